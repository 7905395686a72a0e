import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../src/sessions/tournaments/boards.js';
import {
  divisionsSince,
  endOfDivision,
  forgottenSince,
  leavingDivision,
  nextSeason,
} from '../../../src/sessions/tournaments/league/seasons.js';
import {
  advance,
  decide,
  dueIn,
  join,
  leave,
  start,
  withdraw,
} from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import {
  entrantAt,
  type Tournament,
  type TourSettings,
} from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, sure } from '../../doubles/tournaments.js';

const DAY = 24 * 3_600_000;
const LIVE: TourSettings['pace'] = {
  kind: 'live',
  clock: { main: 600_000, added: 5_000, periods: 0, period: 0 },
};
const BY_DAYS = { together: true } as const;
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `P${at + 1}`);

/** Codes are `c1`, `c2` and so on. */
function chance(now = NOW, first = 1): Chance {
  let codes = first - 1;
  return { ...evenChance(now), newCode: () => `c${++codes}` };
}

const opened = (count: number, settings: Partial<TourSettings> = BY_DAYS): Tournament =>
  openedWith('league', names(count), settings, 'Club');
const begun = (count: number): Tournament => sure(start(opened(count), chance()));
const sizes = ({ season }: Tournament) => season?.divisions.map(({ members }) => members.length);
const members = ({ season }: Tournament) => season?.divisions.map((each) => each.members);

/** The divisions of the season, each of them played: who is better by number wins. */
function played(league: Tournament, now = NOW): readonly Tournament[] {
  const none = { ...league, season: undefined } as never;
  return divisionsSince(none, league, now).map((division) => {
    const on = advance(division, chance(now));
    expect(on.state).toBe('running');
    const games = on.boards.filter(({ players }) => players.length === 2);
    const over = games.reduce((all, board) => {
      const [one = 0, other = 0] = board.players.map((no) => entrantAt(on, no).member ?? 0);
      return sure(decide(all, board, one < other ? [2, 0] : [0, 2]));
    }, on);
    return advance(over, chance(now + DAY));
  });
}

const ends = (divisions: readonly Tournament[]) =>
  divisions.map((each) => {
    const end = endOfDivision(each);
    if (end === null) throw new Error('a division is still on');
    return end;
  });
const followed = (league: Tournament, divisions = played(league), now = NOW + 30 * DAY): Tournament =>
  sure(
    nextSeason(league, { number: league.season?.number ?? 0, divisions: ends(divisions) }, chance(now, 50)),
  );
const coming = (name: string, rating: number) => ({
  ...{ user: `telegram:${name}`, name, home: `telegram:${name}`, rating },
});

