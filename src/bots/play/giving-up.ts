import type { Result } from '../../engine/index.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import type { Table } from '../../sessions/model/session.js';
import { isPerson, seatOf } from '../../sessions/model/table.js';
import { costOfLeaving, leaveGame, resignSeat } from '../../sessions/play/play.js';
import { casualBy, isRated } from '../../sessions/ratings/casual.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import type { RequestContext } from '../channel/request-context.js';
import { leave } from './tables.js';

/** Time in which a player can answer whether they mean it, in milliseconds. */
const ANSWER_MS = 30_000;

export type GivingUp = 'resign' | 'leave';

/** What becomes of a table by it, or why it cannot be done. */
export const GIVING_UP: Readonly<
  Record<GivingUp, (table: Table | null, user: string, now: number) => Result<Table, Refusal>>
> = { resign: resignSeat, leave: leaveGame };

/** True if giving up, which leads to the table `after`, costs rating: a game that ends before everybody's second move does not count. */
export const costsRating = (table: Table, after: Table): boolean =>
  after.phase === 'over' ? casualBy(after, true) === null : isRated(table);

/** Asks a player who wants to give up a running game whether they mean it. An open table is left at once. */
export async function askToGiveUp(context: RequestContext, how: GivingUp): Promise<void> {
  if (await context.registry.wanted(context, { kind: how })) return;
  const { now } = context.service;
  const { table } = context.session;
  if (how === 'leave' && table?.phase === 'open') return leave(context);
  if (table === null) return context.refuse({ code: 'noTable' });
  const { user } = context;
  const tried = GIVING_UP[how](table, user, now);
  if (!tried.ok) return context.refuse(tried.error);
  const seat = seatOf(table, user);
  const data = `${how}:${table.id}:${seat}:${now}`;
  const question = how === 'leave' ? leavingQuestion(table, tried.value, seat) : how;
  await askBriefly(context, (words) => ({
    text: words.sure[question](context.isAlone ? null : context.self, costsRating(table, tried.value)),
    keyboard: [
      [
        { label: words.button.sure[question], data: `${data}:yes`, style: 'danger' },
        { label: words.button.refuse, data: `${data}:no` },
      ],
    ],
  }));
}

/** What a player who wants to leave is asked: what it costs. */
function leavingQuestion(table: Table, after: Table, seat: number) {
  const cost = costOfLeaving(table, seat);
  if (cost === 'lost') return 'leaveLost';
  // Nobody but the computer would be left.
  if (isPerson(after.seats[seat])) return 'last';
  return cost === 'behind' ? 'leaveBehind' : 'leave';
}

/** Handles the answer of the player who was asked at a time `asked`, in epoch milliseconds. */
export async function giveUp(
  context: RequestContext,
  how: GivingUp,
  [id, seat, asked, answer]: readonly string[],
): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table?.phase !== 'running') return context.refuse({ code: 'stale' });
  if (seatOf(table, context.user) !== Number(seat)) return context.whisper(context.words.notAsked());
  const isLate = !(context.service.now - Number(asked) <= ANSWER_MS);
  // The answer to a tap can be shown to its user alone as long as nothing else has answered it.
  if (isLate && answer === 'yes') await context.whisper(context.words.answeredTooLate());
  else if (answer === 'yes') await giveUpNow(context, how);
  await dismiss(context);
}

/** Gives up a game, or a seat at an open table, without a question. */
export const giveUpNow = (context: RequestContext, how: GivingUp): Promise<void> =>
  how === 'leave' ? leave(context) : resign(context);

async function resign(context: RequestContext): Promise<void> {
  const changed = await context.changeTable((table) => resignSeat(table, context.user, context.service.now));
  if (changed !== null) await context.continueGame(changed.session);
}
