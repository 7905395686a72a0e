import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatMove, movesIn } from '../../src/engine/index.js';
import type { Table } from '../../src/sessions/model/session.js';
import { annulAllOf } from '../../src/sessions/ratings/undoing/annulling.js';
import { type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import type { Chats } from '../doubles/chats.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';
import { sessionIn } from '../doubles/sessions.js';

const RATED = '🏅 Rated between people: no hints, no take-backs. Leaving is a loss.';
const REFUSED = 'This game is rated: no hints, no evaluation, no take-backs.';

let club: Club;
let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  club = new Club();
  ({ store, chats } = club);
});
afterEach(() => club.stop());

const last = (channel = CLUB) => club.last(channel);
const whisper = () => club.whisper();
const tableNow = () => club.table();
const labels = () => club.labels();

const sit = () => club.sit('Ann', 'Bob');
const move = (from = 0, to = MOVES.length) => club.move('Ann', 'Bob', MOVES.slice(from, to), CLUB, from);
const whys = async () =>
  (await store.ask(store.sql.selectFrom('score').select('why').orderBy('id'))).map(({ why }) => why);

describe('an open table', () => {
  it('says that it is rated, and a button makes it casual and back', async () => {
    await chats.say(CLUB, 'Ann', '/new russian');
    expect(last()).toContain(RATED);
    expect(labels()).toContain('🏅 Rated between people');
    await chats.tap(CLUB, 'Ann', '🏅 Rated between people');
    expect(await tableNow()).toMatchObject({ stakes: 'casual' });
    expect(
      chats.keyboards
        .at(-1)
        ?.flat()
        .map(({ label }) => label),
    ).toContain('☕ Casual');
    await chats.press(CLUB, 'Ann', `stakes:${(await tableNow())?.id}`);
    expect(await tableNow()).toMatchObject({ stakes: 'rated' });
  });

  it.each([
    ['russian rated=off', '☕ Casual.'],
    ['russian help=on', '☕ Casual: help is allowed.'],
    ['russian three-kings=16', '☕ Casual: house rules.'],
  ])('says why it is casual: %s', async (asked, said) => {
    await chats.say(CLUB, 'Ann', `/new ${asked}`);
    expect(last()).toContain(said);
  });

  it('has no choice where the game is casual anyway', async () => {
    await chats.say(CLUB, 'Ann', '/new russian three-kings=16');
    expect(labels().join()).not.toMatch(/Rated|Casual/);
  });

  it('is casual in a chat that has set so, unless its players want otherwise', async () => {
    await chats.say(CLUB, 'Ann', '/settings rated=off');
    expect(last()).toContain('Games between people are casual.');
    await chats.say(CLUB, 'Ann', '/new russian');
    expect(last()).toContain('☕ Casual.');
    await chats.say(CLUB, 'Ann', '/new russian rated=on');
    expect(last()).toContain('🏅 Rated, against the computer too: no hints, no take-backs.');
  });

  it('says what rated may be', async () => {
    await chats.say(CLUB, 'Ann', '/new russian rated=perhaps');
    expect(whisper()).toContain('is not a value for rated');
    expect(await tableNow()).toBeNull();
  });
});

