"""The strength of the bots: "hard" against greedy and others, more play-outs against fewer, and exact checks.

``make bench-bots`` plays everything. ``--only gootmu`` plays some of it, ``--minutes 8`` stops after eight
minutes, and ``--page FILE`` writes the page. Matches have two players and swapped seats, and a draw counts
half; intervals are Wilson's, 95 %. Finished games are stored in ``tools/runs/bots``, so a run that was
stopped continues where it stopped. The page shows the fingerprint of the sources that each match was played
with; delete the file of a match to play it again after a bot has changed. Tuning used the seeds below 10,000;
these matches use others.
"""

# ruff: noqa: ARG001, ARG002, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from operator import eq, itemgetter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import mazenb
from benchmarks._kept import stand_of
from benchmarks._patience import table
from mazenb.bots.levels import HARD
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.bots.search.mcts import MctsBot
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Frames, Game, Listed, Outcomes, Result, Rules, State
from mazenb.engine.lean import LeanGame
from mazenb.study import best_play, wilson
from mazenb.study.analysis.estimates import Estimator, standard_error
from tests.bots.search.forced_wins import committed, keeps_the_win, turn_of
from tools.places import ROOT

KEPT = ROOT / "tools" / "runs" / "bots"
STANDS = "sources.json"
"""The file, beside the games, with the fingerprints of the sources that each match was played with."""
PLAYED_BY = ("mazenb/board", "mazenb/engine", "mazenb/games", "mazenb/bots")
"""The folders whose sources decide how a game is played."""
ROOMS = ("mazenb/games/{}", "mazenb/bots/greedy/{}", "mazenb/bots/search/guides/{}.py")
"""The folders and files of a single game; a change there does not affect the matches of other games."""
SEED = 60_000
"""The first seed of the matches, none of which was used for tuning."""
GAMES = 200
"""The number of games in each match."""


@dataclass(frozen=True)
class Match:
    """Two bots, a game, and the goal for the lower end of the interval."""

    game: str
    first: str
    second: str
    goal: float
    bots: dict[str, object] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the match."""
        return f"{self.game}: {self.first} – {self.second}"

    @property
    def file(self) -> Path:
        """The file of the games; it has another name if "hard" is another bot in this game."""
        decisive = (self.name, self.bots, HARD[self.game], OPTIONS[self.game])
        known = sha256(repr(decisive).encode()).hexdigest()[:8]
        return KEPT / f"{self.game}-{self.first}-{self.second}-{known}.jsonl".replace(" ", "-")

    def play(self, processes: int | None) -> None:
        """Play the remaining games of the match."""
        KEPT.mkdir(parents=True, exist_ok=True)
        before = self.standing[1]
        try:
            self._go_on(processes)
        finally:
            if self.standing[1] > before:
                self._sign(stand(self.game))

    def _go_on(self, processes: int | None) -> None:
        with warnings.catch_warnings():
            # An interrupted match is expected here.
            warnings.simplefilter("ignore", RuntimeWarning)
            self._play(GAMES, self.file, processes)

    def repeated(self, many: int, processes: int | None) -> tuple[int, int]:
        """Play the first games of a match again; return how many ended as before, and of how many."""
        before = _ends(self.file)[:many]
        if not before:
            return 0, 0
        with TemporaryDirectory() as folder:
            file = Path(folder) / "again.jsonl"
            self._play(len(before) + len(before) % 2, file, processes)
            now = _ends(file)
        return sum(map(eq, before, now)), len(before)

    def _play(self, games: int, file: Path, processes: int | None) -> None:
        mazenb.tournament(
            {name: self.bots.get(name, name) for name in (self.first, self.second)},
            self.game,
            games=games,
            seed=SEED,
            file=file,
            executor=processes,
            max_turns=600,
            progress=False,
            **OPTIONS[self.game],
        )

    def _sign(self, played_by: str) -> None:
        """Record the fingerprint of the sources that new games were played with."""
        file = KEPT / STANDS
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        known[self.file.name] = sorted({*known.get(self.file.name, ()), played_by})
        file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    @property
    def stands(self) -> list[str]:
        """The fingerprints of the sources that the games were played with."""
        file = KEPT / STANDS
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return list(known.get(self.file.name, ()))

    @property
    def standing(self) -> tuple[float, int]:
        """The first bot's points, and the number of games played."""
        winners = [winner for _, winner, _ in _ends(self.file)]
        return sum(0.5 if each is None else each == self.first for each in winners), len(winners)


