"""Measures the contrast of every text on a board with what is painted below it, as WCAG defines it."""

from typing import Any

from playwright.sync_api import Page

LEAST = 4.5
SCRIPT = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      known.set(text, [...canvas.getImageData(0, 0, 1, 1).data].map((each) => each / 255));
    }
    return known.get(text);
  };
  const over = (below, [r, g, b, a]) => below.map((each, i) => each * (1 - a) + [r, g, b][i] * a);
  const channel = (each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const opaque = (element) => {
    let all = 1;
    for (let each = element; each && each.tagName !== "svg"; each = each.parentElement)
      all *= Number(getComputedStyle(each).opacity);
    return all;
  };
  const filled = (element, colour) => {
    const style = getComputedStyle(element);
    const [r, g, b, a] = rgba(colour ?? style.fill);
    return [r, g, b, a * Number(style.fillOpacity) * opaque(element)];
  };
  const inside = (shape, point) => shape.isPointInFill(point.matrixTransform(shape.getCTM().inverse()));
  const poor = [];
  for (const picture of document.querySelectorAll("#board .picture")) {
    const all = [...picture.querySelectorAll("rect, path, circle, text")];
    const drawn = all.filter((each) => !each.closest("clipPath"));
    drawn.forEach((text, at) => {
      if (text.tagName !== "text") return;
      const middle = picture.createSVGPoint(); // from its attributes: the boxes of small letters are far off
      middle.x = Number(text.getAttribute("x"));
      middle.y = Number(text.getAttribute("y")) - 0.36 * Number(text.getAttribute("font-size"));
      const point = middle.matrixTransform(text.getCTM());
      let below = rgba(getComputedStyle(document.body).backgroundColor).slice(0, 3);
      for (const shape of drawn.slice(0, at)) {
        const paints = shape.tagName !== "text" && getComputedStyle(shape).fill !== "none";
        if (paints && inside(shape, point)) below = over(below, filled(shape));
      }
      const own = over(below, filled(text));
      const [dark, bright] = [light(own), light(below)].sort((a, b) => a - b);
      const ratio = (bright + 0.05) / (dark + 0.05);
      if (ratio < 4.5) poor.push([text.textContent, text.getAttribute("class"), Math.round(ratio * 100) / 100]);
    });
  }
  return poor;
}
"""


def poor(page: Page) -> list[Any]:
    """The texts on the board with less than 4.5:1: what they say, their style, and their ratio."""
    found: list[Any] = page.evaluate(SCRIPT)
    return [list(each) for each in dict.fromkeys(map(tuple, found))]
