import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/bots/features/index.js';
import { lessonsIn } from '../../src/sessions/lessons/progress.js';
import { FakeChat } from '../doubles/chat.js';

/** Ann and Bob play, Ann is to move; Eve looks on, and so does Adam, who administers the chat. */
const ROLES = { player: 'Ann', bystander: 'Eve', administrator: 'Adam' } as const;
type Role = keyof typeof ROLES;
/** Who may: a `p`layer, a `b`ystander, an `a`dministrator; a dash where one may not. */
type May = `${'p' | '-'}${'b' | '-'}${'a' | '-'}`;

const mayWhich = (may: May): readonly Role[] =>
  (['player', 'bystander', 'administrator'] as const).filter((_, at) => may[at] !== '-');

/** A group on Telegram, and a channel of a server on Discord. */
const GROUPS = ['telegram:-5', 'discord:9'] as const;

async function group(channel: (typeof GROUPS)[number] = 'telegram:-5'): Promise<FakeChat> {
  return new FakeChat(channel, { administrators: ['Adam'], publicUrl: 'https://damka.example' });
}

/** A game in its fifth move, in which each side has one piece more to lose. */
async function running(channel?: (typeof GROUPS)[number]): Promise<FakeChat> {
  const chat = await group(channel);
  for (const [who, text] of [
    ['Ann', '/new russian'],
    ['Ann', '/join white'],
    ['Bob', '/join black'],
    ['Ann', 'c3-d4'],
    ['Bob', 'h6-g5'],
  ] as const)
    await chat.say(who, text);
  return chat;
}

/** A table at which Ann sits and waits. */
async function open(channel?: (typeof GROUPS)[number]): Promise<FakeChat> {
  const chat = await group(channel);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  return chat;
}

/** A game that Ann has lost. */
async function over(channel?: (typeof GROUPS)[number]): Promise<FakeChat> {
  const chat = await running(channel);
  await chat.giveUp('Ann', '/resign');
  return chat;
}

/** All that a chat and its game are. */
async function stateOf(chat: FakeChat): Promise<string> {
  const { service } = chat.bot.games;
  const { table, settings, parts, views, turned, game } = await service.read(chat.channel);
  const exercise = await lessonsIn(service).exercises.of(chat.channel);
  return JSON.stringify({ table, settings, parts, views, turned, game, exercise });
}

/** Does as somebody says, and says yes if they are asked whether they mean it; gives whether anything has changed. */
async function changes(chat: FakeChat, who: string, act: string): Promise<boolean> {
  const before = await stateOf(chat);
  const { table } = await chat.bot.games.service.read(chat.channel);
  const data = act.replace('<table>', table?.id ?? '').replace('<revision>', String(table?.revision));
  const answer = act.startsWith('/') || !act.includes(':') ? chat.say(who, act) : chat.press(who, data);
  const yes = (await answer).posts
    .at(-1)
    ?.keyboard?.flat()
    .find((button) => button.data.endsWith(':yes'));
  if (yes !== undefined) await chat.press(who, yes.data);
  return (await stateOf(chat)) !== before;
}

/** What changes something of a chat with a game on. */
const DURING: readonly (readonly [act: string, may: May])[] = [
  ['/new russian', '---'],
  ['/load russian W:Wa1:Bh8', '---'],
  ['/join', '---'],
  ['/join black', '---'],
  ['/start', '---'],
  ['begin:russian', '---'],
  ['new:russian', '---'],
  ['playon:x:<table>:1:easy:0', '---'],
  ['/move e3-f4', 'p--'],
  ['e3-f4', 'p--'],
  ['tap:<table>:<revision>:0:9', 'p--'],
  ['/resign', 'p--'],
  ['/leave', 'p--'],
  ['/draw', 'p--'],
  ['/undo', 'p--'],
  ['/pause', 'p--'],
  ['offer:<table>:<revision>', 'p--'],
  ['takeback:<table>:<revision>', 'p--'],
  ['act:pause:<table>:<revision>', 'p--'],
  ['act:take-back:<table>:<revision>', 'p--'],
  ['giveup:<table>:<revision>', 'p--'],
  ['turn:<table>:<revision>', 'p--'],
  ['/end', '--a'],
  ['more:<table>:<revision>', '--a'],
  ['/remind none', 'p--'],
  ['/unlink', '---'],
  ['/settings deadline=1d', 'p-a'],
  ['/settings late=computer', '--a'],
  ['/settings away=3', '--a'],
  ['set:deadline=1d', 'p-a'],
  ['/settings ru', '--a'],
  ['/settings off', '--a'],
  ['/settings 6h', '--a'],
  ['/settings quiet=22-8', '--a'],
  ['/settings zone=Europe/Lisbon', '--a'],
  ['/settings where=private', '--a'],
  ['/settings theme=night', '--a'],
  ['/settings flip=on', '--a'],
  ['/settings share=on', '--a'],
  ['/settings share=off', '---'],
  ['/settings games=5', '--a'],
  ['/settings threads=off', '--a'],
  ['/settings open=admins', '--a'],
  ['/settings rated=off', '--a'],
  ['/settings auto', '---'],
  ['/settings deadline=1d theme=night', '--a'],
  ['set:games=5', '--a'],
  ['set:open=admins', '--a'],
  ['set:share=on', '--a'],
  ['set:language=ru', '--a'],
  ['set:theme=night', '--a'],
  ['set:reminder=off', '--a'],
  ['set:flip=on', '--a'],
  ['/puzzle daily', '--a'],
  ['/puzzle daily english 18:30', '--a'],
  // Games and exercises are everybody's to begin.
  ['/exercise W:Wa1,c3:Bh8', 'pba'],
];

