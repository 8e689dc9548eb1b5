"""The background of a track: what lies over what."""

import re

from mazenb.games.race import named_track
from mazenb.games.race.picture.grounds import ground_svg

SNAKE = re.compile(r'class="snake"')
HEAD = re.compile(r'href="#mz-snake-head"')
CLASSIC = ground_svg(named_track("snakes-and-ladders"), "en")


def test_every_snake_has_a_head_that_no_snake_covers() -> None:
    bodies, heads = ([found.start() for found in part.finditer(CLASSIC)] for part in (SNAKE, HEAD))
    assert len(bodies) == len(heads) == 10
    assert max(bodies) < min(heads)


def test_a_short_snake_lies_over_a_long_one() -> None:
    marks = [part.count("z") for part in re.findall(r'class="snake".*?</g>', CLASSIC)]
    assert marks[0] == max(marks)
    assert marks[-1] == min(marks)


def test_numbers_lie_over_the_snakes() -> None:
    assert CLASSIC.rindex("mz-snake-head") < CLASSIC.index('class="numbered"')
