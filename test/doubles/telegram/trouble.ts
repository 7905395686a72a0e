/** What goes wrong with a call. */
export type Trouble =
  /** An answer in Telegram's JSON: 500, 429 and the like. */
  | {
      readonly kind: 'fault';
      readonly code: number;
      readonly description: string;
      readonly retryAfter?: number;
    }
  /** A proxy's HTML page, as with 502. */
  | { readonly kind: 'page'; readonly code: number }
  /** The connection breaks; `taken`: after the call was carried out. */
  | { readonly kind: 'drop'; readonly taken: boolean }
  /** No answer ever; `taken` as above. */
  | { readonly kind: 'hang'; readonly taken: boolean };

interface Planned {
  readonly trouble: Trouble;
  readonly method: string | undefined;
  left: number;
}

export interface TroubleScope {
  /** Only calls of this method; any method but `getUpdates` where it is absent. */
  readonly method?: string;
  /** So many calls; one where it is absent. */
  readonly times?: number;
}

/** Troubles that tests ordered and that still have to happen. */
export class TroublePlan {
  private readonly planned: Planned[] = [];

  add(trouble: Trouble, { method, times = 1 }: TroubleScope = {}): void {
    this.planned.push({ trouble, method, left: times });
  }

  /** The trouble that this call runs into, if any. */
  take(method: string): Trouble | undefined {
    const planned = this.planned.find(
      (one) => one.left > 0 && (one.method === undefined ? method !== 'getUpdates' : one.method === method),
    );
    if (planned === undefined) return undefined;
    planned.left -= 1;
    return planned.trouble;
  }

  clear(): void {
    this.planned.length = 0;
  }
}
