import type { Colour, ForcedEnd, Reason, TurnsToWin } from '../../../engine/index.js';
import { amount, following, hundredths, isDecisive, MAX_MEN, signed, type Unit } from '../../amounts.js';
import type { Evaluation, JudgedMistake, JudgedMove, Lead, MoveCost } from '../../game-facts.js';
import { lines, rich, type Span } from '../../text.js';
import { count, dot, plural } from '../language.js';
import { becauseOf, whyOf } from './reasons.js';

const LEADS: Readonly<Record<Exclude<Lead, 'even'>, string>> = {
  slight: 'slightly better',
  clear: 'clearly better',
  large: 'much better',
  won: 'winning',
};

/** Formats `+1.4 men`, `+1 step`; a number with a decimal takes the plural. */
function number(value: number, unit: Unit, sign: boolean): string {
  const noun = unit === 'men' ? 'men' : plural(Math.abs(Math.round(value)), 'step', 'steps');
  return `${amount(value, unit, '.', sign)} ${noun}`;
}

const VERDICTS = { inaccuracy: 'An inaccuracy', mistake: 'A mistake', blunder: 'A blunder' };

/** Chances where they are known. */
function costOf({ cost, chances }: MoveCost, unit: Unit): string {
  if (chances === null) {
    return isDecisive(cost, unit) ? 'it decided the game' : `cost ${number(cost, unit, false)}`;
  }
  return `chances down from ${hundredths(chances.before)}% to ${hundredths(chances.after)}%`;
}

const side = (colours: readonly Colour[]): string => colours.map(dot).join(' + ');
const be = (colours: readonly Colour[]): string => (colours.length > 1 ? 'are' : 'is');
const standing = ({ colours, ahead }: Evaluation, unit: Unit): string =>
  `${side(colours)} ${number(ahead, unit, true)}`;

