// Arithmetic on exact fractions. A result with denominator 0 is undefined, or exceeds the bound.

/** `printed` are those that lay there at the start, and what was joined from them. @typedef {{n: bigint, d: bigint, printed?: boolean}} Fraction */
/** @typedef {number | null} Bound */

/** @type {Fraction} */
const NONE = { n: 0n, d: 0n };
/** @type {Fraction} */
const ZERO = { n: 0n, d: 1n };
/** @type {Fraction} */
const ONE = { n: 1n, d: 1n };
const POINTS = 8; // longest period of a recurring decimal, and longest number that can take a decimal point

/** Applies an operator to two numbers. @param {string} sign @param {Fraction} a @param {Fraction} b @param {Bound} bound @returns {Fraction} */
export function combined(sign, a, b, bound) {
  if (sign === "+") return total(a.n * b.d, b.n * a.d, a.d * b.d, bound);
  if (sign === "-") return total(a.n * b.d, -b.n * a.d, a.d * b.d, bound);
  if (sign === "*") return reduced(a.n * b.n, a.d * b.d, bound);
  if (sign === "|") return joined(a, b, bound);
  if (sign === "^") return power(a, b.n, b.d, bound);
  if (sign === "v") return root(a, b, bound);
  return reduced(a.n * b.d, a.d * b.n, bound);
}

/** Applies an operator to one number. @param {string} sign @param {Fraction} a @param {Bound} bound @returns {Fraction} */
export function changed(sign, a, bound) {
  if (sign === "!") return factorial(a.n, a.d, bound);
  if (sign === "g") return a.n === a.d ? NONE : factorial(a.n - a.d, a.d, bound);
  if (sign === "v") return a.d === 1n && (a.n === 0n || a.n === 1n) ? NONE : power(a, 1n, 2n, bound);
  if (sign === "%") return a.n ? reduced(a.n, a.d * 100n, bound) : NONE;
  if (sign === "~") return recurring(a, bound);
  return a.d === 1n && a.n < 10n ** BigInt(POINTS) ? reduced(a.n, tenAbove(a.n), bound) : NONE;
}

/** @param {bigint} n @param {Bound} bound */
function fits(n, bound) {
  return bound === null || (n <= bound && n >= -bound - 1);
}

/** @param {bigint} n @param {bigint} d @param {Bound} bound @returns {Fraction} */
function reduced(n, d, bound) {
  if (!d || !fits(n, bound) || !fits(d, bound)) return NONE;
  let [x, y] = [n, d];
  while (y) [x, y] = [y, x % y];
  if (x < 0n !== d < 0n) x = -x; // so that the denominator becomes positive
  return { n: n / x, d: d / x };
}

/** @param {bigint} x @param {bigint} y @param {bigint} d @param {Bound} bound */
function total(x, y, d, bound) {
  return fits(x, bound) && fits(y, bound) ? reduced(x + y, d, bound) : NONE;
}

/** The smallest power of ten above a number, at least ten. @param {bigint} n */
function tenAbove(n) {
  return n > 0n ? 10n ** BigInt(String(n).length) : 10n;
}

/** Concatenates digits. @param {Fraction} a @param {Fraction} b @param {Bound} bound @returns {Fraction} */
function joined(a, b, bound) {
  if (a.d !== 1n || b.d !== 1n || a.n <= 0n || b.n < 0n) return NONE;
  if (bound !== null && (b.n >= 10n ** BigInt(POINTS) || !fits(a.n * tenAbove(b.n) + b.n, bound))) return NONE;
  return { n: BigInt(`${a.n}${b.n}`), d: 1n, printed: a.printed && b.printed };
}

/** Raises to the power of p/q, if the result is a fraction. @param {Fraction} a @param {bigint} p @param {bigint} q @param {Bound} bound @returns {Fraction} */
function power({ n, d }, p, q, bound) {
  if (!n) return p >= 0n ? ZERO : NONE;
  const [top, bottom] = q > 1n ? [n > 0n ? exactRoot(n, q) : 0n, exactRoot(d, q)] : [n, d];
  return top && bottom ? wholePower(top, bottom, p, bound) : NONE;
}

/** @param {bigint} n @param {bigint} d @param {bigint} p @param {Bound} bound @returns {Fraction} */
function wholePower(n, d, p, bound) {
  const times = p < 0n ? -p : p;
  const longest = BigInt(bound === null ? 4096 : bitLength(BigInt(bound)));
  const size = n < 0n ? -n : n;
  if (BigInt(bitLength(size > d ? size : d) - 1) * times > longest) return NONE;
  const x = size === 1n ? n ** (times % 2n) : n ** times;
  const y = d === 1n ? 1n : d ** times;
  return p >= 0n ? reduced(x, y, bound) : reduced(y, x, bound);
}

/** @param {bigint} n */
function bitLength(n) {
  return n.toString(2).length;
}

/** The a-th root of b; the zeroth is one. @param {Fraction} a @param {Fraction} b @param {Bound} bound */
function root(a, b, bound) {
  if (!a.n) return ONE;
  return a.n > 0n ? power(b, a.d, a.n, bound) : power(b, -a.d, -a.n, bound);
}

/** The whole number whose q-th power is n, or 0. @param {bigint} n @param {bigint} q */
function exactRoot(n, q) {
  if (n === 1n) return 1n;
  if (q >= bitLength(n)) return 0n;
  const near = BigInt(Math.round(Number(n) ** (1 / Number(q))));
  return [near - 1n, near, near + 1n].find((each) => each > 0n && each ** q === n) ?? 0n;
}

/** The factorial of a whole number other than 1 and 2, which it would not change. @param {bigint} n @param {bigint} d @param {Bound} bound @returns {Fraction} */
function factorial(n, d, bound) {
  if (d !== 1n || n < 0n || n === 1n || n === 2n) return NONE;
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) {
    product *= factor;
    if (!fits(product, bound)) return NONE;
  }
  return { n: product, d: 1n };
}

/** Makes a decimal recurring: .45 becomes .454545 and so on. @param {Fraction} a @param {Bound} bound @returns {Fraction} */
function recurring({ n, d }, bound) {
  if (n >= d || -n >= d) return NONE;
  for (let digits = 1n; digits <= POINTS; digits++) {
    const ten = 10n ** digits;
    if (ten % d === 0n) return reduced(n * (ten / d), ten - 1n, bound);
  }
  return NONE;
}
