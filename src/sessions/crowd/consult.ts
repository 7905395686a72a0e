import { z } from 'zod';
import { err, formatMove, movesIn, ok, type Result, type Seat, turnOf } from '../../engine/index.js';
import { questionOf } from '../model/open-question.js';
import type { Refusal } from '../model/refusal.js';
import { currentGame } from '../model/running.js';
import type { Session, Table } from '../model/session.js';
import { Slice } from '../model/slice.js';
import { isCrowd } from '../platform.js';
import { type Answer, answer, ask, lacking } from '../play/asking.js';
import type { DueTime } from '../play/dues.js';
import { play, resignSeat } from '../play/play.js';
import { deadlineOf } from '../play/reminders.js';
import { isPaused } from '../time/pausing.js';

/** Fewest people who begin a game together, and most who play it. */
export const [MIN_TEAM, MAX_TEAM] = [2, 4];
/** A proposal stands unconfirmed for so long in a game with clocks, or with less than an hour for a move, in milliseconds. */
const LIVE_ALONE_MS = 20_000;
const HOUR_MS = 3_600_000;
/** Proposals that are kept of a turn. */
const MAX_PROPOSALS = 8;

const member = z.object({ user: z.string(), name: z.string() });
/** Somebody who plays with others on one side. */
export type Member = Readonly<z.infer<typeof member>>;

