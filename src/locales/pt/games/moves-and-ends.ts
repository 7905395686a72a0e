import type { DrawClause, DrawReason, Rules, Variant, WinReason } from '../../../engine/index.js';
import type { EXTRAS as English, WON_BY_ONE as EnglishByOne } from '../../en/games/moves-and-ends.js';
import { saying } from '../../text.js';
import {
  type CaptureWays,
  captureWays,
  goesBack,
  type KingWays,
  kingWays,
  landingWays,
  type StepWays,
  stepWays,
  told,
} from '../../ways.js';
import { count, MOVES } from '../language.js';

/** Reasons of a win, after “as brancas venceram”. */
export const WON: Readonly<Record<WinReason, string>> = {
  captured: ': não restam outras peças no tabuleiro',
  blocked: ': mais ninguém tem lances',
  resigned: ' por desistência',
  'out-of-time': ' por tempo',
  left: ': o adversário saiu',
  idle: ': o adversário não jogou',
  'gave-away': ': ficaram sem lances',
  crowned: ': fizeram dama primeiro',
  arrived: ': todas as pedras chegaram',
  lingered: ': o adversário não desocupou as casas iniciais a tempo',
  'king-against-man': ': dama contra pedra',
  'no-row-left': ': o adversário não tem mais para onde recuar',
  further: ': estavam mais à frente no fim das rodadas',
};

export const WON_BY_ONE: typeof EnglishByOne = {
  captured: ': o adversário ficou sem peças',
  blocked: ': o adversário ficou sem lances',
};

/** Reasons of a draw, after “Empate”. */
export const DRAWN: Readonly<Record<DrawReason, string>> = {
  agreement: ' por acordo',
  repetition: ': a mesma posição se repetiu vezes demais',
  'kings-only': ': houve lances demais só de damas',
  quiet: ': houve lances demais sem captura nem movimento de pedra',
  'no-progress': ': houve lances demais sem captura nem coroação',
  'no-loss': ': houve lances demais sem que nenhuma peça saísse do tabuleiro',
  length: ': a partida ficou longa demais',
  'three-kings': ': a dama sozinha não foi capturada a tempo',
  'three-one': ': a dama sozinha não foi capturada a tempo',
  'long-diagonal': ': a dama sozinha não foi capturada a tempo',
  'main-road': ': a dama domina a grande diagonal',
  'two-one': ': a dama sozinha não foi capturada a tempo',
  'two-kings': ': a dama sozinha não foi capturada a tempo',
  'lone-piece': ': a peça sozinha não foi capturada a tempo',
  few: ': com tão poucas peças, ninguém venceu a tempo',
  'one-each': ': cada um ficou com uma só peça',
  'both-arrived': ': os dois chegaram',
  'both-lingered': ': nenhum dos dois desocupou as casas iniciais a tempo',
  'rounds-over': ': as rodadas acabaram e ninguém está mais à frente',
};

export const drawRule = saying<DrawClause, 'clause', string>('clause', {
  repetition: ({ times }) => `a mesma posição ${count(times, ['vez', 'vezes'])}, com a vez do mesmo jogador`,
  'kings-only': ({ moves, sides, except }) =>
    `${count(moves, MOVES)} de cada um só com damas, sem captura${sides ? ' (com dois em jogo)' : ''}${except ? ', nos demais finais' : ''}`,
  quiet: ({ moves, sides }) =>
    `${count(moves, MOVES)} de cada um sem captura nem movimento de pedra${sides ? ' (com três ou mais em jogo)' : ''}`,
  'no-progress': ({ moves }) => `${count(moves, MOVES)} de cada um sem captura nem coroação`,
  'no-loss': ({ moves }) => `${count(moves, MOVES)} de cada um sem que nenhuma peça saia do tabuleiro`,
  length: ({ moves }) => `depois de ${count(moves, MOVES)} de cada um`,
  'three-kings': ({ moves, sides }) =>
    `três ou mais damas contra uma, sem vitória em ${count(moves, MOVES)}${sides ? ' (com dois em jogo)' : ''}`,
  'three-one': ({ moves }) =>
    `três peças, com ao menos uma dama, contra uma dama, sem vitória em ${count(moves, MOVES)}`,
  'long-diagonal': ({ moves }) =>
    `três ou mais damas contra uma, sem vitória em ${count(moves, MOVES)} depois de ocuparem a grande diagonal`,
  'main-road': ({ road, moves }) =>
    `uma dama que domina a grande diagonal ${road[0]}-${road.at(-1)} contra três peças, com ao menos uma dama, por ${count(moves, MOVES)}`,
  'two-one': ({ moves }) =>
    `duas peças, com ao menos uma dama, ou uma só dama contra uma dama, sem vitória em ${count(moves, MOVES)}`,
  'two-kings': ({ moves }) => `duas damas contra uma, sem vitória em ${count(moves, MOVES)}`,
  few: ({ lines }) =>
    lines
      .map(
        ({ pieces, moves }) =>
          `${pieces.join('-')} peças, com damas dos dois lados, depois de ${count(moves, MOVES)} sem captura nem coroação`,
      )
      .join('; '),
  'lone-piece': ({ moves, sides }) =>
    `uma peça sozinha que, contra várias${sides ? ' (com dois em jogo)' : ''}, fez ${count(moves, MOVES)} desde a última captura e não é capturada em seguida`,
  'one-each': ({ pieces }) =>
    `cada um com uma só ${pieces === 'kings' ? 'dama' : 'peça'}, se quem tem a vez não pode capturar`,
});

