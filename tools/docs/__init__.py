"""The documentation: the pages of the repository, with pictures, a reference and live Python."""
