"""A checksum of many random answers, which shows whether a rebuilt game still plays exactly as before.

``python -m tests.engine.random_answers`` plays 40,000 answers of every game and prints the checksums;
``--write`` puts them into ``random_answers.toml``, which is right only after an intended change of rules.
"""

from __future__ import annotations

import hashlib
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from mazenb.engine import CHANCE, Game
from mazenb.games import GAMES

FILE = Path(__file__).with_suffix(".toml")
SOME, MANY = 4_000, 40_000

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "goose": [{"variant": "modern", "players": 3}, {"variant": "traditional", "players": 4}],
    "snakes": [{"players": 2}, {"players": 5}],
    "race": [{"players": 3}],
    "gootmu": [
        {"players": 2, "setup": "quick", "turn_limit": 60},
        {"players": 6, "setup": "full", "turn_limit": 60},
        {"players": 4, "setup": "quick", "pick_up": "exact", "rotations": "quarter", "turn_limit": 60},
    ],
    "walls": [{"players": 2, "turn_limit": 100}, {"players": 4, "turn_limit": 100}],
    "frantic": [{"players": 2}, {"players": 4}, {"players": 6}],
}
"""The games that are played for each name, again and again in turn; for others, the default options."""


def told(state: Any) -> str:
    """The effects of an answer, as the log describes them."""
    return "\n".join(f"{key} {only} {sorted(values.items())}" for key, only, values in state.events)


def answers(name: str, number: int) -> Iterator[str]:
    """Every question with all its answers, the answer that was drawn, and its effects."""
    given = 0
    for seed in range(number):
        rng = Random(f"{name} {seed}")
        possible = OPTIONS.get(name, [{}])
        options = dict(possible[seed % len(possible)])
        game: Game[Any] = GAMES.new(name, seed=seed, **options)
        while not game.over:
            if game.to_move == CHANCE:
                action = game.chance_outcomes().pick(rng)
                yield f"{action}"
            else:
                actions = list(game.legal_actions())
                action = actions[int(rng.random() * len(actions))]
                yield f"{game.to_move}: {' | '.join(map(str, actions))} > {action}"
            game.apply(action)
            yield told(game.state)
            given += 1
            if given == number:
                return
        yield str(game)


def checksum(name: str, number: int) -> str:
    """Return the digest of a number of random answers."""
    digest = hashlib.sha256()
    for line in answers(name, number):
        digest.update(line.encode())
        digest.update(b"\n")
    return digest.hexdigest()[:16]


def known() -> dict[str, dict[str, str]]:
    """The recorded checksums, for some answers and for many answers."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def main() -> None:
    lines = ["# Written by `python -m tests.engine.random_answers --write`: see there.", ""]
    for name in GAMES:
        start = time.process_time()
        found = {"some": checksum(name, SOME), "many": checksum(name, MANY)}
        same = FILE.exists() and known().get(name) == found
        print(  # noqa: T201 (a command)
            f"{name}: {found} {'same' if same else 'DIFFERENT'}, {time.process_time() - start:.0f} s",
            flush=True,
        )
        lines += [f"[{name}]", *(f'{key} = "{value}"' for key, value in found.items()), ""]
    if "--write" in sys.argv:
        FILE.write_text("\n".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
