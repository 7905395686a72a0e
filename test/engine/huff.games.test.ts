import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { perft } from '../../src/engine/core/moves/perft.js';
import { seatsWithMen, startPosition } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import { applyMove } from '../../src/engine/core/turn.js';
import { newGame, replay } from '../../src/engine/game/any-game.js';
import { agreeDraw, movesIn, playMove } from '../../src/engine/game/game.js';
import { openingsOf } from '../../src/engine/game/openings.js';
import type { GameEntry } from '../../src/engine/game/record.js';
import { formatPdn, formatRecord, parseRecord, readGames } from '../../src/engine/index.js';
import { onePly } from '../../src/engine/search/evaluate/one-ply.js';
import { fastPerft } from '../../src/engine/search/fast-perft.js';
import { looksLikeMove, readMove } from '../../src/engine/text/notation/read-move.js';
import { BOARD_VARIANTS, configure, findBoardVariant } from '../../src/engine/variants/index.js';
import { expectEqual } from '../equal.js';
import { oneOfEachRule } from './one-of-each-rule.js';
import { playText, playTexts, positionOf, stateAt, textOf, textsAt, variantOf } from './positions.js';

const HUFF = { huff: 'on' };
const russian = variantOf('russian', HUFF);
const played = (text: string, moves: string, id = 'russian', options: Record<string, string> = HUFF) =>
  textOf(moves.split(', ').reduce(playText, stateAt(id, text, options)));
function readAt(text: string, typed: string, variant = russian) {
  const position = positionOf(variant, text);
  const reading = readMove(variant, position, legalMoves(variant, position), typed);
  return reading.kind === 'move' ? formatMove(variant, reading.move) : reading;
}

describe('which games can have it', () => {
  const offered = BOARD_VARIANTS.filter(({ options }) => options.some(({ key }) => key === 'huff')).map(
    ({ id }) => id,
  );

  test('any of two seats with compulsory capture, but samoyed, stavropol and the giveaways', () => {
    const two = BOARD_VARIANTS.filter(({ seats }) => seats.length === 2).map(({ id }) => id);
    const without = ['chapaev', 'giveaway', 'giveaway-international', 'samoyed', 'stavropol', 'ugolki'];
    expect(offered.toSorted()).toEqual(two.filter((id) => !without.includes(id)).toSorted());
  });

  test('the house rule about priorities is offered where there are some', () => {
    const valuesOf = (id: string) =>
      findBoardVariant(id)
        ?.options.find(({ key }) => key === 'huff')
        ?.values.map(({ value }) => value);
    expect(valuesOf('russian')).toEqual(['off', 'on', 'free']);
    for (const id of ['international', 'czech'])
      expect(valuesOf(id)).toEqual(['off', 'on', 'priority', 'free']);
    for (const id of ['italian', 'neva-2']) expect(valuesOf(id)).toEqual(['off', 'on', 'priority']);
  });

  test('a game with it has no number in PDN, whatever other house rules it has', () => {
    expect(variantOf('russian').pdn?.gameType).toBe(25);
    expect(russian.pdn).toBeNull();
    expect(variantOf('pool', { huff: 'on', form: 'unified' }).pdn).toBeNull();
    expect(variantOf('pool', { form: 'unified', huff: 'on' }).pdn).toBeNull();
  });

  test('the openings that the lot draws are those of the game without it', () => {
    const texts = (options: Record<string, string>) =>
      openingsOf(variantOf('drawn', options)).map(({ text }) => text);
    expect(texts(HUFF)).toEqual(texts({}));
  });
});

describe('captures are optional', () => {
  test('a player who could capture may play a quiet move instead', () => {
    expect(textsAt(russian, 'W:Wc3,g1:Bd4,h8')).toEqual(['c3-b4', 'c3:e5', 'g1-f2', 'g1-h2']);
    expect(textsAt(variantOf('russian'), 'W:Wc3,g1:Bd4,h8')).toEqual(['c3:e5']);
  });

  test('a capture that is started must be finished', () => {
    const texts = textsAt(russian, 'W:Wc3:Bd4,d6,h8');
    expect(texts).toContain('c3:e5:c7');
    expect(texts).not.toContain('c3:e5');
    expect(readAt('W:Wc3:Bd4,f6,h8', 'c3-e5')).toBe('c3:e5:g7');
  });

  test('priority rules choose among captures only', () => {
    const texts = textsAt(variantOf('international', HUFF), 'W:W32,43:B28,19,38');
    expect(texts).toContain('32:23:14');
    expect(texts).not.toContain('43:32');
    expect(texts).toContain('43-39');
  });
});

