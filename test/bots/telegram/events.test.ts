import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/bots/features/index.js';
import { readWhom } from '../../../src/bots/play/meeting/whom.js';
import { LOCALES } from '../../../src/locales/index.js';
import { png, post, Stage } from './fixture.js';

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.start();
});
afterEach(() => stage.close());

const command = (name: string, args = '') => ({ kind: 'command', name, args });
const GREETING = { kind: 'greeting' };
const said = (text: string, addressed: boolean) => ({ kind: 'message', text, addressed });

/** A command that the bot answers with a board. */
async function boardIn({ conversation, anna, group }: Stage) {
  conversation.answer = (_, respond) => respond(post(['the board']));
  return anna.send(group, '/board');
}

/** Everything that reached the conversation before a last, marked command. */
async function heard() {
  stage.anna.send(stage.group, '/help@damka_bot');
  await stage.sees(
    () => stage.conversation.inputs.some((input) => input.kind === 'command' && input.name === 'help'),
    'the marked command',
  );
  return stage.conversation.inputs.slice(0, -1);
}

describe('commands', () => {
  it('publishes its commands in English for all and in Russian for Russians', () => {
    const names = COMMANDS.map(({ name }) => name);
    expect(stage.bot.commands.get('default:')?.map(({ command }) => command)).toEqual(names);
    expect(stage.bot.commands.get('default:ru')?.map(({ description }) => description)).toEqual(
      COMMANDS.map(({ naming }) => naming('ru').title),
    );
  });

  it('passes a command on with its arguments, who sent it and where', async () => {
    stage.anna.send(stage.group, '/new@Damka_Bot  neva first=white');
    const event = await stage.event();
    expect(event).toMatchObject({
      id: String(stage.bot.updates.history.at(-1)?.update_id),
      channel: `telegram:${stage.group.id}`,
      user: { id: `telegram:${stage.anna.id}`, name: 'Anna K', locale: 'ru' },
      input: command('new', 'neva first=white'),
      isKept: true,
    });
  });

  it('takes nobody as picked from a list whom somebody has only typed, by any number and any words', async () => {
    stage.anna.send(stage.group, '/challenge <@72|any words> russian');
    stage.anna.send(stage.group, '/challenge <<@72|any words> russian');
    const typed = (await heard()).flatMap((input) => (input.kind === 'command' ? [input.args] : []));
    expect(typed).toHaveLength(2);
    for (const args of typed) expect(readWhom(args, 'telegram:-1').named.kind).not.toBe('person');
  });

  it('understands aliases, capitals and several lines', async () => {
    stage.anna.send(stage.group, '/m 22:42');
    stage.anna.send(stage.group, '/BOARD');
    stage.boris.send(stage.group, '/new\nneva');
    expect(await heard()).toEqual([command('m', '22:42'), command('board'), command('new', 'neva')]);
    expect(stage.conversation.events[2]?.user).toEqual({
      id: `telegram:${stage.boris.id}`,
      name: 'Boris',
      locale: null,
    });
  });

  it('ignores commands for other bots, and unknown ones unless addressed to it', async () => {
    stage.bot.hasPrivacy = false;
    stage.anna.send(stage.group, '/new@other_bot');
    stage.anna.send(stage.group, '/weather');
    stage.anna.send(stage.group, '/board');
    expect(await heard()).toEqual([command('board')]);
    stage.anna.send(stage.group, '/weather@damka_bot');
    expect((await stage.event(3)).input).toEqual(command('weather'));
    stage.anna.send(stage.anna.privateChat(stage.bot), '/weather');
    expect((await stage.event(4)).input).toEqual(command('weather'));
  });

  it('tells which game a deep link names, where nothing else is on, and greets if it names none', async () => {
    stage.anna.send(stage.group, '/start@damka_bot neva');
    stage.anna.send(stage.group, '/start@damka_bot true');
    stage.anna.send(stage.group, '/start@damka_bot');
    await stage.event(3);
    expect(stage.conversation.inputs).toEqual([command('start', 'neva'), GREETING, command('start')]);
  });

  it('opens the challenge, display or tournament whose code a deep link has', async () => {
    const alone = stage.anna.privateChat(stage.bot);
    for (const letter of ['c', 's', 't', 'z']) stage.anna.send(alone, `/start ${letter}-k7f3qzp`);
    await stage.event(4);
    const opened = ['challenge', 'simul', 'tournament'].map((name) => command(name, 'k7f3qzp'));
    expect(stage.conversation.inputs).toEqual([...opened, GREETING]);
  });
});

