// What lies under and over the ink: the selection and what it sees, and where a hint points, in the colours of its roles.

import { headroom, noteAt, noteText, WIDE } from "./pencil.js";
import { middle, spotsByPlace, spotsOf } from "./playing.js";
import { outlinePath, paperParts, WALL } from "./shapes.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {import("./svg.js").Shape} Shape */
/** @typedef {import("./scenes.js").Extra} Extra */

/** What is selected, what it sees, and where a hint points. @param {Scene} scene @param {Extra} extra @returns {Shape[]} */
export function washes(scene, { selected, peers, highlights }) {
  const spots = spotsByPlace(scene);
  const tints = peers ? seen(scene, selected, spots) : new Map();
  const boxes = [...tints].map(([spot, style]) => cellBox(spot, `wash ${style}`));
  const chosen = [...selected].flatMap((place) => spots.get(place) ?? []).filter((spot) => spot.marks.length || spot.mark);
  return [...boxes, ...chosen.map((spot) => cellBox(spot, "wash selected")), ...highlightShapes(scene, highlights)];
}

/** What a hint strikes and writes. @param {Scene} scene @param {Extra} extra @returns {Shape[]} */
export function above(scene, { highlights }) {
  return [...(highlights.strikes ?? []).flatMap((move) => strikeShapes(scene, move)), ...(highlights.writes ?? []).flatMap((move) => writeShapes(scene, move))];
}

/** @param {Spot} spot @param {string} style */
function cellBox({ x, y, width, height }, style) {
  const inset = style.endsWith("selected") ? 0.05 : WALL;
  return svg("rect", { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 0.07, class: style });
}

// ---------------------------------------------------------------- roles

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
  const shape = whole.length ? [svg("path", { d, class: `highlight look${whole.length > WIDE ? " wide" : ""}` })] : [];
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
  return svg("rect", { ...box, class: `highlight ${style}` });
}

/** @param {Scene} scene @param {string} place @param {string} style */
function pairLine(scene, place, style) {
  const [a, b] = spotsOf(scene, place).map(middle);
  return svg("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: `highlight ${style}` });
}

/** A candidate that goes: with a slash through it. @param {Scene} scene @param {Move} move */
function strikeShapes(scene, { place, mark }) {
  const spot = spotsByPlace(scene).get(place);
  if (!spot || spot.mark) return [];
  const at = noteAt(spot, mark.slice(1), headroom(scene));
  const r = at.size * 0.56;
  return [
    svg("rect", { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r, rx: r / 3, class: "goes-ground" }),
    noteText(at, mark.slice(1), "goes-mark"),
    svg("line", { x1: at.x - r, y1: at.y + r, x2: at.x + r, y2: at.y - r, class: "goes-slash" }),
  ];
}

/** A mark that follows: a disc where its pencil mark would be. @param {Scene} scene @param {Move} move */
function writeShapes(scene, { place, mark }) {
  const spot = spotsByPlace(scene).get(place);
  if (!spot || spot.mark || !mark || mark.length > 2) return [];
  const at = noteAt(spot, mark, headroom(scene));
  return [svg("circle", { cx: at.x, cy: at.y, r: at.size * 0.68, class: "follow-disc" }), noteText(at, mark, "follow-mark")];
}
