import { TIMES } from '../../../sessions/crowd/side.js';
import { TYPED_WORDS } from './words/index.js';

/** What was typed behind `/vote` of how is voted; `rest` is the game with its opponent. */
export interface Typed {
  readonly seconds: number;
  readonly mode: 'majority' | 'lottery' | 'relay';
  readonly captain: string | null;
  readonly isOpen: boolean;
  readonly isForKnown: boolean;
  /** True if a time was named that no move can have. */
  readonly isOtherTime: boolean;
  readonly rest: string;
  /** Those of the others that were named. */
  readonly named: ReadonlySet<string>;
}

const HOUR = 3_600;
/** Longest text that is read. */
const MAX_LENGTH = 200;

const has = (words: readonly string[], word: string): boolean => words.includes(word.toLowerCase());

/** A number with its unit, as in `15m`, in seconds; null for other words. */
function secondsIn(value: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,2})(\p{L})$/u.exec(value) ?? [];
  const units = [
    [TYPED_WORDS.minutes, 60],
    [TYPED_WORDS.hours, HOUR],
    [TYPED_WORDS.days, 24 * HOUR],
  ] as const;
  const [, each] = units.find(([words]) => has(words, unit)) ?? [];
  return each === undefined ? null : Number(number) * each;
}

/** What a word says of how is voted; null for a word of the game. */
function wordMeans(word: string): Partial<Typed> | null {
  const at = word.indexOf('=');
  const [key, value] = at < 0 ? ['', word] : [word.slice(0, at), word.slice(at + 1)];
  const { time, mode, majority, lottery, relay, captain, votes, open, voters, known } = TYPED_WORDS;
  const seconds = key === '' || has(time, key) ? secondsIn(value) : null;
  if (seconds !== null || has(time, key)) {
    const isMoveTime = (TIMES as readonly (number | null)[]).includes(seconds);
    return seconds !== null && isMoveTime ? { seconds } : { isOtherTime: true };
  }
  if (key === '' || has(mode, key)) {
    if (has(majority, value)) return { mode: 'majority' };
    if (has(lottery, value)) return { mode: 'lottery' };
    if (has(relay, value)) return { mode: 'relay' };
  }
  if (has(captain, key)) return { captain: value };
  if (has(votes, key) && has(open, value)) return { isOpen: true };
  return has(voters, key) && has(known, value) ? { isForKnown: true } : null;
}

/** Reads how is voted, in any language; by default the majority decides within an hour. */
export function readWords(args: string): Typed {
  let typed: Typed = {
    seconds: HOUR,
    mode: 'majority',
    captain: null,
    isOpen: false,
    isForKnown: false,
    isOtherTime: false,
    rest: '',
    named: new Set(),
  };
  const rest: string[] = [];
  // A name that was picked from a list may have spaces.
  for (const word of args.slice(0, MAX_LENGTH).match(/[^\s<]*<@[^>]*>|\S+/g) ?? []) {
    const meant = wordMeans(word);
    if (meant === null) rest.push(word);
    else typed = { ...typed, ...meant, named: new Set([...typed.named, ...Object.keys(meant)]) };
  }
  return { ...typed, rest: rest.join(' ') };
}
