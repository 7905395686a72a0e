import { describe, expect, it } from 'vitest';
import { errorIn, gameIn, movesIn } from './pdn/games.js';
import { positionOf } from './positions.js';
import { read, russian, said } from './reading.js';
import { parsed } from './recording.js';

/** From e5 the capture goes on to g7, g3 or, over f6 and d6, further. */
const FORK = 'W:Wc3:Bd4,f6,f4,a7';
const ONE_WAY = 'W:Wc3:Bd4,f6,a7';
const TAGS = '[GameType "25"]\n';

describe('a capture whose jumps have a number each was taken for a whole one and another move', () => {
  it.each([
    ['of one way', ONE_WAY, '1. c3xe5 2. e5xg7 a7-b6', 'c3:e5:g7 a7-b6'],
    ['on one line', ONE_WAY, '1. c3xe5 e5xg7 2. a7-b6', 'c3:e5:g7 a7-b6'],
    ['chosen by the next jump', FORK, '1. c3xe5 2. e5xg3 a7-b6', 'c3:e5:g3 a7-b6'],
    ['in numbers', FORK, '1. 22x15 2. 15x8 5-9', 'c3:e5:g7 a7-b6'],
    ['of many jumps', 'W:Wa1:Bb2,d4,f6,h2', '1. a1xc3 2. c3xe5 3. e5xg7 h2-g1', 'a1:c3:e5:g7 h2-g1'],
    ['that ends the game', 'W:Wc3:Bd4,f6', '1. c3xe5 2. e5xg7 1-0', 'c3:e5:g7'],
    ['written in full by some', ONE_WAY, '1. c3xe5xg7 a7-b6', 'c3:e5:g7 a7-b6'],
  ])('%s', (_, start, moves, played) => {
    expect(movesIn(gameIn(`${TAGS}[FEN "${start}"]\n${moves} *`))).toBe(played);
    const rows = moves.replaceAll(/(?=\d+\. )/g, '\n').trim();
    for (const text of [moves, rows])
      expect(movesIn({ game: parsed(russian, `[Position "${start}"]\n${text}`).game })).toBe(played);
  });

  it('by Black in English checkers', () => {
    const text = '[GameType "21"]\n[FEN "B:B10:W14,22,32"]\n\n1. 10x17 2. 17x26 32-28 *';
    expect(movesIn(gameIn(text))).toBe('10:17:26 32-28');
  });

  it('is asked about at its first jump where none chooses', () => {
    const text = `${TAGS}[FEN "${FORK}"]\n1. c3xe5 a7-b6`;
    expect(errorIn(text)).toMatchObject({
      ...{ line: 3, column: 4, found: 'c3xe5' },
      problem: { kind: 'ambiguous', moves: ['c3:e5:g7', 'c3:e5:g3'] },
    });
    expect(errorIn(`${TAGS}[FEN "${FORK}"]\n1. c3xe5 0-1`)).toMatchObject({ found: 'c3xe5' });
    expect(() => parsed(russian, `[Position "${FORK}"]\nc3:e5`)).toThrow('ambiguous');
    expect(() => parsed(russian, `[Position "${FORK}"]\nc3:e5\na7-b6`)).toThrow('ambiguous');
    expect(() => parsed(russian, `[Position "${FORK}"]\nc3:e5 1-0`)).toThrow('ambiguous');
  });

  it('is no other piece’s, where a turn has two moves', () => {
    const variant = 'two-move';
    const text = `[Game "${variant}"]\n[Position "W2:Wa1:Bb2,h8"]\na1:c3 c3-d4`;
    expect(movesIn(gameIn(text))).toBe('a1:c3 c3-d4');
  });
});

describe('jumps in a message', () => {
  const position = positionOf(russian, FORK);

  it.each([
    ['together', 'c3:e5 e5:g7', 'c3:e5:g7'],
    ['with commas and numbers', '1. c3:e5, 2. e5:g3', 'c3:e5:g3'],
    ['on lines of their own', 'c3:e5\ne5:g7', 'c3:e5:g7'],
    ['in numbers', '22x15 15x8', 'c3:e5:g7'],
    ['in Cyrillic letters', 'с3:е5 е5:г3', 'c3:e5:g3'],
    ['of which the first was typed before', 'e5:g7', 'c3:e5:g7'],
    ['as a beginning', 'c3:e5', 'c3:e5:g7 | c3:e5:g3'],
    ['with the mark of a line that wins', 'c3:g7 x', 'c3:e5:g7'],
  ])('%s', (_, text, move) => {
    expect(said(russian, position, text)).toBe(move);
  });

  it('from a square where no capture lands are refused', () => {
    expect(read(russian, position, 'g5:e3')).toMatchObject({
      kind: 'illegal',
      reason: { kind: 'empty-square' },
    });
    expect(read(russian, position, 'e5-g7')).toMatchObject({
      kind: 'illegal',
      reason: { kind: 'empty-square' },
    });
  });
});

describe('a step with the mark of a capture was refused', () => {
  it.each(['c3:d4', 'c3xd4', 'c3 x d4', 'c3*d4', 'c:d4'])('%s', (text) => {
    expect(said(russian, positionOf(russian, 'W:Wc3:Bh8'), text)).toBe('c3-d4');
  });

  it('in a file', () => {
    expect(movesIn(gameIn('[GameType "21"]\n1. 11x15 23:18 2. 8*11 27-23'))).toBe('11-15 23-18 8-11 27-23');
  });

  it('but not the one that captures, beside it', () => {
    expect(said(russian, positionOf(russian, 'W:Wa1,c3:Bb2,d4,h8'), 'a1:c3')).toBe('! must-capture');
  });
});
