import { count as countEn } from '../../../locales/en/language.js';
import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { count as countPt } from '../../../locales/pt/language.js';
import { count as countRu } from '../../../locales/ru/language.js';
import { folded, lines, rich, type Text } from '../../../locales/text.js';
import type { Placed } from '../../channel/standings/lines.js';
import { clipped, numberOf } from '../../channel/standings/standing.js';
import type { PostTable } from '../../port.js';

/** Whose table it is; `cross` tells who has beaten whom in the chat. */
export const SCOPES = ['chat', 'server', 'world', 'cross'] as const;
export type Scope = (typeof SCOPES)[number];

/** A line of a table of players. */
export interface TopLine extends Placed {
  readonly name: string;
}

/** A line of a crosstable. */
export interface CrossLine {
  readonly name: string;
  /** Points against each of the others; empty where they have not met. */
  readonly cells: readonly string[];
  readonly total: string;
  readonly games: number;
}

interface TopWords {
  readonly top: Naming;
  readonly scope: Naming;
  /** Titles of the scopes where they are offered as values. */
  readonly scopes: Readonly<Record<Scope, string>>;
  /** What people may type for a scope. */
  readonly typed: Readonly<Record<Scope, readonly string[]>>;
  /** `own`: all with whom the reader plays. */
  readonly of: Readonly<Record<Scope | 'own', string>>;
  readonly button: Readonly<Record<Scope | 'own' | 'join' | 'leave', string>>;
  readonly table: (game: string, of: string, rows: readonly TopLine[]) => Text;
  readonly cross: (game: string, rows: readonly CrossLine[]) => Text;
  /** Heading of a column with points and games. */
  readonly total: string;
  /** For somebody who hides their ratings: their own line. */
  readonly onlyYou: (line: TopLine) => Text;
  readonly empty: Readonly<Record<Scope | 'own', (game: string) => Text>>;
  readonly begin: string;
  readonly page: PageWords;
}

/** What the pages with tables say. */
interface PageWords {
  readonly heading: string;
  readonly about: string;
  /** Headings of columns. */
  readonly columns: Readonly<Record<'place' | 'name' | 'rating', string>>;
  readonly nobody: string;
  readonly join: string;
}

/** Letters of a name, so that a line has thirty. */
const NAME = 20;

function row({ place, name, shown, isOwn }: TopLine): Text {
  const said = `${clipped(name, NAME)} ${numberOf(shown)}`;
  const at = place === null ? '–' : `${place}.`;
  return isOwn ? rich`${at} ${{ bold: said }}` : rich`${at} ${said}`;
}

const tableIn =
  (provisional: string): TopWords['table'] =>
  (game, of, rows) => {
    const apart = rows.filter(({ place }) => place === null);
    return lines(
      rich`${{ bold: game }}`,
      [of],
      ...rows.filter(({ place }) => place !== null).map(row),
      apart.length === 0 ? [] : [provisional],
      ...apart.map(row),
    );
  };

const crossIn =
  (note: string): TopWords['cross'] =>
  (game, rows) =>
    lines(
      rich`${{ bold: game }}`,
      [note],
      ...rows.map(
        ({ name, total, games }, at): Text => rich`${at + 1}. ${clipped(name, NAME)} ${total}/${games}`,
      ),
    );

/** «В русских шашках», or the title before a colon where it has another form. */
function inGame(title: string): string {
  const [, stem = '', ending] = /^(\p{Lu}\p{Ll}*)(ие|ые) шашки$/u.exec(title) ?? [];
  return ending === undefined ? `${title}:` : `В ${stem.toLowerCase()}${ending.charAt(0)}х шашках`;
}

/** Titles of most games begin with a common noun. */
const among = (title: string): string => title.replace(/^Damas? /, (noun) => noun.toLowerCase());

