import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../../src/bots/features/profiles/own-page.js';
import { plain } from '../../src/locales/text.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Chats } from '../doubles/chats.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';
import { sessionIn } from '../doubles/sessions.js';
import { gameOf } from '../render/games.js';

const HOUR = 3_600_000;

let club: Club;
let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  club = new Club();
  club.pause = HOUR;
  ({ store, chats } = club);
});
afterEach(() => club.stop());

const lastPost = (channel = CLUB) => club.lastPost(channel);
const last = (channel = CLUB) => club.last(channel);
const whisper = () => club.whisper();

async function beatsComputer(user: string): Promise<void> {
  await chats.say(CLUB, user, '/new russian level=5');
  for (const text of ['/join white', '/start']) await chats.say(CLUB, user, text);
  const { game } = await sessionIn(store, CLUB);
  await chats.say(CLUB, user, '/resign');
  await chats.tap(CLUB, user, '🏳');
  await expect.poll(async () => (await sessionIn(store, CLUB)).table?.phase).toBe('over');
  expect(game).not.toBeNull();
}

describe('a profile', () => {
  it('tells rating, score, colours, best win, streaks and favourite game in lines of thirty letters, with a picture', async () => {
    await club.beats('Ann', 'Bob');
    await club.beats('Ann', 'Cid');
    await club.beats('Bob', 'Ann');
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Ann', '/profile');
    expect(last().replace(/\d{4}\?? ±\d+ [▁-█]+/, 'R')).toBe(
      [
        'Ann',
        'Russian checkers',
        'R',
        '+3 =0 −1',
        '⚪ 3–0–0  ⚫ 0–0–1',
        'Best win: 1518?, Bob',
        'Wins in a row: 1, best 2',
        'Plays most: Russian checkers',
      ].join('\n'),
    );
    for (const line of last().split('\n')) expect([...line].length).toBeLessThanOrEqual(30);
    expect(lastPost()?.picture?.alt).toContain('Best win: 1518?, Bob');
  });

  it('is found by name, by the beginning of a name, and by a button where it is not clear who is meant', async () => {
    await club.beats('Ann', 'Roberta');
    await chats.say(CLUB, 'Ann', '/profile @Roberta');
    expect(last()).toMatch(/^Roberta\n/);
    await chats.say(CLUB, 'Ann', '/profile rob');
    expect(last()).toMatch(/^Roberta\n/);
    await chats.say(CLUB, 'Ann', '/profile nobody-knows-me');
    expect(whisper()).toBe('Who?');
    const people = await store.ask(store.sql.selectFrom('member').select(['person', 'name']));
    const { person } = people.find(({ name }) => name === 'Roberta') ?? { person: 0 };
    await chats.press(CLUB, 'Ann', `profile:${person}`);
    expect(last()).toMatch(/^Roberta\n/);
  });

  it('was told to be of nobody by a name where none was asked for: nobody else has played here', async () => {
    await chats.say(CLUB, 'Ann', '/versus');
    expect(whisper()).toBe('Nobody else has finished a game here yet.');
  });

  it('is shown by chats that know the player alone', async () => {
    await club.beats('Ann', 'Bob');
    const [{ person } = { person: 0 }] = await store.ask(
      store.sql.selectFrom('member').select('person').where('name', '=', 'Bob'),
    );
    await chats.say('telegram:-2', 'Eve', '/profile Bob');
    expect(whisper()).toBe('Nobody of this name has finished a game here.');
    await chats.press('telegram:-2', 'Eve', `profile:${person}`);
    expect(whisper()).toContain('earlier turn');
    await chats.press('telegram:-2', 'Eve', 'profile:none');
    expect(whisper()).toContain('earlier turn');
  });

  it('is told to nobody else by whoever hides their ratings', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/rating hide');
    await chats.say(CLUB, 'Ann', '/profile Bob');
    expect(whisper()).toBe('Bob keeps their ratings to themselves.');
    const before = chats.in(CLUB).length;
    await chats.say(CLUB, 'Bob', '/profile');
    expect(whisper()).toMatch(/^Bob\nRussian checkers\n/);
    expect(chats.in(CLUB)).toHaveLength(before);
    await chats.say(CLUB, 'Ann', '/profile');
    expect(last()).toContain('Best win: 1500?\n');
  });

  it('has no name of somebody who asked to be forgotten', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/privacy delete computer');
    await chats.say(CLUB, 'Ann', '/profile');
    expect(last()).toContain('Best win: 1500?, former player');
    await chats.say(CLUB, 'Ann', '/profile Bob');
    expect(whisper()).toBe('Nobody of this name has finished a game here.');
    await chats.say(CLUB, 'Bob', '/profile');
    expect(whisper()).toBe('You have not finished a game yet.');
  });

  it('knows the game that is asked for, and other families by buttons', async () => {
    await club.beats('Ann', 'Bob');
    await club.beats('Ann', 'Bob', { game: 'giveaway' });
    await chats.say(CLUB, 'Ann', '/profile');
    expect(last()).toContain('Giveaway');
    await chats.tap(CLUB, 'Ann', 'Russian checkers');
    expect(last()).toMatch(/^Ann\nRussian checkers\n/);
    await chats.say(CLUB, 'Ann', '/profile neva');
    expect(last()).toContain('No rated game yet');
    await beatsComputer('Dan');
    await chats.say(CLUB, 'Dan', '/profile');
    expect(last()).toContain('No rated game yet');
  });
});

