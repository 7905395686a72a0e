/** How much somebody is due a colour: 0 not at all, 1 by the last game, 2 by all games, 3 so that the other colour is out of question. */
export type Strength = 0 | 1 | 2 | 3;

/** Which colour somebody should have next. */
export interface Due {
  /** Null for somebody who has not played. */
  readonly isWhite: boolean | null;
  readonly strength: Strength;
  /** How many more games of one colour than of the other. */
  readonly surplus: number;
}

/** What colour is due after games of these colours, the latest last; true is White. */
export function dueAfter(colours: readonly boolean[]): Due {
  const last = colours.at(-1);
  if (last === undefined) return { isWhite: null, strength: 0, surplus: 0 };
  const whites = colours.filter((isWhite) => isWhite).length;
  const balance = 2 * whites - colours.length;
  const isTwice = colours.at(-2) === last;
  const surplus = Math.abs(balance);
  // Two games running of one colour weigh more than the balance of all.
  const isWhite = isTwice || balance === 0 ? !last : balance < 0;
  const strength = isTwice || surplus >= 2 ? 3 : surplus === 1 ? 2 : 1;
  return { isWhite, strength, surplus };
}

/** Who is paired: the colours that they had, and their seed. */
export interface Coloured {
  readonly no: number;
  readonly colours: readonly boolean[];
}

/** Whether the first of two has White; the first is the one who stands higher. */
export function isWhiteFirst(higher: Coloured, lower: Coloured): boolean {
  const [due, other] = [dueAfter(higher.colours), dueAfter(lower.colours)];
  if (due.isWhite === null && other.isWhite === null) return higher.no % 2 === 1;
  if (due.isWhite === null) return other.isWhite === false;
  if (other.isWhite === null || due.isWhite !== other.isWhite) return due.isWhite;
  if (due.strength !== other.strength) return due.strength > other.strength ? due.isWhite : !other.isWhite;
  if (due.strength === 3 && due.surplus !== other.surplus)
    return due.surplus > other.surplus ? due.isWhite : !other.isWhite;
  return exchangedSince(higher.colours, lower.colours) ?? due.isWhite;
}

/** White for the one who had Black in the last game in which the two differed; null if they never did. */
function exchangedSince(own: readonly boolean[], others: readonly boolean[]): boolean | null {
  for (let back = 1; back <= Math.min(own.length, others.length); back += 1) {
    const colour = own.at(-back);
    if (colour !== undefined && colour !== others.at(-back)) return !colour;
  }
  return null;
}
