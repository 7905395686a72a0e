import { MoveScribe } from '../record/move-scribe.js';
import { RecordFault } from '../record/record-error.js';
import type { Placed } from '../record/tokens.js';
import { inNamesOf } from './square-names.js';

/** Most readings of ambiguous captures that are tried in one game. */
const MOST_READINGS = 8;

interface Budget {
  readings: number;
}

/**
 * Plays the moves. An ambiguous capture is read in the one way after which all later moves are legal. Throws
 * `RecordFault` if there is no such way, or more than one.
 */
export const playMoves = (scribe: MoveScribe, moves: readonly Placed[]): MoveScribe =>
  played(scribe, moves, { readings: MOST_READINGS });

function played(scribe: MoveScribe, moves: readonly Placed[], budget: Budget): MoveScribe {
  const { board } = scribe.state.variant;
  for (const [index, move] of moves.entries()) {
    try {
      scribe.enterMove(move, inNamesOf(board, move.text));
    } catch (fault) {
      if (!(fault instanceof RecordFault) || fault.error.problem.kind !== 'ambiguous') throw fault;
      const texts = fault.error.problem.moves;
      if (texts.length > budget.readings) throw fault;
      budget.readings -= texts.length;
      return onlyReading(scribe, texts, moves.slice(index), budget, fault);
    }
  }
  return scribe;
}

/** The game with the one of `texts` as first move that the other moves allow; throws `ambiguous` if several do. */
function onlyReading(
  before: MoveScribe,
  texts: readonly string[],
  [move, ...rest]: readonly Placed[],
  budget: Budget,
  ambiguous: RecordFault,
): MoveScribe {
  const readings: MoveScribe[] = [];
  const faults: RecordFault[] = [];
  for (const text of texts) {
    const scribe = new MoveScribe(before.state, before.entries);
    try {
      if (move) scribe.enterMove(move, text);
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
  throw faults.reduce((furthest, fault) => (isBehind(fault, furthest) ? fault : furthest), ambiguous);
}

const isBehind = ({ error: one }: RecordFault, { error: other }: RecordFault): boolean =>
  one.line > other.line || (one.line === other.line && one.column > other.column);
