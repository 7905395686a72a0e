import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/bots/features/tournaments/files/csv.js';
import { icsOf } from '../../src/bots/features/tournaments/files/ics.js';
import { fileOf } from '../../src/bots/features/tournaments/files/index.js';
import { pdnOf } from '../../src/bots/features/tournaments/files/pdn.js';
import { textOf } from '../../src/bots/features/tournaments/files/text.js';
import { trfOf } from '../../src/bots/features/tournaments/files/trf.js';
import { FILE_FORMS } from '../../src/bots/features/tournaments/words/page-words.js';
import { readGames } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import type { GameService } from '../../src/sessions/service/service.js';
import { advance, cancel, comeBack, decide, join, withdraw } from '../../src/sessions/tournaments/life.js';
import { entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { afterRounds, evenChance, NOW, openedWith, roundPlayed, sure } from '../doubles/tournaments.js';
import { endedGame } from '../sessions/ratings/settling-suite.js';

const HOSTILE = [
  '=HYPERLINK("http://x.example")',
  'Ann, "the" first',
  '+1',
  '🎲 Dice',
  'two\r\nlines',
  '-2',
  '@SUM(A1)',
  '\tTab',
  'Константин Константинопольский, гроссмейстер',
];

/** A file of comma-separated values as RFC 4180 reads it, or of semicolons. */
function cellsOf(text: string, separator = ','): readonly (readonly string[])[] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}]*)${separator}`, 'g');
  const records = text.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? [];
  expect(records.join('')).toBe(text.replace(/^\uFEFF/, ''));
  return records.map((record) =>
    [...`${record.trimEnd()}${separator}`.matchAll(cell)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}

/** The players of a report, by the columns of the format. */
const playersOf = (text: string) =>
  text
    .split('\r\n')
    .filter((line) => line.startsWith('001'))
    .map((line) => {
      const letters = [...line];
      const at = (from: number, to: number) =>
        letters
          .slice(from - 1, to)
          .join('')
          .trim();
      const rounds = [];
      for (let from = 92; from <= letters.length; from += 10)
        rounds.push(`${at(from, from + 3)} ${at(from + 5, from + 5)} ${at(from + 7, from + 7)}`);
      return {
        no: at(5, 8),
        name: at(15, 47),
        rating: at(49, 52),
        points: at(81, 84),
        place: at(86, 89),
        rounds,
      };
    });

describe('the table of a tournament as a spreadsheet', () => {
  const tour = afterRounds(openedWith('swiss', HOSTILE, { rounds: 4 }), 3);

  it('has a cell for each column in each line, whatever people are called', () => {
    const [head, ...rows] = cellsOf(csvOf(tour, 'en'));
    expect(head).toEqual(
      'Place,No,Player,Points,T1,T2,S,SB,Wins,Lot,Round 1,Round 2,Round 3,Round 4'.split(','),
    );
    expect(rows).toHaveLength(HOSTILE.length);
    for (const row of rows) expect(row).toHaveLength(14);
    expect(rows.map(([, , name]) => name)).toContain('two lines');
  });

  it('opens in columns where numbers have a decimal comma: Excel showed each line in one cell', () => {
    for (const language of ['ru', 'pt'] as const)
      for (const row of cellsOf(csvOf(tour, language), ';')) expect(row).toHaveLength(14);
  });

  it('has nothing that a spreadsheet would run', () => {
    for (const row of cellsOf(csvOf(tour, 'ru'), ';'))
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
  });

  it('says whom each one met, with which colour, and for how many points', () => {
    const rows = cellsOf(csvOf(tour, 'en'));
    const of = (no: string) => rows.find((row) => row[1] === no)?.slice(10);
    expect(of('1')).toEqual(['5w1', '4b2', '2w1', '9b*']);
    expect(of('9')).toEqual(['0 2', '3w1', '8b0', '1w*']);
  });
});

describe('a report for pairing programs', () => {
  const text = (tour: Tournament) => trfOf(tour, 'en') ?? '';

  it('has the rounds that are over, by the columns of the format, with points halved', () => {
    const report = text(afterRounds(openedWith('swiss', HOSTILE, { rounds: 4 }), 3));
    expect(report).toMatch(/^012 Russian checkers Swiss\r\n042 2026\/03\/01\r\n062 9\r\n/);
    expect(report).toContain('\r\n102 Dora Director\r\n');
    expect(report).toContain('\r\nXXR 4\r\n');
    const players = playersOf(report);
    expect(players.map(({ no }) => Number(no))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(players[0]).toMatchObject({ points: '2.0', rounds: ['5 w =', '4 b 1', '2 w ='], rating: '' });
    expect(players[8]).toMatchObject({ points: '1.5', rounds: ['0000 - U', '3 w =', '8 b 0'] });
    expect(players[8]?.name).toBe('Константин Константинопольский, г');
    expect(players[3]).toMatchObject({ name: '🎲 Dice', rounds: ['8 b =', '1 w 0', '7 b 1'] });
  });

  it('never gives an opponent to somebody who was away', () => {
    const begun = afterRounds(openedWith('swiss', ['A', 'B', 'C', 'D', 'E', 'F'], { rounds: 4 }), 0);
    const away = playedOn(
      {
        ...begun,
        entrants: begun.entrants.map((each) => (each.no === 6 ? { ...each, state: 'away' } : each)),
      },
      2,
    );
    const back = sure(comeBack(away, 'telegram:id-6'));
    expect(playersOf(text(back))[5]?.rounds[1]).toBe('0000 - Z');
  });

  it('gives half a point for the first round that a late one missed', () => {
    const begun = afterRounds(openedWith('swiss', ['A', 'B', 'C', 'D'], { rounds: 3 }), 0);
    const late = sure(
      join(begun, { user: 'telegram:id-5', name: 'Late', home: 'telegram:5', rating: 1 }, NOW),
    );
    expect(playersOf(text(playedOn(late, 1)))[4]).toMatchObject({
      name: 'Late',
      points: '0.5',
      rounds: ['0000 - H'],
    });
  });

  it('marks games that were decided without being played', () => {
    const begun = afterRounds(openedWith('swiss', ['A', 'B', 'C', 'D'], { rounds: 3 }), 0);
    const [board] = begun.boards;
    const given = sure(decide(begun, { round: 1, board: 1 }, [2, 0]));
    const [white = 0, black = 0] = board?.players ?? [];
    const players = playersOf(text(playedOn(given, 1)));
    expect(players[white - 1]?.rounds[0]).toBe(`${black} w +`);
    expect(players[black - 1]?.rounds[0]).toBe(`${white} b -`);
  });

  it('leaves no game to who left a round robin before half of it, and no points to their opponents', () => {
    const left = withdraw(afterRounds(openedWith('everybody', ['A', 'B', 'C', 'D', 'E', 'F']), 1), 3);
    const players = playersOf(text(left));
    expect(players[2]).toMatchObject({ points: '0.0', rounds: ['0000 - Z'], place: '6' });
    expect(players[3]).toMatchObject({ points: '0.0', rounds: ['0000 - Z'] });
  });

  it('is for nobody before a round is over', () => {
    expect(trfOf(afterRounds(openedWith('swiss', ['A', 'B', 'C', 'D']), 0), 'en')).toBeNull();
  });
});

/** Rounds of a tournament that has begun. */
function playedOn(tour: Tournament, rounds: number): Tournament {
  let now = tour;
  for (let round = 0; round < rounds; round += 1)
    now = advance(roundPlayed(now), evenChance(NOW + 100 + round));
  return now;
}

describe('the dates of a tournament', () => {
  const PAGE = 'https://damka.example/t/abcdefg';
  /** The lines of a calendar as they were before they were folded. */
  const linesOf = (text: string | null) => {
    for (const line of text?.split('\r\n') ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    return (text ?? '').replaceAll('\r\n ', '').split('\r\n');
  };
  const START = Date.UTC(2026, 2, 7, 19);
  const opened = openedWith('swiss', ['A', 'B', 'C', 'D'], { start: START }, 'Весна; кубок, «Нева»');

  it('keep the id of an event while its time changes, and count the changes', () => {
    const first = linesOf(icsOf(opened, 'ru', NOW, PAGE));
    expect(first).toEqual(
      expect.arrayContaining([
        'UID:abcdefg-start@tournaments.damka',
        'SEQUENCE:0',
        'DTSTART:20260307T190000Z',
        'SUMMARY:Весна\\; кубок\\, «Нева»: начало',
        `URL:${PAGE}`,
        'STATUS:CONFIRMED',
      ]),
    );
    const later = linesOf(icsOf({ ...opened, due: START + 3_600_000, revision: 3 }, 'ru', NOW, PAGE));
    expect(later).toEqual(
      expect.arrayContaining([
        'UID:abcdefg-start@tournaments.damka',
        'SEQUENCE:3',
        'DTSTART:20260307T200000Z',
      ]),
    );
  });

  it('say the time in the zone of the chat as well', () => {
    expect(linesOf(icsOf(opened, 'en', NOW, null)).join('\n')).toContain('19:00 (Europe/Lisbon)');
  });

  it('take a cancelled tournament out of calendars', () => {
    expect(linesOf(icsOf(sure(cancel(opened, NOW)), 'en', NOW, PAGE))).toContain('STATUS:CANCELLED');
  });

  it('tell when the round ends', () => {
    const lines = linesOf(icsOf(afterRounds(opened, 1), 'pt', NOW, PAGE));
    expect(lines).toContain('UID:abcdefg-end-2@tournaments.damka');
    expect(lines).toContain('DTSTART:20260315T120000Z');
  });

  it('are no file where there are none', () => {
    expect(icsOf(openedWith('swiss', ['A', 'B', 'C']), 'en', NOW, null)).toBeNull();
  });
});

/** A service that knows one finished game by every id. */
function service(): GameService {
  const { table } = endedGame('a', 1, NOW);
  return {
    now: NOW,
    sessionOf: async () => null,
    ended: async () => ({ session: { table }, next: null }),
  } as unknown as GameService;
}

describe('the games of a tournament', () => {
  it('can be read as PDN, with the event, the round and the names of the table', async () => {
    const tour = afterRounds(
      openedWith('swiss', ['Ann "A"', 'Bob', 'Cid', 'Dan'], { match: 2, rounds: 3 }),
      1,
    );
    const text = (await pdnOf(service(), tour, 'en')) ?? '';
    const games = text.split(/\n\n(?=\[Event)/);
    expect(games).toHaveLength(4);
    expect(games.map((game) => /\[Round "([^"]*)"\]/.exec(game)?.[1])).toEqual([
      '1.1.1',
      '1.1.2',
      '1.2.1',
      '1.2.2',
    ]);
    expect(games[0]).toContain('[Event "Russian checkers Swiss"]');
    const [white, black] = ['White', 'Black'].map((tag) =>
      games.map((game) => new RegExp(`\\[${tag} "(.*)"\\]`).exec(game)?.[1]),
    );
    expect(white?.[0]).toBe(black?.[1]);
    expect(white).toContain('Ann \\"A\\"');
    const read = readGames(text);
    expect(read.form).toBe('pdn');
    expect(read.games.map((game) => game.ok && game.value.tags.get('Black'))).toEqual(
      games.map((game) => /\[Black "(.*)"\]/.exec(game)?.[1]?.replaceAll('\\', '')),
    );
  });

  it('name the game only where two play a match', async () => {
    const tour = afterRounds(openedWith('swiss', ['A', 'B', 'C', 'D'], { rounds: 3 }), 1);
    expect((await pdnOf(service(), tour, 'en'))?.match(/\[Round "[^"]*"\]/g)).toEqual([
      '[Round "1.1"]',
      '[Round "1.2"]',
    ]);
  });
});

describe.each(LANGUAGES)('no file of a tournament in %s', (language) => {
  it('leads to a person, or names somebody who asked to be forgotten', async () => {
    const tour = afterRounds(openedWith('swiss', ['Ann', 'Quiet Fox', 'Vanished', 'Dan']), 1);
    const forgotten: Tournament = {
      ...tour,
      entrants: tour.entrants.map((entrant) =>
        entrant.no === 3
          ? { ...entrant, user: null, name: '', home: '' }
          : entrant.no === 2
            ? { ...entrant, masked: true }
            : entrant,
      ),
    };
    expect(entrantAt(forgotten, 3).user).toBeNull();
    for (const form of FILE_FORMS) {
      const text = await fileOf(service(), forgotten, form, language, null);
      expect(text, form).not.toMatch(/telegram|id-\d|home-\d|Vanished|2400|2399|2398/);
      if (form !== 'ics') expect(text, form).toContain('Quiet Fox');
    }
  });

  it('lacks a name: the text has all rounds', () => {
    const tour = afterRounds(openedWith('everybody', ['Ann', 'Bob', 'Cid', 'Dan']), 3);
    const text = textOf(tour, language);
    expect(text).toContain('Ann – Dan 2:0');
    expect(text.match(/Bob/g)?.length).toBe(4);
  });
});
