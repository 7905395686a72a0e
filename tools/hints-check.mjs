/**
 * Asks for hints in positions of quick games, and holds each thing they say against what can be forced at full width, over
 * the readable rules; prints for each kind of claim how many there were, how many are false, and how many the bound does not decide.
 *
 *   npm run hints:check -- [--games russian,neva] [--hints 1000] [--nodes 5000] [--proof 6000] [--seed 1]
 *
 * `--games`: all of them by themselves. `--nodes`: positions of the search for a hint, and half as many for what else could be
 * played. `--proof`: positions that a claim may cost. What is false is printed with its position. Fails where more than one claim
 * in a hundred is.
 */
import { parseArgs } from 'node:util';
import { learnedFor } from '../dist/modules/sessions/thinking/learned.js';
import { engineFrom, opening, randomNumbers, seedFrom } from './arena/arena.mjs';
import { Checker } from './hints/claims.mjs';

/** Random moves of an opening: at least, and at most. */
const [LEAST, MOST] = [2, 10];
/** The levels that play: they blunder, so that there is something to say. */
const LEVELS = [1, 2, 3];
/** Plies between two hints of a game, and of a game. */
const [APART, MAX_PLIES] = [3, 160];
/** The share of claims that may be false. */
const MAX_FALSE = 0.01;

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    hints: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '5000' },
    proof: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '1' },
  },
});
const engine = await engineFrom();
const [hints, nodes, proof, seed] = ['hints', 'nodes', 'proof', 'seed'].map((key) => Number(values[key]));
const variants = values.games?.split(',').map(engine.findBoardVariant) ?? engine.BOARD_VARIANTS;
if (![hints, nodes, proof].every((each) => Number.isInteger(each) && each > 1) || !Number.isInteger(seed)) {
  console.error('one of --hints, --nodes, --proof and --seed is no sensible number');
  process.exit(64);
}
if (variants.includes(null)) {
  console.error('no such game');
  process.exit(64);
}

/** The states of quick games in which there is something to choose, without what went before. */
function* positions(variant, learned, random) {
  for (;;) {
    let { state } = opening(engine, variant, LEAST + Math.floor(random() * (MOST - LEAST + 1)), random);
    const levels = variant.seats.map(() => LEVELS[Math.floor(random() * LEVELS.length)]);
    for (let ply = 0; state.outcome === null && ply < MAX_PLIES; ply++) {
      if (ply % APART === 0 && engine.movesIn(state).length > 1) yield state;
      const level = levels[state.position.turn];
      state = engine.playMove(state, engine.think(state, { level, learned }, seedFrom(random)).move);
    }
  }
}

/** A hint as chats give it: with what else could be played where that can tell more. */
function hintFor(state, learned) {
  const thought = engine.think(state, { nodes, learned }, 1);
  const first = engine.reasonsFor(state, thought);
  const best = engine.formatMove(state.variant, thought.move);
  const among = engine.movesIn(state).filter((move) => engine.formatMove(state.variant, move) !== best);
  const isCompared = engine.sidesOf(state.variant.seats).length === 2 && !engine.areTelling(first);
  if (!isCompared || among.length === 0) return { state, thought, other: null, reasons: first };
  const other = engine.think(state, { nodes: Math.ceil(nodes / 2), learned, among }, 1);
  const reasons = engine.reasonsFor(state, thought, { thought: other, learned: () => learned });
  return { state, thought, other, reasons };
}

const VERDICTS = ['true', 'false', 'undecided', 'opinion'];
const SILENT = new Set(['best', 'alike']);

/** Counts of verdicts by kind of claim. */
class Tally {
  kinds = new Map();
  hints = 0;
  silent = 0;

  add(kind, verdict) {
    const counts = this.kinds.get(kind) ?? { true: 0, false: 0, undecided: 0, opinion: 0 };
    counts[verdict]++;
    this.kinds.set(kind, counts);
  }

  join(other) {
    this.hints += other.hints;
    this.silent += other.silent;
    for (const [kind, counts] of other.kinds) {
      const all = this.kinds.get(kind) ?? { true: 0, false: 0, undecided: 0, opinion: 0 };
      for (const verdict of VERDICTS) all[verdict] += counts[verdict];
      this.kinds.set(kind, all);
    }
  }

  of(verdict) {
    return [...this.kinds.values()].reduce((sum, counts) => sum + counts[verdict], 0);
  }

  toString() {
    const said = this.of('true') + this.of('false') + this.of('undecided');
    return (
      `${this.hints} hints, ${this.silent} of which say nothing; ${said} claims, ${this.of('false')} false, ` +
      `${this.of('undecided')} undecided`
    );
  }
}

function check(variant) {
  const learned = learnedFor(variant);
  const random = randomNumbers(seed);
  const checker = new Checker(engine, variant, learned, proof);
  const tally = new Tally();
  for (const state of positions(variant, learned, random)) {
    const hint = hintFor(state, learned);
    tally.hints++;
    if (hint.reasons.every(({ kind }) => SILENT.has(kind))) tally.silent++;
    for (const reason of hint.reasons) {
      const verdict = checker.verdictOn(hint, reason);
      tally.add(reason.kind, verdict);
      if (verdict !== 'false') continue;
      const text = engine.formatPosition(variant, state.position);
      const line = hint.thought.line.map((move) => engine.formatMove(variant, move)).join(' ');
      console.log(
        `  ${variant.id} ${text} ${line.split(' ')[0]} ${JSON.stringify(reason)} (${hint.thought.score.toFixed(2)}, ${line})`,
      );
    }
    if (tally.hints >= hints) break;
  }
  return tally;
}

const all = new Tally();
for (const variant of variants) {
  const began = Date.now();
  const tally = check(variant);
  all.join(tally);
  console.log(`${variant.id}: ${tally} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
}
console.log(`all: ${all}`);
for (const [kind, counts] of [...all.kinds].sort(([one], [other]) => (one < other ? -1 : 1)))
  console.log(`  ${kind.padEnd(12)} ${VERDICTS.map((each) => `${counts[each]} ${each}`).join(', ')}`);
const decided = all.of('true') + all.of('false');
if (all.of('false') > MAX_FALSE * decided) process.exitCode = 1;
