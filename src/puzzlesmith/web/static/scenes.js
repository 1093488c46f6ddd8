// Draws a scene as SVG in layers: paper on a mat, colours of cells, ink, and what lies above. The style sheet sets the
// colours. On paper, a board has black lines instead of a mat.

import { centreTexts, colourBoxes, noteTexts, pointedSpots } from "./pencil.js";
import { calculationOf, groupMarks, middle } from "./playing.js";
import { above, washes } from "./pointing.js";
import { outlinePath, paperParts, WALL } from "./shapes.js";
import { build, classed, svg } from "./svg.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {import("./svg.js").Shape} Shape */
/** @typedef {Map<string, string[]>} Marks */
/**
 * @typedef {{notes: Marks, centre: Marks, colours: Marks, highlights: Highlights, groups: boolean, numbered: boolean,
 *            peers: boolean, selected: Set<string>, tried: Set<string>}} Extra
 */

const FRAME = 0.07; // of a cell: the mat around the paper
const MARGIN = 0.06; // ... and half the frame of a board with lines
const CORNER = 0.075; // of a shape
const RULER = 0.42; // room for the numbers of rows and columns
const GROUP_COLOURS = 8;
const RING_COLOURS = 7;
/** Styles of what players make. */
const MADE = new Set(["filled", "mark", "dot"]);
let pictures = 0; // for ids that are used once

/** @type {Extra} */
export const BARE = { notes: new Map(), centre: new Map(), colours: new Map(), highlights: {}, groups: false, numbered: false, peers: false, selected: new Set(), tried: new Set() };

/** The bounding box of a picture, in cells; a list of words is not part of it. @param {Scene} scene @param {boolean} numbered @param {boolean} [lined] */
export function outline(scene, numbered, lined = false) {
  const edge = lined ? MARGIN : FRAME;
  const near = numbered && numbersOf(scene).length ? RULER : edge;
  const listed = !lined && scene.items.some((item) => "struck" in item);
  const width = listed ? Math.max(...scene.spots.map((spot) => spot.x + spot.width)) : scene.width;
  const height = listed ? Math.max(...scene.spots.map((spot) => spot.y + spot.height)) : scene.height;
  return { x: -near, y: -near, width: width + near + edge, height: height + near + edge };
}

/** A board as a picture of its own. @param {Scene} scene @param {{lined?: boolean} & Partial<Extra>} [extra] */
export function picture(scene, { lined = false, ...more } = {}) {
  const extra = { ...BARE, ...more };
  const { x, y, width, height } = outline(scene, extra.numbered, lined);
  const drawn = lined ? scene.items.map(painted) : calculationOf(scene) ? tileShapes(scene) : [...ground(scene, extra, `paper-${++pictures}`), ...washes(scene, extra), ...ink(scene, extra), ...above(scene, extra)];
  return build(svg("svg", { viewBox: [x, y, width, height].join(" "), class: `picture${lined ? " lined" : ""}`, "aria-hidden": "true", focusable: "false" }, drawn));
}

// ---------------------------------------------------------------- layers

/** Mat and paper; all that belongs on the paper is clipped by it. @param {Scene} scene @param {Extra} extra @param {string} id of the clip @returns {Shape[]} */
export function ground(scene, extra, id) {
  const { width, height, x, y } = outline(scene, false);
  const { parts } = paperParts(scene);
  const path = parts.map((part) => outlinePath(part, WALL, CORNER)).join("");
  const shapes = scene.items.filter((item) => ("width" in item && item.style !== "paper") || item.style === "thin");
  const on = [...(extra.groups ? groupBoxes(scene) : []), ...colourBoxes(scene, extra.colours), ...shapes.map(paintedWith(scene, extra))];
  return [
    svg("clipPath", { id }, [svg("path", { d: path })]),
    ...(extra.numbered ? numbersOf(scene) : []),
    svg("rect", { x, y, width, height, rx: 0.13, class: "mat" }),
    svg("path", { d: path, class: "paper" }),
    svg("g", { "clip-path": `url(#${id})` }, on),
  ];
}

/** Lines, texts and symbols. @param {Scene} scene @param {Extra} extra @returns {Shape[]} */
export function ink(scene, extra) {
  const { loose } = paperParts(scene);
  const lines = scene.items.filter((item) => "x1" in item && !("radius" in item) && item.style !== "thick" && item.style !== "thin");
  const rings = scene.items.filter((item) => "radius" in item && "x1" in item);
  const given = scene.items.some((item) => "text" in item && item.style === "clue" && item.size > 0.35 && !("struck" in item));
  const texts = scene.items.filter((item) => ("text" in item && !("struck" in item)) || ("radius" in item && !("x1" in item)));
  const paint = paintedWith(scene, extra);
  return [
    ...lines.map(paint),
    ...loose.map((line) => svg("line", { ...line, class: "line wall" })),
    ...rings.map((ring, i) => capsule(ring, `ring ring-${i % RING_COLOURS}`)),
    svg("g", { class: given ? "given" : "blank" }, [...texts.map(paint), ...noteTexts(scene, extra), ...centreTexts(scene, extra.centre)]),
  ];
}

