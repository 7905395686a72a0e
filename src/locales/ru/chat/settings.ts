import type { ChatSettings } from '../../chat-facts.js';
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
  edit: 'обновляется та же доска, а игрока зовёт короткое сообщение',
};

const hoursOfNight = (quiet: ChatSettings['quiet']): string =>
  quiet === null ? 'нет' : `${clockText(quiet.from)}–${clockText(quiet.to)}`;

export const settings: SettingsInWords = {
  panel: {
    title: () => rich`${{ bold: 'Настройки этого чата' }}`,
    own: () => rich`${{ bold: 'Ваши настройки' }}`,
    ownElsewhere: () => rich`Ваши настройки — в личном чате со мной: ${{ command: 'settings' }}`,
    ofChat: (isServer) =>
      isServer ? rich`На сервере, по решению администраторов:` : rich`В чате, по решению администраторов:`,
    row: {
      language: (_, language) => `🌐 Язык: ${language ?? 'у каждого свой'}`,
      reminder: ({ reminder }) =>
        `⏰ Напоминания: ${reminder === null ? 'нет' : `через ${hoursText(reminder)}`}`,
      quiet: ({ quiet }) => `🌙 Тихие часы: ${hoursOfNight(quiet)}`,
      time: ({ deadline }) => `⏳ На ход: ${deadline === null ? 'без ограничения' : span(deadline * 60_000)}`,
      board: ({ theme, flip }) => `🎨 Доска: ${labels.themes[theme]}${flip ? ', с поворотом' : ''}`,
      games: ({ games, share }) =>
        games === null
          ? `🎲 Задачи из моих партий: ${share ? 'да' : 'нет'}`
          : `🎲 Одновременных партий: ${games}`,
    },
    line: {
      language: (_, language) => rich`Язык: ${language ?? 'у каждого свой'}.`,
      reminder: ({ reminder, every, most, where }) =>
        lines(
          reminder === null
            ? rich`Напоминания: выключены.`
            : rich`Напоминания: через ${hoursText(reminder)}, затем ${everyText(every ?? reminder * 2)}. Не больше ${count(most, ['раза', 'раз', 'раз'])}, ${where === 'private' ? 'в личные сообщения' : 'в этот чат'}.`,
        ),
      quiet: ({ quiet, zone }) =>
        lines(quiet === null ? rich`Тихие часы: нет.` : rich`Тихие часы: ${hoursOfNight(quiet)} (${zone}).`),
      time: ({ deadline, late, away }) =>
        lines(
          deadline === null
            ? rich`Время на ход: без ограничения.`
            : rich`Время на ход: ${span(deadline * 60_000)}, потом ${THEN[late]}.`,
          rich`Отпуск: ${away === 0 ? 'нет' : rich`${count(away, DAYS)} из любых 30`}.`,
        ),
      board: ({ theme, flip, board }) =>
        lines(
          rich`Доска: ${labels.themes[theme]}, ${flip ? 'поворачивается к тому, чей ход' : 'белые внизу'}.`,
          board === null ? [] : rich`После хода: ${BOARD[board]}.`,
        ),
      games: ({ games, share, rated }) =>
        lines(
          games === null ? [] : rich`Одновременных партий: ${games}.`,
          rated ? rich`Партии между людьми идут на рейтинг.` : rich`Партии между людьми идут без рейтинга.`,
          share
            ? rich`Из сыгранных партий могут составлять задачи, без имён.`
            : rich`Из партий этого чата задач не составляют.`,
        ),
    },
    isZone: (zone) =>
      rich`Ваш часовой пояс — ${zone}? Другой: ${{ command: 'settings', values: ['zone=Asia/Yekaterinburg'] }}`,
    zones: {
      'Europe/Moscow': 'Москва',
      'Europe/Samara': 'Самара',
      'Asia/Yekaterinburg': 'Екатеринбург',
      'Asia/Novosibirsk': 'Новосибирск',
      'Asia/Irkutsk': 'Иркутск',
      'Asia/Vladivostok': 'Владивосток',
    },
    more: {
      reminder: () => rich`Ещё: ${{ command: 'settings', values: ['every=24h', 'most=3'] }}`,
      quiet: () =>
        rich`Выберите свой часовой пояс. Другой: ${{ command: 'settings', values: ['zone=Asia/Omsk'] }}`,
      time: () => rich`Ещё: ${{ command: 'settings', values: ['deadline=36h', 'away=7'] }}`,
    },
    button: {
      inChat: 'В чат',
      inPrivate: 'Лично',
      none: 'Нет',
      noLimit: 'Без ограничения',
      late: { forfeit: 'Поражение', skip: '🤖 Один ход', computer: '🤖 Доиграет', claim: 'Решат другие' },
      rated: '🏅 На рейтинг',
      share: '🧩 Делать задачи',
      adminsOpen: '🔒 Партии открывают админы',
      threads: '🧵 Ветки',
    },
  },
  termsChanged: (by, called) =>
    called.length === 0
      ? rich`⏳ ${by} меняет время на ход.`
      : rich`⏳ ${listed(called)}: ${by} меняет время на ход.`,
  settingSaved: () => rich`Сохранено.`,
  boardsAreNew: () => rich`Здесь нельзя изменить уже показанную доску: после каждого хода появляется новая.`,
  badSetting: (text) =>
    rich`Не понимаю «${text}». Например: ${{ command: 'settings', values: ['ru', '12h', 'theme=night'] }}`,
};
