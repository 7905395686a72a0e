import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '../boards.js';
import type { Round } from '../round.js';
import { pairSwiss, type SwissField } from '../swiss.js';
import type { Tournament } from '../tournament.js';
import type { Pairer } from './pairer.js';

/** Fewer are paired in some milliseconds. */
export const MIN_AHEAD = 32;

/**
 * What a step of a tournament takes from outside, with the Swiss round that it comes to, so that nothing waits while that is paired.
 * The step pairs here if there is none, or others play by then.
 */
export async function pairedAhead(
  tour: Tournament,
  chance: Chance,
  step: (chance: Chance) => unknown,
  pairer: Pick<Pairer, 'pair'>,
): Promise<Chance> {
  if (tour.kind !== 'swiss' || tour.entrants.length < MIN_AHEAD) return chance;
  const fields: SwissField[] = [];
  const pair = (field: SwissField): { readonly round: Round } => {
    fields.push(field);
    return { round: anyRound(field) };
  };
  step({ ...chance, random: () => 0, newGame: () => '', pair });
  const [field] = fields;
  const paired = field === undefined ? null : await pairer.pair(field);
  if (paired === null) return chance;
  return { ...chance, pair: (now) => (isDeepStrictEqual(now, field) ? paired : pairSwiss(now)) };
}

/** A round that is not over yet. */
const anyRound = ({ present: [one, other] }: SwissField): Round =>
  one === undefined || other === undefined ? [] : [{ why: 'game', players: [one, other], points: null }];
