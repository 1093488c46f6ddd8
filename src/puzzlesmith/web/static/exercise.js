// Exercises on the board: a drill asks for the one next thought, judges each move, and explains; first steps guide
// move by move. Players use the board as in a game.

import { byId, element, say } from "./dom.js";
import { aloud } from "./help.js";
import { icon } from "./keypad.js";
import { strike } from "./notes.js";
import { calculationOf, manner, spotsOf } from "./playing.js";
import { isOnNotes } from "./sheet.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Drill} Drill */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Tutorial} Tutorial */
/** A link onwards. @typedef {{words: string, href: string}} Onward */
/** What the player is to find: any one of several sets of moves, and how to explain and show each. @typedef {{answers: Move[][], explain: (number: number) => (string | Node)[], shown: (number: number) => import("./types.js").Highlights, look: string[]}} Task */

export class Exercise {
  /** @param {import("./help.js").Help} help */
  constructor(help) {
    this.help = help;
    this.table = help.table;
    /** @type {Task | null} */
    this.task = null;
    /** The actions that lead to the position. */
    this.base = 0;
    /** Called once the player has found everything. */
    this.finished = () => {};
    this.table.addEventListener("change", () => this.judge());
    this.table.addEventListener("select", () => this.tapped());
    this.table.addEventListener("refused", (event) => this.task && this.comment([/** @type {CustomEvent} */ (event).detail], false));
  }

  leave() {
    this.task = null;
    this.help.rest = "idle";
    this.help.show("idle");
  }

  /** @param {(string | Node)[]} content */
  show(...content) {
    byId("drill").replaceChildren(...content);
    this.help.rest = "drill";
    this.help.show("drill");
  }

  wait() {
    this.show(element("p", { class: "wait" }, WORDS.drawingDrill));
  }

  /** @param {string} words @param {string} back */
  refuse(words, back) {
    this.show(element("p", { class: "message wrong" }, words), element("div", { class: "act" }, element("a", { class: "button", href: back }, WORDS.backToLesson)));
  }

  // ---------------------------------------------------------------- drills

  /** @param {Drill} drill @param {number} number @param {() => Onward} onward */
  begin(drill, number, onward) {
    const steps = [drill.step, ...drill.also];
    const answers = steps.map((step) => (step.moves.length ? step.moves : step.struck));
    const look = drill.step.parts.filter((part) => part.role === "look").flatMap((part) => part.places);
    this.set({ answers, explain: (i) => [WORDS.right, " ", ...this.help.sentence(steps[i])], shown: (i) => this.help.shown([steps[i]]), look });
    if (isOnNotes(answers[0][0])) this.table.setLayer("corner");
    const dots = element("span", { class: "dots", "aria-hidden": "true" }, ...[1, 2, 3].map((i) => element("i", { class: i <= number ? "on" : "" })));
    this.show(
      element("div", { class: "hd" }, dots, element("span", { id: "drill-count" })),
      element("h2", {}, this.question(answers[0])),
      element("p", { id: "drill-ask" }, this.manner(answers[0])),
      element("div", { id: "drill-said", class: "said", hidden: true }),
      element("div", { class: "act" }, element("button", { type: "button", id: "drill-look", click: () => this.point() }, icon("bulb"), WORDS.whereToLook), element("button", { type: "button", class: "solid", id: "drill-show", click: () => this.play() }, WORDS.showMe)),
    );
    this.count([]);
    this.finished = () => {
      const { words, href } = onward();
      byId("drill").querySelector(".act").replaceChildren(element("a", { class: "button solid", id: "drill-next", href }, words));
    };
    say(`${this.question(answers[0])} ${this.manner(answers[0])}`);
  }

  /** @param {Move[]} answer */
  question(answer) {
    if (!isOnNotes(answer[0])) return WORDS.whatFollows;
    const [digit] = this.digits(answer);
    return this.digits(answer).length === 1 ? WORDS.whichGo(digit) : WORDS.whichCandidates;
  }

  /** The digits that an answer strikes. @param {Move[]} answer */
  digits(answer) {
    return [...new Set(answer.map(({ mark }) => mark.slice(1)))];
  }

  /** How to enter an answer. @param {Move[]} answer */
  manner(answer) {
    if (isOnNotes(answer[0])) return this.digits(answer).length === 1 ? WORDS.tapThem : WORDS.tapAndStrike;
    const [spot] = this.table.scene ? spotsOf(this.table.scene, answer[0].place) : [];
    return spot && manner(spot) === "write" ? WORDS.writeIt : WORDS.playIt;
  }

  /** @param {Task} task */
  set(task) {
    this.task = task;
    this.base = this.table.game?.at ?? 0;
  }

  /** A tap on a cell strikes the candidate, where there is only one to strike. */
  tapped() {
    const { task, table } = this;
    const [place, ...others] = table.selected;
    const digits = this.digits(task?.answers.flat() ?? []);
    if (!task || others.length || digits.length !== 1 || !isOnNotes(task.answers[0][0])) return;
    const spot = table.spot(place ?? "");
    if (!spot?.open.includes(digits[0])) return;
    table.selected = new Set();
    strike(table, [{ place, mark: `-${digits[0]}` }]);
  }

