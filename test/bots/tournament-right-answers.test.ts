import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toMarkdown } from '../../src/bots/discord/markdown.js';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { withGameOver } from '../../src/bots/features/tournaments/results.js';
import { Gate } from '../../src/bots/gate.js';
import { toHtml } from '../../src/bots/telegram/sending/html.js';
import { ok } from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { pruneFinished } from '../../src/sessions/model/finished-games.js';
import { casualReason } from '../../src/sessions/ratings/casual.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { withdraw } from '../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it. */
const CLUB = 'telegram:-1';
const FOUR = ['Ann', 'Bob', 'Cid', 'Dan'];
const DAY = 24 * 3_600_000;
const NOON = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now, ['telegram']);
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (channel: string, name: string, data: string): Promise<void> =>
  chats.press(channel, name, `tour:${(await tour()).code}:${data}`);

/** All join where they say; the director has not started it yet. */
async function joined(
  homes: Readonly<Record<string, string>> = {},
  words = '1d',
  names: readonly string[] = FOUR,
): Promise<void> {
  await chats.say(CLUB, 'Ann', `/tournament swiss russian ${words} name="Spring"`);
  for (const name of names) await press(homes[name] ?? `telegram:${name}`, name, 'join');
}

async function started(): Promise<void> {
  await press('telegram:Ann', 'Ann', 'start:yes');
  await later();
}

/** All are there, and one of each board gives up. */
async function playRound(): Promise<void> {
  const at = await tour();
  const named = (no: number) => entrantAt(at, no).name;
  const open = boardsOf(at, at.round).filter(({ why, points }) => why === 'game' && points === null);
  for (const { players } of open)
    for (const name of players.map(named)) await press(`telegram:${name}`, name, `ready:${at.round}`);
  await later();
  for (const { players } of open) {
    const name = named(players[0] ?? 0);
    await chats.giveUp(`telegram:${name}`, name);
  }
  await later(60_000);
}

/** The rounds in which somebody was told that there was no other pairing, and whether they played. */
const toldRepeats = (name: string): string[] =>
  chats.textsIn(`telegram:${name}`).flatMap((text) => {
    const [, round] = /🏆 Spring, round (\d+): .*no other pairing was left\.$/iu.exec(text) ?? [];
    if (round === undefined) return [];
    return [`${round} ${text.includes('you have a bye') ? 'bye' : 'game'}`];
  });

const change = (channel: string, more: object) =>
  chats.bot.games.service.change(channel, null, (session) => ok({ ...session, ...more }));

