import { z } from 'zod';
import { err, ok, type Result } from '../../engine/index.js';
import { clockRule } from '../model/table-parts.js';
import { SHARES } from '../shares.js';
import { dayOf } from '../time/quiet-hours.js';

const MINUTE = 60_000;
/** If the host isn't there for so long after its time, a display is cancelled. */
const HOST_LATE_MS = 60 * MINUTE;
/** By clocks: all hear that the host is away once a board was shown to them for so long, and their page was closed. */
const AWAY_MS = 3 * MINUTE;
/** How often it is noted that the host has the page open. */
const SEEN_MS = 30_000;
/** For so long a board is tried to begin. */
export const BEGIN_MS = 15 * MINUTE;
/** Boards that a display has at least, by default, and at most unless the operator says otherwise. */
export const [LEAST_BOARDS, USUAL_BOARDS, MOST_BOARDS] = [2, 12, 30];

/** Epoch milliseconds. */
const time = z.number();

/** A simultaneous display without its boards. */
export const simulForm = z.object({
  code: z.string(),
  /** Null for somebody who asked to be forgotten. */
  host: z.string().nullable(),
  name: z.string(),
  /** Of which a player chooses one. */
  games: z.array(z.string()).min(1).readonly(),
  /** House rules. */
  options: z.record(z.string(), z.string()),
  /** The position from which all boards begin; null for the usual one. */
  from: z.string().nullable(),
  pace: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('days'), minutes: z.number().positive() }),
    z.object({ kind: z.literal('live'), clock: clockRule }),
    // Everybody against a master for a month. Earlier versions see no such display, so they can't spoil it.
    z.object({
      kind: z.literal('master'),
      minutes: z.number().positive(),
      /** From which boards begin, by turns for each player; none for the usual one. */
      positions: z.array(z.string()).readonly(),
      until: time,
      /** When each board was taken, by number. */
      tries: z.array(time).readonly(),
      /** It takes no more tries; boards that are on are played to their end. */
      isClosed: z.literal(true).optional(),
    }),
  ]),
  /** Minutes that each board adds to the host's clocks. */
  extra: z.int().min(0),
  /** The side that the host has; `turns`: by turns, the first one on the first board. */
  colour: z.enum(['first', 'second', 'turns']),
  /** Most boards. */
  most: z.int().min(LEAST_BOARDS),
  /** Least and greatest rating of players. */
  least: z.number().nullable(),
  greatest: z.number().nullable(),
  /** The host teaches: moves can be taken back, and people come and play again while it is on. */
  isTaught: z.boolean(),
  /** Everybody finds it on the page of displays. */
  isPublic: z.boolean(),
  /** When it begins; null when the host says so. */
  start: time.nullable(),
  /** IANA name of the time zone of the chat in which it was opened. */
  zone: z.string(),
  /** The chat in which it was opened, the message that shows it there, what that shows, and since when. */
  place: z.string(),
  message: z.string().nullable(),
  hash: z.string(),
  edited: time,
  /** The address of its page; null without one. */
  page: z.string().nullable(),
  /** The channel in which the host is shown boards. */
  home: z.string(),
  state: z.enum(['open', 'running', 'over', 'cancelled']),
  opened: time,
  /** When the host last did something with it or had its page open, or somebody came while it was on. */
  seen: time,
  /** Everybody was told how it came out. */
  isSettled: z.literal(true).optional(),
  started: time.optional(),
  ended: time.optional(),
  /** What was told, so that nothing is said twice; the last ones. */
  told: z.array(z.string()).readonly(),
});

/** A board of a display, and who plays there. */
export const simulBoardForm = z.object({
  code: z.string(),
  /** From 1 on. */
  no: z.int().min(1),
  /** Null for somebody who asked to be forgotten. */
  user: z.string().nullable(),
  name: z.string(),
  /** The channel in which they play. */
  home: z.string(),
  variant: z.string(),
  /** Id of the game, which is known before it begins. */
  game: z.string(),
  /** The seat of the host. */
  seat: z.literal([0, 1]),
  /** `void`: it has no result, or could not begin. */
  state: z.enum(['waits', 'plays', 'over', 'void']),
  /** Of the host: 2 for a win, 1 for a draw. */
  points: z.int().min(0).max(2).optional(),
});
export type SimulBoard = Readonly<z.infer<typeof simulBoardForm>>;
export type SimulRow = Readonly<z.infer<typeof simulForm>>;
/** A display with its boards, by number. */
export interface Simul extends SimulRow {
  readonly boards: readonly SimulBoard[];
}

export type SimulRefusal =
  | 'over'
  | 'begun'
  | 'full'
  | 'ownHost'
  | 'alreadyIn'
  | 'notIn'
  | 'notHost'
  | 'tooFew'
  | 'noGame'
  | 'plays'
  | 'triedToday'
  | 'noTries';
type SimulResult = Result<Simul, SimulRefusal>;

