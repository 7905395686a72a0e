import { z } from 'zod';
import { clockRule } from '../model/table-parts.js';
import { SHARES } from '../shares.js';
import type { No, Pairing, Round } from './round.js';

/**
 * What a tournament is: everybody meets, those meet who have as many points, who loses is out, who is free
 * plays again, three or four sit at a table, chats play against each other, people challenge those above them,
 * or divisions play seasons.
 */
export const KINDS = [
  'everybody',
  'swiss',
  'knockout',
  'arena',
  'tables',
  'teams',
  'ladder',
  'league',
] as const;
export type Kind = (typeof KINDS)[number];
/** A league opens its divisions, a tournament each. */
const ALL_KINDS = [...KINDS, 'division'] as const;
export type AnyKind = (typeof ALL_KINDS)[number];

const no = z.int().min(1);
/** Epoch milliseconds. */
const time = z.number();
const { name: MAX_NAME } = SHARES.tournaments.bounds;

const settings = z.object({
  /** House rules of the game. */
  options: z.record(z.string(), z.string()),
  /** Rounds that were asked for; null for as many as find a winner. */
  rounds: z.int().min(1).max(31).nullable(),
  /** Games in which two meet: a match has two, with colours exchanged and one opening for both. */
  match: z.literal([1, 2]),
  /** In a tournament in which everybody meets: twice, with colours exchanged. */
  twice: z.boolean(),
  /** By days there is a time for each move, in minutes, or a bank; live there are clocks, and both say that they are ready. */
  pace: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('days'),
      minutes: z.number().positive(),
      bank: clockRule.optional(),
    }),
    z.object({ kind: z.literal('live'), clock: clockRule }),
  ]),
  /** Of teams: boards of a match. */
  boards: z.int().min(2).max(10).optional(),
  /** Of an arena: how long it lasts. */
  minutes: z.int().min(30).max(120).optional(),
  /** Live, where everybody meets: the two of a board agree when they play it, until the round ends. */
  meet: z.literal(true).optional(),
  /** When the next round follows: at once, when a director says so, or each day at a minute after midnight in `zone`. */
  next: z.union([z.literal(['once', 'asked']), z.int().min(0).max(1439)]),
  /** When it begins; null when a director says so. */
  start: time.nullable(),
  /** IANA name of the time zone of the chat in which it was opened. */
  zone: z.string(),
  rated: z.boolean(),
  /** By days, where everybody meets: all rounds begin at once. */
  together: z.literal(true).optional(),
  /** By days: time runs for players who are away, and both can agree to adjourn. */
  noAway: z.literal(true).optional(),
  pause: z.literal(true).optional(),
  /** A director lets people in after half of the rounds, too. */
  late: z.literal(true).optional(),
  /** One round in which everybody who has joined gets an opponent; or two people enter together, as partners. */
  pairs: z.literal([true, 'partners']).optional(),
});
export type TourSettings = Readonly<z.infer<typeof settings>>;

/** Somebody who takes part. */
export const entrantForm = z.object({
  tour: z.string(),
  /** Before the start in the order of coming, then the seed. */
  no,
  /** Null for somebody who asked to be forgotten. */
  user: z.string().nullable(),
  name: z.string(),
  /** The name is a pseudonym, and nothing may lead from it to the person. */
  masked: z.literal(true).optional(),
  /** Somebody on the web who could sign in when they joined. */
  hasAccount: z.literal(true).optional(),
  /** The channel in which they play. */
  home: z.string(),
  /** `away`: they missed a round, and are paired again when they say that they are back. `out`: they left. */
  state: z.enum(['in', 'away', 'out']),
  /** The last round that they missed. */
  missed: z.int().min(1).optional(),
  /** Their games in a tournament of all against all count for nobody, as they left before half of them. */
  annulled: z.literal(true).optional(),
  /** Their partner, in a game of pairs: null as above. The entrant leads with what it has of its own. */
  mate: z
    .object({
      user: z.string().nullable(),
      name: z.string(),
      masked: z.literal(true).optional(),
      home: z.string(),
      hasAccount: z.literal(true).optional(),
      /** Absent in a pair of before, whose own rating is that of both on average. */
      rating: z.number().optional(),
    })
    .optional(),
  /** The number of their team, and the board at which they play for it; without one they play if others are away. */
  team: z.int().min(1).optional(),
  line: z.int().min(1).optional(),
  /** Rating when they joined. */
  rating: z.number(),
  since: time,
  /** The lot that decides where nothing else does. */
  lot: z.int().min(0),
  /** In a division: their number in the league. */
  member: no.optional(),
});
export type Entrant = Readonly<z.infer<typeof entrantForm>>;

