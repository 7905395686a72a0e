import { sidesOf, type Variant } from '../../../engine/index.js';
import type { Evaluation, Unit } from '../../../locales/index.js';

/** What a lead is counted in. */
export const unitOf = ({ rules }: Variant): Unit => (rules.play === 'halma' ? 'steps' : 'men');

/** The sides of a game, the leader first. */
export const standingsOf = (variant: Variant, balance: readonly number[]): readonly Evaluation[] =>
  sidesOf(variant.seats)
    .map((seats) => ({
      colours: seats.map(({ colour }) => colour),
      ahead: seats[0] === undefined ? 0 : (balance[variant.seats.indexOf(seats[0])] ?? 0),
    }))
    .toSorted((one, other) => other.ahead - one.ahead);
