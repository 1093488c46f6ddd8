// Moves that calculate, without a server: what lies where, what is wrong, whether it is done, and how it can go on.
// All numbers are exact. A fraction without a denominator is what comes of dividing by zero.

import { Refused } from "./refused.js";

/** @typedef {import("./types.js").Sums} Sums */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Move} Move */
/** `printed` are those that lay there at the start, and what was joined from them. @typedef {{n: bigint, d: bigint, printed?: boolean}} Fraction */
/** @typedef {{first: string, second: string, sign: string, a: Fraction, b: Fraction, made: Fraction}} Sum */
/** @typedef {[string, Fraction][]} Lying */

const PRINTED_SIGNS = /** @type {Record<string, string>} */ ({ "*": "×", "/": "÷", "-": "−" });

/** The sums that some moves make; a move without a sign takes one back, and all that was built on it. @param {Sums} sums @param {Move[]} moves */
export function sumsOf(sums, moves) {
  return moves.reduce((taken, move) => withMove(sums, taken, move), /** @type {Sum[]} */ ([]));
}

/** @param {Sums} sums @param {Sum[]} taken @param {Move} move @returns {Sum[]} */
function withMove(sums, taken, { place, mark }) {
  const [first, second] = place.split("-");
  if (!mark) return without(taken, first, second);
  const lying = new Map(numbersAfter(sums, taken));
  const [a, b] = [lying.get(first), lying.get(second)];
  if (!a || !b || !a.d || !b.d || first === second) throw new Refused("There is no number any more: take two that are on the table.");
  return [...taken, { first, second, sign: mark, a, b, made: calculated(mark, a, b) }];
}

/** @param {Sum[]} taken @param {string} first @param {string} second */
function without(taken, first, second) {
  const at = taken.findLastIndex((sum) => [first, second].includes(sum.first) && [first, second].includes(sum.second));
  if (at < 0) return taken;
  const gone = new Set([first, second]);
  const builds = (/** @type {Sum} */ sum) => {
    const on = gone.has(sum.first) || gone.has(sum.second);
    if (on) gone.add(sum.first).add(sum.second);
    return on;
  };
  return [...taken.slice(0, at), ...taken.slice(at + 1).filter((sum) => !builds(sum))];
}

/** What lies where. @param {Sums} sums @param {Sum[]} taken @returns {Lying} */
function numbersAfter(sums, taken) {
  /** @type {Map<string, Fraction>} */
  const lying = new Map(Object.entries(sums.tiles).map(([place, n]) => [place, { n: BigInt(n), d: 1n, printed: true }]));
  for (const sum of taken) {
    lying.set(sum.first, sum.made);
    lying.delete(sum.second);
  }
  return [...lying];
}

/** @param {string} sign @param {Fraction} a @param {Fraction} b @returns {Fraction} */
function calculated(sign, a, b) {
  if (sign === "+") return reduced(a.n * b.d + b.n * a.d, a.d * b.d);
  if (sign === "-") return reduced(a.n * b.d - b.n * a.d, a.d * b.d);
  if (sign === "*") return reduced(a.n * b.n, a.d * b.d);
  if (sign === "|") return joined(a, b);
  return reduced(a.n * b.d, a.d * b.n);
}

/** Digits side by side. @param {Fraction} a @param {Fraction} b @returns {Fraction} */
function joined(a, b) {
  if (a.d !== 1n || b.d !== 1n || a.n <= 0n || b.n < 0n) return { n: 0n, d: 0n };
  return { n: BigInt(`${a.n}${b.n}`), d: 1n, printed: a.printed && b.printed };
}

/** @param {bigint} n @param {bigint} d @returns {Fraction} */
function reduced(n, d) {
  if (!d) return { n: 0n, d: 0n };
  let [x, y] = [n, d];
  while (y) [x, y] = [y, x % y];
  if (x < 0n !== d < 0n) x = -x; // so that the denominator becomes positive
  return { n: n / x, d: d / x };
}

// ---------------------------------------------------------------- rules

/** Which rule a sum breaks, by its meaning. @param {Sum} sum */
function broken({ sign, a, b, made }) {
  if (sign === "|" && !(a.printed && b.printed)) return "printed";
  if (!made.d) return "divisible";
  if (sign === "/" && made.d > 1n) return made.n <= 0n ? "whole positive" : "whole";
  return made.n <= 0n ? "positive" : "";
}

/** @param {Sums} sums @param {Sum[]} taken @returns {Fault[]} */
export function sumFaults(sums, taken) {
  return Object.entries(sums.faults).flatMap(([meaning, [rule, words]]) =>
    taken
      .filter((sum) => broken(sum).includes(meaning))
      .map((sum) => ({ rule, text: filledIn(words, sum), places: [sum.first, sum.second] })),
  );
}

/** @param {string} words @param {Sum} sum */
function filledIn(words, { a, b, made }) {
  const before = plainText(a.printed ? b : a);
  return words.replace("{made_before}", before).replace("{a}", plainText(a)).replace("{b}", plainText(b)).replace("{made}", plainText(made));
}

/** @param {Sums} sums @param {Sum} sum */
function allowedSum(sums, sum) {
  return sum.made.d > 0n && !Object.keys(sums.faults).some((meaning) => broken(sum).includes(meaning));
}

