import { expect, test } from "vitest";
import { parseSvg } from "./svg";

test("a part of a picture becomes an element", () => {
  const part = parseSvg('<g class="tile"><path d="M0 0h1"/></g>');
  expect(part.tagName).toBe("g");
  expect(part.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(part.querySelector("path")?.getAttribute("d")).toBe("M0 0h1");
});

test("escaped markup stays text", () => {
  const part = parseSvg("<text>&lt;img src=x onerror=alert(1)&gt;</text>");
  expect(part.children).toHaveLength(0);
  expect(part.textContent).toBe("<img src=x onerror=alert(1)>");
});

test("malformed SVG is refused", () => {
  expect(() => parseSvg("<g><path></g>")).toThrow("cannot be read");
});
