import { type Move, type Position, sideOf } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type GameState, playMove } from '../../game/game.js';
import type { LearnedWeights } from '../evaluate/learned/learned-weights.js';
import { type BoardFacts, boardFacts, totalOf } from './board-facts.js';
import { type BoardMap, boardMapOf } from './board-map.js';
import { type EvaluationParts, evaluationParts } from './evaluation-parts.js';
import { leadOf, mustCapture } from './played-line.js';

/**
 * What the side that chose a line has better at its end than at another's. `-free`: it has more moves
 * from that wing; `-bound`: the other has fewer from there.
 */
export const POINTS = [
  'back-rank',
  'tempi',
  'brink',
  'centre',
  'main-road',
  'kings',
  'moves',
  'prisoners',
  'left-wing',
  'left-free',
  'left-bound',
  'right-wing',
  'right-free',
  'right-bound',
] as const;
export type Point = (typeof POINTS)[number];

/** Hundredths of a man from which on a difference is worth a word. */
const LEAST = 6;
/** The share of the greatest difference that another one must have to be told instead. */
const SHARE = 0.6;

/** A state that a line has reached, and after how many plies. */
interface Reached {
  readonly state: GameState;
  readonly plies: number;
}

/** The states along a line in which nothing has to be captured, the last one first. */
function quietStates(start: GameState, line: readonly Move[]): readonly Reached[] {
  const reached: Reached[] = [];
  let state = start;
  for (const [index, move] of line.entries()) {
    state = playMove(state, move);
    if (state.outcome !== null) break;
    if (!mustCapture(state)) reached.unshift({ state, plies: index + 1 });
  }
  return reached;
}

/** Two lines may end this many plies apart; one that is longer still has just had more time. */
const MAX_APART = 4;

type Ends = readonly [chosen: Reached, other: Reached];

/**
 * States of two lines with the same side to move in which nothing has to be captured: those nearest to their ends, those
 * after as many plies where these are others, and the first ones.
 */
export function quietEnds(start: GameState, lines: readonly [readonly Move[], readonly Move[]]) {
  const [mine, others] = [quietStates(start, lines[0]), quietStates(start, lines[1])];
  const pairs = mine.flatMap((one) =>
    others
      .filter(({ state }) => state.position.turn === one.state.position.turn)
      .map((other): Ends => [one, other]),
  );
  const last = pairs.find(([one, other]) => Math.abs(one.plies - other.plies) <= MAX_APART);
  const isLevel = ([one, other]: Ends): boolean => one.plies === other.plies;
  const ends = [...new Set([last, pairs.find(isLevel)])].filter((pair) => pair !== undefined);
  return { ends, first: pairs.findLast(isLevel) ?? null };
}

/** The same thing at the ends of both lines. */
interface Pair<Told> {
  readonly mine: Told;
  readonly other: Told;
}

/** What the evaluation prefers, and what that is called; null if the board does not bear it out. */
type Candidate = readonly [difference: number, point: Point | null];

function writtenCandidates(parts: Pair<EvaluationParts>, facts: Pair<BoardFacts>): readonly Candidate[] {
  const by = (part: Exclude<keyof EvaluationParts, 'zones'>): number => parts.mine[part] - parts.other[part];
  const more = (fact: 'tempi' | 'brink' | 'central' | 'prisoners', point: Point): Point | null =>
    facts.mine[fact] > facts.other[fact] ? point : null;
  const moves = ({ free, othersFree }: BoardFacts): number => totalOf(free) - totalOf(othersFree);
  return [
    [by('backRank'), 'back-rank'],
    [by('tempi'), more('tempi', 'tempi')],
    [by('brink'), more('brink', 'brink')],
    [by('middle'), more('central', 'centre')],
    [by('kings'), kingPoint(facts)],
    [by('moves'), moves(facts.mine) > moves(facts.other) ? 'moves' : null],
    [by('columns'), more('prisoners', 'prisoners')],
  ];
}

function kingPoint({ mine, other }: Pair<BoardFacts>): Point | null {
  if (mine.kings === 0 || mine.kings !== other.kings) return null;
  return mine.onRoad && !other.onRoad ? 'main-road' : 'kings';
}

