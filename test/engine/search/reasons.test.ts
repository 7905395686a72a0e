import { expect, test } from 'vitest';
import { legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { sideOf } from '../../../src/engine/core/position.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { playLine, reasonsFor } from '../../../src/engine/search/evaluate/reasons.js';
import { think } from '../../../src/engine/search/think.js';
import { variantOf } from '../positions.js';
import { numbers } from '../random-game.js';

const stateFrom = (id: string, position: string, options: Record<string, string> = {}): GameState => {
  const started = gameFrom(id, options, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
};

/** The reasons for a move when its line is that move alone. */
const reasons = (state: GameState, text: string, end: 'win' | 'loss' | 'draw' | null = null) => {
  const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
  if (move === undefined) throw new Error(`no move ${text}`);
  const thought = think(state, { nodes: 100, among: [move] }, 0);
  return reasonsFor(state, { ...thought, line: [move], end: end === null ? null : { kind: end, moves: 5 } });
};

const pieces = (men: number, kings = 0) => ({ men, kings });

test('the only move is just that', () => {
  expect(reasons(stateFrom('russian', 'W:Wc3,g1:Bd4,h8,f8'), 'c3:e5')).toEqual([{ kind: 'only-move' }]);
});
test('a forced end goes before everything, in own moves', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bh8,b8');
  expect(reasons(state, 'c3-d4', 'win')).toEqual([{ kind: 'wins', moves: 3 }]);
  expect(reasons(state, 'c3-d4', 'draw')).toEqual([{ kind: 'draws' }]);
  expect(reasons(state, 'c3-d4', 'loss')).toEqual([{ kind: 'lasts', moves: 3 }]);
});
test('a man is won where nothing is lost for it, also as a king', () => {
  const state = stateFrom('russian', 'W:Wc3,e3,h2:Bd4,h8,a7');
  expect(reasons(state, 'c3:e5')).toEqual([{ kind: 'gains', taken: pieces(1), lost: pieces(0) }]);
  const king = stateFrom('russian', 'W:Wc3,e3,h2:BKd4,h8,a7');
  expect(reasons(king, 'c3:e5')).toEqual([{ kind: 'gains', taken: pieces(0, 1), lost: pieces(0) }]);
});
test('a huffed man is won', () => {
  const state = stateFrom('russian', 'B:Wd4,g1:Bh8,f8:?d4', { huff: 'on' });
  expect(reasons(state, '?d4 h8-g7')).toEqual([{ kind: 'gains', taken: pieces(1), lost: pieces(0) }]);
});
test('a man for a man is no reason, a man for a king is one', () => {
  const state = stateFrom('russian', 'W:Wc3,h2:Bd4,b4,f6,g7');
  expect(reasons(state, 'c3:e5')).toEqual([{ kind: 'best' }]);
  const king = stateFrom('russian', 'W:Wc3,h2:BKd4,b4,f6,g7');
  expect(reasons(king, 'c3:e5')).toEqual([{ kind: 'regains', taken: pieces(0, 1), lost: pieces(1) }]);
});
test('what loses a man speaks for no move', () => {
  expect(reasons(stateFrom('russian', 'W:Wc3,g1:Be5,h8'), 'c3-d4')).toEqual([{ kind: 'best' }]);
});
test('a man becomes a king', () => {
  expect(reasons(stateFrom('russian', 'W:Wa7,c1:Bh8'), 'a7-b8')).toEqual([{ kind: 'crowns' }]);
});
test('a man is brought out of danger, and nothing is said where there was none', () => {
  // The man on e5 would take both on its way to a1.
  expect(reasons(stateFrom('russian', 'W:Wd4,b2:Be5,f6,a7'), 'b2-c3')).toEqual([
    { kind: 'saves', pieces: 2 },
  ]);
  expect(reasons(stateFrom('russian', 'W:Wa3,h2:Bb8,h8'), 'h2-g3')).toEqual([{ kind: 'best' }]);
});
test('men are given away where that is the goal', () => {
  const state = stateFrom('giveaway', 'W:Wc3,g1:Be5,h8');
  expect(reasons(state, 'c3-d4')).toEqual([{ kind: 'gives', taken: pieces(0), lost: pieces(1) }]);
});
test('in races the steps count', () => {
  const started = newGame(variantOf('ugolki'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;
  const found = movesIn(state).flatMap((move) => reasons(state, formatMove(state.variant, move)));
  expect(found).toContainEqual({ kind: 'advances', steps: 1 });
  expect(found.every(({ kind }) => kind === 'advances' || kind === 'best')).toBe(true);
});
test('in games of allies an ally’s capture counts for the side', () => {
  const started = newGame(variantOf('neva-pairs'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;
  const [first] = movesIn(state);
  expect(reasons(state, formatMove(state.variant, first as NonNullable<typeof first>))).toEqual([
    { kind: 'best' },
  ]);
});
test('a quiet move may threaten, or bring a man near to its crown', () => {
  const threat = stateFrom('russian', 'W:WKc1,g1:Bf6,h2');
  expect(reasons(threat, 'c1-b2')).toEqual([{ kind: 'threatens', pieces: 1 }]);
  expect(reasons(threat, 'c1-d2')).toEqual([{ kind: 'best' }]);
  const near = stateFrom('russian', 'W:Wa5,g1:Bh8,f8');
  expect(reasons(near, 'a5-b6')).toEqual([{ kind: 'nears', steps: 2 }]);
});
test('a man taken by a side that is behind is won back', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bd4,h8,a7,b8');
  expect(reasons(state, 'c3:e5')).toEqual([{ kind: 'regains', taken: pieces(1), lost: pieces(0) }]);
});
/** Men and three times the kings by which a side is ahead; pieces that lie below others are not counted. */
function ahead({ variant, position }: GameState, seat: number): number {
  const side = sideOf(variant, seat);
  const values = position.board.flatMap((stack) => {
    const piece = stack?.[0];
    return piece ? [(piece.king ? 3 : 1) * (sideOf(variant, piece.seat) === side ? 1 : -1)] : [];
  });
  return values.reduce((sum, value) => sum + value, 0);
}

const kingsOf = ({ position }: GameState): number => position.board.filter((stack) => stack?.[0].king).length;

/** The most that a seat could win by a capture if it had the move, once the exchange is over. */
function profit(state: GameState, turn: number): number {
  const passed = { ...state, position: { ...state.position, turn }, outcome: null };
  const wins = legalMoves(state.variant, passed.position).map(
    (move) => ahead(playLine(passed, [move]).end, turn) - ahead(passed, turn),
  );
  return Math.max(0, ...wins);
}

test.each(['russian', 'english', 'international', 'turkish'])(
  'in %s what is said holds on the board',
  (id) => {
    const variant = variantOf(id);
    const random = numbers(18);
    let said = 0;
    for (let game = 0; game < 12; game++) {
      const started = newGame(variant, {}, 0);
      if (!started.ok) throw new Error('no game');
      let { state } = started.value;
      for (let ply = 0; ply < 60 && state.outcome === null; ply++) {
        const moves = movesIn(state);
        const thought = think(state, { nodes: 150 }, 1);
        const { turn } = state.position;
        const after = playMove(state, thought.move);
        for (const reason of ply % 3 === 0 ? reasonsFor(state, thought) : []) {
          const what = `${formatPosition(variant, state.position)} ${JSON.stringify(reason)}`;
          if (reason.kind === 'gains' || reason.kind === 'regains') {
            const { end } = playLine(state, thought.line);
            const won = ahead(end, turn) - ahead(state, turn);
            const { taken, lost } = reason;
            const net = taken.men - lost.men + 3 * (taken.kings - lost.kings);
            expect(net, what).toBeGreaterThan(0);
            // Men that are crowned on the way count more at the end.
            if (kingsOf(end) === 0 && kingsOf(state) === 0) expect(won, what).toBe(net);
            expect(ahead(state, turn) + net > 0, what).toBe(reason.kind === 'gains');
          }
          if (reason.kind === 'threatens') expect(profit(after, turn), what).toBeGreaterThan(0);
          if (reason.kind === 'saves') {
            const enemy = 1 - turn;
            expect(profit(state, enemy), what).toBeGreaterThan(0);
          }
          if (reason.kind === 'crowns') expect(thought.move.crowned, what).toBe(true);
          said++;
        }
        state = playMove(state, moves[Math.floor(random() * moves.length)] ?? thought.move);
      }
    }
    expect(said).toBeGreaterThan(50);
  },
);
