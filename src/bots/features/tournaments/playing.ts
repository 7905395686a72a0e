import { type AnyVariant, findVariant, ok } from '../../../engine/index.js';
import { rematchTable } from '../../../sessions/model/rematch.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { computerAt, openTable, takeSeat, withSeat } from '../../../sessions/model/table.js';
import { resignSeat } from '../../../sessions/play/play.js';
import { isFree, StaleBeginning } from '../../../sessions/service/beginning.js';
import type { GameService } from '../../../sessions/service/service.js';
import { type Row, StoreError, valueIn } from '../../../sessions/stores/open-store.js';
import { isDone, toBegin } from '../../../sessions/tournaments/boards.js';
import { paceOfGame } from '../../../sessions/tournaments/knockout/ties.js';
import { keyOfBoard, PAIRINGS } from '../../../sessions/tournaments/rows.js';
import {
  type Board,
  boardsOn,
  entrantAt,
  type Person,
  pairingForm,
  peopleOf,
  type TourGame,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { type Clock, giveWay, WALL_CLOCK } from '../../../sessions/wall-clock.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { hasPlaces } from '../../play/beside.js';
import { homeFor } from './rounds/homes.js';
import { FILL_LEVEL } from './tables/show.js';

/** Days of a round that a player can be away. */
const AWAY_DAYS = 3;
/** Who runs out of time loses. */
const LATE = 'forfeit';

/**
 * Begins the games of a round that are to begin, each once, also if several processes try. After each it gives way: fifty boards that
 * nobody has asked for are not to keep other chats waiting. Resolves to whether any began.
 */
export async function beginGames(
  service: GameService,
  ways: Ways,
  tour: Tournament,
  stopping: AbortSignal,
  clock: Clock = WALL_CLOCK,
): Promise<boolean> {
  let hasBegun = false;
  for (const board of tour.state === 'running' ? boardsOn(tour) : []) {
    const game = toBegin(tour, board);
    if (game === null) continue;
    if (stopping.aborted) break;
    const begun = clock.now();
    const shown = await begin(service, ways, tour, board, game);
    await show(ways, shown);
    hasBegun ||= shown.length > 0;
    await giveWay(begun, clock, stopping);
  }
  return hasBegun;
}

/** Shows a game in all its chats, also if that fails in one of them. Throws `StoreError`. */
async function show(ways: Ways, sessions: readonly Session[]): Promise<void> {
  const shown = await Promise.allSettled(sessions.map(({ channel }) => ways.resume(channel)));
  for (const each of shown) if (each.status === 'rejected') throw each.reason;
}

/** Begins a game in the own chats of its players; nowhere if it has begun, or a chat has no room. */
async function begin(
  service: GameService,
  ways: Ways,
  tour: Tournament,
  board: Board,
  game: TourGame,
): Promise<readonly Session[]> {
  const { beginnings } = service;
  const homes: (string | null)[] = [];
  for (const player of sitting(tour, board, game))
    homes.push(player === null ? null : await homeFor(service, ways, player));
  const key = keyOfBoard(board);
  const isLive = tour.settings.pace.kind === 'live';
  let views: readonly Session[] = [];
  try {
    const steps = await beginnings.inPlaces(
      homes.filter((home) => home !== null),
      (channel) => hasPlaces({ channel, delivery: ways }),
      async (places) => {
        const row = await rowOf(service, key);
        const now = pairingForm.safeParse(row?.value).data;
        if (row === null || now === undefined || toBegin(tour, now)?.id !== game.id) return [];
        const sessions = homes.map((home) => (home === null ? undefined : places.get(home)));
        views = [...new Set(sessions.filter((session) => session !== undefined))];
        const [here] = views;
        if (here === undefined || !views.every(isFree)) return [];
        const games = now.games.map((each) => (each.id === game.id ? { ...each, begun: service.now } : each));
        return beginnings.begin({
          table: await tableFor(
            service,
            tour,
            now,
            game,
            sessions.map((session) => session?.channel ?? here.channel),
          ),
          ...{ at: here.channel, event: null, places: views, game: game.id, expected: [row] },
          // Live, nothing is due any more at a board whose game has begun.
          rows: [{ table: PAIRINGS, key, value: { ...now, games, ...(isLive && { due: null }) } }],
        });
      },
      [game.id],
    );
    const [own] = steps;
    if (own !== undefined) service.noteBegun(own.session);
    return steps.map(({ session }) => session);
  } catch (error) {
    // Somebody has left, or a director has decided, at this moment.
    if (error instanceof StaleBeginning) return [];
    // It may have begun, and nobody would show it any more.
    if (error instanceof StoreError && error.outcome === 'unknown') await show(ways, views);
    throw error;
  }
}

/** Who sits where: the side that begins first; null is the computer. */
function sitting(tour: Tournament, board: Board, game: TourGame): readonly (Person | null)[] {
  if (board.seats) return board.seats.map((no) => (no === null ? null : entrantAt(tour, no)));
  const black = board.players.find((no) => no !== game.white) ?? game.white;
  const sides = gameOf(tour).seats.map(({ side }) => side);
  return sides.map((side, seat) => {
    const entrant = entrantAt(tour, side === sides[0] ? game.white : black);
    // Partners have the seats of a side in turn.
    return peopleOf(entrant)[sides.slice(0, seat).filter((each) => each === side).length] ?? null;
  });
}

async function rowOf({ store }: GameService, key: string): Promise<Row | null> {
  const text = (await store.table(PAIRINGS).several([key])).get(key);
  return text === undefined ? null : { table: PAIRINGS, key, value: Object(valueIn(text)) as object };
}

/** The game of a tournament. Throws if this version has none of that name. */
function gameOf({ variant: id }: Tournament): AnyVariant {
  const variant = findVariant(id);
  if (variant === null) throw new Error(`there is no game ${id}`);
  return variant;
}

/** The table of a game with all at it, as the chat of the first of them has it; `channels` are those of its seats. */
async function tableFor(
  service: GameService,
  tour: Tournament,
  board: Board,
  game: TourGame,
  channels: readonly string[],
): Promise<Table> {
  const { now, random } = service;
  const { rated } = tour.settings;
  const pace = paceOfGame(tour.settings, game);
  const clock = pace.kind === 'live' ? pace.clock : pace.bank;
  const away = pace.kind === 'live' || tour.settings.noAway ? 0 : AWAY_DAYS;
  const variant = gameOf(tour);
  const nth = board.games.findIndex(({ id }) => id === game.id);
  const players = sitting(tour, board, game);
  const masked = players.flatMap((player) =>
    player?.masked && player.user !== null ? [{ user: player.user, name: player.name }] : [],
  );
  let table: Table = {
    ...(await emptyTable(service, tour, board, nth)),
    reserved: players.map((player) => player?.user ?? null),
    terms: { deadline: pace.kind === 'days' && clock === undefined ? pace.minutes : null, late: LATE },
    ...(clock && { clocks: { rules: players.map(() => clock), left: [] } }),
    ...(masked.length > 0 && { strangers: { watch: false, aliases: masked } }),
    ...(!rated && { stakes: 'casual' as const }),
    event: {
      ...{ tour: tour.code, name: tour.name, round: board.round, board: board.board },
      ...(board.games.length > 1 && { game: nth + 1 }),
      ...(pace.kind === 'live' && { isLive: true as const }),
      ...(away > 0 && { away }),
      ...(pace.kind === 'days' && tour.settings.pause && { pause: true as const }),
      ...(tour.kind === 'arena' && { isArena: true as const }),
    },
  };
  for (const [seat, player] of players.entries())
    if (player === null) table = withSeat(table, seat, computerAt(FILL_LEVEL));
  for (const [seat, player] of players.entries()) {
    if (player === null) continue;
    const { user, name, hasAccount, masked: isMasked } = player;
    if (user === null) throw new Error('somebody who has left is paired');
    const sat = takeSeat(table, variant, { user, name, hasAccount }, seat, seatsToTake(table), {
      now,
      random,
    });
    if (!sat.ok) throw new Error(`a seat of a tournament can't be taken: ${sat.error.code}`);
    // An absence that was announced elsewhere would tell who it is.
    table = isMasked ? sat.value : await service.people.withAway(sat.value, user, away, now);
  }
  // Those who meet often may have help elsewhere.
  const { help: _, ...begun } = await service.atStart(table);
  const at = channels[players.findIndex((player) => player !== null)];
  return {
    ...begun,
    seats: begun.seats.map((holder, seat) => {
      const via = channels[seat];
      return holder?.kind === 'person' && via !== undefined && via !== at ? { ...holder, via } : holder;
    }),
  };
}

/** An empty table; that of the second game of a match has the opening of the first. */
async function emptyTable(service: GameService, tour: Tournament, board: Board, nth: number): Promise<Table> {
  const variant = gameOf(tour);
  const isSecond = tour.settings.match === 2 && nth % 2 === 1 && board.games[nth]?.pace !== 'fast';
  const first = isSecond ? board.games[nth - 1]?.id : undefined;
  const before =
    first === undefined
      ? null
      : ((await service.sessionOf(first)) ?? (await service.ended(first))?.session ?? null);
  if (first !== undefined && before?.table != null) {
    const { rematchOf: _, ...second } = rematchTable(
      service.newTableId(),
      before.table,
      variant,
      service.now,
      first,
    );
    return { ...second, rematchOf: null };
  }
  return openTable(service.newTableId(), variant, tour.settings.options, service.now);
}

/** Has those who left give up the games that are still on, from a round on. */
export async function endLeft(
  service: GameService,
  ways: Ways,
  tour: Tournament,
  from: number,
): Promise<void> {
  for (const board of tour.boards) {
    if (board.round < from) continue;
    // At a table the others play on.
    if (board.why !== 'forfeit' && board.why !== 'annulled' && !(board.seats && !isDone(board))) continue;
    const left = board.players.filter((no) => entrantAt(tour, no).state === 'out');
    for (const no of board.seats ? left : left.slice(0, 1)) {
      for (const { user } of peopleOf(entrantAt(tour, no)))
        for (const { id, begun } of user === null ? [] : board.games)
          if (begun !== undefined && user !== null) await giveUp(service, ways, id, user);
    }
  }
}

/** The player who left gives a game up, if it is still on. */
async function giveUp(service: GameService, ways: Ways, game: string, user: string): Promise<void> {
  const session = await service.sessionOf(game);
  if (session?.table?.phase !== 'running') return;
  const change = await service.change(session.channel, null, ({ table, ...rest }) => {
    const after = resignSeat(table, user, service.now);
    return after.ok ? ok({ ...rest, table: after.value }) : after;
  });
  if (change.kind === 'changed') await ways.resume(session.channel);
}
