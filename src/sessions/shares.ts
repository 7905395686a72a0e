/**
 * What strangers can make grow or hold: whose share each thing is, how much of it, and what goes first. The bounds are read from
 * here, and docs/ordering.md shows this table.
 */
export interface Share {
  readonly what: string;
  /** Whose share is counted. */
  readonly whose: string;
  /** Named numbers; names that end in `Days`, `Hours`, `Minutes` or `Seconds` are times. */
  readonly bounds: Readonly<Record<string, number>>;
  /** What makes room, or whom a bound holds up. */
  readonly first: string;
}

export const SHARES = {
  subscriptions: {
    what: 'browsers that are called by push',
    whose: 'person, then network',
    bounds: { all: 20_000, person: 10, games: 50, silentDays: 90 },
    first:
      'the oldest of the person; the oldest of the network with the most; whoever was not called for so long',
  },
} as const satisfies Readonly<Record<string, Share>>;

/** A row of an owner, by the time that decides who of one owner goes first. */
export interface Owned {
  readonly owner: string;
  readonly at: number;
}

/**
 * The rows that make room where there are more than `most`: each time the oldest of the owner with the most rows, so that nobody
 * loses theirs to somebody who has more.
 */
export function surplusOf<Row extends Owned>(rows: readonly Row[], most: number): readonly Row[] {
  const byOwner = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => other.at - one.at))
    byOwner.set(row.owner, [...(byOwner.get(row.owner) ?? []), row]);
  const surplus: Row[] = [];
  while (rows.length - surplus.length > most) {
    const [largest = []] = [...byOwner.values()].toSorted(
      (one, other) => other.length - one.length || (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0),
    );
    const gone = largest.pop();
    if (gone === undefined) break;
    surplus.push(gone);
  }
  return surplus;
}
