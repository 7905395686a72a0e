import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOf as stateText } from '../../../src/engine/game/any-game.js';
import { formatPdn, formatRecord, type ReadGame } from '../../../src/engine/index.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { LOCALES } from '../../../src/locales/index.js';
import { textOf } from '../../../src/sessions/reading/file-text.js';
import { gamesIn, movesIn } from './games.js';

const FOLDER = new URL('../../fixtures/pdn/', import.meta.url);
const english = findBoardVariant('english');

/** The games of a file in the style of a program or a site; files for English draughts do not name it. */
function gamesOf(name: string): readonly ReadGame[] {
  const text = textOf(readFileSync(new URL(name, FOLDER)));
  if (text === null) throw new Error(`${name} is no text`);
  return gamesIn(text, name.startsWith('english') ? english : null);
}
function only(name: string): ReadGame {
  const [game, second] = gamesOf(name);
  if (!game || second) throw new Error(`${name}: not one game`);
  return game;
}
const position = ({ state }: ReadGame): string => stateText(state);

describe('files as programs and sites write them', () => {
  it('with evaluations as comments, and a draw as 1-1', () => {
    const game = only('international-hub.pdn');
    expect(movesIn(game)).toBe('32-28 19-23 28:19 14:23 37-32 10-14 41-37 14-19 draw');
    expect(game.remarks.map(({ text }) => text)).toEqual(['{+0.02}', '{-0.01}', '{book}']);
  });

  it('with Windows line ends, touching numbers and a win as 2-0', () => {
    const game = only('international-club.pdn');
    expect(movesIn(game)).toBe('32-28 18-23 33-29 23:32 37:28 12-18 39-33 resign');
    expect(game.state.outcome).toMatchObject({ kind: 'win', seats: [0] });
    expect(game.tags.get('White')).toBe('Wit, J. de');
  });

  it('in Windows-1251', () => {
    const game = only('russian-club.pdn');
    expect([game.tags.get('Event'), game.tags.get('White')]).toEqual(['Первенство клуба', 'Иванов']);
    expect(game.remarks).toEqual([{ after: 4, text: '{теория}' }]);
    expect(game.state.outcome?.kind).toBe('draw');
  });

  it('with clocks, variations, ratings, numbers for squares and the mark of UTF-8', () => {
    const game = only('russian-site.pdn');
    expect(movesIn(game)).toBe('c3-d4 d6-c5 b2-c3 f6-g5 resign');
    expect(game.remarks.at(-1)?.text).toBe('(2. 24-19 $1 15-24 {why not})');
    expect(game.tags.get('WhiteElo')).toBe('1812');
  });

  it('without a GameType, several in a file, and with a dot behind the position', () => {
    const [practice, problem] = gamesOf('english-checkerboard.pdn');
    expect(practice && movesIn(practice)).toMatch(/^11-15 23-19 8-11 22-17 .* 28-24$/);
    expect(problem?.game.start).toBe('W:BK5:WK3,K4');
    expect(problem && movesIn(problem)).toBe('3-7 5-1 4-8');
  });

  it('in Latin-1', () => {
    const { tags } = only('italian-latin1.pdn');
    expect([tags.get('Event'), tags.get('White'), tags.get('Black')]).toEqual([
      'Coppa città',
      'Nicolò',
      'José',
    ]);
  });

  it('with ranges of squares and counters in the position', () => {
    expect(movesIn(only('ranges.pdn'))).toBe('32-28 19-23');
  });

  it('with captures of which only the first landings are named', () => {
    expect(movesIn(only('short-captures.pdn'))).toBe('c1:g5:e7:a3 h8-g7');
  });

  it('with only the position', () => {
    expect(position(only('brazilian.pdn'))).toBe('W:Wa1,c1:Bh8');
  });

  it.each(readdirSync(FOLDER))('%s is the same when it is written in either form', (name) => {
    for (const { game, tags, remarks } of gamesOf(name)) {
      const pdn = formatPdn(game, tags, remarks);
      expect(pdn).not.toBeNull();
      for (const line of pdn?.split('\n') ?? [])
        if (!line.startsWith('[')) expect(line.length).toBeLessThan(80);
      const [again] = gamesIn(pdn ?? '');
      expect(again).toMatchObject({ game, tags, remarks });
      expect(gamesIn(formatRecord(game, LOCALES.ru.record, tags))[0]).toMatchObject({ game, tags });
    }
  });
});
