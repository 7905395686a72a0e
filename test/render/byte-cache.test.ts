import { expect, it } from 'vitest';
import { ByteCache } from '../../src/render/byte-cache.js';

const cacheOf = (most: number) => new ByteCache<Uint8Array>(most, (value) => value.length);
const bytes = (count: number) => () => new Uint8Array(count);

it('gives what it keeps, and makes what it does not', () => {
  const cache = cacheOf(1000);
  const first = cache.get('a', bytes(10));
  expect(cache.get('a', bytes(20))).toBe(first);
  expect(cache.find('b')).toBeUndefined();
});

it('never holds more than it may, and drops what was used longest ago', () => {
  const cache = cacheOf(100);
  for (const key of ['a', 'b', 'c']) cache.get(key, bytes(30));
  expect(cache.bytes).toBe(96);
  cache.find('a');
  cache.get('d', bytes(30));
  expect(cache.bytes).toBe(96);
  expect(cache.find('b')).toBeUndefined();
  expect(cache.find('a')).toBeDefined();
});

it('does not keep what is larger than all it may hold', () => {
  const cache = cacheOf(100);
  cache.get('a', bytes(30));
  expect(cache.get('big', bytes(101)).length).toBe(101);
  expect(cache.find('big')).toBeUndefined();
  expect(cache.find('a')).toBeDefined();
});
