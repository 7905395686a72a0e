import { type No, type Pairing, type Round, WON } from './round.js';

/**
 * The rounds of a round robin that somebody leaves. Before half of their games all are annulled, so that they helped nobody; later
 * those that are left are won by the others. Ratings stay in both cases.
 */
export function afterWithdrawal(rounds: readonly Round[], no: No): readonly Round[] {
  const own = rounds.flat().filter((pairing) => isGameOf(pairing, no));
  const played = own.filter(({ points }) => points !== null).length;
  const isEarly = 2 * played < own.length;
  return rounds.map((round) =>
    round.flatMap((pairing): readonly Pairing[] => {
      if (!isGameOf(pairing, no)) return [pairing];
      if (isEarly) return freed(pairing.players);
      return pairing.points === null
        ? [{ ...pairing, why: 'forfeit', points: lostBy(pairing.players, no) }]
        : [pairing];
    }),
  );
}

const isGameOf = (
  pairing: Pairing,
  no: No,
): pairing is Extract<Pairing, { readonly why: 'game' | 'forfeit' }> =>
  (pairing.why === 'game' || pairing.why === 'forfeit') && pairing.players.includes(no);

/** Both without a game, and without points. */
const freed = (players: readonly No[]): readonly Pairing[] =>
  players.map((player) => ({ why: 'absent', players: [player], points: [0] }));

const lostBy = ([white]: readonly [No, No], no: No): readonly [number, number] =>
  white === no ? [0, WON] : [WON, 0];
