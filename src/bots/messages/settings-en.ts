import { THEME_NAMES } from '../../render/theme.js';
import type { Messages } from './messages.js';
import { lines, rich } from './text.js';
import { THEME_WORDS } from './theme-words.js';

export const settingsInEnglish: Pick<Messages, 'settings' | 'badSetting'> = {
  settings: ({ language, reminder, theme, flip }) =>
    lines(
      rich`${{ bold: 'Settings of this chat' }}`,
      rich`Language: ${language === 'auto' ? 'each reader’s own' : language === 'en' ? 'English' : 'Russian'}.`,
      reminder === null
        ? rich`Reminders: off.`
        : rich`Reminders: after ${reminder} h, then every ${reminder * 2} h, five at most.`,
      rich`Boards: ${THEME_WORDS[theme].en}; ${flip ? 'turned towards the one to move' : 'never turned'}.`,
      rich`Change them with the buttons, or ${{ command: 'settings', values: ['ru', '6h', 'theme=night', 'flip=on'] }}.`,
    ),
  badSetting: (text) =>
    rich`I do not understand “${text}”. For example ${{ command: 'settings', values: ['en', '12h'] }} or ${{ command: 'settings', values: ['en', 'off'] }}; a reminder may come after 1 to 168 hours. Boards: ${{ command: 'settings', values: ['theme=night', 'flip=on'] }}, themes ${THEME_NAMES.join(', ')}.`,
};
