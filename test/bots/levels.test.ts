import { describe, expect, test } from 'vitest';
import { LEVELS, type Shot, type Thought } from '../../src/engine/index.js';
import type { AimQuestion } from '../../src/sessions/chapaev/aiming.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine, type Question } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** A engine that keeps what it was asked. */
class Listener implements EngineClient {
  readonly asked: Question[] = [];
  readonly aimed: AimQuestion[] = [];
  async think(question: Question): Promise<Thought> {
    this.asked.push(question);
    return localEngine.think(question);
  }
  aim(question: AimQuestion): Promise<Shot> {
    this.aimed.push(question);
    return localEngine.aim(question);
  }
  readonly warmed: string[] = [];
  async warm(_: Question['state'], { variant }: Question['game']): Promise<void> {
    this.warmed.push(variant);
  }
  async close(): Promise<void> {}
}

const labels = (chat: FakeChat): string[] =>
  [...(chat.last.keyboard ?? []), ...chat.keyboard].flat().map(({ label }) => label);

describe('the level of the computer', () => {
  test('is asked for with the table, and is what it plays at', async () => {
    const engine = new Listener();
    const chat = new FakeChat('web:test', { engine, thinkMs: 1_000 });
    await chat.say('Ann', '/new russian level=7');
    expect(labels(chat)).toContain('✓ 7');
    // It gets ready once, when the table opens.
    expect(engine.warmed).toEqual(['russian']);
    await chat.say('Ann', '/join black');
    await chat.say('Ann', '/start');
    expect(chat.lastText).toContain('Black');
    // Its part of the time that the strongest level would have.
    const ms = (1_000 * LEVELS[7].ms) / LEVELS[8].ms;
    expect(engine.asked.map(({ limits, ms }) => [limits.level, ms])).toEqual([[7, ms]]);
    expect(engine.warmed).toEqual(['russian']);
    await chat.stop();
  });

  test('in Russian, among house rules, and where no game is named yet', async () => {
    const chat = new FakeChat('web:test', { locale: 'ru' });
    await chat.say('Аня', '/new невские шашки first=green уровень=2');
    expect(labels(chat)).toContain('✓ Лёгкий');
    await chat.say('Аня', '/join');
    await chat.tap('Аня', '🤖');
    expect(chat.lastText).toContain('Компьютер (уровень 2)');
    const other = new FakeChat();
    await other.say('Ann', '/new level=8');
    await other.tap('Ann', 'Russian');
    expect(labels(other)).toContain('✓ Best');
    await chat.stop();
    await other.stop();
  });

  test.each(['9', '0', 'hardest', '', '1.5'])('is never %j, and the table is not opened', async (level) => {
    const chat = new FakeChat();
    const { posts, whispers } = await chat.say('Ann', `/new russian level=${level}`);
    expect(posts).toEqual([]);
    expect(whispers[0]).toContain('Allowed: 1, 2, 3, 4, 5, 6, 7, 8, easy, normal, hard, best');
    await chat.stop();
  });

  test('is changed by taps, for the whole table or for one seat, from the strongest to the weakest', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new neva');
    await chat.say('Ann', '/join white');
    await chat.tap('Ann', '🤖');
    await chat.tap('Ann', '🤖');
    await chat.tap('Ann', 'Normal');
    const seats = () =>
      chat.keyboard.flat().flatMap(({ label }) => /Computer \(level (\d)/.exec(label)?.[1] ?? []);
    expect(seats()).toEqual(['4', '4']);
    for (const level of [4, 5, 6, 7, 8]) await chat.tap('Ann', `Computer (level ${level})`);
    expect(seats()).toEqual(['1', '4']);
    expect((await chat.tap('Zed', 'Computer (level 1)')).whispers[0]).toContain('no seat');
    await chat.tap('Ann', 'Start');
    expect((await chat.press('Ann', 'level:nothing:1')).whispers[0]).toContain('earlier turn');
    await chat.stop();
  });

  test('asked for in words opened another table, without the position and the rules of the one that waits', async () => {
    const store = memoryStore();
    const chats = new Chats(store);
    const ann = 'telegram:1';
    await chats.say(ann, '1', '/load russian W:Wc3,Kd4:Be5,Kh8');
    await chats.write(ann, '1', 'harder');
    expect(chats.textsIn(ann).at(-1)).toContain('From a loaded position');
    const last = chats.in(ann).at(-1)?.keyboard?.flat() ?? [];
    expect(last.map(({ label }) => label)).toContain('✓ Normal');
    const { table } = await sessionIn(store, ann);
    expect(table).toMatchObject({ level: 4, phase: 'open' });
    expect(table?.loaded).not.toBeNull();
    await chats.stop();
  });

  test('stays with the seat from which a person gets up, and goes when one sits down', async () => {
    const store = memoryStore();
    const engine = new Listener();
    const chat = new FakeChat('web:test', { store, engine });
    await chat.say('Ann', '/new russian level=3');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    await chat.giveUp('Ann', '/leave');
    expect(engine.asked.map(({ limits }) => limits.level)).toEqual([3]);
    expect(chat.lastText).toContain('Bob');
    await chat.say('Cid', '/join');
    expect(chat.lastText).toContain('Cid');
    expect(JSON.stringify(await sessionIn(store, 'web:test'))).not.toContain('"kind":"computer"');
    await chat.stop();
  });

  test('is the usual one at tables of before there were levels', async () => {
    const store = memoryStore();
    const before = new FakeChat('web:test', { store });
    await before.say('Ann', '/new russian level=2');
    await before.say('Ann', '/join white');
    await before.say('Ann', '/start');
    await before.stop();
    const { game } = await sessionIn(store, 'web:test');
    const stored = JSON.stringify(await store.games.read(game ?? ''));
    await store.games.write(game ?? '', JSON.parse(stored.replaceAll(/,?"level":\d/g, '')));
    const engine = new Listener();
    const after = new FakeChat('web:test', { store, engine });
    await after.say('Ann', 'c3-d4', { id: 'later' });
    expect(engine.asked.map(({ limits }) => limits.level)).toEqual([4]);
    await after.stop();
  });

  test('is what it flicks at, in its part of the time', async () => {
    const engine = new Listener();
    const chat = new FakeChat('web:test', { engine, thinkMs: 1_000 });
    await chat.say('Ann', '/new chapaev level=2');
    await chat.say('Ann', '/join black');
    await chat.say('Ann', '/start');
    const ms = (1_000 * LEVELS[2].ms) / LEVELS[8].ms;
    expect(engine.aimed[0]).toMatchObject({ level: 2, ms });
    expect(chat.lastText).toMatch(/Black.*Ann/);
    await chat.stop();
  });

  test('is kept for the rematch', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new russian level=6');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    await chat.giveUp('Ann', '/resign');
    await chat.tap('Ann', 'Rematch');
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).toContain('Computer (level 6)');
    await chat.stop();
  });
});

