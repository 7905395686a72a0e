/** How long a line is shown to the player: at least so long, and longer the more there is to read. */
const NOTICE_MS = 5_000;
const LETTER_MS = 60;

/** A line that the player is shown for a while. */
export class Notice {
  text = '';
  private timer = 0;

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {}

  show(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    if (text !== '')
      this.timer = window.setTimeout(() => this.show(''), Math.max(NOTICE_MS, text.length * LETTER_MS));
    this.redraw();
  }
}
