import type { Colour } from '../../../engine/index.js';
import { dot as dotEn } from '../../../locales/en/language.js';
import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { dotSide as dotPt } from '../../../locales/pt/language.js';
import { dot as dotRu } from '../../../locales/ru/language.js';
import { rich, type Text } from '../../../locales/text.js';
import type { Outcome, Score } from '../../../sessions/ratings/profile.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'The secret address of your profile page, if you asked for it.',
  ru: 'Тайный адрес страницы вашего профиля, если вы его просили.',
  pt: 'O endereço secreto da página do seu perfil, se você pediu.',
};

/** How two have played a game against each other. */
export interface VersusLine extends Score {
  readonly game: string;
}

interface ProfileWords {
  readonly profile: Naming;
  readonly against: Naming;
  readonly player: Naming;
  readonly game: Naming;
  readonly unrated: string;
  readonly bestLine: (rating: string, name: string | null) => string;
  readonly streakLine: (now: number, most: number) => string;
  readonly streak: (now: number, most: number) => string;
  readonly favourite: (game: string) => string;
  readonly levelLine: (level: number) => string;
  readonly level: (level: number) => string;
  readonly label: Readonly<Record<'best' | 'streak' | 'computer', string>>;
  readonly button: Readonly<Record<'top' | 'versus' | 'profile' | 'rating' | 'world', string>>;
  readonly begin: string;
  readonly ownPage: string;
  readonly kept: () => Text;
  readonly none: () => Text;
  readonly noneOf: (name: string) => Text;
  readonly hides: (name: string) => Text;
  readonly roughly: (name: string, game: string, rating: number) => Text;
  readonly whom: () => Text;
  readonly nobody: () => Text;
  readonly nobodyElse: () => Text;
  readonly oneself: () => Text;
  readonly masked: (name: string) => Text;
  readonly neverMet: (name: string) => Text;
  readonly others: string;
  /** Of the games of two against each other. */
  readonly met: {
    readonly ours: string;
    readonly score: (score: Score) => string;
    readonly game: string;
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly side: (colour: Colour) => string;
    readonly all: string;
  };
  /** The oldest of them comes first, as in all courses of time. */
  readonly last: (outcomes: readonly Outcome[]) => string;
}

/** `letters` stand for a win, a draw and a loss. */
const lastIn =
  (last: string, letters: Readonly<Record<Outcome, string>>): ProfileWords['last'] =>
  (outcomes) =>
    `${last}: ${outcomes.map((outcome) => letters[outcome]).join(' ')}`;

