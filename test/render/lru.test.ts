import { expect, it } from 'vitest';
import { Lru } from '../../src/render/lru.js';

const made: string[] = [];
const take = (cache: Lru<string>, key: string) =>
  cache.get(key, () => {
    made.push(key);
    return key.toUpperCase();
  });

it('makes what it does not hold, and lets the least recently used go', () => {
  const cache = new Lru<string>(2);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => take(cache, key)).join('')).toBe('ABACAB');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
