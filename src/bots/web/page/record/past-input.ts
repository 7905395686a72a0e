import type { BoardMessage } from '../../game/protocol.js';
import { type Marks, NO_MARKS } from '../board/marks.js';
import type { TargetState } from '../board/squares.js';
import type { InputMode } from '../play/input-mode.js';

/** What it tells of. */
interface Looking {
  /** The board that is shown. */
  readonly seen: BoardMessage | null;
  readonly leave: () => void;
}

/** Input while an earlier position is shown: it tells what stands there, and moves nothing. */
export class PastInput implements InputMode {
  constructor(private readonly past: Looking) {}

  show(): void {}
  press(): void {}
  grab(): void {}
  drag(): void {}
  drop(): void {}
  cancel(): void {}
  tap(): void {}
  answered(): void {}
  paths(): void {}

  canGrab(): boolean {
    return false;
  }

  key(): boolean {
    return false;
  }

  escape(): void {
    this.past.leave();
  }

  marks(): Marks {
    return NO_MARKS;
  }

  describe(key: string): TargetState {
    return { label: labelIn(this.past.seen, key), picked: false };
  }

  choices(): readonly [] {
    return [];
  }
}

function labelIn(board: BoardMessage | null, key: string): string {
  if (board?.kind === 'draughts') return board.pieces.find(({ square }) => square === key)?.label ?? key;
  return board?.pieces.find(({ disc }) => disc === key)?.label ?? key;
}
