import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findVariant, formatMove, movesIn, ok, setUpAny } from '../../src/engine/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import { questionOf } from '../../src/sessions/model/open-question.js';
import { endWithoutResult } from '../../src/sessions/play/play.js';
import { CLUB, DAY, HOUR, MINUTE, SERVER, VoteClub } from '../doubles/vote-club.js';

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
  // Nothing can be changed where the bot is gone, or muted.
  club.chats.shadows.end();
});
afterEach(() => club.chats.stop());

async function inMenu(user: string, label: string, channel = CLUB): Promise<string> {
  await club.chats.tap(channel, user, '⋯');
  const buttons = club.chats.whispered.at(-1)?.keyboard?.flat() ?? [];
  await club.chats.press(channel, user, buttons.find((each) => each.label.includes(label))?.data ?? '');
  return club.told;
}
const labels = (channel = CLUB): readonly string[] =>
  club.chats
    .in(channel)
    .at(-1)
    ?.keyboard?.flat()
    .map(({ label }) => label) ?? [];
const said = (channel = CLUB): string => club.chats.textsIn(channel).at(-1) ?? '';

describe('a side that is silent', () => {
  it('a chat whose bot was removed goes empty and waits, and after 3 days the other side can claim the win', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian 1m');
    await club.chats.tap(CLUB, 'Ann', 'Another chat');
    const [, code = ''] = /join (\w{6})/.exec(said()) ?? [];
    await club.chats.say(SERVER, 'Dan', `/vote join ${code}`);
    await club.vote('Ann', 'c3-d4');
    await club.later(MINUTE);
    club.chats.gone.add(SERVER);
    await club.chats.bot.conversation.channelGone(SERVER);
    for (let each = 0; each < 30; each += 1) {
      await club.later(MINUTE);
      const [first] = club.board().data.filter((data) => data.startsWith('ballot:'));
      if (first !== undefined) await club.chats.press(CLUB, 'Ann', first);
    }
    await club.later(2 * DAY);
    expect(labels()).not.toContain('🏆 Claim the win');
    await club.later(DAY + HOUR);
    expect(said()).toBe('The other side has been silent for three days. You can claim the win.');
    const posts = club.chats.in(CLUB).length;
    await club.later(DAY);
    expect(club.chats.in(CLUB)).toHaveLength(posts);
    await club.chats.tap(CLUB, 'Eve', '🏆 Claim the win');
    const { table } = await club.chats.bot.games.service.read(CLUB);
    expect(table?.phase).toBe('over');
    expect(table?.game?.state.outcome).toMatchObject({ kind: 'win', seats: [0] });
  });

  it('a person who is silent for 3 days loses when the chat claims the win, and not before', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian @bobby');
    await club.chats.tap(CLUB, 'bobby', '▶');
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    await club.later(3 * DAY);
    expect(labels()).toContain('🏆 Claim the win');
    const claim = club.chats.in(CLUB).at(-1)?.keyboard?.flat()[0]?.data ?? '';
    await club.chats.press(CLUB, 'bobby', claim);
    expect(club.told).toBe('You play against this chat: its votes are not yours.');
    await club.chats.say(CLUB, 'bobby', 'b6-a5');
    await club.chats.press(CLUB, 'Ann', claim);
    expect((await club.table())?.phase).toBe('running');
  });
});

it('a game that the opponent’s time ends is told as ever, with what the chat has voted', async () => {
  await club.chats.say(CLUB, 'Ann', '/vote russian @bobby');
  await club.chats.tap(CLUB, 'bobby', '▶');
  for (const user of ['Ann', 'Eve']) await club.vote(user, 'c3-d4');
  await club.later(HOUR);
  await club.later(3 * DAY);
  const claim = club.chats.in(CLUB).at(-1)?.keyboard?.flat()[0]?.data ?? '';
  await club.chats.press(CLUB, 'Ann', claim);
  await club.later();
  expect((await club.table())?.phase).toBe('over');
  expect(said()).toContain('White wins');
  expect(said()).toContain('1 of 1');
  expect(labels()).toContain('🗳 Play another');
});

