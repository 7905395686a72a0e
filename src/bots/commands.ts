import type { Localized } from '../engine/index.js';
import {
  FLIP_CHOICES,
  LANGUAGE_CHOICES,
  PRIVACY_CHOICES,
  RECORD_CHOICES,
  REMIND_CHOICES,
  THEME_CHOICES,
} from './command-choices.js';

/** What a parameter's value is, so that a platform can offer it (autocomplete, a list of choices). */
export type ParameterKind =
  | 'game'
  | 'move'
  | 'text'
  | 'file'
  | { readonly choices: readonly { value: string; title: Localized }[] };

export interface ParameterSpec {
  readonly name: string;
  readonly title: Localized;
  readonly kind: ParameterKind;
  readonly required: boolean;
}

/**
 * A chat command as data. An adapter registers them (Telegram: `/new`; Discord: `/checkers new`,
 * and `/move` on its own) and hands the parameter values over, joined by spaces in this order.
 */
export interface CommandSpec {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly title: Localized;
  readonly parameters: readonly ParameterSpec[];
}

const FINISHED = {
  name: 'finished',
  title: { en: 'The id of a finished game', ru: 'Номер законченной партии' },
  kind: 'text',
  required: false,
} as const;

const game = (required: boolean) =>
  ({
    name: 'game',
    title: { en: 'Which game', ru: 'Какая игра' },
    kind: 'game',
    required,
  }) as const satisfies ParameterSpec;

