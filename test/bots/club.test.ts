import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';

/** What ratings have to answer rightly, and the test that holds it: its file, and a part of its name. */
const HELD: readonly (readonly [asked: string, answer: string, file: string, name: string])[] = [
  ['all draw', 'all tie', '../sessions/ratings/fairness-suite', 'a draw of four rates nobody up or down'],
  [
    'an ally resigns',
    'the side comes in with its last',
    '../sessions/ratings/fairness-suite',
    'allies share a place',
  ],
  ['plays oneself', 'refused', 'club', 'nobody plays against themselves'],
  ['found later', 'void', '../sessions/ratings/fairness-suite', 'those against each other are none'],
  [
    'accounts linked',
    'replayed as one',
    '../sessions/ratings/fairness-suite',
    'two linked accounts are one person',
  ],
  ['linked in mid-game', 'casual', 'club', 'is void once both are one person'],
  ['/rating off in mid-game', 'counts', 'stakes', 'counts though somebody leaves ratings in the middle'],
  ['renamed', 'by id', 'club', 'goes by ids, whatever people are called'],
  [
    'anonymous administrator',
    'no seat',
    '../e2e/telegram',
    'tells an anonymous administrator to play under their own name',
  ],
  [
    'group migrated',
    'place re-keyed',
    '../sessions/ratings/settling-suite',
    'a chat that moves takes its table along',
  ],
  ['bot removed', 'goes on elsewhere', 'club', 'goes on elsewhere, and is rated'],
  ['game in 8 chats', 'each table, rated once', '../sessions/ratings/settling-suite', 'eight chats'],
  ['end redelivered', 'once', '../sessions/ratings/settling-suite', 'though its end comes twice'],
  ['crash after the end', 'applied at start', 'club', 'is rated by the next process'],
  ['two ends at once', 'by id', '../sessions/ratings/settling-suite', 'processes that settle at once'],
  [
    'void later',
    'its result stays',
    '../sessions/ratings/fairness-suite',
    'what becomes of a result that is taken out',
  ],
  ['new anchors', 'old games keep theirs', '../sessions/ratings/fairness-suite', 'other strengths one day'],
  [
    'person takes over',
    'casual for them',
    '../sessions/ratings/fairness-suite',
    'who sits down in their place has not played',
  ],
  ['abandoned', 'void', 'club', 'that nobody finishes rates nobody'],
  ['equal on /top', 'shared, next third', 'top', 'share a place, and the next is third'],
  [
    'season turns',
    'game counts in the new',
    '../sessions/ratings/fairness-suite',
    'belongs to the season in which it ends',
  ],
];

