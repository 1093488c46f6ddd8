// Short functions for the document: find an element, make one, announce a text to screen readers.

/** @param {string} id @returns {any} */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element ${id}`);
  return node;
}

/**
 * Makes an element with attributes (functions become listeners) and children.
 * @param {string} tag @param {Record<string, any>} attributes @param {(Node | string)[]} children
 * @returns {any}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Announces a text through the live region, even if it is the same as before. @param {string} words */
export function say(words) {
  const region = byId("live");
  region.textContent = "";
  window.setTimeout(() => {
    region.textContent = words;
  }, 30);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${hours ? pair(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${pair(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
