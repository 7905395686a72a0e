import type { CombinationName, Pieces, Point, Reason } from '../../../engine/index.js';
import { isNone, reasonsIn } from '../../amounts.js';
import { saying } from '../../text.js';
import { all, count, KINGS, MEN, MOVES, PIECES, STEPS } from '../language.js';

/** All forms are feminine; one is not counted: “uma pedra”, “2 damas”. */
function some(number: number, forms: readonly [string, string]): string[] {
  if (number === 0) return [];
  return [number === 1 ? `uma ${forms[0]}` : count(number, forms)];
}

const pieces = ({ men, kings }: Pieces): string => all([...some(kings, KINGS), ...some(men, MEN)]);
const stepsOf = (number: number): string => (number === 1 ? 'um passo' : count(number, STEPS));

/** What is won or lost, and what for. */
const forSome = (what: Pieces, price: Pieces): string =>
  `${pieces(what)}${isNone(price) ? '' : ` em troca de ${pieces(price)}`}`;

const piecesOn = (squares: readonly string[]): string =>
  `${squares.length === 1 ? 'a peça' : 'as peças'} de ${all(squares)}`;

const SHOTS: Readonly<Record<CombinationName, string>> = {
  turkish: 'o golpe turco',
  philippe: 'o golpe Philippe',
  royal: 'o golpe real',
};

type Told = Extract<Reason, { kind: 'shot' }>['shot'];

function shotOf({ given, taken, crowned, name }: Told): string {
  const gains = [...(isNone(taken) ? [] : [`captura ${pieces(taken)}`]), ...(crowned ? ['faz dama'] : [])];
  return `${name === null ? 'um golpe' : SHOTS[name]}: entrega ${[pieces(given), ...gains].join(', ')}`;
}

const POINTS: Readonly<Record<Point, (than: string) => string>> = {
  'back-rank': (than) => `deixa mais pedras na última fila do que ${than}`,
  tempi: (than) => `avança mais as pedras do que ${than}`,
  brink: (than) => `deixa uma pedra mais perto de fazer dama do que ${than}`,
  centre: (than) => `deixa o centro mais forte do que ${than}`,
  'main-road': (than) => `põe uma dama na grande diagonal, ao contrário de ${than}`,
  kings: (than) => `deixa as damas mais bem colocadas do que ${than}`,
  moves: (than) => `deixa mais lances livres do que ${than}`,
  prisoners: (than) => `prende mais peças do que ${than}`,
  'left-wing': (than) => `deixa a ala esquerda mais forte do que ${than}`,
  'left-free': (than) => `deixa a ala esquerda mais solta do que ${than}`,
  'left-bound': (than) => `deixa o adversário com menos liberdade na ala esquerda do que ${than}`,
  'right-wing': (than) => `deixa a ala direita mais forte do que ${than}`,
  'right-free': (than) => `deixa a ala direita mais solta do que ${than}`,
  'right-bound': (than) => `deixa o adversário com menos liberdade na ala direita do que ${than}`,
};

