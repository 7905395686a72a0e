import { codeFor, type PrefixCode } from './huffman.js';
import { distanceOf, isMatch, lengthOf, MAX_DISTANCE, MAX_LENGTH, MIN_LENGTH } from './token.js';

/** Tokens of a block, which has codes of its own: plates are written in other bytes than squares. */
const BLOCK = 9000;
const MAX_BITS = 15;
const LITERALS = 256;
const END = 256;

/** Numbers written as a symbol and the bits after it, which tell those apart that share the symbol. */
interface Alphabet {
  readonly symbolOf: Uint8Array;
  readonly bases: number[];
  readonly extras: number[];
}

function alphabet(first: number, most: number, extraOf: (symbol: number) => number): Alphabet {
  const made: Alphabet = { symbolOf: new Uint8Array(most + 1), bases: [], extras: [] };
  for (let base = first; base <= most; ) {
    const extra = extraOf(made.bases.length);
    made.symbolOf.fill(made.bases.length, base, base + (1 << extra));
    made.bases.push(base);
    made.extras.push(extra);
    base += 1 << extra;
  }
  return made;
}

// The tables of RFC 1951, 3.2.5. The greatest length has a symbol of its own.
const LENGTHS = alphabet(MIN_LENGTH, MAX_LENGTH, (symbol) => (symbol < 8 ? 0 : (symbol >> 2) - 1));
LENGTHS.symbolOf[MAX_LENGTH] = LENGTHS.bases.push(MAX_LENGTH) - 1;
LENGTHS.extras.push(0);
const DISTANCES = alphabet(1, MAX_DISTANCE, (symbol) => (symbol < 4 ? 0 : (symbol >> 1) - 1));

class Bits {
  private held = 0;
  private count = 0;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** At most 24 bits, the lowest first. */
  put(value: number, bits: number): void {
    this.held |= value << this.count;
    this.count += bits;
    for (; this.count >= 8; this.count -= 8) {
      this.bytes[this.at++] = this.held;
      this.held >>>= 8;
    }
  }

  /** All that was put, filled up to whole bytes. */
  end(): Uint8Array {
    this.put(0, -this.count & 7);
    return this.bytes.subarray(0, this.at);
  }
}

/** Tokens as a stream of DEFLATE (RFC 1951), in blocks with dynamic codes. */
export function deflated(tokens: Uint32Array): Uint8Array {
  // No token takes more than 48 bits, no head of a block more than 400 bytes.
  const bits = new Bits(new Uint8Array(6 * tokens.length + 400 * (1 + tokens.length / BLOCK)));
  const blocks = Math.max(1, Math.round(tokens.length / BLOCK));
  const size = Math.ceil(tokens.length / blocks);
  for (let block = 0; block < blocks; block++) {
    bits.put(block === blocks - 1 ? 1 : 0, 1);
    bits.put(2, 2);
    putBlock(bits, tokens.subarray(block * size, (block + 1) * size));
  }
  return bits.end();
}

function putBlock(bits: Bits, tokens: Uint32Array): void {
  const literals = new Uint32Array(LITERALS + 1 + LENGTHS.bases.length);
  const distances = new Uint32Array(DISTANCES.bases.length);
  const add = (counts: Uint32Array, symbol: number) => {
    counts[symbol] = (counts[symbol] ?? 0) + 1;
  };
  for (const token of tokens) {
    if (isMatch(token)) {
      add(literals, LITERALS + 1 + (LENGTHS.symbolOf[lengthOf(token)] ?? 0));
      add(distances, DISTANCES.symbolOf[distanceOf(token)] ?? 0);
    } else add(literals, token);
  }
  add(literals, END);
  const [first, second] = [codeFor(literals, MAX_BITS), codeFor(distances, MAX_BITS)];
  putCodes(bits, first, second);
  putTokens(bits, tokens, first, second);
}

function putTokens(bits: Bits, tokens: Uint32Array, literals: PrefixCode, distances: PrefixCode): void {
  const putSymbol = ({ words, lengths }: PrefixCode, symbol: number) =>
    bits.put(words[symbol] ?? 0, lengths[symbol] ?? 0);
  const putNumber = (
    code: PrefixCode,
    offset: number,
    { symbolOf, bases, extras }: Alphabet,
    number: number,
  ) => {
    const symbol = symbolOf[number] ?? 0;
    putSymbol(code, offset + symbol);
    bits.put(number - (bases[symbol] ?? 0), extras[symbol] ?? 0);
  };
  for (const token of tokens) {
    if (isMatch(token)) {
      putNumber(literals, LITERALS + 1, LENGTHS, lengthOf(token));
      putNumber(distances, 0, DISTANCES, distanceOf(token));
    } else putSymbol(literals, token);
  }
  putSymbol(literals, END);
}

/** The order in which the lengths of words for lengths of words are written (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** These are shorter. */
const MAX_BITS_OF_LENGTHS = 7;

/** The lengths of the words of both codes. */
function putCodes(bits: Bits, literals: PrefixCode, distances: PrefixCode): void {
  const runs = [...runsOf(literals.lengths), ...runsOf(distances.lengths)];
  const counts = new Uint32Array(ORDER.length);
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const code = codeFor(counts, MAX_BITS_OF_LENGTHS);
  const used = ORDER.findLastIndex((symbol) => code.lengths[symbol]) + 1;
  bits.put(literals.lengths.length - 257, 5);
  bits.put(distances.lengths.length - 1, 5);
  bits.put(used - 4, 4);
  for (const symbol of ORDER.slice(0, used)) bits.put(code.lengths[symbol] ?? 0, 3);
  for (const { symbol, more, extra } of runs) {
    bits.put(code.words[symbol] ?? 0, code.lengths[symbol] ?? 0);
    bits.put(more, extra);
  }
}

interface Run {
  readonly symbol: number;
  readonly more: number;
  readonly extra: number;
}

/** Lengths as they are, 3 to 10 or 11 to 138 zeros together, or 3 to 6 times what came before. */
function runsOf(lengths: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    let count = 1;
    while (count < 138 && lengths[at + count] === length) count++;
    if (length === 0 && count >= 11) runs.push({ symbol: 18, more: count - 11, extra: 7 });
    else if (length === 0 && count >= 3) runs.push({ symbol: 17, more: count - 3, extra: 3 });
    else if (count >= 4) {
      count = Math.min(count, 7);
      runs.push({ symbol: length, more: 0, extra: 0 }, { symbol: 16, more: count - 4, extra: 2 });
    } else {
      count = 1;
      runs.push({ symbol: length, more: 0, extra: 0 });
    }
    at += count;
  }
  return runs;
}
