"""The scripts behind `make`. They need the standard library alone and run from the repository's root."""
