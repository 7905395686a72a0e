import type { VariantId } from '../../engine/index.js';
import type { CourseId, StepKey } from '../../locales/index.js';

/**
 * What makes an answer right. legal: every legal move; best: one that the engine finds clearly better than the others, or
 * as good as won; strongest: clearly better also than others that win; win: one after which it finds a forced win; end: one
 * that wins at once; most: a capture of as many pieces as can be; crown: a move that crowns.
 */
export type Seeks = 'legal' | 'best' | 'strongest' | 'win' | 'end' | 'most' | 'crown';

/** One task: a position, and what is to be found in it. Its sentences stand in the locales, under its key. */
export interface Step {
  readonly key: StepKey;
  readonly game: VariantId;
  /** A position, or the moves from the start that lead to one, with blanks between them. */
  readonly at: string;
  readonly seeks: Seeks;
  readonly options?: Readonly<Record<string, string>>;
  /** Illegal moves that beginners try, offered among the others: the rules say what is wrong with them. */
  readonly decoys?: readonly string[];
}

export interface Course {
  readonly id: CourseId;
  readonly game: VariantId;
  readonly steps: readonly Step[];
}

const course = (id: CourseId, game: VariantId, steps: readonly Omit<Step, 'game'>[]): Course => ({
  id,
  game,
  steps: steps.map((step) => ({ ...step, game })),
});

const TRAP = 'c3-d4 b6-a5 b2-c3 c7-b6 g3-h4 d6-c5 h2-g3 b8-c7';

/** The rules that most games have in common, by Russian checkers. */
const RULES = course('rules', 'russian', [
  { key: 'man-steps', at: 'W:We3:Ba7', seeks: 'legal', decoys: ['e3-d2', 'e3-f2', 'e3-g5'] },
  { key: 'man-at-edge', at: 'W:Wa3:Bh8', seeks: 'legal', decoys: ['a3-b2', 'a3-c5'] },
  { key: 'capture', at: 'W:We3:Bd4,h8', seeks: 'legal', decoys: ['e3-f4', 'e3-d4'] },
  { key: 'capture-back', at: 'W:We3:Bd2,f2,d4,f4', seeks: 'legal', decoys: ['e3-d4'] },
  { key: 'several', at: 'W:We3:Bd4,d6,f4', seeks: 'most' },
  { key: 'must', at: 'c3-d4 b6-c5', seeks: 'legal', decoys: ['a3-b4', 'e3-f4', 'd4-e5'] },
  { key: 'choose', at: 'B:Wb6:Ba7,c7', seeks: 'legal', decoys: ['c7-d6'] },
  { key: 'crown', at: 'W:Wg7,a3:Bb8', seeks: 'crown' },
  { key: 'king-steps', at: 'W:WKe3:Bh8', seeks: 'legal', decoys: ['e3-e5'] },
  { key: 'king-captures', at: 'W:WKg1:Bf2,d2,f6', seeks: 'most' },
  { key: 'crown-on-the-way', at: 'W:Wb6:Bc7,f6', seeks: 'legal' },
  {
    key: 'turkish',
    at: 'B:Wc3,d4,e3,f2,f4:BKa5,c7,e7',
    seeks: 'legal',
    decoys: ['a5:e1:g3:e5:c3'],
  },
  { key: 'turkish-reply', at: 'W:Wd4,e3:BKe5,c7,e7', seeks: 'most' },
  { key: 'not-twice', at: 'W:WKe1:Bd2,b4,d4,f4,f2', seeks: 'most' },
  { key: 'blocked', at: 'W:We1,g3:Bh4', seeks: 'end' },
]);

/** Advice for the whole game. */
const ADVICE = course('advice', 'russian', [
  { key: 'think-ahead', at: 'W:Wg1,d4:Bb8,f8', seeks: 'best' },
  { key: 'together', at: 'W:Wc1,d2,e3:Bd6,f6,g7', seeks: 'best' },
  { key: 'back-row', at: 'W:Wc1,e1,a3:Bd4,h8', seeks: 'win' },
  { key: 'exchange', at: 'W:Wd2,c3,e3:Bc5,e5', seeks: 'best' },
  { key: 'run', at: 'W:Wc1,e5:Bb6,h8', seeks: 'win' },
]);

/** Blows. */
const TACTICS = course('tactics', 'russian', [
  { key: 'attack', at: 'W:WKh2:Ba3,b6', seeks: 'best' },
  { key: 'one-for-two', at: 'W:Wb2,f2,a3,a5:Bd2,h4,g5,d6', seeks: 'best' },
  { key: 'breakthrough', at: 'W:Wb4,e3,h6:Bc5,h4,d6', seeks: 'best' },
  { key: 'pair-trap', at: 'W:Wc1,d2,d4:Bf4,f6,a7', seeks: 'best' },
  { key: 'one-for-four', at: 'W:Wg5,d6,h6,e7:Bb2,d2,g3,h4', seeks: 'best' },
]);

/** A trap in the opening, and the counter-trap in it. */
const OPENING = course('opening', 'russian', [
  { key: 'trap-set', at: `${TRAP} a1-b2`, seeks: 'strongest' },
  { key: 'trap-shut', at: `${TRAP} a1-b2 a5-b4 c3-a5`, seeks: 'best' },
  { key: 'counter-trap', at: TRAP, seeks: 'best' },
  { key: 'counter-blow', at: `${TRAP} c3-b4 a5:c3:e5`, seeks: 'best' },
  { key: 'counter-harvest', at: `${TRAP} c3-b4 a5:c3:e5 e3-d4 e5:c3`, seeks: 'legal', decoys: ['g3-f4'] },
]);

/** Endings. */
const ENDINGS = course('endings', 'russian', [
  { key: 'opposition', at: 'W:Wc3:Bd6', seeks: 'win' },
  { key: 'opposition-far', at: 'W:Wd2:Be7', seeks: 'win' },
  { key: 'two-kings', at: 'W:WKa1,Kb8:BKh2', seeks: 'win' },
  { key: 'three-kings', at: 'W:WKc3,Kc5,Kf6:BKg1', seeks: 'win' },
]);

/** All courses, in the order in which they are offered. */
export const COURSES: readonly Course[] = [RULES, ADVICE, TACTICS, OPENING, ENDINGS];

/** The keys of all steps, in the order of the courses. */
export const stepKeys: readonly StepKey[] = COURSES.flatMap(({ steps }) => steps.map(({ key }) => key));

/** A step with its course and its place in it, from 0. */
export interface PlacedStep {
  readonly course: Course;
  readonly index: number;
  readonly step: Step;
}

const PLACES: ReadonlyMap<string, PlacedStep> = new Map(
  COURSES.flatMap((course) =>
    course.steps.map((step, index) => [step.key, { course, index, step }] as const),
  ),
);

/** A step by its key; null if there is none, or none any more. */
export const placedStep = (key: string): PlacedStep | null => PLACES.get(key) ?? null;

export const findCourse = (id: string): Course | null => COURSES.find((course) => course.id === id) ?? null;
