import { afterEach, describe, expect, it } from 'vitest';
import { type Group, PLATFORMS, setBoard, TelegramGroup } from './group-support/groups.js';

const PEOPLE = [
  { name: 'Ann', language: 'en' },
  { name: 'Bob', language: 'en' },
] as const;

let group: Group;
afterEach(() => group.close());

const text = (at: number): string => group.seen.at(at)?.text ?? '';
const buttons = (at: number): readonly string[] => group.seen.at(at)?.buttons ?? [];

/** Waits until the bot has written so many messages that nobody has deleted. */
const posts = (count: number) => group.until(() => group.seen.length === count, `${count} messages`);

/** An open table, shown by the only message of the bot. */
async function opened(open: (people: typeof PEOPLE) => Promise<Group>, options = ''): Promise<void> {
  group = await open(PEOPLE);
  await group.say('Ann', `/new russian${options}`);
  await group.until(() => buttons(0).some((label) => label.includes('White')), 'a table');
}

/** Ann with White against Bob: the table's message, then the board. */
async function begun(open: (people: typeof PEOPLE) => Promise<Group>, options = ''): Promise<void> {
  await opened(open, options);
  await group.tap('Ann', 'White', 0);
  await group.until(() => text(0).includes('White: Ann'), 'Ann at the table');
  await group.tap('Bob', 'Black', 0);
  await posts(2);
  await group.until(() => text(0).includes('has begun'), 'the beginning');
}

describe.each(PLATFORMS)('%s: the message of a table', (_, open) => {
  it('is one however often people change seats, and says who sits where', async () => {
    await opened(open);
    for (let taps = 0; taps < 5; taps += 1) {
      await group.tap('Ann', 'White', 0);
      await group.until(() => text(0).includes('White: Ann'), 'Ann with White');
      await group.tap('Ann', 'Black', 0);
      await group.until(
        () => text(0).includes('Black: Ann') && text(0).includes('White: free'),
        'with Black',
      );
    }
    expect(group.seen).toHaveLength(1);
    expect(group.seen[0]).toMatchObject({ hasPicture: true });
    expect(buttons(0)).toEqual(expect.arrayContaining(['⚪ White', '▶ Start']));
  });

  it('says when the game has begun, and leaves buttons and who plays to the board', async () => {
    await begun(open);
    expect(text(0)).toBe('Russian checkers: the game has begun.');
    expect(text(1)).toMatch(/\n🏅 Rated\. .*\n/);
    expect(buttons(0)).toEqual([]);
    expect(group.seen[0]).toMatchObject({ hasPicture: true });
    expect(text(1)).toMatch(/White to move: Ann/);
    expect(text(1)).toContain('Bob');
  });

  it('shows the levels and house rules that were tapped', async () => {
    await opened(open);
    await group.tap('Ann', 'Hard', 0);
    await group.until(() => buttons(0).includes('✓ Hard'), 'the level');
    await group.tap('Ann', 'House rules', 0);
    await group.until(() => buttons(0).some((label) => label.includes('↩')), 'the house rules');
    const { length } = buttons(0);
    await group.tap('Ann', 'Huffing', 0);
    await group.until(() => buttons(0).length === length, 'the next value');
    await group.tap('Ann', '↩', 0);
    await group.until(() => text(0).includes('House rules. '), 'the house rules in words');
    expect(group.seen).toHaveLength(1);
  });

  it('is posted anew if an administrator has deleted it, and that one is changed then', async () => {
    await opened(open);
    const seat = group.dataOf('White', 0);
    await group.tap('Ann', 'Black', 0);
    await group.until(() => text(0).includes('Black: Ann'), 'Ann with Black');
    group.remove(0);
    await group.say('Bob', '/leave');
    await group.say('Ann', '/join white');
    await group.until(() => text(-1).includes('White: Ann') || text(-2).includes('White: Ann'), 'a new one');
    const at = group.seen.findIndex(({ buttons }) => buttons.length > 1);
    const { length } = group.seen;
    await group.tapOld('Bob', seat.replace(/0$/, '1'), at);
    await group.until(() => text(at).includes('has begun'), 'the beginning');
    expect(group.seen).toHaveLength(length + 1);
  });

  it('is posted anew if the platform refuses the change', async () => {
    await opened(open);
    group.refuseEdits(1);
    await group.tap('Ann', 'White', 0);
    await posts(2);
    expect(text(1)).toContain('White: Ann');
    await group.until(() => buttons(0).length === 0, 'the old one without buttons');
  });

  it('loses its buttons when the table is closed or another is opened', async () => {
    await opened(open);
    await group.say('Ann', '/new english');
    await posts(3);
    await group.until(() => buttons(0).length === 0, 'the first without buttons');
    expect(text(1)).toContain('nobody sat down');
    await group.tap('Ann', 'White', 2);
    await group.until(() => text(2).includes('White: Ann'), 'Ann with White');
    await group.say('Ann', '/leave');
    await group.until(() => buttons(2).length === 0, 'the second without buttons');
  });

  it('that is shown again takes the buttons from the one before', async () => {
    await opened(open);
    await group.say('Bob', '/board');
    await posts(2);
    await group.until(() => buttons(0).length === 0, 'the old one without buttons');
    await group.tap('Ann', 'White', 1);
    await group.until(() => text(1).includes('White: Ann'), 'Ann with White');
    expect(text(0)).not.toContain('Ann');
  });

  it('answers a tap from yesterday on a table that has begun', async () => {
    await opened(open);
    const seat = group.dataOf('White', 0);
    await group.tap('Ann', 'White', 0);
    await group.until(() => text(0).includes('White: Ann'), 'Ann with White');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => text(0).includes('has begun'), 'the beginning');
    group.now += 24 * 3_600_000;
    await group.tapOld('Bob', seat, 0);
    await group.until(() => group.whispered('Bob') !== '', 'an answer to Bob');
    expect(group.whispered('Bob')).toContain('You are already playing');
    expect(group.seen.filter((post) => post.text.includes('has begun'))).toHaveLength(1);
  });
});

