import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bot } from '../../../src/bots/bot.js';
import { Budget } from '../../../src/bots/channel/budget.js';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { placeAt, TOUR_PLACES } from '../../../src/bots/features/tournaments/places.js';
import type { ChatPort } from '../../../src/bots/port.js';
import { TOUR_NEWS, untoldNews } from '../../../src/sessions/tournaments/rows.js';
import { EVERY_PERMISSION } from '../../doubles/discord/permissions.js';
import {
  type Channel,
  type DiscordDouble,
  type Guild,
  startDiscordDouble,
  type User,
} from '../../doubles/discord.js';
import { sessionIn } from '../../doubles/sessions.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import { tourIn } from '../../doubles/tour-club.js';
import { BotStage } from '../../e2e/stage.js';

let discord: DiscordDouble;
let stage: BotStage;
let guild: Guild;
let room: Channel;
let port: ChatPort;
let [ann, bob, cid] = [] as unknown as [User, User, User];
let now: number;
const SOON = { timeout: 60_000 };
const parts = () => ({
  ...{ studio: UNDRAWN, now: () => now, bringsTogether: true },
  budget: new Budget(Date.now, 1_000),
});

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  discord = await startDiscordDouble({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } });
  guild = discord.addGuild({ name: 'Club' });
  guild.permissions = EVERY_PERMISSION;
  room = discord.addChannel(guild, 'draughts');
  const user = (name: string) => discord.addUser(name.toLowerCase(), { globalName: name, guilds: [guild] });
  [ann, bob, cid] = [user('Ann'), user('Bob'), user('Cid')];
  guild.memberPermissions.set(ann.id, guild.permissions | PermissionFlagsBits.ManageChannels);
  stage = await BotStage.open(undefined, parts());
  port = stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
});
afterEach(async () => {
  await stage.close();
  await discord.close();
  expect(stage.errors).toEqual([]);
});

const key = () => `discord:${room.id}`;
const threads = (): readonly Channel[] =>
  [...guild.channels.values()].filter(({ kind }) => kind === 'thread');
const said = (channel: Channel | undefined): readonly string[] =>
  (channel?.fromBot ?? []).filter(({ ephemeral }) => !ephemeral).map(({ content }) => content);
/** What is said in the room after the common message. */
const saidInRoom = (): readonly string[] => said(room).slice(1);

async function look(ms = 20_000): Promise<void> {
  now += ms;
  await stage.bot.keepUpFeatures();
  await stage.bot.keepUpFeatures();
}

const until = <T>(seen: () => T | null | undefined | false, what: string) =>
  discord.until(seen, what, 60_000);

/** Ann opens a tournament; resolves to the common message and what presses its buttons. */
async function opened() {
  await ann.slash(room, 'checkers club tournament', { wish: 'swiss russian 1d name="Spring"' });
  const card = await until(() => room.fromBot.find(({ buttons }) => buttons.length > 0), 'the message');
  const { code } = await tourIn(stage.store);
  const press = async (data: string, by = ann): Promise<void> => {
    const { log } = await tourIn(stage.store);
    await by.press(card, `tour:${code}:${data}`, { outdated: true });
    if (data.endsWith(':yes'))
      await expect.poll(async () => (await tourIn(stage.store)).log.length, SOON).toBe(log.length + 1);
  };
  return { card, press };
}

/** One that has begun, of which the chat has not heard yet. */
async function begun() {
  const { card, press } = await opened();
  for (const by of [ann, bob, cid]) {
    const { entrants } = await tourIn(stage.store);
    await press('join', by);
    await expect
      .poll(async () => (await tourIn(stage.store)).entrants.length, SOON)
      .toBe(entrants.length + 1);
  }
  await press('start:yes');
  return { card, press };
}

const threadNoted = async () => (await placeAt(stage.store, key())).tours[0]?.thread;

