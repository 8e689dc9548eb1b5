"""The front page's two halves: a host of widgets in the page, and Python in a worker."""
