import { SPANS } from '../../../../locales/pt/language.js';
import { rich } from '../../../../locales/text.js';
import { type GamesWords, listIn } from './words.js';

export const WORDS: GamesWords = {
  command: { name: 'jogos', title: 'Minhas partidas' },
  none: () => rich`Você não tem partidas em andamento.`,
  list: listIn({
    mine: 'Sua vez',
    waiting: 'Esperando os outros',
    open: 'Ainda não começaram',
    over: 'Últimas terminadas',
    results: { won: 'vitória', lost: 'derrota', drawn: 'empate' },
    alone: 'ninguém ainda',
    more: (count) => `… e mais ${count}`,
    spans: SPANS,
  }),
  gone: () => rich`Essa partida não existe mais, ou você não joga mais nela.`,
  page: {
    title: 'Em andamento',
    none: 'Você não tem partidas em andamento.',
    mine: 'sua vez',
    waiting: 'esperando',
    open: 'ainda não começou',
    more: (count) => `… e mais ${count}: /games na conversa com o Damka`,
  },
};

export const SAID: readonly string[] = [
  'minhas partidas',
  'meus jogos',
  'partidas em andamento',
  'minhas partidas em andamento',
  'quais partidas eu tenho',
];
