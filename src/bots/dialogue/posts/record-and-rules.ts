import { type AnyVariant, configure, formatRecord } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { ruleTitle, titleOf, valueTitle } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { derive } from '../../../sessions/play/play.js';
import type { Look } from './drawing.js';
import type { Draft } from './posts.js';
import { recordFile } from './record-file.js';

/** Maximum length of a record in the message, in characters; a longer one is sent as a file. */
const LONGEST_INLINE = 850;

/** The moves so far: in the message if they fit, otherwise as a file. */
export const recordPost = (table: Table, language: Language): Draft => {
  const { game, state } = derive(table);
  const words = MESSAGES[language];
  const title = words.record(titleOf(state.variant, language));
  if (game.entries.length === 0) return { text: words.emptyRecord() };
  const record = formatRecord(game, LOCALES[language].record);
  return record.length <= LONGEST_INLINE
    ? { text: lines(title, [{ code: record }]) }
    : { text: title, attachment: recordFile(table, language) };
};

/** The rules of a game with a picture; its end and its house rules follow in a second message. */
export const rulesPosts = (
  base: AnyVariant,
  options: Readonly<Record<string, string>>,
  { language, theme }: Pick<Look, 'language' | 'theme'>,
): Draft[] => {
  const words = MESSAGES[language];
  const configured = configure(base, options);
  const variant = configured.ok ? configured.value : base;
  const { text, alt, ending } = told(variant, language);
  const rules: Draft = {
    text,
    board: {
      picture: { kind: 'rules', variant, language, theme },
      alt,
    },
  };
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
  return [rules, { text: lines(ending, heading, ...house) }];
};

/** Texts of the rules, of their picture and of the game's end. */
const told = (variant: AnyVariant, language: Language) => {
  const words = MESSAGES[language];
  const title = titleOf(variant, language);
  switch (variant.kind) {
    case 'draughts':
      return { text: words.rules(variant), alt: words.rulesPicture(title), ending: words.ending(variant) };
    case 'chapaev': {
      const { rules, rulesPicture, ending } = words.flicks;
      return { text: rules(variant), alt: rulesPicture(title), ending: ending() };
    }
  }
};
