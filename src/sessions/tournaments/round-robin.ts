import type { No, Pairing, Round } from './round.js';

/** A game that is to be played. */
const game = (white: No, black: No): Pairing => ({ why: 'game', players: [white, black], points: null });

/**
 * Rounds in which `count` entrants meet once, by Berger's tables: in round r those meet whose numbers add up to r + 1, modulo one
 * less than their even number, and the one who would meet themselves meets the last one. With an odd number the one who would meet the
 * one who lacks is free.
 */
export function roundRobin(count: number): readonly Round[] {
  const even = count + (count % 2);
  return Array.from({ length: even - 1 }, (_, index) => bergerRound(index + 1, count, even));
}

function bergerRound(round: number, count: number, even: number): Round {
  const size = even - 1;
  const pairings: Pairing[] = [];
  const free: Pairing[] = [];
  for (let low = 1; low <= size; low += 1) {
    const high = ((round - low + size) % size) + 1;
    if (high === low) {
      if (even > count) free.push({ why: 'bye', players: [low], points: [0] });
      else pairings.unshift(round % 2 === 1 ? game(low, even) : game(even, low));
    } else if (low < high) pairings.push((low + high) % 2 === 1 ? game(low, high) : game(high, low));
  }
  return [...pairings, ...free];
}

/**
 * Rounds in which all meet twice, with colours exchanged. The last two rounds of the first half change places: nobody has the same
 * colour three times running.
 */
export function doubleRoundRobin(count: number): readonly Round[] {
  const once = roundRobin(count);
  const [before, last] = [once.at(-2), once.at(-1)];
  const first = before === undefined || last === undefined ? once : [...once.slice(0, -2), last, before];
  return [...first, ...once.map((round) => round.map(exchanged))];
}

const exchanged = (pairing: Pairing): Pairing =>
  pairing.why === 'game' ? game(pairing.players[1], pairing.players[0]) : pairing;
