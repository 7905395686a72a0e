import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../../src/bots/feature.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { DAILY } from '../../src/bots/features/puzzles/state.js';
import { Registry } from '../../src/bots/registry.js';
import { type BadRow, repairRows } from '../../src/cli/doctor/rows.js';
import { ok } from '../../src/engine/index.js';
import { addNotice, decodeChannel, newSession } from '../../src/sessions/model/session.js';
import { Slice } from '../../src/sessions/model/slice.js';
import { resignSeat } from '../../src/sessions/play/play.js';
import { Agenda } from '../../src/sessions/service/agenda.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';

const GROUP = 'telegram:-100';
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const WITHOUT = FEATURES.filter(({ name }) => name !== 'puzzles');

/** A chat with a puzzle a day at nine, as versions before the parts stored it, whose process died before today's was posted. */
const OLD = {
  version: 4,
  channel: GROUP,
  seen: ['telegram:ann:1'],
  untold: [{ event: `daily ${NOON}`, about: 'daily' }],
  settings: {
    language: 'en',
    reminder: 12,
    every: null,
    most: 5,
    quiet: null,
    zone: 'UTC',
    where: 'channel',
  },
  language: 'en',
  gone: false,
  messages: null,
  game: null,
  shown: -1,
  turned: false,
  daily: {
    game: 'russian',
    at: 540,
    since: NOON,
    streak: 2,
    today: { number: 7, answers: [{ user: 'telegram:bob', name: 'bob', isRight: true }] },
    before: null,
  },
};
Object.assign(OLD.settings, { deadline: null, late: 'claim' });

async function holding(row: object = OLD): Promise<SessionStore> {
  const store = memoryStore();
  await store.write(GROUP, row);
  return store;
}

