import { expect, it } from 'vitest';
import { takeOver } from '../../src/sessions/service/save-session.js';
import { DUE, memoryStore } from '../../src/sessions/stores/open-store.js';

it.each([['dead'], [undefined]])('what %s was about to do is taken over by one process, once', async (by) => {
  const store = memoryStore();
  await store.table(DUE).write('web:room', { due: null, news: true, ...(by && { by }) });
  const heir = (name: string) => ({ ...store, instance: { ...store.instance, name } });
  const taken = await Promise.all(['one', 'two'].map((name) => takeOver(heir(name), 'web:room', by)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await store.table(DUE).read('web:room')).toMatchObject({ by: expect.stringMatching(/one|two/) });
});
