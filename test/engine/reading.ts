import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { type Position, startPosition } from '../../src/engine/core/position.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { type MoveReading, readMove } from '../../src/engine/text/notation/read-move.js';
import { variantOf } from './positions.js';

export const neva = variantOf('neva');
export const novgorod = variantOf('novgorod-37');
export const russian = variantOf('russian');

export const START = {
  neva: startPosition(neva, 0),
  novgorod: startPosition(novgorod, 0),
  russian: startPosition(russian, 0),
};

export const read = (variant: Variant, position: Position, text: string): MoveReading =>
  readMove(variant, position, legalMoves(variant, position), text);

/** The reading in words: a move's text, `a | b`, `none`, or the kind of the reason. */
export function said(variant: Variant, position: Position, text: string): string {
  const reading = read(variant, position, text);
  switch (reading.kind) {
    case 'none':
      return 'none';
    case 'move':
      return formatMove(variant, reading.move);
    case 'ambiguous':
      return reading.moves.map((move) => formatMove(variant, move)).join(' | ');
    case 'illegal':
      return `! ${reading.reason.kind}`;
  }
}
