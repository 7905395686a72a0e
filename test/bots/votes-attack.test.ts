import { afterEach, beforeEach, expect, it } from 'vitest';
import { BALLOTS, type Ballot } from '../../src/bots/features/votes/rows.js';
import { SHARES } from '../../src/sessions/shares.js';
import { valueIn } from '../../src/sessions/stores/open-store.js';
import { CLUB, HOUR, MINUTE, SECOND, VoteClub } from '../doubles/vote-club.js';

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
});
afterEach(() => club.chats.stop());

async function ballots(): Promise<Ballot[]> {
  const rows: Ballot[] = [];
  for await (const [, text] of club.store.table(BALLOTS).rows()) rows.push(valueIn(text) as Ballot);
  return rows;
}

it('whoever taps two hundred times has one vote, of which the last changes are kept', async () => {
  await club.begin();
  for (let tap = 0; tap < 200; tap += 1) {
    club.now += SECOND;
    await club.vote('Ann', tap % 2 === 0 ? 'c3-d4' : 'e3-f4');
  }
  await club.vote('Bob', 'c3-b4');
  await club.vote('Cid', 'c3-b4');
  const [own] = (await ballots()).filter(({ user }) => user === 'telegram:Ann');
  expect(own?.votes).toHaveLength(SHARES.votes.bounds.changes);
  await club.later(HOUR);
  expect(club.board().text).toContain('🗳 c3-b4, 2 of 3.');
});

it('whoever changes their vote in the closing second has the vote from before', async () => {
  await club.begin('russian level=1 1m');
  await club.vote('Ann', 'c3-d4');
  club.now += MINUTE;
  expect(await club.vote('Ann', 'e3-f4')).not.toContain('Your vote');
  await club.later();
  expect((await club.moves())[0]).toBe('c3-d4');
});

it('a vote on a board whose game is over is none', async () => {
  await club.begin('russian level=1 1m');
  const [old = ''] = club.board().data;
  for (const user of ['Ann', 'Bob', 'Cid']) {
    await club.vote(user, 'c3-d4');
    await club.chats.tap(CLUB, user, '⋯');
    const menu = club.chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    await club.chats.press(CLUB, user, menu.find(({ label }) => label.includes('resign'))?.data ?? '');
  }
  await club.later(MINUTE);
  expect((await club.table())?.phase).toBe('over');
  const before = await ballots();
  await club.chats.press(CLUB, 'Dan', old);
  await club.chats.say(CLUB, 'Dan', 'e3-f4');
  expect(await ballots()).toEqual(before);
  expect(club.told).not.toContain('Your vote');
});

it('a round goes on when its message is deleted, and the next one has a message of its own', async () => {
  await club.begin('russian level=1 5m');
  club.chats.lost.add(CLUB);
  await club.vote('Ann', 'c3-d4');
  await club.later(16 * SECOND);
  await club.vote('Bob', 'c3-d4');
  await club.later(16 * SECOND);
  club.chats.lost.delete(CLUB);
  await club.later(5 * MINUTE);
  expect((await club.moves())[0]).toBe('c3-d4');
  await club.later();
  expect(club.board().text).toContain('move 3: vote until');
});

it('a round with one move called people to vote for a second: now its move is played without a word of votes', async () => {
  await club.begin('russian level=1 1m');
  await club.vote('Ann', 'c3-d4');
  await club.later(MINUTE);
  expect(club.board().text).toContain('Must capture with d4.');
  expect(club.board().text).not.toContain('vote until');
  await club.later();
  expect(club.board().text).toContain('d4:b6 was the only move.');
});

it('votes of a group that becomes another one in a round count there, once for each person', async () => {
  await club.begin();
  await club.vote('Ann', 'c3-d4');
  await club.vote('Bob', 'e3-f4');
  const next = 'telegram:-100200';
  const { labels, data } = club.board();
  await club.chats.bot.conversation.channelMoved(CLUB, next);
  await club.later();
  await club.chats.press(next, 'Ann', data[labels.indexOf('e3-f4')] ?? '');
  await club.later(HOUR);
  expect(club.board(next).text).toContain('🗳 e3-f4, 2 of 2.');
});
