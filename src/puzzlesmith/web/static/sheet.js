// Playing from a sheet, without a server: positions are composed of the changes of each move, hints come from stored steps.

import { Refused, RuleBroken } from "./refused.js";
import { WORDS } from "./words.js";
import { calculationOf, isLines, joiningMarks } from "./playing.js";
import { asMove, calculatedScene, firstMistake, placeOf, printedSum, sameSum, sumsDone, sumsOf, wayOn } from "./sums.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Calculation} Calculation */
/** @typedef {import("./sums.js").Sum} Sum */

export class SheetSource {
  /** @param {Sheet[]} sheets */
  constructor(sheets) {
    this.all = sheets;
  }

  /** @param {string} id */
  of(id) {
    const sheet = this.all.find((each) => each.id === id);
    if (!sheet) throw new Refused(WORDS.notHere);
    return sheet;
  }

  /** Does nothing: a sheet needs no preparation. */
  expect() {}

  /** @param {string} text */
  async read(text) {
    const { kind, id, title, summary, accent, ways } = this.of(text);
    return { kind, id, title, summary, accent, ways: Boolean(ways?.length) };
  }

  /** @param {string} kind */
  async rules(kind) {
    return this.all.find((sheet) => sheet.kind === kind)?.rules ?? "";
  }

  /** None: a sheet draws every position at once. @returns {Scene | null} */
  foresee() {
    return null;
  }

  /** @param {string} id @param {string[]} moves @returns {Scene} */
  scene(id, moves) {
    const sheet = this.of(id);
    const sums = calculationOf(sheet.scene);
    return sums ? calculatedScene(sheet.scene, sums, taken(sums, moves)) : composed(sheet, standing(sheet, moves), struckIn(moves));
  }

  /** @param {string} id @param {string[]} moves */
  async draw(id, moves) {
    const scene = this.scene(id, moves);
    const { faults, done } = await this.check(id, moves);
    return { scene, report: { faults: isLines(scene) ? faults : [], done } };
  }

  /** @param {string} id @param {string[]} moves */
  async check(id, moves) {
    const sheet = this.of(id);
    const sums = calculationOf(sheet.scene);
    if (sums) return checkedSums(sums, moves);
    const marks = standing(sheet, moves);
    const faults = wrongMoves(sheet, marks).map(({ place, mark }) => ({
      rule: "answer",
      text: WORDS.isNot(place, mark),
      places: [place],
    }));
    return { faults, done: finished(sheet, marks) };
  }

  /** @param {string} id */
  async steps(id) {
    return this.of(id).steps;
  }

  /** The ways at the start; a sheet has no others. @param {string} id @param {string[]} _ @param {string} place */
  async ways(id, _, place) {
    return this.of(id).ways?.find(({ places }) => places.includes(place)) ?? null;
  }

  /** @param {string} id @param {string[]} moves @returns {Promise<Hint>} */
  async hint(id, moves) {
    const sheet = this.of(id);
    const sums = calculationOf(sheet.scene);
    const { faults, done } = await this.check(id, moves);
    if (done) return { ...BLANK, status: "done", text: WORDS.nothingWrong };
    if (sums && faults.length) return { ...BLANK, status: "fault", text: faults[0].text, faults, look: faults[0].places };
    if (sums) return calculatedHint(sheet, sums, taken(sums, moves));
    const marks = standing(sheet, moves);
    const [wrong] = [...wrongMoves(sheet, marks), ...wrongNotes(sheet, marks, struckIn(moves))];
    if (wrong) {
      const text = isOnNotes(wrong) ? WORDS.wronglyStruck(wrong.mark.slice(1), wrong.place) : WORDS.mistaken(wrong.place, wrong.mark);
      return { ...BLANK, status: "mistake", text, mistake: wrong, look: [wrong.place] };
    }
    return asHint(nextSteps(sheet, withJoins(sheet, marks), struckIn(moves)));
  }
}

/** @type {Hint} */
const BLANK = { status: "", text: "", steps: [], faults: [], mistake: null, look: [], play: [] };

/** @param {Step[]} steps @returns {Hint} */
function asHint(steps) {
  const last = steps.at(-1);
  if (!last) return { ...BLANK, status: "stuck", text: WORDS.nothingFollows };
  return { ...BLANK, status: "step", text: last.text, steps, look: last.look, play: last.moves.length ? last.moves : last.struck };
}

// ---------------------------------------------------------------- moves that calculate

/** @param {Calculation} sums @param {string[]} moves */
function taken(sums, moves) {
  return sumsOf(sums, moves.map(splitMove).map(([place, mark]) => ({ place, mark })));
}

