/** Games between computer players; the same seed gives the same games on every machine. */
import { estimateOf } from '../../dist/modules/cli/arena/score.js';

/** The engine as modules, in `dist/modules` or in another folder of the same shape. */
export const engineFrom = (folder = new URL('../../dist/modules/', import.meta.url).href) =>
  import(new URL('engine/index.js', folder).href);

/** A linear congruential generator (Numerical Recipes) of numbers in [0, 1); only its high bits are good. */
export function randomNumbers(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Shuffles a list in place (Fisher and Yates). */
export function shuffle(list, random) {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}

/** A random opening of `plies` moves after which the game is not over: the state and the moves. */
export function opening(engine, variant, plies, random) {
  for (;;) {
    let { state } = engine.newGame(variant, {}, random()).value;
    const moves = [];
    while (moves.length < plies && state.outcome === null) {
      const legal = engine.movesIn(state);
      moves.push(legal[Math.floor(random() * legal.length)]);
      state = engine.playMove(state, moves.at(-1));
    }
    if (state.outcome === null) return { state, moves };
  }
}

/**
 * A player who visits `nodes` positions a move, with some `weights` of the evaluation changed, and with what was learned; and
 * with a `book` as a `level` plays by it, where they are given. The number varies at random by the share `vary`.
 */
export function player(engine, { nodes, vary = 0, weights = {}, learned = null, ...book }, random) {
  let thinker = null;
  return (state) => {
    thinker ??= engine.createThinker(state.variant, weights);
    const most = vary === 0 ? nodes : Math.ceil(nodes * (1 + vary * (2 * random() - 1)));
    return thinker(state, { nodes: most, learned, ...book }, seedFrom(random));
  };
}

/** A seed for the engine. */
export const seedFrom = (random) => Math.floor(random() * 2 ** 32);

/** Scores beyond this, in men, are forced wins. */
export const SURE = 290;

const sidesIn = (engine, { seats }) => engine.sidesOf(seats).map(([{ side }]) => side);

/**
 * Plays a game on and returns the points of each side, 1 in all; `moved` is told of each position. Between two sides it ends
 * early when the mover sees a forced win; after `plies` it ends as a draw.
 */
function playOn(engine, start, playerOf, moved, plies = 300) {
  const sides = sidesIn(engine, start.variant);
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
    moved(engine.formatPosition(state.variant, state.position));
  }
  // A draw is shared by the sides in play.
  const left = () => engine.seatsInPlay(state.variant, state.position);
  const winners = state.outcome?.kind === 'win' ? state.outcome.seats : left();
  return share([...new Set(winners.map(sideOf))]);
}

/**
 * Plays from every opening the games of `pointsOf`, which gets the state and a random number generator, and returns the points
 * of one game or of several, on average. Returns their `summary`.
 */
function fromOpenings(engine, variant, { openings, plies, seed }, gamesEach, pointsOf) {
  const results = [];
  for (let count = 0; count < openings; count++) {
    const random = randomNumbers(seed * 100_003 + count);
    results.push(pointsOf(opening(engine, variant, plies, random).state, random));
  }
  return summary(results, gamesEach);
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Lets two players meet: from every opening each of them sits on each side in turn, the other on all other sides.
 * `players`: two functions that make a player from a random number generator. Returns the points of the first one, and how
 * many different games were played.
 */
export function duel(engine, variant, match, players) {
  const sides = sidesIn(engine, variant);
  // Between two sides, trying the first one as the lone one covers both distributions.
  const lone = sides.length === 2 ? sides.slice(0, 1) : sides;
  const games = new Set();
  const result = fromOpenings(engine, variant, match, 2 * lone.length, (start, random) => {
    const [first, second] = players.map((make) => make(random));
    const gains = lone.map((alone) => {
      const [mine, theirs] = [
        (side) => (side === alone ? first : second),
        (side) => (side === alone ? second : first),
      ].map((playerOf) => {
        const positions = [];
        const points = playOn(engine, start, playerOf, (position) => positions.push(position));
        games.add(positions.join(' '));
        return points.get(alone);
      });
      return (1 + mine - theirs) / 2;
    });
    return mean(gains);
  });
  return { ...result, different: games.size };
}

/**
 * Lets the first of two players sit alone among as many of the second one as there are other sides, from every opening on each
 * side in turn; returns its share of the games.
 */
export function oneAmongOthers(engine, variant, match, players) {
  const sides = sidesIn(engine, variant);
  return fromOpenings(engine, variant, match, sides.length, (start, random) => {
    const [first, second] = players.map((make) => make(random));
    return mean(
      sides.map((alone) => {
        const playerOf = (side) => (side === alone ? first : second);
        return playOn(engine, start, playerOf, () => undefined).get(alone);
      }),
    );
  });
}

/** The mean and half its 95 % confidence interval, in points per 100 games; of a single opening it is everything. */
export function summary(results, gamesEach) {
  const { score, margin } = estimateOf(results);
  return { games: results.length * gamesEach, points: 100 * score, margin: 100 * (margin ?? 1) };
}

/** A result with its 95 % confidence interval. */
export const formatResult = ({ games, points, margin }) =>
  `${points.toFixed(1)} ± ${margin.toFixed(1)} points of 100 (${games} games)`;
