import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../src/bots/port.js';
import { localStudio, type PictureJob } from '../../src/render/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Private chats on Telegram, which have the number of their person; one on Discord; and a group. */
const [OLGA, BOB, ANA, DM, CLUB] = ['telegram:1', 'telegram:2', 'telegram:3', 'discord:70', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;
/** What each picture is made of. */
let jobs: Map<Buffer, PictureJob>;

beforeEach(() => {
  store = memoryStore();
  jobs = new Map();
  const picture = async (job: PictureJob) => {
    const drawn = Buffer.from(`picture ${jobs.size}`);
    jobs.set(drawn, job);
    return drawn;
  };
  chats = new Chats(store, {}, { bringsTogether: true, studio: { ...localStudio, picture } });
});
afterEach(() => chats.stop());

const last = (channel: string): Post | undefined =>
  chats.in(channel).findLast(({ picture }) => picture !== undefined);
/** The seat from whose side the last board of a chat is seen; null for the usual side. */
function sideIn(channel: string): number | null {
  const png = last(channel)?.picture?.png;
  const job = png && jobs.get(png);
  if (job === undefined || !('view' in job)) throw new Error('no board');
  return (job.view as { readonly towards?: number }).towards ?? null;
}
async function entriesIn(channel: string) {
  const { table, shown } = await sessionIn(store, channel);
  return table?.game?.entries.length === shown ? shown : null;
}

async function sought(game: string, ...players: readonly (readonly [string, string])[]): Promise<void> {
  for (const [channel, user] of players) await chats.say(channel, user, `/seek ${game} 3d`);
  for (const [channel] of players) await expect.poll(() => entriesIn(channel)).toBe(0);
}

describe('Black saw the board from White’s side in private', () => {
  it('sees it from their own, at their turn and while they wait, and so does White', async () => {
    await sought('russian', [OLGA, '1'], [BOB, '2']);
    expect([sideIn(OLGA), sideIn(BOB)]).toEqual([0, 1]);
    await chats.say(OLGA, '1', 'c3-d4');
    await expect.poll(() => entriesIn(BOB)).toBe(1);
    expect([sideIn(OLGA), sideIn(BOB)]).toEqual([0, 1]);
    expect(last(BOB)?.picture?.alt).toContain('Black: men b6 d6 f6 h6');
    await chats.say(BOB, '2', '/resign');
    await chats.tap(BOB, '2', '🏳');
    await expect.poll(() => entriesIn(OLGA)).toBe(2);
    expect([sideIn(OLGA), sideIn(BOB)]).toEqual([0, 1]);
  });

  it('sees it as they have chosen: turned around, or towards whoever is to move', async () => {
    await sought('russian', [OLGA, '1'], [BOB, '2']);
    const { table } = await sessionIn(store, BOB);
    await chats.press(BOB, '2', `turn:${table?.id}:${table?.revision}`);
    await chats.say(BOB, '2', '/board');
    expect(sideIn(BOB)).toBe(0);
    expect((await sessionIn(store, OLGA)).turned).toBe(false);
    await chats.press(BOB, '2', `turn:${table?.id}:${table?.revision}`);
    await chats.say(BOB, '2', '/settings flip=on');
    expect(sideIn(BOB)).toBe(0);
    await chats.say(OLGA, '1', 'c3-d4');
    await expect.poll(() => entriesIn(BOB)).toBe(1);
    expect([sideIn(OLGA), sideIn(BOB)]).toEqual([0, 1]);
  });

  it('holds in a direct message on Discord, too, and not in a group', async () => {
    await sought('russian', [OLGA, '1'], [DM, '7']);
    expect(sideIn(DM)).toBe(1);
    await chats.say(CLUB, '4', '/new russian');
    await chats.say(CLUB, '4', '/join black');
    await chats.say(CLUB, '5', '/join white');
    expect(sideIn(CLUB)).toBeNull();
  });

  it.each(['neva', 'trio'])('holds for each of several players: %s', async (game) => {
    const players = [OLGA, BOB, ANA, 'telegram:4'].slice(0, game === 'trio' ? 3 : 4);
    await sought(game, ...players.map((channel) => [channel, channel.slice('telegram:'.length)] as const));
    for (const channel of players) {
      const { table } = await sessionIn(store, channel);
      const user = channel;
      const seat = table?.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === user);
      expect(sideIn(channel)).toBe(seat);
    }
    expect(new Set(players.map(sideIn)).size).toBe(players.length);
  });
});

describe('a puzzle with Black to move was seen from White’s side', () => {
  it('is seen from the side of whoever solves it, to its end', async () => {
    for (let tries = 0; tries < 20 && !chats.textsIn(CLUB).at(-1)?.includes('Black to move'); tries += 1)
      await chats.say(CLUB, '1', '/puzzle russian');
    expect(last(CLUB)?.picture?.alt).toContain('Black to move');
    expect(sideIn(CLUB)).toBe(1);
    await chats.tap(CLUB, '1', '💡');
    expect(sideIn(CLUB)).toBe(1);
  });

  it('holds for an exercise and for a task of a lesson', async () => {
    await chats.say(CLUB, '1', '/exercise russian B:Wc3,d4:Bf6,g7');
    expect(last(CLUB)?.picture?.alt).toContain('Black to move');
    expect(sideIn(CLUB)).toBe(1);
    await chats.press(OLGA, '1', 'learn:step:turkish');
    expect(last(OLGA)?.picture?.alt).toContain('Black to move');
    expect(sideIn(OLGA)).toBe(1);
  });
});