def _ends(file: Path) -> list[tuple[int, str | None, int]]:
    """Return the seed, the winner and the number of turns of each finished game in a file, in order."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:] if file.exists() else []
    games = sorted((json.loads(line) for line in lines if line.endswith("}")), key=itemgetter("number"))
    return [(game["seed"], game["winner"], game["turns"]) for game in games]


OPTIONS: dict[str, dict[str, object]] = {
    "gootmu": {"setup": "quick", "turn_limit": 300},
    "frantic": {},
    "walls": {"turn_limit": 300},
}
ONE_AHEAD = {"one answer ahead": mazenb.bot("expectimax", depth=1)}


def matches() -> list[Match]:
    """Return the matches of the table."""
    found = [
        Match("gootmu", "hard", "greedy", 0.65),
        Match("walls", "hard", "greedy", 0.90),
        Match("frantic", "hard", "greedy", 0.55),
        # Second bots, which do not play as the search assumes.
        Match("gootmu", "hard", "one answer ahead", 0.5, ONE_AHEAD),
        Match("walls", "hard", "60 play-outs", 0.5, {"60 play-outs": mazenb.bot("mcts", playouts=60)}),
        Match("frantic", "hard", "one answer ahead", 0.5, ONE_AHEAD),
    ]
    for game in OPTIONS:
        for more, fewer in ((200, 50), (800, 200)):
            bots = {f"{n} play-outs": mazenb.bot("mcts", playouts=n) for n in (more, fewer)}
            found.append(Match(game, *bots, 0.5, bots))
    return found


def stand(game: str) -> str:
    """Return the fingerprint of the sources that decide how the bots play a game."""
    others = {"gootmu", "frantic", "walls", "race"} - {game}
    return stand_of(*PLAYED_BY, apart=[room.format(other) for room in ROOMS for other in sorted(others)])


class Minutes:
    """A time limit, after which the current match is interrupted and no other begins."""

    def __init__(self, minutes: float | None) -> None:
        self.end = None if minutes is None else time.monotonic() + 60 * minutes
        signal.signal(signal.SIGALRM, self._stop)

    @property
    def left(self) -> bool:
        """True if there is time for more."""
        return self.end is None or time.monotonic() < self.end

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Interrupt the code run in this context when the time is up."""
        if self.end is not None:
            signal.setitimer(signal.ITIMER_REAL, max(0.05, self.end - time.monotonic()))
        try:
            yield
        except KeyboardInterrupt:
            if self.left:
                # The time is not up, so this interrupt comes from the user.
                raise
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _stop(self, number: int, frame: object) -> None:
        raise KeyboardInterrupt


def said(match: Match, points: float, games: int) -> str:
    """Return the row of a match."""
    if not games:
        return f"| {match.name} | 0 | – | – | {match.goal:.0%} | not played yet | – |"
    low, high = wilson(round(points), games)
    reached = "reached" if low > match.goal else "not reached"
    if games < GAMES:
        reached += " so far"
    return (
        f"| {match.name} | {games} | {points:g} ({points / games:.1%}) | {low:.1%} to {high:.1%} "
        f"| {match.goal:.0%} | {reached} | {', '.join(match.stands) or 'not recorded'} |"
    )


# ── forced wins in walls ──────────────────────────────────────────────────────────────────────────────────


