import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Brief } from '../../../src/bots/brief.js';
import type { ChatEvent, Post, Respond } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { LIMITS } from '../../../src/bots/web/room/protocol.js';
import {
  countLines,
  forgetLines,
  ROOM_LINES,
  ROOM_PICTURES,
  ROOMS,
  RoomStore,
} from '../../../src/bots/web/room/room-store.js';
import {
  type GameListener,
  memoryStore,
  type SessionStore,
  StoreError,
} from '../../../src/sessions/stores/open-store.js';
import { plainPng } from '../../doubles/plain-png.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK, type Received, WebVisitor } from '../../doubles/web-visitor.js';

const PICTURE = { png: plainPng(20, 10, [90, 60, 30]), alt: 'White 14 15' };
const post = (text: string, more: Partial<Post> = {}): Post => ({
  kind: 'post',
  text: [text],
  ping: [],
  ring: 'silent',
  ...more,
});

/** A store as each of two processes sees it: what one announces the other hears. */
function twoProcesses(): readonly [SessionStore, SessionStore] {
  const store = memoryStore();
  const hearers: { readonly by: string; readonly listener: GameListener }[] = [];
  const seenBy = (by: string): SessionStore => ({
    ...store,
    instance: {
      name: by,
      living: async () => new Set(['one', 'other']),
      demandLease: () => {},
      hasOthers: () => false,
    },
    announce: (what, revision) => {
      for (const hearer of hearers) if (hearer.by !== by) hearer.listener(what, revision);
    },
    hear: (listener) => hearers.push({ by, listener }),
  });
  return [seenBy('one'), seenBy('other')];
}

type Web = Awaited<ReturnType<typeof startWeb>>;

let stores: readonly [SessionStore, SessionStore];
let conversation: ScriptedConversation;
let webs: Web[];

async function open(store: SessionStore): Promise<Web> {
  const web = await startWeb(LOOPBACK, conversation.context(), {
    rooms: new RoomStore(store, new Brief(store)),
  });
  webs.push(web);
  return web;
}
beforeEach(() => {
  stores = twoProcesses();
  webs = [];
  // Nobody asks for a board.
  conversation = new ScriptedConversation(async ({ input }, respond) => {
    if (input.kind === 'command' && input.name === 'board')
      await respond({ kind: 'whisper', text: ['No game'] });
    else await answer({ input }, respond);
  });
  answer = async () => undefined;
});
afterEach(() => Promise.all(webs.map((web) => web.stop())));

let answer: (event: Pick<ChatEvent, 'input'>, respond: Respond) => Promise<unknown>;

const textsOf = (entries: readonly Received[]): unknown[] => entries.map(({ text }) => text);
/** Waits until so many lines of a kind have come. */
async function lines(visitor: WebVisitor, kind: string, count: number): Promise<unknown[]> {
  await expect.poll(() => visitor.entries(kind).length).toBeGreaterThanOrEqual(count);
  return textsOf(visitor.entries(kind));
}
const enter = (web: Web, hello: Parameters<typeof WebVisitor.enter>[1]) =>
  WebVisitor.enter(web.address, hello);

describe('a room at two processes', () => {
  it('shows what is said at one at the other, once and in order', async () => {
    const [one, other] = [await open(stores[0]), await open(stores[1])];
    const olga = await enter(one, { name: 'Olga' });
    const boris = await enter(other, { name: 'Boris' });
    const said = Array.from({ length: 12 }, (_, number) => `line ${number}`);
    for (const [number, line] of said.entries()) await (number % 3 === 0 ? boris : olga).say(line);
    expect(await lines(olga, 'message', 12)).toEqual(said);
    expect(await lines(boris, 'message', 12)).toEqual(said);
    const seqs = (visitor: WebVisitor) => visitor.entries('message').map(({ seq }) => seq);
    expect(seqs(olga)).toEqual(seqs(boris));
  });

  it('does what is sent again to the other once', async () => {
    const [one, other] = [await open(stores[0]), await open(stores[1])];
    const olga = await enter(one, { name: 'Olga' });
    await olga.say('hello', 'say-again-1');
    const { token, log } = olga.welcome;
    const again = await enter(other, { name: 'Olga', token, seen: { log, seq: 0 } });
    await again.say('hello', 'say-again-1');
    expect(textsOf(again.welcome.entries)).toEqual(['hello']);
    expect(again.entries('message')).toEqual([]);
    const [first, second] = conversation.deeds;
    expect(first?.id).toBe(second?.id);
  });

  it('knows the people at the other, and tells them apart', async () => {
    const [one, other] = [await open(stores[0]), await open(stores[1])];
    const olga = await enter(one, { name: 'Anna' });
    await olga.next('people', ({ people }) => (people as unknown[]).length === 1);
    const brief = new Brief(stores[0]);
    await expect.poll(() => brief.find('present web:test one')).toHaveLength(1);
    const boris = await enter(other, { name: 'Anna' });
    expect(boris.welcome.you.name).toBe('Anna (2)');
    expect(boris.welcome['people']).toMatchObject([{ name: 'Anna' }]);
    await olga.next('people', ({ people }) => (people as unknown[]).length === 2);
    await olga.say('d5');
    expect(conversation.deeds[0]?.input).toMatchObject({ addressed: false });
    await boris.close();
    await expect
      .poll(() => olga.received.filter(({ type }) => type === 'people').at(-1))
      .toMatchObject({ people: [{ name: 'Anna' }] });
  });

  it('shows boards that were posted at the other, and keeps what one alone may see to them', async () => {
    answer = async (_, respond) => {
      await respond(post('Your move', { picture: PICTURE, turn: null }));
      await respond({ kind: 'whisper', text: ['Psst'] });
    };
    const [one, other] = [await open(stores[0]), await open(stores[1])];
    const boris = await enter(other, { name: 'Boris' });
    const olga = await enter(one, { name: 'Olga' });
    await olga.say('/board2');
    await lines(boris, 'post', 1);
    const [shown] = boris.entries('post') as unknown as [{ picture: { url: string } }];
    const picture = await fetch(new URL(shown.picture.url, other.address));
    expect(Buffer.from(await picture.arrayBuffer()).equals(PICTURE.png)).toBe(true);
    await boris.settled();
    expect(boris.entries('whisper')).toEqual([]);
    const again = await enter(other, { token: olga.welcome.token });
    expect(again.welcome.entries.map(({ kind }) => kind)).toEqual(['message', 'post', 'whisper']);
  });
});