export const WORDS: Readonly<Record<Language, ProfileWords>> = {
  en: {
    profile: { name: 'profile', title: 'A player: rating, wins, streaks' },
    against: { name: 'versus', title: 'You against another player' },
    player: { name: 'player', title: 'Who; you if left out' },
    game: { name: 'game', title: 'Game' },
    unrated: 'No rated game yet',
    bestLine: (rating, name) => `Best win: ${rating}${name === null ? '' : `, ${name}`}`,
    streakLine: (now, most) => `Wins in a row: ${now}, best ${most}`,
    streak: (now, most) => `${now}, best ${most}`,
    favourite: (game) => `Plays most: ${game}`,
    levelLine: (level) => `Computer: beats level ${level}`,
    level: (level) => `beats level ${level}`,
    label: { best: 'Best win', streak: 'In a row', computer: 'Computer' },
    button: {
      top: '🏆 The best here',
      versus: '⚔ Against me',
      profile: '👤 Profile',
      rating: 'My ratings',
      world: 'World ratings',
    },
    begin: '▶ New game',
    ownPage: 'My page: only I have its address',
    kept: () => rich`A page with your profile, whose address you alone were given.`,
    none: () => rich`You have not finished a game yet.`,
    noneOf: (name) => rich`Nothing is known of ${name} yet.`,
    hides: (name) => rich`${name} keeps their ratings to themselves.`,
    roughly: (name, game, rating) => rich`${name}, ${game}: about ${String(rating)}.`,
    whom: () => rich`Who?`,
    nobody: () => rich`Nobody of this name has finished a game here.`,
    nobodyElse: () => rich`Nobody else has finished a game here yet.`,
    oneself: () => rich`That is you. Choose somebody else.`,
    masked: (name) => rich`Games with ${name} are not counted: that is a pseudonym.`,
    neverMet: (name) => rich`You and ${name} have not finished a game here.`,
    others: 'Other games',
    met: {
      ours: 'Our score',
      score: ({ won, drawn, lost }) => `won ${won}, drawn ${drawn}, lost ${lost}`,
      game: 'Game',
      outcome: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },
      side: dotEn,
      all: 'All these games',
    },
    last: lastIn('Last', { won: 'W', drawn: 'D', lost: 'L' }),
  },
  ru: {
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
      side: dotRu,
      all: 'Все эти партии',
    },
    last: lastIn('Последние', { won: 'В', drawn: 'Н', lost: 'П' }),
  },
  pt: {
    profile: { name: 'perfil', title: 'Um jogador: rating, vitórias, sequências' },
    against: { name: 'contra', title: 'Você contra outro jogador' },
    player: { name: 'jogador', title: 'Quem; sem nome, você' },
    game: { name: 'jogo', title: 'Jogo' },
    unrated: 'Nenhuma partida com rating',
    bestLine: (rating, name) => `Melhor vitória: ${rating}${name === null ? '' : `, ${name}`}`,
    streakLine: (now, most) => `Vitórias seguidas: ${now}, máx. ${most}`,
    streak: (now, most) => `${now}, máx. ${most}`,
    favourite: (game) => `Preferido: ${game}`,
    levelLine: (level) => `Computador: venceu nível ${level}`,
    level: (level) => `venceu nível ${level}`,
    label: { best: 'Melhor vitória', streak: 'Seguidas', computer: 'Computador' },
    button: {
      top: '🏆 Melhores daqui',
      versus: '⚔ Contra mim',
      profile: '👤 Perfil',
      rating: 'Meus ratings',
      world: 'Ranking mundial',
    },
    begin: '▶ Nova partida',
    ownPage: 'Minha página: só eu tenho o endereço',
    kept: () => rich`Uma página com o seu perfil, cujo endereço só você recebeu.`,
    none: () => rich`Você ainda não terminou nenhuma partida.`,
    noneOf: (name) => rich`Ainda não se sabe nada de ${name}.`,
    hides: (name) => rich`${name} não mostra os próprios ratings.`,
    roughly: (name, game, rating) => rich`${name}, ${game}: cerca de ${String(rating)}.`,
    whom: () => rich`Quem?`,
    nobody: () => rich`Ninguém com esse nome terminou partidas aqui.`,
    nobodyElse: () => rich`Ninguém mais terminou partidas aqui ainda.`,
    oneself: () => rich`É você. Escolha outra pessoa.`,
    masked: (name) => rich`Partidas com ${name} não contam: é um pseudônimo.`,
    neverMet: (name) => rich`Você e ${name} não terminaram partidas aqui.`,
    others: 'Outros jogos',
    met: {
      ours: 'Nosso placar',
      score: ({ won, drawn, lost }) => `vitórias: ${won}, empates: ${drawn}, derrotas: ${lost}`,
      game: 'Jogo',
      outcome: { won: 'Vitórias', drawn: 'Empates', lost: 'Derrotas' },
      side: dotPt,
      all: 'Todas essas partidas',
    },
    last: lastIn('Últimas', { won: 'V', drawn: 'E', lost: 'D' }),
  },
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['profile', 'my profile', 'statistics', 'my statistics', 'stats', 'my stats', 'my results'],
  pt: ['perfil', 'meu perfil', 'estatísticas', 'minhas estatísticas', 'meus resultados'],
  ru: ['профиль', 'мой профиль', 'статистика', 'моя статистика', 'мои результаты'],
};
