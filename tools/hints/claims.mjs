/** What hints say, each claim held against what can be forced at full width, or recounted on the board. */
import { aheadOf, canBeTaken, EPSILON, standing, wonBetween, worthOf } from './pieces.mjs';
import { Prover } from './proof.mjs';
import { TEACHING } from './teaching.mjs';

/** Positions of the long search that is asked where a gain cannot be found at full width; it may be deeper. */
const SECOND_LOOK = 200_000;
/** Men by which a score may fall short of a lead that it stands for. */
const ROUNDING = 0.5;
/** Turns to a win that are tried at full width, at most. */
const MAX_TURNS = 6;
/** Plies in which a mistake is answered. */
const PLIES = 6;
/** Plies that are looked through for what a piece that was saved is lost by all the same. */
const SAVED_FOR = 4;

/** Holds hints of a game against the board. `limit`: positions that a claim may cost at full width. */
export class Checker {
  constructor(engine, variant, learned, limit) {
    Object.assign(this, { engine, variant, learned });
    this.prover = new Prover(engine, variant, limit);
  }

  text(move) {
    return this.engine.formatMove(this.variant, move);
  }

  moveOf(state, text) {
    return this.engine.movesIn(state).find((move) => this.text(move) === text);
  }

  /**
   * 'true', 'false' or 'undecided' for a reason of a hint; 'opinion' where it only compares or says that nothing is known.
   */
  verdictOn({ state, thought, other }, reason) {
    const after = this.engine.playMove(state, thought.move);
    const facts = { state, thought, other, after, side: this.variant.seats[state.position.turn].side };
    const check = CHECKS[reason.kind];
    if (check === undefined) throw new Error(`nobody checks ${reason.kind}`);
    const verdict = check(this, facts, reason);
    return verdict === null ? 'undecided' : typeof verdict === 'string' ? verdict : `${verdict}`;
  }

  /** If a side, after a move was played, can force to be so much ahead of what it was in `from`; looked at twice before it is called false. */
  wins(from, after, side, men, plies) {
    const holds = (at) => wonBetween(from, at, side) >= men - EPSILON;
    return this.looked(after, side, holds, plies, aheadOf(from, side) + men);
  }

  /** As `wins`, of a lead, in which kings that were made count. */
  leads(from, after, side, men, plies) {
    const holds = (at) => aheadOf(at, side) >= aheadOf(from, side) + men - EPSILON;
    return this.looked(after, side, holds, plies, aheadOf(from, side) + men);
  }

  looked(after, side, holds, plies, lead) {
    if (after.outcome !== null)
      return after.outcome.kind === 'win' ? this.isWinner(after, side) : holds(after);
    const isFound = this.prover.canForce(after, side, holds, { deepest: Math.max(8, plies + 1) });
    if (isFound) return true;
    return this.scoreFor(after, side) >= lead - ROUNDING ? null : false;
  }

  /** False for what a search at full width loses, unless a longer one does not; then nobody knows. */
  keeps(from, after, side, men) {
    const lead = this.scoreFor(after, side) - aheadOf(from, side);
    return lead > ROUNDING - men ? null : false;
  }

  /** The score of a long search for a side. */
  scoreFor(state, side) {
    const { score } = this.engine.think(state, { nodes: SECOND_LOOK, learned: this.learned }, 1);
    return this.variant.seats[state.position.turn].side === side ? score : -score;
  }

  isWinner({ outcome }, side) {
    return outcome.seats.some((seat) => this.variant.seats[seat].side === side);
  }

  /** Plays a line from its texts; null where it is not legal, or somebody but the side need not capture. */
  forcedLine(start, line, side) {
    let state = start;
    for (const text of line) {
      const move = this.moveOf(state, text);
      const isOwn = this.variant.seats[state.position.turn].side === side;
      if (move === undefined || !(isOwn || this.prover.isForcing(state))) return null;
      state = this.engine.playMove(state, move);
    }
    return state;
  }

  /** If a shot that begins with the next move of a state is as told, and pays at full width. */
  shot(start, { line, given, taken, crowned }, side) {
    const end = this.forcedLine(start, line, side);
    if (end === null || (end.outcome === null && this.prover.isForcing(end))) return false;
    const [own, others] = [true, false].map((each) => {
      const [before, after] = [start, end].map((at) => standing(at, side, each));
      return before.men + before.kings - after.men - after.kings;
    });
    const isCounted = this.variant.rules.captured === 'leave';
    if (isCounted && (own !== given.men + given.kings || others !== taken.men + taken.kings)) return false;
    if (crowned !== standing(end, side, true).kings > standing(start, side, true).kings) return false;
    const first = this.engine.playMove(start, this.moveOf(start, line[0]));
    return this.leads(start, first, side, ROUNDING, line.length);
  }

