// Moves that calculate, without a server: what lies where, what is wrong, whether it is done, and how it can go on.
// All numbers are exact. A fraction with denominator 0 stands for a division by zero or an undefined result.

import { changed, combined } from "./fractions.js";
import { Refused, RuleBroken } from "./refused.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Calculation} Calculation */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./fractions.js").Fraction} Fraction */
/** On one number both places are the same; `late` marks an operation of the opening after its end. @typedef {{first: string, second: string, sign: string, a: Fraction, b: Fraction, made: Fraction, late: boolean}} Sum */
/** @typedef {[string, Fraction][]} Lying */

/** Operators as people write them. */
export const PRINTED_SIGNS = /** @type {Record<string, string>} */ ({ "*": "×", "/": "÷", "-": "−", v: "√", g: "Γ", "~": "…" });
const OPENING = ["|", ".", "~", "%"]; // signs of the opening; the first two leave it open
const SEARCHED = 20000; // positions, where numbers may change by themselves

/** The sums that some moves make; a move without a sign takes one back, and all that was built on it. Throws at the first that breaks a rule. @param {Calculation} sums @param {Move[]} moves */
export function sumsOf(sums, moves) {
  return moves.reduce((before, move) => withMove(sums, before, move), /** @type {Sum[]} */ ([]));
}

/** @param {Calculation} sums @param {Sum[]} taken @param {Move} move @returns {Sum[]} */
function withMove(sums, taken, { place, mark }) {
  const [first, second = first] = place.split("-");
  if (!mark) return without(taken, first, second);
  const lying = new Map(numbersAfter(sums, taken));
  const [a, b] = [lying.get(first), lying.get(second)];
  if (!a || !b || !a.d || !b.d) throw new Refused(WORDS.noNumber);
  const sum = sumOf(sums, mark, [first, a], [second, b], stillOpen(taken));
  const faults = faultsOf(sums, sum);
  if (faults.length) throw new RuleBroken(faults);
  return [...taken, sum];
}

/** @param {Calculation} sums @param {string} sign @param {[string, Fraction]} one @param {[string, Fraction]} other @param {boolean} open @returns {Sum} */
function sumOf({ bound }, sign, [first, a], [second, b], open) {
  const alone = first === second;
  const made = alone ? changed(sign, a, bound) : combined(sign, a, b, bound);
  return { first, second, sign, a, b, made, late: isLate(sign, open) };
}

/** @param {string} sign @param {boolean} open */
function isLate(sign, open) {
  return !open && OPENING.includes(sign);
}

/** @param {Sum[]} taken */
function stillOpen(taken) {
  return taken.every(keepsOpen);
}

/** @param {Sum} sum */
function keepsOpen({ sign }) {
  return OPENING.indexOf(sign) === 0 || OPENING.indexOf(sign) === 1;
}

/** @param {Sum} sum */
export function placeOf({ first, second }) {
  return first === second ? first : `${first}-${second}`;
}

/** @param {Sum[]} taken @param {string} first @param {string} second */
function without(taken, first, second) {
  const at = taken.findLastIndex((sum) => [`${first}-${second}`, `${second}-${first}`].includes(`${sum.first}-${sum.second}`));
  if (at < 0) return taken;
  const gone = new Set([first, second]);
  const builds = (/** @type {Sum} */ sum) => {
    const on = gone.has(sum.first) || gone.has(sum.second);
    if (on) gone.add(sum.first).add(sum.second);
    return on;
  };
  return [...taken.slice(0, at), ...taken.slice(at + 1).filter((sum) => !builds(sum))];
}

/** What lies where. @param {Calculation} sums @param {Sum[]} taken @returns {Lying} */
function numbersAfter(sums, taken) {
  /** @type {Map<string, Fraction>} */
  const lying = new Map(Object.entries(sums.tiles).map(([place, n]) => [place, { n: BigInt(n), d: 1n, printed: true }]));
  for (const sum of taken) {
    if (sum.second !== sum.first) lying.delete(sum.second);
    lying.set(sum.first, sum.made);
  }
  return [...lying];
}

// ---------------------------------------------------------------- rules

/** The meanings of the rules that a sum breaks, whether or not they apply. @param {Sum} sum */
function broken({ sign, a, b, made, late }) {
  const meanings = late ? ["opening"] : [];
  if (sign === "|" && !(a.printed && b.printed)) meanings.push("printed");
  if (!made.d) meanings.push(sign === "/" && !b.n ? "divisible" : "number");
  if (sign === "/" && made.d > 1n) meanings.push("whole");
  if (made.d && made.n <= 0n) meanings.push("positive");
  return meanings;
}