const game = z.object({
  /** Id of the game, which is known before the game begins. */
  id: z.string(),
  white: no,
  /** When it began; absent while it is still to begin. */
  begun: time.optional(),
  /** Points of the players in the order of the pairing, two a game won. */
  points: z.tuple([z.number(), z.number()]).optional(),
  /** It had no result, and was begun again once. */
  again: z.literal(true).optional(),
  /** Of a knockout that was level: with half the time of the tournament, or fast, until one of both wins. */
  pace: z.enum(['half', 'fast']).optional(),
  /** Live: single moves of both, and when it ended. */
  plies: z.int().min(0).optional(),
  ended: time.optional(),
});
export type TourGame = Readonly<z.infer<typeof game>>;

/** Games of a board in a knockout: a match, another one at half the time, and six fast games. */
const MAX_GAMES = 10;

/** What a round has for one or two entrants, or for those at a table. */
export const pairingForm = z.object({
  tour: z.string(),
  round: z.int().min(1),
  /** From 1. */
  board: z.int().min(1),
  /** As in `Pairing`; `annulled`: it counts for nobody. */
  why: z.enum(['game', 'forfeit', 'bye', 'absent', 'annulled']),
  /** White of the first game comes first. */
  players: z.array(no).min(1).max(4).readonly(),
  /** At a table of three or four, by seat: null is the computer. Players are those of them who are people. */
  seats: z.array(no.nullable()).min(3).max(4).readonly().optional(),
  /** In the same order, two for the winner; at a table two for each who was beaten. Null while it is on. */
  points: z.array(z.number()).nullable(),
  games: z.array(game).max(MAX_GAMES).readonly(),
  /** Live: who has said that they are ready, and until when both can. */
  ready: z.array(no).readonly(),
  due: time.nullable(),
  /** By days: for so many milliseconds it lasts longer, as its players were away. */
  prolonged: z.number().min(0).optional(),
  /** By days: the round has lasted too long, and the directors were asked for a result. */
  asked: z.literal(true).optional(),
  /** Both were reminded that the round ends in a day. */
  isLastDay: z.literal(true).optional(),
  /** By days: who lost on time without a move, until the round is looked after. */
  missing: z.array(no).readonly().optional(),
  /** One of both has to go on: how many games they play at a time, and whom the lot has go on if all are level. */
  tie: z.object({ match: z.literal([1, 2]), lot: no }).optional(),
  /** In an arena: who plays with half of the time, for a point more. */
  berserk: z.array(no).max(2).readonly().optional(),
  /** By appointment: when each would like to play, what they have agreed on, and how often they were reminded of that. */
  wishes: z
    .array(z.object({ no, at: time }))
    .max(2)
    .readonly()
    .optional(),
  date: time.optional(),
  /** When the computer judged it, and whether one of both has appealed to the directors. */
  judged: time.optional(),
  appealed: z.literal(true).optional(),
  rung: z.int().min(0).optional(),
  /** On a ladder: who challenged whom, and when that was over and the places changed. */
  challenge: z.object({ by: no, at: time, ended: time.optional() }).optional(),
  /** On a ladder: who lost on time, or did not answer. */
  late: z.array(no).max(2).readonly().optional(),
});
export type Board = Readonly<z.infer<typeof pairingForm>>;

/** The fields of a row that a deed changed, before and after it: of an entrant, of a board, or of the tournament itself. */
const rowChange = z.object({
  no: no.optional(),
  round: z.int().optional(),
  board: z.int().optional(),
  was: z.record(z.string(), z.unknown()),
  is: z.record(z.string(), z.unknown()),
});
export type RowChange = Readonly<z.infer<typeof rowChange>>;

