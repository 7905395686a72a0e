import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import { FakeChat } from '../doubles/chat.js';
import { pass } from '../doubles/passing.js';

let chat: FakeChat;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  chat = new FakeChat('web:test', { changeable: true });
  await chat.say('Ann', '/settings board=new');
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
});
afterEach(async () => {
  await chat.stop();
  vi.useRealTimers();
});

const away = () => new DeliveryError('unreachable', 'the connection broke');
const boards = () => chat.posts.filter(({ picture }) => picture !== undefined);
const hasButtons = (place: number) => (boards().at(place)?.keyboard ?? []).length > 0;

it('a board kept its buttons for ever where the connection broke as they were removed', async () => {
  const { removeButtons } = chat.changes ?? {};
  if (chat.changes === undefined || removeButtons === undefined) throw new Error('nothing can be changed');
  let isAway = true;
  Object.assign(chat.changes, {
    removeButtons: async (...what: Parameters<typeof removeButtons>) => {
      if (isAway) throw away();
      await removeButtons(...what);
    },
  });
  await chat.say('Bob', 'd6-c5');
  await pass(1_000);
  expect([hasButtons(-2), hasButtons(-1)]).toEqual([true, true]);
  isAway = false;
  await pass(20_000);
  expect([hasButtons(-2), hasButtons(-1)]).toEqual([false, true]);
});
