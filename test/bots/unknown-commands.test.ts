import { expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

it.each([
  ['en', 'There is no /setings. Maybe:'],
  ['ru', 'Команды /setings нет. Может быть:'],
  ['pt', 'Não existe /setings. Talvez:'],
])(
  'a command that nobody knows is named, with the three nearest as buttons, in %s',
  async (locale, answer) => {
    const chat = new FakeChat('web:test', { locale });
    const { posts } = await chat.say('Ann', '/setings');
    expect(posts.map(({ text }) => plain(text))).toEqual([answer]);
    const buttons = (posts[0]?.keyboard ?? []).flat().map(({ label }) => label);
    expect(buttons).toHaveLength(3);
    expect(buttons[0]).toBe('/settings');
    expect((await chat.tap('Ann', '/settings')).posts).toHaveLength(1);
    expect(chat.lastText).not.toContain('/setings');
  },
);

it('what is like no command gets those that are used most', async () => {
  const chat = new FakeChat();
  const { posts } = await chat.say('Ann', '/qqqqqqqqqqqq');
  expect((posts[0]?.keyboard ?? []).flat().map(({ label }) => label)).toEqual(['/new', '/settings', '/help']);
});

it.each([
  ['/menu', 'Damka plays every kind'],
  ['/play', 'Which game'],
  ['/newgame russian', 'Russian checkers: the table is open'],
  ['/language', 'Settings'],
  ['/idioma', 'Settings'],
  ['/configuracoes', 'Settings'],
  ['/regras russian', 'Russian checkers'],
])('%s is understood as another word for a command', async (typed, answer) => {
  const chat = new FakeChat();
  const { posts } = await chat.say('Ann', typed);
  expect(plain(posts.at(-1)?.text ?? [])).toContain(answer);
});

it('/dica is a hint, and costs what a hint costs', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/start');
  expect((await chat.say('Ann', '/dica')).whispers[0]).toContain('💡');
});

it.each(['/desistir', '/abandonar'])('%s asks whether one resigns, as /resign does', async (typed) => {
  const chat = new FakeChat('web:test', { locale: 'pt' });
  await chat.say('Ana', '/new brazilian');
  await chat.say('Ana', '/start');
  await chat.say('Ana', typed);
  expect(chat.lastText).toContain('quer mesmo desistir da partida?');
});

it.each(['/отпуск 3д', '/отъезд 3д'])('%s is what /away is', async (typed) => {
  const chat = new FakeChat('web:test', { locale: 'ru' });
  const asked = await chat.say('Анна', typed);
  expect(asked.whispers).toEqual((await chat.say('Анна', '/away 3d')).whispers);
  expect(asked.whispers[0]).not.toContain('/отъезд');
});