it.each(HELD)('%s: %s is held by a test of %s: “%s”', (_, __, file, name) => {
  const path = file.endsWith('-suite') ? `${file}.ts` : `${file}.test.ts`;
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  const titles = [...source.matchAll(/^ *it\('(.*)', /gm)].map(([, title = '']) => title);
  expect(titles.filter((title) => title.includes(name))).toHaveLength(1);
});

let club: Club;
beforeEach(() => {
  club = new Club();
});
afterEach(() => club.stop());

const ratings = () =>
  club.store.ask(club.store.sql.selectFrom('rating').select(['person', 'won', 'lost']).orderBy('person'));
const whys = async () =>
  (await club.store.ask(club.store.sql.selectFrom('score').select('why').orderBy('id'))).map(
    ({ why }) => why,
  );

it('nobody plays against themselves: a second seat frees the first', async () => {
  await club.sit('Ann', 'Ann');
  expect((await club.table())?.phase).toBe('open');
  expect((await club.table())?.seats).toMatchObject([null, { user: 'telegram:Ann' }]);
});

describe('a rated game', () => {
  it('goes by ids, whatever people are called', async () => {
    await club.beats('Ann', 'Bob');
    await expect.poll(() => club.last()).toContain('Ann 1500? → 1578?');
    club.chats.names = { Ann: 'Annika' };
    await club.beats('Ann', 'Bob', { moves: MOVES.slice(0, 6) });
    await expect.poll(() => club.last()).toMatch(/Annika 1578\? → 16\d\d\?/);
    expect(await ratings()).toMatchObject([{ won: 2 }, { lost: 2 }]);
    await club.chats.say(CLUB, 'Bob', '/top');
    expect(club.last()).toContain('– Annika 16');
    expect(club.last()).not.toContain('Ann 1');
  });

  it('is void once both are one person, also if they link their accounts in the middle of it', async () => {
    await club.chats.say(CLUB, 'Ann', '/new russian');
    await club.chats.say(CLUB, 'Ann', '/join white');
    await club.chats.link(CLUB, 'Ann', { 'discord:-9': 'Annie' });
    await club.chats.say('discord:-9', 'Annie', '/join black');
    expect((await club.table())?.phase).toBe('running');
    await club.chats.say('telegram:Ann', 'Ann', '/rating link');
    const [, code = ''] = /game:link (\w{8})/.exec(club.whisper()) ?? [];
    await club.chats.say('discord:Annie', 'Annie', `/rating link ${code}`);
    expect(club.whisper()).toBe('Your accounts are one person for ratings now.');
    for (const [ply, move] of MOVES.entries())
      await (ply % 2 === 0
        ? club.chats.say(CLUB, 'Ann', `/m ${move}`)
        : club.chats.say('discord:-9', 'Annie', `/m ${move}`));
    await club.end('Ann');
    await expect.poll(() => club.last()).toContain('Not rated: one person had both sides.');
    expect(await ratings()).toEqual([]);
  });

  it('goes on elsewhere, and is rated, where the bot was removed from one of its chats', async () => {
    await club.chats.say(CLUB, 'Ann', '/new russian');
    await club.chats.say(CLUB, 'Ann', '/join white');
    await club.chats.link(CLUB, 'Ann', { 'discord:-9': 'Bob' });
    await club.chats.say('discord:-9', 'Bob', '/join black');
    for (const [ply, move] of MOVES.entries())
      await (ply % 2 === 0
        ? club.chats.say(CLUB, 'Ann', `/m ${move}`)
        : club.chats.say('discord:-9', 'Bob', `/m ${move}`));
    club.chats.gone.add('discord:-9');
    await club.end('Ann');
    await expect.poll(ratings).toMatchObject([{ won: 1 }, { lost: 1 }]);
    await club.chats.say(CLUB, 'Ann', '/top russian');
    for (const name of ['Ann', 'Bob']) expect(club.last()).toContain(name);
  });

  it('that ended right before a process died is rated by the next process', async () => {
    const dying: SessionStore = {
      ...club.store,
      commit: async (rows, index, statements = []) => {
        if (statements.some(({ sql }) => sql.includes('insert into "score"'))) throw new StoreError('killed');
        return club.store.commit(rows, index, statements);
      },
    };
    const first = new Club(dying);
    await first.beats('Ann', 'Bob');
    await expect.poll(() => first.last()).toContain('by resignation');
    await first.stop();
    expect(await ratings()).toEqual([]);
    await club.chats.bot.keepUpFeatures();
    expect(await ratings()).toMatchObject([{ won: 1 }, { lost: 1 }]);
  });

  it('that nobody finishes rates nobody', async () => {
    club.chats.administrators.add('Eve');
    await club.sit('Ann', 'Bob');
    await club.move('Ann', 'Bob');
    await club.chats.say(CLUB, 'Eve', '/end');
    await club.chats.tap(CLUB, 'Eve', 'no result');
    await expect.poll(async () => (await club.table())?.phase).toBe('over');
    await club.chats.bot.keepUpFeatures();
    expect(await whys()).toEqual(['void']);
    expect(await ratings()).toEqual([]);
  });
});
