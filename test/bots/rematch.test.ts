import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** A private chat of each on their platform, two groups, and a room of the web table. */
const [OLGA, BOB, ANA, CLUB, GUILD, ROOM] = [
  'telegram:1',
  'discord:Bob',
  'telegram:3',
  'telegram:-1',
  'discord:50',
  'web:room',
];
const DAY = 24 * 3_600_000;

let store: SessionStore;
let now: number;
let chats: Chats;

const open = (changing: ConstructorParameters<typeof Chats>[4] = []) =>
  new Chats(
    store,
    { [OLGA]: 'ru', [ANA]: 'pt' },
    { now: () => now, publicUrl: 'https://damka.example', bringsTogether: true },
    undefined,
    changing,
  );

beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  chats = open();
});
afterEach(() => chats.stop());

const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
const lastPost = (channel: string): Partial<Post> => chats.in(channel).at(-1) ?? {};
const labels = (channel: string) => (lastPost(channel).keyboard ?? []).flat().map(({ label }) => label);
const whisper = () => chats.whispers.at(-1) ?? '';
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const gameIn = async (channel: string) => (await sessionIn(store, channel)).game;
const phases = async (...channels: string[]) =>
  Promise.all(channels.map(async (channel) => (await tableIn(channel))?.phase ?? null));
const usersIn = async (channel: string) =>
  (await tableIn(channel))?.seats.map((holder) => (holder?.kind === 'person' ? holder.user : null));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Olga and Bob meet by a seek, and Olga gives up; the id of their game. */
async function strangersPlayed(): Promise<string> {
  await chats.say(OLGA, 'Olga', '/seek russian 3d');
  await chats.say(BOB, 'Bob', '/seek russian');
  await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
  await chats.say(OLGA, 'Olga', '/resign');
  await chats.tap(OLGA, 'Olga', '🏳');
  await expect.poll(() => phases(OLGA, BOB)).toEqual(['over', 'over']);
  await expect.poll(() => last(BOB)).toContain('resign');
  return (await gameIn(OLGA)) ?? '';
}

/** Olga asks Bob for a rematch. */
async function asked(): Promise<string> {
  const old = await strangersPlayed();
  await chats.tap(OLGA, 'Olga', 'Ещё партию');
  await expect.poll(() => last(BOB)).toContain('wants to play again');
  return old;
}

/** Bob and Eve, who is in a room of the web table, meet by a seek, and Bob gives up. */
async function playedInRoom(): Promise<void> {
  await chats.say(BOB, 'Bob', '/seek russian 3d');
  await chats.say(ROOM, 'Eve', '/seek russian');
  await expect.poll(() => phases(BOB, ROOM)).toEqual(['running', 'running']);
  await chats.say(BOB, 'Bob', '/resign');
  await chats.tap(BOB, 'Bob', '🏳');
  await expect.poll(() => phases(BOB, ROOM)).toEqual(['over', 'over']);
  await expect.poll(() => last(ROOM)).toContain('resign');
}

/** What the page of a game would show. */
async function pageOf(game: string) {
  const { service } = chats.bot.games;
  return ((await service.sessionOf(game)) ?? (await service.ended(game))?.session)?.table ?? null;
}

