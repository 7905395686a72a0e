import type { UserAction } from '../../game/protocol.js';
import { inTab } from '../settings.js';

type Move = Extract<UserAction, { type: 'move' | 'typed' | 'shot' }>;

const KEPT = 'damka.kept-moves';

interface Kept {
  readonly game: string;
  readonly moves: readonly Move[];
}

export const isMove = (action: Pick<UserAction, 'type'>): action is Move =>
  action.type === 'move' || action.type === 'typed' || action.type === 'shot';

/** Moves of a game that were not answered before this tab was loaded anew. */
export function keptMoves(game: string | null): readonly Move[] {
  try {
    const kept: Kept | null = JSON.parse(inTab.read(KEPT) ?? 'null');
    return kept !== null && kept.game === game ? kept.moves : [];
  } catch {
    return [];
  }
}

export function keepMoves(game: string | null, actions: Iterable<UserAction>): void {
  const moves = [...actions].filter(isMove);
  const isNone = game === null || moves.length === 0;
  inTab.write(KEPT, isNone ? null : JSON.stringify({ game, moves } satisfies Kept));
}
