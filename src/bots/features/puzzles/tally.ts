import { z } from 'zod';
import { type SessionStore, StoreError, type TableSpec } from '../../../sessions/stores/open-store.js';

/** How many have answered the puzzle of a day on its page, and how many of them were right at once. */
const tally = z.object({ day: z.int(), found: z.int(), all: z.int() });
export type Tally = Readonly<z.infer<typeof tally>>;

/** Counts of the last day by game: they name nobody, and each day begins at 0. */
export const TALLIES: TableSpec = {
  name: 'puzzle_days',
  what: 'count of answers to the puzzle of a day',
  form: tally,
  index: null,
};

/** The count of a day, with one more answer unless it is null; null where it cannot be read. */
export async function tallied(
  store: SessionStore,
  game: string,
  day: number,
  isFound: boolean | null,
): Promise<Tally | null> {
  const table = store.table(TALLIES);
  const read = async (): Promise<Tally> => {
    const { data } = tally.safeParse(await table.read(game));
    return data?.day === day ? data : { day, found: 0, all: 0 };
  };
  try {
    if (isFound === null) return await read();
    return await store.lock.run(`puzzle of the day ${game}`, async () => {
      const { found, all } = await read();
      const next = { day, found: found + (isFound ? 1 : 0), all: all + 1 };
      await table.write(game, next);
      return next;
    });
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
