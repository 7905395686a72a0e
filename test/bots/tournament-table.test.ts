import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { tableText } from '../../src/bots/features/tournaments/show.js';
import { tablePicture } from '../../src/bots/features/tournaments/table.js';
import { LANGUAGES, MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import {
  addTournament,
  changeTournament,
  listedTournaments,
  readTournament,
} from '../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { afterRounds, NOW, openedWith } from '../doubles/tournaments.js';

/** A group, and people in it. */
const CLUB = 'telegram:-1';
const NAMES = Array.from({ length: 20 }, (_, at) => `Player ${at + 1}`);

let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  chats = new Chats(store, {}, { now: () => NOW, bringsTogether: true }, ['telegram'], ['telegram']);
});
afterEach(() => chats.stop());

const last = () => chats.posts.get(CLUB)?.at(-1);
const labels = () =>
  last()
    ?.keyboard?.flat()
    .map(({ label }) => label);
async function show(tour: Tournament, who = 'Ann'): Promise<void> {
  await addTournament(store, tour);
  await chats.say(CLUB, who, '/tournament abcdefg');
}

describe('the table of a tournament in a chat', () => {
  it('is a picture, with the first ones in words, and files below', async () => {
    await show(afterRounds(openedWith('swiss', NAMES, { rounds: 5, start: NOW }, 'Spring Cup'), 2));
    await chats.tap(CLUB, 'Ann', 'Table');
    expect(last()?.picture?.alt).toMatch(/^Table of Spring Cup\. 1\. Player \d+ 4;/);
    expect(chats.textsIn(CLUB).at(-1)).toMatch(/^🏆 Spring Cup\nRound 3 of 5\n1\. Player/);
    expect(labels()).toEqual(['Text', 'CSV', 'TRF', 'PDN', 'Calendar']);
  });

  it('has the line of whoever asks, though it is below those that are drawn', async () => {
    const tour = afterRounds(openedWith('swiss', NAMES, { rounds: 5 }), 2);
    const bottom = tablePicture(tour, 'en').rows.map(({ name }) => name);
    const missing = tour.entrants.find(({ name }) => !bottom.includes(name));
    const entrants = tour.entrants.map((each) =>
      each === missing ? { ...each, user: 'telegram:Zoe' } : each,
    );
    await show({ ...tour, entrants }, 'Zoe');
    await chats.tap(CLUB, 'Zoe', 'Table');
    expect(chats.textsIn(CLUB).at(-1)).toContain(`${missing?.name} `);
  });

  it('never tells by that line who has a pseudonym', async () => {
    const tour = afterRounds(openedWith('swiss', NAMES, { rounds: 5 }), 2);
    const drawn = tablePicture(tour, 'en').rows.map(({ name }) => name);
    const missing = tour.entrants.find(({ name }) => !drawn.includes(name));
    const entrants = tour.entrants.map((each) =>
      each === missing ? { ...each, user: 'telegram:Zoe', name: 'Quiet Fox', masked: true as const } : each,
    );
    await show({ ...tour, entrants }, 'Zoe');
    await chats.tap(CLUB, 'Zoe', 'Table');
    expect(chats.textsIn(CLUB).at(-1)).not.toContain('Quiet Fox');
  });

  it('gives a file by each button', async () => {
    await show(afterRounds(openedWith('everybody', NAMES.slice(0, 6), { start: NOW }), 5));
    await chats.tap(CLUB, 'Ann', 'Table');
    const table = last();
    for (const [label, name, expected] of [
      ['Text', 'abcdefg.txt', 'Round 5'],
      ['CSV', 'abcdefg.csv', 'Player 1'],
      ['TRF', 'abcdefg.trf', '092 Individual: Round-Robin'],
      ['Calendar', 'abcdefg.ics', 'BEGIN:VEVENT'],
    ] as const) {
      expect(table?.keyboard?.flat().some((button) => button.label === label)).toBe(true);
      await chats.tap(CLUB, 'Bob', label);
      const sent = last();
      expect(sent?.attachment?.name).toBe(name);
      expect(sent?.attachment?.text).toContain(expected);
    }
  });

  it('says why there is no file', async () => {
    await show(afterRounds(openedWith('swiss', NAMES.slice(0, 6)), 1));
    await chats.tap(CLUB, 'Ann', 'Table');
    await changeTournament(store, 'abcdefg', NOW, (tour) => ({
      ok: true,
      value: { ...tour, boards: tour.boards.map((board) => ({ ...board, points: null })) },
    }));
    await chats.tap(CLUB, 'Ann', 'TRF');
    expect(chats.whispers.at(-1)).toBe('No round is over yet.');
  });

  it('is put on the page of all tournaments by its director alone', async () => {
    const tour = afterRounds(openedWith('swiss', NAMES.slice(0, 6)), 1);
    await show({ ...tour, directors: [{ user: 'telegram:Dora', name: 'Dora' }] }, 'Dora');
    await chats.tap(CLUB, 'Ann', 'Table');
    expect(labels()).not.toContain('List on the web');
    await chats.say(CLUB, 'Dora', '/tournament abcdefg');
    await chats.tap(CLUB, 'Dora', 'Table');
    await chats.tap(CLUB, 'Ann', 'List on the web');
    expect(chats.whispers.at(-1)).toBe('Only the director of the tournament can do that.');
    expect(await listedTournaments(store, 10)).toEqual([]);
    await chats.tap(CLUB, 'Dora', 'List on the web');
    expect(chats.whispers.at(-1)).toContain('Everybody can now see this tournament');
    expect(await listedTournaments(store, 10)).toMatchObject([{ code: 'abcdefg' }]);
    await chats.say(CLUB, 'Dora', '/tournament abcdefg');
    await chats.tap(CLUB, 'Dora', 'Table');
    await chats.tap(CLUB, 'Dora', 'Take off the web list');
    expect(await listedTournaments(store, 10)).toEqual([]);
  });
});