describe('a tournament', () => {
  it.each([
    ['takes no messages any more', { closed: { since: NOON, told: false } }],
    ['is gone', { gone: true }],
  ])(
    'moves the board of somebody to their private chat if the group where they joined %s',
    async (_, more) => {
      chats.closed.add('telegram:Bob');
      await joined({ Bob: CLUB });
      expect((await tour()).entrants.find(({ name }) => name === 'Bob')?.home).toBe(CLUB);
      chats.closed.delete('telegram:Bob');
      await change(CLUB, more);
      await started();
      expect((await sessionIn(store, 'telegram:Bob')).table?.phase).toBe('running');
      expect((await sessionIn(store, CLUB)).table).toBeNull();
    },
  );

  it.each([
    [
      'en',
      'You’re in Spring, from the next round on.',
      'It’s too late to join: the tournament has begun. You can watch.',
    ],
    ['pt', /Spring.*pr[óo]xima rodada/, 'É tarde para entrar: o torneio já começou. Você pode assistir.'],
    ['ru', /Spring.*со следующего тура/, 'Вступать поздно: турнир уже идёт. Можно следить за ним.'],
  ])(
    'tells who joins at the second of its start that it is a late entry, and after half of its rounds that they can watch: %s',
    async (locale, inTime, tooLate) => {
      await joined({}, '1d 3 rounds');
      for (const name of ['Eve', 'Fay']) chats.speaks = { ...chats.speaks, [name]: locale };
      await press('telegram:Ann', 'Ann', 'start:yes');
      await press('telegram:Eve', 'Eve', 'join');
      expect(chats.whispers.at(-1)).toMatch(inTime);
      await later();
      await playRound();
      await press('telegram:Fay', 'Fay', 'join');
      expect(chats.whispers.at(-1)).toBe(tooLate);
      const { code, entrants } = await tour();
      expect(
        chats.whispered
          .at(-1)
          ?.keyboard?.flat()
          .map(({ data }) => data),
      ).toEqual([`tourtable:${code}`]);
      expect(entrants.map(({ name }) => name)).not.toContain('Fay');
    },
  );

  it('tells who is free in the last round that this gives two points, as a win does', async () => {
    await joined({}, '1d 3 rounds', [...FOUR, 'Eve']);
    await started();
    for (let round = 1; round < 3; round += 1) await playRound();
    const at = await tour();
    expect(at.round).toBe(at.rounds);
    const bye = boardsOf(at, at.round).find(({ why }) => why === 'bye');
    expect(bye?.points).toEqual([2]);
    const { name } = entrantAt(at, bye?.players[0] ?? 0);
    expect(chats.textsIn(`telegram:${name}`).at(-1)).toContain(
      `🏆 Spring, round ${at.round}: you have a bye and get 2 points.`,
    );
  });

  it('waits with the clock of who can’t be reached in any chat', async () => {
    await joined();
    chats.closed.add('telegram:Bob');
    await started();
    const at = await tour();
    const bob = at.entrants.find(({ name }) => name === 'Bob')?.no ?? 0;
    const board = at.boards.find(({ players }) => players.includes(bob));
    expect(board).toMatchObject({ why: 'game', points: null });
    const { table } = await sessionIn(store, 'telegram:Bob');
    const isOwnTurn = board?.players[0] === bob;
    if (isOwnTurn) expect(table?.halted).toBeDefined();
    await later(2 * DAY);
    expect((await tour()).boards.find(({ players }) => players.includes(bob))?.points ?? null).toBeNull();
  });

  it.each(['1d', '10+5'])(
    'of %s has those who are left meet again, and fewest points get a second bye, which all are told with the reason',
    async (pace) => {
      await joined({}, pace, [...FOUR, 'Eve']);
      await started();
      for (const name of ['Dan', 'Eve']) await press(`telegram:${name}`, name, 'leave:yes');
      while ((await tour()).state === 'running') await playRound();
      const { boards } = await tour();
      const known = new Set<string>();
      const repeats = boards.flatMap(({ why, players, round }) => {
        const key = `${why} ${players.toSorted().join(' ')}`;
        const isKnown = (why === 'game' || why === 'bye') && known.has(key);
        known.add(key);
        return isKnown ? [{ why, players, round }] : [];
      });
      expect(new Set(repeats.map(({ why }) => why))).toEqual(new Set(['game', 'bye']));
      for (const { no, name } of (await tour()).entrants) {
        const own = repeats.filter(({ players }) => players.includes(no));
        expect(toldRepeats(name)).toEqual(own.map(({ why, round }) => `${round} ${why}`));
      }
      // Once all had a bye, nobody who is free had more points than another one.
      for (const { why, players, round } of repeats) {
        if (why !== 'bye') continue;
        const before = boards.filter((board) => board.round < round);
        const points = (no: number) =>
          before.reduce((sum, board) => sum + (board.points?.[board.players.indexOf(no)] ?? 0), 0);
        const others = boards.filter((board) => board.round === round && board.why === 'game');
        for (const no of others.flatMap((board) => board.players))
          expect(points(no)).toBeGreaterThanOrEqual(points(players[0] ?? 0));
      }
    },
  );

  it('shows a start in the zone of its chat, and each reader on Telegram and Discord in their own', async () => {
    await chats.say(CLUB, 'Ann', '/settings zone=Asia/Tokyo');
    await joined({}, '1d start=sat 19:00');
    const saturday = Date.UTC(2026, 2, 7, 10);
    expect((await tour()).due).toBe(saturday);
    const shown = chats.in(CLUB).at(-1)?.text ?? [];
    expect(plain(shown)).toContain('Starts Sat 7 Mar, 19:00 (Asia/Tokyo).');
    expect(toHtml(shown, 4_096, [])).toContain(`<tg-time unix="${saturday / 1_000}"`);
    expect(toMarkdown(shown, { commands: { specs: [], ids: new Map() } })).toContain(
      `<t:${saturday / 1_000}:f>`,
    );
  });

  it('keeps the points of a game that an administrator takes out of the ratings by /rating undo', async () => {
    await joined();
    await started();
    const { table } = await sessionIn(store, 'telegram:Ann');
    const [white = '', black = ''] = (table?.seats ?? []).map((holder) =>
      holder?.kind === 'person' ? holder.name : '',
    );
    const moves = ['a3-b4', 'h6-g5', 'b2-a3', 'g7-h6'];
    for (const [at, move] of moves.entries()) {
      const name = at % 2 === 0 ? white : black;
      await chats.say(`telegram:${name}`, name, move);
    }
    // A newcomer wins nothing by a game of a minute.
    await later(120_000);
    await chats.giveUp(`telegram:${white}`, white);
    await later();
    const before = rankingOf(await tour());
    expect(before[0]).toMatchObject({ points: 2, wins: 1 });
    await vi.waitFor(() => expect(chats.textsIn(`telegram:${black}`).join()).toContain('Ratings: '), 5_000);
    chats.administrators.add(black);
    await chats.say(`telegram:${black}`, black, '/rating undo');
    await chats.tap(`telegram:${black}`, black, 'Take it out');
    await later();
    expect(chats.textsIn(`telegram:${black}`).join()).toContain('taken out of the ratings');
    expect(rankingOf(await tour())).toEqual(before);
  });

  it.each([true, false])(
    'halts the clock of a game that has begun if its group takes nothing any more; its player is called in private if that can be: %s',
    async (isReached) => {
      chats.closed.add('telegram:Bob');
      await joined({ Bob: CLUB });
      await started();
      const { table, game } = await sessionIn(store, CLUB);
      const names = (table?.seats ?? []).map((holder) => (holder?.kind === 'person' ? holder.name : ''));
      const [white = '', black] = names;
      // The one who plays there is to move.
      expect(black).toBe('Bob');
      chats.closed.add(CLUB);
      if (isReached) chats.closed.delete('telegram:Bob');
      await chats.say(`telegram:${white}`, white, 'c3-d4');
      await later();
      expect((await sessionIn(store, CLUB)).table?.halted).toBeDefined();
      const buttons = chats.in('telegram:Bob').flatMap(({ keyboard = [] }) => keyboard.flat());
      expect(buttons.map(({ data }) => data)).toEqual(isReached ? [`here:${game}`] : []);
      // A move takes a day.
      await later(2 * DAY);
      expect((await sessionIn(store, CLUB)).table?.phase).toBe('running');
      expect((await tour()).boards.every(({ why }) => why === 'game')).toBe(true);
      if (!isReached) return;
      await chats.press('telegram:Bob', 'Bob', `here:${game}`);
      const { table: here } = await sessionIn(store, 'telegram:Bob');
      expect(here).toMatchObject({ phase: 'running' });
      expect(here?.halted).toBeUndefined();
    },
  );

  it.each([true, false])(
    'pins its message in the group where it was opened, once, until it is over; the bot has the right: %s',
    async (mayPin) => {
      if (!mayPin) chats.pinless.add(CLUB);
      await joined();
      await later();
      const message = chats.textsIn(CLUB).findIndex((text) => text.startsWith('🏆 Spring')) + 1;
      expect(chats.pins).toEqual([`${CLUB} ${message} true`]);
      await started();
      await chats.say('telegram:-2', 'Bob', `/tournament ${(await tour()).code}`);
      while ((await tour()).state === 'running') await playRound();
      await later();
      expect(chats.pins).toEqual([`${CLUB} ${message} true`, `${CLUB} ${message} false`]);
      expect(chats.textsIn(CLUB)[message - 1]).toContain('Over.');
    },
  );

  it('pins nothing where one person reads it', async () => {
    await chats.write('telegram:Ann', 'Ann', '/tournament swiss russian 1d');
    await chats.say('telegram:Ann', 'Ann', '/tournament swiss russian 1d name="Spring"');
    await press('telegram:Bob', 'Bob', 'join');
    await later();
    expect(chats.textsIn('telegram:Ann').join()).toContain('1 in: Bob');
    expect(chats.pins).toEqual([]);
  });

  it('has somebody whom the operator bans lose from then on, live without a game, and keeps their results', async () => {
    await joined({}, '10+5');
    await started();
    await playRound();
    await later(60_000);
    const first = boardsOf(await tour(), 1);
    const at = first.findIndex(({ points }) => points?.[1] === 2);
    const banned = first[at]?.players[1] ?? 0;
    const who = `telegram:${entrantAt(await tour(), banned).name}`;
    const gate = new Gate(undefined, undefined, () => now, new Set([who]));
    const { round } = await tour();
    expect(round).toBe(2);
    for (const { name } of (await tour()).entrants) {
      const own = `telegram:${name}`;
      if (gate.admit(own, own) === 'admitted') await press(own, name, `ready:${round}`);
    }
    await later(3 * 60_000);
    const after = await tour();
    expect(boardsOf(after, 1)).toEqual(first);
    const lost = boardsOf(after, 2).find(({ players }) => players.includes(banned));
    expect(lost).toMatchObject({ why: 'forfeit' });
    expect(lost?.points?.[lost.players.indexOf(banned)]).toBe(0);
    expect(entrantAt(after, banned).state).toBe('away');
    expect(rankingOf(after).find(({ no }) => no === banned)?.points).toBe(2);
  });

  it.each([
    ['swiss', 6],
    ['everybody', 3],
  ])(
    'of %s by days has somebody whom the operator bans lose all that is left at once, and keeps their results',
    async (kind, left) => {
      await chats.say(CLUB, 'Ann', `/tournament ${kind} russian ${left} rounds 1d name="Spring"`);
      for (const name of [...FOUR, 'Eve', 'Fay', 'Gus', 'Hal']) await press(`telegram:${name}`, name, 'join');
      await started();
      await playRound();
      const before = await tour();
      expect(before.round).toBe(2);
      const [winner = 0] = boardsOf(before, 1).flatMap(({ players, points }) =>
        players.filter((_, at) => points?.[at] === 2),
      );
      const who = `telegram:${entrantAt(before, winner).name}`;
      await chats.stop();
      chats = new Chats(store, {}, { now: () => now, bringsTogether: true, banned: new Set([who]) }, [
        'telegram',
      ]);
      await later();
      const after = await tour();
      expect(boardsOf(after, 1)).toEqual(boardsOf(before, 1));
      const lost = boardsOf(after, 2).find(({ players }) => players.includes(winner));
      expect(lost).toMatchObject({ why: 'forfeit' });
      expect(lost?.points?.[lost.players.indexOf(winner)]).toBe(0);
      expect(entrantAt(after, winner)).toMatchObject({ state: 'out' });
      expect(rankingOf(after).find(({ no }) => no === winner)?.points).toBe(2);
      // Their game is over, and nothing is forfeited twice.
      const game = await chats.bot.games.service.sessionOf(lost?.games[0]?.id ?? '');
      expect(game?.table?.phase ?? 'over').toBe('over');
      await later();
      expect((await tour()).boards).toEqual(after.boards);
    },
  );

  it('takes a seat that was left to the computer as lost', async () => {
    await joined();
    await started();
    const { table } = await sessionIn(store, 'telegram:Bob');
    if (table === null) throw new Error('nobody plays');
    const { boards } = await tour();
    const board = boards.find(({ board: at }) => at === table.event?.board);
    const [game] = board?.games ?? [];
    if (board === undefined || game === undefined) throw new Error('nobody is paired');
    const left = { kind: 'computer', level: 5 } as const;
    const chance = { isLive: false, newGame: () => 'again', now };
    const pointsWithout = (seat: number) => {
      const seats = table.seats.map((holder, at) => (at === seat ? left : holder));
      return withGameOver(board, game.id, { ...table, seats }, chance)?.points;
    };
    expect([pointsWithout(0), pointsWithout(1)]).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });

  it('tells its directors three days before that a pause of thirty days ends it', async () => {
    await joined();
    await started();
    await press('telegram:Ann', 'Ann', 'pause:yes');
    await later(26 * DAY);
    expect(chats.textsIn('telegram:Ann').join()).not.toContain('has been paused for long');
    await later(DAY);
    expect(chats.textsIn('telegram:Ann').join()).toContain(
      'Spring has been paused for long. It will be cancelled in 3 days.',
    );
    await later(3 * DAY);
    expect((await tour()).state).toBe('cancelled');
    expect(chats.textsIn(CLUB).join()).toContain('🏆 Spring is cancelled.');
  });

  it('leaves places and tie breaks of others as they are when somebody deletes their data', async () => {
    await joined({}, '3 rounds 1d');
    await started();
    await playRound();
    const before = await tour();
    const [gone] = before.entrants.filter(({ name }) => name !== 'Ann');
    if (gone === undefined) throw new Error('nobody has joined');
    const as = (at: Tournament) => rankingOf(at).filter(({ no }) => no !== gone.no);
    const left = as(withdraw(before, gone.no));
    await chats.say(`telegram:${gone.name}`, gone.name, '/privacy delete resign');
    const after = await tour();
    expect(entrantAt(after, gone.no)).toMatchObject({ user: null, name: '', state: 'out' });
    expect(as(after)).toEqual(left);
    expect(boardsOf(after, 1)).toEqual(boardsOf(before, 1));
  });

  it('keeps its tables whole when its finished games are removed', async () => {
    await joined();
    await started();
    for (const name of FOUR) {
      if ((await sessionIn(store, `telegram:${name}`)).table?.phase !== 'running') continue;
      await chats.giveUp(`telegram:${name}`, name);
      await later();
      break;
    }
    const before = rankingOf(await tour());
    expect(before[0]?.points).toBe(2);
    expect(await pruneFinished(store, now + DAY)).toBeGreaterThan(0);
    await later();
    const after = await tour();
    expect(rankingOf(after)).toEqual(before);
    const over = after.boards.find(({ points }) => points !== null)?.games[0]?.id ?? '';
    expect(await chats.bot.games.service.ended(over)).toBeNull();
    expect(entrantAt(after, before[0]?.no ?? 0).state).toBe('in');
  });
});

it('somebody on a page who can sign in plays for the rating in a tournament, and a guest does not', async () => {
  for (const hasAccount of [true, undefined] as const) {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d name="Spring"');
    await press('telegram:Ann', 'Ann', 'join');
    const { code } = await tour();
    for (const name of ['eve', 'fay'])
      await chats.bot.conversation.handle(
        {
          id: `${code} ${name}`,
          channel: CLUB,
          user: { id: `web:${name}`, name, locale: 'en', hasAccount },
          input: { kind: 'button', data: `tour:${code}:join` },
        },
        async () => null,
      );
    await started();
    const { boards, entrants } = await tour();
    expect(entrants.map((each) => each.hasAccount)).toEqual([undefined, hasAccount, hasAccount]);
    const [game] = boards.flatMap(({ games }) => games);
    const there = await chats.bot.games.service.sessionOf(game?.id ?? '');
    expect(there?.table && casualReason(there.table)).toBe(hasAccount ? null : 'guest');
    await press('telegram:Ann', 'Ann', 'cancel:yes');
  }
});
