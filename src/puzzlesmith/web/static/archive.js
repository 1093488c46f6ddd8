// The archive: a calendar of all days, each with how many of its puzzles are solved.

import { byId, element } from "./dom.js";
import { dateName, dateOf, longestStreak, solvedDays, spokenDay, streak } from "./days.js";
import { icon } from "./keypad.js";
import { store } from "./store.js";
import { count, WORDS } from "./words.js";

const WEEK = [0, 1, 2, 3, 4, 5, 6];

export class Archive {
  /** @param {(day: string) => void} show */
  constructor(show) {
    this.show = show;
    this.month = new Date();
    byId("month-back").addEventListener("click", () => this.turn(-1));
    byId("month-on").addEventListener("click", () => this.turn(1));
  }

  /** @param {string} day */
  open(day) {
    this.month = dateOf(day);
    this.fill(day);
    byId("archive").showModal();
    byId("month-days").querySelector('[aria-current="date"]')?.focus();
  }

  /** @param {number} months */
  turn(months) {
    this.month = new Date(this.month.getFullYear(), this.month.getMonth() + months, 1);
    this.fill("");
  }

  /** @param {string} shown the day on the home page */
  fill(shown) {
    const [year, month] = [this.month.getFullYear(), this.month.getMonth()];
    const before = (new Date(year, month, 1).getDay() + 6) % 7;
    const days = new Date(year, month + 1, 0).getDate();
    const now = new Date();
    byId("month-name").textContent = this.month.toLocaleDateString("en-GB", { month: "long", year: "numeric" });
    byId("month-on").disabled = year === now.getFullYear() && month === now.getMonth();
    byId("month-week").replaceChildren(...WEEK.map((day) => element("span", {}, new Date(2024, 0, 1 + day).toLocaleDateString("en-GB", { weekday: "narrow" }))));
    const all = store.results();
    const inTime = solvedDays(all);
    const solved = (/** @type {string} */ day) => new Set(all.filter((result) => result.daily === day).map((result) => result.kind)).size;
    const cells = Array.from({ length: days }, (_, i) => this.day(dateName(new Date(year, month, i + 1)), shown, solved, inTime));
    cells[0].style.gridColumnStart = String(before + 1);
    byId("month-days").replaceChildren(...cells);
    byId("archive-streak").hidden = longestStreak(all) === 0;
    byId("archive-streak").textContent = WORDS.streaks(count(streak(all, now), "day"), count(longestStreak(all), "day"));
  }

  /** @param {string} day @param {string} shown @param {(day: string) => number} solved @param {Set<string>} inTime */
  day(day, shown, solved, inTime) {
    const number = solved(day);
    const label = `${spokenDay(day)}${number ? `, ${WORDS.solvedOf(number)}` : ""}`;
    const go = () => {
      byId("archive").close();
      this.show(day);
    };
    return element("button", { type: "button", class: `date${number ? " on" : ""}`, "aria-label": label, "aria-current": day === shown ? "date" : null, disabled: day > dateName(new Date()), click: go }, element("b", {}, String(dateOf(day).getDate())), ...(number ? [element("span", {}, inTime.has(day) ? icon("check") : "", String(number))] : []));
  }
}
