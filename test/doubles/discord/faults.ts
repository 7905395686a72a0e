/** What goes wrong with a request. */
export type Trouble =
  | {
      readonly kind: 'rate limit';
      readonly retryAfter: number;
      readonly global?: boolean;
      /** Of a limit of one message or channel. */
      readonly code?: number;
    }
  | { readonly kind: 'error'; readonly status: number; readonly code?: number; readonly message?: string }
  /** The connection breaks before the request has any effect. */
  | { readonly kind: 'reset' }
  /** The request takes effect, but its answer gets lost: the bot sees a bad gateway. */
  | { readonly kind: 'lost answer' }
  /** The answer comes late. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

export interface Fault {
  readonly method?: string;
  /** Matched against the path after `/v10`. */
  readonly path: RegExp;
  /** How many requests it hits; 1 unless told. */
  readonly times?: number;
  readonly trouble: Trouble;
}

/** Troubles that the next matching requests run into, first come, first served. */
export class Faults {
  private planned: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.planned.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.planned = [];
  }

  take(method: string, path: string): Trouble | null {
    const hit = this.planned.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && fault.path.test(path),
    );
    if (hit === undefined) return null;
    hit.left -= 1;
    return hit.fault.trouble;
  }
}
