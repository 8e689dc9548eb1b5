"""Print every word and phrase to change, with its file, line and suggestion; `make check` runs this.

Files that match a line of not_yet.txt are not checked yet. A line that no longer excuses anything is printed,
so that it can be removed and the list shrinks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from tools.prose.passages import Passage, comments, passages
from tools.prose.phrases import unwanted
from tools.prose.spelling import misspelt

NOT_YET = Path(__file__).with_name("not_yet.txt")


def excused(listed: Path = NOT_YET) -> list[str]:
    """Return the patterns of files that are not checked yet."""
    lines = listed.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def remarks(prose: Iterable[Passage], not_yet: Iterable[str] = ()) -> tuple[list[str], list[str]]:
    """Return a line for each place to change, and the patterns that no longer excuse anything."""
    prose = list(prose)
    found = sorted({*unwanted(prose), *misspelt(prose)})
    unused = dict.fromkeys(not_yet)
    said = []
    for path, line, remark in found:
        matching = [pattern for pattern in not_yet if fnmatchcase(path, pattern)]
        if not matching:
            said.append(f"{path}:{line}: {remark}")
        for pattern in matching:
            unused.pop(pattern, None)
    return said, list(unused)


def main() -> None:
    """Check the whole tree; with ``--all``, including the files that are not checked yet."""
    found, unused = remarks([*passages(), *comments()], [] if "--all" in sys.argv[1:] else excused())
    for pattern in unused:
        print(f"{pattern} is clean now: take it off {NOT_YET.name}")
    print("\n".join(found) or "no word or phrase to change")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
