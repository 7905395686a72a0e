/**
 * Zobrist keys of 64 bits, in two words, for the elements of a position; the key of a position is the exclusive or of
 * the keys of its elements (Zobrist 1970).
 */
export interface ZobristKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** A 32-bit SplitMix generator with the finalizer of MurmurHash3; gives the same words on every machine. */
function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
}

/** `count` keys; every seed has keys of its own. */
export function zobristKeys(count: number, seed: number): ZobristKeys {
  const next = splitMix32(Math.imul(seed, 0x2545f491));
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    low[index] = next();
    high[index] = next();
  }
  return { low, high };
}
