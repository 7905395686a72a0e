import { err, formatMove, movesIn, ok, type Result } from '../../../engine/index.js';
import { afterMover, moverOf, withoutVolunteer } from '../../../sessions/crowd/relay.js';
import { expectedAfter, type Outcome, outcomeOf, progressOf } from '../../../sessions/crowd/round.js';
import {
  modeOf,
  type Open,
  openRound,
  quietOf,
  type Side,
  secondsOf,
  withSide,
} from '../../../sessions/crowd/side.js';
import { Tally, type VoteRound } from '../../../sessions/crowd/tally.js';
import { isCarried, type Vote } from '../../../sessions/crowd/votes.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { type BoardRunning, currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { answer, ask } from '../../../sessions/play/asking.js';
import { play, resignSeat } from '../../../sessions/play/play.js';
import type { StandIn } from '../../../sessions/play/timeout-policy.js';
import type { Change } from '../../../sessions/service/changes.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { isForced } from './round-post.js';
import {
  type Ballot,
  ballotsSince,
  COUNTING,
  type Counting,
  countingWith,
  knownExpected,
  votersOf,
  votesIn,
} from './rows.js';

/** Rounds before one in which its expected voters are looked for, as rounds with a single move have none. */
const LOOK_BACK = 8;

/** A round with the votes of it and of those before. */
export interface Known {
  readonly round: VoteRound;
  readonly ballots: readonly Ballot[];
}

/** What is known of an open round. Throws `StoreError`. */
export async function roundOf(store: SessionStore, game: string, open: Open): Promise<Known> {
  const { side, number } = open;
  const ballots = await ballotsSince(store, game, side.seat, number);
  const expected = await knownExpected(store, `${game} ${side.seat} ${number}`, async () =>
    votersBefore(await ballotsSince(store, game, side.seat, number - LOOK_BACK), number),
  );
  const round: VoteRound = {
    mode: modeOf(side),
    closes: open.closes ?? Number.POSITIVE_INFINITY,
    quiet: quietOf(side.seconds),
    expected,
  };
  return { round, ballots };
}

interface ToCount {
  readonly game: string;
  readonly open: Open;
  /** In seconds of its turn. */
  readonly at: number;
  readonly isLocked: boolean;
}

/**
 * The votes of an open round as they are counted at a time. What was read a moment ago will do while the round is open by
 * that: what other processes take meanwhile changes nothing before its quiet is over, and the close reads all rows. It is remembered
 * if it is read under the lock of the game, under which votes are added. Throws `StoreError`.
 */
export async function countingOf(
  { store, now }: GameService,
  { game, open, at, isLocked }: ToCount,
): Promise<Counting> {
  const place = JSON.stringify([game, open.side.seat, open.number, open.closes, modeOf(open.side)]);
  const recent = COUNTING.get(store, place, now);
  if (recent !== null && at < recent.tally.closes) return recent;
  const { round, ballots } = await roundOf(store, game, open);
  const here = ballots.filter((each) => each.round === open.number);
  const tally = new Tally(round);
  for (const vote of votesIn(here, open.number)) if (!tally.add(vote)) break;
  const counting = countingWith(here, tally);
  if (isLocked) COUNTING.note(store, place, counting, now);
  return counting;
}

function votersBefore(ballots: readonly Ballot[], number: number): ReadonlySet<string> {
  const before = Map.groupBy(
    ballots.filter(({ round, votes }) => round < number && votes.length > 0),
    ({ round }) => round,
  );
  const rounds = [...before].toSorted(([one], [other]) => one - other);
  return expectedAfter(rounds.map(([, rows]) => rows.map(({ person }) => person)));
}

/** How a round ends: with all votes for moves that can be played. */
interface Counted {
  readonly closes: number;
  readonly votes: readonly Vote[];
  readonly captain: string | null;
  /** Who has moved, in a relay. */
  readonly mover: { readonly user: string; readonly name: string } | null;
  /** Those who have voted for anything, and of these for giving up. */
  readonly voters: number;
  readonly resigning: number;
  readonly drawing: number;
}

