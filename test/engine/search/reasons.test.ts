import { expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { playLine } from '../../../src/engine/search/reasons/played-line.js';
import { reasonsFor } from '../../../src/engine/search/reasons/reasons.js';
import { think } from '../../../src/engine/search/think.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';
import { variantOf } from '../positions.js';

function stateFrom(id: string, position: string, options: Record<string, string> = {}): GameState {
  const started = gameFrom(id, options, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** The reasons for a move when its line is that move alone; `score`: what the search counts for it, if not what it found. */
function reasons(
  state: GameState,
  text: string,
  end: 'win' | 'loss' | 'draw' | null = null,
  score: number | null = null,
) {
  const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
  if (move === undefined) throw new Error(`no move ${text}`);
  const thought = think(state, { nodes: 100, among: [move] }, 0);
  // As a long search says it, which nobody looks at again.
  const found = { ...thought, nodes: 20_000, score: score ?? thought.score, line: [move] };
  return reasonsFor(state, { ...found, end: end === null ? null : { kind: end, moves: 5 } });
}

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
test('what the endgame tables know goes before what the board shows, and a forced end before it', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bh8,b8');
  const thought = think(state, { nodes: 100 }, 0);
  const known = (kind: 'win' | 'loss' | 'draw') =>
    reasonsFor(state, { ...thought, end: null, known: { kind, plies: 5 } });
  expect(known('win')).toEqual([{ kind: 'known-win', moves: 3 }]);
  expect(known('draw')).toEqual([{ kind: 'known-draw' }]);
  expect(known('loss')).toEqual([{ kind: 'known-loss', moves: 3 }]);
  const both = { ...thought, end: { kind: 'win', moves: 5 }, known: { kind: 'win', plies: 3 } } as const;
  expect(reasonsFor(state, both)).toEqual([{ kind: 'wins', moves: 3 }]);
});
test('a move that repeats the position says so, where the search expects no more than a draw', () => {
  let state = stateFrom('russian', 'W:WKa1:BKh4,Kb8,c7');
  for (const text of ['a1-b2', 'h4-e1', 'b2-a1', 'e1-h4']) {
    const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
    if (move === undefined) throw new Error(`no move ${text}`);
    state = playMove(state, move);
  }
  expect(reasons(state, 'a1-b2')).toEqual([{ kind: 'repeats' }]);
  expect(reasons(state, 'a1-f6')).not.toContainEqual({ kind: 'repeats' });
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
  expect(reasons(king, 'c3:e5', null, -1)).toEqual([
    { kind: 'regains', taken: pieces(0, 1), lost: pieces(1) },
  ]);
});
test('what loses a man speaks for no move', () => {
  expect(reasons(stateFrom('russian', 'W:Wc3,g1:Be5,h8'), 'c3-d4')).toEqual([{ kind: 'best' }]);
});
test('a man becomes a king', () => {
  expect(reasons(stateFrom('russian', 'W:Wa7,c1:Bh8'), 'a7-b8')).toEqual([{ kind: 'crowns' }]);
});
test('a man is brought out of danger, and nothing is said where there was none', () => {
  // The man on e5 would take both on its way to a1.
  const danger = stateFrom('russian', 'W:Wd4,b2:Be5,f6,a7');
  expect(reasons(danger, 'b2-c3', null, -1)).toEqual([{ kind: 'saves', pieces: 2 }]);
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
test('among many sides nothing is said to be won where somebody else could take the piece', () => {
  // After 45:25 green or black takes it.
  const state = stateFrom('neva', 'R:W14,16,26,35:R45,56,64,65,66:G41,51,54,61,62:B11,12,22,31,32');
  expect(reasons(state, '45:25').map(({ kind }) => kind)).not.toContain('gains');
});
test('a move that ends the game in a draw is said to do that, and nothing else', () => {
  const state = stateFrom('russian', 'W:WKc1,g1:Bf6,h2');
  const move = movesIn(state).find((each) => formatMove(state.variant, each) === 'c1-b2');
  const after = formatPosition(state.variant, playMove(state, move as NonNullable<typeof move>).position);
  const clocks = { ...state.clocks, seen: { ...state.clocks.seen, [after]: 2 } };
  expect(reasons(state, 'c1-b2')).toEqual([{ kind: 'threatens', pieces: 1 }]);
  expect(reasons({ ...state, clocks }, 'c1-b2')).toEqual([{ kind: 'draws' }]);
});
test('among many sides it counts how many of the other moves leave something to be taken', () => {
  const state = stateFrom('neva', 'R:W:R32,66:G12,15,41:B');
  // Beside a man of green red's man is lost.
  const safe = [{ kind: 'safe', unsafe: 2, others: 3 }];
  expect(['66-56', '66-65', '32-22', '32-31'].map((text) => reasons(state, text))).toEqual([
    safe,
    safe,
    [{ kind: 'forces', answers: ['12:32'] }],
    [{ kind: 'forces', answers: ['41:21'] }],
  ]);
});
test('a man taken by a side that is behind is won back', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bd4,h8,a7,b8');
  expect(reasons(state, 'c3:e5', null, 0)).toEqual([{ kind: 'regains', taken: pieces(1), lost: pieces(0) }]);
});

function shotIn(state: GameState, nodes = 3_000) {
  const reason = reasonsFor(state, think(state, { nodes }, 0)).find(({ kind }) => kind === 'shot');
  return reason?.kind === 'shot' ? reason.shot : null;
}

test('a line that goes on after the end of the game is followed to that end', () => {
  const state = stateFrom('russian', 'W:Wc3,h2:Bd4');
  const [capture] = movesIn(state);
  const line = [capture, capture].flatMap((move) => (move === undefined ? [] : [move]));
  expect(playLine(state, line)).toMatchObject({ taken: pieces(1), end: { outcome: { kind: 'win' } } });
  const alternative = { thought: { ...think(state, { nodes: 50 }, 0), line }, learned: () => null };
  expect(reasonsFor(state, alternative.thought, alternative)).toEqual([{ kind: 'only-move' }]);
  const free = stateFrom('russian', 'W:Wc3,e3,h2:Bd4');
  const thought = { ...think(free, { nodes: 50 }, 0), end: null };
  const twice = { ...thought, line: [thought.move, thought.move] };
  expect(reasonsFor(free, twice, { thought: twice, learned: () => null })).toMatchObject([{ kind: 'gains' }]);
});
test('a shot is told with its line, and with what it gives and takes', () => {
  const state = stateFrom('russian', 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,e3:Ba5,c5,e5,h6,c7,e7,g7,b8,d8,h8');
  expect(shotIn(state)).toEqual({
    given: pieces(1),
    taken: pieces(3),
    crowned: true,
    line: ['e3-d4', 'e5:c3', 'd2:b4:d6:f8'],
    name: null,
  });
});
test('the Turkish stroke is known by what still stands in the way', () => {
  const state = stateFrom('russian', 'W:Wb2,d4,f2,f4,g5,h4:BKa5,d6,c7,e7,h8');
  expect(shotIn(state)).toMatchObject({ name: 'turkish', line: ['b2-c3', 'a5:e1:g3:e5', 'd4:f6:d8:a5'] });
});
test('the great shots of the board of 100 squares are known by their squares, for both sides', () => {
  const philippe = stateFrom('international', 'W:W27,32,34,37,38,40,45,50:B1,5,11,12,16,18,23,25');
  expect(shotIn(philippe)).toMatchObject({
    name: 'philippe',
    line: expect.arrayContaining(['40:29:18:7:16']),
  });
  const turned = stateFrom('international', 'B:W26,28,33,35,39,40,46,50:B1,6,11,13,14,17,19,24');
  expect(shotIn(turned)?.name).toBe('philippe');
  const royal = stateFrom('international', 'W:W27,28,32,38,39,40,45,50:B3,5,12,13,14,18,19,23,24');
  expect(shotIn(royal)).toMatchObject({ name: 'royal' });
});
test('three kings in Petrov’s triangle are named beside a lone king off the main road', () => {
  const state = stateFrom('russian', 'W:WKc3,Ke3,Kg3:BKd8');
  expect(reasons(state, 'g3-d6', 'win')).toEqual([{ kind: 'wins', moves: 3 }, { kind: 'petrov' }]);
  expect(reasons(state, 'g3-f4', 'win')).toEqual([{ kind: 'wins', moves: 3 }]);
});

/** The reasons for a move beside another one, both found by searches. */
function compared(state: GameState, text: string, other: string, nodes = 2_000) {
  const [one, another] = [text, other].map((each) => {
    const among = movesIn(state).filter((move) => formatMove(state.variant, move) === each);
    return think(state, { nodes, among }, 0);
  });
  if (one === undefined || another === undefined) throw new Error('no thoughts');
  return reasonsFor(state, one, { thought: another, learned: () => learnedFor(state.variant) });
}

test('a move is told from one that loses a man, a game, or runs into a shot', () => {
  const man = stateFrom('russian', 'W:Wc3,g1,h2:Be5,g7,h8');
  expect(compared(man, 'g1-f2', 'c3-d4')).toEqual([
    { kind: 'keeps', than: 'c3-d4', lost: pieces(2), taken: pieces(0) },
  ]);
  const shot = stateFrom('russian', 'B:Wa1,c1,e1,g1,b2,d2,f2,h2,e3:Ba5,c5,f6,h6,c7,e7,g7,b8,d8,h8');
  expect(compared(shot, 'c5-b4', 'f6-e5')).toMatchObject([
    { kind: 'avoids-shot', than: 'f6-e5', shot: { line: ['e3-d4', 'e5:c3', 'd2:b4:d6:f8'] } },
  ]);
});
