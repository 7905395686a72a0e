import { sidesOf } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';
import { combinationIn } from './combination.js';
import { type Alternative, comparedReason, willCrown } from './compared-reasons.js';
import { type EndAhead, endAhead } from './end-ahead.js';
import { crownReason, materialReason } from './material-reasons.js';
import { buildsPetrovsTriangle } from './petrovs-triangle.js';
import { playAlone, playLine } from './played-line.js';
import {
  advanceReason,
  quietReasons,
  repeatsReason,
  safeReason,
  savesReason,
  takenReason,
} from './quiet-reasons.js';
import type { Reason } from './reason.js';
import { teachingReasons } from './teaching/teaching.js';
import { turnsToWin } from './turns-to-win.js';

function endReason(state: GameState, thought: Thought, end: EndAhead | null): Reason[] {
  switch (end?.kind) {
    case 'win':
      return [{ kind: 'wins', ...turnsToWin(state, thought, end) }];
    case 'draw':
      return [{ kind: 'draws' }];
    case 'loss':
      return [{ kind: 'lasts', moves: end.turns }];
    case undefined:
      return [];
  }
}

/** The end by the tables; they are for games of two. */
function knownReason({ known }: Thought): Reason[] {
  switch (known?.kind) {
    case 'win':
      return [{ kind: 'known-win', moves: Math.ceil(known.plies / 2) }];
    case 'draw':
      return [{ kind: 'known-draw' }];
    case 'loss':
      return [{ kind: 'known-loss', moves: Math.ceil(known.plies / 2) }];
    case undefined:
      return [];
  }
}

function shotReasons(state: GameState, thought: Thought): Reason[] {
  const shot = combinationIn(state, thought);
  return shot === null ? [] : [{ kind: 'shot', shot }];
}

function petrovReasons({ variant, position }: GameState, after: GameState): Reason[] {
  return buildsPetrovsTriangle(variant, after.position, position.turn) ? [{ kind: 'petrov' }] : [];
}

const BEST: readonly Reason[] = [{ kind: 'best' }];

/** Reasons that many moves may have; they gain by an alternative. */
const VAGUE: readonly Reason['kind'][] = ['best', 'threatens', 'nears', 'will-crown'];

/** True for reasons that say why no other move would do as well. */
export const areTelling = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ kind }) => !VAGUE.includes(kind));

/** The end of the game, a shot or a repetition; beside them nothing else counts. */
function decisiveReasons(
  state: GameState,
  thought: Thought,
  after: GameState,
  isForced: boolean,
): readonly Reason[] {
  const { variant } = state;
  if (after.outcome?.kind === 'draw') return [{ kind: 'draws' }];
  const gives = variant.rules.goal === 'give-away';
  const shot = isForced && !gives ? shotReasons(state, thought) : [];
  const end = endAhead(state, thought);
  const ended = endReason(state, thought, end);
  if (end?.kind === 'win') return [...ended, ...petrovReasons(state, after), ...shot];
  if (ended.length > 0) return ended;
  const known = knownReason(thought);
  if (thought.known?.kind === 'win') return [...known, ...petrovReasons(state, after)];
  if (known.length > 0) return known;
  return shot.length > 0 || !isForced ? shot : repeatsReason(thought, after);
}

/** Reasons that say little of the move itself. */
const SILENT: readonly Reason['kind'][] = ['best', 'alike', 'better'];
/** Reasons that are told in place of these, at most. */
const TOLD = 2;

/**
 * The reasons for the move of a thought about a state, the weightiest first; at least one. All hold on the board, and where
 * nothing is known for sure nothing is claimed. `alternative` lets quiet moves be compared; without it nothing that one may tell
 * is told of them in games of two sides.
 */
export function reasonsFor(
  state: GameState,
  thought: Thought,
  alternative: Alternative | null = null,
): readonly Reason[] {
  const found = foundReasons(state, thought, alternative);
  const isLast = alternative !== null || sidesOf(state.variant.seats).length > 2;
  if (!isLast || found.some(({ kind }) => !SILENT.includes(kind))) return found;
  const claims = teachingReasons(state, thought, playMove(state, thought.move));
  const told = [...claims, ...found.filter(({ kind }) => kind === 'better')].slice(0, TOLD);
  return told.length > 0 ? told : found;
}

/** What turns at once, what is gained, or how a move compares. */
function foundReasons(
  state: GameState,
  thought: Thought,
  alternative: Alternative | null,
): readonly Reason[] {
  const { variant } = state;
  if (movesIn(state).length === 1) return [{ kind: 'only-move' }];
  const after = playMove(state, thought.move);
  // With more than two sides nobody is forced to play what the computer expects of others.
  const isForced = sidesOf(variant.seats).length === 2;
  const decisive = decisiveReasons(state, thought, after, isForced);
  if (decisive.length > 0) return decisive;
  // Where all may move any piece, the other side can undo with it whatever else a move has brought.
  if (variant.rules.movers !== 'own') return BEST;
  const played = isForced ? playLine(state, thought.line) : playAlone(state, thought.move);
  const gained = [
    ...(isForced ? materialReason(state, thought, played) : takenReason(state, after, played)),
    ...crownReason(state, thought, played),
    ...savesReason(state, thought, after, isForced),
    ...advanceReason(state, after.position),
  ];
  const quiet = gained.length > 0 ? gained : quietReasons(state, thought.move, after);
  const told = quiet.length > 0 || isForced ? quiet : safeReason(state, thought.move, after);
  const own = told.length > 0 ? told : BEST;
  if (areTelling(own) || alternative === null || !isForced) return own;
  const compared = comparedReason(state, thought, played, alternative);
  const isShared = own[0]?.kind === 'will-crown' && willCrown(state, alternative.thought);
  const first = isShared ? [] : quiet;
  if (compared === null) return first.length > 0 ? first : BEST;
  switch (compared.kind) {
    case 'alike':
      return first.length > 0 ? first : [compared];
    case 'better':
      return [...first, compared];
    default:
      return [compared, ...first];
  }
}
