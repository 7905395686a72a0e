import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DeliveryError, type Post, type Respond } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { PictureCache } from '../../../src/bots/web/picture-cache.js';
import { ChatRoom } from '../../../src/bots/web/room/chat-room.js';
import { LIMITS } from '../../../src/bots/web/room/protocol.js';
import { RoomStore } from '../../../src/bots/web/room/room-store.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { plainGif } from '../../doubles/plain-gif.js';
import { plainPng } from '../../doubles/plain-png.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK, socketOf, WebVisitor } from '../../doubles/web-visitor.js';

const post = (text: string, more: Partial<Post> = {}): Post => ({
  kind: 'post',
  text: [text],
  ping: [],
  ring: 'silent',
  ...more,
});
const isPost = (entry: unknown) => (entry as { kind?: string } | undefined)?.kind === 'post';
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const board = post('board', {
  picture: { png: plainPng(20, 10, [90, 60, 30]), alt: 'White 14 15' },
  turn: { user: null, name: 'Computer' },
});

let conversation: ScriptedConversation;
let web: Awaited<ReturnType<typeof startWeb>>;

beforeEach(async () => {
  conversation = new ScriptedConversation();
  web = await startWeb(LOOPBACK, conversation.context());
});
afterEach(() => web.stop());

const enter = (hello: Parameters<typeof WebVisitor.enter>[1] = {}) => WebVisitor.enter(web.address, hello);
function answer(script: (respond: Respond) => Promise<unknown>) {
  conversation.script = async ({ input }, respond) => {
    if (input.kind !== 'command' || input.name !== 'board') await script(respond);
  };
}