describe('a stranger’s rematch takes no private chat hostage', () => {
  it('but asks aloud, in the second person, and leaves the chat free for anything', async () => {
    await asked();
    expect(last(OLGA)).toBe(
      '🔁 Вы предложили сыграть ещё. Ждём ответа: Quiet Fox.\nПредложение действует 3 дня. Пока играйте во что угодно.',
    );
    expect(labels(OLGA)).toEqual(['✖ Снять']);
    expect(last(BOB)).toMatch(/^🔁 Russian checkers: .* wants to play again\. You would play ⚪ White\.$/);
    expect(lastPost(BOB)).toMatchObject({ ring: 'aloud' });
    expect(labels(BOB)).toEqual(['🔁 Play', 'No', expect.stringContaining('🚫')]);
    expect(await phases(OLGA, BOB)).toEqual(['over', 'over']);
    for (const line of ['/challenge english', '/new trio', '/seek english 1d']) {
      await chats.say(BOB, 'Bob', line);
      expect(await phases(BOB), line).toEqual(['open']);
    }
    expect(await phases(OLGA)).toEqual(['over']);
  });

  it('and is over with a block, for both', async () => {
    await asked();
    await chats.say(BOB, 'Bob', '/new trio');
    await chats.tap(BOB, 'Bob', '🚫');
    expect(whisper()).toContain('You won’t meet');
    await chats.tap(BOB, 'Bob', '🔁 Play');
    expect(whisper()).toContain('You can’t sit down at this table');
    await chats.tap(OLGA, 'Olga', 'Снять');
    expect(whisper()).toBe('Этот вопрос уже закрыт.');
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(whisper()).toBe('За этот стол вам не сесть.');
  });

  it('and is over with /block and a name', async () => {
    await asked();
    await chats.say(BOB, 'Bob', '/block тихий лис');
    await chats.tap(OLGA, 'Olga', 'Снять');
    expect(whisper()).toBe('Этот вопрос уже закрыт.');
  });
});

