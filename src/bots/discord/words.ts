import type { Language, Localized } from '../../engine/index.js';
import type { COMMANDS } from '../commands.js';

type Command = (typeof COMMANDS)[number];
type ParameterName = Command['parameters'][number]['name'];

/** What Russian readers see in place of the command's name. Discord wants one lower-case word. */
export const RUSSIAN_COMMANDS: Readonly<Record<Command['name'] | 'checkers', string>> = {
  checkers: 'шашки',
  new: 'новая',
  join: 'войти',
  leave: 'выйти',
  start: 'начать',
  move: 'ход',
  flick: 'щелчок',
  board: 'доска',
  position: 'позиция',
  load: 'загрузить',
  resign: 'сдаться',
  draw: 'ничья',
  undo: 'вернуть',
  rules: 'правила',
  record: 'запись',
  hint: 'подсказка',
  eval: 'оценка',
  analysis: 'разбор',
  settings: 'настройки',
  remind: 'напоминать',
  privacy: 'данные',
  help: 'помощь',
};

export const RUSSIAN_PARAMETERS: Readonly<Record<ParameterName, string>> = {
  game: 'игра',
  options: 'условия',
  seat: 'место',
  move: 'ход',
  language: 'язык',
  reminder: 'напоминание',
  disc: 'шашка',
  angle: 'угол',
  power: 'сила',
  form: 'вид',
  theme: 'тема',
  flip: 'поворот',
  text: 'текст',
  file: 'файл',
  more: 'ещё',
  wish: 'желание',
  finished: 'номер',
  reminders: 'напоминания',
};

export const CHECKERS_TITLE: Localized = { en: 'Checkers of every kind', ru: 'Шашки всех видов' };

/** What this adapter itself has to say to players. */
const PLAYER_WORDS = {
  cannotWrite: {
    en: "I can't play here: I may not write and attach pictures in this channel. A server moderator can invite me, or grant me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files.",
    ru: 'Здесь я играть не могу: мне нельзя писать и прикреплять картинки в этом канале. Модератор сервера может пригласить меня или дать мне права «Просматривать канал», «Отправлять сообщения» (в ветках: «Отправлять сообщения в ветках») и «Прикреплять файлы».',
  },
} as const satisfies Record<string, Localized>;

export const playerWords = (key: keyof typeof PLAYER_WORDS, language: Language): string =>
  PLAYER_WORDS[key][language];
