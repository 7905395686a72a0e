import {
  findMove,
  formatMove,
  type GameState,
  type Limits,
  type Move,
  movesIn,
  playMove,
  type Reason,
  sidesOf,
  type Thought,
} from '../../../engine/index.js';

/** A thought that can be sent, with its line in notation. */
export interface NotedThought extends Pick<Thought, 'score' | 'end' | 'depth' | 'nodes'> {
  readonly line: readonly string[];
}

/** What a device finds, in the order in which it was asked for: thoughts, and reasons for their moves. */
export type Noted = NotedThought | { readonly reasons: readonly Reason[] };

/** Most moves of a line: with two sides what sentences show. With more sides, its end shows who is ahead. */
export const MAX_TOLD = 10;
export const MAX_LINE = 60;

export function noteThought({ variant }: GameState, thought: Thought): NotedThought {
  const { score, end, depth, nodes, line } = thought;
  const most = sidesOf(variant.seats).length > 2 ? MAX_LINE : MAX_TOLD;
  return {
    ...{ score, end, depth, nodes },
    line: line.slice(0, most).map((move) => formatMove(variant, move)),
  };
}

/** A noted thought about a state, its line as far as it can be played; null if its move cannot be played there. */
export function readThought(
  state: GameState,
  { line: texts, ...noted }: NotedThought,
  { among }: Pick<Limits, 'among'>,
): Thought | null {
  const line: Move[] = [];
  let reached = state;
  for (const text of texts) {
    const move = reached.outcome === null ? findMove(state.variant, movesIn(reached), text) : null;
    if (move === null) break;
    line.push(move);
    reached = playMove(reached, move);
  }
  const [move] = line;
  if (move === undefined) return null;
  const isAllowed = among === undefined || findMove(state.variant, among, texts[0] ?? '') !== null;
  return isAllowed ? { ...noted, move, line } : null;
}
