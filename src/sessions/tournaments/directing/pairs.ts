import { err, ok, type Result } from '../../../engine/index.js';
import { SHARES } from '../../shares.js';
import type { No } from '../round.js';
import { isOn, type Tournament } from '../tournament.js';

/** As many pairs are kept apart, or as many people direct it, as can be. */
export type DirectingRefusal = 'apartEnough' | 'directorsEnough';

export type Pair = [No, No];

const isOf = (pair: readonly No[], other: readonly No[]): boolean => pair.every((no) => other.includes(no));

/** Whether a director keeps two apart. */
export const isApart = ({ apart = [] }: Pick<Tournament, 'apart'>, pair: Pair): boolean =>
  apart.some((each) => isOf(each, pair));

/** Whether two of a tournament can be paired, or kept apart: where pairs depend on more than the draw. */
export const mayPair = ({ kind, round, rounds }: Tournament): boolean =>
  kind === 'swiss' && (round === 0 || round < rounds);
export const mayKeepApart = (tour: Tournament): boolean => mayPair(tour) || tour.kind === 'arena';

const areThere = (tour: Tournament, pair: Pair): boolean =>
  isOn(tour) &&
  pair[0] !== pair[1] &&
  pair.every((no) => tour.entrants.some((each) => each.no === no && each.state !== 'out'));

/** Two meet in the next round, whoever else they were paired with by hand. */
export function pairByHand(tour: Tournament, pair: Pair): Result<Tournament, 'stale'> {
  if (!mayPair(tour) || !areThere(tour, pair)) return err('stale');
  const others = (tour.byHand ?? []).filter((each) => !each.some((no) => pair.includes(no)));
  return ok({ ...tour, byHand: [...others, pair] });
}

/** Two are not paired any more, not even as a director had said; who are kept apart already may meet again. */
export function keepApart(tour: Tournament, pair: Pair): Result<Tournament, 'stale' | 'apartEnough'> {
  if (!mayKeepApart(tour) || !areThere(tour, pair)) return err('stale');
  const { apart = [] } = tour;
  const others = apart.filter((each) => !isOf(each, pair));
  if (others.length < apart.length) return ok({ ...tour, apart: others });
  if (others.length >= SHARES.tournaments.bounds.apart) return err('apartEnough');
  const byHand = tour.byHand?.filter((each) => !isOf(each, pair));
  return ok({ ...tour, apart: [...others, pair], ...(byHand && { byHand }) });
}

/** None of these pairs meet, besides those who are kept apart already. */
export const keepAllApart = (
  tour: Tournament,
  pairs: readonly Pair[],
): Result<Tournament, 'stale' | 'apartEnough'> =>
  pairs.reduce<Result<Tournament, 'stale' | 'apartEnough'>>(
    (now, pair) => (!now.ok || isApart(now.value, pair) ? now : keepApart(now.value, pair)),
    ok(tour),
  );

/** The pairs of a tournament that starts, by the numbers that its entrants get. */
export function renumbered(
  { apart, byHand }: Pick<Tournament, 'apart' | 'byHand'>,
  numbers: ReadonlyMap<No, No>,
): Pick<Tournament, 'apart' | 'byHand'> {
  const next = (pairs: readonly Pair[]): Pair[] =>
    pairs.flatMap(([one, other]) => {
      const [first, second] = [numbers.get(one), numbers.get(other)];
      // Who left before the start has no number.
      return first === undefined || second === undefined ? [] : [[first, second]];
    });
  return { ...(apart && { apart: next(apart) }), ...(byHand && { byHand: next(byHand) }) };
}
