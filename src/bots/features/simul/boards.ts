import { type AnyVariant, err, findVariant, ok, setUpAny } from '../../../engine/index.js';
import {
  clocksOf,
  nextBoard,
  type Simul,
  type SimulBoard,
  simulBoardForm,
  startOf,
  type Waiting,
} from '../../../sessions/crowd/simul.js';
import { LiveGame } from '../../../sessions/model/live-game.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import { homeOf, numberOf } from '../../../sessions/model/place.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import { addNotice, type Session, seenFrom, type Table } from '../../../sessions/model/session.js';
import { openTable, takeSeat } from '../../../sessions/model/table.js';
import { endWithoutResult } from '../../../sessions/play/play.js';
import { asIn, isFree, StaleBeginning } from '../../../sessions/service/beginning.js';
import type { GameService } from '../../../sessions/service/service.js';
import { showing } from '../../../sessions/service/views.js';
import { type Row, valueIn } from '../../../sessions/stores/open-store.js';
import { DISPLAY, isPutOff, isShown, shownTo, waitsSince } from '../../../sessions/time/display.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { hasPlaces } from '../../play/beside.js';
import { changeSimul, keyOfBoard, SIMUL_BOARDS } from './rows.js';

/** Without clocks, the host has three times as long for a move as the players. */
const HOSTS_SHARE = 3;
/** Who runs out of time loses. */
const LATE = 'forfeit';
/** Who has moved so lately looks at the board anyway, in milliseconds. */
const LATELY_MS = 20_000;

/** Begins the boards that wait for their start, each once, also if several processes try. */
export async function beginBoards(service: GameService, ways: Ways, simul: Simul): Promise<void> {
  for (const board of simul.boards) {
    if (board.state !== 'waits' || board.user === null || simul.host === null) continue;
    const shown = await begin(service, ways, simul, board);
    if (shown !== null) await ways.resume(shown.channel);
  }
}

/** Begins the game of a board in its player's chat; null if it has begun, or the chat has no room. */
async function begin(
  service: GameService,
  ways: Ways,
  simul: Simul,
  board: SimulBoard,
): Promise<Session | null> {
  const { beginnings } = service;
  const { home } = board;
  const key = keyOfBoard(board);
  try {
    const steps = await beginnings.inPlaces(
      [home],
      (channel) => hasPlaces({ channel, delivery: ways }),
      async (places) => {
        const row = await rowOf(service, key);
        const now = simulBoardForm.safeParse(row?.value).data;
        const here = places.get(home);
        if (row === null || now?.state !== 'waits' || now.game !== board.game) return [];
        if (here === undefined || !isFree(here)) return [];
        return beginnings.begin({
          table: await tableFor(service, simul, board),
          ...{ at: here.channel, event: null, places: [here], game: board.game, expected: [row] },
          rows: [{ table: SIMUL_BOARDS, key, value: { ...now, state: 'plays' } }],
        });
      },
      [board.game],
    );
    const [own] = steps;
    if (own !== undefined) service.noteBegun(own.session);
    return own?.session ?? null;
  } catch (error) {
    // Somebody was forgotten at this moment.
    if (error instanceof StaleBeginning) return null;
    throw error;
  }
}

async function rowOf({ store }: GameService, key: string): Promise<Row | null> {
  const text = (await store.table(SIMUL_BOARDS).several([key])).get(key);
  return text === undefined ? null : { table: SIMUL_BOARDS, key, value: Object(valueIn(text)) as object };
}

/** The game of a board. Throws if this version has none of that name. */
function gameOf({ variant: id }: SimulBoard): AnyVariant {
  const variant = findVariant(id);
  if (variant === null) throw new Error(`there is no game ${id}`);
  return variant;
}

/** The position from which a board begins; null for the usual one. */
function positionOf(simul: Simul, board: SimulBoard, variant: AnyVariant): LiveGame | null {
  const from = startOf(simul, board);
  const set = from === null ? null : setUpAny(variant, simul.options, from);
  return set?.ok ? new LiveGame(set.value.game, [set.value.state]) : null;
}

