import type { Outcome, Seat } from '../../../engine/index.js';
import { LANGUAGES, MESSAGES, type Messages, type Who } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { matchPoints } from '../../../sessions/model/rematch.js';
import { FORGOTTEN, type Holder, type Table } from '../../../sessions/model/session.js';
import { holds, isComputer, isFromHere, isPerson } from '../../../sessions/model/table.js';
import { isCrowd } from '../../../sessions/platform.js';
import type { Post, UserId } from '../../port.js';

/** True for the seat of a user who asked to be forgotten. */
export const isForgotten = (holder: Holder): boolean => holds(holder, FORGOTTEN);

type Named = (words: Messages) => string;

/** What whole chats, teams and people at somebody's device are called in every language. Each is stored by its name in the language of its chat. */
const CROWDS = new Map<string, Named>(
  LANGUAGES.flatMap((language) => {
    const named: readonly Named[] = [
      ...[null, 1, 2].flatMap((number): Named[] => [
        (words) => words.voting.chat(number),
        (words) => words.consulting.called(number),
      ]),
      (words) => words.sameScreen,
    ];
    return named.map((each): [string, Named] => [each(MESSAGES[language]), each]);
  }),
);

/** Name of a seat's holder as plain text, for pictures and files. */
export function holderName(holder: Holder, words: Messages): string {
  if (isComputer(holder)) return words.computer;
  if (isForgotten(holder)) return words.formerPlayer;
  return (isCrowd(holder.user) ? CROWDS.get(holder.name)?.(words) : null) ?? holder.name;
}

/** True for a person who sat down in this channel under their own name. */
const isKnownHere = ({ user, via, isAlias }: Extract<Holder, { kind: 'person' }>): boolean =>
  via === undefined && !isAlias && !isCrowd(user);

/** Reference to a seat's holder in text: a mention for a person who sat down in this channel under their own name. */
export function who(holder: Holder | null | undefined, words: Messages): Who {
  if (!holder) return words.free;
  if (isComputer(holder)) return words.computerAt(holder.level);
  if (isForgotten(holder)) return words.formerPlayer;
  return isKnownHere(holder) ? { mention: holder.user, name: holder.name } : holderName(holder, words);
}

/** The same for the holder of a seat, where `own` is the only reader's. */
export function whoAt({ seats }: Pick<Table, 'seats'>, seat: Seat, words: Messages, own: Seat | null): Who {
  const holder = seats[seat];
  if (seat !== own || !isPerson(holder)) return who(holder, words);
  return words.yours.self(holder.isAlias ? holder.name : null);
}

/** The score of a match whose second game has ended; nothing for other games. */
export function matchText(table: Table, outcome: Outcome, words: Messages, own: Seat | null = null): Text {
  const points = matchPoints(table, outcome);
  return points === null
    ? []
    : words.matchScore(
        table.seats.map((_, seat) => ({ who: whoAt(table, seat, words, own), points: points[seat] ?? 0 })),
      );
}

/** The user to notify about a seat; empty unless a person of this channel holds it who may be mentioned. */
export const pingFor = (holder: Holder | null | undefined): UserId[] =>
  isPerson(holder) && !isForgotten(holder) && isKnownHere(holder) ? [holder.user] : [];

/** The seated people who sat down in this channel, under any name. A whole chat is nobody who could be called. */
export const peopleHere = (seats: readonly (Holder | null | undefined)[]): UserId[] =>
  seats.flatMap((holder) =>
    isFromHere(holder) && !isForgotten(holder) && !isCrowd(holder.user) ? [holder.user] : [],
  );

/** Whose turn it is, for platforms. Names no user if they sat down in another channel or under a pseudonym. */
export const turnFor = (
  holder: Holder | null | undefined,
  words: Messages,
): Exclude<Post['turn'], undefined> =>
  isPerson(holder)
    ? { user: isKnownHere(holder) ? holder.user : null, name: holder.name }
    : { user: null, name: words.computer };