/** A move that breaks a rule is a fault here, where drawing refuses it. @param {Calculation} sums @param {string[]} moves */
function checkedSums(sums, moves) {
  try {
    return { faults: [], done: sumsDone(sums, taken(sums, moves)) };
  } catch (error) {
    if (error instanceof RuleBroken) return { faults: error.faults, done: false };
    throw error;
  }
}

/** The next explained step. Off the explained way: the next sum of another way, or the first mistake. @param {Sheet} sheet @param {Calculation} sums @param {Sum[]} made @returns {Hint} */
function calculatedHint(sheet, sums, made) {
  const next = explainedStep(sheet, sums, made);
  if (next) return asHint([next]);
  const on = wayOn(sums, made);
  const wrong = on === null ? firstMistake(sums, made) : null;
  if (wrong) {
    const place = placeOf(wrong);
    const text = WORDS.deadEnd(printedSum(wrong));
    return { ...BLANK, status: "mistake", text, mistake: { place, mark: wrong.sign }, look: [place] };
  }
  if (!on) {
    return { ...BLANK, status: "stuck", text: WORDS.tooFar };
  }
  const text = WORDS.anotherWay(printedSum(on));
  const place = placeOf(on);
  const parts = [{ text, places: place.split("-"), role: "follows" }];
  const moves = [{ place, mark: on.sign }];
  return asHint([{ technique: "", level: "", parts, moves, struck: [], links: [], text, look: place.split("-") }]);
}

/** The first explained step that is not made yet; null if some sum made is not among the explained ones. @param {Sheet} sheet @param {Calculation} sums @param {Sum[]} made @returns {Step | null} */
function explainedStep(sheet, sums, made) {
  const left = [...made];
  let next = null;
  for (const [number, sum] of taken(sums, sheet.answer).entries()) {
    const at = left.findIndex((each) => sameSum(each, sum));
    if (at >= 0) left.splice(at, 1);
    else next ??= { step: stepOf(sheet, sheet.answer[number]), move: asMove(sums, made, sum) };
  }
  if (left.length || !next?.move || !next.step) return null;
  return { ...next.step, look: next.move.place.split("-"), moves: [next.move] };
}

/** @param {Sheet} sheet @param {string} text of a move */
function stepOf(sheet, text) {
  return sheet.steps.find((step) => step.moves.some(({ place, mark }) => `${place}=${mark}` === text));
}

// ---------------------------------------------------------------- marks

/** The mark that stands in each place. @param {Sheet} sheet @param {string[]} moves @returns {Map<string, string>} */
function standing(sheet, moves) {
  const marks = new Map();
  for (const move of moves) {
    const [named, mark] = splitMove(move);
    if (isOnNotes({ place: named, mark })) continue;
    const turned = named.split("-").reverse().join("-"); // a line from its other end
    const place = sheet.answer.some((each) => splitMove(each)[0] === turned) ? turned : named;
    if (mark) marks.set(place, mark);
    else marks.delete(place);
  }
  return marks;
}

/** The candidates that are struck, as moves. @param {string[]} moves @returns {Set<string>} */
function struckIn(moves) {
  const struck = new Set();
  for (const move of moves) {
    const [place, mark] = splitMove(move);
    if (!isOnNotes({ place, mark })) continue;
    if (mark[0] === "-") struck.add(move);
    else struck.delete(`${place}=-${mark.slice(1)}`);
  }
  return struck;
}

/** @param {string} move @returns {[string, string]} */
export function splitMove(move) {
  const at = move.indexOf("=");
  return [move.slice(0, at), move.slice(at + 1)];
}

/** Whether a move strikes or restores a candidate. @param {Move} move */
export function isOnNotes({ mark }) {
  return mark.length > 1 && "-+".includes(mark[0]);
}

/** @param {Sheet} sheet @param {Map<string, string>} marks @returns {Move[]} */
function wrongMoves(sheet, marks) {
  const answer = new Map(sheet.answer.map(splitMove));
  return [...marks].filter(([place, mark]) => answer.get(place) !== mark).map(([place, mark]) => ({ place, mark }));
}

/** Candidates of the answer that are struck, in places without a mark. @param {Sheet} sheet @param {Map<string, string>} marks @param {Set<string>} struck @returns {Move[]} */
function wrongNotes(sheet, marks, struck) {
  const answer = sheet.answer.map(splitMove).filter(([place, mark]) => !marks.has(place) && struck.has(`${place}=-${mark}`));
  return answer.map(([place, mark]) => ({ place, mark: `-${mark}` }));
}

/** @param {Sheet} sheet @param {Map<string, string>} marks */
function finished(sheet, marks) {
  const answer = sheet.answer.map(splitMove);
  const all = withJoins(sheet, marks);
  const made = (/** @type {string[]} */ needed) => answer.every(([place, mark]) => !needed.includes(mark) || all.get(place) === mark);
  return sheet.enough.some(made) && wrongMoves(sheet, marks).length === 0;
}

