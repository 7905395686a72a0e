import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/engine/index.js';
import type { Finished } from '../../../src/sessions/model/finished/results.js';
import { LiveGame } from '../../../src/sessions/model/live-game.js';
import type { Holder, Table } from '../../../src/sessions/model/session.js';
import {
  countHistory,
  gameBy,
  type HistoryGame,
  type HistoryWish,
  historyOf,
  kindsOf,
  numbersOfAccount,
} from '../../../src/sessions/ratings/history.js';
import { link, newCode } from '../../../src/sessions/ratings/linking.js';
import { personOf } from '../../../src/sessions/ratings/profile.js';
import { applyResults } from '../../../src/sessions/ratings/settling.js';
import { faredAgainst, foesIn, lastAgainst } from '../../../src/sessions/ratings/versus.js';
import type { SessionStore } from '../../../src/sessions/stores/open-store.js';
import { gameOf } from '../../render/games.js';
import { overTable } from '../finished-suite.js';
import { keepEnded } from './settling-suite.js';

export const ANN = 'telegram:501234567';
const DAY = 86_400_000;
export const somebody = (user: string, name: string, more: object = {}): Holder => ({
  kind: 'person',
  user,
  name,
  ...more,
});

/** A finished game between two, which one of them has lost, or nobody. */
export function endedBetween(
  slot: string,
  seats: readonly [Holder, Holder],
  { variant = 'russian', at, lost }: { variant?: string; at: number; lost: Seat | null },
): Finished {
  const { game } = gameOf(variant, 12);
  const end = lost === null ? ({ kind: 'draw' } as const) : ({ kind: 'resign', seat: lost } as const);
  const live = new LiveGame({ ...game, unclaimed: undefined, entries: [...game.entries, end] });
  const table: Table = overTable(slot, variant, 12, { game: live, since: at, seats });
  return { channel: 'telegram:-7', at, table, game: `game-${slot}` };
}

const OTHERS = [
  somebody('telegram:2', 'Bob'),
  somebody('discord:3', 'Carol'),
  somebody('telegram:2', 'Lynx', { isAlias: true }),
  { kind: 'computer', level: 4 },
] as const satisfies readonly Holder[];

/** Sixty games of Ann's, each of every combination of opponent, side, result and game before one comes again. */
const games = Array.from({ length: 60 }, (_, no) => {
  const seat = no % 2;
  const lost = [null, 0, 1][no % 3] ?? null;
  const other = OTHERS[Math.trunc(no / 3) % OTHERS.length] ?? OTHERS[0];
  const ann = somebody(ANN, 'Ann');
  const variant = no % 5 === 0 ? 'english' : 'russian';
  const outcome: HistoryGame['outcome'] = lost === null ? 'drawn' : lost === seat ? 'lost' : 'won';
  const end = endedBetween(`s${no}`, seat === 0 ? [ann, other] : [other, ann], {
    ...{ variant, lost },
    at: (no + 1) * DAY,
  });
  return { no, seat, other, variant, outcome, end };
});

const met = (one: Holder, other: Holder): boolean =>
  one?.kind === 'person' &&
  other?.kind === 'person' &&
  one.user === other.user &&
  !one.isAlias &&
  !other.isAlias;

const WISHES: readonly HistoryWish[] = (['won', 'lost', 'drawn', undefined] as const).flatMap((outcome) =>
  [undefined, 'english', 'russian', 'turkish'].flatMap((variant) =>
    [undefined, 0, 1].flatMap((seat) =>
      [undefined, 20 * DAY].map((since) => ({ outcome, variant, seat, since })),
    ),
  ),
);

