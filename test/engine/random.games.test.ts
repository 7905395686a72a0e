import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { canPlay, captureExists, legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { findMove, formatMove } from '../../src/engine/core/moves/move-text.js';
import type { Position, Stack } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { gameFrom, replay } from '../../src/engine/game/any-game.js';
import type { GameState } from '../../src/engine/game/game.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { expectEqual } from '../equal.js';
import { gamesTried, numbers, pick, randomGame } from './random-game.js';

const piecesOn = ({ board }: Position): number => board.filter((stack) => stack !== null).length;
const allPieces = ({ board }: Position): number => board.flatMap((stack) => stack ?? []).length;
/** Those under others in columns count too. */
const kingsOn = ({ board }: Position): number =>
  board.flatMap((stack) => stack ?? []).filter(({ king }) => king).length;

function checkPosition({ variant, position, outcome }: GameState): void {
  const text = formatPosition(variant, position);
  expectEqual(parsePosition(variant, text), { ok: true, value: position });
  const moves = legalMoves(variant, position);
  if (outcome === null) {
    expect(moves.length).toBeGreaterThan(0);
    expect(canPlay(variant, position)).toBe(true);
  }
  // With the huff a capture is a choice among others.
  const plain = moves.filter(({ huff }) => huff === undefined);
  const captures = plain.filter(({ captured }) => captured.length > 0);
  const free = variant.rules.huff !== 'off';
  expect(captureExists(variant, position)).toBe(
    captures.length > 0 && (free || captures.length === moves.length),
  );
  expect(new Set(moves.map((move) => formatMove(variant, move))).size).toBe(moves.length);
  for (const move of moves) {
    expect(findMove(variant, moves, formatMove(variant, move))).toBe(move);
    expect(new Set(move.ways.map((way) => way.join())).size).toBe(move.ways.length);
  }
}

function checkSteps(states: readonly GameState[]): void {
  states.slice(1).forEach(({ position, variant: { rules } }, index) => {
    const before = states[index]?.position;
    if (before === undefined) return;
    expect(piecesOn(position)).toBeLessThanOrEqual(piecesOn(before));
    expect(kingsOn(position)).toBeLessThanOrEqual(kingsOn(before) + 1);
    expect(allPieces(position)).toBeLessThanOrEqual(allPieces(before));
    // What is captured goes under the column that captured it.
    if (rules.captured === 'stacked' && rules.huff === 'off')
      expect(allPieces(position)).toBe(allPieces(before));
  });
}

function checkEnd({ variant, outcome, eliminated }: GameState): void {
  expect(outcome).not.toBeNull();
  const ranked = outcome?.ranking.flat() ?? [];
  expect([...ranked].sort()).toEqual([...variant.seats.keys()]);
  expect(new Set(eliminated.flat()).size).toBe(eliminated.flat().length);
  if (outcome?.kind === 'win') expect(outcome.seats).toEqual(outcome.ranking[0]);
}

describe.each(BOARD_VARIANTS.map((variant) => [variant.id, variant] as const))(
  'random games of %s',
  (_, variant) => {
    // Where no clause makes a draw (the first king wins) men only go forward, so that the game ends by itself.
    test('end, keep to the law, and can be replayed and taken back', () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const { game, states } = randomGame(variant, seed);
          states.filter((_, index) => index % 5 === 0).forEach(checkPosition);
          checkSteps(states);
          const last = states.at(-1);
          if (last !== undefined) checkEnd(last);
          expectEqual(replay(game), { ok: true, value: last });
          const back = Math.floor(numbers(seed)() * states.length);
          const shorter = { ...game, entries: game.entries.slice(0, back) };
          expectEqual(replay(shorter), { ok: true, value: states[back] });
        }),
        gamesTried(),
      );
    });

    test('the position text is all that the moves depend on', () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const { states, game } = randomGame(variant, seed);
          const state = pick(states, numbers(seed));
          const again = gameFrom(variant.id, game.options, formatPosition(state.variant, state.position));
          if (!again.ok) throw new Error(JSON.stringify(again.error));
          const fresh = again.value.state;
          expect(legalMoves(fresh.variant, fresh.position)).toEqual(
            legalMoves(state.variant, state.position),
          );
        }),
        gamesTried(),
      );
    });
  },
);

