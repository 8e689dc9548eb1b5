"""Bots: functions of what a player sees and may answer, and games played by them."""

from mazenb.bots.greedy import GreedyBot
from mazenb.bots.players import BotPlayer, bot
from mazenb.bots.random_bot import RandomBot
from mazenb.bots.table import BOTS, make_bot, new, play_out, seat_bots

__all__ = ["BOTS", "BotPlayer", "GreedyBot", "RandomBot", "bot", "make_bot", "new", "play_out", "seat_bots"]
