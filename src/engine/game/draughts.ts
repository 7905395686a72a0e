import { moverOf } from '../core/moves/huff.js';
import { findMove, formatMove } from '../core/moves/move-text.js';
import { seatsInPlay, startPosition } from '../core/position.js';
import { formatPosition, parsePosition } from '../core/position-text.js';
import { ok } from '../core/result.js';
import type { Variant } from '../core/variant.js';
import {
  agreeDraw,
  beginAt,
  endVoid,
  type GameState,
  movesIn,
  playEntry,
  playMove,
  randomStart,
  resign,
} from './game.js';
import type { GameKind, Written } from './kind.js';
import type { MoveEntry } from './record.js';

/** A move in record notation: `K` marks a king's move, `=K` a promotion. */
function write(state: GameState, entry: MoveEntry): Written<GameState> | null {
  const { variant, position } = state;
  const move = findMove(variant, movesIn(state), entry.move);
  if (move === null) return null;
  const king = moverOf(variant, position, move)?.king && move.path.length > 0 ? 'K' : '';
  const [text, huff] = formatMove(variant, move).split(' ').reverse();
  const marked = `${huff ? `${huff} ` : ''}${king}${text}${move.crowned ? '=K' : ''}`;
  return { text: marked, remark: null, state: playMove(state, move) };
}

/** Number of pieces that each seat commands. */
function pieceCounts({ position }: GameState): readonly number[] {
  const counts = position.out.map(() => 0);
  for (const stack of position.board) {
    if (stack !== null) counts[stack[0].seat] = (counts[stack[0].seat] ?? 0) + 1;
  }
  return counts;
}

export const DRAUGHTS_KIND: GameKind<Variant, GameState> = {
  begin: (variant, random) => beginAt(variant, randomStart(variant, random)),
  startText: (variant, first) => formatPosition(variant, startPosition(variant, first)),
  parse: (variant, text) => {
    const position = parsePosition(variant, text);
    return position.ok ? ok(beginAt(variant, position.value)) : position;
  },
  format: ({ variant, position }) => formatPosition(variant, position),
  turn: ({ position }) => position.turn,
  seatsInPlay: ({ variant, position }) => seatsInPlay(variant, position),
  play: playEntry,
  resign,
  draw: agreeDraw,
  endVoid,
  write,
  strength: pieceCounts,
};
