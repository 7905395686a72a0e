import type { Seat } from '../../../../engine/index.js';
import { type GameSocket, lookOfAll, type Shared } from '../client.js';
import type { PageGame } from '../games.js';
import type { ActionResult } from '../host.js';
import { LIMITS } from '../limits.js';

/** A game that pages show. */
export interface Watched {
  readonly pages: Set<GameSocket>;
  /** Outcomes by event id, for actions that a page sends more than once. */
  readonly actions: Map<string, Promise<ActionResult>>;
  /** True if it has changed since it was read. */
  isStale: boolean;
  refreshing: Promise<void> | null;
  /** True once ratings were to take it in. */
  isRated: boolean;
  counting: NodeJS.Timeout | null;
  /** Shows those how things stand who are shown moves late. */
  lagging: NodeJS.Timeout | null;
  /** Seats whose players look at the page, and since when those who did do not: epoch milliseconds. */
  here: ReadonlySet<Seat>;
  readonly away: Map<Seat, number>;
}

/** Seats of the players whose pages these are. */
const seatsOf = (pages: readonly GameSocket[]): ReadonlySet<Seat> =>
  new Set(pages.flatMap(({ seat }) => (seat < 0 ? [] : [seat])));

/** Seats whose players look at the page. */
export const seatsIn = ({ pages }: Watched): ReadonlySet<Seat> =>
  seatsOf([...pages].filter(({ isSeen }) => isSeen));

/** Seats whose players have the page open, but behind others. */
export const hiddenIn = ({ pages }: Watched): ReadonlySet<Seat> =>
  seatsOf([...pages].filter(({ isSeen }) => !isSeen));

/** What of those who are there is told to all. */
export const seatsKey = (watched: Watched): string =>
  [watchersOf(watched).length, ...[...seatsIn(watched)].toSorted()].join(' ');

/** Pages that just look on, the oldest first. */
export const watchersOf = ({ pages }: Watched): readonly GameSocket[] =>
  [...pages].filter((page) => page.watches);

/** Those who look on and are shown moves late, as many came before them. */
export const lateOf = (watched: Watched): ReadonlySet<GameSocket> =>
  new Set(watchersOf(watched).slice(LIMITS.promptWatchers));

/** The other pages, players first. */
export const promptOf = ({ pages }: Watched, late: ReadonlySet<GameSocket>): readonly GameSocket[] =>
  [...pages]
    .filter((page) => !late.has(page))
    .toSorted((one, other) => Number(one.watches) - Number(other.watches));

/** Shows pages a session; who sees the same is sent the same text. */
export function sendBoards(pages: readonly GameSocket[], session: PageGame): void {
  const shared: Shared = new Map();
  const look = lookOfAll(session);
  for (const page of pages) page.sendBoard(session, shared, look);
}
