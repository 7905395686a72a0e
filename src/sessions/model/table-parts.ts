import { z } from 'zod';

const seat = z.int().min(0);

/** How a clock runs, in milliseconds: the time at first, what each move adds, and periods of byo-yomi after it. */
const clockRule = z.object({
  main: z.number().min(0),
  added: z.number().min(0),
  periods: z.int().min(0),
  period: z.number().min(0),
});

/** What a table keeps of time besides that for a single move. */
export const timing = {
  /** The game is adjourned: seats that agree, who asked first, and since when the clocks stand; null until all agree. */
  pause: z.object({ agreed: z.array(seat).readonly(), since: z.number().nullable() }).optional(),
  /** Since when the turn's time stands, as its player sees the game nowhere but in a chat that takes no messages. */
  halted: z.object({ since: z.number() }).optional(),
  /** When players are away, so that their time stands; the oldest first. */
  away: z
    .array(z.object({ user: z.string(), from: z.number(), until: z.number() }))
    .readonly()
    .optional(),
  /** Clocks for the whole game, by seat: how they run, and what was left at the start of the turn; empty before the start. */
  clocks: z
    .object({
      rules: z.array(clockRule).readonly(),
      left: z.array(z.object({ main: z.number(), periods: z.int() })).readonly(),
    })
    .optional(),
};

/** What players ask each other. */
export const questionKind = z.enum(['draw', 'undo', 'pause']);

/** What a table keeps of the questions that its players ask each other, besides the one that is open. */
const asked = z.object({
  /** Number of questions so far; the open one, or else the last, has this number. */
  number: z.int(),
  /** True if it was asked by the player to move. */
  onTurn: z.boolean(),
  /** Questions without a yes: what somebody asked, and how many moves they had made. */
  tries: z.array(z.object({ kind: questionKind, seat, moves: z.int() })).readonly(),
  /** How the last one ended: by whom, and after how many entries of the record, with which this is no news any more. */
  ended: z
    .object({
      kind: questionKind,
      /** Who has asked. */
      asker: seat,
      by: seat,
      how: z.enum(['yes', 'no', 'withdrawn', 'moved']),
      at: z.int(),
    })
    .optional(),
});

export type Asked = Readonly<z.infer<typeof asked>>;

/** How a question has ended. */
export type Ended = NonNullable<Asked['ended']>;

export const asking = { asked: asked.optional() };

/** What can become of the seat of somebody who is not there: the computer plays on, their side loses, the game has no result. */
export const WANTS = ['computer', 'win', 'void'] as const;
export type Want = (typeof WANTS)[number];

/** Players who are not there and have not said so. The others decide about their seats. */
const absent = z
  .array(
    z.object({
      seat,
      /** They have left the chat; absent for those who have not moved for long. */
      hasLeft: z.literal(true).optional(),
      /** What the others want, each one thing. */
      votes: z.array(z.object({ seat, want: z.enum(WANTS) })).readonly(),
    }),
  )
  .readonly();

/** What a table keeps of its players. */
export const players = { absent: absent.optional() };

export type Absence = Readonly<z.infer<typeof absent>[number]>;

/** What a table keeps of the computer's help, where people play each other. */
export const helping = {
  /** Set where it was agreed, when the table was opened, that the computer may help everybody. */
  help: z.literal(true).optional(),
  /** Whom it has helped, and after how many entries of the record. */
  helped: z
    .array(z.object({ seat, at: z.int() }))
    .readonly()
    .optional(),
};

/** What a table keeps of a match of two games. */
export const match = {
  /** Points of the first game by the seats of this one, which is the second. */
  earned: z.array(z.number()).readonly().optional(),
};

/** What links a game with its rematch: ids of games, by which their pages are found. */
export const sequel = {
  /** The game that was played again as this one. */
  previous: z.string().optional(),
  /** The game that is this one's rematch. */
  next: z.string().optional(),
};

/** Set at a table where somebody waits for whom they have challenged. */
export const challenged = {
  /** The code by which the challenge is accepted, and the name of whoever it is meant for alone. */
  challenge: z.object({ code: z.string(), name: z.string().optional() }).optional(),
};

export type ClockRule = Readonly<z.infer<typeof clockRule>>;

/** What goes with a table that everybody is offered. */
export const strangers = z.object({
  /** True if everybody may be told of the game to look on. */
  watch: z.boolean(),
  /** Pseudonyms of those who have sat down under one, also of those who have left. */
  aliases: z.array(z.object({ user: z.string(), name: z.string() })).readonly(),
});

/** Messages of the bot that are changed along with a table, as the platform identifies them. */
export const messages = z.object({
  /** Id of the table. */
  of: z.string(),
  /** The message with the table's seats. */
  seats: z.string().nullable(),
  /** The last board. */
  board: z.string().nullable(),
  /** The message with the question of this number. */
  question: z.object({ number: z.int(), message: z.string() }).nullable().default(null),
  /** The message that calls the player to move, beside a board that is changed in place. */
  call: z.string().nullable().default(null),
});