/** One seat on: the board turned clockwise so that every corner takes the place of the next one. */
const TURNS = [
  ['neva', ({ x, y }: { x: number; y: number }) => ({ x: y, y: 5 - x })],
  ['novgorod-37', ({ x, y }: { x: number; y: number }) => ({ x: -x - y, y: x })],
] as const;

function turnedPosition(
  variant: Variant,
  position: Position,
  turn: (at: { x: number; y: number }) => { x: number; y: number },
): Position {
  const { at } = topologyOf(variant.board);
  const cellAt = new Map(at.map(({ x, y }, cell) => [`${x + 0},${y + 0}`, cell]));
  const next = (seat: number) => (seat + 1) % variant.seats.length;
  const board: (Stack | null)[] = at.map(() => null);
  position.board.forEach((stack, cell) => {
    const there = turn(at[cell] ?? { x: 0, y: 0 });
    const target = cellAt.get(`${there.x + 0},${there.y + 0}`) ?? -1;
    board[target] = stack && [{ seat: next(stack[0].seat), king: stack[0].king }];
  });
  const out = variant.seats.map((_, seat) => {
    const before = (seat + variant.seats.length - 1) % variant.seats.length;
    return position.out[before] === true;
  });
  return { ...position, board, out, turn: next(position.turn) };
}

test.each(TURNS)('turning the board of %s by one seat leaves as many moves', (id, turn) => {
  const variant = BOARD_VARIANTS.find((each) => each.id === id);
  if (variant === undefined) throw new Error(id);
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const { variant: configured, position } of randomGame(variant, seed).states) {
        const counts = (each: Position) =>
          legalMoves(configured, each)
            .map(({ captured, ways, crowned }) => `${captured.length} ${ways.length} ${crowned}`)
            .sort();
        expectEqual(counts(turnedPosition(configured, position, turn)), counts(position));
      }
    }),
    gamesTried(3),
  );
});

/** The board of two seats turned by half, each seat in the place of the other; the mapping of its cells. */
function halfTurn(variant: Variant): readonly number[] {
  const { at } = topologyOf(variant.board);
  const xs = at.map(({ x }) => x);
  const ys = at.map(({ y }) => y);
  const [sumX, sumY] = [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)];
  return at.map(({ x, y }) => at.findIndex((other) => other.x === sumX - x && other.y === sumY - y));
}

function halfTurned({ turn, board, movesLeft, out, huffable }: Position, to: readonly number[]): Position {
  const turnedBoard: (Stack | null)[] = board.map(() => null);
  const other = (piece: Stack[number]): Stack[number] => ({ ...piece, seat: 1 - piece.seat });
  board.forEach((stack, cell) => {
    const [top, ...below] = stack ?? [];
    if (top) turnedBoard[to[cell] ?? -1] = [other(top), ...below.map(other)];
  });
  const cells = huffable?.map((cell) => to[cell] ?? -1).sort((a, b) => a - b);
  return { turn: 1 - turn, board: turnedBoard, movesLeft, out, ...(cells && { huffable: cells }) };
}

const TWO = BOARD_VARIANTS.filter(({ seats }) => seats.length === 2).map(
  (variant) => [variant.id, variant] as const,
);

/** With more ways to move than this the search for captures may be cut, and what it leaves out depends on where it begins. */
const MAX_UNCUT_WAYS = 200;

test.each(TWO)('turning the board of %s by half leaves as many moves', (_, variant) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { states } = randomGame(variant, seed);
      const to = halfTurn(states[0]?.variant ?? variant);
      expect(to).not.toContain(-1);
      for (const { variant: configured, position, outcome } of states.slice(0, 80)) {
        const ways = legalMoves(configured, position).flatMap((move) => move.ways);
        if (outcome !== null || ways.length > MAX_UNCUT_WAYS) continue;
        const counts = (each: Position) =>
          legalMoves(configured, each)
            .map(({ captured, ways, crowned, huff }) =>
              [captured.length, ways.length, crowned, huff !== undefined].join(),
            )
            .sort();
        expectEqual(counts(halfTurned(position, to)), counts(position));
      }
    }),
    gamesTried(),
  );
});
