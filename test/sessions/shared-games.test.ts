import { afterEach, expect, it } from 'vitest';
import { readGames } from '../../src/engine/index.js';
import { formatRecord } from '../../src/engine/text/record/format-record.js';
import { sharedGames } from '../../src/sessions/service/shared-games.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';

const GROUP = 'telegram:-100';
let chats: Chats | null = null;
afterEach(() => chats?.stop());

async function played(chat: FakeChat): Promise<void> {
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await chat.giveUp('Bob', '/resign');
}

it('are those of chats that let puzzles be made of them, without names', async () => {
  const store = memoryStore();
  const [one, other] = [
    new FakeChat('web:one', { store, administrators: ['Ann'] }),
    new FakeChat('web:other', { store }),
  ];
  for (const chat of [one, other]) await played(chat);
  await one.say('Ann', '/settings share=on');
  expect(one.lastText).toContain('Puzzles may be made of finished games, without names.');
  const records: string[] = [];
  for await (const game of sharedGames(store)) records.push(formatRecord(game));
  expect(records).toHaveLength(1);
  expect(records[0]).toContain('c3-d4');
  expect(records[0]).not.toMatch(/Ann|Bob/);
  const { games } = readGames(`${records[0]}\n\n${records[0]}\n\n`);
  expect(games.map(({ ok }) => ok)).toEqual([true, true]);
  await one.say('Bob', '/settings share=off');
  for await (const _ of sharedGames(store)) expect.fail('nobody shares any longer');
  for (const chat of [one, other]) await chat.stop();
});

it('are shared by administrators of a group, and by whoever is alone with the bot', async () => {
  chats = new Chats(memoryStore(), { [GROUP]: 'en' });
  await chats.say(GROUP, 'ann', '/settings share=on');
  expect(chats.textsIn(GROUP).join()).not.toContain('Puzzles may be made');
  expect(chats.whispers.at(-1)).toContain('administrator');
  await chats.say('telegram:ann', 'ann', '/settings share=on');
  expect(chats.textsIn('telegram:ann').at(-1)).toContain('Puzzles may be made');
});
