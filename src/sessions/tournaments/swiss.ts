import { type Due, dueAfter, isWhiteFirst } from './colours.js';
import { cheapestMatching, type Edge } from './matching.js';
import { type Meeting, meetingsOf, type No, type Pairing, pointsOf, type Round, WON } from './round.js';

/** What a round is paired from. */
export interface SwissField {
  /** Those who play it. */
  readonly present: readonly No[];
  /** All rounds before it, finished. */
  readonly rounds: readonly Round[];
  readonly isLast: boolean;
  /** Who must not meet. */
  readonly forbidden?: readonly (readonly [No, No])[];
}

/** What a pairing costs, part by part, the weightiest first. */
export interface SwissCost {
  /** Points of the one who is free, above the fewest that somebody has. */
  readonly bye: number;
  /** Squares of the points that opponents are apart. */
  readonly apart: number;
  /** 1 for two who are due the same colour, 2 if both are by all of their games. */
  readonly colour: number;
  /** 2 for each who meets somebody with more points, or with fewer, as in the last round; 1 for the round before. */
  readonly float: number;
  /** Squares of how far opponents with as many points are from half of their group apart. */
  readonly distance: number;
  /** How many stand below the one who is free. */
  readonly below: number;
}

/** What a round is paired without where it can't be had: colours that are due, new opponents, a pair that must not meet. */
export type Concession = 'colours' | 'rematch' | 'forbidden';

/** A round that is paired, the first board first, and what it cost. */
export interface SwissRound {
  readonly round: Round;
  readonly cost: SwissCost;
  readonly concession: Concession | null;
}

const NOTHING: SwissCost = { bye: 0, apart: 0, colour: 0, float: 0, distance: 0, below: 0 };
const WEIGHTS: SwissCost = { bye: 1e14, apart: 4e9, colour: 3e7, float: 1e5, distance: 1, below: 1 };
const MAX_DISTANCE = 999;
/** More than all that two who meet again can spare the others. */
const AGAIN = 2e15;

type Float = 'down' | 'up' | null;

/** An entrant as the pairing sees them. */
interface Standing {
  readonly no: No;
  readonly points: number;
  readonly colours: readonly boolean[];
  readonly due: Due;
  readonly met: ReadonlySet<No>;
  /** Whom they must not meet. */
  readonly apart: ReadonlySet<No>;
  /** Whether they had points without a game that somebody lost. */
  readonly wasFree: boolean;
  /** Of the last round and of the one before it. */
  readonly floats: readonly [Float, Float];
}

/** Those who play a round, by points and seed, with the way in which it is paired. */
interface Field {
  readonly standings: readonly Standing[];
  /** How many have as many points. */
  readonly groups: ReadonlyMap<number, number>;
  readonly concession: Concession | null;
  /** Above so many points a colour that is due gives way, so that those meet who may win the tournament. */
  readonly waives: number;
}

/** The most rounds in which nobody has to meet anybody again. */
export const mostRounds = (entrants: number): number => entrants - 1 + (entrants % 2);

/** The rounds that find a winner among so many. */
export const usualRounds = (entrants: number): number =>
  Math.min(Math.ceil(Math.log2(entrants)) + 1, mostRounds(entrants));

/**
 * Pairs a round: those with as many points who have not met and are due different colours, the upper half of a group against the
 * lower. What can't be had gives way, colours first, so that no tournament ends for want of a pairing.
 */
export function pairSwiss(swiss: SwissField): SwissRound {
  const { rounds, isLast } = swiss;
  const standings = standingsOf(swiss);
  const groups = new Map<number, number>();
  for (const { points } of standings) groups.set(points, (groups.get(points) ?? 0) + 1);
  const waives = isLast ? (WON * rounds.length) / 2 : Number.POSITIVE_INFINITY;
  const field = { standings, groups, waives };
  for (const concession of [null, 'colours', 'rematch', 'forbidden'] as const) {
    const found = matched({ ...field, concession });
    if (found !== null) return { ...found, concession };
  }
  return { round: [], cost: NOTHING, concession: 'forbidden' };
}

function standingsOf({ present, rounds, forbidden = [] }: SwissField): readonly Standing[] {
  const meetings = new Map(
    [...new Set([...present, ...rounds.flatMap((round) => round.flatMap(({ players }) => players))])].map(
      (no) => [no, meetingsOf(rounds, no)],
    ),
  );
  const apartFrom = (no: No): ReadonlySet<No> =>
    new Set(
      forbidden.filter((pair) => pair.includes(no)).flatMap((pair) => pair.filter((each) => each !== no)),
    );
  return present
    .map((no) => standingOf(no, rounds.length, meetings, apartFrom(no)))
    .sort((one, other) => other.points - one.points || one.no - other.no);
}

function standingOf(
  no: No,
  rounds: number,
  meetings: ReadonlyMap<No, readonly Meeting[]>,
  apart: ReadonlySet<No>,
): Standing {
  const own = meetings.get(no) ?? [];
  const games = own.filter(({ why }) => why === 'game');
  const colours = games.map(({ isWhite }) => isWhite);
  const before = (each: No, round: number): number =>
    pointsOf((meetings.get(each) ?? []).filter((meeting) => meeting.round < round));
  const floatIn = (round: number): Float => {
    const meeting = own.find((each) => each.round === round);
    if (meeting === undefined) return null;
    const { why, opponent, won } = meeting;
    // Points without a game are points that others had to win.
    if (opponent === null || why !== 'game') return won === WON ? 'down' : null;
    const apart = before(no, round) - before(opponent, round);
    return apart > 0 ? 'down' : apart < 0 ? 'up' : null;
  };
  return {
    no,
    points: pointsOf(own),
    colours,
    due: dueAfter(colours),
    met: new Set(games.flatMap(({ opponent }) => opponent ?? [])),
    apart,
    wasFree: own.some(({ why, won }) => why === 'bye' || (why === 'forfeit' && won === WON)),
    floats: [floatIn(rounds), floatIn(rounds - 1)],
  };
}

