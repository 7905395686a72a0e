import { BoardView } from '../board/board-view.js';
import type { HostApp } from '../host-app/host-app.js';
import type { InputMode } from './input-mode.js';

/**
 * The board, on which the hand of the moment plays; the frame is told while it holds a piece, `tell` what the mouse, the
 * finger or the focus is on, null for nothing.
 */
export function viewOf(
  hand: () => InputMode,
  frame: Pick<HostApp, 'held'>,
  tell: (key: string | null) => void,
): BoardView {
  const key = (pressed: string): boolean => {
    if (pressed !== 'Escape') return hand().key(pressed);
    hand().escape();
    return true;
  };
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