/** @param {Sums} sums @param {Lying} lying */
function reached({ least, most, uses_all }, lying) {
  if (uses_all && lying.length > 1) return false;
  return lying.some(([, { n, d }]) => d === 1n && n >= least && n <= most);
}

/** @param {Sums} sums @param {Sum[]} taken */
export function sumsDone(sums, taken) {
  return !sumFaults(sums, taken).length && reached(sums, numbersAfter(sums, taken));
}

// ---------------------------------------------------------------- a way on

/** The first sum of a shortest way on, if there is one. @param {Sums} sums @param {Sum[]} taken @param {string[]} signs @returns {Sum | null} */
export function wayOn(sums, taken, signs) {
  const lying = numbersAfter(sums, taken);
  for (let depth = sums.uses_all ? lying.length - 1 : 1; depth < lying.length; depth++) {
    const found = searched(sums, lying, signs, depth, new Set());
    if (found) return found;
  }
  return null;
}

/** @param {Sums} sums @param {Lying} lying @param {string[]} signs @param {number} depth @param {Set<string>} dead @returns {Sum | null} */
function searched(sums, lying, signs, depth, dead) {
  const key = `${depth} ${lying.map(([, { n, d, printed }]) => `${n}/${d}${printed ? "" : "!"}`).sort().join(" ")}`;
  if (dead.has(key)) return null;
  for (const [first, a] of lying) {
    for (const [second, b] of lying) {
      if (first === second) continue;
      for (const sign of signs) {
        if ((sign === "+" || sign === "*") && first > second) continue; // the same either way
        const sum = { first, second, sign, a, b, made: calculated(sign, a, b) };
        if (!allowedSum(sums, sum)) continue;
        const after = /** @type {Lying} */ (lying.flatMap((each) => (each[0] === second ? [] : [each[0] === first ? [first, sum.made] : each])));
        if (depth === 1 ? reached(sums, after) : searched(sums, after, signs, depth - 1, dead)) return sum;
      }
    }
  }
  dead.add(key);
  return null;
}

/** The first sum from which on there is no way. @param {Sums} sums @param {Sum[]} taken @param {string[]} signs */
export function firstMistake(sums, taken, signs) {
  let at = taken.length - 1;
  while (at > 0 && !wayOn(sums, taken.slice(0, at), signs)) at--;
  return taken[at];
}

/** The same sum, wherever its numbers lie. @param {Sum} one @param {Sum} other */
export function sameSum(one, other) {
  const told = (/** @type {Sum} */ { a, b, sign }) => {
    const both = [plainText(a), plainText(b)];
    return [sign, ...(sign === "+" || sign === "*" ? both.sort() : both)].join(" ");
  };
  return told(one) === told(other);
}

/** A sum as a move on the numbers that lie there now. @param {Sums} sums @param {Sum[]} taken @param {Sum} sum @returns {Move | null} */
export function asMove(sums, taken, { a, b, sign }) {
  const lying = numbersAfter(sums, taken);
  const find = (/** @type {Fraction} */ value, /** @type {string} */ but) =>
    lying.find(([place, { n, d, printed }]) => place !== but && n === value.n && d === value.d && (sign !== "|" || printed))?.[0] ?? "";
  const first = find(a, "");
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

/** @param {Sum} sum */
export function printedSum({ a, sign, b, made }) {
  return `${printedNumber(a)} ${PRINTED_SIGNS[sign] ?? sign} ${printedNumber(b)} = ${printedNumber(made)}`;
}

/** The scene of the start with sums made. @param {Scene} scene @param {Sums} sums @param {Sum[]} taken @returns {Scene} */
export function calculatedScene(scene, sums, taken) {
  const lying = new Map(numbersAfter(sums, taken));
  const changed = scene.spots.filter((spot) => taken.some((sum) => spot.place === sum.first || spot.place === sum.second));
  const stale = (/** @type {any} */ item) =>
    "text" in item && changed.some((spot) => spot.x + spot.width / 2 === item.x && spot.y + spot.height / 2 === item.y);
  const shown = (/** @type {string} */ place) => (lying.get(place) ? printedNumber(/** @type {Fraction} */ (lying.get(place))) : "");
  const tiles = changed.filter((spot) => lying.has(spot.place)).map((spot) => written(spot.x, spot.y, shown(spot.place)));
  const lines = taken.flatMap((sum, down) =>
    printedSum(sum).split(" ").map((part, across) => written(sums.x + across, sums.y + down, part)),
  );
  const spots = scene.spots.map((spot) => ({ ...spot, label: spot.label.replace(/[^ ]*$/, shown(spot.place) || "used") }));
  const pairs = taken.map((sum) => /** @type {[string, string]} */ ([`${sum.first}-${sum.second}`, sum.sign]));
  const description = [scene.description, ...(taken.length ? [`Steps so far: ${taken.map(printedSum).join("; ")}.`] : [])].join(" ");
  return { ...scene, description, items: [...scene.items.filter((item) => !stale(item)), ...tiles, ...lines], spots, pairs };
}

/** @param {number} x @param {number} y of a cell @param {string} text */
function written(x, y, text) {
  return { x: x + 0.5, y: y + 0.5, text, style: "mark", size: text.length < 4 ? 0.42 : 1.5 / text.length };
}
