import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { CLUB, Club } from '../doubles/club.js';

const DAY = 24 * 3_600_000;

let club: Club;
let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  club = new Club();
  club.pause = DAY / 2;
  ({ store, chats } = club);
});
afterEach(() => club.stop());

const lastPost = (channel = CLUB) => club.lastPost(channel);
const last = (channel = CLUB) => club.last(channel);
const whisper = () => club.whisper();
const buttons = () => club.labels();

describe('the table of a chat', () => {
  it('is a picture, and the same in words, with the newcomers below a line', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top');
    expect(last()).toBe(
      'Russian checkers\nThis chat, last 90 days\nToo few games or opponents yet:\n– Ann 1578?\n– Bob 1422?',
    );
    expect(lastPost()?.picture?.alt).toContain('– Ann 1578?');
    expect(buttons()).toEqual(['🌍 World', '▦ Who beat whom']);
  });

  it('is what /stats and /leaderboard ask for as well', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top');
    const shown = last();
    for (const synonym of ['/stats', '/leaderboard']) {
      await chats.say(CLUB, 'Bob', synonym);
      expect(last()).toBe(shown);
    }
  });

  it('gives a place to whoever has met three others often enough', async () => {
    await club.settles(['Ann', 'Bob', 'Cid', 'Dan']);
    await chats.say(CLUB, 'Cid', '/top russian');
    const lines = last().split('\n').slice(2);
    expect(lines.map((line) => line.replace(/ \d+$/, ''))).toEqual(['1. Ann', '2. Bob', '3. Cid', '4. Dan']);
    await chats.tap(CLUB, 'Cid', '▦');
    expect(last()).toBe(
      'Russian checkers\nPoints here, last 90 days\n1. Ann 3/3\n2. Bob 2/3\n3. Cid 1/3\n4. Dan 0/3',
    );
  });

  it('has those who are rated alike share a place, and the next is third', async () => {
    await club.settles(['Ann', 'Bob', 'Cid', 'Dan']);
    const people = await store.ask(store.sql.selectFrom('rating').select('person').orderBy('mu', 'desc'));
    for (const [at, { person }] of people.entries())
      await store.ask(
        store.sql
          .updateTable('rating')
          .set({ mu: [3, 3, 1, 0][at] ?? 0 })
          .where('person', '=', person)
          .returning('person'),
      );
    await chats.say(CLUB, 'Cid', '/top russian');
    const places = last()
      .split('\n')
      .slice(2)
      .map((line) => line.replace(/ .*$/, ''));
    expect(places).toEqual(['1.', '1.', '3.', '4.']);
    // It was another place in one's own ratings.
    const own: string[] = [];
    for (const person of ['Ann', 'Bob', 'Cid', 'Dan']) {
      await chats.say(CLUB, person, '/rating');
      own.push(/no\. \d of \d here/.exec(whisper())?.[0] ?? '');
    }
    expect(own.toSorted()).toEqual([1, 1, 3, 4].map((place) => `no. ${place} of 4 here`));
  });

  it('gives nobody a place whose rating is not settled, and neither does /rating', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Ann', '/top russian');
    expect(last()).toContain('– Ann');
    await chats.say(CLUB, 'Ann', '/rating');
    expect(whisper()).not.toContain('no. 1');
  });

  it('of more than ten who have met is a file, which a spreadsheet reads as names and numbers', async () => {
    const people = ['Ann', ...Array.from({ length: 10 }, (_, at) => `P${at}`)];
    chats.names = { P3: '=SUM(A1)', P4: 'Li, "Q"' };
    for (const other of people.slice(1)) await club.beats('Ann', other);
    await chats.say(CLUB, 'Ann', '/top cross russian');
    const { attachment, picture } = lastPost() ?? {};
    expect(picture).toBeUndefined();
    expect(attachment?.name).toBe('russian.csv');
    const rows = attachment?.text.trimEnd().split('\r\n') ?? [];
    expect(rows).toHaveLength(12);
    expect(rows[0]).toBe('\uFEFF,,1,2,3,4,5,6,7,8,9,10,11,Points/games');
    expect(rows[1]).toBe('1,Ann,×,1,1,1,1,1,1,1,1,1,1,10/10');
    expect(attachment?.text).toContain(",'=SUM(A1),0,");
    expect(attachment?.text).toContain(',"Li, ""Q""",0,');
    expect(last().split('\n')).toHaveLength(12);
    await chats.say(CLUB, 'Ann', '/top russian');
    await chats.tap(CLUB, 'Ann', '▦');
    expect(lastPost()?.attachment?.name).toBe('russian.csv');
  });

  it('is another one for another game, and says so where nobody is in it', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top neva');
    expect(last()).toBe('Nobody has a rating in Neva checkers here yet.');
    expect(buttons()).toContain('▶ New game');
    await chats.say(CLUB, 'Bob', '/top cross neva');
    expect(last()).toBe('Nobody here has met for a rating in Neva checkers yet.');
    await chats.say(CLUB, 'Bob', '/top nothing-like-a-game');
    expect(whisper()).toContain('nothing-like-a-game');
  });

  it('knows no more of a table whose game is gone than that its button is old', async () => {
    await chats.press(CLUB, 'Ann', 'top:chat:no-such-game');
    expect(whisper()).toContain('earlier turn');
    await chats.press(CLUB, 'Ann', 'top:nowhere:russian');
    expect(whisper()).toContain('earlier turn');
  });
});

