import { createHash } from 'node:crypto';
import { LANGUAGES, MESSAGES, type Messages } from './index.js';
import { lookOf } from './look.js';

/** Maximum length of a name in a mention; longer ones are cut. */
const MAX_NAME_LENGTH = 40;
/** Splits into grapheme clusters: an emoji of several code points is one. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const COMPUTERS = LANGUAGES.map((language) => lookOf(MESSAGES[language].computer));

/** True if a word, or all letters together, is the computer's name or ends in it: “The Computer”, “C o m p u t e r 3”. */
function isComputers(look: string): boolean {
  const words = look.split(/[^\p{L}]+/u);
  return [...words, words.join('')].some((word) => COMPUTERS.some((name) => word.endsWith(name)));
}

interface User {
  readonly id: string;
  readonly name: string;
}

/**
 * The name of a player: the user's, or a number if it shows no letters or could be taken for the computer's. Long
 * ones are cut.
 */
export function playerName({ id, name }: User, words: Messages): string {
  const look = lookOf(name);
  if (look === '' || isComputers(look)) {
    const number = createHash('sha256').update(id).digest().readUInt32BE() % 10_000;
    return words.playerNumbered(String(number).padStart(4, '0'));
  }
  const characters = [...LETTERS.segment(name)].map(({ segment }) => segment);
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}
