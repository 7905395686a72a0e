import type { VariantId } from '../../engine/index.js';
import type { CourseId, StepKey } from '../../locales/index.js';

/**
 * What makes an answer right. legal: every legal move; best: one that the engine finds clearly better than the others, or
 * as good as won; strongest: clearly better also than others that win; win: one after which it finds a forced win; end: one
 * that wins at once; most: a capture of as many pieces as can be; crown: a move that crowns.
 */
export type Goal = 'legal' | 'best' | 'strongest' | 'win' | 'end' | 'most' | 'crown';

/** One task: a position, and what is to be found in it. Its sentences stand in the locales, under its key. */
export interface LessonStep {
  readonly key: StepKey;
  readonly game: VariantId;
  /** A position, or the moves from the start that lead to one, with blanks between them. */
  readonly at: string;
  readonly seeks: Goal;
  readonly options?: Readonly<Record<string, string>>;
  /** Illegal moves that beginners try, offered among the others: the rules say what is wrong with them. */
  readonly decoys?: readonly string[];
  /** The line to show of the answer that it begins with, where the one that the engine finds would teach less. */
  readonly shows?: string;
}

export interface Course {
  readonly id: CourseId;
  readonly game: VariantId;
  readonly steps: readonly LessonStep[];
}

/** A step is of the course's game unless it names another. */
type CourseStep = Omit<LessonStep, 'game'> & Partial<Pick<LessonStep, 'game'>>;

const course = (id: CourseId, game: VariantId, steps: readonly CourseStep[]): Course => ({
  id,
  game,
  steps: steps.map((step) => ({ game, ...step })),
});

const TRAP = 'c3-d4 b6-a5 b2-c3 c7-b6 g3-h4 d6-c5 h2-g3 b8-c7';

/** The beginning of the training game by the author of Neva checkers. */
const NEVA_GAME = [
  '25-24 55-54 52-42 31-32 36-35 56-55 51-52 13-23 15-25 54-44 63-53 32-33',
  '16-15 66-56 61-51 21-31 35-45 55:35 41:21 11:31',
].join(' ');

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
  { key: 'centre', at: 'W:Wa1,c1,e3:Bg5,g7,h6', seeks: 'best' },
  { key: 'together', at: 'W:Wc1,d2,e3:Bd6,f6,g7', seeks: 'best' },
  { key: 'back-row', at: 'W:Wc1,e1,a3:Bd4,h8', seeks: 'win' },
  { key: 'exchange', at: 'W:Wd2,c3,e3:Bc5,e5', seeks: 'best' },
  { key: 'run', at: 'W:Wc1,e5:Bb6,h8', seeks: 'win' },
  { key: 'groups', at: 'W:Wa1,c1,f4,g5:Ba5,b6,c5,d6', seeks: 'best' },
]);

/** Blows. */
const TACTICS = course('tactics', 'russian', [
  { key: 'attack', at: 'W:WKh2:Ba3,b6', seeks: 'best' },
  { key: 'one-for-two', at: 'W:Wb2,f2,a3,a5:Bd2,h4,g5,d6', seeks: 'best' },
  { key: 'breakthrough', at: 'W:Wb4,e3,h6:Bc5,h4,d6', seeks: 'best' },
  { key: 'pair-trap', at: 'W:Wc1,d2,d4:Bf4,f6,a7', seeks: 'best' },
  { key: 'pair-double', at: 'W:Wa3,b4,d4:Bd6,b6,h8', seeks: 'best' },
  { key: 'redirect', at: 'W:Wa3,b4,g5:Bd6,a7,h8', seeks: 'strongest' },
  { key: 'lock', at: 'W:Wc1,b2,c3,e1:Ba3,b4,a5', seeks: 'end' },
  { key: 'one-for-four', at: 'W:Wg5,d6,h6,e7:Bb2,d2,g3,h4', seeks: 'best' },
]);

/** A trap in the opening, and the counter-trap in it. */
const OPENING = course('opening', 'russian', [
  { key: 'trap-set', at: `${TRAP} a1-b2`, seeks: 'strongest' },
  { key: 'trap-shut', at: `${TRAP} a1-b2 a5-b4 c3-a5`, seeks: 'best' },
  { key: 'counter-trap', at: TRAP, seeks: 'best' },
  {
    key: 'counter-blow',
    at: `${TRAP} c3-b4 a5:c3:e5`,
    seeks: 'best',
    shows: 'e3-d4 c5:e3 d2:f4:d6:b8',
  },
  { key: 'counter-harvest', at: `${TRAP} c3-b4 a5:c3:e5 e3-d4 c5:e3`, seeks: 'most' },
]);

/** Endings. */
const ENDINGS = course('endings', 'russian', [
  { key: 'opposition', at: 'W:Wc3:Bd6', seeks: 'win' },
  { key: 'opposition-far', at: 'W:Wd2:Be7', seeks: 'win' },
  { key: 'two-kings', at: 'W:WKa1,Kb8:BKh2', seeks: 'win' },
  { key: 'three-kings', at: 'W:WKc3,Kc5,Kf6:BKg1', seeks: 'win' },
  { key: 'main-road', at: 'B:WKc1,Kf8,Ke1:BKg7', seeks: 'best' },
]);

