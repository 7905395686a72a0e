import { expect, it, test } from 'vitest';
import { VARIANTS } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { titleOf } from '../../src/locales/titles.js';
import { FakeChat } from '../doubles/chat.js';

it('tells where a game comes from, with links, and leads to a table', async () => {
  const chat = new FakeChat();
  const { posts } = await chat.say('Ann', '/about english');
  const text = posts[0]?.text ?? [];
  expect(plain(text)).toContain('Schaeffer');
  expect(text).toContainEqual({
    link: 'http://www.usacheckers.com/156openingdeck.php',
    title: 'American Checker Federation: the 156-opening three-move deck',
  });
  await chat.tap('Ann', '▶ Play');
  expect(chat.lastText).toContain('English draughts: the table is open');
  await chat.say('Ann', '/about');
  expect(chat.lastText).toContain('Schaeffer');
});

it('asks for the game where there is no table, and does not know every name', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/about');
  await chat.tap('Ann', 'Neva checkers');
  expect(chat.lastText).toContain('1987');
  await chat.say('Ann', '/about chess');
  expect(chat.lastWhisper).toContain('I do not know the game “chess”');
});

test.each(LANGUAGES)('what is told of each game in %s fits into a message', async (language) => {
  const chat = new FakeChat();
  await chat.say('Ann', `/settings ${language}`);
  for (const variant of VARIANTS) {
    await chat.say('Ann', `/about ${variant.id}`);
    expect(chat.lastText.split('\n')[0]).toBe(titleOf(variant, language));
    expect(chat.lastText.length).toBeLessThan(1_700);
  }
});
