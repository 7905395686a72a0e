import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageApp } from '../../../../src/bots/page-app.js';
import { Passes } from '../../../../src/bots/passes.js';
import type { Post } from '../../../../src/bots/port.js';
import { Absences } from '../../../../src/bots/web/game/presence/absences.js';
import { ok } from '../../../../src/engine/index.js';
import { plain } from '../../../../src/locales/text.js';
import { mayBeAway } from '../../../../src/sessions/play/absence.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { clock, passSeconds, withTimers } from '../../../doubles/put-forward.js';
import { PageStage } from './stage.js';

withTimers();
let stage: PageStage;
const { now } = clock;
beforeEach(async () => {
  stage = await PageStage.open(undefined, { now });
});
afterEach(() => stage.close());

/** The pages look at their games so many milliseconds on. */
async function later(ms: number): Promise<void> {
  clock.late += ms;
  await passSeconds(1);
}

/** A game of Ann's, White, and Bob's, with this clock, on whose pages both are, after two moves. */
async function duel(clock = '5%2B3'): Promise<{ game: string; ann: BoardVisitor; bob: BoardVisitor }> {
  const wish = `game=russian&seat=white&clock=${clock}`;
  const { game, visitor: ann } = await stage.opened(wish, { name: 'Ann' });
  const bob = await stage.enter({ game, name: 'Bob' });
  await bob.press('join');
  await ann.until(({ board }) => board.phase === 'running');
  await ann.until(sees(0, 1));
  await ann.move('c3-d4');
  await bob.until(({ moves }) => moves.length > 0);
  await bob.move('b6-a5');
  await ann.until(({ board }) => board.entries === 2);
  return { game, ann, bob };
}

/** True for a page that was told last that the players of these seats are there. */
const sees =
  (...seats: readonly number[]) =>
  ({ received }: BoardVisitor): boolean => {
    const told = received.findLast((message) => message.type === 'watchers');
    return told?.type === 'watchers' && [...told.here].toSorted().join() === seats.join();
  };

/** Lets a minute pass in which the page of a player stays closed, up to the question for the other. */
async function waitForQuestion(visitor: BoardVisitor): Promise<void> {
  const asked = visitor.until(({ board }) => board.question !== null);
  await later(10_000);
  await stored();
  await later(50_000);
  await asked;
}

/** Resolves once the absence of somebody is noted. */
async function stored(): Promise<void> {
  await expect.poll(async () => (await table())?.absent?.length ?? 0).toBe(1);
}
let played = '';
const table = async () => (await stage.stage.bot.games.service.sessionOf(played))?.table;

/** A duel whose second player has closed the page. */
async function left(clock?: string) {
  const pages = await duel(clock);
  played = pages.game;
  await pages.bob.close();
  await pages.ann.until(sees(0));
  return pages;
}

const back = (game: string, { token }: BoardVisitor) => stage.enter({ game, name: 'Bob', token });

it('whoever waits at the page of a quick game for a minute reads that the other is away, and claims the win', async () => {
  const { ann } = await left();
  await waitForQuestion(ann);
  expect(ann.board.question).toMatchObject({
    text: 'Bob has been away for a minute.',
    buttons: [
      { action: 'absent-wait', seat: 1, label: '⏳ Wait' },
      { action: 'absent-draw', seat: 1, label: '🤝 Draw' },
      { action: 'absent-win', seat: 1, label: '🏆 Claim the win' },
    ],
  });
  expect(await ann.press('absent-win', { seat: 1 })).toMatchObject({ ok: true });
  await ann.until(({ board }) => board.phase === 'over');
  expect(ann.board).toMatchObject({ verdict: 'won', question: null });
  expect((await table())?.game?.entries.at(-1)).toEqual({ kind: 'left', seat: 1 });
});

it('whoever waits at the page of a quick game takes a draw instead', async () => {
  const { ann } = await left();
  await waitForQuestion(ann);
  expect(await ann.press('absent-draw', { seat: 1 })).toMatchObject({ ok: true });
  await ann.until(({ board }) => board.phase === 'over');
  expect(ann.board.verdict).toBe('drawn');
});