describe('a rematch', () => {
  it('does not wipe the finished game: both have an address, a record, and lead to each other', async () => {
    const old = await asked();
    await chats.tap(BOB, 'Bob', '🔁 Play');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    const next = await gameIn(BOB);
    expect(next).not.toBe(old);
    expect(await gameIn(OLGA)).toBe(next);
    expect(await pageOf(old)).toMatchObject({ phase: 'over', next });
    expect(await pageOf(next ?? '')).toMatchObject({ phase: 'running', previous: old });
    await expect.poll(() => last(OLGA)).toContain('Играем ещё');
    const link = { link: `https://damka.example/g/${old}`, title: 'The last game' };
    expect(lastPost(BOB).text).toContainEqual(link);
    // Said once.
    expect(chats.textsIn(BOB).filter((text) => text.includes('The rematch begins'))).toHaveLength(1);
    expect(await usersIn(BOB)).toEqual(['discord:Bob', 'telegram:Olga']);
    expect((await tableIn(BOB))?.terms).toEqual({ deadline: 3 * 1440, late: 'forfeit' });
    expect((await tableIn(BOB))?.seats).toMatchObject([{ isAlias: true }, { isAlias: true, via: OLGA }]);
    // The old record is there for whoever has its number.
    await chats.say(BOB, 'Bob', 'c3-d4');
    const { id } = (await pageOf(old)) ?? { id: '' };
    await chats.say(OLGA, 'Olga', `/record text ${id}`);
    expect(last(OLGA)).toContain('сда');
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(whisper()).toBe('Эта партия уже началась.');
  });

  it('is declined, which whoever asked is told, and asked no more', async () => {
    await asked();
    await chats.tap(BOB, 'Bob', 'No');
    expect(whisper()).toBe('Declined. I have told them.');
    await expect.poll(() => last(OLGA)).toBe('🔁 Quiet Fox не хочет играть ещё.');
    expect(lastPost(OLGA)).toMatchObject({ ring: 'silent' });
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(whisper()).toBe('Кто-то из игроков не хочет играть ещё.');
    // Who has said no may think better of it.
    await chats.tap(BOB, 'Bob', 'Rematch');
    await expect.poll(() => last(OLGA)).toContain('Quiet Fox хочет сыграть ещё');
  });

  it('is withdrawn by whoever asked', async () => {
    await asked();
    await chats.tap(OLGA, 'Olga', 'Снять');
    expect(whisper()).toBe('Предложение сыграть ещё снято.');
    await expect.poll(() => last(BOB)).toContain('no longer asks to play again');
    await chats.tap(BOB, 'Bob', '🔁 Play');
    // Nobody asks any longer: now it is Bob who does.
    await expect.poll(() => last(OLGA)).toContain('Quiet Fox хочет сыграть ещё');
    expect(await phases(OLGA, BOB)).toEqual(['over', 'over']);
  });

  it('leaves no buttons under a question that was withdrawn, or answered elsewhere', async () => {
    const buttonsOf = (channel: string) =>
      chats
        .in(channel)
        .flatMap(({ keyboard = [] }) =>
          keyboard.flat().flatMap(({ data }) => (/^rematch:\w+:/.test(data) ? [data] : [])),
        );
    await chats.stop();
    chats = open(['telegram', 'discord']);
    await asked();
    expect(buttonsOf(BOB)).toHaveLength(3);
    await chats.tap(OLGA, 'Olga', 'Снять');
    await expect.poll(() => buttonsOf(BOB)).toEqual([]);
    await chats.tap(BOB, 'Bob', 'Rematch');
    await expect.poll(() => buttonsOf(OLGA).length).toBeGreaterThan(1);
    await chats.tap(OLGA, 'Olga', 'Играть');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    await expect.poll(() => buttonsOf(BOB)).toEqual([]);
  });

  it('is asked about three times at most', async () => {
    await strangersPlayed();
    for (let times = 0; times < 3; times += 1) {
      await chats.tap(OLGA, 'Olga', 'Ещё партию');
      await chats.tap(OLGA, 'Olga', 'Снять');
    }
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(whisper()).toContain('спрашивали уже несколько раз');
    await chats.stop();
    expect(chats.textsIn(BOB).filter((text) => text.includes('wants to play again'))).toHaveLength(3);
  });

  it('is over once whoever asked has been forgotten', async () => {
    const game = await asked();
    await chats.say(OLGA, 'Olga', '/privacy delete computer');
    await chats.tap(BOB, 'Bob', 'Play');
    expect(whisper()).toContain('deleted their name');
    const table = await pageOf(game);
    if (table === null) throw new Error('the finished game is not kept');
    expect(await chats.bot.games.service.rematches.offerFor({ game, table })).toBeNull();
  });

  it('lapses after three days', async () => {
    await asked();
    now += 3 * DAY + 1;
    await chats.tap(OLGA, 'Olga', 'Снять');
    expect(whisper()).toBe('Этот вопрос уже закрыт.');
    expect(await phases(OLGA, BOB)).toEqual(['over', 'over']);
  });

  it('begins beside a game that goes on where somebody says yes: they were told to press again', async () => {
    await asked();
    await chats.say(BOB, 'Bob', '/new english');
    await chats.say(BOB, 'Bob', '/join black');
    await chats.tap(BOB, 'Bob', '▶ Start');
    const game = await gameIn(BOB);
    await chats.tap(BOB, 'Bob', '🔁 Play');
    const beside = `${BOB}:g2`;
    await expect.poll(() => phases(OLGA, BOB, beside)).toEqual(['running', 'running', 'running']);
    expect(await gameIn(BOB)).toBe(game);
    expect(await gameIn(OLGA)).toBe(await gameIn(beside));
    // What they write there goes to the game where it is their move.
    const { places, settings } = await sessionIn(store, BOB);
    expect(places).toMatchObject({ active: 2, most: 2 });
    expect((await sessionIn(store, beside)).settings).toEqual(settings);
  });

  it('begins beside a table at which whoever asked waits by now: they were asked in turn', async () => {
    await asked();
    await chats.say(OLGA, 'Olga', '/challenge английские');
    const game = await gameIn(OLGA);
    await chats.tap(BOB, 'Bob', '🔁 Play');
    const beside = `${OLGA}:g2`;
    await expect.poll(() => phases(OLGA, BOB, beside)).toEqual(['open', 'running', 'running']);
    expect([await gameIn(OLGA), await gameIn(beside)]).toEqual([game, await gameIn(BOB)]);
    // Where they have acted last stays as it was.
    expect((await sessionIn(store, OLGA)).places).toMatchObject({ active: 1, most: 2 });
    await expect.poll(() => chats.textsIn(OLGA).join('\n')).toContain('🔁 Играем ещё');
  });

  it('replaces no game that goes on in a room where somebody says yes, whose button stays', async () => {
    await playedInRoom();
    await chats.tap(BOB, 'Bob', 'Rematch');
    await expect.poll(() => last(ROOM)).toContain('wants to play again');
    await chats.say(ROOM, 'Eve', '/new english');
    await chats.say(ROOM, 'Eve', '/join black');
    await chats.tap(ROOM, 'Eve', '▶ Start');
    const game = await gameIn(ROOM);
    const buttons = chats.keyboards.length;
    await chats.tap(ROOM, 'Eve', '🔁 Play');
    expect(whisper()).toContain('Another game or table is open in this chat. Press again when it is over');
    // They are told to press it again, so it is still there.
    expect(chats.keyboards).toHaveLength(buttons);
    expect([await gameIn(ROOM), ...(await phases(BOB, ROOM))]).toEqual([game, 'over', 'running']);
    await chats.say(ROOM, 'Eve', '/resign');
    await chats.tap(ROOM, 'Eve', '🏳');
    await chats.tap(ROOM, 'Eve', '🔁 Play');
    await expect.poll(() => phases(BOB, ROOM)).toEqual(['running', 'running']);
    expect(await gameIn(BOB)).toBe(await gameIn(ROOM));
  });

  it('replaces no table in the room of whoever asked: they are asked in turn', async () => {
    await playedInRoom();
    await chats.tap(ROOM, 'Eve', 'Rematch');
    await expect.poll(() => last(BOB)).toContain('wants to play again');
    await chats.say(ROOM, 'Eve', '/challenge english');
    const game = await gameIn(ROOM);
    await chats.tap(BOB, 'Bob', '🔁 Play');
    expect(last(BOB)).toMatch(/is at another table right now\. I have told them that you want to play/);
    expect(labels(BOB)).toEqual(['✖ Withdraw']);
    await expect.poll(() => last(ROOM)).toContain('wants to play again');
    expect([await gameIn(ROOM), ...(await phases(ROOM, BOB))]).toEqual([game, 'open', 'over']);
    await chats.press(ROOM, 'Eve', `unchallenge:${(await tableIn(ROOM))?.id}`);
    await chats.tap(ROOM, 'Eve', '🔁 Play');
    await expect.poll(() => phases(ROOM, BOB)).toEqual(['running', 'running']);
  });

  it('goes on in the chats of a challenge, and is told to the friend', async () => {
    await chats.say(OLGA, 'Olga', '/challenge russian white');
    const code = /\/challenge ([a-z0-9]{8})/.exec(last(OLGA))?.[1] ?? '';
    await chats.say(ANA, 'Ana', `/challenge ${code}`);
    await chats.tap(ANA, 'Ana', 'Jogar');
    await chats.say(ANA, 'Ana', '/resign');
    await chats.tap(ANA, 'Ana', '🏳');
    await expect.poll(() => phases(OLGA, ANA)).toEqual(['over', 'over']);
    await chats.tap(ANA, 'Ana', 'Revanche');
    await expect.poll(() => last(OLGA)).toBe('🔁 Русские шашки: Ana хочет сыграть ещё. Ваши — ⚫ чёрные.');
    await chats.tap(OLGA, 'Olga', 'Играть');
    await expect.poll(() => phases(OLGA, ANA)).toEqual(['running', 'running']);
    await expect.poll(() => last(ANA)).toContain('Começa a revanche');
    expect(lastPost(ANA).ring).toBe('aloud');
  });

  it('of a group is asked and answered by one message there', async () => {
    for (const [user, line] of [
      ['Olga', '/new russian'],
      ['Olga', '/join white'],
      ['Bob', '/join black'],
      ['Olga', '/resign'],
    ] as const)
      await chats.say(CLUB, user, line);
    await chats.tap(CLUB, 'Olga', '🏳');
    const [old, posts] = [await gameIn(CLUB), chats.in(CLUB).length];
    await chats.tap(CLUB, 'Bob', 'Rematch');
    expect(chats.in(CLUB)).toHaveLength(posts + 1);
    expect(last(CLUB)).toBe(
      '🔁 Russian checkers: Bob wants to play again. Olga: and you? You would play ⚫ Black.',
    );
    expect(lastPost(CLUB)).toMatchObject({ ping: ['telegram:Olga'], ring: 'aloud' });
    await chats.tap(CLUB, 'Eve', '🔁 Play');
    expect(whisper()).toContain('did not play');
    await chats.tap(CLUB, 'Bob', '🔁 Play');
    expect(whisper()).toContain('You have said so already');
    await chats.tap(CLUB, 'Olga', '🔁 Play');
    expect(await usersIn(CLUB)).toEqual(['telegram:Bob', 'telegram:Olga']);
    expect(await pageOf(old ?? '')).toMatchObject({ phase: 'over', next: await gameIn(CLUB) });
  });

  it('against the computer alone begins at once, as another game', async () => {
    await chats.say(OLGA, 'Olga', '/new russian');
    await chats.tap(OLGA, 'Olga', '▶');
    await chats.say(OLGA, 'Olga', '/resign');
    await chats.tap(OLGA, 'Olga', '🏳');
    const old = (await gameIn(OLGA)) ?? '';
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(await phases(OLGA)).toEqual(['running']);
    expect(await pageOf(old)).toMatchObject({ phase: 'over', next: await gameIn(OLGA) });
  });

  it('leads on from a game whose chats have all gone on to others', async () => {
    const old = await asked();
    for (const [channel, user] of [
      [OLGA, 'Olga'],
      [BOB, 'Bob'],
    ] as const) {
      await chats.say(channel, user, '/new english');
      await chats.say(channel, user, '/join white');
      await chats.say(channel, user, '/leave');
    }
    expect([await gameIn(OLGA), await gameIn(BOB)]).toEqual([null, null]);
    await chats.tap(BOB, 'Bob', '🔁 Play');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    expect(await pageOf(old)).toMatchObject({ phase: 'over', next: await gameIn(OLGA) });
  });
});

