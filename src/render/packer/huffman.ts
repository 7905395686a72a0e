/** Prefix codes as RFC 1951 has them (DEFLATE, 3.2): the lengths of its words say what they are. */
export interface PrefixCode {
  /** By symbol: bits of its word; 0 if it does not come up. */
  readonly lengths: Uint8Array;
  /** By symbol: its word, the first bit lowest, as a stream takes it. */
  readonly words: Uint16Array;
}

/** The shortest code for these counts with words of at most `most` bits; with fewer than two symbols, one of a bit. */
export function codeFor(counts: Uint32Array, most: number): PrefixCode {
  let weights = counts;
  let lengths = huffmanLengths(weights);
  // Nearer to each other they get words of more even lengths: next to nothing is lost.
  while (lengths.some((length) => length > most)) {
    weights = weights.map((count) => (count + 1) >> 1);
    lengths = huffmanLengths(weights);
  }
  return { lengths, words: wordsOf(lengths) };
}

/** Lengths of words by Huffman (1952), with two queues: symbols by their counts, and the trees made of them. */
function huffmanLengths(counts: Uint32Array): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves = [...counts.keys()].filter((symbol) => counts[symbol]);
  leaves.sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0) || one - other);
  if (leaves.length < 2) {
    lengths[leaves[0] ?? 0] = 1;
    return lengths;
  }
  const size = 2 * leaves.length - 1;
  const weights = new Float64Array(size);
  const parents = new Int32Array(size);
  leaves.forEach((symbol, at) => {
    weights[at] = counts[symbol] ?? 0;
  });
  let [leaf, tree] = [0, leaves.length];
  for (let next = leaves.length; next < size; next++) {
    for (let side = 0; side < 2; side++) {
      const isLeaf = leaf < leaves.length && (tree >= next || (weights[leaf] ?? 0) <= (weights[tree] ?? 0));
      const least = isLeaf ? leaf++ : tree++;
      weights[next] = (weights[next] ?? 0) + (weights[least] ?? 0);
      parents[least] = next;
    }
  }
  const depths = new Uint8Array(size);
  for (let at = size - 2; at >= 0; at--) depths[at] = (depths[parents[at] ?? 0] ?? 0) + 1;
  leaves.forEach((symbol, at) => {
    lengths[symbol] = depths[at] ?? 0;
  });
  return lengths;
}

/** The words of a code, by their lengths and then in the order of the symbols. */
function wordsOf(lengths: Uint8Array): Uint16Array {
  const words = new Uint16Array(lengths.length);
  let word = 0;
  for (let bits = 1; bits <= 15; bits++) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === bits) words[symbol] = reversed(word++, bits);
    }
    word <<= 1;
  }
  return words;
}

function reversed(word: number, bits: number): number {
  let turned = 0;
  for (let bit = 0; bit < bits; bit++) turned |= ((word >> bit) & 1) << (bits - 1 - bit);
  return turned;
}
