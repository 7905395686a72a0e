import type { BoardMessage } from '../../game/protocol.js';

/** Time that an answer stands there before it can be pressed: a finger may be on its way to what was there before. */
const BEFORE_IT_COUNTS_MS = 600;

/** The question that is open on the page. */
export class OpenQuestion {
  /** True once its answers can be pressed. */
  counts = true;
  private shown = '';
  private timer = 0;

  constructor(private readonly redraw: () => void) {}

  /** Takes a new board; gives the text of a question that it did not have before, or what has become of the last one. */
  update({ table, question, answered, last }: BoardMessage): string | null {
    const shown = question === null ? '' : `${table} ${question.number} ${question.buttons.length}`;
    if (shown === this.shown) return null;
    this.shown = shown;
    clearTimeout(this.timer);
    this.counts = question === null;
    // What ends with a move is told along with it.
    if (question === null) return answered === '' || last.length > 0 ? null : answered;
    this.timer = window.setTimeout(() => {
      this.counts = true;
      this.redraw();
    }, BEFORE_IT_COUNTS_MS);
    return question.text;
  }
}