function counted({ round, ballots }: Known, { number, side }: Open, { state }: BoardRunning): Counted {
  const legal = new Set(movesIn(state).map((move) => formatMove(state.variant, move)));
  const { closes, counted: inTime } = progressOf(round, votesIn(ballots, number));
  const votes = inTime.filter(({ move }) => legal.has(move));
  const here = votersOf(ballots.filter((each) => each.round === number));
  const captain =
    here.find(({ user, key }) => [user, key].includes(side.captain?.key ?? ''))?.votes.at(-1)?.move ?? null;
  const wanting = (motion: 'draw' | 'resign') =>
    here.filter(({ motions }) => motions.includes(motion)).length;
  return {
    closes,
    votes,
    mover: moverAmong(here),
    captain: captain !== null && legal.has(captain) ? captain : null,
    voters: here.length,
    resigning: wanting('resign'),
    drawing: wanting('draw'),
  };
}

/** In a relay one person at most has chosen a move. */
function moverAmong(here: readonly Ballot[]): Counted['mover'] {
  const row = here.find(({ votes }) => votes.length > 0);
  return row === undefined ? null : { user: row.user, name: row.name };
}

const HOW = { majority: 'votes', captain: 'captain', lottery: 'lot', relay: 'relay' } as const;

const without = ({ now: _, ...side }: Side): Side => side;

interface Closing {
  readonly open: Open;
  readonly count: Counted;
  readonly now: number;
  readonly draw: number;
  /** The computer's move, searched before for this revision. */
  readonly standIn: StandIn | null;
}

/** The table once a round is closed. */
function closed(current: BoardRunning, closing: Closing): Result<Table, Refusal> {
  const { open, count, now, draw, standIn } = closing;
  const { side } = open;
  const { table } = current;
  const holder = table.seats[side.seat];
  if (holder?.kind !== 'person') return err({ code: 'stale' });
  if (isCarried('resign', count.resigning, count.voters)) return resignSeat(table, holder.user, now);
  const isForDraw = isCarried('draw', count.drawing, count.voters);
  const asked = questionOf(table);
  if (isForDraw && asked?.kind === 'draw' && !asked.agreed.includes(side.seat))
    return answer(table, holder.user, { kind: 'draw', number: asked.number, yes: true }, now);
  const [only, ...others] = movesIn(current.state).map((move) => formatMove(current.state.variant, move));
  if (only !== undefined && others.length === 0)
    return moved(current, closing, only, { how: 'only', votes: 0, voters: 0 });
  const outcome = outcomeOf({ ...roundShape(side), closes: 0, expected: new Set() }, count.votes, {
    isExtended: open.isExtended,
    misses: side.misses,
    captain: count.captain,
    draw,
  });
  const from = Math.max(count.closes, secondsOf(table, now));
  const next = outcome.kind === 'move' ? null : nextMover(table, side, from);
  if (next !== null) return ok(next);
  switch (outcome.kind) {
    case 'move': {
      const how = count.captain === null && modeOf(side) === 'captain' ? 'votes' : HOW[modeOf(side)];
      const { move, votes, voters } = outcome;
      const by = how === 'relay' ? count.mover : null;
      return moved(current, closing, move, { how, votes, voters, ...(by && { by }) });
    }
    case 'computer':
      return standIn === null ? err({ code: 'stale' }) : byComputer(current, closing, standIn);
    default:
      return ok(withSide(table, waiting(side, table.revision, from, outcome)));
  }
}

/** A relay whose mover was silent: the next one has as much time; null if nobody else wants to move. */
function nextMover(table: Table, side: Side, from: number): Table | null {
  const mover = moverOf(side);
  const rest = mover && withoutVolunteer(side, mover.user);
  if (rest === null || moverOf(rest) === null) return null;
  return withSide(table, { ...rest, now: { revision: table.revision, closes: from + side.seconds } });
}

const roundShape = (side: Side): Pick<VoteRound, 'mode' | 'quiet'> => ({
  mode: modeOf(side),
  quiet: quietOf(side.seconds),
});

/** A side whose round goes on, or waits for a vote. */
const waiting = (side: Side, revision: number, closes: number, { kind }: Outcome): Side => ({
  ...side,
  now:
    kind === 'adjourned'
      ? { revision, closes, isAdjourned: true }
      : { revision, closes: closes + side.seconds, isExtended: true },
});

type Ended = Omit<NonNullable<Side['last']>, 'at' | 'move' | 'isWithoutDraw'>;

