import { LANGUAGES, type Locale } from '../../../locales/index.js';
import { languageName } from '../../../locales/match.js';
import { THEME_NAMES } from '../../../render/index.js';
import { muteOf } from '../../../sessions/play/reminders.js';
import { choices, command, optional, type ParameterKind, required } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answers } from '../../play/actions/asking.js';
import { answerButton } from '../../play/questions.js';
import { spoken } from '../../play/spoken.js';
import { changeSettings, openRow } from './command.js';
import { setOwn } from './own.js';
import { remind, unremind } from './remind.js';
import { SAID } from './words.js';

const LANGUAGE: ParameterKind = {
  choices: [
    ...LANGUAGES.map((value) => ({ value, title: (locale: Locale) => languageName(value, locale) })),
    { value: 'auto', title: ({ commands }: Locale) => commands.choices.auto },
  ],
};
const THEME = choices(THEME_NAMES, ({ labels }) => labels.themes);
const FLIP = choices(['flip=on', 'flip=off'], ({ commands }) => commands.choices.flip);
const BOARD = choices(['board=edit', 'board=new'], ({ commands }) => commands.choices.board);
const REMIND = choices(['off', 'on', 'none'], ({ commands }) => commands.choices.remind);

/** How a chat is spoken to, and who of it is reminded. */
export const settings: Feature = {
  name: 'settings',
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
    { ...command('remind', [required('reminders', REMIND)], { group: 'game' }), isOfGame: true, run: remind },
  ],
  buttons: {
    set: { isPersonal: true, run: (context, [setting = '']) => changeSettings(context, setting) },
    row: { isPersonal: true, run: openRow },
    own: { run: setOwn },
    unremind: { run: unremind },
    time: { run: answerButton('time') },
  },
  notices: { muted: { answer: ({ table }, user, { times }) => table && times.muted(muteOf(table, user)) } },
  actions: answers('time'),
};
