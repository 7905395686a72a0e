import { z } from 'zod';
import type { Session, Table } from '../model/session.js';
import { CHORES, type SessionStore, unlessDamaged } from '../stores/open-store.js';
import { displayMovedBy } from './display.js';

/** What games go by. */
export interface GameTime {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How far game time is behind that, in milliseconds: all the time in which it stood still, less what the clock was set back. */
  readonly behind: () => number;
  /** Resolves once that is certain, after the clock has jumped. Throws `StoreError`. */
  readonly settled: () => Promise<void>;
}

/** The time of a program whose clock never jumps. */
export const steady = (now: () => number): GameTime => ({
  now,
  behind: () => 0,
  settled: async () => undefined,
});

const KEY = 'game-time';
const form = z.object({
  /** Game time when it was stored, in milliseconds. */
  time: z.number(),
  behind: z.number(),
});
export type KeptTime = Readonly<z.infer<typeof form>>;

/** The machine's clock was set if it differs from steady time by more than this since the last look; less is drift. */
export const JUMP_MS = 2_000;
/** How often the time of games is stored. */
export const BEAT_MS = 5_000;
/** What was stored at the last beat may be this old while a program runs. */
export const OLD_MS = 2 * BEAT_MS;

/**
 * How far game time is behind a clock that shows `now`, by what was stored at most `oldMs` ago while a program runs; if that is
 * older, none has run since, and game time stood still.
 */
export function behindAt({ time, behind }: KeptTime, now: number, oldMs = OLD_MS): number {
  const passed = now - behind - time;
  return passed > -JUMP_MS && passed <= oldMs ? behind : Math.round(now - time);
}

/** The time of games as it was last stored; null if it never was. Throws `StoreError`. */
export async function keptTime({ table }: Pick<SessionStore, 'table'>): Promise<KeptTime | null> {
  return form.safeParse(await unlessDamaged(table(CHORES).read(KEY))).data ?? null;
}

/** Stores the time of games. Waits for no disk: after a power cut games have a few seconds more. Throws `StoreError`. */
export async function keepTime(store: Pick<SessionStore, 'commit' | 'lock'>, kept: KeptTime): Promise<void> {
  const row = { table: CHORES, key: KEY, value: kept };
  await store.lock.run(KEY, () => store.commit([row], [], [], 'note'));
}

/**
 * A session by a clock that shows `now`, and that game time is `behind`. If that has changed since its game was stored, the time of
 * the game stood still meanwhile, or the clock was set back: all times of the game move along. An earlier version stores a game
 * without how far game time was behind, and by the machine's clock: its times stay where they would be later than now.
 */
export function inTime(session: Session, behind: number, now: number): Session {
  const { behind: before = 0, table } = session;
  if (behind === before) return session;
  const by = behind - before;
  const isEarlier =
    before === 0 && table !== null && Math.max(table.since, table.clock.from) + by > now + JUMP_MS;
  return stamped(table === null || isEarlier ? session : { ...session, table: movedBy(table, by) }, behind);
}

/** A session whose times are by a clock that game time is `behind`. */
export function stamped({ behind: _, ...session }: Session, behind: number): Session {
  return { ...session, ...(behind !== 0 && { behind }) };
}

/** A table whose times are later by so many milliseconds. Absences that were announced are by the calendar and stay. */
function movedBy(table: Table, by: number): Table {
  if (table.phase === 'over') return table;
  const { since, reminders, clock, pause, halted, asked, absent } = table;
  return {
    ...displayMovedBy(table, by),
    since: since + by,
    reminders: { ...reminders, last: reminders.last + by },
    clock: { ...clock, from: clock.from + by },
    ...(pause != null && { pause: { ...pause, since: pause.since === null ? null : pause.since + by } }),
    ...(halted && { halted: { since: halted.since + by } }),
    ...(asked?.since !== undefined && { asked: { ...asked, since: asked.since + by } }),
    ...(absent && {
      absent: absent.map((each) => (each.since === undefined ? each : { ...each, since: each.since + by })),
    }),
  };
}
