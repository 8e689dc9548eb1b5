"""Write the pictures in docs/pictures: the README's board, one picture per game, and an animated game.

``python -m tools.gallery`` plays the games by a seed and draws what they show. A test compares the files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.places import ROOT
from tools.within import within_mazenb

if TYPE_CHECKING:
    from mazenb.engine import Game

FOLDER = ROOT / "docs" / "pictures"
PLAYERS = ["red", "blue", "green", "yellow"]
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "gootmu": ("gootmu", 90, {"setup": "quick"}),
    "goose": ("goose", 36, {}),
    "goose-traditional": ("goose", 48, {"variant": "traditional"}),
    "snakes-and-ladders": ("snakes", 40, {}),
    "walls": ("walls", 60, {}),
    "frantic": ("frantic", 160, {}),
}
"""The game, the number of random answers and the options for each picture."""


def board() -> str:
    """Return the picture of the board in the README."""
    import mazenb

    laid = mazenb.lay(players=2, seed=0)
    roll = mazenb.reach(laid, (5, 5), 5)
    return mazenb.picture(laid, start=(5, 5), ends=roll, walk=roll.walk((3, 2)))


def played(name: str) -> Game[Any]:
    """Return a game after some random answers, drawn with a seed."""
    from random import Random

    import mazenb

    what, answers, options = GAMES[name]
    game = mazenb.new(what, players=PLAYERS, seed=1, **options)
    rng = Random(3)
    while not game.over and len(game.actions) < answers:
        game.apply(rng.choice(list(game.legal_actions())))
    return game


def files() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    from tools.moving import moving_game

    made = {"roll-of-five.svg": board(), "gootmu-moving.svg": moving_game()}
    for name in GAMES:
        game = played(name)
        made[f"{name}.svg"] = game.rules.scene(game.state, 0, "en").svg()
    return {name: f"{svg}\n" for name, svg in made.items()}


def main() -> None:
    """Write the pictures."""
    within_mazenb("tools.gallery")
    for name, svg in files().items():
        (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")
        print(f"{name}  {len(svg.encode()):,} bytes")


if __name__ == "__main__":
    main()
