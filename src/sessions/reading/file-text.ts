import { encodingOf } from './encoding.js';

/** Control characters that do not occur in text. */
const BINARY = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;
/** Ctrl-Z, with which DOS editors end a file. */
const END_OF_FILE = String.fromCharCode(26);

/** Decodes a file in any of the encodings that draughts programs write; null if it is not text. */
export function textOf(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll(END_OF_FILE, ' ');
  return BINARY.test(text) ? null : text;
}
