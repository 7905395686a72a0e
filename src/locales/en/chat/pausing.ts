import type { ClockLine, Who } from '../../chat-facts.js';
import { clockFace, momentOf } from '../../spans.js';
import { joined, lines, rich } from '../../text.js';
import { count, dot, SPANS } from '../language.js';
/** Sentences on adjourned games, on players who are away, and on clocks. */
export const pausing = {
  pausing: {
    /** Stands below the board, too. */
    paused: () => rich`⏸ The game is adjourned: nobody’s time runs. Make a move to continue.`,
    resumed: (who: Who) => rich`▶ ${who} goes on with the game; time runs again.`,
    button: { ask: '⏸ Adjourn', resume: '▶ Go on' },
    /** Stands below the board while the player to move is away. */
    away: (who: Who, until: number, zone: string) =>
      rich`🌴 ${who} is away, and the time for this move stands, until ${momentOf(until, zone, SPANS)}`,
    /** For the others in a game. */
    leaves: (who: Who, from: number, until: number, zone: string) =>
      rich`🌴 ${who} will be away from ${momentOf(from, zone, SPANS)} until ${momentOf(until, zone, SPANS)}; their time stands meanwhile.`,
    back: (who: Who) => rich`${who} is back; their time runs again.`,
    /** `games` is the number of games in which time stands; in `cut` of them not as long as was wished. */
    awayNoted: (from: number, until: number, zone: string, { games, cut }: { games: number; cut: number }) =>
      lines(
        rich`🌴 Your time stands from ${momentOf(from, zone, SPANS)} until ${momentOf(until, zone, SPANS)}, in ${count(games, 'game')}. You can move meanwhile, too.`,
        cut > 0
          ? rich`In ${count(cut, 'game')} it stands for less, or not at all. Their chats allow no more days in 30.`
          : [],
        rich`So it does in games that you begin until then.`,
      ),
    /** For one who plays in no game yet. */
    awayNowhere: (from: number, until: number, zone: string) =>
      rich`🌴 Noted. You are playing in no game now. In new games your time stands from ${momentOf(from, zone, SPANS)} until ${momentOf(until, zone, SPANS)}.`,
    comeBack: '🙋 I am back',
    awayHere: () => rich`Only in this game, where you play under a pseudonym.`,
    awayMasked: (games: number) =>
      rich`Not in ${count(games, 'game')} under a pseudonym, which it would give away. Write it in their chats as well.`,
    awayForbidden: () => rich`Your time goes on: your chats allow no more days in 30.`,
    awayOver: (games: number) =>
      games > 0
        ? rich`Welcome back. Your time runs again in ${count(games, 'game')}.`
        : rich`Welcome back. You are no longer away.`,
    notAway: () => rich`You are not away in any game.`,
    howAway: () =>
      rich`Until when are you away? For example ${{ command: 'away', values: ['until', 'Monday'] }}, ${{ command: 'away', values: ['3d'] }}, ${{ command: 'away', values: ['24.12-2.1'] }}; ${{ command: 'away', values: ['off'] }} when you are back. Your time stands meanwhile in all your games.`,
    badAway: (text: string) =>
      rich`I do not understand “${text}”. When are you back, within 60 days? ${{ command: 'away', values: ['until', 'Monday'] }}, ${{ command: 'away', values: ['3d'] }}, ${{ command: 'away', values: ['24.12-2.1'] }}, or ${{ command: 'away', values: ['off'] }}.`,
    /** Clocks of a table that has not begun, as they were typed. */
    clockOf: (clock: string) => rich`⏱ Clock: ${clock}.`,
    clocks: (seats: readonly ClockLine[]) =>
      rich`⏱ ${joined(
        seats.map(({ colour, left }) => rich`${dot(colour)} ${clockFace(left, SPANS)}`),
        ', ',
      )}`,
    badClock: (text: string) =>
      rich`“${text}” is no clock. Minutes, and seconds that each move adds: ${{ code: 'clock=5+3' }}. With byo-yomi, five times 30 seconds: ${{ code: 'clock=20+5x30s' }}. For each player their own: ${{ code: 'clock=10/5' }}. At most 180 minutes.`,
  },
};

export type Pausing = typeof pausing;
