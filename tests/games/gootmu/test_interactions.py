"""Interactions of rules, and the scenarios that show them, so that none can be lost unnoticed."""

from pathlib import Path

import pytest

from tests.games.scenario_files import header

FOLDER = Path(__file__).parent / "scenarios"

MEETINGS = {
    "a tile turns with pawns, tokens, start markers and the monster on it": {
        "b5-rotation-with-everything": "B5",
        "b5-things-under-a-turned-pawn": "B5",
        "b5-visited-squares-turn": "B5",
        "l71-turned-under-a-pawn": "B5",
        "l16-turned": "B5",
    },
    "a removed tile and the torus": {
        "l54-removed-tile-and-the-torus": "B9",
        "l54-hole-at-the-seam": "B3",
        "l54-two-holes-together": "B9",
        "l54-jump-over-the-hole": "L24",
        "l54-across-the-hole": "B8",
        "l44-across-a-hole": "L44",
    },
    "L12 with drops and pushes": {
        "l12-enemy-moves": "M12",
        "l12-pushes-and-drops": "M6",
        "l12-from-the-label-on": "M6",
    },
    "CANCEL A TURN against an extra turn": {
        "t1-cancel-against-an-extra-turn": "L14",
        "l05-against-an-extra-turn": "L14",
        "l55-an-extra-turn-cancelled": "L55",
    },
    "SQUARE with DOUBLE and ADD": {"t4-square-double-add": "L64", "t4-modifiers": "L64"},
    "MAGNET with a negative roll at a junction": {
        "k5-at-a-junction": "K5",
        "k5-magnet-negative-roll": "K5",
    },
    "winning in another player's turn": {
        "m11-winning-by-m7-after-a-push": "M7",
        "m11-winning-in-anothers-turn": "M8",
        "m11-winning-by-l29": "L29",
        "m11-winning-by-l37": "L37",
        "m11-winning-by-l38": "L38",
        "l29-over-the-seam-to-a-win": "L29",
        "l37-over-the-seam-to-a-win": "L37",
        "l38-over-the-seam-to-a-win": "L38",
    },
    "no win by what is laid down or given": {
        "m11-l04-does-not-win": "L04",
        "l04-brings-no-win": "L04",
        "m11-l19-does-not-win": "L19",
        "l19-give-an-item": "L19",
        "l09-no-win-under-a-pawn": "L09",
        "l36-no-win": "L36",
        "l67-swap-two-pieces": "L67",
    },
    "a full hand wherever something would be taken": {
        "m8-a-full-hand-takes-nothing": "M8",
        "m8-choosing-and-full-hands": "M8",
        "m7-as-far-as-there-is-room": "M7",
        "m11-full-hands-everywhere": "L17",
        "m11-a-full-hand-is-pushed": "M6",
        "m11-a-full-hand-is-moved": "L29",
        "l70-full-hands": "L70",
        "l69-no-room-or-nothing": "L69",
        "l17-cannot": "L17",
        "l19-give-an-item": "M11",
    },
    "a pseudo-player takes your own piece": {
        "m7-the-pseudo-player-and-you": "L16",
        "l16-cannot-win": "L16",
        "l46-own-pseudo-player": "L16",
        "l77-the-second-pawn": "L16",
    },
    "two instructions send two pawns back and forth": {
        "c7-two-pawns-back-and-forth": "C7",
        "c7-the-chain-ends": "C7",
        "l37-back-and-forth": "C7",
    },
    "the examples of the rules themselves": {
        "c7-slide-against-move": "C7",
        "t8-roll-of-five-in-a-dead-corridor": "T8",
        "m14-back-after-a-trap-door": "M14",
    },
}
"""The scenarios of each interaction, each with a rule that its header names."""


@pytest.mark.parametrize("meeting", MEETINGS)
def test_every_interaction_has_a_scenario(meeting: str) -> None:
    # Another test runs all scenarios, with their rules and without.
    for stem, rule in MEETINGS[meeting].items():
        assert rule in header(FOLDER / f"{stem}.txt"), stem