/** What a director did. */
const deed = z.object({
  at: time,
  /** Null for somebody who asked to be forgotten, and for what the clock did. */
  by: z.string().nullable(),
  name: z.string(),
  what: z.enum([
    'start',
    'next',
    'pause',
    'resume',
    'cancel',
    'result',
    'undo',
    'remove',
    'late',
    'judged',
    'extend',
    'handOver',
    'pair',
    'apart',
    'together',
    'appeal',
  ]),
  /** Of whom, and in which round and on which board; of a pair that directs: the partner. */
  no: no.optional(),
  mate: z.literal(true).optional(),
  other: no.optional(),
  round: z.int().optional(),
  board: z.int().optional(),
  /** Of `handOver`: nobody gave it away, but somebody directs it, too, or no more. */
  as: z.enum(['named', 'came', 'taken', 'left']).optional(),
  before: z.array(z.number()).readonly().nullable().optional(),
  after: z.array(z.number()).readonly().nullable().optional(),
  /** When that was done which it took back. */
  of: time.optional(),
  /** For a while: what it changed, by which it can be taken back. */
  changes: z.array(rowChange).readonly().optional(),
});
export type Deed = Readonly<z.infer<typeof deed>>;

export const STATES = ['open', 'running', 'paused', 'over', 'cancelled'] as const;
export type TourState = (typeof STATES)[number];

const team = z.object({ no: z.int().min(1), name: z.string().max(MAX_NAME), home: z.string() });
export type Team = Readonly<z.infer<typeof team>>;

/** A tournament without those who take part, and without its boards. */
export const tourForm = z.object({
  code: z.string(),
  kind: z.enum(ALL_KINDS),
  variant: z.string(),
  /** Empty if nobody gave it one. */
  name: z.string().max(MAX_NAME),
  settings,
  state: z.enum(STATES),
  /** Rounds that it has, from the start on. */
  rounds: z.int().min(0),
  /** The round that is on or was last; 0 before the first. */
  round: z.int().min(0),
  /** The round after which its directors were asked to start the next one, and when. */
  asking: z.int().optional(),
  askedAt: time.optional(),
  /** When something is due: its start, or the next round. */
  due: time.nullable(),
  /** Grows with each change of this row. */
  revision: z.int().min(0),
  opened: time,
  started: time.optional(),
  ended: time.optional(),
  /** Since when it is paused. */
  paused: time.optional(),
  /** Its directors were told that it will be cancelled. */
  warned: z.literal(true).optional(),
  /** Chats that play as teams, in the order in which they came, each with its channel. */
  teams: z.array(team).max(16).readonly().optional(),
  /** Of tables: who sits where in each round; null is the computer. */
  tables: z
    .array(z.array(z.array(no.nullable()).min(3).max(4).readonly()).readonly())
    .readonly()
    .optional(),
  /** Of an arena: when people were paired last. */
  paired: time.optional(),
  /** How often those who are in were reminded of its start. */
  rung: z.int().min(0).optional(),
  /** How often its start was put off because too few had come. */
  delays: z.int().min(0),
  /** Its directors show it to everybody on the page of tournaments. */
  listed: z.literal(true).optional(),
  /** Those who are never paired, and those who meet in the next round, as a director says. */
  apart: z
    .array(z.tuple([no, no]))
    .readonly()
    .optional(),
  byHand: z
    .array(z.tuple([no, no]))
    .readonly()
    .optional(),
  /** Of a league: the season that is on, and those before it, the last ones. */
  season: z
    .object({
      number: z.int().min(1),
      started: time,
      /** From the top: the code of each tournament, and who is in it, by number. */
      divisions: z.array(z.object({ code: z.string(), members: z.array(no).readonly() })).readonly(),
      past: z.array(z.object({ number: z.int(), codes: z.array(z.string()).readonly() })).readonly(),
      /** Who won the divisions of the season before. */
      champions: z.array(no).readonly(),
    })
    .optional(),
  /** Of a division: its league, and where it is there. */
  within: z.object({ league: z.string(), season: z.int(), division: z.int() }).optional(),
  /** On a ladder: who stands where, the first one first. */
  ladder: z.array(no).max(SHARES.tournaments.bounds.ladder).readonly().optional(),
  /** The opener first. */
  directors: z.array(z.object({ user: z.string(), name: z.string() })).readonly(),
  /** The word by which somebody becomes a director, and until when. */
  invited: z.object({ word: z.string(), until: time }).optional(),
  /** The last ones. */
  log: z.array(deed).readonly(),
});

