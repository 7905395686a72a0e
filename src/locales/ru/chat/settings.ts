import type { SettingsInWords } from '../../en/chat/settings.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich } from '../../text.js';
import { labels } from '../labels.js';
import { count, DAYS, span } from '../language.js';
import { THEN } from './times.js';

const HOURS = ['час', 'часа', 'часов'] as const;

/** Number of hours, in days where it is a whole number of them. */
const hoursText = (hours: number): string =>
  hours % 24 === 0 ? count(hours / 24, DAYS) : count(hours, HOURS);

/** «каждый час», «каждые 2 дня». */
const everyText = (hours: number): string =>
  hours === 1 ? 'каждый час' : hours === 24 ? 'каждый день' : `каждые ${hoursText(hours)}`;

const BOARD = {
  new: 'новая доска',
  edit: 'обновляется та же доска, а игрока, чей ход, зовёт короткое сообщение',
};

export const settings: SettingsInWords = {
  settings: (
    { reminder, every, most, quiet, zone, where, deadline, late, away, theme, flip, board, share },
    language,
  ) =>
    lines(
      rich`${{ bold: 'Настройки этого чата' }}`,
      rich`Язык: ${language ?? 'у каждого свой'}.`,
      reminder === null
        ? rich`Напоминания: выключены.`
        : rich`Напоминания: через ${hoursText(reminder)}, затем ${everyText(every ?? reminder * 2)}, не больше ${count(most, ['раза', 'раз', 'раз'])}, ${where === 'private' ? 'в личные сообщения' : 'в этот чат'}.`,
      quiet === null
        ? rich`Тихие часы: нет.`
        : rich`Тихие часы: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Время на ход: без ограничения.`
        : rich`Время на ход: ${span(deadline * 60_000)}, потом ${THEN[late]}.`,
      rich`Отпуск: ${away === 0 ? 'нет' : rich`${count(away, DAYS)} из любых 30`}.`,
      rich`Доска: ${labels.themes[theme]}, ${flip ? 'поворачивается к тому, чей ход' : 'белые внизу'}.`,
      share
        ? rich`Оконченные партии: из их позиций могут составлять задачи, без имён. Отменить: ${{ code: 'делиться=нет' }}.`
        : [],
      board === null ? [] : rich`После хода: ${BOARD[board]}.`,
      rich`Меняйте кнопками или так: ${{ command: 'settings', values: ['en', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (или ${{ code: 'skip' }}, ${{ code: 'computer' }}), ${{ code: 'away=14' }}, ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}${board === null ? '' : rich`, ${{ code: 'board=edit' }} (или ${{ code: 'new' }})`}.`,
    ),
  termsChanged: (by, called) =>
    called.length === 0
      ? rich`⏳ ${by} меняет время на ход.`
      : rich`⏳ ${listed(called)}: ${by} меняет время на ход.`,
  settingSaved: () => rich`Сохранено.`,
  boardsAreNew: () => rich`Здесь нельзя изменить уже показанную доску: после каждого хода появляется новая.`,
  badSetting: (text) =>
    rich`Не понимаю «${text}». Например: ${{ command: 'settings', values: ['ru', '12h'] }}, ${{ command: 'settings', values: ['ru', 'off'] }} или ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; напоминать можно через 1–168 часов, время на ход — от минуты до 30 дней. Доска: ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}, темы ${Object.keys(labels.themes).join(', ')}.`,
};
