import { z } from 'zod';

/** Settings added in version 2. */
export const NEW_SETTINGS = {
  every: null,
  most: 5,
  quiet: null,
  zone: 'UTC',
  where: 'channel',
  deadline: null,
  late: 'claim',
} as const;

/** Migrates a stored form to the current version, one step for each old version. */
export function migrate(stored: unknown): unknown {
  const version = first.safeParse(stored);
  const since2 = second.safeParse(version.success ? fromFirst(version.data) : stored);
  const since3 = third.safeParse(since2.success ? { ...since2.data, version: 3 } : stored);
  return since3.success ? fromThird(since3.data) : stored;
}

const first = z.looseObject({
  version: z.literal(1),
  settings: z.looseObject({}),
  table: z.looseObject({ since: z.number() }).nullable(),
});

const second = z.looseObject({ version: z.literal(2) });

const third = z.looseObject({
  version: z.literal(3),
  table: z.looseObject({ shown: z.int(), turned: z.boolean().default(false) }).nullable(),
});

/** Adds deadlines and the finer settings of reminders. */
const fromFirst = ({ settings, table, ...rest }: z.infer<typeof first>): unknown => ({
  ...rest,
  version: 2,
  settings: { ...settings, ...NEW_SETTINGS },
  table: table && { ...table, clock: { from: table.since, warned: false }, muted: [] },
});

/** Moves what is the channel's own out of the table, which becomes a game of its own when saved. */
function fromThird({ table, ...rest }: z.infer<typeof third>): unknown {
  const { shown, turned } = table ?? { shown: -1, turned: false };
  return { ...rest, version: 4, game: null, shown, turned, table };
}

/** Migrates the stored form of a game in the same way. */
export function migrateGame(stored: unknown): unknown {
  const since1 = firstGame.safeParse(stored);
  const since2 = secondGame.safeParse(since1.success ? { ...since1.data, version: 2 } : stored);
  return since2.success ? { ...since2.data, version: 3 } : stored;
}

/** Version 1 had no plans. */
const firstGame = z.looseObject({ version: z.literal(1) });

/** Version 2 had no adjournment, clocks or absences. */
const secondGame = z.looseObject({ version: z.literal(2) });

const old = z.looseObject({ version: z.literal([1, 2, 3]) });

/** True for a stored form of an earlier version. */
export const isOfOldForm = (stored: unknown): boolean => old.safeParse(stored).success;
