import type { Cell, GameInfo, Move, Position, Seat, Variant } from '../../../engine/index.js';
import type { SilenceCost } from '../../../locales/chat-facts.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import { joined, plain, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import {
  type BoardView,
  type FilmJob,
  type PictureJob,
  rotationOf,
  type Target,
} from '../../../render/index.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Holder, Session, Settings } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { costOfSilence, deadlineOf } from '../../../sessions/play/reminders.js';
import { isHostElsewhere } from '../../../sessions/time/display.js';
import type { UserId } from '../../port.js';
import { languageFor } from '../language.js';
import { altText } from './alt-text.js';
import { holderName } from './holders.js';
import type { Happening } from './move-summary.js';

/** Length of an alt text that every platform accepts, in characters. */
const MAX_ALT_LENGTH = 1000;

/** An alt text of several parts, without empty ones. */
export const altOf = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MAX_ALT_LENGTH);

/**
 * What is added to a chat's use for a picture that nobody's move waits for: with some, it goes after chats that play and do
 * nothing else; with most, after the liveliest chat.
 */
export const PATIENCE = { some: 1, most: 17 } as const;

/** A picture yet to be drawn. */
export interface Drawing {
  /** Of `PATIENCE`: how far other chats' pictures go first; by default not at all. */
  readonly patience?: number;
  readonly picture: PictureJob;
  /** The animated version: a GIF, or the job that makes it. */
  readonly film?: Buffer | FilmJob;
  readonly alt: string;
  /** The same as seen from other players' sides, for platforms that can show each their own. */
  readonly sides?: () => readonly { readonly users: readonly UserId[]; readonly drawing: Drawing }[];
}

/** A post may say whose game it shows; platforms that can then have a button for its page. */
export interface Shows {
  readonly shows?: Session;
}

/** What a chat's posts depend on, apart from their game: its language, and settings that affect pictures. */
export interface Look extends Pick<Settings, 'theme' | 'flip'> {
  readonly language: Language;
  /** Boards are shown from this seat's side: the only person playing has it, or the only reader. */
  readonly side?: Seat;
  /** The seat of the only reader, null if they have none; absent if several people may read it. */
  readonly reader?: { readonly seat: Seat | null };
  /** People who play; empty while the table is open. */
  readonly players?: readonly { readonly user: UserId; readonly seat: Seat }[];
  /** True if the players have turned the board around. */
  readonly turned?: boolean;
  /** What keeping others waiting costs; null or absent if nothing. */
  readonly silence?: () => SilenceCost | null;
  /** Time left to the player to move, in milliseconds; absent without a clock. */
  readonly timeLeft?: number;
}

/** The only reader of a channel, by their seat; null where others may. */
function readerIn(session: Session): { readonly seat: Seat | null } | null {
  const { table } = session;
  const user = readerOf(session);
  if (user === null) return null;
  const seat = table === null ? -1 : seatOf(table, user);
  return { seat: seat < 0 ? null : seat };
}

/** Current look of a session's pictures. */
export function lookOf(session: Session, now: number): Look {
  // The host of a display goes from board to board: players are not shown how the host's clock runs.
  const isElsewhere = session.table?.clocks !== undefined && isHostElsewhere(session.table);
  const deadline = isElsewhere ? null : deadlineOf(session);
  const { theme, flip } = session.settings;
  const { table, turned } = session;
  const seats = table === null || table.phase === 'open' ? [] : table.seats;
  const players = seats.flatMap((holder, seat) => (isPerson(holder) ? [{ user: holder.user, seat }] : []));
  const [first, ...others] = players;
  const only = others.length === 0 ? first?.seat : undefined;
  const reader = readerIn(session);
  const side = (seats.length === 0 ? null : reader?.seat) ?? only;
  return {
    language: languageFor(session),
    theme,
    flip,
    turned,
    players,
    ...(side !== undefined && { side }),
    ...(reader && { reader }),
    silence: () => costOfSilence(session),
    ...(deadline !== null && { timeLeft: deadline - now }),
  };
}

/** Marks on a board, apart from its pieces. */
export interface Marks {
  readonly mustCapture: readonly Cell[];
  readonly mayMove?: readonly Cell[];
  readonly happenings: readonly Happening[];
  /** Null if the game is over or has not begun. */
  readonly toMove: Seat | null;
  /** Holders of the seats; null for an empty one. */
  readonly seats?: readonly (Holder | null)[];
  readonly selected?: Cell;
  readonly targets?: readonly Target[];
  /** The part of a move chosen so far. */
  readonly soFar?: Move;
}

