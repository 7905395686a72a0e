import { turnOf } from '../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Holder, Session, Table } from '../../../sessions/model/session.js';
import { holds, isPerson } from '../../../sessions/model/table.js';
import { claimableAt, costOfSilence, deadlineOf } from '../../../sessions/play/reminders.js';
import { awayUntil } from '../../../sessions/time/away.js';
import { leftOn, timeOf } from '../../../sessions/time/clocks.js';
import { isHostElsewhere } from '../../../sessions/time/display.js';
import { isPaused } from '../../../sessions/time/pausing.js';
import { termsOf } from '../../../sessions/time/terms.js';
import type { Button, Post } from '../../port.js';
import { languageFor } from '../language.js';
import { headingOf } from './heading.js';
import { pingFor, who } from './holders.js';
import { colourOf, configuredVariant, type Draft, daysIn } from './posts.js';
import { ringFor } from './rings.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** True for the only reader of the channel. */
export const isReader = (session: Session, holder: Holder | null | undefined): boolean =>
  holds(holder, readerOf(session));

/** Player to move and how to address them; null if no person is to move. */
function called(session: Session) {
  const { table } = session;
  if (table === null || table.game === null) return null;
  const turn = turnOf(currentGame(table).state);
  const holder = table.seats[turn];
  if (!isPerson(holder)) return null;
  const language = languageFor(session);
  const words = MESSAGES[language];
  const title = titleOf(configuredVariant(table), language);
  return { table, holder, words, title, colour: colourOf(configuredVariant(table), turn) };
}

type Called = NonNullable<ReturnType<typeof called>>;

/** Minutes matter only within the first hour. */
export const wholeHours = (span: number): number => (span < HOUR ? span : Math.floor(span / HOUR) * HOUR);

/** A call to the player to move; null if no person is to move. */
export function callPost(
  session: Session,
  say: (call: Called) => Text,
  more: (call: Called) => readonly Button[] = () => [],
): Draft | null {
  const call = called(session);
  if (call === null) return null;
  return {
    text: lines(headingOf(session), say(call)),
    keyboard: [[{ label: call.words.button.board, data: 'board' }, ...more(call)]],
    ping: pingFor(call.holder),
    ring: ringFor('call', session),
  };
}

/** The message that calls the player to move to a board changed in place; null if nobody needs one. */
export function turnCall(session: Session, board: Post): Post | null {
  const { ping, ring, turn } = board;
  if (!turn || ring === 'silent') return null;
  const call = called(session);
  const words = MESSAGES[languageFor(session)];
  const heading = headingOf(session);
  // In a private chat no name is needed. The reader may also have just lost their turn.
  if (readerOf(session) !== null) {
    const isTheirs = session.table?.phase === 'running' && call !== null && isReader(session, call.holder);
    const text = isTheirs ? lines(heading, words.yours.toMove(call.colour, null)) : board.text;
    return { kind: 'post', text, ping, ring };
  }
  const [user] = ping;
  if (user === undefined) return null;
  const text = lines(heading, words.yourMove({ mention: user, name: turn.name }));
  return { kind: 'post', text, ping: [user], ring };
}

/** Warns the player to move. */
export const warningPost = (session: Session, now: number): Draft | null =>
  callPost(session, ({ table, holder, words, title, colour }) => {
    const { late } = termsOf(session);
    const isAlone = isReader(session, holder);
    const name = who(holder, words);
    const soon = claimableAt(session);
    const how = costOfSilence(session)?.how;
    if (soon !== null && (how === 'claim' || how === 'goOn')) {
      const waited = wholeHours(now - table.since);
      return words.times.soonLate(title, colour, isAlone ? null : name, waited, { until: soon, now }, how);
    }
    const limit = { until: deadlineOf(session) ?? now, now };
    return isAlone
      ? words.yours.warning(title, colour, limit, late)
      : words.times.warning(title, colour, name, limit, late);
  });

/**
 * Names the player whose time ran out and for whom the computer moved or sat down. A loss on time is shown like a move.
 */
export function lateText(before: Session, { table }: Session): Text {
  const call = called(before);
  const { late } = termsOf(before);
  if (
    call === null ||
    late === 'forfeit' ||
    late === 'claim' ||
    table?.game?.entries.at(-1)?.kind === 'timeout'
  )
    return [];
  return isReader(before, call.holder)
    ? call.words.yours.timeUp(late)
    : call.words.times.timeUp(who(call.holder, call.words), late);
}

/** Appends the time left for the turn, and whether it runs. */
export const withCountdown = (session: Session, text: Text, now: number): Text =>
  lines(text, ...timeLines(session, MESSAGES[languageFor(session)], now));

/** The time left in a running game, and whether the clock stands. */
function timeLines(session: Session, words: Messages, now: number): readonly Text[] {
  const { table, settings } = session;
  if (table?.phase !== 'running') return [];
  const turn = turnOf(currentGame(table).state);
  const holder = table.seats[turn];
  const until = isPerson(holder) ? awayUntil(table, holder.user, now) : null;
  const deadline = deadlineOf(session);
  // To the reader their turn tells the days.
  const isTold = isReader(session, holder) && daysIn(deadline === null ? undefined : deadline - now) !== null;
  // Who is late may go on as long as the others have not decided.
  const isCounted =
    deadline !== null && deadline > now && table.clocks === undefined && until === null && !isTold;
  const { deadline: minutes, late } = termsOf(session);
  return [
    ...(table.clock.isNew ? [words.times.fromNow(minutes && minutes * MINUTE, late)] : []),
    ...(isPaused(table) ? [words.pausing.paused()] : []),
    ...(table.halted === undefined ? [] : [words.closed.stands(who(holder, words))]),
    ...(until !== null && deadline !== null
      ? [words.pausing.away(who(holder, words), until, settings.zone)]
      : []),
    ...(isCounted ? [words.times.countdown({ until: deadline, now }, settings.zone)] : []),
    ...(table.clocks === undefined ? [] : [words.pausing.clocks(clockLines(table, now))]),
  ];
}

const clockLines = (table: Table, now: number) =>
  table.seats.flatMap((_, seat) => {
    const left = isHostElsewhere(table) ? timeOf(table, seat) : leftOn(table, seat, now);
    return left === null ? [] : [{ colour: colourOf(configuredVariant(table), seat), left }];
  });
