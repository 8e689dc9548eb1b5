"""Entry point of `python -m tools.fuzz`; workers cannot import this module, so the code is in `run`."""

from tools.fuzz.run import main

if __name__ == "__main__":
    main()