/** The table of a board with both at it, as the chat of its player has it. */
async function tableFor(service: GameService, simul: Simul, board: SimulBoard): Promise<Table> {
  const { now, random } = service;
  const variant = gameOf(board);
  const host = board.seat;
  const { length: of } = simul.boards;
  const clocks = clocksOf(simul, of);
  const people = [
    { user: simul.host ?? '', name: simul.name, seat: host },
    { user: board.user ?? '', name: board.name, seat: 1 - host },
  ];
  const minutes = simul.pace.kind === 'live' ? null : simul.pace.minutes;
  const empty = openTable(
    service.newTableId(),
    variant,
    simul.options,
    now,
    undefined,
    positionOf(simul, board, variant),
  );
  let table: Table = DISPLAY.in(
    {
      ...empty,
      stakes: 'casual',
      terms: { deadline: minutes, late: LATE },
      ...(clocks && {
        clocks: { rules: [0, 1].map((seat) => (seat === host ? clocks.host : clocks.player)), left: [] },
      }),
    },
    {
      ...{ code: simul.code, no: board.no, of, host },
      ...(minutes !== null && { minutes: minutes * HOSTS_SHARE }),
      ...(simul.isTaught && { isTaught: true as const }),
      ...(simul.pace.kind === 'master' && { isTry: true as const }),
    },
  );
  for (const { user, name, seat } of people) {
    const sat = takeSeat(table, variant, { user, name }, seat, seatsToTake(table), { now, random });
    if (!sat.ok) throw new Error(`a seat of a display can't be taken: ${sat.error.code}`);
    table = sat.value;
  }
  return {
    ...table,
    seats: table.seats.map((holder, seat) =>
      seat === host && holder?.kind === 'person' ? { ...holder, via: simul.home } : holder,
    ),
  };
}

/** A board on which the game is on, with a session of a chat that shows it. */
export interface PlayedBoard {
  readonly board: SimulBoard;
  readonly session: Session & { readonly table: Table };
}

/** The boards whose games have begun and are not yet noted as over. Throws `StoreError`. */
export async function playedBoards(service: GameService, { boards }: Simul): Promise<readonly PlayedBoard[]> {
  const found: PlayedBoard[] = [];
  for (const board of boards) {
    if (board.state !== 'plays') continue;
    const session = await service.sessionOf(board.game);
    if (session?.table) found.push({ board, session: { ...session, table: session.table } });
  }
  return found;
}

const waitingAmong = (played: readonly PlayedBoard[]): readonly (PlayedBoard & Waiting)[] =>
  played.flatMap((each) => {
    const since = waitsSince(each.session.table);
    const { no } = each.board;
    return since === null ? [] : [{ ...each, no, since, isPutOff: isPutOff(each.session.table) }];
  });

/** The boards that wait for the host. Throws `StoreError`. */
export const waitingBoards = async (service: GameService, simul: Simul): Promise<readonly Waiting[]> =>
  waitingAmong(await playedBoards(service, simul));

/** What the host is shown now. */
export interface HostView {
  /** The board that the host is to move on, and since when they are shown it, epoch milliseconds; null for none. */
  readonly board: SimulBoard | null;
  readonly table: Table | null;
  readonly at: number;
}

/**
 * Shows the host the board that has waited longest, unless they are shown one already, in place of the last one. Resolves to what
 * they are shown. Throws `StoreError`.
 */
export async function showNext(
  service: GameService,
  ways: Ways,
  simul: Simul,
  played: readonly PlayedBoard[],
): Promise<HostView> {
  const nothing = { board: null, table: null, at: service.now };
  const waiting = waitingAmong(played);
  const current = waiting.find(({ session }) => isShown(session.table));
  const here = await service.read(simul.home);
  if (current !== undefined && here.game === current.board.game) {
    const at = DISPLAY.of(current.session.table)?.shown?.at ?? service.now;
    return { board: current.board, table: current.session.table, at };
  }
  const next = nextBoard(waiting);
  if (next === null) return nothing;
  const place = await placeFor(service, ways, simul, here);
  if (place === null) return nothing;
  const { board } = next;
  const isHere = place.game === board.game;
  const change = await service.change(
    place.channel,
    null,
    (now, there) => {
      const from = isHere ? now : there;
      if (from?.table == null || waitsSince(from.table) === null) return err({ code: 'stale' });
      if (!isHere && !isFree(now) && !isOf(now, simul)) return err({ code: 'stale' });
      return ok(shownIn(now, { ...from, table: from.table }, service.now));
    },
    null,
    isHere ? null : board.game,
  );
  if (change.kind !== 'changed' || change.session.table === null) return nothing;
  await ways.resume(place.channel);
  return { board, table: change.session.table, at: service.now };
}

