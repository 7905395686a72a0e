import { BoardView } from '../board/board-view.js';
import type { Frame } from '../frame/frame.js';
import type { Hand } from './hand.js';

interface Listener {
  /** A key on the board; true if it meant something. */
  key(key: string): boolean;
  /** The mouse, the finger or the focus is on this target; null for none. */
  tell(key: string | null): void;
}

/** The board, on which a hand plays; the frame is told while it holds a piece. */
export function viewOf(hand: () => Hand, frame: Pick<Frame, 'held'>, { key, tell }: Listener): BoardView {
  return new BoardView(
    { press: (target) => hand().press(target), key, look: tell },
    {
      canGrab: (target) => hand().canGrab(target),
      grab: (target) => {
        frame.held?.(true);
        hand().grab(target);
      },
      drag: (target, to) => hand().drag(target, to),
      drop: (target, over, to) => {
        frame.held?.(false);
        hand().drop(target, over, to);
      },
      cancel: (target) => {
        frame.held?.(false);
        hand().cancel(target);
      },
      tap: (target) => {
        tell(target.key);
        hand().tap(target);
      },
      hover: (target) => tell(target?.key ?? null),
    },
  );
}
