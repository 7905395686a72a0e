import { err, ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { rich } from '../../../locales/text.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { holds, seatOf } from '../../../sessions/model/table.js';
import { WANTS, type Want } from '../../../sessions/model/table-parts.js';
import { decide } from '../../../sessions/play/absence.js';
import { resignSeat } from '../../../sessions/play/play.js';
import { anotherDay } from '../../../sessions/play/reminders.js';
import { repostBoard } from '../../channel/delivery/repost-board.js';
import { languageFor } from '../../channel/language.js';
import { notifyOtherChats } from '../../channel/notify-elsewhere.js';
import { absencePost } from '../../channel/posts/absence-posts.js';
import { holderName, who } from '../../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';

const isWant = (text: string | undefined): text is Want => WANTS.some((want) => want === text);

/** True for a tap below the last board, whose player moves by the other buttons there. */
const isOnBoard = ({ event: { input }, session }: RequestContext): boolean =>
  input.kind === 'button' && input.message !== undefined && input.message === session.messages?.board;

/** True while it is asked what becomes of a seat. */
const isMissed = ({ table }: Session, id: string | undefined, seat: number): boolean =>
  table !== null && table.id === id && isMissing(table, seat);

const isMissing = ({ absent = [] }: Table, seat: number): boolean =>
  absent.some((absence) => absence.seat === seat);

/** True for the seat of a player who has merely closed the page of the game. */
const isAway = ({ absent = [] }: Table, seat: string): boolean =>
  absent.some((absence) => absence.seat === Number(seat) && absence.isAway);

/** A button below the question what becomes of an absent player's seat, or below the board. */
export async function decideAbsence(
  context: RequestContext,
  [id, seat = '', want]: readonly string[],
): Promise<void> {
  if (!isWant(want)) return context.refuse({ code: 'stale' });
  const { user } = context.person;
  const { now } = context.service;
  const changed = await context.changeTable((table, session) => {
    if (table === null || table.id !== id) return err({ code: 'stale' });
    const decided = decide(table, user, Number(seat), want, now);
    const isWaiting =
      !isAway(table, seat) && decided.ok && want === 'wait' && !isMissing(decided.value, Number(seat));
    return isWaiting ? ok(anotherDay({ ...session, table: decided.value }, now).table) : decided;
  });
  if (!changed?.after || changed.before === null) {
    if (!isMissed(context.session, id, Number(seat)) && !isOnBoard(context)) await context.keyboard([]);
    return;
  }
  if (isAway(changed.before, seat) && want === 'wait') {
    // It is asked again in a minute.
    if (!isOnBoard(context)) return context.keyboard([]);
    return repostBoard(context.service, context.delivery, changed.session, context.respond);
  }
  const words = MESSAGES[languageFor(changed.session)];
  const question = absencePost(changed.session);
  if (!isOnBoard(context)) await context.keyboard([]);
  if (question !== null && isMissed(changed.session, id, Number(seat)))
    return context.ask({ ...question, ring: 'silent' });
  const colour = colourOf(configuredVariant(changed.before), Number(seat));
  const [by, absent] = [seatOf(changed.before, user), Number(seat)].map((at) => changed.before?.seats[at]);
  const self = context.isAlone ? null : rich`${context.self}`;
  const text = words.absence.decided(self, want, who(absent, words), colour);
  const isTheirs = (there: Session) => holds(absent, readerOf(there));
  if (by && absent)
    notifyOtherChats(
      context,
      changed.session,
      // Nothing else tells them; an end is told by the board.
      (there) => (want === 'computer' && isTheirs(there) ? 'changed' : 'away'),
      (said, there) =>
        said.absence.decided(
          rich`${holderName(by, said)}`,
          want,
          isTheirs(there) ? null : holderName(absent, said),
          colour,
        ),
    );
  if (changed.after.game?.entries.length !== changed.before.game?.entries.length)
    return context.continueGame(changed.session, text);
  await context.ask({ text });
  if (question !== null) await context.ask(question);
  if (!isOnBoard(context)) return context.continueGame(changed.session);
  // The one that was tapped has buttons for the seat of somebody who is not missed any more.
  await repostBoard(context.service, context.delivery, changed.session, context.respond);
}

/** The button that lets somebody who has left a chat give its game up. */
export async function resignThere(context: RequestContext, game: string): Promise<void> {
  const { service, event, person } = context;
  const there = await service.sessionOf(game);
  if (there === null) return context.refuse({ code: 'gameOver' });
  const change = await service.change(there.channel, event.id, (session) => {
    if (session.game !== game) return err({ code: 'stale' });
    const table = resignSeat(session.table, person.user, service.now);
    return table.ok ? ok({ ...session, table: table.value }) : table;
  });
  if (change.kind === 'refused') return context.refuse(change.refusal);
  await context.keyboard([]);
  await context.whisper(context.words.absence.resigned());
  context.delivery.background.begin(there.channel, () => context.delivery.resume(there.channel));
}
