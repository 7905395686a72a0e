import type { BoardMessage, ClientMessage, ServerMessage } from '../../game/protocol.js';
import { type Options, optionsIn, type Pick } from './picking.js';

type Draughts = Extract<BoardMessage, { kind: 'draughts' }>;

const NONE: Options = { next: [], ends: [], through: [], huffs: [] };

/** How the legal moves go on behind a pick: found among those listed or, where they are too many, asked for. */
export class WaysOn {
  /** Behind the pick; null while the server is asked. */
  here: Options | null = NONE;
  /** Behind its huff alone. */
  origins: Options = NONE;
  private huff: string | null = null;

  constructor(private readonly send: (message: ClientMessage) => void) {}

  /** Looks behind a pick; without moves there is nothing to find. */
  look(board: Draughts | null, pick: Pick): void {
    if (pick.huff !== this.huff || pick.path.length === 0) this.origins = NONE;
    this.huff = pick.huff;
    if (!board?.moves) {
      this.here = NONE;
      return;
    }
    const { list, cut } = board.moves;
    if (cut) {
      this.here = null;
      const huff = pick.huff === null ? {} : { huff: pick.huff };
      this.send({ type: 'paths', revision: board.revision, path: [...pick.path], ...huff });
      return;
    }
    this.origins = optionsIn(list, { huff: pick.huff, path: [] });
    this.here = optionsIn(list, pick);
  }

  /** Takes what was asked for; true if it is what is behind this pick. */
  take({ path, huff, next, moves, huffs }: Extract<ServerMessage, { type: 'paths' }>, pick: Pick): boolean {
    if ((huff ?? null) !== pick.huff) return false;
    const options = { next, ends: moves, through: [], huffs };
    if (path.length === 0) this.origins = options;
    if (path.join() !== pick.path.join()) return false;
    this.here = options;
    return true;
  }
}
