import { afterEach, expect, test } from 'vitest';
import { Harness } from './support/harness.js';

let harness: Harness;
afterEach(async () => await harness.close());

test('somebody who floods is told once, then met with silence, not with "did not respond"; others are heard', async () => {
  harness = await Harness.connected();
  const { anna, boris, channel, conversation, discord } = harness;
  for (let count = 0; count < 100; count += 1) anna.say(channel, `c3-d${count}`);
  expect((await channel.nextFromBot()).content).toContain('Помедленнее, пожалуйста');
  const dropped = await anna.slash(channel, 'checkers board');
  expect(dropped.state).toBe('acknowledged');
  await discord.until(() => dropped.whispers.length === 0, '"thinking…" to end');
  expect((await boris.slash(channel, 'checkers board')).state).toBe('acknowledged');
  boris.say(channel, 'c3-d4');
  const heard = (id: string) => conversation.events.filter(({ user }) => user.id === `discord:${id}`).length;
  await discord.until(() => heard(boris.id) === 2, 'Boris to be heard');
  expect(heard(anna.id)).toBeGreaterThanOrEqual(10);
  expect(heard(anna.id)).toBeLessThan(20);
  // Once for her, and perhaps once for the chat, in which too many were under way.
  expect(channel.messages.filter(({ author }) => author.bot).length).toBeLessThanOrEqual(2);
});

test('a chat in which answers are slow has a bounded number of them under way', async () => {
  harness = await Harness.connected();
  const { anna, boris, channel, conversation, discord } = harness;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  conversation.answer = () => finished;
  for (let count = 0; count < 15; count += 1) {
    anna.say(channel, `c3-d${count}`);
    boris.say(channel, `c3-d${count}`);
  }
  expect((await channel.nextFromBot()).content).toContain('Помедленнее, пожалуйста');
  expect(conversation.events.length).toBeLessThanOrEqual(20);
  finish();
  await discord.until(() => conversation.events.length === 20, 'those that were under way');
  await expect
    .poll(
      () => {
        anna.say(channel, 'c3-d4');
        return conversation.events.length;
      },
      { interval: 100 },
    )
    .toBeGreaterThan(20);
});
