/** Games of computer players against each other: the same ones for the same seed, on every machine. */

/** The built program, from `dist` or another folder of the same shape. */
export const engineFrom = (folder = new URL('../../dist/', import.meta.url).href) =>
  import(new URL('engine/index.js', folder).href);

/** Numbers in [0, 1) (a linear congruence; the upper bits are good enough for lots). */
export function lots(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A game after `plies` random moves that is not over, and the moves. */
export function opening(engine, variant, plies, lot, options = {}) {
  for (;;) {
    let { state } = engine.newGame(variant, options, lot()).value;
    const moves = [];
    while (moves.length < plies && state.outcome === null) {
      const legal = engine.movesIn(state);
      moves.push(legal[Math.floor(lot() * legal.length)]);
      state = engine.playMove(state, moves.at(-1));
    }
    if (state.outcome === null) return { state, moves };
  }
}

/** A player who looks at so many positions a move, with weights that differ from its game's by `change`. */
export function searcher(engine, variant, { nodes, change = {} }, lot) {
  const weights = { ...engine.weightsFor(variant), ...change };
  let made = null;
  return (state) => {
    made ??= engine.Searcher.for(state.variant, weights);
    const limits = { nodes, depth: 90, stop: () => false, among: null, exact: false, lot, onDepth() {} };
    const [{ move, score }] = made.search(state, limits).tried;
    return { move, score: score / 100 };
  };
}

/** Scores beyond this, in men, are won games. */
const SURE = 290;

/**
 * Plays a game on; what each side gets: 1 in all. It ends early when the mover sees a forced win between two sides,
 * and as a draw after `plies`.
 */
function playOn(engine, start, playerOf, plies = 300) {
  const sides = [...new Set(start.variant.seats.map(({ side }) => side))];
  const share = (winners) =>
    new Map(sides.map((side) => [side, winners.includes(side) ? 1 / winners.length : 0]));
  const sideOf = (seat) => start.variant.seats[seat].side;
  let state = start;
  for (let ply = 0; state.outcome === null && ply < plies; ply++) {
    const { turn } = state.position;
    const { move, score } = playerOf(sideOf(turn))(state);
    if (sides.length === 2 && Math.abs(score) > SURE) {
      return share(sides.filter((side) => (side === sideOf(turn)) === score > 0));
    }
    state = engine.playMove(state, move);
  }
  // A draw is shared by those who are still there.
  const left = () => engine.seatsInPlay(state.variant, state.position);
  const winners = state.outcome?.kind === 'win' ? state.outcome.seats : left();
  return share([...new Set(winners.map(sideOf))]);
}

/**
 * Two players meet from the same openings in every distribution of the sides: one of them on one side, the other on
 * all others. Reports after every opening; the result is in points of `first` per 100 games.
 */
export function duel(engine, variant, { openings, plies = 4, seed = 1, options = {} }, players, report) {
  const sides = [...new Set(variant.seats.map(({ side }) => side))];
  // Between two sides the first as the lone one says all.
  const lone = sides.length === 2 ? sides.slice(0, 1) : sides;
  const results = [];
  for (let count = 0; count < openings; count++) {
    const lot = lots(seed * 100_003 + count);
    const { state: start } = opening(engine, variant, plies, lot, options);
    const [first, second] = players.map((player) => player(lot));
    const gains = lone.map((alone) => {
      const mine = playOn(engine, start, (side) => (side === alone ? first : second)).get(alone);
      const theirs = playOn(engine, start, (side) => (side === alone ? second : first)).get(alone);
      return (1 + mine - theirs) / 2;
    });
    results.push(gains.reduce((sum, gain) => sum + gain, 0) / lone.length);
    report?.(summary(results, 2 * lone.length));
  }
  return summary(results, 2 * lone.length);
}

/** Mean and standard error, in points of a hundred games. */
export function summary(results, gamesEach) {
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  const spread = results.reduce((sum, result) => sum + (result - mean) ** 2, 0);
  const error = results.length > 1 ? Math.sqrt(spread / (results.length - 1) / results.length) : 0.5;
  return { games: results.length * gamesEach, points: 100 * mean, error: 100 * error };
}

export const told = ({ games, points, error }) =>
  `${points.toFixed(1)} ± ${(1.96 * error).toFixed(1)} points of 100 (${games} games)`;
