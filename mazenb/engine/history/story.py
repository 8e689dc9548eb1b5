"""Stories of games, which tell the questions, the answers and their effects turn by turn."""

from __future__ import annotations

from typing import Any

from mazenb.engine.actions import Outcomes
from mazenb.engine.game import Game
from mazenb.engine.history.log import entries
from mazenb.engine.history.record import written_options
from mazenb.texts.catalogue import text

__all__ = ["story"]

SHOWN = 12


def story(game: Game[Any], language: str | None = None) -> str:
    """Return the story of a game from its beginning to the current position, in words.

    Parameters
    ----------
    game : Game
    language : str, optional
        A language of the catalogue.

    Returns
    -------
    str

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes", players=["red", "blue"])
    >>> print(story(game.apply("roll 4")))
    snakes: red, blue
    <BLANKLINE>
    Turn 1, red
        * red     0
          blue    0
      roll 4                          1/6
        red rolled 4.
        red moved to 4.
        That was a ladder.
        red went to 14.
    <BLANKLINE>
          red    14
        * blue    0
    """
    rules = game.rules
    set_options = {name: value for name, value in written_options(rules).items() if value is not None}
    head = f"{rules.game}: {', '.join(rules.players)}"
    lines = [head, *(_option(name, value) for name, value in set_options.items())]
    turn = 0
    for entry, (step, _) in zip(entries(game, None, language), game.steps(), strict=True):
        if entry.turn != turn:
            turn = entry.turn
            lines += ["", text("engine.story.turn", language, turn=turn, player=entry.turn_of)]
            lines += _indented(rules.position(step.state))
        lines.append(f"  {_answer(game, step.state, step.action, entry.player)}")
        lines += [f"    {line}" for line in entry.lines]
    lines += ["", *_indented(rules.position(game.state))]
    if game.result is not None:
        lines += ["", game.result.text(language)]
        lines += [f"  {player}: {score}" for player, score in game.result.scores.items()]
    return "\n".join(lines)


def _option(name: str, value: Any) -> str:
    shown = str(value)
    return f"  {name}: {shown}" if "\n" not in shown else "\n".join([f"  {name}:", *_indented(shown)])


def _indented(source: str) -> list[str]:
    return [f"    {line}" for line in source.splitlines()]


def _answer(game: Game[Any], state: Any, action: Any, player: str) -> str:
    actions = game.rules.actions(state)
    if isinstance(actions, Outcomes):
        return f"{action!s:<30}  {actions.probability(action)}"
    others = [str(other) for other in actions if other != action]
    more = f"  ({', '.join(others[:SHOWN])}{', …' if len(others) > SHOWN else ''})" if others else ""
    return f"{player}: {action}{more}"
