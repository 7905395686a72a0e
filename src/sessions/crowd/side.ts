import { z } from 'zod';
import { turnOf } from '../../engine/index.js';
import { currentGame } from '../model/running.js';
import type { Session, Table } from '../model/session.js';
import { Slice } from '../model/slice.js';
import { isCrowd } from '../platform.js';
import type { Mode } from './tally.js';

/** Shortest and longest time for a move, and the quiet that may end a round before, in seconds. */
export const TIMES = [60, 300, 900, 3_600, 14_400, 86_400] as const;
/** Rounds of at most so many seconds are live. */
const LIVE = 300;
const [QUIET_LIVE, QUIET] = [15, 120];

export const quietOf = (seconds: number): number => (seconds <= LIVE ? QUIET_LIVE : QUIET);

/** What became of the last round of a side, told with the board that its move leads to. */
const ending = z.object({
  /** After how many entries of the record. */
  at: z.int(),
  how: z.enum(['votes', 'lot', 'captain', 'relay', 'computer', 'late', 'only']),
  move: z.string(),
  votes: z.int(),
  voters: z.int(),
  /** Who has moved, in a relay. */
  by: z.object({ user: z.string(), name: z.string() }).optional(),
  /** True if a draw was voted for and could not be had. */
  isWithoutDraw: z.literal(true).optional(),
});

const side = z.object({
  seat: z.int().min(0),
  mode: z.enum(['majority', 'captain', 'lottery', 'relay']),
  /** Who decides, by the key that keeps a seat for them (`Whom`). */
  captain: z.object({ key: z.string(), name: z.string() }).optional(),
  /** Those who move in a relay, with the round in which each did so last; 0 for none yet. */
  volunteers: z
    .array(z.object({ user: z.string(), name: z.string(), moved: z.int() }))
    .readonly()
    .optional(),
  /** For a move. */
  seconds: z.number().positive(),
  /** True if everybody sees how a round stands. */
  isOpen: z.literal(true).optional(),
  /** True if only those vote who have been known in the chat for a day. */
  isForKnown: z.literal(true).optional(),
  /** Rounds so far, and of these those in which all wanted the same. */
  rounds: z.int().min(0),
  unanimous: z.int().min(0),
  /** Rounds running that the computer had to play. */
  misses: z.int().min(0),
  /** What is not as usual in the round of a revision: when it closes, in seconds of its turn, or that nothing closes it. */
  now: z
    .object({
      revision: z.int(),
      closes: z.number(),
      isExtended: z.literal(true).optional(),
      isAdjourned: z.literal(true).optional(),
    })
    .optional(),
  last: ending.optional(),
  /** Who is called when a round begins, and in which channel. */
  called: z
    .array(z.object({ user: z.string(), name: z.string(), channel: z.string() }))
    .readonly()
    .optional(),
  /** True once the chat was told that only one person votes. */
  isLonely: z.literal(true).optional(),
  /** Who has no vote any more, by the keys that keep seats for them. */
  out: z.array(z.string()).readonly().optional(),
});
export type Side = Readonly<z.infer<typeof side>>;

/** The sides of a game for which whole chats play, at its table. */
export const CROWD = new Slice({
  name: 'crowd',
  form: z.object({ sides: z.array(side).readonly() }),
  without: ({ sides }, user) => ({ sides: sides.map((each) => withoutUser(each, user)) }),
});

function withoutUser({ captain, out, volunteers, called, last, ...rest }: Side, user: string): Side {
  const calls = called?.filter((each) => each.user !== user) ?? [];
  const movers = volunteers?.filter((each) => each.user !== user) ?? [];
  const others = out?.filter((each) => each !== user) ?? [];
  return {
    ...rest,
    ...(last && { last: last.by?.user === user ? withoutBy(last) : last }),
    ...(calls.length > 0 && { called: calls }),
    ...(movers.length > 0 && { volunteers: movers }),
    ...(captain && captain.key !== user && { captain }),
    ...(others.length > 0 && { out: others }),
  };
}

const withoutBy = ({ by: _, ...last }: NonNullable<Side['last']>): NonNullable<Side['last']> => last;

/** A side as it begins. */
export const newSide = (
  seat: number,
  wish: Pick<Side, 'mode' | 'captain' | 'seconds' | 'isOpen' | 'isForKnown'>,
): Side => ({ ...wish, seat, rounds: 0, unanimous: 0, misses: 0 });

/** The side of a seat; null if no chat plays for it. */
const sideAt = (table: Pick<Table, 'parts'>, seat: number): Side | null =>
  CROWD.of(table)?.sides.find((each) => each.seat === seat) ?? null;

/** A table whose side of the same seat is changed. */
export const withSide = (table: Table, changed: Side): Table =>
  CROWD.in(table, {
    sides: (CROWD.of(table)?.sides ?? []).map((each) => (each.seat === changed.seat ? changed : each)),
  });

/** What a chat has that plays along for the side of another one; its slice has other things in other chats. */
export const ALLY = z.object({ game: z.string(), seat: z.int().min(0) });
export const VOTING = 'voting';
const ally = new Slice({ name: VOTING, form: ALLY });

/** A channel with the game that it shows. */
type Here = Pick<Session, 'table' | 'game' | 'parts'>;

/** The side for which a channel plays: its people sat down there, as one, or it has joined those who did. Null for none. */
export function sideHere({ table, game, parts }: Here): Side | null {
  const joined = ally.of({ parts });
  if (table !== null && joined !== null && joined.game === game) return sideAt(table, joined.seat);
  const here = (CROWD.of(table ?? {})?.sides ?? []).find(({ seat }) => {
    const holder = table?.seats[seat];
    return holder?.kind === 'person' && isCrowd(holder.user) && holder.via === undefined;
  });
  return here ?? null;
}

/** A round that is on. */
export interface Open {
  readonly side: Side;
  /** Of the game; a round is of one revision. */
  readonly revision: number;
  /** Which move of the side it is, from 1 on. */
  readonly number: number;
  /** When it closes, in seconds of the turn; null while it waits for the next vote. */
  readonly closes: number | null;
  readonly isExtended: boolean;
}

/** The round of the side to move; null if no chat is to move. */
export function openRound(table: Table | null): Open | null {
  if (table?.phase !== 'running' || CROWD.of(table) === null) return null;
  const { state } = currentGame(table);
  const on = state.kind === 'draughts' ? sideAt(table, turnOf(state)) : null;
  if (on === null) return null;
  const now = on.now?.revision === table.revision ? on.now : null;
  return {
    side: on,
    revision: table.revision,
    number: on.rounds + 1,
    closes: now?.isAdjourned ? null : (now?.closes ?? on.seconds),
    isExtended: now?.isExtended ?? false,
  };
}

/** The round in which a channel votes now; null if it does not. */
export function roundHere(session: Session): Open | null {
  const here = sideHere(session);
  const open = here === null ? null : openRound(session.table);
  return here?.seat === open?.side.seat ? open : null;
}

/** When a round closes, epoch milliseconds; null while it waits for a vote. */
export const closesAt = ({ since }: Pick<Table, 'since'>, { closes }: Pick<Open, 'closes'>): number | null =>
  closes === null ? null : since + closes * 1_000;

/** How far the turn of a table is, in seconds. */
export const secondsOf = ({ since }: Pick<Table, 'since'>, now: number): number => (now - since) / 1_000;

/** The mode in which votes are counted: without a captain, theirs is the majority's. */
export const modeOf = ({ mode, captain }: Pick<Side, 'mode' | 'captain'>): Mode =>
  mode === 'captain' && captain === undefined ? 'majority' : mode;
