import { z } from 'zod';
import { attempt, type Instance, type KeyValueTable, type Tables, unlessDamaged } from './contract.js';
import { CHORES, type TableSpec } from './tables.js';
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

/** Where filling goes on: in which table, and after which key. */
const progress = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ done: z.literal(false), table: z.string(), after: z.string() }),
]);

const PAGE = 200;

/**
 * Adds the rows of earlier versions to the index, page by page. It notes how far it is, so that another process can go on
 * from there. Rows that change meanwhile are added by their own write.
 */
export class Filling {
  private readonly traced: readonly TableSpec[];
  private readonly first: { readonly done: false; readonly table: string; readonly after: '' };

  constructor(
    tables: readonly TableSpec[],
    private readonly fillable: Tables<Fillable>,
    private readonly chores: KeyValueTable,
    private readonly instance: Instance,
  ) {
    this.traced = tables.filter(isTraced);
    this.first = { done: false, table: this.traced[0]?.name ?? CHORES.name, after: '' };
  }

  async isWhole(): Promise<boolean> {
    return (await this.progress()).done;
  }

  async step(): Promise<boolean> {
    // An older process doesn't index what it writes. Once it is gone, we look through everything again.
    if (await this.instance.isBesideOlder()) {
      await this.note(this.first);
      return false;
    }
    const known = await this.progress();
    if (known.done) return false;
    const { table, after } = known;
    const place = this.traced.findIndex(({ name }) => name === table);
    const spec = this.traced[place];
    const rows = await attempt('The index cannot be filled', async () => {
      // A feature that was there when filling began may have been taken out since.
      if (spec === undefined) return [];
      const page = await this.fillable(spec).page(after, PAGE);
      await this.fillable(spec).trace(page);
      return page;
    });
    const next = this.traced[place + 1]?.name;
    const last = rows.at(-1)?.key;
    if (last !== undefined) await this.note({ done: false, table, after: last });
    else await this.note(next === undefined ? { done: true } : { done: false, table: next, after: '' });
    return last !== undefined || next !== undefined;
  }

  private async progress(): Promise<z.infer<typeof progress>> {
    const stored = progress.safeParse(await unlessDamaged(this.chores.read(FILLED)));
    return stored.data ?? this.first;
  }

  private note(state: z.infer<typeof progress>): Promise<void> {
    return this.chores.write(FILLED, state);
  }
}