/** Node's own fetch does not let a caller choose the Host header. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(new URL(path, web.address), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the web table as a chat', () => {
  it('passes files on, and shows the others their names', async () => {
    const olga = await enter({ name: 'Olga' });
    const boris = await enter({ name: 'Boris' });
    const base64 = Buffer.from('1. c3-d4 *').toString('base64');
    olga.send({ type: 'say', id: 'file-0001', text: '/load', file: { name: 'games.pdn', base64 } });
    await olga.next('ack', ({ id }) => id === 'file-0001');
    const [event] = conversation.deeds;
    expect(event?.input).toEqual({ kind: 'command', name: 'load', args: '' });
    expect(event?.file?.name).toBe('games.pdn');
    expect(Buffer.from((await event?.file?.read(100)) ?? []).toString()).toBe('1. c3-d4 *');
    await expect(event?.file?.read(5)).rejects.toMatchObject({ name: 'FileError', problem: 'too-big' });
    const { entry } = await boris.next(
      'entry',
      (message) => (message['entry'] as { kind: string }).kind === 'message',
    );
    expect(entry).toMatchObject({ text: '/load 📎 games.pdn' });
  });

  it('takes files of 256 KB, and no larger ones', async () => {
    const olga = await enter({ name: 'Olga' });
    const file = (bytes: number) => ({ name: 'big.pdn', base64: Buffer.alloc(bytes).toString('base64') });
    olga.send({ type: 'say', id: 'file-0001', text: '/load', file: file(256 * 1024) });
    await olga.next('ack', ({ id }) => id === 'file-0001');
    olga.send({ type: 'say', id: 'file-0002', text: '/load', file: file(257 * 1024) });
    expect(await olga.next('refused', ({ id }) => id === 'file-0002')).toMatchObject({ code: 'too-long' });
  });

  it('passes commands, messages and buttons on to the conversation', async () => {
    const olga = await enter({ name: 'Olga', locale: 'ru-RU' });
    await olga.say('/New neva  first=white');
    await olga.say('25-24');
    await olga.tap('seat:0');
    expect(conversation.deeds.map(({ input }) => input)).toEqual([
      { kind: 'command', name: 'new', args: 'neva  first=white' },
      { kind: 'message', text: '25-24', addressed: true },
      { kind: 'button', data: 'seat:0' },
    ]);
    const [event] = conversation.deeds;
    expect(event?.channel).toBe('web:test');
    expect(event?.user).toEqual({ id: olga.welcome.you.id, name: 'Olga', locale: 'ru-RU' });
  });

  it('takes what is written alone in a room for the bot, which passed over what was no move', async () => {
    const olga = await enter({ name: 'Olga' });
    await olga.say('d5');
    await enter({ name: 'Boris' });
    await olga.say('d5');
    expect(conversation.deeds.map(({ input }) => input)).toEqual([
      { kind: 'message', text: 'd5', addressed: true },
      { kind: 'message', text: 'd5', addressed: false },
    ]);
  });

  it('shows messages and posts to everybody in the room, and to nobody else', async () => {
    answer((respond) => respond(post('Hello!')));
    const [olga, boris, stranger] = await Promise.all([
      enter({ name: 'Olga' }),
      enter({ name: 'Boris' }),
      enter({ name: 'Zoe', room: 'elsewhere' }),
    ]);
    await olga.say('hi');
    await Promise.all([boris.settled(), stranger.settled()]);
    expect(boris.entries('message')).toMatchObject([{ text: 'hi', from: { name: 'Olga' } }]);
    expect(boris.entries('post')).toMatchObject([{ text: ['Hello!'] }]);
    expect(stranger.entries('message')).toEqual([]);
    expect(stranger.entries('post')).toEqual([]);
  });

  it('whispers only to the user who caused it, also after they come back', async () => {
    answer((respond) => respond({ kind: 'whisper', text: ['Not your turn.'] }));
    const [olga, boris] = await Promise.all([enter({ name: 'Olga' }), enter({ name: 'Boris' })]);
    await olga.tap('x');
    await boris.settled();
    expect(olga.entries('whisper')).toMatchObject([{ text: ['Not your turn.'] }]);
    expect(boris.entries('whisper')).toEqual([]);
    const [again, late] = await Promise.all([enter({ token: olga.welcome.token }), enter()]);
    expect(again.welcome.entries).toMatchObject([{ kind: 'whisper' }]);
    expect(late.welcome.entries).toEqual([]);
  });

  it('gives new buttons only to the one who tapped', async () => {
    const keyboard = [[{ label: '25-24', data: 'move' }]];
    answer((respond) => respond({ kind: 'keyboard', keyboard }));
    const [olga, boris] = await Promise.all([enter({ name: 'Olga' }), enter({ name: 'Boris' })]);
    await olga.tap('piece:25', 'log-7');
    await boris.settled();
    expect(await olga.next('keyboard')).toEqual({ type: 'keyboard', post: 'log-7', keyboard });
    expect(boris.received.some(({ type }) => type === 'keyboard')).toBe(false);
    const picture = { png: plainPng(40, 30, [1, 2, 3]), alt: '25 is picked' };
    answer((respond) => respond({ kind: 'keyboard', keyboard, picture }));
    await olga.tap('piece:25', 'log-7');
    await boris.settled();
    const [buttons, picked] = olga.received.slice(-3);
    expect(buttons).toEqual({ type: 'keyboard', post: 'log-7', keyboard });
    expect(picked).toMatchObject({
      type: 'picture',
      post: 'log-7',
      picture: { url: dataUrl(picture.png), alt: '25 is picked', width: 40, height: 30 },
    });
    expect(boris.received.some(({ type }) => type === 'keyboard' || type === 'picture')).toBe(false);
  });

  it('serves its page in the language that the browser asks for, and gives it the words of another one', async () => {
    const page = async (accepted: string) =>
      (await get('/r/test', { 'accept-language': accepted })).body.toString();
    expect(await page('ru-RU,ru;q=0.9,en;q=0.8')).toMatch(/<html lang="ru">[\s\S]*Шашки на двоих/);
    expect(await page('de-DE,de;q=0.9')).toMatch(/<html lang="en">[\s\S]*Checkers for two/);
    const told = (await page('')).replace(/data-words='[^']*'|<script>[\s\S]*?<\/script>/g, '');
    expect(told).not.toMatch(/\{\w+\}|undefined/);
    const olga = await enter({ name: 'Olga', locale: 'ru-RU', spoken: 'en' });
    const ways = expect.arrayContaining([expect.objectContaining({ path: '/', short: 'Играть' })]);
    const russian = { language: 'ru', words: { yourTurn: 'Ваш ход', ways } };
    expect(await olga.next('words')).toMatchObject(russian);
    const boris = await enter({ name: 'Boris', locale: 'ru-RU', spoken: 'ru' });
    boris.send({ type: 'me', name: 'Boris', locale: 'nonsense!', spoken: 'ru' });
    await boris.next('you');
    expect(boris.received.filter(({ type }) => type === 'words')).toMatchObject([{ language: 'en' }]);
  });

  it('serves pictures by an address that may be cached for ever', async () => {
    answer((respond) => respond(board));
    const olga = await enter({ name: 'Olga' });
    await olga.say('/board2');
    const [, entry] = (await enter()).welcome.entries as unknown as [unknown, { picture: { url: string } }];
    expect(entry.picture).toMatchObject({ width: 20, height: 10, alt: 'White 14 15', board: true });
    const answered = await get(entry.picture.url);
    expect(answered.headers['content-type']).toBe('image/png');
    expect(answered.headers['cache-control']).toContain('immutable');
    expect(answered.body.equals(board.picture?.png ?? Buffer.alloc(0))).toBe(true);
    expect((await get('/p/unknown.png')).status).toBe(404);
  });

  it('sends a new board right behind its words, which need not wait for it, and a large one by its address', async () => {
    const large = {
      png: Buffer.concat([plainPng(20, 10, [1, 2, 3]), Buffer.alloc(LIMITS.inlinedBytes)]),
      alt: '',
    };
    answer(async (respond) => {
      await respond(board);
      await respond({ ...board, picture: large });
    });
    const olga = await enter({ name: 'Olga' });
    await olga.say('/board2');
    const posts = olga.received.filter(({ type, entry }) => type === 'picture' || isPost(entry));
    const kept = { url: expect.stringMatching(/^\/r\/test\/p\/.*\.png$/) };
    expect(posts).toMatchObject([
      { entry: { key: expect.any(String), text: ['board'], picture: { ...kept, follows: true } } },
      { type: 'picture', picture: { url: dataUrl(board.picture?.png ?? Buffer.alloc(0)), board: true } },
      { entry: { text: ['board'], picture: kept } },
    ]);
    const [words, picture, byAddress] = posts as {
      entry?: { key: string; picture: object };
      post?: string;
    }[];
    expect(picture?.post).toBe(words?.entry?.key);
    expect(byAddress?.entry?.picture).not.toHaveProperty('follows');
  });

  it('shows each player the board from their own side, and the others the usual one', async () => {
    const [olga, boris, zoe] = (await Promise.all(
      ['Olga', 'Boris', 'Zoe'].map((name) => enter({ name })),
    )) as [WebVisitor, WebVisitor, WebVisitor];
    const own = { png: plainPng(20, 10, [30, 60, 90]), alt: 'White 14 15' };
    const usual = board.picture ?? own;
    const sides = new Map([[boris.welcome.you.id, own]]);
    await web.deliver('web:test', { ...board, picture: { ...usual, sides } });
    const again = await enter({ token: boris.welcome.token });
    const addressIn = (shown: object | undefined) =>
      (shown as { picture?: { url: string } } | undefined)?.picture?.url ?? '';
    for (const [visitor, { png }] of [
      [olga, usual],
      [zoe, usual],
      [boris, own],
    ] as const) {
      expect(addressIn(await visitor.next('picture'))).toBe(dataUrl(png));
      expect(visitor.received.filter(({ type }) => type === 'picture')).toHaveLength(1);
      expect((await get(addressIn(visitor.entries('post')[0]))).body.equals(png)).toBe(true);
    }
    expect((await get(addressIn(again.welcome.entries[0]))).body.equals(own.png)).toBe(true);
  });

  it("keeps the room's pictures however often somebody picks a piece", async () => {
    const pictures = new PictureCache(1_000_000);
    const room = new ChatRoom('web:test', new RoomStore(memoryStore()), pictures);
    await room.post(board);
    const [entry] = room.entriesFor('web:ann', null) as unknown as [{ picture: { url: string } }];
    const kept = () => pictures.get(/\/p\/(.*)\.png/.exec(entry.picture.url)?.[1] ?? '');
    const picture = { png: plainPng(20, 10, [90, 60, 30]), alt: '' };
    for (let tap = 0; tap < 50; tap++) room.updateKeyboard('web:ann', '', [], picture);
    expect(kept()).toBeDefined();
    room.clear();
    expect(kept()).toBeUndefined();
  });

  it('keeps a picture once, as long as any post shows it', async () => {
    const pictures = new PictureCache(1_000_000);
    const store = new RoomStore(memoryStore());
    const [one, other] = [
      new ChatRoom('web:one', store, pictures),
      new ChatRoom('web:other', store, pictures),
    ] as const;
    for (const room of [one, one, other]) await room.post(board);
    const ids = [one, other].flatMap((room) =>
      room
        .entriesFor('web:ann', null)
        .flatMap((entry) =>
          entry.kind === 'post' ? /\/p\/(.*)\.png/.exec(entry.picture?.url ?? '')?.[1] : [],
        ),
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    const kept = () => pictures.get(ids[0] ?? '');
    one.clear();
    expect(kept()).toBeDefined();
    other.clear();
    expect(kept()).toBeUndefined();
  });

  it('serves a picture in motion', async () => {
    const gif = plainGif(12, 8);
    answer((respond) =>
      respond({ ...board, picture: { png: plainPng(20, 10, [9, 9, 9]), gif, alt: 'A flick' } }),
    );
    const olga = await enter({ name: 'Olga' });
    await olga.say('/board3');
    const [, entry] = (await enter()).welcome.entries as unknown as [unknown, { picture: { url: string } }];
    expect(entry.picture).toMatchObject({ width: 12, height: 8, alt: 'A flick', board: true });
    expect(entry.picture.url).toMatch(/\.gif$/);
    const answered = await get(entry.picture.url);
    expect(answered.headers['content-type']).toBe('image/gif');
    expect(answered.body.equals(gif)).toBe(true);
    expect((await get(entry.picture.url.replace('.gif', '.exe'))).status).toBe(404);
    const broken = post('x', {
      picture: { png: plainPng(2, 2, [9, 9, 9]), gif: Buffer.from('GIF'), alt: '' },
    });
    await expect(web.deliver('web:quiet', broken)).rejects.toMatchObject({ problem: 'refused' });
  });

  it('tells a board of the game from other pictures, and passes on whose turn it is', async () => {
    const picture = board.picture;
    answer(async (respond) => {
      await respond({ ...post('the rules'), ...(picture ? { picture } : {}) });
      await respond(board);
    });
    const olga = await enter({ name: 'Olga' });
    await olga.say('/rules');
    const [rules, shown] = olga.entries('post');
    expect(rules).toMatchObject({ picture: { board: false } });
    expect(rules).not.toHaveProperty('turn');
    expect(shown).toMatchObject({ picture: { board: true }, turn: { user: null, name: 'Computer' } });
  });

  it('delivers unasked, and refuses a channel that is no room', async () => {
    await web.deliver('web:quiet', post('It is your turn.'));
    const olga = await enter({ room: 'quiet' });
    expect(olga.welcome.entries).toMatchObject([{ text: ['It is your turn.'] }]);
    await expect(web.deliver('telegram:5', board)).rejects.toMatchObject({ problem: 'gone' });
    const broken = post('x', { picture: { png: Buffer.from('no picture'), alt: '' } });
    await expect(web.deliver('web:quiet', broken)).rejects.toBeInstanceOf(DeliveryError);
    await web.stop();
    await expect(web.deliver('web:quiet', board)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('identity', () => {
  it('recognises a player by the secret token, also after a restart of the server', async () => {
    const olga = await enter({ name: 'Olga' });
    const { token, you } = olga.welcome;
    expect(you.id).toMatch(/^web:[\w-]{16}$/);
    expect(you.id).not.toContain(token.slice(0, 8));
    await web.stop();
    web = await startWeb(LOOPBACK, conversation.context());
    const again = await enter({ name: 'Olga', token });
    expect(again.welcome.you.id).toBe(you.id);
    expect((await enter({ name: 'Olga' })).welcome.you.id).not.toBe(you.id);
  });

  it('tells people of the same name apart, and keeps the name given', async () => {
    const first = await enter({ name: 'Анна' });
    const second = await enter({ name: ' анна ' });
    expect(second.welcome.you.name).toBe('анна (2)');
    expect((await enter({ name: 'анна' })).welcome.you.name).toBe('анна (3)');
    await first.close();
    expect((await enter({ name: 'Анна' })).welcome.you.name).toBe('Анна (4)');
    expect((await enter({ name: 'анна (2)', token: second.welcome.token })).welcome.you.name).toBe(
      'анна (2)',
    );
  });

  it('cleans names of what cannot be seen and cuts them', async () => {
    expect((await enter({ name: '\u202eevil\u0000\n name\u200b' })).welcome.you.name).toBe('evil name');
    expect(Array.from((await enter({ name: 'Ж'.repeat(60) })).welcome.you.name)).toHaveLength(40);
  });

  it('lets nobody be called Computer in the room either', async () => {
    expect((await enter({ name: 'The Computer' })).welcome.you.name).toMatch(/^Player \d{4}$/);
  });

  it('lets nobody speak without a name, and takes one later', async () => {
    const guest = await enter();
    guest.send({ type: 'say', id: 'say-00000001', text: 'hi' });
    expect(await guest.next('refused')).toMatchObject({ code: 'name-needed', id: 'say-00000001' });
    guest.send({ type: 'me', name: 'Lynx', locale: 'en' });
    expect(await guest.next('you')).toMatchObject({ you: { name: 'Lynx' } });
    await guest.say('hi');
    expect(conversation.deeds).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('performs an action that is sent again only once, and acknowledges it when it is done', async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer(() => slow);
    const olga = await enter({ name: 'Olga' });
    olga.send({ type: 'say', id: 'say-again-1', text: '25-24' });
    await olga.settled();
    expect(olga.received.some(({ type }) => type === 'ack')).toBe(false);
    await olga.close();
    const again = await enter({ name: 'Olga', token: olga.welcome.token });
    const repeated = again.say('25-24', 'say-again-1');
    finish();
    await repeated;
    await again.say('25-24', 'say-again-1');
    expect(conversation.deeds.map(({ id }) => id)).toEqual([`${olga.welcome.you.id}:say-again-1`]);
    expect(again.welcome.entries).toHaveLength(1);
  });

  it('gives the conversation the same event id after a restart', async () => {
    const olga = await enter({ name: 'Olga' });
    await olga.say('25-24', 'say-again-2');
    await web.stop();
    web = await startWeb(LOOPBACK, conversation.context());
    const again = await enter({ name: 'Olga', token: olga.welcome.token });
    await again.say('25-24', 'say-again-2');
    const [before, after] = conversation.deeds;
    expect(after?.id).toBe(before?.id);
  });

  it('sends only what was missed, and everything when the log is another one', async () => {
    const olga = await enter({ name: 'Olga' });
    await olga.say('one');
    const { log } = olga.welcome;
    await olga.say('two');
    const missed = await enter({ token: olga.welcome.token, seen: { log, seq: 1 } });
    expect(missed.welcome.entries).toMatchObject([{ text: 'two' }]);
    const fresh = await enter({ token: olga.welcome.token, seen: { log: 'another', seq: 9 } });
    expect(fresh.welcome.entries).toHaveLength(2);
  });

  it('shows the board to whoever comes into a room that has none, once', async () => {
    conversation.script = (_event, respond) => respond(board);
    const olga = await enter();
    await olga.next('entry');
    const boris = await enter();
    await boris.settled();
    expect(boris.welcome.entries).toHaveLength(1);
    expect(conversation.events.map(({ input }) => input)).toEqual([
      { kind: 'command', name: 'board', args: '' },
    ]);
  });

  it('says nothing where there is no game: the page has a welcome of its own', async () => {
    conversation.script = (_event, respond) => respond({ kind: 'whisper', text: ['No game here.'] });
    const olga = await enter({ locale: 'ru' });
    await olga.settled();
    expect(olga.entries('whisper')).toEqual([]);
    expect(olga.welcome['games']).toContainEqual({ label: 'Невские шашки', value: 'neva' });
    expect(olga.welcome['commands']).toContainEqual({ label: 'Как здесь играть', value: 'help' });
  });

  it('finishes what is under way before it stops', async () => {
    let finished = false;
    let finish = () => {};
    answer(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished = true;
    });
    const olga = await enter({ name: 'Olga' });
    olga.send({ type: 'say', id: 'say-last-1', text: '25-24' });
    await olga.settled();
    const stopped = web.stop().then(() => finished);
    await olga.settled();
    finish();
    expect(await stopped).toBe(true);
    await olga.next('ack');
  });
});

describe('misbehaving pages', () => {
  it.each([
    ['no JSON', 'hello?', 'garbage'],
    ['no known type', { type: 'dance' }, 'garbage'],
    ['an unknown field', { type: 'ping', extra: 1 }, 'garbage'],
    ['a list', [], 'garbage'],
    ['nothing', null, 'garbage'],
    ['a long text', { type: 'say', id: 'say-long-1', text: 'a'.repeat(1_001) }, 'too-long'],
    ['data that is no ASCII', { type: 'tap', id: 'tap-0001', post: 'p', data: 'ж' }, 'garbage'],
    [
      'a second hello',
      { type: 'hello', room: 'x', token: null, name: '', locale: null, seen: null },
      'garbage',
    ],
  ])('are told what is wrong with %s, and may go on', async (_title, message, code) => {
    const guest = await enter({ name: 'Guest' });
    guest.send(JSON.stringify(message) === undefined ? 'undefined' : (message as string));
    if (message === null) guest.send('null');
    const refused = await guest.next('refused');
    expect(refused).toMatchObject({ code });
    expect(String(refused['message']).length).toBeGreaterThan(5);
    await guest.say('still here');
  });

  it('must say hello first', async () => {
    const guest = await WebVisitor.connect(web.address);
    guest.send({ type: 'say', id: 'say-0000001', text: 'hi' });
    expect(await guest.next('refused')).toMatchObject({ code: 'hello-first' });
    guest.send({ type: 'hello', room: '../etc', token: null, name: '', locale: null, seen: null });
    expect(await guest.next('refused', ({ code }) => code === 'garbage')).toBeDefined();
  });

  it('are slowed down', async () => {
    const guest = await enter({ name: 'Guest' });
    for (let number = 0; number < 150; number += 1) guest.send({ type: 'ping' });
    expect(await guest.next('refused')).toMatchObject({ code: 'too-fast' });
    const { length } = guest.received.filter(({ type }) => type === 'pong');
    expect(length).toBeLessThan(100);
  });

  it('lose a connection on which they send far too much', async () => {
    const guest = await enter({ name: 'Guest' });
    const closed = new Promise<number>((resolve) => guest.socket.once('close', resolve));
    guest.send('x'.repeat(400_000));
    expect(await closed).toBe(1009);
    expect((await enter()).welcome.you.id).toBeTruthy();
  });

  it('cannot make the log grow without bound', async () => {
    for (let number = 0; number < 230; number += 1) await web.deliver('web:test', post(`post ${number}`));
    const { entries } = (await enter()).welcome;
    expect(entries).toHaveLength(200);
    expect(entries.at(-1)).toMatchObject({ text: ['post 229'] });
  });

  it('are told of a failure in the conversation, which is logged', async () => {
    answer(() => Promise.reject(new Error('broken')));
    const guest = await enter({ name: 'Guest' });
    guest.send({ type: 'say', id: 'say-0000002', text: 'hi' });
    expect(await guest.next('refused')).toMatchObject({ code: 'internal', id: 'say-0000002' });
    expect(conversation.problems).toHaveLength(1);
  });
});

describe('the server', () => {
  const refusedSocket = (headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(socketOf(web.address), { headers });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => resolve(101));
      socket.on('error', () => undefined);
    });

  it('answers on a loopback address only to loopback names', async () => {
    expect((await get('/r/test')).status).toBe(200);
    const foreign = await get('/r/test', { host: 'evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.body.toString()).toContain('HOST=0.0.0.0');
    expect(await refusedSocket({ host: 'evil.example:3000' })).toBe(403);
  });

  it('lets only its own pages open a WebSocket', async () => {
    const { host, origin } = new URL(web.address);
    expect(await refusedSocket({ origin })).toBe(101);
    expect(await refusedSocket({ origin: 'https://evil.example' })).toBe(403);
    expect(await refusedSocket({ origin: 'null' })).toBe(403);
    expect(await refusedSocket({ origin: `http://localhost:${Number(host.split(':')[1]) + 1}` })).toBe(403);
    const proxied = { origin: 'https://play.example', 'x-forwarded-host': 'play.example' };
    expect(await refusedSocket(proxied)).toBe(101);
  });

  it('gives its cookie to no connection in the clear where a trusted proxy speaks TLS', async () => {
    const cookie = async () =>
      String((await get('/room', { 'x-forwarded-proto': 'https' })).headers['set-cookie']);
    expect(await cookie()).not.toContain('Secure');
    await web.stop();
    web = await startWeb({ ...LOOPBACK, trustedProxies: ['127.0.0.1'] }, conversation.context());
    expect(await cookie()).toMatch(/; SameSite=Lax; Secure$/);
    expect(String((await get('/room')).headers['set-cookie'])).not.toContain('Secure');
  });

  it('answers under any name once it is bound to every network', async () => {
    await web.stop();
    web = await startWeb({ ...LOOPBACK, host: '0.0.0.0' }, conversation.context());
    expect(web.address).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect((await get('/r/test', { host: 'play.example' })).status).toBe(200);
    const fine = { host: 'play.example', origin: 'https://play.example' };
    expect(await refusedSocket(fine)).toBe(101);
    expect(await refusedSocket({ ...fine, origin: 'https://evil.example' })).toBe(403);
  });

  it('believes on every network no forwarded name but that of a trusted proxy', async () => {
    const forwarded = { host: 'inside', origin: 'https://play.example', 'x-forwarded-host': 'play.example' };
    const every = { ...LOOPBACK, host: '0.0.0.0' };
    await web.stop();
    web = await startWeb(every, conversation.context());
    expect(await refusedSocket(forwarded)).toBe(403);
    await web.stop();
    web = await startWeb({ ...every, trustedProxies: ['127.0.0.1'] }, conversation.context());
    expect(await refusedSocket(forwarded)).toBe(101);
  });

  it('asks for TLS from now on where a trusted proxy speaks it, and denies pages what they never use', async () => {
    const headersBy = async (protocol: string) => (await get('/', { 'x-forwarded-proto': protocol })).headers;
    expect((await headersBy('https'))['permissions-policy']).toContain('camera=()');
    expect(await headersBy('https')).not.toHaveProperty('strict-transport-security');
    await web.stop();
    web = await startWeb({ ...LOOPBACK, trustedProxies: ['127.0.0.1'] }, conversation.context());
    expect((await headersBy('https'))['strict-transport-security']).toBe('max-age=31536000');
    expect(await headersBy('http')).not.toHaveProperty('strict-transport-security');
  });

  const roomOf = async (headers: Record<string, string> = {}) =>
    String((await get('/room', headers)).headers['location']);
  const OWN = /^\/r\/[a-z0-9]{10}$/;
  const send = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, web.address), { method: 'POST', headers });

  it('leads everybody on this machine into one room, and strangers each into their own, to which they return', async () => {
    expect(await roomOf()).toBe('/r/home');
    const other = (await get('/new')).headers['location'];
    expect(other).toMatch(OWN);
    expect((await get('/new')).headers['location']).not.toBe(other);
    await web.stop();
    web = await startWeb(
      { ...LOOPBACK, host: '0.0.0.0', publicUrl: 'https://damka.example' },
      conversation.context(),
    );
    const { headers } = await get('/room');
    const [cookie = ''] = headers['set-cookie'] as string[];
    expect(headers['location']).toMatch(OWN);
    expect(await roomOf({ cookie: cookie.split(';')[0] ?? '' })).toBe(headers['location']);
    expect(await roomOf({ cookie: 'a=b; damka_room=family' })).toBe('/r/family');
    expect((await get('/r/a%20b')).status).toBe(404);
  });

  it('shares no room among visitors whom a proxy on this machine lets in, whatever the address listened on', async () => {
    for (const forwarded of [
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-forwarded-host': 'damka.example' },
      { 'x-forwarded-proto': 'https' },
      { 'x-real-ip': '198.51.100.7' },
      { forwarded: 'for=198.51.100.7' },
      { via: '1.1 proxy' },
    ])
      expect(await roomOf(forwarded), JSON.stringify(forwarded)).toMatch(OWN);
    for (const config of [{ publicUrl: 'https://damka.example' }, { trustedProxies: ['127.0.0.1'] }]) {
      await web.stop();
      web = await startWeb({ ...LOOPBACK, ...config }, conversation.context());
      const [one, other] = [await roomOf(), await roomOf()];
      expect(one).toMatch(OWN);
      expect(other).not.toBe(one);
    }
  });

  it('lets no foreign link say which room is mine, only the page on which I took a name', async () => {
    expect((await get('/r/theirs')).headers['set-cookie']).toBeUndefined();
    const { origin } = new URL(web.address);
    const own = await send('/r/family/mine', { origin });
    expect(own.status).toBe(204);
    expect(own.headers.get('set-cookie')).toContain('damka_room=family;');
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const foreign = await send('/r/family/mine', headers as Record<string, string>);
      expect([foreign.ok, foreign.headers.get('set-cookie')]).toEqual([false, null]);
    }
    expect((await send('/r/a%20b/mine', { origin })).status).toBe(404);
  });

  const scriptOf = ({ body }: { body: Buffer }) =>
    /<script type="module" src="([^"]+)"/.exec(body.toString())?.[1] ?? '';

  /** A page without what stands in its HTML and is named there by its hash. */
  const withoutKnown = ({ body, headers }: Awaited<ReturnType<typeof get>>): string =>
    body.toString().replace(/<(style|script)>([\s\S]*?)<\/\1>/g, (whole, _, inline) => {
      const hash = createHash('sha256').update(inline).digest('base64');
      return `${headers['content-security-policy']}`.includes(`'sha256-${hash}'`) ? '' : whole;
    });

  it('allows its pages no foreign resources', async () => {
    const page = await get('/r/test');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(withoutKnown(page)).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
    const script = scriptOf(page);
    expect((await get(script)).headers['content-type']).toContain('javascript');
    const files = script.replace('/room.js', '');
    for (const path of [
      '/../../server.ts',
      '/..%2Fserver.ts',
      '/',
      '/scripts',
      '/constructor',
      '/index.html',
    ])
      expect((await get(`${files}${path}`)).status, path).toBe(404);
  });

  it('packs its page, and names its files by their content, so that a browser keeps them', async () => {
    const page = await get('/r/test', { 'accept-encoding': 'gzip, br' });
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(page.headers['vary']).toContain('accept-language');
    const script = scriptOf(await get('/r/test'));
    const plain = await get(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get(script, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect((await get(script.replace(/\/board\/[^/]+/, '/board/older'))).status).toBe(404);
  });

  it('says in a sentence why it cannot open', async () => {
    const port = Number(new URL(web.address).port);
    const taken = startWeb({ ...LOOPBACK, port }, conversation.context());
    await expect(taken).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`);
    const nowhere = startWeb({ ...LOOPBACK, host: '203.0.113.7' }, conversation.context());
    await expect(nowhere).rejects.toThrow('this machine has no address 203.0.113.7');
  });

  it('tells a phone in the same network where to find it, if it listens there', async () => {
    const elsewhere = new ScriptedConversation();
    const open = await startWeb({ ...LOOPBACK, host: '0.0.0.0' }, elsewhere.context());
    const { port } = new URL(open.address);
    const own = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(
        ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
      );
    const reason = String(elsewhere.statuses[0]?.reason);
    expect(reason).toContain(`Open http://localhost:${port}/`);
    expect(reason.includes('in your network: http://')).toBe(own !== undefined);
    if (own !== undefined) expect(reason).toContain(`http://${own.address}:${port}/`);
    await open.stop();
  });

  it('tells its address', () => {
    expect(conversation.statuses).toEqual([{ state: 'on', reason: `Open ${web.address}` }]);
  });
});
