import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '../../../src/bots/channel/budget.js';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { EVERY_PERMISSION } from '../../doubles/discord/permissions.js';
import {
  type Channel,
  type DiscordDouble,
  type Guild,
  type Message,
  startDiscordDouble,
  type User,
} from '../../doubles/discord.js';
import { sessionIn } from '../../doubles/sessions.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import { BotStage } from '../../e2e/stage.js';

let discord: DiscordDouble;
let stage: BotStage;
let guild: Guild;
let room: Channel;
let [ann, bob]: User[] = [];
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  discord = await startDiscordDouble({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } });
  guild = discord.addGuild({ name: 'Club' });
  guild.permissions = EVERY_PERMISSION;
  room = discord.addChannel(guild, 'draughts');
  ann = discord.addUser('ann', { globalName: 'Ann', guilds: [guild] });
  guild.memberPermissions.set(ann.id, guild.permissions | PermissionFlagsBits.ManageChannels);
  bob = discord.addUser('bob', { globalName: 'Bob', guilds: [guild] });
  stage = await BotStage.open(undefined, {
    studio: UNDRAWN,
    now: () => now,
    budget: new Budget(Date.now, 1_000),
  });
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
});
afterEach(async () => {
  await stage.close();
  await discord.close();
  expect(stage.errors).toEqual([]);
});

const who = (user: User | undefined): User => user as User;
const threads = (): readonly Channel[] =>
  [...guild.channels.values()].filter(({ kind }) => kind === 'thread');
const shown = (channel: Channel): readonly Message[] =>
  channel.fromBot.filter(({ ephemeral, deleted }) => !ephemeral && !deleted);
const until = <T>(look: () => T | null | undefined | false, what: string) =>
  discord.until(look, what, 60_000);
const labelled = (message: Message | undefined, label: string): string =>
  message?.buttons.find((button) => button.label?.includes(label))?.custom_id ?? '';
const tableIn = async ({ id }: Channel) => (await sessionIn(stage.store, `discord:${id}`)).table;

/** Ann opens a table, for which a thread is made; resolves to the message and the thread. */
async function opened(game = 'russian', by = ann): Promise<{ card: Message; thread: Channel }> {
  const before = threads().length;
  await who(by).slash(room, 'checkers new', { game });
  const thread = await until(() => threads()[before], 'a thread');
  const card = await until(
    () => shown(room).find(({ id, buttons }) => id === thread.id && buttons.length > 0),
    'the seats on its message',
  );
  return { card, thread };
}

/** Ann has White and Bob Black, both by the message of the table. */
async function begun(game = 'russian') {
  const table = await opened(game);
  const { card, thread } = table;
  await who(ann).press(card, labelled(card, 'White'));
  await until(() => card.content.includes(`<@${ann?.id}>`), 'Ann at the table');
  await who(bob).press(card, labelled(card, 'Black'));
  await until(() => shown(thread).some(({ content }) => content.includes('to move')), 'the board');
  return table;
}

