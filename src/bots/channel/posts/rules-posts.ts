import { type AnyVariant, configure } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { ruleTitle, titleOf, valueTitle } from '../../../locales/titles.js';
import { toldInTwo } from '../../../locales/ways.js';
import { MAX_DATA } from '../keyboards/command-button.js';
import type { Look } from './drawing.js';
import type { Draft } from './posts.js';

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
