import { describe, expect, test } from 'vitest';
import { canMove, captureExists } from '../../src/engine/core/moves/legal-moves.js';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition } from '../../src/engine/core/position-text.js';
import { gameFrom, newGame, replay } from '../../src/engine/game/any-game.js';
import { moveEntry, movesIn, playMove } from '../../src/engine/game/game.js';
import { drawOpening, openingAt, openingsOf } from '../../src/engine/game/openings.js';
import type { Game } from '../../src/engine/game/record.js';
import { formatRecord } from '../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { mistakesIn } from './mistakes.js';
import { gamesIn } from './pdn/games.js';
import { playTexts, stateAt, variantOf } from './positions.js';
import { parsed } from './recording.js';

/** A board of men, by name of the square, as far as the openings need one: written without the engine. */
type Men = ReadonlyMap<string, 'W' | 'B'>;

interface Plain {
  readonly squareAt: (file: number, rank: number) => string | undefined;
  readonly backwards: boolean;
}

const lettered = (file: number, rank: number): string | undefined =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8 && (file + rank) % 2 === 0
    ? `${'abcdefgh'[file]}${rank + 1}`
    : undefined;

/** English numbers run from Black's side, which is the side below in these coordinates. */
const numbered = (file: number, rank: number): string | undefined =>
  lettered(file, rank) === undefined ? undefined : `${rank * 4 + 4 - (file - (file % 2)) / 2}`;

const PLACES = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const);

/** `below` is the colour that starts on the three lower rows. */
const startMen = ({ squareAt }: Plain, below: 'W' | 'B'): Men =>
  new Map(
    PLACES.flatMap(([file, rank]) => {
      const square = squareAt(file, rank);
      if (square === undefined || rank === 3 || rank === 4) return [];
      return [[square, rank < 3 ? below : below === 'W' ? 'B' : 'W'] as const];
    }),
  );

function steps({ squareAt }: Plain, men: Men, mover: 'W' | 'B', up: number): [string, string][] {
  return PLACES.flatMap(([file, rank]) => {
    const from = squareAt(file, rank);
    if (from === undefined || men.get(from) !== mover) return [];
    return [-1, 1].flatMap((side): [string, string][] => {
      const to = squareAt(file + side, rank + up);
      return to === undefined || men.has(to) ? [] : [[from, to]];
    });
  });
}

function captures({ squareAt, backwards }: Plain, men: Men, mover: 'W' | 'B', up: number): boolean {
  const ways = backwards ? [up, -up] : [up];
  return PLACES.some(([file, rank]) => {
    const from = squareAt(file, rank);
    if (from === undefined || men.get(from) !== mover) return false;
    return ways.some((way) =>
      [-1, 1].some((side) => {
        const over = squareAt(file + side, rank + way);
        const behind = squareAt(file + 2 * side, rank + 2 * way);
        if (over === undefined || behind === undefined || men.has(behind)) return false;
        return men.has(over) && men.get(over) !== mover;
      }),
    );
  });
}

function moved(men: Men, from: string, to: string): Men {
  const after = new Map([...men].filter(([square]) => square !== from));
  const colour = men.get(from);
  if (colour !== undefined) after.set(to, colour);
  return after;
}

const keyOf = (men: Men): string =>
  [...men]
    .map((pair) => pair.join(''))
    .sort()
    .join(' ');

/** Text of each drawn opening, `below` moving first. */
function drawnByHand(board: Plain, below: 'W' | 'B', length: number): string[] {
  const above = below === 'W' ? 'B' : 'W';
  let lines: { text: string[]; men: Men }[] = [{ text: [], men: startMen(board, below) }];
  for (let ply = 0; ply <= length; ply++) {
    const [mover, up] = ply % 2 === 0 ? ([below, 1] as const) : ([above, -1] as const);
    lines = lines.filter(({ men }) => !captures(board, men, mover, up));
    if (ply === length) break;
    lines = lines.flatMap(({ text, men }) =>
      steps(board, men, mover, up).map(([from, to]) => ({
        text: [...text, `${from}-${to}`],
        men: moved(men, from, to),
      })),
    );
  }
  const first = new Map<string, string>();
  for (const { text, men } of lines) {
    const known = first.get(keyOf(men));
    const said = text.join(' ');
    if (known === undefined || said < known) first.set(keyOf(men), said);
  }
  return [...first.values()].sort();
}

