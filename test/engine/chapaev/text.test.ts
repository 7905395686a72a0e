import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginMatch, type MatchState, playShot } from '../../../src/engine/chapaev/game.js';
import { shotEntry } from '../../../src/engine/chapaev/kind.js';
import { startMatch } from '../../../src/engine/chapaev/match.js';
import { formatMatch, parseMatch } from '../../../src/engine/chapaev/match-text.js';
import {
  angleOf,
  degreesOf,
  formatShot,
  looksLikeShot,
  readShot,
} from '../../../src/engine/chapaev/shot-text.js';
import { setUp } from '../../../src/engine/chapaev/table.js';
import { CHAPAEV } from '../../../src/engine/chapaev/variant.js';
import { replayAny, setUpAny } from '../../../src/engine/game/any-game.js';
import type { Game, GameEntry } from '../../../src/engine/game/record.js';
import { formatPdn, formatRecord, readGames } from '../../../src/engine/index.js';
import { LOCALES } from '../../../src/locales/index.js';
import { lots, randomShot, textSum } from './support.js';

const START = formatMatch(CHAPAEV, startMatch(0));

/** A game of random shots; `most` at the most. */
function randomGame(seed: number, most: number, options: Record<string, string> = {}) {
  const next = lots(seed);
  const started = setUpAny(CHAPAEV, options, START);
  if (!started.ok) throw new Error('no match');
  const entries: GameEntry[] = [];
  let state: MatchState = started.value.state;
  while (state.outcome === null && entries.length < most) {
    const shot = randomShot(state.match, next);
    entries.push(shotEntry(state, shot));
    state = playShot(state, shot).state;
  }
  const game: Game = { ...started.value.game, entries };
  return { game, state };
}

const OPTIONS = fc.record({
  'next-round': fc.constantFrom('loser', 'winner', 'lot'),
  'clean-sheet': fc.constantFrom('one', 'two'),
});

describe('the text of a shot', () => {
  it('tells all angles apart, in degrees with two decimals', () => {
    const texts = [...Array(4096).keys()].map((angle) => formatShot({ disc: 3, angle, power: 70 }));
    expect(new Set(texts).size).toBe(4096);
    for (let angle = 0; angle < 4096; angle++) expect(angleOf(degreesOf(angle))).toBe(angle);
    expect(formatShot({ disc: 11, angle: 1024, power: 70 })).toBe('4@90/70');
    expect(formatShot({ disc: 0, angle: 1, power: 1 })).toBe('1@0.09/1');
  });

  it.each([
    ['4@90/70', 1024],
    ['4 90 70', 1024],
    ['flick 4 90 70', 1024],
    ['щелчок 4 90 70', 1024],
    [' 4, 90°, 70% ', 1024],
    ['№4 22,5 70', 256],
    ['4 22.5 70', 256],
    ['4 -90 70', 3072],
    ['4 −90° 70', 3072],
    ['4 360 70', 0],
  ])('“%s” is read', (text, angle) => {
    const discs = setUp([1, 8]);
    expect(readShot(discs, 1, text)).toEqual({ kind: 'shot', shot: { disc: 11, angle, power: 70 } });
    expect(readShot(discs, 0, text)).toMatchObject({ shot: { disc: 3 } });
  });

  it.each([
    ['9 90 70', 'disc-unknown', '9'],
    ['0 90 70', 'disc-unknown', '0'],
    ['1.5 90 70', 'disc-unknown', '1.5'],
    ['4 90 70', 'disc-gone', '4'],
    ['3 361 70', 'angle', '361'],
    ['3 -361 70', 'angle', '-361'],
    ['3 90 0', 'power', '0'],
    ['3 90 101', 'power', '101'],
    ['3 90 50.5', 'power', '50.5'],
  ])('“%s” is refused: %s', (text, kind, wrong) => {
    const discs = setUp([1, 8]).map((disc, id) => (id === 3 ? null : disc));
    expect(readShot(discs, 0, text)).toEqual({ kind: 'wrong', problem: { kind, text: wrong } });
  });

  it.each(['', '4', '4 90', '4 90 70 5', 'c3-d4', 'four 90 70', '4 90 hard'])('“%s” is no shot', (text) => {
    expect(readShot(setUp([1, 8]), 0, text)).toEqual({ kind: 'none' });
  });

  it('is known among other messages by its marks', () => {
    for (const text of [
      '4@90/70',
      '«4@90/70!»',
      '`4@90/70` 👍',
      '4️⃣@90/70',
      '"flick 4 90 70"',
      'flick 4 90 70',
      'Щелчок 4 90 70',
      '4 90° 70',
    ])
      expect(looksLikeShot(text)).toBe('surely');
    expect(looksLikeShot('4 90 70')).toBe('bare');
    for (const text of ['4 90', '5/12/24', '10:30 4', 'see you @ 8', '20°', 'flick it', '4@90'])
      expect(looksLikeShot(text)).toBeNull();
  });
});

