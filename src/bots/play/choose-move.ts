import { err, ok, type Result } from '../../engine/index.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import { type BoardRunning, movesOf, runningAt } from '../../sessions/model/running.js';
import { seatOf } from '../../sessions/model/table.js';
import { messagesOf } from '../../sessions/service/shown.js';
import { beginsWithPieces, boardKeyboard, type Offer, type Tap } from '../channel/keyboards/keyboards.js';
import { type Picked, tapped } from '../channel/keyboards/move-picker.js';
import { pickedBoard, sinceOwnMove } from '../channel/posts/choice-post.js';
import type { Drawing } from '../channel/posts/drawing.js';
import { boardPost } from '../channel/posts/posts.js';
import { forgetPicked, notePicked, ownLook } from '../channel/request/picking.js';
import type { RequestContext } from '../channel/request-context.js';
import { makeMove } from './moves.js';

/** Moves open to the player to move, with the game they belong to. */
interface Choosing extends Offer {
  readonly current: BoardRunning;
}

/** Handles a tap on a piece, a target or a whole move. */
export async function tapMove(context: RequestContext, chosen: Tap): Promise<void> {
  const offer = await offered(context, chosen.table, chosen.revision);
  if (offer === null) return;
  const next = tapped(offer, chosen, context.chatWords);
  if (next === null) return context.refuse({ code: 'stale' });
  // Buttons of whole moves that were there from the start belong to a board with nothing picked.
  if (next.kind === 'choose' ? next.picked !== null : beginsWithPieces(offer)) {
    notePicked(context, () => plainBoard(context, offer));
  }
  if (next.kind === 'choose')
    return context.keyboard(next.keyboard, boardBeside(context, offer, next.picked));
  await makeMove(context, {
    kind: 'button',
    table: chosen.table,
    revision: chosen.revision,
    index: next.index,
  });
}

/** Time in which a player can say that a move was meant, in milliseconds. */
const ANSWER_MS = 60_000;

/** Handles the button of a move that may have been talk, which was offered at a time `asked`, in epoch milliseconds. */
export async function playSaid(context: RequestContext, chosen: Tap, asked: number): Promise<void> {
  if (context.service.now - asked <= ANSWER_MS) await tapMove(context, chosen);
  else await context.whisper(context.words.saidTooLate());
  await context.keyboard([]);
}

/** Returns from the targets of a piece to the choice of a piece. */
export async function showPieces(context: RequestContext, table: string, revision: number): Promise<void> {
  const offer = await offered(context, table, revision);
  if (offer === null) return;
  forgetPicked(context);
  await context.keyboard(boardKeyboard(offer), plainBoard(context, offer));
}

/** The board of the turn before anything is picked. */
const plainBoard = (context: RequestContext, { current }: Choosing): Drawing | undefined =>
  boardPost(current, sinceOwnMove(current), ownLook(context)).board;

/** The board with the picked piece and its targets; undefined if nothing is picked. */
const boardBeside = (
  context: RequestContext,
  { current }: Choosing,
  picked: Picked | null,
): Drawing | undefined => (picked === null ? undefined : pickedBoard(current, ownLook(context), picked));

/** The moves open to the user who tapped; otherwise tells them why there are none and resolves to null. */
async function offered(context: RequestContext, id: string, revision: number): Promise<Choosing | null> {
  const offer = offerTo(context, id, revision);
  if (offer.ok) return offer.value;
  if (offer.error.code === 'stale') await tellStale(context, id);
  else await context.refuse(offer.error);
  return null;
}

/**
 * Tells somebody that their button is of an earlier turn, or that they have moved already. The board gets its buttons anew,
 * and an older one loses them.
 */
async function tellStale(context: RequestContext, id: string): Promise<void> {
  const { session, event, person } = context;
  const { table } = session;
  const message = event.input.kind === 'button' ? event.input.message : undefined;
  const isHere = table?.id === id && table.phase === 'running';
  if (!isHere || context.delivery.sender.isOneMessage(context.channel))
    return context.refuse({ code: 'stale' });
  const seat = seatOf(table, person.user);
  const last = table.game?.entries.at(-1);
  const isOwn = last?.kind === 'move' && last.seat === seat;
  await context.refuse(isOwn ? { code: 'alreadyPlayed', move: last.move } : { code: 'stale' });
  const now = offerTo(context, id, table.revision);
  if (message === undefined) return;
  if (message !== messagesOf(session, table).board) await context.keyboard([]);
  else if (now.ok) await context.keyboard(boardKeyboard(now.value), plainBoard(context, now.value));
}

function offerTo(context: RequestContext, id: string, revision: number): Result<Choosing, Refusal> {
  const current = runningAt(context.session.table, id, revision);
  if (!current.ok) return current;
  if (current.value.kind !== 'draughts') return err({ code: 'stale' });
  const moves = movesOf(current.value, context.user);
  if (!moves.ok) return moves;
  const { table, state } = current.value;
  const { variant, position } = state;
  return ok({ variant, position, moves: moves.value, table, current: current.value });
}
