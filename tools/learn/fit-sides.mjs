/**
 * Fits what each of several sides may expect to the results of games: the weights that count for a side add up to its strength, and
 * the sides in play share the game by the powers of e to their strengths (multinomial logistic regression), one position after the
 * other with a step for each weight that shrinks as it is seen (Adagrad; Duchi, Hazan and Singer 2011).
 */
import { randomNumbers, shuffle } from '../arena/arena.mjs';
import { SideRecords } from './side-records.mjs';

/** Share of the positions, the last ones, which are of all series, that are held out to see how well the others foretell them. */
const HELD_OUT = 0.05;
/** How much of what a position is worth comes from what followed it in its game, see fit.mjs; the rest is the next position's. */
const TRACE = 0.9;
/** Passes over all positions: in the first one the next position is valued by the written leads, later by what was learned. */
const PASSES = 2;
/** Quiet positions learned of a duel that two sides of more fight out: the search leaves it to another evaluation. */
const MAX_OF_DUEL = 8;
const RATE = 0.3;
const DAMPING = 4;
const MAX_ROUNDS = 30;
/** Greatest worth of a man, in logits. */
const MAX_WORTH = 4;
/** No position has more weights for a side. */
const MAX_FOUND = 130;
/** Thousandths of a logit, in which weights are kept, and the greatest weight. */
const [UNIT, MOST] = [1000, 16_000];

/** The shares of the sides in play, from their strengths. */
function share(strengths, inPlay, into) {
  let most = -Infinity;
  for (let seat = 0; seat < strengths.length; seat++)
    if ((inPlay >> seat) & 1) most = Math.max(most, strengths[seat]);
  let all = 0;
  for (let seat = 0; seat < strengths.length; seat++) {
    into[seat] = (inPlay >> seat) & 1 ? Math.exp(strengths[seat] - most) : 0;
    all += into[seat];
  }
  for (let seat = 0; seat < strengths.length; seat++) into[seat] /= all;
}

/** Every position as the weights of its sides, who shared its game, and its written leads. */
function lessonsIn(study, bytes) {
  const records = new SideRecords(study);
  const count = records.count(bytes);
  const board = study.emptyBoard();
  const { seats } = study;
  const from = new Uint32Array(count * seats + 1);
  let found = new Int32Array(count * 24 + MAX_FOUND);
  const [left, inPlay, firsts] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
  const [results, leads] = [new Float32Array(count * seats), new Float32Array(count * seats)];
  for (let index = 0; index < count; index++) {
    const record = records.read(bytes, index, board);
    [inPlay[index], firsts[index]] = [board.inPlay, Number(record.isFirst)];
    const winners = [...record.leads.keys()].filter((seat) => (record.winners >> seat) & 1);
    for (let seat = 0; seat < seats; seat++) {
      const at = index * seats + seat;
      leads[at] = record.leads[seat] / 100;
      results[at] = winners.includes(seat) ? 1 / winners.length : 0;
      if (from[at] + MAX_FOUND > found.length) {
        const more = new Int32Array(2 * found.length);
        more.set(found);
        found = more;
      }
      const isIn = (board.inPlay >> seat) & 1;
      from[at + 1] = from[at] + (isIn ? study.find(board, seat, found.subarray(from[at])) : 0);
      if (isIn) left[index] += board.counts[2 + 2 * seat] + board.counts[3 + 2 * seat];
    }
  }
  return { count, seats, from, found, left, inPlay, firsts, results, leads };
}

/** The logits that a man is worth: how well written leads foretell results. Found by halving, which always comes to an end. */
function worthOfMan({ count, seats, inPlay, results, leads }) {
  const [strengths, shares] = [new Float64Array(seats), new Float64Array(seats)];
  let [low, high] = [0, MAX_WORTH];
  for (let round = 0; round < 12; round++) {
    const worth = (low + high) / 2;
    let slope = 0;
    for (let index = 0; index < count; index++) {
      const at = index * seats;
      for (let seat = 0; seat < seats; seat++) strengths[seat] = worth * leads[at + seat];
      share(strengths, inPlay[index], shares);
      for (let seat = 0; seat < seats; seat++)
        slope += (shares[seat] - results[at + seat]) * leads[at + seat];
    }
    if (slope > 0) high = worth;
    else low = worth;
  }
  return (low + high) / 2;
}

/** The positions that are learned of, the last ones of each duel left out. */
function learnedOf({ inPlay, firsts }, trained) {
  const order = [];
  let duel = 0;
  for (let index = 0; index < trained; index++) {
    const others = inPlay[index] & (inPlay[index] - 1);
    const isDuel = (others & (others - 1)) === 0;
    duel = isDuel && firsts[index] === 0 ? duel + 1 : 0;
    if (duel <= MAX_OF_DUEL) order.push(index);
  }
  return Uint32Array.from(order);
}