export const PROMOTION: Readonly<Record<Rules['promotion'], string>> = {
  passing: 'A pedra que chega a uma casa de coroação vira dama e, no meio de uma captura, segue como dama.',
  'ends-only': 'A pedra só é coroada se o lance terminar em uma casa de coroação.',
  stop: 'A pedra que chega a uma casa de coroação vira dama, e o lance termina ali.',
};
const REMOVAL: Readonly<Record<Rules['removal'], string>> = {
  end: 'As peças capturadas saem no fim do lance; nenhuma é pulada duas vezes.',
  'at-once': 'Cada peça capturada sai do tabuleiro assim que é pulada.',
};
export const PRIORITY: Readonly<Record<Rules['priority'], string>> = {
  none: 'Entre várias capturas, a escolha é livre.',
  'kings-most':
    'A dama deve capturar o máximo que alguma dama do jogador puder; com a pedra, a escolha é livre.',
  most: 'Vale a lei da maioria: é obrigatório capturar o maior número de peças; em igualdade, a escolha é livre.',
  'kings-first': 'Se uma dama pode capturar, a captura tem de ser com dama.',
  'most-then-kings':
    'Vale a lei da maioria: é obrigatório capturar o maior número de peças e, em igualdade, o maior número de damas.',
  'by-quality':
    'Vale a lei da maioria: é obrigatório capturar o maior número de peças; em igualdade, captura-se com dama, depois onde houver mais damas e, por fim, onde uma dama aparecer antes.',
  'by-value':
    'É obrigatória a captura de maior valor (a dama vale pouco menos que duas pedras) e, em igualdade, a feita com dama.',
};
export const BLOCKED: Readonly<Record<Rules['blocked'], string>> = {
  out: 'Quem tem todas as peças capturadas ou trancadas sai da partida; as trancadas ficam e podem ser capturadas.',
  skip: 'Quem perde todas as peças sai da partida; quem fica sem lances passa a vez.',
  remove: 'Quem tem todas as peças capturadas ou trancadas sai da partida, e as trancadas saem do tabuleiro.',
  'with-side':
    'Quem fica sem lances passa a vez; perde o lado que tem todas as peças capturadas ou trancadas.',
};
const ALLIES: Readonly<Record<NonNullable<Rules['allies']>, string>> = {
  captured: 'As peças do parceiro são capturadas como as dos adversários.',
  optional:
    'As peças do parceiro podem ser capturadas, sem obrigação: só é obrigatório capturar, e continuar, se há peça adversária a pular.',
  spared: 'As peças do parceiro não são capturadas.',
  hopped:
    'As peças do parceiro não são capturadas: durante uma captura podem ser puladas, uma vez cada, e têm de ser se assim se captura mais. Ficam onde estão, e o último salto captura uma peça adversária.',
  'hopped-later':
    'As peças do parceiro não são capturadas: depois da primeira peça adversária capturada podem ser puladas, uma vez cada, e têm de ser se assim se captura mais. Ficam onde estão, e o último salto captura uma peça adversária.',
};
/** Goal of a game for two. */
export const GOAL: Readonly<Record<Rules['goal'], string>> = {
  'last-move': 'Perde quem tem todas as peças capturadas ou trancadas.',
  'give-away': 'Vence quem tem todas as peças capturadas ou trancadas: o objetivo é entregar tudo.',
  crown: 'Vence quem fizer dama primeiro; perde quem tem todas as peças capturadas ou trancadas.',
  'wipe-out':
    'Perde a cor que fica sem peças, não importa quem tenha feito o lance, e perde também o jogador que fica sem lances.',
  corner:
    'Vence quem ocupar primeiro, com todas as suas pedras, as casas iniciais do adversário. Se for quem começou, o outro ainda tem um lance, para que ambos joguem o mesmo número de lances; se também chegar, é empate. Perde quem fica sem lances.',
  'first-in-corner':
    'Vence na hora quem ocupar primeiro, com todas as suas pedras, as casas iniciais do adversário. Perde quem fica sem lances.',
};

