import { z } from 'zod';
import { CHORES, type SessionStore, unlessDamaged } from '../../sessions/stores/open-store.js';

/** Shards are shared out in groups, so that few leases are enough however many there are. */
const MAX_GROUPS = 16;
const KEY = 'discord:shards';

const form = z.object({
  /** Number of all shards. */
  count: z.int().min(1),
  /** Names of the processes that take shards. */
  members: z.array(z.string()),
  /** Who has a group, by its number. */
  held: z.record(z.string(), z.string()),
});
type Shares = Readonly<z.output<typeof form>>;

/** Where the processes of the bot share out its shards. */
export type ShardStore = Pick<SessionStore, 'lock' | 'table' | 'instance'> & {
  /** How long a process beside others is sure of its shards after the store has answered, in milliseconds. */
  readonly sureMs?: number;
  /** How long a process that knows of no others waits without the store before it answers, in milliseconds. */
  readonly aloneMs?: number;
};

/** What a process is to hear: some of the groups of so many shards. */
export interface Share {
  readonly count: number;
  readonly groups: readonly number[];
  /** Those, and the ones that it has and is to give up. */
  readonly held: readonly number[];
  /** True if no other process takes shards. */
  readonly isAlone: boolean;
}

const groupsOf = (count: number): number => Math.min(MAX_GROUPS, count);

/** The shards in a group. */
export const shardsIn = (group: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, id) => id).filter((id) => id % groupsOf(count) === group);

const heldBy = ({ held }: Shares, name: string): readonly number[] =>
  Object.entries(held).flatMap(([group, holder]) => (holder === name ? [Number(group)] : []));

/** What a process may have: as many groups as any other, with as many more as are left over. */
const most = ({ count, members }: Shares): number => Math.ceil(groupsOf(count) / members.length);

/** The shares without those of the dead, and with free groups for a process that has fewer than it may. */
function shared(before: Shares, name: string, living: ReadonlySet<string>): Shares {
  const members = [...new Set([...before.members.filter((member) => living.has(member)), name])];
  const kept = Object.entries(before.held).filter(([, holder]) => members.includes(holder));
  const held = Object.fromEntries(kept);
  const after = { ...before, members, held };
  const free = Array.from({ length: groupsOf(before.count) }, (_, group) => group).filter(
    (group) => held[group] === undefined,
  );
  const missing = most(after) - heldBy(after, name).length;
  const taken = free.slice(0, Math.max(0, missing)).map((group) => [group, name] as const);
  return { ...after, held: { ...held, ...Object.fromEntries(taken) } };
}

/**
 * Shares out the shards of a bot among the processes on its store that live. Each says again and again what it has, and takes
 * over what a dead one had; if it has more than its share as others have come, it gives that up. How many shards there are, the
 * first of all processes asks.
 */
export class ShardLeases {
  constructor(
    private readonly store: ShardStore,
    /** How many shards Discord advises. */
    private readonly advised: () => Promise<number>,
  ) {}

  /** Takes what is free of the share of this process. */
  async look(): Promise<Share> {
    const { instance } = this.store;
    const seen = await this.read();
    const living = await instance.living();
    const isFirst = seen === null || !seen.members.some((member) => living.has(member));
    const none = isFirst ? { count: await this.advised(), members: [], held: {} } : null;
    const changed = none ?? (seen && shared(seen, instance.name, living));
    if (JSON.stringify(changed) === JSON.stringify(seen) && seen !== null) return this.shareOf(seen);
    return this.change(async (now) => {
      // Who has come meanwhile has asked, too.
      const alive = await instance.living();
      const isKnown = now?.members.some((member) => alive.has(member));
      const before = isKnown ? now : (none ?? now);
      return before && shared(before, instance.name, alive);
    });
  }

  /** Lets others take a group that is no longer heard here. */
  async giveUp(group: number): Promise<void> {
    const { name } = this.store.instance;
    await this.change(
      async (now) =>
        now && {
          ...now,
          held: Object.fromEntries(
            Object.entries(now.held).filter(([key, holder]) => holder !== name || Number(key) !== group),
          ),
        },
    );
  }

  private shareOf(shares: Shares): Share {
    const { name } = this.store.instance;
    const held = heldBy(shares, name);
    const isAlone = shares.members.length < 2;
    return { count: shares.count, groups: held.slice(0, most(shares)), held, isAlone };
  }

  private change(step: (now: Shares | null) => Promise<Shares | null>): Promise<Share> {
    return this.store.lock.run(KEY, async () => {
      const after = await step(await this.read());
      if (after === null) return { count: 1, groups: [], held: [], isAlone: true };
      await this.store.table(CHORES).write(KEY, after);
      return this.shareOf(after);
    });
  }

  private async read(): Promise<Shares | null> {
    return form.safeParse(await unlessDamaged(this.store.table(CHORES).read(KEY))).data ?? null;
  }
}
