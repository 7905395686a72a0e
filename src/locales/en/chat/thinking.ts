import type { Colour, Pieces, Reason } from '../../../engine/index.js';
import { amount, MOST_MEN } from '../../amounts.js';
import { lines, rich } from '../../text.js';
import type { Lead, Standing, ThinkingMessages, Unit } from '../../words/thinking.js';
import { count, dot } from '../language.js';

const some = (count: number, one: string, many: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? `a ${one}` : `${count} ${many}`];
};

const pieces = ({ men, kings }: Pieces): string =>
  [...some(kings, 'king', 'kings'), ...some(men, 'man', 'men')].join(' and ');

const isNone = ({ men, kings }: Pieces): boolean => men + kings === 0;
const moves = (number: number): string => count(number, 'move');

function because(reason: Reason): string {
  switch (reason.kind) {
    case 'only-move':
      return 'the only move';
    case 'wins':
      return reason.moves === 1 ? 'wins the game at once' : `wins the game in ${moves(reason.moves)}`;
    case 'draws':
      return 'makes a draw';
    case 'lasts':
      return 'every move loses, this one lasts longest';
    case 'gains':
      return `wins ${pieces(reason.taken)}${isNone(reason.lost) ? '' : ` for ${pieces(reason.lost)}`}`;
    case 'exchanges':
      return `exchanges ${pieces(reason.lost)} for ${pieces(reason.taken)}`;
    case 'gives':
      return `gives ${pieces(reason.lost)} away${isNone(reason.taken) ? '' : ` for ${pieces(reason.taken)}`}`;
    case 'crowns':
      return 'makes a king';
    case 'will-crown':
      return 'brings a man through to be crowned';
    case 'saves':
      return reason.pieces === 1 ? 'avoids a capture' : `avoids a capture of ${reason.pieces}`;
    case 'threatens':
      return `threatens to take ${reason.pieces === 1 ? 'a piece' : `${reason.pieces} pieces`}`;
    case 'nears':
      return reason.steps === 1
        ? 'comes within a step of a crown'
        : `comes within ${reason.steps} steps of a crown`;
    case 'advances':
      return reason.steps === 1 ? 'gains a step' : `gains ${reason.steps} steps`;
    case 'best':
      return 'nothing better was found';
  }
}

const becauseOf = (reasons: readonly Reason[]): string => reasons.map(because).join(', ');

const LEADS: Readonly<Record<Exclude<Lead, 'even'>, string>> = {
  slight: 'slightly better',
  clear: 'clearly better',
  large: 'much better',
  won: 'winning',
};

/** Formats `+1.4 men`. */
const number = (value: number, unit: Unit): string => `${amount(value, unit, '.', true)} ${unit}`;

const side = (colours: readonly Colour[]): string => colours.map(dot).join(' + ');
const be = (colours: readonly Colour[]): string => (colours.length > 1 ? 'are' : 'is');
const standing = ({ colours, ahead }: Standing, unit: Unit): string =>
  `${side(colours)} ${number(ahead, unit)}`;
export const thinking: ThinkingMessages = {
  hintButton: '💡 Hint',
  analysisButton: '📈 Analysis',
  hintAsked: (who, colour) => rich`💡 ${who} (${dot(colour)}) asked for a hint.`,
  hint: (move, reasons) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  verdict: (leader, lead, unit) =>
    lead === 'even'
      ? rich`⚖ Nobody is ahead.`
      : rich`⚖ ${side(leader.colours)} ${be(leader.colours)} ${LEADS[lead]}${leader.ahead > MOST_MEN ? '' : `: ${number(leader.ahead, unit)}`}.`,
  forced: (colours, end, number) => {
    const one = colours.length > 1 ? '' : 's';
    switch (end) {
      case 'win':
        return rich`⚖ ${side(colours)} win${one} by force${number === 1 ? ' at once' : ` in ${moves(number)}`}.`;
      case 'loss':
        return rich`⚖ ${side(colours)} lose${one} by force, in ${number === 1 ? 'one move' : moves(number)} at the latest.`;
      case 'draw':
        return rich`⚖ A draw by force.`;
    }
  },
  standings: (standings, unit) =>
    lines(
      rich`⚖ Ahead of the others, on average:`,
      ...standings.map((each, index) => rich`${index + 1}. ${standing(each, unit)}`),
    ),
  onlyOnBoards: (title) => rich`In ${title} aim decides: there are no hints, no judgements and no analysis.`,
  analysing: (title) => rich`📈 Analysing the game of ${title}…`,
  analysingAlready: () => rich`The game is being analysed already; it takes a few seconds.`,
  analysisInterrupted: () =>
    rich`📈 The analysis was cut short, since the bot was stopped. Ask again: ${{ command: 'analysis' }}`,
  analysisLater: () =>
    rich`The analysis comes after the game. ${{ command: 'eval' }} tells who stands better now, ${{ command: 'hint' }} what to play.`,
  nothingToAnalyse: () => rich`No move has been made that could be analysed.`,
  analysis: (title, unit) => rich`📈 ${{ bold: title }}: who was how many ${unit} ahead, move by move.`,
  upwards: (colours) => rich`Upwards: ${side(colours)} ${be(colours)} ahead.`,
  mistake: ({ rank, number: at, colour, played, better, reasons, cost }, unit) =>
    rich`${rank}. Move ${at}, ${dot(colour)} ${{ bold: played }} cost ${amount(cost, unit, '.', false)} ${unit}. Better: ${{ bold: better }}${reasons[0]?.kind === 'best' ? '' : ` (${becauseOf(reasons)})`}.`,
  noMistakes: () => rich`No move stands out as a mistake.`,
  chartAlt: (title, length, ends, unit) =>
    `A chart of a game of ${title}, ${moves(length)}. At its end: ${ends.map((each) => standing(each, unit)).join(', ')}.`,
};