describe('the table of the world', () => {
  it('has nobody who has not asked to be in it', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top world');
    expect(last()).toBe('Nobody is in the world table of Russian checkers yet.');
    await chats.tap(CLUB, 'Bob', 'Put me');
    expect(whisper()).toBe('You are in the world tables as Bob. Everybody can see your ratings.');
    await chats.say('telegram:-2', 'Eve', '/top russian world');
    expect(last('telegram:-2')).toContain('– Bob 1422?');
    expect(last('telegram:-2')).not.toContain('Ann');
    await chats.say(CLUB, 'Bob', '/rating world off');
    expect(whisper()).toBe('You are no longer in the world tables.');
    await chats.say('telegram:-2', 'Eve', '/top world russian');
    expect(last('telegram:-2')).not.toContain('Bob');
  });

  it('tells who has joined where their page is, if there are pages', async () => {
    chats = new Chats(store, {}, { now: () => club.now, publicUrl: 'https://damka.example' });
    await club.beats('Ann', 'Bob');
    let said: unknown;
    await chats.bot.conversation.handle(
      {
        id: 'joins',
        channel: CLUB,
        user: { id: 'telegram:Bob', name: 'Bob', locale: 'pt-BR' },
        input: { kind: 'command', name: 'rating', args: 'world' },
      },
      async (reply) => {
        if (reply.kind === 'whisper') said = reply.text;
        return null;
      },
    );
    const [{ code } = { code: '' }] = await store.ask(store.sql.selectFrom('world').select('code'));
    expect(JSON.stringify(said)).toContain(`https://damka.example/player/${code}`);
  });

  it('has nobody who hides their ratings, or has asked to be forgotten', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Eve', '/rating world');
    expect(whisper()).toContain('You have no rating yet.');
    for (const name of ['Ann', 'Bob']) await chats.say(CLUB, name, '/rating world');
    await chats.say('telegram:Ann', 'Ann', '/privacy');
    expect([...chats.whispers, last('telegram:Ann')].join()).toContain(
      'everybody sees in the world tables: Ann',
    );
    await chats.say(CLUB, 'Ann', '/rating hide');
    await chats.say(CLUB, 'Bob', '/privacy delete computer');
    await chats.say('telegram:-2', 'Eve', '/top world russian');
    expect(last('telegram:-2')).toBe('Nobody is in the world table of Russian checkers yet.');
  });
});