function flownByHand(board: Plain): string[] {
  const men = startMen(board, 'W');
  const free = PLACES.map(([file, rank]) => board.squareAt(file, rank)).flatMap((square) =>
    square === undefined || men.has(square) ? [] : [square],
  );
  const own = (colour: 'W' | 'B') =>
    [...men].flatMap(([square, whose]) => (whose === colour ? [square] : []));
  const found: string[] = [];
  for (const x of own('W'))
    for (const y of free)
      for (const black of own('B'))
        for (const there of free) {
          if (y === there) continue;
          const after = moved(moved(men, x, y), black, there);
          if (captures(board, after, 'W', 1) || captures(board, after, 'B', -1)) continue;
          if (steps(board, after, 'W', 1).length > 0) found.push(`${x}-${y} ${black}-${there}`);
        }
  return found.sort();
}

const RUSSIAN: Plain = { squareAt: lettered, backwards: true };
const ENGLISH: Plain = { squareAt: numbered, backwards: false };

const TABLES = [
  ['flying', {}, 3105, () => flownByHand(RUSSIAN)],
  ['drawn', {}, 118, () => drawnByHand(RUSSIAN, 'W', 3)],
  ['drawn', { opening: 'two' }, 38, () => drawnByHand(RUSSIAN, 'W', 2)],
] as const;

const THREE_MOVES = { opening: 'three-move' };
/** Openings that were barred from the deck. */
const BARRED = [
  ...['9-13 21-17 10-14', '9-13 23-18 10-14', '9-13 24-19 10-15', '9-13 24-20 12-16', '9-14 22-18 12-16'],
  ...['9-14 22-18 14-17', '9-14 23-19 10-15', '9-14 24-19 10-15', '10-14 24-19 11-15', '10-15 21-17 9-14'],
  ...['10-15 22-17 9-14', '10-15 24-20 11-16', '11-15 21-17 10-14', '11-16 21-17 10-14', '11-16 22-18 10-15'],
  ...['11-16 24-19 10-15', '12-16 23-18 9-14', '12-16 23-19 16:23'],
];

describe.each(TABLES)('the openings of %s %j', (id, options, size, byHand) => {
  const variant = variantOf(id, options);
  const table = openingsOf(variant);

  test(`are the ${size} that a search without the engine finds, in text order`, () => {
    const texts = table.map(({ text }) => text);
    expect(texts.length).toBe(size);
    expect(texts).toEqual(byHand());
  });

  test('leave nothing to capture', () => {
    for (const { position } of table) expect(captureExists(variant, position)).toBe(false);
  });
});

describe('the three-move deck of English checkers', () => {
  const variant = variantOf('english', THREE_MOVES);
  const texts = openingsOf(variant).map(({ text }) => text);

  test('had 118 openings, of which 12 are not in it, and lacked 50', () => {
    const before = drawnByHand(ENGLISH, 'B', 3);
    const positions = new Set(openingsOf(variant).map(({ position }) => formatPosition(variant, position)));
    const start = formatPosition(variant, startPosition(variant, 0));
    const positionOf = (text: string): string =>
      formatPosition(variant, playTexts(stateAt('english', start, THREE_MOVES), text).position);
    expect(before).toHaveLength(118);
    const dropped = before.map(positionOf).filter((position) => !positions.has(position));
    expect(dropped).toHaveLength(12);
    expect(texts.length - (before.length - dropped.length)).toBe(50);
  });

  test('has the captures of the deck and none of the barred openings', () => {
    expect(texts).toHaveLength(156);
    expect(texts.filter((text) => text.includes(':'))).toEqual([
      ...['10-14 23-18 14:23', '10-15 22-18 15:22', '10-15 24-19 15:24', '11-15 22-18 15:22'],
      ...['11-15 24-19 15:24', '11-16 23-19 16:23', '9-13 22-17 13:22', '9-14 23-18 14:23'],
    ]);
    for (const text of BARRED) expect(texts).not.toContain(text);
  });

  test('stands with the barred openings on 174 different positions', () => {
    const start = formatPosition(variant, startPosition(variant, 0));
    const all = [...texts, ...BARRED].map((text) =>
      formatPosition(variant, playTexts(stateAt('english', start, THREE_MOVES), text).position),
    );
    expect(new Set(all).size).toBe(174);
  });
});

const SIZES = [
  ...TABLES.map(([id, options, size]) => [id, options, size] as const),
  ['english', THREE_MOVES, 156] as const,
];

