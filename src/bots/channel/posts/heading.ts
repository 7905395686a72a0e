import { MESSAGES } from '../../../locales/index.js';
import { lines, rich, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { homeOf, numberOf } from '../../../sessions/model/place.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { DISPLAY } from '../../../sessions/time/display.js';
import { languageFor } from '../language.js';
import { holderName } from './holders.js';
import { configuredVariant } from './posts.js';

/** The number of a game in its chat, its name, and who plays against the reader. */
export function gameName(session: Session): string {
  const { table, channel } = session;
  if (table === null) return '';
  const language = languageFor(session);
  const reader = readerOf(session);
  const own = reader === null ? -1 : seatOf(table, reader);
  const others = table.seats.flatMap((holder, seat) =>
    holder === null || seat === own ? [] : [holderName(holder, MESSAGES[language])],
  );
  const title = titleOf(configuredVariant(table), language);
  return [numberOf(channel), title, ...(others.length > 0 ? [others.join(', ')] : [])].join(' · ');
}

/** The tournament that a game is of, with round and board, as files have it: `2.1`, in a match `2.1.1`. */
export const roundOf = ({ round, board, game }: NonNullable<Table['event']>): string =>
  [round, board, ...(game === undefined ? [] : [game])].join('.');

/** Says which game a message is about, where a chat has several, and of which tournament or display; nothing elsewhere. */
export function headingOf(session: Session): Text {
  const { table, channel, places } = session;
  if (table === null) return [];
  const { event } = table;
  const display = DISPLAY.of(table);
  const isOne = places === undefined && homeOf(channel) === channel;
  return lines(
    event === undefined ? [] : rich`🏆 ${event.name} · ${roundOf(event)}`,
    display === null ? [] : [{ bold: MESSAGES[languageFor(session)].display.board(display.no, display.of) }],
    isOne ? [] : rich`${{ bold: gameName(session) }}`,
  );
}

/** A message about the game of a place, which it names where the chat has several. */
export const headed = (session: Session, text: Text): Text => lines(headingOf(session), text);
