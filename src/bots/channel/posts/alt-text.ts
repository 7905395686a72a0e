import {
  armiesOf,
  armyOf,
  type Cell,
  type Colour,
  huffableNow,
  isIn,
  type Position,
  topologyOf,
  type Variant,
} from '../../../engine/index.js';
import { type Language, MESSAGES, type SeatPieces } from '../../../locales/index.js';

/** Describes the position, for those who cannot see the picture. */
export function altText(
  variant: Variant,
  position: Position,
  language: Language,
  capturers: readonly Cell[],
  toMove: Colour | null,
): string {
  const { names } = topologyOf(variant.board);
  const pieces: SeatPieces[] = armiesOf(variant).map((army) => {
    const standing = position.board.flatMap((stack, cell) => {
      if (!stack || !isIn(army, stack[0])) return [];
      const [{ king }, ...below] = stack;
      const under = below.map((piece) => ({ colour: armyOf(variant, piece).colour, king: piece.king }));
      return [{ king, square: names[cell] ?? '', under }];
    });
    return {
      colour: army.colour,
      men: standing.filter(({ king }) => !king),
      kings: standing.filter(({ king }) => king),
      dead: position.out[army.seat] === true,
    };
  });
  const named = (cells: readonly Cell[]): string[] => cells.map((cell) => names[cell] ?? '');
  const free = variant.rules.huff !== 'off';
  return MESSAGES[language].position(pieces, toMove, {
    mustCapture: free ? [] : named(capturers),
    mayCapture: free ? named(capturers) : [],
    mayHuff: free && toMove !== null ? named(huffableNow(position)) : [],
  });
}
