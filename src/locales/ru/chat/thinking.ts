import type { Pieces, Reason } from '../../../engine/index.js';
import { amount, following, hundredths, isDecisive, MOST_MEN, signed, type Unit } from '../../amounts.js';
import type { Cost, Lead, ThinkingMessages } from '../../en/chat/thinking.js';
import { lines, rich, saying } from '../../text.js';
import { and, colours, coloursNamed, count, dotNamed, dotOf, MOVES, quoted } from '../language.js';

const MEN = ['простую', 'простые', 'простых'] as const;
const KINGS = ['дамку', 'дамки', 'дамок'] as const;
const PIECES = ['шашку', 'шашки', 'шашек'] as const;
const STEPS = ['шаг', 'шага', 'шагов'] as const;

/** Accusative; one is not counted: «простую», «2 дамки». */
const some = (number: number, forms: readonly [string, string, string]): string[] => {
  if (number === 0) return [];
  return [number === 1 ? forms[0] : count(number, forms)];
};

const pieces = ({ men, kings }: Pieces): string => [...some(kings, KINGS), ...some(men, MEN)].join(' и ');
const isNone = ({ men, kings }: Pieces): boolean => men + kings === 0;

const because = saying<Reason, 'kind', string>('kind', {
  'only-move': () => 'единственный ход',
  wins: ({ moves }) =>
    moves === 1 ? 'сразу выигрывает партию' : `выигрывает партию за ${count(moves, MOVES)}`,
  draws: () => 'делает ничью',
  lasts: () => 'проигрывают все ходы, этот держится дольше других',
  gains: ({ lost, taken }) =>
    isNone(lost) ? `выигрывает ${pieces(taken)}` : `берёт ${pieces(taken)} за ${pieces(lost)}`,
  regains: ({ lost, taken }) => `отыгрывает ${pieces(taken)}${isNone(lost) ? '' : ` за ${pieces(lost)}`}`,
  gives: ({ lost, taken }) => `отдаёт ${pieces(lost)}${isNone(taken) ? '' : ` за ${pieces(taken)}`}`,
  crowns: () => 'проводит дамку',
  'will-crown': () => 'ведёт шашку в дамки',
  saves: ({ pieces }) => (pieces === 1 ? 'уходит от взятия' : `уходит от взятия ${pieces} шашек`),
  threatens: ({ pieces }) => `грозит взять ${pieces === 1 ? PIECES[0] : count(pieces, PIECES)}`,
  nears: ({ steps }) => (steps === 1 ? 'становится в шаге от дамки' : `становится в ${steps} шагах от дамки`),
  advances: ({ steps }) => `выигрывает ${count(steps, STEPS)}`,
  best: () => 'лучшего не нашлось',
});

const becauseOf = (reasons: readonly Reason[]): string => reasons.map(because).join(', ');

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

const costOf = ({ cost, chances }: Cost, unit: Unit): string => {
  if (chances === null)
    return isDecisive(cost, unit) ? 'решает партию' : `потеряно ${counted(cost, unit, false)}`;
  return `шансы упали с ${hundredths(chances.before)} до ${hundredths(chances.after)} %`;
};

export const thinking: ThinkingMessages = {
  hintButton: '💡 Подсказка',
  analysisButton: '📈 Разбор',
  hintAsked: (who, colour) => rich`💡 ${who} (${dotNamed(colour)}) просит подсказку.`,
  hint: (move, reasons) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  verdict: (leader, lead, unit) =>
    lead === 'even'
      ? rich`⚖ Позиция равная.`
      : rich`⚖ ${colours(leader.colours)} ${LEADS[lead]}${leader.ahead > MOST_MEN ? '' : `: ${counted(leader.ahead, unit, true)}`}.`,
  forced: (side, end, moves) => {
    switch (end) {
      case 'win':
        return rich`⚖ ${colours(side)} форсированно выигрывают ${moves === 1 ? 'ближайшим ходом' : `за ${count(moves, MOVES)}`}.`;
      case 'loss':
        return rich`⚖ ${colours(side)} форсированно проигрывают, самое позднее через ${count(moves, MOVES)}.`;
      case 'draw':
        return rich`⚖ Форсированная ничья.`;
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
  analysesWaiting: () => rich`Сейчас анализируется много партий. Попробуйте через минуту.`,
  analysisInterrupted: () =>
    rich`📈 Разбор прервался: бота остановили. Попросите ещё раз: ${{ command: 'analysis' }}`,
  analysisLater: () =>
    rich`Разбор бывает после партии. Кто сейчас стоит лучше, скажет ${{ command: 'eval' }}, а как ходить — ${{ command: 'hint' }}.`,
  nothingToAnalyse: () => rich`Разбирать нечего: ходов не было.`,
  analysis: (title) => rich`📈 ${{ bold: title }}: чей был перевес, ход за ходом.`,
  upwards: (side) => rich`Вверх — перевес ${and(side.map(dotOf))}.`,
  mistake: ({ rank, number, colour, played, better, reasons, verdict, line, ...told }, unit) => {
    const why = reasons[0]?.kind === 'best' ? '' : ` (${becauseOf(reasons)})`;
    return rich`${rank}. Ход ${number}, ${dotNamed(colour)}: ${signed(played, verdict)}, ${costOf(told, unit)}. Лучше ${{ bold: better }}${following(line)}${why}.`;
  },
  judged: ({ verdict, played, better, ...told }, unit) => {
    if (verdict === 'good') return played === better ? rich`Лучший ход.` : rich`Хороший ход.`;
    return rich`${VERDICTS[verdict]}: ${costOf(told, unit)}. Лучше ${{ bold: better }}.`;
  },
  noMistakes: () => rich`Явных ошибок нет.`,
  chartAlt: (title, moves, ends, unit) =>
    `График партии (${quoted(title)}), ${count(moves, MOVES)}. В конце: ${ends.map((each) => standing(coloursNamed(each.colours), each.ahead, unit)).join(', ')}.`,
};
