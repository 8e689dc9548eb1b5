"""Find walls positions with a forced win in two turns.

``python -m tools.forced_wins 50`` plays games of greedy bots that err now and then, and continues until
``tests/bots/search/forced_wins.txt`` holds 50 positions. Each is checked by trying every reply.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import mazenb
from mazenb.bots.search.forced_walls import forced_win
from mazenb.engine import Game
from mazenb.games.walls import layout_names
from tests.bots.search.forced_wins import (
    FILE,
    SEPARATOR,
    WINNING,
    Forced,
    can_win,
    committed,
    keeps_the_win,
    turn_of,
)

ERRS = 0.15
"""The share of answers that a bot gives at random instead."""


def candidates(seed: int) -> Iterator[Game[Any]]:
    """Yield games between greedy bots that sometimes err, at the beginning of each turn."""
    rng = Random(seed)
    layout = rng.choice(sorted(layout_names()))
    game = mazenb.new("walls", players=2, layout=layout, seed=seed, turn_limit=120)
    bots = {player: mazenb.make_bot("greedy", "walls", seed + n) for n, player in enumerate(game.players)}
    while not game.over:
        if game.begins_turn:
            yield game
        player = str(game.to_move)
        seen = game.observation(player)
        actions = seen.legal_actions()
        game.apply(rng.choice(list(actions)) if rng.random() < ERRS else bots[player](seen, actions))


def found_in(seed: int) -> Forced | None:
    """Return the first forced win in two turns in a game, checked, or None if there is none."""
    for game in candidates(seed):
        rules: Any = game.rules
        table, position = rules.table, game.state.position
        if table.inside(position, position.seat) < WINNING - 2 or can_win(table, position):
            continue
        if forced_win(table, position, 10**6) is None:
            continue
        turn = turn_of(game)
        here = Forced(rules.layout.name, turn, str(game).strip())
        if keeps_the_win(here.game, turn):
            return here
        print(f"seed {seed}: the search does not find the win, or its win can be stopped", flush=True)
    return None


def main() -> None:
    """Search until the wanted number of positions has been found."""
    wanted = int(sys.argv[1])
    kept = [each for each in committed() if keeps_the_win(each.game, each.turn)]
    seed = 100
    while len(kept) < wanted:
        seed += 1
        found = found_in(seed)
        if found is not None and found.position not in {each.position for each in kept}:
            kept.append(found)
            print(f"{len(kept)} of {wanted}: seed {seed}, {found.layout}", flush=True)
            FILE.write_text(SEPARATOR.join(map(str, kept)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
