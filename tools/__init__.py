"""The scripts behind `make`, run from the root. They start with the standard library and install the rest."""