describe('a tournament that was opened where the bot may open threads', () => {
  it('has one on its message, named as it is, that hears the news, and the channel hears none', async () => {
    const { card, press } = await begun();
    expect(threads()).toEqual([]);
    await look();
    const [thread] = threads();
    expect([thread?.name, thread?.id]).toEqual(['Spring', card.id]);
    expect(said(thread)).toEqual([expect.stringContaining('Spring, round 1: ')]);
    await press('pause:yes');
    await look();
    expect(said(thread)).toHaveLength(2);
    expect(said(thread)[1]).toContain('Ann');
    expect([threads().length, saidInRoom()]).toEqual([1, []]);
    await press('cancel:yes');
    await look();
    expect(said(thread).at(-1)).toContain('Spring');
    expect([said(thread).length > 2, saidInRoom()]).toEqual([true, []]);
  });

  it('has none for the news that it was called off before it began', async () => {
    const { press } = await opened();
    await press('cancel:yes');
    await look();
    expect([threads(), saidInRoom().length]).toEqual([[], 1]);
  });

  it.each([
    ['locked', (thread: Channel) => void Object.assign(thread, { locked: true })],
    ['deleted', (thread: Channel) => discord.deleteChannel(thread)],
    ['closed to the bot', (thread: Channel) => thread.deny('SendMessagesInThreads')],
  ])('tells the channel again once the thread is %s', async (_, close) => {
    const { press } = await begun();
    await look();
    const [thread] = threads();
    close(thread as Channel);
    await press('pause:yes');
    await look();
    await press('resume:yes');
    await look();
    expect([said(thread).length, saidInRoom().length, await threadNoted()]).toEqual([1, 2, null]);
    expect(threads().length).toBeLessThan(2);
  });

  it('tells those there who have no private chat what concerns them alone, by their names', async () => {
    for (const each of [bob, cid]) each.blockBot();
    const { press } = await begun();
    await look();
    await press('cancel:yes');
    await look();
    const [thread] = threads();
    for (const { id } of [bob, cid])
      expect(said(thread).filter((each) => each.startsWith(`<@${id}>`))).toContainEqual(
        expect.stringContaining('cancelled'),
      );
    expect(new Set(said(thread)).size).toBe(said(thread).length);
    expect(saidInRoom().filter((each) => each.includes('cancelled'))).toEqual([]);
  });

  it('is shown by the command there, directed there, and its news are told there once', async () => {
    const { press } = await begun();
    await look();
    const [thread] = threads() as [Channel];
    const wish = 'checkers club tournament';
    await ann.slash(thread, wish);
    const isHere = () =>
      thread.fromBot.find(({ buttons }) => buttons.some(({ label }) => label === '🏆 Spring'));
    const list = await until(isHere, 'the tournament among those of the thread');
    await bob.press(list, '🏆 Spring');
    await until(() => thread.fromBot.find(({ content }) => /round 1 of/i.test(content)), 'its message');
    await press('pause:yes');
    await look();
    expect(said(thread).filter((each) => each.includes('paused the tournament'))).toHaveLength(1);
    expect(saidInRoom()).toEqual([]);
  });

  it('goes on in a thread that was archived', async () => {
    const { press } = await begun();
    await look();
    const [thread] = threads();
    (thread as Channel).archived = true;
    await press('pause:yes');
    await look();
    expect([said(thread).length, saidInRoom()]).toEqual([2, []]);
  });

  it('has one thread and says nothing twice if the process died before it noted either', async () => {
    await begun();
    const untold = await untoldNews(stage.store);
    await look();
    const { id } = threads()[0] as Channel;
    const place = await placeAt(stage.store, key());
    const tours = place.tours.map(({ told: _, ...shown }) => ({
      ...shown,
      thread: { on: id, channel: null },
    }));
    await stage.store.table(TOUR_PLACES).write(key(), { ...place, tours });
    for (const [news, value] of untold) await stage.store.table(TOUR_NEWS).write(news, value);
    await look();
    expect([threads().length, said(threads()[0]).length, saidInRoom()]).toEqual([1, 1, []]);
    expect(await threadNoted()).toEqual({ on: id, channel: `discord:${id}` });
  });

  it('has one thread and says nothing twice if two processes tell it', async () => {
    await begun();
    const other = new Bot({ ...parts(), store: stage.store, log: stage.context.log });
    other.register(port);
    const trouble = { kind: 'slow', milliseconds: 1_500 } as const;
    discord.faults.add({ method: 'POST', path: /\/threads$/, times: 2, trouble });
    now += 20_000;
    for (const _ of [1, 2]) await Promise.all([stage.bot.keepUpFeatures(), other.keepUpFeatures()]);
    await other.stop();
    const sent = discord.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const asks = [/\/threads$/, new RegExp(`/${threads()[0]?.id}/messages$`)];
    expect(asks.map((ask) => sent.filter((path) => ask.test(path)).length)).toEqual([1, 1]);
    expect([threads().length, said(threads()[0]).length, saidInRoom()]).toEqual([1, 1, []]);
  });

  it('tells the channel while Discord does not answer, and then goes on in the one thread', async () => {
    discord.faults.add({ method: 'POST', path: /\/threads$/, trouble: { kind: 'lost answer' } });
    const { press } = await begun();
    await look();
    expect(saidInRoom()).toHaveLength(1);
    await press('pause:yes');
    await look();
    expect([threads().length, said(threads()[0]).length, saidInRoom().length]).toEqual([1, 1, 1]);
  });

  it('says once in the thread what Discord took though its answer was lost', async () => {
    const { press } = await begun();
    await look();
    const [thread] = threads();
    const path = new RegExp(`/channels/${thread?.id}/messages$`);
    discord.faults.add({ method: 'POST', path, times: 3, trouble: { kind: 'lost answer' } });
    await press('pause:yes');
    await look();
    await press('resume:yes');
    await look();
    await until(() => said(thread).some((each) => each.includes('resumed')), 'that it goes on');
    expect(said(thread).filter((each) => each.includes('paused'))).toHaveLength(1);
    expect(saidInRoom()).toEqual([]);
  });

  it('says later in the thread what Discord did not take, not in the channel', async () => {
    const { press } = await begun();
    await look();
    const [thread] = threads();
    const trouble = { kind: 'error', status: 503, code: 0, message: 'Unavailable' } as const;
    const path = new RegExp(`/channels/${thread?.id}/messages$`);
    discord.faults.add({ method: 'POST', path, times: 3, trouble });
    await press('pause:yes');
    await look();
    await until(() => said(thread).length === 2, 'the news in the thread');
    expect(saidInRoom()).toEqual([]);
  });
});

describe('a tournament tells its news in the channel', () => {
  it.each(['CreatePublicThreads', 'SendMessagesInThreads'] as const)(
    'without the right %s',
    async (right) => {
      room.deny(right);
      await begun();
      await look();
      expect([threads(), saidInRoom()]).toEqual([[], [expect.stringContaining('Spring, round 1: ')]]);
    },
  );

  it('if the right was taken meanwhile', async () => {
    const { press } = await begun();
    room.deny('CreatePublicThreads');
    await look();
    await press('pause:yes');
    await look();
    expect([threads(), saidInRoom().length, await threadNoted()]).toEqual([[], 2, null]);
  });

  it('if that has set threads=off', async () => {
    await ann.slash(room, 'checkers settings', { more: 'threads=off' });
    await expect.poll(async () => (await sessionIn(stage.store, key())).settings.threads, SOON).toBe(false);
    await ann.slash(room, 'checkers club tournament', { wish: 'swiss russian 1d' });
    await until(() => room.fromBot.find(({ buttons }) => buttons.length > 0), 'the message');
    expect(await threadNoted()).toBeUndefined();
  });
});
