/**
 * Asks for hints in positions of quick games, and holds each thing they say against what can be forced at full width, over
 * the readable rules; prints for each kind of claim how many there were, how many are false, and how many the bound does not decide.
 *
 *   npm run hints:check -- [--games russian,neva] [--hints 1000] [--nodes 5000] [--proof 6000] [--each 1] [--seed 1]
 *
 * `--games`: all of them by themselves. `--nodes`: positions of the search for a hint, and half as many for what else could be
 * played. `--proof`: positions that a claim may cost. `--each 3`: all hints are counted, and every third is held against the rules.
 * What is false is printed with its position. Fails where more than one claim in a hundred is, or more than 15 hints in a hundred
 * say nothing of the move.
 */
import { parseArgs } from 'node:util';
import { learnedFor } from '../dist/modules/sessions/thinking/learned.js';
import { engineFrom, opening, randomNumbers } from './arena/arena.mjs';
import { hintFor, isSilent, positions } from './hints/asking.mjs';
import { Checker } from './hints/claims.mjs';

/** Random moves of an opening: at least, and at most. */
const [LEAST, MOST] = [2, 10];
/** The share of claims that may be false. */
const MAX_FALSE = 0.01;
/** The share of hints that may say nothing. */
const MAX_SILENT = 0.15;

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    hints: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '5000' },
    proof: { type: 'string', default: '6000' },
    each: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const engine = await engineFrom();
const [hints, nodes, proof, seed, each] = ['hints', 'nodes', 'proof', 'seed', 'each'].map((key) =>
  Number(values[key]),
);
const variants = values.games?.split(',').map(engine.findBoardVariant) ?? engine.BOARD_VARIANTS;
if (
  ![hints, nodes, proof].every((value) => Number.isInteger(value) && value > 1) ||
  ![seed, each].every(Number.isInteger) ||
  each < 1
) {
  console.error('one of --hints, --nodes, --proof, --each and --seed is no sensible number');
  process.exit(64);
}
if (variants.includes(null)) {
  console.error('no such game');
  process.exit(64);
}

const VERDICTS = ['true', 'false', 'undecided', 'opinion'];

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
      `${this.hints} hints, ${this.silent} of which say nothing (${((100 * this.silent) / this.hints).toFixed(1)} %); ${said} claims, ${this.of('false')} false, ` +
      `${this.of('undecided')} undecided`
    );
  }
}

function check(variant) {
  const learned = learnedFor(variant);
  const random = randomNumbers(seed);
  const checker = new Checker(engine, variant, learned, proof);
  const tally = new Tally();
  const plies = () => LEAST + Math.floor(random() * (MOST - LEAST + 1));
  const open = () => opening(engine, variant, plies(), random).state;
  for (const state of positions(engine, learned, open, random)) {
    const hint = hintFor(engine, state, learned, nodes);
    tally.hints++;
    if (isSilent(hint)) tally.silent++;
    for (const reason of tally.hints % each === 0 ? hint.reasons : []) {
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
if (all.of('false') > MAX_FALSE * decided || all.silent > MAX_SILENT * all.hints) process.exitCode = 1;
