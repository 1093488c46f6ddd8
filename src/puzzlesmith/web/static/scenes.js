// Draws a scene as SVG: its items in painting order, then notes and highlights. The style sheet sets the colours.

import { svgElement } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Highlights} Highlights */

const MARGIN = 0.06; // of a cell: half the frame
const RULER = 0.42; // room for the numbers of rows and columns
const GROUP_COLOURS = 8;

/** The bounding box of a picture, in cells. @param {Scene} scene @param {boolean} numbered */
export function outline(scene, numbered) {
  const near = numbered && numbersOf(scene).length ? RULER : MARGIN;
  return { x: -near, y: -near, width: scene.width + near + MARGIN, height: scene.height + near + MARGIN };
}

/**
 * @param {Scene} scene
 * @param {{notes?: Map<string, string[]>, highlights?: Highlights, groups?: boolean, numbered?: boolean, selected?: Set<string>}} [extra]
 */
export function picture(scene, { notes = new Map(), highlights = {}, groups = false, numbered = false, selected = new Set() } = {}) {
  const { x, y, width, height } = outline(scene, numbered);
  const viewBox = [x, y, width, height].join(" ");
  const root = svgElement("svg", { viewBox, class: "picture", "aria-hidden": "true", focusable: "false" });
  if (numbered) root.append(...numbersOf(scene));
  const [ground, ...rest] = scene.items;
  root.append(...(ground ? [painted(ground)] : []));
  if (groups) root.append(...groupBoxes(scene));
  root.append(...rest.filter((item) => !legible(item)).map(painted), ...highlightShapes(scene, highlights), ...linkLine(scene, selected));
  root.append(...rest.filter(legible).map(painted), ...noteTexts(scene, notes));
  return root;
}

/** Whether an item is text or a symbol, which is painted above highlights. @param {import("./types.js").Item} item */
function legible(item) {
  return "text" in item || ("radius" in item && !("x1" in item));
}

/** @param {any} item @returns {SVGElement} */
function painted(item) {
  if ("x1" in item && "radius" in item) return capsule(item);
  if ("x1" in item) {
    const { x1, y1, x2, y2 } = item;
    return svgElement("line", { x1, y1, x2, y2, class: `line ${item.style}` });
  }
  if ("radius" in item) return svgElement("circle", { cx: item.x, cy: item.y, r: item.radius, class: item.style });
  if ("text" in item) {
    const manner = "struck" in item ? ` label${item.struck ? " struck" : ""}${item.rtl ? " rtl" : ""}` : "";
    const place = { x: item.x, y: item.y + item.size * 0.36, "font-size": item.size, class: `text ${item.style}${manner}` };
    return svgElement("text", place, item.text);
  }
  const { x, y, width, height } = item;
  return svgElement("rect", { x, y, width, height, class: item.style });
}

/** Draws the numbers of rows and columns, if places are named by them, to help find what hints call r3c4. @param {Scene} scene */
function numbersOf(scene) {
  return scene.spots.flatMap((spot) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(spot.place) ?? [];
    const { x, y } = middle(spot);
    const number = (/** @type {number} */ atX, /** @type {number} */ atY, /** @type {string} */ text) =>
      svgElement("text", { x: atX, y: atY + 0.09, "font-size": 0.25, class: "text ruler" }, text);
    return [...(column === "1" ? [number(-RULER / 2, y, row)] : []), ...(row === "1" ? [number(x, -RULER / 2, column)] : [])];
  });
}

/** Draws a rounded outline around everything between two points. @param {any} item */
function capsule({ x1, y1, x2, y2, radius, style }) {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svgElement("rect", {
    x: x1 - radius,
    y: y1 - radius,
    width: long + 2 * radius,
    height: 2 * radius,
    rx: radius,
    transform: `rotate(${turn} ${x1} ${y1})`,
    class: `line ${style}`,
  });
}

/** The margin of a spot, as a fraction, that notes leave free for thick lines. */
const EDGE = 0.05;

/** Draws notes, each at the position of its mark in the list of marks, so that players find it without reading. @param {Scene} scene @param {Map<string, string[]>} notes */
function noteTexts(scene, notes) {
  const head = headroom(scene);
  return scene.spots.flatMap((spot) => {
    const noted = notes.get(spot.place) ?? [];
    const marks = spot.marks.filter((mark) => mark);
    if (!noted.length || spot.mark) return [];
    const columns = Math.max(2, Math.ceil(Math.sqrt(marks.length)));
    const rows = Math.max(2, Math.ceil(marks.length / columns));
    const size = Math.min(0.3, 0.8 / columns, (1 - head - EDGE) / rows);
    return noted.map((mark) => {
      const at = marks.indexOf(mark);
      const x = spot.x + spot.width * (EDGE + ((1 - 2 * EDGE) * ((at % columns) + 0.5)) / columns);
      const y = spot.y + spot.height * (head + ((1 - head - EDGE) * (Math.floor(at / columns) + 0.5)) / rows);
      return svgElement("text", { x, y: y + size * 0.36, "font-size": size, class: "text note" }, short(mark));
    });
  });
}

