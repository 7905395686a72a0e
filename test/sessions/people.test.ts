import { expect, it } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { PEOPLE, People } from '../../src/sessions/strangers/people.js';

it('reads the row of each of several people once, though a big round asks for them many times', async () => {
  const store = memoryStore([PEOPLE]);
  const people = new People(store, () => 0);
  await people.name({ user: 'telegram:ann', name: 'Ann' }, 'mine', 'en');
  const known = await people.several(['telegram:ann', 'telegram:bob']);
  expect(known('telegram:ann')).toMatchObject({ isOpen: true });
  expect(known('telegram:ann')).toBe(known('telegram:ann'));
  expect(known('telegram:bob')).toEqual({ blocked: [] });
  expect(known('telegram:bob')).toBe(known('telegram:bob'));
  await store.close();
});
