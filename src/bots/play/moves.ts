import { formatMove, looksLikeMove, mayMeanElse, readMove, type Variant } from '../../engine/index.js';
import { lessonsIn } from '../../sessions/lessons/progress.js';
import type { MoveChoice } from '../../sessions/model/move-choice.js';
import { movesOf, running } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import { play } from '../../sessions/play/play.js';
import { boardAddress } from '../addresses.js';
import { isShotMeant } from '../channel/chapaev/overheard.js';
import { repostBoard } from '../channel/delivery/repost-board.js';
import { configuredVariant } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import type { UserId } from '../port.js';

export async function move(context: RequestContext, text: string): Promise<void> {
  if (text.trim() === '') return context.whisper(context.words.needsMove());
  if (await context.registry.first('takesMove', context, text)) return;
  await makeMove(context, { kind: 'text', text });
}

/** Plays a move that a person has typed or tapped. */
export async function makeMove(context: RequestContext, choice: MoveChoice): Promise<void> {
  const changed = await context.changeTable((table) =>
    play(table, context.person.user, choice, context.service.now),
  );
  if (changed !== null) await context.continueGame(changed.session);
}

/**
 * Plays a plain message that is a move as a whole, if its author plays here or addresses the bot. A player who addresses
 * the bot, as by a reply to the board, is told why it is no move; all other talk is ignored.
 */
export async function overheard(context: RequestContext, text: string, addressed: boolean): Promise<void> {
  const { table } = context.session;
  if (table === null || table.phase !== 'running') return;
  const { user } = context.person;
  const isPlayer = seatOf(table, user) >= 0;
  if (!isPlayer && !addressed) return;
  const isAnswer = isPlayer && addressed && text.trim() !== '';
  if (isAnswer || isMeant(table, user, text, addressed)) await move(context, text);
}

function isMeant(table: Table, user: UserId, text: string, addressed: boolean): boolean {
  const variant = configuredVariant(table);
  switch (variant.kind) {
    case 'draughts':
      return isMoveMeant(table, variant, user, text, addressed);
    case 'chapaev':
      return isShotMeant(table, user, text, addressed);
  }
}

function isMoveMeant(
  table: Table,
  variant: Variant,
  user: UserId,
  text: string,
  addressed: boolean,
): boolean {
  if (!looksLikeMove(variant, text)) return false;
  // «3-2» may be a score, «32.28» a price: such a move counts only if it can be played.
  return addressed || !mayMeanElse(variant, text) || isPlayable(table, user, text);
}

function isPlayable(table: Table, user: UserId, text: string): boolean {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'draughts') return false;
  const moves = movesOf(current.value, user);
  const { variant, position } = current.value.state;
  return moves.ok && readMove(variant, position, moves.value, text).kind === 'move';
}

/** `/board`: posts the board or the open table again, unless just that was shown a moment ago; `/board link`: its page. */
export async function board(context: RequestContext, args: string): Promise<void> {
  const { service, delivery, session, respond } = context;
  const { table, shown, turned, settings, language } = session;
  if (table === null) return context.refuse({ code: 'noTable' });
  if (args.trim().toLowerCase() === 'link') return tellPage(context);
  const state = { table, shown, turned, settings, language };
  await lessonsIn(service).leave(context.person.user);
  await delivery.recentlyShown.once(context.channel, state, () =>
    repostBoard(service, delivery, session, respond),
  );
}

/** Posts the address of the game's page, or whispers that there is none. */
export async function tellPage(context: RequestContext): Promise<void> {
  const { publicUrl, session } = context;
  if (publicUrl === null || session.game === null) return context.whisper(context.words.page.none());
  await context.post({ text: context.chatWords.page.at(boardAddress(publicUrl, session.game)) });
}

/** Legal moves of a user in a session, as text; none if it is not their turn. */
export function movesFor(session: Session, user: UserId): readonly string[] {
  const current = running(session.table);
  if (!current.ok || current.value.kind !== 'draughts') return [];
  const moves = movesOf(current.value, user);
  const { variant } = current.value.state;
  return moves.ok ? moves.value.map((legal) => formatMove(variant, legal)) : [];
}
