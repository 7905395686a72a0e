import { describe, expect, test } from 'vitest';
import { findMove, formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { Reason } from '../../../src/engine/search/reasons/reason.js';
import { teachingReasons } from '../../../src/engine/search/reasons/teaching/teaching.js';
import { think } from '../../../src/engine/search/think.js';
import { MESSAGES } from '../../../src/locales/index.js';
import { plain } from '../../../src/locales/text.js';

function stateFrom(id: string, position: string): GameState {
  const started = gameFrom(id, {}, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** What is told of a move of a position, whether or not it is a good one. */
function taught(id: string, position: string, text: string): readonly Reason[] {
  const state = stateFrom(id, position);
  const move = findMove(state.variant, movesIn(state), text);
  if (move === null)
    throw new Error(`no move ${text} but ${movesIn(state).map((each) => formatMove(state.variant, each))}`);
  const thought = think(state, { nodes: 2_000, among: [move] }, 1);
  return teachingReasons(state, thought, playMove(state, move));
}

const man = { men: 1, kings: 0 };
const king = { men: 0, kings: 1 };
const none = { men: 0, kings: 0 };

describe('what is told of a quiet move', () => {
  test.each<[what: string, id: string, position: string, move: string, reason: Reason]>([
    [
      'another move that loses a king',
      ...(['czech', 'W:WKd4:BKc1', 'd4-f6'] as const),
      { kind: 'keeps', than: 'd4-e3', by: 'c1:f4', lost: king, taken: none },
    ],
    [
      'another move that loses a man to a short king',
      ...(['english', 'B:B2,8,10,11,12:WK1,17,22,23,29', '12-16'] as const),
      { kind: 'keeps', than: '10-14', by: '17:10', lost: man, taken: none },
    ],
    [
      'a shot that was threatened',
      ...(['brazilian', 'W:Wa1,c1,g1,b2,d2,f2,c3,b4,d4,h6:Bh4,a5,b6,d6,a7,e7,g7,d8,f8,h8', 'd4-e5'] as const),
      { kind: 'parries', move: 'b6-c5', won: man, paid: none },
    ],
    [
      'what comes next',
      ...(['frisian', 'W:W20,30,37,44,46,49:B4,5,22', '30-25'] as const),
      { kind: 'plans', move: '20-14', won: man, paid: none },
    ],
    [
      'what comes next on a board with four corners',
      ...(['draughts4-2normal', 'G:B55,57,67,71,73:G3,4,5,6,9,11,17,18,22,25,36,43', '22-29'] as const),
      { kind: 'plans', move: '43-49', won: { men: 2, kings: 0 }, paid: none },
    ],
    [
      'in give-away what can be given next',
      ...(['giveaway', 'W:Wa1,f2,h2:Bb4,a5,e5,b6,b8,f8,h8', 'a1-b2'] as const),
      { kind: 'plans-gift', move: 'b2-c3', won: man, paid: none },
    ],
    [
      'in give-away what the other cannot give any more',
      ...([
        'giveaway-international',
        'B:W25,30,31,32,35,36,38,39,40,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,12,13,15,16,17,18,21',
        '15-20',
      ] as const),
      { kind: 'parries-gift', move: '25-20', won: man, paid: none },
    ],
    [
      'in give-away what another move would let the other give',
      ...(['giveaway', 'W:Wa1,c1,g1,b2,d2,a3,c3,f4:Be7', 'c3-d4'] as const),
      { kind: 'keeps-gift', than: 'f4-g5', by: 'e7-f6', won: man, paid: none },
    ],
    [
      'a king that is not made',
      ...(['diagonal', 'W:Wc1,g1,f2,h2,g3,f4,h4,g5,h6:Bb2,a3,a5,d6,a7,c7,e7,b8,d8,f8', 'f4-e5'] as const),
      { kind: 'stops-crown', move: 'b2-a1' },
    ],
    [
      'the only answer',
      ...(['northern', 'W:Wc3,f6:BKc5,b8', 'c3-b4'] as const),
      { kind: 'forces', answers: ['c5:a3'] },
    ],
    [
      'the only answer of the next of three',
      ...(['neva-3', 'W:WK32,65:R:G11,43,K61', '65-64'] as const),
      { kind: 'forces', answers: ['61:65', '61:66'] },
    ],
    [
      'a trade, and what it leaves',
      ...(['russian', 'W:Wc1,e1,f2,c3,g3,d4,f4,Kh4,e5:Ba3,a5,f6,h6,d8', 'e5:g7'] as const),
      { kind: 'trades', pieces: man, left: [8, 4] },
    ],
    [
      'another move that loses a man between two who sit face to face at a table of four',
      ...(['neva-2', 'G:W13,15,16,33,45,46:G21,53,54,61,63,64', '54-55'] as const),
      { kind: 'keeps', than: '54-44', by: '45:43', lost: man, taken: none },
    ],
    [
      'a man without a safe move',
      ...(['frisian', 'W:W31,37,41,45:B6,7,8,16,25,28', '45-40'] as const),
      { kind: 'holds', squares: ['25'] },
    ],
    [
      'a man that is blocked',
      ...(['portuguese', 'B:W1,2,3,K5,7,8,9,11,19:B17,18,24,25,26,27,30', '17-13'] as const),
      { kind: 'locks', squares: ['9'] },
    ],
    [
      'answers that lose a piece',
      ...(['spanish', 'W:W1,2,7,15,22:B9,10,16,28,30,31', '15-20'] as const),
      { kind: 'narrows', losing: 6, answers: 9 },
    ],
    [
      'who stands behind',
      ...(['diagonal', 'W:We1,g1,f2,f4,h4:Ba3,c3,d4,h6,a7,c7,b8,d8', 'h4-g5'] as const),
      { kind: 'backed', square: 'g5', by: ['f4'] },
    ],
    [
      'who stands behind on a board of three sides',
      ...(['trio-hex', 'B:WG9:BA7,B8,KD8,K7,L6:RI10,J9,K12', 'D8-K5'] as const),
      { kind: 'backed', square: 'K5', by: ['L6'] },
    ],
    [
      'an ally whom it protects',
      ...([
        'neva-pairs',
        'B:W13,15,16,24,26,36:R35,46,56,64,65,66:G42,51,52,53,61,62:B11,12,21,22,23,31',
        '12:14:34',
      ] as const),
      { kind: 'backs', squares: ['35'] },
    ],
    [
      'whom it lets out',
      ...(['german8', 'W:Bb2,f4,g5,h6,c7:Wd2,c3,e3,a5', 'c3-d4'] as const),
      { kind: 'frees', squares: ['d2'] },
    ],
    [
      'the way to the crown',
      ...(['tama-orthogonal', 'W:Wh3,Ke5:BKb2', 'h3-g4'] as const),
      { kind: 'runs', steps: 4 },
    ],
    [
      'the centre',
      ...(['russian', 'B:Wc1,g1,g3:Bg5,a7,e7,g7,f8,h8', 'e7-d6'] as const),
      { kind: 'centre', square: 'd6' },
    ],
    [
      'among three another move that leaves something to be taken',
      ...(['novgorod-37', 'W:WKe23:BKc33:R', 'e23-e03'] as const),
      { kind: 'unexposed', than: 'e23-c13', by: 'c33:c03' },
    ],
    [
      'how much is in danger where anybody moves any piece',
      ...([
        'stavropol',
        'W:Wa1,e1,g1,b2,d2,h2,g3,b4,f4,e5,d6:Bg5,h6,a7,c7,e7,g7,b8,d8,f8,h8',
        'b2-a3',
      ] as const),
      { kind: 'covers', before: 5, now: 3 },
    ],
    [
      'what is taken in two moves',
      ...(['two-move', 'B2:Wb2,Kc3,d4,Kf4,g5:BKg1', 'g1:c5'] as const),
      { kind: 'takes', pieces: man },
    ],
    [
      'a long move in a race',
      ...(['ugolki', 'W:We3,c5,f5,b6,d6,e6,g6,h6,e7:Bb2,a3,b3,c3,d3,f3,g3,c4,g4', 'b6-b5'] as const),
      { kind: 'opens', move: 'b5-d5-d7-f7', steps: 5 },
    ],
  ])('%s', (_, id, position, move, reason) => {
    expect(taught(id, position, move)).toContainEqual(reason);
  });
});

test('the only answer is told with what is taken back', () => {
  const [reason] = taught('flying', 'W:Wa1,g1,b2,h2,a3,b4,d4,a5:Bb6,d6,f6,h6,a7,c7,e7,b8,d8', 'b4-c5');
  expect(reason).toEqual({ kind: 'forces', answers: ['d6:b4'], next: 'a5:c3' });
});

describe('nothing silly is told', () => {
  test('of a way to the crown for a man that can be taken', () => {
    expect(taught('neva', 'R:W:R32,66:G12,15,41:B', '32-31')).toEqual([
      { kind: 'forces', answers: ['41:21'] },
    ]);
  });

  test('of men that are lost in give-away', () => {
    const reasons = taught('giveaway', 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,c3:Bb8,d8,f8,h8,a7,c7,e7,g7,d6', 'c3-b4');
    const told = ['keeps', 'parries', 'plans', 'holds', 'locks', 'narrows', 'backs', 'backed', 'runs'];
    expect(reasons.filter(({ kind }) => told.includes(kind))).toEqual([]);
  });

  test.each([
    ['B:W7,31,36,38,40,41,42,44,45,48,50:B3,5,9,10,15,19,21,24', '3-8'],
    ['W:W7,17,31,37:B19,20,44', '7-1'],
  ])('of a gift that the move itself lets the other make, blamed on another move: %s', (position, move) => {
    const kinds = taught('giveaway-international', position, move).map(({ kind }) => kind);
    expect(kinds).not.toContain('keeps-gift');
  });

  test('of a man that is won back', () => {
    const reasons = taught('russian', 'W:Wa1,c1,g1,h2,e3,g3,f4:Ba5,c5,h6,d8,h8', 'c1-d2');
    expect(reasons).not.toContainEqual(expect.objectContaining({ kind: 'keeps', than: 'e3-d4' }));
  });

  test('of a piece of the other, which the mover has moved', () => {
    const reasons = taught('stavropol', 'B:Wa1,e1,b2,h2,c3,g3,Kh4,a7:Ba5,c5,Kb6,c7,b8,f8', 'e1-f2');
    expect(reasons.map(({ kind }) => kind)).not.toContain('backed');
  });

  test('of captures in a race', () => {
    const start = gameFrom('ugolki', {}, 'W:We3,c5,f5,b6,d6,e6,g6,h6,e7:Bb2,a3,b3,c3,d3,f3,g3,c4,g4');
    if (!start.ok) throw new Error('no game');
    const { state } = start.value;
    const kinds = movesIn(state).flatMap((move) =>
      taught(
        'ugolki',
        'W:We3,c5,f5,b6,d6,e6,g6,h6,e7:Bb2,a3,b3,c3,d3,f3,g3,c4,g4',
        formatMove(state.variant, move),
      ),
    );
    expect(kinds.every(({ kind }) => kind === 'opens' || kind === 'bars')).toBe(true);
  });
});

test('what another move would do stands last, and apart', () => {
  const said = (['en', 'pt', 'ru'] as const).map((language) =>
    plain(
      MESSAGES[language].thinking.hint(
        '12-16',
        taught('english', 'B:B2,8,10,11,12:WK1,17,22,23,29', '12-16'),
      ),
    ),
  );
  expect(said).toEqual([
    '💡 12-16: opens the way for the piece on 8; 10-14 would lose a man to 17:10.',
    '💡 12-16: abre caminho para a peça de 8; 10-14 perderia uma pedra (17:10).',
    '💡 12-16: открывает дорогу шашке на 8; 10-14 проигрывает простую (17:10).',
  ]);
});
