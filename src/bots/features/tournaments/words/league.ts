import type { Language } from '../../../../locales/index.js';
import { rich, type Text } from '../../../../locales/text.js';

/** What is said of leagues. */
export interface LeagueWords {
  /** The name of a division, as a tournament. */
  readonly nameOf: (told: {
    readonly name: string;
    readonly season: number;
    readonly division: number;
  }) => string;
  readonly division: (division: number) => string;
  readonly season: (season: number) => string;
  readonly past: string;
  /** Of its rules. */
  readonly state: (season: number, people: number) => Text;
  readonly waiting: (names: readonly string[]) => Text;
  /** Who has joined now. */
  readonly fromNext: string;
  readonly needs: (fewest: number) => Text;
  readonly news: {
    readonly ended: (told: {
      readonly name: string;
      readonly season: number;
      readonly first: readonly string[];
    }) => Text;
    readonly begins: (told: { readonly name: string; readonly season: number }) => Text;
    /** To somebody who plays in it. */
    readonly yours: (told: {
      readonly name: string;
      readonly season: number;
      readonly division: number;
      readonly others: readonly string[];
    }) => Text;
    readonly dropped: (name: string) => Text;
  };
}

export const LEAGUE_WORDS: Readonly<Record<Language, LeagueWords>> = {
  en: {
    nameOf: ({ name, season, division }) => `${name}, season ${season}, division ${division}`,
    division: (division) => `Division ${division}`,
    season: (season) => `Season ${season}`,
    past: 'Earlier seasons',
    state: (season, people) => rich`Season ${season}. Players: ${people}.`,
    waiting: (names) => rich`From the next season on: ${names.join(', ')}.`,
    fromNext: 'You play from the next season on.',
    needs: (fewest) => rich`A league begins with ${fewest} people.`,
    news: {
      ended: ({ name, season, first }) =>
        rich`🏁 ${{ bold: name }}: season ${season} is over. First: ${first.join(', ')}.`,
      begins: ({ name, season }) => rich`🏆 ${name}: season ${season} begins.`,
      yours: ({ name, season, division, others }) =>
        rich`🏆 ${name}, season ${season}: you are in division ${{ bold: String(division) }}, with ${others.join(', ')}.`,
      dropped: (name) =>
        rich`🏆 ${name}: you missed your last games. The next season begins without you. You can join again.`,
    },
  },
  pt: {
    nameOf: ({ name, season, division }) => `${name}, temporada ${season}, divisão ${division}`,
    division: (division) => `Divisão ${division}`,
    season: (season) => `Temporada ${season}`,
    past: 'Temporadas anteriores',
    state: (season, people) => rich`Temporada ${season}. Participantes: ${people}.`,
    waiting: (names) => rich`A partir da próxima temporada: ${names.join(', ')}.`,
    fromNext: 'Você joga a partir da próxima temporada.',
    needs: (fewest) => rich`Uma liga começa com ${fewest} pessoas.`,
    news: {
      ended: ({ name, season, first }) =>
        rich`🏁 ${{ bold: name }}: a temporada ${season} terminou. Em primeiro: ${first.join(', ')}.`,
      begins: ({ name, season }) => rich`🏆 ${name}: começa a temporada ${season}.`,
      yours: ({ name, season, division, others }) =>
        rich`🏆 ${name}, temporada ${season}: você está na divisão ${{ bold: String(division) }}, com ${others.join(', ')}.`,
      dropped: (name) =>
        rich`🏆 ${name}: você faltou nos últimos jogos. A nova temporada começa sem você. Pode entrar de novo.`,
    },
  },
  ru: {
    nameOf: ({ name, season, division }) => `${name}, сезон ${season}, дивизион ${division}`,
    division: (division) => `Дивизион ${division}`,
    season: (season) => `Сезон ${season}`,
    past: 'Прошлые сезоны',
    state: (season, people) => rich`Сезон ${season}. Участников: ${people}.`,
    waiting: (names) => rich`Со следующего сезона: ${names.join(', ')}.`,
    fromNext: 'Вы играете со следующего сезона.',
    needs: (fewest) => rich`Для лиги нужно хотя бы ${fewest} участников.`,
    news: {
      ended: ({ name, season, first }) =>
        rich`🏁 ${{ bold: name }}: сезон ${season} закончен. Первые: ${first.join(', ')}.`,
      begins: ({ name, season }) => rich`🏆 ${name}: начинается сезон ${season}.`,
      yours: ({ name, season, division, others }) =>
        rich`🏆 ${name}, сезон ${season}: вы в дивизионе ${{ bold: String(division) }}. С вами играют: ${others.join(', ')}.`,
      dropped: (name) =>
        rich`🏆 ${name}: последние партии вы пропустили. Новый сезон начинается без вас. Можно вступить снова.`,
    },
  },
};
