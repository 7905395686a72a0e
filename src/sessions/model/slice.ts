import type { z } from 'zod';

/** What features have in a channel or at a table, by the names of their slices, as it is stored. */
export type Parts = Readonly<Record<string, unknown>>;

/** A channel's session, or a table. */
interface Holding {
  readonly parts?: Parts | undefined;
}

/** What a service must know of a slice, whatever its values are. */
export interface AnySlice {
  readonly name: string;
  /** The value; null if there is none. */
  of(holding: Holding): object | null;
  /** True unless something is stored that cannot be read. */
  isSound(stored: unknown): boolean;
  /** What is stored, without what it has of a user; null if nothing is left. What cannot be read stays. */
  without(stored: unknown, user: string): unknown;
}

/** A feature that has something in channels, or at tables. */
export interface Stateful {
  readonly state?: { readonly channel?: AnySlice; readonly table?: AnySlice };
}

/** The slices of channels, or of tables, by name. */
export const slicesOf = (
  features: readonly Stateful[],
  of: 'channel' | 'table',
): ReadonlyMap<string, AnySlice> =>
  new Map(features.flatMap(({ state }) => (state?.[of] ? [[state[of].name, state[of]]] : [])));

interface SliceSpec<Value extends object> {
  /** Its key among the parts; no other slice of channels, or of tables, has the same. */
  readonly name: string;
  /** Version of the form, 1 by default. It grows with a change that earlier forms don't survive. */
  readonly version?: number;
  readonly form: z.ZodType<Value>;
  /** A value of an earlier version in the form of the next one. */
  readonly upgrade?: (value: unknown, version: number) => unknown;
  /** The value without what it has of a user; null if nothing is left. Left out where it names nobody. */
  readonly without?: (value: Value, user: string) => Value | null;
}

/**
 * A feature's own part of what is stored with a channel or a table. Other features and the floors below keep it as it is, also where
 * the feature is not in the list. What is damaged, or of a later version, counts as missing: no game stops for it.
 */
export class Slice<Value extends object> implements AnySlice {
  readonly name: string;
  private readonly version: number;
  /** What was read, by what is stored: a session is looked at many times. */
  private readonly known = new WeakMap<object, Value | null>();

  constructor(private readonly spec: SliceSpec<Value>) {
    this.name = spec.name;
    this.version = spec.version ?? 1;
  }

  /** The value; null if there is none. */
  of({ parts }: Holding): Value | null {
    const stored = parts?.[this.name];
    return stored === undefined ? null : this.read(stored);
  }

  /** The holder with a value in place of its own, or without one. Throws if the value could not be read again. */
  in<Holder extends Holding>(holder: Holder, value: Value | null): Holder {
    const { [this.name]: _, ...others } = holder.parts ?? {};
    return { ...holder, parts: value === null ? others : { ...others, [this.name]: this.stored(value) } };
  }

  isSound(stored: unknown): boolean {
    return stored === undefined || versionOf(stored) > this.version || this.read(stored) !== null;
  }

  without(stored: unknown, user: string): unknown {
    const value = this.read(stored);
    if (value === null || this.spec.without === undefined) return stored;
    const rest = this.spec.without(value, user);
    return rest && this.stored(rest);
  }

  private stored(value: Value): object {
    return { ...this.spec.form.parse(value), ...(this.version > 1 && { version: this.version }) };
  }

  private read(stored: unknown): Value | null {
    if (typeof stored !== 'object' || stored === null) return null;
    const known = this.known.get(stored);
    if (known !== undefined) return known;
    const value = this.decoded(stored);
    this.known.set(stored, value);
    return value;
  }

  private decoded(stored: object): Value | null {
    let value: unknown = stored;
    let version = versionOf(stored);
    if (version > this.version) return null;
    for (; version < this.version; version += 1) value = this.spec.upgrade?.(value, version);
    return this.spec.form.safeParse(value).data ?? null;
  }
}

/** The first version is stored without its number, as what became a slice later was stored before. */
function versionOf(stored: unknown): number {
  const { version = 1 } = Object(stored) as { readonly version?: unknown };
  return typeof version === 'number' ? version : 1;
}