const because = saying<Reason, 'kind', string, [line: boolean]>('kind', {
  'only-move': () => 'é o único lance',
  wins: ({ moves, atMost }) => {
    if (moves === null) return 'ganha a partida de forma forçada';
    return moves === 1
      ? 'ganha a partida na hora'
      : `ganha a partida em ${atMost ? 'no máximo ' : ''}${count(moves, MOVES)}`;
  },
  petrov: () => 'com o triângulo de Petrov',
  draws: () => 'garante o empate',
  'known-win': ({ moves }) => `vitória pelas tabelas de finais: captura ou fim em até ${count(moves, MOVES)}`,
  'known-draw': () => 'empate segundo as tabelas de finais',
  'known-loss': () => 'pelas tabelas de finais todos os lances perdem, este resiste mais',
  lasts: () => 'todos os lances perdem, mas este resiste mais',
  shot: ({ shot }, line) => `${shotOf(shot)}${line ? `: ${shot.line.join(' ')}` : ''}`,
  gains: ({ taken, lost }) => `ganha ${forSome(taken, lost)}`,
  regains: ({ taken, lost }) => `recupera ${forSome(taken, lost)}`,
  gives: ({ lost, taken }) => `entrega ${forSome(lost, taken)}`,
  crowns: () => 'faz dama',
  'will-crown': () => 'abre caminho para fazer dama',
  saves: ({ pieces }) => (pieces === 1 ? 'evita uma captura' : `evita a captura de ${count(pieces, PIECES)}`),
  threatens: ({ pieces }) => `ameaça capturar ${some(pieces, PIECES).join('')}`,
  safe: ({ unsafe, others }) =>
    `não deixa nada para capturar, ao contrário ${unsafe < others ? `de ${unsafe} dos outros ${others} lances` : others === 1 ? 'do outro lance' : 'de todos os outros lances'}`,
  nears: ({ steps }) => `fica a ${stepsOf(steps)} de fazer dama`,
  advances: ({ steps }) => `ganha ${stepsOf(steps)}`,
  survives: ({ than }) => `evita ${than}, que perde a partida`,
  'avoids-shot': ({ than, shot }) => `evita o golpe que viria depois de ${than}: ${shot.line.join(' ')}`,
  keeps: ({ than, lost, taken, by }) =>
    by === undefined
      ? `ao contrário de ${than}, não perde ${forSome(lost, taken)}`
      : `${than} perderia ${forSome(lost, taken)} (${by})`,
  'keeps-gift': ({ than, by, won, paid }) =>
    `${than} deixaria o adversário entregar ${forSome(won, paid)} com ${by}`,
  'stops-crown': ({ move }) => `impede o adversário de fazer dama com ${move}`,
  parries: ({ move, won, paid }) => `evita ${move}, que ganharia ${forSome(won, paid)}`,
  'parries-gift': ({ move, won, paid }) => `evita ${move}, que entregaria ${forSome(won, paid)}`,
  plans: ({ move, won, paid }) => `ameaça ${move}, que ganha ${forSome(won, paid)}`,
  'plans-gift': ({ move, won, paid }) => `prepara ${move}, que entrega ${forSome(won, paid)}`,
  forces: ({ answers, next }) =>
    answers.length === 1
      ? `a única resposta é ${all(answers)}${next === undefined ? '' : `, e depois ${next}`}`
      : `as únicas respostas são ${all(answers)}`,
  narrows: ({ losing, answers }) => `${losing} das ${answers} respostas possíveis perdem uma peça na hora`,
  trades: ({ pieces: each, left }) =>
    `troca ${pieces(each)} por ${pieces(each)}${left === undefined ? '' : `, e ficam ${count(left[0], PIECES)} contra ${left[1]}`}`,
  holds: ({ squares }) =>
    squares.length === 1
      ? `a pedra adversária de ${all(squares)} fica sem lance seguro`
      : `as pedras adversárias de ${all(squares)} ficam sem lance seguro`,
  locks: ({ squares }) => `trava ${piecesOn(squares)}`,
  frees: ({ squares }) => `abre caminho para ${piecesOn(squares)}`,
  backed: ({ square, by }) =>
    `em ${square} não pode ser capturada, graças ${by.length === 1 ? 'à peça' : 'às peças'} de ${all(by)}`,
  backs: ({ squares }) => `protege ${piecesOn(squares)}`,
  unexposed: ({ than, by }) => `não expõe nada, enquanto ${than} permitiria ${by}`,
  covers: ({ before, now }) =>
    now === 0
      ? 'não deixa mais nenhuma peça exposta'
      : `deixa ${now === 1 ? 'só uma peça exposta' : `${count(now, PIECES)} expostas`} em vez de ${before}`,
  takes: ({ pieces: taken }) => `captura ${pieces(taken)}`,
  runs: ({ steps }) => `fica a ${stepsOf(steps)} de fazer dama, com o caminho livre`,
  centre: ({ square }) => `ocupa a casa central ${square}`,
  opens: ({ move, steps }) => `prepara ${move}, que avança ${stepsOf(steps)}`,
  bars: ({ move, steps }) => `tira do adversário ${move}, que avançaria ${stepsOf(steps)}`,
  better: ({ than, point }) => POINTS[point](than),
  alike: ({ than }) => `não achei nada melhor; ${than} é praticamente igual`,
  repeats: () => 'repete a posição; não achei nada melhor',
  best: () => 'não achei nada melhor',
});

export const { becauseOf, whyOf } = reasonsIn(because);