describe('a newcomer to the bot', () => {
  it.each(['@damka_bot', '@damka_bot hello', 'hello, @Damka_bot'])(
    'greets it in a group by %j',
    async (text) => {
      stage.bot.hasPrivacy = false;
      stage.anna.send(stage.group, text);
      expect((await stage.event()).input).toEqual(GREETING);
    },
  );

  it('greets it by adding it to a group, again after a kick, and not by making it an administrator', async () => {
    stage.group.promote(stage.bot, stage.anna);
    stage.group.kick(stage.bot, stage.anna);
    stage.group.add(stage.bot, stage.anna);
    expect(await stage.event()).toMatchObject({
      channel: `telegram:${stage.group.id}`,
      user: { id: `telegram:${stage.anna.id}`, name: 'Anna K', locale: 'ru' },
      input: GREETING,
    });
    expect(await heard()).toEqual([GREETING]);
  });

  it('reads what it is before its first message, in their language', () => {
    const { profile } = LOCALES.ru.commands;
    expect(stage.bot.profile.get('description:ru')).toBe(profile.description);
    expect(stage.bot.profile.get('short_description:ru')).toBe(profile.shortDescription);
    expect(stage.bot.profile.get('description:')).toBe(LOCALES.en.commands.profile.description);
  });
});

describe('administrators', () => {
  it('are asked of the server when it matters, by a command and by a tap', async () => {
    stage.group.administrators.add(stage.anna);
    stage.anna.send(stage.group, '/settings@damka_bot');
    stage.boris.send(stage.group, '/settings@damka_bot');
    const [annas, boriss] = [await stage.event(), await stage.event(2)];
    const asked = () => stage.telegram.callsOf('getChatAdministrators').length;
    expect(asked()).toBe(0);
    expect([await annas.isAdministrator?.(), await boriss.isAdministrator?.()]).toEqual([true, false]);
    expect(asked()).toBe(2);
  });

  it('are those who write as the group itself, but not as another chat', async () => {
    stage.anna.send(stage.group, '/settings@damka_bot', { anonymous: true });
    expect(await (await stage.event()).isAdministrator?.()).toBe(true);
    expect(stage.telegram.callsOf('getChatAdministrators')).toEqual([]);
  });

  // A fault is tried again twice, unless the server wants a pause that is too long.
  const ofAdministrators = { method: 'getChatAdministrators' };
  const later = 'Too Many Requests: retry after 99';
  it.each([
    ['fails', 3, () => stage.telegram.fail(500, 'Internal Server Error', ofAdministrators)],
    ['breaks the connection', 3, () => stage.telegram.dropAnswers({ ...ofAdministrators, taken: false })],
    ['wants fewer requests', 1, () => stage.telegram.fail(429, later, ofAdministrators)],
  ])('are unknown while the server %s, which is told apart from being none', async (_, times, trouble) => {
    stage.group.administrators.add(stage.anna);
    for (let time = 0; time < times; time += 1) trouble();
    stage.anna.send(stage.group, '/settings@damka_bot');
    const event = await stage.event();
    expect(await event.isAdministrator?.()).toBeNull();
    expect(await event.isAdministrator?.()).toBe(true);
  });

  it('are nobody in a private chat, and nobody where the server never tells', async () => {
    stage.anna.send(stage.anna.privateChat(stage.bot), '/settings');
    expect((await stage.event()).isAdministrator).toBeUndefined();
    stage.group.administrators.add(stage.anna);
    stage.telegram.fail(400, 'Bad Request: member list is inaccessible', { method: 'getChatAdministrators' });
    stage.anna.send(stage.group, '/settings@damka_bot');
    expect(await (await stage.event(2)).isAdministrator?.()).toBe(false);
    expect(stage.log.lines.join()).toContain('administrators of a chat could not be asked for');
  });
});

