import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { keyedLock } from '../../src/sessions/keyed-lock.js';

describe('keyedLock', () => {
  it('runs the tasks of a key in the order of the calls and never two at once', async () => {
    const lock = keyedLock();
    const log: string[] = [];
    let running = 0;
    const waits = [9, 1, 5, 0, 3];
    await Promise.all(
      waits.map((wait, index) =>
        lock.run('web:a', async () => {
          running += 1;
          expect(running).toBe(1);
          log.push(`start ${index}`);
          await sleep(wait);
          log.push(`end ${index}`);
          running -= 1;
        }),
      ),
    );
    expect(log).toEqual(waits.flatMap((_, index) => [`start ${index}`, `end ${index}`]));
  });

  it('loses no change of fifty writers that read, wait and write', async () => {
    const lock = keyedLock();
    let stored = 0;
    const increment = async () => {
      const seen = stored;
      await sleep(0);
      stored = seen + 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => lock.run('web:a', increment)));
    expect(stored).toBe(50);
  });

  it('lets other keys pass meanwhile', async () => {
    const lock = keyedLock();
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = lock.run('web:a', () => gate);
    await expect(lock.run('web:b', async () => 'passed')).resolves.toBe('passed');
    release();
    await slow;
  });

  it('hands a failure to its own caller only, and goes on', async () => {
    const lock = keyedLock();
    const first = lock.run('web:a', async () => {
      throw new Error('no such move');
    });
    const thrownAtOnce = lock.run('web:a', () => {
      throw new Error('thrown before any promise');
    });
    const last = lock.run('web:a', async () => 42);
    await expect(first).rejects.toThrow('no such move');
    await expect(thrownAtOnce).rejects.toThrow('thrown before any promise');
    await expect(last).resolves.toBe(42);
  });

  it('takes tasks that are added from within a task', async () => {
    const lock = keyedLock();
    const order: string[] = [];
    let inner: Promise<unknown> = Promise.resolve();
    await lock.run('web:a', async () => {
      inner = lock.run('web:a', async () => order.push('inner'));
      await sleep(2);
      order.push('outer');
    });
    await inner;
    expect(order).toEqual(['outer', 'inner']);
  });

  it('keeps no memory of idle keys', async () => {
    const lock = keyedLock();
    const tasks = Array.from({ length: 1000 }, (_, index) =>
      lock.run(`web:${index % 100}`, async () => index),
    );
    expect(lock.size).toBe(100);
    await Promise.all(tasks);
    // The chain lets go one turn of the event loop after the task's own result.
    await sleep(0);
    expect(lock.size).toBe(0);
  });
});
