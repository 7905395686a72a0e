/** Telegram delivers an update again after a minute at most. */
const AWAITED_MS = 65_000;
const MOST = 1_000;

/** Updates that could not be kept, until they are delivered again; meanwhile younger ones of their chat wait. */
export class RefusedUpdates {
  /** By id; refused longest ago first. */
  private readonly refused = new Map<number, { readonly queue: string; readonly until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  add(id: number, queue: string): void {
    this.refused.delete(id);
    this.refused.set(id, { queue, until: this.now() + AWAITED_MS });
    for (const [oldest, { until }] of this.refused) {
      if (until > this.now() && this.refused.size <= MOST) break;
      this.refused.delete(oldest);
    }
  }

  has(id: number): boolean {
    return this.refused.has(id);
  }

  delete(id: number): void {
    this.refused.delete(id);
  }

  /** The oldest update that is awaited in a queue. */
  oldest(queue: string): number | undefined {
    const awaited = [...this.refused].filter(([, one]) => one.queue === queue && one.until > this.now());
    return awaited.length === 0 ? undefined : Math.min(...awaited.map(([id]) => id));
  }
}
