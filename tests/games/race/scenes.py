"""Scenes: a race position, the answers given, and the position they lead to, as text.

::

    * red  22
      blue 31  wait 2
    > roll 5 4
      red  31  wait 2
    * blue 31

Lines with ``>`` are answers (what follows ``--`` is a remark); the other lines are positions as
`Race.position` writes them. The first position is where the scene begins, each further one is compared with
where the game stands.
"""

from typing import Any

from mazenb.engine import Game
from mazenb.games.race import Goose, Race


def play(scene: str, rules: type[Race] = Goose, **options: Any) -> Game:
    """Play a scene, compare every position it names, and return the game."""
    blocks = _blocks(scene)
    names = [line.replace("*", " ").split()[0] for line in blocks[0]]
    made = rules(names, **options)
    game = Game(made, made.read_position("\n".join(blocks[0])))
    for block in blocks[1:]:
        if block[0].startswith(">"):
            for line in block:
                game.apply(line[1:].split("--")[0])
        else:
            assert _plain(str(game).splitlines()) == _plain(block)
    return game


def _blocks(scene: str) -> list[list[str]]:
    blocks: list[list[str]] = []
    for line in scene.splitlines():
        if line.strip():
            answer = line.strip().startswith(">")
            if not blocks or blocks[-1][0].startswith(">") != answer:
                blocks.append([])
            blocks[-1].append(line.strip() if answer else line)
    return blocks


def _plain(lines: list[str]) -> list[list[str]]:
    return [line.split() for line in lines]
