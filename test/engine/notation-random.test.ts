import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { type Move, type Position, startPosition } from '../../src/engine/core/position.js';
import { applyMove } from '../../src/engine/core/turn.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { looksLikeMove, readMove } from '../../src/engine/text/notation/read-move.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { expectEqual } from '../equal.js';
import { read } from './reading.js';

/** A position reached by playing `lots.length` moves, each picked by its lot. */
function afterPlaying(variant: Variant, first: number, lots: readonly number[]): Position {
  let position = startPosition(variant, first % variant.seats.length);
  for (const lot of lots) {
    const moves = legalMoves(variant, position);
    const move = moves[lot % Math.max(1, moves.length)];
    if (!move) break;
    position = applyMove(variant, position, move).position;
  }
  return position;
}

/** A move in every dress, and in each pair of one around it and one between its squares. */
function dressesOf(move: string): readonly string[] {
  const zeros = (text: string): string => text.replace(/(?<!\d)\d(?!\d)/g, '0$&');
  const keycaps = (text: string): string => text.replace(/\d/g, '$&\uFE0F\u20E3');
  const marks = ['→', '->', '>', ' → ', ' to ', ' на ', ' para ', ',', ', ', '.', ' - ', '—', ' '];
  const inside = [
    move,
    keycaps(move),
    ...(/^[1-9]/.test(move) ? [zeros(move)] : []),
    ...(move.includes(':') ? [move.replaceAll(':', '::'), move.replaceAll(':', ' x ')] : []),
    ...marks.map((mark) => move.replaceAll(/[-:]/g, mark)),
  ];
  const around = [
    ...['1. ', '12... ', '1) ', '12…', '“', '`', '👍 ', '(', '... '].map((mark) => [mark, '']),
    ...['+', '*', ',', '!?', ' ±', '”', '`', ' 👍🏽', ')', ' =', '?!'].map((mark) => ['', mark]),
    ['«', '»'],
    ['1. (', ') ♟️'],
  ];
  return inside.flatMap((text) => [text, ...around.map(([before, behind]) => `${before}${text}${behind}`)]);
}

const anyVariant = fc.constantFrom(...BOARD_VARIANTS);
const lots = fc.array(fc.nat(99), { maxLength: 90 });

describe('on random positions', () => {
  it('reads every way of every legal move as that move', () => {
    fc.assert(
      fc.property(anyVariant, fc.nat(3), lots, (variant, first, played) => {
        const position = afterPlaying(variant, first, played);
        const moves = legalMoves(variant, position);
        const { names } = topologyOf(variant.board);
        for (const move of moves) {
          const mark = move.captured.length > 0 ? ':' : '-';
          expectEqual(readMove(variant, position, moves, formatMove(variant, move)), { kind: 'move', move });
          for (const way of move.ways) {
            const text = [move.from, ...way].map((cell) => names[cell]).join(mark);
            expectEqual(readMove(variant, position, moves, text), { kind: 'move', move });
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('reads every legal move in every dress as that move', () => {
    fc.assert(
      fc.property(anyVariant, fc.nat(3), lots, fc.nat(99), (variant, first, played, at) => {
        const position = afterPlaying(variant, first, played);
        const moves = legalMoves(variant, position);
        const move = moves[at % Math.max(1, moves.length)];
        if (move === undefined) return;
        const plain = formatMove(variant, move);
        for (const text of dressesOf(plain)) {
          expect([text, readMove(variant, position, moves, text)]).toEqual([text, { kind: 'move', move }]);
          expect([text, looksLikeMove(variant, text)]).toEqual([text, true]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('reads a start and an end as the one move between them', () => {
    fc.assert(
      fc.property(anyVariant, lots, (variant, played) => {
        const position = afterPlaying(variant, 0, played);
        const moves = legalMoves(variant, position);
        const ends = ({ from, path }: Move): string => [from, ...path.slice(-1)].join();
        const { names } = topologyOf(variant.board);
        for (const move of moves) {
          if (moves.filter((other) => ends(other) === ends(move)).length > 1) continue;
          const [from, to] = [names[move.from], names[move.path.at(-1) ?? -1]];
          // Run together, numbers of one and two digits could be parted in several ways.
          const alike = names.every((name) => name.length === names[0]?.length);
          for (const text of [`${from}-${to}`, `${from} ${to}`, ...(alike ? [`${from}${to}`] : [])]) {
            expectEqual(readMove(variant, position, moves, text), { kind: 'move', move });
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('answers any two squares with a legal move or a reason', () => {
    fc.assert(
      fc.property(anyVariant, lots, fc.nat(200), fc.nat(200), (variant, played, a, b) => {
        const position = afterPlaying(variant, 0, played);
        const { names } = topologyOf(variant.board);
        const text = `${names[a % names.length]}-${names[b % names.length]}`;
        const reading = read(variant, position, text);
        expect(reading.kind).not.toBe('none');
        if (reading.kind === 'move') {
          expect(names.indexOf(text.split('-')[0] ?? '')).toBe(reading.move.from);
        }
      }),
      { numRuns: 300 },
    );
  });

  // What a slow pattern would do to it, the test's time limit catches.
  it('takes garbage in its stride, and quickly', () => {
    const moveLike = fc.stringMatching(/^[a-hа-з0-9kdx:\- хXK=!]{0,200}$/);
    fc.assert(
      fc.property(
        anyVariant,
        fc.oneof(fc.string({ unit: 'binary', maxLength: 250 }), moveLike),
        (variant, text) => {
          const position = startPosition(variant, 0);
          const reading = read(variant, position, text);
          if (!looksLikeMove(variant, text)) return;
          expect(reading.kind).not.toBe('none');
        },
      ),
      { numRuns: 3000 },
    );
    for (const text of [
      ' '.repeat(200),
      '-'.repeat(200),
      '! '.repeat(100),
      'k '.repeat(100),
      '11:'.repeat(66),
    ]) {
      for (const variant of BOARD_VARIANTS) looksLikeMove(variant, text);
    }
  });
});
