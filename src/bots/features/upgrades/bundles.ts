import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { SessionStore, TableSpec } from '../../../sessions/stores/open-store.js';

/** How long the pages of an earlier version get their scripts, from the first start of another one on. */
const KEPT_MS = 3_600_000;

const bundle = z.object({
  /** Each file by its path, packed by gzip, in base64. */
  files: z.record(z.string(), z.string()),
  /** When it is removed, in epoch milliseconds; null for the bundle of the version that was started last. */
  until: z.number().nullable(),
});
type Bundle = z.infer<typeof bundle>;

/** Scripts and styles of pages by the hash in their addresses, of all versions whose pages may still be open. */
export const BUNDLES: TableSpec = {
  name: 'bundles',
  what: 'bundle of pages',
  form: bundle,
  index: null,
  isOwn: true,
};

type BundleFiles = ReadonlyMap<string, Buffer>;

/** The bundles in the store, which all processes share. */
export class Bundles {
  constructor(
    private readonly store: Pick<SessionStore, 'table'>,
    private readonly now: () => number,
  ) {}

  /** Keeps the bundle of this version, whose files gzip has packed, and sets others their time or removes them after it. Throws `StoreError`. */
  async keep(hash: string, files: BundleFiles): Promise<void> {
    const table = this.store.table(BUNDLES);
    const others: string[] = [];
    for await (const [key] of table.rows()) if (key !== hash) others.push(key);
    for (const key of others) {
      const other = await this.read(key);
      if (other === null || this.isOver(other)) await table.remove(key);
      else if (other.until === null) await table.write(key, { ...other, until: this.now() + KEPT_MS });
    }
    const packed = Array.from(files, ([path, content]) => [path, content.toString('base64')] as const);
    await table.write(hash, { files: Object.fromEntries(packed), until: null } satisfies Bundle);
  }

  /** The files of a bundle whose time is not over; null if there is none. Throws `StoreError`. */
  async find(hash: string): Promise<BundleFiles | null> {
    const found = await this.read(hash);
    if (found === null || this.isOver(found)) return null;
    const files = Object.entries(found.files).map(
      async ([path, content]) => [path, await unpack(Buffer.from(content, 'base64'))] as const,
    );
    return new Map(await Promise.all(files));
  }

  private isOver = ({ until }: Bundle): boolean => until !== null && until <= this.now();

  private async read(hash: string): Promise<Bundle | null> {
    return bundle.safeParse(await this.store.table(BUNDLES).read(hash)).data ?? null;
  }
}

const unpack = promisify(gunzip);
