import { err, ok, type Seat, turnOf } from '../../engine/index.js';
import { MESSAGES } from '../../locales/index.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import { currentGame } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { computerAt, isPerson, seatOf, withSeat } from '../../sessions/model/table.js';
import { endWithoutResult } from '../../sessions/play/play.js';
import { withoutGame } from '../../sessions/service/views.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import { languageFor } from '../channel/language.js';
import { peopleHere, who } from '../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../channel/posts/posts.js';
import { refusalUnlessAdministrator } from '../channel/request/rights.js';
import type { RequestContext } from '../channel/request-context.js';

/** Time in which an administrator can answer whether they mean it, in milliseconds. */
const ANSWER_MS = 30_000;

/**
 * Why a user may not end the game of others, or close their table; null for an administrator who plays no part. `otherwise`
 * is for those who administer nothing.
 */
async function refusalToEnd(
  context: RequestContext,
  otherwise: Refusal = { code: 'onlyAdministrators' },
): Promise<Refusal | null> {
  const { table } = context.session;
  if (table === null) return { code: 'noTable' };
  if (table.phase === 'over') return { code: 'gameOver' };
  if (seatOf(table, context.user) >= 0) return { code: 'onlyAdministrators' };
  const refusal = await refusalUnlessAdministrator(context.event);
  return refusal?.code === 'notInCharge' ? otherwise : refusal;
}

/** The menu of a board: asks an administrator without a seat what becomes of a game that waits for a person, or as `askToEnd`. */
export async function askWhat(context: RequestContext, otherwise: Refusal): Promise<void> {
  const late = lateSeat(context.session);
  if (late === null) return askToEnd(context, otherwise);
  const refusal = await refusalToEnd(context, otherwise);
  if (refusal !== null) return context.refuse(refusal);
  const data = `end:${context.session.table?.id}:${context.service.now}`;
  await askBriefly(context, ({ absence, button }) => ({
    text: absence.askWhat(context.self),
    keyboard: [
      [
        { label: absence.button.once, data: `${data}:once` },
        { label: absence.button.computer, data: `${data}:play` },
      ],
      [
        { label: absence.button.void, data: `${data}:yes`, style: 'danger' },
        { label: absence.button.time, data: 'row:time' },
      ],
      [{ label: button.refuse, data: `${data}:no` }],
    ],
  }));
}

/** The person to move in a running game, by their seat; null where there is none. */
function lateSeat({ table }: Session): Seat | null {
  if (table?.phase !== 'running') return null;
  const seat = turnOf(currentGame(table).state);
  return isPerson(table.seats[seat]) ? seat : null;
}

/** `/end`: asks an administrator without a seat whether they mean to end the game. */
export async function askToEnd(context: RequestContext, otherwise?: Refusal): Promise<void> {
  const refusal = await refusalToEnd(context, otherwise);
  const { table } = context.session;
  if (refusal !== null || table === null) return context.refuse(refusal ?? { code: 'noTable' });
  const isOpen = table.phase === 'open';
  const data = `end:${table.id}:${context.service.now}`;
  await askBriefly(context, ({ absence, button }) => ({
    text: isOpen ? absence.askClose(context.self) : absence.askEnd(context.self),
    keyboard: [
      [
        { label: isOpen ? absence.button.close : absence.button.void, data: `${data}:yes`, style: 'danger' },
        { label: button.refuse, data: `${data}:no` },
      ],
    ],
  }));
}

/** Handles the answer to that question, which was asked at a time `asked`, in epoch milliseconds. */
export async function answerEnd(
  context: RequestContext,
  [id = '', asked, answer]: readonly string[],
): Promise<void> {
  if (context.session.table?.id !== id) return context.refuse({ code: 'stale' });
  const refusal = await refusalToEnd(context);
  if (refusal !== null) return context.refuse(refusal);
  const isLate = !(context.service.now - Number(asked) <= ANSWER_MS);
  if (isLate && answer !== 'no') await context.whisper(context.words.answeredTooLate());
  else if (answer === 'yes') await end(context, id);
  else if (answer === 'once' || answer === 'play') await standIn(context, id, answer);
  await dismiss(context);
}

/** Has the computer move for the person to move, or play on for them. */
async function standIn(context: RequestContext, id: string, how: 'once' | 'play'): Promise<void> {
  const { service, session } = context;
  const late = lateSeat(session);
  if (session.table === null || late === null) return context.refuse({ code: 'stale' });
  const { revision } = session.table;
  const play = how === 'once' ? await service.standIn(session.table) : null;
  const changed = await context.change((now) => {
    const { table } = now;
    if (table?.id !== id || table.revision !== revision) return err({ code: 'stale' });
    const seated = withSeat(table, late, computerAt(table.level));
    return ok({ ...now, table: play === null ? seated : play(currentGame(table)) });
  });
  if (changed === null) return;
  const words = MESSAGES[languageFor(changed.after)];
  const colour = colourOf(configuredVariant(session.table), late);
  const say = how === 'once' ? words.absence.movesOnce : words.absence.playsOn;
  await context.continueGame(changed.after, say(context.self, who(session.table.seats[late], words), colour));
}

async function end(context: RequestContext, id: string): Promise<void> {
  const changed = await context.change((session) =>
    session.table?.id === id ? ended(session, session.table, context.service.now) : err({ code: 'stale' }),
  );
  if (changed === null) return;
  const { before, after } = changed;
  const { absence } = MESSAGES[languageFor(before)];
  if (after.table !== null) return context.continueGame(after, absence.ended(context.self));
  context.delivery.registry.closeSeats(before);
  const wasOpen = before.table?.phase === 'open';
  await context.ask({ text: wasOpen ? absence.closed(context.self) : absence.ended(context.self) });
}

/** What becomes of a chat's game that its administrator ends. What only people elsewhere play goes on without this chat. */
function ended(session: Session, table: Table, now: number) {
  const isElsewhere = session.views.length > 1 && peopleHere(table.seats).length === 0;
  if (isElsewhere) return ok(withoutGame(session));
  if (table.phase === 'open') return ok({ ...session, table: null });
  const over = endWithoutResult(table, now);
  return over.ok ? ok({ ...session, table: over.value }) : over;
}
