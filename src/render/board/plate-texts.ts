import { type Army, armiesOf, isIn, type SeatSpec } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { drawable } from '../shapes/text-metrics.js';
import type { BoardView } from './view.js';

/** Texts on the plate of an army. */
export interface PlateText {
  /** Null to use the colour. */
  readonly name: string | null;
  /** Pieces left, of the initial number. */
  readonly tally: string | null;
  /** Pieces left. */
  readonly left: string | null;
  readonly clock: string | null;
  /** True if the army has no pieces left and can't get any back. */
  readonly gone: boolean;
}

/** A name without undrawable letters; null if nothing is left of it. */
export const nameOnPlate = (name: string | null | undefined): string | null =>
  (name && drawable(name)) || null;

/** By army, in order: player, pieces left, clock. */
export const plateTexts = (view: BoardView): readonly PlateText[] =>
  armiesOf(view.variant).map((army) => {
    const left = view.position.board.filter((stack) => stack && isIn(army, stack[0])).length;
    return {
      name: nameOnPlate(view.names?.[army.seat]),
      ...tallyOf(view, left, army.start.length),
      clock: view.clocks?.[army.seat] ?? null,
      gone: isGone(view, army),
    };
  });

/** Prisoners may be released: if they stay on the board, an army exists as long as any of its pieces. */
const isGone = ({ variant, position }: BoardView, army: Army): boolean =>
  variant.rules.play !== 'halma' &&
  !position.board.some((stack) => stack?.some((piece) => isIn(army, piece)));

function tallyOf({ variant }: BoardView, left: number, start: number): Pick<PlateText, 'tally' | 'left'> {
  // Halma has no captures.
  if (variant.rules.play === 'halma') return { tally: null, left: null };
  // Prisoners stay on the board, so only the towers that an army commands can be counted.
  const counted = variant.rules.captured === 'stacked' || left >= start;
  return { tally: counted ? String(left) : `${left}/${start}`, left: String(left) };
}

/** Name of a seat without a player: its corner of the board, or its colour. */
export function seatLabel(
  { corner, colour }: Pick<SeatSpec, 'corner' | 'colour'>,
  language: Language,
): string {
  const { corners, colours } = LOCALES[language].labels;
  return corner === undefined ? colours[colour] : corners[corner.name];
}
