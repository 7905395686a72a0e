import { LANGUAGES, type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { languageName, ownName } from '../../../locales/match.js';
import { THEME_NAMES } from '../../../render/index.js';
import type { Session, Settings } from '../../../sessions/model/session.js';
import type { Button, Keyboard } from '../../port.js';
import { inRows } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import type { Draft } from './posts.js';

/** The settings of a chat, with buttons that change them. `changesPosts` if posts can be changed later. */
export function settingsPost(
  session: Session,
  changesPosts: boolean,
  language = languageFor(session),
): Draft {
  const { settings } = session;
  const set = settings.language;
  const name = set === 'auto' ? null : languageName(set, LOCALES[language]);
  return {
    text: MESSAGES[language].settings({ ...settings, board: changesPosts ? settings.board : null }, name),
    keyboard: settingsKeyboard(settings, language, changesPosts),
  };
}

/** Number of language buttons in a row. */
const MAX_LANGUAGES = 2;

/** A button, ticked if what it sets holds now. */
const ticked = (label: string, data: string, holds: boolean): Button => ({
  label: holds ? `✓ ${label}` : label,
  data: `set:${data}`,
});

/** A button that switches something on and off. */
const switching = (label: string, isOn: boolean, on: string, off: string): Button =>
  ticked(label, isOn ? off : on, isOn);

function settingsKeyboard(settings: Settings, language: Language, changesPosts: boolean): Keyboard {
  const { button } = MESSAGES[language];
  const { commands, labels } = LOCALES[language];
  const { reminder, theme, flip, board } = settings;
  return [
    ...inRows(
      [
        ...LANGUAGES.map((each) => ticked(ownName(each), `language=${each}`, settings.language === each)),
        ticked(commands.choices.auto, 'language=auto', settings.language === 'auto'),
      ],
      MAX_LANGUAGES,
    ),
    [
      ticked(button.remindAfter(1), 'reminder=1h', reminder === 1),
      ticked(button.remindAfter(12), 'reminder=12h', reminder === 12),
      ticked(button.remindOff, 'reminder=off', reminder === null),
    ],
    THEME_NAMES.map((each) => ticked(`🎨 ${labels.themes[each]}`, `theme=${each}`, theme === each)),
    // A message on Discord has five rows at most.
    [
      switching(button.flip, flip, 'flip=on', 'flip=off'),
      ...(changesPosts ? [switching(button.oneBoard, board === 'edit', 'board=edit', 'board=new')] : []),
    ],
  ];
}
