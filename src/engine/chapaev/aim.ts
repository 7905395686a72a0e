import type { Seat } from '../core/variant.js';
import type { LevelNumber } from '../search/levels.js';
import { TURN } from './directions.js';
import type { FlickState } from './game.js';
import { restAfter } from './simulate.js';
import { type Disc, type Discs, discsLeft, ownerOf, RADIUS, type Shot, TEAM } from './table.js';

/** How well somebody flicks. */
export interface Skill {
  /** Shots that are tried before one is made. */
  readonly tries: number;
  /** How far the finger slips at the most, in 4096ths of a turn; of the force a quarter as many hundredths. */
  readonly slip: number;
}

/** The strengths at which the computer flicks. A try takes about a third of a millisecond. */
export const SKILLS: Readonly<Record<LevelNumber, Skill>> = {
  1: { tries: 3, slip: 110 },
  2: { tries: 5, slip: 76 },
  3: { tries: 8, slip: 56 },
  4: { tries: 14, slip: 40 },
  5: { tries: 24, slip: 28 },
  6: { tries: 60, slip: 17 },
  7: { tries: 150, slip: 8 },
  8: { tries: 800, slip: 0 },
};

/** Of its tries: what it spends on making its best ones better. */
const FINER = 1 / 3;
/** How many of the best ones those are. */
const PROMISING = 4;
const POWERS = [100, 75, 50];
/** Where a target is aimed at, in radii from its centre. */
const OFFSETS = [0, -0.7, 0.7];

interface Tried {
  readonly shot: Shot;
  readonly worth: number;
}

/** Whole numbers in a fixed disorder that begins with `seed`. */
function disorder(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state >>> 12)) >>> 0;
  };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: next() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

/** The angle from one place to another, `offset` radii beside it. */
function angleTo(from: Disc, to: Disc, offset: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = Math.atan2(offset * RADIUS, Math.hypot(dx, dy));
  const turns = (Math.atan2(dy, dx) + aside) / (2 * Math.PI);
  return (((Math.round(turns * TURN) % TURN) + TURN) % TURN) as number;
}

/** Every own disc at every other one, straight and a little beside, with several powers. */
function candidates(discs: Discs, seat: Seat): Shot[] {
  const standing = discs.flatMap((disc, id) => (disc ? [{ disc, id }] : []));
  const own = standing.filter(({ id }) => ownerOf(id) === seat);
  const others = standing.filter(({ id }) => ownerOf(id) !== seat);
  return own.flatMap(({ disc, id }) =>
    others.flatMap((target) =>
      OFFSETS.flatMap((offset) => {
        const angle = angleTo(disc, target.disc, offset);
        return POWERS.map((power) => ({ disc: id, angle, power }));
      }),
    ),
  );
}

/** What a shot brings: discs of the other less own ones, another shot, the round. */
function worthOf(discs: Discs, seat: Seat, shot: Shot): number {
  const after = restAfter(discs, shot);
  const [own, others] = [discsLeft(after, seat), discsLeft(after, 1 - seat)];
  const lost = discsLeft(discs, seat) - own;
  const taken = discsLeft(discs, 1 - seat) - others;
  const again = taken > 0 && lost === 0 ? 0.6 : 0;
  const round = (others === 0 ? TEAM : 0) - (own === 0 ? TEAM : 0);
  return taken - 1.1 * lost + again + round;
}

/** The shot a little aside, by whole numbers up to these. */
const beside = ({ disc, angle, power }: Shot, aside: number, force: number, next: () => number): Shot => ({
  disc,
  angle: (angle + TURN + (next() % (2 * aside + 1)) - aside) % TURN,
  power: Math.min(100, Math.max(1, power + (next() % (2 * force + 1)) - force)),
});

/** Shots to try: rough ones, and then, by what those came to, such as are near the best of them. */
function* tries(
  discs: Discs,
  seat: Seat,
  count: number,
  next: () => number,
  tried: readonly Tried[],
): Generator<Shot> {
  const finer = Math.floor(count * FINER);
  yield* shuffled(candidates(discs, seat), next).slice(0, Math.max(1, count - finer));
  const promising = tried.toSorted((one, other) => other.worth - one.worth).slice(0, PROMISING);
  for (let index = 0; index < finer; index++) {
    const start = promising[index % promising.length];
    if (start) yield beside(start.shot, 32, 15, next);
  }
}

/**
 * The shot of a player who makes the best of those that he has tried; the same for the same `lot` in [0, 1), unless
 * `stop` ends his tries. One is tried in any case.
 */
export function aim(
  { match: { discs, turn } }: Pick<FlickState, 'match'>,
  lot: number,
  skill: Skill = SKILLS[8],
  stop: () => boolean = () => false,
): Shot {
  const next = disorder(Math.floor(lot * 2 ** 32));
  const tried: Tried[] = [];
  for (const shot of tries(discs, turn, skill.tries, next, tried)) {
    tried.push({ shot, worth: worthOf(discs, turn, shot) });
    if (stop()) break;
  }
  const chosen = tried.reduce<Tried | null>(
    (best, each) => (best !== null && best.worth >= each.worth ? best : each),
    null,
  );
  if (chosen === null) throw new Error('no disc to flick');
  return skill.slip === 0 ? chosen.shot : beside(chosen.shot, skill.slip, skill.slip >> 2, next);
}
