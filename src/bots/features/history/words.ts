import type { Colour } from '../../../engine/index.js';
import { dot as dotEn } from '../../../locales/en/language.js';
import type { Language } from '../../../locales/index.js';
import { dotSide as dotPt } from '../../../locales/pt/language.js';
import { dot as dotRu } from '../../../locales/ru/language.js';

interface HistoryWords {
  readonly heading: string;
  readonly about: string;
  readonly labels: Readonly<Record<'game' | 'result' | 'seat' | 'worth' | 'since', string>>;
  readonly any: Readonly<Record<'game' | 'result' | 'seat' | 'worth', string>>;
  readonly side: (colour: Colour) => string;
  readonly results: Readonly<Record<'won' | 'lost' | 'drawn', string>>;
  readonly noResult: string;
  readonly worth: Readonly<Record<'rated' | 'casual', string>>;
  /** Of a game in a browser that had no connection. */
  readonly fromDevice: string;
  readonly find: string;
  /** Shows all games again. */
  readonly clear: string;
  /** How many games are found, of all; both as numbers are written. */
  readonly found: (count: string, all: string) => string;
  readonly foundNone: (all: string) => string;
  readonly foundAll: (all: string) => string;
  /** Before the names of those against whom all these games were played. */
  readonly against: (names: string) => string;
  /** Leads to all games against the same. */
  readonly more: (names: string) => string;
  /** Leads to how the reader has fared against the same. */
  readonly score: string;
  readonly alone: string;
  readonly older: string;
  readonly newest: string;
  readonly files: string;
  readonly pdn: string;
  readonly txt: string;
  readonly filesAbout: string;
  readonly none: string;
  /** Leads to *Me*. */
  readonly back: string;
}

export const WORDS: Readonly<Record<Language, HistoryWords>> = {
  en: {
    heading: 'My games',
    about: 'Every game you have finished, on all your accounts.',
    labels: { game: 'Game', result: 'Result', seat: 'Your side', worth: 'Rating', since: 'Since' },
    any: { game: 'All games', result: 'Any', seat: 'Any', worth: 'Any' },
    side: dotEn,
    results: { won: 'Won', lost: 'Lost', drawn: 'Draw' },
    noResult: 'No result',
    worth: { rated: 'Rated', casual: 'Casual' },
    fromDevice: 'Played without a connection',
    find: 'Find',
    clear: 'All my games',
    found: (count, all) => `Games: ${count} of ${all}`,
    foundNone: (all) => `None of ${all}`,
    foundAll: (all) => `Games: ${all}`,
    against: (names) => `Against: ${names}`,
    more: (names) => `All against ${names}`,
    score: 'The score',
    alone: 'alone',
    older: 'Older games',
    newest: 'Newest games',
    files: 'Take them with you',
    pdn: 'As PDN',
    txt: 'As text',
    filesAbout: 'PDN has no number for some kinds of game. The text holds them all.',
    none: 'You have not finished a game yet.',
    back: 'Back',
  },
  pt: {
    heading: 'Minhas partidas',
    about: 'Todas as partidas que você terminou, em todas as suas contas.',
    labels: { game: 'Jogo', result: 'Resultado', seat: 'Seu lado', worth: 'Pontuação', since: 'Desde' },
    any: { game: 'Todos os jogos', result: 'Qualquer', seat: 'Qualquer', worth: 'Qualquer' },
    side: dotPt,
    results: { won: 'Vitória', lost: 'Derrota', drawn: 'Empate' },
    noResult: 'Sem resultado',
    worth: { rated: 'Com pontuação', casual: 'Amistosa' },
    fromDevice: 'Jogada sem conexão',
    find: 'Procurar',
    clear: 'Todas as minhas partidas',
    found: (count, all) => `Partidas: ${count} de ${all}`,
    foundNone: (all) => `Nenhuma de ${all}`,
    foundAll: (all) => `Partidas: ${all}`,
    against: (names) => `Contra: ${names}`,
    more: (names) => `Todas contra ${names}`,
    score: 'O placar',
    alone: 'sem adversário',
    older: 'Mais antigas',
    newest: 'Mais recentes',
    files: 'Levar com você',
    pdn: 'Em PDN',
    txt: 'Em texto',
    filesAbout: 'O PDN não tem número para alguns jogos. O texto traz todas.',
    none: 'Você ainda não terminou nenhuma partida.',
    back: 'Voltar',
  },
  ru: {
    heading: 'Мои партии',
    about: 'Все партии, которые вы доиграли, со всех ваших аккаунтов.',
    labels: {
      game: 'Игра',
      result: 'Результат',
      seat: 'Ваша сторона',
      worth: 'Рейтинг',
      since: 'С какого дня',
    },
    any: { game: 'Все игры', result: 'Любой', seat: 'Любая', worth: 'Любые' },
    side: dotRu,
    results: { won: 'Победа', lost: 'Поражение', drawn: 'Ничья' },
    noResult: 'Без результата',
    worth: { rated: 'На рейтинг', casual: 'Без рейтинга' },
    fromDevice: 'Сыграна без связи',
    find: 'Найти',
    clear: 'Все мои партии',
    found: (count, all) => `Партий: ${count} из ${all}`,
    foundNone: (all) => `Ни одной из ${all}`,
    foundAll: (all) => `Партий: ${all}`,
    against: (names) => `Соперники: ${names}`,
    more: (names) => `Все партии с ними: ${names}`,
    score: 'Счёт встреч',
    alone: 'без соперника',
    older: 'Более старые',
    newest: 'Самые новые',
    files: 'Забрать с собой',
    pdn: 'В PDN',
    txt: 'Текстом',
    filesAbout: 'Для некоторых игр в PDN нет номера. В тексте есть все партии.',
    none: 'Вы ещё не доиграли ни одной партии.',
    back: 'Назад',
  },
};
