import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpack } from '../../src/bots/dialogue/delivery/outbox.js';
import type { Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const [OLGA, BOB] = ['telegram:1', 'telegram:2'];
const told = { timeout: 20_000 };

let now: number;
let chats: Chats;

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  chats = new Chats(memoryStore(), {}, { now: () => now, bringsTogether: true });
  chats.names = { 1: 'Olga', 2: 'Bob' };
});
afterEach(() => chats.stop());

/** What a chat has heard, and what came to it in silence. */
const heardIn = (channel: string): string[] =>
  chats.in(channel).flatMap(({ ring, text }) => (ring === 'aloud' ? [plain(text)] : []));
const last = (channel: string): Post | undefined => chats.in(channel).at(-1);

describe('a game by /seek was silent from the start to the loss', () => {
  it('is heard where it is the reader’s move, and not after their own', async () => {
    await chats.say(OLGA, '1', '/seek russian 1m white');
    await chats.say(BOB, '2', '/seek russian 1m black');
    await expect.poll(() => last(OLGA)?.turn, told).toBeTruthy();
    expect([last(OLGA)?.ring, last(OLGA)?.ping]).toEqual(['aloud', []]);
    expect(last(BOB)?.ring).toBe('silent');
    await chats.say(OLGA, '1', 'c3-d4');
    await expect.poll(() => heardIn(BOB).join(), told).toContain('c3-d4');
    expect(last(OLGA)?.ring).toBe('silent');
  });
});

describe('what was kept before messages said if they are heard', () => {
  it('is heard if it mentions somebody', () => {
    const stored = { kind: 'post', text: ['Your turn'] } as const;
    expect(unpack({ ...stored, ping: ['telegram:1'] }).ring).toBe('aloud');
    expect(unpack({ ...stored, ping: [] }).ring).toBe('silent');
    expect(unpack({ ...stored, ping: [], ring: 'aloud' }).ring).toBe('aloud');
  });
});
