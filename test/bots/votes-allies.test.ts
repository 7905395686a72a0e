import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, HOUR, MINUTE, SECOND, SERVER, VoteClub } from '../doubles/vote-club.js';

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
  club.chats.administrators.add('Adam');
});
afterEach(() => club.chats.stop());

async function inMenu(user: string, label: string, channel = CLUB): Promise<void> {
  await club.chats.tap(channel, user, '⋯');
  const buttons = club.chats.whispered.at(-1)?.keyboard?.flat() ?? [];
  await club.chats.press(channel, user, buttons.find((each) => each.label.includes(label))?.data ?? '');
}
/** The code by which another chat plays along. */
async function code(): Promise<string> {
  await inMenu('Adam', 'joins us');
  return /join (\w{6})/.exec(club.chats.textsIn(CLUB).at(-1) ?? '')?.[1] ?? '';
}
const join = (typed: string, channel = SERVER, user = 'Dan') =>
  club.chats.say(channel, user, `/vote join ${typed}`);

describe('a chat that plays along for the side of another one', () => {
  it('votes with it: all votes count together, and each chat is told how many there are', async () => {
    await club.begin();
    await join(await code());
    expect(club.chats.textsIn(SERVER).join()).toContain('This chat plays along');
    expect(club.board(SERVER).text).toContain('move 1: vote until 13:00');
    expect(club.board(SERVER).labels).toContain('c3-d4');
    await club.vote('Ann', 'g3-h4');
    await club.vote('Dan', 'c3-d4', SERVER);
    await club.vote('Eve', 'c3-d4', SERVER);
    await club.later(15 * SECOND);
    expect(club.board(CLUB).text).toContain('3 have voted');
    expect(club.board(SERVER).text).toContain('3 have voted');
    await club.later(HOUR);
    expect((await club.moves())[0]).toBe('c3-d4');
    for (const chat of [CLUB, SERVER]) {
      expect(club.board(chat).text).toContain('🗳 c3-d4, 2 of 3.');
      // One move is not voted.
      expect(club.board(chat).text).not.toContain('vote until');
    }
    await club.later();
    for (const chat of [CLUB, SERVER]) expect(club.board(chat).text).toContain('move 3: vote until');
  });

  it('has its code from an administrator, for a game that is on, and for another chat', async () => {
    await club.begin('russian level=1 1m');
    await inMenu('Ann', 'joins us');
    expect(club.told).toContain('dministrators');
    const typed = await code();
    await club.chats.say(CLUB, 'Bob', `/vote join ${typed}`);
    expect(club.told).toBe('This code is for another chat.');
    await club.begin('russian level=1', SERVER);
    await join(typed);
    expect(club.told).toContain('This chat is voting in a game already.');
  });

  it('is told when a round is extended, and can be the only one that votes', async () => {
    await club.begin('russian level=1 1m');
    await join(await code());
    await club.later(MINUTE);
    for (const chat of [CLUB, SERVER]) expect(club.board(chat).text).toContain('Nobody voted. Once more:');
    await club.vote('Dan', 'c3-d4', SERVER);
    await club.later(MINUTE);
    expect((await club.moves())[0]).toBe('c3-d4');
  });

  it('votes for one of two sides that play each other, and a person for one of them only', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian');
    await club.chats.tap(CLUB, 'Ann', 'Another chat');
    const [, other = ''] = /join (\w{6})/.exec(club.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
    await join(other, 'telegram:-3');
    await join(await code(), 'telegram:-2', 'Kim');
    expect(club.board('telegram:-2').text).toContain('⚪ White, move 1: vote until');
    await club.vote('Kim', 'c3-d4', 'telegram:-2');
    await club.later(HOUR);
    expect(club.board('telegram:-3').text).toContain('⚫ Black, move 1: vote until');
    expect(club.board('telegram:-2').text).not.toContain('⚫ Black, move 1: vote until');
    expect(await club.vote('Kim', 'b6-a5', 'telegram:-3')).toBe(
      'You already vote for ⚪ White in this game.',
    );
  });
});

it.each([
  ['ru', 'Другой чат — с нами', 'войти', 'Этот чат играет вместе с другим'],
  ['pt', 'Outro chat conosco', 'entrar', 'Este chat joga junto com o outro'],
])('the words of a chat that plays along, in %s', async (language, button, word, text) => {
  const own = new VoteClub(undefined, {}, { [CLUB]: language, [SERVER]: language });
  own.chats.administrators.add('Adam');
  await own.begin();
  await own.chats.tap(CLUB, 'Adam', '⋯');
  const buttons = own.chats.whispered.at(-1)?.keyboard?.flat() ?? [];
  await own.chats.press(CLUB, 'Adam', buttons.find(({ label }) => label.includes(button))?.data ?? '');
  const [, typed = ''] = /join (\w{6})/.exec(own.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
  await own.chats.say(SERVER, 'Dan', `/vote ${word} ${typed}`);
  expect(own.chats.textsIn(SERVER).join()).toContain(text);
  await own.chats.stop();
});
