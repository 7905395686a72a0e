import { expect, test, vi } from 'vitest';
import type { GameState } from '../../../../src/engine/game/game.js';
import { ModulePosition } from '../../../../src/engine/search/module/moves/module-position.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { ownModules } from '../../../own-modules.js';
import { variantOf } from '../../positions.js';
import { randomGame } from '../../random-game.js';

const LATTICE = '../../../../src/engine/search/module/moves/lattice.js';
const NODES = 12_000;

/** The module as it would be if each set of cells took two words, as only that of a board of more than 64 cells does. */
const wide = ownModules(async () => {
  vi.doMock(LATTICE, async (original) => {
    const lattice = await original<typeof import('../../../../src/engine/search/module/moves/lattice.js')>();
    const latticeOf: typeof lattice.latticeOf = (variant) => lattice.latticeOf(variant, 128);
    return { ...lattice, latticeOf };
  });
  const modules = {
    ...(await import('../../../../src/engine/search/module/moves/module-position.js')),
    ...(await import('../../../../src/engine/search/think.js')),
  };
  vi.doUnmock(LATTICE);
  return modules;
});

function bytesOfMove(module: ModulePosition): number {
  const [first, second] = module.moves().map(({ address }) => address) as [number, number];
  return second - first;
}

/** Games that differ in all that the module does with sets: kings, steps, orders of captures, what becomes of captured pieces. */
test.each(['russian', 'english', 'italian', 'turkish', 'frisian', 'northern', 'samoyed', 'tama'])(
  'sets of two words give the same moves, and the same search, as those of one: %s',
  (id) => {
    const states = randomGame(variantOf(id), 2).states.filter(({ outcome }) => outcome === null);
    const { variant } = states[0] as GameState;
    const [narrow, doubled] = [new ModulePosition(variant), new wide.ModulePosition(variant)];
    const movesOf = (module: ModulePosition): string[] =>
      module
        .moves()
        .map((move) => JSON.stringify([{ ...move, address: 0 }, module.codesAfter(move)]))
        .sort();
    for (const module of [narrow, doubled]) module.load((states[0] as GameState).position);
    // A move of the list is as long as two sets.
    expect([narrow, doubled].map(bytesOfMove)).toEqual([16, 32]);
    for (const { position } of states) {
      for (const module of [narrow, doubled]) module.load(position);
      expect(movesOf(doubled)).toEqual(movesOf(narrow));
    }
    const limits = { nodes: NODES, learned: learnedFor(variant) };
    for (const state of states.filter((_, index) => index % 20 === 5)) {
      const [plain, module] = [false, true].map((usesModule) => wide.createThinker(variant, {}, usesModule));
      expect(module?.(state, limits, 1)).toEqual(plain?.(state, limits, 1));
    }
  },
);
