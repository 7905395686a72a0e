import { SHARES } from '../../../sessions/shares.js';

/** Bounds for everything that a stranger could make grow. */
export const LIMITS = {
  payloadBytes: SHARES.messages.bounds.pageBytes,
  /** Pages of games; of these at most `watchers` go to people who just look on, the rest is left to players. */
  sockets: SHARES.sockets.bounds.games,
  watchers: SHARES.sockets.bounds.watchers,
  watchersPerGame: 1_000,
  /** Of these so many are shown a move at once, those who came first; the others a moment later. */
  promptWatchers: 300,
  socketBacklogBytes: 1024 * 1024,
  /** Squares of a path: no capture is longer than the largest board. */
  path: 200,
  typedCharacters: SHARES.messages.bounds.typedCharacters,
  /** Last moves to animate. */
  last: 8,
  /** Characters of what Telegram and Discord have the page tell. */
  initData: 4_096,
  code: 128,
  /** Pages inside Discord, which all come from the addresses of its proxy. */
  activitySockets: 1_000,
  activityWatchers: 750,
  /** Entries of a record that are listed at once. */
  listed: 500,
  /** Moves of what the computer would have played. */
  line: 10,
  /** Records that are kept for pages which look through them. */
  replays: SHARES.records.bounds.replays,
  /** Analyses that pages may have made at the same time. */
  analyses: SHARES.records.bounds.analyses,
  /** Actions of a page whose outcome is remembered, in case it sends them again. */
  actionsPerGame: 200,
} as const;
