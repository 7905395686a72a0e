import { LANGUAGES, type Locale } from '../../../locales/index.js';
import { languageName } from '../../../locales/match.js';
import { THEME_NAMES } from '../../../render/index.js';
import { choices, command, optional, type ParameterKind } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answers } from '../../play/actions/asking.js';
import { answerButton } from '../../play/questions.js';
import { spoken } from '../../play/spoken.js';
import { changeSettings, openRow } from './command.js';
import { ownLooks } from './mine.js';
import { setOwn } from './own.js';
import { SAID } from './words/index.js';

const LANGUAGE: ParameterKind = {
  choices: [
    ...LANGUAGES.map((value) => ({ value, title: (locale: Locale) => languageName(value, locale) })),
    { value: 'auto', title: ({ commands }: Locale) => commands.choices.auto },
  ],
};
const THEME = choices(THEME_NAMES, ({ labels }) => labels.themes);
const FLIP = choices(['flip=on', 'flip=off'], ({ commands }) => commands.choices.flip);
const BOARD = choices(['board=edit', 'board=new'], ({ commands }) => commands.choices.board);

/** How a chat is spoken to. */
export const settings: Feature = {
  name: 'settings',
  mine: ownLooks,
  spoken: [spoken(SAID, 'settings')],
  commands: [
    {
      ...command('settings', [
        optional('language', LANGUAGE),
        optional('reminder'),
        optional('theme', THEME),
        optional('flip', FLIP),
        optional('board', BOARD),
        optional('more'),
      ]),
      isOfChat: true,
      isOnlyTyped: true,
      isPersonal: true,
      isBrief: true,
      run: changeSettings,
    },
  ],
  buttons: {
    set: { isPersonal: true, run: (context, [setting = '']) => changeSettings(context, setting) },
    row: { isPersonal: true, run: openRow },
    own: { run: setOwn },
    time: { run: answerButton('time') },
  },
  actions: answers('time'),
};
