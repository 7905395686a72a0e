import { afterEach, describe, expect, it } from 'vitest';
import type { ChannelKey } from '../../src/bots/port.js';
import { localStudio, type PictureJob, type Studio, StudioError } from '../../src/render/index.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { type Group, PLATFORMS } from './group-support/groups.js';

/** A studio that notes what it is asked to draw. */
const noting = (jobs: PictureJob[]): Studio => ({
  ...localStudio,
  film: () => Promise.reject(new StudioError('closed')),
  picture: async (job) => {
    jobs.push(job);
    return Buffer.of();
  },
});

/** The seat from whose side the last board was drawn. */
function sideOf(jobs: readonly PictureJob[]): number | undefined {
  const job = jobs.at(-1);
  return job?.kind === 'board' || job?.kind === 'table' ? job.view.towards : undefined;
}

/** Ann with White against Bob. */
async function duel(options: FakeChatOptions = {}, game = 'russian'): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { studio: noting([]), ...options });
  await chat.say('Ann', `/new ${game} help=on`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const labels = (chat: FakeChat): readonly string[] => chat.keyboard.flat().map(({ label }) => label);

describe('the menu of a game', () => {
  it('opens in place of the moves and closes again', async () => {
    const chat = await duel();
    await chat.tap('Ann', '⋯');
    expect(labels(chat)).toEqual([
      '🤝 Draw',
      '↩️ Take back',
      '💡 Hint',
      '🔄 Flip the board',
      '🏳 Resign',
      '↩ Back',
    ]);
    await chat.tap('Ann', 'Back');
    expect(chat.keyboard).toEqual(chat.last.keyboard);
    expect(labels(chat)).toContain('c3-d4');
  });

  it('leads to the page of the game where players can reach it', async () => {
    const chat = await duel({ publicUrl: 'https://damka.example' });
    const game = await chat.bot.conversation.gameIn(chat.channel);
    await chat.tap('Ann', '⋯');
    await chat.tap('Ann', 'On a page');
    expect(chat.lastText).toContain(`https://damka.example/g/${game}`);
    await chat.say('Bob', '/board link');
    expect(chat.lastText).toContain(`https://damka.example/g/${game}`);
    expect(chat.last.ping).toEqual([]);
  });

  it('has no page where the bot has no public address, and says so', async () => {
    const chat = await duel();
    const { whispers, posts } = await chat.say('Ann', '/board link');
    expect([whispers, posts]).toEqual([[expect.stringContaining('PUBLIC_URL')], []]);
  });

  it('is for those who play, whoever is to move', async () => {
    const chat = await duel();
    const { data } = chat.button('⋯');
    expect((await chat.press('Eve', data)).whispers[0]).toContain('You have no seat');
    await chat.press('Bob', data);
    await chat.tap('Bob', 'Draw');
    expect(chat.lastText).toContain('Bob offers a draw. Waiting for Ann.');
    await chat.say('Ann', '/draw no');
    await chat.say('Ann', 'c3-d4');
    await chat.press('Ann', chat.button('⋯').data);
    await chat.tap('Ann', 'Take back');
    expect(chat.lastText).toContain('asks to take back');
  });

  it('of an earlier turn changes nothing', async () => {
    const chat = await duel();
    await chat.tap('Ann', '⋯');
    const [draw, resign] = [chat.button('Draw').data, chat.button('Resign').data];
    await chat.say('Ann', 'c3-d4');
    const posts = chat.posts.length;
    for (const data of [draw, resign])
      expect((await chat.press('Ann', data)).whispers[0]).toContain('earlier turn');
    expect(chat.posts).toHaveLength(posts);
  });

  it('has no hint where aim decides', async () => {
    const chat = await duel({}, 'chapaev');
    await chat.tap('Ann', '⋯');
    expect(labels(chat)).not.toContain('💡 Hint');
    await chat.tap('Ann', 'Back');
    expect(labels(chat)).toEqual([...'12345678⋯']);
  });

  it.each(['russian', 'chapaev', 'neva'])('turns the board of %s around, and back', async (game) => {
    const jobs: PictureJob[] = [];
    const chat = await duel({ studio: noting(jobs) }, game);
    if (game === 'neva') await chat.say('Ann', '/start');
    expect(sideOf(jobs)).toBeUndefined();
    for (const side of [game === 'neva' ? 0 : 1, undefined]) {
      await chat.tap('Ann', '⋯');
      await chat.tap('Ann', 'Flip');
      expect(sideOf(jobs)).toBe(side);
    }
  });
});

it.each([
  ['white', 'a private chat', 'telegram:42', 0],
  ['black', 'a private chat', 'telegram:42', 1],
  ['black', 'a room', 'web:test', 1],
])(
  'who plays %s against the computer in %s sees the board from that side',
  async (colour, _, channel, side) => {
    const jobs: PictureJob[] = [];
    const chat = new FakeChat(channel as ChannelKey, { studio: noting(jobs) });
    await chat.say('Ann', '/new russian level=1');
    await chat.say('Ann', `/join ${colour}`);
    await chat.tap('Ann', '▶ Start');
    expect(sideOf(jobs)).toBe(side);
    await chat.say('Ann', '/settings flip=on');
    expect(sideOf(jobs)).toBe(side);
  },
);

describe.each(['resign', 'leave'] as const)('/%s', (how) => {
  let now = Date.UTC(2026, 0, 1);
  const yes = { resign: 'Yes, I resign', leave: 'Yes, I am leaving' }[how];
  const told = { resign: 'Black wins', leave: 'the computer takes over' }[how];

  it('asks first, and is done by a button within 30 s', async () => {
    const chat = await duel({ now: () => now });
    await chat.say('Ann', `/${how}`);
    expect(chat.lastText).toMatch(/^Ann, do you really want to .*\? .*The button works for 30 seconds\.$/);
    expect(chat.last.ping).toEqual([]);
    now += 30_000;
    await chat.tap('Ann', yes);
    expect(chat.posts.map(({ text }) => JSON.stringify(text)).join()).toContain(told);
  });

  it('changes nothing later, by a No, or by the tap of another', async () => {
    const chat = await duel({ now: () => now });
    await chat.say('Ann', `/${how}`);
    const { data } = chat.button(yes);
    const posts = chat.posts.length;
    expect((await chat.press('Bob', data)).whispers[0]).toContain('for somebody else');
    await chat.tap('Ann', 'No');
    expect(chat.keyboard).toEqual([]);
    now += 30_001;
    expect((await chat.press('Ann', data)).whispers[0]).toContain('30 seconds are up');
    expect(chat.posts).toHaveLength(posts);
    await chat.giveUp('Bob', '/resign');
    expect((await chat.press('Ann', data)).whispers[0]).toContain('earlier turn');
  });

  it('is refused at once to those who have nothing to give up', async () => {
    const chat = await duel();
    expect((await chat.say('Eve', `/${how}`)).whispers[0]).toContain('no seat');
    expect((await chat.say('Eve', `/${how}`)).posts).toEqual([]);
  });
});

describe.each(PLATFORMS)('%s', (_, open) => {
  let group: Group;
  afterEach(() => group.close());

  it('a player resigns by the menu, after a question that lapses', async () => {
    group = await open([
      { name: 'Ann', language: 'en' },
      { name: 'Bob', language: 'en' },
    ]);
    const buttons = (at: number) => group.seen.at(at)?.buttons ?? [];
    await group.say('Ann', '/new russian');
    await group.until(() => buttons(0).length > 0, 'a table');
    await group.tap('Ann', 'White', 0);
    await group.until(() => group.seen[0]?.text.includes('White: Ann'), 'Ann at the table');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => buttons(1).includes('⋯'), 'a board');
    const moves = buttons(1);
    await group.tap('Bob', '⋯', 1);
    await group.until(() => buttons(1).includes('🏳 Resign'), 'the menu');
    await group.tap('Bob', 'Resign', 1);
    await group.until(() => group.seen.length === 3, 'a question');
    await group.until(() => buttons(1).length === moves.length, 'the moves');
    const yes = group.dataOf('Yes', 2);
    group.now += 31_000;
    await group.tapOld('Bob', yes, 2);
    await group.until(() => group.whispered('Bob').includes('30 seconds are up'), 'the lapse to be told');
    await group.until(() => group.seen.length === 2, 'the question gone');
    await group.resign('Bob');
    await group.until(() => group.seen.at(-1)?.text.includes('White wins'), 'the end');
    expect(buttons(-1)).toContain('📝 Record');
    await group.until(() => group.seen.length === 3, 'the questions gone');
  });
});
