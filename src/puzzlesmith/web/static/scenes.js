// Draws a scene as SVG in layers: paper on a mat, colours of cells, ink, and what lies above. The style sheet sets the
// colours. On paper, a board has black lines instead of a mat.

import { svgElement } from "./dom.js";
import { outlinePath, paperParts } from "./shapes.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {Map<string, string[]>} Marks */
/**
 * @typedef {{notes: Marks, centre: Marks, colours: Marks, highlights: Highlights, groups: boolean, numbered: boolean,
 *            peers: boolean, selected: Set<string>}} Extra
 */

const FRAME = 0.07; // of a cell: the mat around the paper
const MARGIN = 0.06; // ... and half the frame of a board with lines
const WALL = 0.026; // half the gap between two shapes
const CORNER = 0.075; // of a shape
const RULER = 0.42; // room for the numbers of rows and columns
const GROUP_COLOURS = 8;
const RING_COLOURS = 7;
const WIDE = 7; // cells: what is larger than this is tinted, not filled, when a hint points at it
let pictures = 0; // for ids that are used once

/** @type {Extra} */
export const BARE = { notes: new Map(), centre: new Map(), colours: new Map(), highlights: {}, groups: false, numbered: false, peers: false, selected: new Set() };

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
  const root = svgElement("svg", { viewBox: [x, y, width, height].join(" "), class: `picture${lined ? " lined" : ""}`, "aria-hidden": "true", focusable: "false" });
  if (lined) root.append(...scene.items.map(painted));
  else if (calculationOf(scene)) root.append(...tileShapes(scene));
  else root.append(...ground(scene, extra), ...washes(scene, extra), ...ink(scene, extra), ...above(scene, extra));
  return root;
}

// ---------------------------------------------------------------- layers

/** Mat and paper; all that belongs on the paper is clipped by it. @param {Scene} scene @param {Extra} extra @returns {SVGElement[]} */
export function ground(scene, extra) {
  const { width, height, x, y } = outline(scene, false);
  const { parts } = paperParts(scene);
  const path = parts.map((part) => outlinePath(part, WALL, CORNER)).join("");
  const id = `paper-${++pictures}`;
  const clip = svgElement("clipPath", { id });
  clip.append(svgElement("path", { d: path }));
  const on = svgElement("g", { "clip-path": `url(#${id})` });
  const shapes = scene.items.filter((item) => ("width" in item && item.style !== "paper") || item.style === "thin");
  on.append(...(extra.groups ? groupBoxes(scene) : []), ...colourBoxes(scene, extra.colours), ...shapes.map(painted));
  const mat = svgElement("rect", { x, y, width, height, rx: 0.13, class: "mat" });
  return [clip, ...(extra.numbered ? numbersOf(scene) : []), mat, svgElement("path", { d: path, class: "paper" }), on];
}

/** What is selected, what it sees, and where a hint points. @param {Scene} scene @param {Extra} extra @returns {SVGElement[]} */
export function washes(scene, { selected, peers, highlights }) {
  const spots = new Map(scene.spots.map((spot) => [spot.place, spot]));
  const tints = peers ? seen(scene, selected, spots) : new Map();
  const boxes = [...tints].map(([spot, style]) => cellBox(spot, `wash ${style}`));
  const chosen = [...selected].flatMap((place) => spots.get(place) ?? []).filter((spot) => spot.marks.length || spot.mark);
  return [...boxes, ...chosen.map((spot) => cellBox(spot, "wash selected")), ...highlightShapes(scene, highlights)];
}

