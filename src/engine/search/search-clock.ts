/** Positions between two calls of `stop`. */
const STOP_INTERVAL = 1_024;

/** Conditions that end a search early. */
export interface SearchBounds {
  /** The greatest number of positions to visit. */
  readonly nodes: number;
  readonly stop: () => boolean;
}

/** Counts visited positions and watches the bounds of a search. */
export class SearchClock {
  nodes = 0;
  stopped = false;
  private bounds: SearchBounds = { nodes: Number.POSITIVE_INFINITY, stop: () => false };
  /** The count at which the bounds are checked next. */
  private due = 0;

  begin(bounds: SearchBounds): void {
    this.bounds = bounds;
    this.nodes = 0;
    this.stopped = false;
    this.due = Math.min(bounds.nodes, STOP_INTERVAL);
  }

  /** Counts one more position, or returns true where a bound has been reached. */
  isUp(): boolean {
    if (this.nodes >= this.due && this.checkBounds()) return true;
    this.nodes++;
    return false;
  }

  private checkBounds(): boolean {
    const { bounds, nodes } = this;
    this.stopped ||= nodes >= bounds.nodes || bounds.stop();
    // What has stopped counts no more.
    if (!this.stopped) this.due = Math.min(bounds.nodes, nodes + STOP_INTERVAL);
    return this.stopped;
  }
}
