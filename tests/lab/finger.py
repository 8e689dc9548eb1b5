"""A finger on the screen; the browser itself turns it into events."""

from playwright.sync_api import Locator, Page


class Finger:
    """A finger that taps and drags on a page."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def _middle(self, part: Locator) -> tuple[float, float]:
        box = part.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, part: Locator) -> None:
        """Touch the middle of a part for a moment."""
        part.scroll_into_view_if_needed()
        self._touch("touchStart", self._middle(part))
        self._touch("touchEnd")

    def stay(self, part: Locator, milliseconds: float) -> None:
        """Touch the middle of a part and stay there for a while."""
        part.scroll_into_view_if_needed()
        self._touch("touchStart", self._middle(part))
        part.page.wait_for_timeout(milliseconds)
        self._touch("touchEnd")

    def drag(self, start: Locator, end: Locator) -> None:
        """Press on one part, move, and release over another."""
        end.scroll_into_view_if_needed()
        start.scroll_into_view_if_needed()
        (x, y), (tx, ty) = self._middle(start), self._middle(end)
        self._touch("touchStart", (x, y))
        for n in range(1, 9):
            self._touch("touchMove", (x + (tx - x) * n / 8, y + (ty - y) * n / 8))
        self._touch("touchEnd")
