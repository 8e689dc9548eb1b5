"""The analysis of a game: luck separated from skill, answer by answer."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.bots.search.slices import shared
from mazenb.engine import Action, Game
from mazenb.pictures.curve import curve_svg
from mazenb.pictures.emblems import emblems
from mazenb.pictures.palette import in_theme
from mazenb.study.analysis.estimates import Estimator, standard_error
from mazenb.study.arguments import whole_number, whole_seed
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import new_axes
from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import has as has_text
from mazenb.texts.catalogue import text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Analysis", "analyse", "analysing"]

COLUMNS = (
    "turn",
    "player",
    "question",
    "action",
    "before",
    "after",
    "error",
    "luck",
    "luck_error",
    "loss",
    "loss_error",
    "best",
)

TURNING = 0.08
"""The smallest change of the probability of winning that counts as a turning point."""

_MISTAKE, _GOOD_LUCK, _BAD_LUCK = (
    "study.analysis.mistake",
    "study.analysis.good-luck",
    "study.analysis.bad-luck",
)


class Analysis:
    """The analysis of a game; returned by `analyse`.

    Attributes
    ----------
    players : tuple of str
    table : pandas.DataFrame
        A row for each answer that mattered. ``before`` and ``after`` are the player's estimated probabilities
        of winning, and ``error`` is their standard error. For a chance event, ``luck`` is the gain over its
        expected value, for the player whose turn it was. For a decision, ``loss`` is how much worse it was
        than the ``best`` answer found. ``luck_error`` and ``loss_error`` are the standard errors of these
        differences. A loss can be slightly below 0 by chance; otherwise, the mean loss would be too large.
    chances : pandas.DataFrame
        Every player's estimated probability of winning after each of these answers.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose", players=["red", "blue"], bots="random", seed=7).advance()
    >>> sorted(mazenb.analyse(game, playouts=5).summary.index)
    ['blue', 'red']
    """

    def __init__(self, game: Game[Any], rows: list[dict[str, Any]], chances: list[list[float]]) -> None:
        import pandas as pd

        self.players = game.players
        self.game = game.rules.game
        self._rules = game.rules
        index = pd.Index([row["answer"] for row in rows], name="answer")
        self.table = pd.DataFrame([[row[name] for name in COLUMNS] for row in rows], columns=list(COLUMNS))
        self.table.index = index
        self.chances = pd.DataFrame(chances, columns=list(self.players), index=index)

    @property
    def summary(self) -> Any:
        """Each player's luck, the probability lost by decisions, and the number of decisions.

        Returns
        -------
        pandas.DataFrame
            By player: ``luck`` and ``lost``, as probabilities of winning, each with its standard error;
            ``decisions``; and ``lost_each``, the mean loss per decision (the error rate).
        """
        import pandas as pd

        rows = []
        for player in self.players:
            mine = self.table[self.table.player == player]
            luck, loss = mine[mine.luck.notna()], mine[mine.loss.notna()]
            lucky, lost = float(luck.luck.sum()), float(loss.loss.sum())
            many = len(loss)
            rows.append(
                {
                    "luck": lucky,
                    # Each row has its own dice, so the errors of the rows are independent.
                    "luck_error": float(np.sqrt((luck.luck_error**2).sum())),
                    "lost": lost,
                    "lost_error": float(np.sqrt((loss.loss_error**2).sum())),
                    "decisions": many,
                    "lost_each": lost / many if many else 0.0,
                }
            )
        return pd.DataFrame(rows, index=pd.Index(self.players, name="player"))

    def turning_points(self, language: str | None = None, *, most: int = 5) -> list[str]:
        """Return sentences about the largest changes, the largest first.

        A change counts only if it is larger than twice its standard error.
        """
        return [said for _, said in self.turns(language, most=most)]

    def turns(
        self, language: str | None = None, *, most: int = 5, names: Mapping[str, str] | None = None
    ) -> list[tuple[int, str]]:
        """Return the turning points with the numbers of their answers; `names` gives players other names."""
        found, called, most = [], names or {}, whole_number("most", most)

        def described(action: str) -> str:
            # Your own game need not have sentences for its answers.
            known = has_text(f"{self._rules.topic}.action.{Action.parse(action).verb}")
            return self._rules.describe(Action.parse(action), language) if known else action

        for row in self.table.itertuples():
            lucky = row.luck == row.luck  # NaN for a decision
            change, error = (row.luck, row.luck_error) if lucky else (min(0.0, -row.loss), row.loss_error)
            if abs(change) >= TURNING and abs(change) > 2 * error:
                key = _MISTAKE if not lucky else (_GOOD_LUCK if change > 0 else _BAD_LUCK)
                values = {
                    "turn": row.turn,
                    "player": called.get(row.player, row.player),
                    "action": described(row.action),
                    "best": "" if lucky else described(row.best),
                    "n": round(100 * abs(change)),
                }
                found.append((abs(change), int(row.Index), text(key, language, **values)))
        found.sort(key=lambda each: -each[0])
        return [(number, said) for _, number, said in found[:most]]

    def svg(self) -> str:
        """Return each player's probability of winning as a curve in a small picture."""
        rows = [(int(number), *row) for number, *row in self.chances.itertuples()]
        return curve_svg(self.players, rows, [number for number, _ in self.turns()])

    def plot(self, ax: Axes | None = None) -> Axes:
        """Plot each player's probability of winning over the game, in the colours of the players' pawns.

        Returns
        -------
        matplotlib.axes.Axes
        """
        ax = new_axes(ax)
        for seat, (player, emblem) in enumerate(zip(self.players, emblems(self.players), strict=True)):
            ax.plot(
                self.chances.index,
                self.chances[player],
                color=in_theme(emblem.paint),
                drawstyle="steps-post",
                label=player,
                linestyle="--" if seat % 2 else "-",
            )
        ax.set_ylim(0, 1)
        ax.set_xlabel(text("study.analysis.answers"))
        ax.set_ylabel(text("study.analysis.probability"))
        ax.legend(frameon=False)
        return ax

    def _repr_html_(self) -> str:
        html: str = self.svg() + self.summary.round(3).to_html()
        return html + "".join(f"<p>{escape(said)}</p>" for said in self.turning_points())

    def __repr__(self) -> str:
        decisions = int(self.table.loss.notna().sum())
        return f"<Analysis of a game of {self.game}: {len(self.table)} answers, {decisions} decisions>"


