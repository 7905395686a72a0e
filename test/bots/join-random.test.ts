import { expect, it } from 'vitest';
import { FakeChat } from '../doubles/chat.js';

const chatWith = (random: number): FakeChat => new FakeChat('web:test', { random: () => random });

it.each([
  [0, 'Ann plays ⚪ White. Still free: ⚫ Black.'],
  [0.75, 'Ann plays ⚫ Black. Still free: ⚪ White.'],
])('a colour is drawn at random at %d', async (random, told) => {
  const chat = chatWith(random);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join random');
  expect(chat.lastText).toContain(told);
});

it.each(['жребий', 'Sorteio', 'LOT'])('%s asks for it, too', async (word) => {
  const chat = chatWith(0.99);
  await chat.say('Ann', '/new neva');
  await chat.say('Ann', `/join ${word}`);
  expect(chat.lastText).toContain('Ann plays ⚫ Black');
});

it('only free seats are drawn, and whoever sits keeps the seat', async () => {
  const chat = chatWith(0.99);
  await chat.say('Ann', '/new neva');
  await chat.say('Ann', '/join black');
  await chat.say('Bob', '/join random');
  expect(chat.lastText).toContain('Bob plays 🟢 Green');
  await chat.say('Bob', '/join random computer');
  expect(chat.lastText).toContain('plays 🔴 Red. Still free: ⚪ White.');
  const { posts, whispers } = await chat.say('Ann', '/join random');
  expect([posts.length, whispers.length]).toEqual([0, 1]);
  expect(whispers[0]).toContain('Black');
});
