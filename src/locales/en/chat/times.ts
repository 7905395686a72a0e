import type { Colour } from '../../../engine/index.js';
import { leftUntil, momentOf } from '../../countdown.js';
import { briefSpan } from '../../spans.js';
import { lines, rich } from '../../text.js';
import { dot, SPANS, span } from '../language.js';
import type { Who } from './tables.js';

/** Consequences of running out of time. */
export const THEN = {
  forfeit: 'the game is lost',
  skip: 'the computer makes this one move',
  computer: 'the computer takes the seat',
};
/** Consequence that a chat has chosen for running out of time. */
export type TimeoutPolicy = keyof typeof THEN;

const HAPPENED = {
  skip: 'and the computer makes this one move',
  computer: 'and the computer takes the seat',
};

const MUTED = {
  on: rich`You will be reminded in this game.`,
  off: rich`You will not be reminded in this game any more. A warning before your time is over still comes.`,
  none: rich`Nobody will be reminded in this game. Warnings before a time is over still come.`,
};

/** Number of stored items about a user. */
interface Traces {
  readonly chats: number;
  readonly running: number;
  readonly finished: number;
  readonly files: number;
  readonly waiting: number;
}

/** Deadline and current time, epoch milliseconds. */
export interface Deadline {
  readonly until: number;
  readonly now: number;
}

/** Sentences on reminders and deadlines, and on the storage and deletion of data. Time spans are in milliseconds. */
export const times = {
  reminder: (title: string, colour: Colour, who: Who, waited: number) =>
    rich`⏰ ${who}, it is your move (${dot(colour)}) in ${title}. The others have waited for ${span(waited)}. ${{ command: 'remind', values: ['off'] }} stops this in this game.`,
  warning: (title: string, colour: Colour, who: Who, { until, now }: Deadline, late: TimeoutPolicy) =>
    rich`⏳ ${who}, the time for your move (${dot(colour)}) in ${title} ends ${leftUntil(until, now, SPANS)}; then ${THEN[late]}.`,
  timeUp: (who: Who, late: keyof typeof HAPPENED) => rich`⌛ ${who} ran out of time, ${HAPPENED[late]}.`,
  /** Short form, a few letters. */
  brief: (left: number) => briefSpan(left, ['d', 'h', 'm']),
  countdown: ({ until, now }: Deadline, zone: string) =>
    rich`⏳ The time for this move ends ${leftUntil(until, now, SPANS)}: ${momentOf(until, zone, SPANS)}`,
  muted: (what: keyof typeof MUTED) => MUTED[what],
  badMute: (text: string) =>
    rich`“${text}”? ${{ command: 'remind', values: ['off'] }} stops your reminders in this game, ${{ command: 'remind', values: ['none'] }} those of everybody, ${{ command: 'remind', values: ['on'] }} brings them back.`,
  /** Line under a finished game. */
  kept: (id: string) => rich`The game is kept: ${{ command: 'record', values: ['text', id] }}`,
  noFinished: (id: string) => rich`No finished game ${{ code: id }} is kept in this chat.`,
  privacy: (name: string, user: string, { chats, running, finished, files, waiting }: Traces) =>
    lines(
      rich`${{ bold: 'What I keep about you' }}`,
      rich`Your id ${{ code: user }} and your name as it was (now “${name}”), wherever you sat down: in ${chats} chats, of which ${running} have a game of yours running, and in ${finished} finished games. Files that you loaded: ${files}. Messages that name you and could not be sent yet: ${waiting}. Beside that the moves of the games, and nothing else you wrote.`,
      rich`${{ command: 'privacy', values: ['delete'] }} takes all of it away; for finished games a “former player” has played. If you play just now, I ask first what shall become of your seats.`,
    ),
  /** Question how to leave the user's running games before their data is deleted. */
  howToLeave: (running: number) =>
    lines(
      rich`Nothing is deleted yet: you play in ${running} running games. What shall become of them?`,
      rich`${{ command: 'privacy', values: ['delete computer'] }} – the computer plays on for you; where no other person is left, the game is given up.`,
      rich`${{ command: 'privacy', values: ['delete resign'] }} – you resign all of them.`,
    ),
  forgotten: ({ chats, finished, files, waiting }: Traces) =>
    rich`Done: your id and name are gone from ${chats} chats and ${finished} finished games; loaded files deleted: ${files}, waiting messages: ${waiting}. What was posted in chats stays there, until somebody deletes it there.`,
};

export type Times = typeof times;