def analyse(
    game: Game[Any],
    *,
    playouts: int = 32,
    alternatives: int = 4,
    seed: int = 0,
    last: int | None = None,
    progress: bool = True,
) -> Analysis:
    """Analyse how each answer of a game changed the probabilities of winning, by luck or by skill.

    Every position is played out many times. The change caused by a chance event, compared with the mean over
    all its outcomes, is luck; the loss of a decision compared with the best answer found is a lack of skill.
    Both are probabilities of winning, as in the analysis of backgammon programs.

    Parameters
    ----------
    game : Game
        A game in play or over; it is not changed.
    playouts : int
        The number of play-outs per position; four times as many halve the standard errors.
    alternatives : int
        The number of other answers that each decision is compared with; the most promising ones are chosen.
    seed : int
        The same seed gives the same analysis.
    last : int, optional
        The number of last answers to analyse; all by default.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Analysis

    Raises
    ------
    StudyError
        If there are no answers in the game yet, or a number is below 1.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose", players=["red", "blue"], bots="random", seed=7).advance()
    >>> found = mazenb.analyse(game, playouts=20)
    >>> found.table.action.iloc[0], list(found.summary.index)
    ('roll 5 3', ['red', 'blue'])

    References
    ----------
    The terms "luck rate" and "error rate" are those of GNU Backgammon's analysis.
    """
    slices = analysing(game, playouts=playouts, alternatives=alternatives, seed=seed, last=last)
    with progress_bar(label="%", total=100, shown=progress) as bar:
        while True:
            try:
                share = next(slices)
            except StopIteration as done:
                found: Analysis = done.value
                return found
            bar.update(int(100 * share) - bar.n)


def analysing(
    game: Game[Any],
    *,
    playouts: int = 32,
    alternatives: int = 4,
    seed: int = 0,
    last: int | None = None,
) -> Generator[float, None, Analysis]:
    """Run `analyse` in slices, yielding the share of the work done so far."""
    many = whole_number("playouts", playouts)
    others = whole_number("alternatives", alternatives)
    dice = whole_seed(seed)
    given: Any = game
    if not isinstance(given, Game) or given.past is None:
        raise StudyError("study.analysis.nothing")
    rules = game.rules
    steps = [
        (number, step, after)
        for number, (step, after) in enumerate(game.steps(), 1)
        if not rules.asked(step.state)[0].setup and len(list(islice(rules.actions(step.state), 2))) > 1
    ]
    if last is not None:
        steps = steps[-whole_number("last", last) :]
    if not steps:
        raise StudyError("study.analysis.nothing")
    estimator = Estimator(rules, many, dice)
    rows, chances = [], []
    for done, (number, step, after) in enumerate(steps):
        estimator.place = number
        looking = _looked_at(estimator, step.state, step.action, after, others)
        row, known = yield from shared(done / len(steps), looking)
        rows.append({"answer": number, "turn": step.turns, **row})
        chances.append(known)
    return Analysis(game, rows, chances)


def _looked_at(
    estimator: Estimator, state: Any, action: Any, after: Any, alternatives: int
) -> Generator[None, None, tuple[dict[str, Any], list[float]]]:
    rules = estimator.rules
    question, frame = rules.asked(state)
    seat = state.turn_of if question.chance else frame[1]
    nothing = float("nan")
    row: dict[str, Any] = {
        "player": rules.players[seat],
        "question": question.name,
        "action": str(action),
        "luck": nothing,
        "luck_error": nothing,
        "loss": nothing,
        "loss_error": nothing,
        "best": None,
    }
    if question.chance:
        before = yield from estimator.samples(state)
        then = yield from estimator.samples(after)
        # Both have the same dice, so the error of the difference comes from the pairs.
        luck = (then - before)[:, seat]
        row |= {"before": float(before[:, seat].mean()), "after": float(then[:, seat].mean())}
        row |= {"error": standard_error(then[:, seat])}
        row |= {"luck": float(luck.mean()), "luck_error": standard_error(luck)}
        return row, then.mean(axis=0).tolist()
    found = yield from estimator.choice(state, seat, action, alternatives)
    # The loss comes from other play-outs and keeps its sign, so the sum can miss the range of a probability.
    expected = min(1.0, max(0.0, found.after[seat] + found.loss))
    row |= {"before": expected, "after": found.after[seat], "error": found.error}
    row |= {"loss": found.loss, "loss_error": found.loss_error, "best": str(found.best)}
    return row, found.after