const STEPS: Readonly<Record<StepWays, string>> = {
  forward: 'uma casa para a frente',
  'three-ways': 'uma casa para a frente, em três direções,',
  diagonal: 'uma casa em diagonal para a frente',
  'either-side': 'uma casa para a frente, para a esquerda ou para a direita',
  sideways: 'uma casa em linha reta, para a frente ou para os lados,',
  'sideways-and-diagonal': 'uma casa para os lados ou para a frente, reto ou na diagonal,',
};

const MAN_CAPTURES: Readonly<Record<CaptureWays, string>> = {
  'eight-ways': 'captura em oito direções (na horizontal e na vertical, de duas em duas casas)',
  'every-way': 'captura em todas as direções',
  forward: 'captura só para a frente',
  'same-ways': 'captura nas mesmas direções',
  straight: 'captura só em linha reta, para a frente e para os lados',
};

const KING: Readonly<Record<KingWays, string>> = {
  short: 'a dama anda uma casa na diagonal, para a frente ou para trás, e captura em todas as direções',
  'by-diagonals':
    'a dama anda quantas casas quiser nas diagonais e captura também na horizontal e na vertical',
  'straight-captures':
    'a dama anda quantas casas quiser em todas as direções, mas captura só na horizontal e na vertical',
  any: 'a dama anda e captura a qualquer distância',
  diagonal: 'a dama anda e captura nas diagonais, nos dois sentidos e a qualquer distância',
  straight: 'a dama anda e captura a qualquer distância, na horizontal e na vertical',
  'eight-ways':
    'a dama anda e captura a qualquer distância nas oito direções: na horizontal, na vertical e nas diagonais',
  behind:
    'a dama anda quantas casas quiser nas diagonais, para a frente e para trás, mas cai na casa logo atrás de cada peça que captura',
  'behind-last-king':
    'a dama anda e captura a qualquer distância nas diagonais, para a frente e para trás, mas cai na casa logo atrás da última peça capturada se esta for dama',
};

const JUMP: Readonly<Record<Rules['king'], string>> = {
  flying: 'Captura-se pulando uma peça adversária: a pedra pula a vizinha; a dama, também de longe.',
  short: 'Captura-se pulando uma peça adversária vizinha para a casa vazia atrás.',
};

const LANDING = {
  any: 'A pedra cai logo atrás, e a dama, em qualquer casa livre atrás.',
  'just-behind': 'A pedra cai logo atrás.',
  'go-on':
    'A pedra cai logo atrás, e a dama, em qualquer casa livre atrás, mas, se houver, numa de onde possa capturar mais.',
} as const;

function fate(rules: Rules): string {
  switch (rules.captured) {
    case 'leave':
      return REMOVAL[rules.removal];
    case 'kings-demoted':
      return 'As pedras capturadas saem no fim do lance, e a dama capturada fica como pedra; nenhuma peça é pulada duas vezes.';
    case 'stacked': {
      const again =
        rules.columnJumps === 'again' ? 'pode ser pulado de novo' : 'não é pulado de novo no mesmo lance';
      const rank = rules.stackedRank === 'kept' ? 'continua dama' : 'vira pedra';
      return `As peças formam torres: a torre anda como a peça de cima, e só ela é coroada. A peça de cima da torre pulada vai na hora para baixo da que captura; o resto fica onde está e ${again}. A dama capturada ${rank}.`;
    }
  }
}