function moved(
  { table, state, game }: BoardRunning,
  { open: { side }, count, now }: Closing,
  move: string,
  ended: Ended,
): Result<Table, Refusal> {
  const holder = table.seats[side.seat];
  const index = movesIn(state).findIndex((each) => formatMove(state.variant, each) === move);
  if (holder?.kind !== 'person' || index < 0) return err({ code: 'stale' });
  const choice = { kind: 'button', table: table.id, revision: table.revision, index } as const;
  const played = play(table, holder.user, choice, now);
  if (!played.ok) return played;
  const isForDraw = isCarried('draw', count.drawing, count.voters);
  const offered = isForDraw ? ask(played.value, holder.user, 'draw', now) : played;
  // What cannot be offered now is not offered, and the chat is told so.
  const after = offered.ok ? offered.value : played.value;
  const isWithoutDraw = isForDraw && after.phase === 'running' && questionOf(after)?.kind !== 'draw';
  const isUnanimous = ended.voters > 1 && ended.votes === ended.voters;
  return ok(
    withSide(after, {
      ...afterMover(without(side), ended.by?.user),
      rounds: side.rounds + 1,
      unanimous: side.unanimous + (isUnanimous ? 1 : 0),
      misses: ended.how === 'only' ? side.misses : 0,
      last: {
        ...ended,
        move,
        at: game.entries.length + 1,
        ...(isWithoutDraw && { isWithoutDraw }),
      },
    }),
  );
}

function byComputer(
  current: BoardRunning,
  { open: { side } }: Closing,
  standIn: StandIn,
): Result<Table, Refusal> {
  const { game } = current;
  const after = standIn(current);
  const entry = after.game?.entries[game.entries.length];
  const move = entry?.kind === 'move' ? entry.move : '';
  const mover = moverOf(side);
  const rest = mover === null ? side : withoutVolunteer(side, mover.user);
  return ok(
    withSide(after, {
      ...without(rest),
      rounds: side.rounds + 1,
      misses: side.misses + 1,
      last: {
        how: side.mode === 'relay' ? 'late' : 'computer',
        move,
        votes: 0,
        voters: 0,
        at: game.entries.length + 1,
      },
    }),
  );
}

/**
 * Closes a round whose time is over, or that has one move, by one commit for its revision: another process that comes later changes
 * nothing. Throws `StoreError`.
 */
export async function closeRound(service: GameService, home: Session, open: Open): Promise<Change> {
  const { game, table } = home;
  if (game === null || table === null) throw new Error('a round is of a game');
  const draw = service.random;
  const standIn = open.isExtended || open.side.mode === 'relay' ? await service.standIn(table) : null;
  return service.changeBy(home, async () => {
    const known = await roundOf(service.store, game, open);
    return (session) => {
      const now = session.table === null ? null : openRound(session.table);
      if (session.table === null || now?.revision !== open.revision) return err({ code: 'stale' });
      const current = currentGame(session.table);
      if (current.kind !== 'draughts') return err({ code: 'stale' });
      const count = counted(
        { ...known, round: { ...known.round, closes: now.closes ?? Infinity } },
        now,
        current,
      );
      const isOver = secondsOf(session.table, service.now) >= count.closes;
      if (!isOver && !isForced(current)) return err({ code: 'stale' });
      const after = closed(current, { open: now, count, now: service.now, draw, standIn });
      return after.ok ? ok({ ...session, table: after.value }) : after;
    };
  });
}

/** Has a round wait for a vote. */
export const adjournRound = (service: GameService, known: Session): Promise<Change> =>
  service.change(known.channel, null, (session) => {
    const { table } = session;
    const open = openRound(table);
    if (table === null || open === null || open.closes === null) return ok(session);
    const closes = secondsOf(table, service.now);
    const now = { revision: open.revision, closes, isAdjourned: true as const };
    return ok({ ...session, table: withSide(table, { ...open.side, now }) });
  });

/** Starts a round that waited for a vote again, with its whole time. */
export const resumeRound = (service: GameService, known: Session): Promise<Change> =>
  service.change(known.channel, null, (session) => {
    const { table } = session;
    const open = openRound(table);
    if (table === null || open === null || open.closes !== null) return ok(session);
    const closes = secondsOf(table, service.now) + open.side.seconds;
    const side = { ...open.side, misses: 0, now: { revision: open.revision, closes } };
    return ok({ ...session, table: withSide(table, side) });
  });
