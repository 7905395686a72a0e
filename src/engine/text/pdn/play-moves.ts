import { firstWithoutLot } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';
import { MoveScribe } from '../record/move-scribe.js';
import { RecordFault } from '../record/record-error.js';
import { faultAt, type Placed } from '../record/tokens.js';
import { mayEndInPoints } from './split-games.js';
import { inNamesOf, isLettered, type LettersFrom } from './square-names.js';

/** Most readings of ambiguous captures that are tried in one game. */
const MAX_READINGS = 8;

interface Budget {
  readings: number;
  readonly effort: Effort;
}

/** How many moves may still be tried, whichever way they are read. */
export interface Effort {
  left: number;
}

/** Thrown where no more moves may be tried. */
export class EffortSpent extends Error {}

/** A move as the file has it, and in the names of the board. */
interface NamedMove {
  readonly token: Placed;
  readonly text: string;
}

/** A game that was played through, with its result in points if one follows the moves. */
interface PlayedGame {
  readonly scribe: MoveScribe;
  readonly points: Placed | null;
}

/** Dashes in the place of a move. */
const NO_MOVE = /^[-–—−]{2,6}$/;
const isNoMove = ({ text }: Placed): boolean => NO_MOVE.test(text);

/**
 * The moves without dashes for a side that is not to move: Black's first one where Black begins, and what is behind the last move.
 * Throws `RecordFault` for a turn that was skipped.
 */
function withoutDashes({ variant, position }: GameState, moves: readonly Placed[]): readonly Placed[] {
  const last = moves.findLastIndex((move) => !isNoMove(move));
  const isOther = position.turn !== firstWithoutLot(variant);
  const played = moves.slice(0, last + 1).filter((move, at) => !(at === 0 && isOther && isNoMove(move)));
  const skipped = played.find(isNoMove);
  if (skipped) throw faultAt(skipped, { kind: 'skipped-turn' });
  return played;
}

/**
 * Plays the moves. An ambiguous capture is read in the one way after which all later moves are legal. Throws
 * `RecordFault` if there is no such way, or more than one, and `EffortSpent`.
 */
export function playMoves(start: GameState, written: readonly Placed[], effort: Effort): PlayedGame {
  const moves = withoutDashes(start, written);
  const ends = mayEndInPoints(moves) ? [moves.length, moves.length - 1] : [moves.length];
  const faults: RecordFault[] = [];
  for (const end of ends) {
    for (const from of viewsOf(start, moves)) {
      const named = moves
        .slice(0, end)
        .map((token) => ({ token, text: inNamesOf(start.variant.board, token.text, from) }));
      try {
        const scribe = played(new MoveScribe(start), named, { readings: MAX_READINGS, effort });
        return { scribe, points: moves[end] ?? null };
      } catch (fault) {
        if (!(fault instanceof RecordFault)) throw fault;
        faults.push(fault);
      }
    }
  }
  throw faults.reduce(further);
}

/** Where a1 may be if moves are written in letters: sites where Black begins turn the board towards Black. */
function viewsOf({ variant }: GameState, moves: readonly Placed[]): readonly LettersFrom[] {
  const isTurned = variant.seats[firstWithoutLot(variant)]?.colour === 'black';
  return isTurned && moves.some(({ text }) => isLettered(text)) ? ['white', 'black'] : ['white'];
}

function spend(effort: Effort): void {
  if (effort.left <= 0) throw new EffortSpent('too many moves were tried');
  effort.left -= 1;
}

function played(scribe: MoveScribe, moves: readonly NamedMove[], budget: Budget): MoveScribe {
  for (const [index, { token, text }] of moves.entries()) {
    spend(budget.effort);
    scribe.enterMove(token, text);
    const { undecided } = scribe;
    const next = moves[index + 1];
    if (undecided === null || (next && scribe.mayGoOn(next.text))) continue;
    const { fault, moves: texts } = undecided;
    if (texts.length > budget.readings) throw fault;
    budget.readings -= texts.length;
    return onlyReading(scribe, texts, moves.slice(index), budget, fault);
  }
  return scribe;
}

/** The game with the one of `texts` as first move that the other moves allow; throws `ambiguous` if several do. */
function onlyReading(
  before: MoveScribe,
  texts: readonly string[],
  [move, ...rest]: readonly NamedMove[],
  budget: Budget,
  ambiguous: RecordFault,
): MoveScribe {
  const readings: MoveScribe[] = [];
  const faults: RecordFault[] = [];
  for (const text of texts) {
    const scribe = new MoveScribe(before.state, before.entries);
    try {
      spend(budget.effort);
      if (move) scribe.enterMove(move.token, text);
      readings.push(played(scribe, rest, budget));
    } catch (fault) {
      if (!(fault instanceof RecordFault)) throw fault;
      faults.push(fault);
    }
  }
  const [only, second] = readings;
  if (only && !second) return only;
  if (only || faults.some(({ error }) => error.problem.kind === 'ambiguous')) throw ambiguous;
  // The mistake is where the reading that came furthest broke off.
  throw faults.reduce(further, ambiguous);
}

/** The fault that stands further behind in the text, the first of two at one place. */
const further = (one: RecordFault, other: RecordFault): RecordFault =>
  other.error.line > one.error.line ||
  (other.error.line === one.error.line && other.error.column > one.error.column)
    ? other
    : one;
