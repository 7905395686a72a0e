import {
  type AnyVariant,
  err,
  FIRST_LEVEL,
  LEVEL_NUMBERS,
  type LevelNumber,
  newGame,
  ok,
  playingSeats,
  type Result,
  type Seat,
  setUpAny,
  turnOf,
} from '../../engine/index.js';
import { LiveGame } from './live-game.js';
import { NO_QUESTION, withoutQuestion } from './open-question.js';
import type { Refusal } from './refusal.js';
import type { Holder, Table } from './session.js';
import type { Absence, Began } from './table-parts.js';

/** A player as sessions know them. */
export interface Person {
  /** `<platform>:<id>` */
  readonly user: string;
  readonly name: string;
  /** Somebody on the web who can sign in. */
  readonly hasAccount?: true | undefined;
}

/** Whoever has a seat, other than the computer: a person, or a side of several that has a name of its own (`crowdUser`). */
export type Player = Extract<Holder, { kind: 'person' }>;

/** Who has a seat; nobody has an empty one. */
type Sitting = Holder | null | undefined;

export const isPerson = (holder: Sitting): holder is Player => holder?.kind === 'person';

export const isComputer = (holder: Sitting): holder is Exclude<Holder, Player> => holder?.kind === 'computer';

/** True for the seat of this user. */
export const holds = (holder: Sitting, user: string | null | undefined): holder is Player =>
  holder?.kind === 'person' && holder.user === user;

/** Those who sit at a table, in the order of their seats. */
export const peopleIn = (seats: readonly Sitting[]): readonly Player[] => seats.filter(isPerson);

/** True for who sat down in this channel, rather than in another one that shows the game. */
export const isFromHere = (holder: Sitting): holder is Player => isPerson(holder) && holder.via === undefined;

/** Impure inputs of the functions below. */
export interface Circumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A random number from [0, 1). */
  readonly random: number;
}

/** The table after an action, or why it was refused. */
export type TableResult = Result<Table, Refusal>;

/** A person under the name that the table uses for them. */
function person({ strangers }: Table, { user, name, hasAccount }: Person): Holder {
  const alias = strangers?.aliases.find((each) => each.user === user);
  const shown = alias === undefined ? { name } : { name: alias.name, isAlias: true as const };
  return { kind: 'person', user, ...shown, ...(hasAccount && { hasAccount }) };
}

export const computerAt = (level: LevelNumber): Holder => ({ kind: 'computer', level });

/** Seat of a user, or -1. */
export const seatOf = (table: Table, user: string): Seat =>
  table.seats.findIndex((holder) => holds(holder, user));

/**
 * Seats a person or the computer; null frees the seat. Drops the seat's plan, its absence and its wishes about absent
 * players, and ends the open question.
 */
export const withSeat = (table: Table, seat: Seat, holder: Holder | null): Table => ({
  ...withAbsent(
    withoutQuestion(withBegan(table, seat)),
    (table.absent ?? [])
      .filter((absence) => absence.seat !== seat)
      .map((absence) => ({ ...absence, votes: absence.votes.filter((vote) => vote.seat !== seat) })),
  ),
  plans: table.plans.filter((plan) => plan.seat !== seat),
  seats: table.seats.map((sitting, index) => (index === seat ? holder : sitting)),
});

function firstOf(holder: Holder): Partial<Began> {
  if (isComputer(holder)) return { level: holder.level };
  const { user, name, isAlias, hasAccount } = holder;
  return { user, name, ...(isAlias && { isAlias }), ...(hasAccount && { hasAccount }) };
}

/** Keeps who began on a seat of a running game that changes hands for the first time. */
function withBegan(table: Table, seat: Seat): Table {
  const { phase, game, began = [] } = table;
  const holder = table.seats[seat];
  if (phase !== 'running' || game === null || !holder || began.some((each) => each.seat === seat))
    return table;
  const among = playingSeats(game.state).filter((other) => other !== seat);
  const first = firstOf(holder);
  return { ...table, began: [...began, { seat, ...first, among }] };
}

/** The table with these players missed and no others. */
export const withAbsent = ({ absent: _, ...table }: Table, absent: readonly Absence[]): Table =>
  absent.length > 0 ? { ...table, absent } : table;

/** True for the seat of a person who has left the chat. */
export const hasLeft = ({ absent = [] }: Pick<Table, 'absent'>, seat: Seat): boolean =>
  absent.some((absence) => absence.seat === seat && absence.hasLeft);

/**
 * Opens an empty table. `options` must have passed `configure`, and so must the options of `loaded`, the
 * game to continue; the computer holds its eliminated seats.
 */
