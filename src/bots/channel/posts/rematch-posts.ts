import type { Seat } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { askableSeats, seatInRematch } from '../../../sessions/model/rematch.js';
import { type Session, seenFrom } from '../../../sessions/model/session.js';
import { isPerson } from '../../../sessions/model/table.js';
import type { FinishedGame } from '../../../sessions/service/beginning.js';
import { placeOf, type RematchOffer } from '../../../sessions/service/rematches.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Keyboard } from '../../port.js';
import { languageFor } from '../language.js';
import { holderName, pingFor, who } from './holders.js';
import { colourOf, configuredVariant, type Draft } from './posts.js';
import { ringFor } from './rings.js';

/** Days for which an offer stands. */
const DAYS = 3;

/** A finished game, and what its people have said to a rematch. */
export interface Asked {
  readonly over: FinishedGame;
  readonly offer: RematchOffer;
}

/** The channels through which the people of a game played, each with their seats. */
export function placesOf(over: FinishedGame): ReadonlyMap<string, readonly Seat[]> {
  const places = new Map<string, readonly Seat[]>();
  for (const seat of askableSeats(over.table)) {
    const place = placeOf(over, seat);
    places.set(place, [...(places.get(place) ?? []), seat]);
  }
  return places;
}

const lackingIn = ({ offer }: Asked, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => !offer.agreed.includes(seat));

/** How many people have agreed, of how many. */
const countOf = ({ over, offer }: Asked): readonly [agreed: number, of: number] => [
  offer.agreed.length,
  askableSeats(over.table).length,
];

/** The question as these `seats` are asked in a session of the channel through which they play. */
function rematchQuestion({ over, offer }: Asked, there: Session, seats: readonly Seat[]): Draft {
  const language = languageFor(there);
  const words = MESSAGES[language];
  const table = seenFrom(over.table, over.channel, there.channel);
  const [asker = 0] = offer.agreed;
  const [first = 0] = seats;
  const isAlone = readerOf(there) !== null;
  const variant = configuredVariant(table);
  const [agreed, of] = countOf({ over, offer });
  const data = `rematch:${table.id}`;
  const by = table.seats[asker];
  const block: Keyboard =
    table.strangers && isPerson(by)
      ? [[{ label: words.seeking.button.block(by.name), data: `${data}:block:${asker}` }]]
      : [];
  return {
    text: words.rematching.asks({
      title: titleOf(variant, language),
      by: who(by, words),
      called: isAlone ? [] : seats.map((seat) => who(table.seats[seat], words)),
      ...{ agreed, of },
      colour: seats.length === 1 ? colourOf(variant, seatInRematch(table, first)) : null,
    }),
    keyboard: [
      [
        { label: words.rematching.button.play, data: `${data}:yes`, style: 'primary' },
        { label: words.rematching.button.no, data: `${data}:no` },
      ],
      ...block,
    ],
    ping: seats.flatMap((seat) => pingFor(table.seats[seat])),
    ring: ringFor('asked', there),
  };
}

/** Names of the people at these seats. */
export const namesOf = ({ table }: Pick<FinishedGame, 'table'>, seats: readonly Seat[], language: Language) =>
  seats.flatMap((seat) => {
    const holder = table.seats[seat];
    return holder ? [holderName(holder, MESSAGES[language])] : [];
  });

/** What those read who have agreed, in a channel where nobody has yet to answer. */
function waitingPost(asked: Asked, language: Language): Draft {
  const { rematching } = MESSAGES[language];
  const text = lines(waitingText(asked, language), rematching.stands(DAYS));
  return { text, keyboard: withdrawal(asked.over, language) };
}

/** Whom those wait for who have agreed. */
export function waitingText(asked: Asked, language: Language): Text {
  const lacking = lackingIn(asked, askableSeats(asked.over.table));
  return MESSAGES[language].rematching.waiting(namesOf(asked.over, lacking, language), ...countOf(asked));
}

export const withdrawal = ({ table }: FinishedGame, language: Language): Keyboard => [
  [{ label: MESSAGES[language].rematching.button.withdraw, data: `rematch:${table.id}:no` }],
];

/** What a channel reads of an offer: the question where somebody is to answer it, otherwise who is waited for; null elsewhere. */
export function questionIn(asked: Asked, there: Session): Draft | null {
  const seats = placesOf(asked.over).get(there.channel);
  if (seats === undefined) return null;
  const lacking = lackingIn(asked, seats);
  return lacking.length > 0 ? rematchQuestion(asked, there, lacking) : waitingPost(asked, languageFor(there));
}

/** The offer that stands on the finished game of a session; null without one. */
export const standingOffer = async (
  { rematches }: Pick<GameService, 'rematches'>,
  { table, game }: Session,
): Promise<RematchOffer | null> =>
  table?.phase !== 'over' || game === null ? null : rematches.offerFor({ game, table });