export const WORDS: Readonly<Record<Language, TopWords>> = {
  en: {
    top: { name: 'top', title: 'The best of this chat' },
    scope: { name: 'whose', title: 'This chat, the server, the world, or who beat whom' },
    scopes: { chat: 'This chat', server: 'This server', world: 'The world', cross: 'Who beat whom here' },
    typed: {
      chat: ['chat', 'here'],
      server: ['server'],
      world: ['world', 'all'],
      cross: ['cross', 'crosstable'],
    },
    of: {
      chat: 'This chat, last 90 days',
      server: 'This server, last 90 days',
      world: 'The world, last 90 days',
      cross: 'Points here, last 90 days',
      own: 'Those you play with, last 90 days',
    },
    button: {
      chat: '💬 This chat',
      server: '🏠 Server',
      world: '🌍 World',
      cross: '▦ Who beat whom',
      own: '👥 Those I play with',
      join: 'Put me in the world table',
      leave: 'Take me out of the world table',
    },
    table: tableIn('Too few games or opponents yet:'),
    cross: crossIn('Points here, last 90 days'),
    total: 'Points/games',
    onlyYou: (line) => lines(rich`Only you see your row:`, row(line)),
    empty: {
      chat: (game) => rich`Nobody has a rating in ${game} here yet.`,
      server: (game) => rich`Nobody on this server has a rating in ${game} yet.`,
      world: (game) => rich`Nobody is in the world table of ${game} yet.`,
      cross: (game) => rich`Nobody here has met for a rating in ${game} yet.`,
      own: (game) => rich`Nobody you play with has a rating in ${game} yet.`,
    },
    begin: '▶ New game',
    page: {
      heading: 'World ratings',
      about: 'The best of the last 90 days. Everybody here agreed to be listed.',
      columns: { place: '#', name: 'Player', rating: 'Rating' },
      nobody: 'Nobody is in this table yet.',
      join: 'To be here, play rated games in a chat, then /rating world.',
    },
  },
  ru: {
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
    },
  },
  pt: {
    top: { name: 'ranking', title: 'Os melhores deste chat' },
    scope: { name: 'de-quem', title: 'Deste chat, do servidor, do mundo, ou quem venceu quem' },
    scopes: { chat: 'Este chat', server: 'Este servidor', world: 'O mundo', cross: 'Quem venceu quem aqui' },
    typed: { chat: ['aqui'], server: ['servidor'], world: ['mundo', 'todos'], cross: ['cruzada', 'tabela'] },
    of: {
      chat: 'Este chat, últimos 90 dias',
      server: 'Este servidor, últimos 90 dias',
      world: 'O mundo, últimos 90 dias',
      cross: 'Pontos aqui, últimos 90 dias',
      own: 'Com quem você joga, últimos 90 dias',
    },
    button: {
      chat: '💬 Este chat',
      server: '🏠 Servidor',
      world: '🌍 Mundo',
      cross: '▦ Quem venceu',
      own: '👥 Com quem eu jogo',
      join: 'Entrar no ranking mundial',
      leave: 'Sair do ranking mundial',
    },
    table: tableIn('Ainda poucas partidas ou rivais:'),
    cross: crossIn('Pontos aqui, últimos 90 dias'),
    total: 'Pontos/partidas',
    onlyYou: (line) => lines(rich`Só você vê a sua linha:`, row(line)),
    empty: {
      chat: (game) => rich`Ainda ninguém aqui tem rating em ${among(game)}.`,
      server: (game) => rich`Ainda ninguém neste servidor tem rating em ${among(game)}.`,
      world: (game) => rich`Ainda não há ninguém no ranking mundial de ${among(game)}.`,
      cross: (game) => rich`Ainda ninguém aqui se enfrentou valendo rating em ${among(game)}.`,
      own: (game) => rich`Ainda ninguém com quem você joga tem rating em ${among(game)}.`,
    },
    begin: '▶ Nova partida',
    page: {
      heading: 'Ranking mundial',
      about: 'Os melhores dos últimos 90 dias entre quem quer aparecer aqui.',
      columns: { place: 'Nº', name: 'Jogador', rating: 'Rating' },
      nobody: 'Ainda não há ninguém nesta tabela.',
      join: 'Para aparecer aqui, jogue valendo rating num chat e escreva /rating world.',
    },
  },
};

const TYPED: ReadonlyMap<string, Scope> = new Map(
  SCOPES.flatMap((scope) =>
    Object.values(WORDS).flatMap(({ typed }) => typed[scope].map((word) => [folded(word), scope] as const)),
  ),
);

/** The scope among words, before a game or behind it, and the rest. */
export function scopeIn(text: string): { readonly scope: Scope | null; readonly rest: string } {
  const words = text.slice(0, MAX_LENGTH).split(/\s+/);
  const at = words.findIndex((word) => TYPED.has(folded(word)));
  if (at < 0) return { scope: null, rest: text };
  return { scope: TYPED.get(folded(words[at] ?? '')) ?? null, rest: words.toSpliced(at, 1).join(' ') };
}

/** Longest text that is read. */
const MAX_LENGTH = 100;
/** Words next to a game that ask for the table of the season. */
export const SEASONS: readonly string[] = ['season', 'сезон', 'temporada'];

