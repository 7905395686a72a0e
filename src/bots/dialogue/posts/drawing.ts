import type { Cell, Move, Position, Seat, Variant } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import { joined, plain, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import {
  type BoardView,
  colourOf,
  type FilmJob,
  type PictureJob,
  type Target,
} from '../../../render/index.js';
import type { Holder, Settings } from '../../../sessions/model/session.js';
import { altText } from './alt-text.js';
import { holderName } from './holder-name.js';
import type { Happening } from './move-summary.js';

/** What every platform takes as an alt text. */
const LONGEST_ALT = 1000;

/** A picture that is still to be drawn. */
export interface Drawing {
  readonly picture: PictureJob;
  /** The same in motion: a GIF, or how to make it. */
  readonly film?: Buffer | FilmJob;
  readonly alt: string;
}

/** How a chat wants its pictures. */
export interface Look extends Pick<Settings, 'theme' | 'flip'> {
  /** Milliseconds that the one to move has left while the picture is made; absent where nobody counts them. */
  readonly timeLeft?: number;
}

/** What a board shows besides its pieces. */
export interface Marks {
  readonly mustCapture: readonly Cell[];
  readonly mayMove?: readonly Cell[];
  readonly happenings: readonly Happening[];
  /** Null: the game is over or has not begun. */
  readonly toMove: Seat | null;
  /** Who sits where; null where nobody does. */
  readonly seats?: readonly (Holder | null)[];
  readonly selected?: Cell;
  readonly targets?: readonly Target[];
  /** The part of a move that was chosen by now. */
  readonly soFar?: Move;
}

/** What stands on the plates: the names of those who sit there. */
export const namesOf = (seats: readonly (Holder | null)[], language: Language): readonly (string | null)[] =>
  seats.map((holder) => holder && holderName(holder, MESSAGES[language]));

/** What stands on the plates besides names: the time of the one to move. */
export const clocksOf = (
  { seats }: Pick<Variant, 'seats'>,
  toMove: Seat | null,
  { timeLeft }: Look,
  language: Language,
): readonly (string | null)[] =>
  seats.map((_, seat) =>
    seat === toMove && timeLeft !== undefined ? MESSAGES[language].times.brief(timeLeft) : null,
  );

/** A board of a chat, in its look and language. */
export const boardOf = (
  variant: Variant,
  position: Position,
  language: Language,
  look: Look,
  { happenings, toMove, seats = [], soFar, ...marks }: Marks,
): Drawing => {
  const words = MESSAGES[language];
  const moves = happenings.flatMap((happening) => (happening.kind === 'move' ? [happening] : []));
  const view: BoardView = {
    variant,
    position,
    language,
    ...marks,
    names: namesOf(seats, language),
    clocks: clocksOf(variant, toMove, look, language),
    lastMoves: [...moves.map(({ move }) => move), ...(soFar === undefined ? [] : [soFar])],
    captured: moves.flatMap(({ taken }) => taken),
    idle: toMove === null,
    ...(look.flip && toMove !== null && { towards: toMove }),
  };
  const mover = toMove === null ? null : colourOf(variant, { seat: toMove });
  const told = plain(toldMoves(variant, moves, words));
  return {
    picture: { kind: 'board', view, theme: look.theme },
    alt: [
      `${titleOf(variant, language)}.`,
      told === '' ? '' : `${told}.`,
      altText(variant, position, language, marks.mustCapture, mover),
    ]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, LONGEST_ALT),
  };
};

/** The moves that the picture shows, in words. */
const toldMoves = (variant: Variant, moves: readonly Happening[], words: Messages): Text =>
  joined(
    moves.map((happening) =>
      happening.kind === 'move'
        ? words.moved(colourOf(variant, happening), happening.text, happening.move.crowned)
        : [],
    ),
    ', ',
  );
