import type { Cell } from '../../core/board/topology.js';
import { huffableNow, huffed, sameCapture } from '../../core/moves/huff.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import type { Move, Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import type { MoveReading } from './move-reading.js';
import { squareWordsOf } from './square-words.js';
import { bodiesOf } from './undress.js';

/** A huff as it is typed: `?c3 d4-e5`, `? c3`, `huff c3`, «фук c3». */
interface WrittenHuff {
  readonly square: string;
  /** Null where the board has no such square. */
  readonly cell: Cell | null;
  /** The move behind it, perhaps nothing. */
  readonly rest: string;
}

const HUFF = /^(?:\?|(?:huff|фук)(?![\p{L}\d]))\s*([\p{L}\d]+)[\s,;:.]*(.*)$/isu;
/** Letters of ranks and files that look like Latin ones. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h' }),
);

/** The huff at the beginning of a text; null if there is none. Only for games with the huff. */
export function writtenHuff({ board }: Variant, text: string): WrittenHuff | null {
  const [, word, rest = ''] = bodiesOf(text).flatMap((body) => HUFF.exec(body.text) ?? []);
  if (word === undefined) return null;
  const square = word.toLowerCase().replace(/[авсен]/g, (letter) => LATIN.get(letter) ?? letter);
  return { square, cell: squareWordsOf(board).cells.get(square) ?? null, rest };
}

/** The meaning of a text with a huff; `read` reads the move behind it, in the position after the huff. */
export function readHuff(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  { cell, square, rest }: WrittenHuff,
  read: (after: Position, moves: readonly Move[], text: string) => MoveReading,
): MoveReading {
  const huffable = huffableNow(position);
  const withIt = moves.filter(({ huff }) => huff === cell);
  if (cell === null || !huffable.includes(cell)) {
    return { kind: 'illegal', reason: { kind: 'not-huffable', square, huffable }, nearest: [] };
  }
  const [only, other] = withIt;
  if (rest === '' || only?.path.length === 0) {
    return only && !other ? { kind: 'move', move: only } : { kind: 'ambiguous', moves: withIt };
  }
  const after = huffed(variant, position, cell);
  const behind = new Map(withIt.map((move) => [withoutHuff(move), move]));
  const reading = read(after, [...behind.keys()], rest);
  const legal = (move: Move): Move => behind.get(move) ?? move;
  switch (reading.kind) {
    case 'none':
      return reading;
    case 'move':
      return { kind: 'move', move: legal(reading.move) };
    case 'ambiguous':
      return { kind: 'ambiguous', moves: reading.moves.map(legal) };
    case 'illegal': {
      // A huff and a move that leave the same as a capture are among the moves as that capture.
      const any = read(after, legalMoves(variant, after), rest);
      const same = any.kind === 'move' ? sameCapture(variant, moves)(any.move, cell) : undefined;
      return same ? { kind: 'move', move: same } : { ...reading, nearest: reading.nearest.map(legal) };
    }
  }
}

const withoutHuff = ({ huff: _, ...move }: Move): Move => move;