describe('who may be huffed', () => {
  test('every piece that could have captured', () => {
    expect(played('W:Wc3,e3,g1:Bd4,h8', 'g1-f2')).toBe('B:Wf2,c3,e3:Bd4,h8:?c3,e3');
  });

  test('the piece that moved is listed at its new square', () => {
    expect(played('W:Wc3,e3,g1:Bd4,h8', 'c3-b4')).toBe('B:Wg1,e3,b4:Bd4,h8:?e3,b4');
  });

  test('nobody after a capture, even one that takes less than it might', () => {
    expect(textsAt(russian, 'W:Wa1,f2:Bb2,d4,g3,h8')).toContain('a1:c3:e5');
    expect(played('W:Wa1,f2:Bb2,d4,g3,h8', 'f2:h4')).toBe('B:Wa1,h4:Bb2,d4,h8');
  });

  test('nobody where no capture was left out', () => {
    expect(played('W:Wc3,g1:Bh8', 'g1-f2')).toBe('B:Wf2,c3:Bh8');
  });

  test('those that the priority asks to capture, and no others', () => {
    expect(played('W:W32,43,48:B28,19,38', '48-42', 'international')).toBe('B:W32,42,43:B19,28,38:?32');
  });

  test('house: also who captured where a priority was broken', () => {
    const text = 'W:W32,45,48:B28,19,40';
    expect(textsAt(variantOf('international', HUFF), text)).not.toContain('45:34');
    const broken = (moves: string) => played(text, moves, 'international', { huff: 'priority' });
    expect(broken('45:34')).toBe('B:W32,34,48:B19,28:?32');
    expect(broken('32:23:14')).toBe('B:W14,45,48:B40');
    expect(broken('48-42')).toBe('B:W32,42,45:B19,28,40:?32');
  });
});

