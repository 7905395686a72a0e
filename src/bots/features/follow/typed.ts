import { folded } from '../../../locales/text.js';
import { typedIn } from '../words.js';
import { TYPED } from './words/index.js';

const { seeks, boards, role } = typedIn(TYPED);
const SEEKS = seeks.map(folded);

/** True for what people type for those who look for an opponent. */
export const isSeeks = (text: string): boolean => SEEKS.includes(folded(text.trim()));

/** What follows one of these keys; null for other words. */
function valueAfter(keys: readonly string[], word: string): string | null {
  const at = word.indexOf('=');
  return at >= 0 && keys.includes(word.slice(0, at).toLowerCase()) ? word.slice(at + 1) : null;
}

/** True for the word by which boards are shown, too. */
export const isBoards = (word: string): boolean => valueAfter(boards, word) === '3';

/** True for the word by which a role is called. */
export const isRole = (word: string): boolean => valueAfter(role, word) !== null;

/** The role that such a word names, as Discord writes it; null for none. */
export const roleIn = (word: string): string | null =>
  /^<@&(\d{5,20})>$/.exec(valueAfter(role, word) ?? '')?.[1] ?? null;
