import { ok, turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session } from '../../../sessions/model/session.js';
import { derive } from '../../../sessions/play/play.js';
import type { GameService } from '../../../sessions/play/service.js';
import { type Due, deadlineOf, nextDue, reminded, respited } from '../../../sessions/reminders/reminders.js';
import { expire, type StandIn } from '../../../sessions/reminders/timeout-policy.js';
import type { ChannelKey, Text } from '../../port.js';
import { languageFor } from '../language.js';
import type { Look } from '../posts/drawing.js';
import { colourOf, configuredVariant, type Draft, variantOf, who } from '../posts/posts.js';

/** What was due, with the session after it. */
export interface Served {
  readonly due: Due;
  readonly before: Session;
  readonly session: Session;
}

/**
 * Does what is due in a channel. Saved before it is told, so that nothing is told or done twice; null: nothing was.
 * Nobody loses his turn while messages to his chat wait to be sent (`cutOff`): he gets more time.
 */
export const serveClock = async (
  service: GameService,
  channel: ChannelKey,
  cutOff: boolean,
): Promise<Served | null> => {
  const standIn = cutOff ? null : await standInFor(service, channel);
  const { now } = service;
  let served: Due | null = null;
  const change = await service.change(channel, null, (session) => {
    const due = nextDue(session);
    served = due !== null && due.at <= now && (cutOff || isReady(session, due, standIn)) ? due : null;
    if (served !== null && cutOff && served.kind === 'deadline') return ok(respited(session, now));
    return ok(served === null ? session : step(session, served, now, standIn));
  });
  return change.kind === 'changed' && served !== null
    ? { due: served, before: change.before, session: change.session }
    : null;
};

/** A move for one who is late, and the turn for which it was thought out. */
interface Prepared {
  readonly table: string;
  readonly turn: number;
  readonly play: StandIn;
}

/** The move of the computer for one whose time is over, where the chat lets it make that move. */
const standInFor = async (service: GameService, channel: ChannelKey): Promise<Prepared | null> => {
  const session = await service.read(channel);
  const due = nextDue(session);
  const { table, settings } = session;
  const late = due !== null && due.kind === 'deadline' && due.at <= service.now;
  if (table === null || !late || settings.late !== 'skip') return null;
  return { table: table.id, turn: table.turn, play: await service.standIn(table) };
};

/** Whether a deadline that asks for a move has one for this very turn; else its alarm comes again. */
const isReady = ({ table, settings }: Session, due: Due, prepared: Prepared | null): boolean =>
  due.kind !== 'deadline' ||
  settings.late !== 'skip' ||
  (prepared !== null && prepared.table === table?.id && prepared.turn === table.turn);

const step = (session: Session, due: Due, now: number, prepared: Prepared | null): Session => {
  if (due.kind !== 'deadline') return reminded(session, due, now);
  const { table, settings } = session;
  return table === null
    ? session
    : { ...session, table: expire(table, settings.late, now, prepared?.play ?? null) };
};

/** The one to move, as he is called; null where nobody is waited for. */
const called = (session: Session) => {
  const { table } = session;
  if (table === null || table.game === null) return null;
  const turn = turnOf(derive(table).state);
  const holder = table.seats[turn];
  if (holder?.kind !== 'person') return null;
  const language = languageFor(session);
  const words = MESSAGES[language];
  const title = titleOf(variantOf(table), language);
  return { table, holder, words, title, colour: colourOf(configuredVariant(table), turn) };
};

/** The reminder or the warning of the one to move. */
export const callPost = (session: Session, kind: 'reminder' | 'warning', now: number): Draft | null => {
  const call = called(session);
  if (call === null) return null;
  const { table, holder, words, title, colour } = call;
  const deadline = deadlineOf(session) ?? now;
  const name = who(holder, words);
  return {
    kind: 'post',
    text:
      kind === 'reminder'
        ? words.times.reminder(title, colour, name, now - table.since)
        : words.times.warning(title, colour, name, { until: deadline, now }, session.settings.late),
    keyboard: [[{ label: words.button.board, data: 'board' }]],
    ping: [holder.user],
  };
};

/** Tells whose time was over; `before` is the session as it was then. */
export const lateText = (before: Session): Text => {
  const call = called(before);
  return call === null ? [] : call.words.times.timeUp(who(call.holder, call.words), before.settings.late);
};

/** How a session's pictures look now. */
export const lookOf = (session: Session, now: number): Look => {
  const deadline = deadlineOf(session);
  const { theme, flip } = session.settings;
  return { theme, flip, ...(deadline !== null && { timeLeft: deadline - now }) };
};

/** A board's text with the time that is left for the turn. */
export const withCountdown = (session: Session, text: Text, now: number): Text => {
  const deadline = deadlineOf(session);
  if (deadline === null) return text;
  const language = languageFor(session);
  return lines(text, MESSAGES[language].times.countdown({ until: deadline, now }, session.settings.zone));
};
