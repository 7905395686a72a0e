import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderName } from '../../src/bots/channel/posts/holders.js';
import { votes } from '../../src/bots/features/votes/index.js';
import { forgetVoter, VOTERS } from '../../src/bots/features/votes/known.js';
import { MESSAGES } from '../../src/locales/index.js';
import { questionOf } from '../../src/sessions/model/open-question.js';
import { link, newCode } from '../../src/sessions/ratings/linking.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { CLUB, DAY, HOUR, MINUTE, SECOND, SERVER, VoteClub } from '../doubles/vote-club.js';

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
});
afterEach(() => club.chats.stop());

/** A group on Telegram and a channel on Discord play each other. */
async function meet(how = 'russian', other = SERVER, { chats } = club): Promise<void> {
  await chats.say(CLUB, 'Ann', `/vote ${how}`);
  await chats.tap(CLUB, 'Ann', 'Another chat');
  const [, code = ''] = /join (\w{6})/.exec(chats.textsIn(CLUB).at(-1) ?? '') ?? [];
  await chats.say(other, 'Dan', `/vote join ${code}`);
}

async function inMenu(own: VoteClub, user: string, label: string, channel = CLUB): Promise<void> {
  await own.chats.tap(channel, user, '⋯');
  const button = own.chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .find((each) => each.label.includes(label));
  await own.chats.press(channel, user, button?.data ?? '');
}