/** Names on the plates of the seats. */
export const namesOf = (seats: readonly (Holder | null)[], language: Language): readonly (string | null)[] =>
  seats.map((holder) => holder && holderName(holder, MESSAGES[language]));

/** Clocks on the plates: the time left to the player to move. */
export const clocksOf = (
  { seats }: Pick<Variant, 'seats'>,
  toMove: Seat | null,
  { language, timeLeft }: Look,
): readonly (string | null)[] =>
  seats.map((_, seat) =>
    seat === toMove && timeLeft !== undefined ? MESSAGES[language].times.brief(timeLeft) : null,
  );

/** The seat of a post's only reader; null if there are several or they have none. */
export const ownSeat = ({ reader }: Pick<Look, 'reader'>): Seat | null => reader?.seat ?? null;

/** Seat from whose side a board is shown; undefined for the usual side. The chat's own choice comes first. */
export function sideShown(
  variant: GameInfo,
  toMove: Seat | null,
  { flip, side, turned = false }: Pick<Look, 'flip' | 'side' | 'turned'>,
): Seat | undefined {
  const seat = (flip ? toMove : null) ?? side;
  if (!turned) return seat;
  const { seats } = variant;
  const usual = seats.findIndex((_, towards) => rotationOf({ variant, towards }) === 0);
  return ((seat ?? Math.max(0, usual)) + Math.ceil(seats.length / 2)) % seats.length;
}

/** The look for only one user: players see the board from their own side. */
export function lookFor(user: UserId, look: Look): Look {
  const own = look.players?.find((each) => each.user === user);
  return own === undefined ? look : { ...look, flip: false, side: own.seat };
}

/** A drawing in the look of a chat, and from the sides of other players. */
export function withSides(
  variant: GameInfo,
  toMove: Seat | null,
  look: Look,
  draw: (look: Look) => Drawing,
): Drawing {
  const rotationIn = (own: Look): number => {
    const towards = sideShown(variant, toMove, own);
    return towards === undefined ? 0 : rotationOf({ variant, towards });
  };
  const sides = () => {
    const users = look.players?.map(({ user }) => user) ?? [];
    const byRotation = Map.groupBy(users, (user) => rotationIn(lookFor(user, look)));
    byRotation.delete(rotationIn(look));
    return [...byRotation.values()].flatMap((same) =>
      same[0] === undefined ? [] : [{ users: same, drawing: draw(lookFor(same[0], look)) }],
    );
  };
  return { ...draw(look), sides };
}

/** A board in the look of a chat. */
export const boardOf = (variant: Variant, position: Position, look: Look, marks: Marks): Drawing =>
  withSides(variant, marks.toMove, look, (own) => boardIn(variant, position, own, marks));

function boardIn(
  variant: Variant,
  position: Position,
  look: Look,
  { happenings, toMove, seats = [], soFar, ...marks }: Marks,
): Drawing {
  const { language, theme } = look;
  const towards = sideShown(variant, toMove, look);
  const words = MESSAGES[language];
  const moves = happenings.flatMap((happening) => (happening.kind === 'move' ? [happening] : []));
  const view: BoardView = {
    variant,
    position,
    language,
    ...marks,
    names: namesOf(seats, language),
    clocks: clocksOf(variant, toMove, look),
    lastMoves: [...moves.map(({ move }) => move), ...(soFar === undefined ? [] : [soFar])],
    captured: moves.flatMap(({ taken }) => taken),
    idle: toMove === null,
    ...(towards !== undefined && { towards }),
  };
  const mover = toMove === null ? null : (variant.seats[toMove]?.colour ?? null);
  const told = moves.length === 0 ? '' : `${plain(toldMoves(variant, moves, words))}.`;
  return {
    picture: { kind: 'board', view, theme },
    alt: altOf(
      `${titleOf(variant, language)}.`,
      told,
      altText(variant, position, language, marks.mustCapture, mover),
    ),
  };
}

/** Describes the moves that the picture shows. */
const toldMoves = (variant: Variant, moves: readonly Happening[], words: Messages): Text =>
  joined(
    moves.map((happening) =>
      happening.kind === 'move'
        ? words.moved(
            variant.seats[happening.seat]?.colour ?? 'white',
            happening.text,
            happening.move.crowned,
          )
        : [],
    ),
    ', ',
  );