/** The first ten minutes of other games. */
const OTHERS: readonly Course[] = [
  course('giveaway', 'giveaway', [
    { key: 'give-both', at: 'W:Wf4,e3:Bb4,f6', seeks: 'win' },
    { key: 'give-first', at: 'W:Wb2,d2:Bf4,h6', seeks: 'win' },
    { key: 'give-chain', at: 'W:Wd6,f6,h6:Be3,b6', seeks: 'win' },
    { key: 'give-king', at: 'W:Wa1,f4:Bc3,e7', seeks: 'win' },
  ]),
  course('towers', 'towers', [
    { key: 'tower-made', at: 'W:Wc3:Bd4,h8', seeks: 'legal', decoys: ['c3-b4'] },
    { key: 'tower-walks', at: 'W:We3=bb:Bb8', seeks: 'legal', decoys: ['e3-d2'] },
    { key: 'tower-freed', at: 'W:Wc3:Bd4=w,h8', seeks: 'legal' },
    { key: 'tower-blow', at: 'W:Wh2,b4,a5:Bd2,f4,d6', seeks: 'best' },
  ]),
  course('lasca', 'lasca', [
    { key: 'lasca-forward', at: 'W:W18:B4,22', seeks: 'legal', decoys: ['18-21'] },
    { key: 'lasca-freed', at: 'W:W18:B14=w,3', seeks: 'legal' },
    { key: 'lasca-blow', at: 'W:W9,19,24:B2,8,12', seeks: 'best' },
  ]),
  course('frisian', 'frisian', [
    { key: 'frisian-across', at: 'W:W33:B32,4', seeks: 'legal', decoys: ['33-29'] },
    { key: 'frisian-up', at: 'W:W38:B28,4', seeks: 'legal', decoys: ['38-32'] },
    { key: 'frisian-corner', at: 'W:W33:B23,29,18,4', seeks: 'legal' },
    { key: 'frisian-blow', at: 'W:W38,41,42:B5,17,34', seeks: 'best' },
  ]),
  course('neva', 'neva', [
    { key: 'neva-steps', at: 'W:W25:R55:G62:B21', seeks: 'legal', decoys: ['25-26', '25-15'] },
    { key: 'neva-captures', at: 'W:W33:R43:G32:B22', seeks: 'legal', decoys: ['33-34'] },
    { key: 'neva-crown', at: 'W:W15,51:R55:G36:B22', seeks: 'crown' },
    { key: 'neva-crown-jump', at: 'W:W41:R51,66:G62,36:B22', seeks: 'legal' },
    { key: 'neva-king', at: 'W:WK16:R25,44:G36:B22,41', seeks: 'legal', decoys: ['16-14'] },
    { key: 'neva-blow', at: NEVA_GAME, seeks: 'most' },
    { key: 'neva-wait', at: '25-24 55-54 52-42 31-32', seeks: 'legal' },
    { key: 'neva-allies', game: 'neva-pairs', at: 'W:W33:R66:G32:B22', seeks: 'legal', decoys: ['33-34'] },
  ]),
  course('novgorod', 'novgorod-37', [
    { key: 'novgorod-steps', at: 'W:Wa11:Bc22:Re22', seeks: 'legal', decoys: ['a11-a21'] },
    { key: 'novgorod-captures', at: 'W:Wa00:Ba11,c33:Rc02', seeks: 'legal', decoys: ['a00-c01'] },
    { key: 'novgorod-crown', at: 'W:Wc02:Bc33:Re33', seeks: 'crown' },
  ]),
  course('draughts4', 'draughts4-solo', [
    { key: 'four-steps', at: 'B:B56:R41:G17:Y45', seeks: 'legal', decoys: ['56-62', '56-63'] },
    { key: 'four-captures', at: 'B:B43:R36,50:G37:Y49', seeks: 'legal' },
    { key: 'four-most', at: 'B:B62:R42,55:G56:Y37', seeks: 'legal' },
    { key: 'four-crown', at: 'B:B9,80:R14:G7:Y20', seeks: 'crown' },
    {
      key: 'four-hop',
      game: 'draughts4-joint',
      at: 'B:B62:R42,56,14:G55:Y29,20',
      seeks: 'legal',
      decoys: ['62:50'],
    },
  ]),
];

/** All courses, in the order in which they are offered. */
export const COURSES: readonly Course[] = [RULES, ADVICE, TACTICS, OPENING, ENDINGS, ...OTHERS];

/** The keys of all steps, in the order of the courses. */
export const stepKeys: readonly StepKey[] = COURSES.flatMap(({ steps }) => steps.map(({ key }) => key));

/** A step with its course and its place in it, from 0. */
export interface PlacedStep {
  readonly course: Course;
  readonly index: number;
  readonly step: LessonStep;
}

const PLACES: ReadonlyMap<string, PlacedStep> = new Map(
  COURSES.flatMap((course) =>
    course.steps.map((step, index) => [step.key, { course, index, step }] as const),
  ),
);

/** A step by its key; null if there is none, or none any more. */
export const placedStep = (key: string): PlacedStep | null => PLACES.get(key) ?? null;

export const findCourse = (id: string): Course | null => COURSES.find((course) => course.id === id) ?? null;
