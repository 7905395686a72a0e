/** Judges positions as puzzles: is there one way, how long is it, who finds it, and is it worth a look? */
import { playedOut } from '../../dist/modules/sessions/lessons/step.js';
import {
  choiceIn,
  fullFor,
  isClear,
  isGood,
  judgedBy,
  secondTo,
} from '../../dist/modules/sessions/puzzles/clear.js';
import { puzzleState } from '../../dist/modules/sessions/puzzles/shelf.js';

/** Positions that are visited to see if a position may be a puzzle, among many sides too, and if it is worth the full strength. */
const [GLANCE, GLANCE_OF_MANY, LOOK] = [30_000, 6_000, 60_000];
/** Legal moves of the solver: with fewer one guesses. */
const MIN_MOVES = 3;
/** Plies of a line, all in all. */
const LONGEST = 20;
/** The worth of a king, in men. */
const KING = 3;
/** What the solver wins at least, in men. */
const MIN_GAIN = 1;
/** Moves that nobody has to find are thought about so many times less. */
const PLAYED = 10;
/** Seeds for each of the lower levels: they err at random, or take one of equal moves. */
const SEEDS = 6;
/** The lowest level that finds a move that offers nothing, or captures: anybody would play it else. */
const [QUIET_LEVEL, CAPTURE_LEVEL, GIVEAWAY_LEVEL, MANY_LEVEL] = [5, 3, 2, 2];
/** Plies of the shortest way to give everything away that is worth a thought. */
const MIN_GIVEAWAY = 5;
/** Plies that are played out at most behind an easy solution, and behind a hard one: what takes longer convinces nobody. */
const [SHORT, LONG] = [6, 10];

