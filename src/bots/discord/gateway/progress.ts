/** How far a gateway session has been handled; what is stored of it. */
export interface Handled {
  /** The greatest sequence number that was received. */
  readonly sequence: number;
  /** Numbers up to that one which are not handled yet. */
  readonly open: readonly number[];
  /** Id before which every message and interaction is handled; null before the first one. */
  readonly latest: string | null;
  /** Keys of events that are not handled yet, and that the gate has counted. */
  readonly charged: readonly string[];
}

/** What is known of an event for longer than its session: its message or interaction; otherwise its number in the session. */
export const keyOf = (sequence: number | undefined, id: string | null): string => id ?? `#${sequence}`;

interface Event {
  /** What still works on it; 0 for one that an earlier process has left. */
  holds: number;
  readonly id: string | null;
}

/** Which events of a gateway session were received, and which of these are handled. */
export class Progress {
  private sequence: number;
  private latest: bigint | null;
  private readonly events = new Map<number, Event>();
  private readonly charged: Set<string>;

  constructor({ sequence, open, latest, charged }: Handled) {
    this.sequence = sequence;
    this.latest = latest === null ? null : BigInt(latest);
    this.charged = new Set(charged);
    for (const each of open) this.events.set(each, { holds: 0, id: null });
  }

  /** Takes an event that has come, with a first hold. False for one that came before. `id`: of its message or interaction. */
  take(sequence: number, id: string | null): boolean {
    const known = this.events.get(sequence);
    const isNew = sequence > this.sequence || known?.holds === 0;
    if (!isNew) return false;
    this.sequence = Math.max(this.sequence, sequence);
    this.events.set(sequence, { holds: 1, id });
    return true;
  }

  hold(sequence: number): void {
    const event = this.events.get(sequence);
    if (event !== undefined) event.holds += 1;
  }

  /** True if that was the last hold: the event is handled. */
  release(sequence: number): boolean {
    const event = this.events.get(sequence);
    if (event === undefined) return false;
    event.holds -= 1;
    if (event.holds > 0) return false;
    this.events.delete(sequence);
    this.charged.delete(keyOf(sequence, event.id));
    if (event.id !== null && BigInt(event.id) > (this.latest ?? 0n)) this.latest = BigInt(event.id);
    return true;
  }

  charge(key: string): void {
    this.charged.add(key);
  }

  uncharge(key: string): void {
    this.charged.delete(key);
  }

  isCharged(key: string): boolean {
    return this.charged.has(key);
  }

  /**
   * Everything up to a number has come that was missed: what an earlier process left before it and did not come will not come any
   * more. The number is that of the end of a resume; after another resume that end comes again, with what followed it.
   */
  caughtUp(end: number): void {
    for (const [sequence, { holds }] of this.events)
      if (holds === 0 && sequence < end) this.events.delete(sequence);
  }

  /** Forgets what was charged of events that will not come again; `missed` are read back. */
  forgetCharged(missed: readonly string[]): void {
    const open = new Set([...[...this.events].map(([sequence, { id }]) => keyOf(sequence, id)), ...missed]);
    for (const key of this.charged) if (!open.has(key)) this.charged.delete(key);
  }

  /** Goes on in a new session, which begins with this number. */
  inNewSession(sequence: number): Progress {
    const { latest, charged } = this.handled;
    return new Progress({
      sequence,
      open: [],
      latest,
      charged: charged.filter((key) => !key.startsWith('#')),
    });
  }

  /** How many events are not handled. */
  get size(): number {
    return this.events.size;
  }

  /** The number after which the events are to be sent again. */
  get resumesAfter(): number {
    return Math.min(this.sequence, ...[...this.events.keys()].map((each) => each - 1));
  }

  get handled(): Handled {
    const ids = [...this.events.values()].flatMap(({ id }) => (id === null ? [] : BigInt(id)));
    const oldest = ids.reduce<bigint | null>(
      (least, id) => (least === null || id < least ? id : least),
      null,
    );
    const latest = oldest !== null && oldest <= (this.latest ?? oldest) ? oldest - 1n : this.latest;
    return {
      sequence: this.sequence,
      open: [...this.events.keys()],
      latest: latest?.toString() ?? null,
      charged: [...this.charged],
    };
  }
}
