import { describe, expect, it } from 'vitest';
import { patternOf } from '../../src/engine/core/pattern.js';
import { parsePosition } from '../../src/engine/core/position-text.js';
import { BOARD_VARIANTS, type Position, startPosition, topologyOf } from '../../src/engine/index.js';
import { variantOf } from './positions.js';

const russian = variantOf('russian');

function read(text: string): Position {
  const position = parsePosition(russian, text);
  if (!position.ok) throw new Error(`${text}: ${position.error.code}`);
  return position.value;
}

const TEXT = 'W:Wc3,Kg1:Bd6,h4';
const ASKED = patternOf(russian, read(TEXT));

/** The same men on the board of another game, whose columns may begin on the other side. */
function on(id: string, turns: boolean): string {
  const variant = variantOf(id);
  const [from, to] = [russian, variant].map(({ board }) => topologyOf(board).at);
  const { board, ...rest } = read(TEXT);
  const moved = to?.map(({ x, y }) => {
    const cell = from?.findIndex((place) => place.x === (turns ? 7 - x : x) && place.y === y) ?? -1;
    return board[cell] ?? null;
  });
  return patternOf(variant, { ...rest, board: moved ?? [] });
}

describe('a position is known again', () => {
  it('with the colours exchanged', () => expect(patternOf(russian, read('B:Wa5,e3:BKb8,f6'))).toBe(ASKED));

  it.each(['english', 'brazilian', 'pool'])('as one of another game on such a board: %s', (id) =>
    expect(on(id, false)).toBe(ASKED),
  );

  it('on a board that has its dark corner on the other side', () => expect(on('italian', true)).toBe(ASKED));

  it('in each game, where nobody has moved yet', () => {
    for (const variant of BOARD_VARIANTS) {
      const start = startPosition(variant, 0);
      expect(patternOf(variant, start), variant.id).toBe(patternOf(variant, structuredClone(start)));
    }
  });
});

it.each([
  ['the other one is to move', 'B:Wc3,Kg1:Bd6,h4'],
  ['a man stands elsewhere', 'W:Wc3,Kg1:Bd6,g5'],
  ['a king is a man', 'W:Wc3,g1:Bd6,h4'],
])('a position is another one where %s', (_, text) => expect(patternOf(russian, read(text))).not.toBe(ASKED));

it('games for three and four tell positions apart by a single man', () => {
  for (const variant of BOARD_VARIANTS.filter(({ seats }) => seats.length > 2)) {
    const start = startPosition(variant, 0);
    const patterns = start.board.flatMap((stack, cell) =>
      stack === null
        ? []
        : [
            patternOf(variant, {
              ...start,
              board: start.board.map((each, at) => (at === cell ? null : each)),
            }),
          ],
    );
    // Only what mirrors itself may look alike.
    expect(new Set(patterns).size, variant.id).toBeGreaterThanOrEqual(patterns.length / 4);
  }
});