describe('a rated game', () => {
  it.each(['/hint', '/eval', '/undo'])('has no %s, and the others can make it casual', async (wish) => {
    await sit();
    await move(0, 2);
    await chats.say(CLUB, 'Ann', wish);
    expect(whisper()).toBe(REFUSED);
    const { id, revision } = (await tableNow()) as Table;
    await chats.press(CLUB, 'Ann', `relax:${id}:${revision}`);
    expect(last()).toBe('Ann asks to make the game casual, with hints. Waiting for Bob.');
    await chats.tap(CLUB, 'Bob', '☕ Make it casual');
    expect(last()).toBe('The game is casual now: hints and take-backs are allowed.');
    expect(await tableNow()).toMatchObject({ stakes: 'casual', help: true });
    await chats.say(CLUB, 'Ann', '/undo');
    expect(last()).toContain('Ann asks to take back');
  });

  it('stays one if the other says no', async () => {
    await sit();
    await chats.say(CLUB, 'Ann', '/rating casual');
    await chats.tap(CLUB, 'Bob', 'Stay rated');
    expect(last()).toBe('Bob says no: the game stays rated.');
    await move();
    await club.end('Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?');
  });

  it('offers nobody else to make it casual', async () => {
    await sit();
    await move(0, 2);
    await chats.say(CLUB, 'Cid', '/eval');
    expect(whisper()).toBe(REFUSED);
  });

  it('was to be played on by the computer, said /privacy delete, and was lost by it', async () => {
    await sit();
    await chats.say(CLUB, 'Bob', '/privacy delete');
    expect(whisper()).toBe(
      'Nothing has been deleted yet: you are playing in 1 game. It is rated: leaving is a loss.',
    );
    const offered = () =>
      chats.whispered
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label);
    expect(offered()).toEqual(['🏳 Resign']);
    await chats.say('telegram:Bob', 'Bob', '/new russian');
    await chats.tap('telegram:Bob', 'Bob', '▶');
    await chats.say(CLUB, 'Bob', '/privacy delete');
    expect(whisper()).toContain('\n1 of them is rated: there, leaving is a loss.\n');
    expect(offered()).toEqual(['🤖 Computer', '🏳 Resign']);
  });

  it('said that a resignation counts before both had made two moves, where it does not', async () => {
    await sit();
    await move(0, 1);
    await chats.say(CLUB, 'Bob', '/resign');
    expect(last()).toBe('Bob, do you really want to resign? The button works for 30 seconds.');
    await move(1, 4);
    await chats.say(CLUB, 'Bob', '/resign');
    expect(last()).toContain('The loss counts for your rating.');
  });

  it('counts though somebody leaves ratings in the middle, and their next game does not', async () => {
    await sit();
    await move(0, 4);
    await chats.say(CLUB, 'Ann', '/rating off');
    expect(whisper()).toBe('Your new games are casual.');
    await move(4);
    await club.end('Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?');
    await sit();
    expect(await tableNow()).toMatchObject({ stakes: 'unrated' });
    await move();
    await club.end('Bob');
    await expect.poll(() => last()).toContain('Not rated: one of the players plays unrated for now.');
    await chats.say(CLUB, 'Ann', '/rating');
    expect(whisper()).toContain('Your new games are casual.');
    await chats.say(CLUB, 'Ann', '/rating on');
    await sit();
    expect((await tableNow())?.stakes).toBeUndefined();
  });

  it('was left without a word of a loss, which came only once the other had played on to the end', async () => {
    await sit();
    expect(last()).toContain('🏅 Rated. Leaving is a loss.');
    await move();
    club.now += 2 * 60_000;
    await chats.say(CLUB, 'Bob', '/leave');
    expect(last()).toContain('This is a loss, and the game ends.');
    await chats.tap(CLUB, 'Bob', 'Yes, I lose');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?, Bob 1500? → 1422?.');
    expect(last()).toContain('🚪 Bob left the game and loses it.');
    expect(await whys()).toEqual([null]);
    await chats.tap(CLUB, 'Ann', 'Play on for fun');
    expect(await tableNow()).toMatchObject({
      phase: 'running',
      seats: [{ user: 'telegram:Ann' }, { kind: 'computer' }],
      loaded: {},
    });
  });

  it('said that it was rated though the two had met five times that day, and had no hints', async () => {
    for (let game = 0; game < 5; game += 1) await club.beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: ');
    await sit();
    expect(last()).toContain('☕ Casual: you have played each other a lot lately.');
    await chats.say(CLUB, 'Ann', '/hint');
    expect(whisper()).toContain('💡');
  });

  it('tells whoever is held, and for how long, and their next game is casual', async () => {
    for (let game = 0; game < 3; game += 1) {
      await sit();
      await move(0, 2);
      await club.end('Bob');
    }
    await expect
      .poll(() => last('telegram:Bob'))
      .toContain('Only casual games for 1 hour, as too many games were broken off.');
    expect(chats.textsIn(CLUB).join('\n')).not.toContain('casual games for');
    await chats.say(CLUB, 'Bob', '/rating');
    expect(whisper()).toContain('Only casual games for 1 hour');
    await sit();
    expect(await tableNow()).toMatchObject({ stakes: 'unrated' });
    await chats.say(CLUB, 'Ann', '/end');
    club.now += 2 * 3_600_000;
    await chats.say('telegram:-2', 'Bob', '/new russian');
    await chats.say('telegram:-2', 'Bob', '/join white');
    await chats.say('telegram:-2', 'Ann', '/join black');
    expect((await sessionIn(store, 'telegram:-2')).table?.stakes).toBeUndefined();
  });
});

