import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { liveBoard } from '../../../sessions/service/shown.js';
import type { Respond } from '../../port.js';
import { PATIENCE } from '../posts/drawing.js';
import { peopleHere } from '../posts/holders.js';
import type { Draft } from '../posts/posts.js';
import { type Occasion, ringFor } from '../posts/rings.js';
import { boardPart, seatsPart, withEndings } from '../screen.js';
import type { Delivery } from './ports.js';
import type { Sender } from './sender.js';

/**
 * Shows the open table or the board. If nothing new was waiting to be shown, the board repeats the last move. A live
 * board may stand far above, so it is posted in any case and lives on there. `occasion` is what happened to the game in
 * another channel, null for nothing; new terms call the player to move.
 */
export async function repostBoard(
  service: GameService,
  delivery: Pick<Delivery, 'sender' | 'continueGame' | 'postAgain' | 'boards'>,
  session: Session,
  respond: Respond | null,
  occasion: Occasion | null = null,
): Promise<void> {
  const { channel, table } = session;
  if (table === null) return;
  if (table.phase === 'open') {
    const seats = seatsPart(session, service);
    return seats === null ? undefined : delivery.postAgain(session, table, seats, respond);
  }
  await delivery.continueGame(session, respond);
  const newest = await service.read(channel);
  const { table: now } = newest;
  if (!now?.game || (newest.shown !== session.shown && liveBoard(newest) === null)) return;
  const again = repeatedBoard(newest, service.now, delivery.sender);
  if (again === null) return;
  const { ping = [], ...board } = withEndings(again, await delivery.boards.endings(newest));
  const ring = occasion !== null && peopleHere(now.seats).length > 0 ? ringFor(occasion, newest) : 'silent';
  await delivery.postAgain(
    newest,
    now,
    { ...board, ping: occasion === 'terms' || occasion === 'turn' ? ping : [], ring },
    respond,
  );
}

/** The board of a game that has begun, with its last move; null without one. */
export function repeatedBoard(
  session: Session,
  now: number,
  { dressings }: Pick<Sender, 'dressings'>,
): Draft | null {
  const draft = boardPart(session, { now }, dressings);
  return draft?.board ? { ...draft, board: { ...draft.board, patience: PATIENCE.some } } : draft;
}
