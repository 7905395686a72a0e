import { distance, type Point } from './geometry.js';
import type { Squares, Target } from './squares.js';

/** What the pointer does, in squares and pixels of the board. */
export interface Gestures {
  /** True if what stands there can be dragged. */
  readonly canGrab: (target: Target) => boolean;
  readonly grab: (target: Target) => void;
  /** At most once a frame. */
  readonly drag: (target: Target, to: Point) => void;
  /** `over` is null beside the board. */
  readonly drop: (target: Target, over: Target | null, to: Point) => void;
  /** The drag came to nothing, for instance by a call. */
  readonly cancel: (target: Target) => void;
  readonly tap: (target: Target) => void;
  /** A mouse rests over it; null over nothing. */
  readonly hover: (target: Target | null) => void;
}

/** Pixels of the screen after which a press is a drag. */
const DRAG_AFTER = 5;
/** Pixels of the screen up to which a press that drags nothing is a tap. */
const TAP_WITHIN = 12;
/** Longest time from the end of a press to its click. */
const CLICK_MS = 700;

interface Press {
  readonly id: number;
  /** A mouse, a pen or a finger. */
  readonly kind: string;
  readonly target: Target | null;
  readonly begin: Point;
  dragging: boolean;
}

/** Listens to the pointer on the board; where nothing can be dragged, the page scrolls under it. */
export function listen(board: SVGSVGElement, squares: Squares, gestures: Gestures): void {
  let press: Press | null = null;
  let frame = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point =>
    new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
  const screen = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const end = (id: number): Press | null => {
    if (press === null || press.id !== id) return null;
    const ended = press;
    press = null;
    cancelAnimationFrame(frame);
    return ended;
  };

  const cancel = (ended: Press | null): void => {
    if (ended?.dragging && ended.target !== null) gestures.cancel(ended.target);
  };

  board.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (press !== null && press.kind !== event.pointerType) return;
    // The end of the last one was heard by nobody, for instance outside of the window.
    if (press !== null) cancel(end(press.id));
    press = {
      id: event.pointerId,
      kind: event.pointerType,
      target: squares.hit(pointOf(event)),
      begin: screen(event),
      dragging: false,
    };
  });
  board.addEventListener('pointermove', (event) => {
    if (press === null) {
      if (event.pointerType === 'mouse') gestures.hover(squares.hit(pointOf(event)));
      return;
    }
    const { target } = press;
    if (press.id !== event.pointerId || target === null) return;
    if (!press.dragging) {
      if (distance(screen(event), press.begin) < DRAG_AFTER || !gestures.canGrab(target)) return;
      press.dragging = true;
      board.setPointerCapture(event.pointerId);
      gestures.grab(target);
    }
    const to = pointOf(event);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => gestures.drag(target, to));
  });
  // A press may end anywhere on the page: only what is dragged has its pointer captured.
  document.addEventListener('pointerup', (event) => {
    const ended = end(event.pointerId);
    if (ended !== null || board.contains(event.target as Node)) pressedAt = event.timeStamp;
    if (ended === null || ended.target === null) return;
    const to = pointOf(event);
    if (ended.dragging) gestures.drop(ended.target, squares.hit(to), to);
    else if (distance(screen(event), ended.begin) < TAP_WITHIN) gestures.tap(ended.target);
  });
  document.addEventListener('pointercancel', (event) => cancel(end(event.pointerId)));
  board.addEventListener('pointerleave', () => gestures.hover(null));
  board.addEventListener('click', (event) => {
    // What follows a press is the same tap again; a screen reader clicks without pressing.
    if (event.detail > 0 && event.timeStamp - pressedAt < CLICK_MS) return;
    const target = squares.of(event.target as Element);
    if (target !== null) gestures.tap(target);
  });
  board.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches[0];
      if (touch === undefined || event.touches.length > 1) return;
      const target = squares.hit(pointOf(touch));
      if (target !== null && gestures.canGrab(target) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
}
