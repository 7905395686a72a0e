import { z } from 'zod';

/** A puzzle of the day, by its number, and the first answer of each person. */
const day = z.object({
  number: z.int().positive(),
  answers: z.array(z.object({ user: z.string(), name: z.string(), isRight: z.boolean() })).readonly(),
});

/** The puzzles of the day of a chat. */
export const daily = z.object({
  game: z.string(),
  /** When they come, in minutes after midnight in the chat's time zone. */
  at: z.int().min(0).max(1439),
  /** When today's came, epoch milliseconds. */
  since: z.number(),
  /** Number of puzzles up to the last one that were solved by somebody without a gap. */
  streak: z.int().min(0),
  today: day,
  /** The one before. */
  before: day.nullable(),
});
export type Daily = Readonly<z.infer<typeof daily>>;