const TWO_MOVES =
  'uma captura inteira conta como um. A mesma peça pode fazer os dois, e cada um segue as regras de captura; quem não tem segundo lance faz só um.';

/** Sentences on values of rules that few games have, in the order in which they are told. */
const EXTRAS: typeof English = {
  opening: {
    'men-flown':
      'Antes da partida, o sorteio muda de casa uma pedra de cada lado, sem deixar captura imediata.',
    'drawn-two': 'Os dois primeiros lances são sorteados, sem capturas.',
    'drawn-three': 'Os três primeiros lances são sorteados, sem capturas.',
    'three-move-deck': 'Os três primeiros lances são sorteados entre as 156 aberturas do baralho de torneio.',
  },
  reversal: { forbidden: 'Entre dois saltos, nenhuma peça dá meia-volta.' },
  captureTargets: { everyone: 'As peças próprias também são puladas e capturadas, e isso é obrigatório.' },
  movers: {
    'any-colour':
      'O jogador pode mover qualquer das cores. Cada cor tem a sua captura obrigatória: a que pode capturar não faz outro lance, mas pode-se mover a outra cor.',
    'any-colour-one-duty':
      'O jogador pode mover qualquer das cores; se alguma peça pode capturar, a captura é obrigatória.',
  },
  turns: {
    double: `Na sua vez, cada lado faz dois lances; ${TWO_MOVES}`,
    'double-after-one': `Na sua vez, cada lado faz dois lances, mas, para equilibrar, só um na primeira vez da partida; ${TWO_MOVES}`,
    'first-after-each':
      'O primeiro jogador, sozinho contra os outros, joga depois de cada um deles; os outros se revezam.',
  },
  maxSameKingMoves: {
    three:
      'Quem ainda tem pedra não faz mais de três lances seguidos com a mesma dama, a não ser que ela capture ou não haja outro lance.',
  },
  undoingMoves: { forbidden: 'Nenhum lance pode desfazer o último lance do adversário.' },
  kingAgainstMan: { wins: 'Uma dama contra uma pedra é vitória da dama.' },
};

const HUFFING =
  'A captura não é obrigatória, mas, uma vez começada, vai até o fim. Quem podia capturar e não capturou pode levar um sopro: antes do seu lance, o adversário tira do tabuleiro uma das peças que podiam capturar (?c3 antes do lance)';
const HUFF: Readonly<Record<Rules['huff'], string>> = {
  off: 'A captura é obrigatória e vai até o fim.',
  quiet: `${HUFFING}.`,
  priority: `${HUFFING}. O mesmo vale para quem captura contra as regras.`,
  free: 'A captura não é obrigatória, mas, uma vez começada, vai até o fim.',
};

/** Told where there are several. */
const SEVERAL = 'Uma só captura pode levar peças de vários adversários.';

/** Sentences about how pieces move and capture. */
export function moveRules(variant: Variant): readonly string[] {
  const { rules } = variant;
  if (rules.play === 'halma') {
    return [
      'Na horizontal e na vertical, a pedra anda para a casa vazia vizinha ou pula pedras vizinhas de qualquer cor para a casa vazia logo atrás delas, quantas vezes o jogador quiser. Nada é capturado.',
      goesBack(variant) ? 'Também se pode voltar para trás.' : 'Pedra nunca anda para trás.',
      ...(rules.leaveHome > 0
        ? [
            `Depois de ${count(rules.leaveHome, MOVES)} de cada um, perde quem ainda tem pedra nas próprias casas iniciais; se os dois têm, é empate.`,
          ]
        : []),
    ];
  }
  const landing = landingWays(variant);
  const sparing = rules.menTake === 'men' ? ', mas nunca uma dama' : '';
  return [
    `A pedra anda ${STEPS[stepWays(variant)]} e ${MAN_CAPTURES[captureWays(variant)]}${sparing}; ${KING[kingWays(variant)]}.`,
    JUMP[rules.king],
    ...(variant.seats.length > 2 ? [SEVERAL] : []),
    ...(landing === null ? [] : [LANDING[landing]]),
    HUFF[rules.huff],
    PRIORITY[rules.priority],
    fate(rules),
    ...told(rules, EXTRAS),
    ...(rules.allies === undefined ? [] : [ALLIES[rules.allies]]),
  ];
}
