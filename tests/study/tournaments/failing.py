"""Bots and an effect for the tournament's tests, importable by worker processes."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import mazenb


def first(observation, actions):
    return next(iter(actions))


def raises(observation, actions):
    raise RuntimeError("out of ideas")


def cheats(observation, actions):
    return "teleport 63"


def leaves(observation, actions):
    sys.exit("no more games today")


def kill_once(flag: str):
    """End the worker that runs this, the first time only."""
    try:
        Path(flag).open("x", encoding="utf-8").close()
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


class Mirror(mazenb.TrackEffect):
    word = "mirror"
    says = "Cross the mirror."

    def effects(self, landing):
        return f"to {landing.start + landing.length - landing.square}"


class Deadly:
    """A bot whose worker dies in the middle of its first game, once."""

    def __init__(self, flag):
        self.flag = str(flag)

    def __call__(self, observation, actions):
        kill_once(self.flag)
        return next(iter(actions))
