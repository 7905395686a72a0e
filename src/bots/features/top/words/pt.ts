import { count } from '../../../../locales/pt/language.js';
import { lines, rich } from '../../../../locales/text.js';
import { crossIn, daysIn, row, type SeasonWords, seasonIn, type TopWords, tableIn } from './words.js';

/** Titles of most games begin with a common noun. */
const among = (title: string): string => title.replace(/^Damas? /, (noun) => noun.toLowerCase());

export const WORDS: TopWords = {
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
    joinHere:
      'Para aparecer aqui, jogue valendo rating. Depois escreva /rating world no chat de uma partida.',
  },
};

export const SEASON_WORDS: SeasonWords = seasonIn({
  choice: 'Pontos desta temporada',
  title: (game) => `Esta temporada: ${game}`,
  left: (days) => `Vitória vale 2 pontos, empate 1. Até o fim: ${daysIn('pt-BR', days)}.`,
  empty: 'Ainda não há partidas valendo rating.',
  score: (points, games) => `${count(points, ['ponto', 'pontos'])}, ${count(games, ['partida', 'partidas'])}`,
  before: 'Temporada passada',
  columns: ['Jogador', 'Pontos', 'Partidas'],
});

export const SAID: readonly string[] = [
  'ranking',
  'o ranking',
  'placar',
  'classificação',
  'melhores jogadores',
  'quem é o melhor',
  'quem são os melhores',
  'top',
];

export const SEASON: readonly string[] = ['temporada'];