describe('/new in a channel of a server where the bot may open threads', () => {
  it('opens one on the message of the table, which tells how the game goes and ends', async () => {
    const { card, thread } = await begun();
    expect(thread.name).toBe('Russian checkers · Ann');
    expect(shown(room)).toEqual([card]);
    await until(
      () => card.content.includes('the game has begun') && card.buttons.length === 0,
      'the beginning',
    );
    const [board] = shown(thread);
    expect(board?.notified).toEqual([ann?.id]);
    await who(ann).press(board as Message, labelled(board, 'c3-d4'));
    await until(
      () =>
        shown(thread)
          .at(-1)
          ?.notified.includes(bob?.id ?? ''),
      'the call to Bob',
    );
    expect(card.content).not.toContain('Move');
    now += 6 * 60_000;
    await who(bob).slash(thread, 'move', { move: 'b6-a5' });
    await until(() => card.content.includes('Move 1.'), 'the move on the message');
    who(ann).say(thread, 'd4-c5', { replyTo: shown(thread).at(-1) as Message });
    await expect.poll(async () => (await tableIn(thread))?.game?.entries.length).toBe(3);
    const question = await (await who(bob).slash(thread, 'checkers resign')).whisper();
    await who(bob).press(question, labelled(question, 'Yes'));
    await until(() => card.content.includes('White wins'), 'the result');
    expect(card.content).toContain(`⚪ White: <@${ann?.id}>`);
    expect([card.notified, shown(room)]).toEqual([[], [card]]);
  });

  it('closes after an hour at which nobody has sat down, and its message says so', async () => {
    const { card, thread } = await opened();
    now += 61 * 60_000;
    await stage.bot.armReminders();
    await until(() => card.buttons.length === 0, 'no more buttons');
    expect(card.content).toContain('closed');
    expect((await sessionIn(stage.store, `discord:${thread.id}`)).table).toBe(null);
  });

  it('twice gives two threads, each with its game', async () => {
    const [first, second] = [await begun('russian'), await begun('brazilian')];
    await who(ann).slash(second.thread, 'move', { move: 'c3-b4' });
    await expect.poll(async () => (await tableIn(second.thread))?.game?.entries.length).toBe(1);
    expect((await tableIn(first.thread))?.game?.entries).toEqual([]);
    expect((await tableIn(room)) === null).toBe(true);
  });

  it('in a thread opens a table there', async () => {
    const { thread } = await begun();
    await who(bob).slash(thread, 'checkers new', { game: 'brazilian' });
    await until(() => shown(thread).at(-1)?.content.includes('the table is open'), 'the table');
    expect(threads()).toEqual([thread]);
  });

  it('has ten games at most, of which those that are over do not count', async () => {
    const first = await opened();
    for (let count = 1; count < 10; count += 1) await opened();
    await who(ann).slash(room, 'checkers new', { game: 'russian' });
    await until(() => shown(room).at(-1)?.content.includes('This chat allows 10 games'), 'the refusal');
    await who(ann).press(first.card, labelled(first.card, 'White'));
    await until(() => first.card.content.includes(`<@${ann?.id}>`), 'Ann at the table');
    await who(ann).slash(first.thread, 'checkers game leave');
    await expect.poll(() => tableIn(first.thread)).toBe(null);
    await opened();
    expect(threads()).toHaveLength(11);
  });
});

describe('a game is played in the channel itself', () => {
  it.each([
    ['without the right to open threads', 'CreatePublicThreads'],
    ['without the right to write in them', 'SendMessagesInThreads'],
  ] as const)('%s', async (_, right) => {
    room.deny(right);
    await who(ann).slash(room, 'checkers new', { game: 'russian' });
    await until(() => shown(room).some(({ buttons }) => buttons.length > 0), 'the table');
    expect(threads()).toEqual([]);
    await who(bob).slash(room, 'checkers new', { game: 'brazilian' });
  });

  it('if it has set threads=off', async () => {
    await who(ann).slash(room, 'checkers settings', { more: 'threads=off' });
    await expect
      .poll(async () => (await sessionIn(stage.store, `discord:${room.id}`)).settings.threads)
      .toBe(false);
    await who(ann).slash(room, 'checkers new', { game: 'russian' });
    await until(() => shown(room).some(({ content }) => content.includes('the table is open')), 'the table');
    expect(threads()).toEqual([]);
  });

  it('if Discord refuses the thread, and nothing is left of it', async () => {
    const trouble = { kind: 'error', status: 400, code: 160_006, message: 'Maximum active threads' } as const;
    discord.faults.add({ method: 'POST', path: /\/threads$/, times: 1, trouble });
    await who(ann).slash(room, 'checkers new', { game: 'russian' });
    const table = await until(() => shown(room).find(({ buttons }) => buttons.length > 0), 'the table');
    expect([threads(), shown(room)]).toEqual([[], [table]]);
    await who(ann).press(table, labelled(table, 'White'));
    await until(() => table.content.includes(`<@${ann?.id}>`), 'Ann at the table');
  });
});

it('/board 2 shows the second game of a channel without threads', async () => {
  await who(ann).slash(room, 'checkers settings', { more: 'threads=off' });
  await expect
    .poll(async () => (await sessionIn(stage.store, `discord:${room.id}`)).settings.threads)
    .toBe(false);
  for (const game of ['russian', 'brazilian']) {
    await who(ann).slash(room, 'checkers new', { game });
    const table = await until(() => {
      const last = shown(room).findLast(({ buttons }) => labelled({ buttons } as Message, 'White') !== '');
      return last?.content.toLowerCase().includes(game) ? last : null;
    }, 'the table');
    await who(ann).press(table, labelled(table, 'White'));
    await until(() => table.content.includes(`<@${ann?.id}>`), 'Ann at the table');
    await who(bob).press(table, labelled(table, 'Black'));
    await until(() => table.content.includes('has begun'), 'the beginning');
  }
  const { length } = shown(room);
  await who(bob).slash(room, 'checkers board', { form: '2' });
  const board = await until(() => shown(room)[length], 'a board');
  expect(board.content).toMatch(/2 · Brazilian draughts/);
  await who(bob).slash(room, 'checkers board', { form: '1' });
  expect((await until(() => shown(room)[length + 1], 'another board')).content).toMatch(
    /1 · Russian checkers/,
  );
});