export const COMMANDS = [
  {
    name: 'new',
    aliases: [],
    title: { en: 'Open a table for a game', ru: 'Открыть стол для игры' },
    parameters: [
      game(false),
      {
        name: 'options',
        title: {
          en: 'House rules and the computer: first=white level=5 …',
          ru: 'Домашние правила и компьютер: first=white level=5 …',
        },
        kind: 'text',
        required: false,
      },
    ],
  },
  {
    name: 'join',
    aliases: [],
    title: { en: 'Take a seat, or give one to the computer', ru: 'Занять место или отдать его компьютеру' },
    parameters: [
      {
        name: 'seat',
        title: { en: 'A colour, "computer", or both', ru: 'Цвет, «computer» или то и другое' },
        kind: 'text',
        required: false,
      },
    ],
  },
  { name: 'leave', aliases: [], title: { en: 'Give your seat up', ru: 'Освободить место' }, parameters: [] },
  {
    name: 'start',
    aliases: [],
    title: { en: 'Start; the computer takes the empty seats', ru: 'Начать; пустые места займёт компьютер' },
    parameters: [],
  },
  {
    name: 'move',
    aliases: ['m'],
    title: { en: 'Make a move', ru: 'Сделать ход' },
    parameters: [
      {
        name: 'move',
        title: { en: 'For example 25-24 or 22:42', ru: 'Например, 25-24 или 22:42' },
        kind: 'move',
        required: true,
      },
    ],
  },
  {
    name: 'flick',
    aliases: ['f'],
    title: { en: 'Flick a disc (Chapaev)', ru: 'Щёлкнуть по шашке (Чапаев)' },
    parameters: [
      {
        name: 'disc',
        title: { en: 'The number on your disc, 1 to 8', ru: 'Номер на вашей шашке, от 1 до 8' },
        kind: 'text',
        required: true,
      },
      {
        name: 'angle',
        title: {
          en: 'Degrees: 0 right, 90 up, 180 left, 270 down',
          ru: 'Градусы: 0 вправо, 90 вверх, 180 влево, 270 вниз',
        },
        kind: 'text',
        required: true,
      },
      {
        name: 'power',
        title: { en: 'Force, 1 to 100', ru: 'Сила, от 1 до 100' },
        kind: 'text',
        required: true,
      },
    ],
  },
  { name: 'board', aliases: [], title: { en: 'Show the board', ru: 'Показать доску' }, parameters: [] },
  {
    name: 'position',
    aliases: [],
    title: { en: 'The position as text, to be copied', ru: 'Позиция текстом, чтобы скопировать' },
    parameters: [],
  },
  { name: 'resign', aliases: [], title: { en: 'Resign', ru: 'Сдаться' }, parameters: [] },
  {
    name: 'draw',
    aliases: [],
    title: { en: 'Offer a draw, or accept one', ru: 'Предложить ничью или согласиться' },
    parameters: [],
  },
  {
    name: 'undo',
    aliases: [],
    title: { en: 'Ask to take the last turn back', ru: 'Попросить вернуть ход' },
    parameters: [],
  },
  {
    name: 'rules',
    aliases: [],
    title: { en: 'The rules of a game, with a picture', ru: 'Правила игры, с картинкой' },
    parameters: [game(false)],
  },
  {
    name: 'record',
    aliases: [],
    title: { en: 'The game so far: text, PDN, animation', ru: 'Партия: текст, PDN, анимация' },
    parameters: [
      {
        name: 'form',
        title: { en: 'In which form', ru: 'В каком виде' },
        kind: { choices: RECORD_CHOICES },
        required: false,
      },
      FINISHED,
    ],
  },
  {
    name: 'hint',
    aliases: [],
    title: {
      en: 'A good move, and why; everybody is told that you asked',
      ru: 'Подсказка; все узнают, что вы спросили',
    },
    parameters: [],
  },
  {
    name: 'eval',
    aliases: [],
    title: { en: 'Who stands better', ru: 'Кто стоит лучше' },
    parameters: [],
  },
  {
    name: 'analysis',
    aliases: [],
    title: { en: 'A finished game looked over, with a chart', ru: 'Разбор оконченной партии с графиком' },
    parameters: [FINISHED],
  },
  {
    name: 'load',
    aliases: ['import'],
    title: {
      en: 'Load a position or a game (PDN, record)',
      ru: 'Загрузить позицию или партию (PDN, запись)',
    },
    parameters: [
      game(false),
      {
        name: 'text',
        title: { en: 'The position or the moves', ru: 'Позиция или ходы' },
        kind: 'text',
        required: false,
      },
      {
        name: 'file',
        title: { en: 'A file: .pdn or .txt', ru: 'Файл: .pdn или .txt' },
        kind: 'file',
        required: false,
      },
    ],
  },
  {
    name: 'settings',
    aliases: [],
    title: { en: "This chat's language, reminders and boards", ru: 'Язык, напоминания и доска в этом чате' },
    parameters: [
      {
        name: 'language',
        title: { en: 'Language', ru: 'Язык' },
        kind: { choices: LANGUAGE_CHOICES },
        required: false,
      },
      {
        name: 'reminder',
        title: {
          en: 'Remind after: 12h, 3d, off',
          ru: 'Напоминать через: 12h, 3d, off',
        },
        kind: 'text',
        required: false,
      },
      {
        name: 'theme',
        title: { en: 'How boards look', ru: 'Вид доски' },
        kind: { choices: THEME_CHOICES },
        required: false,
      },
      {
        name: 'flip',
        title: { en: 'Turn boards towards the one to move', ru: 'Поворачивать доску к тому, чей ход' },
        kind: { choices: FLIP_CHOICES },
        required: false,
      },
      {
        name: 'more',
        title: {
          en: 'deadline=3d late=computer quiet=22-8 zone=Europe/Berlin …',
          ru: 'deadline=3d late=computer quiet=22-8 zone=Europe/Moscow …',
        },
        kind: 'text',
        required: false,
      },
    ],
  },
  {
    name: 'remind',
    aliases: [],
    title: { en: 'Reminders in this game: off or on', ru: 'Напоминания в этой партии: off или on' },
    parameters: [
      {
        name: 'reminders',
        title: { en: 'For you, or for nobody', ru: 'Вам или никому' },
        kind: { choices: REMIND_CHOICES },
        required: true,
      },
    ],
  },
  {
    name: 'privacy',
    aliases: [],
    title: { en: 'What is stored about you; delete it', ru: 'Что о вас хранится; удалить это' },
    parameters: [
      {
        name: 'wish',
        title: { en: 'See it or delete it', ru: 'Увидеть или удалить' },
        kind: { choices: PRIVACY_CHOICES },
        required: false,
      },
    ],
  },
  { name: 'help', aliases: [], title: { en: 'How to play here', ru: 'Как здесь играть' }, parameters: [] },
] as const satisfies readonly CommandSpec[];

export type CommandName = (typeof COMMANDS)[number]['name'];
