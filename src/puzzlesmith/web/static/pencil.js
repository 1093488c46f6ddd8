// Pencil marks: where they stand in a cell, and the colours of cells.

import { middle } from "./playing.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {import("./scenes.js").Extra} Extra */
/** @typedef {import("./scenes.js").Marks} Marks */

/** More cells than these are tinted, not filled, when a hint points at them. */
export const WIDE = 7;

/** The margin of a spot, as a fraction, that notes leave free for thick lines. */
const EDGE = 0.07;

/** Where the pencil mark of a mark stands in a spot: always in the same place, so that players find it without reading. @param {Spot} spot @param {string} mark @param {number} head */
export function noteAt(spot, mark, head) {
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
export function noteTexts(scene, { notes, highlights }) {
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
export function noteText({ x, y, size }, mark, style) {
  return svg("text", { x, y: y + size * 0.36, "font-size": size, class: `text ${style}` }, short(mark));
}

/** @param {Scene} scene @param {Marks} centre */
export function centreTexts(scene, centre) {
  return scene.spots.flatMap((spot) => {
    const marks = centre.get(spot.place) ?? [];
    if (spot.mark || !marks.length) return [];
    const order = spot.marks.filter((mark) => marks.includes(mark)).map(short).join(spot.marks.some((mark) => mark.length === 2) ? " " : "");
    const { x, y } = middle(spot);
    return [noteText({ x, y, size: Math.min(0.3, 1.5 / order.length) }, order, "note centre")];
  });
}

/** The upper part of a spot that print such as the clue of a cage occupies; notes go below it. @param {Scene} scene */
export function headroom(scene) {
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
export function colourBoxes(scene, colours) {
  return scene.spots.flatMap((spot) => (colours.get(spot.place) ?? []).slice(0, 1).map((colour) => svg("rect", { x: spot.x, y: spot.y, width: spot.width, height: spot.height, class: `tint tint-${colour}` })));
}

/** The spots that are filled because a hint points at them: what stands there takes the ink of the fill. @param {Scene} scene @param {Highlights} highlights */
export function pointedSpots(scene, highlights) {
  const places = new Set(highlights.look);
  return places.size > WIDE ? [] : scene.spots.filter((spot) => places.has(spot.place));
}
