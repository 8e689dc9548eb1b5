"""Entry point of `python -m tools.soak`; workers cannot import this module, so the code is in `run`."""

from tools.soak.run import main

if __name__ == "__main__":
    main()
