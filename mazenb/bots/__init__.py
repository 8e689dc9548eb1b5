"""Bots, which are functions that choose one of a player's possible answers, and games played by bots."""

from mazenb.bots.games import new, play_out, seat_bots
from mazenb.bots.greedy.one_answer_ahead import GreedyBot
from mazenb.bots.hints import Hint, hint, hinting
from mazenb.bots.player import BotPlayer, bot
from mazenb.bots.random_bot import RandomBot
from mazenb.bots.registry import BOTS, make_bot

__all__ = [
    "BOTS",
    "BotPlayer",
    "GreedyBot",
    "Hint",
    "RandomBot",
    "bot",
    "hint",
    "hinting",
    "make_bot",
    "new",
    "play_out",
    "seat_bots",
]
