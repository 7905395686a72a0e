import type { Kinds } from '../../en/games/kinds.js';
import type { KindLine } from '../../game-facts.js';
import { lines, rich } from '../../text.js';

function line({ number, title, size, pieces, kings, men, duty }: KindLine): string {
  const most = { most: ['maioria'], kings: ['maioria (damas)'], free: [] }[duty];
  const rules = [...(men === 'back' ? ['trás'] : []), ...(kings === 'short' ? [] : ['voa']), ...most];
  return `${number}. ${title}: ${size}, ${pieces} pedras${rules.length > 0 ? `; ${rules.join(', ')}` : ''}`;
}

export const kinds: Kinds = {
  kinds: (games, from, all, page, pages) =>
    lines(
      rich`${{ bold: 'Tipos de damas' }}: ${from} de ${all}${pages > 1 ? `, página ${page} de ${pages}` : ''}. “Trás”: a pedra também captura para trás; “voa”: a dama anda à vontade; “maioria”: é obrigatório capturar o máximo.`,
      ...games.map((game) => rich`${line(game)}`),
      rich`Um número abre uma mesa; os botões acima deles escolhem pelas regras.`,
    ),
  notCompared: (titles) => rich`Ficam de fora: ${titles.join(', ')}.`,
  noKind: () => rich`Nenhum jogo daqui é assim. Mude uma das regras abaixo.`,
  unknownKind: (text, words) =>
    rich`Não conheço a regra “${text}”. Dá para escolher por: ${words.join(', ')}; por exemplo, ${{ command: 'about', values: ['tipos', 'voa', 'trás'] }}.`,
  kindsPicture: (from) =>
    `Uma tabela de ${from} jogos: o tabuleiro, se a pedra captura para trás, se a dama voa, se vale a lei da maioria. O texto abaixo diz o mesmo.`,
  kindHeadings: [['Casas'], ['Pedra', 'p/ trás'], ['Dama', 'voa'], ['Lei da', 'maioria']],
  kindValues: { yes: 'sim', no: 'não', kings: 'damas' },
  kindGroups: { kings: 'Dama', men: 'Pedra', duty: 'Captura', seats: 'Jogadores' },
  kindWords: {
    flying: 'voa',
    short: 'curta',
    back: 'p/ trás',
    forward: 'só p/ frente',
    most: 'maioria',
    free: 'livre',
    '2': '2',
    '3': '3',
    '4': '4',
  },
  kindAll: 'todos',
  allKinds: '📋 Todos os tipos',
  kindStems: {
    flying: ['voa', 'longa'],
    short: ['curta'],
    back: ['tras'],
    forward: ['frente'],
    most: ['maior', 'maxim'],
    free: ['livre'],
    '2': ['2', 'dois'],
    '3': ['3', 'tres'],
    '4': ['4', 'quatro'],
  },
  kindFillers: ['tipo', 'dama', 'pedra', 'captur', 'para', 'com', 'jogador', 'que', 'tambem', 'lei'],
};
