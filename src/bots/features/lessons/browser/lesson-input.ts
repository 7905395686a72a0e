import type { Point } from '../../../web/page/board/geometry.js';
import type { Marks } from '../../../web/page/board/marks.js';
import type { Target, TargetState } from '../../../web/page/board/squares.js';
import { DraughtsInput } from '../../../web/page/play/draughts-input.js';
import type { InputContext, InputMode, MoveOption } from '../../../web/page/play/input-mode.js';

type Shows = Parameters<InputMode['show']>[0];

/**
 * Answers a task on the board, as moves are made in a game. What the rules forbid is handed on as well: a piece that
 * cannot move, or a square that it cannot go to, for the learner to be told why.
 */
export class LessonInput implements InputMode {
  private readonly input: DraughtsInput;
  private board: Extract<Shows, { kind: 'draughts' }> | null = null;
  /** A piece of the learner's own that was tapped although it cannot move. */
  private idle: string | null = null;
  private hasMoved = false;

  constructor(
    private readonly context: InputContext,
    /** Asked about what cannot be played. */
    private readonly tried: (path: readonly string[]) => void,
  ) {
    const act: InputContext['act'] = (action) => {
      this.hasMoved = true;
      return context.act(action);
    };
    this.input = new DraughtsInput({ ...context, act });
  }

  show(board: Shows): void {
    this.board = board.kind === 'draughts' ? board : null;
    this.idle = null;
    this.hasMoved = false;
    this.input.show(board);
  }

  canGrab(target: Target): boolean {
    return this.isOn && this.input.canGrab(target);
  }

  grab(target: Target): void {
    this.idle = null;
    this.input.grab(target);
  }

  drag(target: Target, to: Point): void {
    this.input.drag(target, to);
  }

  drop(target: Target, over: Target | null): void {
    this.input.drop(target, over);
    if (over !== null && over.key !== target.key) this.tellIfRefused(target.key, over.key);
  }

  cancel(target: Target): void {
    this.input.cancel(target);
  }

  tap(target: { readonly key: string }): void {
    if (!this.isOn) return;
    const { key } = target;
    const from = this.picked ?? this.idle;
    this.idle = null;
    this.input.tap(target);
    if (this.picked !== null || this.hasMoved || this.choices().length > 0) return;
    if (this.isOwn(key)) this.idle = key === from ? null : key;
    else if (from !== null) this.tellIfRefused(from, key);
    this.context.redraw();
  }

  press(key: string): void {
    this.tap({ key });
  }

  key(): boolean {
    return false;
  }

  escape(): void {
    this.idle = null;
    this.input.escape();
  }

  answered(): void {}

  paths(): void {}

  marks(): Marks {
    const marks = this.input.marks();
    const idle = this.idle === null ? null : this.context.view.squares.get(this.idle);
    return idle === null ? marks : { ...marks, picked: idle };
  }

  describe(key: string): TargetState {
    const state = this.input.describe(key);
    return key === this.idle ? { ...state, picked: true } : state;
  }

  choices(): readonly MoveOption[] {
    return this.input.choices();
  }

  /** True while there is something to be answered. */
  private get isOn(): boolean {
    return this.board?.moves != null && !this.hasMoved;
  }

  private get picked(): string | null {
    return this.input.marks().picked?.key ?? null;
  }

  private isOwn(key: string): boolean {
    return this.board?.pieces.find(({ square }) => square === key)?.seat === this.board?.you;
  }

  private tellIfRefused(from: string, to: string): void {
    if (this.isOn && this.picked === null && this.choices().length === 0) this.tried([from, to]);
  }
}