const proposal = z.object({
  /** Names it in buttons; the later one has the higher number. */
  number: z.int(),
  /** Of the game: it is of one position. */
  revision: z.int(),
  what: z.enum(['move', 'draw', 'resign']),
  /** Empty for other proposals. */
  move: z.string(),
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type Proposal = Readonly<z.infer<typeof proposal>>;
/** What is proposed. */
export type Wish = Pick<Proposal, 'what' | 'move'>;

const team = z.object({
  seat: z.int().min(0),
  members: z.array(member).readonly(),
  /** Time for a move, in milliseconds; null where clocks run. */
  time: z.number().positive().nullable(),
  /** The number of the last proposal. */
  last: z.int(),
  proposals: z.array(proposal).readonly(),
  /** Who of them has said yes to the question with a number, where another one has to say so, too. */
  yes: z.object({ question: z.int(), by: z.string() }).optional(),
});
/** The people of one side. */
export type Team = Readonly<z.infer<typeof team>>;

/** The sides of a game on which several people consult, at its table. */
export const CONSULT = new Slice({
  name: 'consult',
  form: z.object({ teams: z.array(team).readonly() }),
  without: ({ teams }, user) => ({
    teams: teams.map((each) => without(each, user)),
  }),
});

/** A team without a member, and what they have wanted. */
function without({ yes, ...rest }: Team, user: string): Team {
  const members = rest.members.filter((one) => one.user !== user);
  const proposals = rest.proposals.filter(({ by }) => by !== user);
  return { ...rest, members, proposals, ...(yes && yes.by !== user && { yes }) };
}

export const newTeam = (seat: Seat, members: readonly Member[], time: number | null): Team => ({
  seat,
  members,
  time,
  last: 0,
  proposals: [],
});

const teamsOf = (table: Pick<Table, 'parts'> | null): readonly Team[] => CONSULT.of(table ?? {})?.teams ?? [];

const withTeam = (table: Table, changed: Team): Table =>
  CONSULT.in(table, {
    teams: teamsOf(table).map((each) => (each.seat === changed.seat ? changed : each)),
  });

/** The team of which a user is one; null if they are of none. */
export const teamOf = (table: Pick<Table, 'parts'> | null, user: string): Team | null =>
  teamsOf(table).find(({ members }) => members.some((one) => one.user === user)) ?? null;

/** The team that consults in a channel; null for none. */
export function teamHere({ table }: Pick<Session, 'table'>): Team | null {
  const here = teamsOf(table).find(({ seat }) => {
    const holder = table?.seats[seat];
    return holder?.kind === 'person' && isCrowd(holder.user) && holder.via === undefined;
  });
  return here ?? null;
}

/** The channel in which a team consults, seen from a session of its game; null if nobody holds its seat for it. */
export function homeOfTeam(
  { table, channel }: Pick<Session, 'table' | 'channel'>,
  { seat }: Team,
): string | null {
  const holder = table?.seats[seat];
  return holder?.kind === 'person' && isCrowd(holder.user) ? (holder.via ?? channel) : null;
}

/** True while it is a team's turn. */
export function isToMove(table: Table | null, { seat }: Team): boolean {
  if (table?.phase !== 'running') return false;
  const { state } = currentGame(table);
  return state.kind === 'draughts' && turnOf(state) === seat;
}

/** The proposals of one kind in this position, the newest last. */
export const proposalsOf = (
  { revision }: Pick<Table, 'revision'>,
  { proposals }: Team,
  what: Proposal['what'] = 'move',
): readonly Proposal[] => proposals.filter((each) => each.revision === revision && each.what === what);

/** The one that stands: the newest of its kind. */
export const standing = (
  table: Pick<Table, 'revision'>,
  own: Team,
  what: Proposal['what'] = 'move',
): Proposal | null => proposalsOf(table, own, what).at(-1) ?? null;

/** The name of a member; null for somebody who is gone. */
export const nameIn = ({ members }: Team, user: string): string | null =>
  members.find((one) => one.user === user)?.name ?? null;

/** A table after somebody of a team has done something, and whether the game has gone on by it. */
export interface Done {
  readonly table: Table;
  readonly isPlayed: boolean;
}

/** Why nothing was done: what the game refuses, or the proposal that stands in place of another. */
export type Problem =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stranger' | 'own' | 'full' | 'last' | 'notAllowed' }
  | { readonly kind: 'replaced'; readonly by: Proposal };

const refused = (refusal: Refusal): Result<never, Problem> => err({ kind: 'refused', refusal });

/** The game has gone on by what a team wished. */
function carriedOut(table: Table, own: Team, { what, move }: Wish, now: number): Result<Done, Problem> {
  const holder = table.seats[own.seat];
  const current = currentGame(table);
  if (holder?.kind !== 'person' || current.kind !== 'draughts') return refused({ code: 'stale' });
  const { user } = holder;
  const before = withTeam(table, { ...own, proposals: [] });
  const done = (after: Result<Table, Refusal>): Result<Done, Problem> =>
    after.ok ? ok({ table: after.value, isPlayed: true }) : refused(after.error);
  switch (what) {
    case 'resign':
      return done(resignSeat(before, user, now));
    case 'draw': {
      const open = questionOf(table);
      const isTheirs = open?.kind === 'draw' && !open.agreed.includes(own.seat);
      return done(
        isTheirs
          ? answer(before, user, { kind: 'draw', number: open.number, yes: true }, now)
          : ask(before, user, 'draw', now),
      );
    }
    case 'move': {
      const { variant } = current.state;
      const index = movesIn(current.state).findIndex((each) => formatMove(variant, each) === move);
      if (index < 0) return refused({ code: 'stale' });
      const choice = { kind: 'button', table: table.id, revision: table.revision, index } as const;
      return done(play(before, user, choice, now));
    }
  }
}

/** Why a member cannot wish for something now; null if they can. */
function refusalTo(table: Table, own: Team, { what }: Wish): Refusal | null {
  if (table.phase !== 'running') return { code: table.phase === 'over' ? 'gameOver' : 'notStarted' };
  const { state } = currentGame(table);
  return what === 'move' && !isToMove(table, own)
    ? { code: 'notYourTurn', seat: turnOf(state), variant: state.variant }
    : null;
}

/**
 * Proposes something. The only one on a side just does it; and so does somebody who proposes what another one's proposal says, as that
 * is confirmed.
 */
export function propose(table: Table, user: string, wish: Wish, now: number): Result<Done, Problem> {
  const own = teamOf(table, user);
  if (own === null) return err({ kind: 'stranger' });
  const refusal = refusalTo(table, own, wish);
  if (refusal !== null) return refused(refusal);
  const before = standing(table, own, wish.what);
  const isSecond = before !== null && before.move === wish.move && before.by !== user;
  if (own.members.length === 1 || isSecond) return carriedOut(table, own, wish, now);
  if (before?.move === wish.move) return ok({ table, isPlayed: false });
  const { revision } = table;
  const number = own.last + 1;
  const made: Proposal = { ...wish, number, revision, by: user, at: now };
  const kept = own.proposals.filter((each) => each.revision === revision).slice(1 - MAX_PROPOSALS);
  return ok({
    table: withTeam(table, { ...own, last: number, proposals: [...kept, made] }),
    isPlayed: false,
  });
}

/** Confirms the proposal with a number, if it is the one that stands and is another's. */
export function confirm(table: Table, user: string, number: number, now: number): Result<Done, Problem> {
  const own = teamOf(table, user);
  if (own === null) return err({ kind: 'stranger' });
  const meant = own.proposals.find((each) => each.number === number && each.revision === table.revision);
  if (table.phase !== 'running' || meant === undefined) return refused({ code: 'stale' });
  const newest = standing(table, own, meant.what);
  if (newest !== null && newest.number !== number) return err({ kind: 'replaced', by: newest });
  if (meant.by === user && own.members.length > 1) return err({ kind: 'own' });
  return carriedOut(table, own, meant, now);
}

/** True if it is a team that has to answer the open question. */
export const isAsked = (table: Table, { seat }: Team): boolean =>
  table.phase === 'running' && lacking(table).includes(seat);

/** The name of the member who has said yes to the open question, where another one has to say so, too; null for nobody. */
export function firstYes(table: Table, own: Team): string | null {
  const open = isAsked(table, own) ? questionOf(table) : null;
  const by = open?.kind === 'draw' ? standing(table, own, 'draw')?.by : own.yes?.by;
  const isOfIt = open?.kind === 'draw' || own.yes?.question === open?.number;
  return open === null || by === undefined || !isOfIt ? null : nameIn(own, by);
}

/** Who has said so, of each team of a table. */
export const firstYeses = (table: Table): readonly (string | null)[] =>
  teamsOf(table).map((own) => firstYes(table, own));

/** Says yes to the open question: the first of a team notes it, the second one, or the last who is left, answers. */
function allow(
  table: Table,
  own: Team,
  user: string,
  given: Answer & { readonly number: number },
  now: number,
): Result<Done, Problem> {
  const { yes, ...rest } = own;
  const holder = table.seats[own.seat];
  if (holder?.kind !== 'person') return refused({ code: 'stale' });
  const first = yes?.question === given.number ? yes.by : null;
  const isSecond = own.members.length === 1 || (first !== null && first !== user);
  if (!isSecond && first !== null) return ok({ table, isPlayed: false });
  if (!isSecond)
    return ok({
      table: withTeam(table, { ...own, yes: { question: given.number, by: user } }),
      isPlayed: false,
    });
  const after = answer(withTeam(table, rest), holder.user, given, now);
  return after.ok ? ok({ table: after.value, isPlayed: true }) : refused(after.error);
}

/**
 * Answers the open question for a team. A no, or a withdrawal of what the team has asked, needs nobody's consent; a yes needs that of two.
 */
export function answerAs(table: Table, user: string, given: Answer, now: number): Result<Done, Problem> {
  const own = teamOf(table, user);
  const holder = own && table.seats[own.seat];
  if (own === null || holder?.kind !== 'person') return err({ kind: 'stranger' });
  const open = table.phase === 'running' ? questionOf(table) : null;
  const isMeant = open?.kind === given.kind && (given.number ?? open.number) === open.number;
  if (open === null || !isMeant) return refused({ code: 'noOffer' });
  if (given.yes && open.agreed.includes(own.seat)) return refused({ code: 'alreadyAgreed' });
  // A yes to a draw is a proposal of one.
  if (given.yes && open.kind === 'draw') return propose(table, user, { what: 'draw', move: '' }, now);
  // No team makes its game a casual one; anything else it allows once two of it have said yes.
  if (given.yes && open.kind === 'casual') return err({ kind: 'notAllowed' });
  if (given.yes) return allow(table, own, user, { ...given, number: open.number }, now);
  // What somebody has proposed in answer to it is answered with it.
  const proposals = own.proposals.filter(({ what }) => what !== open.kind);
  const after = answer(withTeam(table, { ...own, proposals }), holder.user, given, now);
  return after.ok ? ok({ table: after.value, isPlayed: false }) : refused(after.error);
}

/** Somebody comes to a team, as long as there is room. */
export function withMember(table: Table, seat: Seat, who: Member): Result<Table, Problem> {
  const own = teamsOf(table).find((each) => each.seat === seat);
  if (own === undefined || table.phase !== 'running') return refused({ code: 'stale' });
  if (own.members.length >= MAX_TEAM) return err({ kind: 'full' });
  return ok(withTeam(table, { ...own, members: [...own.members, who] }));
}

/** Somebody leaves their team. What the only one who stays has proposed needs nobody's consent any more. */
export function leaveTeam(table: Table, user: string, now: number): Result<Done, Problem> {
  const own = teamOf(table, user);
  if (own === null) return err({ kind: 'stranger' });
  if (own.members.length === 1 && table.phase === 'running') return err({ kind: 'last' });
  const rest = without(own, user);
  const after = withTeam(table, rest);
  const mine = rest.members.length === 1 && isToMove(after, rest) ? standing(after, rest) : null;
  if (mine !== null) return carriedOut(after, rest, mine, now);
  return ok({ table: after, isPlayed: false });
}

/** For how long a proposal stands that nobody confirms, in milliseconds. */
export const aloneFor = ({ time }: Team): number =>
  time === null ? LIVE_ALONE_MS : time < HOUR_MS ? Math.min(LIVE_ALONE_MS, time / 2) : time / 2;

/**
 * When the proposal that stands in a channel is played without a second one, epoch milliseconds: once it has stood long enough, or just
 * before the time for the move is over. Null if nothing is proposed there, or no time runs.
 */
export function playsAt(session: Session): number | null {
  const { table } = session;
  const own = teamHere(session);
  if (table === null || own === null || !isToMove(table, own)) return null;
  if (isPaused(table) || table.halted !== undefined) return null;
  const now = standing(table, own);
  return now === null ? null : Math.min(now.at + aloneFor(own), lastMoment(session));
}

/** Just before the time for the move is over, epoch milliseconds; infinity where none runs. */
const lastMoment = (session: Session): number => (deadlineOf(session) ?? Number.POSITIVE_INFINITY) - 1;

/**
 * The session once the proposal that stands there has been played. Where messages wait (`isCutOff`) the others may not have read it: it
 * stands as long again, unless the time for the move is over.
 */
export function playedAsProposed(
  session: Session,
  { now, isCutOff }: Pick<DueTime, 'now' | 'isCutOff'>,
): Session {
  const { table } = session;
  const own = teamHere(session);
  const mine = own && table && standing(table, own);
  if (table === null || own === null || mine == null) return session;
  if (isCutOff && now < lastMoment(session)) {
    const proposals = own.proposals.map((each) => ({ ...each, at: now }));
    return { ...session, table: withTeam(table, { ...own, proposals }) };
  }
  const done = carriedOut(table, own, mine, now);
  return { ...session, table: done.ok ? done.value.table : withTeam(table, { ...own, proposals: [] }) };
}