/** Lines, texts and symbols. @param {Scene} scene @param {Extra} extra @returns {SVGElement[]} */
export function ink(scene, extra) {
  const { loose } = paperParts(scene);
  const lines = scene.items.filter((item) => "x1" in item && !("radius" in item) && item.style !== "thick" && item.style !== "thin");
  const rings = scene.items.filter((item) => "radius" in item && "x1" in item);
  const given = scene.items.some((item) => "text" in item && item.style === "clue" && item.size > 0.35 && !("struck" in item));
  const group = svgElement("g", { class: given ? "given" : "blank" });
  const texts = scene.items.filter((item) => ("text" in item && !("struck" in item)) || ("radius" in item && !("x1" in item)));
  const near = pointedSpots(scene, extra.highlights);
  const within = (/** @type {any} */ { x, y }) => near.some((spot) => x > spot.x && x < spot.x + spot.width && y > spot.y && y < spot.y + spot.height);
  group.append(...texts.map((item) => pointedAt(painted(item), within(item))), ...noteTexts(scene, extra), ...centreTexts(scene, extra.centre));
  return [
    ...lines.map(painted),
    ...loose.map((line) => svgElement("line", { ...line, class: "line wall" })),
    ...rings.map((ring, i) => capsule(ring, `ring ring-${i % RING_COLOURS}`)),
    group,
  ];
}

/** What a hint strikes and writes. @param {Scene} scene @param {Extra} extra @returns {SVGElement[]} */
export function above(scene, { highlights }) {
  return [...(highlights.strikes ?? []).flatMap((move) => strikeShapes(scene, move)), ...(highlights.writes ?? []).flatMap((move) => writeShapes(scene, move))];
}

/** The spots that are filled because a hint points at them: what stands there takes the ink of the fill. @param {Scene} scene @param {Highlights} highlights */
function pointedSpots(scene, highlights) {
  const places = new Set(highlights.look);
  return places.size > WIDE ? [] : scene.spots.filter((spot) => places.has(spot.place));
}

/** @param {SVGElement} drawn @param {boolean} pointed */
function pointedAt(drawn, pointed) {
  if (pointed) drawn.classList.add("pointed");
  return drawn;
}

// ---------------------------------------------------------------- items

/** @param {any} item @returns {SVGElement} */
function painted(item) {
  if ("x1" in item && "radius" in item) return capsule(item, "ring");
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
  const inset = item.style === "filled" ? 0.05 : 0;
  const { x, y, width, height } = item;
  return svgElement("rect", { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 2 * inset, class: item.style });
}

/** Numbers as tiles, with what is to be made of them below. @param {Scene} scene @returns {SVGElement[]} */
function tileShapes(scene) {
  const sums = /** @type {import("./types.js").Calculation} */ (calculationOf(scene));
  const side = scene.width / 2.4;
  const tile = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text, /** @type {string} */ style, wide = 1) => [
    svgElement("rect", { x, y, width: side * wide, height: side * 0.8, rx: side * 0.14, class: `tile ${style}` }),
    svgElement("text", { x: x + (side * wide) / 2, y: y + side * 0.53, "font-size": side * 0.38, class: `text tile-text ${style}` }, text),
  ];
  const values = Object.values(sums.tiles).slice(0, 4).map(String);
  const tiles = values.flatMap((text, i) => tile((i % 2) * side * 1.12, Math.floor(i / 2) * side * 0.95, text, "printed"));
  return [...tiles, ...tile(0, side * 1.9, String(sums.most), "goal-tile", 2.12)];
}

