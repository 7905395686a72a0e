import { dot } from '../../../../locales/ru/language.js';
import { rich } from '../../../../locales/text.js';
import { lastIn, type ProfileWords } from './words.js';

export const POLICY = 'Тайный адрес страницы вашего профиля, если вы его просили.';

export const WORDS: ProfileWords = {
  profile: { name: 'профиль', title: 'Игрок: рейтинг, победы, серии' },
  against: { name: 'против', title: 'Вы против другого игрока' },
  player: { name: 'игрок', title: 'Кто; если не указать — вы' },
  game: { name: 'игра', title: 'Игра' },
  unrated: 'Партий на рейтинг пока нет',
  bestLine: (rating, name) => `Лучшая победа: ${rating}${name === null ? '' : `, ${name}`}`,
  streakLine: (now, most) => `Побед подряд: ${now}, рекорд ${most}`,
  streak: (now, most) => `${now}, рекорд ${most}`,
  favourite: (game) => `Любимая: ${game}`,
  levelLine: (level) => `Компьютер: обыгран уровень ${level}`,
  level: (level) => `обыгран ${level}-й`,
  label: { best: 'Лучшая победа', streak: 'Подряд', computer: 'Компьютер' },
  button: {
    top: '🏆 Лучшие здесь',
    versus: '⚔ Против меня',
    profile: '👤 Профиль',
    rating: 'Мой рейтинг',
    world: 'Мировой рейтинг',
  },
  begin: '▶ Новая партия',
  ownPage: 'Моя страница: адрес есть только у меня',
  kept: () => rich`Страница с вашим профилем: её адрес дан только вам.`,
  none: () => rich`Вы пока не закончили ни одной партии.`,
  noneOf: (name) => rich`Об игроке ${name} пока ничего не известно.`,
  hides: (name) => rich`${name}: рейтинг скрыт.`,
  roughly: (name, game, rating) => rich`${name}, ${game}: около ${String(rating)}.`,
  whom: () => rich`Кто именно?`,
  nobody: () => rich`Здесь никто с таким именем не заканчивал партий.`,
  nobodyElse: () => rich`Кроме вас, здесь пока никто не заканчивал партий.`,
  oneself: () => rich`Это вы сами. Выберите кого-нибудь другого.`,
  masked: (name) => rich`Партии с ${name} не считаются: это псевдоним.`,
  neverMet: (name) => rich`Вы и ${name} здесь партий не заканчивали.`,
  others: 'Другие игры',
  met: {
    ours: 'Наш счёт',
    score: ({ won, drawn, lost }) => `побед ${won}, ничьих ${drawn}, поражений ${lost}`,
    game: 'Игра',
    outcome: { won: 'Победы', drawn: 'Ничьи', lost: 'Поражения' },
    side: dot,
    all: 'Все эти партии',
  },
  last: lastIn('Последние', { won: 'В', drawn: 'Н', lost: 'П' }),
};

export const SAID: readonly string[] = [
  'профиль',
  'мой профиль',
  'статистика',
  'моя статистика',
  'мои результаты',
];
