import { afterEach, beforeEach, expect, it } from 'vitest';
import { userOfToken } from '../../src/bots/web/identity.js';
import { Lessons, type Progress } from '../../src/sessions/lessons/progress.js';
import { puzzlesOf } from '../../src/sessions/puzzles/shelf.js';
import { SHARES } from '../../src/sessions/shares.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { Learner } from '../doubles/learner.js';
import { PageStage } from './web/game/stage.js';

const NOON = Date.UTC(2026, 10, 30, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [FIRST, OTHER] = puzzlesOf('russian');
const puzzleKey = (puzzle = FIRST): string => `russian:${puzzle?.number}`;

interface Task {
  readonly key: string;
  readonly missed: boolean;
  readonly ago: number;
}
const task = (key: string, ago: number, missed = false): Task => ({ key, missed, ago });

let now: number;
let stage: PageStage;
let people = 0;
beforeEach(async () => {
  now = NOON;
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
});
afterEach(() => stage.close());

/** Two phones of somebody new: each has a secret of its own, and both have signed in. */
async function twoPhones() {
  people += 1;
  const user = `telegram:${people}`;
  const phone = async (secret: string): Promise<Learner> => {
    const browser = new Browser(stage.address);
    await browser.enter((await wayFor(stage, user)).path);
    return Learner.enter(stage.address, { token: secret.repeat(43) }, browser.headers);
  };
  return { user, one: await phone('d'), other: await phone('e') };
}

/** Brings what a phone has solved, and tells how many steps of the first course stand as solved then. */
async function bring(phone: Learner, tasks: readonly Task[]): Promise<number | undefined> {
  phone.send({ type: 'solved', tasks });
  await phone.next('kept');
  return (await phone.next('courses')).courses[0]?.solved;
}
const known = (user: string): Promise<Progress> => new Lessons(stage.stage.store, () => now).of(user);

it('a lesson done on two phones without a line: all that either has solved counts once, the later answer holds, in any order and sent twice', async () => {
  const one = [
    task('man-steps', 3 * HOUR),
    task('capture', 2 * HOUR, true),
    task(puzzleKey(), HOUR),
    task('several', 4 * HOUR),
  ];
  const other = [
    task('capture', HOUR),
    task('man-at-edge', 5 * HOUR),
    task('several', HOUR, true),
    task(puzzleKey(), 2 * HOUR),
    task(puzzleKey(OTHER), 2 * HOUR),
  ];
  const orders = [
    ['one', 'other'],
    ['other', 'one'],
    ['one', 'one', 'other', 'one', 'other'],
    ['other', 'one', 'other'],
  ] as const;
  const ends: Progress[] = [];
  for (const order of orders) {
    const { user, ...phones } = await twoPhones();
    let solved: number | undefined;
    for (const name of order) solved = await bring(phones[name], name === 'one' ? one : other);
    expect(solved).toBe(4);
    ends.push(await known(user));
  }
  const [end] = ends;
  expect(end?.puzzles['russian']?.solved.toSorted()).toEqual([FIRST?.number, OTHER?.number].toSorted());
  expect(end?.steps['capture']).toMatchObject({ last: NOON - HOUR, reps: 1 });
  expect(end?.steps['capture']).toEqual({
    ...end?.steps['man-steps'],
    due: expect.any(Number),
    last: NOON - HOUR,
  });
  expect(end?.steps['several']?.stability).toBeLessThan(end?.steps['capture']?.stability ?? 0);
  const sorted = ends.map(({ puzzles: { russian }, ...each }) => ({
    ...each,
    puzzles: { level: russian?.level, solved: russian?.solved.toSorted() },
  }));
  for (const each of sorted) expect(each).toEqual(sorted[0]);
});

it('both phones at once lose nothing', async () => {
  const { user, one, other } = await twoPhones();
  await Promise.all([
    bring(one, [task('man-steps', HOUR), task('must', HOUR)]),
    bring(other, [task('capture', HOUR), task('must', HOUR)]),
  ]);
  expect(Object.keys((await known(user)).steps).toSorted()).toEqual(['capture', 'man-steps', 'must']);
});

it('a step that was repeated with a line stays as it is when an older answer arrives, and one that was due is repeated', async () => {
  const { user, one, other } = await twoPhones();
  await bring(one, [task('man-steps', 10 * DAY)]);
  const first = (await known(user)).steps['man-steps'];
  await bring(one, [task('man-steps', DAY)]);
  const again = (await known(user)).steps['man-steps'];
  expect([first?.reps, again?.reps]).toEqual([1, 2]);
  await bring(other, [task('man-steps', 2 * DAY), task('man-steps', HOUR)]);
  expect((await known(user)).steps['man-steps']).toEqual(again);
});

it('the task that is open elsewhere stays open, and what a guest has solved is theirs alone', async () => {
  const guest = await Learner.enter(stage.address, { course: 'rules' });
  const { step } = await guest.next('task');
  expect(await bring(guest, [task('capture', HOUR), task(puzzleKey(), HOUR)])).toBe(1);
  expect(await known(userOfToken('c'.repeat(43)))).toMatchObject({
    at: { step, missed: false },
    puzzle: null,
    puzzles: { russian: { solved: [FIRST?.number] } },
  });
  const { one } = await twoPhones();
  expect(await bring(one, [])).toBe(0);
});

it('passes over what is no task, takes fifty at a time, and no wrong field', async () => {
  const { user, one } = await twoPhones();
  await bring(
    one,
    ['nonsense', 'russian:99999', 'russian:', 'chess:1', '__proto__', 'constructor'].map((key) =>
      task(key, 1),
    ),
  );
  const { steps, puzzles } = await known(user);
  expect([steps, puzzles]).toEqual([{}, {}]);
  await bring(one, [task('man-steps', 10_000 * DAY)]);
  expect((await known(user)).steps['man-steps']?.last).toBe(NOON - 366 * DAY);
  const many = (count: number) => Array.from({ length: count }, () => task('x'.repeat(40), 1));
  const wrong = [
    ['too-long', many(51)],
    ['garbage', [task('capture', -1)]],
    ['too-long', [task('x'.repeat(41), 1)]],
    ['garbage', [{ key: 'capture' }]],
  ] as const;
  for (const [code, tasks] of wrong) {
    one.send({ type: 'solved', tasks });
    expect((await one.next('refused')).code).toBe(code);
  }
  await bring(one, many(50));
  expect(JSON.stringify({ type: 'solved', tasks: many(50) }).length).toBeLessThan(
    SHARES.messages.bounds.pageBytes,
  );
});

it('a thousand tasks, which a device keeps at most, are within what a page may send at once', async () => {
  const { one } = await twoPhones();
  const fifty = Array.from({ length: 50 }, (_, at) => task(`nothing-${at}`, at));
  for (let sent = 0; sent < 1_000; sent += 50) expect(await bring(one, fifty)).toBe(0);
  expect(one.received.filter(({ type }) => type === 'refused')).toEqual([]);
});
