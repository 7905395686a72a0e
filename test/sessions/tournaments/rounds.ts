import type { Pairing, Round } from '../../../src/sessions/tournaments/round.js';

const noOf = (letter: string): number => letter.charCodeAt(0) - 64;

/**
 * Rounds as people write them, entrants by letters: `A-C 2:0 B-D 1:1 E bye; A-B 1:1 C absent 0`. What comes without points is a
 * bye with two.
 */
export const roundsOf = (text: string): readonly Round[] =>
  text.split(/;\s*/u).map((round) =>
    [...round.matchAll(/([A-Z])(?:-([A-Z]) (\d):(\d)| (bye|absent)(?: (\d))?)/gu)].map(
      ([, one = '', other, won, lost, why, free]): Pairing =>
        other === undefined
          ? {
              why: why === 'bye' ? 'bye' : 'absent',
              players: [noOf(one)],
              points: [Number(free ?? (why === 'bye' ? 2 : 0))],
            }
          : { why: 'game', players: [noOf(one), noOf(other)], points: [Number(won), Number(lost)] },
    ),
  );

export const letterOf = (no: number): string => String.fromCharCode(64 + no);
