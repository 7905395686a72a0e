import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';

const { ru } = MESSAGES;

const told = {
  most: 5,
  quiet: null,
  zone: 'UTC',
  where: 'channel',
  deadline: null,
  late: 'skip',
  away: 14,
  theme: 'wood',
  flip: false,
  share: false,
  rated: true,
  board: null,
  games: null,
} as const;
const reminders = (reminder: number, every: number | null, most = 5): string | undefined =>
  plain(ru.panel.line.reminder({ ...told, language: 'ru', reminder, every, most }, 'Русский')).split('\n')[0];

const kept = {
  chats: 1,
  running: 0,
  finished: 21,
  files: 0,
  plans: 0,
  away: 0,
  waiting: 0,
  ...{ seeks: 0, alias: null, blocked: 0, reports: 0, lessons: 0, puzzles: 0, exercises: 0 },
};

describe('in Russian', () => {
  it.each<[string, Text]>([
    ['Оля играет ⚪ белыми. Свободны ⚫ чёрные.', ru.seatTaken('white', 'Оля', ['black'])],
    [
      'Оля играет ⚪ белыми. Свободны 🔴 красные, 🟢 зелёные и ⚫ чёрные.',
      ru.seatTaken('white', 'Оля', ['red', 'green', 'black']),
    ],
    [
      'Оля просит вернуть 2 хода. Ждём ответа: Петя.',
      ru.asking.asked(
        {
          kind: 'undo',
          moves: 2,
          limit: null,
          late: 'claim',
          by: 'Оля',
          lacking: ['Петя'],
          agreed: 0,
          of: 1,
        },
        true,
      ),
    ],
    ['📈 Разбираю партию («Шашки „Трио“»)…', ru.thinking.analysing('Шашки «Трио»')],
    ['⚫ Чёрные выиграли: больше ни у кого нет ходов.', ru.wins(['black'], 'blocked', false)],
    ['⚫ Чёрные выиграли: сопернику некуда ходить.', ru.wins(['black'], 'blocked', true)],
    ['Ваш ход, ⚪. Остался 21 день.', ru.yours.toMove('white', 21)],
    ['Ваш ход, ⚪. Осталось 3 дня.', ru.yours.toMove('white', 3)],
    ['⚫ Чёрные выиграли: партия сдана.', ru.wins(['black'], 'resigned', true)],
    ['⚫ Чёрные выиграли: время просрочено.', ru.wins(['black'], 'out-of-time', true)],
    ['Выбыли: ⚪ белые и 🟢 зелёные.', ru.out(['white', 'green'])],
    ['⚪ Белые и 🟢 зелёные выбывают.', ru.wentOut(['white', 'green'])],
    [
      '1. ⚪ Белые — Оля, ⚫ чёрные — Петя',
      ru.place(1, [
        { colour: 'white', who: 'Оля' },
        { colour: 'black', who: 'Петя' },
      ]),
    ],
    ['Вверх — перевес ⚪ белых и 🟢 зелёных.', ru.thinking.upwards(['white', 'green'])],
  ])('a colour begins with a capital only where the sentence does: %s', (said, text) => {
    expect(plain(text)).toBe(said);
  });

  it('numbers go with the cases of words', () => {
    expect(reminders(12, null)).toBe(
      'Напоминания: через 12 часов, затем каждый день. Не больше 5 раз, в этот чат.',
    );
    expect(reminders(1, null, 1)).toBe(
      'Напоминания: через 1 час, затем каждые 2 часа. Не больше 1 раза, в этот чат.',
    );
    expect(reminders(48, 168)).toContain('через 2 дня, затем каждые 7 дней');
    expect(plain(ru.filmRecord('Башни', 321, 2))).toBe('Башни: анимация партии, 321 ход, по 2 хода на кадр.');
    expect(plain(ru.times.forgotten(kept))).toContain('в 1 чате и в 21 законченной партии');
    expect(plain(ru.times.forgotten({ ...kept, chats: 21, finished: 5 }))).toContain(
      'в 21 чате и в 5 законченных партиях',
    );
  });
});
