import { expect, it } from 'vitest';
import { memoryStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

const OUTAGE = { againMs: [], askMs: 1 };
const down = (outcome: 'not-saved' | 'unknown') => () => Promise.reject(new StoreError('gone', { outcome }));

/** Two people at a board, on a store that can go away. */
async function duel(options: { readonly changeable?: boolean } = {}) {
  const store = memoryStore();
  const chat = new FakeChat('web:test', { store, outage: OUTAGE, ...options });
  for (const line of ['/new russian', '/join white']) await chat.say('Ann', line);
  await chat.say('Bob', '/join black');
  return { store, chat, before: chat.posts.length };
}

const shownIn = async (chat: FakeChat) => (await chat.bot.games.service.read(chat.channel)).shown;

it.each([1, 5])(
  'a board that could not be noted %s times is noted once the store answers, and shown once',
  async (failures) => {
    const { store, chat, before } = await duel();
    const { commit } = store;
    let saves = 0;
    store.commit = (...change) => {
      saves += 1;
      // The move itself is saved.
      return saves > 1 && saves <= 1 + failures ? down('not-saved')() : commit(...change);
    };
    await chat.say('Ann', 'c3-d4');
    await expect.poll(() => shownIn(chat)).toBe(1);
    expect(saves).toBeGreaterThan(1 + failures);
    await chat.stop();
    expect(chat.posts).toHaveLength(before + 1);
  },
);

it.each([1, 5])(
  'where nobody knows whether a move was saved, the board is shown once the store answers after %s tries',
  async (failures) => {
    const { store, chat, before } = await duel();
    const { commit, read } = store;
    let tries = 0;
    store.commit = () => {
      store.read = (...asked) => {
        tries += 1;
        if (tries <= failures) return down('not-saved')();
        store.commit = commit;
        return read.call(store, ...asked);
      };
      return down('unknown')();
    };
    await chat.say('Ann', 'c3-d4');
    await expect.poll(() => chat.posts.length).toBe(before + 1);
    expect(tries).toBeGreaterThan(failures);
    await chat.stop();
  },
);

it('a question that was posted while the store was away loses its buttons once it is answered', async () => {
  const { store, chat, before } = await duel({ changeable: true });
  const { commit } = store;
  let saves = 0;
  store.commit = (...change) => {
    saves += 1;
    // The question itself is saved, the note of its message is not.
    return saves === 2 ? down('not-saved')() : commit(...change);
  };
  await chat.say('Ann', '/draw');
  const question = () => chat.posts[before];
  expect(question()?.keyboard).not.toEqual([]);
  const noted = async () => (await chat.bot.games.service.read(chat.channel)).messages?.question?.message;
  await expect.poll(noted).toBe(String(before + 1));
  await chat.say('Bob', '/draw');
  await expect.poll(() => question()?.keyboard ?? []).toEqual([]);
  await chat.stop();
});
