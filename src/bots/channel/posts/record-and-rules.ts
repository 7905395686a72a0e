import { type AnyVariant, configure, formatRecord } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { joined, lines, type Text } from '../../../locales/text.js';
import { ruleTitle, titleOf, valueTitle } from '../../../locales/titles.js';
import { toldInTwo } from '../../../locales/ways.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import { MAX_DATA } from '../keyboards/command-button.js';
import type { Look } from './drawing.js';
import type { Draft } from './posts.js';

/** Maximum length of a record in the message, in characters; a longer one is sent as a file. */
const MAX_INLINE_LENGTH = 850;

/** The moves so far: in the message if they fit, otherwise as a file. */
export function recordPost(table: Table, language: Language): Draft {
  const { game, state } = currentGame(table);
  const words = MESSAGES[language];
  const heading = words.record(titleOf(state.variant, language));
  // By its number a game that is over is found later.
  const title = table.phase === 'over' ? joined([heading, [{ code: table.id }]], ' ') : heading;
  if (game.entries.length === 0) return { text: words.emptyRecord() };
  const record = formatRecord(game, LOCALES[language].record);
  return record.length <= MAX_INLINE_LENGTH
    ? { text: lines(title, [{ code: record }]) }
    : { text: title, attachment: { name: `${game.variant}.txt`, text: record } };
}

type Options = Readonly<Record<string, string>>;

/** `ending:russian huff=on`, without the house rules if they do not fit. */
function endingData({ id }: AnyVariant, options: Options): string {
  const whole = `ending:${[id, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join(' ')}`;
  return whole.length <= MAX_DATA ? whole : `ending:${id}`;
}

/** The rules of a game with a picture; a button leads to its end and its house rules. */
export function rulesPost(
  base: AnyVariant,
  options: Options,
  { language, theme }: Pick<Look, 'language' | 'theme'>,
): Draft {
  const variant = configuredBy(base, options);
  const { text, rest, alt } = told(variant, language);
  const { ending, moreRules } = MESSAGES[language].button;
  const label = rest.length > 0 ? moreRules : ending;
  return {
    text,
    board: { picture: { kind: 'rules', variant, language, theme }, alt },
    keyboard: [[{ label, data: endingData(base, options) }]],
  };
}

/** How a game ends by house rules. */
export const endingText = (base: AnyVariant, options: Options, language: Language): Text =>
  told(configuredBy(base, options), language).ending;

/** What did not fit below the picture of the rules, how a game ends, and its house rules. */
export function endingPost(base: AnyVariant, options: Options, { language }: Pick<Look, 'language'>): Draft {
  const words = MESSAGES[language];
  const house = base.options.map((option) =>
    words.option(
      option.key,
      ruleTitle(option, language),
      option.values.map(({ value }, index) => ({
        value,
        title: valueTitle(option, value, language),
        chosen: options[option.key] === undefined ? index === 0 : options[option.key] === value,
      })),
    ),
  );
  const heading = house.length > 0 ? words.houseRulesOf(base.id) : [];
  const { rest, ending } = told(configuredBy(base, options), language);
  return { text: lines(rest, ending, heading, ...house) };
}

function configuredBy(base: AnyVariant, options: Options): AnyVariant {
  const configured = configure(base, options);
  return configured.ok ? configured.value : base;
}

/** Most characters of rules below a picture; Telegram would cut a longer caption, and hide the rest. */
const MAX_RULES = 1_000;

/** Texts of the rules, of what of them does not fit below their picture, of the picture and of the game's end. */
function told(variant: AnyVariant, language: Language) {
  const words = MESSAGES[language];
  const title = titleOf(variant, language);
  switch (variant.kind) {
    case 'draughts': {
      const [text, rest] = toldInTwo(words.ruleParts(variant), MAX_RULES);
      return { text, rest, alt: words.rulesPicture(title), ending: words.ending(variant) };
    }
    case 'chapaev': {
      const { rules, rulesPicture, ending } = words.flicks;
      return { text: rules(variant), rest: [], alt: rulesPicture(title), ending: ending() };
    }
  }
}