it('a chat’s threads have its table, and all channels of a server have one together', async () => {
  const within = (parent: string | null) => ({ parent, server: 'discord:9' });
  chats.within = {
    'discord:1': within(null),
    'discord:11': within('discord:1'),
    'discord:2': within(null),
  };
  chats.servers = [...Object.keys(chats.within), 'discord:3'];
  await club.beats('Ann', 'Bob', { channel: 'discord:11' });
  await club.beats('Cid', 'Dan', { channel: 'discord:2' });
  await chats.say('discord:1', 'Bob', '/top');
  expect(last('discord:1')).toMatch(/Ann 1578\?\n– Bob/);
  await chats.tap('discord:1', 'Bob', 'Server');
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) expect(last('discord:1')).toContain(name);
  await chats.say('discord:3', 'Bob', '/top server');
  expect(last('discord:3')).not.toContain('Ann');
});

describe('alone with the bot', () => {
  beforeEach(() => {
    chats.names = { 7: 'Ann', 8: 'Eve' };
  });

  it('somebody with ratings read that nobody had one: it is the table of those whom they play with', async () => {
    await club.beats('7', 'Bob');
    await club.beats('Cid', 'Dan', { channel: 'telegram:-2' });
    await chats.say('telegram:7', '7', '/top');
    expect(last('telegram:7')).toBe(
      'Russian checkers\nThose you play with, last 90 days\nToo few games or opponents yet:\n– Ann 1578?\n– Bob 1422?',
    );
    expect(club.labels('telegram:7')).toEqual(['🌍 World']);
    await chats.tap('telegram:7', '7', 'World');
    await chats.tap('telegram:7', '7', 'Those I play with');
    expect(last('telegram:7')).toContain('– Bob 1422?');
    await chats.say('telegram:9', 'Bob', '/rating hide');
    await chats.say('telegram:7', '7', '/top');
    expect(last('telegram:7')).not.toContain('Bob');
    await chats.say('telegram:8', '8', '/top russian');
    expect(last('telegram:8')).toBe('Nobody you play with has a rating in Russian checkers yet.');
  });

  it('a friend had no name: /versus and /profile said that nobody here was called so', async () => {
    await club.beats('7', 'Bob');
    await club.beats('Cid', 'Dan', { channel: 'telegram:-2' });
    await chats.say('telegram:7', '7', '/versus @bob');
    expect(last('telegram:7')).toContain('Ann – Bob\n+1 =0 −0');
    await chats.say('telegram:7', '7', '/profile bob');
    expect(last('telegram:7')).toContain('Bob');
    const said = chats.in('telegram:7').length;
    // Whom she does not know from any chat, she is told nothing of.
    await chats.say('telegram:7', '7', '/profile dan');
    expect(chats.in('telegram:7')).toHaveLength(said);
  });
});

it('/top had no button for the other games that are played in a chat', async () => {
  await club.beats('Ann', 'Bob');
  await club.beats('Ann', 'Cid');
  await club.beats('Ann', 'Bob', { game: 'giveaway' });
  await chats.say(CLUB, 'Bob', '/top');
  expect(last()).toContain('Giveaway');
  const others = buttons().filter((label) => !/World|beat/.test(label));
  expect(others).toHaveLength(1);
  await chats.tap(CLUB, 'Bob', others[0] ?? '');
  expect(last()).toContain('Russian checkers');
  expect(buttons()).toContain('Giveaway');
});

it.each([
  ['en', 'Nobody has a rating in Neva checkers here yet.'],
  ['ru', 'В невских шашках здесь пока ни у кого нет рейтинга.'],
  ['pt', 'Ainda ninguém aqui tem rating em damas do Neva.'],
])('nobody has a rating: the game was named behind a bracket in %s', async (language, sentence) => {
  await chats.say(CLUB, 'Ann', `/settings ${language}`);
  await chats.say(CLUB, 'Ann', '/top neva');
  expect(last()).toBe(sentence);
});
