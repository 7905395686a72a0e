import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/bots/features/index.js';
import { squaresOf, think } from '../../../../src/engine/index.js';
import { type Language, LOCALES } from '../../../../src/locales/index.js';
import { plain } from '../../../../src/locales/text.js';
import { COURSES, placedStep } from '../../../../src/sessions/lessons/courses.js';
import { answersTo, playedOut, stateOf } from '../../../../src/sessions/lessons/step.js';
import { Learner } from '../../../doubles/learner.js';
import { PageStage } from './stage.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const enter = (hello: Parameters<typeof Learner.enter>[1] = {}) => Learner.enter(stage.address, hello);

/** Squares of a right answer to a task. */
function rightPath(key: string): readonly string[] {
  const step = placedStep(key)?.step;
  if (step === undefined) throw new Error(`no step ${key}`);
  const [text = ''] = Object.entries(answersTo(step)).find(([, { isRight }]) => isRight) ?? [];
  const [move] = playedOut(stateOf(step), [text]).moves;
  if (move === undefined) throw new Error(`no answer to ${key}`);
  return squaresOf(stateOf(step).variant, move).path;
}

it('without the feature there is no page of lessons, and games are there as ever', async () => {
  const status = async (path: string) => (await fetch(new URL(path, stage.address))).status;
  expect([await status('/learn'), await status('/')]).toEqual([200, 200]);
  await stage.close();
  stage = await PageStage.open(undefined, { features: FEATURES.filter(({ name }) => name !== 'lessons') });
  expect([await status('/learn'), await status('/')]).toEqual([404, 200]);
});

describe('a sample game on the page', () => {
  it('is stepped through with its comments, also after the connection was lost, in the reader’s language', async () => {
    const { samples } = LOCALES.en.lessons;
    const reader = await enter();
    reader.send({ type: 'turn', at: 3 });
    await reader.next('said');
    const page = await enter({ course: 'sample-neva' });
    const start = await page.next('sample');
    expect(start).toMatchObject({
      title: samples.titles.neva,
      at: 0,
      total: 45,
      said: '',
      note: '',
      next: 16,
    });
    expect(start.board).toMatchObject({ kind: 'draughts', moves: null, last: [] });
    page.send({ type: 'turn', at: 16 });
    expect(await page.next('sample')).toMatchObject({ at: 16, note: samples.notes.neva[0], next: 17 });
    page.send({ type: 'turn', at: 10_000 });
    const end = await page.next('sample');
    expect(end).toMatchObject({ at: 45, note: samples.notes.neva[7], next: null });
    expect(end.said).toMatch(/White resigned[\s\S]*Black wins/);
    page.send({ type: 'me', locale: 'ru' });
    expect((await page.next('sample')).note).toBe(LOCALES.ru.lessons.samples.notes.neva[7]);
    const back = await enter({ course: 'sample-neva', step: '17' });
    expect((await back.next('sample')).at).toBe(17);
    const lost = await enter({ course: 'sample-chess' });
    const { text, badge } = await lost.next('said');
    expect(text).toContain('sample-chess');
    expect(badge).toBeNull();
  });
});

/** Plays a game against the weakest computer; `won` if the child has won. */
async function playedToTheEnd(language: Language, game: string | null): Promise<{ readonly kind: string }> {
  const wish = `game=${game}&opponent=computer&level=1`;
  const opened = await stage.opened(wish, { token: 'c'.repeat(43), locale: language });
  const session = () => stage.stage.bot.games.service.sessionOf(opened.game);
  const { visitor } = opened;
  for (let turn = 0; turn < 120; turn++) {
    await visitor.until(({ board }) => board.phase === 'over' || board.turn === board.you);
    if (visitor.board.phase === 'over') break;
    const state = (await session())?.table?.game?.state;
    if (state?.kind !== 'draughts') throw new Error('no game of draughts');
    const [move] = think(state, { nodes: 4_000 }, 1).line;
    if (move === undefined) throw new Error('no move');
    await visitor.act({ type: 'move', path: squaresOf(state.variant, move).path });
  }
  const { table } = (await session()) ?? {};
  expect(table?.level).toBe(1);
  const seat = table?.seats.findIndex((holder) => holder?.kind === 'person') ?? -1;
  const outcome = table?.game?.state.outcome;
  return outcome?.kind === 'win' && outcome.seats.includes(seat)
    ? { kind: 'won' }
    : (outcome ?? { kind: 'endless' });
}