describe('two chats on two platforms', () => {
  it('play each other, each at its turns, and each is told how the other moved', async () => {
    await meet();
    expect(club.board(CLUB).text).toContain('🗳 ⚪ White, move 1: vote until');
    expect(club.board(SERVER).text).not.toContain('🗳');
    expect(club.board(SERVER).text).toContain('Telegram');
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    expect(club.board(SERVER).text).toContain('🗳 ⚫ Black, move 1: vote until');
    expect(club.board(CLUB).text).toContain('🗳 c3-d4, 1 of 1.');
    await club.vote('Dan', 'b6-a5', SERVER);
    await club.later(HOUR);
    expect(await club.moves(SERVER)).toEqual(['c3-d4', 'b6-a5']);
    expect(club.board(CLUB).text).toContain('move 2: vote until');
  });

  it('a person votes for the side that they voted for first, by any of their linked accounts', async () => {
    const { store } = club;
    expect(await link(store, 'discord:Dan', await newCode(store, 'telegram:Ann', club.now), club.now)).toBe(
      'linked',
    );
    await meet();
    await club.vote('Ann', 'g3-h4');
    await club.later(HOUR);
    expect(await club.vote('Dan', 'b6-a5', SERVER)).toBe('You already vote for ⚪ White in this game.');
    expect(await club.vote('Kim', 'b6-a5', SERVER)).toContain('Your vote: b6-a5.');
  });

  it.each([
    ['ru', 'Чат 1', 'Чат 2'],
    ['pt', 'Chat 1', 'Chat 2'],
  ] as const)('are called in the language of the chat that reads of them: %s', async (language, one, two) => {
    const own = new VoteClub(memoryStore(), {}, { 'telegram:-2': language });
    await meet('russian', 'telegram:-2', own);
    expect(own.board(CLUB).text).toMatch(/Chat 1/);
    await own.vote('Ann', 'g3-h4');
    await own.later(HOUR);
    expect(own.board(CLUB).text).toContain('Chat 2');
    expect(own.board('telegram:-2').text).toContain(two);
    expect(
      (await own.table(CLUB))?.seats.map((holder) => holder && holderName(holder, MESSAGES[language])),
    ).toEqual([one, two]);
    await own.chats.stop();
  });

  it('nobody votes for both sides of two chats', async () => {
    await meet('russian', 'telegram:-2');
    expect(club.board('telegram:-2').text).toContain('Chat 1');
    await club.vote('Ann', 'g3-h4');
    await club.later(HOUR);
    expect(await club.vote('Ann', 'b6-a5', 'telegram:-2')).toBe(
      'You already vote for ⚪ White in this game.',
    );
  });

  it('a person who links accounts after the first vote keeps one vote in the round', async () => {
    const { store, now } = club;
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await link(store, 'discord:Dan', await newCode(store, 'telegram:Ann', now), now);
    await club.vote('Ann', 'e3-f4');
    await inMenu(club, 'Ann', 'draw');
    expect(club.told).toContain('1 of 1.');
    await club.vote('Bob', 'g3-h4');
    await club.later(HOUR);
    expect(club.board().text).toContain('1 of 2.');
  });

  it('a person who links accounts after the first vote does not vote for the other side', async () => {
    const { store, now } = club;
    await meet();
    await club.vote('Ann', 'g3-h4');
    await club.later(HOUR);
    await link(store, 'discord:Dan', await newCode(store, 'telegram:Ann', now), now);
    expect(await club.vote('Dan', 'b6-a5', SERVER)).toContain('White');
  });

  it('a private chat cannot join by the code of a chat', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian');
    await club.chats.tap(CLUB, 'Ann', 'Another chat');
    const [, code = ''] = /join (\w{6})/.exec(club.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
    await club.chats.say('telegram:5', '5', `/vote join ${code}`);
    expect(club.told).toContain('Voting works only');
    expect(await club.table('telegram:5')).toBeNull();
  });

  it('refuses a code that was used, of the same chat, or of nobody', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian');
    await club.chats.tap(CLUB, 'Ann', 'Another chat');
    const [, code = ''] = /join (\w{6})/.exec(club.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
    await club.chats.say(CLUB, 'Bob', `/vote join ${code}`);
    expect(club.told).toBe('This code is for another chat.');
    await club.chats.say(SERVER, 'Dan', '/vote join abcdef');
    expect(club.told).toBe('Nothing is offered by this code any more.');
    await club.chats.say(SERVER, 'Dan', `/vote join ${code}`);
    await club.chats.say('telegram:-2', 'Kim', `/vote join ${code}`);
    expect(club.told).toBe('Nothing is offered by this code any more.');
    club.now += 2 * DAY;
  });

  it('where one chat has lost the bot its rounds go empty, until the game waits', async () => {
    // Nothing can be changed where the bot is gone.
    club.chats.shadows.end();
    await meet('russian 1m');
    await club.vote('Ann', 'c3-d4');
    await club.later(MINUTE);
    club.chats.gone.add(SERVER);
    await club.chats.bot.conversation.channelGone(SERVER);
    for (let each = 0; each < 12; each += 1) {
      await club.later(MINUTE);
      const [first] = club.board().data.filter((data) => data.startsWith('ballot:'));
      if (first !== undefined) await club.chats.press(CLUB, 'Ann', first);
    }
    const count = (await club.moves()).length;
    await club.later(DAY);
    expect((await club.moves()).length - count).toBeLessThanOrEqual(2);
  });
});

describe('one person against a chat', () => {
  beforeEach(async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian @bobby');
    await club.chats.tap(CLUB, 'bobby', '▶');
  });

  it('has a premove answered at once, and the next round opens at once', async () => {
    await club.chats.say(CLUB, 'bobby', '/if c3-d4 b6-a5');
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    expect(await club.moves()).toEqual(['c3-d4', 'b6-a5']);
    expect(club.board().text).toContain('move 2: vote until 14:00');
  });

  it('an opponent who is away for more than three days keeps the chat from no other game', async () => {
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    await club.later(2 * DAY);
    await club.chats.say(CLUB, 'Ann', '/vote russian level=1');
    expect(club.told).toContain('This chat is voting in a game already.');
    await club.later(DAY + HOUR);
    await club.begin();
    await club.chats.say(CLUB, 'Ann', '/vote');
    expect(club.told).toContain('This chat is voting in a game already.');
    expect((await club.table(`${CLUB}:g2`))?.phase).toBe('running');
  });

  it('the game ends like every other one when the person gives up', async () => {
    await club.chats.say(CLUB, 'bobby', '/resign');
    await club.chats.tap(CLUB, 'bobby', '🏳');
    expect((await club.table())?.phase).toBe('over');
    await club.later();
    expect(club.board().labels).toContain('🗳 Play another');
    expect(club.board().labels.join()).not.toContain('Again,');
  });

  it('a move written elsewhere, or in another topic of the chat, is no vote', async () => {
    await club.chats.say('telegram:-2', 'Kim', 'c3-d4');
    await club.chats.say(`${CLUB}:7`, 'Kim', 'c3-d4');
    await club.later(HOUR);
    expect(await club.moves()).toEqual([]);
  });

  it('accepts a draw that the person offers by more than half of the votes, when the round ends', async () => {
    await club.chats.say(CLUB, 'bobby', '/draw');
    const table = await club.table();
    expect(table && questionOf(table)?.kind).toBe('draw');
    for (const user of ['Ann', 'Eve', 'Kim']) await club.vote(user, 'c3-d4');
    for (const user of ['Ann', 'Eve']) await inMenu(club, user, 'draw');
    await club.later(HOUR);
    expect((await club.table())?.game?.entries.at(-1)).toEqual({ kind: 'draw' });
    await club.later();
    expect(club.board().text).not.toContain('vote until');
  });
});

