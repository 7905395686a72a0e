import type { OtherForm } from './record/record-error.js';

const ADDRESS = /^<?(?:https?:\/\/|www\.)[^\s<>]+>?$/i;
const SGF = /^\(\s*;\s*[A-Z]{1,2}\[/;
const JSON_DATA = /^(?:\{\s*"[^"\n]*"\s*:|\[\s*(?:\{|"(?!\w+\s*"\s*\]))[^\]]*[,:])/;
/** The first moves of a game of chess, which name a piece or just a square: `1. e4 e5 2. Nf3`. */
const CHESS = /(?:^|\s)1\.\s*(?:[a-h][34]|N[acfh]3)\s+(?:[a-h][56]|N[acfh]6)(?=\s|$)/;

/** What was sent in place of a game; null for anything that may be one. */
export function otherFormOf(text: string): OtherForm | null {
  const words = text.replace(/^\uFEFF/, '').trim();
  if (ADDRESS.test(words)) return 'address';
  if (SGF.test(words)) return 'sgf';
  if (JSON_DATA.test(words)) return 'json';
  return CHESS.test(words) ? 'chess' : null;
}
