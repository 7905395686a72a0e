import { amount, following, hundredths, isDecisive, MAX_MEN, signed, type Unit } from '../../amounts.js';
import type { ThinkingMessages } from '../../en/chat/thinking.js';
import type { Lead, MoveCost } from '../../game-facts.js';
import { lines, rich } from '../../text.js';
import { and, colours, coloursNamed, count, dotNamed, dotOf, MOVES, quoted, STEPS } from '../language.js';
import { becauseOf, whyOf } from './reasons.js';

const LEADS: Readonly<Record<Exclude<Lead, 'even'>, string>> = {
  slight: 'стоят чуть лучше',
  clear: 'стоят лучше',
  large: 'стоят гораздо лучше',
  won: 'выигрывают',
};

/** A fraction is followed by the genitive singular «шашки», whatever the number. */
const counted = (value: number, unit: Unit, sign: boolean): string =>
  unit === 'men'
    ? `${amount(value, unit, ',', sign)} шашки`
    : `${amount(value, unit, ',', sign)} ${count(Math.abs(Math.round(value)), STEPS).split(' ')[1]}`;

const standing = (side: string, ahead: number, unit: Unit): string =>
  `${side}: ${counted(ahead, unit, true)}`;
const VERDICTS = { inaccuracy: 'Неточность', mistake: 'Ошибка', blunder: 'Грубая ошибка' };

function costOf({ cost, chances }: MoveCost, unit: Unit): string {
  if (chances === null)
    return isDecisive(cost, unit) ? 'решает партию' : `потеряно ${counted(cost, unit, false)}`;
  return `шансы упали с ${hundredths(chances.before)} до ${hundredths(chances.after)} %`;
}

export const thinking: ThinkingMessages = {
  hintButton: '💡 Подсказка',
  helpAsked: (who, colour) => rich`💡 ${who} (${dotNamed(colour)}): помогал компьютер.`,
  helpButton: (isOn) => `💡 Подсказки между людьми: ${isOn ? 'да' : 'нет'}`,
  helpAgreed: () => rich`💡 Подсказки разрешены, и все видят, кто их просит.`,
  analysisButton: '📈 Разбор',
  hintAsked: (who, colour) => rich`💡 ${who} (${dotNamed(colour)}) просит подсказку.`,
  hint: (move, reasons) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  verdict: (leader, lead, unit) =>
    lead === 'even'
      ? rich`⚖ Позиция равная.`
      : rich`⚖ ${colours(leader.colours)} ${LEADS[lead]}${leader.ahead > MAX_MEN ? '' : `: ${counted(leader.ahead, unit, true)}`}.`,
  forcedWin: (side, { moves, atMost }) => {
    const wins = rich`⚖ ${colours(side)} форсированно выигрывают`;
    if (moves === null) return rich`${wins}.`;
    return rich`${wins} ${moves === 1 ? 'ближайшим ходом' : `${atMost ? 'не более чем ' : ''}за ${count(moves, MOVES)}`}.`;
  },
  forced: (side, end, moves) => {
    switch (end) {
      case 'loss':
        return rich`⚖ ${colours(side)} форсированно проигрывают, самое позднее через ${count(moves, MOVES)}.`;
      case 'draw':
        return rich`⚖ Форсированная ничья.`;
    }
  },
  known: (side, end, moves) => {
    const soon = `взятие или конец не позже чем через ${count(moves, MOVES)}`;
    switch (end) {
      case 'win':
        return rich`⚖ По таблицам ${colours(side)} выигрывают: ${soon}.`;
      case 'loss':
        return rich`⚖ По таблицам ${colours(side)} проигрывают: ${soon}.`;
      case 'draw':
        return rich`⚖ Ничья по таблицам эндшпиля.`;
    }
  },
  standings: (standings, unit) =>
    lines(
      rich`⚖ Перевес над остальными в среднем:`,
      ...standings.map(
        (each, index) => rich`${index + 1}. ${standing(colours(each.colours), each.ahead, unit)}`,
      ),
    ),
  onlyOnBoards: (title) => rich`${title}: здесь решает меткость, подсказок, оценок и разбора нет.`,
  analysing: (title) => rich`📈 Разбираю партию (${quoted(title)})…`,
  analysingAlready: () => rich`Партия уже разбирается, это займёт несколько секунд.`,
  analysesWaiting: () => rich`Сейчас разбирается много партий. Попробуйте через минуту.`,
  again: '🔁 Ещё раз',
  analysisInterrupted: () => rich`📈 Разбор прервался: бота остановили.`,
  analysisLater: () => rich`Разбор бывает после партии.`,
  nothingToAnalyse: () => rich`Разбирать нечего: ходов не было.`,
  analysis: (title) => rich`📈 ${{ bold: title }}: чей был перевес, ход за ходом.`,
  upwards: (side) => rich`Вверх — перевес ${and(side.map(dotOf))}.`,
  mistake: ({ rank, number, colour, played, better, reasons, verdict, line, ...told }, unit) => {
    return rich`${rank}. Ход ${number}, ${dotNamed(colour)}: ${signed(played, verdict)}, ${costOf(told, unit)}. Лучше ${{ bold: better }}${following(line, reasons)}${whyOf(reasons, false)}.`;
  },
  lost: {
    button: '🧩 Ошибка',
    task: (game, number, colour, played) =>
      rich`🧩 ${{ bold: game }}: решающая ошибка, ход ${number}.\n${dotNamed(colour)}: здесь сыграно ${{ code: played }}. Как было лучше?`,
    none: () => rich`🧩 Одного решающего промаха в этой партии нет. Разбор покажет, как всё шло.`,
    played: (move) => rich`❌ ${{ code: move }} как раз и проиграло партию.`,
    other: (move) => rich`🤔 ${{ code: move }}: я нашёл другой ход. Посмотрите ещё.`,
  },
  judged: ({ verdict, played, better, reasons, ...told }, unit) => {
    if (verdict === 'good') return played === better ? rich`Лучший ход.` : rich`Хороший ход.`;
    return rich`${VERDICTS[verdict]}: ${costOf(told, unit)}. Лучше ${{ bold: better }}${whyOf(reasons, true)}.`;
  },
  noMistakes: () => rich`Явных ошибок нет.`,
  chartAlt: (title, moves, ends, unit) =>
    `График партии (${quoted(title)}), ${count(moves, MOVES)}. В конце: ${ends.map((each) => standing(coloursNamed(each.colours), each.ahead, unit)).join(', ')}.`,
};
