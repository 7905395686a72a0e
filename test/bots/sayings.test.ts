import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

/** Private chats of two people on two platforms, and a group. */
const [ANN, BOB, CLUB] = ['telegram:1', 'telegram:2', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;
function open(locale = 'en', on: SessionStore = memoryStore()) {
  store = on;
  chats = new Chats(store, { [ANN]: locale, [BOB]: locale, [CLUB]: locale }, { engine: HASTY });
  chats.names = { 1: 'Ann', 2: 'Bob' };
}
beforeEach(() => open());
afterEach(() => chats.stop());

const last = (channel: string) => chats.in(channel).at(-1);
const text = (channel: string) => plain(last(channel)?.text ?? []);
const labels = (channel: string) => (last(channel)?.keyboard ?? []).flat().map(({ label }) => label);
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;

/** Ann plays the computer alone with the bot. */
async function alone(): Promise<void> {
  await chats.say(ANN, '1', '/new russian');
  await chats.tap(ANN, '1', '▶');
}

/** Ann and Bob play each other from their own chats. */
async function apart(wish = 'russian white'): Promise<void> {
  await chats.say(ANN, '1', `/challenge ${wish} rated=off`);
  const [, code = ''] = /\/challenge(?: \w+:)? (\w{8})/.exec(chats.textsIn(ANN).join()) ?? [];
  await chats.say(BOB, '2', `/challenge ${code}`);
  await chats.tap(BOB, '2', '⚔');
  await expect.poll(async () => (await sessionIn(store, ANN)).shown).toBe(0);
}

/** Ann and Bob play each other in a group. */
async function together(): Promise<void> {
  await chats.say(CLUB, '1', '/new russian');
  await chats.tap(CLUB, '1', '⚪');
  await chats.tap(CLUB, '2', '⚫');
}

describe.each([
  ['en', ['Help!', 'hint', 'I resign', 'whose move?'], 'How to play', '🏳 Yes, I resign'],
  ['ru', ['помощь', 'Подсказка', 'сдаюсь', 'чей ход?'], 'Как играть', '🏳 Да, сдаюсь'],
  ['pt', ['AJUDA', 'dica', 'desisto', 'quem joga?'], 'Como se joga', '🏳 Sim, desisto'],
] as const)('what a player says in plain words, in %s:', (locale, [help, hint, resign, turn], how, yes) => {
  it('help, a hint, whose move it is, and a resignation that is asked once more', async () => {
    open(locale);
    await alone();
    await chats.write(ANN, '1', help);
    expect(chats.whispers.at(-1)).toContain(how);
    await chats.write(ANN, '1', hint);
    expect(chats.whispers.at(-1)).toContain('💡');
    const boards = chats.in(ANN).length;
    await chats.write(ANN, '1', turn);
    expect(chats.in(ANN)).toHaveLength(boards + 1);
    expect(last(ANN)?.picture).toBeDefined();
    await chats.write(ANN, '1', resign);
    expect(labels(ANN)).toContain(yes);
    expect(await tableIn(ANN)).toMatchObject({ phase: 'running' });
    await chats.tap(ANN, '1', yes);
    expect(await tableIn(ANN)).toMatchObject({ phase: 'over' });
  });
});

describe.each([
  ['en', 'draw?', 'take back', 'yes', '🤝 Offer a draw'],
  ['ru', 'ничья?', 'верни ход', 'да', '🤝 Предложить ничью'],
  ['pt', 'empate?', 'desfaz', 'sim', '🤝 Propor empate'],
] as const)('between two people, in %s:', (locale, draw, undo, yes, button) => {
  it('a draw is offered by a button, and answered in words; so is a take-back', async () => {
    open(locale);
    await apart();
    await chats.write(ANN, '1', draw);
    expect(labels(ANN)).toContain(button);
    expect((await tableIn(ANN))?.draw).toEqual([]);
    await chats.write(ANN, '1', 'c3-d4');
    await chats.write(ANN, '1', undo);
    await expect.poll(() => labels(BOB).some((label) => label.includes('↩️'))).toBe(true);
    await chats.write(BOB, '2', yes);
    expect((await tableIn(ANN))?.game?.entries).toEqual([]);
    await chats.write(ANN, '1', draw);
    await chats.tap(ANN, '1', button);
    expect((await tableIn(ANN))?.draw).toEqual([0]);
    await chats.write(BOB, '2', yes);
    expect(await tableIn(BOB)).toMatchObject({ phase: 'over' });
  });
});

it('a no in words declines, and a yes to nothing is no move', async () => {
  await apart();
  await chats.write(ANN, '1', 'yes');
  expect(chats.whispers.at(-1)).toContain('not a move');
  await chats.write(ANN, '1', 'draw');
  await chats.tap(ANN, '1', '🤝');
  await chats.write(BOB, '2', 'No.');
  expect(text(BOB)).toContain('You said no');
  expect(await tableIn(BOB)).toMatchObject({ phase: 'running' });
});

it('stop offers to adjourn or to resign', async () => {
  await apart();
  await chats.write(ANN, '1', 'stop');
  expect(labels(ANN)).toEqual(['⏸ Adjourn', '🏳 Resign', 'Play on']);
  await chats.tap(ANN, '1', '⏸');
  expect(text(ANN)).toContain('You asked to adjourn');
  await chats.write(BOB, '2', 'stop');
  await chats.tap(BOB, '2', '🏳 Resign');
  expect(labels(BOB)).toContain('🏳 Yes, I resign');
});

it('a hint is confirmed where the other will be told', async () => {
  await apart('russian white help=on');
  await chats.write(ANN, '1', 'hint');
  expect(text(ANN)).toBe('Your opponent will see that you asked.');
  expect(chats.textsIn(BOB).join()).not.toContain('asked for a hint');
  await chats.tap(ANN, '1', '💡');
  await expect.poll(() => chats.textsIn(BOB).join()).toContain('asked for a hint');
});

it.each([
  ['en', 'good luck!', '✉ Send', '💬 Ann: Good luck!'],
  ['ru', 'Удачи', '✉ Передать', '💬 Ann: Удачи!'],
  ['pt', 'boa sorte', '✉ Enviar', '💬 Ann: Boa sorte!'],
])('good luck is passed on to an opponent elsewhere, in %s', async (locale, said, button, told) => {
  open(locale);
  await apart();
  await chats.write(ANN, '1', said);
  expect(labels(ANN)).toEqual([button]);
  await chats.tap(ANN, '1', button);
  await expect.poll(() => text(BOB)).toBe(told);
  expect(last(BOB)?.ring).toBe('silent');
});

it('three phrases a game are passed on, and the computer is told for itself', async () => {
  await apart();
  for (let times = 0; times < 4; times += 1) {
    await chats.write(ANN, '1', 'thanks');
    await chats.tap(ANN, '1', '✉');
  }
  expect(chats.whispers.at(-1)).toContain('3 a game');
  await chats.stop();
  expect(chats.textsIn(BOB).filter((each) => each.startsWith('💬'))).toHaveLength(3);
  open();
  await alone();
  await chats.write(ANN, '1', 'good luck');
  expect(chats.whispers.at(-1)).toContain('is the computer');
});

it('whoever mutes them reads no more in that game', async () => {
  await apart();
  await chats.write(ANN, '1', 'thanks');
  await chats.tap(ANN, '1', '✉');
  await expect.poll(() => text(BOB)).toBe('💬 Ann: Thank you!');
  const { data = '' } =
    last(BOB)
      ?.keyboard?.flat()
      .find(({ label }) => label === '🔕 Mute') ?? {};
  await chats.press(BOB, '3', data);
  expect(chats.whispers.at(-1)).toContain('no seat');
  await chats.press(BOB, '2', data);
  expect(chats.whispers.at(-1)).toBe('No more phrases will come in this game.');
  await chats.write(ANN, '1', 'good luck');
  await chats.tap(ANN, '1', '✉');
  expect(chats.whispers.at(-1)).toBe('Sent.');
  await chats.stop();
  expect(chats.textsIn(BOB).filter((each) => each.startsWith('💬'))).toHaveLength(1);
});

it('a process that begins anew knew neither who had muted them nor how many were sent', async () => {
  await apart();
  for (let times = 0; times < 3; times += 1) {
    await chats.write(ANN, '1', 'thanks');
    await chats.tap(ANN, '1', '✉');
  }
  await expect.poll(() => chats.textsIn(BOB).filter((each) => each.startsWith('💬'))).toHaveLength(3);
  await chats.tap(BOB, '2', '🔕');
  await chats.stop();
  open('en', store);
  chats['events'] = 1_000;
  const { id = '' } = (await tableIn(ANN)) ?? {};
  await chats.press(ANN, '1', `phrase:luck:${id}`);
  expect(chats.whispers.at(-1)).toContain('3 a game');
  await chats.say(BOB, '2', '/board');
  await chats.press(BOB, '2', `phrase:thanks:${id}`);
  await expect.poll(() => text(ANN)).toBe('💬 Bob: Thank you!');
  // What is kept of it names nobody who was forgotten, and goes with the game.
  await chats.say(BOB, '2', '/privacy delete resign');
  const table = await tableIn(ANN);
  expect(table?.parts).toEqual({ phrases: { by: ['telegram:1', 'telegram:1', 'telegram:1'], muted: [] } });
  const finished = await chats.bot.games.service.finished(ANN, id);
  expect([finished?.phase, finished?.parts]).toEqual(['over', undefined]);
});

it.each([
  ['again', 'de novo'],
  ['реванш', 'ещё!'],
])('after a game, %j and %j play it again', async (...words) => {
  for (const word of words) {
    open();
    await alone();
    await chats.say(ANN, '1', '/resign');
    await chats.tap(ANN, '1', '🏳');
    const over = await tableIn(ANN);
    await chats.write(ANN, '1', word);
    const next = await tableIn(ANN);
    expect([word, next?.variant, next?.id === over?.id]).toEqual([word, 'russian', false]);
  }
});

it('a rematch is answered in words', async () => {
  await apart();
  await chats.say(BOB, '2', '/resign');
  await chats.tap(BOB, '2', '🏳 Yes');
  await chats.tap(BOB, '2', '🔁');
  await expect.poll(() => text(ANN)).toContain('again');
  await chats.write(ANN, '1', 'да');
  expect(await tableIn(ANN)).toMatchObject({ phase: 'running' });
});

it.each([
  ['русские', 'russian'],
  ['Чапаев', 'chapaev'],
  ['damas brasileiras', 'brazilian'],
  ['rusian chekers', 'russian'],
])('the name of a game, %j, opens its table', async (name, variant) => {
  await chats.write(ANN, '1', name);
  expect(await tableIn(ANN)).toMatchObject({ phase: 'open', variant });
});

it('a new game is chosen from the list', async () => {
  await chats.write(ANN, '1', 'Новая игра');
  expect(labels(ANN)).toContain('Russian checkers');
});

describe('in a group', () => {
  it('a player’s reply is understood, and neither talk nor what others reply', async () => {
    await together();
    const board = last(CLUB);
    if (board === undefined) throw new Error('no board');
    for (const word of ['resign', 'draw', 'help', 'hint', 'yes', 'good luck']) {
      const before = [chats.in(CLUB).length, chats.whispers.length];
      await chats.reply(CLUB, 'Eve', word, board);
      expect([word, chats.in(CLUB).length, chats.whispers.length]).toEqual([word, ...before]);
    }
    const posts = chats.in(CLUB).length;
    await chats.reply(CLUB, '1', 'good luck', board);
    expect([chats.in(CLUB).length, chats.whispers]).toEqual([posts, []]);
    await chats.reply(CLUB, '1', 'I resign', board);
    expect(labels(CLUB)).toContain('🏳 Yes, I resign');
    await chats.reply(CLUB, '2', 'draw', board);
    await chats.tap(CLUB, '1', '🤝');
    expect(chats.whispers.at(-1)).toContain('somebody else');
    await chats.tap(CLUB, '2', '🤝');
    expect((await tableIn(CLUB))?.draw).toEqual([1]);
  });

  it('a task keeps its answers', async () => {
    await together();
    await chats.say(CLUB, '2', '/puzzle russian');
    const puzzle = last(CLUB);
    if (puzzle === undefined) throw new Error('no puzzle');
    await chats.reply(CLUB, '1', 'draw', puzzle);
    expect(last(CLUB)).toBe(puzzle);
  });
});

describe.each([
  ['en', ['rules', 'Puzzle', 'lessons', 'Settings!', 'friend', 'menu'], 'Which game’s rules'],
  ['ru', ['правила', 'Задача', 'уроки', 'настройки', 'с другом', 'меню'], 'Правила какой игры'],
  ['pt', ['regras', 'problema', 'Lições', 'configuracoes', 'amigo', 'início'], 'regras de qual jogo'],
] as const)('what a person looks up in plain words, in %s:', (locale, words, rules) => {
  it('opened a table of some game with that word in its name; the command is meant', async () => {
    open(locale);
    const [asked, ...others] = words;
    await chats.write(ANN, '1', asked);
    expect(text(ANN)).toContain(rules);
    for (const word of others) {
      const before = chats.in(ANN).length;
      await chats.write(ANN, '1', word);
      expect(chats.in(ANN).length, word).toBeGreaterThan(before);
      expect(await tableIn(ANN)).toBeNull();
    }
    const verbs = chats.in(ANN).map(({ keyboard = [] }) => keyboard.flat()[0]?.data.split(':')[0]);
    expect(verbs).toEqual(['rules', 'puzzle', 'learn', 'row', 'challenge', 'begin']);
  });

  it('is talk in a group', async () => {
    open(locale);
    await together();
    const before = chats.in(CLUB).length;
    for (const word of words) await chats.say(CLUB, '1', word);
    expect(chats.in(CLUB)).toHaveLength(before);
  });
});

it('gives up the game that is on, though a table was opened beside it', async () => {
  await alone();
  await chats.say(ANN, '1', '/new english');
  await chats.write(ANN, '1', 'I resign');
  expect(text(ANN)).toContain('Do you really want to resign?');
  await chats.tap(ANN, '1', '🏳 Yes');
  expect(await tableIn(ANN)).toMatchObject({ variant: 'russian', phase: 'over' });
  // The table can still be left.
  await chats.say(ANN, '1', '/new english');
  expect(text(ANN)).toContain('the table is open');
});

it.each([
  ['/challenge russian 3d', '⚔', 'waiting for your friend'],
  ['/seek russian 3d', '🔎', 'looking for an opponent'],
])('whoever waits by %s was told to tap seats that are not there', async (offer, sign, told) => {
  chats = new Chats(store, {}, { bringsTogether: true });
  await chats.say(ANN, '1', offer);
  for (const words of ['hello', 'c3-d4']) {
    await chats.write(ANN, '1', words);
    expect(text(ANN)).toMatch(new RegExp(`^${sign}.*${told}`, 'u'));
  }
  await chats.say(ANN, '1', '/board');
  expect(text(ANN)).toContain(told);
  expect(labels(ANN)).not.toContain('▶ Start');
});
