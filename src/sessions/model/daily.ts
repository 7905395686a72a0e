import { z } from 'zod';

/** A puzzle of the day by its number, with each person's first answer. */
const day = z.object({
  number: z.int().positive(),
  answers: z.array(z.object({ user: z.string(), name: z.string(), isRight: z.boolean() })).readonly(),
});

/** A chat's puzzles of the day. */
export const daily = z.object({
  game: z.string(),
  /** When puzzles come, in minutes after midnight in the chat's time zone. */
  at: z.int().min(0).max(1439),
  /** When today's puzzle came, epoch milliseconds. */
  since: z.number(),
  /** Length of the current streak: puzzles in a row that somebody solved. */
  streak: z.int().min(0),
  today: day,
  /** The previous puzzle of the day. */
  before: day.nullable(),
});
export type Daily = Readonly<z.infer<typeof daily>>;