describe('a game against the computer', () => {
  it('is casual with hints, and rated by a button', async () => {
    await chats.say(CLUB, 'Ann', '/new russian level=1');
    await chats.say(CLUB, 'Ann', '/join white');
    await chats.press(CLUB, 'Ann', `computer:${(await tableNow())?.id}`);
    await chats.say(CLUB, 'Ann', '/hint');
    expect(whisper()).toContain('💡');
  });

  it('counts once it is rated, without hints, until one is settled', async () => {
    await chats.say(CLUB, 'Ann', '/new russian level=1 rated=on');
    for (const text of ['/join white', '/start']) await chats.say(CLUB, 'Ann', text);
    await chats.say(CLUB, 'Ann', '/hint');
    expect(whisper()).toBe(REFUSED);
    const { id, revision } = (await tableNow()) as Table;
    await chats.press(CLUB, 'Ann', `relax:${id}:${revision}`);
    expect(await tableNow()).toMatchObject({ stakes: 'casual' });
    expect(last()).toBe('The game is casual now: hints and take-backs are allowed.');
  });
});

it('a rated game against the computer tells what became of the rating, or why nothing did', async () => {
  const lose = async (): Promise<void> => {
    await chats.say(CLUB, 'Ann', '/new russian level=1 rated=on');
    for (const text of ['/join white', '/start', '/m c3-d4']) await chats.say(CLUB, 'Ann', text);
    await expect.poll(async () => (await tableNow())?.game?.entries.length).toBe(2);
    const { state } = (await tableNow())?.game ?? {};
    const [legal] = state?.kind === 'draughts' ? movesIn(state) : [];
    await chats.say(
      CLUB,
      'Ann',
      `/m ${state?.kind === 'draughts' && legal ? formatMove(state.variant, legal) : ''}`,
    );
    await expect.poll(async () => (await tableNow())?.game?.entries.length).toBe(4);
    await club.end('Ann');
  };
  await lose();
  await expect.poll(() => last()).toMatch(/Ratings: Ann 1500\? → 1328\?/);
  await store.ask(store.sql.updateTable('rating').set({ sigma: 2 }).returning('person'));
  await lose();
  await expect
    .poll(() => last())
    .toContain('Not rated: against the computer only provisional ratings count.');
});

it('below the last board of a rated game administrators find what takes it out, for seven days', async () => {
  chats.administrators.add('Ann');
  await sit();
  await move();
  await club.end('Bob');
  await expect.poll(() => labels()).toContain('⋯');
  const button =
    chats
      .in(CLUB)
      .at(-1)
      ?.keyboard?.flat()
      .find(({ label }) => label === '⋯')?.data ?? '';
  await chats.press(CLUB, 'Bob', button);
  expect(whisper()).toContain('Nothing was changed');
  await chats.press(CLUB, 'Ann', button);
  expect(last()).toBe('Take this game out of the ratings? Later ones are rated anew.');
  club.now += 8 * 86_400_000;
  await chats.tap(CLUB, 'Ann', 'Take it out');
  expect(whisper()).toBe('That game is older than 7 days: ask the bot’s operator.');
  club.now -= 8 * 86_400_000;
  await chats.press(CLUB, 'Ann', `${button}:yes`);
  expect(await whys()).toEqual(['annulled']);
  // In private nobody is in charge of another's rating.
  await chats.say('telegram:Ann', 'Ann', '/new russian');
  await chats.say('telegram:Ann', 'Ann', '/join white');
  await chats.link('telegram:Ann', 'Ann', { 'telegram:Bob': 'Bob' });
  await chats.say('telegram:Bob', 'Bob', '/join black');
  for (const [ply, text] of MOVES.entries())
    await (ply % 2 === 0
      ? chats.say('telegram:Ann', 'Ann', `/m ${text}`)
      : chats.say('telegram:Bob', 'Bob', `/m ${text}`));
  await club.end('Bob', 'telegram:Bob');
  await expect.poll(() => last('telegram:Ann')).toContain('Ratings: ');
  expect(club.labels('telegram:Ann')).not.toContain('⋯');
});