describe('who steers', () => {
  beforeEach(() => {
    club.chats.administrators.add('Adam');
  });

  it('an administrator changes the time of a round, which goes on for a minute at least', async () => {
    await club.begin();
    await club.later(30 * MINUTE);
    await club.chats.say(CLUB, 'Ann', '/vote 5m');
    expect(club.told).toContain('dministrators');
    await club.chats.say(CLUB, 'Adam', '/vote 5m');
    expect(club.told).toBe('From now on: 5 min a move, majority.');
    expect(club.board().text).toContain('vote until 12:31');
    await club.vote('Ann', 'g3-h4');
    await club.later(MINUTE);
    expect((await club.moves())[0]).toBe('g3-h4');
    expect(club.board().text).toContain('vote until 12:36');
  });

  it('from a captain to the majority in a round, its votes stay', async () => {
    await club.begin('russian level=1 captain=@capt');
    await club.vote('Ann', 'c3-d4');
    await club.vote('Bob', 'e3-f4');
    await club.vote('Eve', 'e3-f4');
    await inMenu(club, 'Adam', 'Captain');
    expect(club.told).toContain('majority');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 e3-f4, 2 of 3.');
  });

  it('without its captain a chat plays what most want; with one, what they choose', async () => {
    await club.begin('russian level=1 captain=@capt');
    await club.vote('Ann', 'g3-h4');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 g3-h4, 1 of 1.');
    const [first = '', second = ''] = club.board().labels;
    await club.vote('Ann', first);
    expect(await club.vote('capt', second)).toContain(`${first} (1), ${second} (1)`);
    await club.later(HOUR);
    expect(club.board().text).toContain('captain’s choice; votes for it: 1 of 2.');
  });

  it('when its captain has left, a chat plays what most want', async () => {
    await club.begin('russian level=1 captain=@capt');
    club.chats.left.add(`${CLUB} telegram:capt`);
    for (const name of ['Ann', 'Bob']) await club.vote(name, 'g3-h4');
    await club.vote('Kim', 'c3-d4');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 g3-h4, 2 of 3.');
  });

  it('opens the votes, names a captain and asks for known voters in a game that is on', async () => {
    await club.begin();
    await club.vote('capt', 'e3-f4');
    await club.chats.say(CLUB, 'Adam', '/vote votes=open');
    expect(club.told).toContain('Everybody sees how many want each move.');
    expect(await club.vote('Ann', 'c3-d4')).toContain('c3-d4 (1), e3-f4 (1)');
    await club.vote('Bob', 'c3-d4');
    await club.chats.say(CLUB, 'Adam', '/vote captain=nobody');
    expect(club.told).toContain('I don’t know whom you mean.');
    await club.chats.say(CLUB, 'Adam', '/vote captain=@capt');
    expect(club.told).toContain('1 h a move, captain @capt.');
    await club.later(HOUR);
    expect((await club.moves())[0]).toBe('e3-f4');
    await club.chats.say(CLUB, 'Adam', '/vote voters=known');
    expect(await club.side()).toMatchObject({ isForKnown: true, isOpen: true, mode: 'captain' });
  });

  it('a time that no move can have is answered with those that it can, before a game and in it', async () => {
    const times = 'A move can take 1 min, 5 min, 15 min, 1 h, 4 h, 24 h.';
    await club.chats.say(CLUB, 'Ann', '/vote russian 45m');
    expect(club.told).toBe(times);
    await club.begin();
    for (const typed of ['45m', 'time=soon']) {
      await club.chats.say(CLUB, 'Adam', `/vote ${typed}`);
      expect(club.told).toBe(times);
    }
    expect((await club.side())?.seconds).toBe(3_600);
  });

  it('a voter who leaves has voted; one whom an administrator takes out has not', async () => {
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await club.vote('trol', 'e3-f4');
    await club.vote('trol2', 'e3-f4');
    club.chats.left.add(`${CLUB} telegram:Ann`);
    await club.chats.say(CLUB, 'Adam', '/vote remove @x');
    expect(club.told).toBe('I don’t know whom you mean. Name a person of this chat, as in @name.');
    await club.chats.say(CLUB, 'Adam', '/vote remove @trol2');
    expect(club.told).toBe('@trol2 has no vote in this game any more.');
    expect(await club.vote('trol2', 'c3-b4')).toBe('An administrator has taken you out of this vote.');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 c3-d4, 1 of 2.');
  });

  it('only known people vote where that was agreed, from a day after they first tried', async () => {
    await club.begin('russian level=1 24h voters=known');
    expect(await club.vote('Ann', 'c3-d4')).toContain('from tomorrow on');
    await club.later(DAY);
    expect(club.board().text).toContain('Nobody voted. Once more:');
    expect(await club.vote('Ann', 'c3-d4')).toContain('Your vote: c3-d4');
  });
});