describe.each(PLATFORMS)('%s: a board that new ones follow', (_, open) => {
  const begunAnew = async () => {
    await begun(open);
    await setBoard(group, 'new');
  };

  it('loses its buttons when the next one is posted, and keeps its picture', async () => {
    await begunAnew();
    expect(buttons(1)).not.toEqual([]);
    await group.say('Ann', '/move c3-d4');
    await posts(3);
    await group.until(() => buttons(1).length === 0, 'the first board without buttons');
    expect(buttons(2)).not.toEqual([]);
    expect(group.seen[1]).toMatchObject({ hasPicture: true });
    expect(text(1)).toContain('White to move');
  });

  it('loses them, too, when it is shown again', async () => {
    await begunAnew();
    await group.say('Bob', '/board');
    await posts(3);
    await group.until(() => buttons(1).length === 0, 'the first board without buttons');
    await group.say('Ann', '/move c3-d4');
    await posts(4);
    await group.until(() => buttons(2).length === 0, 'the second board without buttons');
  });

  it('that was deleted, or may not be changed, holds up nothing', async () => {
    await begunAnew();
    group.remove(1);
    await group.say('Ann', '/move c3-d4');
    await group.until(() => group.seen.length === 2 && text(1).includes('c3-d4'), 'the next board');
    await group.say('Bob', '/move b6-a5');
    await posts(3);
    await group.until(() => buttons(1).length === 0, 'that board without buttons');
  });
});

it('Telegram: seats that could not be shown for the moment are shown later', async () => {
  await opened(TelegramGroup.open);
  const { telegram } = group as TelegramGroup;
  telegram.fail(500, 'Internal Server Error', { method: 'editMessageMedia', times: 2 });
  await group.tap('Ann', 'White', 0);
  expect(text(0)).toContain('White: free');
  await group.tap('Ann', 'Black', 0);
  await group.until(() => text(0).includes('Black: Ann'), 'Ann with Black');
  expect(group.seen).toHaveLength(1);
});

describe('in a group on Telegram, a board opens a reply', () => {
  const posts = () => (group as TelegramGroup).posts;

  it('where the bot hears nothing but replies; other messages never do', async () => {
    await begun(TelegramGroup.open);
    expect(posts().map(({ forcesReply }) => forcesReply)).toEqual([false, true]);
    const [, board] = posts();
    const { telegram, chat } = group as TelegramGroup;
    const ann = telegram.world.users.find(({ name }) => name === 'Ann');
    ann?.send(chat, 'c3-d4', { ...(board && { replyTo: board }) });
    await group.until(() => group.seen.length === 3, 'the next board');
  });

  it('not where it reads everything', async () => {
    await begun((people) => TelegramGroup.open(people, { readsAll: true }));
    expect(posts().map(({ forcesReply }) => forcesReply)).toEqual([false, false]);
  });
});

