import { LANGUAGES, type Language, LOCALES, MESSAGES, type Messages } from '../../../locales/index.js';
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
const MAX_LANGUAGES = 4;

const boardButton = ({ board }: Settings, { button }: Messages): Button =>
  board === 'edit'
    ? { label: button.boardNew, data: 'set:board=new' }
    : { label: button.boardEdit, data: 'set:board=edit' };

function settingsKeyboard(settings: Settings, language: Language, changesPosts: boolean): Keyboard {
  const words = MESSAGES[language];
  return [
    ...inRows(
      [
        ...LANGUAGES.map((each) => ({ label: ownName(each), data: `set:language=${each}` })),
        { label: LANGUAGES.map(ownName).join(' / '), data: 'set:language=auto' },
      ],
      MAX_LANGUAGES,
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
      ...(changesPosts ? [boardButton(settings, words)] : []),
    ],
  ];
}
