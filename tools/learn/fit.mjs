/**
 * Fits weights to the results of games by logistic regression, one position after the other with a step for each weight
 * that shrinks as it is seen (Adagrad; Duchi, Hazan and Singer 2011).
 */
import { randomNumbers, shuffle } from '../arena/arena.mjs';
import { fitCurve } from './curve.mjs';
import { Records } from './records.mjs';

/** Share of the positions, the last ones, which are of all series, that are held out to see how well the others foretell them. */
const HELD_OUT = 0.05;
/**
 * How much of what a position is worth comes from what followed it in its game, and not from its own search: results alone
 * tell of the mistakes of quick games (temporal differences; Sutton 1988).
 */
const TRACE = 0.7;
const RATE = 0.3;
/** Squares of steps that are taken to lie behind each weight: what is seldom seen hardly counts. */
const DAMPING = 4;
const MAX_ROUNDS = 30;
/** Greatest lead, in men, that tells one position from another. */
const MAX_LEAD = 6;
/** Greatest worth of a man, in logits. */
const MAX_WORTH = 8;
/** No position has more patterns. */
const MAX_PATTERNS = 256;
/** Greatest weight, in hundredths of a man. */
const MOST = 400;

const sigmoid = (z) => 1 / (1 + Math.exp(-z));
const bounded = (lead) => Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
const lossOf = (chance, target) =>
  -(target * Math.log(chance + 1e-9) + (1 - target) * Math.log(1 - chance + 1e-9));

/** The logits that a man is worth: how well leads foretell points. Found by halving, which always comes to an end. */
function worthOfMan(leads, points) {
  let [low, high] = [0, MAX_WORTH];
  for (let round = 0; round < 20; round++) {
    const worth = (low + high) / 2;
    let slope = 0;
    for (let index = 0; index < leads.length; index++)
      slope += (sigmoid(worth * leads[index]) - points[index]) * leads[index];
    if (slope > 0) high = worth;
    else low = worth;
  }
  return (low + high) / 2;
}

/** Every position as its patterns, what it is worth, and its written lead. */
function lessonsIn(study, bytes) {
  const records = new Records(study);
  const count = records.count(bytes);
  const board = study.emptyBoard();
  const words = board.bitboards.length / 16;
  const from = new Uint32Array(count + 1);
  let found = new Int32Array(count * 12 + MAX_PATTERNS);
  const points = new Float32Array(count);
  const leads = new Float32Array(count);
  const scores = new Float32Array(count);
  const leadsFound = new Float32Array(count);
  const left = new Uint8Array(count);
  const firsts = new Uint8Array(count);
  for (let index = 0; index < count; index++) {
    const record = records.read(bytes, index, board, words);
    if (from[index] + MAX_PATTERNS > found.length) {
      const more = new Int32Array(2 * found.length);
      more.set(found);
      found = more;
    }
    from[index + 1] = from[index] + study.find(board, found.subarray(from[index]));
    firsts[index] = Number(record.isFirst);
    points[index] = record.points;
    leads[index] = bounded(record.written / 100);
    leadsFound[index] = record.score / 100;
    scores[index] = bounded(leadsFound[index]);
    left[index] = board.counts[2] + board.counts[3] + board.counts[4] + board.counts[5];
  }
  return { count, from, found, points, leads, scores, leadsFound, left, firsts };
}

/**
 * Weights for the positions in `bytes`, with how much they tell: the loss on positions that were held out by the written
 * evaluation alone and with what was learned. `full`: the number of pieces at the start.
 */
export function fitWeights(study, bytes, full, tell) {
  const { count, from, found, points, leads, scores, leadsFound, left, firsts } = lessonsIn(study, bytes);
  const trained = Math.floor(count * (1 - HELD_OUT));
  const man = worthOfMan(leads, points);
  const settled = worthOfMan(scores, points);
  const targets = new Float32Array(count);
  for (let index = count - 1; index >= 0; index--) {
    const isLast = index === count - 1 || firsts[index + 1] === 1;
    const later = isLast ? points[index] : targets[index + 1];
    targets[index] = (1 - TRACE) * sigmoid(settled * scores[index]) + TRACE * later;
  }
  const { size, hasPhases } = study;
  const weights = new Float32Array(2 * size);
  const squares = new Float32Array(2 * size).fill(DAMPING);

  const earlyAt = (index) => (hasPhases ? left[index] / full : 1);
  const chanceOf = (index) => {
    const early = earlyAt(index);
    let z = man * leads[index];
    for (let at = from[index]; at < from[index + 1]; at++) {
      const sign = found[at] < 0 ? -1 : 1;
      const weight = 2 * (found[at] < 0 ? ~found[at] : found[at]);
      z += sign * (early * weights[weight] + (1 - early) * weights[weight + 1]);
    }
    return sigmoid(z);
  };
  const step = (weight, slope) => {
    squares[weight] += slope * slope;
    weights[weight] -= (RATE * slope) / Math.sqrt(squares[weight]);
  };
  const heldOut = (chance) => {
    let sum = 0;
    for (let index = trained; index < count; index++) sum += lossOf(chance(index), targets[index]);
    return sum / (count - trained);
  };

  const random = randomNumbers(1);
  const order = Uint32Array.from({ length: trained }, (_, index) => index);
  const written = heldOut((index) => sigmoid(man * leads[index]));
  let best = { loss: Infinity, weights };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) {
      const early = earlyAt(index);
      const error = chanceOf(index) - targets[index];
      for (let at = from[index]; at < from[index + 1]; at++) {
        const sign = found[at] < 0 ? -error : error;
        const weight = 2 * (found[at] < 0 ? ~found[at] : found[at]);
        if (early > 0) step(weight, sign * early);
        if (early < 1) step(weight + 1, sign * (1 - early));
      }
    }
    const loss = heldOut(chanceOf);
    tell(`  round ${round}: loss ${loss.toFixed(5)}, ${written.toFixed(5)} by what is written`);
    if (loss >= best.loss - 1e-5) break;
    best = { loss, weights: weights.slice() };
  }
  const kept = hasPhases ? best.weights : best.weights.filter((_, place) => place % 2 === 0);
  const values = Int16Array.from(kept, (weight) =>
    Math.max(-MOST, Math.min(MOST, Math.round((100 * weight) / man))),
  );
  return {
    ...{ values, positions: count, written, learned: best.loss },
    chances: fitCurve(leadsFound, points),
  };
}