it('a chat that takes no messages for 7 days waits for a vote, however long', async () => {
  await club.begin('russian level=1 1m');
  club.chats.closed.add(CLUB);
  await club.chats.say(CLUB, 'Ann', '/board');
  await club.later(6 * DAY);
  expect((await club.side())?.now?.isAdjourned).toBeUndefined();
  await club.later(DAY + HOUR);
  expect((await club.side())?.now?.isAdjourned).toBe(true);
  club.chats.closed.delete(CLUB);
  await club.chats.bot.conversation.mayWriteAgain(CLUB);
  await club.later(DAY);
  expect(await club.moves()).toEqual([]);
  await club.vote('Ann', 'c3-d4');
  await club.later(MINUTE);
  expect((await club.moves())[0]).toBe('c3-d4');
});

it('when only one votes, round by round, the chat is told so once, with a button to play it themselves', async () => {
  await club.begin('russian level=1 1m');
  const count = () => club.chats.textsIn(CLUB).filter((text) => text === 'Only Ann votes here.').length;
  for (const round of [1, 2, 3, 4, 5]) {
    expect(count()).toBe(round > 3 ? 1 : 0);
    await club.vote('Ann', club.board().labels[0] ?? '');
    await club.later(MINUTE);
  }
  expect(
    club.chats
      .in(CLUB)
      .some(({ keyboard }) => keyboard?.flat().some(({ label }) => label === '▶ Play it yourself')),
  ).toBe(true);
});

describe('a draw that the opponent offers', () => {
  beforeEach(async () => {
    await club.chats.say(CLUB, 'Ann', '/vote russian @bobby 24h');
    await club.chats.tap(CLUB, 'bobby', '▶');
    await club.chats.say(CLUB, 'bobby', '/draw');
    for (const user of ['Ann', 'Eve', 'Kim']) await club.vote(user, 'c3-d4');
  });

  it('has an hour of its own next to the move, and is accepted by more than half', async () => {
    for (const user of ['Ann', 'Eve']) await inMenu(user, 'Accept the draw');
    await club.later(HOUR - MINUTE);
    expect((await club.table())?.phase).toBe('running');
    await club.later(MINUTE);
    expect((await club.table())?.game?.entries.at(-1)).toEqual({ kind: 'draw' });
  });

  it('is refused when its hour is over and fewer want it, and the round goes on', async () => {
    await inMenu('Ann', 'Accept the draw');
    await club.later(HOUR);
    const table = await club.table();
    expect(table && questionOf(table)).toBeNull();
    expect(table?.phase).toBe('running');
    await club.later(23 * HOUR);
    expect(await club.moves()).toEqual(['c3-d4']);
  });
});

describe('Ring me', () => {
  it('calls whoever wants it once a round, and nobody else', async () => {
    await club.begin('russian level=1 1m');
    expect(await inMenu('Ann', 'Ring me')).toBe('You are called once when each round begins.');
    await club.vote('Bob', 'c3-d4');
    await club.later();
    const calls = () => club.chats.in(CLUB).filter(({ ping, ring }) => ring === 'aloud' && ping.length > 0);
    const before = calls().length;
    await club.later(MINUTE);
    await club.later();
    expect(calls().length - before).toBe(1);
    expect(calls().at(-1)?.ping).toEqual(['telegram:Ann']);
    expect(said()).toBe('🔔 Ann: your vote, please.');
    expect(await inMenu('Ann', 'Ring me')).toBe('You are no longer called.');
    await club.vote('Bob', club.board().labels[0] ?? '');
    await club.later(MINUTE);
    expect(calls().length - before).toBe(1);
  });
});

