"""A few turns of GOOTMU as one animated SVG, which browsers play by themselves, even as an image.

Each look of a piece is a group, which is visible while the piece has that look, and moves as on the page.
Where nothing is animated, the first position is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from mazenb.engine import Game
    from mazenb.pictures.scene import Motion, Piece

TURNS = 9
SEED = 4
"""A game in which a tile is rotated."""
PACE = 0.2
"""Seconds from one square to the next."""
PAUSE = 0.6
"""Seconds after each answer that moved something."""
REST = 2.5
"""Seconds before it begins again."""


Key: TypeAlias = tuple[float, tuple[float, ...]]
"""A share of the whole time, and a value."""


@dataclass
class Track:
    """The looks and positions of one piece over time."""

    looks: list[tuple[float, str]] = field(default_factory=list)
    """The body of the piece from each time on; an empty string while it is not shown."""
    places: list[tuple[float, float, float, float]] = field(default_factory=list)
    """The position and the rotation in degrees at each time."""


def moving_game() -> str:
    """Return the animated picture of some turns between two bots."""
    import mazenb

    game = mazenb.new("gootmu", players=["red", "blue"], seed=SEED, setup="quick")
    return moving(mazenb.play_out(game, "greedy", SEED, max_turns=TURNS), "Two bots play GOOTMU")


def moving(game: Game[Any], title: str) -> str:
    """Return a game as an animated picture."""
    from mazenb.pictures.frame import framed

    rules = game.rules
    tracks: dict[str, Track] = {}
    first = None
    now, before = 0.0, None
    for state, action in _states(game):
        scene = rules.scene(state, None, "en")
        if first is None:
            first = scene
        motions: tuple[Motion, ...] = () if before is None else rules.motions(before, action, state)
        long = _play(tracks, scene.pieces, {motion.piece: motion for motion in motions}, now)
        # The first scene is shown from the beginning, for as long as every other.
        now += long + PAUSE if long or before is None else 0
        before = state
    assert first is not None
    whole = now + REST
    inner = "".join(_animated(name, track, whole) for name, track in tracks.items())
    painted = f'<g class="base">{first.base}</g><g class="pieces" stroke-linecap="round">{inner}</g>'
    return framed((first.width, first.height), painted, title)


def _states(game: Game[Any]) -> list[tuple[Any, Any]]:
    """Return every state after the set-up, with the answer that led to it."""
    found, past = [], game.past
    state = game.state
    while past is not None and past.state.pawns and all(pawn.square >= 0 for pawn in past.state.pawns):
        found.append((state, past.action))
        state, past = past.state, past.before
    return [(state, None), *reversed(found)]


def _play(
    tracks: dict[str, Track], pieces: tuple[Piece, ...], motions: dict[str, Motion], now: float
) -> float:
    """Add a scene to the tracks, and return the duration of the change."""
    stages = sorted({motion.stage for motion in motions.values()})
    starts, long = {}, 0.0
    for stage in stages:
        starts[stage] = long
        long += max(_length(motion) for motion in motions.values() if motion.stage == stage)
    shown = set()
    for piece in pieces:
        shown.add(piece.id)
        track = tracks.setdefault(piece.id, Track())
        motion = motions.get(piece.id)
        begins = now + (starts[motion.stage] if motion else 0.0)
        if not track.looks or track.looks[-1][1] != piece.body:
            track.looks.append((begins, piece.body))
        _move(track, piece, motion, begins)
    # A thing that is picked up stays until the pawn arrives; a thing on a rotating tile gets its new name
    # immediately.
    gone = now if any(motion.turn for motion in motions.values()) else now + long
    for name, track in tracks.items():
        if name not in shown and track.looks and track.looks[-1][1]:
            track.looks.append((gone, ""))
    return long


def _length(motion: Motion) -> float:
    if motion.turn:
        return 4 * PACE
    return PACE * max(1, len(motion.path) - 1)


def _move(track: Track, piece: Piece, motion: Motion | None, begins: float) -> None:
    if not track.places:
        track.places.append((0.0, piece.x, piece.y, 0.0))
    if motion is None:
        track.places.append((begins, piece.x, piece.y, 0.0))
        return
    ends = begins + _length(motion)
    track.places.append((begins, *track.places[-1][1:]))
    if motion.turn:
        track.places += [(begins, piece.x, piece.y, -motion.turn), (ends, piece.x, piece.y, 0.0)]
        return
    points = [point for point in motion.path if point is not None]
    step = (ends - begins) / max(1, len(points) - 1)
    track.places += [(begins + step * n, x, y, 0.0) for n, (x, y) in enumerate(points)]
    track.places.append((ends, piece.x, piece.y, 0.0))


def _animated(name: str, track: Track, whole: float) -> str:
    """Return a piece with all its looks and movements."""
    from mazenb.pictures.svg import number, safe

    ends = [since for since, _ in track.looks[1:]] + [whole]
    looks = [
        _seen(body, n == 0, since, until, whole)
        for n, ((since, body), until) in enumerate(zip(track.looks, ends, strict=True))
        if body and since < until
    ]
    moved = _moved(track, whole)
    x, y = track.places[0][1:3]
    return (
        f'<g data-piece="{safe(name)}" transform="translate({number(x)} {number(y)})">{moved[0]}'
        f"<g>{moved[1]}{''.join(looks)}</g></g>"
    )


def _seen(body: str, first: bool, since: float, until: float, whole: float) -> str:
    """Return a look that is visible from one moment to another."""
    if first and until >= whole:
        return body
    times = ["0"] if first else ["0", number4(since / whole)]
    values = ["visible"] if first else ["hidden", "visible"]
    if until < whole:
        times, values = [*times, number4(until / whole)], [*values, "hidden"]
    seen = (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{whole:.2f}s" '
        'repeatCount="indefinite" '
        f'keyTimes="{";".join(times)}" values="{";".join(values)}"/>'
    )
    return f'<g visibility="{values[0]}">{seen}{body}</g>'


def _moved(track: Track, whole: float) -> tuple[str, str]:
    """Return the movement and the rotation of a piece as animations, or an empty string if it never moves."""
    kept = [track.places[0]]
    for place in track.places[1:]:
        if place[1:] != kept[-1][1:] or place[0] < whole:
            kept.append(place)
    found = []
    wandered: list[Key] = [(time / whole, (x, y)) for time, x, y, _ in kept]
    turned: list[Key] = [(time / whole, (turn,)) for time, _, _, turn in kept]
    for kind, keys in (("translate", wandered), ("rotate", turned)):
        if len({value for _, value in keys}) == 1:
            found.append("")
            continue
        times, values = _keys(keys)
        found.append(
            f'<animateTransform attributeName="transform" type="{kind}" dur="{whole:.2f}s" '
            f'repeatCount="indefinite" keyTimes="{times}" values="{values}"/>'
        )
    return found[0], found[1]


def _keys(places: list[Key]) -> tuple[str, str]:
    """Return the times and values of an animation, without redundant ones."""
    from mazenb.pictures.svg import number

    kept: list[Key] = []
    for n, (time, value) in enumerate(places):
        around = [places[i][1] for i in (n - 1, n + 1) if 0 <= i < len(places)]
        if kept and len(around) == 2 and all(value == other for other in around):
            continue
        kept.append((time, value))
    kept.append((1.0, kept[-1][1]))
    times = ";".join(number4(time) for time, _ in kept)
    return times, ";".join(" ".join(map(number, value)) for _, value in kept)


def number4(value: float) -> str:
    """Return a share of the whole time."""
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"
