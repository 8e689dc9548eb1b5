"""Screenshots and measurements of every game and widget in a real JupyterLab, on one page: ``make look``."""
