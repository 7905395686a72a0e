import type { Colour, CornerName, Language, Localized, SeatSpec } from '../engine/index.js';

/** The few words that stand in pictures. */
const COLOUR_WORDS: Readonly<Record<Colour, Localized>> = {
  white: { en: 'WHITE', ru: 'БЕЛЫЕ' },
  black: { en: 'BLACK', ru: 'ЧЁРНЫЕ' },
  red: { en: 'RED', ru: 'КРАСНЫЕ' },
  green: { en: 'GREEN', ru: 'ЗЕЛЁНЫЕ' },
  blue: { en: 'BLUE', ru: 'СИНИЕ' },
  yellow: { en: 'YELLOW', ru: 'ЖЁЛТЫЕ' },
};

const CORNER_WORDS: Readonly<Record<CornerName, Localized>> = {
  morning: { en: 'MORNING', ru: 'УТРО' },
  day: { en: 'DAY', ru: 'ДЕНЬ' },
  evening: { en: 'EVENING', ru: 'ВЕЧЕР' },
  night: { en: 'NIGHT', ru: 'НОЧЬ' },
};

/** What a seat is called where nobody is named: its corner of the board, or its colour. */
export const seatWord = (
  { corner, colour }: Pick<SeatSpec, 'corner' | 'colour'>,
  language: Language,
): string => (corner === undefined ? COLOUR_WORDS[colour] : CORNER_WORDS[corner.name])[language];

export const FLICK_WORDS = {
  shot: { en: 'A flick', ru: 'Щелчок' },
  rows: { en: 'White has won a round', ru: 'Белые выиграли раунд' },
} as const satisfies Record<string, Localized>;

export const RULES_WORDS = {
  step: { en: 'How men move', ru: 'Как ходят простые' },
  capture: { en: 'A capture', ru: 'Взятие' },
  king: { en: 'How a king moves', ru: 'Как ходит дамка' },
  crown: { en: 'Where men are crowned', ru: 'Где шашка становится дамкой' },
} as const satisfies Record<string, Localized>;

export const FILM_WORDS = {
  start: { en: 'The start', ru: 'Начало' },
  resigns: { en: 'resigns', ru: 'сдаётся' },
  draw: { en: 'draw agreed', ru: 'ничья по согласию' },
} as const satisfies Record<string, Localized>;
