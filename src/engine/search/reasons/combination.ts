import { formatMove } from '../../core/moves/move-text.js';
import { type Move, sideOf } from '../../core/position.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';
import { canForce } from './forced.js';
import { type CombinationName, nameOfCombination, type Ply } from './named-combinations.js';
import {
  capturedOf,
  kingsOf,
  leadOf,
  materialOf,
  mustCapture,
  NO_PIECES,
  type Pieces,
  playLine,
  sumOf,
} from './played-line.js';
import { outlivesSecondLook } from './second-look.js';

/** A sacrifice after which the other side can only capture, until more is won than was given. */
export interface Combination {
  readonly given: Pieces;
  readonly taken: Pieces;
  /** The side that plays it has one more king after it. */
  readonly crowned: boolean;
  /** The whole shot in notation, the answers included. */
  readonly line: readonly string[];
  /** Null for most. */
  readonly name: CombinationName | null;
}

/** Plies of the longest shot that is told. */
const MAX_PLIES = 11;
/** Men that a search must count for the side of a shot, at least, beyond what it had before, and at most less than the shot brings. */
const [LEAST, SHORT] = [1, 1.25];
/** Men that the side of a shot can be ahead by more, whatever is answered. */
const CLEARLY = 0.5;

/** Plies from the start of a line as long as one side gives and captures, and the other has to capture. */
function forcedPlies(start: GameState, line: readonly Move[]): readonly Ply[] {
  const own = sideOf(start.variant, start.position.turn);
  const plies: Ply[] = [];
  let before = start;
  while (before.outcome === null) {
    const isOwn = sideOf(before.variant, before.position.turn) === own;
    // Beyond the end of the line only what has to follow is known.
    const [only, ...others] = plies.length < line.length ? [] : movesIn(before);
    const move = line[plies.length] ?? (others.length === 0 ? only : undefined);
    const isForced = mustCapture(before);
    if (move === undefined || !(isForced || isOwn)) return plies;
    const after = playMove(before, move);
    const offers = after.outcome === null && mustCapture(after);
    if (!isForced && !offers) return plies;
    plies.push({ before, move, after, isOwn });
    if (plies.length > MAX_PLIES) return [];
    before = after;
  }
  return plies;
}

/**
 * The shot that a line begins with, as the search has judged the line. `score` counts for the side to move at its
 * start, in men. Null where it begins with none, and in games of more than two: there nobody is forced to do what the
 * computer expects.
 */
export function combinationIn(
  start: GameState,
  { line, score, nodes }: Pick<Thought, 'line' | 'score' | 'nodes'>,
): Combination | null {
  const { variant, position } = start;
  const [first] = line;
  if (
    variant.seats.length !== 2 ||
    first === undefined ||
    first.captured.length > 0 ||
    first.huff !== undefined
  )
    return null;
  const plies = forcedPlies(start, line);
  const last = plies.at(-1);
  // A shot ends with a capture of its own side, after which nothing has to be captured.
  if (last === undefined || plies.length < 3 || !last.isOwn || last.move.captured.length === 0) return null;
  if (last.after.outcome === null && mustCapture(last.after)) return null;
  const side = sideOf(variant, position.turn);
  const lead = (state: GameState): number => leadOf(state, side);
  const won = (state: GameState): boolean => lead(state) > lead(start);
  if (!won(last.after) || !won(playLine(start, line).end)) return null;
  if (score < Math.max(lead(start) + LEAST, lead(last.after) - SHORT)) return null;
  const pays = (at: GameState): boolean => lead(at) >= lead(start) + CLEARLY;
  if (!canForce(playMove(start, first), side, plies.length, pays)) return null;
  if (!outlivesSecondLook(start, first, nodes, lead(start) + CLEARLY)) return null;
  // A capture may take pieces of its own side as well.
  const captured = (own: boolean): Pieces =>
    plies
      .map(({ before, move }) => capturedOf(variant, before.position, move, side, own))
      .reduce(sumOf, NO_PIECES);
  const [given, taken] = [captured(true), captured(false)];
  const crowned = kingsOf(last.after, side) > kingsOf(start, side);
  if (materialOf(variant, given) === 0) return null;
  // In games of columns what is won may be a piece that was freed, which these numbers do not tell.
  const isTold = crowned && variant.rules.captured !== 'stacked';
  if (!isTold && materialOf(variant, taken) <= materialOf(variant, given)) return null;
  return {
    ...{ given, taken, crowned },
    line: plies.map(({ move }) => formatMove(variant, move)),
    name: nameOfCombination(variant, plies),
  };
}
