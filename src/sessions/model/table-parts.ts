import { z } from 'zod';
import { QUESTION_KINDS } from '../../locales/refusals.js';

const seat = z.int().min(0);

/** How a clock runs, in milliseconds: the initial time, the increment for each move, and periods of byo-yomi. */
export const clockRule = z.object({
  main: z.number().min(0),
  added: z.number().min(0),
  periods: z.int().min(0),
  period: z.number().min(0),
  /** Of a bank, time for days: what it never goes beyond. */
  most: z.number().positive().optional(),
});

/** Terms of a turn. */
export const terms = {
  /** Minutes for a move; null is unlimited. */
  deadline: z.number().positive().nullable(),
  late: z.enum(['forfeit', 'skip', 'computer', 'claim']),
};

/** Terms that a player has asked the others for; `was` is the deadline that held then. */
const newTerms = z.object({
  ...terms,
  was: terms.deadline,
  /** Seats that agree, the asking one first. */
  agreed: z.array(seat).readonly(),
});

export type NewTerms = Readonly<z.infer<typeof newTerms>>;

/** What a table stores about time other than the limit for a single move. */
export const timing = {
  /** Adjournment: the seats that agree, the asking one first, and since when the clocks stand; null until all agree. */
  pause: z.object({ agreed: z.array(seat).readonly(), since: z.number().nullable() }).optional(),
  newTerms: newTerms.optional(),
  /** Since when the turn's time is halted because its player sees the game only in a closed chat. */
  halted: z.object({ since: z.number() }).optional(),
  /** When players are away and their time stands, oldest first. */
  away: z
    .array(z.object({ user: z.string(), from: z.number(), until: z.number() }))
    .readonly()
    .optional(),
  /**
   * Clocks for the whole game, by seat: how they run, and the time left at the start of the turn; empty before the
   * game.
   */
  clocks: z
    .object({
      rules: z.array(clockRule).readonly(),
      left: z.array(z.object({ main: z.number(), periods: z.int() })).readonly(),
    })
    .optional(),
};

/** What players ask each other. */
export const questionKind = z.enum(QUESTION_KINDS);

/** What a table stores about its players' questions to each other, other than the open one. */
const asked = z.object({
  /** Number of questions so far, which is also the number of the open or last one. */
  number: z.int(),
  /** True if it was asked by the player to move. */
  onTurn: z.boolean(),
  /** When it was asked, epoch milliseconds; absent for what earlier versions have asked. */
  since: z.number().optional(),
  /** Unsuccessful questions: what somebody asked, and after how many moves of theirs. */
  tries: z.array(z.object({ kind: questionKind, seat, moves: z.int() })).readonly(),
  /** How the last one ended: by whom, and after how many entries of the record. A later entry makes this old news. */
  ended: z
    .object({
      kind: questionKind,
      /** Who has asked. */
      asker: seat,
      by: seat,
      /** What nobody has answered in time counts as withdrawn. */
      how: z.enum(['yes', 'no', 'withdrawn', 'moved']),
      hasLapsed: z.literal(true).optional(),
      at: z.int(),
    })
    .optional(),
});

export type Asked = Readonly<z.infer<typeof asked>>;

/** How a question has ended. */
export type Ended = NonNullable<Asked['ended']>;

export const asking = {
  asked: asked.optional(),
  /** A request to make a rated game casual; the first seat of `agreed` has asked. */
  easing: z.object({ agreed: z.array(seat).readonly() }).optional(),
};

/** What can happen to an absent player's seat: they get more time, the computer plays on, their side loses, or the game is a draw or has no result. */
export const WANTS = ['computer', 'win', 'void', 'wait', 'draw'] as const;
export type Want = (typeof WANTS)[number];

const absence = z.object({
  seat,
  /** True if they left the chat; absent if they have merely not moved for long. */
  hasLeft: z.literal(true).optional(),
  /** True if they did not go themselves: their chat is gone. */
  isCutOff: z.literal(true).optional(),
  /** True if they have closed the page of a game with short clocks. */
  isAway: z.literal(true).optional(),
  /** When they left, or were noted as away, epoch milliseconds, as long as they can come back before the others decide. */
  since: z.number().optional(),
  /** What each of the others wants. */
  votes: z.array(z.object({ seat, want: z.enum(WANTS) })).readonly(),
});

