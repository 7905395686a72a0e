import type { Colour } from '../../../engine/index.js';
import { amount, following, hundredths, isDecisive, MAX_MEN, signed, type Unit } from '../../amounts.js';
import type { ThinkingMessages } from '../../en/chat/thinking.js';
import type { Evaluation, Lead, MoveCost } from '../../game-facts.js';
import { lines, rich } from '../../text.js';
import { count, dot, MEN, MOVES, noun, STEPS, sides } from '../language.js';
import { becauseOf, whyOf } from './reasons.js';

const LEADS: Readonly<Record<Exclude<Lead, 'even'>, string>> = {
  slight: 'estão um pouco melhor',
  clear: 'estão claramente melhor',
  large: 'estão muito melhor',
  won: 'estão ganhando',
};

/** Formats `+1,4 pedra`; the noun agrees with the number as rounded. */
function number(value: number, unit: Unit, sign: boolean): string {
  const written = Number(Math.abs(value).toFixed(unit === 'men' ? 1 : 0));
  return `${amount(value, unit, ',', sign)} ${noun(written, unit === 'men' ? MEN : STEPS)}`;
}

const side = (colours: readonly Colour[]): string => colours.map(dot).join(' + ');
const standing = ({ colours, ahead }: Evaluation, unit: Unit): string =>
  `${side(colours)} ${number(ahead, unit, true)}`;
const VERDICTS = { inaccuracy: 'Imprecisão', mistake: 'Erro', blunder: 'Erro grave' };

function costOf({ cost, chances }: MoveCost, unit: Unit): string {
  if (chances === null)
    return isDecisive(cost, unit) ? 'decide a partida' : `custou ${number(cost, unit, false)}`;
  return `as chances caíram de ${hundredths(chances.before)}% para ${hundredths(chances.after)}%`;
}

export const thinking: ThinkingMessages = {
  hintButton: '💡 Dica',
  helpAsked: (who, colour) => rich`💡 ${who} (${dot(colour)}) pediu ajuda ao computador.`,
  helpButton: (isOn) => `💡 Dicas entre pessoas: ${isOn ? 'sim' : 'não'}`,
  helpAgreed: () => rich`💡 Dicas são permitidas, e todos veem quem as pede.`,
  analysisButton: '📈 Análise',
  hintAsked: (who, colour) => rich`💡 ${who} (${dot(colour)}) pediu uma dica.`,
  hint: (move, reasons) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  verdict: (leader, lead, unit) =>
    lead === 'even'
      ? rich`⚖ Partida equilibrada.`
      : rich`⚖ ${sides('As', leader.colours)} ${LEADS[lead]}${leader.ahead > MAX_MEN ? '' : `: ${number(leader.ahead, unit, true)}`}.`,
  forcedWin: (colours, { moves, atMost }) => {
    if (moves === 1) return rich`⚖ ${sides('As', colours)} ganham na hora.`;
    const when = moves === null ? '' : ` em ${atMost ? 'no máximo ' : ''}${count(moves, MOVES)}`;
    return rich`⚖ ${sides('As', colours)} têm vitória forçada${when}.`;
  },
  forced: (colours, end, moves) => {
    switch (end) {
      case 'loss':
        return rich`⚖ ${sides('As', colours)} têm derrota forçada, em ${count(moves, MOVES)} no máximo.`;
      case 'draw':
        return rich`⚖ Empate forçado.`;
    }
  },
  known: (colours, end, moves) => {
    const soon = `captura ou fim em até ${count(moves, MOVES)}`;
    switch (end) {
      case 'win':
        return rich`⚖ ${sides('As', colours)} ganham pelas tabelas: ${soon}.`;
      case 'loss':
        return rich`⚖ ${sides('As', colours)} perdem pelas tabelas: ${soon}.`;
      case 'draw':
        return rich`⚖ Empate segundo as tabelas de finais.`;
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
  again: '🔁 De novo',
  analysisInterrupted: () => rich`📈 A análise parou no meio porque o bot foi desligado.`,
  analysisLater: () => rich`A análise vem depois da partida.`,
  nothingToAnalyse: () => rich`Não há nenhum lance para analisar.`,
  analysis: (title, unit) =>
    rich`📈 ${{ bold: title }}: quem esteve na frente, e por ${unit === 'men' ? 'quantas pedras' : 'quantos passos'}, lance a lance.`,
  upwards: (colours) => rich`Para cima: vantagem ${sides('das', colours)}.`,
  mistake: ({ rank, number: at, colour, played, better, reasons, verdict, line, ...told }, unit) => {
    return rich`${rank}. Lance ${at}, ${dot(colour)}: ${signed(played, verdict)}, ${costOf(told, unit)}. Melhor era ${{ bold: better }}${following(line, reasons)}${whyOf(reasons, false)}.`;
  },
  lost: {
    button: '🧩 O erro',
    task: (game, number, colour, played) =>
      rich`🧩 ${{ bold: game }}: o lance que perdeu a partida, lance ${number}.\n${dot(colour)}: aqui foi jogado ${{ code: played }}. O que era melhor?`,
    none: () => rich`🧩 Nenhum lance sozinho perdeu esta partida. A análise mostra como foi.`,
    played: (move) => rich`❌ ${{ code: move }} é o que foi jogado, e perdeu.`,
    other: (move) => rich`🤔 ${{ code: move }} não é o lance que encontrei. Olhe de novo.`,
  },
  judged: ({ verdict, played, better, reasons, ...told }, unit) => {
    if (verdict === 'good') return played === better ? rich`O melhor lance.` : rich`Bom lance.`;
    return rich`${VERDICTS[verdict]}: ${costOf(told, unit)}. Melhor era ${{ bold: better }}${whyOf(reasons, true)}.`;
  },
  noMistakes: () => rich`Nenhum lance se destaca como erro.`,
  chartAlt: (title, moves, ends, unit) =>
    `Gráfico de uma partida de “${title}”, ${count(moves, MOVES)}. No final: ${ends.map((each) => standing(each, unit)).join(', ')}.`,
};
