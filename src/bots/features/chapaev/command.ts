import { err, type Game, ok, powerIn, type Result, type Seat } from '../../../engine/index.js';
import { titleOf } from '../../../locales/titles.js';
import { rotationOf, type ShownAim } from '../../../render/index.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { type MatchRunning, runningAt, seatOnTurn } from '../../../sessions/model/running.js';
import { aimed, aimIn, discsKeyboard, type ShotOffer, shotOf } from '../../channel/chapaev/keyboards.js';
import { aimedTable } from '../../channel/chapaev/post.js';
import { type Drawing, sideShown } from '../../channel/posts/drawing.js';
import { variantOf } from '../../channel/posts/posts.js';
import { forgetPicked, notePicked, ownLook } from '../../channel/request/picking.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { ButtonAction } from '../../feature.js';
import { makeMove } from '../../play/moves.js';

/** Force proposed to a player who has not shot yet. */
const FIRST_POWER = 55;

/** Shots open to the player to move, with the match they belong to. */
interface Choosing extends ShotOffer {
  readonly current: MatchRunning;
}

/** `/flick 4 90 70` */
export async function shoot(context: RequestContext, text: string): Promise<void> {
  const { table } = context.session;
  const variant = table === null ? null : variantOf(table);
  if (variant !== null && variant.kind !== 'chapaev')
    return context.whisper(context.words.flicks.notHere(titleOf(variant, context.language)));
  if (text.trim() === '') return context.whisper(context.words.flicks.needsShot());
  await makeMove(context, { kind: 'text', text });
}

/** Handles a tap on a disc, a direction or a force. */
async function aimTap(
  context: RequestContext,
  [id = '', revision, ...parts]: readonly string[],
): Promise<void> {
  const aim = aimIn(parts);
  const offer = offerTo(context, id, Number(revision));
  if (!offer.ok) return context.refuse(offer.error);
  const next = aim === null ? null : aimed(offer.value, aim, context.chatWords);
  if (next === null) return context.refuse({ code: 'stale' });
  notePicked(context, () => tableBeside(context, offer.value, null));
  await context.keyboard(next.keyboard, tableBeside(context, offer.value, next.aim));
}

/** Handles a tap on the button that makes the shot. */
async function shootTap(
  context: RequestContext,
  [id = '', revision, ...parts]: readonly string[],
): Promise<void> {
  const offer = offerTo(context, id, Number(revision));
  if (!offer.ok) return context.refuse(offer.error);
  const shot = shotOf(offer.value, parts);
  if (shot === null) return context.refuse({ code: 'stale' });
  notePicked(context, () => tableBeside(context, offer.value, null));
  await makeMove(context, { kind: 'shot', table: id, revision: Number(revision), shot });
}

/** Returns to the choice of a disc. */
async function showDiscs(context: RequestContext, id: string, revision: number): Promise<void> {
  const offer = offerTo(context, id, revision);
  if (!offer.ok) return context.refuse(offer.error);
  forgetPicked(context);
  await context.keyboard(discsKeyboard(offer.value), tableBeside(context, offer.value, null));
}

const tableBeside = (context: RequestContext, { current }: Choosing, aim: ShownAim | null): Drawing =>
  aimedTable(current, aim, ownLook(context));

function offerTo(context: RequestContext, id: string, revision: number): Result<Choosing, Refusal> {
  const current = runningAt(context.session.table, id, revision);
  if (!current.ok) return current;
  if (current.value.kind !== 'chapaev') return err({ code: 'stale' });
  const seat = seatOnTurn(current.value, context.person.user);
  if (!seat.ok) return seat;
  const { table, state, game } = current.value;
  const { variant } = state;
  const towards = sideShown(variant, seat.value, ownLook(context));
  const turned = towards !== undefined && rotationOf({ variant, towards }) > 0;
  return ok({ state, table, turned, power: proposedPower(game, seat.value), current: current.value });
}

/** Force of the seat's last shot. */
function proposedPower({ entries }: Game, seat: Seat): number {
  const last = entries.findLast((entry) => entry.kind === 'move' && entry.seat === seat);
  return last?.kind === 'move' ? powerIn(last.move) : FIRST_POWER;
}

/** Handlers of button taps, by the verb of the button's data. */
export const SHOT_BUTTONS: Readonly<Record<string, ButtonAction>> = {
  flick: { run: aimTap },
  shoot: { run: shootTap },
  discs: { run: (context, [table = '', revision]) => showDiscs(context, table, Number(revision)) },
};
