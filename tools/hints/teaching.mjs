/** What hints teach of quiet moves, each claim recounted on the board by the rules, or held against what can be forced at full width. */
import { EPSILON, standing, wonBetween, worthOf } from './pieces.mjs';

const isCapture = ({ captured }) => captured.length > 0;

/** The same board with the turn of a seat. */
function withTurn(state, turn) {
  const { board, out } = state.position;
  const movesLeft = state.variant.rules.turns.startsWith('double') ? 2 : 1;
  return { ...state, outcome: null, position: { board, out, turn, movesLeft } };
}

/** Looks at a state as its game's rules do. */
class Board {
  constructor(checker, state, seat) {
    Object.assign(this, { checker, state, seat, engine: checker.engine, variant: state.variant });
    this.side = this.sideOf(seat);
  }

  sideOf(seat) {
    return this.variant.seats[seat].side;
  }

  at(state) {
    return new Board(this.checker, state, this.seat);
  }

  name(cell) {
    return this.engine.squaresOf(this.variant, { from: cell, path: [cell] }).path[0];
  }

  moves(turn) {
    return this.engine.legalMoves(this.variant, withTurn(this.state, turn).position);
  }

  /** What the other sides could play, each of their seats having the move. */
  enemyMoves() {
    const seats = this.engine.seatsInPlay(this.variant, this.state.position);
    return seats.filter((seat) => this.sideOf(seat) !== this.side).flatMap((seat) => this.moves(seat));
  }

  /** True if none of the others could take anything. */
  isSafe() {
    return !this.enemyMoves().some(isCapture);
  }

  cellsOf(side) {
    const cells = [...this.state.position.board.keys()];
    return cells.filter((cell) => {
      const top = this.state.position.board[cell]?.[0];
      return top !== undefined && this.sideOf(top.seat) === side;
    });
  }

  /** Own cells on which something could be taken. */
  inDanger() {
    const taken = this.enemyMoves().flatMap(({ captured }) => captured);
    return this.cellsOf(this.side).filter((cell) => taken.includes(cell));
  }

  without(name) {
    const board = this.state.position.board.map((stack, cell) => (this.name(cell) === name ? null : stack));
    return this.at({ ...this.state, position: { ...this.state.position, board } });
  }

  /** Names of the squares from which one of some moves begins. */
  froms(moves) {
    return new Set(moves.map(({ from }) => this.name(from)));
  }

  play(turn, text) {
    const state = withTurn(this.state, turn);
    const move = this.moves(turn).find((each) => this.engine.formatMove(this.variant, each) === text);
    return move === undefined ? null : this.engine.playMove(state, move);
  }
}

function boardsOf(checker, { state, after, thought }) {
  const seat = state.position.turn;
  const [before, now] = [state, after].map((each) => new Board(checker, each, seat));
  return { before, now, seat, next: after.position.turn, move: thought.move };
}

/** Plays a move after a pass and asks whether what it wins can be forced; in give-away what it gives. */
function comesTrue(checker, board, turn, text, { won, paid }, isGift) {
  const to = board.play(turn, text);
  if (to === null) return false;
  const side = board.sideOf(turn);
  const men = worthOf(checker.variant, won) - worthOf(checker.variant, paid);
  return isGift
    ? gives(checker, board.state, to, side, men, 0)
    : checker.wins(board.state, to, side, least(checker, men), PLIES);
}

/** Plies of a search for what is claimed to be won. */
const PLIES = 8;
/** Men that must be won where captured pieces may come back. */
const least = ({ variant }, men) => (variant.rules.captured === 'leave' ? men : 0.5);

/** If a side can force, in so many plies and the captures that follow, that it has given so many men more than it has taken. */
function gives(checker, from, start, side, men, plies) {
  if (start.outcome !== null) return checker.isWinner(start, side) || -wonBetween(from, start, side) >= men;
  const holds = (at) => -wonBetween(from, at, side) >= men - EPSILON;
  return checker.prover.canForce(start, side, holds, { first: 0, least: plies, deepest: plies });
}

/** True if a side of two can take at once so that it is ahead by a man when nothing has to be taken any more. */
function takesForNothing(checker, state, side) {
  const holds = (at) => wonBetween(state, at, side) >= 1 - EPSILON;
  return (to) => {
    if (to.outcome !== null) return checker.isWinner(to, side);
    return checker.prover.canForce(to, side, holds, { first: 0, least: 0, deepest: 0 }) === true;
  };
}

/** If a man has moves, each of which leaves something to be taken for nothing. */
function isHeld(checker, board, turn, name) {
  const state = withTurn(board.state, turn);
  const moves = board.moves(turn).filter(({ from }) => board.name(from) === name);
  const loses = takesForNothing(checker, state, board.side);
  return moves.length > 0 && moves.every((move) => loses(board.engine.playMove(state, move)));
}

const isQuiet = (moves) => moves.length > 0 && !moves.some(isCapture);
const same = (one, other) => [...one].sort().join() === [...other].sort().join();

