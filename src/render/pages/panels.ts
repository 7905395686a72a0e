import { SIZE } from '../board/layout.js';
import type { Scene } from '../shapes/scene.js';
import { placed, point, type Shape } from '../shapes/shapes.js';

const PANEL = 480;
const GAP = 20;
const CAPTION = 56;
const TITLE = 70;

/** A scene of `SIZE` by `SIZE`, with a caption above it. */
export interface Panel {
  readonly caption: string;
  readonly shapes: readonly Shape[];
}

/** Small pictures with captions under a common title, two in a row. */
export function panelsScene(title: string, panels: readonly Panel[]): Scene {
  const columns = Math.min(2, panels.length);
  const width = columns * (PANEL + GAP) + GAP;
  const height = TITLE + Math.ceil(panels.length / 2) * (PANEL + CAPTION) + GAP;
  const corners = [point(0, 0), point(width, 0), point(width, height), point(0, height)];
  return {
    width,
    height,
    ground: [
      { kind: 'polygon', points: corners, fill: 'plate' },
      { kind: 'text', at: point(width / 2, TITLE / 2 + 6), text: title, size: 40, fill: 'label' },
    ],
    figures: panels.flatMap(panelShapes),
  };
}

function panelShapes({ caption, shapes }: Panel, index: number): readonly Shape[] {
  const left = GAP + (index % 2) * (PANEL + GAP);
  const top = TITLE + Math.floor(index / 2) * (PANEL + CAPTION);
  const at = point(left + PANEL / 2, top + CAPTION / 2);
  return [
    { kind: 'text', at, text: caption, size: 28, fill: 'label' },
    ...shapes.map((shape) => placed(shape, point(left, top + CAPTION), PANEL / SIZE)),
  ];
}
