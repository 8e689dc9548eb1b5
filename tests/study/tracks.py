"""Small tracks for the tests of the laboratory."""

from hypothesis import strategies as st

from mazenb.games.race import Track, read_track

WELL = """
track: well
length: 7
dice: 1d2
4 well: wait 2
6: back 3
"""

PRISON = """
track: prison
length: 9
dice: 1d3
stakes: 1
3 well: wait 2 pay
5 prison: prison 3
7: back 4
"""

HOME = """
track: home
length: 8
dice: 1d3
occupied: home
6: miss 1
"""

TRADE = """
track: trade
length: 8
dice: 1d3
occupied: trade
3: on 2
6 well: wait 2
"""

SWAP = """
track: swap
length: 7
dice: 1d2
3: swap leader
5: swap last
"""

# A pawn on 5 needs a 1, which the die does not have.
DEAD_END = """
track: dead end
length: 6
start: 0
dice: [2 3]
finish: stay
"""


@st.composite
def tracks(draw: st.DrawFn, *, longest: int = 9, coupled: bool = True) -> Track:
    """A small track with a few effects of every kind but swaps."""
    start = draw(st.integers(0, 1))
    length = draw(st.integers(start + 3, longest))
    stakes = draw(st.integers(0, 1))
    lines = [
        f"length: {length}",
        f"start: {start}",
        f"stakes: {stakes}",
        f"dice: {draw(st.sampled_from(['1d2', '1d3', '2d2', '[1 1 4]', '[0 1 2]', '[2 3]']))}",
        f"finish: {draw(st.sampled_from(['bounce', 'stay', 'overshoot']))}",
        f"occupied: {draw(st.sampled_from(['share', 'trade', 'home'])) if coupled else 'share'}",
    ]
    small = st.integers(1, 3)
    if draw(st.booleans()):
        # The turn can come back to where it was; the other throws let it end.
        die = lines[3].removeprefix("dice: ")
        throw = {"1d2": "2", "1d3": "3", "2d2": "2+2", "[1 1 4]": "4", "[0 1 2]": "2", "[2 3]": "2"}[die]
        more = draw(st.sampled_from(["roll on", "on 2, roll on", "back 1, roll on", "roll back"]))
        lines.append(f"throw {throw}: {more}")
    effects = [
        small.map("on {}".format),
        small.map("back {}".format),
        small.map("miss {}".format),
        small.map("wait {}".format),
        st.sampled_from(["again", "again 2", "roll on", "roll back"]),
    ]
    if stakes:
        effects += [small.map("prison {}".format), small.map("wait {} pay".format), st.just("pay")]
    for square in draw(st.sets(st.integers(start, length - 1), max_size=4)):
        to = draw(st.integers(start, length))
        kinds = effects if to == square else [*effects, st.just(f"to {to}")]
        chosen = draw(st.lists(st.one_of(kinds), min_size=1, max_size=2))
        lines.append(f"{square}: {', '.join(chosen)}")
    return read_track("\n".join(lines))
