import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { plainGif } from '../doubles/plain-gif.js';
import { sessionIn } from '../doubles/sessions.js';
import { type Group, PLATFORMS, setBoard, TelegramGroup, UNDRAWN } from './group-support/groups.js';

const PEOPLE = [
  { name: 'Ann', language: 'en' },
  { name: 'Bob', language: 'en' },
] as const;

type Open = (people: typeof PEOPLE) => Promise<Group>;

let group: Group;
afterEach(() => group.close());

const text = (at: number): string => group.seen.at(at)?.text ?? '';
const buttons = (at: number): readonly string[] => group.seen.at(at)?.buttons ?? [];
const texts = (): readonly string[] => group.seen.map((post) => post.text.split('\n')[0] ?? '');

/** The place of the board in a chat where a game has begun, below the message of the table. */
const BOARD = 1;

/** Waits until the board tells of a move, and the last message alone calls somebody to it. */
const shown = (move: string, called: string, board = BOARD) =>
  group.until(() => {
    const calls = group.seen.filter(({ text }) => text.includes(', your move.'));
    const last = group.seen.at(-1);
    const isCalled = last?.text === `${called}, your move.` && last.called.includes(called);
    return text(board).includes(move) && isCalled && calls.length === 1;
  }, `${move}, and a call to ${called}`);

/** Ann with White against Bob, with one board a game. */
async function begun(open: Open, opponent: 'Bob' | 'computer' = 'Bob'): Promise<void> {
  group = await open(PEOPLE);
  await setBoard(group, 'edit');
  await group.say('Ann', '/new russian rated=off');
  await group.until(() => buttons(0).some((label) => label.includes('White')), 'a table');
  await group.tap('Ann', 'White', 0);
  await group.until(() => text(0).includes('White: Ann'), 'Ann at the table');
  if (opponent === 'Bob') await group.tap('Bob', 'Black', 0);
  else await group.tap('Ann', 'Start', 0);
  await group.until(() => group.seen.length === 2 && text(0).includes('has begun'), 'the beginning');
}

const session = () => sessionIn(group.store, group.channel);
/** Waits until so many entries of the game are noted as shown. */
const noted = (entries: number) => expect.poll(async () => (await session()).shown).toBe(entries);

