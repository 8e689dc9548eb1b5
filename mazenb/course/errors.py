"""Errors raised while a course is built."""

from __future__ import annotations

from mazenb.texts.keyed import KeyedError

__all__ = ["CourseError"]


class CourseError(KeyedError):
    """A course that cannot be built as requested. Nothing was written."""