describe('the picture of a table', () => {
  it.each([3, 6, 16, 17, 64])(
    'of %i shows sixteen lines at most, and says how many more there are',
    (count) => {
      const names = Array.from({ length: count }, (_, at) => `Player ${at + 1}`);
      for (const language of LANGUAGES) {
        const { rows, more, columns } = tablePicture(afterRounds(openedWith('swiss', names), 2), language);
        expect(rows).toHaveLength(Math.min(count, 16));
        expect(more === '').toBe(count <= 16);
        if (count > 16) expect(more).toContain(String(count - 16));
        for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
      }
    },
  );

  it('names nobody who asked to be forgotten', async () => {
    await addTournament(store, afterRounds(openedWith('swiss', ['Ann', 'Bob', 'Vanished', 'Dan']), 1));
    await chats.say('telegram:id-3', 'id-3', '/privacy delete computer');
    const tour = await readTournament(store, 'abcdefg');
    if (tour === null) throw new Error('the tournament is gone');
    for (const language of LANGUAGES) {
      const names = tablePicture(tour, language).rows.map(({ name }) => name);
      expect(names.join()).not.toContain('Vanished');
      expect(names.some((name) => name.startsWith(MESSAGES[language].formerPlayer))).toBe(true);
    }
  });
});

it('the table in a chat says how many more there are, and names the one who would be the only one', () => {
  const linesFor = (size: number) => {
    const names = Array.from({ length: size }, (_, at) => `P${at + 1}`);
    const tour = afterRounds(openedWith('swiss', names, { rounds: 3 }), 1);
    return plain(tableText(tour, 'ru')).split('\n');
  };
  expect(linesFor(10)).toHaveLength(10);
  expect(linesFor(11)).toHaveLength(11);
  expect(linesFor(11).join('\n')).not.toContain('…');
  expect(linesFor(13)).toHaveLength(11);
  expect(linesFor(13).at(-1)).toBe('… и ещё 3');
});