function parries(isGift) {
  return (checker, facts, reason) => {
    const { before, next } = boardsOf(checker, facts);
    const isThreat = comesTrue(checker, before, next, reason.move, reason, isGift);
    if (isThreat !== true || facts.after.outcome !== null) return isThreat;
    const other = 1 - facts.side;
    const men = worthOf(checker.variant, reason.won) - worthOf(checker.variant, reason.paid);
    if (isGift) {
      const still = gives(checker, facts.state, facts.after, other, men, 2);
      return still === null ? null : !still;
    }
    const holds = (at) => wonBetween(facts.state, at, other) >= least(checker, men) - EPSILON;
    const still = checker.prover.canForce(facts.after, other, holds, { deepest: 6 });
    return still === true
      ? checker.keeps(facts.state, facts.after, facts.side, men)
      : still === null
        ? null
        : true;
  };
}

const plans = (isGift) => (checker, facts, reason) => {
  const { now, seat } = boardsOf(checker, facts);
  return comesTrue(checker, now, seat, reason.move, reason, isGift);
};

/** Steps of a man of a seat from a cell to its crown, and whether an enemy stands on any way there. */
function roadOf({ seat, side, state, variant, engine }, from) {
  const { steps, crowns } = engine.moveTablesOf(variant);
  const isEnemy = (cell) => {
    const top = state.position.board[cell]?.[0];
    return top !== undefined && variant.seats[top.seat].side !== side;
  };
  const seen = new Set([from]);
  let [edge, nearest, isClear] = [[from], null, true];
  for (let made = 0; edge.length > 0; made++) {
    if (edge.some((cell) => crowns[seat][cell])) nearest ??= made;
    edge = [...new Set(edge.flatMap((cell) => steps[seat][cell]))].filter((cell) => !seen.has(cell));
    for (const cell of edge) seen.add(cell);
    if (edge.some(isEnemy)) isClear = false;
  }
  return { nearest, isClear };
}

/** Steps of a race that are left from a cell: moves of a lone man on an empty board. */
function stepsLeft({ engine, variant }, seat, from) {
  const { steps, topology } = engine.moveTablesOf(variant);
  const goals = new Set(variant.seats[1 - seat].start);
  let [edge, made] = [[from], 0];
  const seen = new Set(edge);
  while (!edge.some((cell) => goals.has(topology.names[cell]))) {
    edge = edge.flatMap((cell) => steps[seat][cell]).filter((cell) => !seen.has(cell) && seen.add(cell));
    if (edge.length === 0) return 0;
    made++;
  }
  return made;
}

/** The most steps nearer to its goal that a seat could come by one move. */
const farthest = (board, turn) =>
  Math.max(...board.moves(turn).map((move) => nearerBy(board, turn, move)), 0);
const nearerBy = (board, turn, { from, path }) =>
  stepsLeft(board, turn, from) - stepsLeft(board, turn, path.at(-1) ?? from);

/** True if a move of that many steps is there on one board and none as long on the other. */
function isJump(board, other, turn, { move, steps }) {
  const found = board.moves(turn).find((each) => board.engine.formatMove(board.variant, each) === move);
  return found !== undefined && nearerBy(board, turn, found) === steps && farthest(other, turn) < steps;
}

/** True for squares of the middle two fifths of ranks and of files. */
function isCentral({ engine, variant }, cell) {
  const { at } = engine.topologyOf(variant.board);
  return ['x', 'y'].every((axis) => {
    const all = at.map((place) => place[axis]);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return Math.abs(at[cell][axis] - (least + most) / 2) <= (most - least + 1) / 5;
  });
}

/** True for a position after which both sides have lost just these pieces. */
const isEven = (from, pieces) => (at) =>
  [0, 1].every((side) => {
    const [before, now] = [from, at].map((each) => standing(each, side, true));
    const kings = Math.max(0, before.kings - now.kings);
    const men = before.men + before.kings - now.men - now.kings - kings;
    return men === pieces.men && kings === pieces.kings;
  });

