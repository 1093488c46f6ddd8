// Types of the values that the server sends; contains no code.

/** @typedef {{x: number, y: number, width: number, height: number, style: string}} Box */
/** @typedef {{x1: number, y1: number, x2: number, y2: number, style: string}} Line */
/** @typedef {{x: number, y: number, radius: number, style: string}} Disc */
/** @typedef {{x: number, y: number, text: string, style: string, size: number}} Words */
/** @typedef {Box | Line | Disc | Words} Item */
/**
 * @typedef {{place: string, x: number, y: number, width: number, height: number, label: string, mark: string,
 *            marks: string[], open: string[], struck: string[]}} Spot
 */
/**
 * @typedef {{width: number, height: number, title: string, description: string, items: Item[], spots: Spot[],
 *            play: CellPlay | PairPlay | Calculation, legend: string[]}} Scene
 */
/** @typedef {{mode: "cells", group_marks: string[]}} CellPlay */
/** @typedef {{mode: "pairs", marks: string[], pairs: [string, string][], joining_marks: string[]}} PairPlay */
/**
 * @typedef {{mode: "calculation", marks: string[], lone_marks: string[], pairs: [string, string][], tiles: Record<string, number>,
 *            least: number, most: number, uses_all: boolean, faults: Record<string, [string, string]>, x: number, y: number,
 *            bound: number | null}} Calculation
 */
/** @typedef {{place: string, mark: string}} Move */
/** Where pencil marks stand in a cell, and its colours. @typedef {"corner" | "centre" | "colour"} Layer */
/** @typedef {{place: string, marks: string[], layer?: Layer}} Note */
/** What a game says besides its board. @typedef {{seconds: number, hints: number, finished: boolean}} State */
/** `fresh` and `then` are what was there before and after a fresh start; `trial` marks a point to which one can come back, or its end. @typedef {{moves: Move[], notes: Note[], fresh?: State, then?: State, trial?: "begin" | "keep"}} Action */
/**
 * @typedef {{actions?: Action[], at?: number, seconds?: number, hints?: number, checks?: number, finished?: boolean,
 *            answered?: boolean, changed?: number, when?: number, progress?: number, kind?: string, title?: string, name?: string,
 *            level?: string, daily?: string}} SavedGame
 */
/**
 * @typedef {{id: string, kind: string, title: string, name?: string, level?: string, seconds: number, hints: number,
 *            when: number, daily: string, minutes?: number, answered?: boolean}} Result
 */
/** @typedef {{puzzlesmith: number, games: Record<string, any>, results: Record<string, any>, values: Record<string, any>}} Copy */
/** @typedef {{rule: string, text: string, places: string[]}} Fault */
/** @typedef {{faults: Fault[], done: boolean}} Report */
/** @typedef {{scene: Scene, report: Report}} Drawn */
/** @typedef {{text: string, places: string[], role: string}} Part */
/** @typedef {{parts: Part[], text: string}} Link */
/**
 * @typedef {{technique: string, title?: string, level: string, parts: Part[], moves: Move[], struck: Move[], links: Link[],
 *            text: string, look: string[]}} Step
 */
/**
 * @typedef {{status: string, text: string, steps: Step[], faults: Fault[], mistake: Move | null, look: string[],
 *            play: Move[]}} Hint
 */
/** @typedef {string | number | boolean | null} Value */
/**
 * @typedef {{name: string, words: string, type: string, default: Value, choices: string[], least: number,
 *            most: number}} Option
 */
/**
 * @typedef {{name: string, title: string, summary: string, accent: string, aliases: string[], options: Option[], sample: string,
 *            presets: Record<string, Record<string, Value>>, sizes?: string[], minutes?: Record<string, Record<string, number>>}} KindFacts
 */
/** @typedef {{drop: number[], add: {before: number, item: Item}[], label: string, closed: Record<string, string[]>}} Look */
/**
 * @typedef {{id: string, kind: string, title: string, summary: string, accent: string, level: string, minutes: number, scene: Scene, looks: Record<string, Look>,
 *            answer: string[], enough: string[][], steps: Step[], ways?: Ways[], rules?: string}} Sheet
 */
/** @typedef {{title: string, places: string[], ways: {text: string, open: boolean}[], whole: boolean}} Ways */
/** Places by role, and the moves that a hint makes. @typedef {{look?: string[], follow?: string[], goes?: string[], fault?: string[], strikes?: Move[], writes?: Move[]}} Highlights */
/** @typedef {{kind: string, id: string, title: string, summary: string, accent: string, ways: boolean, tutorial?: boolean, moves?: string[]}} Opened */
/** @typedef {{name: string, title: string, level: string, summary: string}} Technique */
/** @typedef {{id: string, level: string, moves: Move[], step: Step, also: Step[], answer: Move[]}} Drill */
/** @typedef {{kind: string, technique: string, title: string, level: string, summary: string, why: string, find: string, example: Drill | null}} Lesson */
/** @typedef {{kind: string, title: string, id: string, steps: {parts: Part[], moves: Move[], text: string}[]}} Tutorial */
/** @typedef {{kind: string, id: string, params: string, grade: {level: string, minutes?: number | null}}} Made */
/** @typedef {{kind: string, params: string, level?: string, seed?: string, options: Record<string, Value>}} Wish */
/**
 * @typedef {{draw(id: string, moves: string[]): Promise<Drawn>,
 *            foresee(id: string, moves: string[]): Scene | null,
 *            hint(id: string, moves: string[], near: string): Promise<Hint>,
 *            check(id: string, moves: string[]): Promise<Report>,
 *            steps(id: string): Promise<Step[]>,
 *            ways(id: string, moves: string[], place: string): Promise<Ways | null>,
 *            read(text: string): Promise<Opened>,
 *            rules(kind: string): Promise<string>}} Source
 */
export {};