describe('two players', () => {
  it('are told how they have played against each other, all games and the last five', async () => {
    await club.beats('Ann', 'Bob');
    await club.beats('Bob', 'Ann');
    await club.beats('Ann', 'Bob', { game: 'giveaway' });
    await chats.say(CLUB, 'Ann', '/versus Bob');
    expect(last()).toMatch(/^Ann – Bob\n\+2 =0 −1\nLast: W L W\nRussian checkers: \+1 =0 −1\n.+: \+1 =0 −0$/);
    expect(lastPost()?.picture?.alt).toContain('Ann – Bob\n+2 =0 −1\nLast: W L W');
    await chats.say(CLUB, 'Bob', '/h2h @Ann');
    expect(last()).toMatch(/^Bob – Ann\n\+1 =0 −2\nLast: L W L/);
    await chats.say(CLUB, 'Ann', '/vs Ann');
    expect(whisper()).toBe('That is you. Choose somebody else.');
  });

  it('were told sums that the lines below did not add up to, and the last game first', async () => {
    const games = ['russian', 'giveaway', 'brazilian', 'english', 'international', 'turkish', 'frisian'];
    for (const [at, game] of games.entries()) {
      const moves = gameOf(game, 8).game.entries.flatMap((entry) =>
        entry.kind === 'move' ? [entry.move] : [],
      );
      const [winner, loser] = at < 5 ? ['Ann', 'Bob'] : ['Bob', 'Ann'];
      await club.beats(winner as string, loser as string, { game, moves });
    }
    await chats.say(CLUB, 'Ann', '/versus Bob');
    const [, total, course, ...rows] = last().split('\n');
    expect(course).toBe('Last: W W W L L');
    expect(total).toBe('+5 =0 −2');
    const counted = rows.map((row) => /\+(\d+) =\d+ −(\d+)$/.exec(row)?.slice(1).map(Number) ?? []);
    expect([0, 1].map((at) => counted.reduce((sum, row) => sum + (row[at] ?? 0), 0))).toEqual([5, 2]);
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toContain('Other games: ');
  });

  it('are told in a group of no game that it does not know', async () => {
    await club.beats('Ann', 'Bob');
    await club.beats('Ann', 'Bob', { channel: 'telegram:-2' });
    await chats.say(CLUB, 'Ann', '/versus Bob');
    expect(last()).toContain('+1 =0 −0');
    await club.beats('Ann', 'Cid', { channel: 'telegram:-2' });
    await club.beats('Dan', 'Cid');
    await chats.say(CLUB, 'Ann', '/versus Cid');
    expect(whisper()).toBe('You and Cid have not finished a game here.');
  });
});