describe('the text of a match', () => {
  it('gives the turn, the discs with their places, and how the match stands', () => {
    expect(START.startsWith('W:W1@32768/32768,2@98304/32768,')).toBe(true);
    expect(START.endsWith(',8@491520/491520:#1.0.1.8.W')).toBe(true);
  });

  it.each([
    ['', 'empty', 1, ''],
    ['X:W1@5/5:B1@9/9:#1.0.1.8.W', 'turn-unknown', 1, 'X'],
    ['W:W1@5/5:R1@9/9:#1.0.1.8.W', 'seat-unknown', 10, 'R'],
    ['W:W1@5/5:W2@9/9:#1.0.1.8.W', 'seat-twice', 10, 'W2@9/9'],
    ['W:W1@5/5:#1.0.1.8.W', 'seat-missing', 20, 'B'],
    ['W:W1@5/5,9@5/5:B1@9/9:#1.0.1.8.W', 'disc-unknown', 10, '9@5/5'],
    ['W:W1@5/5,1@6/6:B1@9/9:#1.0.1.8.W', 'disc-twice', 10, '1@6/6'],
    ['W:W1@5/5,x:B1@9/9:#1.0.1.8.W', 'disc-syntax', 10, 'x'],
    ['W:W1@5/-5:B1@9/9:#1.0.1.8.W', 'disc-syntax', 4, '1@5/-5'],
    ['W:W1@5/524289:B1@9/9:#1.0.1.8.W', 'disc-outside', 4, '1@5/524289'],
    ['W:W:B:#1.0.1.8.W', 'nobody-in-play', 17, ''],
    ['W:W1@5/5:B1@9/9', 'match-missing', 16, ''],
    ['W:W1@5/5:B1@9/9:#1.0.8.W', 'match-syntax', 17, '#1.0.8.W'],
    ['W:W1@5/5:B1@9/9:#31.0.1.8.W', 'match-syntax', 17, '#31.0.1.8.W'],
    ['W:W1@5/5:B1@9/9:#1.61.1.8.W', 'match-syntax', 17, '#1.61.1.8.W'],
    ['W:W1@5/5:B1@9/9:#1.0.8.1.W', 'match-syntax', 17, '#1.0.8.1.W'],
    ['W:W1@5/5:B1@9/9:#1.0.1.9.W', 'match-syntax', 17, '#1.0.1.9.W'],
    ['W:W1@5/5:B1@9/9:#1.0.1.8.X', 'seat-unknown', 26, 'X'],
    ['W:W1@5/5:B1@9/9:#1.0.1.8.W:B', 'match-syntax', 28, 'B'],
  ])('“%s” is refused with its column: %s', (text, code, column, found) => {
    expect(parseMatch(CHAPAEV, text)).toEqual({ ok: false, error: { code, column, text: found } });
  });

  it('may stand with spaces and with its colours in any order', () => {
    const read = parseMatch(CHAPAEV, ' B : B2@9/9 : W 1@5/5, 3@7/7 : #3.10.2.7.B ');
    expect(read.ok && formatMatch(CHAPAEV, read.value)).toBe('B:W1@5/5,3@7/7:B2@9/9:#3.10.2.7.B');
  });

  it('ends a round that is over when it is set up', () => {
    const won = setUpAny(CHAPAEV, {}, 'B:W1@5/5:B:#1.4.1.8.W');
    expect(won.ok && won.value.state.match).toMatchObject({
      round: 2,
      rows: [2, 8],
      turn: 1,
    });
    const over = setUpAny(CHAPAEV, {}, 'B:W1@5/5:B:#9.4.7.8.W');
    expect(over.ok && over.value.state.outcome).toMatchObject({ kind: 'win', seats: [0] });
  });
});

