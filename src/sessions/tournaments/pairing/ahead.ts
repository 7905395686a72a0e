import { isDeepStrictEqual } from 'node:util';
import type { ArenaField, ArenaPairs } from '../arena/arena.js';
import { stillFree } from '../arena/running.js';
import type { Chance } from '../boards.js';
import type { Round } from '../round.js';
import { pairSwiss, type SwissField } from '../swiss.js';
import type { Tournament } from '../tournament.js';
import type { Pairer } from './pairer.js';

/** Fewer are paired in some milliseconds. */
export const MIN_AHEAD = 32;

/**
 * What a step of a tournament takes from outside, with the Swiss round that it comes to, or the next games of an arena, so that nothing
 * waits while these are paired. The step pairs a Swiss here if there is none, or others play by then.
 */
export async function pairedAhead(
  tour: Tournament,
  chance: Chance,
  step: (chance: Chance) => unknown,
  pairer: Omit<Pairer, 'close'>,
): Promise<Chance> {
  if (tour.entrants.length < MIN_AHEAD) return chance;
  const dry = { ...chance, random: () => 0, newGame: () => '' };
  if (tour.kind === 'arena') {
    const [field, pairs] = await ahead<ArenaField, ArenaPairs>(
      (pairArena) => step({ ...dry, pairArena }),
      ({ waiting: [one, other] }) => (one && other ? [[one.no, other.no]] : []),
      (found) => (found.waiting.length < MIN_AHEAD ? null : pairer.pairArena(found)),
    );
    // Those who came meanwhile are paired next time.
    return field === null || pairs === null
      ? chance
      : { ...chance, pairArena: (now) => stillFree(pairs, now) };
  }
  if (tour.kind !== 'swiss') return chance;
  const [field, paired] = await ahead<SwissField, { readonly round: Round }>(
    (pair) => step({ ...dry, pair }),
    (found) => ({ round: anyRound(found) }),
    (found) => pairer.pair(found),
  );
  if (paired === null) return chance;
  return { ...chance, pair: (now) => (isDeepStrictEqual(now, field) ? paired : pairSwiss(now)) };
}

/** What a step pairs, if it does, and what comes of it elsewhere; `any`: what it goes on with meanwhile. */
async function ahead<Field, Made>(
  run: (pair: (field: Field) => Made) => unknown,
  any: (field: Field) => Made,
  elsewhere: (field: Field) => Promise<Made | null> | null,
): Promise<readonly [Field | null, Made | null]> {
  const fields: Field[] = [];
  run((field) => {
    fields.push(field);
    return any(field);
  });
  const [field] = fields;
  return field === undefined ? [null, null] : [field, await elsewhere(field)];
}

/** A round that is not over yet. */
const anyRound = ({ present: [one, other] }: SwissField): Round =>
  one === undefined || other === undefined ? [] : [{ why: 'game', players: [one, other], points: null }];