const isOf = ({ table }: Session, { code }: Simul): boolean =>
  table !== null && DISPLAY.of(table)?.code === code;

/** The host's channel once it shows a board in place of what it has shown. */
function shownIn(here: Session, there: Session & { readonly table: Table }, now: number): Session {
  const isHere = here.channel === there.channel;
  const seen = isHere ? there.table : hostedHere(seenFrom(there.table, there.channel, here.channel));
  const table = shownTo(seen, now, isToCall(here, now));
  if (isHere) return { ...here, table };
  const views = [...there.views.filter((view) => view !== here.channel), here.channel];
  const shown = showing(here, { game: there.game, views, table });
  const { messages } = here;
  // The message of the board before shows this one from now on; the last board of a game stays.
  const kept =
    messages !== null && here.table?.phase === 'running' && messages.of === here.table.id
      ? { ...messages, of: table.id, seats: null, question: null }
      : messages;
  const next = { ...shown, messages: kept };
  const asked = questionOf(table);
  return asked === null
    ? next
    : addNotice(next, { event: `shown ${there.game} ${table.revision}`, about: 'table', of: asked.kind });
}

/** The table whose host reads it here. */
function hostedHere(table: Table): Table {
  const host = DISPLAY.of(table)?.host;
  const seats = table.seats.map((holder, seat) => {
    if (seat !== host || holder?.kind !== 'person') return holder;
    const { via: _, ...person } = holder;
    return person;
  });
  return { ...table, seats };
}

/** Whether the host has to be called: not if they have just moved, or put a board off. */
function isToCall({ table }: Session, now: number): boolean {
  if (table === null) return true;
  const last = Math.max(table.since, DISPLAY.of(table)?.later?.at ?? 0);
  return now - last > LATELY_MS;
}

/** The place in which the host is shown boards: the same as before, as long as nothing else is on there. */
async function placeFor(
  service: GameService,
  ways: Ways,
  simul: Simul,
  here: Session,
): Promise<Session | null> {
  if (isOf(here, simul) || isFree(here)) return here;
  const home = homeOf(simul.home);
  const found = await service.beginnings.inPlaces(
    [home],
    (channel) => hasPlaces({ channel, delivery: ways }),
    async (places) => places.get(home) ?? null,
  );
  if (found === null || !isFree(found)) return null;
  const number = numberOf(found.channel);
  if (number > 1) {
    const chat = await service.change(home, null, (now) => {
      const most = Math.max(number, now.places?.most ?? 1);
      return ok({ ...now, places: { ...now.places, active: number, most } });
    });
    await service.change(found.channel, null, (now) => ok(asIn(chat.session, now)));
  }
  await changeSimul(service.store, simul.code, (stored) => ok({ ...stored, home: found.channel }));
  return service.read(found.channel);
}

/** Ends boards without a result that nobody can play any more: their host or their player is gone. */
export async function endLeft(
  service: GameService,
  ways: Ways,
  simul: Simul,
  played: readonly PlayedBoard[],
): Promise<void> {
  for (const { board, session } of played) {
    if (session.table.phase !== 'running' || (simul.host !== null && board.user !== null)) continue;
    const change = await service.change(session.channel, null, ({ table, ...rest }) => {
      const over = endWithoutResult(table, service.now);
      return over.ok ? ok({ ...rest, table: over.value }) : over;
    });
    if (change.kind === 'changed') await ways.resume(session.channel);
  }
}