export function openTable(
  id: string,
  variant: AnyVariant,
  options: Readonly<Record<string, string>>,
  now: number,
  level: LevelNumber = FIRST_LEVEL,
  loaded: LiveGame | null = null,
): Table {
  const left = loaded && seatsLeft(loaded);
  return {
    id,
    phase: 'open',
    variant: variant.id,
    options: { ...options },
    seats: variant.seats.map((_, seat) => (left === null || left.includes(seat) ? null : computerAt(level))),
    level,
    rematchOf: null,
    reserved: variant.seats.map(() => null),
    again: null,
    game: null,
    loaded,
    revision: 0,
    since: now,
    reminders: { sent: 0, last: 0 },
    clock: { from: now, warned: false },
    muted: [],
    ...NO_QUESTION,
    plans: [],
  };
}

/** Seats still in play in a loaded game. */
export const seatsLeft = (loaded: LiveGame): readonly Seat[] => playingSeats(loaded.state);

function firstFree(table: Table, user: string, playing: readonly Seat[]): Seat {
  if (table.phase !== 'open') return playing.find((seat) => isToBeTaken(table, seat)) ?? -1;
  const kept = table.reserved.indexOf(user);
  if (table.seats[kept] === null) return kept;
  return table.seats.findIndex((holder, seat) => holder === null && table.reserved[seat] === null);
}

/** True for a seat of a running game that anybody may take: the computer plays there, or its player has left the chat. */
const isToBeTaken = (table: Table, seat: Seat): boolean =>
  isComputer(table.seats[seat]) || hasLeft(table, seat);

/** Seated players decide how an open table is played; until somebody sits, anybody may. */
const maySteer = (table: Table, user: string): boolean =>
  seatOf(table, user) >= 0 || !table.seats.some(isPerson);

/** Refusal for a table that can no longer be arranged; null while it is open. */
function closed({ phase }: Table): Refusal | null {
  if (phase === 'open') return null;
  return { code: phase === 'over' ? 'gameOver' : 'alreadyStarted' };
}

/**
 * A random free seat, or in a running game a random seat of the computer, among those `playing` that the user may have;
 * -1 if there is none.
 */
function drawnSeat(table: Table, user: string, playing: readonly Seat[], random: number): Seat {
  const free = playing.filter(
    (seat) => mayTake(table, seat, user) && (table.phase !== 'open' || table.seats[seat] === null),
  );
  return free[Math.floor(random * free.length)] ?? -1;
}

function mayTake(table: Table, seat: Seat, user: string): boolean {
  const holder = table.seats[seat];
  const kept = table.phase === 'open' ? (table.reserved[seat] ?? user) : user;
  return kept === user && (holder === null || isToBeTaken(table, seat));
}

/**
 * Seats a person on the seat they ask for: null means the next free one that is not reserved, 'random' any free one. In
 * a running game they take over, on a seat still `playing`, from the computer or from somebody who has left the chat.
 * Starts the game when the last seat is taken.
 */
export function takeSeat(
  table: Table,
  variant: AnyVariant,
  who: Person,
  wish: Seat | 'random' | null,
  playing: readonly Seat[],
  chance: Circumstances,
): TableResult {
  if (table.phase === 'over') return err({ code: 'gameOver' });
  const own = seatOf(table, who.user);
  if (own >= 0 && (wish === null || wish === 'random' || wish === own || table.phase === 'running')) {
    return err({ code: 'alreadySeated', seat: own, variant });
  }
  const drawn = wish === 'random' ? drawnSeat(table, who.user, playing, chance.random) : wish;
  const seat = drawn ?? firstFree(table, who.user, playing);
  if (seat < 0) return err({ code: 'tableFull' });
  if (!mayTake(table, seat, who.user)) return err({ code: 'seatTaken', seat, variant });
  if (!playing.includes(seat)) return err({ code: 'seatGone', seat, variant });
  const left = own >= 0 ? withSeat(table, own, null) : table;
  const seated = withSeat(left, seat, person(table, who));
  return ok(
    startWhenFull(hasLeft(table, seat) ? withTimeAnew(seated, seat, chance.now) : seated, variant, chance),
  );
}

/**
 * The table after somebody took over from a person: if it is their turn, the time for the move begins anew. A clock
 * runs on. Neither stands for a player who sees the game.
 */
function withTimeAnew(table: Table, seat: Seat, now: number): Table {
  if (table.game === null || turnOf(table.game.state) !== seat) return table;
  const { halted, ...running } = table;
  if (!table.clocks) return { ...running, ...turnBegins(now) };
  const stood = halted === undefined ? 0 : now - halted.since;
  return { ...running, clock: { ...table.clock, from: table.clock.from + stood } };
}

/** Cycles a house rule of an open table to its next value. */
export function cycleOption(table: Table, variant: AnyVariant, user: string, index: number): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const option = variant.options[index];
  // A loaded position belongs to its rules. Under others its squares may not even exist.
  if (option === undefined || table.loaded !== null) return err({ code: 'stale' });
  const now = option.values.findIndex(({ value }) => value === table.options[option.key]);
  const next = (Math.max(0, now) + 1) % option.values.length;
  const { [option.key]: _, ...others } = table.options;
  // The default value is no house rule and is not stored.
  const value = next === 0 ? undefined : option.values[next]?.value;
  const options = value === undefined ? others : { ...others, [option.key]: value };
  // Other rules have other opening tables.
  return ok({ ...table, options, again: null });
}