function wingPoint(wing: 'left' | 'right', { mine, other }: Pair<BoardFacts>): Point {
  if (mine.free[wing] > other.free[wing]) return `${wing}-free`;
  return mine.othersFree[wing] < other.othersFree[wing] ? `${wing}-bound` : `${wing}-wing`;
}

function learnedCandidates(parts: Pair<EvaluationParts>, facts: Pair<BoardFacts>): readonly Candidate[] {
  const zone = (name: keyof EvaluationParts['zones']): number =>
    parts.mine.zones[name] - parts.other.zones[name];
  return [
    [parts.mine.backRank - parts.other.backRank, 'back-rank'],
    [zone('left'), wingPoint('left', facts)],
    [zone('centre'), 'centre'],
    [zone('right'), wingPoint('right', facts)],
    [parts.mine.kings - parts.other.kings, kingPoint(facts)],
    [
      parts.mine.columns - parts.other.columns,
      facts.mine.prisoners > facts.other.prisoners ? 'prisoners' : null,
    ],
  ];
}

/** True for games in which each player has pieces, and more than a way to go. */
const isTold = ({ rules }: Variant): boolean => rules.play !== 'halma' && rules.movers === 'own';

const sumOf = ({ zones, kings, moves, columns }: EvaluationParts): number =>
  totalOf(zones) + kings + moves + columns;

/**
 * What one of two lines of a side gains beside the other, by the part of the evaluation that changed most in its favour;
 * null where there is nothing of note, where pieces decide, or where the board does not bear it out.
 */
export function pointGained(
  start: GameState,
  lines: readonly [chosen: readonly Move[], other: readonly Move[]],
  learnedOf: () => LearnedWeights | null,
): Point | null {
  const { variant, position } = start;
  const map = isTold(variant) ? boardMapOf(variant) : null;
  if (map === null) return null;
  const learned = learnedOf();
  const { ends, first } = quietEnds(start, lines);
  const comparisonAt = (pair: Ends) => compared(variant, position.turn, pair, map, learned);
  const soon = first && comparisonAt(first);
  // Every move changes the windows that it touches; the other parts often change later.
  const hasBegun = (difference: number): boolean => difference > 0 || (learned === null && difference === 0);
  for (const pair of ends) {
    const comparison = comparisonAt(pair);
    if (comparison === null || comparison.difference <= 0) continue;
    const point = weightiest(comparison.candidates, hasBegun, soon?.candidates ?? []);
    if (point !== null) return point;
  }
  return null;
}

/** Two ends as the evaluation compares them; null where pieces decide. */
function compared(
  variant: Variant,
  seat: Seat,
  ends: Ends,
  map: BoardMap,
  learned: LearnedWeights | null,
): { readonly candidates: readonly Candidate[]; readonly difference: number } | null {
  const [lead, otherLead] = ends.map(({ state }) => leadOf(state, sideOf(variant, seat)));
  if (lead !== otherLead) return null;
  const both = <Told>(tell: (end: Position) => Told): Pair<Told> => ({
    mine: tell(ends[0].state.position),
    other: tell(ends[1].state.position),
  });
  const parts = both((end) => evaluationParts(variant, end, seat, map, learned));
  const facts = both((end) => boardFacts(variant, end, seat, map));
  // A longer line has had more time to move men from the back rank.
  const keeps = ends[0].plies === ends[1].plies && facts.mine.backMen > facts.other.backMen;
  const all = learned === null ? writtenCandidates(parts, facts) : learnedCandidates(parts, facts);
  const candidates = all.map(
    ([difference, point]): Candidate => [difference, point === 'back-rank' && !keeps ? null : point],
  );
  return { candidates, difference: sumOf(parts.mine) - sumOf(parts.other) };
}

/** The greatest difference at the end that the board bears out, among those that the moves have brought about or not undone. */
function weightiest(
  candidates: readonly Candidate[],
  hasBegun: (difference: number) => boolean,
  soon: readonly Candidate[],
): Point | null {
  const most = Math.max(...candidates.map(([difference]) => difference));
  const found = candidates
    .filter(([difference], index) => {
      const before = soon[index]?.[0];
      return difference >= Math.max(LEAST, SHARE * most) && (before === undefined || hasBegun(before));
    })
    .toSorted(([one], [other]) => other - one)
    .find(([, point]) => point !== null);
  return found?.[1] ?? null;
}
