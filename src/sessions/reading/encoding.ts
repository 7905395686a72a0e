import { SAMPLES } from './sample-names.js';

/** The encoding of a text, by its first bytes, by its form, or by what it spells. */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return wide;
  const { well, ill } = sequencesIn(bytes);
  // A file that is not clean, as where lines of two programs were put together, is what most of it is.
  if (ill === 0 || well > 2 * ill) return 'utf-8';
  return spelling(bytes);
}

const LOOKED_AT = 16 * 1024;

/** UTF-16 without a mark: in tags and moves every other byte is zero. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 6 && even < odd / 10) return 'utf-16le';
  return even > length / 6 && odd < even / 10 ? 'utf-16be' : null;
}

/** Numbers of sequences beyond ASCII that are UTF-8, and of bytes that are not. */
function sequencesIn(bytes: Uint8Array): { readonly well: number; readonly ill: number } {
  let well = 0;
  let ill = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + more);
    const isWell = more > 0 && rest.length === more && rest.every((each) => each >= 0x80 && each < 0xc0);
    if (isWell) well += 1;
    else ill += 1;
    if (isWell) at += more;
  }
  return { well, ill };
}

/** What is known of a language: how often its letters beyond ASCII stand beside which. */
interface Model {
  readonly encodings: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

let known: readonly Model[] | null = null;

function models(): readonly Model[] {
  known ??= SAMPLES.map(({ encodings, words }) => {
    const counts = new Map<string, number>();
    let total = 0;
    eachLetter(words, (letter, before, behind) => {
      total += 1;
      for (const key of [letter, before + letter, letter + behind, before + letter + behind])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    });
    return { encodings, counts, total };
  });
  return known;
}

/** Calls back for every character beyond ASCII with what stands beside it, in lower case, and blanks for what is no letter. */
function eachLetter(
  text: string,
  call: (letter: string, before: string, behind: string, isOdd: boolean) => void,
): void {
  const plain = (character: string | undefined): string =>
    character !== undefined && /\p{L}/u.test(character) ? character.toLowerCase() : ' ';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter < '\u0080') continue;
    const before = text[at - 1];
    const isCapital = letter !== letter.toLowerCase();
    const follows = before !== undefined && /\p{Ll}/u.test(before);
    call(letter.toLowerCase(), plain(before), plain(text[at + 1]), isCapital && follows);
  }
}

/** How much more a letter says beside another one than alone. */
const NEAR = 8;
/** And between two others. */
const BETWEEN = 32;
const ALL = 1 + 2 * NEAR + BETWEEN;
/** Chances of what no sample has. */
const RARE = 0.02;
/** The chance of a sign that is no letter, such as a dash or a quotation mark, in any language. */
const SIGN = 0.01;
/** Of a capital within a word, and of a control character. */
const ODD = 0.05;
const NEVER = 1e-5;

/** The one-byte encoding whose text looks most like a language. */
function spelling(bytes: Uint8Array): string {
  const text = telling(bytes);
  const names = [...new Set(SAMPLES.flatMap(({ encodings }) => encodings))];
  const scores = names.map((name) => {
    const decoded = new TextDecoder(name).decode(text);
    const of = models().filter(({ encodings }) => encodings.includes(name));
    return { name, score: Math.max(...of.map((model) => likeness(decoded, model))) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).name;
}

/** The words that have bytes beyond ASCII, up to a bound. */
function telling(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length && kept.length < LOOKED_AT; at++) {
    const near = [bytes[at - 1], bytes[at], bytes[at + 1]];
    if (near.some((byte) => byte !== undefined && byte >= 0x80)) kept.push(bytes[at] ?? 0);
    else if (kept.length > 0 && kept.at(-1) !== 0x20) kept.push(0x20);
  }
  return Uint8Array.from(kept);
}

/** The logarithm of the chance of a text in a language. */
function likeness(text: string, { counts, total }: Model): number {
  let sum = 0;
  eachLetter(text, (letter, before, behind, isOdd) => {
    const count = (key: string): number => counts.get(key) ?? 0;
    const near = NEAR * (count(before + letter) + count(letter + behind));
    const seen = count(letter) + near + BETWEEN * count(before + letter + behind);
    const chance = /\p{L}/u.test(letter)
      ? (seen + RARE) / (ALL * total)
      : /[\p{Cc}\ufffd]/u.test(letter)
        ? NEVER
        : SIGN / ALL;
    sum += Math.log(chance * (isOdd ? ODD : 1));
  });
  return sum;
}
