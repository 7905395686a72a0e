import { beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import type { PictureJob } from '../../src/render/studio/picture-job.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { FakeChat } from '../doubles/chat.js';
import { plainPng } from '../doubles/plain-png.js';

let time: number;
let drawn: PictureJob[];
let chat: FakeChat;
beforeEach(async () => {
  time = Date.UTC(2026, 0, 1);
  drawn = [];
  const picture = async (job: PictureJob) => {
    drawn.push(job);
    return plainPng(8, 8, [0, 0, 0]);
  };
  chat = new FakeChat('web:test', { now: () => time, studio: { ...localStudio, picture } });
  await chat.say('ann', '/new russian');
  await chat.say('ann', '/join');
  await chat.say('bob', '/join');
  chat.posts.length = 0;
  drawn.length = 0;
});

const flood = (times: number) =>
  Promise.all(Array.from({ length: times }, (_, index) => chat.say(`user-${index % 5}`, '/board')));

describe('a board that is asked for again and again', () => {
  it('is drawn and sent once, and again a moment later', async () => {
    await flood(50);
    await flood(50);
    expect([drawn.length, chat.posts.length]).toEqual([1, 1]);
    time += 5_000;
    await flood(50);
    expect([drawn.length, chat.posts.length]).toEqual([2, 2]);
    expect(chat.whispers).toEqual([]);
  });

  it('is sent at once when it has changed, or is to look otherwise', async () => {
    const themesOf = async (times: number) => {
      const before = drawn.length;
      await flood(times);
      return drawn.slice(before).map(({ theme }) => theme);
    };
    expect(await themesOf(3)).toEqual(['wood']);
    await chat.say('ann', 'c3-d4');
    expect(await themesOf(3)).toEqual(['wood']);
    await chat.say('ann', '/settings theme=night');
    expect(await themesOf(3)).toEqual(['night']);
  });

  it('is sent to each chat that asks', async () => {
    const other = new FakeChat('web:other', { now: () => time });
    await other.say('ann', '/new russian');
    await other.say('ann', '/board');
    await flood(2);
    expect(chat.posts).toHaveLength(1);
    expect(other.posts).toHaveLength(2);
  });

  it('is tried again when it could not be shown for a fault of ours', async () => {
    chat.failures = [new Error('a defect')];
    await chat.say('ann', '/board');
    await chat.say('ann', '/board');
    expect(chat.posts).toHaveLength(1);
  });

  it('is not sent twice while the first waits for the platform', async () => {
    chat.failures = [new DeliveryError('unreachable', 'out of order')];
    await flood(10);
    expect(chat.posts).toHaveLength(0);
    expect(drawn).toHaveLength(1);
  });
});
