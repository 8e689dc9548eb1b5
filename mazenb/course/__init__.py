"""Courses that a teacher builds from the lessons, as notebooks for a class with or without solutions."""

from mazenb.course.build import Built, build
from mazenb.course.errors import CourseError
from mazenb.course.formats import FORMATS

__all__ = ["FORMATS", "Built", "CourseError", "build"]