it('whoever waits on for a player who is away is asked again after another minute', async () => {
  const { ann } = await left();
  await waitForQuestion(ann);
  await ann.press('absent-wait', { seat: 1 });
  await ann.until(({ board }) => board.question === null);
  expect((await table())?.absent).toBeUndefined();
  await waitForQuestion(ann);
  expect(ann.board.phase).toBe('running');
});

it('a player who is at the page again is not away any more', async () => {
  const { game, ann, bob } = await left();
  await waitForQuestion(ann);
  const again = await back(game, bob);
  await ann.until(({ board }) => board.question === null);
  expect(again.board.question).toBeNull();
  expect(await ann.press('absent-win', { seat: 1 })).toMatchObject({ ok: false });
  expect(ann.board.phase).toBe('running');
});

it('the question about a player who is away stands while the other moves', async () => {
  const { ann } = await left();
  await waitForQuestion(ann);
  expect(await ann.move('b2-c3')).toMatchObject({ ok: true });
  await ann.until(({ board }) => board.entries === 3);
  expect(ann.board.question?.text).toBe('Bob has been away for a minute.');
});

it('whoever looks on neither decides about a player who is away nor is asked', async () => {
  const { game, ann } = await left();
  const eve = await stage.enter({ game, name: 'Eve' });
  await waitForQuestion(ann);
  expect(eve.board.question).toBeNull();
  expect(await eve.press('absent-win', { seat: 1 })).toMatchObject({ ok: false });
  expect(ann.board.phase).toBe('running');
});

it('nobody claims a game with long clocks, or with none, because a page is closed', async () => {
  const { ann } = await left('30%2B0');
  await later(120_000);
  await ann.press('offer-draw');
  await ann.until(({ board }) => board.question !== null);
  expect((await table())?.absent).toBeUndefined();
});

it.each([
  ['5%2B3', true],
  ['15%2B0', true],
  ['10%2B20', false],
  ['5%2B5x150s', false],
] as const)(
  'a game with periods or added time passed for quick by its minutes alone: %s',
  async (clock, isQuick) => {
    played = (await duel(clock)).game;
    const current = await table();
    expect(current && mayBeAway(current, 1, now())).toBe(isQuick);
  },
);

it('a player who has the page open at another process is not away, and does not lose by the race', async () => {
  const { game, ann, bob } = await left();
  // The same store and the same games, served by other pages.
  const beside = await PageStage.beside(stage);
  try {
    const other = await beside.enter({ game, name: 'Bob', token: bob.token });
    await later(10_000);
    const { service } = stage.stage.bot.games;
    let noted = 0;
    const unlisten = service.onChange(() => {
      noted += 1;
    });
    await expect.poll(() => noted).toBeGreaterThan(1);
    unlisten();
    await expect.poll(async () => (await table())?.absent).toBeUndefined();
    expect(ann.boards.every(({ question }) => question === null)).toBe(true);
    expect(await ann.press('absent-win', { seat: 1 })).toMatchObject({ ok: false });
    expect(other.board.phase).toBe('running');
    await other.close();
  } finally {
    await beside.closePages();
  }
});

it('a player who loaded the page again at another process while it was noted could be claimed against', async () => {
  const { game, ann, bob } = await left();
  const beside = await PageStage.beside(stage);
  try {
    let other = await beside.enter({ game, name: 'Bob', token: bob.token });
    for (const until of [53_000, 46_000, 8_000]) {
      await later(until);
      await other.close();
      await later(2_000);
      await later(3_000);
      other = await beside.enter({ game, name: 'Bob', token: bob.token });
      await expect.poll(async () => (await table())?.absent).toBeUndefined();
    }
    expect(ann.boards.every(({ question }) => question === null)).toBe(true);
    expect(ann.board.phase).toBe('running');
    await other.close();
  } finally {
    await beside.closePages();
  }
});

