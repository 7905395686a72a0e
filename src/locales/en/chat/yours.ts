import type { Colour, WinReason } from '../../../engine/index.js';
import type { Deadline, SeatLine, TimeoutPolicy, Who } from '../../chat-facts.js';
import { leftUntil } from '../../spans.js';
import { DOTS, listed, rich, type Text } from '../../text.js';
import { WON } from '../games/moves-and-ends.js';
import { COLOUR, count, dot, SPANS, span } from '../language.js';
import { HAPPENED, THEN } from './times.js';

/** Why the reader has won against one other. */
const YOU_WON: Readonly<Record<WinReason, (loser: string) => string>> = {
  captured: (loser) => `${loser} has no pieces left`,
  blocked: (loser) => `${loser} can’t move`,
  resigned: (loser) => `${loser} resigned`,
  'out-of-time': (loser) => `${loser} ran out of time`,
  left: (loser) => `${loser} left`,
  idle: (loser) => `${loser} did not move, and you claimed the win`,
  'gave-away': () => 'you have no moves left',
  crowned: () => 'the first king is yours',
  arrived: () => 'all your men have arrived',
  lingered: (loser) => `${loser} did not leave home in time`,
  'king-against-man': () => 'a king against a man',
  'no-row-left': (loser) => `${loser} has no row left`,
  further: () => 'you are further forward after the last round',
};

/** The same for one who has lost. */
const YOU_LOST: Readonly<Record<WinReason, (winner: string) => string>> = {
  captured: () => 'You lost, you have no pieces left',
  blocked: () => 'You lost, you can’t move',
  resigned: () => 'You resigned',
  'out-of-time': () => 'You lost on time',
  left: () => 'You lost, as you left',
  idle: (winner) => `You lost, you did not move and ${winner} claimed the win`,
  'gave-away': (winner) => `You lost, ${winner} has no moves left`,
  crowned: (winner) => `You lost, the first king is ${winner}’s`,
  arrived: (winner) => `You lost, all men of ${winner} have arrived`,
  lingered: () => 'You lost, you did not leave home in time',
  'king-against-man': () => 'You lost, a man against a king',
  'no-row-left': () => 'You lost, you have no row left',
  further: (winner) => `You lost, ${winner} is further forward after the last round`,
};

const others = (list: readonly SeatLine[]): Text =>
  list.flatMap(({ colour, who }, at) => [
    at === 0 ? '' : at === list.length - 1 ? ' and ' : ', ',
    list.length === 1 ? '' : `${DOTS[colour]} `,
    who ?? 'Computer',
  ]);

/** Sentences on a game for one of its players, who reads them alone. */
export const yours = {
  yours: {
    /** In lists of players; `alias` is the name that the others see, null for their own. */
    self: (alias: string | null) => (alias === null ? 'you' : `you, as ${alias}`),
    /** `days` are left; null where less than one is, or the time is not limited. */
    toMove: (colour: Colour, days: number | null) =>
      rich`${{ bold: 'Your move' }}, ${DOTS[colour]}.${days === null ? '' : ` ${count(days, 'day')} left.`}`,
    /** `colour` is null where one other plays. */
    waiting: (who: Who, colour: Colour | null) =>
      colour === null ? rich`Waiting for ${who}.` : rich`Waiting for ${DOTS[colour]} ${who}.`,
    /** `partners` play on the same side. */
    plays: (colour: Colour, list: readonly SeatLine[], partners: readonly SeatLine[]) =>
      partners.length === 0
        ? rich`You play ${DOTS[colour]} against ${others(list)}.`
        : rich`You play ${DOTS[colour]} with ${others(partners)} against ${others(list)}.`,
    seenAs: (alias: string) => rich`Others see you as ${{ bold: alias }}.`,
    /** They have sat down; `free` are the colours of those who are still awaited. */
    sits: (colour: Colour, free: readonly Colour[]) =>
      rich`You play ${DOTS[colour]}. Open: ${listed(free.map((each) => DOTS[each]))}.`,
    moved: (colour: Colour, move: string, crowned: boolean) =>
      rich`${DOTS[colour]} You: ${{ bold: move }}${crowned ? ' 👑' : ''}`,
    leftTable: (colour: Colour) => rich`You left the table; ${dot(colour)} is free.`,
    leftGame: (colour: Colour) => rich`You left; the computer takes over ${dot(colour)}.`,
    resigned: () => rich`You resigned.`,
    ranOutOfTime: () => rich`⌛ You ran out of time.`,
    lostByLeaving: () => rich`🚪 You left the game.`,
    lostByWaiting: () => rich`⌛ You did not move; the win was claimed.`,
    /** Against one other. */
    won: (reason: WinReason, loser: Colour) =>
      rich`${{ bold: 'You won' }}, ${YOU_WON[reason](COLOUR[loser])}.`,
    lost: (reason: WinReason, winner: Colour) => rich`${{ bold: YOU_LOST[reason](COLOUR[winner]) }}.`,
    /** Among several. */
    wonAmong: (reason: WinReason) => rich`${{ bold: 'You won' }}${WON[reason]}.`,
    reminder: (title: string, colour: Colour, waited: number) =>
      rich`⏰ ${{ bold: 'Your move' }}, ${DOTS[colour]}, in ${title}. The game has been waiting for ${span(waited)}.`,
    warning: (title: string, colour: Colour, { until, now }: Deadline, late: TimeoutPolicy) =>
      rich`⏳ ${{ bold: 'Your move' }}, ${DOTS[colour]}, in ${title}. Time runs out ${leftUntil(until, now, SPANS)}; then ${THEN[late]}.`,
    /** They have gone on with an adjourned game. */
    resumed: () => rich`▶ The game goes on; time runs again.`,
    timeUp: (late: keyof typeof HAPPENED) => rich`⌛ You ran out of time, ${HAPPENED[late]}.`,
  },
};

export type Yours = typeof yours;