describe('any match of random shots', () => {
  it('comes to its end within its rounds and shots', () => {
    for (const seed of [1, 2, 3]) {
      const { state, game } = randomGame(seed, 30 * 60);
      expect(state.outcome).not.toBeNull();
      expect(game.entries.length).toBeLessThanOrEqual(30 * 60);
    }
  });

  it('is the same on every machine', () => {
    // A second simulation, with integers of any size and another sine, came to the same end.
    const { state, game } = randomGame(2026, 400);
    expect(game.entries).toHaveLength(207);
    const shots = game.entries.map((entry) => (entry.kind === 'move' ? entry.move : '')).join(' ');
    expect([textSum(shots), textSum(formatMatch(CHAPAEV, state.match))]).toEqual([3082858770, 2193035762]);
  });

  it('is what its record amounts to, and its texts are read back', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 0, max: 90 }), OPTIONS, (seed, most, options) => {
        const { game, state } = randomGame(seed, most, options);
        expect(replayAny(game)).toEqual({ ok: true, value: state });
        const text = formatMatch(CHAPAEV, state.match);
        const again = parseMatch(CHAPAEV, text);
        expect(again.ok && formatMatch(CHAPAEV, again.value)).toBe(text);
        expect(again.ok && beginMatch(state.variant, again.value)).toEqual(state);
        for (const { record } of Object.values(LOCALES)) {
          const [read] = readGames(formatRecord(game, record)).games;
          expect(read).toMatchObject({ ok: true, value: { game, state } });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('does not go on with an entry that does not fit', () => {
    const { game } = randomGame(5, 4);
    const wrong = (entry: GameEntry) => replayAny({ ...game, entries: [entry] });
    expect(wrong({ kind: 'move', seat: 1, move: '4@90/70' })).toMatchObject({
      error: { code: 'wrong-seat', index: 0 },
    });
    expect(wrong({ kind: 'move', seat: 0, move: '9@90/70' })).toMatchObject({
      error: { code: 'illegal-move' },
    });
    expect(wrong({ kind: 'resign', seat: 2 })).toMatchObject({ error: { code: 'seat-not-in-play' } });
    const after = replayAny({ ...game, entries: [{ kind: 'draw' }, { kind: 'resign', seat: 0 }] });
    expect(after).toMatchObject({ error: { code: 'game-over', index: 1 } });
  });
});

describe('the text of a finished match', () => {
  it.each(['B:W:B:#30.8.4.5.B', 'W:W:B:#30.60.1.8.W', 'W:W1@9/9:B1@500000/500000:#30.60.2.8.W'])(
    'could not be read back: %s',
    (text) => {
      const started = setUpAny(CHAPAEV, {}, text);
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      const { state } = started.value;
      expect(state.outcome).not.toBeNull();
      expect(formatMatch(CHAPAEV, state.match)).toBe(text);
    },
  );

  it('is the match itself, however it ended', () => {
    for (const seed of [1, 2, 3]) {
      const { state } = randomGame(seed, 4_000);
      expect(state.outcome).not.toBeNull();
      const again = parseMatch(CHAPAEV, formatMatch(CHAPAEV, state.match));
      expect(again.ok && beginMatch(CHAPAEV, again.value)).toEqual(state);
    }
  });

  it('is wrong where a round would begin instead', () => {
    expect(parseMatch(CHAPAEV, 'B:W:B:#29.8.4.5.B')).toMatchObject({
      ok: false,
      error: { code: 'nobody-in-play' },
    });
  });
});

describe('the record of a match', () => {
  const HEAD = '[Game "chapaev"]\n\n';
  const errorIn = (moves: string) => {
    const [read] = readGames(HEAD + moves).games;
    return !read || read.ok ? null : { ...read.error, variant: read.error.variant?.id };
  };

  it('has a column for each seat, a dash for a turn passed over and a note for each round', () => {
    const lines = formatRecord(randomGame(3, 60).game).split('\n');
    expect(lines[0]).toBe('[Game "chapaev"]');
    expect(lines.some((line) => /^ *\d+ {2}\d@[\d.]+\/\d+ +\d@[\d.]+\/\d+$/.test(line))).toBe(true);
    const started = setUpAny(CHAPAEV, {}, 'W:W1@400000/262144,2@9/9:B1@500000/262144:#1.0.1.8.W');
    if (!started.ok) throw new Error('no match');
    const entry: GameEntry = { kind: 'move', seat: 0, move: '1@0/100' };
    const record = formatRecord({ ...started.value.game, entries: [entry] });
    expect(record).toContain('{2: 2-8}');
    // That note is the record's own, and no comment of whoever kept it.
    const [read] = readGames(record.replace('{2: 2-8}', '{2: 2-8} {lucky}')).games;
    expect(read?.ok && read.value.remarks).toEqual([{ after: 1, text: '{lucky}' }]);
  });

  it.each([
    ['White resigns', [{ kind: 'resign', seat: 0 }]],
    ['draw agreed', [{ kind: 'draw' }]],
    ['Чёрные сдались', [{ kind: 'resign', seat: 1 }]],
    ['Black loses on time (White wins)', [{ kind: 'timeout', seat: 1 }]],
    ['1-0', [{ kind: 'resign', seat: 1 }]],
    ['1/2-1/2', [{ kind: 'draw' }]],
    ['*', []],
  ])('may end with “%s”', (words, more) => {
    const text = `${HEAD}1. 4@90/70 {good} 4@270/70\n${words}`;
    const [read] = readGames(text).games;
    expect(read?.ok && read.value.game.entries.slice(2)).toEqual(more);
  });

  it.each([
    ['1. 4@90/70 c3-d4', 3, 12, 'c3-d4', { kind: 'not-a-shot' }, 1],
    ['1. 4@90/70\n2. 9@90/70', 4, 4, '9@90/70', { kind: 'shot', problem: { kind: 'disc-unknown' } }, 1],
    ['4@90/700', 3, 1, '4@90/700', { kind: 'shot', problem: { kind: 'power' } }, 0],
    ['White resigns\n4@90/70', 4, 1, '4@90/70', { kind: 'game-over' }, 0],
    ['4@90/70\nWhite resigns\n(draw)', 5, 1, 'draw', { kind: 'result-differs' }, 1],
  ])('“%s” is refused with line and column', (moves, line, column, found, problem, turn) => {
    expect(errorIn(moves)).toMatchObject({ line, column, found, problem, turn, variant: 'chapaev' });
  });

  it.each([
    ['1. 4 270 70', '4@270/70'],
    ['4 270 70', '4@270/70'],
    ['1 4 270 70', '4@270/70'],
    ['4, 270°, 70%', '4@270/70'],
    ['1. 4 22,5 70', '4@22.5/70'],
    ['1. 4 22.5 70', '4@22.5/70'],
    ['1.4@22.5/70', '4@22.5/70'],
    ['4 -90 70', '4@270/70'],
    ['flick 4 270 70', '4@270/70'],
    ['4@270 70', '4@270/70'],
    ['4 @ 270 / 70', '4@270/70'],
    ['1. 4 270 70 5 90 70', '4@270/70 5@90/70'],
    ['1 4 270 70 5@90/70\n2 3 270 70', '4@270/70 5@90/70 3@270/70'],
  ])('dropped the shot of a line without a word: “%s”', (moves, shots) => {
    const [read] = readGames(HEAD + moves).games;
    if (!read?.ok) throw new Error(JSON.stringify(errorIn(moves)));
    expect(read.value.game.entries.map((entry) => entry.kind === 'move' && entry.move).join(' ')).toBe(shots);
  });

  it.each([
    ['4 270', 3, 1, '4', { kind: 'not-a-shot' }],
    ['1. 4@90/70 4', 3, 12, '4', { kind: 'not-a-shot' }],
    ['1. 4 270 70 5 90', 3, 13, '5', { kind: 'not-a-shot' }],
    ['4;270;70', 3, 1, '4', { kind: 'not-a-shot' }],
    ['9 270 70', 3, 1, '9 270 70', { kind: 'shot', problem: { kind: 'disc-unknown', text: '9' } }],
    ['1. 4 270 700', 3, 4, '4 270 700', { kind: 'shot', problem: { kind: 'power', text: '700' } }],
  ])('was read past what it could not understand: “%s”', (moves, line, column, found, problem) => {
    expect(errorIn(moves)).toMatchObject({ line, column, found, problem });
  });

  it('is refused as PDN, in and out', () => {
    expect(formatPdn(randomGame(1, 3).game)).toBeNull();
    const [read] = readGames('[GameVariant "Chapaev"]\n1. c3-d4 *').games;
    expect(!read || read.ok ? null : read.error.problem).toEqual({ kind: 'no-pdn' });
  });
});

describe('garbage', () => {
  /** A text with pieces of it cut out, doubled or replaced. */
  const spoilt = (text: string) =>
    fc
      .tuple(
        fc.nat(text.length),
        fc.nat(12),
        fc.oneof(fc.string(), fc.constantFrom(...'@/#.:,{}[]("-0９ёK\n')),
      )
      .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));

  it('is answered with what is wrong and where, or read as what it says', () => {
    const record = formatRecord(randomGame(4, 12).game);
    fc.assert(
      fc.property(fc.oneof(spoilt(START), spoilt(record), spoilt('4@90/70'), fc.string()), (text) => {
        looksLikeShot(text);
        const reading = readShot(setUp([1, 8]), 0, text);
        if (reading.kind === 'shot')
          expect(readShot(setUp([1, 8]), 0, formatShot(reading.shot))).toEqual(reading);
        const match = parseMatch(CHAPAEV, text);
        if (match.ok) expect(parseMatch(CHAPAEV, formatMatch(CHAPAEV, match.value))).toEqual(match);
        else expect(match.error.column).toBeGreaterThan(0);
        for (const read of readGames(text, { variant: CHAPAEV }).games) {
          if (!read.ok) expect(read.error.line).toBeGreaterThan(0);
          else expect(readGames(formatRecord(read.value.game)).games).toMatchObject([{ ok: true }]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the text of a match to be loaded as it is', () => {
    const [read] = readGames(`  ${START}`, { variant: CHAPAEV }).games;
    expect(read?.ok && read.value.game.start).toBe(START);
    const [wrong] = readGames(`\n ${START.replace('W1@', 'W9@')}`, { variant: CHAPAEV }).games;
    expect(!wrong || wrong.ok ? null : wrong.error).toMatchObject({
      line: 2,
      column: 2,
      problem: { kind: 'position' },
    });
  });
});
