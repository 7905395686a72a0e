import {
  type AnyStarted,
  configure,
  DEFAULT_LEVEL,
  err,
  type Game,
  LEVEL_NUMBERS,
  type LevelNumber,
  newAnyGame,
  ok,
  openingAt,
  playingSeats,
  type Result,
  type Seat,
  setUpAny,
  type Variant,
} from '../../engine/index.js';
import { stateOf } from '../play/replay-cache.js';
import type { Refusal } from './refusal.js';
import { FORGOTTEN, type Holder, type Table } from './session.js';

/** A player as the memory floor knows him. */
export interface Person {
  /** `<platform>:<id>` */
  readonly user: string;
  readonly name: string;
}

/** What the pure functions below cannot know by themselves. */
export interface Circumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Drawn from [0, 1). */
  readonly lot: number;
}

type Outcome = Result<Table, Refusal>;

const DAY = 24 * 3600 * 1000;
/** A running game in which nobody moved for so long no longer keeps its channel. */
const ABANDONED = 7 * DAY;

const person = (who: Person): Holder => ({ kind: 'person', user: who.user, name: who.name });

export const computerAt = (level: LevelNumber): Holder => ({ kind: 'computer', level });

/** The seat of a user, or -1. */
export const seatOf = (table: Table, user: string): Seat =>
  table.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === user);

/** Puts a person or the computer on a seat, or (null) frees it. */
export const withSeat = (table: Table, seat: Seat, holder: Holder | null): Table => ({
  ...table,
  seats: table.seats.map((sitting, index) => (index === seat ? holder : sitting)),
});

/**
 * A table at which nobody sits yet. `options` were checked by `configure`, as was `loaded`, the game that is to go on
 * there; the computer holds the seats that are out of it.
 */
export const openTable = (
  id: string,
  variant: Variant,
  options: Readonly<Record<string, string>>,
  now: number,
  level: LevelNumber = DEFAULT_LEVEL,
  loaded: Game | null = null,
): Table => ({
  id,
  phase: 'open',
  variant: variant.id,
  options: { ...options },
  seats: variant.seats.map((_, seat) =>
    loaded === null || seatsLeft(loaded).includes(seat) ? null : computerAt(level),
  ),
  level,
  rematchOf: null,
  reserved: variant.seats.map(() => null),
  again: null,
  game: null,
  loaded: loaded && { ...loaded, options: { ...loaded.options } },
  turn: 0,
  shown: -1,
  since: now,
  reminders: { sent: 0, last: 0 },
  clock: { from: now, warned: false },
  muted: [],
  draw: [],
  undo: null,
});

/** The seats still in play where a loaded game goes on. */
export const seatsLeft = (loaded: Game): readonly Seat[] => playingSeats(stateOf(loaded));

/** Whether this user may open a new table where `table` stands. */
export const mayReplace = (
  table: Table | null,
  variant: Variant,
  user: string,
  now: number,
): Result<null, Refusal> => {
  if (table === null || table.phase === 'over') return ok(null);
  const persons = table.seats.filter((holder) => holder?.kind === 'person');
  if (table.phase === 'running') {
    return now - table.since > ABANDONED ? ok(null) : err({ code: 'gameRunning', variant });
  }
  const onlyHis = persons.every((holder) => holder?.kind === 'person' && holder.user === user);
  return onlyHis ? ok(null) : err({ code: 'tableOpen', variant });
};

const firstFree = (table: Table, user: string, playing: readonly Seat[]): Seat => {
  if (table.phase !== 'open') return playing.find((seat) => table.seats[seat]?.kind === 'computer') ?? -1;
  const kept = table.reserved.indexOf(user);
  if (table.seats[kept] === null) return kept;
  return table.seats.findIndex((holder, seat) => holder === null && table.reserved[seat] === null);
};

/** Whoever sits at an open table says how it is played; where nobody sits yet, anybody may. */
const maySteer = (table: Table, user: string): boolean =>
  seatOf(table, user) >= 0 || !table.seats.some((holder) => holder?.kind === 'person');

/** Why a table can no longer be arranged; null while it is open. */
const closed = ({ phase }: Table): Refusal | null => {
  if (phase === 'open') return null;
  return { code: phase === 'over' ? 'gameOver' : 'alreadyStarted' };
};

const mayTake = (table: Table, seat: Seat): boolean => {
  const holder = table.seats[seat];
  return holder === null || holder?.kind === 'computer';
};

/**
 * Seats a person on the seat wished for, or (null) on the next free one that is kept for nobody else.
 * In a running game he takes over from the computer, on one of the seats still `playing`. Starts the
 * game when the last seat of an open table is taken.
 */
export const takeSeat = (
  table: Table,
  variant: Variant,
  who: Person,
  wish: Seat | null,
  playing: readonly Seat[],
  chance: Circumstances,
): Outcome => {
  if (table.phase === 'over') return err({ code: 'gameOver' });
  const own = seatOf(table, who.user);
  if (own >= 0 && (wish === null || wish === own || table.phase === 'running')) {
    return err({ code: 'alreadySeated', seat: own, variant });
  }
  const seat = wish ?? firstFree(table, who.user, playing);
  if (seat < 0) return err({ code: 'tableFull' });
  if (!mayTake(table, seat)) return err({ code: 'seatTaken', seat, variant });
  if (!playing.includes(seat)) return err({ code: 'seatGone', seat, variant });
  const left = own >= 0 ? withSeat(table, own, null) : table;
  return ok(startWhenFull(withSeat(left, seat, person(who)), variant, chance));
};

