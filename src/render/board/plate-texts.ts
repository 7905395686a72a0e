import { type Army, armiesOf, isIn } from '../../engine/index.js';
import { drawable } from '../shapes/text-metrics.js';
import type { BoardView } from './view.js';

/** Texts of an army's plate. */
export interface PlateText {
  /** Null: it goes by its colour. */
  readonly name: string | null;
  /** Pieces left, of how many. */
  readonly tally: string | null;
  /** Pieces left. */
  readonly left: string | null;
  readonly clock: string | null;
  /** Nothing of the army is left, nor can anything come back. */
  readonly gone: boolean;
}

/** A name without what cannot be drawn; null where nothing of it is left. */
export const nameOnPlate = (name: string | null | undefined): string | null =>
  (name && drawable(name)) || null;

/** For every army, in their order: its player, what it has left, and its clock. */
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

/** Prisoners may be freed: where they stay on the board, an army is there while one of its pieces is. */
const isGone = ({ variant, position }: BoardView, army: Army): boolean =>
  variant.rules.play !== 'halma' &&
  !position.board.some((stack) => stack?.some((piece) => isIn(army, piece)));

function tallyOf({ variant }: BoardView, left: number, start: number): Pick<PlateText, 'tally' | 'left'> {
  // Nothing is captured there.
  if (variant.rules.play === 'halma') return { tally: null, left: null };
  // Prisoners stay on the board: only the towers that an army commands can be counted.
  const counted = variant.rules.captured === 'stacked' || left >= start;
  return { tally: counted ? String(left) : `${left}/${start}`, left: String(left) };
}