/** A line of the table of a season. */
export interface SeasonLine {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly games: number;
  readonly isOwn: boolean;
}

/** `best`: who came in first in the season before. */
type Season = readonly [
  game: string,
  daysLeft: number,
  rows: readonly SeasonLine[],
  best: readonly Pick<SeasonLine, 'name' | 'points'>[],
];

interface SeasonWords {
  /** Where it is offered as a value. */
  readonly choice: string;
  readonly table: (...season: Season) => Text;
  /** The same in cells. */
  readonly cells: (...season: Season) => PostTable;
}

interface SeasonPhrases {
  readonly choice: string;
  readonly title: (game: string) => string;
  readonly left: (days: number) => string;
  readonly empty: string;
  /** Points, and the games that they come from. */
  readonly score: (points: number, games: number) => string;
  readonly before: string;
  /** Headings of the columns with names, points and games. */
  readonly columns: readonly [name: string, points: string, games: string];
}

const notesOf = ({ left, before }: SeasonPhrases, [, days, , best]: Season): readonly string[] => [
  left(days),
  ...(best.length === 0
    ? []
    : [`🏆 ${before}: ${best.map(({ name, points }) => `${name} ${points}`).join(', ')}`]),
];

const seasonIn = (phrases: SeasonPhrases): SeasonWords => ({
  choice: phrases.choice,
  table: (...season) => {
    const [game, , rows] = season;
    return lines(
      rich`${{ bold: phrases.title(game) }}`,
      ...rows.map(({ rank, name, points, games, isOwn }) => {
        const said = `${name} ${phrases.score(points, games)}`;
        return isOwn ? rich`${rank}. ${{ bold: said }}` : rich`${rank}. ${said}`;
      }),
      rows.length === 0 ? [phrases.empty] : [],
      ...notesOf(phrases, season).map((note): Text => [note]),
    );
  },
  cells: (...season) => {
    const [game, , rows] = season;
    const [name, points, games] = phrases.columns;
    return {
      heading: phrases.title(game),
      columns: [
        { title: '', isNumber: true },
        { title: name, isNumber: false },
        { title: points, isNumber: true },
        { title: games, isNumber: true },
      ],
      rows: rows.map((row) => [`${row.rank}.`, row.name, `${row.points}`, `${row.games}`]),
      notes: notesOf(phrases, season),
    };
  },
});

const daysIn = (tag: string, days: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

export const SEASON_WORDS: Readonly<Record<Language, SeasonWords>> = {
  en: seasonIn({
    choice: 'Points of this season',
    title: (game) => `This season: ${game}`,
    left: (days) => `A win is 2 points, a draw 1. ${daysIn('en', days)} left.`,
    empty: 'No rated games yet.',
    score: (points, games) => `${countEn(points, 'point')}, ${countEn(games, 'game')}`,
    before: 'Last season',
    columns: ['Player', 'Points', 'Games'],
  }),
  ru: seasonIn({
    choice: 'Очки этого сезона',
    title: (game) => `Этот сезон: ${game}`,
    left: (days) => `Победа — 2 очка, ничья — 1. До конца: ${daysIn('ru', days)}.`,
    empty: 'Рейтинговых партий пока нет.',
    score: (points, games) =>
      `${countRu(points, ['очко', 'очка', 'очков'])}, ${countRu(games, ['партия', 'партии', 'партий'])}`,
    before: 'Прошлый сезон',
    columns: ['Игрок', 'Очки', 'Партии'],
  }),
  pt: seasonIn({
    choice: 'Pontos desta temporada',
    title: (game) => `Esta temporada: ${game}`,
    left: (days) => `Vitória vale 2 pontos, empate 1. Até o fim: ${daysIn('pt-BR', days)}.`,
    empty: 'Ainda não há partidas valendo rating.',
    score: (points, games) =>
      `${countPt(points, ['ponto', 'pontos'])}, ${countPt(games, ['partida', 'partidas'])}`,
    before: 'Temporada passada',
    columns: ['Jogador', 'Pontos', 'Partidas'],
  }),
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'top',
    'ranking',
    'rankings',
    'the ranking',
    'leaderboard',
    'best players',
    'who is the best',
    'who is best',
    'top players',
    'standings',
  ],
  pt: [
    'ranking',
    'o ranking',
    'placar',
    'classificação',
    'melhores jogadores',
    'quem é o melhor',
    'quem são os melhores',
    'top',
  ],
  ru: [
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
  ],
};
