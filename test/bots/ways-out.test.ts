import { expect, it } from 'vitest';
import { LANGUAGES, MESSAGES } from '../../src/locales/index.js';
import type { Text } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';
import { MESSAGES as SAMPLES } from '../locales/samples.js';

const commandsIn = (text: Text): readonly string[] =>
  text.flatMap((span) => (typeof span === 'object' && 'command' in span ? [span.command] : []));

const WRITTEN: readonly string[] = ['planNeedsReply', 'notAShot'];

it.each(LANGUAGES)('no refusal named a command that a button does, in %s', (language) => {
  for (const [refusal] of SAMPLES.refusal) {
    // Who is to write something is shown how.
    if (!WRITTEN.includes(refusal.code))
      expect([refusal.code, commandsIn(MESSAGES[language].refusal(refusal))]).toEqual([refusal.code, []]);
  }
});

/** What somebody is told alone for what they say, the labels of its buttons, and what the only one of these does. */
async function refused(chat: FakeChat, user: string, text: string) {
  await chat.say(user, text);
  const { lastWhisper, whispered } = chat;
  expect(lastWhisper).not.toContain('/');
  return { told: lastWhisper, labels: [...whispered.keys()], data: [...whispered.values()] };
}

it('where no game is, a button opens one', async () => {
  const chat = new FakeChat();
  const { told, labels, data } = await refused(chat, 'Ann', '/draw');
  expect([told, labels]).toEqual(['No game here yet.', ['🎲 New game']]);
  await chat.press('Ann', data[0] ?? '');
  expect(chat.lastText).toContain('Which game');
});

it('a bystander is offered the seat of the computer, and none where people have all', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Ann', '/start');
  const first = await refused(chat, 'Bob', '/draw');
  expect(first.labels).toEqual(['🪑 Sit down']);
  await chat.press('Bob', first.data[0] ?? '');
  expect((await refused(chat, 'Eve', '/draw')).labels).toEqual([]);
});

it('a player who wants to end a game gives up or offers a draw by a button', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Ann', '/start');
  const { labels, data } = await refused(chat, 'Ann', '/end');
  expect(labels).toEqual(['🤝 Draw', '🏳 Resign']);
  await chat.press('Ann', data[1] ?? '');
  expect(chat.lastText).toContain('really want to resign');
});

it('hints that were not agreed on are those of another table', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', '/start');
  await chat.say('Ann', '/rating off');
  const { labels, data } = await refused(chat, 'Ann', '/hint');
  expect([labels, data]).toEqual([['💡 Table with hints'], ['do:new:russian help=on']]);
});

it('planned replies are forgotten by buttons', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', '/start');
  await chat.say('Bob', '/if c3-d4 d6-c5');
  expect([...chat.whispered.keys()]).toEqual(['✖ Forget it']);
  await chat.say('Bob', '/if a3-b4 d6-c5');
  expect([...chat.whispered]).toEqual([
    ['✖ 1', 'do:if:off 1'],
    ['✖ 2', 'do:if:off 2'],
    ['✖ Forget it', 'do:if:off'],
  ]);
  await chat.press('Bob', 'do:if:off 1');
  expect(chat.lastWhisper).toContain('1. if a3-b4, then d6-c5');
  await chat.press('Bob', 'do:if:off');
  expect(chat.lastWhisper).toContain('nothing is planned');
});

it('whoever is away comes back by a button', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/away 3d');
  expect([...chat.whispered.keys()]).toEqual(['🙋 I am back']);
  await chat.press('Ann', chat.whispered.get('🙋 I am back') ?? '');
  expect(chat.lastWhisper).toContain('Welcome back');
});

it('reminders that were asked for in unknown words are chosen by buttons', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', '/start');
  const { labels } = await refused(chat, 'Ann', '/remind seldom');
  expect(labels).toEqual(['🔔 Remind me', '🔕 No reminders', '🔕 Nobody']);
  await chat.press('Ann', chat.whispered.get('🔕 Nobody') ?? '');
  expect(chat.lastWhisper).toContain('Nobody will be reminded');
});

it('a form of the record that nobody knows leads to those that there are', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/start');
  const { labels } = await refused(chat, 'Ann', '/record xls');
  expect(labels).toEqual(['text', 'PDN file', 'animation', 'picture of the result']);
  await chat.press('Ann', 'record:pdn');
  expect(chat.lastText).toContain('Portable Draughts Notation');
});

it('what becomes of the games of whoever is forgotten is chosen by a button', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', '/start');
  const { labels } = await refused(chat, 'Ann', '/privacy delete');
  expect(labels).toEqual(['🤖 Computer', '🏳 Resign']);
  await chat.press('Ann', chat.whispered.get('🏳 Resign') ?? '');
  expect(chat.lastWhisper).toContain('your ID and name are gone');
});

it('the puzzle of the day told a command that ends it', async () => {
  const chat = new FakeChat('web:test', { administrators: ['Ann'] });
  await chat.say('Ann', '/puzzle daily off');
  expect([...chat.whispered.keys()]).toEqual(['🧩 Every day']);
  await chat.press('Ann', chat.whispered.get('🧩 Every day') ?? '');
  expect(chat.lastText).toContain('comes here every day');
  expect(commandsIn(chat.last.text)).not.toContain('puzzle');
  const stop = chat.button('No more of these');
  await chat.press('Bob', stop.data);
  expect(chat.lastWhisper).toContain('Nothing was changed');
  await chat.press('Ann', stop.data);
  expect(chat.lastText).toBe('No more puzzles of the day.');
});
