import { err, ok, type Result } from '../../../engine/index.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import type { Table } from '../../../sessions/model/session.js';
import { type BoardRunning, isOnBoard, movesOf, running } from '../../../sessions/play/play.js';
import type { UserId } from '../../port.js';
import { lookOf } from '../delivery/turn-clock.js';
import { beginsWithPieces, boardKeyboard, type Offer, type Tap } from '../keyboards/keyboards.js';
import { type Picked, tapped } from '../keyboards/move-picker.js';
import { languageFor } from '../language.js';
import { pickedBoard, sinceOwnMove } from '../posts/choice-post.js';
import type { Drawing } from '../posts/drawing.js';
import { boardPost } from '../posts/posts.js';
import type { Talk } from '../request-context.js';
import { makeMove } from './games.js';

/** What the one to move may choose from, and where. */
interface Choosing extends Offer {
  readonly current: BoardRunning;
}

/** A tap on a piece, a target or a whole move. */
export const tapMove = async (talk: Talk, chosen: Tap): Promise<void> => {
  const offer = await offered(talk, chosen.table, chosen.turn);
  if (offer === null) return;
  const next = tapped(offer, chosen, talk.words);
  if (next === null) return talk.refuse({ code: 'stale' });
  // Buttons of whole moves that stood there from the first came with nothing picked.
  if (next.kind === 'choose' ? next.picked !== null : beginsWithPieces(offer)) {
    talk.notePick(() => plainBoard(talk, offer));
  }
  if (next.kind === 'choose') return talk.keyboard(next.keyboard, boardBeside(talk, offer, next.picked));
  await makeMove(talk, { kind: 'button', table: chosen.table, turn: chosen.turn, index: next.index });
};

/** Back from the targets of a piece to all pieces. */
export const showPieces = async (talk: Talk, table: string, turn: number): Promise<void> => {
  const offer = await offered(talk, table, turn);
  if (offer === null) return;
  talk.dropPick();
  await talk.keyboard(boardKeyboard(offer, talk.words), plainBoard(talk, offer));
};

/** The board of the turn as it is before anything is picked. */
const plainBoard = (talk: Talk, { current }: Choosing): Drawing | undefined =>
  boardPost(current, languageFor(talk.session), sinceOwnMove(current), lookOf(talk.session, talk.service.now))
    .board;

/** The board with what was picked; none where nothing was. */
const boardBeside = (talk: Talk, { current }: Choosing, picked: Picked | null): Drawing | undefined =>
  picked === null
    ? undefined
    : pickedBoard(current, languageFor(talk.session), lookOf(talk.session, talk.service.now), picked);

/** The moves that the tapping user may choose from; null once he was told why there are none. */
const offered = async (talk: Talk, id: string, turn: number): Promise<Choosing | null> => {
  const offer = offerTo(talk.session.table, id, turn, talk.person.user);
  if (offer.ok) return offer.value;
  await talk.refuse(offer.error);
  return null;
};

const offerTo = (table: Table | null, id: string, turn: number, user: UserId): Result<Choosing, Refusal> => {
  if (table === null || table.id !== id || table.turn !== turn) return err({ code: 'stale' });
  const current = running(table);
  if (!current.ok) return current;
  if (!isOnBoard(current.value)) return err({ code: 'stale' });
  const moves = movesOf(current.value, user);
  if (!moves.ok) return moves;
  const { variant, position } = current.value.state;
  return ok({ variant, position, moves: moves.value, table, current: current.value });
};
