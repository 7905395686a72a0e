import type { SettingsInWords } from '../../en/chat/settings.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich } from '../../text.js';
import { labels } from '../labels.js';
import { span } from '../language.js';
import { THEN } from './times.js';

const HOUR = 3_600_000;

export const settings: SettingsInWords = {
  settings: ({ reminder, every, most, quiet, zone, where, deadline, late, theme, flip }, language) =>
    lines(
      rich`${{ bold: 'Настройки этого чата' }}`,
      rich`Язык: ${language ?? 'у каждого свой'}.`,
      reminder === null
        ? rich`Напоминания: выключены.`
        : rich`Напоминания: через ${span(reminder * HOUR)}, затем каждые ${span((every ?? reminder * 2) * HOUR)}, не больше ${most}, ${where === 'private' ? 'лично' : 'в чате'}.`,
      quiet === null
        ? rich`Тихие часы: нет.`
        : rich`Тихие часы: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Время на ход: без ограничения.`
        : rich`Время на ход: ${span(deadline * 60_000)}; потом ${THEN[late]}.`,
      rich`Доска: ${labels.themes[theme]}; ${flip ? 'повёрнута к тому, чей ход' : 'не поворачивается'}.`,
      rich`Меняются кнопками или так: ${{ command: 'settings', values: ['en', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (или ${{ code: 'skip' }}, ${{ code: 'computer' }}), ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}.`,
    ),
  termsChanged: (by, players) =>
    rich`⏳ ${listed(players)}: ${by} меняет время на ход. Этот ход доигрывается по старым условиям, новые действуют со следующего.`,
  badSetting: (text) =>
    rich`Не понимаю «${text}». Например: ${{ command: 'settings', values: ['ru', '12h'] }}, ${{ command: 'settings', values: ['ru', 'off'] }} или ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; напоминать можно через 1–168 часов, время на ход — от минуты до 30 дней. Доска: ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}, темы ${Object.keys(labels.themes).join(', ')}.`,
};