def forced() -> str:
    """Return a sentence on the committed positions in which MCTS keeps the win against every reply."""
    positions = committed()
    found = sum(keeps_the_win(each.game, turn_of(each.game)) for each in positions)
    return f"Forced wins of walls in two turns: {found} of {len(positions)} found; every reply was tried."


# ── boards small enough to solve ──────────────────────────────────────────────────────────────────────────

FRAMES = Frames()


@dataclass(slots=True, eq=True, unsafe_hash=True)
class WalkState(State):
    """A pawn on a board on its way to a target, and the turns it has taken."""

    square: tuple[int, int]
    turns: int


@FRAMES.step
def turn(rules, state, seat: int) -> None:
    if state.square != rules.target:
        state.begin_turn(seat)
        state.turns += 1
        state.push("throw", seat)


@FRAMES.chance(lambda rules, state, seat: DIE)
def throw(rules, state, action, seat: int) -> None:
    ends = rules.ends[state.square, int(action[1])]
    if ends:
        state.push("go", seat, int(action[1]))
    else:
        state.push("turn", seat)


def going(rules, state, seat, steps):
    return Listed(rules.ends[state.square, steps].values())


@FRAMES.choice(going)
def go(rules, state, action, seat: int, steps: int) -> None:
    state.square = (int(action[1]), int(action[2]))
    state.push("turn", seat)


DIE = Outcomes((Action("roll", face), 1) for face in range(1, 7))


class Walk(Rules[WalkState]):
    """The game that `study.best_play` solves: reach a target in as few turns as possible."""

    game = topic = "walk"
    frames = FRAMES
    state_type = WalkState
    least = 1

    def __init__(self, board, target, ends):
        super().__init__(1)
        self.board, self.target, self.ends = board, target, ends
        self.far = mazenb.distances(board, target)

    def start(self):
        raise NotImplementedError

    def result(self, state):
        return Result((self.players[0],), {})

    def worth(self, state, seat):
        return -float(state.turns)


class WalkGuide(Guide):
    """A guide whose play-outs move towards the target by distance."""

    width = 12
    longest = 60

    def _far(self, action):
        square = (int(action[1]), int(action[2]))
        return self.rules.far.get(square, 99)

    def policy(self, situation, actions):
        return min(actions, key=self._far)

    def ranked(self, state, seat, actions):
        return [Ranked(action, None) for action in sorted(actions, key=self._far)]


def agreement(positions: int, playouts: int) -> tuple[int, int]:
    """Return the number of positions in which MCTS plays as `study.best_play` does, and of all positions.

    Positions in which every move is best do not count; if several are best, any of them is right.
    """
    rng = Random(1)
    right = tried = 0
    while tried < positions:
        board = mazenb.Board.random(4, 4, extra=0.3, seed=rng.randrange(10**6))
        target = rng.choice(sorted(board.squares))
        exact = best_play(board, target)
        ends = {
            (square, face): {end: Action("go", *end) for end in mazenb.reach(board, square, face)}
            for square in board.squares
            for face in range(1, 7)
        }
        rules = Walk(board, target, ends)
        square, face = rng.choice(sorted(board.squares)), rng.randint(1, 6)
        if square == target or len(ends[square, face]) < 2:
            continue
        times = {end: float(exact.times[end]) for end in ends[square, face]}
        best = min(times.values())
        if max(times.values()) - best < 1e-9:
            continue
        tried += 1
        state = WalkState.blank(square=square, turns=1)
        state.push("go", 0, face)
        game = Game(rules, state)
        seen = game.observation(rules.players[0])
        answer = MctsBot(tried, playouts=playouts, guide=WalkGuide)(seen, seen.legal_actions())
        right += times[int(answer[1]), int(answer[2])] <= best + 1e-9
    return right, tried