/** Sentences on hints, evaluations and analyses. */
export const thinking = {
  hintButton: '💡 Hint',
  /** Switches it at an open table. */
  /** Announcement of other help than a hint, and of any on the page. */
  helpAsked: (who: Span, colour: Colour) => rich`💡 ${who} (${dot(colour)}) asked the computer for help.`,
  helpButton: (isOn: boolean) => `💡 Help between people: ${isOn ? 'yes' : 'no'}`,
  /** Stands at the table, and when the game begins. */
  helpAgreed: () => rich`💡 Hints are allowed, and everybody sees who asks.`,
  analysisButton: '📈 Analysis',
  /** Announcement to everybody. */
  hintAsked: (who: Span, colour: Colour) => rich`💡 ${who} (${dot(colour)}) asked for a hint.`,
  /** Answer to the user who asked. */
  hint: (move: string, reasons: readonly Reason[]) => rich`💡 ${{ bold: move }}: ${becauseOf(reasons)}.`,
  /** Comparison of two sides; `leader` comes first and has the larger number. */
  verdict: (leader: Evaluation, lead: Lead, unit: Unit) =>
    lead === 'even'
      ? rich`⚖ The game is even.`
      : rich`⚖ ${side(leader.colours)} ${be(leader.colours)} ${LEADS[lead]}${leader.ahead > MAX_MEN ? '' : `: ${number(leader.ahead, unit, true)}`}.`,
  /** Forced win for the side to move. */
  forcedWin: (colours: readonly Colour[], { moves, atMost }: TurnsToWin) => {
    const wins = rich`⚖ ${side(colours)} win${colours.length > 1 ? '' : 's'} by force`;
    if (moves === null) return rich`${wins}.`;
    return rich`${wins}${moves === 1 ? ' at once' : ` in ${atMost ? 'at most ' : ''}${count(moves, 'move')}`}.`;
  },
  /** Another forced end for the side to move; `number` counts its own moves. */
  forced: (colours: readonly Colour[], end: 'loss' | 'draw', number: number) => {
    const one = colours.length > 1 ? '' : 's';
    switch (end) {
      case 'loss':
        return rich`⚖ ${side(colours)} lose${one} by force within ${count(number, 'move')}.`;
      case 'draw':
        return rich`⚖ A forced draw.`;
    }
  },
  /** The end for the side to move by the endgame tables; `moves` counts its own moves until a capture or the end. */
  known: (colours: readonly Colour[], end: ForcedEnd['kind'], moves: number) => {
    const one = colours.length > 1 ? '' : 's';
    const soon = `capture or end within ${count(moves, 'move')}`;
    switch (end) {
      case 'win':
        return rich`⚖ ${side(colours)} win${one} by the endgame tables: ${soon}.`;
      case 'loss':
        return rich`⚖ ${side(colours)} lose${one} by the endgame tables: ${soon}.`;
      case 'draw':
        return rich`⚖ A draw by the endgame tables.`;
    }
  },
  /** Comparison of three or more sides, the leader first. */
  standings: (standings: readonly Evaluation[], unit: Unit) =>
    lines(
      rich`⚖ Lead over the others, on average:`,
      ...standings.map((each, index) => rich`${index + 1}. ${standing(each, unit)}`),
    ),
  /** Refusal for games that the engine does not search. */
  onlyOnBoards: (title: string) => rich`${title} is a game of aim: no hints, no evaluation, no analysis.`,
  analysing: (title: string) => rich`📈 Analysing the game of ${title}…`,
  analysingAlready: () => rich`The game is already being analysed; it takes a few seconds.`,
  analysesWaiting: () => rich`Many games are being analysed now. Ask again in a minute.`,
  again: '🔁 Once more',
  analysisInterrupted: () => rich`📈 The analysis was cut short because the bot was stopped.`,
  analysisLater: () => rich`Analysis comes after the game.`,
  nothingToAnalyse: () => rich`There are no moves to analyse.`,
  analysis: (title: string, unit: Unit) =>
    rich`📈 ${{ bold: title }}: who was ahead, and by how many ${unit}, move by move.`,
  /** Side whose advantage is drawn upwards, for two sides. */
  upwards: (colours: readonly Colour[]) => rich`Up means ${side(colours)} ${be(colours)} ahead.`,
  mistake: (told: JudgedMistake, unit: Unit) => {
    const { rank, number: at, colour, played, better, reasons, verdict, line } = told;
    return rich`${rank}. Move ${at}, ${dot(colour)}: ${signed(played, verdict)}, ${costOf(told, unit)}. Better: ${{ bold: better }}${following(line, reasons)}${whyOf(reasons, false)}.`;
  },
  /** The move that lost a game, as a puzzle. */
  lost: {
    /** Label of a button, short: three stand in a row on a phone. */
    button: '🧩 The mistake',
    /** Asks for what was better; `number` is that of the round. */
    task: (game: string, number: number, colour: Colour, played: string) =>
      rich`🧩 ${{ bold: game }}: the move that lost, move ${number}.\n${dot(colour)} played ${{ code: played }} here. What was better?`,
    none: () => rich`🧩 No single move lost this game. The analysis shows how it went.`,
    /** Somebody has tapped the move that lost. */
    played: (move: string) => rich`❌ ${{ code: move }} is what was played, and it lost.`,
    /** Another move than the one that is asked for, which need not be bad. */
    other: (move: string) => rich`🤔 ${{ code: move }} is not the move I found. Look again.`,
  },
  judged: ({ verdict, played, better, reasons, ...told }: JudgedMove, unit: Unit) => {
    if (verdict === 'good') return played === better ? rich`The best move.` : rich`A good move.`;
    return rich`${VERDICTS[verdict]}: ${costOf(told, unit)}. Better: ${{ bold: better }}${whyOf(reasons, true)}.`;
  },
  noMistakes: () => rich`No move stands out as a mistake.`,
  chartAlt: (title: string, length: number, ends: readonly Evaluation[], unit: Unit) =>
    `A chart of a game of ${title}, ${count(length, 'move')}. At the end: ${ends.map((each) => standing(each, unit)).join(', ')}.`,
};

export type ThinkingMessages = typeof thinking;
