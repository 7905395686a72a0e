import { z } from 'zod';
import { DEFAULT_LEVEL, err, LEVEL_NUMBERS, ok, type Result } from '../../engine/index.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../locales/index.js';
import { THEME_NAMES } from '../../render/index.js';
import { isTelegramGroup } from '../platform.js';
import { entryOf, LiveGame } from './live-game.js';
import { openQuestions } from './open-question.js';
import { MAX_PLACES } from './place.js';
import { plan } from './plan.js';
import type { Parts } from './slice.js';
import {
  asking,
  challenged,
  helping,
  match,
  messages,
  ofEvent,
  players,
  questionKind,
  sequel,
  strangers,
  terms,
  timing,
} from './table-parts.js';

/** Version of a channel's stored form. A change of form reads the old one, too, and adds a fixture of it. */
const SESSION_VERSION = 4;
/** Version of a game's stored form. */
const GAME_VERSION = 3;

/** Number of answered events that a session remembers to recognise redeliveries. */
const SEEN_LIMIT = 64;

const seat = z.int().min(0);
/** Tables stored before levels existed continue at the default one. */
const level = z.literal(LEVEL_NUMBERS).default(DEFAULT_LEVEL);

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), seat, move: z.string() }),
  /** `claimed`: the others claimed the win. Earlier versions read a resignation or a loss on time. */
  z.object({ kind: z.literal(['resign', 'timeout']), seat, claimed: z.literal(true).optional() }),
  z.object({ kind: z.literal('draw') }),
]);

const gameForm = z
  .object({
    variant: z.string(),
    options: z.record(z.string(), z.string()),
    start: z.string(),
    entries: z.array(entry).readonly(),
    /** How the game ended after these entries, for ends that earlier versions do not know. */
    ended: z.literal('void').optional(),
    unclaimed: z.literal(true).optional(),
  })
  .transform(
    ({ ended, entries, ...record }) =>
      new LiveGame({
        ...record,
        entries: [...entries.map(entryOf), ...(ended === undefined ? [] : [{ kind: ended }])],
      }),
  );

const game = z.preprocess((input) => (input instanceof LiveGame ? input.toJSON() : input), gameForm);

const holder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    user: z.string(),
    name: z.string(),
    /** The channel through which they sat down; absent for this channel. In stored games "this" is the first view. */
    via: z.string().optional(),
    /** The name is a pseudonym, and nothing may lead from it to the person. */
    isAlias: z.literal(true).optional(),
    /** Somebody on the web who can sign in. */
    hasAccount: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('computer'), level }),
]);

export const table = z.object({
  /** Identifies the table in the data of its buttons, so that we recognise earlier tables' buttons as stale. */
  id: z.string(),
  phase: z.enum(['open', 'running', 'over']),
  variant: z.string(),
  options: z.record(z.string(), z.string()),
  seats: z.array(holder.nullable()).readonly(),
  /** Level of computers that sit down from now on. */
  level,
  /** Id of the table whose rematch this is. */
  rematchOf: z.string().nullable(),
  /** By seat: the player for whom a rematch reserves it. */
  reserved: z.array(z.string().nullable()).readonly(),
  /** Start position of a match's first game, which is played again with colours swapped. */
  again: z.string().nullable().default(null),
  /** Null until the table starts. */
  game: game.nullable(),
  /** A position or unfinished game from which the table starts instead of the initial position. */
  loaded: game.nullable().default(null),
  /** Grows with every change of the game; a button carries the revision that it was made for. */
  revision: z.int(),
  /** Start of the turn, epoch milliseconds; `reminders.last` is when its player was last reminded. */
  since: z.number(),
  reminders: z.object({ sent: z.int(), last: z.number() }),
  /**
   * When the time for the move began, epoch milliseconds; whether the player was warned; whether the terms changed in
   * this turn.
   */
  clock: z.object({
    from: z.number(),
    warned: z.boolean(),
    isNew: z.literal(true).optional(),
  }),
  /** Terms of the game; absent while only one channel has shown it, whose terms apply. */
  terms: z.object(terms).optional(),
  ...timing,
  ...asking,
  ...helping,
  ...players,
  ...match,
  ...sequel,
  ...challenged,
  ...ofEvent,
  /** Users who have turned off reminders of this game. */
  muted: z.array(z.string()).readonly(),
  ...openQuestions,
  /** What players have planned, at most one plan a seat. */
  plans: z.array(plan).readonly().default([]),
  /** Set at a table that is offered to everybody, and at its rematches. */
  strangers: strangers.optional(),
  /** What features have of this game; nothing of it outlives the game. */
  parts: z.record(z.string(), z.unknown()).readonly().optional(),
});

const notice = z.object({
  event: z.string(),
  /** What has changed: the table, the settings, or what the notices of a feature are about. */
  about: z.string(),
  /** Who refused, and what, for the one who asked it is a withdrawal; `of` alone: what somebody has asked. */
  seat: seat.optional(),
  of: questionKind.optional(),
  isWithdrawn: z.boolean().optional(),
});

