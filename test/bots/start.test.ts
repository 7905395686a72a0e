import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** A private chat of each on their platform, a room of the web and a group. */
const [OLGA, BOB, ROOM, CLUB] = ['telegram:1', 'discord:Bob', 'web:room', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  store = memoryStore();
  chats = new Chats(store, {}, { bringsTogether: true });
});
afterEach(() => chats.stop());

const HOME = 'Damka plays every kind of checkers';
const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
/** What is on, above all that one may begin with where somebody is alone with the bot. */
function shownOn(channel: string) {
  const isHome = last(channel).includes(HOME);
  expect(isHome, channel).toBe(channel === OLGA || channel === BOB);
  const post = chats.in(channel).at(isHome ? -2 : -1);
  const text = chats.textsIn(channel).at(isHome ? -2 : -1) ?? '';
  return { post, text, labels: (post?.keyboard ?? []).flat().map(({ label }) => label) };
}
const whisper = () => chats.whispers.at(-1) ?? '';
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const code = (text: string) => /\/challenge(?: \w+:)? ([a-z0-9]{8})/.exec(text)?.[1] ?? '';

describe('Telegram’s own START ends nothing that waits:', () => {
  it('a challenge stays open and is shown again, with the same link', async () => {
    await chats.say(OLGA, 'Olga', '/challenge russian 3d');
    const shown = last(OLGA);
    for (const line of ['/start', '/start english']) {
      await chats.say(OLGA, 'Olga', line);
      const { text, post } = shownOn(OLGA);
      expect([text, post?.ring ?? 'silent'], line).toEqual([shown, 'silent']);
    }
    expect(await tableIn(OLGA)).toMatchObject({ phase: 'open', variant: 'russian' });
    await chats.say(BOB, 'Bob', `/challenge ${code(shown)}`);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(await tableIn(BOB)).toMatchObject({ phase: 'running' });
  });

  it('one for somebody who is named says so still, and one that is over shows its table', async () => {
    let now = Date.UTC(2026, 0, 1);
    chats = new Chats(store, {}, { now: () => now });
    await chats.say(OLGA, 'Olga', '/challenge @bobby russian');
    expect(last(OLGA)).toContain('Send it to @bobby');
    const shown = last(OLGA);
    await chats.say(OLGA, 'Olga', '/start');
    expect(shownOn(OLGA).text).toBe(shown);
    now += 4 * 24 * 3_600_000;
    await chats.say(OLGA, 'Olga', '/start');
    expect(shownOn(OLGA).text).toContain('the table is open');
  });

  it('a seek stays on offer and is shown again', async () => {
    await chats.say(OLGA, 'Olga', '/seek russian 3d');
    const shown = last(OLGA);
    for (const line of ['/start', '/start english']) {
      await chats.say(OLGA, 'Olga', line);
      expect(shownOn(OLGA).text, line).toBe(shown);
    }
    await chats.say(BOB, 'Bob', '/seek russian');
    expect(await tableIn(BOB)).toMatchObject({ phase: 'running' });
  });

  it('an open table is shown again, with its buttons', async () => {
    await chats.say(OLGA, 'Olga', '/new russian');
    await chats.say(OLGA, 'Olga', '/join white');
    await chats.say(OLGA, 'Olga', '/start');
    expect(await tableIn(OLGA)).toMatchObject({ phase: 'open' });
    expect(shownOn(OLGA).text).toContain('the table is open');
    expect(shownOn(OLGA).labels).toContain('▶ Start');
  });

  it('a challenge in a group is not handed to the computer', async () => {
    await chats.say(CLUB, 'Olga', '/challenge @bobby russian');
    const shown = last(CLUB);
    await chats.say(CLUB, 'Olga', '/start');
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'open' });
    expect(last(CLUB)).toContain('@bobby');
    expect(last(CLUB)).toBe(shown);
  });
});

describe('/start after the history was cleared', () => {
  it.each([
    [OLGA, '1'],
    [BOB, 'Bob'],
    [ROOM, 'Ann'],
    [CLUB, 'Olga'],
  ])('shows the board of the running game in %s, with its buttons', async (channel, user) => {
    await chats.say(channel, user, '/new russian');
    await chats.tap(channel, user, '▶');
    await chats.say(channel, user, 'c3-d4');
    await chats.say(channel, user, '/start english');
    expect(chats.whispers).toEqual([]);
    const { post, labels } = shownOn(channel);
    expect(post?.picture).toBeDefined();
    expect(labels).toContain('⋯');
    expect(await tableIn(channel)).toMatchObject({ phase: 'running', variant: 'russian' });
  });

  it('greets where nothing is on, or a game is over, and opens the game that a link names', async () => {
    await chats.say(OLGA, 'Olga', '/start');
    expect(last(OLGA)).toContain('Damka plays every kind of checkers');
    await chats.say(OLGA, 'Olga', '/start russian');
    expect(await tableIn(OLGA)).toMatchObject({ phase: 'open', variant: 'russian' });
    await chats.tap(OLGA, 'Olga', '▶');
    await chats.say(OLGA, 'Olga', '/resign');
    await chats.tap(OLGA, 'Olga', '🏳');
    const over = await tableIn(OLGA);
    await chats.say(OLGA, 'Olga', '/start');
    expect(last(OLGA)).toContain('Damka plays every kind of checkers');
    expect(await tableIn(OLGA)).toEqual(over);
  });

  it('still gives the free seats to the computer where several people read it', async () => {
    for (const [channel, user] of [
      [CLUB, 'Olga'],
      [ROOM, 'Ann'],
    ] as const) {
      await chats.say(channel, user, '/new russian');
      await chats.say(channel, user, '/join white');
      await chats.say(channel, user, '/start');
      expect(await tableIn(channel), whisper()).toMatchObject({ phase: 'running' });
    }
  });
});
