import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '../../../engine/index.js';
import { READY_MS } from '../boards.js';
import {
  type Board,
  boardsOn,
  type Deed,
  type RowChange,
  type TourGame,
  type Tournament,
} from '../tournament.js';

/** For so long a director can take a deed back. */
const UNDO_MS = 10 * 60_000;
/** The last deeds that can be taken back. */
const MAX_UNDONE = 5;
/** Deeds of directors that are kept. */
const MAX_LOG = 40;
/** What changes with every step. */
const ASIDE: ReadonlySet<string> = new Set(['entrants', 'boards', 'log', 'revision']);

/** A tournament after a deed that is noted; the deed can be taken back if it is told how the tournament was `before`. */
export function withDeed(tour: Tournament, deed: Deed, before?: Tournament): Tournament {
  const changes = before === undefined ? [] : changesOf(before, tour);
  // Deeds are known by their times.
  const at = Math.max(deed.at, (tour.log.at(-1)?.at ?? 0) + 1);
  const noted = changes.length === 0 ? { ...deed, at } : { ...deed, at, changes };
  const log = [...tour.log, noted].slice(-MAX_LOG);
  return { ...tour, log: log.map((each, place) => (place < log.length - MAX_UNDONE ? asDone(each) : each)) };
}

const asDone = ({ changes: _, ...deed }: Deed): Deed => deed;

/** The log without what people were before a deed. */
export const sealed = (log: readonly Deed[]): readonly Deed[] => log.map(asDone);

function changesOf(before: Tournament, after: Tournament): readonly RowChange[] {
  const entrants = after.entrants.flatMap((each) => {
    const known = before.entrants.find(({ no }) => no === each.no);
    return known === undefined ? [] : changeOf(known, each, { no: each.no });
  });
  const boards = after.boards.flatMap((each) => {
    const known = before.boards.find(({ round, board }) => round === each.round && board === each.board);
    return known === undefined ? [] : changeOf(known, each, { round: each.round, board: each.board });
  });
  return [...changeOf(before, after, {}), ...entrants, ...boards];
}

/** The fields that differ, with their values before and after. */
function changeOf(before: object, after: object, at: Pick<RowChange, 'no' | 'round' | 'board'>): RowChange[] {
  if (before === after) return [];
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const [known, next] = [new Map(old), new Map(now)];
  const keys = new Set([...known.keys(), ...next.keys()].filter((key) => !ASIDE.has(key)));
  const differs = (key: string): boolean => !isDeepStrictEqual(known.get(key), next.get(key));
  const among = (entries: readonly [string, unknown][]) =>
    Object.fromEntries(
      entries.filter(([key, value]) => keys.has(key) && differs(key) && value !== undefined),
    );
  const change = { ...at, was: among(old), is: among(now) };
  return Object.keys(change.was).length + Object.keys(change.is).length === 0 ? [] : [change];
}

/** The row as it was, if nothing has changed there since. */
function restored<Row extends object>(row: Row, { was, is }: RowChange): Row | null {
  const now = new Map(Object.entries(row));
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (!keys.every((key) => isDeepStrictEqual(now.get(key), is[key]))) return null;
  const kept = [...now].filter(([key]) => !keys.includes(key));
  return { ...Object.fromEntries(kept), ...was } as Row;
}

/** How a game that had begun before a deed has ended since: as `withEnd` enters it, or to be played again. */
export type Since = (board: Board, game: TourGame) => Board;

/** A tournament without a deed; refused if too much time has gone by, or all that it changed has changed since. */
export function takenBack(
  tour: Tournament,
  deed: Deed,
  now: number,
  since: Since,
): Result<Tournament, 'stale'> {
  const { changes = [] } = deed;
  if (now - deed.at > UNDO_MS) return err('stale');
  let next = tour;
  for (const change of changes) next = withRow(next, change, now, since) ?? next;
  const { log } = next;
  const boards = withoutDoubles(next.boards);
  return next === tour
    ? err('stale')
    : ok({ ...next, boards, log: log.map((each) => (each.at === deed.at ? asDone(each) : each)) });
}

/** Boards without the lines of those who are away in a round, but have their seats at a table back. */
const withoutDoubles = (boards: readonly Board[]): readonly Board[] =>
  boards.filter(
    ({ round, why, players }) =>
      why !== 'absent' ||
      !boards.some(
        (each) => each.round === round && each.seats !== undefined && each.players.includes(players[0] ?? 0),
      ),
  );

function withRow(tour: Tournament, change: RowChange, now: number, since: Since): Tournament | null {
  const { no, round, board: number } = change;
  if (no === undefined && round === undefined) return restored(tour, change);
  if (no !== undefined) {
    const entrant = tour.entrants.find((each) => each.no === no);
    const was = entrant && restored(entrant, change);
    return was ? { ...tour, entrants: tour.entrants.map((each) => (each === entrant ? was : each)) } : null;
  }
  const board = tour.boards.find((each) => each.round === round && each.board === number);
  const was = board && restored(board, change);
  // A round that has been followed by another one stays as it is.
  if (!was || (was.points === null && was.why === 'game' && !boardsOn(tour).includes(board))) return null;
  const open =
    was.points === null
      ? was.games.find(({ begun, points }) => begun !== undefined && points === undefined)
      : undefined;
  const found = open === undefined ? was : since(was, open);
  // Who is called has time to answer.
  const isCut = found.points === null && found.due !== null;
  const next = isCut ? { ...found, due: Math.max(found.due ?? 0, now + READY_MS) } : found;
  return { ...tour, boards: tour.boards.map((each) => (each === board ? next : each)) };
}

/** A board at which a game that was given up is played again. */
export const playedAgain = (board: Board, game: TourGame, id: string): Board => ({
  ...board,
  games: board.games.map((each) =>
    each.id === game.id ? { id, white: game.white, ...(game.pace && { pace: game.pace }) } : each,
  ),
});
