import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { ChatEvent } from '../../src/bots/port.js';
import { FakeChat } from '../doubles/chat.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How many files and functions of the program somebody enters who follows what it does with an event. */
interface Journey {
  readonly files: number;
  readonly functions: number;
}

/** Counts what runs while a task does, by V8's exact counts: without adapters, pictures and a search, which others know better. */
async function journeyOf(task: () => Promise<unknown>): Promise<Journey> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await task();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  let [files, functions] = [0, 0];
  for (const { url, functions: all } of result) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!relative(ROOT, path).startsWith('src/')) continue;
    const entered = all.filter(
      ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
    ).length;
    if (entered > 0) files += 1;
    functions += entered;
  }
  return { files, functions };
}

const found: string[] = [];

// Files and functions at most, which only fall.
it.each([
  ['a typed move', { kind: 'message', text: 'c3-d4', addressed: false, alone: false }, 94, 389],
  ['talk that is no move', { kind: 'message', text: 'nice weather', addressed: false, alone: false }, 26, 60],
  ['/draw', { kind: 'command', name: 'draw', args: '' }, 55, 210],
  ['/load', { kind: 'command', name: 'load', args: '[GameType "25"] 1. c3-d4 d6-c5' }, 90, 400],
] as const)(
  '%s enters no more of the program than somebody can follow',
  async (name, input, files, functions) => {
    const chat = new FakeChat('web:test');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    const handle = (id: string, what: ChatEvent['input']) =>
      chat.bot.conversation.handle(
        { id, channel: chat.channel, user: { id: 'web:Ann', name: 'Ann', locale: 'en' }, input: what },
        async () => null,
      );
    await handle('before', { kind: 'message', text: 'hello', addressed: false, alone: false });
    const journey = await journeyOf(() => handle('measured', input));
    found.push(`${name}: ${journey.files} files, ${journey.functions} functions`);
    expect(journey.files).toBeGreaterThan(files / 2);
    expect(journey.files).toBeLessThanOrEqual(files);
    expect(journey.functions).toBeLessThanOrEqual(functions);
  },
);

afterAll(() => console.info(found.join('\n')));
