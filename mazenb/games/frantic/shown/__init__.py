"""What Frantic shows in a widget: the track with its cards, teleports and pawns, and one's own hand."""

from mazenb.games.frantic.shown.moving import motions
from mazenb.games.frantic.shown.picture import scene, sources_of, spots_of, way_of
from mazenb.games.frantic.shown.saying import about, answer_text, question_text, standing

__all__ = [
    "about",
    "answer_text",
    "motions",
    "question_text",
    "scene",
    "sources_of",
    "spots_of",
    "standing",
    "way_of",
]