/** A tournament with all that it has. */
export interface Tournament extends Readonly<z.infer<typeof tourForm>> {
  /** By number. */
  readonly entrants: readonly Entrant[];
  /** All rounds that were paired, by round and board. */
  readonly boards: readonly Board[];
}

/** The entrant whom a user is; undefined if they don't take part. */
export const entrantOf = ({ entrants }: Tournament, user: string): Entrant | undefined =>
  entrants.find((each) => isOf(each, user) && each.state !== 'out') ??
  entrants.find((each) => isOf(each, user));

/** Whether a user is an entrant, or one of a pair. */
export const isOf = ({ user: own, mate }: Pick<Entrant, 'user' | 'mate'>, user: string): boolean =>
  own === user || mate?.user === user;

export type Person = Pick<Entrant, 'user' | 'name' | 'home' | 'hasAccount' | 'masked'>;

/** The people whom an entrant is: one, or two partners. */
export const peopleOf = (entrant: Entrant): readonly Person[] =>
  entrant.mate === undefined ? [entrant] : [entrant, entrant.mate];

/** A user as one of those who take part. */
export function personOf(tour: Tournament, user: string): Person | undefined {
  const own = entrantOf(tour, user);
  return own && peopleOf(own).find((each) => each.user === user);
}

/** The entrant with a number. Throws if there is none. */
export function entrantAt({ entrants }: Pick<Tournament, 'entrants'>, which: No): Entrant {
  const found = entrants.find((each) => each.no === which);
  if (found === undefined) throw new Error(`a tournament has no entrant ${which}`);
  return found;
}

export const isDirector = ({ directors }: Pick<Tournament, 'directors'>, user: string): boolean =>
  directors.some((each) => each.user === user);

/** Whether it has rounds, in which all play at once. */
export const hasRounds = ({ kind }: Pick<Tournament, 'kind'>): boolean =>
  kind !== 'arena' && kind !== 'ladder' && kind !== 'league';

/** Whether everybody meets everybody. */
export const meetsAll = ({ kind }: Pick<Tournament, 'kind'>): boolean =>
  kind === 'everybody' || kind === 'division';

/** True until it is over or cancelled. */
export const isOn = ({ state }: Pick<Tournament, 'state'>): boolean =>
  state === 'open' || state === 'running' || state === 'paused';

/** The boards of a round, by board. */
export const boardsOf = ({ boards }: Pick<Tournament, 'boards'>, round: number): readonly Board[] =>
  boards.filter((each) => each.round === round);

/** The boards that are on, or were last: of the round, or of all rounds where these are played together. */
export const boardsOn = (tour: Pick<Tournament, 'boards' | 'round' | 'settings'>): readonly Board[] =>
  tour.settings.together ? tour.boards : boardsOf(tour, tour.round);

/** A board as pairings and tables count it; one that is annulled leaves both without a game, and without points. */
function pairingsOf({ why, players, points }: Board): readonly Pairing[] {
  const [white, black] = players;
  if (white === undefined) return [];
  if (why === 'bye' || why === 'absent') return [{ why, players: [white], points: [points?.[0] ?? 0] }];
  if (black === undefined) return [];
  if (why === 'annulled')
    return [white, black].map((each) => ({ why: 'absent', players: [each], points: [0] }));
  const [first, second] = points ?? [];
  const isOver = first !== undefined && second !== undefined;
  return [{ why, players: [white, black], points: isOver ? [first, second] : null }];
}

/** The rounds that were paired, in the form in which they are paired and ranked. */
export const roundsOf = (tour: Pick<Tournament, 'boards' | 'round'>): readonly Round[] =>
  Array.from({ length: tour.round }, (_, at) => boardsOf(tour, at + 1).flatMap(pairingsOf));