let chats: Chats | null = null;
async function open(store: SessionStore, features: readonly Feature[] = FEATURES): Promise<Chats> {
  chats = new Chats(store, {}, { features });
  await chats.bot.armReminders();
  return chats;
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: NOON,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(async () => {
  await chats?.stop();
  vi.useRealTimers();
});

describe('what a feature has in a chat', () => {
  it('is read as versions before the parts stored it, and stays readable for one that runs beside', async () => {
    const store = await holding();
    const chat = await open(store);
    // The first event shows what is still owed, and sets the alarm.
    await chat.say(GROUP, 'ann', '/settings en');
    await chat.bot.resume('telegram');
    await pass(1_000);
    expect(chat.textsIn(GROUP).filter((text) => text.includes('Puzzle of the day'))).toHaveLength(1);
    await pass(21 * HOUR);
    expect(chat.textsIn(GROUP).at(-1)).toMatch(/bob[\s\S]*Puzzle of the day/);
    const stored = z
      .object({ untold: z.array(z.unknown()), daily: z.looseObject({}) })
      .parse(await store.read(GROUP));
    expect(stored.untold).toEqual([]);
    expect(stored.daily).toEqual({
      ...OLD.daily,
      since: expect.any(Number),
      streak: 3,
      today: { number: 8, answers: [] },
      before: OLD.daily.today,
    });
  });

  it('is of no account without its feature, stays as it was, and is of account again with it', async () => {
    const store = await holding();
    const chat = await open(store, WITHOUT);
    await chat.say(GROUP, 'ann', '/settings en');
    await pass(72 * HOUR);
    expect(chat.textsIn(GROUP).join('\n')).not.toContain('Puzzle of the day');
    expect(await chat.bot.games.service.read(GROUP)).toMatchObject({ parts: { daily: OLD.daily } });
    await chat.stop();
    const again = await open(store);
    await again.say(GROUP, 'ann', '/settings en', 'later');
    await pass(1_000);
    expect(again.textsIn(GROUP).filter((text) => text.includes('Puzzle of the day'))).toHaveLength(1);
  });

  it('names nobody any more who was forgotten while the feature was out', async () => {
    const store = await holding();
    const chat = await open(store, WITHOUT);
    await chat.say('telegram:bob', 'bob', '/privacy delete computer');
    expect(JSON.stringify(await store.read(GROUP))).not.toContain('bob');
    expect(await store.read(GROUP)).toMatchObject({ daily: { streak: 2 } });
  });

  it('stops no game where it is damaged, and is what the doctor then removes', async () => {
    const store = await holding({ ...OLD, untold: [], daily: { at: 'nine' } });
    const chat = await open(store);
    for (const line of ['/new russian', '/join white', '/start']) await chat.say(GROUP, 'ann', line);
    await chat.say(GROUP, 'ann', '/m c3-d4');
    await expect.poll(() => chat.textsIn(GROUP).join('\n')).toContain('c3-d4');
    await pass(24 * HOUR);
    expect(await store.read(GROUP)).toMatchObject({ daily: { at: 'nine' } });
    const kept: BadRow[] = [];
    expect(await repairRows(store, async (row) => void kept.push(row))).toEqual({ repaired: 1, removed: 0 });
    expect(kept.map(({ key, fault }) => [key, fault])).toEqual([[GROUP, 'wrong-form']]);
    expect(await store.read(GROUP)).not.toHaveProperty('daily');
    expect(await store.read(GROUP)).toMatchObject({ game: expect.any(String) });
  });
});

/** A day of grace for the player of White, asked for in plain code: then the game is lost. */
const GRACE = new Slice({ name: 'grace', form: z.object({ until: z.number() }) });
const grace: Feature = {
  name: 'grace',
  state: { table: GRACE },
  dues: ({ table }) => {
    const until = table?.phase === 'running' ? GRACE.of(table)?.until : undefined;
    return until === undefined ? [] : [{ kind: 'grace', at: until }];
  },
  onDue: {
    grace: (session, { now }) => {
      const [white] = session.table?.seats ?? [];
      const lost = resignSeat(session.table, white?.kind === 'person' ? white.user : '', now);
      const noted = { event: `grace ${now}`, about: 'grace' };
      return addNotice({ ...session, table: lost.ok ? lost.value : session.table }, noted);
    },
  },
  preface: { grace: () => ['The grace is over.'] },
  notices: { grace: { post: ({ table }) => ({ text: [`It is ${table?.phase}.`] }) } },
};

it('what a feature owes a game is done at its millisecond: the board shows it, and its notice is told once', async () => {
  const store = memoryStore();
  const chat = await open(store, [...FEATURES, grace]);
  for (const line of ['/new russian', '/join white']) await chat.say(GROUP, 'ann', line);
  await chat.say(GROUP, 'bob', '/join black');
  const { service } = chat.bot.games;
  const until = NOON + 5_000;
  await service.change(GROUP, null, (session) =>
    ok({ ...session, table: session.table && GRACE.in(session.table, { until }) }),
  );
  await pass(until - Date.now() - 1);
  expect((await service.read(GROUP)).table?.phase).toBe('running');
  await pass(1);
  expect((await service.read(GROUP)).table?.phase).toBe('over');
  await pass(1_000);
  const texts = chat.textsIn(GROUP);
  expect(texts.filter((text) => /The grace is over\.[\s\S]*Black wins/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => text === 'It is over.')).toHaveLength(1);
  expect((await service.read(GROUP)).pendingNotices).toEqual([]);
});

it.each([
  [FEATURES, 1],
  [FEATURES.filter(({ name }) => name !== 'reminders'), 0],
] as const)('a player is reminded by the room of reminders', async (features, times) => {
  const chat = await open(memoryStore(), features);
  for (const line of ['/new russian', '/join white']) await chat.say(GROUP, 'ann', line);
  await chat.say(GROUP, 'bob', '/join black');
  await pass(13 * HOUR);
  expect(chat.textsIn(GROUP).filter((text) => text.startsWith('⏰'))).toHaveLength(times);
});

describe('a slice', () => {
  const first = new Slice({ name: 'club', form: z.object({ of: z.string() }) });
  const second = new Slice({
    name: 'club',
    version: 2,
    form: z.object({ all: z.array(z.string()) }),
    upgrade: (value) => ({ all: [z.object({ of: z.string() }).parse(value).of] }),
  });

  it('of an earlier version is read by its upgrade, and one of a later version is left alone', () => {
    const session = newSession('web:a');
    const old = first.in(session, { of: 'Neva' });
    expect(second.of(old)).toEqual({ all: ['Neva'] });
    const later = second.in(old, { all: ['Neva', 'Volga'] });
    expect(later.parts).toEqual({ club: { version: 2, all: ['Neva', 'Volga'] } });
    expect([first.of(later), first.isSound(later.parts['club'])]).toEqual([null, true]);
    expect(first.without(later.parts['club'], 'telegram:bob')).toBe(later.parts['club']);
    expect(second.in(later, null).parts).toEqual({});
  });

  it('takes no value that could not be read again', () => {
    expect(() => first.in(newSession('web:a'), { of: 5 as unknown as string })).toThrow();
  });
});

it('two features that owe the same are a mistake', () => {
  const owes = { onDue: { daily: (session: ReturnType<typeof newSession>) => session } };
  const agenda = (...features: readonly Feature[]) =>
    new Agenda(memoryStore(), { arm: async () => undefined }, features);
  expect(() => agenda(...FEATURES, { name: 'again', ...owes })).toThrow('Two features owe "daily".');
  expect(() => agenda({ name: 'again', onDue: { deadline: owes.onDue.daily } })).toThrow('owe "deadline"');
});

it('a part cannot be taken for a field of the channel', () => {
  const named = (name: string): Feature => ({
    name: 'again',
    state: { channel: new Slice({ name, form: z.object({}) }) },
  });
  expect(() => new Registry([named('settings')])).toThrow('No slice may be called "settings".');
  expect(() => new Registry([...FEATURES, named('daily')])).toThrow('Two features claim "daily".');
  const row = decodeChannel({ ...OLD, table: null });
  expect(row.ok && row.value.parts).toEqual({ daily: OLD.daily });
  expect(row.ok && DAILY.of(row.value)).toEqual(OLD.daily);
});

/** Files below a folder that have a word. */
const naming = (folder: string, word: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && word.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => join(folder, file));

it('without the room of puzzles nothing of the puzzle of the day is left but words and its calls', () => {
  // Rounds of tournaments may come daily, too.
  const left = naming('src', /daily/i).filter(
    (file) => !/^src.(locales|bots.features.(puzzles|tournaments))\b/.test(file),
  );
  const places = new Set(left.map((file) => file.split(/[\\/]/).slice(0, -1).join('/')));
  expect([...places].toSorted()).toEqual([
    'src/bots/features/push',
    'src/bots/features/push/browser',
    'src/bots/features/push/pages',
    'src/bots/features/push/words',
    'src/bots/web/page/help',
    'src/bots/web/page/late',
    'src/bots/web/page/link',
  ]);
});
