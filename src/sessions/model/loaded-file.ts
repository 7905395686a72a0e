import { z } from 'zod';

/** A file of games that somebody brought along, kept so that buttons can lead to its games. */
const paper = z.object({
  /** Names it on its buttons. */
  id: z.string(),
  text: z.string(),
  /** The user who brought it. */
  by: z.string().nullable().default(null),
  /** Id of the game that it was said to hold, for texts that do not say so themselves. */
  variant: z.string().nullable(),
  options: z.record(z.string(), z.string()),
});

export type Paper = Readonly<z.infer<typeof paper>>;

/** What is stored as a channel's paper; null where it is none. */
export const decodePaper = (stored: unknown): Paper | null => paper.safeParse(stored).data ?? null;