/** @param {Calculation} sums @param {Sum} sum @returns {Fault[]} */
function faultsOf(sums, sum) {
  const faults = Object.entries(sums.faults).filter(([meaning]) => broken(sum).includes(meaning));
  return faults.map(([, [rule, words]]) => ({ rule, text: filledIn(words, sum), places: placeOf(sum).split("-") }));
}

/** @param {string} words @param {Sum} sum */
function filledIn(words, { a, b, made }) {
  const before = plainText(a.printed ? b : a);
  return words.replace("{made_before}", before).replace("{a}", plainText(a)).replace("{b}", plainText(b)).replace("{made}", plainText(made));
}

/** @param {Calculation} sums @param {Sum} sum */
function allowedSum(sums, sum) {
  return sum.made.d > 0n && !Object.keys(sums.faults).some((meaning) => broken(sum).includes(meaning));
}

/** @param {Calculation} sums @param {Lying} lying */
function reached({ least, most, uses_all }, lying) {
  if (uses_all && lying.length > 1) return false;
  return lying.some(([, { n, d }]) => d === 1n && n >= least && n <= most);
}

/** @param {Calculation} sums @param {Sum[]} taken */
export function sumsDone(sums, taken) {
  return reached(sums, numbersAfter(sums, taken));
}

// ---------------------------------------------------------------- a way on

/** The first sum of a shortest way on; null if there is none, undefined if that would take too long. @param {Calculation} sums @param {Sum[]} taken @returns {Sum | null | undefined} */
export function wayOn(sums, taken) {
  const lying = numbersAfter(sums, taken);
  if (sums.lone_marks.length) return explored(sums, lying, stillOpen(taken));
  for (let depth = sums.uses_all ? lying.length - 1 : 1; depth < lying.length; depth++) {
    const sum = searched(sums, lying, sums.marks, depth, new Set());
    if (sum) return sum;
  }
  return null;
}

/** The same where numbers may change by themselves: all positions, those with the fewest sums first. @param {Calculation} sums @param {Lying} start @param {boolean} open @returns {Sum | null | undefined} */
function explored(sums, start, open) {
  /** @type {{lying: Lying, open: boolean, first: Sum | null}[]} */
  const queue = [{ lying: start, open, first: null }];
  const seen = new Set();
  for (let at = 0; at < queue.length; at++) {
    if (at > SEARCHED) return undefined;
    const position = queue[at];
    for (const sum of possible(sums, position.lying, position.open)) {
      const lying = after(position.lying, sum);
      const first = position.first ?? sum;
      if (reached(sums, lying)) return first;
      const next = { lying, open: position.open && keepsOpen(sum), first };
      const key = `${next.open} ${lying.map(([, { n, d }]) => `${n}/${d}`).sort().join(" ")}`;
      if (!seen.has(key)) queue.push(next);
      seen.add(key);
    }
  }
  return null;
}

/** @param {Calculation} sums @param {Lying} lying @param {boolean} open */
function possible(sums, lying, open) {
  const pairs = lying.flatMap((one) => lying.map((other) => /** @type {[Lying[0], Lying[0]]} */ ([one, other])));
  const marks = (/** @type {[Lying[0], Lying[0]]} */ [one, other]) => (one === other ? sums.lone_marks : sums.marks);
  const all = pairs.flatMap((pair) => marks(pair).map((sign) => sumOf(sums, sign, ...pair, open)));
  return all.filter((sum) => allowedSum(sums, sum));
}

/** @param {Lying} lying @param {Sum} sum @returns {Lying} */
function after(lying, { first, second, made }) {
  return lying.flatMap((each) => (each[0] === first ? [[first, made]] : each[0] === second ? [] : [each]));
}

/** @param {Calculation} sums @param {Lying} lying @param {string[]} signs @param {number} depth @param {Set<string>} dead @returns {Sum | null} */
function searched(sums, lying, signs, depth, dead) {
  const key = `${depth} ${lying.map(([, { n, d, printed }]) => `${n}/${d}${printed ? "" : "!"}`).sort().join(" ")}`;
  if (dead.has(key)) return null;
  for (const [first, a] of lying) {
    for (const [second, b] of lying) {
      if (first === second) continue;
      for (const sign of signs) {
        if ((sign === "+" || sign === "*") && first > second) continue; // commutative
        const sum = sumOf(sums, sign, [first, a], [second, b], true);
        if (!allowedSum(sums, sum)) continue;
        const rest = after(lying, sum);
        if (depth === 1 ? reached(sums, rest) : searched(sums, rest, signs, depth - 1, dead)) return sum;
      }
    }
  }
  dead.add(key);
  return null;
}