describe('messages', () => {
  it('gets only what privacy mode lets through, and knows what is addressed to it', async () => {
    stage.conversation.answer = (_, respond) =>
      respond({ kind: 'post', text: ['board'], ping: [], ring: 'silent' });
    const asked = stage.anna.send(stage.group, '/board');
    const board = await stage.group.answerTo(asked);
    stage.anna.send(stage.group, '22:42');
    stage.anna.send(stage.group, '25-24', { replyTo: board });
    expect((await heard()).slice(1)).toEqual([
      { ...said('25-24', true), about: '', to: expect.any(String), sent: expect.any(Number) },
    ]);
  });

  it('knows what a reply is about by the buttons of the message that it answers, which the inbox keeps', async () => {
    const keyboard = [
      [{ label: 'a3-b4', data: 'learn:answer:rules-1:0' }],
      [{ label: 'Hint', data: 'learn:hint:rules-1' }],
    ];
    stage.conversation.answer = (_, respond) =>
      respond({ kind: 'post', text: ['a task'], ping: [], ring: 'silent', keyboard });
    const chat = stage.anna.privateChat(stage.bot);
    for (const place of [chat, stage.group]) {
      const task = await place.answerTo(stage.anna.send(place, '/learn'));
      stage.conversation.events.length = 0;
      stage.conversation.answer = async () => undefined;
      stage.anna.send(place, 'a3-b4', { replyTo: task });
      expect((await stage.event()).input).toMatchObject({ text: 'a3-b4', about: 'learn:answer:rules-1:0' });
      stage.conversation.answer = (_, respond) =>
        respond({ kind: 'post', text: ['a task'], ping: [], ring: 'silent', keyboard });
      stage.conversation.events.length = 0;
    }
  });

  it('takes a number that replies to a list as a press of its button, from the inbox, too', async () => {
    const keyboard = [
      [{ label: '1. Neva', data: 'mine:one' }],
      [{ label: '2. Trio', data: 'mine:two' }],
      [{ label: '22', data: 'tap:22' }],
    ];
    for (const place of [stage.anna.privateChat(stage.bot), stage.group]) {
      stage.conversation.answer = (_, respond) =>
        respond({ kind: 'post', text: ['a list'], ping: [], ring: 'silent', keyboard });
      const list = await place.answerTo(stage.anna.send(place, '/games'));
      stage.conversation.answer = async () => undefined;
      for (const [typed, input] of [
        ['2', { kind: 'button', data: 'mine:two' }],
        ['22', { kind: 'message', text: '22', about: 'mine:one' }],
      ] as const) {
        stage.conversation.events.length = 0;
        stage.anna.send(place, typed, { replyTo: list });
        expect((await stage.event()).input).toMatchObject(input);
      }
    }
  });

  it('gets what may be a move without privacy mode, no talk, and strips its own name', async () => {
    stage.bot.hasPrivacy = false;
    const first = stage.anna.send(stage.group, 'see you at 22:42');
    stage.anna.send(stage.group, '22:42');
    stage.anna.send(stage.group, '22:43', { replyTo: first });
    stage.anna.send(stage.group, '@damka_bot, 22:42');
    stage.anna.send(stage.group, '22:42 @Damka_bot');
    stage.anna.send(stage.group, 'ask @damka_bot about it');
    stage.anna.send(stage.group, 'ask @damka_bot2 or x@damka_bot.org');
    expect(await heard()).toEqual([said('22:42', false), said('22:42', true), said('22:42', true), GREETING]);
  });

  it('takes everything in a private chat as addressed', async () => {
    const chat = stage.anna.privateChat(stage.bot);
    stage.anna.send(chat, 'c3-d4');
    expect(await stage.event()).toMatchObject({
      channel: `telegram:${stage.anna.id}`,
      input: said('c3-d4', true),
    });
  });

  it('tells that people talk, also to each other, of which it keeps nothing', async () => {
    stage.bot.hasPrivacy = false;
    const first = stage.anna.send(stage.group, 'how was it?');
    stage.boris.send(stage.group, '14-18', { replyTo: first });
    stage.anna.send(stage.group, '/weather');
    expect(await heard()).toEqual([]);
    expect(stage.conversation.talk).toEqual(Array(3).fill(`telegram:${stage.group.id}`));
  });

  it('takes a move behind a slash, which privacy mode lets through, and one under a picture', async () => {
    stage.anna.send(stage.group, '/c3-d4');
    stage.anna.send(stage.group, '/c3d4');
    const board = await stage.group.answerTo(await boardIn(stage));
    stage.anna.send(stage.group, 'c3-d4', { picture: png, replyTo: board });
    stage.conversation.answer = async () => undefined;
    const inputs = (await heard()).filter(({ kind }) => kind === 'message');
    expect(inputs).toEqual([
      said('/c3-d4', false),
      said('/c3d4', false),
      { ...said('c3-d4', true), about: '', to: expect.any(String), sent: expect.any(Number) },
    ]);
  });

  it('hears a message that its author has changed, when that may be a move', async () => {
    stage.bot.hasPrivacy = false;
    const message = stage.anna.send(stage.group, 'c3-c4');
    stage.anna.edit(message, 'c3-d4');
    stage.anna.edit(message, 'no, wait');
    const command = stage.anna.send(stage.group, '/board');
    stage.anna.edit(command, '/resign');
    await heard();
    const changed = stage.conversation.events.slice(0, -1);
    expect(changed.map(({ input }) => input)).toEqual([
      said('c3-c4', false),
      said('c3-d4', false),
      { kind: 'command', name: 'board', args: '' },
    ]);
    const [written, again] = changed;
    expect([written?.message, written?.written]).toEqual([String(message.id), undefined]);
    expect(again).toMatchObject({ message: String(message.id), written: expect.any(Number) });
    expect(again?.id).not.toBe(written?.id);
  });

  it('ignores bots, forwarded words, channels and service messages', async () => {
    stage.bot.hasPrivacy = false;
    const other = stage.telegram.addBot();
    stage.group.add(other);
    stage.anna.send(stage.group, 'c3-d4');
    stage.anna.send(stage.group, 'g3-h4', { forwarded: true });
    stage.telegram.addChannel('News', { bots: [stage.bot] }).publish('/new neva');
    const fromBot = stage.group.write(other, { text: 'c3-d4', entities: [] }, {});
    stage.bot.enqueue({ message: fromBot.toJson() as never });
    expect(await heard()).toEqual([said('c3-d4', false)]);
  });

  it('takes an anonymous administrator as the group itself', async () => {
    stage.anna.send(stage.group, '/new@damka_bot neva', { anonymous: true });
    expect(await stage.event()).toMatchObject({
      user: { id: `telegram:${stage.group.id}`, name: 'Checkers', locale: null, isChat: true },
      input: command('new', 'neva'),
    });
  });

  it('keeps names to one line of readable direction, and never empty', async () => {
    const strange = stage.telegram.addUser({ firstName: '\u202eevil\nname', lastName: ' ' });
    const nameless = stage.telegram.addUser({ firstName: '\u200e', username: 'ghost' });
    stage.group.addPeople(strange, nameless);
    strange.send(stage.group, '/board');
    nameless.send(stage.group, '/board');
    await stage.event(2);
    expect(stage.conversation.events.map(({ user }) => user.name)).toEqual(['evil name', 'ghost']);
  });
});