describe('a league', () => {
  it('needs six people, and has room for eighty', () => {
    expect(start(opened(5), chance())).toEqual({ ok: false, error: 'tooFew' });
    const full = opened(80);
    expect(join(full, coming('late', 1500), NOW)).toEqual({ ok: false, error: 'full' });
    expect(sizes(sure(start(full, chance())))).toEqual(Array.from({ length: 10 }, () => 8));
  });

  it.each([
    [6, [6]],
    [11, [11]],
    [12, [6, 6]],
    [16, [8, 8]],
    [20, [7, 7, 6]],
    [30, [8, 8, 7, 7]],
  ])('of %i has divisions of eight, or between six and ten: %j', (count, expected) => {
    expect(sizes(begun(count))).toEqual(expected);
  });

  it('has the best rated in the first division, and begins its tournaments at once', () => {
    const league = begun(16);
    expect(league).toMatchObject({ state: 'running', round: 1, season: { number: 1 } });
    expect(members(league)?.[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [first, second] = divisionsSince(opened(16), league, NOW);
    expect(first).toMatchObject({
      ...{ code: 'c1', kind: 'division', state: 'open', due: NOW, name: 'Club' },
      within: { league: 'abcdefg', season: 1, division: 1 },
    });
    expect(second?.entrants.map(({ member }) => member)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(divisionsSince(league, league, NOW)).toEqual([]);
  });

  it('by days plays all games of a division together, in thirty days', () => {
    const league = begun(16);
    const [division] = divisionsSince(opened(16), league, NOW);
    if (division === undefined) throw new Error('there is no division');
    const on = advance(division, chance());
    expect(on.boards).toHaveLength(28);
    expect(new Set(on.boards.map(({ due }) => due))).toEqual(new Set([NOW + 30 * DAY]));
  });

  it('by appointment gives each of seven rounds a seventh of thirty days', () => {
    const league = sure(start(opened(16, { pace: LIVE, meet: true }), chance()));
    const [division] = divisionsSince(opened(16), league, NOW);
    if (division === undefined) throw new Error('there is no division');
    const on = advance(division, chance());
    expect(on.boards).toHaveLength(4);
    expect(on.boards[0]?.due).toBeCloseTo(NOW + (30 * DAY) / 7);
  });

  it('lets nobody join a division, and people join the league for the next season', () => {
    const league = begun(16);
    const [division] = divisionsSince(opened(16), league, NOW);
    expect(division && join(division, coming('late', 2500), NOW)).toEqual({ ok: false, error: 'begun' });
    const joined = sure(join(league, coming('late', 2500), NOW + DAY));
    expect(members(joined)).toEqual(members(league));
    const next = followed(joined);
    // Newcomers begin at the bottom, however good they are.
    expect(members(next)?.[1]).toContain(17);
  });

  it('has two of eight go up and as many down after the first two seasons, a quarter of them', () => {
    const next = followed(begun(16));
    expect(members(next)).toEqual([
      [1, 2, 3, 4, 5, 6, 9, 10],
      [11, 12, 13, 14, 15, 16, 7, 8],
    ]);
    expect(next.season).toMatchObject({ number: 2, champions: [1, 9] });
    expect(next.season?.past).toEqual([{ number: 1, codes: ['c1', 'c2'] }]);
  });

  it('gives the place of a champion who leaves to the next one up', () => {
    const league = begun(16);
    const divisions = played(league);
    const left = sure(leave(league, 'telegram:id-9'));
    const next = followed(left, divisions);
    expect(members(next)?.[0]).toEqual([1, 2, 3, 4, 5, 6, 10, 11]);
    expect(members(next)?.flat()).not.toContain(9);
  });

  it('merges divisions that would be below six', () => {
    let league = begun(12);
    const divisions = played(league);
    league = sure(leave(league, 'telegram:id-3'));
    expect(sizes(followed(league, divisions))).toEqual([11]);
  });

  it('takes those out of their division who leave the league', () => {
    const league = sure(leave(begun(16), 'telegram:id-9'));
    const [, second] = divisionsSince(opened(16), league, NOW);
    const on = second && advance(second, chance());
    const own = on?.entrants.find(({ member }) => member === 9)?.no;
    expect(on && leavingDivision(league, on)).toEqual([own]);
  });

  it('begins without those who left their division, or were away at its end; they can join again', () => {
    const league = begun(16);
    const [first, second] = played(league);
    if (first === undefined || second === undefined) throw new Error('there are two divisions');
    const away: Tournament = {
      ...first,
      entrants: first.entrants.map((each) => (each.member === 2 ? { ...each, state: 'away' } : each)),
    };
    const next = followed(league, [away, withdraw(second, 3)]);
    const out = next.entrants.filter(({ state }) => state === 'out').map(({ no }) => no);
    expect(out).toEqual([2, entrantAt(second, 3).member]);
    expect(members(next)?.flat()).toHaveLength(14);
    const again = sure(join(next, { ...coming('id-2', 2399), user: 'telegram:id-2' }, NOW + 31 * DAY));
    const after = followed(again, played(next, NOW + 30 * DAY), NOW + 60 * DAY);
    expect(members(after)?.at(-1)).toContain(2);
    // Who did not come back is forgotten.
    expect(after.entrants.map(({ no }) => no)).not.toContain(out[1]);
  });

  it('goes on from season to season, with a sixth from the third one on, and keeps the last twelve', () => {
    let league = begun(20);
    let dropped: readonly string[] = [];
    for (let season = 1; season <= 14; season += 1) {
      const before = league;
      league = followed(before, played(before, NOW + season * 30 * DAY), NOW + (season + 1) * 30 * DAY);
      expect(league.season?.number).toBe(season + 1);
      expect(
        members(league)
          ?.flat()
          .toSorted((one, other) => one - other),
      ).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      dropped = [...dropped, ...forgottenSince(before, league)];
    }
    expect(league.season?.past).toHaveLength(12);
    expect(dropped.slice(0, 3)).toEqual(['c1', 'c2', 'c3']);
  });

  it('closes a season once, and waits for all of its divisions', () => {
    const league = begun(16);
    const ended = { number: 1, divisions: ends(played(league)) };
    const next = sure(nextSeason(league, ended, chance(NOW, 9)));
    expect(nextSeason(next, ended, chance(NOW, 20))).toEqual({ ok: false, error: 'stale' });
    expect(nextSeason({ ...league, state: 'paused' }, ended, chance())).toEqual({
      ok: false,
      error: 'stale',
    });
    const [division] = divisionsSince(opened(16), league, NOW);
    expect(division && endOfDivision(advance(division, chance()))).toBeNull();
    expect(dueIn(league)).toBeNull();
  });

  it('is over when fewer than three are left', () => {
    const divisions = played(begun(6));
    let league = begun(6);
    for (const no of [1, 2, 3, 4]) league = sure(leave(league, `telegram:id-${no}`));
    expect(followed(league, divisions)).toMatchObject({ state: 'over', season: { number: 1 } });
  });

  it('ranks a division by points, like a round robin', () => {
    const [first] = played(begun(8));
    expect(first && rankingOf(first).map(({ points }) => points)).toEqual([14, 12, 10, 8, 6, 4, 2, 0]);
  });
});