  /** The most that a capture of a seat could win at once, the exchange included. */
  threat(state, turn) {
    const passed = { ...state, position: { ...state.position, turn }, outcome: null };
    const side = this.variant.seats[turn].side;
    const captures = this.engine
      .legalMoves(this.variant, passed.position)
      .filter(({ captured }) => captured.length > 0);
    const wins = captures.filter((move) => {
      const to = this.engine.playMove(passed, move);
      if (to.outcome !== null) return true;
      const holds = (at) => wonBetween(passed, at, side) > EPSILON;
      return this.prover.canForce(to, side, holds, { first: 0, least: 0, deepest: 0 }) !== false;
    });
    return wins.length > 0;
  }

  /** If all moves of a state lose whatever is played, none later than in so many turns of its seat. */
  allLose(state, turns) {
    const seat = state.position.turn;
    const winner = this.variant.seats.findIndex(({ side }) => side !== this.variant.seats[seat].side);
    if (this.engine.sidesOf(this.variant.seats).length > 2) return null;
    if (turns > MAX_TURNS) return null;
    const moves = this.engine.movesIn(state);
    // All of them together may cost what one claim may.
    const limit = Math.ceil(this.prover.limit / moves.length);
    const verdicts = moves.map((move) =>
      this.prover.winsWithin(this.engine.playMove(state, move), winner, turns + 1, limit),
    );
    return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
  }
}

/** Plies of a thought's line, and of the captures that may follow. */
const pliesOf = ({ line }) => line.length + 2;

function gain(checker, { state, after, side, thought }, { taken, lost }) {
  const { variant, engine } = checker;
  const men = worthOf(variant, taken) - worthOf(variant, lost);
  if (engine.sidesOf(variant.seats).length === 2) {
    const least = variant.rules.captured === 'leave' ? men : ROUNDING;
    return checker.wins(state, after, side, least, pliesOf(thought));
  }
  // Among many sides the move itself takes what is said, and nobody can take anything back.
  const cells = [...thought.move.captured, ...(thought.move.huff === undefined ? [] : [thought.move.huff])];
  const ranks = { men: 0, kings: 0 };
  for (const cell of cells) {
    const piece = state.position.board[cell]?.[0];
    if (piece && variant.seats[piece.seat].side !== side) ranks[piece.king ? 'kings' : 'men']++;
  }
  const isAll = ranks.men === taken.men && ranks.kings === taken.kings && worthOf(variant, lost) === 0;
  return isAll && (after.outcome !== null || !canBeTaken(engine, after, side));
}

function advances({ engine, variant }, { state, after }, { steps }) {
  const seat = state.position.turn;
  const lead = (at) =>
    engine.scoreBySeat(at, { ...{ score: 0, end: null, depth: 0, nodes: 0 }, line: [] })[seat] ?? 0;
  return engine.sidesOf(variant.seats).length === 2
    ? 'opinion'
    : Math.round(lead(after) - lead(state)) === steps;
}

