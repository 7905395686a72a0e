import { THEME_NAMES } from '../../render/theme.js';
import type { Messages } from './messages.js';
import { lines, rich } from './text.js';
import { THEME_WORDS } from './theme-words.js';

/** After a preposition with the genitive. */
export const hoursAfter = (hours: number): string => `${hours} ч`;

export const settingsInRussian: Pick<Messages, 'settings' | 'badSetting'> = {
  settings: ({ language, reminder, theme, flip }) =>
    lines(
      rich`${{ bold: 'Настройки этого чата' }}`,
      rich`Язык: ${language === 'auto' ? 'каждому свой' : language === 'en' ? 'английский' : 'русский'}.`,
      reminder === null
        ? rich`Напоминания выключены.`
        : rich`Напоминания: через ${hoursAfter(reminder)}, затем каждые ${hoursAfter(reminder * 2)}, не больше пяти.`,
      rich`Доска: ${THEME_WORDS[theme].ru}; ${flip ? 'повёрнута к тому, чей ход' : 'не поворачивается'}.`,
      rich`Меняются кнопками или так: ${{ command: 'settings', values: ['en', '6h', 'theme=night', 'flip=on'] }}.`,
    ),
  badSetting: (text) =>
    rich`Не понимаю «${text}». Например: ${{ command: 'settings', values: ['ru', '12h'] }} или ${{ command: 'settings', values: ['ru', 'off'] }}; напоминать можно через 1–168 часов. Доска: ${{ command: 'settings', values: ['theme=night', 'flip=on'] }}, темы ${THEME_NAMES.join(', ')}.`,
};