  /** The moves since the start of the exercise. @returns {Move[]} */
  get played() {
    const { game } = this.table;
    return game ? game.actions.slice(this.base, game.at).flatMap((action) => action.moves) : [];
  }

  /** Judges the last move, and takes a wrong one back. */
  judge() {
    const { task, table } = this;
    const { game } = table;
    if (!task || !game?.practice || game.at <= this.base) return;
    const played = this.played;
    const last = game.actions[game.at - 1].moves.filter(({ mark }) => mark);
    const wrong = last.find((move) => !task.answers.some((answer) => this.isIn(answer, move)));
    if (wrong) return this.wrong(wrong, task);
    this.count(played);
    const whole = task.answers.findIndex((answer) => answer.every((move) => this.isIn(played, move)));
    if (whole >= 0) this.right(task, whole);
    else if (last.length) this.comment([WORDS.rightGoOn], true);
  }

  /** Takes back a wrong move, unless it is a mark that clicks pass on the way to the right one. @param {Move} wrong @param {Task} task */
  wrong({ place, mark }, task) {
    const { table } = this;
    const spot = table.spot(place);
    if (spot && manner(spot) === "cycle" && task.answers.flat().some((move) => move.place === place)) return;
    table.game?.drop(table.game.at - 1);
    table.highlights = { fault: spot ? [place] : place.split("-") };
    this.comment([isOnNotes({ place, mark }) ? WORDS.mayStay(mark.slice(1)) : WORDS.notYet], false);
  }

  /** @param {Task} task @param {number} whole the number of the answer that is complete */
  right(task, whole) {
    this.task = null;
    this.table.highlights = task.shown(whole);
    this.comment(task.explain(whole), true);
    this.finished();
  }

  /** @param {(string | Node)[]} words @param {boolean} good */
  comment(words, good) {
    const box = byId("drill-said");
    const mark = element("span", { class: "mark" }, icon(good ? "check" : "close"));
    const text = element("p", { class: "say" }, ...words);
    box.className = `said ${good ? "good" : "bad"}`;
    box.replaceChildren(mark, text);
    box.hidden = false;
    say(aloud(text));
  }

  /** Says how much of the answer is complete. @param {Move[]} played */
  count(played) {
    const [answer] = this.task?.answers ?? [];
    if (!answer) return;
    const complete = Math.max(...(this.task?.answers ?? []).map((each) => each.filter((move) => this.isIn(played, move)).length));
    byId("drill-count").textContent = WORDS.foundOf(complete, answer.length);
  }

  /** Lights up where to look. */
  point() {
    if (this.task) this.table.highlight({ look: this.task.look });
  }

  /** Plays the answer. */
  async play() {
    const { task, table } = this;
    if (!task) return;
    const [answer] = task.answers;
    const left = answer.filter((move) => !this.isIn(this.played, move));
    if (isOnNotes(answer[0])) await strike(table, left);
    else await table.act(left);
  }

  /** Whether a move is among others; a line has two ends, and of a sum, the order does not matter. @param {Move[]} moves @param {Move} move */
  isIn(moves, { place, mark }) {
    const turned = this.table.scene && calculationOf(this.table.scene) && !"+*".includes(mark) ? place : place.split("-").reverse().join("-");
    return moves.some((each) => each.mark === mark && (each.place === place || each.place === turned));
  }

  // ---------------------------------------------------------------- first steps

  /** @param {Tutorial} tutorial @param {() => Onward} onward */
  guide({ steps }, onward) {
    const show = (/** @type {number} */ number) => {
      const step = steps[number];
      const last = number === steps.length - 1;
      const sentence = element("p", { class: "say", id: "guided", tabindex: "0", role: "region", "aria-label": WORDS.firstStepsTitle }, ...this.help.words(step.parts));
      const dots = element("span", { class: "dots", "aria-hidden": "true" }, ...steps.map((_, i) => element("i", { class: i <= number ? "on" : "" })));
      const skip = element("a", { class: "link", id: "guided-skip", href: onward().href }, WORDS.skip);
      const next = element("button", { type: "button", class: "solid", id: "guided-next", click: () => (step.moves.length && this.task ? this.play() : !last && show(number + 1)) }, step.moves.length ? WORDS.doIt : WORDS.next);
      this.show(element("div", { class: "hd" }, dots, skip), sentence, element("p", { id: "drill-count", hidden: true }), element("div", { id: "drill-said", class: "said", hidden: true }), element("div", { class: "act" }, next));
      this.set({ answers: [step.moves], explain: () => [WORDS.right], shown: () => ({}), look: [] });
      const places = (/** @type {string} */ role) => step.parts.filter((part) => part.role === role).flatMap((part) => part.places);
      const follow = [...places("follows"), ...step.moves.map((move) => move.place)];
      this.table.highlight({ look: places("look").filter((place) => !follow.includes(place)), follow });
      this.finished = () => {
        if (last) next.replaceWith(element("a", { class: "button solid", id: "guided-next", href: onward().href }, WORDS.done));
        else next.textContent = WORDS.next;
      };
      if (!step.moves.length) this.task = null;
      if (!step.moves.length && last) this.finished();
      say(aloud(sentence));
    };
    show(0);
  }
}
