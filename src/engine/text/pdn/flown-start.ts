import { topologyOf } from '../../core/board/topology.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import { type Position, startPosition } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import { applyMove } from '../../core/turn.js';
import { firstWithoutLot, type Variant } from '../../core/variant.js';
import { type AnyVariant, BOARD_VARIANTS } from '../../variants/index.js';
import { readRecorded } from '../notation/read-move.js';
import type { Placed } from '../record/tokens.js';
import type { ChosenGame } from './named-game.js';
import { inNamesOf } from './square-names.js';

/** A game that begins with a displaced man of each side, written as the first moves. */
interface FlownStart {
  readonly chosen: ChosenGame;
  readonly start: string;
  /** Number of moves that the start is written with. */
  readonly moves: number;
}

/**
 * The start of a game of this number whose men fly, where its first moves only displace a man; null if they may be moves. A file
 * that goes on with moves needs both men displaced, as otherwise one of them may be a slip.
 */
export function flownStart(
  { variant, options }: ChosenGame,
  moves: readonly Placed[],
  given: AnyVariant | null,
): FlownStart | null {
  // Whoever asks for the game without it has made a slip.
  if (given !== null && !isFlying(variant)) return null;
  const flying = isFlying(variant) ? variant : BOARD_VARIANTS.find((each) => isSibling(each, variant));
  if (flying === undefined) return null;
  const written = moves.slice(0, 2).map(({ text }) => inNamesOf(variant.board, text, 'white'));
  const start = startPosition(variant, firstWithoutLot(variant));
  const legal = legalOf(variant, start, written);
  if (!legal.includes(false) && !written.some(isDashes)) return null;
  const mayBeSlip = moves.length > 2 && legal.includes(true) && !isFlying(variant);
  if (mayBeSlip && !written.some(isDashes)) return null;
  const flights = written.filter((text) => !isDashes(text));
  const position = flights.length > 0 ? displaced(flying, start, flights) : null;
  if (position === null) return null;
  return {
    chosen: { variant: flying, options },
    start: formatPosition(flying, position),
    moves: written.length,
  };
}

/** Dashes for a side that no man of flies; two of them stand for a turn that was skipped. */
const isDashes = (text: string): boolean => /^[-–—−]{3,6}$/.test(text);
const isFlying = ({ rules }: Variant): boolean => rules.opening === 'men-flown';
const isSibling = (flying: Variant, { pdn }: Variant): boolean =>
  isFlying(flying) && pdn !== null && flying.pdn?.gameType === pdn.gameType;

/** Which of these texts are moves, each after those before it. */
function legalOf(variant: Variant, start: Position, texts: readonly string[]): readonly boolean[] {
  let position = start;
  return texts.map((text) => {
    const reading = readRecorded(variant, position, legalMoves(variant, position), text);
    if (reading.kind === 'move') position = applyMove(variant, position, reading.move).position;
    else position = { ...position, turn: (position.turn + 1) % variant.seats.length };
    return reading.kind === 'move';
  });
}

const DISPLACED = /^([a-z]\d{1,2})[-–—−x:]?([a-z]\d{1,2})$/;

/** The position with a man of each text on a square that is empty then, where it is not crowned; null if they name none. */
function displaced(
  variant: Variant,
  { board, ...rest }: Position,
  texts: readonly string[],
): Position | null {
  const { cells, names } = topologyOf(variant.board);
  const after = [...board];
  const flights = texts.map((text) => {
    const [, from = '', to = ''] = DISPLACED.exec(text.toLowerCase()) ?? [];
    const [start, end] = [cells.get(from), cells.get(to)];
    const man = start === undefined ? undefined : board[start];
    if (start !== undefined) after[start] = null;
    return { man, end };
  });
  for (const { man, end } of flights) {
    if (!man || end === undefined || after[end]) return null;
    if (variant.seats[man[0].seat]?.crown.includes(names[end] ?? '')) return null;
    after[end] = man;
  }
  const seats = flights.map(({ man }) => man?.[0].seat);
  return new Set(seats).size === seats.length ? { ...rest, board: after } : null;
}
