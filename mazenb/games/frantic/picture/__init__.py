"""The picture of Frantic in a widget: the track with cards, teleports and pawns, and the player's hand."""

from mazenb.games.frantic.picture.captions import (
    about,
    answer_text,
    notes,
    question_text,
    reaction_text,
    standing,
)
from mazenb.games.frantic.picture.motion import motions
from mazenb.games.frantic.picture.scene import scene, sources_of, spots_of, way_of

__all__ = [
    "about",
    "answer_text",
    "motions",
    "notes",
    "question_text",
    "reaction_text",
    "scene",
    "sources_of",
    "spots_of",
    "standing",
    "way_of",
]
