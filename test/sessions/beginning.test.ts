import { afterEach, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const ANN = 'telegram:ann';
const opened: Chats[] = [];
afterEach(() => Promise.all(opened.splice(0).map((chats) => chats.stop())));

/** Two processes on one store, and where a game would begin that one of them brings to Ann. */
async function processes() {
  const store = memoryStore(STORE_TABLES);
  const [one, two] = [new Chats(store), new Chats(store)];
  opened.push(one, two);
  const place = (): Promise<string | undefined> =>
    one.bot.games.service.beginnings.inPlaces(
      [ANN],
      () => true,
      async (places) => places.get(ANN)?.channel,
    );
  await one.say(ANN, ANN, '/new russian');
  await one.say(ANN, ANN, '/join white');
  await one.say(ANN, ANN, '/join computer');
  await one.say(ANN, ANN, 'c3-d4');
  return { two, place };
}

it('begins a game beside one that is on', async () => {
  const { place } = await processes();
  expect(await place()).not.toBe(ANN);
});

it('begins a game in its own place in a chat whose game has ended in another process', async () => {
  const { two, place } = await processes();
  await two.say(ANN, ANN, '/resign', 'resigns');
  const yes = two
    .in(ANN)
    .at(-1)
    ?.keyboard?.flat()
    .find(({ data }) => data.endsWith(':yes'));
  await two.press(ANN, ANN, yes?.data ?? '', 'is sure');
  expect((await two.bot.games.service.read(ANN)).table?.phase).toBe('over');
  expect(await place()).toBe(ANN);
});