/** What is found of one's games in every store; `open` gives one that is empty. */
export function historySuite(open: () => Promise<SessionStore>): void {
  const filled = async () => {
    const store = await open();
    await keepEnded(store, ...games.map(({ end }) => end));
    await applyResults(store);
    const people = await numbersOfAccount(store, ANN);
    return { store, people };
  };
  const all = { before: null, most: 100 };

  describe('the history of somebody', () => {
    it('holds what they ask for, each combination of it, and the same number', async () => {
      const { store, people } = await filled();
      for (const wish of WISHES) {
        const { outcome, variant, seat, since = 0 } = wish;
        const expected = games.filter(
          (game) =>
            (outcome ?? game.outcome) === game.outcome &&
            (variant ?? game.variant) === game.variant &&
            (seat ?? game.seat) === game.seat &&
            game.end.at >= since,
        );
        const found = await historyOf(store, people, wish, all);
        const told = found.map((each) => [each.seat, each.outcome]);
        expect(told).toEqual(expected.map((game) => [game.seat, game.outcome]).toReversed());
        expect(await countHistory(store, people, wish)).toBe(expected.length);
      }
      expect([...(await kindsOf(store, people))]).toEqual([
        ['russian', 48],
        ['english', 12],
      ]);
      await store.close();
    });

    it('goes on after a game, and counts what was rated', async () => {
      const { store, people } = await filled();
      const whole = await historyOf(store, people, {}, all);
      const paged: HistoryGame[] = [];
      for (let before: number | null = null; ; ) {
        const page = await historyOf(store, people, {}, { before, most: 7 });
        paged.push(...page);
        before = page.at(-1)?.id ?? null;
        if (before === null) break;
      }
      expect(paged).toEqual(whole);
      const rated = await countHistory(store, people, { isRated: true });
      expect(rated).toBe(whole.filter(({ isRated }) => isRated).length);
      expect(rated + (await countHistory(store, people, { isRated: false }))).toBe(60);
      await store.close();
    });

    it('is that against somebody, whom a pseudonym never gives away', async () => {
      const { store, people } = await filled();
      const whole = await historyOf(store, people, {}, all);
      for (const { other, end } of games.slice(0, 12)) {
        const game = await gameBy(store, people, end.game ?? '');
        const found = await countHistory(store, people, { against: game?.id });
        expect(found).toBe(games.filter((each) => met(each.other, other)).length);
        const isMet = whole.find(({ id }) => id === game?.id)?.isMet;
        expect(isMet).toBe(met(other, other));
      }
      expect(await gameBy(store, people, 'game-of-nobody')).toBeNull();
      const carol = await numbersOfAccount(store, 'discord:3');
      const [strange] = games.filter(({ other }) => other.kind === 'computer');
      expect(await gameBy(store, carol, strange?.end.game ?? '')).toBeNull();
      await store.close();
    });

    it('holds the games of all their accounts, and those under their pseudonyms', async () => {
      const { store } = await filled();
      const bob = await numbersOfAccount(store, 'telegram:2');
      const before = await countHistory(store, bob, {});
      expect(before).toBe(
        games.filter(({ other }) => other.kind === 'person' && other.user === 'telegram:2').length,
      );
      expect(await link(store, 'discord:3', await newCode(store, 'telegram:2', DAY), DAY)).toBe('linked');
      const both = await numbersOfAccount(store, 'telegram:2');
      expect(await countHistory(store, both, {})).toBe(
        games.filter(({ other }) => other.kind === 'person').length,
      );
      await store.close();
    });

    it('against somebody is counted by game, side and result, and ends with their last game', async () => {
      const { store, people } = await filled();
      const bob = (await personOf(store, 'telegram:2')) ?? 0;
      const mine = games.filter(({ other }) => other === OTHERS[0]);
      const counted = mine.map(({ variant, seat, outcome }) => `${variant} ${seat} ${outcome}`).toSorted();
      const told = (await faredAgainst(store, people, bob)).flatMap(({ variant, seat, ...score }) =>
        (['won', 'drawn', 'lost'] as const).flatMap((outcome) =>
          Array.from({ length: score[outcome] }, () => `${variant} ${seat} ${outcome}`),
        ),
      );
      expect(told.toSorted()).toEqual(counted);
      expect(await lastAgainst(store, people, bob)).toBe(mine.at(-1)?.end.game);
      const game = await gameBy(store, people, mine[0]?.end.game ?? '');
      const foes = game && (await foesIn(store, game));
      expect(foes).toEqual([{ person: bob, seat: 1 - (mine[0]?.seat ?? 0) }]);
      const [masked] = games.filter(({ other }) => other === OTHERS[2]);
      const hidden = await gameBy(store, people, masked?.end.game ?? '');
      expect(hidden && (await foesIn(store, hidden))).toEqual([]);
      await store.close();
    });
  });
}
