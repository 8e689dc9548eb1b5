"""Print sentences drawn at random from everything that people read, with their places.

python -m tools.prose.draw --seed 1 --count 200
python -m tools.prose.draw --seed 1 --count 100 --french
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from tools.places import ROOT
from tools.prose.passages import passages
from tools.prose.sentences import sentences


def original(path: str, line: int, said: str) -> str:
    """Return a sentence, followed by its line in the file if it contains code."""
    if "…" not in said:
        return said
    lines = Path(ROOT, path).read_text(encoding="utf-8").splitlines()
    return f"{said}   [{lines[line - 1].strip()}]" if 0 < line <= len(lines) else said


def draw(seed: int, count: int, language: str = "en") -> list[str]:
    """Return random sentences in a language, with kind and place. A seed always gives the same ones."""
    # Every kind is drawn equally often, since the docstrings outnumber all others; a sentence counts once.
    kinds: dict[str, list[str]] = {}
    seen: set[str] = set()
    for passage, line, said in sentences(passages()):
        if passage.language == language and said not in seen:
            seen.add(said)
            place = f"{passage.path}:{line}"
            # Most errors are in the catalogue, so the few others are drawn with it.
            kind = "catalogue" if passage.kind == "error" else passage.kind
            kinds.setdefault(kind, []).append(f"{place}: {original(passage.path, line, said)}")
    rng = random.Random(seed)
    names = sorted(kinds)
    for each in kinds.values():
        rng.shuffle(each)
    drawn: list[str] = []
    while len(drawn) < count and any(kinds.values()):
        name = names[len(drawn) % len(names)]
        if kinds[name]:
            drawn.append(f"{name:9} {kinds[name].pop()}")
        else:
            names.remove(name)
    return drawn


def main() -> None:
    """Read the options and print the sentences, numbered."""
    parser = argparse.ArgumentParser(description="Print sentences drawn at random, with their places.")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the draw (default: 0)")
    parser.add_argument("--count", type=int, default=200, help="how many sentences to draw (default: 200)")
    parser.add_argument("--french", action="store_true", help="draw French sentences")
    options = parser.parse_args()
    drawn = draw(options.seed, options.count, "fr" if options.french else "en")
    for number, line in enumerate(drawn, 1):
        print(f"{number:3} {line}")


if __name__ == "__main__":
    main()