const CHECKS = {
  ...TEACHING,
  'only-move': ({ engine }, { state }) => engine.movesIn(state).length === 1,
  wins: ({ prover }, { state, after, side }, { moves }) => {
    if (moves === null || moves > MAX_TURNS) return null;
    const seat = state.position.turn;
    if (after.outcome !== null)
      return after.outcome.kind === 'win' && after.outcome.seats.some((each) => prover.sideOf(each) === side);
    return prover.winsWithin(after, seat, moves - 1);
  },
  draws: (_, { after }) => after.outcome?.kind === 'draw',
  petrov: (_, { after, side }) =>
    standing(after, side, true).kings === 3 && standing(after, side, false).kings === 1,
  lasts: (checker, { state, thought }) => checker.allLose(state, Math.ceil(thought.end.moves / 2)),
  'known-win': () => null,
  'known-draw': () => null,
  'known-loss': () => null,
  gains: gain,
  regains: gain,
  gives: (checker, { state, after, side }, { taken, lost }) => {
    const men = worthOf(checker.variant, lost) - worthOf(checker.variant, taken);
    const holds = (at) => -wonBetween(state, at, side) >= men - EPSILON;
    if (after.outcome !== null) return holds(after) || checker.isWinner(after, side);
    return checker.prover.canForce(after, side, holds, { first: 0, least: 0, deepest: 0 });
  },
  shot: (checker, { state, side }, { shot }) => checker.shot(state, shot, side),
  crowns: (_, { thought }) => thought.move.crowned,
  'will-crown': (checker, { state, after, side, thought }) => {
    const { engine, learned, prover } = checker;
    if (after.outcome !== null) return null;
    const holds = (at) => wonBetween(state, at, side) >= ROUNDING;
    const answer = prover.canCrown(after, side, pliesOf(thought) - 1, holds);
    if (answer !== false) return answer;
    // A longer look may find another way to crown it.
    const { line } = engine.think(state, { nodes: SECOND_LOOK, learned, among: [thought.move] }, 1);
    let at = state;
    for (const move of line) {
      if (move.crowned && prover.sideOf(at.position.turn) === side) return null;
      at = engine.playMove(at, move);
    }
    return false;
  },
  saves: (checker, { state, after, side }, { pieces }) => {
    const { engine, prover, variant } = checker;
    const others = engine.seatsInPlay(variant, state.position).filter((each) => prover.sideOf(each) !== side);
    if (!others.some((turn) => checker.threat(state, turn))) return false;
    if (after.outcome !== null || engine.sidesOf(variant.seats).length > 2) return true;
    const other = prover.sideOf(others[0]);
    // In games of columns a piece that is taken may be freed again.
    const least = variant.rules.captured === 'leave' ? pieces : ROUNDING;
    const isLost = (at) => wonBetween(state, at, other) >= least - EPSILON;
    const answer = prover.canForce(after, other, isLost, { deepest: SAVED_FOR });
    return answer === true ? checker.keeps(state, after, side, least) : answer === null ? null : true;
  },
  threatens: (checker, { state, after }) => checker.threat(after, state.position.turn),
  safe: ({ engine, variant }, { state, after, side, thought }, { unsafe, others }) => {
    const isUnsafe = (at) => at.outcome === null && canBeTaken(engine, at, side);
    const own = engine.formatMove(variant, thought.move);
    const rest = engine.movesIn(state).filter((move) => engine.formatMove(variant, move) !== own);
    const counted = rest.filter((move) => isUnsafe(engine.playMove(state, move))).length;
    return !isUnsafe(after) && counted === unsafe && rest.length === others;
  },
  nears: (_, { thought }, { steps }) => !thought.move.crowned && steps > 0 && steps < 3,
  advances,
  'avoids-shot': (checker, { state, side }, { than, shot }) => {
    const after = checker.engine.playMove(state, checker.moveOf(state, than));
    return checker.shot(after, shot, 1 - side);
  },
  survives: (checker, { state, side, other }, { than }) => {
    const { engine, prover, variant } = checker;
    const after = engine.playMove(state, checker.moveOf(state, than));
    const winner = variant.seats.findIndex((seat) => seat.side !== side);
    if (after.outcome !== null) return checker.isWinner(after, 1 - side);
    const turns = Math.ceil(other.end.moves / 2) + 1;
    return turns > MAX_TURNS ? null : prover.winsWithin(after, winner, turns);
  },
  keeps: (checker, { state, after, side, other }, { than, lost, taken, by }) => {
    const { engine, prover, variant } = checker;
    const men = worthOf(variant, lost) - worthOf(variant, taken);
    const least = variant.rules.captured === 'leave' ? men : ROUNDING;
    const alternative = engine.playMove(state, checker.moveOf(state, than));
    const answer = by === undefined ? null : checker.moveOf(alternative, by);
    if (answer === undefined) return false;
    const from = answer === null ? alternative : engine.playMove(alternative, answer);
    const plies = by === undefined ? pliesOf(other) : PLIES;
    const isLost = checker.wins(state, from, 1 - side, least, plies);
    if (isLost !== true || after.outcome !== null) return isLost;
    const holds = (at) => wonBetween(state, at, 1 - side) >= least - EPSILON;
    const still = prover.canForce(after, 1 - side, holds, { deepest: 8 });
    return still === true ? checker.keeps(state, after, side, least) : still === null ? null : true;
  },
  better: () => 'opinion',
  alike: () => 'opinion',
  repeats: (_, { after }) => Math.max(0, ...Object.values(after.clocks.seen)) > 1,
  best: () => 'opinion',
};
