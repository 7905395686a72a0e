import { z } from 'zod';
import { type SessionStore, unlessDamaged } from '../stores/open-store.js';

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
});

export type LoadedFile = Readonly<z.infer<typeof loadedFile>>;

/** Decodes the stored form; null if it is invalid. */
export const decodeLoadedFile = (stored: unknown): LoadedFile | null =>
  loadedFile.safeParse(stored).data ?? null;

/** The last loaded file of each channel. Throws `StoreError`. */
export class LoadedFiles {
  constructor(private readonly store: SessionStore) {}

  /** Stores a file in place of the previous one. */
  async keep(channel: string, file: LoadedFile): Promise<void> {
    await this.store.loadedFiles.write(channel, file);
  }

  /** The file; null if there is none. */
  async of(channel: string): Promise<LoadedFile | null> {
    return decodeLoadedFile(await unlessDamaged(this.store.loadedFiles.read(channel)));
  }
}