describe('channels', () => {
  it('keeps the topics of a forum apart, and answers where it was asked', async () => {
    const forum = stage.telegram.addForum('Forum', { people: [stage.anna], bots: [stage.bot] });
    const topic = forum.addTopic('Neva', stage.bot);
    stage.conversation.answer = (event, respond) =>
      respond({ kind: 'post', text: [event.channel], ping: [], ring: 'silent' });
    const inTopic = stage.anna.send(forum, '/board', { thread: topic.id });
    const inGeneral = stage.anna.send(forum, '/board');
    expect((await forum.answerTo(inTopic)).text).toBe(`telegram:${forum.id}:${topic.id}`);
    expect((await forum.answerTo(inGeneral)).text).toBe(`telegram:${forum.id}`);
  });

  it('does not take a message in a topic of its own making for a reply', async () => {
    stage.bot.hasPrivacy = false;
    const forum = stage.telegram.addForum('Forum', { people: [stage.anna], bots: [stage.bot] });
    const topic = forum.addTopic('Neva', stage.bot);
    stage.anna.send(forum, 'c3-d4', { thread: topic.id });
    expect((await stage.event()).input).toEqual(said('c3-d4', false));
  });

  it('does not take a thread of replies in a supergroup for a topic', async () => {
    const chat = stage.telegram.addSupergroup('Big', { people: [stage.anna], bots: [stage.bot] });
    const first = stage.anna.send(chat, 'hello');
    stage.anna.send(chat, '/board', { replyTo: first });
    expect((await stage.event()).channel).toBe(`telegram:${chat.id}`);
  });

  it('tells of a group that became a supergroup, and of chats that are lost', async () => {
    const next = stage.group.migrate();
    await stage.sees(() => stage.conversation.moves.length === 2, 'the move');
    expect(new Set(stage.conversation.moves.map(String))).toEqual(
      new Set([`telegram:${stage.group.id},telegram:${next.id}`]),
    );
    next.kick(stage.bot);
    stage.anna.block(stage.bot);
    await stage.sees(() => stage.conversation.gone.length === 2, 'the loss');
    expect(stage.conversation.gone).toEqual([`telegram:${next.id}`, `telegram:${stage.anna.id}`]);
  });

  it('handles one channel in order and several at once', async () => {
    const other = stage.telegram.addGroup('Others', { people: [stage.boris], bots: [stage.bot] });
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    stage.conversation.answer = (event) => (event.user.name === 'Anna K' ? gate : Promise.resolve());
    stage.anna.send(stage.group, '/new');
    stage.boris.send(stage.group, '/board');
    stage.boris.send(other, '/join');
    await stage.event(2);
    expect(stage.conversation.inputs).toEqual([command('new'), command('join')]);
    open();
    expect((await stage.event(3)).input).toEqual(command('board'));
  });
});