export const isOn = ({ state }: Pick<Simul, 'state'>): boolean => state === 'open' || state === 'running';
export const isDone = ({ state }: Pick<SimulBoard, 'state'>): boolean => state === 'over' || state === 'void';

/** True while people can come. */
export const isOpenTo = ({ state, isTaught, pace }: SimulRow): boolean =>
  state === 'open' ||
  (state === 'running' && (isTaught || (pace.kind === 'master' && pace.isClosed !== true)));

/** True if a board was taken on this day of the host's zone. */
export const isOfToday = ({ pace, zone }: SimulRow, { no }: SimulBoard, now: number): boolean =>
  pace.kind === 'master' && dayOf(pace.tries[no - 1] ?? 0, zone) === dayOf(now, zone);

/** The latest board of a user; undefined if they have none. */
export const boardOf = ({ boards }: Pick<Simul, 'boards'>, user: string): SimulBoard | undefined =>
  boards.findLast((board) => board.user === user);

/** Somebody who comes to play. */
export interface Comer extends Pick<SimulBoard, 'name' | 'home' | 'variant' | 'game'> {
  readonly user: string;
}

/** The display with one more player. Once it has begun people come only to a host who teaches, or to a master. */
export function joined(simul: Simul, comer: Comer, now: number): SimulResult {
  const { state, host, boards, most, pace, code } = simul;
  if (!isOn(simul)) return err('over');
  if (comer.user === host) return err('ownHost');
  const own = boardOf(simul, comer.user);
  if (own !== undefined && state === 'running' && !isDone(own)) return err('alreadyIn');
  if (!isOpenTo(simul)) return err(closedBecause(simul, own));
  if (!simul.games.includes(comer.variant)) return err('noGame');
  if (own !== undefined && state === 'open') {
    // The later wish counts.
    const next = { ...own, home: comer.home, name: comer.name, variant: comer.variant };
    return ok({ ...simul, boards: boards.map((board) => (board === own ? next : board)) });
  }
  if (own !== undefined && isOfToday(simul, own, now)) return err('triedToday');
  if (pace.kind === 'master' && boards.length >= SHARES.simuls.bounds.tries) return err('noTries');
  if (boards.filter((board) => !isDone(board)).length >= most) return err('full');
  const no = boards.length + 1;
  const board: SimulBoard = { ...comer, code, no, seat: hostSeat(simul, no), state: 'waits' };
  return ok({
    ...simul,
    boards: [...boards, board],
    ...(state === 'running' && { seen: now }),
    ...(pace.kind === 'master' && { pace: { ...pace, tries: [...pace.tries, now] } }),
  });
}

function closedBecause({ pace }: SimulRow, own: SimulBoard | undefined): SimulRefusal {
  if (pace.kind === 'master') return 'noTries';
  return own === undefined ? 'begun' : 'alreadyIn';
}

/** The display without a player, before it begins. */
export function left(simul: Simul, user: string): SimulResult {
  const own = boardOf(simul, user);
  if (own === undefined || !isOn(simul)) return err(own === undefined ? 'notIn' : 'over');
  if (simul.state !== 'open') return err('plays');
  const boards = simul.boards.filter((board) => board !== own);
  return ok({
    ...simul,
    boards: boards.map((board, at) => ({ ...board, no: at + 1, seat: hostSeat(simul, at + 1) })),
  });
}

/** The display once its boards begin. */
export function begun(simul: Simul, now: number): SimulResult {
  if (simul.state !== 'open') return err(isOn(simul) ? 'begun' : 'over');
  if (simul.boards.length < LEAST_BOARDS) return err('tooFew');
  return ok({ ...simul, state: 'running', started: now, seen: now });
}

/** The display that its host, or the clock, calls off before it has begun; that of a master takes no more tries. */
export function cancelled(simul: Simul, now: number): SimulResult {
  const { pace, state } = simul;
  if (pace.kind === 'master' && state === 'running')
    return ok({ ...simul, pace: { ...pace, isClosed: true } });
  if (simul.state !== 'open') return err(isOn(simul) ? 'begun' : 'over');
  return ok({ ...simul, state: 'cancelled', ended: now });
}

/** The display as far as it is due by now: it begins at its time if the host was there within the hour before, and is cancelled an hour after. */
export function advanced(simul: Simul, now: number): Simul {
  if (simul.state === 'running') return ended(simul, now);
  if (simul.state !== 'open') return simul;
  const due = simul.start ?? simul.opened + IDLE_MS;
  if (simul.start !== null && now >= due && now < due + HOST_LATE_MS) {
    const isThere = simul.pace.kind === 'days' || simul.seen > due - HOST_LATE_MS;
    const next = isThere ? begun(simul, now) : ok(simul);
    return next.ok ? next.value : simul;
  }
  if (now < due + HOST_LATE_MS) return simul;
  const off = cancelled(simul, now);
  return off.ok ? off.value : simul;
}
/** A display without a time that its host has not begun for so long is cancelled an hour later. */
const IDLE_MS = 7 * 24 * 60 * MINUTE;

