import type { Seat } from '../core/variant.js';
import type { LevelNumber } from '../search/levels.js';
import { TURN } from './directions.js';
import type { MatchState } from './game.js';
import { restAfter } from './simulate.js';
import { type Disc, type Discs, discsLeft, ownerOf, RADIUS, type Shot, TEAM } from './table.js';

/** Accuracy of a player. */
export interface Skill {
  /** Shots simulated before one is made. */
  readonly tries: number;
  /** Largest error of the angle, in 4096ths of a circle; the power's, in hundredths, is a quarter of it. */
  readonly slip: number;
}

/**
 * Skills of the computer's levels. A try takes about a third of a millisecond. A player who knocks a disc off
 * shoots again, so the strong ones clear the board in their first turn; the others leave a beginner their turn.
 */
export const SKILLS: Readonly<Record<LevelNumber, Skill>> = {
  1: { tries: 1, slip: 220 },
  2: { tries: 3, slip: 150 },
  3: { tries: 4, slip: 120 },
  4: { tries: 6, slip: 100 },
  5: { tries: 12, slip: 70 },
  6: { tries: 40, slip: 28 },
  7: { tries: 150, slip: 8 },
  8: { tries: 800, slip: 0 },
};

/** Share of the tries that vary the best shots so far. */
const FINER = 1 / 3;
/** Number of best shots that are varied. */
const PROMISING = 4;
const POWERS = [100, 75, 50];
/** Aiming points on a target, in radii from its centre. */
const OFFSETS = [0, -0.7, 0.7];

interface Tried {
  readonly shot: Shot;
  readonly worth: number;
}

/** A linear congruential generator of whole numbers, with scrambled output. */
function randomNumbers(seed: number): () => number {
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

/** The angle from one disc to another, aimed `offset` radii off its centre. */
function angleTo(from: Disc, to: Disc, offset: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = Math.atan2(offset * RADIUS, Math.hypot(dx, dy));
  const turns = (Math.atan2(dy, dx) + aside) / (2 * Math.PI);
  return (((Math.round(turns * TURN) % TURN) + TURN) % TURN) as number;
}

/** Shots of all own discs at all others, central and off-centre, at several powers. */
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

/** Value of a shot, in discs: taken less lost, plus bonuses for another shot and for winning the round. */
function worthOf(discs: Discs, seat: Seat, shot: Shot): number {
  const after = restAfter(discs, shot);
  const [own, others] = [discsLeft(after, seat), discsLeft(after, 1 - seat)];
  const lost = discsLeft(discs, seat) - own;
  const taken = discsLeft(discs, 1 - seat) - others;
  const again = taken > 0 && lost === 0 ? 0.6 : 0;
  const round = (others === 0 ? TEAM : 0) - (own === 0 ? TEAM : 0);
  return taken - 1.1 * lost + again + round;
}

/** A random shot near this one: at most `aside` off in angle and `force` in power. */
const beside = ({ disc, angle, power }: Shot, aside: number, force: number, next: () => number): Shot => ({
  disc,
  angle: (angle + TURN + (next() % (2 * aside + 1)) - aside) % TURN,
  power: Math.min(100, Math.max(1, power + (next() % (2 * force + 1)) - force)),
});

/** Generates shots to try: direct ones first, then variations of the best in `tried`, to which the caller adds. */
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
 * The best shot found at this skill, the same for the same `random` in [0, 1) unless `stop` ends the search. Tries at
 * least one shot.
 */
export function aim(
  { match: { discs, turn } }: Pick<MatchState, 'match'>,
  random: number,
  skill: Skill = SKILLS[8],
  stop: () => boolean = () => false,
): Shot {
  const next = randomNumbers(Math.floor(random * 2 ** 32));
  const tried: Tried[] = [];
  for (const shot of tries(discs, turn, skill.tries, next, tried)) {
    tried.push({ shot, worth: worthOf(discs, turn, shot) });
    if (stop()) break;
  }
  const chosen = tried.reduce<Tried | null>(
    (best, each) => (best !== null && best.worth >= each.worth ? best : each),
    null,
  );
  if (chosen === null) throw new Error('no disc to shoot');
  return skill.slip === 0 ? chosen.shot : beside(chosen.shot, skill.slip, skill.slip >> 2, next);
}
