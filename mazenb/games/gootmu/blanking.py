"""Rows of section L that are taken out for a while, so that a test can prove that it fails without them."""

from mazenb.engine.blanking import BLANKED, blanked, live

__all__ = ["BLANKED", "blanked", "live"]