it.each([
  ['en', '🗳 ⚪ White moved as the computer would: 1 of 2.'],
  ['ru', '🗳 ⚪ Белые ходили, как компьютер: 1 из 2.'],
  ['pt', '🗳 ⚪ Brancas: 1 de 2 lances como os do computador.'],
])('an analysis tells how often the chat chose the computer’s move, in %s', async (language, told) => {
  const own = new VoteClub(undefined, {}, { [CLUB]: language });
  own.chats.shadows.end();
  await own.chats.say(CLUB, 'Ann', '/vote russian level=1 1m');
  const start = own.chats.in(CLUB).flatMap(({ keyboard = [] }) => keyboard.flat());
  await own.chats.press(CLUB, 'Ann', start.find(({ data }) => data.endsWith(':start'))?.data ?? '');
  for (let round = 0; round < 2; round += 1) {
    const table = await own.table();
    const state = table?.game?.state;
    if (state?.kind !== 'draughts') throw new Error('draughts are played');
    // The computer of this test takes the first of all moves.
    const move = movesIn(state).at(round === 0 ? 0 : -1);
    await own.vote('Ann', move === undefined ? '' : formatMove(state.variant, move));
    await own.later(MINUTE);
    await own.later();
  }
  await own.chats.bot.games.service.change(CLUB, null, (session) => {
    const over = endWithoutResult(session.table, own.now);
    return over.ok ? ok({ ...session, table: over.value }) : over;
  });
  await own.chats.say(CLUB, 'Ann', '/analysis');
  await expect.poll(() => own.chats.textsIn(CLUB).at(-1)).toContain(told);
  await own.chats.stop();
});

it('counts the games of a chat, those won, and the best level beaten', async () => {
  for (const _ of [1, 2]) {
    await club.begin('russian level=3 1m');
    for (const user of ['Ann', 'Bob', 'Eve']) {
      await club.vote(user, 'c3-d4');
      await inMenu(user, 'resign');
    }
    await club.later(MINUTE);
    await club.later();
  }
  await club.chats.say(CLUB, 'Ann', '/vote');
  expect(said()).toContain('This chat: games 2, won 0.');
});

it.each([
  ['ru', 'Звать меня', 'Позову вас один раз в начале каждого голосования.'],
  ['pt', 'Avise-me', 'Aviso você uma vez no começo de cada votação.'],
])('the words of calls in %s', async (language, button, text) => {
  const own = new VoteClub(undefined, {}, { [CLUB]: language });
  await own.begin();
  await own.chats.tap(CLUB, 'Ann', '⋯');
  const buttons = own.chats.whispered.at(-1)?.keyboard?.flat() ?? [];
  await own.chats.press(CLUB, 'Ann', buttons.find(({ label }) => label.includes(button))?.data ?? '');
  expect(own.told).toBe(text);
  await own.chats.stop();
});

it('the same position thrice by two chats: the rules decide, and it is a draw', async () => {
  await club.chats.say(CLUB, 'Ann', '/vote russian 1m');
  await club.chats.tap(CLUB, 'Ann', 'Another chat');
  const [, code = ''] = /join (\w{6})/.exec(said()) ?? [];
  await club.chats.say(SERVER, 'Dan', `/vote join ${code}`);
  const russian = findVariant('russian');
  const kings = russian && setUpAny(russian, {}, 'W:WKc1,Ka7:BKf8,Kh2');
  if (!kings?.ok || kings.value.state.kind !== 'draughts') throw new Error('no position');
  const { game, state } = kings.value;
  await club.chats.bot.games.service.change(CLUB, null, (session) =>
    ok({ ...session, table: session.table && { ...session.table, game: new LiveGame(game, [state]) } }),
  );
  for (const move of ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8', 'c1-d2', 'f8-e7', 'd2-c1', 'e7-f8']) {
    const isWhite = (await club.moves()).length % 2 === 0;
    await club.chats.say(isWhite ? CLUB : SERVER, isWhite ? 'Ann' : 'Dan', `/m ${move}`);
    await club.later(MINUTE);
    await club.later();
  }
  const table = await club.table();
  expect(table?.game?.state.outcome).toMatchObject({ kind: 'draw', reason: 'repetition' });
  expect(table?.phase).toBe('over');
});
