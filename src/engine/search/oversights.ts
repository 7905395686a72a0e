import { BY_KING } from './generate/move-list.js';
import type { SearchPosition } from './position/search-position.js';
import type { RootMove } from './root-move.js';
import { MAX_PLY, SURELY_WON } from './scores.js';

/** The errors of a player; see `Level`. */
export interface Fallibility {
  readonly oversight: number;
  readonly taste: number;
}

/** Shares of `oversight` by what makes a capture hard to see; the first that fits counts. */
const SHARE = {
  /** It comes after the first reply, be it an answer to it. */
  later: 1,
  /** It takes several pieces, or a flying king makes it. */
  long: 0.2,
  /** It takes one piece somewhere else than where the move before it was made. */
  elsewhere: 0.2,
  /** It takes the piece that has just moved, or lands where that one has come from. */
  simple: 0.05,
} as const;

/** What the judgement of moves is made of. */
export interface Vision {
  readonly position: SearchPosition;
  /** The moves of the root, their scores and lines the results of a search. */
  readonly moves: readonly RootMove[];
  /** The number of sides in play against the one to move. */
  readonly enemies: number;
  /** Finds a move by its signature among those from `start` to `end`; -1 where there is none. */
  readonly find: (start: number, end: number, signature: number) => number;
  /** The static evaluation of the current position for the side to move at the root, in hundredths of a man. */
  readonly evaluate: () => number;
  /** True where a king is a burden. */
  readonly givesAway: boolean;
  readonly random: () => number;
}

/**
 * The choice of a player who errs as people do: who follows the line after each move only up to a capture that they overlook,
 * and thinks that nothing happens there. A capture is overlooked, or seen, after whatever move it comes. A king that can
 * be taken by the reply is always seen.
 */
export class Oversights {
  private readonly overlooked = new Map<number, boolean>();
  private readonly own: number;

  constructor(
    private readonly sight: Vision,
    private readonly errors: Fallibility,
  ) {
    const { compiled, board } = sight.position;
    this.own = compiled.sides[board.turn] as number;
  }

  /** The move that seems to be the best one; undefined where there is none. */
  choose(): RootMove | undefined {
    const { moves, random } = this.sight;
    const end = this.sight.position.generate(0);
    const safe = this.sight.givesAway ? moves : moves.filter(({ index }) => !this.hangsKing(index, end));
    let best: RootMove | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const each of safe.length > 0 ? safe : moves) {
      const judged = this.judge(each, end);
      const taste = 100 * this.errors.taste * (2 * random() - 1);
      // A player who sees several wins takes the quickest: a later one may not come before a counter runs out.
      const score = judged > SURELY_WON ? judged : judged + taste;
      if (best !== undefined && score <= most) continue;
      best = each;
      most = score;
    }
    return best;
  }

  /** The score of a move as far as the player sees. */
  private judge({ index, line, score }: RootMove, first: number): number {
    const { position, find } = this.sight;
    position.make(index);
    let made = 1;
    let judged = score;
    // Columns can be captured to and fro without an end.
    for (let start = first, before = index; made < MAX_PLY; made++) {
      const end = position.generate(start);
      const found = find(start, end, line[made - 1] ?? 0);
      const move = found < 0 ? this.largestCapture(start, end) : found;
      if (move < 0) break;
      if (this.overlooks(move, before, made)) {
        judged = this.sight.evaluate();
        break;
      }
      position.make(move);
      [start, before] = [end, move];
    }
    for (; made > 0; made--) position.unmake();
    return judged;
  }

  /** The capture that a line, which may be shorter than what its score knows, goes on with; -1 where there is none. */
  private largestCapture(start: number, end: number): number {
    const { position } = this.sight;
    let best = -1;
    for (let move = start; move < end; move++) {
      const most = best < 0 ? 0 : position.captures(best);
      if (position.captures(move) > most) best = move;
    }
    return best;
  }

  /** Tests whether a move is overlooked that comes `ply` plies after the root, after the move `before`. */
  private overlooks(move: number, before: number, ply: number): boolean {
    const { position, random } = this.sight;
    if (position.captures(move) === 0 || (ply === 1 && this.takesKing(move))) return false;
    const signature = position.signature(move);
    const known = this.overlooked.get(signature);
    if (known !== undefined) return known;
    const isOverlooked = random() < this.errors.oversight * SHARE[this.kindOf(move, before, ply)];
    this.overlooked.set(signature, isOverlooked);
    return isOverlooked;
  }

  private kindOf(move: number, before: number, ply: number): keyof typeof SHARE {
    const { position } = this.sight;
    const { list, compiled } = position;
    const flies = compiled.variant.rules.king === 'flying' && ((list.info[move] as number) & BY_KING) !== 0;
    if (ply > 1) return 'later';
    if (flies || position.captures(move) > 1) return 'long';
    const isNear = position.to(move) === position.from(before) || this.takes(move, position.to(before));
    return isNear ? 'simple' : 'elsewhere';
  }

  private takes(move: number, cell: number): boolean {
    const { list } = this.sight.position;
    return (((list.taken[move * list.words + (cell >> 5)] as number) >> (cell & 31)) & 1) === 1;
  }

  /** Tests whether a move takes a king of the side to move at the root. */
  private takesKing(move: number): boolean {
    const { board, compiled } = this.sight.position;
    for (let cell = 0; cell < compiled.cells; cell++) {
      const code = board.codes[cell] as number;
      if (code < 2 || (code & 1) === 0 || !this.takes(move, cell)) continue;
      if (compiled.sides[compiled.seatOf[code] as number] === this.own) return true;
    }
    return false;
  }

  /**
   * Tests whether a quiet move lets the next player take a king for nothing: between two sides, without a capture in return; among
   * more, at all.
   */
  private hangsKing(move: number, start: number): boolean {
    const { position, enemies } = this.sight;
    if (position.captures(move) > 0) return false;
    position.make(move);
    const end = position.generate(start);
    let hangs = false;
    for (let reply = start; reply < end && !hangs; reply++) {
      if (position.captures(reply) === 0 || !this.takesKing(reply)) continue;
      position.make(reply);
      hangs = enemies > 1 || !position.mustCapture();
      position.unmake();
    }
    position.unmake();
    return hangs;
  }
}