const MOST_STEPS = 3;

/** The next step that a pencil can write down, and those before it that it may rest on; if these are many, the first of them, as a move on the notes. @param {Sheet} sheet @param {Map<string, string>} marks @param {Set<string>} struck */
function nextSteps(sheet, marks, struck) {
  const open = new Map(composed(sheet, marks).spots.map((spot) => [spot.place, spot.open]));
  /** @type {Step[]} */
  const before = [];
  for (const step of sheet.steps) {
    const news = step.moves.filter((move) => marks.get(move.place) !== move.mark);
    if (news.length && (before.length < MOST_STEPS || !before[0].struck.length)) return [...before.slice(1 - MOST_STEPS), { ...step, moves: news }];
    if (news.length) return before.slice(0, 1);
    const left = step.struck.filter(({ place, mark }) => !marks.has(place) && !struck.has(`${place}=${mark}`) && open.get(place)?.includes(mark.slice(1)));
    if (step.moves.length) before.length = 0;
    else if (left.length || !step.struck.length) before.push({ ...step, struck: left });
  }
  return [];
}

/** Adds the marks that follow by themselves: joins between spots that are joined another way, and all that is around a group that is complete. @param {Sheet} sheet @param {Map<string, string>} marks */
function withJoins(sheet, marks) {
  const all = new Map(marks);
  const answer = sheet.answer.map(splitMove);
  for (const mark of joiningMarks(sheet.scene)) {
    const group = groupsJoined([...marks].flatMap(([place, each]) => (each === mark ? [place] : [])));
    const apart = answer.filter(([place, each]) => each === mark && new Set(place.split("-").map(group)).size > 1);
    const incomplete = new Set(apart.flatMap(([place]) => place.split("-").map(group)));
    for (const [place, each] of answer) {
      const ends = place.split("-").map(group);
      if (!all.has(place) && (ends[0] === ends[1] || ends.some((end) => !incomplete.has(end)))) all.set(place, each);
    }
  }
  return all;
}

/** Finds the group of a place, where some pairs are joined. @param {string[]} pairs @returns {(place: string) => string} */
function groupsJoined(pairs) {
  const above = new Map();
  const top = (/** @type {string} */ place) => {
    while (above.has(place)) place = above.get(place);
    return place;
  };
  for (const pair of pairs) {
    const [one, other] = pair.split("-").map(top);
    if (one !== other) above.set(one, other);
  }
  return top;
}

/** The candidates that some looks rule out, by place. @param {import("./types.js").Look[]} looks @returns {Map<string, Set<string>>} */
function closedBy(looks) {
  const closed = new Map();
  for (const look of looks) {
    for (const [place, marks] of Object.entries(look.closed)) closed.set(place, new Set([...(closed.get(place) ?? []), ...marks]));
  }
  return closed;
}

/** @param {Sheet} sheet @param {Map<string, string>} marks @param {Set<string>} [gone] @returns {Scene} */
function composed(sheet, marks, gone = new Set()) {
  const { scene } = sheet;
  const looks = [...marks].map(([place, mark]) => {
    const look = sheet.looks[`${place}=${mark}`];
    if (!look) throw new Refused(WORDS.notPossible);
    return { place, mark, look };
  });
  const dropped = new Set(looks.flatMap(({ look }) => look.drop));
  /** @type {import("./types.js").Item[][]} */
  const before = scene.items.map(() => []);
  before.push([]);
  for (const { look } of looks) for (const { before: at, item } of look.add) before[at].push(item);
  const items = before.flatMap((added, at) => (at < scene.items.length && !dropped.has(at) ? [...added, scene.items[at]] : added));
  const owns = new Map(looks.map((each) => [each.place, each]));
  const closings = closedBy(looks.map(({ look }) => look));
  const spots = scene.spots.map((spot) => {
    const own = owns.get(spot.place);
    const closed = closings.get(spot.place);
    const struck = spot.marks.filter((mark) => gone.has(`${spot.place}=-${mark}`));
    const open = spot.open.filter((mark) => !closed?.has(mark) && !struck.includes(mark));
    return own ? { ...spot, mark: own.mark, label: own.look.label || spot.label, open, struck } : { ...spot, open, struck };
  });
  const names = new Set(scene.spots.map((spot) => spot.place));
  const connecting = looks.filter(({ place }) => place.includes("-") && place.split("-").every((part) => names.has(part)));
  const pairs = connecting.map(({ place, mark }) => /** @type {[string, string]} */ ([place, mark]));
  const play = scene.play.mode === "pairs" ? { ...scene.play, pairs } : scene.play;
  const description = marks.size ? WORDS.marksSoFar(scene.title, marks.size) : scene.description; // that of the start
  return { ...scene, description, items, spots, play };
}
