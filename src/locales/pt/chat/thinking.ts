import type { Colour, Pieces, Reason } from '../../../engine/index.js';
import { amount, following, hundredths, isDecisive, MOST_MEN, signed, type Unit } from '../../amounts.js';
import type { Cost, Lead, Standing, ThinkingMessages } from '../../en/chat/thinking.js';
import { lines, rich, saying } from '../../text.js';
import { all, count, dot, KINGS, MEN, MOVES, noun, PIECES, STEPS, sides } from '../language.js';

/** All forms are feminine; one is not counted: “uma pedra”, “2 damas”. */
const some = (number: number, forms: readonly [string, string]): string[] => {
  if (number === 0) return [];
  return [number === 1 ? `uma ${forms[0]}` : count(number, forms)];
};

const pieces = ({ men, kings }: Pieces): string => all([...some(kings, KINGS), ...some(men, MEN)]);
const isNone = ({ men, kings }: Pieces): boolean => men + kings === 0;
const stepsOf = (number: number): string => (number === 1 ? 'um passo' : count(number, STEPS));

const because = saying<Reason, 'kind', string>('kind', {
  'only-move': () => 'é o único lance',
  wins: ({ moves }) =>
    moves === 1 ? 'ganha a partida na hora' : `ganha a partida em ${count(moves, MOVES)}`,
  draws: () => 'garante o empate',
  lasts: () => 'todos os lances perdem, mas este resiste mais',
  gains: ({ taken, lost }) => `ganha ${pieces(taken)}${isNone(lost) ? '' : ` em troca de ${pieces(lost)}`}`,
  regains: ({ taken, lost }) =>
    `recupera ${pieces(taken)}${isNone(lost) ? '' : ` em troca de ${pieces(lost)}`}`,
  gives: ({ lost, taken }) =>
    `entrega ${pieces(lost)}${isNone(taken) ? '' : ` em troca de ${pieces(taken)}`}`,
  crowns: () => 'faz dama',
  'will-crown': () => 'abre caminho para fazer dama',
  saves: ({ pieces }) => (pieces === 1 ? 'evita uma captura' : `evita a captura de ${count(pieces, PIECES)}`),
  threatens: ({ pieces }) => `ameaça capturar ${some(pieces, PIECES).join('')}`,
  nears: ({ steps }) => `fica a ${stepsOf(steps)} de fazer dama`,
  advances: ({ steps }) => `ganha ${stepsOf(steps)}`,
  best: () => 'não achei nada melhor',
});

const becauseOf = (reasons: readonly Reason[]): string => reasons.map(because).join(', ');

const LEADS: Readonly<Record<Exclude<Lead, 'even'>, string>> = {
  slight: 'estão um pouco melhor',
  clear: 'estão claramente melhor',
  large: 'estão muito melhor',
  won: 'estão ganhando',
};

/** Formats `+1,4 pedra`; the noun agrees with the number as rounded. */
const number = (value: number, unit: Unit, sign: boolean): string => {
  const written = Number(Math.abs(value).toFixed(unit === 'men' ? 1 : 0));
  return `${amount(value, unit, ',', sign)} ${noun(written, unit === 'men' ? MEN : STEPS)}`;
};

const side = (colours: readonly Colour[]): string => colours.map(dot).join(' + ');
const standing = ({ colours, ahead }: Standing, unit: Unit): string =>
  `${side(colours)} ${number(ahead, unit, true)}`;
const VERDICTS = { inaccuracy: 'Imprecisão', mistake: 'Erro', blunder: 'Erro grave' };

const costOf = ({ cost, chances }: Cost, unit: Unit): string => {
  if (chances === null)
    return isDecisive(cost, unit) ? 'decide a partida' : `custou ${number(cost, unit, false)}`;
  return `as chances caíram de ${hundredths(chances.before)}% para ${hundredths(chances.after)}%`;
};

export const thinking: ThinkingMessages = {
  hintButton: '💡 Dica',
  analysisButton: '📈 Análise',
  hintAsked: (who, colour) => rich`💡 ${who} (${dot(colour)}) pediu uma dica.`,
  hint: (move, reasons) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  verdict: (leader, lead, unit) =>
    lead === 'even'
      ? rich`⚖ Partida equilibrada.`
      : rich`⚖ ${sides('As', leader.colours)} ${LEADS[lead]}${leader.ahead > MOST_MEN ? '' : `: ${number(leader.ahead, unit, true)}`}.`,
  forced: (colours, end, moves) => {
    switch (end) {
      case 'win':
        return moves === 1
          ? rich`⚖ ${sides('As', colours)} ganham na hora.`
          : rich`⚖ ${sides('As', colours)} têm vitória forçada em ${count(moves, MOVES)}.`;
      case 'loss':
        return rich`⚖ ${sides('As', colours)} têm derrota forçada, em ${count(moves, MOVES)} no máximo.`;
      case 'draw':
        return rich`⚖ Empate forçado.`;
    }
  },
  standings: (standings, unit) =>
    lines(
      rich`⚖ Vantagem de cada lado sobre os outros, em média:`,
      ...standings.map((each, index) => rich`${index + 1}. ${standing(each, unit)}`),
    ),
  onlyOnBoards: (title) => rich`${title}: aqui vale a pontaria; não há dicas, avaliação nem análise.`,
  analysing: (title) => rich`📈 Analisando a partida de “${title}”…`,
  analysingAlready: () => rich`A partida já está sendo analisada; leva só alguns segundos.`,
  analysesWaiting: () => rich`Muitas partidas estão sendo analisadas agora. Tente de novo em um minuto.`,
  analysisInterrupted: () =>
    rich`📈 A análise parou no meio porque o bot foi desligado. Peça de novo: ${{ command: 'analysis' }}`,
  analysisLater: () =>
    rich`A análise vem depois da partida. ${{ command: 'eval' }} diz quem está melhor agora; ${{ command: 'hint' }}, o que jogar.`,
  nothingToAnalyse: () => rich`Não há nenhum lance para analisar.`,
  analysis: (title, unit) =>
    rich`📈 ${{ bold: title }}: quem esteve na frente, e por ${unit === 'men' ? 'quantas pedras' : 'quantos passos'}, lance a lance.`,
  upwards: (colours) => rich`Para cima: vantagem ${sides('das', colours)}.`,
  mistake: ({ rank, number: at, colour, played, better, reasons, verdict, line, ...told }, unit) => {
    const why = reasons[0]?.kind === 'best' ? '' : ` (${becauseOf(reasons)})`;
    return rich`${rank}. Lance ${at}, ${dot(colour)}: ${signed(played, verdict)}, ${costOf(told, unit)}. Melhor era ${{ bold: better }}${following(line)}${why}.`;
  },
  judged: ({ verdict, played, better, ...told }, unit) => {
    if (verdict === 'good') return played === better ? rich`O melhor lance.` : rich`Bom lance.`;
    return rich`${VERDICTS[verdict]}: ${costOf(told, unit)}. Melhor era ${{ bold: better }}.`;
  },
  noMistakes: () => rich`Nenhum lance se destaca como erro.`,
  chartAlt: (title, moves, ends, unit) =>
    `Gráfico de uma partida de “${title}”, ${count(moves, MOVES)}. No final: ${ends.map((each) => standing(each, unit)).join(', ')}.`,
};
