import { type AnyState, replayAny } from '../../../../engine/index.js';
import type { BoardMessage } from '../../../web/game/protocol.js';
import type { KeptGame } from './kept.js';

/** What of a game is shown: `isNew` if its last move was just made, `towards` the seat at the lower edge. */
export interface Seen {
  readonly kept: KeptGame;
  readonly state: AnyState;
  /** The state before the last entry; null to have it worked out. */
  readonly before: AnyState | null;
  readonly revision: number;
  readonly isNew: boolean;
  readonly towards: number;
  /** Whether people sit around the screen, each at the side of their pieces. */
  readonly isAround: boolean;
}

/** The state before the last entry; null if there is none. */
export function stateBefore({ kept: { game }, before }: Seen): AnyState | null {
  if (before !== null) return before;
  const replayed = replayAny({ ...game, entries: game.entries.slice(0, -1) });
  return replayed.ok ? replayed.value : null;
}

type Of<Kind> = Extract<BoardMessage, { kind: Kind }>;
/** What the games of a kind show by ways of their own. */
export type BodyOf<Kind extends BoardMessage['kind']> = Pick<
  Of<Kind>,
  | ('kind' | 'ground' | 'figures' | 'last' | 'notes' | 'description' | 'pieces')
  | Exclude<keyof Of<Kind>, keyof BoardMessage>
>;