describe('what was said in a room', () => {
  it('outlives the server, and a page misses and doubles nothing of it', async () => {
    const web = await open(stores[0]);
    const olga = await enter(web, { name: 'Olga' });
    await olga.say('one');
    await olga.say('two');
    const { token, log } = olga.welcome;
    await web.stop();
    const next = await open(stores[0]);
    const again = await enter(next, { token, seen: { log, seq: 1 } });
    expect(again.welcome.log).toBe(log);
    expect(textsOf(again.welcome.entries)).toEqual(['two']);
    expect(textsOf((await enter(next, {})).welcome.entries)).toEqual(['one', 'two']);
  });

  it('is refused while it cannot be saved, and taken when it can, whereas answers are shown', async () => {
    let isDown = false;
    const [store] = stores;
    const web = await open({
      ...store,
      commit: async (...args) => {
        if (isDown) throw new StoreError('full', { problem: 'full' });
        return store.commit(...args);
      },
    });
    answer = async (_, respond) => {
      isDown = true;
      await respond({ kind: 'whisper', text: ['The disk is full'] });
    };
    const olga = await enter(web, { name: 'Olga' });
    await olga.say('one');
    expect(olga.entries('whisper')).toMatchObject([{ text: ['The disk is full'], seq: -1 }]);
    olga.send({ type: 'say', id: 'say-two-two', text: 'two' });
    expect(await olga.next('refused')).toMatchObject({ id: 'say-two-two', code: 'unsaved' });
    isDown = false;
    answer = async () => undefined;
    await olga.say('two', 'say-two-two');
    expect(textsOf(olga.entries('message'))).toEqual(['one', 'two']);
    expect((await enter(web, {})).welcome.entries).toHaveLength(2);
  });

  it('has bounds in the store, too', async () => {
    const [store] = stores;
    const web = await open(store);
    for (let number = 0; number < LIMITS.entriesPerRoom + 9; number += 1) {
      const png = plainPng(20, 10, [number % 256, 60, number < 100 ? 0 : 1]);
      await web.deliver('web:test', post(`post ${number}`, { picture: { png, alt: '' }, turn: null }));
    }
    const rows = async (table: typeof ROOMS) => (await Array.fromAsync(store.table(table).rows())).length;
    expect(await rows(ROOM_LINES)).toBe(LIMITS.entriesPerRoom);
    expect(await rows(ROOM_PICTURES)).toBe(LIMITS.picturesPerRoom);
    expect(await rows(ROOMS)).toBe(1);
  });

  it('is gone for everybody when its author is forgotten', async () => {
    const [one, other] = [await open(stores[0]), await open(stores[1])];
    const olga = await enter(one, { name: 'Olga' });
    const boris = await enter(other, { name: 'Boris' });
    await olga.say('mine');
    await boris.say('theirs');
    const user = olga.welcome.you.id;
    await call(one, user);
    expect(await countLines(stores[0], user)).toBe(2);
    await forgetLines(stores[0], user);
    expect(await countLines(stores[0], user)).toBe(0);
    for (const web of [one, other])
      expect(textsOf((await enter(web, {})).welcome.entries)).toEqual(['theirs']);
    await boris.say('more');
    expect(textsOf((await enter(one, {})).welcome.entries)).toEqual(['theirs', 'more']);
  });
});

/** The bot calls a user. */
const call = (web: Web, user: string) =>
  web.deliver('web:test', {
    ...post(''),
    text: [{ mention: user, name: 'Olga' }, ', your move'],
    ping: [user],
  });
