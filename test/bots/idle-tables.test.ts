import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';
import { sessionIn } from '../doubles/sessions.js';

const HOUR = 3_600_000;
const [ANN, CLUB] = ['telegram:1', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;
beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  store = memoryStore();
  chats = new Chats(store, {}, {}, ['telegram'], ['telegram']);
});
afterEach(async () => {
  vi.useRealTimers();
  await chats.stop();
});

const phase = async (channel: string) => (await sessionIn(store, channel)).table?.phase ?? null;

describe('a table of a group at which nobody begins', () => {
  it('closes after an hour while it is empty, and its message says so, to nobody in particular', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await pass(HOUR - 1);
    expect(await phase(CLUB)).toBe('open');
    await pass(1);
    expect(await phase(CLUB)).toBe(null);
    expect(chats.textsIn(CLUB)).toEqual(['Russian checkers: the table was closed, as nobody began.']);
    expect(chats.in(CLUB)[0]?.keyboard ?? []).toEqual([]);
  });

  it('closes after a day with somebody at it', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await chats.tap(CLUB, '1', '⚪');
    await pass(24 * HOUR - 1);
    expect(await phase(CLUB)).toBe('open');
    await pass(1);
    expect(await phase(CLUB)).toBe(null);
  });

  it('makes room for another', async () => {
    await chats.say(CLUB, '1', '/settings games=1');
    await chats.say(CLUB, '1', '/new neva');
    for (const user of ['1', '3']) await chats.say(CLUB, user, '/join');
    await chats.say(CLUB, '2', '/new english');
    expect(chats.textsIn(CLUB).at(-1)).toContain('This chat allows 1 game.');
    await pass(24 * HOUR);
    await chats.say(CLUB, '2', '/new english');
    expect(await sessionIn(store, CLUB)).toMatchObject({ table: { phase: 'open', variant: 'english' } });
  });
});

it('a challenge, and a table that one person alone sees, stay open', async () => {
  await chats.say(CLUB, '1', '/challenge russian');
  await chats.say(ANN, '1', '/new russian');
  await pass(30 * HOUR);
  expect([await phase(CLUB), await phase(ANN)]).toEqual(['open', 'open']);
});