it('whoever has voted in any game of a chat is known there, can read so, and be forgotten', async () => {
  club.chats.administrators.add('Adam');
  await club.begin('russian level=1 24h');
  await club.vote('Ann', 'c3-d4');
  await club.later(DAY);
  await club.chats.say(CLUB, 'Adam', '/vote voters=known');
  const [first = ''] = club.board().labels;
  expect(await club.vote('Kim', first)).toContain('from tomorrow on');
  expect(await club.vote('Ann', first)).toContain('Your vote:');
  const kept = votes.tables?.find(({ table }) => table === VOTERS);
  const text = async () => ((await kept?.kept?.(club.store, 'telegram:Ann', 'en')) ?? []).join('');
  expect(await text()).toBe('Chats that know since when you vote there: 1.');
  await forgetVoter(club.store, 'telegram:Ann');
  expect(await text()).toBe('');
});

it('a draw that most vote for and the computer cannot give yet is told to the chat', async () => {
  await club.begin();
  for (const user of ['Ann', 'Bob', 'Eve']) {
    await club.vote(user, 'c3-d4');
    await inMenu(club, user, 'draw');
  }
  await club.later(HOUR);
  expect(club.board().text).toContain('🗳 c3-d4, 3 of 3.\n½ Most voted for a draw, but it can’t be had now.');
  await club.vote('Ann', club.board().labels[0] ?? '');
  await club.later(HOUR);
  expect(club.board().text).not.toContain('draw');
});