/** The same where somebody waits at a table. */
const BEFORE: readonly (readonly [act: string, may: May])[] = [
  ['/new english', 'p--'],
  ['/join black', 'pba'],
  ['/join black computer', 'p--'],
  ['computer:<table>', 'p--'],
  ['start:<table>', 'p--'],
  ['strength:<table>:hard', 'p--'],
  ['cycle:<table>:0', 'p--'],
  ['help:<table>', 'p--'],
  ['/leave', 'p--'],
  ['/end', '--a'],
  ['/settings deadline=1d', 'p-a'],
  ['/settings ru', '--a'],
];

/** And where a game is over, or none was ever played. */
const AFTER: readonly (readonly [act: string, may: May])[] = [
  ['/new english', 'pba'],
  ['/settings deadline=1d', '--a'],
  ['/settings ru', '--a'],
  ['/settings board=new', '---'],
  ['set:theme=night', '--a'],
  ['/puzzle daily', '--a'],
];

describe.each(GROUPS)('%s', (channel) => {
  describe.each([
    ['during a game of others', running, DURING],
    ['at an open table', open, BEFORE],
    ['after a game', over, AFTER],
    ['without a game', group, AFTER],
  ] as const)('%s', (_, begin, table) => {
    it.each(table)('%s is for %s alone', async (act, may) => {
      const can: Role[] = [];
      for (const role of Object.keys(ROLES) as Role[]) {
        const chat = await begin(channel);
        if (await changes(chat, ROLES[role], act)) can.push(role);
        else expect(chat.whispers.length + chat.posts.length, `${role} is answered`).toBeGreaterThan(0);
        await chat.stop();
      }
      expect(can).toEqual(mayWhich(may));
    });
  });
});

describe('every command', () => {
  const acts = [...DURING, ...BEFORE, ...AFTER].map(([act]) => act);
  const inTable = new Set(acts.flatMap((act) => /^\/(\w+)/.exec(act)?.[1] ?? []));
  const others = COMMANDS.map(({ name }) => name).filter((name) => !inTable.has(name));

  it.each(others)(
    '/%s is not in the table, and of a bystander changes nothing of a game of others',
    async (name) => {
      const chat = await running();
      expect(await changes(chat, 'Eve', `/${name}`)).toBe(false);
      await chat.stop();
    },
  );
});

describe('who is refused', () => {
  it.each([
    ['en', 'Administrators of this group set it', 'Members who may manage the server'],
    ['ru', 'Её меняют только администраторы группы', 'Её меняют только те, кто управляет сервером'],
    ['pt', 'Só os administradores do grupo podem alterar', 'Só quem gerencia o servidor ou os canais pode'],
  ])('reads who may, in %s', async (locale, inGroup, onServer) => {
    for (const [channel, told] of [
      ['telegram:-5', inGroup],
      ['discord:9', onServer],
    ] as const) {
      const chat = new FakeChat(channel, { administrators: [], locale });
      for (const wish of ['/settings ru theme=night', '/puzzle daily'])
        expect((await chat.say('Eve', wish)).whispers[0]).toContain(told);
      await chat.stop();
    }
  });

  it('may have the games of the chat kept to it once they are shared', async () => {
    const chat = await group();
    await chat.say('Adam', '/settings share=on');
    expect(await changes(chat, 'Eve', '/settings share=off')).toBe(true);
    await chat.stop();
  });

  it('sees the settings all the same, also by a wish for what is so already', async () => {
    const chat = await group();
    expect((await chat.say('Eve', '/settings')).whispers).toEqual([
      [
        'Yours are in a private chat with me: /settings',
        'Of this chat, by its administrators:',
        '🌐 Language: each reader’s',
        '⏰ Reminders: after 12 hours',
        '🌙 Quiet hours: none',
        '⏳ A move: no limit',
        '🎨 Board: wood',
        '🎲 Games at once: 3',
      ].join('\n'),
    ]);
    expect((await chat.say('Eve', '/settings theme=wood auto')).posts).toHaveLength(1);
    expect(chat.asked).toBe(1);
    await chat.stop();
  });
});

describe('a group in which administrators open the games', () => {
  const closed = async (): Promise<FakeChat> => {
    const chat = await group();
    await chat.say('Adam', '/settings open=admins');
    return chat;
  };

  it.each([
    '/new russian',
    '/load russian W:Wa1,c1:Bh8,f8',
    '/challenge russian',
    '/exercise russian',
    'begin:russian',
  ])('tells whoever else tries so: %s', async (act) => {
    const chat = await closed();
    expect(await changes(chat, 'Ann', act)).toBe(false);
    expect(chat.lastWhisper).toBe('Here administrators open the games. Sit down at theirs.');
  });

  it('lets everybody sit down and play at theirs, and is opened by them again', async () => {
    const chat = await closed();
    await chat.say('Adam', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    const { table } = await chat.bot.games.service.read(chat.channel);
    expect(table?.phase).toBe('running');
    await chat.giveUp('Ann', '/resign');
    expect(await changes(chat, 'Ann', '/settings open=all')).toBe(false);
    await chat.say('Adam', '/settings открывают=все');
    expect(await changes(chat, 'Ann', '/new russian')).toBe(true);
  });

  it('is not told apart from others where the platform does not tell who administers', async () => {
    const chat = await closed();
    chat.administrators = null;
    await chat.say('Ann', '/new russian');
    expect(chat.lastWhisper).toContain('I can’t tell who the administrators are');
  });
});
