import type { No } from '../round.js';

/** Entrants of a division by their final places, the first one first. */
export type Division = readonly No[];

/** A season that is over, with what follows it. */
export interface SeasonEnd {
  /** From the top. */
  readonly divisions: readonly Division[];
  /** How many seasons there have been, with this one. */
  readonly seasons: number;
  readonly leaving: ReadonlySet<No>;
  /** Newcomers by rating, the best first. */
  readonly coming: readonly No[];
}

const MIN_DIVISION = 6;
const MAX_DIVISION = 10;
/** Of a division this part goes up, and as many down; more while a league finds out who belongs where. */
const PART = 6;
const EARLY_PART = 4;
const EARLY_SEASONS = 2;

/** How many change places with the next division. */
export const movers = (size: number, seasons: number): number =>
  Math.ceil(size / (seasons <= EARLY_SEASONS ? EARLY_PART : PART));

/** How somebody comes into a division, those with the better claim first. */
const CLAIMS = ['stayed', 'up', 'down', 'new'] as const;

interface Claimant {
  readonly no: No;
  readonly division: number;
  readonly claim: (typeof CLAIMS)[number];
}

/**
 * The divisions of the next season: where somebody leaves, the next one below takes the place. Divisions are as even as can be, the
 * larger above; nobody who has stayed goes down because of it, unless there are more divisions than before.
 */
export function nextDivisions({ divisions, seasons, leaving, coming }: SeasonEnd): readonly Division[] {
  const claimants = [
    ...divisions.flatMap((division, at) => claimantsOf(division, at, divisions.length, seasons)),
    ...coming.map((no): Claimant => ({ no, division: divisions.length, claim: 'new' })),
  ]
    .filter(({ no }) => !leaving.has(no))
    .sort(
      (one, other) =>
        one.division - other.division || CLAIMS.indexOf(one.claim) - CLAIMS.indexOf(other.claim),
    );
  return cut(claimants, divisions.length).map((division) => division.map(({ no }) => no));
}

function claimantsOf(division: Division, at: number, count: number, seasons: number): readonly Claimant[] {
  const moving = movers(division.length, seasons);
  return division.map((no, place): Claimant => {
    if (at > 0 && place < moving) return { no, division: at - 1, claim: 'up' };
    if (at < count - 1 && place >= division.length - moving) return { no, division: at + 1, claim: 'down' };
    return { no, division: at, claim: 'stayed' };
  });
}

/** Cuts them evenly, into as many parts as before if that can be, the larger ones above; a part grows by those who have stayed above, up to the most of a division. */
function cut(claimants: readonly Claimant[], before: number): readonly (readonly Claimant[])[] {
  const [fewest, most] = [claimants.length / MAX_DIVISION, claimants.length / MIN_DIVISION];
  const count = Math.max(1, Math.min(Math.floor(most), Math.max(before, Math.ceil(fewest))));
  const parts: (readonly Claimant[])[] = [];
  let from = 0;
  for (let part = 0; part < count; part += 1) {
    const left = claimants.length - from;
    let size = Math.ceil(left / (count - part));
    const spare = left - size - MIN_DIVISION * (count - part - 1);
    const stayed = claimants
      .slice(from + size, from + size + Math.max(0, Math.min(spare, MAX_DIVISION - size)))
      .findLastIndex(({ division, claim }) => division <= part && claim === 'stayed');
    size += stayed + 1;
    parts.push(claimants.slice(from, from + size));
    from += size;
  }
  return parts;
}