/** By kind of claim: true, false, or null where the bound does not decide. */
export const TEACHING = {
  'stops-crown': (checker, facts, { move }) => {
    const { before, now, next } = boardsOf(checker, facts);
    const texts = (board) =>
      board
        .moves(next)
        .flatMap((each) => (each.crowned ? [board.engine.formatMove(board.variant, each)] : []));
    return texts(before).includes(move) && texts(now).length === 0;
  },
  parries: parries(false),
  'parries-gift': parries(true),
  plans: plans(false),
  'plans-gift': plans(true),
  'keeps-gift': (checker, { state, after, side }, { than, by, won, paid }) => {
    const { engine, variant } = checker;
    const to = engine.playMove(state, checker.moveOf(state, than));
    const answer = checker.moveOf(to, by);
    if (answer === undefined) return false;
    const men = worthOf(variant, won) - worthOf(variant, paid);
    if (gives(checker, state, engine.playMove(to, answer), 1 - side, men, 0) !== true) return false;
    const still = gives(checker, state, after, 1 - side, men, 2);
    return still === null ? null : !still;
  },
  forces: (checker, { after }, { answers, next }) => {
    const { engine, variant } = checker;
    const found = new Set(engine.movesIn(after).map((move) => engine.formatMove(variant, move)));
    if (!same(found, answers) || next === undefined) return same(found, answers);
    const move = checker.moveOf(engine.playMove(after, checker.moveOf(after, answers[0])), next);
    return answers.length === 1 && move !== undefined && isCapture(move);
  },
  narrows: (checker, { after, side }, { losing, answers }) => {
    const moves = checker.engine.movesIn(after);
    const loses = takesForNothing(checker, after, side);
    const found = moves.filter((move) => loses(checker.engine.playMove(after, move))).length;
    return moves.length === answers && found === losing;
  },
  trades: (checker, { state, after, side }, { pieces, left }) => {
    const holds = isEven(state, pieces);
    const [own, others] = [true, false].map((each) => standing(state, side, each));
    const count = ({ men, kings }) => men + kings - pieces.men - pieces.kings;
    if (left !== undefined && (left[0] !== count(own) || left[1] !== count(others))) return false;
    return checker.prover.canForce(after, side, holds, { first: 0, least: 0, deepest: 0 });
  },
  holds: (checker, facts, { squares }) => {
    const { before, now, next } = boardsOf(checker, facts);
    if (!isQuiet(before.moves(next)) || !isQuiet(now.moves(next))) return false;
    const could = before.froms(before.moves(next));
    return squares.every(
      (name) => could.has(name) && isHeld(checker, now, next, name) && !isHeld(checker, before, next, name),
    );
  },
  locks: (checker, facts, { squares }) => {
    const { before, now } = boardsOf(checker, facts);
    const [could, can] = [before, now].map((board) => board.froms(board.enemyMoves()));
    const stand = new Set([...facts.after.position.board.keys()].map((cell) => now.name(cell)));
    return (
      isQuiet(before.enemyMoves()) &&
      isQuiet(now.enemyMoves()) &&
      squares.every((name) => could.has(name) && !can.has(name) && stand.has(name))
    );
  },
  frees: (checker, facts, { squares }) => {
    const { before, now, seat } = boardsOf(checker, facts);
    const [could, can] = [before, now].map((board) => board.froms(board.moves(seat)));
    return (
      now.isSafe() &&
      isQuiet(before.moves(seat)) &&
      isQuiet(now.moves(seat)) &&
      squares.every((name) => !could.has(name) && can.has(name))
    );
  },
  backed: (checker, facts, { square, by }) => {
    const { now, move } = boardsOf(checker, facts);
    const cell = move.path.at(-1);
    return (
      now.name(cell) === square &&
      now.isSafe() &&
      by.every((name) => now.without(name).inDanger().includes(cell))
    );
  },
  backs: (checker, facts, { squares }) => {
    const { now, move } = boardsOf(checker, facts);
    const bare = now.without(now.name(move.path.at(-1)));
    const danger = bare.inDanger().map((cell) => now.name(cell));
    return now.isSafe() && squares.every((name) => danger.includes(name));
  },
  unexposed: (checker, facts, { than, by }) => {
    const { now } = boardsOf(checker, facts);
    const to = now.at(checker.engine.playMove(facts.state, checker.moveOf(facts.state, than)));
    const capture = to.enemyMoves().find((move) => checker.text(move) === by);
    const own = to.cellsOf(to.side);
    return now.inDanger().length === 0 && capture?.captured.some((cell) => own.includes(cell)) === true;
  },
  covers: (checker, facts, reason) => {
    const { before, now } = boardsOf(checker, facts);
    return before.inDanger().length === reason.before && now.inDanger().length === reason.now;
  },
  takes: ({ variant }, { state, side, thought }, { pieces }) => {
    const taken = [...thought.move.captured, ...(thought.move.huff === undefined ? [] : [thought.move.huff])]
      .map((cell) => state.position.board[cell][0])
      .filter(({ seat }) => variant.seats[seat].side !== side);
    const kings = taken.filter(({ king }) => king).length;
    return pieces.kings === kings && pieces.men === taken.length - kings;
  },
  runs: (checker, facts, { steps }) => {
    const { now, move, seat } = boardsOf(checker, facts);
    const cell = move.path.at(-1);
    const man = facts.after.position.board[cell][0];
    const road = roadOf(now, cell);
    return (
      man.seat === seat && !man.king && !man.second && road.nearest === steps && road.isClear && now.isSafe()
    );
  },
  centre: (checker, facts, { square }) => {
    const { now, move } = boardsOf(checker, facts);
    const cell = move.path.at(-1);
    return now.isSafe() && now.name(cell) === square && isCentral(now, cell) && !isCentral(now, move.from);
  },
  opens: (checker, facts, reason) => {
    const { before, now, seat } = boardsOf(checker, facts);
    return isJump(now, before, seat, reason);
  },
  bars: (checker, facts, reason) => {
    const { before, now, next } = boardsOf(checker, facts);
    return isJump(before, now, next, reason);
  },
};
