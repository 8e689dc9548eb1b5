import { expect, test } from "vitest";
import { allowed } from "./allowed";
import { parseSvg } from "./svg";

function made(inside: string): string {
  return parseSvg(`<g>${inside}</g>`).innerHTML;
}

test("code is removed from a picture", () => {
  expect(made(`<script>alert(1)</script><path d="M0 0" onclick="alert(1)"/>`)).toMatch(
    /^<path[^>]* d="M0 0"\/?>/,
  );
  expect(made(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`)).toBe("");
  expect(
    made(`<animate attributeName="href" values="javascript:alert(1)"/><set/><iframe/><image href="#x"/>`),
  ).toBe("");
  expect(made(`<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>`)).toBe("");
  expect(made(`<style>path { fill: red }</style>`)).toBe("");
});

test("an address outside the picture is removed", () => {
  for (const [name, value] of [
    ["href", "https://example.org/x.svg#a"],
    ["href", "javascript:alert(1)"],
    ["href", "data:text/html,x"],
    ["xlink:href", "//example.org"],
    ["fill", "url(https://example.org/#a)"],
    ["fill", "URL(https://example.org/#a)"],
    ["fill", String.raw`u\72l(https://example.org/#a)`],
    ["fill", String.raw`\75rl(https://example.org/#a)`],
    ["mask", 'image-set("https://example.org/a.png" 1x)'],
    ["cursor", '-webkit-image-set("https://example.org/a.png" 1x)'],
    ["filter", 'src("https://example.org/a.svg#b")'],
    ["fill", "expression(alert(1))"],
    ["onload", "x"],
    ["ONLOAD", "x"],
    ["formaction", "x"],
  ] as const)
    expect(allowed(name, value), `${name}=${value}`).toBe(false);
});

test("a picture has no style, which could load a file or cover the page", () => {
  for (const style of [
    "background: url('http://example.org')",
    String.raw`background: u\72l(https://example.org)`,
    'background: image-set("https://example.org" 1x)',
    'background: src("https://example.org")',
    "position:fixed;inset:0",
    "fill: red",
  ])
    expect(allowed("style", style), style).toBe(false);
  expect(made(`<path d="M0 0" style="position:fixed;inset:0"/>`)).not.toContain("style");
});

test("a picture keeps what it is drawn with", () => {
  const drawn = `<path d="M0 0h4" stroke-width="2" data-square="0,1" fill="url(#shade)"><title>a &lt; b</title></path>`;
  for (const [name, value] of [
    ["fill", "var(--mazenb-floor, #fff)"],
    ["transform", "translate(1 2) rotate(90) scale(-1, 1)"],
    ["clip-path", "url('#hole')"],
    ["aria-label", String.raw`f(x) \ url(a)`],
    ["data-square", "0,1"],
  ] as const)
    expect(allowed(name, value), `${name}=${value}`).toBe(true);
  const kept = parseSvg(`<g class="x" aria-label="y">${drawn}</g>`);
  expect(kept.querySelector("path")?.getAttribute("fill")).toBe("url(#shade)");
  expect(kept.querySelector("path")?.getAttribute("data-square")).toBe("0,1");
  expect(kept.querySelector("title")?.textContent).toBe("a < b");
  expect(kept.getAttribute("aria-label")).toBe("y");
  expect(
    parseSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use href="#a"/></svg>`).innerHTML,
  ).toContain('href="#a"');
});