describe.each(['en', 'ru', 'pt'] as const)('a child at the page, in %s', (language: Language) => {
  it('learns the rules, and wins a game against the weakest computer', async () => {
    const { lessons, tag } = LOCALES[language];
    const child = await enter({ locale: language, name: ' Zoë ', spoken: tag, course: 'rules' });
    for (const { key } of COURSES[0]?.steps ?? []) {
      const task = await child.next('task');
      expect([task.step, task.task]).toEqual([key, lessons.steps[key].task]);
      expect(task.board.moves?.cut).toBe(false);
      child.send({ type: 'move', step: key, path: rightPath(key) });
      const judged = await child.next('judged');
      expect(judged.right).toBe(true);
      expect(judged.text).toContain(lessons.steps[key].right);
      child.send({ type: 'next', step: key });
    }
    const { text, game, badge } = await child.next('said');
    expect(badge?.markup).toContain('Zoë');
    expect(badge?.label).toContain(`${lessons.badge.done}: ${lessons.courses.rules}. Zoë`);
    expect(text).toContain(plain(lessons.words.firstGame()));
    // The weakest computer plays by chance, and now and then holds a draw.
    let outcome = await playedToTheEnd(language, game);
    for (let again = 0; again < 5 && outcome.kind === 'draw'; again++)
      outcome = await playedToTheEnd(language, game);
    expect(outcome.kind).toBe('won');
  });
});

describe('a task at the page', () => {
  it('plays a wrong answer out, and says what rule a forbidden one breaks', async () => {
    const child = await enter({ course: 'endings' });
    const { step } = await child.next('task');
    child.send({ type: 'move', step, path: ['c3', 'c4'] });
    const forbidden = await child.next('judged');
    expect(forbidden).toMatchObject({ right: false, board: null });
    expect(forbidden.text).not.toBe('');
    child.send({ type: 'move', step, path: ['c3', 'b4'] });
    const wrong = await child.next('judged');
    expect(wrong.text).toContain('it is a draw');
    expect(wrong.board?.last.map(({ text }) => text)).toEqual(['c3-b4', 'd6-e5']);
    expect(wrong.board?.moves).toBeNull();
    child.send({ type: 'again', step });
    expect((await child.next('task')).board.moves?.list).not.toEqual([]);
    child.send({ type: 'hint', step });
    expect((await child.next('hint')).text).toContain(LOCALES.en.lessons.steps.opposition.hint);
  });

  it('is kept for its learner, and goes on in another language where it was', async () => {
    const child = await enter({ course: 'endings' });
    const { step } = await child.next('task');
    child.send({ type: 'move', step, path: rightPath(step) });
    expect((await child.next('courses')).courses.find(({ id }) => id === 'endings')?.solved).toBe(1);
    const back = await enter({ course: 'endings' });
    const { step: second } = await back.next('task');
    expect(second).toBe('opposition-far');
    back.send({ type: 'me', locale: 'ru' });
    expect((await back.next('words')).language).toBe('ru');
    expect((await back.next('task')).task).toBe(LOCALES.ru.lessons.steps['opposition-far'].task);
    const other = await enter({ token: 'd'.repeat(43), course: 'endings' });
    expect((await other.next('task')).step).toBe('opposition');
    const again = await enter({ course: 'endings', step: second });
    again.send({ type: 'ping' });
    await again.next('pong');
    expect(again.received.some(({ type }) => type === 'task')).toBe(false);
  });

  it('that is no more, or never was, is answered so', async () => {
    const child = await enter({ course: 'chess' });
    expect((await child.next('said')).text).toContain('no lesson called “chess”');
    child.send({ type: 'move', step: 'gone', path: ['c3', 'd4'] });
    expect((await child.next('said')).text).toContain('has changed since');
    const nothingDue = await enter({ course: 'repeat' });
    expect((await nothingDue.next('said')).text).toContain('all there is to repeat');
    child.send({ type: 'move', step: 'opposition', path: [] });
    expect(await child.next('refused')).toMatchObject({ code: 'garbage' });
    child.send({
      type: 'hello',
      token: 'c'.repeat(43),
      locale: 'en',
      spoken: 'en',
      course: null,
      step: null,
    });
    expect(await child.next('refused')).toMatchObject({ code: 'garbage' });
  });

  it.each(['/learn', '/learn/rules'])('has its page at %s', async (path) => {
    const { status, headers } = await fetch(new URL(path, stage.address), {
      headers: { 'accept-language': 'ru' },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await fetch(new URL('/learn/..%2Fx', stage.address))).status).toBe(404);
  });
});
