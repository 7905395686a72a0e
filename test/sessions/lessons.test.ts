import { beforeEach, describe, expect, it } from 'vitest';
import { formatMove, movesIn, readMove, think } from '../../src/engine/index.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import { COURSES, type LessonStep, placedStep, stepKeys } from '../../src/sessions/lessons/courses.js';
import { judge } from '../../src/sessions/lessons/judge.js';
import { Lessons } from '../../src/sessions/lessons/progress.js';
import { answersTo, playedOut, stateOf } from '../../src/sessions/lessons/step.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { learnedFor } from '../../src/sessions/thinking/learned.js';
import { LONG } from '../lanes.js';

const STEPS = COURSES.flatMap(({ steps }) => steps.map((step) => [step.key, step] as const));
/** Of so many steps whose moves are thought about one is judged; in the long lane each. */
const EVERY = LONG ? 1 : 4;
const THOUGHT = COURSES.flatMap(({ steps }) => steps).filter(({ seeks }) =>
  ['best', 'strongest', 'win'].includes(seeks),
);
const isJudged = (step: LessonStep): boolean => Math.max(0, THOUGHT.indexOf(step)) % EVERY === 0;

const DAY = 24 * 3_600_000;

function stepOf(key: string): LessonStep {
  const placed = placedStep(key);
  if (placed === null) throw new Error(`no step ${key}`);
  return placed.step;
}

describe.each(STEPS)('the step %s', (_key, step) => {
  const state = stateOf(step);

  it('has an answer for every legal move, and for nothing else', () => {
    const moves = movesIn(state).map((move) => formatMove(state.variant, move));
    expect(Object.keys(answersTo(step)).toSorted()).toEqual([...new Set(moves)].toSorted());
    expect(Object.values(answersTo(step)).some(({ isRight }) => isRight)).toBe(true);
  });

  it.runIf(isJudged(step))('judges every move as the engine does', () => {
    const judged = judge(state, step.seeks).map(({ move, isRight }) => [
      formatMove(state.variant, move),
      isRight,
    ]);
    const answers = Object.entries(answersTo(step)).map(([text, { isRight }]) => [text, isRight]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(judged));
  });

  it('plays each answer out by legal moves', () => {
    for (const [text, { line }] of Object.entries(answersTo(step))) {
      expect(line[0]).toBe(text);
      expect(playedOut(state, line).moves).toHaveLength(line.length);
    }
  });

  it('offers illegal moves of which the rules say what is wrong', () => {
    for (const decoy of step.decoys ?? []) {
      const reading = readMove(state.variant, state.position, movesIn(state), decoy);
      expect([decoy, reading.kind]).toEqual([decoy, 'illegal']);
    }
  });

  it.each(LANGUAGES)('has sentences that fit, in %s', (language) => {
    const words: { hint: string; task: string; wrong?: Readonly<Record<string, string>> } =
      LOCALES[language].lessons.steps[step.key];
    // A hint is an alert on Telegram, and a task a caption.
    expect(words.hint.length).toBeLessThanOrEqual(190);
    expect(words.task.length).toBeLessThanOrEqual(600);
    const wrong = Object.entries(answersTo(step)).flatMap(([text, { isRight }]) => (isRight ? [] : [text]));
    for (const move of Object.keys(words.wrong ?? {})) expect(wrong).toContain(move);
  });
});

describe('what lessons say', () => {
  const right = (key: string) => Object.entries(answersTo(stepOf(key))).find(([, { isRight }]) => isRight);

  it('plays the counter-trap as it was handed down: 6…c5:e3 7.d2:b8 (it went on by e5:c3)', () => {
    const [blow, harvest] = [stepOf('counter-blow'), stepOf('counter-harvest')];
    const [, answer] = right('counter-blow') ?? [];
    expect(answer?.line.join(' ')).toBe(blow.shows);
    expect(`${harvest.at} ${right('counter-harvest')?.[0]}`).toBe(`${blow.at} ${blow.shows}`);
  });

  it('counts the moves of the trap rightly: seven (it said six)', () => {
    const shut = `${stepOf('trap-shut').at} ${right('trap-shut')?.[1].line.join(' ')}`;
    expect(shut.split(' ').length / 2).toBe(7);
    expect(LOCALES.en.lessons.steps['trap-shut'].right).toContain('seven moves');
    expect(LOCALES.ru.lessons.steps['trap-shut'].right).toContain('семь ходов');
    expect(LOCALES.pt.lessons.steps['trap-shut'].right).toContain('sete lances');
  });

  it('crowns a man of Neva where its capture ends in the corner, not where it goes on (it said never)', () => {
    const crownedIn = (at: string) =>
      movesIn(stateOf({ ...stepOf('neva-crown-jump'), at })).map(({ crowned }) => crowned);
    expect(crownedIn(stepOf('neva-crown-jump').at)).toEqual([false]);
    expect(crownedIn('W:W41:R51,66:G36:B22')).toEqual([true]);
  });

  it('hops over a partner to take the most (no lesson said what partners do in Draughts for 4)', () => {
    const state = stateOf(stepOf('four-hop'));
    const [move, ...others] = movesIn(state);
    expect(others).toEqual([]);
    expect(move?.path).toHaveLength(3);
    expect(move?.captured).toHaveLength(2);
  });
});

it('asks in the lesson on the centre for the only move that holds, as the endgame tables have it', () => {
  const state = stateOf(stepOf('centre'));
  const scores = movesIn(state).map((move): [string, number] => [
    formatMove(state.variant, move),
    think(state, { nodes: 60_000, among: [move], learned: learnedFor(state.variant) }, 1).score,
  ]);
  for (const [text, score] of scores)
    if (text === 'e3-d4') expect(score, text).toBeGreaterThan(-0.8);
    else expect(score, text).toBeLessThan(-1);
});

describe('progress', () => {
  let now = 0;
  let lessons = new Lessons(memoryStore(), () => now);
  const step = stepOf('opposition');

  beforeEach(() => {
    now = 1e12;
    lessons = new Lessons(memoryStore(), () => now);
  });

  const dueIn = async (): Promise<number> => {
    const { steps } = await lessons.of('web:ann');
    return ((steps[step.key]?.due ?? 0) - now) / DAY;
  };

  it('has what was solved come back at growing intervals, and soon if it was hard', async () => {
    const waits: number[] = [];
    for (let time = 0; time < 4; time++) {
      await lessons.solve('web:ann', step);
      waits.push(await dueIn());
      now += (waits.at(-1) ?? 0) * DAY;
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits[0]).toBeGreaterThanOrEqual(1);
    expect(waits.at(-1)).toBeGreaterThan(20);
    await lessons.miss('web:ann', step);
    await lessons.solve('web:ann', step);
    expect(await dueIn()).toBeLessThan(waits.at(-1) ?? 0);
  });

  it('is due no sooner than that, and not scheduled anew before', async () => {
    await lessons.solve('web:ann', step);
    const first = await lessons.of('web:ann');
    expect(lessons.due(first)).toEqual([]);
    await lessons.solve('web:ann', step);
    expect((await lessons.of('web:ann')).steps).toEqual(first.steps);
    now += 30 * DAY;
    expect(lessons.due(first)).toEqual([step.key]);
  });

  it('keeps what several people do at once apart', async () => {
    await Promise.all(stepKeys.map((key) => lessons.solve('web:ann', stepOf(key))));
    expect(Object.keys((await lessons.of('web:ann')).steps)).toHaveLength(stepKeys.length);
    expect((await lessons.of('web:bob')).steps).toEqual({});
  });
});
