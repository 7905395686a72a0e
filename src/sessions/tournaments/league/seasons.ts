import { err, ok, type Result } from '../../../engine/index.js';
import type { Chance } from '../boards.js';
import { type Coming, mostEntrants, newEntrant, withEntrant } from '../entrants.js';
import { rankingOf } from '../ranking.js';
import type { No } from '../round.js';
import { type Entrant, entrantAt, entrantOf, isOn, type Tournament } from '../tournament.js';
import { type Division, nextDivisions } from './divisions.js';

/** How many a division should have, and how few a league can begin with. */
const [DIVISION, MIN_LEAGUE] = [8, 6] as const;
/** Fewer are no division. */
const MIN_PLAYERS = 3;
/** Earlier seasons whose tables are kept. */
const MAX_PAST = 12;

/** Fewest with whom a league begins. */
export const fewestInLeague = MIN_LEAGUE;

type Season = NonNullable<Tournament['season']>;
type Seeding = Pick<Chance, 'now' | 'newCode'>;

const seasonOf = (number: number, divisions: readonly Division[], { now, newCode }: Seeding): Season => ({
  number,
  started: now,
  divisions: divisions.map((members) => ({ code: newCode(), members: [...members] })),
  past: [],
  champions: [],
});

/** A league with its first season; entrants are numbered by rating. */
export function firstSeason(league: Tournament, seeding: Seeding): Tournament {
  const coming = league.entrants.map(({ no }) => no);
  const before = Array.from({ length: Math.round(coming.length / DIVISION) }, () => []);
  const divisions = nextDivisions({ divisions: before, seasons: 0, leaving: new Set(), coming });
  return { ...league, round: 1, season: seasonOf(1, divisions, seeding) };
}

/** Somebody joins a league that is on: they play from the next season on, also if they left it before. */
export function enroll(league: Tournament, coming: Coming, now: number): Result<Tournament, 'full'> {
  const known = entrantOf(league, coming.user);
  if (known !== undefined)
    return ok(
      withEntrant(
        league,
        known.state === 'out'
          ? { ...known, ...coming, state: 'in', since: now }
          : { ...known, home: coming.home },
      ),
    );
  if (league.entrants.length >= mostEntrants(league.kind)) return err('full');
  return ok({ ...league, entrants: [...league.entrants, newEntrant(league, coming, now)] });
}

/** How a division ended. */
export interface DivisionEnd {
  /** Their numbers in the league by final place, also of those who left. */
  readonly places: readonly No[];
  /** Who left it, or was away at the end. */
  readonly left: ReadonlySet<No>;
}

const memberOf = ({ member, no }: Entrant): No => member ?? no;

/** How a division ended; null while it is on. Those whose games count for nobody are last. */
export function endOfDivision(division: Tournament): DivisionEnd | null {
  if (isOn(division)) return null;
  const ranked = rankingOf(division).map(({ no }) => memberOf(entrantAt(division, no)));
  const rest = division.entrants.map(memberOf).filter((no) => !ranked.includes(no));
  const left = division.entrants.filter(({ state }) => state !== 'in').map(memberOf);
  return { places: [...ranked, ...rest], left: new Set(left) };
}

/** The next season of a league: divisions change by their tables, or nobody is left who could play. */
export function nextSeason(
  league: Tournament,
  ended: { readonly number: number; readonly divisions: readonly DivisionEnd[] },
  seeding: Seeding,
): Result<Tournament, 'stale'> {
  const { season } = league;
  if (league.state !== 'running' || season?.number !== ended.number) return err('stale');
  const played = new Set(ended.divisions.flatMap(({ places }) => places));
  const left = new Set(ended.divisions.flatMap((each) => [...each.left]));
  // Who was out before is forgotten; who has left is known for one season, and plays again if they have joined since.
  const isBack = ({ since }: Entrant): boolean => since > season.started;
  const entrants = league.entrants
    .filter(({ no, state }) => state !== 'out' || played.has(no))
    .map((each): Entrant => (left.has(each.no) && !isBack(each) ? { ...each, state: 'out' } : each));
  const present = entrants.filter(({ state }) => state !== 'out');
  const isNew = ({ no }: Entrant): boolean => !played.has(no) || left.has(no);
  const staying = new Set(present.filter((each) => !isNew(each)).map(({ no }) => no));
  const divisions = nextDivisions({
    divisions: ended.divisions.map(({ places }) => places),
    seasons: season.number,
    leaving: new Set([...played].filter((no) => !staying.has(no))),
    coming: present
      .filter(isNew)
      .toSorted((one, other) => other.rating - one.rating || one.no - other.no)
      .map(({ no }) => no),
  });
  const codes = season.divisions.map(({ code }) => code);
  const past = [...season.past, { number: season.number, codes }].slice(-MAX_PAST);
  const champions = ended.divisions.flatMap(({ places }) => places.slice(0, 1));
  if (present.length < MIN_PLAYERS) {
    const last = { ...season, champions };
    return ok({ ...league, entrants, season: last, state: 'over', ended: seeding.now, due: null });
  }
  const number = season.number + 1;
  const next = { ...seasonOf(number, divisions, seeding), past, champions };
  return ok({ ...league, entrants, round: number, season: next });
}

/** Divisions of seasons of which nothing is kept any more. */
export function forgottenSince(before: Tournament, after: Tournament): readonly string[] {
  const kept = new Set(after.season?.past.map(({ number }) => number));
  return (before.season?.past ?? []).flatMap(({ number, codes }) => (kept.has(number) ? [] : codes));
}

/** The divisions of a season that has just begun, each a tournament that starts at once. */
export function divisionsSince(before: Tournament, league: Tournament, now: number): readonly Tournament[] {
  const { season } = league;
  if (season === undefined || season.number === before.season?.number) return [];
  const { next: _, start: __, ...settings } = league.settings;
  return season.divisions.map(({ code, members }, at) => ({
    ...{ code, kind: 'division', variant: league.variant, name: league.name, state: 'open' },
    settings: { ...settings, next: 'once', start: null },
    ...{ rounds: 0, round: 0, due: now, revision: 0, opened: now, delays: 0, directors: league.directors },
    ...{ log: [], boards: [], within: { league: league.code, season: season.number, division: at + 1 } },
    entrants: members.map((member, place) => {
      const { masked, hasAccount, user, name, home, rating } = entrantAt(league, member);
      const own = { tour: code, no: place + 1, member, user, name, home, rating };
      const marks = { ...(masked && { masked }), ...(hasAccount && { hasAccount }) };
      return { ...own, ...marks, state: 'in', since: now, lot: 0 };
    }),
  }));
}

/** Those of a division who have left its league. */
export const leavingDivision = (league: Tournament, division: Tournament): readonly No[] =>
  division.entrants
    .filter(
      (each) =>
        each.state !== 'out' && league.entrants.find(({ no }) => no === memberOf(each))?.state === 'out',
    )
    .map(({ no }) => no);
