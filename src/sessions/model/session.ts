import { z } from 'zod';
import { DEFAULT_LEVEL, err, LANGUAGES, LEVEL_NUMBERS, ok, type Result } from '../../engine/index.js';
import { THEME_NAMES } from '../../render/index.js';

/** Version of the stored form. A change of form adds a step to `migrate` and a fixture of the old form. */
const SESSION_VERSION = 2;

/** How many answered events a session remembers, so that a redelivered one is answered once. */
const SEEN_LIMIT = 64;

const seat = z.int().min(0);
/** Tables of before there were levels play on at the usual one. */
const level = z.literal(LEVEL_NUMBERS).default(DEFAULT_LEVEL);

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), seat, move: z.string() }),
  z.object({ kind: z.literal('resign'), seat }),
  z.object({ kind: z.literal('draw') }),
]);

const game = z.object({
  variant: z.string(),
  options: z.record(z.string(), z.string()),
  start: z.string(),
  entries: z.array(entry).readonly(),
});

const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), user: z.string(), name: z.string() }),
  z.object({ kind: z.literal('computer'), level }),
]);

export const table = z.object({
  /** Names this table on its buttons, so that those of an earlier one are known to be old. */
  id: z.string(),
  phase: z.enum(['open', 'running', 'over']),
  variant: z.string(),
  options: z.record(z.string(), z.string()),
  seats: z.array(holder.nullable()).readonly(),
  /** Of a computer that sits down from now on. */
  level,
  /** Id of the table whose rematch this is. */
  rematchOf: z.string().nullable(),
  /** By seat: the user who gets it if he takes any (players of a rematch). */
  reserved: z.array(z.string().nullable()).readonly(),
  /** Start position of the first game of a match, which its players play again with the colours swapped. */
  again: z.string().nullable().default(null),
  /** Null until the table starts. */
  game: game.nullable(),
  /** A position, or a game not over, from which the table starts instead of the beginning. */
  loaded: game.nullable().default(null),
  /** Grows with every change of the game; a button carries the turn that it was made for. */
  turn: z.int(),
  /** How many entries the last board shown had; the rest was saved but not yet sent. */
  shown: z.int(),
  /** Epoch milliseconds at which the turn began and at which its player was last reminded. */
  since: z.number(),
  reminders: z.object({ sent: z.int(), last: z.number() }),
  /** From when on the time for the move is counted, and whether its player was warned. */
  clock: z.object({ from: z.number(), warned: z.boolean() }),
  /** Users who want no reminders of this game. */
  muted: z.array(z.string()).readonly(),
  /** Seats that agree to a draw; the first one offered it. Empty without an offer. */
  draw: z.array(seat).readonly(),
  /** A wish to go back to `entries` moves; the first seat of `agreed` asked. */
  undo: z.object({ entries: z.int(), agreed: z.array(seat).readonly() }).nullable(),
});

const session = z.object({
  version: z.literal(SESSION_VERSION),
  channel: z.string(),
  seen: z.array(z.string()).readonly(),
  settings: z.object({
    /** `auto`: the language of whoever did something last. */
    language: z.enum(['auto', ...LANGUAGES]),
    /** Hours until the one to move is reminded; null is never. */
    reminder: z.number().positive().nullable(),
    /** Hours between further reminders; null is twice the time of the first. */
    every: z.number().positive().nullable(),
    /** How many reminders a turn brings at most. */
    most: z.int().positive(),
    /** When nobody is reminded: minutes after midnight. */
    quiet: z.object({ from: z.int().min(0).max(1439), to: z.int().min(0).max(1439) }).nullable(),
    /** IANA name of the chat's time zone. */
    zone: z.string(),
    where: z.enum(['channel', 'private']),
    /** Minutes for a move; null is unlimited. */
    deadline: z.number().positive().nullable(),
    late: z.enum(['forfeit', 'skip', 'computer']),
    theme: z.enum(THEME_NAMES).default('wood'),
    /** Boards are turned towards the one to move. */
    flip: z.boolean().default(false),
  }),
  /** Language of the last person who did something here: for what nobody asked for just now. */
  language: z.enum(LANGUAGES),
  /** The bot was removed from the channel: nothing is sent there until somebody writes again. */
  gone: z.boolean(),
  table: table.nullable(),
});

/** Stands in a finished game for the id of somebody who wanted to be forgotten. */
export const FORGOTTEN = 'forgotten';

export type Holder = Readonly<z.infer<typeof holder>>;
export type Table = Readonly<z.infer<typeof table>>;
export type Session = Readonly<z.infer<typeof session>>;
export type Settings = Readonly<Session['settings']>;

export type CorruptSession = { readonly code: 'corrupt'; readonly detail: string };

/** What version 2 added. */
const NEW_SETTINGS = {
  every: null,
  most: 5,
  quiet: null,
  zone: 'UTC',
  where: 'channel',
  deadline: null,
  late: 'forfeit',
} as const;

export const newSession = (channel: string): Session => ({
  version: SESSION_VERSION,
  channel,
  seen: [],
  settings: { language: 'auto', reminder: 12, theme: 'wood', flip: false, ...NEW_SETTINGS },
  language: 'en',
  gone: false,
  table: null,
});

/** Brings a stored form up to date; each old version gets one step here. */
const migrate = (stored: unknown): unknown => {
  const version = first.safeParse(stored);
  return version.success ? fromFirst(version.data) : stored;
};

const first = z.looseObject({
  version: z.literal(1),
  settings: z.looseObject({}),
  table: z.looseObject({ since: z.number() }).nullable(),
});

/** Version 1 knew no deadlines, and reminders only by the hours before the first. */
const fromFirst = ({ settings, table, ...rest }: z.infer<typeof first>): unknown => ({
  ...rest,
  version: 2,
  settings: { ...settings, ...NEW_SETTINGS },
  table: table && { ...table, clock: { from: table.since, warned: false }, muted: [] },
});

/** Whether a stored form is of an earlier version. */
export const isOfOldForm = (stored: unknown): boolean => first.safeParse(stored).success;

/** Reads what a store holds; anything that is not a session is an error, never "no session". */
export const decodeSession = (stored: unknown): Result<Session, CorruptSession> => {
  const parsed = session.safeParse(migrate(stored));
  return parsed.success ? ok(parsed.data) : err({ code: 'corrupt', detail: z.prettifyError(parsed.error) });
};

/** What is stored of a session. Throws where it could not be read back: better no move than a lost game. */
export const encodeSession = (value: Session): Session => session.parse(value);

/** Notes that an event was answered, forgetting the oldest. */
export const markSeen = (current: Session, event: string): Session => ({
  ...current,
  seen: [...current.seen, event].slice(-SEEN_LIMIT),
});