it('a rematch of three begins when all agree, and one no ends it', async () => {
  const chat = new FakeChat('web:three');
  for (const line of ['/new trio', '/join white']) await chat.say('Ann', line);
  for (const name of ['Bob', 'Cid']) await chat.say(name, '/join');
  for (const name of ['Ann', 'Bob']) await chat.giveUp(name, '/resign');
  await chat.tap('Ann', 'Rematch');
  await chat.tap('Bob', '🔁 Play');
  expect(chat.lastText).toContain('2 of 3 want to play again. Cid: and you?');
  expect(chat.last).toMatchObject({ ring: 'silent' });
  await chat.tap('Cid', 'No');
  expect(chat.lastText).toBe('🔁 Cid does not want to play again.');
  expect((await chat.tap('Ann', 'Rematch')).whispers).toEqual([
    'Somebody from this game does not want to play again.',
  ]);
  await chat.tap('Cid', 'Rematch');
  await chat.tap('Ann', '🔁 Play');
  await chat.tap('Bob', '🔁 Play');
  expect(chat.lastText).toContain('🔁 The rematch begins.');
  await chat.stop();
});

describe('nobody puts a game into somebody’s private chat without their yes:', () => {
  it('not by a challenge by name, which only asks, and not even that of whom they keep apart from', async () => {
    await chats.say(OLGA, 'Olga', '/challenge <@Bob> russian');
    await chats.say(GUILD, 'Ana', '/challenge <@5|Eve> russian');
    expect(await phases(BOB, 'discord:5')).toEqual([null, null]);
    const person = { isPrivate: true, user: { id: 'discord:9', name: 'Zed', locale: 'en' } };
    const dare = (id: string) =>
      chats.bot.conversation.handle(
        {
          ...person,
          id,
          channel: 'discord:9',
          input: { kind: 'command', name: 'challenge', args: '<@5|Eve> russian' },
        },
        async () => null,
      );
    await dare('one');
    expect(last('discord:5')).toContain('Zed challenges you');
    expect(await phases('discord:5')).toEqual([null]);
    await chats.bot.games.service.people.block('discord:5', { user: 'discord:9', name: 'Zed' });
    const before = chats.in('discord:5').length;
    await dare('two');
    expect(chats.in('discord:5')).toHaveLength(before);
  });

  it('not by the code of a link, which is answered in the chat itself', async () => {
    await chats.say(CLUB, 'Olga', '/new russian');
    await chats.say(CLUB, 'Olga', '/link');
    const code = /\/link (\w{8})/.exec(whisper())?.[1] ?? '';
    await chats.say(ANA, 'Ana', `/link ${code}`);
    expect(await phases(ANA)).toEqual([null]);
    // Another one's answer is another chat's.
    await chats.press(CLUB, 'Olga', `link:${code}:${now}:yes`);
    expect(await phases(ANA)).toEqual([null]);
  });

  it('not by a seat there, or by another table in a chat that shows their game', async () => {
    await asked();
    await chats.tap(BOB, 'Bob', '🔁 Play');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    const game = await gameIn(BOB);
    await chats.say(OLGA, 'Olga', '/resign');
    await chats.tap(OLGA, 'Olga', '🏳');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['over', 'over']);
    await chats.say(OLGA, 'Olga', '/new english');
    await chats.say(OLGA, 'Olga', '/join white');
    await settled();
    expect([await gameIn(BOB), ...(await phases(OLGA, BOB))]).toEqual([game, 'open', 'over']);
    await chats.say(OLGA, 'Olga', '/leave');
    expect(await gameIn(BOB)).toBe(game);
  });
});

