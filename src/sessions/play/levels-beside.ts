import { LEVEL_NUMBERS, type LevelNumber } from '../../engine/index.js';
import type { Table } from '../model/session.js';
import { isComputer, isPerson } from '../model/table.js';

/** Levels of the same game against a weaker computer and against a stronger one; null for none. */
export interface LevelsBeside {
  readonly weaker: LevelNumber | null;
  readonly stronger: LevelNumber | null;
}

const NONE: LevelsBeside = { weaker: null, stronger: null };

/** The levels one below and one above that of a finished game which one person played with the computer; none for others. */
export function levelsBeside({ phase, seats, game }: Table): LevelsBeside {
  const people = seats.flatMap((holder, seat) => (isPerson(holder) ? [seat] : []));
  const computers = seats.flatMap((holder) => (isComputer(holder) ? [holder.level] : []));
  const [own] = people;
  if (phase !== 'over' || own === undefined || people.length > 1 || computers.length === 0) return NONE;
  const level = Math.max(...computers);
  const at = (wanted: number) => LEVEL_NUMBERS.find((each) => each === wanted) ?? null;
  const { outcome } = game?.state ?? {};
  const weaker = at(level - 1);
  const isBeaten = outcome?.kind === 'win' && !outcome.seats.includes(own);
  // A player who lost to the weakest isn't offered a stronger one as the only way on.
  return { weaker, stronger: isBeaten && weaker === null ? null : at(level + 1) };
}
