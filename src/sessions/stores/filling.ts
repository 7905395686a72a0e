import { z } from 'zod';
import { attempt, type KeyValueTable, type Tables, unlessDamaged } from './contract.js';
import type { TableSpec } from './tables.js';
import { isTraced } from './traces.js';

/** Key of the note that says how far the index is filled. */
export const FILLED = 'index';

/** A table as the filling uses it. */
interface Fillable {
  readonly page: (key: string, limit: number) => Promise<readonly Keyed[]>;
  readonly trace: (rows: readonly Keyed[]) => Promise<void>;
}
interface Keyed {
  readonly key: string;
  readonly value: string;
}

/**
 * Where filling goes on: in which table, after which key. Tables in another order, or as an earlier version notes them
 * (`table`), are looked through from the beginning: nothing says which of them were.
 */
const progress = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ done: z.literal(false), of: z.string(), after: z.string(), order: z.string() }),
]);
type Progress = z.infer<typeof progress>;

/** Rows that a step looks at, at most. */
export const FILLED_AT_ONCE = 200;

/**
 * Adds the rows of earlier versions to the index, page by page. It notes how far it is, so that another process can go on
 * from there. Rows that change meanwhile are added by their own write.
 */
export class Filling {
  private readonly traced: readonly TableSpec[];
  private readonly order: string;

  constructor(
    tables: readonly TableSpec[],
    private readonly fillable: Tables<Fillable>,
    private readonly chores: KeyValueTable,
  ) {
    this.traced = tables.filter(isTraced);
    this.order = this.traced.map(({ name }) => name).join(' ');
  }

  async isWhole(): Promise<boolean> {
    return (await this.progress()).done;
  }

  /** Empty tables take no step of their own. */
  async step(): Promise<boolean> {
    const known = await this.progress();
    if (known.done) return false;
    const place = this.traced.findIndex(({ name }) => name === known.of);
    const left = place < 0 ? [] : this.traced.slice(place);
    return attempt('The index cannot be filled', async () => {
      for (const [at, spec] of left.entries()) {
        const { page, trace } = this.fillable(spec);
        const rows = await page(at === 0 ? known.after : '', FILLED_AT_ONCE);
        const last = rows.at(-1)?.key;
        if (last === undefined) continue;
        await trace(rows);
        await this.note(this.at(spec, last));
        return true;
      }
      await this.note(this.at(undefined));
      return false;
    });
  }

  private async progress(): Promise<Progress> {
    const { data } = progress.safeParse(await unlessDamaged(this.chores.read(FILLED)));
    const isOurs = data !== undefined && (data.done || data.order === this.order);
    return isOurs ? data : this.at(this.traced[0]);
  }

  private at(table: TableSpec | undefined, after = ''): Progress {
    return table === undefined ? { done: true } : { done: false, of: table.name, after, order: this.order };
  }

  private note(state: Progress): Promise<void> {
    return this.chores.write(FILLED, state);
  }
}
