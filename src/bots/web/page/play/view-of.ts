import { BoardView } from '../board/board-view.js';
import type { HostApp } from '../host-app/host-app.js';
import type { InputMode } from './input-mode.js';

/**
 * Creates the board view. `input` handles what is done on it, `app` hears while a piece is held, and `tell` what the
 * mouse, the finger or the focus is on, null for nothing.
 */
export function viewOf(
  input: () => InputMode,
  app: Pick<HostApp, 'held'>,
  tell: (key: string | null) => void,
): BoardView {
  const key = (pressed: string): boolean => {
    if (pressed !== 'Escape') return input().key(pressed);
    input().escape();
    return true;
  };
  return new BoardView(
    { press: (target) => input().press(target), key, look: tell },
    {
      canGrab: (target) => input().canGrab(target),
      grab: (target) => {
        app.held?.(true);
        input().grab(target);
      },
      drag: (target, to) => input().drag(target, to),
      drop: (target, over, to) => {
        app.held?.(false);
        input().drop(target, over, to);
      },
      cancel: (target) => {
        app.held?.(false);
        input().cancel(target);
      },
      tap: (target) => {
        tell(target.key);
        input().tap(target);
      },
      hover: (target) => tell(target?.key ?? null),
    },
  );
}