describe.each(PLATFORMS)('%s: one board a game', (_, open) => {
  it('is changed in place, and calls the next player by a message that goes when they have moved', async () => {
    await begun(open);
    expect(group.seen[BOARD]).toMatchObject({ called: ['Ann'], hasPicture: true });
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    expect(group.seen).toHaveLength(3);
    expect(group.seen[2]).toEqual({
      text: 'Bob, your move.',
      buttons: [],
      hasPicture: false,
      called: ['Bob'],
      repliesTo: BOARD,
    });
    expect(group.seen[BOARD]).toMatchObject({ hasPicture: true });
    expect(text(BOARD)).toContain('Black to move: Bob');
    group.reply('Bob', 'b6-a5', BOARD);
    await shown('b6-a5', 'Ann');
    group.reply('Ann', 'd4-c5', 2);
    await shown('d4-c5', 'Bob');
    expect(group.seen).toHaveLength(3);
    await noted(3);
  });

  it('is played by its buttons, and shows no piece that was picked in an earlier turn', async () => {
    await begun(open);
    await group.tap('Ann', 'c3-d4', BOARD);
    await shown('c3-d4', 'Bob');
    const stale = group.dataOf('b6', BOARD);
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
    const before = buttons(BOARD);
    await group.tapOld('Bob', stale, BOARD);
    await group.until(() => group.whispered('Bob') !== '', 'a whisper');
    expect(buttons(BOARD)).toEqual(before);
  });

  it('calls nobody against the computer, whose answer it shows with the move', async () => {
    await begun(open, 'computer');
    await group.say('Ann', '/move c3-d4');
    await group.until(() => text(BOARD).includes('c3-d4') && text(BOARD).includes('Ann'), 'the answer');
    await noted(2);
    expect(group.seen).toHaveLength(2);
  });

  it('is posted at the end, with the result, and the one before loses its buttons', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await group.resign('Bob');
    await group.until(() => text(-1).includes('White wins') && buttons(BOARD).length === 0, 'the end');
    expect(group.seen.at(-1)).toMatchObject({ hasPicture: true, called: ['Ann', 'Bob'] });
    expect(texts()).not.toContain('Bob, your move.');
    await group.tap('Bob', 'Rematch');
    await group.until(() => text(-1).includes('Bob wants to play again'), 'the question');
    const places = group.seen.length;
    await group.tap('Ann', 'Play');
    await group.until(() => group.seen.length > places && text(-1).includes('White to move'), 'its board');
    expect(text(-1)).toContain('The rematch begins.');
    await group.until(() => buttons(places - 1).length === 0, 'the answered question');
    expect(buttons(places - 2)).toContain('🔁 Rematch');
    await group.say('Bob', '/move c3-d4');
    await shown('c3-d4', 'Ann', places);
  });

  it('that was deleted is posted anew, and that one is changed from then on', async () => {
    await begun(open);
    group.remove(BOARD);
    await group.say('Ann', '/move c3-d4');
    await group.until(() => text(BOARD).includes('c3-d4'), 'a new board');
    expect(group.seen).toHaveLength(2);
    expect(group.seen[BOARD]).toMatchObject({ called: ['Bob'], hasPicture: true });
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
  });

  it('that the platform refuses to change is posted anew, and the old one loses its buttons', async () => {
    await begun(open);
    group.refuseEdits(1);
    await group.say('Ann', '/move c3-d4');
    await group.until(() => text(2).includes('c3-d4') && buttons(1).length === 0, 'a new board');
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann', 2);
    expect(text(1)).not.toContain('c3-d4');
  });

  it('is at the bottom again after /board, and is changed there', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await group.say('Ann', '/board');
    await group.until(() => group.seen.length === 4 && buttons(BOARD).length === 0, 'a new board');
    expect(text(2)).toBe('Bob, your move.');
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann', 2);
    expect(group.seen).toHaveLength(4);
    expect(group.seen[3]).toMatchObject({ repliesTo: 2 });
  });

  it('goes on where a call cannot be deleted, which is left alone', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    group.refuseDeletions(1);
    await group.say('Bob', '/move b6-a5');
    await group.until(() => text(BOARD).includes('b6-a5') && text(-1) === 'Ann, your move.', 'the move');
    await group.say('Ann', '/move d4-c5');
    const left = ['Bob, your move.', 'Bob, your move.'];
    await group.until(() => isDeepStrictEqual(texts().slice(2), left), 'the call that stays and the next');
    expect(text(BOARD)).toContain('d4-c5');
  });

  it('shows two quick moves, and calls for the second alone in the end', async () => {
    await begun(open);
    await Promise.all([group.say('Ann', '/move c3-d4'), group.say('Bob', '/move b6-a5')]);
    await group.until(() => /b6-a5/.test(text(BOARD)) || group.whispered('Bob') !== '', 'an answer');
    if (!/b6-a5/.test(text(BOARD))) await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
    expect(group.seen).toHaveLength(3);
  });

  it('whose call a process sent that has ended loses it to the next process', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await group.restart();
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
    expect(group.seen).toHaveLength(3);
  });

  it('is shown once more where a process has died before it noted the change', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await noted(1);
    group.dieAfter(1);
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
    await group.restart();
    await noted(2);
    await group.say('Ann', '/move d4-c5');
    await group.until(() => text(BOARD).includes('d4-c5') && text(-1) === 'Bob, your move.', 'the next');
  });

  it('waits for a platform that is away, and then shows the newest turn alone', async () => {
    await begun(open);
    group.failEdits(1);
    await group.say('Ann', '/move c3-d4');
    await expect.poll(() => group.store.outbox.read(group.channel)).not.toBeNull();
    await group.say('Bob', '/move b6-a5');
    await shown('b6-a5', 'Ann');
    expect(group.seen).toHaveLength(3);
  });

  it('begins and ends with the setting, in the middle of a game', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await setBoard(group, 'new');
    await group.say('Bob', '/move b6-a5');
    await group.until(() => text(-1).includes('b6-a5') && buttons(BOARD).length === 0, 'a new board');
    expect(texts()).not.toContain('Bob, your move.');
    await setBoard(group, 'edit');
    await group.say('Ann', '/move d4-c5');
    await shown('d4-c5', 'Bob', 2);
  });

  it('takes back moves in place', async () => {
    await begun(open);
    await group.say('Ann', '/move c3-d4');
    await shown('c3-d4', 'Bob');
    await group.say('Ann', '/undo');
    await group.until(() => buttons(-1).includes('↩️ Allow'), 'the question');
    await group.tap('Bob', '↩️ Allow');
    await group.until(() => text(BOARD).includes('White to move'), 'the board before');
    await group.until(() => text(-1) === 'Ann, your move.', 'a call to Ann');
  });
});