/** Two who are each alone with the bot meet as strangers, and the second one, with Black, resigns. */
async function metAsStrangers(first: string, second: string): Promise<void> {
  const [one, other] = [`telegram:${first}`, `telegram:${second}`];
  await chats.say(one, first, '/seek russian white 3d');
  await chats.say(other, second, '/seek russian black 3d');
  for (const [ply, move] of MOVES.entries())
    await (ply % 2 === 0 ? chats.say(one, first, `/m ${move}`) : chats.say(other, second, `/m ${move}`));
  club.now += 2 * 60_000;
  await chats.say(other, second, '/resign');
  await chats.tap(other, second, '🏳');
  await expect.poll(async () => (await sessionIn(store, one)).table?.phase).toBe('over');
}

it('whose only games were played under a pseudonym read alone that they had finished none', async () => {
  await metAsStrangers('1', '2');
  await chats.say('telegram:2', '2', '/profile');
  expect(whisper()).toMatch(/^\S+ \S+, Russian checkers: about 1400\.$/);
});

it('of a pseudonym is told about how strong it is, and no game against it', async () => {
  const ann = 'telegram:Ann';
  await metAsStrangers('Ann', 'Bob');
  const seats = (await sessionIn(store, ann)).table?.seats ?? [];
  const alias = seats[1]?.kind === 'person' ? seats[1].name : '';
  expect(alias).not.toBe('Bob');
  await chats.say(ann, 'Ann', `/profile ${alias}`);
  expect(whisper()).toBe(`${alias}, Russian checkers: about 1400.`);
  await chats.say(ann, 'Ann', `/versus ${alias}`);
  expect(whisper()).toBe(`Games with ${alias} are not counted: that is a pseudonym.`);
  await chats.say(ann, 'Ann', '/profile');
  expect(whisper()).not.toContain('Best win');
  await club.beats('Ann', 'Bob');
  await chats.say(ann, 'Ann', '/profile Bob');
  await chats.say(CLUB, 'Ann', '/versus Bob');
  expect(plain(lastPost()?.text ?? [])).toContain('+1 =0 −0');
});

it('somebody alone with the bot is given the address of their own page, the same each time, until they are forgotten', async () => {
  const own = new Club(store, { publicUrl: 'https://damka.example' });
  own.chats.names = { 7: 'Ann' };
  const HOME = 'telegram:7';
  await own.beats('7', 'Bob');
  const linkIn = (channel: string): string | undefined =>
    (own.lastPost(channel)?.text ?? []).flatMap((span) =>
      typeof span !== 'string' && 'link' in span ? [span.link] : [],
    )[0];
  await own.chats.say(CLUB, '7', '/profile');
  expect(linkIn(CLUB)).toBeUndefined();
  await own.chats.say(HOME, '7', '/profile');
  const link = linkIn(HOME);
  expect(link).toMatch(/^https:\/\/damka\.example\/player\/[\w-]{12}$/);
  await own.chats.say(HOME, '7', '/rating hide');
  await own.chats.say(HOME, '7', '/profile');
  expect(linkIn(HOME)).toBe(link);
  const code = link?.split('/').at(-1) ?? '';
  expect(await ownerOf(store, code)).toMatchObject({ code, name: 'Ann' });
  expect(await ownerOf(store, 'AAAAAAAAAAAA')).toBeNull();
  await own.chats.say(HOME, '7', '/privacy');
  expect([...own.chats.whispers, own.last(HOME)].join()).toContain('A page with your profile');
  await own.chats.say(HOME, '7', '/privacy delete computer');
  await expect.poll(() => ownerOf(store, code)).toBeNull();
  await own.stop();
});
