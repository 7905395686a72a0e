import { endsGame, turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { isHostHere } from '../../../sessions/time/display.js';
import type { ChannelKey, MessageId, Post, UserId } from '../../port.js';
import { languageFor } from '../language.js';
import { headingOf } from '../posts/heading.js';
import { colourOf, configuredVariant } from '../posts/posts.js';
import { messagesOf } from './message-registry.js';

/**
 * The board message that is changed in place while the game runs; null if the next board is a new post. The end of a
 * game is always posted, since a change notifies nobody.
 */
export function liveBoard(session: Session): MessageId | null {
  const { table } = session;
  return isChangedInPlace(session) && table?.phase === 'running' ? messagesOf(session, table).board : null;
}

/** True where boards are changed in place: where a chat wants that, and where the host of a display is shown one after the other. */
export const isChangedInPlace = ({ settings, table }: Session): boolean =>
  settings.board === 'edit' || (table !== null && isHostHere(table));

/** The person who made the last move after the first `entries` of the game; null if nobody did. */
export function lastMover(table: Table | null, entries: number): UserId | null {
  const news = table?.game?.entries.slice(Math.max(0, entries)) ?? [];
  const users = news.flatMap((entry) => {
    const holder = endsGame(entry) ? null : table?.seats[entry.seat];
    return isPerson(holder) ? [holder.user] : [];
  });
  return users.at(-1) ?? null;
}

/** The message that calls the player to move to a board changed in place; null if nobody needs one. */
export function turnCall(session: Session, board: Post): Post | null {
  if (!board.turn || board.ring === 'silent') return null;
  const { ping, ring } = board;
  const reader = readerOf(session);
  // In a private chat no name is needed. The reader may also have just lost their turn.
  const heading = headingOf(session);
  if (reader !== null) {
    const own = ownCall(session, reader);
    return { kind: 'post', text: own === null ? board.text : lines(heading, own), ping, ring };
  }
  const [user] = ping;
  if (user === undefined) return null;
  const player = { mention: user, name: board.turn.name };
  const text = lines(heading, MESSAGES[languageFor(session)].yourMove(player));
  return { kind: 'post', text, ping: [user], ring };
}

/** Tells the only reader of a channel that it is their move; null if it is not. */
function ownCall(session: Session, reader: UserId): Text | null {
  const { table } = session;
  if (table?.phase !== 'running') return null;
  const turn = turnOf(currentGame(table).state);
  if (turn !== seatOf(table, reader)) return null;
  return MESSAGES[languageFor(session)].yours.toMove(colourOf(configuredVariant(table), turn), null);
}

/** What a board that is changed in place says, and of which turn. */
export interface LiveText extends Pick<Post, 'text' | 'ping'> {
  readonly table: Pick<Table, 'id' | 'revision'>;
}

/** Maximum number of remembered boards, one a channel. What is said on others is made anew of the game. */
const MOST = 1_000;

/** The words on boards that this process has changed in place, since a platform may ask for them with a new picture. */
export class LiveTexts {
  private readonly texts = new Map<ChannelKey, { readonly message: MessageId; readonly says: LiveText }>();

  note(channel: ChannelKey, message: MessageId, says: LiveText): void {
    this.texts.delete(channel);
    this.texts.set(channel, { message, says });
    const oldest = this.texts.size > MOST ? this.texts.keys().next().value : undefined;
    if (oldest !== undefined) this.texts.delete(oldest);
  }

  /** What a message says; null if this process did not write it last. */
  of(channel: ChannelKey, message: MessageId): LiveText | null {
    const known = this.texts.get(channel);
    return known?.message === message ? known.says : null;
  }
}
