import { afterEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { boardsOf, isOn } from '../../src/sessions/tournaments/tournament.js';
import { asOther } from '../doubles/chat.js';
import type { Chats } from '../doubles/chats.js';
import { copiedStore } from '../doubles/copied-store.js';
import { atEachPoint, live, opened, stopAll, toldIn } from '../doubles/lives.js';
import { Mortal } from '../doubles/mortal.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats } from '../doubles/tour-club.js';
import {
  ALL_FAMILIES,
  endBoard,
  expectSound,
  openBoards,
  openedAs,
  startNow,
  tourOf,
} from '../doubles/tour-families.js';
import { LONG } from '../lanes.js';

const CLUB = 'telegram:-1';
const SECOND = 1_000;
const LIMIT_MS = 300_000;
const TOLD_MS = 20_000;
/** Where processes die: each kind of tournament has every fourth point, or every second one in the long lane; each point has some kind. */
const POINTS = (LONG ? [1, 2] : [1, 2, 3, 4]).map((first, _, { length: step }) => ({ first, step }));

let now: number;
afterEach(stopAll);

function chatsOn(store: SessionStore): Chats {
  const chats = clubChats(store, () => now, ['telegram']);
  // What one process shows, the next one need not show again.
  chats.shadows.end();
  return chats;
}

const looks = (chats: Chats) => async () => {
  for (let look = 0; look < 3; look += 1) {
    now += 6 * SECOND;
    await chats.bot.keepUpFeatures();
  }
};

/** All boards of the round but one are over, and no process lives. */
async function almostOver(family: (typeof ALL_FAMILIES)[number]) {
  now = Date.UTC(2026, 2, 2, 12);
  const kept = memoryStore(STORE_TABLES);
  const begun = chatsOn(kept);
  opened.push(begun);
  const code = await openedAs(begun, family);
  await startNow(begun, code);
  await looks(begun)();
  const tour = await tourOf(kept, code);
  const [last, ...others] = openBoards(tour);
  if (last === undefined) throw new Error('nobody plays');
  for (const board of others) await endBoard(begun, tour, board);
  await begun.stop();
  return { kept, begun, code, tour, last };
}

describe('a process that dies between any two writes and messages', () => {
  it.each(ALL_FAMILIES)(
    'closes a round once, and begins each game of the next one once: %s',
    async (family) => {
      const { kept: before, begun, code, tour, last } = await almostOver(family);
      const then = now;
      await atEachPoint(
        async (at) => {
          now = then;
          const kept = await copiedStore(before);
          const steps = (chats: Chats) => [() => endBoard(chats, tour, last), looks(chats)];
          const mortal = new Mortal(kept, at);
          const dying = chatsOn(mortal.store);
          await live(dying, { after: begun, mortal, steps: steps(dying) });
          const next = chatsOn(asOther(kept, 'next'));
          await live(next, { after: dying, mortal: null, steps: [...steps(next), looks(next)] });
          const after = await tourOf(kept, code);
          const when = `${family}, point ${at}`;
          expectSound(after, when);
          expect(isOn(after), when).toBe(true);
          if (family !== 'arena') expect(after.round, when).toBe(tour.round + 1);
          expect(
            boardsOf(after, tour.round).find(({ board }) => board === last.board)?.points,
            when,
          ).not.toBeNull();
          const open = openBoards(after);
          expect(open.length, when).toBeGreaterThan(0);
          for (const { games } of open) expect(games[0]?.begun, when).toBeDefined();
          // Each plays one game, in a chat that shows no other one.
          for (const { home } of after.entrants) {
            if (home === CLUB || family === 'teams') continue;
            const second = (await sessionIn(kept, `${home}:g2`)).table;
            expect(second, when).toBeNull();
          }
          if (family === 'arena') return mortal;
          const told = () =>
            toldIn(next, CLUB).filter((text) => text.startsWith(`🏆 Spring, round ${after.round}:`));
          await expect.poll(told, { message: when, timeout: TOLD_MS }).toHaveLength(1);
          return mortal;
        },
        10,
        POINTS[ALL_FAMILIES.indexOf(family) % POINTS.length],
      );
    },
    LIMIT_MS,
  );
});

describe('two processes that look after one tournament at once', () => {
  it.each(ALL_FAMILIES)(
    'close a round by one commit, and begin and tell the next one once: %s',
    async (family) => {
      const { kept, begun, code, tour, last } = await almostOver(family);
      const one = chatsOn(asOther(kept, 'one', ['other']));
      const other = chatsOn(asOther(kept, 'other', ['one']));
      await live(one, { after: begun, mortal: null, steps: [() => endBoard(one, tour, last)] });
      opened.push(other);
      for (const [channel, posts] of begun.posts) other.in(channel).push(...posts);
      for (let look = 0; look < 3; look += 1) {
        now += 6 * SECOND;
        await Promise.all([one.bot.keepUpFeatures(), other.bot.keepUpFeatures()]);
      }
      const after = await tourOf(kept, code);
      expectSound(after, family);
      const open = openBoards(after);
      expect(open.length).toBeGreaterThan(0);
      for (const { games } of open) expect(games.map(({ begun: at }) => at)).not.toContain(undefined);
      if (family === 'arena') return;
      expect(after.round).toBe(tour.round + 1);
      const told = () =>
        [one, other]
          .flatMap((chats) => toldIn(chats, CLUB))
          .filter((text) => text.startsWith(`🏆 Spring, round ${after.round}:`));
      await expect.poll(told, { timeout: TOLD_MS }).toHaveLength(1);
    },
    LIMIT_MS,
  );
});

describe('a round in which somebody asks to be forgotten, or a group moves', () => {
  it.each(ALL_FAMILIES)(
    'goes on without who was forgotten, who is named nowhere; points of others stay: %s',
    async (family) => {
      const { kept, begun, code, tour, last } = await almostOver(family);
      const chats = chatsOn(kept);
      await live(chats, { after: begun, mortal: null, steps: [looks(chats)] });
      const before = await tourOf(kept, code);
      const no = last.players[0] ?? 0;
      const name = before.entrants.find((each) => each.no === no)?.name ?? '';
      await chats.say(`telegram:${name}`, name, '/privacy delete resign');
      await looks(chats)();
      const after = await tourOf(kept, code);
      expectSound(after, family);
      expect(JSON.stringify(after)).not.toContain(name);
      expect(after.entrants.find((each) => each.no === no)).toMatchObject({ user: null, state: 'out' });
      const over = boardsOf(after, tour.round).find(({ board }) => board === last.board);
      if (family === 'everybody') expect(over?.why).toBe('annulled');
      else if (family !== 'tables') expect(over?.points?.[over.players.indexOf(no)]).toBe(0);
      for (const { board, points } of boardsOf(before, tour.round))
        if (points !== null)
          expect(boardsOf(after, tour.round).find((each) => each.board === board)?.points).toEqual(points);
      // The round is not held up.
      const rest = after.round === tour.round ? openBoards(after) : [];
      for (const each of rest) await endBoard(chats, after, each);
      await looks(chats)();
      if (family !== 'arena') expect((await tourOf(kept, code)).round).toBeGreaterThan(tour.round);
    },
    LIMIT_MS,
  );

  it.each(ALL_FAMILIES)(
    'plays on in a group that became a supergroup, which hears of the next round: %s',
    async (family) => {
      now = Date.UTC(2026, 2, 2, 12);
      const kept = memoryStore(STORE_TABLES);
      const chats = chatsOn(kept);
      opened.push(chats);
      // Bob can’t be written to: he plays in the group.
      chats.closed.add('telegram:Bob');
      const code = await openedAs(chats, family, { Bob: CLUB });
      await startNow(chats, code);
      await looks(chats)();
      const isTeam = family === 'teams';
      const [from, to] = isTeam ? ['telegram:-3', 'telegram:-1003'] : [CLUB, 'telegram:-1001'];
      const first = await tourOf(kept, code);
      const [board] = openBoards(first);
      if (board === undefined) throw new Error('nobody plays');
      await endBoard(chats, first, board);
      await chats.bot.conversation.channelMoved(from, to);
      await looks(chats)();
      const moved = await tourOf(kept, code);
      expectSound(moved, family);
      for (const each of openBoards(moved)) await endBoard(chats, moved, each);
      await looks(chats)();
      const after = await tourOf(kept, code);
      expectSound(after, family);
      for (const { games, why } of openBoards(after))
        if (why === 'game') expect(games[0]?.begun).toBeDefined();
      if (family === 'arena') return;
      expect(after.round).toBeGreaterThan(first.round);
      const told = chats.textsIn(to).filter((text) => text.includes(`round ${after.round}:`));
      if (!isTeam) expect(told).toHaveLength(1);
      expect(chats.textsIn(from).join()).not.toContain(`round ${after.round}:`);
    },
    LIMIT_MS,
  );
});
