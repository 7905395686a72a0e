import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { type Move, seatsInPlay } from '../../../src/engine/core/position.js';
import { applyMove } from '../../../src/engine/core/turn.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { LevelNumber } from '../../../src/engine/search/levels.js';
import { think } from '../../../src/engine/search/think.js';
import { beginnersMove } from '../../doubles/beginner.js';
import { textOf, variantOf } from '../positions.js';
import { MORE_GAMES, numbers, pick } from '../random-game.js';

type Player = (state: GameState, draw: () => number) => Move;

const seedFrom = (draw: () => number): number => Math.floor(draw() * 2 ** 32);
const at =
  (level: LevelNumber): Player =>
  (state, draw) =>
    think(state, { level }, seedFrom(draw)).move;
const anybody: Player = (state, draw) => pick(movesIn(state), draw);

function started(id: string): GameState {
  const made = newGame(variantOf(id), {}, 0);
  if (!made.ok) throw new Error(id);
  return made.value.state;
}

function randomMoves(id: string, plies: number, draw: () => number): GameState {
  let state = started(id);
  for (let ply = 0; ply < plies && state.outcome === null; ply++) {
    state = playMove(state, pick(movesIn(state), draw));
  }
  return state;
}

/** The points of the first of two players after two random moves each; a game of 100 plies is drawn. */
function gained(id: string, games: number, players: readonly [Player, Player]): number {
  let points = 0;
  for (let game = 0; game < games; game++) {
    const draw = numbers(game);
    let state = randomMoves(id, 4, draw);
    const seat = game % 2;
    for (let ply = 0; ply < 100 && state.outcome === null; ply++) {
      state = playMove(state, players[state.position.turn === seat ? 0 : 1](state, draw));
    }
    if (state.outcome?.kind !== 'win') points += 0.5;
    else if (state.outcome.seats.includes(seat)) points++;
  }
  return points;
}

describe('level 1', () => {
  test.each(['russian', 'english', 'international', 'giveaway', 'turkish'])(
    'loses %s to a beginner who sees two moves, and beats one who plays anything',
    (id) => {
      expect(gained(id, 12, [beginnersMove, at(1)])).toBeGreaterThanOrEqual(7);
      expect(gained(id, 8, [at(1), anybody])).toBeGreaterThanOrEqual(7);
    },
  );
});

/**
 * True for a move after which the next player takes a king at once, between two sides without an answer; not where the move took
 * something itself.
 */
function hangsKing({ variant, position }: GameState, move: Move): boolean {
  const { position: after } = applyMove(variant, position, move);
  const isOwnKing = (cell: number): boolean => {
    const piece = after.board[cell]?.[0];
    return piece?.king === true && piece.seat === position.turn;
  };
  const answered = (reply: Move): boolean =>
    seatsInPlay(variant, after).length === 2 &&
    legalMoves(variant, applyMove(variant, after, reply).position).some(
      ({ captured }) => captured.length > 0,
    );
  return (
    move.captured.length === 0 &&
    legalMoves(variant, after).some((reply) => reply.captured.some(isOwnKing) && !answered(reply))
  );
}

/** The states of a game of random moves in which the mover has a king. */
function* withKings(id: string, seed: number): Generator<GameState> {
  const draw = numbers(seed);
  let state = started(id);
  for (let ply = 0; ply < 100 && state.outcome === null; ply++) {
    const { board, turn } = state.position;
    if (board.some((stack) => stack?.[0].king && stack[0].seat === turn)) yield state;
    state = playMove(state, pick(movesIn(state), draw));
  }
}

describe('a king', () => {
  test.each(['russian', 'english', 'international', 'turkish', 'lasca', 'neva', 'trio'])(
    'is not left to be taken for nothing in %s where another move avoids it',
    (id) => {
      let tempted = 0;
      for (let seed = 0; tempted < 25 * MORE_GAMES; seed++) {
        for (const state of withKings(id, seed)) {
          const moves = movesIn(state);
          const hanging = moves.filter((move) => hangsKing(state, move));
          if (hanging.length === 0 || hanging.length === moves.length) continue;
          tempted++;
          for (const level of [1, 2] as const) {
            const move = at(level)(state, numbers(tempted));
            const told = `${textOf(state)} ${formatMove(state.variant, move)}`;
            expect(hangsKing(state, move), told).toBe(false);
          }
        }
      }
    },
  );

  test('is not left to be taken among three either, whoever else must capture after that', () => {
    const begun = gameFrom('trio', {}, 'W:WKC1,E1,G3,H4:BA7,B6,KC5,D8,I5,J8,K7,L6:RE9,G11,J9,J11');
    if (!begun.ok || begun.value.state.kind !== 'draughts') throw new Error('no game');
    const { state } = begun.value;
    for (let seed = 0; seed < 40; seed++) {
      expect(hangsKing(state, think(state, { level: 1 }, seed).move), `${seed}`).toBe(false);
    }
  });
});