/** When all hear that the host is away who is shown a board since `at`, epoch milliseconds. */
export const awayAt = ({ seen }: Pick<Simul, 'seen'>, at: number): number => Math.max(seen, at) + AWAY_MS;

/** True for a display for which it counts when its host was last there: clocks go by that, and the end of a lesson. */
export const isAttended = ({ state, pace, isTaught }: Pick<Simul, 'state' | 'pace' | 'isTaught'>): boolean =>
  state === 'running' && (pace.kind === 'live' || isTaught);

/** The display whose host has the page of a board open, if that was not noted lately. */
export const hostThere = (simul: Simul, now: number): Simul =>
  isAttended(simul) && now - simul.seen >= SEEN_MS ? { ...simul, seen: now } : simul;

/** When a display is to be looked at, epoch milliseconds; null for no time. */
export function dueOf(simul: Simul, now: number): number | null {
  if (simul.state !== 'open') return null;
  const due = simul.start ?? simul.opened + IDLE_MS;
  return now < due ? due : due + HOST_LATE_MS;
}

/**
 * A display is over with its last board; one of a host who teaches once nobody has come for an hour. A master takes no more tries
 * after a month.
 */
function ended(simul: Simul, now: number): Simul {
  const { pace, host, boards, isTaught } = simul;
  if (pace.kind === 'master' && pace.isClosed !== true && host !== null)
    return now < pace.until ? simul : ended({ ...simul, pace: { ...pace, isClosed: true } }, now);
  if (!boards.every(isDone)) return simul;
  if (isTaught && host !== null && now < simul.seen + HOST_LATE_MS) return simul;
  return { ...simul, state: 'over', ended: now };
}

/** The seat of the host on a board with a number. */
const hostSeat = ({ colour }: Pick<Simul, 'colour'>, no: number): 0 | 1 =>
  colour === 'first' || (colour === 'turns' && no % 2 === 1) ? 0 : 1;

/** The host's clock and that of a player. */
export function clocksOf({ pace, extra }: Pick<Simul, 'pace' | 'extra'>, boards: number) {
  if (pace.kind !== 'live') return null;
  const { clock } = pace;
  return { host: { ...clock, main: clock.main + extra * boards * MINUTE }, player: clock };
}

/** A board that waits for its host. */
export interface Waiting {
  readonly no: number;
  /** Since when, or since it was put off, epoch milliseconds. */
  readonly since: number;
  readonly isPutOff: boolean;
}

/**
 * The board that the host is shown next: the one that has waited longest. Of several, one that was put off comes last, and otherwise
 * the one with the lowest number first. Null if none waits.
 */
export const nextBoard = <Board extends Waiting>(boards: readonly Board[]): Board | null =>
  boards.toSorted(
    (one, other) =>
      one.since - other.since || Number(one.isPutOff) - Number(other.isPutOff) || one.no - other.no,
  )[0] ?? null;

/** The position from which a board begins; null for the usual one. A player meets those of a master one after the other. */
export function startOf(
  { from, pace, boards }: Pick<Simul, 'from' | 'pace' | 'boards'>,
  { user, no }: SimulBoard,
): string | null {
  if (pace.kind !== 'master') return from;
  const before = boards.filter((board) => board.user === user && board.no < no).length;
  return pace.positions[before % pace.positions.length] ?? null;
}

/** What somebody has reached against a master. */
export interface Tried {
  readonly user: string;
  readonly name: string;
  readonly won: number;
  readonly drawn: number;
  readonly tries: number;
}

/** Who has tried to beat a master: by wins, then draws, then the fewest tries. Former players are not among them. */
export function triersOf({ boards }: Pick<Simul, 'boards'>): readonly Tried[] {
  const found = new Map<string, Tried>();
  for (const { user, name, state, points } of boards) {
    if (user === null || state === 'void') continue;
    const { won = 0, drawn = 0, tries = 0 } = found.get(user) ?? {};
    const scored = { won: won + Number(points === 0), drawn: drawn + Number(points === 1) };
    found.set(user, { user, name, ...scored, tries: tries + 1 });
  }
  return [...found.values()].toSorted(
    (one, other) => other.won - one.won || other.drawn - one.drawn || one.tries - other.tries,
  );
}

/** How a display stands: points of the host and of the others, and how many boards the host has won, drawn and lost. */
export interface SimulScore {
  readonly host: number;
  readonly others: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Boards that are over, also those without a result, of how many. */
  readonly over: number;
  readonly of: number;
}

export function scoreOf({ boards }: Pick<Simul, 'boards'>): SimulScore {
  const counted = boards.flatMap(({ points }) => points ?? []);
  const [lost, drawn, won] = [0, 1, 2].map((points) => counted.filter((each) => each === points).length);
  const [wins, draws, losses] = [won ?? 0, drawn ?? 0, lost ?? 0];
  return {
    ...{ host: wins + draws / 2, others: losses + draws / 2, won: wins, drawn: draws, lost: losses },
    over: boards.filter(isDone).length,
    of: boards.length,
  };
}