describe.each(PLATFORMS)('%s: the menu', (_, open) => {
  it('tells whoever tapped alone that there is nothing to take back, and closes', async () => {
    await begun(open, ' rated=off');
    await group.tap('Ann', '⋯', 1);
    await group.until(() => buttons(1).includes('↩️ Take back'), 'the menu');
    await group.tap('Ann', 'Take back', 1);
    await group.until(() => group.whispered('Ann').includes('no move'), 'a whisper');
    await group.until(() => buttons(1).includes('⋯'), 'the moves');
    expect(group.seen).toHaveLength(2);
  });
});

describe.each(PLATFORMS)('%s: a rematch', (_, open) => {
  it('calls those who are asked by their names, and tells its beginning once', async () => {
    await begun(open);
    // The question goes once it is answered.
    await group.resign('Ann');
    await group.until(() => buttons(2).includes('🔁 Rematch') && group.seen.length === 3, 'the end');
    await group.tap('Ann', 'Rematch', 2);
    await posts(4);
    expect(group.seen[3]).toMatchObject({
      text: '🔁 Russian checkers: Ann wants to play again. Bob: and you? You would play ⚪ White.',
      called: ['Bob'],
    });
    await group.tap('Bob', 'Play', 3);
    await posts(5);
    expect(text(4)).toContain('🔁 The rematch begins.');
    await group.until(() => buttons(3).length === 0, 'an answered question');
  });
});

describe.each(PLATFORMS)('%s: people of two languages', (_, open) => {
  const CYRILLIC = /[\u0400-\u04ff]/;
  /** Everything that all read. */
  const all = () => JSON.stringify(group.seen.map(({ text, buttons }) => [text, buttons]));

  it('all read that of whoever opened the table, whoever asks to play again, and are whispered to in their own', async () => {
    group = await open([
      { name: 'Ann', language: 'en' },
      { name: 'Boris', language: 'ru' },
    ]);
    await setBoard(group, 'new');
    await group.say('Ann', '/new russian');
    await group.until(() => buttons(0).length > 0, 'a table');
    const seat = group.dataOf('Black', 0);
    await group.tap('Boris', 'House rules', 0);
    await group.until(() => buttons(0).some((label) => label.includes('↩')), 'the house rules');
    await group.tap('Boris', '↩', 0);
    await group.until(() => buttons(0).includes('▶ Start'), 'the table');
    await group.tap('Boris', 'Black', 0);
    await group.until(() => text(0).includes('Black: Boris'), 'Boris at the table');
    await group.tap('Ann', 'White', 0);
    await posts(2);
    await group.tapOld('Boris', seat, 0);
    await group.until(() => group.whispered('Boris') !== '', 'a whisper to Boris');
    expect(group.whispered('Boris')).toMatch(CYRILLIC);
    await group.tap('Boris', '⋯', 1);
    await group.until(() => buttons(1).includes('🤝 Draw'), 'the menu');
    await group.say('Ann', '/move c3-d4');
    await posts(3);
    await group.say('Boris', '/move b6-a5');
    await posts(4);
    await group.resign('Boris');
    await group.until(() => buttons(4).includes('🔁 Rematch') && group.seen.length === 5, 'the end');
    await group.tap('Boris', 'Rematch', 4);
    await posts(6);
    expect(text(5)).toContain('Boris wants to play again');
    expect(all()).not.toMatch(CYRILLIC);
  });

  it('a list of games keeps its language, whoever turns its pages', async () => {
    group = await open([
      { name: 'Ann', language: 'en' },
      { name: 'Boris', language: 'ru' },
    ]);
    await group.say('Boris', '/new');
    await group.until(() => buttons(0).length > 0, 'a list');
    const before = buttons(0);
    await group.tap('Ann', '▶', 0);
    await group.until(() => JSON.stringify(buttons(0)) !== JSON.stringify(before), 'the next page');
    for (const label of buttons(0).slice(0, 8)) expect(label).toMatch(CYRILLIC);
  });
});
