import { KIND_FILTERS, type KindGroup, type KindWish, type KindWord } from '../../../engine/index.js';
import { LANGUAGES, MESSAGES } from '../../../locales/index.js';
import { folded } from '../../../locales/text.js';

/** Most letters that are read. */
const MAX_LENGTH = 200;
/** Words as short as this join others, in every language. */
const JOINING = 2;

const GROUPS = Object.keys(KIND_FILTERS) as KindGroup[];

const groupOf = (word: KindWord): KindGroup | undefined =>
  GROUPS.find((group) => (KIND_FILTERS[group] as readonly KindWord[]).includes(word));

/** The rule that a word begins like, in any language. */
function ruleIn(word: string): KindWord | null {
  for (const language of LANGUAGES) {
    for (const [rule, stems] of Object.entries(MESSAGES[language].kindStems)) {
      if (stems.some((stem) => (/\d/.test(stem) ? word === stem : word.startsWith(stem))))
        return rule as KindWord;
    }
  }
  return null;
}

const saysNothing = (word: string): boolean =>
  (word.length <= JOINING && !/\d/.test(word)) ||
  LANGUAGES.some((language) => MESSAGES[language].kindFillers.some((stem) => word.startsWith(stem)));

const wordsOf = (text: string): readonly string[] =>
  folded(text.slice(0, MAX_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True for a text that begins with the word for the kinds of games, in any language. */
export function asksForKinds(text: string): boolean {
  const [first = ''] = wordsOf(text);
  return LANGUAGES.some((language) => first.startsWith(MESSAGES[language].kindFillers[0] ?? ' '));
}

/**
 * Reads “flying kings, men capture backwards”, in any language: one rule of each group, the last where several are
 * named. `unknown` is the first word that means nothing, null where there is none.
 */
export function readWish(text: string): { readonly wish: KindWish; readonly unknown: string | null } {
  let wish: KindWish = {};
  let unknown: string | null = null;
  for (const word of wordsOf(text)) {
    const rule = ruleIn(word);
    const group = rule === null ? undefined : groupOf(rule);
    if (rule !== null && group !== undefined) wish = { ...wish, [group]: rule };
    else if (!saysNothing(word)) unknown ??= word;
  }
  return { wish, unknown };
}

/** The wish with the next rule of a group instead of its own; after the last one comes none. */
export function turned(wish: KindWish, group: KindGroup): KindWish {
  const rules: readonly KindWord[] = KIND_FILTERS[group];
  const { [group]: now, ...others } = wish;
  const next = rules[now === undefined ? 0 : rules.indexOf(now) + 1];
  return next === undefined ? others : { ...others, [group]: next };
}

/** `flying back`: read again by `readWish`. */
export const wishText = (wish: KindWish): string => Object.values(wish).join(' ');