describe('an administrator', () => {
  it('takes the last game out of the ratings, and others cannot', async () => {
    chats.administrators.add('Ann');
    await sit();
    await move();
    await club.end('Bob');
    await expect.poll(() => last()).toContain('Ratings: ');
    await chats.say(CLUB, 'Bob', '/rating undo');
    // He plays, so that he is not told that it is for players.
    expect(chats.whispers.at(-1)).toContain('only this chat’s administrators may take out a game');
    expect(whisper()).toContain('Nothing was changed');
    await chats.say(CLUB, 'Ann', '/rating undo');
    expect(last()).toBe('Take this game out of the ratings? Later ones are rated anew.');
    const button = chats.in(CLUB).at(-1)?.keyboard?.[0]?.[0]?.data ?? '';
    await chats.press(CLUB, 'Bob', button);
    expect(await whys()).toEqual([null]);
    await chats.press(CLUB, 'Ann', button);
    expect(last()).toBe('Russian checkers, Jan 1, 2026: taken out of the ratings by an administrator.');
    expect(await whys()).toEqual(['annulled']);
    await expect.poll(() => store.ask(store.sql.selectFrom('rating').selectAll())).toEqual([]);
    await chats.press(CLUB, 'Ann', button);
    expect(whisper()).toBe('That game was not rated.');
    await chats.say(CLUB, 'Ann', '/rating undo nonsense');
    await chats.tap(CLUB, 'Ann', 'Take it out');
    expect(whisper()).toBe('I know of no such game in this chat.');
  });
});

it('a last board that is shown once more says what became of the ratings, and can be taken out', async () => {
  await club.beats('Ann', 'Bob');
  await expect.poll(() => last()).toContain('Ratings: ');
  await chats.say(CLUB, 'Cid', 'what a game');
  club.now += 60_000;
  await chats.say(CLUB, 'Ann', '/board');
  expect(last()).toContain('Ratings: ');
  expect(labels()).toContain('⋯');
});

it('a chat is told once of several games that were taken out, and what it means', async () => {
  for (let game = 0; game < 2; game += 1) await club.beats('Ann', 'Bob', { moves: MOVES.slice(0, 7 + game) });
  await expect.poll(whys).toEqual([null, null]);
  const [row = { person: 0 }] = await store.ask(
    store.sql.selectFrom('identity').select('person').where('account', '=', 'telegram:Ann'),
  );
  await annulAllOf(store, [row.person], 0, club.now);
  const count = chats.in(CLUB).length;
  await chats.bot.keepUpFeatures();
  expect(chats.in(CLUB)).toHaveLength(count + 1);
  expect(last()).toBe(
    '2 games: taken out of the ratings by the bot’s operator. What was lost by them is given back.',
  );
});

it('what was taken out is told by the next process if one dies before it has left the message', async () => {
  await club.beats('Ann', 'Bob');
  await expect.poll(whys).toEqual([null]);
  const [row = { person: 0 }] = await store.ask(
    store.sql.selectFrom('identity').select('person').where('account', '=', 'telegram:Ann'),
  );
  await annulAllOf(store, [row.person], 0, club.now);
  const write = async () => {
    throw new StoreError('killed');
  };
  const dying = new Club({ ...store, outbox: { ...store.outbox, write } });
  await expect(dying.chats.bot.keepUpFeatures()).rejects.toThrow('killed');
  await dying.stop();
  const next = new Club(store);
  await next.chats.bot.keepUpFeatures();
  await next.chats.bot.keepUpFeatures();
  expect(next.chats.textsIn(CLUB)).toEqual([
    'Russian checkers, Jan 1, 2026: taken out of the ratings by the bot’s operator.',
  ]);
  await next.stop();
});

describe('two accounts', () => {
  it('are linked by a code that is given in private alone', async () => {
    await chats.say(CLUB, 'Ann', '/rating link');
    expect(whisper()).toContain('Ask me in private');
    await chats.say('telegram:Ann', 'Ann', '/rating link');
    const [, code = ''] = /game:link (\w{8})/.exec(whisper()) ?? [];
    await chats.say('discord:Annie', 'Annie', '/rating link wrong');
    expect(whisper()).toContain('No such code.');
    await chats.say('discord:Annie', 'Annie', `/rating link ${code}`);
    expect(whisper()).toBe('Your accounts are one person for ratings now.');
  });
});

it('the table of the season tells points, what is left of it, and who was first before', async () => {
  await sit();
  await move();
  await club.end('Bob');
  await expect.poll(() => last()).toContain('Ratings: ');
  await chats.say(CLUB, 'Bob', '/top season');
  expect(last()).toMatch(
    /^This season: Russian checkers\n1\. Ann 2 points, 1 game\n2\. Bob 0 points, 1 game\n.* 90 days left\.$/,
  );
  expect(club.lastPost()?.table).toMatchObject({
    heading: 'This season: Russian checkers',
    columns: [{ title: '' }, { title: 'Player' }, { title: 'Points' }, { title: 'Games' }],
    rows: [
      ['1.', 'Ann', '2', '1'],
      ['2.', 'Bob', '0', '1'],
    ],
  });
  await chats.say(CLUB, 'Bob', '/top season neva');
  expect(club.lastPost()?.table).toBeUndefined();
});