describe('what must not be lost', () => {
  it('two processes close a round once', async () => {
    const store = memoryStore();
    const [one, other] = [new VoteClub(store), new VoteClub(store)];
    await one.begin('russian level=1 1m');
    await one.vote('Ann', 'g3-h4');
    one.now += MINUTE;
    other.now = one.now;
    await Promise.all([one.chats.bot.keepUpFeatures(), other.chats.bot.keepUpFeatures()]);
    expect((await one.moves())[0]).toBe('g3-h4');
    expect((await one.side())?.rounds).toBe(1);
    expect(await one.moves()).toHaveLength(2);
    for (const each of [one, other]) await each.chats.stop();
  });

  it('a process that dies after the vote, or after the move, loses neither: the next one goes on', async () => {
    const store = memoryStore();
    const dead = new VoteClub(store);
    await dead.begin('russian level=1 1m');
    await dead.vote('Ann', 'g3-h4');
    await dead.vote('Bob', 'g3-h4');
    // It is never heard of again.
    const next = new VoteClub(store);
    next.now = dead.now + MINUTE;
    await next.chats.bot.resume('telegram');
    await next.later();
    expect((await next.moves())[0]).toBe('g3-h4');
    expect((await next.side())?.last).toMatchObject({ votes: 2, voters: 2 });
    const third = new VoteClub(store);
    third.now = next.now;
    await third.chats.bot.resume('telegram');
    await third.later();
    expect((await third.moves()).length).toBe(2);
    for (const each of [dead, next, third]) await each.chats.stop();
  });

  it('where the chat takes no messages its round stands, and goes on when it can', async () => {
    await club.begin('russian level=1 1m');
    club.chats.closed.add(CLUB);
    await club.chats.say(CLUB, 'Ann', '/board');
    await club.later(10 * SECOND);
    const { closed } = await club.chats.bot.games.service.read(CLUB);
    expect(closed).toBeDefined();
    await club.later(HOUR);
    expect(await club.moves()).toEqual([]);
    club.chats.closed.delete(CLUB);
    await club.chats.bot.conversation.mayWriteAgain(CLUB);
    await club.later(2 * MINUTE);
    expect(await club.moves()).toEqual([]);
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    expect((await club.moves())[0]).toBe('c3-d4');
  });

  it('a group that becomes another one goes on voting there', async () => {
    await club.begin('russian level=1');
    await club.vote('Ann', 'c3-d4');
    await club.chats.bot.conversation.channelMoved(CLUB, 'telegram:-100');
    await club.chats.say('telegram:-100', 'Bob', 'c3-d4');
    await club.later(HOUR);
    expect((await club.moves('telegram:-100'))[0]).toBe('c3-d4');
    expect(club.board('telegram:-100').text).toContain('🗳 c3-d4, 2 of 2.');
  });
});

it('in a game of four a chat votes at its turns only', async () => {
  await club.begin('draughts4-solo level=1');
  const { text, labels } = club.board();
  expect(text).toContain('move 1: vote until');
  await club.vote('Ann', labels[0] ?? '');
  await club.later(HOUR);
  expect((await club.side())?.rounds).toBe(1);
  expect((await club.moves()).length).toBe(4);
  expect(club.board().text).toContain('move 2: vote until');
});

describe('everything that asks what kind of user somebody is', () => {
  /** Lines about the platform of a user, or guests of the web, that never meet a whole chat, or ask for it. */
  const KNOWN: readonly RegExp[] = [
    /isCrowd\(/,
    // Behind such a question.
    /^const port = this\.ports\.get\(platformOf\(user\)\);$/,
    // Of people who have done something, as those of platforms do.
    /platformOf\((?:known\.user|id|user\.id|channel|account|asked\.account|first\.channel|second\.channel)\)/,
    // Tables for strangers have no seat for a whole chat.
    /!isPerson\(holder\) \|\| platformOf\(holder\.user\) === 'web'/,
    /holder\?\.kind !== 'person' \|\| platformOf\(holder\.user\) === 'web'/,
    /isOpen \|\| platformOf\(user\) === 'web'/,
    // Who writes to link an account.
    /^\s*platformOf\(user\) === 'telegram'$/,
    // The accounts of somebody who signs in.
    /^\(each\) => !\[here\.user, \.\.\.others\]\.some\(\(user\) => platformOf\(user\) === each\),$/,
    // A game of a whole chat is casual already.
    /user\.startsWith\('web:'\)/,
  ];

  it('answers for a whole chat, too', () => {
    const lines = sources('src').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) =>
          /platformOf\((?:user|holder\.user|id|known\.user)\)|user\.startsWith\('web:'\)/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !KNOWN.some((known) => known.test(line.replace(/^\S+: /, ''))))).toEqual(
      [],
    );
  });
});
