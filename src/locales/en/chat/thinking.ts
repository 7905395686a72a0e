import type { Colour, ForcedEnd, Pieces, Reason } from '../../../engine/index.js';
import { amount, MOST_MEN, type Unit } from '../../amounts.js';
import { lines, rich, type Span, saying } from '../../text.js';
import { count, dot } from '../language.js';

const some = (count: number, one: string, many: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? `a ${one}` : `${count} ${many}`];
};

const pieces = ({ men, kings }: Pieces): string =>
  [...some(kings, 'king', 'kings'), ...some(men, 'man', 'men')].join(' and ');

const isNone = ({ men, kings }: Pieces): boolean => men + kings === 0;

const because = saying<Reason, 'kind', string>('kind', {
  'only-move': () => 'the only move',
  wins: ({ moves }) => (moves === 1 ? 'wins the game at once' : `wins the game in ${count(moves, 'move')}`),
  draws: () => 'makes a draw',
  lasts: () => 'every move loses, this one lasts longest',
  gains: ({ taken, lost }) => `wins ${pieces(taken)}${isNone(lost) ? '' : ` for ${pieces(lost)}`}`,
  exchanges: ({ lost, taken }) => `exchanges ${pieces(lost)} for ${pieces(taken)}`,
  gives: ({ lost, taken }) => `gives ${pieces(lost)} away${isNone(taken) ? '' : ` for ${pieces(taken)}`}`,
  crowns: () => 'makes a king',
  'will-crown': () => 'brings a man through to be crowned',
  saves: ({ pieces }) => (pieces === 1 ? 'avoids a capture' : `avoids a capture of ${pieces}`),
  threatens: ({ pieces }) => `threatens to take ${pieces === 1 ? 'a piece' : `${pieces} pieces`}`,
  nears: ({ steps }) =>
    steps === 1 ? 'comes within a step of a crown' : `comes within ${steps} steps of a crown`,
  advances: ({ steps }) => (steps === 1 ? 'gains a step' : `gains ${steps} steps`),
  best: () => 'nothing better was found',
});

const becauseOf = (reasons: readonly Reason[]): string => reasons.map(because).join(', ');

const LEADS = {
  slight: 'slightly better',
  clear: 'clearly better',
  large: 'much better',
  won: 'winning',
};

/** Degree of a lead. */
export type Lead = 'even' | keyof typeof LEADS;

/** Lead of the side with these colours over the others. */
export interface Standing {
  readonly colours: readonly Colour[];
  readonly ahead: number;
}

interface ToldMistake {
  /** Rank in the chart, from 1. */
  readonly rank: number;
  /** Number of the move in the record and on the chart's lower edge, from 1. */
  readonly number: number;
  readonly colour: Colour;
  readonly played: string;
  readonly better: string;
  readonly reasons: readonly Reason[];
  readonly cost: number;
}

/** Formats `+1.4 men`. */
const number = (value: number, unit: Unit): string => `${amount(value, unit, '.', true)} ${unit}`;

const side = (colours: readonly Colour[]): string => colours.map(dot).join(' + ');
const be = (colours: readonly Colour[]): string => (colours.length > 1 ? 'are' : 'is');
const standing = ({ colours, ahead }: Standing, unit: Unit): string =>
  `${side(colours)} ${number(ahead, unit)}`;

/** Sentences on hints, evaluations and analyses. */
export const thinking = {
  hintButton: '💡 Hint',
  analysisButton: '📈 Analysis',
  /** Announcement to everybody. */
  hintAsked: (who: Span, colour: Colour) => rich`💡 ${who} (${dot(colour)}) asked for a hint.`,
  /** Answer to the user who asked. */
  hint: (move: string, reasons: readonly Reason[]) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  /** Comparison of two sides; `leader` comes first and has the larger number. */
  verdict: (leader: Standing, lead: Lead, unit: Unit) =>
    lead === 'even'
      ? rich`⚖ Nobody is ahead.`
      : rich`⚖ ${side(leader.colours)} ${be(leader.colours)} ${LEADS[lead]}${leader.ahead > MOST_MEN ? '' : `: ${number(leader.ahead, unit)}`}.`,
  /** Forced end for the side to move; `moves` counts its own moves. */
  forced: (colours: readonly Colour[], end: ForcedEnd['kind'], number: number) => {
    const one = colours.length > 1 ? '' : 's';
    switch (end) {
      case 'win':
        return rich`⚖ ${side(colours)} win${one} by force${number === 1 ? ' at once' : ` in ${count(number, 'move')}`}.`;
      case 'loss':
        return rich`⚖ ${side(colours)} lose${one} by force, in ${number === 1 ? 'one move' : count(number, 'move')} at the latest.`;
      case 'draw':
        return rich`⚖ A draw by force.`;
    }
  },
  /** Comparison of three or more sides, the leader first. */
  standings: (standings: readonly Standing[], unit: Unit) =>
    lines(
      rich`⚖ Ahead of the others, on average:`,
      ...standings.map((each, index) => rich`${index + 1}. ${standing(each, unit)}`),
    ),
  /** Refusal for games that the engine does not search. */
  onlyOnBoards: (title: string) =>
    rich`In ${title} aim decides: there are no hints, no judgements and no analysis.`,
  analysing: (title: string) => rich`📈 Analysing the game of ${title}…`,
  analysingAlready: () => rich`The game is being analysed already; it takes a few seconds.`,
  analysisInterrupted: () =>
    rich`📈 The analysis was cut short, since the bot was stopped. Ask again: ${{ command: 'analysis' }}`,
  analysisLater: () =>
    rich`The analysis comes after the game. ${{ command: 'eval' }} tells who stands better now, ${{ command: 'hint' }} what to play.`,
  nothingToAnalyse: () => rich`No move has been made that could be analysed.`,
  analysis: (title: string, unit: Unit) =>
    rich`📈 ${{ bold: title }}: who was how many ${unit} ahead, move by move.`,
  /** Side whose advantage is drawn upwards, for two sides. */
  upwards: (colours: readonly Colour[]) => rich`Upwards: ${side(colours)} ${be(colours)} ahead.`,
  mistake: ({ rank, number: at, colour, played, better, reasons, cost }: ToldMistake, unit: Unit) =>
    rich`${rank}. Move ${at}, ${dot(colour)} ${{ bold: played }} cost ${amount(cost, unit, '.', false)} ${unit}. Better: ${{ bold: better }}${reasons[0]?.kind === 'best' ? '' : ` (${becauseOf(reasons)})`}.`,
  noMistakes: () => rich`No move stands out as a mistake.`,
  chartAlt: (title: string, length: number, ends: readonly Standing[], unit: Unit) =>
    `A chart of a game of ${title}, ${count(length, 'move')}. At its end: ${ends.map((each) => standing(each, unit)).join(', ')}.`,
};

export type ThinkingMessages = typeof thinking;
