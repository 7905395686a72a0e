import { type Meeting, meetingsOf, type No, pointsOf, type Round, WON } from './round.js';

/** By what those with as many points stand before each other, the first that tells them apart. */
export type TieBreak =
  | 'trimmed'
  | 'trimmedTwice'
  | 'opponents'
  | 'direct'
  | 'games'
  | 'beaten'
  | 'wins'
  | 'lot';

/** What a tournament is ranked by after the points. */
export interface Ranking {
  readonly tieBreaks: readonly TieBreak[];
  /** Rounds that the whole tournament has. */
  readonly rounds: number;
  /** The lot that was drawn for each entrant at the start, for tournaments that share no place. */
  readonly lots?: ReadonlyMap<No, number>;
  /** Points of single games, where a round is a match of several. */
  readonly games?: ReadonlyMap<No, number>;
}

/** What tells those with as many points apart: two points a game won. */
export interface Standing {
  readonly no: No;
  /** The place from 1; shared by all of those whom nothing tells apart. */
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  /** Points of all opponents at the end (Solkoff), without the lowest, and without the two lowest. */
  readonly opponents: number;
  readonly trimmed: number;
  readonly trimmedTwice: number;
  /** Own points of each round times those of the opponent (Sonneborn-Berger). */
  readonly beaten: number;
  /** Of a team: the points of all its boards. */
  readonly boards?: number;
}

/** In a Swiss tournament everybody met others: the strength of whom they met counts first. */
export const SWISS_TIE_BREAKS: readonly TieBreak[] = [
  'trimmed',
  'trimmedTwice',
  'opponents',
  'direct',
  'games',
  'beaten',
  'wins',
  'lot',
];

/** In a round robin everybody met the same ones. */
export const ROUND_ROBIN_TIE_BREAKS: readonly TieBreak[] = ['wins', 'direct', 'beaten', 'games'];

/** Entrants by place. Games that are on don't count. */
export function standingsOf(
  entrants: readonly No[],
  rounds: readonly Round[],
  ranking: Ranking,
): readonly Standing[] {
  const meetings = new Map(entrants.map((no) => [no, meetingsOf(rounds, no)]));
  const points = new Map([...meetings].map(([no, own]) => [no, pointsOf(own)]));
  const all = [...meetings].map(([no, own]) => standingOf(no, own, points, ranking.rounds));
  const sorted = ranked(all, ['points', ...ranking.tieBreaks], { ...ranking, meetings });
  return sorted.flatMap((shared, index) => {
    const place = 1 + sorted.slice(0, index).flat().length;
    return shared.map((standing) => ({ ...standing, place }));
  });
}

type Unplaced = Omit<Standing, 'place'>;

function standingOf(
  no: No,
  own: readonly Meeting[],
  points: ReadonlyMap<No, number>,
  rounds: number,
): Unplaced {
  const met = own.map((meeting) => ({ ...meeting, worth: worthOf(meeting, own, points, rounds) }));
  const worths = met.map(({ worth }) => worth).sort((one, other) => one - other);
  const opponents = sum(worths);
  return {
    no,
    points: points.get(no) ?? 0,
    wins: own.filter(({ why, won }) => why === 'game' && won === WON).length,
    opponents,
    trimmed: opponents - sum(worths.slice(0, 1)),
    trimmedTwice: opponents - sum(worths.slice(0, 2)),
    beaten: sum(met.map(({ won, worth }) => won * worth)),
  };
}

/**
 * Points of the opponent of a round. A round without a game is worth what somebody would have who was equal before it, got what is
 * left of it, and drew all later ones: nobody gains by it, and nobody loses.
 */
function worthOf(
  { round, why, opponent, won }: Meeting,
  own: readonly Meeting[],
  points: ReadonlyMap<No, number>,
  rounds: number,
): number {
  if (why === 'game' && opponent !== null) return points.get(opponent) ?? 0;
  const before = pointsOf(own.filter((meeting) => meeting.round < round));
  return before + (WON - won) + (rounds - round);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

interface Sources extends Ranking {
  readonly meetings: ReadonlyMap<No, readonly Meeting[]>;
}

/** Entrants by these, first to last; those whom none tells apart are together. */
function ranked(
  tied: readonly Unplaced[],
  [first, ...others]: readonly ('points' | TieBreak)[],
  sources: Sources,
): readonly (readonly Unplaced[])[] {
  if (tied.length < 2 || first === undefined)
    return tied.length === 0 ? [] : [[...tied].sort((one, other) => one.no - other.no)];
  const groups = Map.groupBy(tied, (standing) => measure(standing, first, tied, sources));
  return [...groups]
    .sort(([one], [other]) => other - one)
    .flatMap(([, group]) => ranked(group, others, sources));
}

function measure(
  standing: Unplaced,
  by: 'points' | TieBreak,
  tied: readonly Unplaced[],
  { lots, games, meetings }: Sources,
): number {
  if (by === 'lot') return -(lots?.get(standing.no) ?? 0);
  if (by === 'games') return games?.get(standing.no) ?? 0;
  if (by !== 'direct') return standing[by];
  const others = new Set(tied.map(({ no }) => no));
  const among = (no: No) =>
    (meetings.get(no) ?? []).filter(({ opponent }) => opponent !== null && others.has(opponent));
  // Who met only some of those with as many points could not win as many.
  const haveAllMet = tied.every(
    ({ no }) => new Set(among(no).map(({ opponent }) => opponent)).size === tied.length - 1,
  );
  return haveAllMet ? pointsOf(among(standing.no)) : 0;
}
