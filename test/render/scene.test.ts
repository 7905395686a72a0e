import { describe, expect, it } from 'vitest';
import { sceneOf as wholeSceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import type { Shape } from '../../src/render/shapes/shapes.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { variantOf as configured, positionOf } from '../engine/positions.js';
import { partsOf, unfolded } from './parts.js';
import { sceneLines } from './scene-lines.js';
import { cellsOf, ghostsOf, MIDDLE_GAMES, moveOf, variantOf, viewOf } from './views.js';

/** The scene of a view, with the parts of its pieces. */
function sceneOf(view: BoardView) {
  const { ground, figures } = wholeSceneOf(view);
  return { ground: partsOf(ground), figures: partsOf(figures) };
}

const texts = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
const withFill = (shapes: readonly Shape[], fill: string) => shapes.filter((shape) => shape.fill === fill);

describe.each(['neva', 'novgorod-37', 'russian', 'towers'])('%s', (id) => {
  it('has the ground that was looked at', async () => {
    await expect(sceneLines(sceneOf(viewOf(id)).ground)).toMatchFileSnapshot(`scenes/${id}-ground.txt`);
  });

  it('has the figures that were looked at', async () => {
    const view = MIDDLE_GAMES[id] ?? viewOf(id);
    await expect(sceneLines(sceneOf(view).figures)).toMatchFileSnapshot(`scenes/${id}-middle-game.txt`);
  });

  it('draws every man of the start in its colour', () => {
    const view = viewOf(id, undefined);
    const { figures } = sceneOf(view);
    view.variant.seats.forEach(({ colour, start }, seat) => {
      // One of them stands on the plate.
      expect(withFill(figures, `${colour}.edge`), `seat ${seat}`).toHaveLength(start.length + 1);
    });
  });

  it('draws the same ground whatever the position', () => {
    const middle = MIDDLE_GAMES[id];
    expect(middle).toBeDefined();
    if (middle) expect(sceneOf({ ...middle, language: 'en' }).ground).toEqual(sceneOf(viewOf(id)).ground);
  });

  it('uses only inks that the theme has', () => {
    const { ground, figures } = sceneOf(MIDDLE_GAMES[id] ?? viewOf(id));
    const inks = [...ground, ...figures].flatMap(({ fill, stroke }) => [fill, stroke?.ink]);
    expect(inks.filter((ink) => ink !== undefined && !WOOD.inks[ink])).toEqual([]);
  });
});

describe('the frame', () => {
  it('names the corners in the language of the chat', () => {
    expect(texts(sceneOf(viewOf('neva')).ground)).toEqual(
      expect.arrayContaining(['MORNING', 'DAY', 'EVENING', 'NIGHT', '10', '60', '1', '6']),
    );
    expect(texts(sceneOf(viewOf('neva', undefined, { language: 'ru' })).ground)).toEqual(
      expect.arrayContaining(['УТРО', 'ДЕНЬ', 'ВЕЧЕР', 'НОЧЬ']),
    );
  });

  it('lights up the seat to move and no other', () => {
    const { variant, position } = viewOf('neva');
    variant.seats.forEach(({ colour }, turn) => {
      const { figures } = sceneOf({ ...viewOf('neva'), position: { ...position, turn } });
      const bands = figures.filter(({ kind, stroke }) => kind === 'polygon' && stroke?.ink === 'lit');
      expect(bands.map(({ fill }) => fill)).toEqual([`${colour}.face`]);
    });
  });

  it('lights up nobody when nobody is to move', () => {
    const view = viewOf('neva');
    const lit = ({ figures }: ReturnType<typeof sceneOf>) =>
      figures.filter(({ stroke }) => stroke?.ink === 'lit').length;
    expect([lit(sceneOf(view)), lit(sceneOf({ ...view, idle: true }))]).toEqual([1, 0]);
  });

  it('points the arrows where the men go, not where they sit', () => {
    const view = viewOf('neva');
    const turnedAround = {
      ...view.variant,
      seats: view.variant.seats.map((seat, index, all) => ({
        ...seat,
        forward: all[(index + 2) % all.length]?.forward ?? [],
      })),
    };
    const arrows = (variant: typeof view.variant) =>
      sceneOf({ ...view, variant }).ground.filter(
        ({ kind, fill, stroke }) => kind === 'polygon' && fill === 'red.face' && stroke?.width === 2.5,
      );
    const [before, after] = [arrows(view.variant), arrows(turnedAround)];
    expect(before).toHaveLength(1);
    const way = (shape: Shape | undefined) =>
      shape?.kind === 'polygon' ? Math.sign((shape.points[3]?.x ?? 0) - (shape.points[0]?.x ?? 0)) : 0;
    expect(way(before[0])).toBe(-1);
    expect(way(after[0])).toBe(1);
  });
});

describe('highlights', () => {
  const neva = variantOf('neva');
  const text = 'R:W14:R66,55:G62:B12';

  it('gives the last moves the colours of those who made them, also when they were captured since', () => {
    const { figures } = sceneOf(
      viewOf('neva', 'G:W14:R65:G62:B12', {
        lastMoves: [moveOf(neva, '65-64'), moveOf(neva, '63:65', '64')],
        captured: ghostsOf(neva, 'B64'),
      }),
    );
    const ways = figures.filter(({ kind }) => kind === 'path').map(({ stroke }) => stroke?.ink);
    expect(ways).toEqual(['black.edge', 'black.face', 'red.edge', 'red.face']);
  });

  it('rings the pieces that must capture', () => {
    const rings = sceneOf(viewOf('neva', text, { mustCapture: cellsOf(neva, '55 66') })).figures.filter(
      ({ stroke }) => stroke?.ink === 'must',
    );
    expect(rings).toHaveLength(2);
    expect(sceneOf(viewOf('neva', text)).figures.some(({ stroke }) => stroke?.ink === 'must')).toBe(false);
  });

  it('draws no ghost where a piece stands by now', () => {
    const dashed = (squares: string) =>
      sceneOf(viewOf('neva', text, { captured: ghostsOf(neva, squares) })).figures.filter(
        ({ stroke }) => stroke?.dash,
      );
    expect(dashed('G44')).toHaveLength(1);
    expect(dashed('G55')).toHaveLength(0);
  });

  it('makes the men of a seat that is out grey, with a cross and their own mark', () => {
    const { figures } = sceneOf(viewOf('neva', 'W:W14:R!66,55:G62:B12'));
    expect(withFill(figures, 'dead.face')).toHaveLength(4);
    expect(withFill(figures, 'dead.mark')).toHaveLength(3);
    expect(figures.filter(({ stroke }) => stroke?.ink === 'cross')).toHaveLength(6);
    expect(withFill(figures, 'red.face')).toHaveLength(0);
  });

  it('crowns kings with a drawn crown, not with a letter', () => {
    const man = sceneOf(viewOf('russian', 'W:Wc3:Bf6')).figures;
    const king = sceneOf(viewOf('russian', 'W:WKc3:Bf6')).figures;
    const crowns = (figures: readonly Shape[]) =>
      figures.filter(({ kind, stroke }) => kind === 'polygon' && stroke?.ink === 'crownEdge');
    expect(crowns(man)).toHaveLength(0);
    expect(crowns(king)).toHaveLength(1);
    expect(texts(king)).toEqual(texts(man));
  });
});

describe('square names', () => {
  it('stand in every cell of a hexagon and in the empty cells of a standing board', () => {
    const hexagon = viewOf('novgorod-37');
    expect(texts(sceneOf(hexagon).figures).filter((text) => /^[ace]\d\d$/.test(text))).toHaveLength(37);
    expect(texts(sceneOf(viewOf('neva')).figures).filter((text) => /^\d\d$/.test(text))).toHaveLength(12);
  });

  it('are not hidden by the number of a target', () => {
    const [from = 0, to = 0] = cellsOf(variantOf('trio'), 'D2 E1');
    const view = viewOf('trio', 'W:WKD2:BL8:RK12', {
      selected: from,
      targets: [{ cell: to, number: 4 }],
    });
    const texts = sceneOf(view).figures.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    const [name, number] = ['E1', '4'].map((text) => texts.find((shape) => shape.text === text));
    expect((name?.at.y ?? 0) - (number?.at.y ?? 0)).toBeGreaterThan(
      ((name?.size ?? 0) + (number?.size ?? 0)) / 2,
    );
  });

  it('are written above a path that would hide them, and where it ends in its colour', () => {
    const lastMoves = [moveOf(variantOf('trio'), 'E11-I10')];
    const { figures } = sceneOf(viewOf('trio', 'W:WA1:BL8:RI10', { lastMoves, towards: 1 }));
    const path = figures.findLastIndex(({ kind }) => kind === 'path');
    const above = figures.slice(path).flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    const inksOf = (text: string) =>
      above.flatMap((shape) => (shape.text === text ? [shape.stroke?.ink ?? 'none'] : []));
    expect(inksOf('E11')).toEqual(['dark', 'tint']);
    expect(inksOf('F12')).toEqual([]);
    const back = [moveOf(variantOf('trio'), 'I10-E11')];
    const arrival = sceneOf(viewOf('trio', 'W:WA1:BL8:RE11', { lastMoves: back, towards: 1 }));
    const there = arrival.figures.filter((shape) => shape.kind === 'text' && shape.text === 'E11');
    expect(there.map(({ fill, stroke }) => [fill, stroke?.ink])).toEqual([['red.mark', 'red.face']]);
  });

  it('are written above the pieces and rings that would hide them', () => {
    const [from = 0] = cellsOf(variantOf('trio'), 'A1');
    const { figures } = sceneOf(viewOf('trio', 'W:WA1:BL8:RK12', { mustCapture: [from] }));
    const ring = figures.findLastIndex(({ stroke }) => stroke?.ink === 'must');
    expect(texts(figures.slice(ring))).toEqual(expect.arrayContaining(['A1', 'L8', 'K12']));
    expect(texts(figures.slice(ring))).not.toContain('D4');
  });

  it('in the corners are written above rings, and were struck out by the lines of crown squares', () => {
    const canadian = variantOf('canadian');
    const mustCapture = cellsOf(canadian, '51');
    const { figures } = sceneOf(viewOf('canadian', 'W:W51:B45', { mustCapture }));
    const ring = figures.findLastIndex(({ stroke }) => stroke?.ink === 'must');
    expect(texts(figures.slice(ring))).toContain('51');
    const rules = unfolded(rulesScene(canadian, 'en').figures);
    const lines = rules.filter(
      ({ kind, fill, stroke }) => kind === 'polygon' && !fill && stroke?.ink === 'white.face',
    );
    expect(lines).toEqual([]);
    expect(texts(rules)).toContain('2');
  });

  it('in the corners are written above a path that runs through them, on their own ground', () => {
    const international = variantOf('international');
    const haloOf = (move: string) => {
      const { figures } = sceneOf(
        viewOf('international', 'B:WK6:B10', { lastMoves: [moveOf(international, move)] }),
      );
      const path = figures.findLastIndex(({ kind }) => kind === 'path');
      return figures.flatMap((shape, index) =>
        index > path && shape.kind === 'text' && shape.stroke ? [`${shape.text} ${shape.stroke.ink}`] : [],
      );
    };
    expect(haloOf('33-6').sort()).toEqual([
      ...['11 dark', '17 dark', '22 dark', '28 dark'],
      ...['33 dark', '33 tint', '6 dark', '6 tint'],
    ]);
    expect(haloOf('41-5').sort()).toEqual(['41 dark', '41 tint', '5 dark', '5 tint']);
  });
});

it('the frontiers of trio are drawn above the tints beside them', () => {
  const lastMoves = [moveOf(variantOf('trio'), 'C3-B4')];
  const { figures } = sceneOf(viewOf('trio', 'B:WB4:BL8:RK12', { lastMoves }));
  const last = (ink: string) =>
    figures.findLastIndex(({ kind, fill, stroke }) => kind !== 'text' && (fill ?? stroke?.ink) === ink);
  expect(last('frameEdge')).toBeGreaterThan(last('tint'));
});

it('pieces that may be huffed bear a question mark', () => {
  const variant = configured('russian', { huff: 'on' });
  const marksAt = (text: string): number => {
    const position = positionOf(variant, text);
    const { figures } = sceneOf({ variant, position, language: 'en', lastMoves: [], mustCapture: [] });
    return figures.filter((shape) => shape.kind === 'text' && shape.text === '?').length;
  };
  expect(marksAt('B:Wc3,e3:Bd4,h8:?c3,e3')).toBe(2);
  expect(marksAt('B:Wc3,e3:Bd4,h8')).toBe(0);
});
