/** Two words for every item that a position is made of; a position's key is the exclusive or of all that hold in it. */
export interface Keys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** A stream of 32-bit words, the same on every machine (a 32-bit splitmix with Murmur's mixer). */
function words(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
}

/** `count` keys that differ from those of every other seed. */
export function keysFor(count: number, seed: number): Keys {
  const next = words(Math.imul(seed, 0x2545f491));
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    low[index] = next();
    high[index] = next();
  }
  return { low, high };
}