/** What a channel has of its own, whatever game it shows. */
const channelPart = z.object({
  version: z.literal(SESSION_VERSION),
  channel: z.string(),
  /** Who alone reads the channel, where its key does not say so; absent where others may. */
  reader: z.string().optional(),
  seen: z.array(z.string()).readonly(),
  /** Notices of changes by events, or by the clock, that may not have been sent yet. A board is not among them. */
  untold: z.array(notice).readonly().default([]),
  settings: z.object({
    /** `auto` is `language` below, and replaces a language that is no longer supported. */
    language: z.enum(['auto', ...LANGUAGES]).catch('auto'),
    /** Hours until the player to move is reminded; null is never. */
    reminder: z.number().positive().nullable(),
    /** Hours between further reminders; null is twice `reminder`. */
    every: z.number().positive().nullable(),
    /** Maximum number of reminders in a turn. */
    most: z.int().positive(),
    /** Quiet hours without reminders, in minutes after midnight. */
    quiet: z.object({ from: z.int().min(0).max(1439), to: z.int().min(0).max(1439) }).nullable(),
    /** IANA name of the chat's time zone. */
    zone: z.string(),
    /** How that came; absent for the one that all chats begin with, and in what earlier versions stored. */
    zoneIs: z.enum(['chosen', 'guessed']).optional(),
    where: z.enum(['channel', 'private']),
    ...terms,
    /** Days of any 30 that a player can be away. */
    away: z.int().min(0).max(30).default(14),
    theme: z.enum(THEME_NAMES).default('wood'),
    /** Rotates boards towards the player to move. */
    flip: z.boolean().default(false),
    /** Show a turn by a new board or, where the platform can, by changing the last one. */
    board: z.enum(['new', 'edit']).default('new'),
    /** False if games between people are casual unless they choose otherwise. */
    rated: z.boolean().default(true),
    /** True if positions of finished games may become puzzles. */
    share: z.boolean().default(false),
    /** Most games that are on at once in a group. */
    games: z.int().min(1).max(10).default(3),
    /** Who may open tables and post exercises in a group. */
    open: z.enum(['all', 'admins']).default('all'),
    /** True if a game of a server gets a thread of its own, where the bot may open one. */
    threads: z.boolean().default(true),
  }),
  /** Language of the user who opened the table, for messages to the whole channel. */
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  /** True once the bot was removed from the channel: it sends nothing until an event comes from there again. */
  gone: z.boolean(),
  /** Set while the channel takes no messages: since when, and whether its players were told elsewhere. */
  closed: z.object({ since: z.number(), told: z.boolean() }).optional(),
  messages: messages.nullable().default(null),
  /** Messages of the bot that go by themselves, oldest first, and when, epoch milliseconds. */
  brief: z
    .array(z.object({ message: z.string(), until: z.number() }))
    .readonly()
    .optional(),
  /** Id of the game that the channel shows. */
  game: z.string().nullable(),
  /** Number of entries on the last board that the platform accepted; later ones are saved but not yet sent. */
  shown: z.int(),
  /**
   * The board that may be on its way, because the game went on before it was noted as shown: its table, its revision, and how many
   * entries it tells.
   */
  inFlight: z.object({ table: z.string(), revision: z.int(), entries: z.int() }).optional(),
  /** True if the board has been turned around. */
  turned: z.boolean(),
  /** In a thread of a game: the message of another channel on which it stands, and which tells how the game goes. */
  card: z.string().optional(),
  /** In a channel of a server: the threads of the games that were on when one was opened last. */
  threads: z.array(z.string()).readonly().optional(),
  /**
   * In the first place of a chat that has had several games at once: the place where somebody acted last, the highest number
   * of one, and the last event that opened one. Absent otherwise.
   */
  places: z
    .object({
      active: z.int().min(1).max(MAX_PLACES),
      most: z.int().min(1).max(MAX_PLACES),
      opened: z.object({ event: z.string(), place: z.int().min(1).max(MAX_PLACES) }).optional(),
    })
    .optional(),
});

// What is stored keeps the name that every version reads.
const channelRow = channelPart.transform(({ untold, ...row }) => ({ ...row, pendingNotices: untold }));

/** A game: a table, from its first seat to the end. */
const gameRow = z.object({
  version: z.literal(GAME_VERSION),
  table,
  /** The channels that show it. */
  views: z.array(z.string()).readonly(),
  /** How far game time was behind the clock when this was stored, in milliseconds, as `GameTime.behind`; absent for 0. */
  behind: z.number().optional(),
});

/** Replaces, in finished games, the id of a user who asked to be forgotten. */
export const FORGOTTEN = 'forgotten';

