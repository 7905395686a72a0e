import { describe, expect, test } from 'vitest';
import { findMove, formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { endAhead } from '../../../src/engine/search/reasons/end-ahead.js';
import { reasonsFor } from '../../../src/engine/search/reasons/reasons.js';
import { think } from '../../../src/engine/search/think.js';
import { MESSAGES } from '../../../src/locales/index.js';
import { plain } from '../../../src/locales/text.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';

function stateFrom(id: string, position: string): GameState {
  const started = gameFrom(id, {}, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** The hint for one of the moves: a search with what was learned, and the reasons. */
function hintFor(state: GameState, text: string | null, nodes: number) {
  const among = text === null ? movesIn(state) : [findMove(state.variant, movesIn(state), text) ?? []].flat();
  const thought = think(state, { nodes, among, learned: learnedFor(state.variant) }, 1);
  return { thought, reasons: reasonsFor(state, thought) };
}

const kindsOf = (state: GameState, text: string, nodes: number): readonly string[] =>
  hintFor(state, text, nodes).reasons.map(({ kind }) => kind);

describe('a win is told in turns of its own', () => {
  test.each([
    ['of three seats, after one has gone out', 'novgorod-37', 'W:Wc33,e22:Ba02:Rc21', 'e22-e33', 2],
    ['of four seats, where others are skipped', 'neva-pairs', 'R:W24:R14,55,65:G64:B12,62', '65:63:61', 3],
    ['of two single moves each', 'two-move', 'B2:Wf4:Ba3,c5', 'a3-b2', 3],
  ])('%s', (_, id, position, text, moves) => {
    expect(hintFor(stateFrom(id, position), text, 3_000).reasons).toEqual([{ kind: 'wins', moves }]);
  });

  test('of a partner, once the seat has gone out', () => {
    const state = stateFrom('neva-pairs', 'G:W15,16,25,K61,66:R34,54:G14,52:B');
    const moves = ['52-42', '15:13', '54-53', '42-43', '61-11', '53:33', '13-23', '33:13', '11:14:44'];
    const thought = { ...lineOf(state, moves), end: { kind: 'win', moves: 9 } } as const;
    expect(endAhead(state, thought)).toEqual({ kind: 'win', turns: 4 });
  });

  test('also beyond a line that was cut off', () => {
    const state = stateFrom('two-move', 'B2:Wf4:Ba3,c5');
    const { thought } = hintFor(state, 'a3-b2', 3_000);
    for (let length = 1; length <= thought.line.length; length++)
      expect(endAhead(state, { ...thought, line: thought.line.slice(0, length) })?.turns).toBe(3);
  });

  test.each([
    ['neva', 'G:W:R13:G53,55:B12'],
    ['trio', 'B:WE3:BKH2,J6:RF4'],
  ])('by the most stubborn defence in %s', (id, position) => {
    const start = stateFrom(id, position);
    const thought = think(start, { nodes: 3_000 }, 1);
    const [reason] = reasonsFor(start, thought);
    if (reason?.kind !== 'wins' || reason.moves === null) throw new Error('no win');
    expect(winsWithin(playMove(start, thought.move), start.position.turn, reason.moves - 1)).toBe(true);
  });
});

/** True if a seat wins within so many moves of its own, whatever others do: a full search over the readable rules. */
function winsWithin(state: GameState, seat: number, moves: number): boolean {
  const { outcome, position } = state;
  if (outcome !== null) return outcome.kind === 'win' && outcome.seats.includes(seat);
  const isOwn = position.turn === seat;
  if (isOwn && moves === 0) return false;
  const wins = movesIn(state).map(
    (move) => () => winsWithin(playMove(state, move), seat, moves - Number(isOwn)),
  );
  return isOwn ? wins.some((ask) => ask()) : wins.every((ask) => ask());
}

test('no win is told where the line runs into a draw that the search does not know', () => {
  const state = stateFrom('draughts4-joint', 'B:BK5:R:GK33:Y62,84');
  expect(kindsOf(state, '5-41', 5_000)).not.toContain('wins');
});

test.each([
  ['neva-3', 'R:W36:R65:G41,54,63', '65-55', 2],
  ['neva', 'G:W:R35,56:G52,55:B31,42', '52:32', 3],
])(
  'in %s a search of one ply knows when the captures end the game that it follows',
  (id, position, text, plies) => {
    const state = stateFrom(id, position);
    const among = [findMove(state.variant, movesIn(state), text) ?? []].flat();
    const { end, line } = think(state, { depth: 1, among }, 1);
    expect(end).toEqual({ kind: 'loss', moves: plies });
    expect(line).toHaveLength(plies);
  },
);

describe('a man is won only where the search bears it out', () => {
  test('not by the end of a line that the score contradicts', () => {
    const state = stateFrom('russian', 'W:Wa1,a7:Bd2,h2,d6,h8');
    expect(kindsOf(state, 'a7-b8', 3_000)).toEqual(['crowns']);
  });

  test('not before the man is taken back', () => {
    const state = stateFrom('czech', 'W:Wa1,c1,e1,g1,b2,d2,h2,a3,c3,d4,f4:Ba5,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8');
    expect(hintFor(state, null, 25_000).reasons).toEqual([{ kind: 'best' }]);
  });

  test('but where the score says so, by less the longer the exchange is over', () => {
    const state = stateFrom('russian', 'W:Wc3,e3,h2:Bd4,h8,a7');
    const gains = [{ kind: 'gains', taken: { men: 1, kings: 0 }, lost: { men: 0, kings: 0 } }];
    const thought = lineOf(state, ['c3:e5']);
    const told = (score: number, depth: number) => reasonsFor(state, { ...thought, score, depth });
    const silent = [{ kind: 'best' }];
    expect([told(1.6, 1), told(1.4, 1)]).toEqual([gains, silent]);
    expect([told(1.3, 3), told(1.2, 3), told(1.4, 2)]).toEqual([gains, silent, silent]);
    expect([told(0.8, 7), told(0.7, 7)]).toEqual([gains, silent]);
    expect([told(0.6, 11), told(0.4, 99)]).toEqual([gains, silent]);
  });

  test.each([
    ['tama', 'B:Wd2,f2,g2,f3,g3,h3,d4,h4:Bb5,e5,Kf5,a6,d6,h6,a7,c7,d7,e7,f7,g7,h7', 'f5-d3'],
    ['portuguese', 'B:W1,6,7,8,11,12,14,15,16:B13,17,20,21,23,24,27,28,32', '27-22'],
    ['samoyed', 'W:Wa1,c1,e1,g1,d2,f2,h2,a3,e3,g3:Bc3,b6,f6,h6,a7,e7,g7,b8,d8,f8,h8', 'd2:b4'],
  ])('and nobody can prevent it, in %s', (id, position, text) => {
    expect(kindsOf(stateFrom(id, position), text, 5_000)).not.toContain('gains');
  });
});

test('a shot pays only where a longer look says so as well', () => {
  const state = stateFrom(
    'spantsirety',
    'W:Wa1,c1,e1,g1,i1,b2,h2,a3,c3,b4,d4:Bj2,f4,b6,f6,a7,i7,b8,d8,f8,h8,j8',
  );
  expect(kindsOf(state, 'h2-i3', 5_000)).not.toContain('shot');
});

test('a win of allies that others may make shorter was told as if it took that long', () => {
  const state = stateFrom('neva-pairs', 'R:W26,35:R23,55,56,65:G53,61:B11,12,16,21');
  const { reasons, thought } = hintFor(state, '55-54', 5_000);
  expect(reasons).toEqual([{ kind: 'wins', moves: 6, atMost: true }]);
  expect(endAhead(state, thought)).toEqual({ kind: 'win', turns: 4 });
  const said = (['en', 'pt', 'ru'] as const).map((language) =>
    MESSAGES[language].thinking.forcedWin(['red'], { moves: 6, atMost: true }),
  );
  expect(said.map(plain)).toEqual([
    expect.stringContaining('wins by force in at most 6 moves'),
    expect.stringContaining('têm vitória forçada em no máximo 6 lances'),
    expect.stringContaining('форсированно выигрывают не более чем за 6 ходов'),
  ]);
});

test('a win of allies is told without a number of turns where others decide how many these are', () => {
  const [reason] = hintFor(stateFrom('neva-pairs', 'G:W36:R:G51,54,66:B14,34'), '66-56', 5_000).reasons;
  expect(reason).toEqual({ kind: 'wins', moves: null });
});

test('a man gets through only where nobody can prevent it', () => {
  const state = stateFrom('pool', 'W:B1,2,4,5,9,11,13,15,20:W17,22,24,25,26,27,32');
  expect(kindsOf(state, '26-23', 5_000)).not.toContain('will-crown');
});

test('a move keeps a man only if it does not lose it as well', () => {
  const state = stateFrom('russian', 'B:Wg1,e3,f4,h4,h6:Ba5,g5,a7,f8,h8');
  const [thought, other] = ['a5-b4', 'a7-b6'].map((text) => hintFor(state, text, 5_000).thought);
  if (thought === undefined || other === undefined) throw new Error('no thoughts');
  const reasons = reasonsFor(state, thought, { thought: other, learned: () => null });
  expect(reasons.map(({ kind }) => kind)).not.toContain('keeps');
});

/** A thought that consists of a line. */
function lineOf(start: GameState, texts: readonly string[]) {
  let state = start;
  const line = texts.map((text) => {
    const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
    if (move === undefined) throw new Error(`no move ${text}`);
    state = playMove(state, move);
    return move;
  });
  const [move] = line;
  if (move === undefined) throw new Error('no line');
  return { move, line, end: null, nodes: 1 };
}

test('among many sides a quiet move wins nothing that others are expected to take', () => {
  const state = stateFrom(
    'novgorod-37',
    'R:Wa11,a12,a13,a21,a23,a32,a33,e03:Ba01,c12,c13,c22,c23,c31,c32,c33:Re11,e13,e21,e22,e23,e31,e32,e33',
  );
  expect(kindsOf(state, 'e13-e12', 3_000)).toEqual(['safe']);
});

test('a shot that pays nothing is not called one', () => {
  const state = stateFrom('spanish', 'W:W1,2,3,4,6,7,10,11,12,16:B9,18,19,21,24,25,27,29,30,31,32');
  expect(kindsOf(state, '11-14', 30_000)).toEqual(['best']);
});

test('in give-away only what the other side has to take is given', () => {
  const state = stateFrom('giveaway', 'W:Wa1,c1,e1,g1,h2,d4:Ba3,a5,a7,e7,b8,d8,h8');
  const one = { kind: 'gives', taken: { men: 0, kings: 0 }, lost: { men: 1, kings: 0 } };
  expect(hintFor(state, 'c1-b2', 5_000).reasons).toContainEqual(one);
  expect(kindsOf(state, 'g1-f2', 5_000)).not.toContain('gives');
});

test('nothing is saved where the search sees it lost all the same', () => {
  const state = stateFrom('russian', 'W:Wc1,f2,a3,d4,h4:BKg1,d6,f6,Kc7,g7,b8,h8');
  expect(kindsOf(state, 'f2-g3', 5_000)).not.toContain('saves');
});
