/** Control characters that do not occur in text. */
const BINARY = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;
/** Ctrl-Z, with which DOS editors end a file. */
const END_OF_FILE = String.fromCharCode(26);

/** Decodes a file in any of the encodings that draughts programs write; null if it is not text. */
export function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes).replaceAll(END_OF_FILE, ' ');
  return BINARY.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes);
  }
}

/** Guesses Cyrillic text: its letters beyond ASCII are mostly adjacent, while accented Latin ones stand alone. */
function isCyrillic(bytes: Uint8Array): boolean {
  let together = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isHigh(bytes[at])) continue;
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) together += 1;
    else alone += 1;
  }
  return together > alone;
}

const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
