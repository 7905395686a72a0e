import { describe, expect, it } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { type Position, startPosition } from '../../src/engine/core/position.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { type IllegalReason, looksLikeMove } from '../../src/engine/text/notation/read-move.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { positionOf } from './positions.js';
import { neva, novgorod, read, russian, START, said } from './reading.js';

describe('what is no move', () => {
  const chatter = [
    ...[
      'see you at 22:42',
      '22:42 works for me',
      'ok',
      '',
      '   ',
      '25',
      'd4',
      'K',
      '-',
      ':',
      '25-',
      '-24',
      'x',
      'ха-ха',
    ],
    ...['https://example.org/22-42', '25-24 or 25-35', 'a-b', '+1', '👍', '25:', '25 24 ok', 'хорошо', '2+2'],
    ...['c3-d4 c5-b4', '1.5-2.5', '25_24', '25-x24', 'no - yes', 'x'.repeat(300), '25-24'.repeat(60)],
  ];
  it.each(chatter)('%j is none, in every game', (text) => {
    for (const variant of BOARD_VARIANTS) {
      expect(looksLikeMove(variant, text)).toBe(false);
      expect(read(variant, startPosition(variant, 0), text)).toEqual({ kind: 'none' });
    }
  });

  it.each(['18:30', '9:05', '00:17', '27 24', '2724', '2025', '100 200', '7-7', 'a21-a11'])(
    '%j is left in peace in Neva',
    (text) => expect(looksLikeMove(neva, text)).toBe(false),
  );
  it.each([
    '18:30',
    '12:05',
    '22:18',
    '22 18',
    '2218',
    '1512',
    '3-0',
    '33-1',
    'e2-e4',
    'zz4',
    'ab',
    'abc4',
    'be4',
  ])('%j is left in peace in Russian checkers', (text) => expect(looksLikeMove(russian, text)).toBe(false));
  it.each([
    [neva, '27-24'],
    [neva, '24:27'],
    [russian, 'c3-d9'],
    [russian, '22-18'],
    [russian, '22x15'],
    [novgorod, 'a11-a99'],
  ])('%# looks like a move', (variant, text) => expect(looksLikeMove(variant, text)).toBe(true));
});

interface Refused {
  readonly variant: Variant;
  readonly position: Position;
  readonly text: string;
  readonly reason: Record<string, unknown>;
  readonly nearest?: readonly string[];
}

const mustNine = positionOf(neva, 'W:W14,25:R35:G61:B11');
const kingsMost = positionOf(neva, 'W:WK11,66:R31,13,15:G61:B');
const refusals: readonly Refused[] = [
  { variant: neva, position: START.neva, text: '27-24', reason: { kind: 'no-such-square', square: '27' } },
  {
    variant: neva,
    position: START.neva,
    text: '25-34',
    reason: { kind: 'unreachable', from: '25', to: '34' },
    nearest: ['25-35', '25-24', '14-24', '36-35'],
  },
  { variant: neva, position: START.neva, text: '33-34', reason: { kind: 'empty-square', square: '33' } },
  {
    variant: neva,
    position: START.neva,
    text: '55-54',
    reason: { kind: 'not-yours', square: '55', owner: 'R' },
  },
  { variant: neva, position: START.neva, text: '16-15', reason: { kind: 'blocked', by: '15' } },
  { variant: neva, position: START.neva, text: '36-46', reason: { kind: 'blocked', by: '46' } },
  {
    variant: neva,
    position: START.neva,
    text: '25:24',
    reason: { kind: 'captures-nothing' },
    nearest: ['25-24'],
  },
  {
    variant: neva,
    position: mustNine,
    text: '14-24',
    reason: { kind: 'must-capture', pieces: ['25'] },
    nearest: ['25:45'],
  },
  { variant: neva, position: mustNine, text: '25-24', reason: { kind: 'must-capture', pieces: ['25'] } },
  { variant: neva, position: mustNine, text: '25-65', reason: { kind: 'unreachable', from: '25', to: '65' } },
  { variant: neva, position: mustNine, text: '25-35', reason: { kind: 'blocked', by: '35' } },
  {
    variant: neva,
    position: kingsMost,
    text: '11:41',
    reason: { kind: 'must-take-more', taken: 1, most: 2 },
  },
  {
    variant: neva,
    position: positionOf(neva, 'W:W25:R35:G!61:B11'),
    text: '61-51',
    reason: { kind: 'dead-piece', square: '61', owner: 'G' },
  },
  {
    variant: neva,
    position: positionOf(neva, 'W:W33:R66:G61:B11'),
    text: '33-34',
    reason: { kind: 'backwards', from: '33', to: '34' },
  },
  {
    variant: russian,
    position: START.russian,
    text: 'c3-e4',
    reason: { kind: 'unplayed-square', square: 'e4', played: 'dark' },
  },
  {
    variant: russian,
    position: positionOf(russian, 'W:Wa1:Bh8'),
    text: 'hg5',
    reason: { kind: 'no-piece-on-file', file: 'h' },
  },
  {
    variant: russian,
    position: START.russian,
    text: 'ab2',
    reason: { kind: 'blocked', by: 'b2' },
  },
  {
    variant: russian,
    position: positionOf(russian, 'W:WKa1:Bc3,e7,h8'),
    text: 'a1:e5',
    reason: { kind: 'must-go-on', from: 'a1', to: 'e5' },
  },
];

describe('illegal moves', () => {
  const named = (variant: Variant, reason: IllegalReason): Record<string, unknown> => {
    const { names } = topologyOf(variant.board);
    const isCell = (key: string): boolean => ['square', 'from', 'to', 'by'].includes(key);
    return Object.fromEntries(
      Object.entries(reason).map(([key, value]) => {
        if (Array.isArray(value)) return [key, value.map((cell: number) => names[cell])];
        if (typeof value !== 'number') return [key, value];
        if (key === 'owner') return [key, variant.seats[value]?.letter];
        return [key, isCell(key) ? names[value] : value];
      }),
    );
  };

  it.each(refusals)('$text: $reason', ({ variant, position, text, reason, nearest }) => {
    const reading = read(variant, position, text);
    if (reading.kind !== 'illegal') throw new Error(`${text} is ${said(variant, position, text)}`);
    expect(named(variant, reading.reason)).toEqual(reason);
    const shown = reading.nearest.map((move) => formatMove(variant, move));
    if (nearest) expect(shown).toEqual(nearest);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(4);
  });
});