/** The weights that are being learned, and how the sides share the positions of `lessons` by them. */
class Shares {
  constructor(lessons, study, full) {
    const { seats } = lessons;
    this.lessons = lessons;
    /** The number of pieces at the start. */
    this.full = full;
    this.lead = worthOfMan(lessons);
    // A man more of one side also is a part of a man less in the leads of the others.
    this.man = (this.lead * seats) / (seats - 1);
    /** Two of each weight: for a full board and for an empty one. */
    this.weights = Float32Array.from({ length: 2 * study.size }, (_, at) => this.man * study.worths[at >> 1]);
    /** The squared slopes of each weight, added up. */
    this.squares = new Float32Array(2 * study.size).fill(DAMPING);
    this.strengths = new Float64Array(seats);
    this.shares = new Float64Array(seats);
  }

  /** The shares of a position by its written leads. */
  byLead(index) {
    const { strengths, lead, shares } = this;
    const { seats, leads, inPlay } = this.lessons;
    for (let seat = 0; seat < seats; seat++) strengths[seat] = lead * leads[index * seats + seat];
    share(strengths, inPlay[index], shares);
    return shares;
  }

  /** The shares of a position by what was learned. */
  learned(index) {
    const { strengths, weights, shares } = this;
    const { seats, from, found, left, inPlay } = this.lessons;
    const early = left[index] / this.full;
    for (let seat = 0; seat < seats; seat++) {
      const at = index * seats + seat;
      let sum = 0;
      for (let each = from[at]; each < from[at + 1]; each++)
        sum += early * weights[2 * found[each]] + (1 - early) * weights[2 * found[each] + 1];
      strengths[seat] = sum;
    }
    share(strengths, inPlay[index], shares);
    return shares;
  }

  /** Moves the weights of a position towards what its sides ought to share. */
  learn(index, targets) {
    const { seats, from, found, left } = this.lessons;
    const shares = this.learned(index);
    const early = left[index] / this.full;
    for (let seat = 0; seat < seats; seat++) {
      const at = index * seats + seat;
      const error = shares[seat] - targets[at];
      for (let each = from[at]; each < from[at + 1]; each++) {
        if (early > 0) this.step(2 * found[each], error * early);
        if (early < 1) this.step(2 * found[each] + 1, error * (1 - early));
      }
    }
  }

  step(weight, slope) {
    this.squares[weight] += slope * slope;
    this.weights[weight] -= (RATE * slope) / Math.sqrt(this.squares[weight]);
  }
}

/** What the sides of each position ought to share: a trace of what `foretell` says of those after it, and the result. */
function targetsBy(foretell, { count, seats, firsts, results }) {
  const targets = results.slice();
  for (let index = count - 2; index >= 0; index--) {
    if (firsts[index + 1] === 1) continue;
    const shares = foretell(index + 1);
    for (let seat = 0; seat < seats; seat++) {
      const next = (index + 1) * seats + seat;
      targets[index * seats + seat] = TRACE * targets[next] + (1 - TRACE) * shares[seat];
    }
  }
  return targets;
}

/** The loss of what `foretell` says of the positions from the first to before the last. */
function lossOf(foretell, targets, { seats, inPlay }, first, last) {
  let sum = 0;
  for (let index = first; index < last; index++) {
    const shares = foretell(index);
    for (let seat = 0; seat < seats; seat++)
      if ((inPlay[index] >> seat) & 1) sum -= targets[index * seats + seat] * Math.log(shares[seat] + 1e-9);
  }
  return sum / (last - first);
}

/**
 * Weights for the positions in `bytes`, with how much they tell: the loss on positions that were held out by the written
 * evaluation alone and with what was learned. `full`: the number of pieces at the start.
 */
export function fitSides(study, bytes, full, tell) {
  const lessons = lessonsIn(study, bytes);
  const { count } = lessons;
  const trained = Math.floor(count * (1 - HELD_OUT));
  const sides = new Shares(lessons, study, full);
  const byLead = (index) => sides.byLead(index);
  const learned = (index) => sides.learned(index);
  const random = randomNumbers(1);
  const order = learnedOf(lessons, trained);
  let [written, least] = [0, 0];
  for (let pass = 1; pass <= PASSES; pass++) {
    const targets = targetsBy(pass === 1 ? byLead : learned, lessons);
    written = lossOf(byLead, targets, lessons, trained, count);
    least = Infinity;
    let best = sides.weights.slice();
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      shuffle(order, random);
      for (const index of order) sides.learn(index, targets);
      const loss = lossOf(learned, targets, lessons, trained, count);
      tell(
        `  pass ${pass}, round ${round}: loss ${loss.toFixed(5)}, ${written.toFixed(5)} by what is written`,
      );
      if (loss >= least - 1e-5) break;
      least = loss;
      best = sides.weights.slice();
    }
    sides.weights.set(best);
  }
  const { weights, man } = sides;
  const values = Int16Array.from([...weights, man, 0], (weight) =>
    Math.max(-MOST, Math.min(MOST, Math.round(UNIT * weight))),
  );
  return { values, positions: count, written, learned: least };
}
