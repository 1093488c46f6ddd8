// SVG as light values, and as elements that are made only where something has changed: on a large board, most stays.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @typedef {{tag: string, attributes: Record<string, string | number>, inside: string | Shape[]}} Shape */
/** @typedef {Element & {shape?: string}} Made */

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string | Shape[]} [inside] a text, or what is in a group @returns {Shape} */
export function svg(tag, attributes, inside = "") {
  return { tag, attributes, inside };
}

/** The same shape with one more class. @param {Shape} drawn @param {string} name @returns {Shape} */
export function classed(drawn, name) {
  return { ...drawn, attributes: { ...drawn.attributes, class: `${drawn.attributes.class} ${name}` } };
}

/** Makes the element. @param {Shape} drawn @returns {SVGElement} */
export function build(drawn) {
  const { tag, attributes, inside } = drawn;
  const made = /** @type {SVGElement & Made} */ (document.createElementNS(NAMESPACE, tag));
  for (const name in attributes) made.setAttribute(name, String(attributes[name]));
  if (typeof inside !== "string") show(made, inside);
  else if (inside) made.textContent = inside;
  made.shape = keyOf(drawn);
  return made;
}

/** Shows shapes in an element, and keeps those that are there already. @param {Element} parent @param {Shape[]} shapes */
export function show(parent, shapes) {
  const known = knownIn(parent);
  let next = parent.firstChild;
  for (const drawn of shapes) {
    const key = keyOf(drawn);
    const present = known.get(key)?.shift();
    if (present && typeof drawn.inside !== "string") show(present, drawn.inside);
    if (present && present === next) next = present.nextSibling;
    else parent.insertBefore(present ?? build(drawn), next);
  }
  for (const left of known.values()) for (const gone of left) gone.remove();
}

/** The elements in a parent by what they show. @param {Element} parent */
function knownIn(parent) {
  /** @type {Map<string, Element[]>} */
  const known = new Map();
  for (const child of parent.children) {
    const key = /** @type {Made} */ (child).shape ?? "";
    const same = known.get(key);
    if (same) same.push(child);
    else known.set(key, [child]);
  }
  return known;
}

/** The key that identifies a shape; for a group, without its contents. @param {Shape} drawn */
function keyOf({ tag, attributes, inside }) {
  let key = tag;
  for (const name in attributes) key += ` ${name}=${attributes[name]}`;
  return typeof inside === "string" ? `${key}>${inside}` : key;
}