export type Holder = Readonly<z.infer<typeof holder>>;
export type Table = Readonly<z.infer<typeof table>>;
export type ChannelRow = Readonly<z.infer<typeof channelRow>> & {
  /** What features have here. */
  readonly parts: Parts;
};
export type GameRow = Readonly<z.infer<typeof gameRow>>;
/** A channel's own part, the game that it shows, and all channels that show that game. */
export type Session = ChannelRow & Pick<GameRow, 'views' | 'behind'> & { readonly table: Table | null };
export type Settings = Readonly<Session['settings']>;
export type PendingNotice = Session['pendingNotices'][number];

export type Messages = Readonly<z.infer<typeof messages>>;

/** `no-game`: the game that the channel shows is missing. */
export type CorruptSession = { readonly code: 'corrupt' | 'no-game'; readonly detail: string };

/** What a session has of a game that it does not show. */
export const NO_GAME = {
  ...{ game: null, table: null, views: [], shown: -1, turned: false },
  inFlight: undefined,
} as const;

/** A Telegram group has one board a game: a picture for each move would annoy those who only talk there. */
const usualBoard = (channel: string): Settings['board'] => (isTelegramGroup(channel) ? 'edit' : 'new');

export const newSession = (channel: string): Session => ({
  version: SESSION_VERSION,
  channel,
  seen: [],
  pendingNotices: [],
  settings: {
    ...{
      language: 'auto',
      reminder: 12,
      away: 14,
      theme: 'wood',
      flip: false,
      rated: true,
      share: false,
      games: 3,
      open: 'all',
      threads: true,
    },
    board: usualBoard(channel),
    ...{ every: null, most: 5, quiet: null, zone: 'UTC', where: 'channel', deadline: null, late: 'claim' },
  },
  language: DEFAULT_LANGUAGE,
  gone: false,
  messages: null,
  parts: {},
  ...NO_GAME,
});

/** Decodes a stored channel. Anything else is an error, never "no session". */
export function decodeChannel(stored: unknown): Result<ChannelRow, CorruptSession> {
  const parsed = channelRow.safeParse(stored);
  if (!parsed.success) return err({ code: 'corrupt', detail: detailOf(parsed.error) });
  return ok({ ...parsed.data, parts: partsIn(stored) });
}

/** A part of a channel must not be called like this. */
export const isOwnField = (name: string): boolean => name in channelPart.shape || name === 'table';

/**
 * The fields of a stored channel that are not its own. They are the parts: each has the name that it had before it was one, so that
 * earlier versions read it, and what a later version stores outlasts this one.
 */
const partsIn = (row: unknown): Parts =>
  Object.fromEntries(
    Object.entries(Object(row)).filter(([name, part]) => !isOwnField(name) && part !== null),
  );

/** Decodes a stored game. */
export function decodeGame(stored: unknown): Result<GameRow, CorruptSession> {
  const parsed = gameRow.safeParse(stored);
  return parsed.success ? ok(parsed.data) : err({ code: 'corrupt', detail: detailOf(parsed.error) });
}

/** What is wrong and where, without the stored content, to which the keys of house rules belong. */
const detailOf = ({ issues }: z.ZodError): string =>
  issues
    .map(({ message, path }) => {
      const options = path.indexOf('options');
      return `${message} at ${(options < 0 ? path : path.slice(0, options + 1)).join('.')}`;
    })
    .join('; ');

/** Encodes a channel's own part. Throws if it could not be decoded again: a refused move is better than a lost game. */
export const encodeChannel = (session: Session): object => ({
  ...channelPart.parse({ ...session, untold: session.pendingNotices }),
  ...session.parts,
});

/** Encodes the game that a session shows. Throws as `encodeChannel` does. */
export const encodeGame = ({ table, views, channel, behind }: Session): object =>
  gameRow.parse({
    version: GAME_VERSION,
    table: table && seenFrom(table, channel, views[0] ?? channel),
    views,
    ...(behind !== undefined && { behind }),
  });

/** A table as another channel has it: players who sat down in a different channel name it. */
export function seenFrom(table: Table, from: string, to: string): Table {
  if (from === to) return table;
  const seats = table.seats.map((holder) => {
    if (holder?.kind !== 'person') return holder;
    const { via = from, ...person } = holder;
    return via === to ? person : { ...person, via };
  });
  return { ...table, seats };
}

/** Remembers an answered event and drops the oldest. */
export const markSeen = (current: Session, event: string): Session => ({
  ...current,
  seen: [...current.seen, event].slice(-SEEN_LIMIT),
});

/** Adds a notice of a change that the channel has yet to be shown. */
export const addNotice = (current: Session, change: PendingNotice): Session => ({
  ...current,
  pendingNotices: [...current.pendingNotices, change].slice(-SEEN_LIMIT),
});

/** The notices that an event has left to be shown. */
export const noticesOf = ({ pendingNotices }: Session, id: string): readonly PendingNotice[] =>
  pendingNotices.filter(({ event }) => event === id);

/** Drops the notice of an event's change once the channel has been shown it. */
export const markDelivered = (current: Session, event: string): Session => ({
  ...current,
  pendingNotices: current.pendingNotices.filter((change) => change.event !== event),
});
