const NEAR_THE_END = 80;

/** Where the log is scrolled to: it follows what comes, until the reader scrolls back. */
export class LogScroll {
  /** There is something new below what the reader looks at. */
  hasNewer = false;
  /** True until the reader scrolls back; remembered, as a board or buttons may shrink the log at any time. */
  private following = true;
  /** False while the newest entry is higher than the log, and its end not seen. */
  private complete = true;
  /** Where the log was scrolled to for the reader, and its height when they could scroll it. */
  private shownFrom = 0;
  private height = 0;
  /** Something has come since the log was drawn. */
  private isStale = false;
  private log: HTMLElement | null = null;

  /** `redraw` is called when there is nothing newer any more. */
  constructor(private readonly redraw: () => void) {}

  /** Watches the log, which is on the page from now on. */
  watch(log: HTMLElement): void {
    this.log = log;
    log.addEventListener('scroll', () => this.scrolled(log), { passive: true });
    new ResizeObserver(() => {
      this.height = log.clientHeight;
      if (this.following) this.toTheEnd();
    }).observe(log);
  }

  /** To be called with each new entry before it is drawn; `always` brings it into view wherever the reader is. */
  comes(always: boolean): void {
    this.following = always || (this.following && this.complete);
    if (!this.following) this.hasNewer = true;
    this.isStale = true;
  }

  /** To be called when an entry that is there may become higher. */
  grows(): void {
    this.isStale = true;
  }

  /** To be called when the log is drawn. */
  drawn(): void {
    if (this.isStale && this.following) this.toTheEnd();
    this.isStale = false;
  }

  /** Shows the newest entry: its end or, if it is higher than the log, its beginning. */
  toTheEnd(): void {
    const { log } = this;
    if (log === null) return;
    const entries = log.querySelectorAll<HTMLElement>(':scope > article');
    const [first, newest] = [entries[0], entries[entries.length - 1]];
    if (first !== undefined && newest !== undefined) log.scrollTop = newest.offsetTop - first.offsetTop;
    this.shownFrom = log.scrollTop;
    this.following = true;
    this.complete = isAtEnd(log);
    this.nothingNewer();
  }

  private scrolled(log: HTMLElement): void {
    // A log that becomes larger or smaller is scrolled by the browser.
    if (log.clientHeight !== this.height) return;
    this.complete = isAtEnd(log);
    this.following = this.complete || log.scrollTop === this.shownFrom;
    if (this.complete) this.nothingNewer();
  }

  private nothingNewer(): void {
    if (!this.hasNewer) return;
    this.hasNewer = false;
    this.redraw();
  }
}

const isAtEnd = (log: HTMLElement): boolean =>
  log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END;