describe('a channel whose games are played in threads', () => {
  it('says so to whoever means a game there, and leads to the threads', async () => {
    const first = await begun('brazilian');
    const { thread } = await begun('russian');
    const whisper = await (await who(ann).slash(room, 'move', { move: 'c3-d4' })).whisper();
    expect(whisper.content).toContain('Games run in threads here:');
    expect(whisper.content).toContain(
      `[Russian checkers · Ann, Bob](<https://discord.com/channels/${guild.id}/${thread.id}>)`,
    );
    expect(whisper.content).toContain(`/${first.thread.id}>`);
    expect(shown(room)).toHaveLength(2);
  });

  it('plays a move from the channel in the only game that waits for its player, and says where', async () => {
    const { thread } = await begun('russian');
    const link = `[Russian checkers · Ann, Bob](<https://discord.com/channels/${guild.id}/${thread.id}>)`;
    const wrong = await (await who(ann).slash(room, 'move', { move: 'c3-c5' })).whisper();
    expect(wrong.content).toContain('c3');
    const whisper = await (await who(ann).slash(room, 'move', { move: 'c3-d4' })).whisper();
    expect(whisper.content).toBe(`c3-d4 is played: ${link}.`);
    expect((await tableIn(thread))?.game?.entries.length).toBe(1);
    await until(() => shown(thread).at(-1)?.content.includes('c3-d4'), 'the board');
    expect(shown(room)).toHaveLength(1);
  });

  it('shows its only game there, and leads to it', async () => {
    const { thread } = await begun('russian');
    await who(bob).slash(room, 'checkers board');
    const card = await until(() => shown(room)[1], 'the game');
    expect(card.content).toContain(`/${thread.id}>`);
    expect(card.content).toContain('White');
    expect([card.buttons, card.file === null]).toEqual([[], false]);
  });

  it('opens one for a challenge, which stands on its message and is played in it', async () => {
    await who(ann).slash(room, 'checkers challenge', { opponent: who(bob), game: 'russian white' });
    const thread = await until(() => threads()[0], 'a thread');
    const card = await until(
      () => shown(room).find(({ content }) => content.includes('challenges')),
      'the card',
    );
    expect(card.id).toBe(thread.id);
    const call = await until(() => shown(thread)[0], 'the call');
    expect(call.notified).toEqual([bob?.id]);
    await who(bob).press(card, labelled(card, 'Play'));
    await until(() => shown(thread).some(({ content }) => content.includes('to move')), 'the board');
    await who(ann).slash(thread, 'move', { move: 'c3-d4' });
    await expect.poll(async () => (await tableIn(thread))?.game?.entries.length).toBe(1);
    expect(await tableIn(room)).toBe(null);
    await until(() => card.content.includes('has begun') && card.buttons.length === 0, 'the beginning');
  });

  it('opens one where a challenge from elsewhere is accepted', async () => {
    const direct = ann?.direct as Channel;
    await who(ann).slash(direct, 'checkers challenge', { game: 'russian white' });
    const sent = await until(
      () => shown(direct).find(({ content }) => content.includes('waiting')),
      'the code',
    );
    const [, code = ''] = /code:([a-z0-9]{8})/.exec(sent.content) ?? [];
    await who(bob).slash(room, 'checkers challenge', { code });
    const offer = await until(() => shown(room).find((one) => labelled(one, 'Play') !== ''), 'the offer');
    await who(bob).press(offer, labelled(offer, 'Play'));
    const thread = await until(() => threads()[0], 'a thread');
    await until(() => shown(thread).some(({ content }) => content.includes('to move')), 'the board');
    expect(await tableIn(room)).toBe(null);
    await until(() => offer.buttons.length === 0, 'an answered offer');
  });
});

