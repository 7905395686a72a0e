import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const [ANN, STRANGER, CLUB, OTHER] = ['telegram:1', 'telegram:9', 'telegram:-1', 'telegram:-2'];

let store: SessionStore;
let chats: Chats;
beforeEach(() => {
  store = memoryStore();
  chats = new Chats(store, {}, { now: () => Date.UTC(2026, 0, 1), publicUrl: 'https://damka.example' });
});
afterEach(() => chats.stop());

const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
const buttons = (channel: string) => chats.in(channel).at(-1)?.keyboard?.flat() ?? [];

/** A game of two people in a group, where White is to move. */
async function begin(channel: string, white: string, black: string, game = 'russian') {
  await chats.say(channel, white, `/new ${game}`);
  await chats.say(channel, white, '/join white');
  await chats.say(channel, black, '/join black');
}

/** Ann plays the computer, alone with the bot. */
async function playAlone() {
  for (const line of ['/new english', '/join black', '/join white computer']) await chats.say(ANN, '1', line);
}

describe('the list of somebody’s games', () => {
  it('says that there are none, and how to begin one', async () => {
    await chats.say(ANN, '1', '/games');
    expect(chats.whispers.at(-1)).toBe('You have no games in progress.');
  });

  it('has those first that wait for their move, with a button for each alone with the bot', async () => {
    await begin(CLUB, '1', '2');
    await chats.say(CLUB, '1', 'c3-d4');
    await begin(OTHER, '1', '3', 'brazilian');
    await chats.say(ANN, '1', '/games');
    expect(last(ANN).split('\n')).toMatchInlineSnapshot(`
      [
        "Your move",
        "1. ⚪ Brazilian draughts · 3",
        "Waiting for others",
        "2. ⚪ Russian checkers · 2",
      ]
    `);
    expect(buttons(ANN).map(({ label }) => label)).toMatchInlineSnapshot(`
      [
        "1. Brazilian draughts",
        "2. Russian checkers",
      ]
    `);
  });

  it('has those that nobody has sat down at in the order in which they were opened', async () => {
    await chats.stop();
    let now = Date.UTC(2026, 0, 1);
    chats = new Chats(store, {}, { now: () => now, bringsTogether: true });
    for (const game of ['russian', 'english', 'italian']) {
      await chats.say(ANN, '1', `/seek ${game}`);
      now += 1000;
    }
    await chats.say(ANN, '1', '/games');
    expect(last(ANN).split('\n').slice(1)).toEqual([
      '1. Russian checkers · nobody else yet',
      '2. English draughts · nobody else yet',
      '3. Italian draughts · nobody else yet',
    ]);
  });

  it('is told to nobody else in a group', async () => {
    await begin(CLUB, '1', '2');
    const before = chats.in(CLUB).length;
    await chats.say(CLUB, '1', '/games');
    expect(chats.in(CLUB).length).toBe(before);
    expect(chats.whispers.at(-1)).toContain('Your move');
  });

  it('had no buttons in a group: one brings the board, of another chat for its player alone to look at', async () => {
    await begin(CLUB, '1', '2');
    await begin(OTHER, '1', '3', 'brazilian');
    await chats.say(CLUB, '1', '/games');
    const buttons = chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    // Both may have begun in one millisecond: then either may stand first.
    const told = buttons.map(({ label, data }) => `${label.slice(3)} ${data.split(':')[0]}`);
    expect(told.sort()).toEqual(['Brazilian draughts mine', 'Russian checkers board']);
  });
});

describe('a game of the list', () => {
  it('comes to a chat that is free for it, to be played there', async () => {
    await begin(CLUB, '1', '2');
    await chats.say(ANN, '1', '/games');
    await chats.tap(ANN, '1', '1.');
    await expect.poll(() => last(ANN)).toContain('Your move');
    await chats.say(ANN, '1', 'c3-d4');
    await expect.poll(() => last(CLUB)).toContain('c3-d4');
  });

  it('is played beside another one, which goes on undisturbed', async () => {
    await begin(CLUB, '1', '2');
    await playAlone();
    await chats.say(ANN, '1', '/games');
    await chats.tap(ANN, '1', 'Russian');
    await expect.poll(() => last(ANN)).toContain('2 · Russian checkers · 2');
    await chats.say(ANN, '1', 'c3-d4');
    await expect.poll(() => last(CLUB)).toContain('c3-d4');
    await chats.say(ANN, '1', '11-15');
    await expect.poll(() => last(ANN)).toContain('11-15');
  });

  it('is not shown to others, and can be looked at once it is over', async () => {
    await begin(CLUB, '1', '2');
    await playAlone();
    await chats.say(ANN, '1', '/games');
    const data = buttons(ANN).find(({ label }) => label.includes('Russian'))?.data ?? '';
    await chats.press(STRANGER, '9', data);
    expect(chats.whispers.at(-1)).toContain('You have no seat at this table');
    expect(chats.in(STRANGER)).toEqual([]);
    chats.whispers = [];
    await chats.say(CLUB, '2', '/resign');
    await chats.tap(CLUB, '2', 'Yes, I resign');
    await chats.say(ANN, '1', '/games');
    expect(last(ANN).split('\n').slice(-2)).toEqual(['Finished last', '2. ⚪ Russian checkers · 2 · won']);
    await chats.tap(ANN, '1', '2. Russian');
    expect(last(ANN)).toContain('resigned');
    expect(chats.in(ANN).at(-1)?.picture).toBeDefined();
  });
});