function matched(field: Field): Pick<SwissRound, 'round' | 'cost'> | null {
  const { standings } = field;
  const count = standings.length;
  const isOdd = count % 2 === 1;
  const edges: Edge[] = [];
  for (let upper = 0; upper < count; upper += 1) {
    for (let lower = upper + 1; lower < count; lower += 1)
      edges.push(...edgeTo(upper, lower, costOfGame(field, upper, lower)));
    if (isOdd) edges.push(...edgeTo(upper, count, costOfBye(field, upper)));
  }
  const mates = cheapestMatching(count + (isOdd ? 1 : 0), edges);
  return mates === null ? null : roundOf(field, mates);
}

const edgeTo = (one: number, other: number, asked: Asked | null): readonly Edge[] =>
  asked === null ? [] : [[one, other, sumOf(asked.cost) + (asked.isAgain ? AGAIN : 0)]];

/** What it costs, and whether it has been before. */
interface Asked {
  readonly cost: SwissCost;
  readonly isAgain: boolean;
}

const sumOf = (cost: SwissCost): number =>
  cost.bye * WEIGHTS.bye +
  cost.apart * WEIGHTS.apart +
  cost.colour * WEIGHTS.colour +
  cost.float * WEIGHTS.float +
  cost.distance * WEIGHTS.distance +
  cost.below * WEIGHTS.below;

/** What it costs that two meet, by place; null if they can't. */
function costOfGame(field: Field, upper: number, lower: number): Asked | null {
  const { standings, groups, concession, waives } = field;
  const [one, other] = [standings[upper], standings[lower]];
  if (one === undefined || other === undefined) return null;
  if (one.apart.has(other.no) && concession !== 'forbidden') return null;
  const isAgain = one.met.has(other.no);
  if (isAgain && !mayMeetAgain(field)) return null;
  const isSameDue = one.due.isWhite !== null && one.due.isWhite === other.due.isWhite;
  const isAbsolute = isSameDue && one.due.strength === 3 && other.due.strength === 3;
  if (isAbsolute && concession === null && Math.max(one.points, other.points) <= waives) return null;
  const apart = one.points - other.points;
  const half = Math.floor((groups.get(one.points) ?? 0) / 2);
  const cost = {
    ...NOTHING,
    apart: apart ** 2,
    colour: !isSameDue ? 0 : Math.min(one.due.strength, other.due.strength) >= 2 ? 2 : 1,
    float: apart === 0 ? 0 : again(one.floats, 'down') + again(other.floats, 'up'),
    distance: apart === 0 ? Math.min(MAX_DISTANCE, (lower - upper - half) ** 2) : 0,
  };
  return { cost, isAgain };
}

const mayMeetAgain = ({ concession }: Field): boolean =>
  concession === 'rematch' || concession === 'forbidden';

const again = ([last, before]: Standing['floats'], float: Float): number =>
  (last === float ? 2 : 0) + (before === float ? 1 : 0);

/** What it costs that nobody is left to play against somebody. */
function costOfBye(field: Field, place: number): Asked | null {
  const { standings } = field;
  const one = standings[place];
  const lowest = standings.at(-1)?.points ?? 0;
  if (one === undefined || (one.wasFree && !mayMeetAgain(field))) return null;
  const cost = { ...NOTHING, bye: one.points - lowest, below: standings.length - 1 - place };
  return { cost, isAgain: one.wasFree };
}

function roundOf(field: Field, mates: readonly number[]): Pick<SwissRound, 'round' | 'cost'> {
  const { standings } = field;
  const boards: { readonly pairing: Pairing; readonly points: number; readonly no: No }[] = [];
  const free: Pairing[] = [];
  let cost = NOTHING;
  for (const [upper, one] of standings.entries()) {
    const lower = mates[upper] ?? -1;
    if (lower < upper) continue;
    const other = standings[lower];
    cost = added(
      cost,
      (other === undefined ? costOfBye(field, upper) : costOfGame(field, upper, lower))?.cost,
    );
    if (other === undefined) free.push({ why: 'bye', players: [one.no], points: [WON] });
    else boards.push({ pairing: gameOf(one, other), points: one.points + other.points, no: one.no });
  }
  // Boards by higher points: those of the upper one first, then of both.
  boards.sort((one, other) => other.points - one.points || one.no - other.no);
  return { round: [...boards.map(({ pairing }) => pairing), ...free], cost };
}

const gameOf = (upper: Standing, lower: Standing): Pairing => ({
  why: 'game',
  players: isWhiteFirst(upper, lower) ? [upper.no, lower.no] : [lower.no, upper.no],
  points: null,
});

const added = (sum: SwissCost, more: SwissCost = NOTHING): SwissCost => ({
  bye: sum.bye + more.bye,
  apart: sum.apart + more.apart,
  colour: sum.colour + more.colour,
  float: sum.float + more.float,
  distance: sum.distance + more.distance,
  below: sum.below + more.below,
});