const nextLevel = (level: LevelNumber): LevelNumber =>
  LEVEL_NUMBERS[LEVEL_NUMBERS.indexOf(level) + 1] ?? LEVEL_NUMBERS[0];

/** Switches an open table to the next of: rated between people, casual, rated against the computer, too. */
export function switchStakes(table: Table, user: string): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const { stakes, ...usual } = table;
  if (stakes === undefined) return ok({ ...table, stakes: 'casual' });
  return ok(stakes === 'rated' ? usual : { ...table, stakes: 'rated' });
}

/** Sets the level of all computers of an open table, also of computers that sit down later. */
export function setLevel(table: Table, user: string, level: LevelNumber): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const seats = table.seats.map((holder) => (isComputer(holder) ? computerAt(level) : holder));
  return ok({ ...table, level, seats });
}

/** Cycles the level of the computer on a seat of an open table. */
export function cycleLevel(table: Table, user: string, seat: Seat): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const holder = table.seats[seat];
  if (!isComputer(holder)) return err({ code: 'stale' });
  return ok(withSeat(table, seat, computerAt(nextLevel(holder.level))));
}

/** Gives a seat to the computer; null means the next free one. At least one seat is left to a person. */
export function seatComputer(
  table: Table,
  variant: AnyVariant,
  user: string,
  wish: Seat | 'random' | null,
  chance: Circumstances,
): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  if (!maySteer(table, user)) return err({ code: 'notSeated' });
  const drawn = wish === 'random' ? drawnSeat(table, user, [...table.seats.keys()], chance.random) : wish;
  const seat = drawn ?? table.seats.indexOf(null);
  if (seat < 0) return err({ code: 'tableFull' });
  if (table.seats[seat] !== null) return err({ code: 'seatTaken', seat, variant });
  const seated = withSeat(table, seat, computerAt(table.level));
  if (seated.seats.every(isComputer)) return err({ code: 'needsPerson' });
  return ok(startWhenFull(seated, variant, chance));
}

/** Removes a person from an open table; null if nobody is left and the table is closed. */
export function leaveSeat(table: Table, user: string): Result<Table | null, Refusal> {
  const seat = seatOf(table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  const left = withSeat(table, seat, null);
  return ok(left.seats.some(isPerson) ? left : null);
}

/**
 * Starts the game; the computer takes the free seats. A user who starts an empty table gets a seat, one of those
 * `playing`.
 */
export function startTable(
  table: Table,
  variant: AnyVariant,
  who: Person,
  playing: readonly Seat[],
  chance: Circumstances,
): TableResult {
  const refusal = closed(table);
  if (refusal !== null) return err(refusal);
  const isEmpty = !table.seats.some(isPerson);
  const taken = isEmpty ? takeSeat(table, variant, who, null, playing, chance) : ok(table);
  if (!taken.ok || taken.value.phase === 'running') return taken;
  if (seatOf(taken.value, who.user) < 0) return err({ code: 'notSeated' });
  const seats = taken.value.seats.map((holder) => holder ?? computerAt(table.level));
  return ok(begin({ ...taken.value, seats }, variant, chance));
}

const startWhenFull = (table: Table, variant: AnyVariant, chance: Circumstances): Table =>
  table.phase === 'open' && table.seats.every((holder) => holder !== null)
    ? begin(table, variant, chance)
    : table;

function begin(table: Table, variant: AnyVariant, chance: Circumstances): Table {
  const again = sameSeats(table) ? table.again : null;
  const game = table.loaded ?? firstPosition({ ...table, again }, variant, chance);
  const { earned, ...rest } = table;
  const kept = again !== null && earned ? { earned } : {};
  return {
    ...rest,
    ...kept,
    again,
    phase: 'running',
    game,
    begun: chance.now,
    revision: table.revision + 1,
    ...turnBegins(chance.now),
  };
}

const turnBegins = (now: number) => ({ since: now, clock: { from: now, warned: false } });

/** True if everyone sits on the seat that the rematch reserves for them. */
const sameSeats = ({ seats, reserved }: Table): boolean =>
  seats.every((holder, seat) => (isPerson(holder) ? holder.user : null) === reserved[seat]);

function firstPosition(table: Table, variant: AnyVariant, chance: Circumstances): LiveGame {
  const made =
    table.again === null
      ? newGame(variant, table.options, chance.random)
      : setUpAny(variant, table.options, table.again);
  if (!made.ok) throw new Error(`options of table ${table.id} were not checked`);
  const { game, state } = made.value;
  return new LiveGame(game, [state]);
}