def solved(positions: int, playouts: int) -> str:
    """Return a sentence on the share of positions in which MCTS chooses a best move of `study.best_play`."""
    right, tried = agreement(positions, playouts)
    low, high = wilson(right, tried)
    return (
        f"Boards of 4 × 4, {playouts:,} play-outs per move: a best move of `best_play` in {right} of {tried} "
        f"positions ({low:.1%} to {high:.1%}); the goal, 95 %, is "
        f"{'reached' if right >= 0.95 * tried else 'not reached'}."
    )


def speed() -> str:
    """Return a sentence on the speed of greedy play-outs of GOOTMU, with the full and the lean engine."""
    starts = [
        mazenb.new("gootmu", seed=seed, setup="quick", bots="greedy").advance(turns=6) for seed in range(3)
    ]
    rates = {}
    for name in ("full", "lean"):
        began, many = time.process_time(), 0
        while time.process_time() - began < 2:
            for game in starts:
                many += 1
                if name == "full":
                    mazenb.play_out(game, "greedy", seed=many, max_turns=game.turns + 4)
                else:
                    played = LeanGame(game.rules, game.state)
                    played.run(mazenb.make_bot("greedy", "gootmu", many), Random(many), turns=4)
        rates[name] = many / (time.process_time() - began)
    return (
        f"Greedy play-outs of GOOTMU, four turns each: {rates['full']:.0f} per second with the full engine, "
        f"{rates['lean']:.0f} with the lean one."
    )


def times(many: int) -> str:
    """Return a table of how long "hard" thinks, and how long a page waits for it."""
    said = (
        f'How long "hard" thinks about an answer, in processor time, in {many} positions of games between '
        "greedy bots; the goal is 2 s. It thinks in slices. The longest wait is the longest that other "
        "widgets have to wait for one slice, in processor time and by the clock; the goal is 50 ms."
    )
    return "\n".join([said, "", *table(many)])


# ── the estimates of `analyse` ────────────────────────────────────────────────────────────────────────────

PLAYOUTS = 32
"""The number of play-outs of `analyse` per position."""


def estimated(game: Game, seat: int) -> tuple[float, float]:
    """Return the estimate of a player's probability of winning, and its standard error."""
    found = finish(Estimator(game.rules, PLAYOUTS, 1).samples(game.state))[:, seat]
    return float(found.mean()), standard_error(found)


