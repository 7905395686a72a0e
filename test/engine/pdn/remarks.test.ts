import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from '../../../src/engine/core/position-text.js';
import { textOf } from '../../../src/engine/game/any-game.js';
import { formatPdn, formatSetup, readGames, surveyGames } from '../../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { russian } from '../reading.js';
import { configured, gameIn, gamesIn, movesIn } from './games.js';

const TAGS = '[GameType "25"]\n';
function written(text: string): string {
  const { game, tags, remarks } = gameIn(text);
  return formatPdn(game, tags, remarks)?.split('\n\n')[1]?.trim().replaceAll('\n', ' ') ?? '';
}

describe('what a file says beside the moves', () => {
  it('is written however many words one comment has', () => {
    const words = 'a '.repeat(200_000).trim();
    expect(written(`${TAGS}1. c3-d4 {${words}} d6-c5`)).toContain('a a a');
  });

  it.each([
    ['comments', '{An   old\ngame} 1. c3-d4 {solid} d6-c5', '{An old game} 1. c3-d4 {solid} 1... d6-c5 *'],
    [
      'comments to the end of a line',
      '1. c3-d4 ; best by {test}\nd6-c5',
      '1. c3-d4 {best by (test)} 1... d6-c5 *',
    ],
    [
      'glyphs and marks',
      '1. c3-d4! d6-c5?? $11 2. b2-c3(!?) f6-g5*',
      '1. c3-d4 $1 d6-c5 $4 $11 2. b2-c3 $5 f6-g5 $7 *',
    ],
    [
      'clocks',
      '1. c3-d4 {[%clock w0:59:12 b0:58:47]} d6-c5',
      '1. c3-d4 {[%clock w0:59:12 b0:58:47]} 1... d6-c5 *',
    ],
    [
      'variations in variations',
      '1. c3-d4 d6-c5\n( 1... f6-e5?! 2. d4xf6 { forced }\n (2. nothing 1-0) e7xg5) 2. b2-c3',
      '1. c3-d4 d6-c5 (1... f6-e5 $6 2. d4xf6 {forced} ({2. nothing} 1-0) e7xg5) 2. b2-c3 *',
    ],
    ['words behind the last move', '1. c3-d4 d6-c5 {agreed} 1/2-1/2', '1. c3-d4 d6-c5 {agreed} 1/2-1/2'],
  ])('is kept: %s', (_, text, pdn) => {
    expect(written(TAGS + text)).toBe(pdn);
  });

  it.each([
    ['nested', '{a {b} c}', '{a (b) c}'],
    ['twice nested', '{a {b {c}} d {e}}', '{a (b (c)) d (e)}'],
    ['nested in a variation', '(1... f6-e5 {a {b} c})', '(1... f6-e5 {a (b) c})'],
  ])('was written with braces in braces, at which other programs end a comment: %s', (_, remark, kept) => {
    const pdn = written(`${TAGS}1. c3-d4 d6-c5 ${remark} 2. b2-c3 *`);
    expect(pdn).toBe(`1. c3-d4 d6-c5 ${kept} 2. b2-c3 *`);
    expect(written(TAGS + pdn)).toBe(pdn);
  });

  it('breaks no line before a word of a comment that looks like a tag or an escaped line', () => {
    const filled = 'word '.repeat(15).trim();
    const text = `${TAGS}{${filled} [ a " ${filled} %b} 1. c3-d4`;
    const { game, tags, remarks } = gameIn(text);
    const pdn = formatPdn(game, tags, remarks) ?? '';
    expect(pdn).not.toMatch(/^(?:\[ a|%b)/m);
    expect(gameIn(pdn)).toMatchObject({ game, remarks });
  });

  it('leaves the moves alone, and is the same when it is read again', () => {
    const word = fc.stringMatching(/^[\w.,;()$%![\]/"-]{1,70}$/);
    const comment = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `{${words.join(' ')}}`);
    const aside = fc.oneof(comment, fc.constantFrom('$1', '$220', '(1. a1-b2 {x} ({c}))', '{%}'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), aside), { maxLength: 8 }), (said) => {
        const moves = ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5'];
        const remarks = [...said].sort(([a], [b]) => a - b).map(([after, text]) => ({ after, text }));
        const text = [...moves, '']
          .map((move, at) =>
            [...remarks.filter(({ after }) => after === at).map((r) => r.text), move].join('\n'),
          )
          .join(' ');
        const first = gameIn(TAGS + text);
        expect(movesIn(first)).toBe(moves.join(' '));
        expect(first.remarks).toEqual(remarks);
        const pdn = formatPdn(first.game, first.tags, first.remarks) ?? '';
        expect(gameIn(pdn)).toMatchObject({ game: first.game, remarks });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a file of several games', () => {
  const file =
    '[White "A"]\n[GameType "25"]\n1. c3-d4 *\n[White "B"]\n[GameType "25"]\n1. nonsense\n[White "C"]\n[GameType "20"]\n*';

  it('is surveyed without a game being played', () => {
    expect(surveyGames(file).map((tags) => tags.get('White'))).toEqual(['A', 'B', 'C']);
  });

  it('gives one game whatever the others are', () => {
    const read = (from: number) => readGames(file, { from, most: 1 }).games;
    expect(read(2)).toMatchObject([{ ok: true, value: { game: { variant: 'international' } } }]);
    expect(read(1)).toMatchObject([{ ok: false, error: { line: 6, column: 4, found: 'nonsense' } }]);
    expect(read(3)).toEqual([]);
  });
});

describe('a position with its game', () => {
  it.each(BOARD_VARIANTS)('is read back: $id', (base) => {
    const options = Object.fromEntries(
      base.options.map(({ key, values }) => [key, values.at(-1)?.value ?? '']),
    );
    for (const chosen of [{}, options]) {
      const variant = configured(base, chosen);
      const { state } = gamesIn(`[Game "${base.id}"]`)[0] ?? {};
      if (!state) throw new Error('no start');
      const start =
        variant === base
          ? state
          : gamesIn(
              `[Game "${base.id}"]\n[Options "${Object.entries(chosen)
                .map(([k, v]) => `${k}=${v}`)
                .join(' ')}"]`,
            )[0]?.state;
      if (!start) throw new Error('no start');
      const read = gameIn(formatSetup(variant, chosen, textOf(start)));
      expect(read.state.variant.id).toBe(base.id);
      expect(textOf(read.state)).toBe(textOf(start));
      expect(read.game.options).toEqual(chosen);
    }
  });

  it('is written as PDN where PDN knows the game', () => {
    const position = parsePosition(russian, 'B:WKa1,c3:Bh8');
    if (!position.ok) throw new Error('no position');
    expect(formatSetup(russian, {}, formatPosition(russian, position.value))).toBe(
      '[GameType "25,W,8,8,A0,0"]\n[FEN "B:WKa1,c3:Bh8"]',
    );
  });
});
