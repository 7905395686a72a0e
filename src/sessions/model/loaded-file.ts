import { z } from 'zod';
import { type SessionStore, type TableSpec, unlessDamaged, valueIn } from '../stores/open-store.js';

/** A file of games that a user has loaded, kept for the buttons that open its games. */
const loadedFile = z.object({
  /** Identifies the file in the data of its buttons. */
  id: z.string(),
  text: z.string(),
  /** The user who loaded it. */
  by: z.string().nullable().default(null),
  /** Variant given with the command, for files that do not name one. */
  variant: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  /** The last searches for games in it, each with the number that its buttons have. */
  searches: z.array(z.tuple([z.number(), z.string()])).default([]),
});

export type LoadedFile = Readonly<z.infer<typeof loadedFile>>;

/** Apart from the session, which is written with every move. */
export const LOADED_FILES: TableSpec = {
  name: 'papers',
  what: 'loaded file',
  form: loadedFile,
  key: 'channel',
};

/** Decodes the stored form; null if it is invalid. */
const decodeLoadedFile = (stored: unknown): LoadedFile | null => loadedFile.safeParse(stored).data ?? null;

/** Number of files that a user has loaded. Throws `StoreError`. */
export async function filesOf(store: SessionStore, user: string): Promise<number> {
  return (await store.traces.count(user)).get(LOADED_FILES.name) ?? 0;
}

/**
 * Removes a user's files. Older versions stored files without an owner: these go if the user is known in their chat.
 * Throws `StoreError`.
 */
export async function forgetFiles(
  store: SessionStore,
  user: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const files = store.table(LOADED_FILES);
  for await (const [channel] of files.naming(user)) await files.remove(channel);
  for (const [channel, text] of await files.several([...known])) {
    const file = decodeLoadedFile(valueIn(text));
    if (file === null || file.by === null) await files.remove(channel);
  }
}

/** The last loaded file of each channel. Throws `StoreError`. */
export class LoadedFiles {
  constructor(private readonly store: SessionStore) {}

  /** Stores a file in place of the previous one. */
  async keep(channel: string, file: LoadedFile): Promise<void> {
    await this.store.table(LOADED_FILES).write(channel, file);
  }

  /** The file; null if there is none. */
  async of(channel: string): Promise<LoadedFile | null> {
    return decodeLoadedFile(await unlessDamaged(this.store.table(LOADED_FILES).read(channel)));
  }
}
