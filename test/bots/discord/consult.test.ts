import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '../../../src/bots/channel/budget.js';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { EVERY_PERMISSION, PERMISSIONS } from '../../doubles/discord/permissions.js';
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
let people: User[];
beforeEach(async () => {
  discord = await startDiscordDouble({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } });
  guild = discord.addGuild({ name: 'Club' });
  guild.permissions = EVERY_PERMISSION;
  room = discord.addChannel(guild, 'draughts');
  people = ['ann', 'bob', 'dan', 'eve'].map((name) => discord.addUser(name, { guilds: [guild] }));
  stage = await BotStage.open(undefined, { studio: UNDRAWN, budget: new Budget(Date.now, 1_000) });
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
});
afterEach(async () => {
  await stage.close();
  await discord.close();
  expect(stage.errors).toEqual([]);
});

const who = (at: number): User => people[at] as User;
const threads = (): readonly Channel[] =>
  [...guild.channels.values()].filter(({ kind }) => kind === 'thread');
const shown = (channel: Channel): readonly Message[] =>
  channel.fromBot.filter(({ ephemeral, deleted }) => !ephemeral && !deleted);
const until = <T>(look: () => T | null | undefined | false, what: string) =>
  discord.until(look, what, 60_000);
const button = (message: Message | undefined, label: string) =>
  message?.buttons.find((each) => each.label?.includes(label))?.custom_id;

/** Presses the newest button with a label in a channel. */
async function press(channel: Channel, user: User, label: string) {
  const message = await until(
    () =>
      shown(channel)
        .toReversed()
        .find((each) => button(each, label) !== undefined),
    `a button ${label}`,
  );
  return user.press(message, button(message, label) ?? '');
}
const moves = async (channel: Channel) =>
  (await sessionIn(stage.store, `discord:${channel.id}`)).table?.game?.entries.map((entry) =>
    entry.kind === 'move' ? entry.move : entry.kind,
  );

describe('a team on a server', () => {
  it('consults in a private thread that the person who plays against it cannot read', async () => {
    const dan = who(2);
    await who(0).slash(room, 'checkers game consult', { game: 'russian', how: `<@${dan.id}>` });
    const [thread] = await until(() => threads().length > 0 && threads(), 'a private thread');
    if (thread === undefined) throw new Error('no thread');
    expect(thread.name).toBe('Russian checkers · our team');
    await until(() => thread.readers?.has(who(0).id), 'the first one in the thread');
    await press(room, who(1), 'Join');
    await until(() => thread.readers?.has(who(1).id), 'the second one in the thread');
    const refused = await (await press(room, dan, 'Join')).whisper();
    expect(refused.content).toContain('You play against this team.');
    await press(room, dan, 'play');
    await until(
      () => shown(thread).some(({ content }) => content.includes('one of you proposes')),
      'the board',
    );
    expect(thread.readers?.has(dan.id)).toBe(false);
    await press(thread, who(0), 'c3-d4');
    await press(thread, who(1), 'Confirm c3-d4');
    await until(
      () => shown(room).some(({ content }) => content.includes('c3-d4')),
      'the move for the other side',
    );
    expect(await moves(thread)).toEqual(['c3-d4']);
    expect(shown(room).some(({ content }) => content.includes('proposes'))).toBe(false);
    await dan.slash(room, 'move', { move: 'b6-a5' });
    await expect.poll(() => moves(thread)).toEqual(['c3-d4', 'b6-a5']);
  });

  it('plays another team of the same server, each in a thread of its own', async () => {
    await who(0).slash(room, 'checkers game consult', { game: 'russian' });
    await press(room, who(1), 'Join');
    await press(room, who(0), 'another group');
    const [first] = await until(() => threads().length > 0 && threads(), 'the first thread');
    const offer = await until(
      () => shown(room).find(({ content }) => content.includes('Somebody there writes')),
      'the code',
    );
    const [, code = ''] = /([a-z2-9]{6})\W*The game begins/.exec(offer.content) ?? [];
    expect(code, offer.content).not.toBe('');
    await who(2).slash(room, 'checkers game consult', { game: code });
    const second = await until(() => threads().find((each) => each !== first), 'the second thread');
    await until(
      () => shown(room).some(({ content }) => content.includes('⚫ Black: dan')),
      'the other offer',
    );
    await press(room, who(3), 'Join');
    await until(() => shown(second).length > 0, 'the board of the other team');
    expect([...(second.readers ?? [])]).toEqual(expect.arrayContaining([who(2).id, who(3).id]));
    expect(second.readers?.has(who(0).id)).toBe(false);
    expect(first?.readers?.has(who(2).id)).toBe(false);
    await press(first as Channel, who(0), 'c3-d4');
    await press(first as Channel, who(1), 'Confirm');
    await until(
      () => shown(second).some(({ content }) => content.includes('one of you proposes')),
      'the turn',
    );
    expect(shown(second).some(({ content }) => /proposes c3-d4|bob/.test(content))).toBe(false);
  });

  it('needs another channel where the bot may open no private thread', async () => {
    guild.permissions = EVERY_PERMISSION & ~PERMISSIONS.CreatePrivateThreads;
    await who(0).slash(room, 'checkers game consult', { game: 'russian', how: `<@${who(2).id}>` });
    await until(
      () => shown(room).some(({ content }) => content.includes('So consult in another group')),
      'the code',
    );
    expect(threads()).toEqual([]);
  });
});