def compared(name: str, positions: int, games: int) -> tuple[float, float, float]:
    """Compare estimates with games that greedy bots play from the same positions to the end.

    Returns
    -------
    tuple of float
        The mean and the root mean square of the differences, and the root mean square that is left without
        the luck of both sides.
    """
    apart, luck = [], []
    for n in range(positions):
        game = mazenb.new(name, seed=40_000 + n, bots="greedy", **OPTIONS[name])
        length = mazenb.play_out(game, "greedy", seed=n, max_turns=600).turns
        # The positions are spread over the whole length of a game.
        game.advance(turns=1 + n * length // positions)
        if not game.over:
            found, error = estimated(game, 0)
            ends = [mazenb.play_out(game, "greedy", seed=seed, max_turns=600) for seed in range(games)]
            share = sum(map(_won_by_first, ends)) / games
            apart.append(found - share)
            luck.append(error**2 + share * (1 - share) / games)
    mean, square = sum(apart) / len(apart), sum(each**2 for each in apart) / len(apart)
    return mean, square**0.5, max(0.0, square - sum(luck) / len(luck)) ** 0.5


def _won_by_first(game: Game) -> float:
    """Return the first player's share of a win; half if there is no winner."""
    winners = () if game.result is None else game.result.winners
    return (game.players[0] in winners) / len(winners) if winners else 0.5


def estimates(positions: int, games: int) -> str:
    """Return sentences on how far the estimates of `analyse` are from what is known."""
    won = [estimated(each.game, each.game.state.position.seat)[0] for each in committed()]
    told = (
        f"How good are the estimates of `analyse` ({PLAYOUTS} play-outs)? In the {len(won)} forced wins of "
        f"walls, whose exact value is 1, they are {sum(won) / len(won):.2f} on average and at least "
        f"{min(won):.2f}."
    )
    # Walls has no luck, so every game from a position ends in the same way, and has no share of wins.
    for name, title in (("gootmu", "GOOTMU"), ("frantic", "Frantic")):
        mean, square, left = compared(name, positions, games)
        told += (
            f" In each of {positions} positions of {title}, they are compared with {games} games that greedy "
            f"bots played to the end. They differ by {100 * square:.0f} percentage points (root mean "
            f"square), or {100 * left:.0f} after removing the sampling error of both; the mean difference "
            f"for the first player is {100 * mean:+.0f}."
        )
    return told


INTRODUCTION = """# The bots in figures

`make bench-bots` plays these matches, and `make bench-bots PAGE=docs/bots-figures.md` writes this page.
Each match is between two players. Games come in pairs with the same dice and swapped seats, and a draw counts
half. The intervals are Wilson's, 95 %. A match has 200 games; where the table shows fewer, the rest is
still to be played, and the command continues where it stopped. None of the seeds was used for tuning.

A search that assumes greedy opponents may look stronger than it is when it plays the greedy bot. So "hard"
also plays a second bot, which chooses its answers in another way. In GOOTMU and Frantic, this is "one
answer ahead" (expectimax with `depth=1`), which compares positions by the guide instead of following the
greedy rules. In walls, "hard" is an alpha-beta search, so the second bot is Monte Carlo tree search with 60
play-outs. The goal against a second bot is 50 %: "hard" must be the better of the two. The goal for more
play-outs against fewer is 50 % too. GOOTMU is played with the quick set-up.

The last column is the fingerprint of the sources (board, engine, bots and the game itself, without docstrings
and comments) that the games were played with. The sources that wrote this page have the fingerprints
{stands}.

| match | games | points of the first bot | interval | goal for its lower end | | sources |
|---|---:|---:|---|---:|---|---|
"""


def again(only: str, many: int, processes: int | None) -> Iterator[str]:
    """Play the first games of each match again and yield what came of it."""
    yield (
        "After these matches, the sources changed in ways that should not change how a game is played. "
        f"To check this, the first {many} games of each were played again with the sources that wrote this "
        "page. Equal means that the winner and the number of turns were the same:"
    )
    yield ""
    for match in matches():
        if only in match.name and match.standing[1]:
            equal, played = match.repeated(many, processes)
            yield f"- {match.name}: {equal} of {played} equal"
    yield ""


def page(only: str, minutes: Minutes, processes: int | None, repeat: int) -> Iterator[str]:
    """Play the matches and yield the lines of the page."""
    for match in matches():
        if only in match.name and minutes.left:
            with minutes.counted():
                match.play(processes)
        yield said(match, *match.standing)
    yield ""
    if repeat:
        yield from again(only, repeat, processes)
    for name, told in (
        ("forced", forced),
        ("solved", lambda: solved(200, 5000)),
        ("speed", speed),
        ("estimates", lambda: estimates(24, 32)),
        ("times", lambda: times(40)),
    ):
        if only in name:
            yield f"{told()}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="play only matches whose name contains this")
    parser.add_argument("--minutes", type=float, help="stop after this many minutes; the next run continues")
    parser.add_argument("--processes", type=int, help="number of worker processes; by default, none")
    parser.add_argument("--page", type=Path, help="the page to write")
    parser.add_argument(
        "--again",
        type=int,
        default=0,
        metavar="N",
        help="also play the first N games of each match again and compare how they ended",
    )
    options = parser.parse_args()
    stands = ", ".join(f"{stand(game)} ({game})" for game in OPTIONS)
    told = [INTRODUCTION.rstrip("\n").format(stands=stands)]
    print(told[0], flush=True)
    for line in page(options.only, Minutes(options.minutes), options.processes, options.again):
        told.append(line)
        print(line, flush=True)
    if options.page is not None:
        options.page.write_text("\n".join(told).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
