import { count } from '../../../../locales/ru/language.js';
import { lines, rich } from '../../../../locales/text.js';
import { crossIn, daysIn, row, type SeasonWords, seasonIn, type TopWords, tableIn } from './words.js';

/** «В русских шашках», or the title before a colon where it has another form. */
function inGame(title: string): string {
  const [, stem = '', ending] = /^(\p{Lu}\p{Ll}*)(ие|ые) шашки$/u.exec(title) ?? [];
  return ending === undefined ? `${title}:` : `В ${stem.toLowerCase()}${ending.charAt(0)}х шашках`;
}

export const WORDS: TopWords = {
  top: { name: 'топ', title: 'Лучшие в этом чате' },
  scope: { name: 'чей', title: 'Этот чат, сервер, весь мир или кто кого обыграл' },
  scopes: { chat: 'Этот чат', server: 'Этот сервер', world: 'Весь мир', cross: 'Кто кого обыграл здесь' },
  typed: {
    chat: ['чат', 'здесь'],
    server: ['сервер'],
    world: ['мир', 'все'],
    cross: ['таблица', 'таблицу', 'таблицу лидеров', 'таблицу игроков', 'кто'],
  },
  of: {
    chat: 'Этот чат, за 90 дней',
    server: 'Этот сервер, за 90 дней',
    world: 'Весь мир, за 90 дней',
    cross: 'Очки в этом чате за 90 дней',
    own: 'Те, с кем вы играете, за 90 дней',
  },
  button: {
    chat: '💬 Этот чат',
    server: '🏠 Сервер',
    world: '🌍 Весь мир',
    cross: '▦ Кто кого',
    own: '👥 С кем я играю',
    join: 'Включить меня в мировую таблицу',
    leave: 'Убрать меня из мировой таблицы',
  },
  table: tableIn('Пока мало партий или соперников:'),
  cross: crossIn('Очки в этом чате за 90 дней'),
  total: 'Очки/партии',
  onlyYou: (line) => lines(rich`Вашу строку видите только вы:`, row(line)),
  empty: {
    chat: (game) => rich`${inGame(game)} здесь пока ни у кого нет рейтинга.`,
    server: (game) => rich`${inGame(game)} на этом сервере пока ни у кого нет рейтинга.`,
    world: (game) => rich`${inGame(game)} в мировой таблице пока никого нет.`,
    cross: (game) => rich`${inGame(game)} здесь пока никто не встречался на рейтинг.`,
    own: (game) => rich`${inGame(game)} у тех, с кем вы играете, рейтинга пока нет.`,
  },
  begin: '▶ Новая партия',
  page: {
    heading: 'Мировой рейтинг',
    about: 'Лучшие за 90 дней из тех, кто хочет быть в этой таблице.',
    columns: { place: '№', name: 'Игрок', rating: 'Рейтинг' },
    nobody: 'В этой таблице пока никого.',
    join: 'Чтобы попасть сюда, играйте на рейтинг в чате и напишите /rating world.',
    joinHere: 'Чтобы попасть сюда, играйте на рейтинг. Потом напишите /rating world в чате партии.',
  },
};

export const SEASON_WORDS: SeasonWords = seasonIn({
  choice: 'Очки этого сезона',
  title: (game) => `Этот сезон: ${game}`,
  left: (days) => `Победа — 2 очка, ничья — 1. До конца: ${daysIn('ru', days)}.`,
  empty: 'Рейтинговых партий пока нет.',
  score: (points, games) =>
    `${count(points, ['очко', 'очка', 'очков'])}, ${count(games, ['партия', 'партии', 'партий'])}`,
  before: 'Прошлый сезон',
  columns: ['Игрок', 'Очки', 'Партии'],
});

export const SAID: readonly string[] = [
  'топ',
  'рейтинг игроков',
  'таблица',
  'таблицу',
  'таблицу лидеров',
  'таблицу игроков',
  'таблица игроков',
  'лучшие игроки',
  'кто лучший',
  'кто лучше всех',
  'лидеры',
  'таблица лидеров',
  'список лучших',
];

export const SEASON: readonly string[] = ['сезон'];
