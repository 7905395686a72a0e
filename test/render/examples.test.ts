import { describe, expect, it } from 'vitest';
import { applyMove, BOARD_VARIANTS, legalMoves, topologyOf } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import { crownsOf, EXAMPLE_KINDS, type Example } from '../../src/render/pages/example.js';
import { examplesOf } from '../../src/render/pages/rule-examples.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import type { Shape } from '../../src/render/shapes/shapes.js';
import { unfolded } from './parts.js';
import { variantOf } from './views.js';

const linesIn = (shapes: readonly Shape[]): readonly string[] =>
  unfolded(shapes).flatMap((shape) => (shape.kind === 'text' ? shape.text : []));

const way = ({ from, path }: { from: number; path: readonly number[] }) => [from, ...path].join(':');

describe.each(BOARD_VARIANTS)('the rules picture of $id', (variant) => {
  const examples = examplesOf(variant);
  // Nobody is captured or crowned in a game of Halma, and where the first king wins none moves.
  const { play, goal, turns, captured, allies, movers } = variant.rules;
  const hops = allies === 'hopped';
  const isShown: Readonly<Record<Example['kind'], boolean>> = {
    step: true,
    turn: turns !== 'single',
    either: movers !== 'own',
    give: goal === 'give-away',
    capture: true,
    after: captured !== 'leave' || hops,
    king: play === 'draughts' && goal !== 'crown',
    crown: play === 'draughts',
  };
  const kinds = EXAMPLE_KINDS.filter((kind) => isShown[kind]);
  const example = (kind: Example['kind']): Example => {
    const found = examples.find((each) => each.kind === kind);
    if (!found) throw new Error(`no example of ${kind}`);
    return found;
  };
  const reached = (kind: Example['kind'], seat = 0) =>
    legalMoves(variant, { ...example(kind).position, turn: seat }).filter(
      ({ from }) => example(kind).position.board[from]?.[0].seat === seat,
    );

  it('shows everything once', () => {
    expect(examples.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('shows exactly the steps that the man of every seat has', () => {
    variant.seats.forEach((_, seat) => {
      const shown = example('step').moves.filter((move) => move.seat === seat);
      expect(shown.map(({ move }) => way(move)).sort()).toEqual(reached('step', seat).map(way).sort());
      expect(shown.length).toBeGreaterThan(1);
    });
  });

  it('shows a capture of two that the rules give, without a king made on its way (Turkish men turned back from the last row)', () => {
    const [{ move, seat } = { move: null, seat: 0 }] = example('capture').moves;
    expect(move?.path).toHaveLength(2);
    expect(move?.captured).toHaveLength(play === 'halma' ? 0 : hops ? 1 : 2);
    expect(reached('capture', seat).map(way)).toContain(move && way(move));
    expect(move?.crowned).toBe(false);
    for (const cell of [move?.from ?? -1, ...(move?.path ?? [])])
      expect(crownsOf(variant, seat)).not.toContain(cell);
  });

  it('has no man stand where it would have become a king', () => {
    for (const { position } of examples) {
      for (const [cell, stack] of position.board.entries()) {
        const [top] = stack ?? [];
        if (top && !top.king) expect(crownsOf(variant, top.seat)).not.toContain(cell);
      }
    }
  });

  it.runIf(kinds.includes('turn'))('shows two moves that are legal one after the other', () => {
    const { position, moves } = example('turn');
    const [first, second] = moves.map(({ move }) => way(move));
    const begun = legalMoves(variant, position).find((move) => way(move) === first);
    if (begun === undefined) throw new Error(`${first} is not legal`);
    const between = applyMove(variant, position, begun).position;
    expect(between.turn).toBe(0);
    expect(legalMoves(variant, between).map(way)).toContain(second);
  });

  it.runIf(kinds.includes('either'))(
    'showed nothing but Russian checkers: the enemy’s man moves, too',
    () => {
      const { position, moves } = example('either');
      expect(moves.map(({ move }) => position.board[move.from]?.[0].seat)).toEqual([0, 1]);
      const legal = legalMoves(variant, position).map(way);
      for (const { move } of moves) expect(legal).toContain(way(move));
    },
  );

  it.runIf(kinds.includes('give'))(
    'showed nothing but Russian checkers: a man is given, and has to be taken',
    () => {
      const { position, moves } = example('give');
      const [given, taken] = moves.map(({ move }) => way(move));
      const begun = legalMoves(variant, position).find((move) => way(move) === given);
      if (begun === undefined) throw new Error(`${given} is not legal`);
      expect(begun.captured).toEqual([]);
      const answers = legalMoves(variant, applyMove(variant, position, begun).position);
      expect(answers.map(way)).toEqual([taken]);
      expect(answers[0]?.captured).toEqual(begun.path);
    },
  );

  it.runIf(kinds.includes('king'))('shows every cell that the king can reach, and no capture', () => {
    const moves = reached('king');
    expect(example('king').targets.toSorted()).toEqual(moves.map(({ path }) => path[0]).toSorted());
    expect(moves.every(({ captured }) => captured.length === 0)).toBe(true);
  });

  it.runIf(kinds.includes('crown'))('crowns a man of every seat on one of its crown cells', () => {
    const { names } = topologyOf(variant.board);
    const { moves, position } = example('crown');
    expect(moves.map(({ seat }) => seat)).toEqual(variant.seats.map((_, seat) => seat));
    for (const { seat, move } of moves) {
      const end = move.path[0] ?? -1;
      expect(variant.seats[seat]?.crown).toContain(names[end]);
      expect(position.board[end]?.[0]).toEqual({ seat, king: true });
    }
  });

  it('has pieces that are seen at 400 pixels', () => {
    const shapes = rulesScene(variant, 'en').figures.flatMap((shape) =>
      shape.kind === 'window' ? shape.shapes : [],
    );
    const radii = shapes.flatMap((shape) => (shape.kind === 'piece' ? shape.radius : []));
    expect(Math.max(...radii)).toBeGreaterThan(20);
    const windows = rulesScene(variant, 'en').figures.filter(({ kind }) => kind === 'window');
    expect(windows.length).toBeLessThanOrEqual(5);
  });

  it('shows every piece as a whole (lasca had remains of a black man at an edge)', () => {
    const cut = rulesScene(variant, 'en').figures.flatMap((shape) => {
      if (shape.kind !== 'window') return [];
      const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)];
      return unfolded(shape.shapes).filter(
        (each) =>
          each.kind === 'piece' &&
          (each.at.x - each.radius < Math.min(...xs) ||
            each.at.x + each.radius > Math.max(...xs) ||
            each.at.y - each.radius < Math.min(...ys) ||
            each.at.y + each.radius > Math.max(...ys)),
      );
    });
    expect(cut).toEqual([]);
  });

  it.each(LANGUAGES)('cuts no words short, and keeps everything inside the picture (%s)', (language) => {
    const { width, height, ground, figures } = rulesScene(variant, language);
    const spots = figures.flatMap((shape) => ('points' in shape ? shape.points : [shape.at]));
    expect(spots.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
    const texts = linesIn(figures);
    expect(texts.some((text) => /[а-я]/i.test(text))).toBe(language === 'ru');
    expect([...texts, ...linesIn(ground)].filter((text) => text.includes('…'))).toEqual([]);
  });
});

/** What the capture of a game shows: who stood on the first cell that is jumped, on the second, and who stands there afterwards. */
function jumped(id: string) {
  const variant = variantOf(id);
  const examples = examplesOf(variant);
  const [before, after] = ['capture', 'after'].map((kind) => examples.find((each) => each.kind === kind));
  const { from = -1, path = [] } = before?.moves[0]?.move ?? {};
  const { arcs, leaving } = topologyOf(variant.board);
  const cells = [from, ...path].slice(0, -1).map((cell, index) => {
    const over = (leaving[cell] ?? [])
      .map((arc) => arcs[arc]?.to ?? -1)
      .filter((to) => before?.position.board[to]);
    const next = [...new Set(over)].filter((to) => to !== [from, ...path][index + 1] && to !== from);
    return next.find((to) => (leaving[to] ?? []).some((arc) => arcs[arc]?.to === path[index])) ?? -1;
  });
  const written = (position: Example['position'] | undefined, cell: number): string =>
    (position?.board[cell] ?? [])
      .map(({ seat, king }) => `${king ? 'K' : ''}${variant.seats[seat]?.letter}`)
      .join('');
  const end = path.at(-1) ?? -1;
  return {
    stood: cells.map((cell) => written(before?.position, cell)),
    stands: after && [...cells, end].map((cell) => written(after.position, cell)),
  };
}

it.each([
  ['towers', ['BW', 'B'], ['W', '', 'WBB']],
  ['lasca', ['BW', 'B'], ['W', '', 'WBB']],
  ['northern', ['KB', 'B'], ['B', '', 'W']],
  ['samoyed', ['W', 'B'], undefined],
  ['neva-pairs', ['R', 'G'], undefined],
  ['lebedev', ['R', 'G'], undefined],
  ['draughts4-joint', ['G', 'R'], ['G', '', 'B']],
  ['draughts4-3v1', ['G', 'B'], ['G', '', 'R']],
  ['ugolki', ['W', 'B'], undefined],
  ['russian', ['B', 'B'], undefined],
] as const)('the picture of %s shows what makes the game', (id, stood, stands) => {
  expect(jumped(id)).toEqual({ stood, stands });
});

it('follows the data: men that also step sideways get an arrow for it', () => {
  const neva = variantOf('neva');
  const seats = neva.seats.map((seat) => ({ ...seat, forward: ['+x', '-x', '+y', '-y'] }));
  const [steps] = examplesOf({ ...neva, id: 'neva-any-way' as typeof neva.id, seats });
  expect(steps?.moves).toHaveLength(16);
  expect(layoutOf(neva.board).cells).toHaveLength(36);
});
