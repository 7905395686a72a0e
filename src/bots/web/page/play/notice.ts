/** How long a line is shown to the player: at least so long, and longer the more there is to read. */
const NOTICE_MS = 5_000;
const LETTER_MS = 60;

/** A line that the player is shown for a while. */
export class Notice {
  text = '';
  private timer = 0;
  private stays = false;

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {}

  /** What `stays` is shown until something else is, or `end`. */
  show(text: string, stays = false): void {
    clearTimeout(this.timer);
    this.text = text;
    this.stays = stays;
    if (text !== '' && !stays)
      this.timer = window.setTimeout(() => this.show(''), Math.max(NOTICE_MS, text.length * LETTER_MS));
    this.redraw();
  }

  /** Ends what stays: it was said of another board. */
  end(): void {
    if (this.stays) this.show('');
  }
}
