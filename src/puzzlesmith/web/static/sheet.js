// Playing from a sheet: a position is put together from what each move changes, and help from steps told beforehand.

import { Refused } from "./refused.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Move} Move */

export class SheetSource {
  /** @param {Sheet[]} sheets */
  constructor(sheets) {
    this.all = sheets;
  }

  /** @param {string} id */
  of(id) {
    const found = this.all.find((sheet) => sheet.id === id);
    if (!found) throw new Refused("This page does not hold that puzzle.");
    return found;
  }

  /** @param {string} text */
  async read(text) {
    const { kind, id, title } = this.of(text);
    return { kind, id, title };
  }

  /** @param {string} kind */
  async rules(kind) {
    return this.all.find((sheet) => sheet.kind === kind)?.rules ?? "";
  }

  /** @param {string} id @param {string[]} moves */
  async draw(id, moves) {
    const sheet = this.of(id);
    const marks = standing(sheet, moves);
    const done = finished(sheet, marks);
    const scene = Object.keys(sheet.scenes).length ? onTheWay(sheet, moves) : composed(sheet, marks);
    return { scene, report: { faults: [], done } };
  }

  /** @param {string} id @param {string[]} moves */
  async check(id, moves) {
    const sheet = this.of(id);
    const marks = standing(sheet, moves);
    const faults = wrongMoves(sheet, marks).map(({ place, mark }) => ({
      rule: "answer",
      text: `${place} is not ${mark}.`,
      places: [place],
    }));
    return { faults, done: finished(sheet, marks) };
  }

  /** @param {string} id */
  async steps(id) {
    return this.of(id).steps;
  }

  /** @param {string} id @param {string[]} moves @returns {Promise<Hint>} */
  async hint(id, moves) {
    const sheet = this.of(id);
    const marks = standing(sheet, moves);
    const blank = { steps: [], faults: [], mistake: null, look: [] };
    const [wrong] = wrongMoves(sheet, marks);
    if (wrong) {
      const text = `${wrong.place} is not ${wrong.mark}: that was a mistake.`;
      return { ...blank, status: "mistake", text, mistake: wrong, look: [wrong.place] };
    }
    if (finished(sheet, marks)) return { ...blank, status: "done", text: "Finished: nothing is wrong." };
    const steps = nextSteps(sheet, marks);
    const last = steps[steps.length - 1];
    if (!last) return { ...blank, status: "stuck", text: "Nothing more follows." };
    return { ...blank, status: "step", text: last.text, steps, look: last.look };
  }
}

/** The mark that stands in each place. @param {Sheet} sheet @param {string[]} moves @returns {Map<string, string>} */
function standing(sheet, moves) {
  const marks = new Map();
  for (const move of moves) {
    const [named, mark] = splitMove(move);
    const turned = named.split("-").reverse().join("-"); // a line from its other end
    const place = sheet.answer.some((each) => splitMove(each)[0] === turned) ? turned : named;
    if (mark) marks.set(place, mark);
    else marks.delete(place);
  }
  return marks;
}

/** @param {string} move @returns {[string, string]} */
export function splitMove(move) {
  const at = move.indexOf("=");
  return [move.slice(0, at), move.slice(at + 1)];
}

/** @param {Sheet} sheet @param {Map<string, string>} marks @returns {Move[]} */
function wrongMoves(sheet, marks) {
  const answer = new Map(sheet.answer.map(splitMove));
  return [...marks].filter(([place, mark]) => answer.get(place) !== mark).map(([place, mark]) => ({ place, mark }));
}

/** @param {Sheet} sheet @param {Map<string, string>} marks */
function finished(sheet, marks) {
  const answer = sheet.answer.map(splitMove);
  const made = (/** @type {string[]} */ needed) => answer.every(([place, mark]) => !needed.includes(mark) || marks.get(place) === mark);
  return sheet.enough.some(made) && wrongMoves(sheet, marks).length === 0;
}

/** The next step that a pencil can write down, and those before it that it may rest on. @param {Sheet} sheet @param {Map<string, string>} marks */
function nextSteps(sheet, marks) {
  /** @type {Step[]} */
  let before = [];
  for (const step of sheet.steps) {
    const news = step.moves.filter((move) => marks.get(move.place) !== move.mark);
    if (news.length) return [...before.slice(-3), { ...step, moves: news }];
    before = step.moves.length ? [] : [...before, step];
  }
  return [];
}

/** Where moves build on each other: the position, if it is on the way to the answer. @param {Sheet} sheet @param {string[]} moves */
function onTheWay(sheet, moves) {
  const scene = moves.length ? sheet.scenes[moves.join(" ")] : sheet.scene;
  if (!scene) throw new Refused("That can be done, but not on this page: it does not lead to the answer.");
  return scene;
}

/** @param {Sheet} sheet @param {Map<string, string>} marks @returns {Scene} */
function composed(sheet, marks) {
  const { scene } = sheet;
  const looks = [...marks].map(([place, mark]) => {
    const look = sheet.looks[`${place}=${mark}`];
    if (!look) throw new Refused("That does not belong to the answer.");
    return { place, mark, look };
  });
  const dropped = new Set(looks.flatMap(({ look }) => look.drop));
  /** @type {import("./types.js").Item[][]} */
  const before = scene.items.map(() => []);
  before.push([]);
  for (const { look } of looks) for (const { before: at, item } of look.add) before[at].push(item);
  const items = before.flatMap((added, at) => (at < scene.items.length && !dropped.has(at) ? [...added, scene.items[at]] : added));
  const spots = scene.spots.map((spot) => {
    const own = looks.find(({ place }) => place === spot.place);
    const closed = new Set(looks.flatMap(({ look }) => look.closed[spot.place] ?? []));
    const open = spot.open.filter((mark) => !closed.has(mark));
    return own ? { ...spot, mark: own.mark, label: own.look.label || spot.label, open } : { ...spot, open };
  });
  const pairs = looks.filter(({ place }) => !scene.spots.some((spot) => spot.place === place));
  return { ...scene, items, spots, pairs: pairs.map(({ place, mark }) => [place, mark]) };
}
