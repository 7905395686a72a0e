import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/bots/features/index.js';
import type { Logger } from '../../src/bots/port.js';
import { MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';
import { FUZZ_RUNS, Stopwatch, spoilt } from '../fuzz.js';

/** Generous: drawing a board takes its time, on a machine that does other things as well. */
const NEVER_SLOWER = 1_500;
const OUR_FAULT = [MESSAGES.en, MESSAGES.ru].map((words) => plain(words.ourFault()));

const watch = new Stopwatch();
const boards = new Stopwatch();
const thoughts = new Stopwatch();
const THINKS = /hint|eval|analysis/;
afterAll(() => {
  watch.print('messages answered without a picture (goal: 10 ms)');
  thoughts.print('messages that ask for a thought, which a running bot leaves to its threads');
  boards.print('messages answered with one');
});

const TABLES = [
  [],
  ['/new russian', '/join white'],
  ['/new russian', '/join white', '/start', 'c3-d4'],
  ['/new neva removal=at-once', '/join white', '/start'],
  ['/load international W:WK3,K4:BK5', '/join white', '/start'],
  ['/load lasca [Position "W:Wc3=bB,e3:Bd6=Ww"]'],
  ['/load russian 1. c3-d4 d6-c5'],
  ['/new russian', '/join white', '/start', '/resign'],
] as const;

const COMMAND_TEXTS = COMMANDS.flatMap(({ name, aliases }) => [name, ...aliases]).flatMap((name) => [
  `/${name}`,
  `/${name} russian`,
  `/${name} neva first=white removal=at-once`,
  `/${name} white computer`,
  `/${name} c3-d4`,
  `/${name} ru 12h`,
  `/${name} pdn`,
]);
const LOADS = [
  'W:Wa1,Kc3:Bh8',
  'W:W31-50:B1-20.',
  '[GameType "25"]\n[FEN "W:WKa1:Bh8"]\n1. Ka1-g7 h8xf6 {x} (1. a1-b2) $1 0-1',
  '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n[GameType "25"]\n1. c3-d4 *',
  '[Game "neva"]\n1. 25-24 -',
  '2',
].flatMap((text) => [`/load ${text}`, `/load russian ${text}`]);
const MESSAGE_TEXTS = [
  'c3-d4',
  'c:e5',
  '25-24',
  '22:42:62',
  '3-2',
  'hello',
  'cd4',
  'с3-д4',
  'if c3-d4 then d6-c5',
];
const VERBS =
  'new rules join computer start options cycle table games rematch tap keys draw undo paper papers goon set board record plan';
const BUTTON_TEXTS = VERBS.split(' ').flatMap((verb) => [
  verb,
  `${verb}:ID`,
  `${verb}:ID:0`,
  `${verb}:ID:3:0:0`,
  `${verb}:russian:yes`,
]);

const event = fc.oneof(
  spoilt(...COMMAND_TEXTS, ...LOADS).map((text) => ({ kind: 'say' as const, text })),
  spoilt(...MESSAGE_TEXTS).map((text) => ({ kind: 'say' as const, text })),
  spoilt(...BUTTON_TEXTS).map((text) => ({ kind: 'press' as const, text })),
  spoilt(...LOADS).map((text) => ({ kind: 'file' as const, text })),
);

/** A chat at one of the tables, whose log must stay free of errors. */
async function chatAt(table: readonly string[], locale: string, alone: boolean) {
  const errors: unknown[] = [];
  const log: Logger = { debug() {}, info() {}, warn() {}, error: (fields) => void errors.push(fields) };
  const chat = new FakeChat('web:fuzz', { locale, log });
  for (const line of table) await chat.say('Ann', line);
  const ids = chat.posts.flatMap(({ keyboard }) =>
    (keyboard ?? []).flat().map(({ data }) => data.split(':')[1] ?? ''),
  );
  const id = ids.findLast((each) => /^[0-9a-f]{6}$/.test(each)) ?? 'ID';
  const act = async ({ kind, text }: { kind: 'say' | 'press' | 'file'; text: string }) => {
    switch (kind) {
      case 'say':
        return chat.say('Ann', text, { addressed: true, alone });
      case 'press':
        return chat.press('Ann', text.replaceAll('ID', id));
      case 'file':
        return chat.say('Ann', '/load', { file: { name: 'x.pdn', read: async () => Buffer.from(text) } });
    }
  };
  return { act, errors, stop: () => chat.stop() };
}

const isOverheard = ({ kind, text }: { kind: string; text: string }): boolean =>
  kind === 'say' && !/^\/\S/.test(text);

/** What shows a board, which is not shown twice within a few seconds. */
const mayBeShownAlready = ({ text }: { text: string }): boolean => /^\/(board|start)\b/.test(text);

it(
  'garbage is answered in words, never by a failure, never slowly',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TABLES),
        fc.constantFrom('en', 'ru'),
        fc.boolean(),
        fc.array(event, { minLength: 1, maxLength: 12 }),
        async (table, locale, alone, events) => {
          const chat = await chatAt(table, locale, alone);
          for (const each of events) {
            const before = process.cpuUsage();
            const { posts, whispers } = await chat.act(each);
            const { user } = process.cpuUsage(before);
            const drawn = posts.some(({ picture }) => picture);
            const slowest = THINKS.test(each.text) ? thoughts : drawn ? boards : watch;
            slowest.note(user / 1_000, each.text);
            const said = [...whispers, ...posts.map(({ text }) => plain(text))];
            expect(chat.errors).toEqual([]);
            for (const text of said) {
              expect(text.trim()).not.toBe('');
              expect(OUR_FAULT).not.toContain(text);
              expect(text.length).toBeLessThanOrEqual(1_900);
              if (!each.text.includes('undefined')) expect(text).not.toMatch(/undefined|\[object/);
            }
            for (const { data } of posts.flatMap(({ keyboard }) => (keyboard ?? []).flat())) {
              expect(data).toMatch(/^[ -~]{1,60}$/);
            }
            if (!isOverheard(each) && !mayBeShownAlready(each) && each.kind !== 'press')
              expect(said).not.toEqual([]);
            expect(slowest.slowest.milliseconds).toBeLessThan(NEVER_SLOWER);
          }
          await chat.stop();
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
  },
  Math.max(120_000, FUZZ_RUNS * 2_000),
);
