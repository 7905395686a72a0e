import { describe, expect, it } from 'vitest';
import { newsBetween } from '../../../src/bots/features/tournaments/news.js';
import { advance, comeBack, join, ready, start } from '../../../src/sessions/tournaments/life.js';
import {
  boardsOf,
  entrantAt,
  type Kind,
  type Tournament,
} from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, roundPlayed, sure, teamsOf } from '../../doubles/tournaments.js';

const MINUTE = 60_000;
const SIX = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
const LIVE = { kind: 'live', clock: { main: 600_000, added: 5_000, periods: 0, period: 0 } } as const;
/** Kinds in which everybody is paired in each round. */
const KINDS = ['everybody', 'swiss', 'tables', 'teams'] as const satisfies readonly Kind[];

function begun(kind: Kind): Tournament {
  if (kind !== 'teams')
    return sure(
      start(
        openedWith(kind, SIX, { pace: LIVE, rounds: 4 }, '', kind === 'tables' ? 'trio' : 'russian'),
        evenChance(),
      ),
    );
  const { settings, ...teams } = teamsOf({ A: 3, B: 3, C: 3, D: 3, E: 3, F: 3 }, 2);
  return sure(start({ ...teams, settings: { ...settings, pace: LIVE } }, evenChance()));
}

/** The round that is on goes by, in which some don't come, and the next one begins; gives what was told, too. */
function played(tour: Tournament, absent: readonly number[], isBack = false) {
  const at = (minute: number): number => NOW + (tour.round * 60 + minute) * MINUTE;
  let next = tour;
  const told: (readonly [what: string, no: number | undefined])[] = [];
  const step = (after: Tournament) => {
    for (const { what, no } of newsBetween({ before: next, after }).news ?? []) told.push([what, no]);
    next = after;
  };
  for (const { no, user } of tour.entrants) {
    const came = absent.includes(no) || user === null ? null : ready(next, user, NOW);
    if (came?.ok) step(came.value);
  }
  step(advance(next, evenChance(at(5))));
  if (isBack) for (const no of absent) step(sure(comeBack(next, entrantAt(next, no).user ?? '')));
  step(roundPlayed(next, at(5)));
  step(advance(next, evenChance(at(6))));
  step(advance(next, evenChance(at(8))));
  expect(next.round).toBe(tour.round + 1);
  return { tour: next, told };
}

describe.each(KINDS)('who has missed two rounds in a row: %s', (kind) => {
  it('is out, is told so once, and does not come back', () => {
    const first = played(begun(kind), [1]);
    expect(entrantAt(first.tour, 1).state).toBe('away');
    expect(first.told).not.toContainEqual(['missedTwice', 1]);
    const second = played(first.tour, [1]);
    const own = entrantAt(second.tour, 1);
    expect(own.state).toBe('out');
    expect(second.told.filter(([what]) => what === 'missedTwice')).toEqual([['missedTwice', 1]]);
    const games = boardsOf(second.tour, 3).filter(({ why }) => why === 'game');
    expect(games.flatMap(({ players }) => players)).not.toContain(1);
    const again = { user: own.user ?? '', name: own.name, home: own.home, rating: own.rating };
    expect([comeBack(second.tour, again.user), join(second.tour, again, NOW)]).toEqual([
      { ok: false, error: 'left' },
      { ok: false, error: 'left' },
    ]);
    const third = played(second.tour, []);
    expect(third.told.map(([what]) => what)).not.toContain('missedTwice');
  });

  it('but who came back in between stays', () => {
    const first = played(begun(kind), [1], true);
    const second = played(first.tour, [1], true);
    const third = played(second.tour, []);
    expect(entrantAt(third.tour, 1).state).toBe('in');
  });
});

describe('who has missed two rounds in a row', () => {
  it('where everybody meets has no results, as who left before half of their games', () => {
    const { tour } = played(played(begun('everybody'), [1]).tour, [1]);
    const own = tour.boards.filter(({ players }) => players.includes(1));
    expect(own.map(({ why }) => why)).toEqual(['annulled', 'annulled', 'annulled']);
  });

  it('in a Swiss keeps what they had, and the others what they won', () => {
    const { tour } = played(played(begun('swiss'), [1]).tour, [1]);
    expect(tour.boards.filter(({ players }) => players.includes(1)).map(({ why }) => why)).toEqual([
      'forfeit',
      'absent',
      'absent',
    ]);
  });

  it('ends the tournament if only one is left', () => {
    const all = SIX.map((_, at) => at + 1);
    const { tour } = played(begun('swiss'), all.slice(1));
    const last = advance(advance(tour, evenChance(NOW + 600 * MINUTE)), evenChance(NOW + 700 * MINUTE));
    expect(last).toMatchObject({ state: 'over', round: 2 });
  });
});