/** @param {Spot} spot @param {string} style */
function cellBox({ x, y, width, height }, style) {
  const inset = style.endsWith("selected") ? 0.05 : WALL;
  return svgElement("rect", { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 0.07, class: style });
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

/** Draws a rounded outline around everything between two points. @param {any} item @param {string} style */
function capsule({ x1, y1, x2, y2, radius }, style) {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svgElement("rect", {
    x: x1 - radius,
    y: y1 - radius,
    width: long + 2 * radius,
    height: 2 * radius,
    rx: radius,
    transform: `rotate(${turn} ${x1} ${y1})`,
    class: style,
  });
}

// ---------------------------------------------------------------- pencil marks

/** The margin of a spot, as a fraction, that notes leave free for thick lines. */
const EDGE = 0.07;

/** Where the pencil mark of a mark stands in a spot: always in the same place, so that players find it without reading. @param {Spot} spot @param {string} mark @param {number} head */
function noteAt(spot, mark, head) {
  const marks = spot.marks.filter((each) => each);
  const columns = Math.max(2, Math.ceil(Math.sqrt(marks.length)));
  const rows = Math.max(2, Math.ceil(marks.length / columns));
  const size = Math.min(0.24, 0.72 / columns, (1 - head - EDGE) / rows);
  const at = marks.indexOf(mark);
  const x = spot.x + spot.width * (EDGE + ((1 - 2 * EDGE) * ((at % columns) + 0.5)) / columns);
  const y = spot.y + spot.height * (head + ((1 - head - EDGE) * (Math.floor(at / columns) + 0.5)) / rows);
  return { x, y, size };
}

/** @param {Scene} scene @param {Extra} extra */
function noteTexts(scene, { notes, highlights }) {
  const head = headroom(scene);
  const shown = new Set([...(highlights.strikes ?? []), ...(highlights.writes ?? [])].map(({ place, mark }) => `${place} ${mark.replace(/^-/, "")}`));
  const pointed = new Set(pointedSpots(scene, highlights).map((spot) => spot.place));
  return scene.spots.flatMap((spot) => {
    if (spot.mark) return [];
    const noted = (notes.get(spot.place) ?? []).filter((mark) => !shown.has(`${spot.place} ${mark}`));
    return noted.map((mark) => noteText(noteAt(spot, mark, head), mark, pointed.has(spot.place) ? "note pointed" : "note"));
  });
}

/** @param {{x: number, y: number, size: number}} at @param {string} mark @param {string} style */
function noteText({ x, y, size }, mark, style) {
  return svgElement("text", { x, y: y + size * 0.36, "font-size": size, class: `text ${style}` }, short(mark));
}

/** @param {Scene} scene @param {Marks} centre */
function centreTexts(scene, centre) {
  return scene.spots.flatMap((spot) => {
    const marks = centre.get(spot.place) ?? [];
    if (spot.mark || !marks.length) return [];
    const order = spot.marks.filter((mark) => marks.includes(mark)).map(short).join(spot.marks.some((mark) => mark.length === 2) ? " " : "");
    const { x, y } = middle(spot);
    return [noteText({ x, y, size: Math.min(0.3, 1.5 / order.length) }, order, "note centre")];
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
  return Math.max(0.04, ...parts);
}

/** @param {string} mark */
export function short(mark) {
  return mark.length > 2 ? mark.charAt(0).toUpperCase() : mark;
}

/** @param {Scene} scene @param {Marks} colours */
function colourBoxes(scene, colours) {
  return scene.spots.flatMap((spot) => (colours.get(spot.place) ?? []).slice(0, 1).map((colour) => svgElement("rect", { x: spot.x, y: spot.y, width: spot.width, height: spot.height, class: `tint tint-${colour}` })));
}

// ---------------------------------------------------------------- highlights

/** The spots that a single selected one sees, and those with the same mark. @param {Scene} scene @param {Set<string>} selected @param {Map<string, Spot>} spots @returns {Map<Spot, string>} */
function seen(scene, selected, spots) {
  const [place] = selected;
  const spot = spots.get(place ?? "");
  const written = scene.spots.some((each) => each.marks.length > 1 && each.marks.every((mark) => mark.length <= 2));
  const tints = new Map();
  if (selected.size !== 1 || !spot || !written || (!spot.marks.length && !spot.mark)) return tints;
  const region = paperParts(scene).parts.find((part) => part.has(`${spot.x},${spot.y}`)) ?? new Set();
  for (const other of scene.spots) {
    if (other === spot) continue;
    if (spot.mark && other.mark === spot.mark) tints.set(other, "same");
    else if (other.x === spot.x || other.y === spot.y || region.has(`${other.x},${other.y}`)) tints.set(other, "peer");
  }
  return tints;
}

/** @param {Scene} scene @param {Highlights} highlights */
function highlightShapes(scene, highlights) {
  const names = /** @type {const} */ (["look", "goes", "follow", "fault"]);
  return names.flatMap((style) => {
    const places = [...new Set(highlights[style] ?? [])];
    const pairs = places.filter((place) => spotsOf(scene, place).length === 2);
    const spots = [...new Set(places.flatMap((place) => spotsOf(scene, place)))];
    return [...(style === "look" ? lookShapes(spots) : spots.map((spot) => spotShape(spot, style))), ...pairs.map((place) => pairLine(scene, place, style))];
  });
}

/** Whole cells as one shape, others one by one. @param {Spot[]} spots */
function lookShapes(spots) {
  const whole = spots.filter(isWhole);
  const d = outlinePath(whole.map((spot) => `${spot.x},${spot.y}`), 0.05, 0.08);
  const shape = whole.length ? [svgElement("path", { d, class: `highlight look${whole.length > WIDE ? " wide" : ""}` })] : [];
  return [...shape, ...spots.filter((spot) => !isWhole(spot)).map((spot) => spotShape(spot, "look"))];
}

/** @param {Spot} spot */
function isWhole({ x, y, width, height }) {
  return width === 1 && height === 1 && Number.isInteger(x) && Number.isInteger(y);
}

/** @param {Spot} spot @param {string} style */
function spotShape(spot, style) {
  const inset = isWhole(spot) ? 0.07 : -0.06;
  const box = { x: spot.x + inset, y: spot.y + inset, width: spot.width - 2 * inset, height: spot.height - 2 * inset, rx: 0.1 };
  return svgElement("rect", { ...box, class: `highlight ${style}` });
}

/** @param {Scene} scene @param {string} place @param {string} style */
function pairLine(scene, place, style) {
  const [a, b] = spotsOf(scene, place).map(middle);
  return svgElement("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: `highlight ${style}` });
}

/** A candidate that goes: with a slash through it. @param {Scene} scene @param {Move} move */
function strikeShapes(scene, { place, mark }) {
  const spot = scene.spots.find((each) => each.place === place);
  if (!spot || spot.mark) return [];
  const at = noteAt(spot, mark.slice(1), headroom(scene));
  const r = at.size * 0.56;
  return [
    svgElement("rect", { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r, rx: r / 3, class: "goes-ground" }),
    noteText(at, mark.slice(1), "goes-mark"),
    svgElement("line", { x1: at.x - r, y1: at.y + r, x2: at.x + r, y2: at.y - r, class: "goes-slash" }),
  ];
}

/** A mark that follows: a disc where its pencil mark would be. @param {Scene} scene @param {Move} move */
function writeShapes(scene, { place, mark }) {
  const spot = scene.spots.find((each) => each.place === place);
  if (!spot || spot.mark || !mark || mark.length > 2) return [];
  const at = noteAt(spot, mark, headroom(scene));
  return [svgElement("circle", { cx: at.x, cy: at.y, r: at.size * 0.68, class: "follow-disc" }), noteText(at, mark, "follow-mark")];
}

/** A line of spots that is about to be marked, if there is only one mark for it. @param {Scene} scene @param {Extra} extra @returns {SVGElement[]} */
export function link(scene, { selected }) {
  const ends = scene.spots.filter((spot) => selected.has(spot.place) && !spot.marks.length && !spot.mark).map(middle);
  if (!ends.length || pairMarks(scene).length !== 1) return [];
  const [a, b = a] = ends;
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

/** Whether each move is a straight line between two spots, right or wrong by itself. @param {Scene} scene */
export function isLines({ play }) {
  return play.mode === "pairs" && play.marks.length === 1 && play.joining_marks.length === 0;
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
