import { type Cell, type Move, topologyOf } from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import type { Target } from '../../../render/index.js';
import type { Button, Keyboard } from '../../port.js';
import {
  FEW,
  HUFF,
  MAX_BUTTONS,
  MAX_ROWS,
  moveButton,
  moveKeyboard,
  numberedKeyboard,
  type Offer,
  PER_ROW,
  type Tap,
  wholeMove,
} from './keyboards.js';

/** Marks that a picture shows while a move is being chosen. */
export interface Picked {
  /** The part of the move chosen so far: its piece and landings. */
  readonly soFar: Move;
  /** Target cells with the numbers of their buttons. */
  readonly targets: readonly Target[];
}

/** Result of a tap: a move to play, or buttons for the next choice with the marks to show on the board. */
export type Tapped =
  | { readonly kind: 'play'; readonly index: number }
  | { readonly kind: 'choose'; readonly keyboard: Keyboard; readonly picked: Picked | null };

const sameStart = (one: Move, other: Move, depth: number): boolean =>
  one.huff === other.huff &&
  one.from === other.from &&
  one.path.slice(0, depth).every((cell, at) => cell === other.path[at]);

/** Follows a tap; null if it fits no legal move. */
export function tapped(offer: Offer, tap: Tap, words: Messages): Tapped | null {
  const chosen = offer.moves[tap.index];
  if (chosen === undefined) return null;
  const back: Button = { label: words.button.back, data: `keys:${offer.table.id}:${offer.table.revision}` };
  const rows = MAX_ROWS - 1;
  if (tap.depth === HUFF && chosen.path.length > 0) {
    const behind = offer.moves.filter(({ huff }) => huff === chosen.huff);
    return { kind: 'choose', keyboard: [...moveKeyboard(offer, behind, rows), [back]], picked: null };
  }
  if (tap.depth >= chosen.path.length) return { kind: 'play', index: tap.index };
  const fits = offer.moves.filter((move) => sameStart(move, chosen, tap.depth));
  if (fits.length === 1 && tap.depth > 0) return { kind: 'play', index: tap.index };
  const soFar = { ...chosen, path: chosen.path.slice(0, tap.depth), captured: [], crowned: false };
  const { buttons, targets } =
    fits.length <= FEW ? wholeMoves(offer, fits) : landings(offer, tap.depth, fits);
  const shown = buttons.slice(0, MAX_BUTTONS - 1);
  const picked = { soFar, targets: targets.filter(({ number = 0 }) => number <= shown.length) };
  return { kind: 'choose', keyboard: withBack(shown, back), picked };
}

/** Adds the back button in a row of its own or, if there are too many rows, at the end of the last one. */
function withBack(buttons: readonly Button[], back: Button): Keyboard {
  const rows = numberedKeyboard(buttons, buttons.length > MAX_BUTTONS - PER_ROW ? MAX_ROWS : MAX_ROWS - 1);
  if (rows.length < MAX_ROWS) return [...rows, [back]];
  return rows.map((row, index) => (index === rows.length - 1 ? [...row, back] : row));
}

/** Buttons with the targets that their numbers mark. */
interface Numbered {
  readonly buttons: readonly Button[];
  readonly targets: readonly Target[];
}

const wholeMoves = (offer: Offer, fits: readonly Move[]): Numbered => ({
  buttons: fits.map((move) => wholeMove(offer, move)),
  targets: numberedTargets(fits),
});

/** Next landings of the moves that fit. */
function landings(offer: Offer, depth: number, fits: readonly Move[]): Numbered {
  const names = topologyOf(offer.variant.board).names;
  const landing = (move: Move): Cell => move.path[depth] ?? move.from;
  const next = fits.filter((move, at) => fits.findIndex((other) => landing(other) === landing(move)) === at);
  return {
    buttons: next.map((move) => moveButton(offer, move, depth + 1, names[landing(move)] ?? '')),
    targets: next.map((move, index) => ({ cell: landing(move), number: index + 1 })),
  };
}

/** For each move, the last cell on its way that no other move visits; a move without such a cell gets no target. */
export const numberedTargets = (moves: readonly Move[]): readonly Target[] =>
  moves.flatMap((move, index) => {
    const others = new Set(moves.filter((other) => other !== move).flatMap(wayOf));
    const cell = wayOf(move).findLast((each) => !others.has(each));
    return cell === undefined ? [] : [{ cell, number: index + 1 }];
  });

const wayOf = ({ from, path }: Move): readonly Cell[] => [from, ...path];
