import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureExists, legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import { type Move, sideOf } from '../../../src/engine/core/position.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { applyMove } from '../../../src/engine/core/turn.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { positionOf } from '../../../src/engine/search/board/position-of.js';
import { ModulePosition } from '../../../src/engine/search/module/moves/module-position.js';
import { DRAWN, GOES_ON, SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { expectEqual } from '../../equal.js';
import { LONG } from '../../lanes.js';
import { oneOfEachRule } from '../one-of-each-rule.js';
import { variantOf } from '../positions.js';
import { gamesTried, randomGame } from '../random-game.js';

const describeMove = ({ from, path, captured, crowned, huff }: Omit<Move, 'ways'>, after: string): string =>
  `${huff} ${from} ${path.at(-1)} ${[...captured].sort((a, b) => a - b)} ${crowned} ${after}`;

/** Everything that a search position holds. */
const insides = ({ board }: SearchPosition) => ({
  codes: [...board.codes],
  sets: [...board.bitboards],
  counts: [...board.counts],
  position: positionOf(board),
  key: [board.low, board.high],
});

/** The moves of a search position with the positions after them; each one made is taken back. */
function movesOf(search: SearchPosition, fresh: SearchPosition): string[] {
  const before = insides(search);
  const start = 3;
  const end = search.generate(start);
  const found: string[] = [];
  for (let move = start; move < end; move++) {
    const engines = search.toMove(move);
    search.make(move);
    fresh.load(search.toPosition());
    expectEqual(insides(search), insides(fresh));
    found.push(describeMove(engines, formatPosition(search.compiled.variant, search.toPosition())));
    search.unmake();
  }
  expectEqual(insides(search), before);
  expect(search.generate(start)).toBe(end);
  return found.sort();
}

function checkState(search: SearchPosition, fresh: SearchPosition, state: GameState): void {
  const { variant, position, outcome } = state;
  search.load(position, state.clocks.history);
  expectEqual(search.toPosition(), position);
  const plain = outcome?.kind === 'win' && outcome.reason === 'resigned' ? [] : movesIn(state);
  if (plain.length > 0 || outcome === null) {
    const after = (move: Move) => formatPosition(variant, applyMove(variant, position, move).position);
    const expected = plain.map((move) => describeMove(move, after(move))).sort();
    expectEqual(movesOf(search, fresh), expected);
  }
  search.load(position, state.clocks.history);
  expect(search.mustCapture()).toBe(captureExists(variant, position));
  checkEnd(search, state);
  search.load(position);
  expect(search.count(2)).toBe(legalMoves(variant, position).length);
}

/** The moves of a module, with the pieces after them, against the core's. */
function checkModule(module: ModulePosition, { variant, position, outcome }: GameState): void {
  if (outcome?.kind === 'win' && outcome.reason === 'resigned') return;
  const legal = legalMoves(variant, position);
  const codes = (move: Move): number[] =>
    applyMove(variant, position, move).position.board.map((stack) =>
      stack === null ? 0 : 2 + stack[0].seat * 2 + Number(stack[0].king),
    );
  const expected = legal.map((move) => describeMove(move, `${codes(move)}`));
  module.load(position);
  const found = module
    .moves()
    .map((move) => describeMove({ ...move, path: [move.to] }, `${module.codesAfter(move)}`));
  expectEqual(found.sort(), expected.sort());
  expect(module.perft(1)).toBe(legal.length);
}

/** Resignations and the clauses of draws are not the search position's. */
function checkEnd(search: SearchPosition, { variant, outcome }: GameState): void {
  const winner = search.winner(search.generate(0));
  if (outcome === null) expect(winner).toBe(GOES_ON);
  else if (outcome.kind === 'win') {
    if (outcome.reason !== 'resigned') expect(winner).toBe(sideOf(variant, outcome.seats[0] ?? -1));
  } else if (outcome.kind === 'void') {
    throw new Error('no move ends a game without a result');
  } else if (outcome.reason === 'both-arrived' || outcome.reason === 'both-lingered') {
    expect(winner).toBe(DRAWN);
  }
}

const tried = new Set<string>();
/** Whether a house rule comes up for the first time; in the long lane it is tried in each game that has it. */
function isUntried(key: string, value: string): boolean {
  const isNew = !tried.has(`${key}=${value}`);
  tried.add(`${key}=${value}`);
  return isNew || LONG;
}

describe.each(oneOfEachRule())('%s', (id) => {
  const variant = variantOf(id);

  test('has the same moves, positions and ends in both forms, under any house rules', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(8), (seed, first) => {
        const { states } = randomGame(variant, seed);
        const configured = states[0]?.variant ?? variant;
        const [generated, mailbox] = [
          new SearchPosition(configured, 'generated'),
          new SearchPosition(configured, 'mailbox'),
        ];
        const module = ModulePosition.serves(configured) ? new ModulePosition(configured) : null;
        for (let index = first; index < states.length; index += 9) {
          const state = states[index] as GameState;
          if (module !== null) checkModule(module, state);
          if (index % 2 === 0) checkState(generated, mailbox, state);
          else checkState(mailbox, generated, state);
        }
        checkState(generated, mailbox, states.at(-1) as GameState);
      }),
      gamesTried(),
    );
  });

  test('has the same moves and positions under each house rule by itself', () => {
    for (const { key, values } of variant.options) {
      for (const { value } of values) {
        if (!isUntried(key, value)) continue;
        const started = newGame(variant, { [key]: value }, 0);
        if (!started.ok) throw new Error(JSON.stringify(started.error));
        const { state } = started.value;
        const search = new SearchPosition(state.variant);
        const fresh = new SearchPosition(state.variant, 'mailbox');
        const module = ModulePosition.serves(state.variant) ? new ModulePosition(state.variant) : null;
        let now = state;
        for (let ply = 0; ply < 24 && now.outcome === null; ply++) {
          if (ply % 12 === 11) checkState(search, fresh, now);
          if (module !== null) checkModule(module, now);
          const moves = movesIn(now);
          now = playMove(now, moves[(ply * 5) % moves.length] as Move);
        }
      }
    }
  });

  test('comes back to where it was from the end of a long game', () => {
    const started = newGame(variant, {}, 0);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const search = new SearchPosition(started.value.state.variant, 'generated');
    search.load(started.value.state.position, started.value.state.clocks.history);
    const trail: ReturnType<typeof insides>[] = [];
    let start = 0;
    for (let ply = 0; ply < 120; ply++) {
      const end = search.generate(start);
      if (end === start) break;
      trail.push(insides(search));
      search.make(start + ((ply * 7) % (end - start)));
      start = end;
    }
    expect(trail.length).toBeGreaterThan(10);
    for (const before of trail.reverse()) {
      search.unmake();
      expectEqual(insides(search), before);
    }
  });
});