/** Players who are absent without notice. The others decide about their seats. */
const absent = z.array(absence).readonly();

/** What a table stores about its players. */
export const players = {
  absent: absent.optional(),
  /**
   * Who began the game on seats that have changed hands since, be it a person or a level of the computer; `among` are the
   * other seats that were in play at that time.
   */
  began: z
    .array(
      z.object({
        seat,
        user: z.string().optional(),
        name: z.string().optional(),
        /** True if they began under a pseudonym. */
        isAlias: z.literal(true).optional(),
        /** True for somebody on the web who could sign in. */
        hasAccount: z.literal(true).optional(),
        level: z.int().optional(),
        among: z.array(seat).readonly(),
      }),
    )
    .readonly()
    .optional(),
};

export type Began = Readonly<NonNullable<z.infer<typeof players.began>>[number]>;

export type Absence = Readonly<z.infer<typeof absent>[number]>;

/** What a table stores about what makes a game a rated or a casual one. */
export const helping = {
  /**
   * What was agreed. Absent: as usual, so that a game between people is rated. The others were found out when the game began.
   * `unrated`: somebody plays without ratings, by their wish or for a time. `often`: the same people have met often lately.
   * `self`: one person has two seats. `settled`: only against the computer, whose player needs it no more as a measure.
   */
  stakes: z.enum(['rated', 'casual', 'unrated', 'often', 'self', 'settled']).optional(),
  /** With `unrated`: accounts of one browser play each other. Earlier versions read only that. */
  isOneBrowser: z.literal(true).optional(),
  /** When the game began, epoch milliseconds; absent in games of earlier versions. */
  begun: z.number().optional(),
  /** Set if the table was opened with the computer's help allowed to everybody. */
  help: z.literal(true).optional(),
  /** Set if it was played in a browser without a line, and sent later. */
  isFromDevice: z.literal(true).optional(),
  /** Whom it has helped, and after how many entries of the record. */
  helped: z
    .array(z.object({ seat, at: z.int() }))
    .readonly()
    .optional(),
};

/** What a table stores about a match of two games. */
export const match = {
  /** Points of the first game by the seats of this one, which is the second. */
  earned: z.array(z.number()).readonly().optional(),
};

/** Ids that link a game with its rematch and lead to their pages. */
export const sequel = {
  /** The game that was played again as this one. */
  previous: z.string().optional(),
  /** The game that is this one's rematch. */
  next: z.string().optional(),
};

/** Set at a table where somebody waits for the person they challenged. */
export const challenged = {
  /** The code that accepts the challenge, and the name of the only person it is meant for. */
  challenge: z.object({ code: z.string(), name: z.string().optional() }).optional(),
};

/** Set at the table of a game of a tournament. */
export const ofEvent = {
  event: z
    .object({
      /** The code of the tournament, and its name; empty without one. */
      tour: z.string(),
      name: z.string(),
      round: z.int(),
      board: z.int(),
      /** Which game of a match it is. */
      game: z.int().optional(),
      /** Both are there, and play by clocks. */
      isLive: z.literal(true).optional(),
      /** Points depend on how it was played. */
      isArena: z.literal(true).optional(),
      /** Days for which its players can be away, and whether they can agree to adjourn. */
      away: z.int().min(0).optional(),
      pause: z.literal(true).optional(),
      /** In an arena: seats that play with half of the time, for a point more. */
      berserk: z.array(z.int()).max(2).readonly().optional(),
    })
    .optional(),
};

export type ClockRule = Readonly<z.infer<typeof clockRule>>;

/** Set at a table that is offered to everybody. */
export const strangers = z.object({
  /** True if the game may be shown to everybody as one to watch. */
  watch: z.boolean(),
  /** Pseudonyms of players who sat down under one, including those who have left. */
  aliases: z.array(z.object({ user: z.string(), name: z.string() })).readonly(),
});

/** Platform ids of the bot's messages that change along with a table. */
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
