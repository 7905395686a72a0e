import { afterEach, describe, expect, it } from 'vitest';
import { toMarkdown } from '../../src/bots/discord/markdown.js';
import { COMMANDS } from '../../src/bots/features/index.js';
import type { Post } from '../../src/bots/port.js';
import { LANGUAGES, type Language } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat } from '../doubles/chat.js';

/** Letters in a line of a phone, and lines of what is posted again and again, and of what is looked up. */
const [WIDTH, ROUTINE, LIST] = [38, 5, 12];
/** What Discord takes is 2,000; some room is left for longer ids. */
const MAX_LETTERS = 1_800;

const ids = new Map(
  [...COMMANDS.map(({ name }) => name as string), 'checkers'].map((name) => [name, '1'.repeat(19)]),
);

/** Lines of a text as a phone breaks it. */
const linesOf = (text: string): number => text.split('\n').reduce((sum, line) => sum + rowsOf(line), 0);

/** Rows of a line that is broken between words. */
function rowsOf(line: string): number {
  let [rows, used] = [1, 0];
  for (const word of line.split(' ')) {
    const { length } = [...word];
    if (used > 0 && used + 1 + length > WIDTH) [rows, used] = [rows + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return rows;
}

const lettersOf = (text: Text, locale: Language): number =>
  toMarkdown(text, { commands: { specs: COMMANDS, ids }, locale }).length;

const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

let chat: FakeChat;
afterEach(() => chat.stop());

function open(locale: Language): void {
  chat = new FakeChat('web:test', { locale, changeable: true, engine: HASTY, administrators: ['Eve'] });
}
const long = (texts: readonly string[], most: number): readonly string[] =>
  texts.filter((text) => linesOf(text) > most).map((text) => `${linesOf(text)}: ${text}`);

describe.each(LANGUAGES)('in %s', (language) => {
  it('what is posted again and again has five lines on a phone at most', async () => {
    open(language);
    await chat.say('Ann', '/new russian');
    const first = chat.posts.length;
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    for (const [who, line] of [
      ['Ann', 'c3-d4'],
      ['Bob', 'b6-a5'],
      ['Ann', 'd4-c5'],
      ['Bob', 'd6:b4'],
      ['Ann', 'a3:c5'],
      ['Ann', '/draw'],
      ['Bob', '/draw no'],
      ['Bob', '/pause'],
      ['Ann', '/pause no'],
      ['Ann', '/resign'],
      ['Ann', '/leave'],
      ['Eve', '/end'],
    ] as const)
      await chat.say(who, line);
    const seen: Post[] = [...chat.posts.slice(first)];
    await chat.giveUp('Bob', '/resign');
    const texts = [...seen.map(({ text }) => plain(text)), ...chat.whispers.map(({ text }) => text)];
    expect(texts.length).toBeGreaterThan(10);
    expect(long(texts, ROUTINE)).toEqual([]);
  });

  it('lists and help have twelve', async () => {
    open(language);
    const said: string[] = [];
    for (const line of [
      ...['/start', '/help', '/settings', '/games', '/new', '/rules', '/learn', '/puzzle', '/challenge'],
      ...['/help moves', '/help friends', '/help time', '/help learn', '/help chat', '/help data'],
      ...['/stats', '/xyz', '/new rusian chekers', '/record', '/top', '/rating', '/away', '/link'],
    ]) {
      const answer = await chat.say('Ann', line);
      said.push(...answer.posts.map(({ text }) => plain(text)), ...answer.whispers);
      for (const { text } of answer.posts)
        expect(lettersOf(text, language), line).toBeLessThanOrEqual(MAX_LETTERS);
    }
    expect(said.length).toBeGreaterThan(15);
    expect(long(said, LIST)).toEqual([]);
  });
});
