import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

/** Private chats of Olga and Dan; the group has the game of others. */
const [OLGA, DM, GROUP, SERVER] = ['telegram:1', 'discord:70', 'telegram:-1', 'discord:900'];

let store: SessionStore;
let chats: Chats;
let late = 0;
beforeEach(() => {
  store = memoryStore();
  late = 0;
});
afterEach(() => chats.stop());

function open(language: string) {
  chats = new Chats(
    store,
    { [OLGA]: language, [DM]: 'en', [SERVER]: language },
    { now: () => Date.now() + late },
  );
  chats.names = { 1: 'Olga', 70: 'Dan' };
  chats.servers = [SERVER];
}
const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';

/** Olga has White and Dan Black, each in a chat of their own. */
async function duel(worth: 'rated' | 'casual'): Promise<void> {
  await chats.say(OLGA, '1', `/challenge russian white${worth === 'casual' ? ' rated=off' : ''}`);
  const [, code = ''] = /\/challenge ([a-z0-9]{8})/.exec(last(OLGA)) ?? [];
  await chats.say(DM, '70', `/challenge ${code}`);
  await chats.tap(DM, '70', '⚔');
  await expect.poll(() => chats.textsIn(OLGA).length).toBeGreaterThan(1);
}

/** Olga leaves, and means it. */
async function olgaLeaves(): Promise<void> {
  await chats.say(OLGA, '1', '/leave');
  await chats.press(OLGA, '1', chats.in(OLGA).at(-1)?.keyboard?.[0]?.[0]?.data ?? '');
}

describe.each([
  ['casual', 'en', 'Do you really want to leave the game?', 'You left; the computer takes over'],
  ['casual', 'pt', 'Quer mesmo sair da partida?', 'Você saiu; o computador'],
  ['casual', 'ru', 'Вы точно выходите из игры?', 'Вы вышли из игры; за'],
  ['rated', 'en', 'Do you really want to leave? This is a loss', 'You lost, as you left.'],
  ['rated', 'pt', 'Quer mesmo sair? Isso é uma derrota', 'Você perdeu: saiu da partida.'],
  ['rated', 'ru', 'Вы точно выходите? Это проигрыш', 'Поражение: вы вышли из игры.'],
] as const)(
  'whoever gave up alone with the bot was called by their name (%s, %s)',
  (worth, language, question, left) => {
    const resign = {
      en: 'Do you really want to resign?',
      pt: 'Quer mesmo desistir',
      ru: 'Вы точно сдаётесь?',
    };

    it('is you', async () => {
      open(language);
      await duel(worth);
      await chats.say(OLGA, '1', '/resign');
      expect(last(OLGA).startsWith(resign[language])).toBe(true);
      await olgaLeaves();
      expect(chats.textsIn(OLGA).some((text) => text.startsWith(question))).toBe(true);
      expect(chats.textsIn(OLGA).join('\n')).toContain(left);
      expect(chats.textsIn(OLGA).join('\n')).not.toContain('Olga');
    });
  },
);

describe('the computer took the place of an opponent elsewhere without a word', () => {
  it('is told to whoever still plays, in their own chat', async () => {
    open('ru');
    await duel('casual');
    await olgaLeaves();
    await expect.poll(() => chats.textsIn(DM)).toContain('Olga left; the computer takes over ⚪ White.');
  });

  it('tells them instead that they have won a rated game', async () => {
    open('ru');
    await duel('rated');
    await olgaLeaves();
    await expect.poll(() => chats.textsIn(DM).join('\n')).toContain('You won, White left.');
    expect(chats.textsIn(DM).join('\n')).not.toContain('the computer takes over');
  });

  it('is told when others decide about a seat, too', async () => {
    open('ru');
    await chats.say(GROUP, 'Ann', '/new neva');
    for (const name of ['Ann', 'Bob', 'Cid']) await chats.say(GROUP, name, '/join');
    await chats.link(GROUP, 'Ann', { [SERVER]: '70' });
    await chats.say(SERVER, '70', '/join');
    await chats.bot.conversation.memberLeft('telegram:Bob', (channel) => channel === GROUP);
    late = 25 * 3_600_000;
    await chats.tap(GROUP, 'Ann', 'Computer plays on');
    await chats.tap(GROUP, 'Cid', 'Computer plays on');
    await expect.poll(() => chats.textsIn(SERVER).join('\n')).toMatch(/Cid: за .* дальше играет компьютер\./);
  });
});

it('who only looked on was told to join a game that is over', async () => {
  open('en');
  await chats.say(GROUP, 'Ann', '/new russian');
  await chats.say(GROUP, 'Ann', '/join white');
  await chats.say(GROUP, 'Bob', '/join black');
  await chats.say(GROUP, 'Bob', '/resign');
  await chats.tap(GROUP, 'Bob', '🏳');
  await chats.tap(GROUP, 'Eve', '🔁');
  expect(chats.whispers.at(-1)).toBe('You did not play in this game.');
});
