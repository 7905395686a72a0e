import { dotSide } from '../../../../locales/pt/language.js';
import { rich } from '../../../../locales/text.js';
import { lastIn, type ProfileWords } from './words.js';

export const POLICY = 'O endereço secreto da página do seu perfil, se você pediu.';

export const WORDS: ProfileWords = {
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
    side: dotSide,
    all: 'Todas essas partidas',
  },
  last: lastIn('Últimas', { won: 'V', drawn: 'E', lost: 'D' }),
};

export const SAID: readonly string[] = [
  'perfil',
  'meu perfil',
  'estatísticas',
  'minhas estatísticas',
  'meus resultados',
];