it('of a game on one message is asked above it, stays there, and is told to the others in private', async () => {
  const ONE = 'telegram:@message';
  const posts: Post[] = [];
  const written: { user: string; text: string }[] = [];
  chats.bot.register({
    platform: 'telegram',
    isOneMessage: (channel) => channel === ONE,
    deliver: async (_, post) => {
      posts.push(post);
      return null;
    },
    deliverPrivately: async (user, post) => void written.push({ user, text: plain(post.text) }),
    stop: async () => undefined,
  });
  let events = 0;
  const press = (user: string, data: string) =>
    chats.bot.conversation.handle(
      {
        id: `one-${++events}`,
        channel: ONE,
        user: { id: `telegram:${user}`, name: user, locale: 'en' },
        input: { kind: 'button', data },
      },
      async (reply) => {
        if (reply.kind === 'post') posts.push(reply);
        return null;
      },
    );
  const shown = () => plain(posts.at(-1)?.text ?? []);
  const data = (label: string) =>
    (posts.at(-1)?.keyboard ?? []).flat().find((button) => button.label.includes(label))?.data ?? '';
  await press('Ann', 'seat:russian:0');
  await press('Eve', data('Black'));
  const id = (await tableIn(ONE))?.id;
  await press('Ann', `resign:${id}:0:${now}:yes`);
  expect(shown()).toContain('Black wins');
  await press('Ann', data('Rematch'));
  expect(shown()).toMatch(/Ann wants to play again\. Eve: and you\?[\s\S]*Black wins/);
  expect(written).toEqual([
    { user: 'telegram:Eve', text: '🔁 Russian checkers: Ann wants to play again. You would play ⚪ White.' },
  ]);
  const asking = posts.at(-1);
  await press('Eve', data('🔁 Play'));
  expect(asking?.keyboard?.flat().map(({ label }) => label)).toContain('📝 Record');
  expect(shown()).toMatch(/The rematch begins[\s\S]*White to move/);
  expect(posts.filter(({ text }) => plain(text).includes('The rematch begins'))).toHaveLength(1);
  expect(await usersIn(ONE)).toEqual(['telegram:Eve', 'telegram:Ann']);
});
