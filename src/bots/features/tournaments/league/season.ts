import { ok } from '../../../../engine/index.js';
import type { SessionStore } from '../../../../sessions/stores/open-store.js';
import {
  type DivisionEnd,
  endOfDivision,
  forgottenSince,
  leavingDivision,
  nextSeason,
} from '../../../../sessions/tournaments/league/seasons.js';
import { cancel, withdraw } from '../../../../sessions/tournaments/life.js';
import { changeTournament, removeTournament } from '../../../../sessions/tournaments/rows.js';
import { isOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { newsBetween } from '../news.js';

/** Where divisions change, and when: epoch milliseconds. */
interface Keeping {
  readonly store: SessionStore;
  readonly now: number;
  readonly newCode: () => string;
}

/** Has a league go on: its divisions lose those who have left it, and when all are over, the next season begins. Throws `StoreError`. */
export async function tendLeague({ store, now, newCode }: Keeping, league: Tournament): Promise<void> {
  const { season, state, code } = league;
  if (season === undefined) return;
  const divisions: DivisionEnd[] = [];
  for (const division of season.divisions) {
    const changed = await changeTournament(
      store,
      division.code,
      now,
      (each) => ok(followed(each, league, now)),
      newsBetween,
    );
    // One that can't be read holds up no season.
    const end = changed?.ok
      ? endOfDivision(changed.value.after)
      : { places: division.members, left: new Set<number>() };
    if (end !== null) divisions.push(end);
  }
  if (state !== 'running' || divisions.length < season.divisions.length) return;
  const ended = { number: season.number, divisions };
  const next = await changeTournament(
    store,
    code,
    now,
    (each) => nextSeason(each, ended, { now, newCode }),
    newsBetween,
  );
  if (!next?.ok) return;
  for (const each of forgottenSince(next.value.before, next.value.after)) await removeTournament(store, each);
}

/** A division as its league has it: with the same directors, without those who have left, and not on without the league. */
function followed(division: Tournament, league: Tournament, now: number): Tournament {
  if (!isOn(division)) return division;
  if (!isOn(league)) {
    const cancelled = cancel(division, now);
    return cancelled.ok ? cancelled.value : division;
  }
  const left = leavingDivision(league, division).reduce((all, no) => withdraw(all, no), division);
  return JSON.stringify(left.directors) === JSON.stringify(league.directors)
    ? left
    : { ...left, directors: league.directors };
}
