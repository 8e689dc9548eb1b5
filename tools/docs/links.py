"""Check of the links inside a built site."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["broken"]


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the link target and the anchor of a tag."""
        for name, value in attrs:
            if value and name in {"href", "src"}:
                self.links.add(value)
            elif value and name in {"id", "name"}:
                self.anchors.add(value)


def broken(html: Path) -> Iterator[str]:
    """Yield the links inside a site that lead nowhere, as sentences."""
    pages = {}
    for path in sorted(html.rglob("*.html")):
        pages[path] = Links()
        pages[path].feed(path.read_text(encoding="utf-8"))
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            lost = not target.exists()
            if not lost and parts.fragment and target in pages:
                lost = unquote(parts.fragment) not in pages[target].anchors
            if lost:
                yield f"{path.relative_to(html)}: {link} leads nowhere"
