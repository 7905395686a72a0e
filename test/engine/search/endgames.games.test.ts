import { describe, expect, test } from 'vitest';
import { memoized } from '../../../src/engine/core/memoized.js';
import { legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import type { Position } from '../../../src/engine/core/position.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { applyMove } from '../../../src/engine/core/turn.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { gameFrom } from '../../../src/engine/game/any-game.js';
import { type GameState, playMove } from '../../../src/engine/game/game.js';
import { endgameRefusal, makeEndgameTables } from '../../../src/engine/search/endgames/make-tables.js';
import { type Material, PIECE_TYPES } from '../../../src/engine/search/endgames/position-index.js';
import type { EndgameTables } from '../../../src/engine/search/endgames/tables.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { think } from '../../../src/engine/search/think.js';
import type { Thought } from '../../../src/engine/search/thought.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { LONG } from '../../lanes.js';
import { variantOf } from '../positions.js';

const kept = new Map<string, EndgameTables>();

function tablesOf(id: string, pieces: number, under: Material | null = null): EndgameTables {
  const key = `${id} ${pieces} ${under}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const making = makeEndgameTables(variantOf(id), pieces, under);
  let step = making.next();
  while (!step.done) step = making.next();
  kept.set(key, step.value);
  return step.value;
}

function stateAt(id: string, text: string): GameState {
  const made = gameFrom(id, {}, text);
  if (!made.ok) throw new Error(`${text}: ${made.error.code}`);
  return made.value.state;
}

function valueAt(id: string, tables: EndgameTables, text: string): number | null {
  const { variant, position } = stateAt(id, text);
  const search = new SearchPosition(variant);
  search.load(position);
  return tables.probe(search.board);
}

/** Whole numbers below `most`, the same every time. */
function randomNumbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Its generator of moves takes longer to make than a test to be done. */
const searchOf = memoized((variant: Variant) => new SearchPosition(variant));

/** A position of the tables at random. */
function anyPosition(variant: Variant, { index }: EndgameTables, random: (most: number) => number): Position {
  const search = searchOf(variant);
  for (;;) {
    const slice = index.slices[random(index.slices.length)];
    if (slice === undefined) throw new Error('no slice');
    const { board } = search;
    for (let cell = 0; cell < search.compiled.cells; cell++) board.place(cell, 0);
    PIECE_TYPES.forEach((code, sort) => {
      const squares = index.squares[sort] ?? new Uint8Array();
      for (let count = slice.material[sort] ?? 0; count > 0; count--) {
        board.place(squares[random(squares.length)] ?? 0, code);
      }
    });
    board.setTurn(random(2));
    if (index.sliceAt(board) === slice) return search.toPosition();
  }
}

/** What a move of the plain rules leads to. */
interface Step {
  readonly next: Position;
  readonly captures: boolean;
}

const stepsFrom = (variant: Variant, position: Position): Step[] =>
  legalMoves(variant, position).map((move) => ({
    next: applyMove(variant, position, move).position,
    captures: move.captured.length > 0,
  }));

/** The value of a position from those after its moves: as far as is known, 0 otherwise. */
function valueFrom(
  variant: Variant,
  steps: readonly { readonly captures: boolean; readonly value: number }[],
): number {
  if (steps.length === 0) return variant.rules.goal === 'give-away' ? 1 : -1;
  const far = ({ captures, value }: { readonly captures: boolean; readonly value: number }): number =>
    captures ? 2 : Math.abs(value) + 1;
  const wins = steps.filter(({ value }) => value < 0);
  if (wins.length > 0) return Math.min(...wins.map(far));
  return steps.every(({ value }) => value > 0) ? -Math.max(...steps.map(far)) : 0;
}

/** The values of all positions with two pieces, found by going over them by the plain rules until nothing changes. */
function plainValues(variant: Variant, positions: readonly Position[]): ReadonlyMap<string, number> {
  const texts = new Map(positions.map((position) => [formatPosition(variant, position), position]));
  const moves = new Map<string, readonly { readonly to: string; readonly captures: boolean }[]>();
  const values = new Map<string, number>();
  for (const [text, position] of texts) {
    const steps = stepsFrom(variant, position);
    moves.set(
      text,
      steps.map(({ next, captures }) => ({ to: formatPosition(variant, next), captures })),
    );
    for (const { next } of steps) {
      const to = formatPosition(variant, next);
      // One side has no piece left, and so no move.
      if (!texts.has(to)) values.set(to, valueFrom(variant, []));
    }
  }
  for (let distance = 0, changed = 1; changed > 0 || distance < 3; distance++) {
    const found: [string, number][] = [];
    for (const [text, steps] of moves) {
      if (values.has(text)) continue;
      const value = valueFrom(
        variant,
        steps.map(({ to, captures }) => ({ captures, value: values.get(to) ?? 0 })),
      );
      if (value !== 0 && Math.abs(value) - 1 <= distance) found.push([text, value]);
    }
    for (const [text, value] of found) values.set(text, value);
    changed = found.length;
  }
  return values;
}

/** Every position with one piece each. */
function positionsOfTwo(variant: Variant, { index }: EndgameTables): Position[] {
  const search = new SearchPosition(variant);
  const { board, compiled } = search;
  const found: Position[] = [];
  for (const { material } of index.slices) {
    const [first, second] = [0, 1].map((seat) => (material[2 * seat] === 1 ? 2 * seat : 2 * seat + 1));
    for (const one of index.squares[first ?? 0] ?? []) {
      for (const other of index.squares[second ?? 0] ?? []) {
        if (one === other) continue;
        for (let cell = 0; cell < compiled.cells; cell++) board.place(cell, 0);
        board.place(one, PIECE_TYPES[first as 0]);
        board.place(other, PIECE_TYPES[second as 0]);
        for (const turn of [0, 1]) {
          board.setTurn(turn);
          found.push(search.toPosition());
        }
      }
    }
  }
  return found;
}

const FAMILY = ['russian', 'english', 'giveaway'];

describe.each(FAMILY)('the tables of %s', (id) => {
  const variant = variantOf(id);

  test('say of two pieces what going over all positions by the plain rules says', () => {
    const tables = tablesOf(id, 2);
    const positions = positionsOfTwo(variant, tables);
    const plain = plainValues(variant, positions);
    const search = new SearchPosition(variant);
    const wrong = positions.flatMap((position) => {
      search.load(position);
      const text = formatPosition(variant, position);
      const value = tables.probe(search.board);
      return value === (plain.get(text) ?? 0) ? [] : `${text} ${value} ${plain.get(text)}`;
    });
    expect(wrong).toEqual([]);
    expect([...plain.values()].some((value) => value > 2)).toBe(true);
  });
});

describe.each(['russian', 'english', ...(LONG ? ['brazilian'] : [])])('three pieces in %s', (id) => {
  const variant = variantOf(id);

  test('are worth what the positions after their plain moves make of them', () => {
    const tables = tablesOf(id, 3);
    const search = new SearchPosition(variant);
    const random = randomNumbers(5);
    for (let count = 0; count < 300; count++) {
      const position = anyPosition(variant, tables, random);
      const steps = stepsFrom(variant, position).map(({ next, captures }) => {
        search.load(next);
        return { captures, value: tables.probe(search.board) ?? valueFrom(variant, []) };
      });
      search.load(position);
      const text = formatPosition(variant, position);
      expect([text, tables.probe(search.board)]).toEqual([text, valueFrom(variant, steps)]);
    }
  });

  test('are won where they are won, and not lost where they are drawn, by the rules of the game', () => {
    const tables = tablesOf(id, 3);
    const search = new SearchPosition(variant);
    const random = randomNumbers(11);
    const counts = { won: 0, drawn: 0 };
    while (counts.won < 12 || counts.drawn < 5) {
      const position = anyPosition(variant, tables, random);
      search.load(position);
      const value = tables.probe(search.board) ?? 0;
      const state = stateAt(id, formatPosition(variant, position));
      if (value < 0 || state.outcome !== null) continue;
      const kind = value > 0 ? 'won' : 'drawn';
      if (counts[kind]++ > 15) continue;
      const { outcome } = playedOut(state, tables, random(2) === 0);
      const winners = outcome?.kind === 'win' ? outcome.seats : [];
      if (value > 0)
        expect([formatPosition(variant, position), winners]).toEqual([
          formatPosition(variant, position),
          [position.turn],
        ]);
      else expect(winners).not.toContain(1 - position.turn);
    }
  });
});

/** The mover plays by the tables to the end; the other does so too, or by looking ahead a little. */
function playedOut(state: GameState, tables: EndgameTables, both: boolean): GameState {
  let now = state;
  for (let ply = 0; now.outcome === null && ply < 400; ply++) {
    const knows = both || now.position.turn === state.position.turn;
    const { move } = think(now, knows ? { depth: 2, endgames: tables } : { nodes: 150 }, ply);
    now = playMove(now, move);
  }
  return now;
}

test.each([['international', 2, 0.8] as const, ...(LONG ? [['russian', 3, 0.6] as const] : [])])(
  'parts of a slice are worth what it is worth as a whole in %s',
  (id, pieces, share) => {
    const variant = variantOf(id);
    const making = makeEndgameTables(variant, pieces, null, 2_000);
    let step = making.next();
    while (!step.done) step = making.next();
    const parts = step.value;
    const tables = tablesOf(id, pieces);
    expect(parts.values.length).toBeLessThan(share * tables.values.length);
    const search = new SearchPosition(variant);
    const random = randomNumbers(3);
    for (let count = 0; count < 1_000; count++) {
      const position = anyPosition(variant, tables, random);
      search.load(position);
      const text = formatPosition(variant, position);
      expect([text, parts.probe(search.board)]).toEqual([text, tables.probe(search.board)]);
    }
  },
);

test.each(['russian', 'english'])(
  'a search that meets tables on its way finds what larger tables know in %s',
  (id) => {
    const variant = variantOf(id);
    const [two, three] = [tablesOf(id, 2), tablesOf(id, 3)];
    const search = new SearchPosition(variant);
    const random = randomNumbers(17);
    const counts = { decided: 0, drawn: 0 };
    while (counts.decided < 15 || counts.drawn < 5) {
      const position = anyPosition(variant, three, random);
      const text = formatPosition(variant, position);
      const state = stateAt(id, text);
      search.load(position);
      const value = three.probe(search.board) ?? 0;
      if (state.outcome !== null || Math.abs(value) > 6) continue;
      counts[value === 0 ? 'drawn' : 'decided']++;
      const { score, known } = think(state, { depth: 7, endgames: two }, 1);
      expect([text, Math.abs(score) < 100 ? 0 : Math.sign(score)]).toEqual([text, Math.sign(value)]);
      const all = think(state, { depth: 1, endgames: three }, 1);
      const kind = value === 0 ? 'draw' : value > 0 ? 'win' : 'loss';
      expect([text, all.known]).toEqual([text, { kind, plies: Math.max(0, Math.abs(value) - 1) }]);
      if (position.board.filter((stack) => stack !== null).length > 2) expect(known).toBeUndefined();
    }
  },
);

describe('what players know', () => {
  test('three kings catch one that is off the main road within fifteen moves, and not one that holds it', () => {
    const tables = tablesOf('russian', 4, [0, 3, 0, 1]);
    const triangle = 'W:WKa1,Kc1,Ke1:BKb8';
    expect(valueAt('russian', tables, triangle)).toBeGreaterThan(0);
    expect(valueAt('russian', tables, 'W:WKb8,Kd8,Kf8:BKa1')).toBe(0);
    const state = stateAt('russian', triangle);
    const end = playedOut(state, tables, true);
    expect(end.outcome).toMatchObject({ kind: 'win', seats: [0] });
    expect(tables.values.reduce((most, value) => Math.max(most, value), 0) - 1).toBeLessThanOrEqual(29);
  });

  test('with too few moves left to the fifteenth there is nothing to be won', () => {
    const tables = tablesOf('russian', 4, [0, 3, 0, 1]);
    const state = stateAt('russian', 'W:WKa1,Kc1,Ke1:BKb8');
    const { draws } = state.variant.rules;
    const counted = (moves: number): GameState => ({
      ...state,
      clocks: {
        ...state.clocks,
        counts: draws.map(({ clause }, index) =>
          clause === 'three-kings' ? moves : (state.clocks.counts[index] ?? null),
        ),
      },
    });
    const thoughtOn = (from: GameState): Thought => think(from, { depth: 2, endgames: tables }, 1);
    expect(thoughtOn(counted(0)).score).toBeGreaterThan(100);
    expect(thoughtOn(counted(0)).known?.kind).toBe('win');
    expect(Math.abs(thoughtOn(counted(14)).score)).toBeLessThan(1);
    expect(thoughtOn(counted(14)).known).toBeUndefined();
  });

  test('a king on the main road is not caught by two, and one off it is neither', () => {
    const tables = tablesOf('russian', 3);
    expect(valueAt('russian', tables, 'W:WKc1,Ke1:BKa1')).toBe(0);
    expect(valueAt('russian', tables, 'W:WKc1,Ke1:BKh2')).toBe(0);
  });

  test('two short kings catch one even in its double corner, one does not', () => {
    const tables = tablesOf('english', 3);
    expect(valueAt('english', tables, 'W:WK15,K18:BK1')).toBeGreaterThan(0);
    expect(valueAt('english', tables, 'W:WK14:BK32')).toBe(0);
  });

  test('who has the opposition wins with a king against a man', () => {
    const tables = tablesOf('english', 2);
    expect(valueAt('english', tables, 'W:WK15:B4')).toBeGreaterThan(0);
    expect(valueAt('english', tables, 'B:WK15:B4')).toBe(0);
    expect(valueAt('english', tables, 'W:WK15:B5')).toBe(0);
    expect(valueAt('english', tables, 'B:WK15:B5')).toBeLessThan(0);
  });
});

test('games in which more matters than what stands on the board have no tables', () => {
  const none = BOARD_VARIANTS.filter((variant) => endgameRefusal(variant, 2) === 'no-endgames').map(
    ({ id }) => id,
  );
  expect(none).toEqual(
    expect.arrayContaining(['neva', 'towers', 'two-move', 'northern', 'ugolki', 'frisian']),
  );
  expect(none).not.toContain('russian');
  expect(endgameRefusal(variantOf('international'), 5)).toBe('too-many-positions');
  for (const id of ['russian', 'english', 'italian', 'giveaway', 'czech'])
    expect([id, endgameRefusal(variantOf(id), 5)]).toEqual([id, null]);
});

test('the lower levels err in endings as they do elsewhere', () => {
  const asked: number[] = [];
  const endgames = { pieces: 3, probe: () => asked.push(0) && null };
  const state = stateAt('russian', 'W:WKc1,Ke1:BKh2');
  think(state, { level: 5, depth: 2, endgames }, 1);
  expect(asked).toEqual([]);
  think(state, { level: 6, depth: 2, endgames }, 1);
  expect(asked.length).toBeGreaterThan(0);
});
