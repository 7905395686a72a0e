import type { Game, GameState, Limits, Reason, Thought } from '../../../engine/index.js';

/** Searches a state for `ms` milliseconds at most. */
export type Think = (state: GameState, limits: Pick<Limits, 'among'>, ms: number) => Promise<Thought>;

/** Gives the reasons for a move in a state, compared with another one. */
export type Explain = (
  state: GameState,
  thought: Thought,
  other: Thought | null,
) => Promise<readonly Reason[]>;

/** What somebody's own device works out: a hint on the position that a game has come to, or an analysis. */
export interface DeviceTask {
  readonly what: 'hint' | 'analysis';
  readonly game: Game;
  /** Time limit of a hint, in milliseconds. */
  readonly ms: number;
}

/** Somebody's own device, which searches for them in place of the server's threads. */
export interface Device {
  /** What `use` makes of the device's searches; null if it is busy, cannot search, or takes too long. */
  run<Made>(task: DeviceTask, use: (think: Think, explain: Explain) => Promise<Made>): Promise<Made | null>;
}
