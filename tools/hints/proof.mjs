/**
 * What a side can force, found at full width over the readable rules: every legal move of either side, no evaluation but a
 * question about the board, nothing left out but what cannot change the answer. Slow, and so plain that it can be believed.
 */

/** The end of a search that has used up its positions. */
class Exhausted extends Error {}

/** Captured pieces, over all moves of a position, that cost as much as a position: with kings of all directions there may be thousands. */
const PIECES_A_POSITION = 16;

/** Answers questions about a game by visiting `limit` positions each, at most; fewer where the rules are not plain. */
export class Prover {
  constructor(engine, variant, limit) {
    this.engine = engine;
    this.variant = variant;
    const { rules, seats } = variant;
    // Without these rules a position says all that counts here; draws by clauses are far off.
    this.isPlain =
      seats.length === 2 &&
      ['last-move', 'give-away'].includes(rules.goal) &&
      [rules.huff, rules.undoingMoves, rules.maxSameKingMoves, rules.kingAgainstMan].join() ===
        'off,allowed,unlimited,plays-on';
    // The counters of the others take four times as long.
    this.limit = this.isPlain ? limit : Math.ceil(limit / 4);
    this.moves = new WeakMap();
  }

  /** The moves of a state, those that take most first. */
  movesOf(state) {
    const known = this.moves.get(state);
    if (known !== undefined) return known;
    const found = [...this.engine.movesIn(state)].sort(
      (one, other) => other.captured.length - one.captured.length,
    );
    const pieces = found.reduce((sum, { captured }) => sum + captured.length, 0);
    this.left -= Math.floor(pieces / PIECES_A_POSITION);
    this.moves.set(state, found);
    return found;
  }

  /** The state after a move; where the rules are plain, without the counters of draws, which take most of the time. */
  after(state, move) {
    if (!this.isPlain) return this.engine.playMove(state, move);
    const { position } = this.engine.applyMove(this.variant, state.position, move);
    const next = { ...state, position };
    if (this.movesOf(next).length > 0) return next;
    const winner = this.variant.rules.goal === 'give-away' ? position.turn : 1 - position.turn;
    return { ...next, outcome: { kind: 'win', seats: [winner] } };
  }

  sideOf(seat) {
    return this.variant.seats[seat].side;
  }

  /** True for a state whose seat to move cannot but capture. */
  isForcing(state) {
    const moves = this.movesOf(state);
    return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
  }

  /**
   * True if a side wins within so many turns of a seat of its own, whatever all others do; null where the positions do not
   * suffice to tell. `turns` counts those that begin from `state` on; `limit`: positions, fewer than for other questions.
   */
  winsWithin(state, seat, turns, limit = this.limit) {
    const side = this.sideOf(seat);
    const isDouble = this.variant.rules.turns.startsWith('double');
    const isOver = ({ outcome }, { left }) => {
      if (outcome !== null)
        return outcome.kind === 'win' && outcome.seats.some((each) => this.sideOf(each) === side);
      return left < 0 ? false : null;
    };
    const spent = ({ position }) => Number(position.turn === seat && !(isDouble && position.movesLeft === 1));
    const next = (to, { left, plies }) => ({
      left: left - (to.outcome === null ? spent(to) : 0),
      plies: plies + 1,
    });
    const root = { left: turns - spent(state), plies: 0 };
    const ask = () => this.forces(state, side, root, isOver, next, ({ left }) => left);
    return this.answer(ask, () => null, limit);
  }

  /**
   * True if a side can force what `holds` tells of a position, once nothing has to be captured any more, by the deepest search
   * that its positions suffice for; null if that is less deep than `least` plies. `first` and
   * `deepest`: how deep it goes at first, and at most.
   */
  canForce(state, side, holds, { first = 2, least = 4, deepest = 12 } = {}) {
    let found = null;
    this.best = new Map();
    return this.answer(
      () => {
        for (let depth = first; depth <= deepest; depth += 2) {
          const isOver = (at, { left }) => {
            if (at.outcome?.kind === 'win')
              return at.outcome.seats.some((each) => this.sideOf(each) === side);
            if (at.outcome !== null || (left <= 0 && !this.isForcing(at))) return holds(at);
            return null;
          };
          const next = (_, { left }) => ({ left: left - 1 });
          const answer = this.forces(state, side, { left: depth }, isOver, next, ({ left }) =>
            Math.max(0, left),
          );
          if (depth >= least) found = answer;
        }
        return found;
      },
      () => found,
    );
  }

  /**
   * True if a man of a side can be crowned within so many plies, or the others have to give up something for it, whatever they
   * do; null where that is not known. `holds` tells that they have.
   */
  canCrown(state, side, plies, holds) {
    const isOver = (at, { left, crowned }) => {
      if (crowned) return true;
      if (at.outcome !== null)
        return at.outcome.kind === 'win' && at.outcome.seats.some((each) => this.sideOf(each) === side);
      return left <= 0 && !this.isForcing(at) ? holds(at) : null;
    };
    const next = (_, { left }, move, mover) => ({
      left: left - 1,
      crowned: move.crowned && this.sideOf(mover) === side,
    });
    const depthOf = ({ left }) => Math.max(0, left);
    return this.answer(() =>
      this.forces(state, side, { left: plies, crowned: false }, isOver, next, depthOf),
    );
  }

  /** What `ask` finds; where its positions are used up, what `otherwise` says. */
  answer(ask, otherwise = () => null, limit = this.limit) {
    this.left = limit;
    this.best ??= new Map();
    this.known = new Map();
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      return otherwise();
    } finally {
      this.best = null;
      this.known = null;
    }
  }

  /** An and-or search: the side picks among its own moves, everybody else among theirs. */
  forces(state, side, at, isOver, next, depthOf) {
    const over = isOver(state, at);
    if (over !== null) return over;
    if (this.left-- <= 0) throw new Exhausted();
    const { engine, variant } = this;
    const text = engine.formatPosition(variant, state.position);
    const key = `${text} ${depthOf(at)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const isOwn = this.sideOf(state.position.turn) === side;
    const moves = this.movesOf(state);
    const best = this.best.get(text);
    const order = best === undefined ? moves : [moves[best], ...moves.filter((_, place) => place !== best)];
    let answer = !isOwn;
    for (const move of order) {
      const to = this.after(state, move);
      if (this.forces(to, side, next(to, at, move, state.position.turn), isOver, next, depthOf) !== isOwn)
        continue;
      answer = isOwn;
      this.best.set(text, moves.indexOf(move));
      break;
    }
    this.known.set(key, answer);
    return answer;
  }
}
