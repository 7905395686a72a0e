import type { Seat } from '../variant.js';
import { TURN } from './directions.js';
import type { FlickState } from './game.js';
import { restAfter } from './simulate.js';
import { type Disc, type Discs, discsLeft, ownerOf, RADIUS, type Shot, TEAM } from './table.js';

/** Shots that the computer tries before it makes one: the table is small, so these take some tenths of a second. */
const MOST_TRIES = 300;
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

const near = ({ shot }: Tried, next: () => number): Shot => ({
  disc: shot.disc,
  angle: (shot.angle + TURN + (next() % 65) - 32) % TURN,
  power: Math.min(100, Math.max(1, shot.power + (next() % 31) - 15)),
});

/**
 * The shot of a player who tries `tries` shots before he makes the best of them; the same for the same `lot` in
 * [0, 1). Fewer tries make a weaker player.
 */
export function aim({ match: { discs, turn } }: FlickState, lot: number, tries = MOST_TRIES): Shot {
  const next = disorder(Math.floor(lot * 2 ** 32));
  const tried = (shot: Shot): Tried => ({ shot, worth: worthOf(discs, turn, shot) });
  const best = (all: readonly Tried[]): Tried[] => all.toSorted((one, other) => other.worth - one.worth);
  const finer = Math.floor(tries * FINER);
  const rough = best(
    shuffled(candidates(discs, turn), next)
      .slice(0, Math.max(1, tries - finer))
      .map(tried),
  );
  const promising = rough.slice(0, PROMISING);
  const refined = Array.from({ length: finer }, (_, index) => {
    const start = promising[index % promising.length];
    return start ? [tried(near(start, next))] : [];
  });
  const [chosen] = best([...rough, ...refined.flat()]);
  if (!chosen) throw new Error('no disc to flick');
  return chosen.shot;
}