/** Gives a house rule of an open table its next value, the first one after the last. */
export const cycleOption = (table: Table, variant: Variant, user: string, index: number): Outcome => {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const option = variant.options[index];
  // A position is one of its rules: under others its squares may not even exist.
  if (option === undefined || table.loaded !== null) return err({ code: 'stale' });
  const now = option.values.findIndex(({ value }) => value === table.options[option.key]);
  const next = (Math.max(0, now) + 1) % option.values.length;
  const { [option.key]: _, ...others } = table.options;
  // The game's own value is no house rule, and is not written down.
  const value = next === 0 ? undefined : option.values[next]?.value;
  const options = value === undefined ? others : { ...others, [option.key]: value };
  // Under other rules the lot has other openings.
  return ok({ ...table, options, again: null });
};

const nextLevel = (level: LevelNumber): LevelNumber =>
  LEVEL_NUMBERS[LEVEL_NUMBERS.indexOf(level) + 1] ?? LEVEL_NUMBERS[0];

/**
 * Makes the computer on a seat of an open table one level stronger, the weakest after the strongest; or (null) all
 * computers of the table, and those that sit down later.
 */
export const cycleLevel = (table: Table, user: string, seat: Seat | null): Outcome => {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  if (seat === null) {
    const level = nextLevel(table.level);
    const seats = table.seats.map((holder) => (holder?.kind === 'computer' ? computerAt(level) : holder));
    return ok({ ...table, level, seats });
  }
  const holder = table.seats[seat];
  if (holder?.kind !== 'computer') return err({ code: 'stale' });
  return ok(withSeat(table, seat, computerAt(nextLevel(holder.level))));
};

/** Gives a seat, or (null) the next free one, to the computer; never all of them. */
export const seatComputer = (
  table: Table,
  variant: Variant,
  user: string,
  wish: Seat | null,
  chance: Circumstances,
): Outcome => {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const seat = wish ?? table.seats.indexOf(null);
  if (seat < 0) return err({ code: 'tableFull' });
  if (table.seats[seat] !== null) return err({ code: 'seatTaken', seat, variant });
  const seated = withSeat(table, seat, computerAt(table.level));
  if (seated.seats.every((holder) => holder?.kind === 'computer')) return err({ code: 'needsPerson' });
  return ok(startWhenFull(seated, variant, chance));
};

/** Gets a person up from an open table. Where nobody is left, it is cleared away: null. */
export const leaveSeat = (table: Table, user: string): Result<Table | null, Refusal> => {
  const seat = seatOf(table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  const left = withSeat(table, seat, null);
  return ok(left.seats.some((holder) => holder?.kind === 'person') ? left : null);
};

/** Starts now; the computer takes the seats that are still empty. */
export const startTable = (table: Table, variant: Variant, user: string, chance: Circumstances): Outcome => {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (seatOf(table, user) < 0) return err({ code: 'notSeated' });
  const full = { ...table, seats: table.seats.map((holder) => holder ?? computerAt(table.level)) };
  return ok(begin(full, variant, chance));
};

const startWhenFull = (table: Table, variant: Variant, chance: Circumstances): Table =>
  table.phase === 'open' && table.seats.every((holder) => holder !== null)
    ? begin(table, variant, chance)
    : table;

const begin = (table: Table, variant: Variant, chance: Circumstances): Table => {
  const again = sameSeats(table) ? table.again : null;
  const game = table.loaded ?? firstPosition({ ...table, again }, variant, chance).game;
  return { ...table, again, phase: 'running', game, turn: table.turn + 1, ...turnBegins(chance.now) };
};

const turnBegins = (now: number) => ({ since: now, clock: { from: now, warned: false } });

/** Whether everyone sits where the rematch keeps a seat for him. */
const sameSeats = ({ seats, reserved }: Table): boolean =>
  seats.every((holder, seat) => (holder?.kind === 'person' ? holder.user : null) === reserved[seat]);

const firstPosition = (table: Table, variant: Variant, chance: Circumstances): AnyStarted => {
  const made =
    table.again === null
      ? newAnyGame(variant, table.options, chance.lot)
      : setUpAny(variant.id, table.options, table.again);
  if (!made.ok) throw new Error(`options of table ${table.id} were not checked`);
  return made.value;
};

/** The drawn opening that the rematch repeats: that of the first game of two, never that of the second. */
const openingToRepeat = ({ again, game, options }: Table, variant: Variant): string | null => {
  const configured = configure(variant, options);
  if (again !== null || game === null || !configured.ok) return null;
  return openingAt(configured.value, game.start) === null ? null : game.start;
};

/** A table for the same game and options on which every seat is to be taken by the next player. */
export const rematchTable = (id: string, old: Table, variant: Variant, now: number): Table => {
  const moved = old.seats.map(
    (_, seat) => old.seats[(seat + old.seats.length - 1) % old.seats.length] ?? null,
  );
  return {
    // A position is played again; a game that went on was another one's.
    ...openTable(
      id,
      variant,
      old.options,
      now,
      old.level,
      old.loaded?.entries.length === 0 ? old.loaded : null,
    ),
    seats: moved.map((holder) => (holder?.kind === 'computer' ? holder : null)),
    reserved: moved.map((holder) =>
      holder?.kind === 'person' && holder.user !== FORGOTTEN ? holder.user : null,
    ),
    rematchOf: old.id,
    again: openingToRepeat(old, variant),
  };
};
