import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameState, gameFrom, replay } from '../../src/engine/game.js';
import { findMove, formatMove } from '../../src/engine/move-text.js';
import { canMove, captureExists, legalMoves } from '../../src/engine/moves.js';
import { formatPosition, type Position, parsePosition, type Stack } from '../../src/engine/position.js';
import { topologyOf } from '../../src/engine/topology.js';
import type { Variant } from '../../src/engine/variant.js';
import { VARIANTS } from '../../src/engine/variants/index.js';
import { numbers, pick, randomGame } from './random-game.js';

const piecesOn = ({ board }: Position): number => board.filter((stack) => stack !== null).length;
/** Those under others in columns count too. */
const kingsOn = ({ board }: Position): number =>
  board.flatMap((stack) => stack ?? []).filter(({ king }) => king).length;

function checkPosition({ variant, position, outcome }: GameState): void {
  const text = formatPosition(variant, position);
  expect(parsePosition(variant, text)).toEqual({ ok: true, value: position });
  const moves = legalMoves(variant, position);
  if (outcome === null) {
    expect(moves.length).toBeGreaterThan(0);
    expect(canMove(variant, position.board, position.turn)).toBe(true);
  }
  expect(captureExists(variant, position)).toBe(
    moves.length > 0 && moves.every(({ captured }) => captured.length > 0),
  );
  expect(new Set(moves.map((move) => formatMove(variant, move))).size).toBe(moves.length);
  for (const move of moves) {
    expect(findMove(variant, moves, formatMove(variant, move))).toBe(move);
    expect(new Set(move.ways.map((way) => way.join())).size).toBe(move.ways.length);
  }
}

function checkSteps(states: readonly GameState[]): void {
  states.slice(1).forEach(({ position }, index) => {
    const before = states[index]?.position;
    if (before === undefined) return;
    expect(piecesOn(position)).toBeLessThanOrEqual(piecesOn(before));
    expect(kingsOn(position)).toBeLessThanOrEqual(kingsOn(before) + 1);
  });
}

function checkEnd({ variant, outcome, exits }: GameState): void {
  expect(outcome).not.toBeNull();
  const ranked = outcome?.ranking.flat() ?? [];
  expect([...ranked].sort()).toEqual([...variant.seats.keys()]);
  expect(new Set(exits.flat()).size).toBe(exits.flat().length);
  if (outcome?.kind === 'win') expect(outcome.seats).toEqual(outcome.ranking[0]);
}

describe.each(VARIANTS.map((variant) => [variant.id, variant] as const))(
  'random games of %s',
  (_, variant) => {
    test('end, keep to the law and can be replayed', () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const { game, states } = randomGame(variant, seed);
          states.filter((_, index) => index % 5 === 0).forEach(checkPosition);
          checkSteps(states);
          const last = states.at(-1);
          if (last !== undefined) checkEnd(last);
          expect(replay(game)).toEqual({ ok: true, value: last });
        }),
        { numRuns: 6 },
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
        { numRuns: 3 },
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
  const variant = VARIANTS.find((each) => each.id === id);
  if (variant === undefined) throw new Error(id);
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const { variant: configured, position } of randomGame(variant, seed).states) {
        const counts = (each: Position) =>
          legalMoves(configured, each)
            .map(({ captured, ways, crowned }) => `${captured.length} ${ways.length} ${crowned}`)
            .sort();
        expect(counts(turnedPosition(configured, position, turn))).toEqual(counts(position));
      }
    }),
    { numRuns: 10 },
  );
});