describe.each(SIZES)('the openings of %s %j', (id, options, size) => {
  const variant = variantOf(id, options);
  const table = openingsOf(variant);

  test('stand on different positions, with a move', () => {
    const positions = table.map(({ position }) => formatPosition(variant, position));
    expect(new Set(positions).size).toBe(size);
    for (const { position } of table) expect(canMove(variant, position.board, position.turn)).toBe(true);
  });

  test('are picked by the lot from the first to the last of those that are not barred', () => {
    const open = table.filter(({ text }) => variant.barred?.includes(text) !== true);
    for (const [lot, index] of [
      [0, 0],
      [0.5, Math.floor(open.length / 2)],
      [0.999999, open.length - 1],
      [1, open.length - 1],
    ] as const) {
      const started = newGame(variantOf(id), options, lot);
      if (!started.ok) throw new Error(started.error.code);
      expect(openingAt(variant, started.value.game.start)).toBe(open[index]);
      expect(started.value.game.entries).toEqual([]);
      expect(started.value.state.outcome).toBeNull();
    }
  });

  test('can be replayed and recorded', () => {
    const started = newGame(variantOf(id), options, 0.3);
    if (!started.ok) throw new Error(started.error.code);
    let { state } = started.value;
    let game: Game = started.value.game;
    for (let ply = 0; ply < 4; ply++) {
      const [move] = movesIn(state);
      if (move === undefined) break;
      game = { ...game, entries: [...game.entries, moveEntry(state, move)] };
      state = playMove(state, move);
    }
    expect(game.entries.length).toBe(4);
    expect(replay(game)).toEqual({ ok: true, value: state });
    const record = formatRecord(game);
    expect(record).toContain(`[Opening "${openingAt(variant, game.start)?.text}"]`);
    expect(parsed(variantOf(id), record, options).game).toEqual(game);
    const copies = gamesIn(`${record}\n${formatRecord(game, LOCALES.ru.record)}`);
    expect(copies.map((read) => [read.game, read.tags])).toEqual([
      [game, new Map()],
      [game, new Map()],
    ]);
  });
});

test.each([
  ['drawn', {}],
  ['drawn', { opening: 'two' }],
  ['english', THREE_MOVES],
])('each opening of %s %j is a line of legal moves', (id, options) => {
  const variant = variantOf(id, options);
  const first = variant.seats.findIndex(({ letter }) => letter === variant.rules.first);
  const start = formatPosition(variant, startPosition(variant, first));
  for (const { text, position } of openingsOf(variant)) {
    expect(playTexts(stateAt(id, start, options), text).position).toEqual(position);
  }
});

test.each([
  ['drawn', 11],
  ['flying', 374],
])('%s has openings that are never drawn, and can still be loaded', (id, count) => {
  const variant = variantOf(id);
  const { barred = [] } = variant;
  const table = openingsOf(variant);
  const lost = table.filter(({ text }) => barred.includes(text));
  expect(lost).toHaveLength(count);
  expect(new Set(barred).size).toBe(barred.length);
  expect(lost).toHaveLength(barred.length);
  for (const { position } of lost.slice(0, 5))
    expect(openingAt(variant, formatPosition(variant, position))?.position).toEqual(position);
  const drawn = new Set(table.map((_, index) => drawOpening(variant, index / table.length)));
  expect(lost.filter((each) => drawn.has(each))).toEqual([]);
});

test('a draw clause leaves the table as it is', () => {
  const plain = openingsOf(variantOf('flying'));
  expect(openingsOf(variantOf('flying', { 'three-kings': '16' }))).toBe(plain);
});

test('games without a lot begin as they stand', () => {
  for (const variant of BOARD_VARIANTS.filter(({ rules }) => rules.opening === 'none')) {
    expect(openingsOf(variant)).toEqual([]);
  }
  const english = variantOf('english');
  const started = newGame(english, {}, 0.7);
  expect(started.ok && started.value.game.start).toBe(formatPosition(english, startPosition(english, 0)));
});

test('a position that no lot gives is no opening', () => {
  const started = gameFrom('flying', {}, 'W:Wa1,c3:Bh8');
  expect(started.ok && openingAt(started.value.state.variant, started.value.game.start)).toBeNull();
});

test('the lot decides one thing only', () => {
  const neva = variantOf('neva');
  const drawn = { ...neva, rules: { ...neva.rules, opening: 'drawn-two' as const } };
  expect(mistakesIn(drawn).join()).toMatch(/the lot has one thing to decide/);
});
