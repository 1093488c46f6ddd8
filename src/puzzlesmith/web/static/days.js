// Days of the daily puzzles: their names, the week, and how many in a row.

/** @typedef {import("./types.js").Result} Result */

/** The date in the player's time zone, as 2026-11-16. @param {Date} date */
export function dateName(date) {
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${pair(date.getMonth() + 1)}-${pair(date.getDate())}`;
}

/** @param {string} name */
export function dateOf(name) {
  const [year, month, day] = name.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** A day in words: Wednesday, 18 November. @param {string} name */
export function spokenDay(name) {
  const date = dateOf(name);
  return `${date.toLocaleDateString("en-GB", { weekday: "long" })}, ${shortDay(name)}`;
}

/** @param {string} name */
export function shortDay(name) {
  return dateOf(name).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

/** The names of the days of a week, from Monday. @param {string} name of one of them */
export function weekOf(name) {
  const date = dateOf(name);
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return Array.from({ length: 7 }, () => {
    const day = dateName(date);
    date.setDate(date.getDate() + 1);
    return day;
  });
}

/** The days with a daily puzzle solved on the day itself, without the answer. @param {Result[]} all */
export function solvedDays(all) {
  return new Set(all.filter((result) => result.daily && !result.answered && dateName(new Date(result.when)) === result.daily).map((result) => result.daily));
}

/** The most days in a row with a daily puzzle solved in time. @param {Result[]} all */
export function longestStreak(all) {
  const days = solvedDays(all);
  return Math.max(0, ...[...days].map((day) => streak(all, dateOf(day), days)));
}

/** Counts the days in a row with a daily puzzle of any kind, up to today or yesterday. @param {Result[]} all @param {Date} today */
export function streak(all, today, days = solvedDays(all)) {
  const day = new Date(today);
  if (!days.has(dateName(day))) day.setDate(day.getDate() - 1);
  let length = 0;
  while (days.has(dateName(day))) {
    length++;
    day.setDate(day.getDate() - 1);
  }
  return length;
}
