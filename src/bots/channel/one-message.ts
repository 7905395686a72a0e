import type { Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import { lines } from '../../locales/text.js';
import type { Session } from '../../sessions/model/session.js';
import type { GameService } from '../../sessions/service/service.js';
import type { ChannelKey, Keyboard, Post, UserId, Whisper } from '../port.js';
import type { Sender } from './delivery/sender.js';
import { showButton } from './keyboards/command-button.js';
import { MAX_ROWS } from './keyboards/keyboards.js';
import type { Draft } from './posts/posts.js';
import { standingOffer } from './posts/rematch-posts.js';
import { boardPart, questionPart, seatsPart } from './screen.js';

/** The table or the board of a session, with its last move; null without one. */
function tableOf(session: Session, now: number, { dressings }: Pick<Sender, 'dressings'>): Draft | null {
  const board = boardPart(session, { now }, dressings);
  return board === null ? seatsPart(session, { now }) : { ...board, ping: [] };
}

/** Puts a note above what a message already shows, and its buttons above the others. */
const above = (note: Draft, shown: Draft | null): Draft =>
  shown === null
    ? note
    : {
        ...shown,
        text: lines(note.text, shown.text),
        keyboard: together(note.keyboard ?? [], shown.keyboard ?? []),
      };

/** The buttons of a note above the game's, or alone where there is no room for both. */
function together(noted: Keyboard, shown: Keyboard): Keyboard {
  const known = new Set(noted.flat().map(({ data }) => data));
  const others = shown.filter((row) => !row.some(({ data }) => known.has(data)));
  return noted.length === 0 || noted.length + others.length <= MAX_ROWS ? [...noted, ...others] : noted;
}

/** Everything that a single-message channel shows: its game and the open question; null without a game. */
export async function wholeOf(
  service: GameService,
  sender: Pick<Sender, 'dressings'>,
  session: Session,
): Promise<Draft | null> {
  const shown = tableOf(session, service.now, sender);
  const question = questionPart(session, { rematch: await standingOffer(service, session) });
  return shown !== null && question ? above(question, shown) : shown;
}

/** Draws a note of a single-message channel, which shows it together with its game. */
export async function drawNote(
  service: GameService,
  sender: Pick<Sender, 'draw' | 'dressings'>,
  channel: ChannelKey,
  draft: Draft,
): Promise<Post> {
  return sender.draw(channel, above(draft, tableOf(await service.read(channel), service.now, sender)));
}

/** True for what has no place on the message of a game: files, and pictures of something else. */
export const isApart = ({ shows, board, attachment }: Draft): boolean =>
  !shows && (board !== undefined || attachment !== undefined);

/** Who asked, and how they are answered. */
interface Asking {
  readonly delivery: { readonly sender: Pick<Sender, 'draw' | 'sendPrivately'> };
  readonly channel: ChannelKey;
  readonly person: { readonly user: UserId };
  readonly words: Messages;
  whisper(text: Text): Promise<void>;
}

/** Sends the asking user in private what has no place on the message of a game. */
export async function sendApart(context: Asking, draft: Draft): Promise<void> {
  const { delivery, channel, person, words } = context;
  const isSent = await delivery.sender.sendPrivately(person.user, await delivery.sender.draw(channel, draft));
  await context.whisper(isSent ? words.offering.sentPrivately() : words.offering.writeFirst());
}

/** A drawn post for the user alone; a button shows everybody `what` they have asked for. */
export function aloneOf(
  { text, keyboard = [], picture, attachment }: Post,
  what: string,
  { button }: Messages,
): Whisper {
  const show = keyboard.length < MAX_ROWS ? showButton(what, button.showAll) : null;
  return {
    kind: 'whisper',
    text,
    keyboard,
    ...(show && { toAll: show }),
    ...(picture && { picture }),
    ...(attachment && { attachment }),
  };
}
