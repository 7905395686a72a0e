import type { HouseRules } from '../../names.js';

export const houseRules: HouseRules = {
  first: {
    title: 'Quem começa',
    values: {
      lot: 'por sorteio',
      white: 'brancas',
      red: 'vermelhas',
      green: 'verdes',
      black: 'pretas',
      blue: 'azuis',
      yellow: 'amarelas',
      usual: 'quem começa pelas regras',
      other: 'o outro lado',
    },
  },
  removal: {
    title: 'As peças capturadas saem do tabuleiro',
    values: { end: 'no fim do lance', 'at-once': 'na hora, uma a uma' },
  },
  kings: {
    title: 'Damas de cada jogador no início',
    values: { 0: 'nenhuma', 1: '1 dama', 2: '2 damas', 3: '3 damas' },
  },
  men: {
    title: 'Pedras de cada jogador',
    values: { 6: '6 pedras', 3: '3 pedras', 8: '8 pedras', 15: '15 pedras' },
  },
  majority: {
    title: 'A lei da maioria vale para',
    values: { kings: 'damas', all: 'damas e pedras' },
  },
  blocked: {
    title: 'O jogador sem lances',
    values: {
      out: 'sai, e as peças ficam',
      skip: 'passa a vez e continua na partida',
      remove: 'sai com as suas peças',
    },
  },
  resign: {
    title: 'As peças de quem desistiu',
    values: { dead: 'ficam e podem ser capturadas', remove: 'saem do tabuleiro' },
  },
  'three-kings': {
    title: 'Lances para três damas vencerem uma',
    values: { 15: '15 lances', 16: '16 lances' },
  },
  lone: {
    title: 'Peça sozinha que resiste cinco lances',
    values: { two: 'empata quando restam dois', any: 'empata contra quantos forem' },
  },
  warnings: {
    title: 'Avisos de cortesia',
    values: { off: 'não há', on: '“ataco”, e de pedras perto da última fileira' },
  },
  huff: {
    title: 'Sopro',
    values: {
      off: 'não existe, a captura é obrigatória',
      on: 'para quem deixa de capturar',
      priority: 'também para quem captura contra as regras',
      free: 'não existe, e a captura não é obrigatória',
    },
  },
  ballot: {
    title: 'Abertura',
    values: { free: 'livre', 'three-move': 'sorteada: os três primeiros lances' },
  },
  promotion: {
    title: 'A pedra que captura até a última fileira',
    values: {
      passing: 'continua como dama',
      'ends-only': 'só é coroada se o lance terminar ali',
      stop: 'é coroada, e o lance termina ali',
    },
  },
  'men-capture': {
    title: 'As pedras capturam',
    values: { 'every-way': 'também para trás', forward: 'só para a frente' },
  },
  king: {
    title: 'As damas',
    values: { flying: 'voam pelas diagonais', short: 'andam uma casa de cada vez' },
  },
  quiet: {
    title: 'Empate sem captura nem lance de pedra',
    values: { 100: 'depois de 100 lances de cada um', 25: 'depois de 25 lances de cada um' },
  },
  'king-against-man': {
    title: 'Uma dama contra uma pedra',
    values: { draw: 'empate', wins: 'vitória da dama' },
  },
  centre: {
    title: 'Centro do tabuleiro',
    values: {
      hole: 'um buraco por onde ninguém passa',
      point: 'um ponto: linhas de D4, I5 e E9 seguem às outras duas',
      hex: 'uma casa hexagonal, a X, entre D4, I5 e E9',
    },
  },
  allies: {
    title: 'As peças do parceiro',
    values: {
      captured: 'são capturadas como quaisquer outras',
      optional: 'podem ser capturadas, sem obrigação',
      forbidden: 'não são capturadas',
    },
  },
  partners: {
    title: 'Os parceiros jogam',
    values: { opposite: 'frente a frente', neighbours: 'lado a lado: brancas e vermelhas, verdes e pretas' },
  },
  second: {
    title: 'O segundo jogador tem',
    values: { black: 'peças pretas', green: 'peças verdes, como no jogo do autor' },
  },
  hops: {
    title: 'Pular as peças do parceiro',
    values: {
      anywhere: 'em qualquer momento da captura',
      later: 'só depois da primeira peça adversária capturada',
    },
  },
  turns: {
    title: 'Ordem dos lances',
    values: { circle: 'em círculo', 'blue-after-each': 'as azuis depois de cada adversário' },
  },
  board: {
    title: 'Tabuleiro',
    values: { whole: 'inteiro', cut: 'sem as nove casas da borda vazia' },
  },
  'crown-lines': {
    title: 'A pedra é coroada',
    values: { own: 'na linha da sua cor', either: 'em qualquer das duas linhas do seu jogador' },
  },
  'crown-edge': {
    title: 'A pedra é coroada',
    values: { edge: 'em toda a borda oposta', middle: 'nas cinco casas do meio da borda oposta' },
  },
  start: {
    title: 'As pedras começam',
    values: { short: 'nos lados curtos', long: 'nos lados longos e seguem para os curtos' },
  },
  steps: {
    title: 'A pedra anda',
    values: {
      2: 'para a frente, em duas direções',
      4: 'para a frente e para os lados, em quatro direções',
    },
  },
  'crown-side': {
    title: 'A pedra é coroada',
    values: { side: 'em todo o lado oposto', middle: 'só no meio do lado oposto' },
  },
  'drawn-moves': {
    title: 'Lances sorteados',
    values: { three: 'três', two: 'dois, um de cada lado' },
  },
  'first-turn': {
    title: 'Lances na primeira vez',
    values: { balanced: 'um', strict: 'dois' },
  },
  undo: {
    title: 'Lance que desfaz o último lance do adversário',
    values: { allowed: 'permitido', forbidden: 'proibido' },
  },
  duty: {
    title: 'Captura obrigatória',
    values: { 'by-colour': 'para cada cor em separado', both: 'para as duas cores em conjunto' },
  },
  'cannot-move': {
    title: 'O jogador sem lances',
    values: { loses: 'perde', wins: 'vence' },
  },
  rank: {
    title: 'A dama capturada',
    values: { lost: 'vira pedra', kept: 'continua dama' },
  },
  're-jump': {
    title: 'A torre que já foi pulada no mesmo lance',
    values: { no: 'não é pulada de novo', yes: 'pode ser pulada de novo' },
  },
  'majority-duty': {
    title: 'Lei da maioria',
    values: { most: 'obrigatório capturar o maior número de peças', free: 'não vale, a escolha é livre' },
  },
  form: {
    title: 'Forma do jogo',
    values: {
      american: 'americana: casas numeradas, as pretas começam',
      unified: 'unificada: casas com letras, as brancas começam',
    },
  },
  repetition: {
    title: 'Empate quando a mesma posição aparece',
    values: { 4: '4 vezes', 3: '3 vezes' },
  },
  'king-captures': {
    title: 'A dama captura',
    values: { all: 'nas oito direções', orthogonal: 'só na horizontal e na vertical' },
  },
  'men-steps': {
    title: 'A pedra anda',
    values: {
      diagonal: 'também na diagonal para a frente',
      straight: 'só em linha reta, para a frente e para os lados',
    },
  },
  'last-turn': {
    title: 'Quando chega quem começou',
    values: { on: 'o outro tem mais um lance', off: 'vence na hora' },
  },
  home: {
    title: 'Todas as pedras devem ter saído das casas iniciais',
    values: { 40: 'depois de 40 lances', 30: 'depois de 30 lances', off: 'sem prazo' },
  },
  backward: {
    title: 'Lances para trás',
    values: { allowed: 'permitidos', forbidden: 'proibidos' },
  },
  set: {
    title: 'As pedras no início',
    values: { square: 'nove em quadrado', diagonal: 'dez ao longo da diagonal' },
  },
  'next-round': {
    title: 'Quem começa a rodada seguinte',
    values: { loser: 'quem perdeu a anterior', winner: 'quem venceu a anterior', lot: 'por sorteio' },
  },
  'clean-sheet': {
    title: 'A rodada vencida sem perder nenhuma pedra vale',
    values: { one: 'uma fileira à frente', two: 'duas fileiras à frente' },
  },
};