/** The first sum after which the goal is out of reach; null if that is not known. @param {Calculation} sums @param {Sum[]} taken */
export function firstMistake(sums, taken) {
  let at = taken.length - 1;
  let way = null;
  while (at > 0 && (way = wayOn(sums, taken.slice(0, at))) === null) at--;
  return way === undefined ? null : taken[at];
}

/** Compares two sums, wherever their numbers lie. @param {Sum} one @param {Sum} other */
export function sameSum(one, other) {
  const normalForm = (/** @type {Sum} */ { first, second, a, b, sign }) => {
    const both = first === second ? [plainText(a)] : [plainText(a), plainText(b)];
    return [sign, ...(sign === "+" || sign === "*" ? both.sort() : both)].join(" ");
  };
  return normalForm(one) === normalForm(other);
}

/** A sum as a move on the numbers that lie there now. @param {Calculation} sums @param {Sum[]} taken @param {Sum} sum @returns {Move | null} */
export function asMove(sums, taken, sum) {
  const { a, b, sign } = sum;
  const lying = numbersAfter(sums, taken);
  const find = (/** @type {Fraction} */ value, /** @type {string} */ but) =>
    lying.find(([place, { n, d, printed }]) => place !== but && n === value.n && d === value.d && (sign !== "|" || printed))?.[0] ?? "";
  const first = find(a, "");
  if (sum.first === sum.second) return first ? { place: first, mark: sign } : null;
  const second = find(b, first);
  return first && second ? { place: `${first}-${second}`, mark: sign } : null;
}

// ---------------------------------------------------------------- how it looks

/** @param {Fraction} value */
function plainText({ n, d }) {
  return d === 1n ? String(n) : d ? `${n}/${d}` : "?";
}

/** @param {Fraction} value */
function printedNumber(value) {
  return plainText(value).replace("-", "−");
}

/** The five parts of a written sum; an operation on one number leaves one empty. @param {Sum} sum */
function partsOf({ first, second, a, sign, b, made }) {
  return [printedNumber(a), PRINTED_SIGNS[sign] ?? sign, first === second ? "" : printedNumber(b), "=", printedNumber(made)];
}

/** @param {Sum} sum */
export function printedSum(sum) {
  return partsOf(sum).filter((part) => part).join(" ");
}

/** The starting scene after some sums. @param {Scene} scene @param {Calculation} sums @param {Sum[]} taken @returns {Scene} */
export function calculatedScene(scene, sums, taken) {
  const lying = new Map(numbersAfter(sums, taken));
  const changed = scene.spots.filter((spot) => taken.some((sum) => spot.place === sum.first || spot.place === sum.second));
  const stale = (/** @type {any} */ item) =>
    "text" in item && changed.some((spot) => spot.x + spot.width / 2 === item.x && spot.y + spot.height / 2 === item.y);
  const shown = (/** @type {string} */ place) => (lying.get(place) ? printedNumber(/** @type {Fraction} */ (lying.get(place))) : "");
  const tiles = changed.filter((spot) => lying.has(spot.place)).map((spot) => written(spot.x, spot.y, shown(spot.place)));
  const room = scene.height - sums.y; // the last ones are shown, if there are more
  const lines = taken.slice(-room).flatMap((sum, down) =>
    partsOf(sum).flatMap((part, across) => (part ? [written(sums.x + across, sums.y + down, part)] : [])),
  );
  const spots = scene.spots.map((spot) => ({ ...spot, label: spot.label.replace(/[^ ]*$/, shown(spot.place) || "used") }));
  const pairs = taken.map((sum) => /** @type {[string, string]} */ ([placeOf(sum), sum.sign]));
  const description = [scene.description, ...(taken.length ? [WORDS.stepsSoFar(taken.map(printedSum).join("; "))] : [])].join(" ");
  return { ...scene, description, items: [...scene.items.filter((item) => !stale(item)), ...tiles, ...lines], spots, play: { ...sums, pairs } };
}

/** @param {number} x @param {number} y of a cell @param {string} text */
function written(x, y, text) {
  return { x: x + 0.5, y: y + 0.5, text, style: "mark", size: text.length < 4 ? 0.42 : 1.5 / text.length };
}