describe('Telegram: one board a game', () => {
  const club = () => group as TelegramGroup;
  /** What the last message that calls a player asks their apps for. */
  const forced = () => club().posts.findLast(({ text }) => text.endsWith('your move.'))?.forcesReply;

  it('the call opens a reply where the bot hears nothing but replies, and the reply is a move', async () => {
    await begun(TelegramGroup.open);
    await group.say('Ann', '/m c3-d4');
    await shown('c3-d4', 'Bob');
    expect(forced()).toBe(true);
    const { parameters } = club().telegram.callsOf('sendMessage').at(-1) ?? {};
    expect(parameters?.json('reply_markup')).toEqual({ force_reply: true, selective: true });
    group.reply('Bob', 'b6-a5');
    await shown('b6-a5', 'Ann');
  });

  it('a written move bears a sign that it was heard, and none where the group forbids that', async () => {
    await begun((people) => TelegramGroup.open(people, { readsAll: true }));
    const { telegram, chat } = club();
    const written = (move: string) => chat.messages.find((message) => message.text === move);
    await group.say('Ann', 'c3-d4');
    await shown('c3-d4', 'Bob');
    await expect.poll(() => written('c3-d4')?.reaction).toBe('👌');
    chat.forbidsReactions = true;
    for (const [player, move, next] of [
      ['Bob', 'b6-a5', 'Ann'],
      ['Ann', 'd4-c5', 'Bob'],
    ] as const) {
      await group.say(player, move);
      await shown(move, next);
      expect(written(move)?.reaction).toBeUndefined();
    }
    const asked = () => telegram.callsOf('setMessageReaction').map(({ status }) => status);
    await expect.poll(asked).toEqual([200, 400]);
  });

  it('the call opens none where it reads everything', async () => {
    await begun((people) => TelegramGroup.open(people, { readsAll: true }));
    await group.say('Ann', 'c3-d4');
    await shown('c3-d4', 'Bob');
    expect(forced()).toBe(false);
  });

  it('a shot is a film in its place, or a picture where the group forbids films', async () => {
    const studio = { ...UNDRAWN, film: async () => plainGif(8, 8) };
    group = await TelegramGroup.open(PEOPLE, { studio });
    await group.say('Ann', '/new chapaev');
    await group.until(() => buttons(0).some((label) => label.includes('White')), 'a table');
    await group.tap('Ann', 'White', 0);
    await group.until(() => text(0).includes('White: Ann'), 'Ann at the table');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => group.seen.length === 2 && text(0).includes('has begun'), 'the beginning');
    await group.say('Ann', '/f 4 100 60');
    await group.until(() => text(BOARD).includes('disc 4 at 100'), 'the shot');
    const board = () => club().posts[BOARD];
    expect(board()?.animation).toBeDefined();
    const next = /to move: (Ann|Bob)/.exec(text(BOARD))?.[1] ?? '';
    club().chat.forbidsAnimations = true;
    await group.say(next, '/f 5 100 60');
    await group.until(() => text(BOARD).includes('disc 5 at 100'), 'the next shot');
    expect([board()?.animation, board()?.picture]).toEqual([undefined, expect.any(Buffer)]);
  });

  it('is words alone where the group forbids pictures', async () => {
    group = await TelegramGroup.open(PEOPLE);
    club().chat.forbidsPhotos = true;
    await group.say('Ann', '/new russian');
    await group.until(() => buttons(0).some((label) => label.includes('White')), 'a table');
    await group.tap('Ann', 'White', 0);
    await group.until(() => text(0).includes('White: Ann'), 'Ann at the table');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => group.seen.length === 2 && text(0).includes('has begun'), 'the beginning');
    await group.say('Ann', '/m c3-d4');
    await shown('c3-d4', 'Bob');
    expect(group.seen[BOARD]).toMatchObject({ hasPicture: false });
    expect(text(BOARD)).toContain('Black to move');
    expect(text(BOARD)).toContain('d4');
  });

  it('goes on though the deletion of a call has to wait', async () => {
    await begun(TelegramGroup.open);
    await group.say('Ann', '/m c3-d4');
    await shown('c3-d4', 'Bob');
    club().telegram.hang({ method: 'deleteMessage' });
    await group.say('Bob', '/m b6-a5');
    await group.until(() => text(-1) === 'Ann, your move.', 'a call to Ann');
    await noted(2);
    await group.say('Ann', '/m d4-c5');
    await group.until(() => text(BOARD).includes('d4-c5') && text(-1) === 'Bob, your move.', 'the next');
  });

  it('that Telegram makes wait for its next change holds up no other group', async () => {
    await begun(TelegramGroup.open);
    const { telegram, bots, people } = club();
    const other = telegram.addSupergroup('Other', { people, bots });
    const [ann, bob] = people;
    const board = () => other.botMessages.findLast(({ picture }) => picture !== undefined)?.text ?? '';
    ann?.send(other, '/new russian');
    ann?.send(other, '/join white');
    bob?.send(other, '/join black');
    const isBegun = () => other.botMessages.some((post) => post.text.includes('has begun'));
    await telegram.until(() => isBegun() && board().includes('to move'), 'the other board');
    telegram.slowDown(3, { method: 'editMessageMedia' });
    await group.say('Ann', '/m c3-d4');
    await expect.poll(async () => (await session()).table?.game?.entries.length).toBe(1);
    await group.say('Bob', '/m b6-a5');
    ann?.send(other, '/m g3-h4');
    await telegram.until(() => board().includes('g3-h4'), 'the move in the other group');
    expect(text(BOARD)).not.toContain('c3-d4');
    await shown('b6-a5', 'Ann');
  });
});