it('two processes with a player each noted both absent over and over: each waits for a minute after it was wrong', async () => {
  const { game, bob } = await left();
  const beside = await PageStage.beside(stage);
  try {
    const other = await beside.enter({ game, name: 'Bob', token: bob.token });
    let changes = 0;
    const unlisten = stage.stage.bot.games.service.onChange(() => {
      changes += 1;
    });
    for (let i = 0; i < 6; i++) {
      await later(9_000);
      await passSeconds(1);
    }
    unlisten();
    // Each of the two is noted, and that taken back; one of them perhaps twice.
    expect(changes).toBeGreaterThan(1);
    expect(changes).toBeLessThan(9);
    await other.close();
  } finally {
    await beside.closePages();
  }
});

it('whoever has the page open behind others is away: told at once, missed in their turn alone, for two minutes', async () => {
  const { game, ann, bob } = await duel();
  played = game;
  expect(bob.welcome.hears).toBe(true);
  bob.send({ type: 'seen', isSeen: false });
  await ann.until(sees(0));
  // It is Ann's move: nobody waits for Bob.
  await passSeconds(2);
  expect((await table())?.absent ?? []).toEqual([]);
  await ann.move('d4-c5');
  await bob.until(({ board }) => board.turn === board.you);
  await later(60_000);
  await passSeconds(2);
  expect((await table())?.absent ?? []).toEqual([]);
  const asked = ann.until(({ board }) => board.question !== null);
  await later(10_000);
  await stored();
  await later(50_000);
  await asked;
  expect(ann.board.question?.buttons.map(({ action }) => action)).toContain('absent-win');
  bob.send({ type: 'seen', isSeen: true });
  await ann.until(sees(0, 1));
  await ann.until(({ board }) => board.question === null);
});

it('a game whose page closed while it was looked at stayed among those where somebody is missed', async () => {
  const { game } = await duel();
  const { service } = stage.stage.bot.games;
  const absences = new Absences(
    service,
    () => undefined,
    async () => undefined,
  );
  const session = await service.sessionOf(game);
  if (session === null) throw new Error('no game');
  await absences.look(session, new Set([0]), new Set(), null);
  await later(60_000);
  expect(absences.due(() => true)).toEqual([game]);
  expect(absences.due(() => false)).toEqual([]);
  expect(absences.due(() => true)).toEqual([]);
});

it('a player of a chat is asked there, too, about one of the web who is away', async () => {
  const passes = new Passes('telegram', 'token');
  const apps: readonly PageApp[] = [
    {
      platform: 'telegram',
      passes,
      prove: async () => ok({ user: { id: 'telegram:11', name: 'Ann', locale: 'en' }, opens: null }),
    },
  ];
  await stage.close();
  stage = await PageStage.open(undefined, { now, apps });
  const posts: Post[] = [];
  stage.stage.put({
    platform: 'telegram',
    deliver: async (_, post) => {
      posts.push(post);
      return null;
    },
    stop: async () => undefined,
  });
  const group = 'telegram:-1';
  const type = (name: string, args: string) =>
    stage.say(group, 'telegram:11', { kind: 'command', name, args });
  await type('new', 'russian clock=5+3');
  played = await type('join', 'white');
  const bob = await stage.enter({ game: played, name: 'Bob' });
  await bob.press('join');
  const ann = await stage.enter({ game: played, proof: { kind: 'telegram', data: 'signed' } });
  await ann.until(sees(0, 1));
  await bob.close();
  await ann.until(sees(0));
  const asked = () =>
    posts.filter(({ text }) => plain(text).includes('Bob has been away for a minute.')).at(-1);
  await waitForQuestion(ann);
  await expect.poll(asked).toBeDefined();
  expect(
    asked()
      ?.keyboard?.flat()
      .map(({ label }) => label),
  ).toEqual(['⏳ Wait', '🤝 Draw', '🏆 Claim the win']);
});
