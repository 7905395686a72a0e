import type { Colour } from '../../../engine/index.js';
import type { Deadline, StoredCounts, TimeoutPolicy, Who } from '../../chat-facts.js';
import { briefSpan, leftUntil, momentOf } from '../../spans.js';
import { lines, rich, type Text } from '../../text.js';
import { count, dot, plural, SPANS, span } from '../language.js';

/** Consequences of running out of time. */
export const THEN: Readonly<Record<TimeoutPolicy, string>> = {
  forfeit: 'the game is lost',
  skip: 'the computer makes this move',
  computer: 'the computer takes over',
  claim: 'whoever waits decides',
};

export const HAPPENED = {
  skip: 'and the computer makes this move',
  computer: 'and the computer takes over',
};

const MUTED = {
  on: rich`You will be reminded in this game.`,
  off: rich`You will get no more reminders in this game. You will still be warned before your time runs out.`,
  none: rich`Nobody will be reminded in this game. Players are still warned before their time runs out.`,
};

/** Sentences on reminders and deadlines, and on the storage and deletion of data. Time spans are in milliseconds. */
export const times = {
  reminder: (title: string, colour: Colour, who: Who, waited: number) =>
    rich`⏰ ${who}, it is your move (${dot(colour)}) in ${title}. The game has been waiting for ${span(waited)}.`,
  warning: (title: string, colour: Colour, who: Who, { until, now }: Deadline, late: TimeoutPolicy) =>
    rich`⏳ ${who}, it is your move (${dot(colour)}) in ${title}. Time runs out ${leftUntil(until, now, SPANS)}; then ${THEN[late]}.`,
  /** As `warning`, where the others may then go on; null for somebody who reads it alone. */
  soonLate: (
    title: string,
    colour: Colour,
    who: Who | null,
    waited: number,
    { until, now }: Deadline,
    how: 'claim' | 'goOn',
  ) =>
    rich`⏳ ${who === null ? rich`${{ bold: 'Your move' }}, ${dot(colour)},` : rich`${who}, it is your move (${dot(colour)})`} in ${title}. You have not moved for ${span(waited)}. ${how === 'claim' ? 'Your opponent can claim the win' : 'The others can go on without you'} ${leftUntil(until, now, SPANS)}.`,
  timeUp: (who: Who, late: keyof typeof HAPPENED) => rich`⌛ ${who} ran out of time, ${HAPPENED[late]}.`,
  /** Above the end of a game. */
  silent: () => rich`⌛ Nobody has played on for a long time.`,
  /** As `silent`, of a quick game between strangers. */
  notBegun: () => rich`⌛ No first move in time: the game doesn’t count.`,
  /** Short form, a few letters. */
  brief: (left: number) => briefSpan(left, ['d', 'h', 'm']),
  countdown: ({ until, now }: Deadline, zone: string) =>
    rich`⏳ The time for this move runs out ${leftUntil(until, now, SPANS)}: ${momentOf(until, zone, SPANS)}`,
  /** The time for each move was changed in this turn; null is no limit. */
  fromNow: (limit: number | null, late: TimeoutPolicy) =>
    limit === null
      ? rich`From now on there is no time limit for a move.`
      : rich`From now on ${span(limit)} a move; then ${THEN[late]}.`,
  muted: (what: keyof typeof MUTED) => MUTED[what],
  remindMe: '🔔 Remind me',
  remindNobody: '🔕 Nobody',
  /** Before buttons for each way. */
  askMute: () => rich`Reminders in this game:`,
  badMute: (text: string) => rich`“${text}”? Choose whom I remind in this game.`,
  noFinished: (id: string) => rich`I have no finished game ${{ code: id }} from this chat.`,
  /** `kept`: lines on what else is stored. */
  privacy: (
    name: string,
    user: string,
    { chats, running, finished, plans, away, waiting }: StoredCounts,
    kept: readonly Text[],
  ) =>
    lines(
      rich`${{ bold: 'What I keep about you' }}`,
      rich`Your ID ${{ code: user }} and your name when you sat down (now “${name}”). They stand in ${count(chats, 'chat')} and ${count(finished, 'finished game')}. ${running > 0 ? `You are playing in ${count(running, 'game')}. ` : ''}Games in which you have planned moves: ${plans}. Games that note when you are away: ${away}. Messages that name you and have not been sent yet: ${waiting}.`,
      ...kept,
      rich`Besides that, only the moves of the games; nothing else you wrote.`,
      rich`${{ command: 'privacy', values: ['delete'] }} deletes all of it; finished games will show a “former player”. If you are playing, I first ask about your seats.`,
    ),
  /** Question how to leave the user's running games before their data is deleted. */
  /** Of games that are running, `lost` are rated ones which end as a loss where one leaves. */
  howToLeave: (running: number, lost: number) =>
    lines(
      lost === running
        ? rich`Nothing has been deleted yet: you are playing in ${count(running, 'game')}. ${plural(running, 'It is', 'They are')} rated: leaving is a loss.`
        : rich`Nothing has been deleted yet: you are playing in ${count(running, 'game')}. What should happen to ${plural(running, 'it', 'them')}?`,
      ...(lost === running
        ? []
        : [
            rich`The computer can take over your seats. A game with no other person left is given up.`,
            lost === 0
              ? []
              : rich`${lost} of them ${plural(lost, 'is', 'are')} rated: there, leaving is a loss.`,
            rich`Or you resign ${plural(running, 'it', 'them all')}.`,
          ]),
    ),
  forgotten: ({ chats, finished, waiting }: StoredCounts) =>
    lines(
      rich`Done: your ID and name are gone. They stood in ${count(chats, 'chat')} and ${count(finished, 'finished game')}. They are gone from everything I show or export, too. So is the rest of what I kept. Waiting messages deleted: ${waiting}.`,
      rich`Traces in my storage’s files are overwritten, in small ones within minutes. Its log and its backups lose them only when they are replaced. Whoever runs this bot does that. What was posted in chats stays there until somebody deletes it.`,
    ),
  /** Of whom nothing is stored. */
  /** Before everything is deleted, above the button that does it. */
  sureToDelete: () => rich`This deletes your ratings, games and settings for good. Nothing is deleted yet.`,
  deleteAll: '🗑 Delete everything',
  nothingKept: () =>
    rich`I keep nothing about you, so there is nothing to delete. What was posted in chats stays there until somebody deletes it.`,
  /** The index from people to what is stored of them is not whole yet. */
  gathering: () =>
    rich`After an update I am still sorting what is stored. Please ask again in some minutes. Nothing has been changed.`,
};