describe('a thread', () => {
  it('that Discord has archived is open again by a move', async () => {
    const { thread } = await begun();
    await who(ann).slash(room, 'checkers settings', { more: 'board=edit' });
    thread.archived = true;
    await who(ann).slash(thread, 'move', { move: 'c3-d4' });
    await until(() => shown(thread).at(-1)?.content.includes('c3-d4'), 'the board');
    expect(thread.archived).toBe(false);
  });

  it('that is locked keeps its game, whose players are told why', async () => {
    const { thread } = await begun();
    thread.locked = true;
    const said = await who(ann).slash(thread, 'move', { move: 'c3-d4' });
    await until(() => said.whispers.some(({ content }) => content.includes('write')), 'the reason');
    thread.locked = false;
    discord.announce(thread);
    await until(() => shown(thread).at(-1)?.content.includes('c3-d4'), 'the board');
  });

  it('that was deleted takes its game with it, and leaves room for another', async () => {
    const { thread } = await begun();
    discord.deleteChannel(thread);
    await expect.poll(async () => (await sessionIn(stage.store, `discord:${thread.id}`)).gone).toBe(true);
    await opened();
  });

  it('that was deleted is told of by /board in its channel, where its players can play on', async () => {
    const { thread } = await begun();
    discord.deleteChannel(thread);
    await expect.poll(async () => (await sessionIn(stage.store, `discord:${thread.id}`)).gone).toBe(true);
    const told = await (await who(ann).slash(room, 'checkers board')).whisper();
    expect(told.content).toBe(
      'Russian checkers · Ann, Bob: the thread was deleted. Its players can play on here.',
    );
    await who(ann).press(told, labelled(told, 'Play on here'));
    const next = await until(() => threads().find(({ id }) => id !== thread.id), 'another thread');
    await until(() => shown(next).some(({ content }) => content.includes('to move')), 'the board');
  });

  it('goes with its server, also while it is archived', async () => {
    const { thread } = await begun();
    thread.archived = true;
    guild.channels.delete(thread.id);
    discord.removeBot(guild);
    await expect.poll(async () => (await sessionIn(stage.store, `discord:${thread.id}`)).gone).toBe(true);
  });

  it('whose message was deleted goes on, as does a table whose message was', async () => {
    const { thread, card } = await opened();
    discord.deleteMessage(card);
    await who(ann).slash(thread, 'checkers game join', { seat: 'white' });
    const seats = await until(() => shown(thread).find(({ buttons }) => buttons.length > 0), 'the seats');
    await who(bob).press(seats, labelled(seats, 'Black'));
    await until(() => shown(thread).at(-1)?.content.includes('to move'), 'the board');
    await who(ann).slash(thread, 'move', { move: 'c3-d4' });
    await until(() => shown(thread).at(-1)?.content.includes('c3-d4'), 'the move');
  });

  it('is reached by a deletion of what is stored about somebody', async () => {
    const { card } = await begun();
    await who(bob).slash(bob?.direct as Channel, 'checkers me privacy', { wish: 'delete resign' });
    await until(() => card.content.includes('White wins'), 'the end');
    expect(card.content).not.toContain(bob?.id);
  });

  it('has a time for a move that its players agree upon there', async () => {
    const { thread } = await begun();
    await who(ann).slash(thread, 'checkers settings', { more: 'deadline=1h late=forfeit' });
    const asks = (): Message | undefined =>
      shown(thread).find(({ content, buttons }) => buttons.length > 0 && content.includes('1 hour a move'));
    const question = await until(asks, 'the question');
    await who(bob).press(question, labelled(question, '⏳ Change time'));
    await expect.poll(async () => (await tableIn(thread))?.terms).toMatchObject({ deadline: 60 });
    expect((await sessionIn(stage.store, `discord:${thread.id}`)).settings.deadline).toBeNull();
  });
});

describe('a channel and its threads', () => {
  const lies = async ({ id }: Channel) => {
    const [row] = await stage.store.ask(
      stage.store.sql
        .selectFrom('within')
        .select(['parent', 'server'])
        .where('channel', '=', `discord:${id}`),
    );
    return row;
  };

  it('are known to belong together, and to their server, by whatever is asked for there', async () => {
    const { thread } = await begun();
    const server = `discord:${guild.id}`;
    expect(await lies(room)).toEqual({ parent: null, server });
    // The seats were taken by the message in the channel.
    expect(await lies(thread)).toEqual({ parent: `discord:${room.id}`, server });
    await who(ann).slash(thread, 'checkers board');
    expect(await lies(thread)).toEqual({ parent: `discord:${room.id}`, server });
    const other = discord.addChannel(guild, 'other');
    expect(await lies(other)).toBeUndefined();
    await who(bob).slash(other, 'checkers club top');
    await expect.poll(() => lies(other)).toEqual({ parent: null, server });
  });
});
