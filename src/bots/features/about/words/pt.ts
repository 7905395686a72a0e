import { rich } from '../../../../locales/text.js';
import type { AboutWords } from './words.js';

export const WORDS: AboutWords = {
  what: (games) => ({
    title: 'O que é',
    text: rich`${games} tipos de damas, para dois, três ou quatro jogadores.
Você joga com amigos, desconhecidos ou o computador, em oito níveis.
E aprende: regras, lições, dicas, problemas e análises.`,
  }),
  where: {
    title: 'Onde funciona',
    text: rich`No Telegram, no Discord e nestas páginas.
A partida é a mesma em todo lugar: basta um link.`,
  },
  kept: {
    title: 'O que fica guardado',
    text: rich`Entre outras coisas: nome, partidas, ratings, configurações e mensagens nas salas.
Não há anúncios nem rastreadores.
Em qualquer chat, ${{ code: '/privacy' }} mostra o que há, e ${{ code: '/privacy delete' }} apaga.`,
  },
  policy: 'Política de privacidade',
  terms: 'Termos de uso',
  source: {
    title: 'Código e licença',
    text: rich`O Damka é um software livre, sob a licença MIT.
Qualquer pessoa pode executá-lo, ler o código e mudá-lo.
As imagens usam as fontes DejaVu.`,
  },
  facts: {
    players: 'jogadores',
    board: 'tabuleiro',
    pieces: () => 'peças cada',
    kings: 'damas',
    kingsGo: { flying: 'voam', short: 'um passo' },
  },
  learn: 'Aprender',
  moving: 'Movimento',
  taking: 'Captura',
  crowning: 'Damas',
  ending: 'Fim da partida',
  pdn: (gameType) => `Em arquivos PDN, é o GameType ${gameType}.`,
};

export const SAID: readonly string[] = [
  'todos os jogos',
  'lista de jogos',
  'quais jogos tem',
  'que jogos tem',
  'quais jogos existem',
  'quais são os jogos',
  'tipos de damas',
  'outros jogos',
];