describe('while the computer thinks', () => {
  /** Thinks until it is told to answer. */
  class Slow extends Listener {
    private answer: () => void = () => undefined;
    private readonly told = new Promise<void>((resolve) => {
      this.answer = resolve;
    });
    override async think(question: Question): Promise<Thought> {
      const thought = await super.think(question);
      await this.told;
      return thought;
    }
    goOn(): void {
      this.answer();
    }
    override close(): Promise<void> {
      this.goOn();
      return super.close();
    }
  }

  const begun = async (engine: EngineClient, store = memoryStore()): Promise<FakeChat> => {
    const chat = new FakeChat('web:test', { engine, store, patienceMs: 300 });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    return chat;
  };

  test('its chat waits a moment for the answer, and is served on', async () => {
    const engine = new Slow();
    const chat = await begun(engine);
    await chat.say('Ann', 'c3-d4');
    const shown = chat.posts.length;
    expect((await chat.say('Ann', '/help')).whispers[0]).toContain('How to play');
    engine.goOn();
    await expect.poll(() => chat.posts.length).toBe(shown + 1);
    expect(chat.lastText).toContain('c3-d4');
    expect(chat.lastText).toContain('White to move: Ann');
    await chat.stop();
  });

  test('one thought is enough, however many ask', async () => {
    const engine = new Slow();
    const chat = await begun(engine);
    const move = chat.say('Ann', 'c3-d4');
    await expect.poll(() => engine.asked.length).toBe(1);
    const board = chat.say('Ann', '/board');
    for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    engine.goOn();
    await Promise.all([move, board]);
    expect(engine.asked).toHaveLength(1);
    await chat.stop();
  });

  test('what was taken back meanwhile is not played', async () => {
    const engine = new Slow();
    const chat = await begun(engine);
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/undo');
    engine.goOn();
    await chat.say('Ann', '/board');
    expect(chat.lastText).toContain('White to move: Ann');
    await chat.say('Ann', '/record');
    expect(chat.lastText).toContain('No moves have been made');
    await chat.stop();
  });

  test('a bot that is stopped plays the move that it has', async () => {
    const store = memoryStore();
    const chat = await begun(new Slow(), store);
    await chat.say('Ann', 'c3-d4');
    await chat.stop();
    expect(chat.lastText).toContain('White to move: Ann');
  });
});