/** Paints items, and marks those where a hint points and those of open trials. @param {Scene} scene @param {Extra} extra */
function paintedWith(scene, { highlights, tried }) {
  const near = pointedSpots(scene, highlights);
  const trials = tried.size ? scene.spots.filter((spot) => tried.has(spot.place)) : [];
  const within = (/** @type {Spot[]} */ spots, /** @type {any} */ item) => {
    const { x, y } = "x1" in item ? { x: (item.x1 + item.x2) / 2, y: (item.y1 + item.y2) / 2 } : "width" in item ? middle(item) : item;
    return spots.some((spot) => x > spot.x && x < spot.x + spot.width && y > spot.y && y < spot.y + spot.height);
  };
  return (/** @type {Item} */ item) => {
    const drawn = within(near, item) ? classed(painted(item), "pointed") : painted(item);
    return MADE.has(item.style) && within(trials, item) ? classed(drawn, "tried") : drawn;
  };
}

// ---------------------------------------------------------------- items

/** @param {any} item @returns {Shape} */
function painted(item) {
  if ("x1" in item && "radius" in item) return capsule(item, "ring");
  if ("x1" in item) {
    const { x1, y1, x2, y2 } = item;
    return svg("line", { x1, y1, x2, y2, class: `line ${item.style}` });
  }
  if ("radius" in item) return svg("circle", { cx: item.x, cy: item.y, r: item.radius, class: item.style });
  if ("text" in item) {
    const manner = "struck" in item ? ` label${item.struck ? " struck" : ""}${item.rtl ? " rtl" : ""}` : "";
    const place = { x: item.x, y: item.y + item.size * 0.36, "font-size": item.size, class: `text ${item.style}${manner}` };
    return svg("text", place, item.text);
  }
  const inset = item.style === "filled" ? 0.05 : 0;
  const { x, y, width, height } = item;
  return svg("rect", { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 2 * inset, class: item.style });
}

/** Numbers as tiles, with the goal below them. @param {Scene} scene @returns {Shape[]} */
function tileShapes(scene) {
  const sums = /** @type {import("./types.js").Calculation} */ (calculationOf(scene));
  const side = scene.width / 2.4;
  const tile = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text, /** @type {string} */ style, wide = 1) => [
    svg("rect", { x, y, width: side * wide, height: side * 0.8, rx: side * 0.14, class: `tile ${style}` }),
    svg("text", { x: x + (side * wide) / 2, y: y + side * 0.53, "font-size": side * 0.38, class: `text tile-text ${style}` }, text),
  ];
  const values = Object.values(sums.tiles).slice(0, 4).map(String);
  const tiles = values.flatMap((text, i) => tile((i % 2) * side * 1.12, Math.floor(i / 2) * side * 0.95, text, "printed"));
  return [...tiles, ...tile(0, side * 1.9, String(sums.most), "goal-tile", 2.12)];
}

/** Draws the numbers of rows and columns, if places are named by them, to help find what hints call r3c4. @param {Scene} scene */
function numbersOf(scene) {
  return scene.spots.flatMap((spot) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(spot.place) ?? [];
    const { x, y } = middle(spot);
    const number = (/** @type {number} */ atX, /** @type {number} */ atY, /** @type {string} */ text) =>
      svg("text", { x: atX, y: atY + 0.09, "font-size": 0.25, class: "text ruler" }, text);
    return [...(column === "1" ? [number(-RULER / 2, y, row)] : []), ...(row === "1" ? [number(x, -RULER / 2, column)] : [])];
  });
}

/** Draws a rounded outline around everything between two points. @param {any} item @param {string} style */
function capsule({ x1, y1, x2, y2, radius }, style) {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svg("rect", {
    x: x1 - radius,
    y: y1 - radius,
    width: long + 2 * radius,
    height: 2 * radius,
    rx: radius,
    transform: `rotate(${turn} ${x1} ${y1})`,
    class: style,
  });
}

// ---------------------------------------------------------------- groups

/** Colours connected groups of spots with the same mark, for the marks that the scene groups. @param {Scene} scene */
function groupBoxes(scene) {
  return groupsOf(scene).flatMap((group, number) =>
    group.map(({ x, y, width, height }) =>
      svg("rect", { x, y, width, height, class: `group group-${number % GROUP_COLOURS}` }),
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