export type Times = typeof times;

/** Lines of `/privacy` on what features store of a user; each is left out where there is nothing. */
export const kept = {
  files: (files: number) => rich`Files you loaded: ${files}.`,
  alias: (alias: string) => rich`For games with strangers: your pseudonym ${{ bold: alias }}.`,
  blocked: (people: number) => rich`People you have blocked: ${people}.`,
  away: () => rich`When you are away, as you told me.`,
  offers: (offers: number) => rich`Open offers of a game: ${offers}.`,
  reports: (reports: number) => rich`Your reports about strangers: ${reports}.`,
  lessons: (tasks: number) =>
    rich`Lessons: ${count(tasks, 'task')} solved, when each comes again, and the last seen.`,
  exercises: (exercises: number) =>
    rich`Exercises of chats, posted or answered by you, until they end: ${exercises}.`,
  puzzles: (puzzles: number) =>
    rich`Puzzles solved: ${puzzles}. Your answer to a chat’s daily puzzle stays for two days.`,
  /** Lines of the privacy policy: what is stored of offers, and about people. */
  offersPolicy: 'Your open offers of a game, until somebody takes them or you withdraw them.',
  peoplePolicy:
    'Your pseudonym for games with strangers, whom you have blocked, your days off, and tournament games to which you did not come.',
};

export type Kept = typeof kept;
