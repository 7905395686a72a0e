import { type Language, MESSAGES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { peopleIn } from '../../../sessions/model/table.js';
import { colourOf, configuredVariant, paceText, rulesOf } from '../../channel/posts/posts.js';
import type { Keyboard } from '../../port.js';

/** What stands before the code of a challenge in links and in what is typed behind the bot's name. */
export const CODE_PREFIX = 'c-';
const TYPED = new RegExp(`^${CODE_PREFIX}([a-z0-9]{8})$`);

/** The code of a challenge in what was typed behind the bot's name; null for other words. */
export const challengeTyped = (typed: string): string | null => TYPED.exec(typed.trim())?.[1] ?? null;

/** What a challenge says: its game, with pace and rules, and the colours that are left. */
export function toldOf(table: Table, language: Language) {
  const words = MESSAGES[language];
  const variant = configuredVariant(table);
  const free = table.seats.flatMap((holder, seat) => (holder === null ? [colourOf(variant, seat)] : []));
  const isTimed = table.clocks !== undefined || (table.terms?.deadline ?? null) !== null;
  return {
    title: titleOf(variant, language),
    pace: isTimed ? paceText(table, words) : null,
    // They stand within a sentence.
    rules: plain(rulesOf(table, language)).replace(/\.$/, ''),
    free,
  };
}

/** What somebody who is challenged may answer; by `blocks`, the name of the challenger, never to hear of them again. */
export function answers(code: string, language: Language, blocks: string | null = null): Keyboard {
  const { challenging, seeking } = MESSAGES[language];
  return [
    [
      { label: challenging.button.accept, data: `challenge:${code}:yes`, style: 'primary' },
      { label: challenging.button.decline, data: `challenge:${code}:no` },
    ],
    ...(blocks === null
      ? []
      : [[{ label: seeking.button.block(blocks), data: `challenge:${code}:block` } as const]]),
  ];
}

export const sittingAt = (table: Table | null) => peopleIn(table?.seats ?? []);