/** The upper part of a spot that print such as the clue of a cage occupies; notes go below it. @param {Scene} scene */
function headroom(scene) {
  const texts = scene.items.flatMap((item) => ("text" in item && item.style === "clue" ? [item] : []));
  const parts = texts.flatMap(({ x, y, size }) => {
    const spot = scene.spots.find((each) => each.marks.length && x >= each.x && x < each.x + each.width && y >= each.y && y < each.y + each.height);
    const part = spot ? (y - spot.y) / spot.height : 1;
    return part < 0.4 && spot ? [part + size / 2 / spot.height] : [];
  });
  return Math.max(0, ...parts);
}

/** @param {string} mark */
export function short(mark) {
  return mark.length > 2 ? mark.charAt(0).toUpperCase() : mark;
}

/** @param {Scene} scene @param {Highlights} highlights */
function highlightShapes(scene, highlights) {
  const names = /** @type {const} */ (["look", "follow", "fault"]);
  return names.flatMap((style) => (highlights[style] ?? []).flatMap((place) => placeShapes(scene, place, style)));
}

/** @param {Scene} scene @param {string} place @param {string} style */
function placeShapes(scene, place, style) {
  const ends = spotsOf(scene, place);
  const shapes = ends.flatMap((spot) => {
    const inset = Math.min(spot.width, spot.height) < 0.7 ? -0.12 : 0.09; // outside small spots, inside others
    const rx = style === "follow" ? Math.min(spot.width, spot.height) / 3 : 0.06;
    const box = { x: spot.x + inset, y: spot.y + inset, width: spot.width - 2 * inset, height: spot.height - 2 * inset, rx };
    return ["halo", `highlight ${style}`].map((name) => svgElement("rect", { ...box, class: name })); // the halo makes it visible on black
  });
  if (ends.length === 2) {
    const [a, b] = ends.map(middle);
    shapes.push(svgElement("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: `highlight ${style}` }));
  }
  return shapes;
}

/** Draws a line of spots that is about to be marked, if there is only one mark for it. @param {Scene} scene @param {Set<string>} selected */
function linkLine(scene, selected) {
  const ends = scene.spots.filter((spot) => selected.has(spot.place) && !spot.marks.length).map(middle);
  if (ends.length !== 2 || pairMarks(scene).length !== 1) return [];
  const [a, b] = ends;
  return [svgElement("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: "link" })];
}

// ---------------------------------------------------------------- how a board is played

/** The marks with which a move connects two spots. @param {Scene} scene */
export function pairMarks({ play }) {
  return play.mode === "cells" ? [] : play.marks;
}

/** The pairs of spots that carry a mark now, each with its mark. @param {Scene} scene */
export function markedPairs({ play }) {
  return play.mode === "cells" ? [] : play.pairs;
}

/** The marks that change one spot by itself, where moves calculate. @param {Scene} scene */
export function loneMarks({ play }) {
  return play.mode === "calculation" ? play.lone_marks : [];
}

/** The marks of spots that a player may want to see in groups. @param {Scene} scene */
export function groupMarks({ play }) {
  return play.mode === "cells" ? play.group_marks : [];
}

/** The marks that make the spots of a pair one. @param {Scene} scene */
export function joiningMarks({ play }) {
  return play.mode === "pairs" ? play.joining_marks : [];
}

/** How moves calculate; null where they do not. @param {Scene} scene */
export function calculationOf({ play }) {
  return play.mode === "calculation" ? play : null;
}

// ---------------------------------------------------------------- places

/** The spot of a place, or the two that it connects. @param {Scene} scene @param {string} place @returns {Spot[]} */
export function spotsOf(scene, place) {
  const own = scene.spots.find((spot) => spot.place === place);
  if (own) return [own];
  return place.split("-").flatMap((part) => scene.spots.find((spot) => spot.place === part) ?? []);
}

/** @param {Box | Spot} box */
export function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Colours connected groups of spots with the same mark, for the marks that the scene groups. @param {Scene} scene */
function groupBoxes(scene) {
  return groupsOf(scene).flatMap((group, number) =>
    group.map(({ x, y, width, height }) =>
      svgElement("rect", { x, y, width, height, class: `group group-${number % GROUP_COLOURS}` }),
    ),
  );
}

/** @param {Scene} scene @returns {Spot[][]} */
export function groupsOf(scene) {
  const marks = groupMarks(scene);
  const left = new Set(scene.spots.filter((spot) => marks.includes(spot.mark)));
  const groups = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const spot of group) {
      for (const other of left) {
        if (touching(spot, other)) {
          left.delete(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Whether two boxes share a side, not only a corner. @param {Spot} a @param {Spot} b */
function touching(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(across, down) > -0.01 && Math.max(across, down) > 0.01;
}
