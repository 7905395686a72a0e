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
async function duel(): Promise<void> {
  await chats.say(OLGA, '1', '/challenge russian white');
  const [, code = ''] = /\/challenge ([a-z0-9]{8})/.exec(last(OLGA)) ?? [];
  await chats.say(DM, '70', `/challenge ${code}`);
  await chats.tap(DM, '70', '⚔');
  await expect.poll(() => chats.textsIn(OLGA).length).toBeGreaterThan(1);
}

describe.each([
  ['en', 'Do you really want to resign?', 'Do you really want to leave the game?', 'You left; the computer'],
  ['pt', 'Quer mesmo desistir', 'Quer mesmo sair da partida?', 'Você saiu; o computador'],
  ['ru', 'Вы точно сдаётесь?', 'Вы точно выходите из игры?', 'Вы вышли из игры; за'],
])('whoever gave up alone with the bot was called by their name (%s)', (language, resign, leave, left) => {
  it('is you', async () => {
    open(language);
    await duel();
    await chats.say(OLGA, '1', '/resign');
    expect(last(OLGA)).toMatch(new RegExp(`^${resign.replace('?', '\\?')}`));
    await chats.say(OLGA, '1', '/leave');
    expect(last(OLGA)).toMatch(new RegExp(`^${leave.replace('?', '\\?')}`));
    await chats.press(OLGA, '1', chats.in(OLGA).at(-1)?.keyboard?.[0]?.[0]?.data ?? '');
    expect(chats.textsIn(OLGA).join('\n')).toContain(left);
    expect(chats.textsIn(OLGA).join('\n')).not.toContain('Olga');
  });
});

describe('the computer took the place of an opponent elsewhere without a word', () => {
  it('is told to whoever still plays, in their own chat', async () => {
    open('ru');
    await duel();
    await chats.say(OLGA, '1', '/leave');
    await chats.press(OLGA, '1', chats.in(OLGA).at(-1)?.keyboard?.[0]?.[0]?.data ?? '');
    await expect.poll(() => chats.textsIn(DM)).toContain('Olga left; the computer takes over ⚪ White.');
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