/** A judge of a game's puzzles. `engine`: the built one; `learned`: what levels play by. */
export function judgeOf(engine, variant, learned) {
  const { formatMove, LEVEL_NUMBERS, movesIn, playMove, sidesOf, think } = engine;
  const sideOf = (seat) => variant.seats[seat].side;
  const givesAway = variant.rules.goal === 'give-away';
  const textOf = (move) => formatMove(variant, move);
  const mustCapture = (state) => movesIn(state).some(({ captured }) => captured.length > 0);
  const within = (nodes) => ({ nodes, learned: judgedBy(variant, learned) });

  const worthOf = ({ king }) => (king ? KING : 1);

  /** What a move gains for a side, in men: what it takes less what others take from it, and the crown. */
  function gainBy(state, move, side) {
    const { board, turn } = state.position;
    const isOwn = sideOf(turn) === side;
    const crown = move.crowned ? KING - 1 : 0;
    const taken = move.captured
      .map((cell) => board[cell][0])
      .filter(({ seat }) => isOwn || sideOf(seat) === side);
    const gain = taken.reduce((sum, piece) => sum + worthOf(piece), 0);
    if (isOwn) return gain + crown;
    return -gain - (sidesIn(state) === 2 ? crown : 0);
  }
  const sidesIn = (state) => new Set(engine.seatsInPlay(variant, state.position).map(sideOf)).size;
  const isWon = ({ outcome }, side) =>
    outcome?.kind === 'win' && outcome.seats.some((seat) => sideOf(seat) === side);

  /** A first look: cheap, since nearly every position fails. */
  function maybe(state) {
    const moves = movesIn(state);
    if (new Set(moves.map(textOf)).size < MIN_MOVES) return false;
    // Of games of many only those are asked in which many still play: the rest is another game.
    if (sidesIn(state) < Math.min(3, sidesOf(variant.seats).length)) return false;
    const glance = within(sidesIn(state) > 2 ? GLANCE_OF_MANY : GLANCE);
    const best = think(state, glance, 1);
    return isGood(state, best) && isClear(state, { best, second: secondTo(state, best, glance) });
  }

  /** The lowest level from which on all find a move. */
  function levelOf(state, text) {
    const finds = (level) =>
      Array.from({ length: level < 5 ? SEEDS : 1 }, (_, seed) => seed).every(
        (seed) => textOf(think(state, { level, nodes: fullFor(variant), learned }, seed).move) === text,
      );
    const fails = LEVEL_NUMBERS.filter((level) => level < 8 && !finds(level));
    return Math.max(0, ...fails) + 1;
  }

  /**
   * The line from a position: what is to be found while there is one way, then what shows that it is won. Null where it shows
   * nothing.
   */
  function lineFrom(start, nodes) {
    const side = sideOf(start.position.turn);
    const many = sidesIn(start) > 2;
    const moves = [];
    let [state, asked, gain, isAsking] = [start, 0, 0, true];
    const stands = () => {
      if (givesAway || state.outcome !== null) return isWon(state, side);
      // Among many it is seen when all have moved.
      if (mustCapture(state) || moves.length < 2 || (many && sideOf(state.position.turn) !== side))
        return false;
      return gain >= MIN_GAIN;
    };
    while (moves.length < LONGEST && !(asked > 0 && stands())) {
      if (state.outcome !== null) return null;
      const isOwn = sideOf(state.position.turn) === side;
      const legal = movesIn(state);
      let [move] = legal;
      if (legal.length > 1 && isOwn && isAsking) {
        const choice = choiceIn(state, within(nodes));
        // What many others do is not forced: only the first move can be asked for.
        isAsking = isClear(state, choice) && !(many && asked > 0);
        if (isAsking) asked = moves.length + 1;
        if (asked === 0) return null;
        move = choice.best.move;
      } else if (legal.length > 1) move = think(state, within(nodes / PLAYED), 1).move;
      gain += gainBy(state, move, side);
      moves.push(move);
      state = playMove(state, move);
    }
    return stands() ? { moves, asked } : null;
  }

  /** What a side has won at least when it has moved again, whatever the others reply. */
  function promised(state, side, gain) {
    if (state.outcome !== null) return isWon(state, side) ? Infinity : gain;
    // Who is out never moves again.
    if (!engine.seatsInPlay(variant, state.position).some((seat) => sideOf(seat) === side)) return -Infinity;
    const isOwn = sideOf(state.position.turn) === side;
    const gains = movesIn(state).map((move) => {
      const next = gain + gainBy(state, move, side);
      return isOwn ? next : promised(playMove(state, move), side, next);
    });
    return isOwn ? Math.max(...gains) : Math.min(...gains);
  }

  /**
   * How much a line is worth a look: what is given up before more is taken back, what is to be found, how hard it is. 0: it is
   * dull.
   */
  function interest(start, { moves, asked }, level) {
    const side = sideOf(start.position.turn);
    const many = sidesIn(start) > 2;
    const isOwn = (state) => sideOf(state.position.turn) === side;
    const [first, reply] = moves;
    const states = [start];
    for (const move of moves) states.push(playMove(states.at(-1), move));
    const found = moves.filter(
      (_, at) => at < asked && isOwn(states[at]) && movesIn(states[at]).length > 1,
    ).length;
    const tail = moves.length - asked;
    if (givesAway) {
      const isLong = moves.length >= MIN_GIVEAWAY && tail <= LONG;
      return level < GIVEAWAY_LEVEL || !isLong ? 0 : found + level / 2;
    }
    const blow = moves.findLastIndex((move, at) => isOwn(states[at]) && move.captured.length > 0);
    if (blow < 0 && states.at(-1).outcome === null) return 0;
    const given = moves
      .slice(0, Math.max(0, blow))
      .filter((move, at) => !isOwn(states[at]) && gainBy(states[at], move, side) < 0).length;
    if (many && promised(states[1], side, 0) < MIN_GAIN) return 0;
    if (!many && tail > (level < QUIET_LEVEL ? SHORT : LONG)) return 0;
    const isQuiet = first.captured.length === 0;
    const isOffer = isQuiet && given > 0 && reply.captured.length > 0;
    const isGreedy =
      !isQuiet && movesIn(start).every(({ captured }) => captured.length <= first.captured.length);
    if (!isOffer && level < (many ? MANY_LEVEL : isQuiet ? QUIET_LEVEL : CAPTURE_LEVEL)) return 0;
    if (isGreedy && (given === 0 || level < QUIET_LEVEL)) return 0;
    return found + given + level / 2;
  }

  /** A puzzle, as far as some thought tells: null where it is none, or dull. */
  function puzzleAt(state, nodes) {
    const line = lineFrom(state, nodes);
    if (line === null) return null;
    const level = levelOf(state, textOf(line.moves[0]));
    const worth = interest(state, line, level);
    return worth === 0 ? null : { level, worth, ...line };
  }

  /** Whether a line can be read back: two captures may be written alike. */
  function isReadable(state, line) {
    try {
      return playedOut(state, line).moves.length === line.length;
    } catch {
      return false;
    }
  }

  /** What is wrong with a puzzle at full strength, in words; null if it holds. */
  function faultOf(puzzle) {
    const start = puzzleState(puzzle);
    if (new Set(movesIn(start).map(textOf)).size < MIN_MOVES) return 'has hardly a choice';
    if (!isReadable(start, puzzle.line)) return 'has a line that cannot be played';
    let state = start;
    for (const [index, text] of puzzle.line.slice(0, puzzle.asked).entries()) {
      const isOwn = sideOf(state.position.turn) === sideOf(start.position.turn);
      if (isOwn && movesIn(state).length > 1) {
        const choice = choiceIn(state, within(fullFor(variant)));
        if (textOf(choice.best.move) !== text)
          return `has a better move than ${text}, move ${index + 1} of its line`;
        if (!isClear(state, choice))
          return `has another move as good as ${text}, move ${index + 1} of its line`;
      }
      ({ state } = playedOut(state, [text]));
    }
    return null;
  }

  return {
    maybe,
    promising: (state) => puzzleAt(state, LOOK),
    verified: (state) => puzzleAt(state, fullFor(variant)),
    textOf,
    isReadable,
    faultOf,
  };
}