describe('the huff', () => {
  const RIGHT = 'B:Wc3,f2:Bd4,h8:?c3';

  test('goes before a move, and is none itself: that is judged after the removal', () => {
    expect(textsAt(russian, RIGHT)).toEqual([
      '?c3 d4-c3',
      '?c3 d4-e3',
      '?c3 h8-g7',
      'd4-e3',
      'd4:b2',
      'h8-g7',
    ]);
    expect(played(RIGHT, '?c3 h8-g7')).toBe('W:Wf2:Bd4,g7');
  });

  test('is of one piece at once', () => {
    const texts = textsAt(russian, 'B:Wc3,e3,f2:Bd4,h8:?c3,e3');
    expect(texts).toContain('?e3 d4:b2');
    expect(texts.filter((text) => text.split('?').length > 2)).toEqual([]);
  });

  test('is lost by moving without it', () => {
    expect(played(RIGHT, 'h8-g7')).toBe('W:Wf2,c3:Bd4,g7:?d4');
    expect(played(RIGHT, 'd4:b2')).toBe('W:Wf2:Bb2,h8');
  });

  test('may make the huffer huffable in his turn', () => {
    expect(played('B:Wc3,e3,f2:Bd4,h8:?c3,e3', '?e3 h8-g7')).toBe('W:Wf2,c3:Bd4,g7:?d4');
  });

  test('that takes the last piece ends the game at once', () => {
    const state = stateAt('russian', 'B:Wc3:Bd4,h8:?c3', HUFF);
    expect(movesIn(state).map((move) => formatMove(russian, move))).toContain('?c3');
    const over = playText(state, '?c3');
    expect(textOf(over)).toBe('W:W:Bd4,h8');
    expect(over.outcome).toMatchObject({ kind: 'win', seats: [1], reason: 'captured' });
    expect(perft(russian, over.position, 1)).toBe(0);
  });

  test('can save a player who could not move otherwise', () => {
    const state = stateAt('russian', 'B:Wg5,f4,e1:Bh6:?g5', HUFF);
    expect(state.outcome).toBeNull();
    expect(textsAt(russian, 'B:Wg5,f4,e1:Bh6:?g5')).toEqual(['?g5 h6-g5']);
    expect(stateAt('russian', 'B:Wg5,f4,e1:Bh6', HUFF).outcome).toMatchObject({
      seats: [0],
      reason: 'blocked',
    });
  });

  test('is one move with the capture that comes to the same', () => {
    const text = 'W:WKa1,h2:Bb2,h8:?b2';
    const texts = textsAt(russian, text);
    expect(texts).toContain('a1:c3');
    expect(texts).not.toContain('?b2 a1-c3');
    expect(texts).toContain('?b2 a1-b2');
    expect(readAt(text, '?b2 a1-c3')).toBe('a1:c3');
    const keys = legalMoves(russian, positionOf(russian, text)).map(
      (move) =>
        `${move.from} ${move.path.at(-1)} ${formatPosition(russian, applyMove(russian, positionOf(russian, text), move).position)}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('of a column takes its commander', () => {
    const towers = variantOf('towers', HUFF);
    expect(textsAt(towers, 'B:Wc3=bw,a1:Bd4,h8:?c3')).toContain('?c3 h8-g7');
    expect(played('B:Wc3=bw,a1:Bd4,h8:?c3', '?c3 h8-g7', 'towers')).toBe('W:Wa1:Bc3=w,d4,g7');
  });

  test('takes a king off for good where a captured one would stay', () => {
    expect(played('B:WKc3,a1:Bd4,h8:?c3', '?c3 h8-g7', 'northern')).toBe('W:Wa1:Bd4,g7');
  });

  test('of the last king but one draws no game that it wins', () => {
    const state = stateAt('turkish', 'W:Wa2,h1:Ba3', HUFF);
    expect(playText(state, 'h1-g1').outcome).toBeNull();
  });
});

describe('with two moves a turn', () => {
  const options = { huff: 'on', opening: 'strict' };
  test('the other huffs after both, for what either left out', () => {
    const text = 'W2:Wc3,g1:Bd4,h8';
    expect(played(text, 'g1-f2', 'two-move', options)).toBe('W:Wf2,c3:Bd4,h8:?c3');
    expect(played(text, 'g1-f2, c3-b4', 'two-move', options)).toBe('B2:Wf2,b4:Bd4,h8:?b4');
    const second = textsAt(variantOf('two-move', options), 'W:Wf2,c3:Bd4,h8:?c3');
    expect(second).toEqual(['c3-b4', 'c3:e5', 'f2-e3', 'f2-g3']);
  });

  test('and before the first of his own only', () => {
    const text = 'B2:Wf2,b4:Bd4,h8:?b4';
    expect(played(text, '?b4 h8-g7', 'two-move', options)).toBe('B:Wf2:Bd4,g7');
    expect(played(text, 'h8-g7', 'two-move', options)).toBe('B:Wf2,b4:Bd4,g7');
  });
});

describe('as text', () => {
  const RIGHT = 'B:Wc3,f2:Bd4,h8:?c3';

  test.each([
    ['?c3 h8-g7'],
    ['?c3 h8g7'],
    ['?C3 h8 g7'],
    ['? c3 h8-g7'],
    ['?c3, h8-g7'],
    ['?с3 h8-g7'],
    ['фук c3 h8-g7'],
    ['Huff c3: h8-g7'],
    ['12... ?c3 h8-g7!'],
    ['«?c3 h8→g7» 👍'],
    ['`huff c3 h8 to g7`'],
  ])('%s', (typed) => {
    expect(readAt(RIGHT, typed)).toBe('?c3 h8-g7');
    expect(looksLikeMove(russian, typed)).toBe(true);
  });

  test('a huff alone asks for the move behind it', () => {
    expect(readAt(RIGHT, '?c3')).toMatchObject({ kind: 'ambiguous', moves: { length: 3 } });
    expect(readAt('B:Wc3:Bd4,h8:?c3', '?c3')).toBe('?c3');
    expect(readAt('B:Wc3:Bd4,h8:?c3', '?c3 h8-g7')).toBe('?c3');
  });

  test('what cannot be huffed is named with what can', () => {
    const { c3, f2 } = Object.fromEntries(topologyOf(russian.board).cells);
    expect(f2).toBeDefined();
    for (const typed of ['?f2 h8-g7', '?z9', '?h8'])
      expect(readAt(RIGHT, typed)).toMatchObject({
        kind: 'illegal',
        reason: { kind: 'not-huffable', huffable: [c3] },
      });
    expect(readAt('B:Wc3,f2:Bd4,h8', '?c3 h8-g7')).toMatchObject({
      reason: { kind: 'not-huffable', square: 'c3', huffable: [] },
    });
  });

  test('what is wrong with the move behind it is said by the position after the huff', () => {
    expect(readAt(RIGHT, '?c3 d4:b2')).toMatchObject({ kind: 'illegal', reason: { kind: 'unreachable' } });
    expect(readAt(RIGHT, '?c3 d4-c5')).toMatchObject({ kind: 'illegal', reason: { kind: 'backwards' } });
    expect(readAt(RIGHT, '?c3 nonsense')).toEqual({ kind: 'none' });
  });

  test('nobody is told that he must capture', () => {
    expect(readAt('W:Wc3,g1:Bd4,h8', 'g1-g2')).toMatchObject({ reason: { kind: 'unplayed-square' } });
    expect(readAt('W:Wc3,g1:Bd4,h8', 'g1-e3')).toMatchObject({ reason: { kind: 'unreachable' } });
    expect(readAt('W:Wc3,g1:Bd4,d6,h8', 'c3:e5')).toBe('c3:e5:c7');
  });

  test('in a game without the huff it is no move', () => {
    expect(readAt('W:Wc3,g1:Bd4,h8', '?d4 c3-b4', variantOf('russian'))).toEqual({ kind: 'none' });
  });

  test.each([
    ['russian', 'W:Wc3:Bd4:?d4', 'huff-not-here', {}],
    ['russian', 'W:Wc3:Bd4:?c3', 'not-huffable', HUFF],
    ['russian', 'W:Wc3:Bd4:?e5', 'not-huffable', HUFF],
    ['russian', 'W:Wc3:Bd4:?', 'piece-missing', HUFF],
    ['russian', 'W:Wc3:Bd4:?d4,d4', 'square-twice', HUFF],
    ['russian', 'W:Wc3:Bd4:?d9', 'square-unknown', HUFF],
    ['neva', 'W:W14:R66:G:B:?66', 'huff-not-here', {}],
  ])('%s: %s is refused: %s', (id, text, code, options) => {
    expect(parsePosition(variantOf(id, options), text)).toMatchObject({ ok: false, error: { code } });
  });
});

/** A random game with the huff, by the lots of a seed. */
function randomGame(id: string, options: Record<string, string>, seed: number) {
  const base = findBoardVariant(id);
  const started = base && newGame(base, options, 0.5);
  if (!started?.ok) throw new Error(id);
  let { state } = started.value;
  const states = [state];
  const entries: GameEntry[] = [];
  let lot = seed >>> 0;
  while (state.outcome === null && entries.length < 40) {
    lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
    const moves = movesIn(state);
    // Huffs are few among the moves, so half of the time one is looked for.
    const huffs = moves.filter(({ huff }) => huff !== undefined);
    const among = huffs.length > 0 && lot % 2 === 0 ? huffs : moves;
    const move = among[(lot >>> 8) % among.length];
    if (move === undefined) throw new Error('no move in an unfinished game');
    entries.push({ kind: 'move', seat: state.position.turn, move: formatMove(state.variant, move) });
    state = playMove(state, move);
    states.push(state);
  }
  return { game: { ...started.value.game, entries }, states };
}

const WITH = oneOfEachRule().flatMap((id) =>
  (findBoardVariant(id)?.options.find(({ key }) => key === 'huff')?.values ?? [])
    .slice(1)
    .map(({ value }): [string, Record<string, string>] => [id, { huff: value }]),
);

test.each(WITH)('random games of %s with %o', (id, options) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { game, states } = randomGame(id, options, seed);
      const last = states.at(-1);
      expectEqual(replay(game), { ok: true, value: last });
      for (const { variant, position } of states) {
        const text = formatPosition(variant, position);
        expectEqual(parsePosition(variant, text), { ok: true, value: position });
        const moves = legalMoves(variant, position);
        const huff = moves.findLast((move) => move.huff !== undefined);
        for (const move of [moves[0], huff].flatMap((each) => each ?? [])) {
          const typed = formatMove(variant, move);
          expectEqual(readMove(variant, position, moves, typed), { kind: 'move', move });
        }
      }
      if (last?.outcome === null) expect(agreeDraw(last).outcome?.kind).toBe('draw');
      const base = findBoardVariant(id);
      if (base === null) throw new Error(id);
      expect(parseRecord(base, formatRecord(game))).toMatchObject({ ok: true, value: { game } });
      expect(formatPdn(game)).toBeNull();
    }),
    { numRuns: 1 },
  );
});

test('captures by the thousand are looked for once, not once for each of them', () => {
  const text = 'B:Wa2,b2,c2,d2,e2,f2,g2,h2,c3,e3,g3,b4,e4,h4,c5,f5:Bb5,a6,b6,g6,h6,b7,c7,d7,e7,f7,g7,h7:?c5';
  const { variant, position } = stateAt('tama', text, { huff: 'priority' });
  const moves = legalMoves(variant, position);
  expect(moves.length).toBeGreaterThan(4_000);
  // Nor by everybody who asks about the position: in a chat that would be a dozen times for one message.
  expect(legalMoves(variant, position)).toBe(moves);
});

test('such games have huffs in them', () => {
  const { entries } = randomGame('russian', HUFF, 11).game;
  expect(
    entries.filter((entry) => entry.kind === 'move' && entry.move.startsWith('?')).length,
  ).toBeGreaterThan(1);
});

test('a square of captures is counted by hand', () => {
  // After 1.c3-d4 b6-c5 a capture and six quiet moves each, and then the huffs.
  const start = startPosition(russian, 0);
  expect([1, 2].map((depth) => perft(russian, start, depth))).toEqual([7, 49]);
  const state = playTexts(stateAt('russian', formatPosition(russian, start), HUFF), 'c3-d4 b6-c5');
  const captures = legalMoves(russian, state.position).filter(({ captured }) => captured.length > 0);
  expect(captures.map((move) => formatMove(russian, move))).toEqual(['d4:b6']);
});

test('PDN is refused with the place that asks for the huff', () => {
  const text = '[GameType "25"]\n[Options "huff=on"]\n\n1. c3-d4 b6-c5 *\n';
  expect(readGames(text).games).toMatchObject([
    { ok: false, error: { problem: { kind: 'not-in-pdn' }, line: 2 } },
  ]);
});

test('the computer huffs where that gains a piece', () => {
  const position = positionOf(russian, 'B:Wc3,f2,a1:Bh8,a7:?c3');
  for (const lot of [0, 0.5, 0.99]) expect(onePly(russian, position, lot).huff).toBeDefined();
});

test('the computer captures, that it may not be huffed', () => {
  const position = positionOf(russian, 'W:Wc3,g1,h2:Bd4,h8');
  for (const lot of [0, 0.5, 0.99]) expect(onePly(russian, position, lot).captured.length).toBe(1);
});

test('every house rule can be chosen with it', () => {
  for (const variant of BOARD_VARIANTS.filter(({ options }) => options.some(({ key }) => key === 'huff'))) {
    for (const { key, values } of variant.options.filter((option) => option.key !== 'huff')) {
      for (const { value } of values) {
        const configured = configure(variant, { huff: 'on', [key]: value });
        if (!configured.ok) throw new Error(`${variant.id} ${key}`);
        const start = startPosition(configured.value, 0);
        expect(seatsWithMen(configured.value, start.board)).toEqual([true, true]);
        expect(legalMoves(configured.value, start).length).toBeGreaterThan(0);
      }
    }
  }
});

describe('captures that are optional without it', () => {
  const free = variantOf('russian', { huff: 'free' });

  test('leave every other move, and nothing is huffed for them', () => {
    const text = 'W:Wc3,g1:Bd4,h8';
    expect(textsAt(free, text)).toEqual(['c3-b4', 'c3:e5', 'g1-f2', 'g1-h2']);
    const position = positionOf(free, text);
    for (const move of legalMoves(free, position))
      expect(applyMove(free, position, move).position.huffable).toBeUndefined();
    expect(looksLikeMove(free, '?d4')).toBe(false);
    expect(free.pdn).toBeNull();
  });

  test('keep the order among captures that the game has', () => {
    const [text, international] = ['W:W32,28:B23,13,12', variantOf('international')];
    const captures = textsAt(variantOf('international', { huff: 'free' }), text).filter((move) =>
      move.includes(':'),
    );
    expect(captures).toEqual(textsAt(international, text));
  });

  test.each(['russian', 'international', 'english'])(
    'are generated by the search as by the rules, in %s',
    (id) => {
      const variant = variantOf(id, { huff: 'free' });
      const position = startPosition(variant, 0);
      expect(fastPerft(variant, position, 5)).toBe(perft(variant, position, 5));
    },
  );
});
