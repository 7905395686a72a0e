import type { Pairing, Round } from '../../../src/sessions/tournaments/round.js';
import { pairSwiss, type SwissField } from '../../../src/sessions/tournaments/swiss.js';
import { numbers, pick } from '../../engine/random-game.js';

/** A field by lot: after some rounds, with people who are away and pairs who must not meet. */
export function fieldBy(seed: number, count: number): SwissField {
  const draw = numbers(seed);
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const forbidden = Array.from(
    { length: Math.floor(draw() * 4) },
    () => [pick(all, draw), pick(all, draw)] as const,
  );
  const field = (rounds: readonly Round[], isLast: boolean): SwissField => ({
    present: all.filter(() => draw() > 0.05),
    rounds,
    isLast,
    forbidden,
  });
  const rounds: Round[] = [];
  const before = Math.floor(draw() * 4);
  while (rounds.length < before) {
    const next = field(rounds, false);
    const away = all.filter((no) => !next.present.includes(no));
    rounds.push([
      ...pairSwiss(next).round.map((pairing): Pairing => {
        if (pairing.why !== 'game') return pairing;
        const won = Math.floor(draw() * 3);
        return { ...pairing, points: [won, 2 - won] };
      }),
      ...away.map((no): Pairing => ({ why: 'absent', players: [no], points: [0] })),
    ]);
  }
  return field(rounds, draw() < 0.3);
}
