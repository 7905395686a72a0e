import { LANGUAGES, type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { languageName, ownName } from '../../../locales/match.js';
import { THEME_NAMES } from '../../../render/index.js';
import type { Session, Settings } from '../../../sessions/model/session.js';
import type { Keyboard } from '../../port.js';
import { inRows } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import type { Draft } from './posts.js';

/** The settings of a chat, with buttons that change them. */
export const settingsPost = (session: Session): Draft => {
  const { settings } = session;
  const language = languageFor(session);
  const set = settings.language;
  return {
    text: MESSAGES[language].settings(settings, set === 'auto' ? null : languageName(set, LOCALES[language])),
    keyboard: settingsKeyboard(settings, language),
  };
};

/** Number of language buttons in a row. */
const MOST_LANGUAGES = 4;

const settingsKeyboard = (settings: Settings, language: Language): Keyboard => {
  const words = MESSAGES[language];
  return [
    ...inRows(
      [
        ...LANGUAGES.map((each) => ({ label: ownName(each), data: `set:language=${each}` })),
        { label: LANGUAGES.map(ownName).join(' / '), data: 'set:language=auto' },
      ],
      MOST_LANGUAGES,
    ),
    [
      { label: words.button.remindAfter(1), data: 'set:reminder=1h' },
      { label: words.button.remindAfter(12), data: 'set:reminder=12h' },
      { label: words.button.remindOff, data: 'set:reminder=off' },
    ],
    THEME_NAMES.map((theme) => ({
      label: `🎨 ${LOCALES[language].labels.themes[theme]}`,
      data: `set:theme=${theme}`,
    })),
    [
      settings.flip
        ? { label: words.button.flipOff, data: 'set:flip=off' }
        : { label: words.button.flipOn, data: 'set:flip=on' },
    ],
  ];
};
