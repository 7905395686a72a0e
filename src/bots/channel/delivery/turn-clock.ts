import { ok, type Seat, turnOf } from '../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { DECLINED, questionOf } from '../../../sessions/model/open-question.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import { addNotice, type Holder, type Session, type Table } from '../../../sessions/model/session.js';
import { holds, isPerson, seatOf } from '../../../sessions/model/table.js';
import { type Due, type GameDue, isOfGame } from '../../../sessions/play/dues.js';
import { endWithoutResult } from '../../../sessions/play/play.js';
import { lapsed } from '../../../sessions/play/questions.js';
import {
  claimableAt,
  costOfSilence,
  deadlineOf,
  isOffWhenLate,
  ranOutUnseen,
  respited,
  warned,
} from '../../../sessions/play/reminders.js';
import { expire, type StandIn } from '../../../sessions/play/timeout-policy.js';
import type { GameService } from '../../../sessions/service/service.js';
import { withoutGame } from '../../../sessions/service/views.js';
import { awayUntil } from '../../../sessions/time/away.js';
import { withoutBrief } from '../../../sessions/time/brief.js';
import { leftOn, timeOf } from '../../../sessions/time/clocks.js';
import { isHostElsewhere } from '../../../sessions/time/display.js';
import { isPaused } from '../../../sessions/time/pausing.js';
import { termsOf } from '../../../sessions/time/terms.js';
import type { Button, ChannelKey } from '../../port.js';
import { languageFor } from '../language.js';
import type { Look } from '../posts/drawing.js';
import { headingOf } from '../posts/heading.js';
import { pingFor, who } from '../posts/holders.js';
import { colourOf, configuredVariant, type Draft, daysIn } from '../posts/posts.js';
import { ringFor } from '../posts/rings.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Event that was due, with the session before and after it. */
export interface Served {
  readonly due: Due;
  readonly before: Session;
  readonly session: Session;
}

/**
 * Serves the event that is due in a channel; null if there is none. It is saved before it is shown, so that nothing
 * happens twice. Nobody loses a turn while messages to their chat are unsent (`cutOff`): they get more time.
 */
export async function serveClock(
  service: GameService,
  channel: ChannelKey,
  cutOff: boolean,
): Promise<Served | null> {
  const standIn = cutOff ? null : await standInFor(service, channel);
  let served: Due | null = null;
  const change = await service.change(channel, null, (session) => {
    // By now the clock may have been set since the alarm went off.
    const { now } = service;
    const righted = service.agenda.righted(session, now);
    if (righted !== session) return ok(righted);
    const due = service.agenda.next(session);
    served = due !== null && due.at <= now && (cutOff || isReady(session, due, standIn)) ? due : null;
    if (served === null) return ok(session);
    if (!isOfGame(served)) return ok(service.agenda.done(session, served, { now, isCutOff: cutOff }));
    const hasLost = served.kind === 'deadline' && (cutOff || ranOutUnseen(session, served, now));
    return ok(hasLost ? respited(session, now) : step(session, served, now, standIn));
  });
  return change.kind === 'changed' && served !== null
    ? { due: served, before: change.before, session: change.session }
    : null;
}

/** A move for an overdue player, and the revision for which it was prepared. */
interface Prepared {
  readonly table: string;
  readonly revision: number;
  readonly play: StandIn;
}

/** Prepares the computer's move for an overdue player, if the timeout policy asks for one. */
async function standInFor(service: GameService, channel: ChannelKey): Promise<Prepared | null> {
  const session = await service.read(channel);
  const due = service.agenda.next(session);
  const { table } = session;
  const isOverdue = due !== null && due.kind === 'deadline' && due.at <= service.now;
  if (table === null || !isOverdue || termsOf(session).late !== 'skip') return null;
  return { table: table.id, revision: table.revision, play: await service.standIn(table) };
}

/** True unless the timeout policy asks for a move that was not prepared for this revision; then the alarm comes again. */
const isReady = (session: Session, due: Due, prepared: Prepared | null): boolean =>
  due.kind !== 'deadline' ||
  termsOf(session).late !== 'skip' ||
  (prepared !== null && prepared.table === session.table?.id && prepared.revision === session.table.revision);

function step(session: Session, due: GameDue, now: number, prepared: Prepared | null): Session {
  const { table } = session;
  if (due.kind === 'close') return withoutGame(session);
  if (due.kind === 'brief') return withoutBrief(session, ({ until }) => until <= now);
  if (due.kind === 'lapse') {
    const open = table && questionOf(table);
    if (table === null || open === null) return session;
    const event = callId(session, due.kind);
    const seat = open.agreed[0] ?? -1;
    return addNotice(
      { ...session, table: lapsed(table) },
      { event, about: DECLINED[0], seat, of: open.kind, isWithdrawn: true },
    );
  }
  if (due.kind === 'silence' || (due.kind === 'deadline' && isOffWhenLate(session))) {
    const over = endWithoutResult(table, now);
    return over.ok ? { ...session, table: over.value } : session;
  }
  if (due.kind === 'warning')
    return addNotice(warned(session, due, now), { event: callId(session, due.kind), about: due.kind });
  return table === null
    ? session
    : { ...session, table: expire(table, termsOf(session).late, now, prepared?.play ?? null) };
}

/** Id of a notice of what was due in a game. It names the turn, since an old call is of no use. */
export function callId({ table, game }: Session, kind: string): string {
  // Other chats of the game read it under the same id.
  return kind === 'lapse' ? `${game} ${table?.revision}` : `${kind} ${table?.id} ${table?.revision}`;
}

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

/** The only reader of a channel, by their seat; null where others may. */
function readerIn(session: Session): { readonly seat: Seat | null } | null {
  const { table } = session;
  const user = readerOf(session);
  if (user === null) return null;
  const seat = table === null ? -1 : seatOf(table, user);
  return { seat: seat < 0 ? null : seat };
}

/** Current look of a session's pictures. */
export function lookOf(session: Session, now: number): Look {
  // The host of a display goes from board to board: players are not shown how the host's clock runs.
  const isElsewhere = session.table?.clocks !== undefined && isHostElsewhere(session.table);
  const deadline = isElsewhere ? null : deadlineOf(session);
  const { theme, flip } = session.settings;
  const { table, turned } = session;
  const seats = table === null || table.phase === 'open' ? [] : table.seats;
  const players = seats.flatMap((holder, seat) => (isPerson(holder) ? [{ user: holder.user, seat }] : []));
  const [first, ...others] = players;
  const only = others.length === 0 ? first?.seat : undefined;
  const reader = readerIn(session);
  const side = (seats.length === 0 ? null : reader?.seat) ?? only;
  return {
    language: languageFor(session),
    theme,
    flip,
    turned,
    players,
    ...(side !== undefined && { side }),
    ...(reader && { reader }),
    silence: () => costOfSilence(session),
    ...(deadline !== null && { timeLeft: deadline - now }),
  };
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
  // Who is late may go on as long as the others have not decided.
  // To the reader their turn tells the days.
  const isTold = isReader(session, holder) && daysIn(deadline === null ? undefined : deadline - now) !== null;
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
