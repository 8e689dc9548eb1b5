"""Measurements of a widget on its page: visibility, sizes, contrast, shifts, clicks and messages."""

from __future__ import annotations

import io
import re
from collections import Counter
from typing import Any

BOARD = """root => {
  const stage = root.querySelector(".stage").getBoundingClientRect();
  const pane = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
  const across = Math.max(0, Math.min(stage.right, pane.right) - Math.max(stage.left, pane.left));
  const down = Math.max(0, Math.min(stage.bottom, pane.bottom) - Math.max(stage.top, pane.top));
  const texts = [...root.querySelectorAll(".stage > svg text")].filter(
    (text) => text.textContent.trim() && text.getClientRects().length && !text.closest("defs, symbol"));
  const sizes = texts.map((text) => {
    const matrix = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
  });
  return {
    "board in sight, %": Math.round((100 * across * down) / (stage.width * stage.height)),
    "board, px": Math.round(stage.width),
    "smallest text on the board, px": sizes.length ? Math.round(Math.min(...sizes) * 10) / 10 : null,
  };
}"""
# Every visible text, with its colour and position. Disabled controls may be pale, so they are left out.
TEXTS = """root => {
  const found = [];
  const opacity = (node) => {
    let value = 1;
    for (let at = node; at && at !== root; at = at.parentElement)
      value *= Number(getComputedStyle(at).opacity);
    return value;
  };
  const beads = [...root.querySelectorAll(".ways :is(.step circle, .ghosts > *)")].map(
    (one) => one.getBoundingClientRect());
  // Something in the picture is painted over the text: a later element, a number on a walk, or a preview.
  const painted = (node, x, y) => {
    if (!node.ownerSVGElement || node.closest(".step")) return false;
    const over = document.elementsFromPoint(x, y).find((one) => one.closest(".stage > svg"));
    const later = over && node.compareDocumentPosition(over) === Node.DOCUMENT_POSITION_FOLLOWING;
    const under = ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom;
    return later || beads.some(under);
  };
  const add = (node, text, colour, box) => {
    const off = node.closest('[aria-disabled="true"], [hidden], .said.quiet, .slot.empty');
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (off || box.width < 2 || box.height < 4 || !inside || opacity(node) < 0.2) return;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (!over || !root.contains(over) || painted(node, x, y)) return;
    // What a menu, a card or a handle covers is not read.
    const lid = over.closest(".of-spots, .card, .guide, .sheet, .handle, .note, .refusal");
    if (lid && !lid.contains(node)) return;
    found.push([text, colour, opacity(node), box.left, box.top, box.width, box.height]);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at; at = walker.nextNode()) {
    const text = at.textContent.trim();
    const node = at.parentElement;
    if (!text || !node || node.closest("defs, symbol, title, option, textarea")) continue;
    if (node.closest("details:not([open])") && !node.closest("summary")) continue;
    const style = getComputedStyle(node);
    if (style.visibility === "hidden" || style.clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(at);
    add(node, text, node.ownerSVGElement ? style.fill : style.color, range.getBoundingClientRect());
  }
  return found;
}"""
PLACE = """root => { const s = root.querySelector(".stage");
  return [s.offsetTop, s.offsetLeft, s.offsetWidth]; }"""


def _light(colour: tuple[float, ...]) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return the contrast of two colours, from 1 to 21.

    >>> round(contrast((0, 0, 0), (255, 255, 255)), 1)
    21.0
    """
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _behind(image: Any, box: tuple[int, int, int, int], ink: tuple[float, ...]) -> tuple[int, int, int]:
    """Return the colour behind some text: the most common one in its box that is not its ink.

    Letters cover less than two thirds of their box, so if more of it has the colour of the ink, that is the
    background.
    """
    left, top, right, bottom = box
    inside = Counter(
        image.getpixel((x, y))
        for x in range(max(0, left), min(right, image.width))
        for y in range(max(0, top), min(bottom, image.height))
    )
    others = Counter(
        {
            colour: n
            for colour, n in inside.items()
            if sum(abs(a - b) for a, b in zip(colour, ink, strict=True)) > 60
        }
    )
    counted = others if others.total() > inside.total() / 3 else inside
    found: tuple[int, int, int] = counted.most_common(1)[0][0]
    return found


def _numbers(colour: str) -> list[float]:
    """Return the red, green, blue and, if given, the opacity of a colour in a browser's notation."""
    found = [float(number) for number in re.findall(r"[\d.]+(?:e-?\d+)?", colour)]
    # A mixed colour has components from 0 to 1: "color(srgb 0.2 0.1 0.1)".
    return [255 * part for part in found[:3]] + found[3:] if colour.startswith("color(") else found


def worst_text(root: Any, picture: bytes) -> dict[str, Any]:
    """Return the text with the lowest contrast to the colour behind it."""
    from PIL import Image

    image = Image.open(io.BytesIO(picture)).convert("RGB")
    worst: tuple[float, str] = (21.0, "")
    for text, colour, opacity, left, top, width, height in root.evaluate(TEXTS):
        named = _numbers(colour)
        if len(named) < 3:
            continue
        box = (int(left), int(top), int(left + width) + 1, int(top + height) + 1)
        behind = _behind(image, box, tuple(named[:3]))
        share = opacity * (named[3] if len(named) > 3 else 1)
        ink = tuple(share * a + (1 - share) * b for a, b in zip(named[:3], behind, strict=True))
        worst = min(worst, (round(contrast(ink, behind), 1), text[:30]))
    return {"worst contrast": worst[0], "of": worst[1]}


class Messages:
    """A counter of the messages about widgets between the page and the kernel."""

    def __init__(self, page: Any) -> None:
        self.sent = self.received = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", lambda frame: self._count(frame, "sent"))
        socket.on("framereceived", lambda frame: self._count(frame, "received"))

    def _count(self, frame: Any, way: str) -> None:
        data = frame if isinstance(frame, bytes) else str(frame).encode()
        if b'"comm_msg"' in data:
            setattr(self, way, getattr(self, way) + 1)


def turn(lab: Any, root: Any, clicks: Any, messages: Messages) -> dict[str, Any]:
    """Play a standard turn, and return its numbers of clicks and messages and the shift of the board."""
    before, moved, done = root.evaluate(PLACE), 0, 0
    sent, received = messages.sent, messages.received
    for click in clicks:
        if click(lab, root):
            done += 1
        moved = max(moved, *(abs(a - b) for a, b in zip(before, root.evaluate(PLACE), strict=True)))
    return {
        "clicks of a turn": done,
        "messages to and from Python": [messages.sent - sent, messages.received - received],
        "layout shift during it, px": moved,
    }
