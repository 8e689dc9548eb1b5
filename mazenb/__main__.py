"""Entry point of `python -m mazenb`, which is the same as the command `mazenb`."""

import sys

from mazenb.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
