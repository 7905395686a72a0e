import { discard, type Pixels, painted } from '../../src/render/encode/canvas.js';
import { textWidth } from '../../src/render/shapes/letters.js';
import { pieceParts } from '../../src/render/shapes/pieces.js';
import type { Scene, Shape, Text } from '../../src/render/shapes/shapes.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { type Edge, outlineOf } from './outline.js';

/** Shapes with every text as `change` makes it, also in pieces and windows. */
const withTexts = (shapes: readonly Shape[], change: (text: Text) => readonly Shape[]): readonly Shape[] =>
  shapes.flatMap((shape): readonly Shape[] => {
    switch (shape.kind) {
      case 'text':
        return change(shape);
      case 'piece':
        return shape.look.number === undefined ? [shape] : withTexts(pieceParts(shape), change);
      case 'window':
        return [{ ...shape, shapes: withTexts(shape.shapes, change) }];
      default:
        return [shape];
    }
  });

/** Letters in the colour of their halo, without one none. */
const unwritten = (text: Text): readonly Shape[] =>
  text.stroke === undefined ? [] : [{ ...text, fill: text.stroke.ink }];

function textsOf(shapes: readonly Shape[]): readonly Text[] {
  const texts: Text[] = [];
  withTexts(shapes, (text) => {
    texts.push(text);
    return [];
  });
  return texts;
}

/** True for a point within a line of text. */
function isIn({ at, angle = 0, text, size }: Text, x: number, y: number): boolean {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [x - at.x, y - at.y];
  const along = dx * Math.cos(radians) + dy * Math.sin(radians);
  const across = dy * Math.cos(radians) - dx * Math.sin(radians);
  return Math.abs(along) <= textWidth(text, size) / 2 + 2 && Math.abs(across) <= size * 0.62;
}

const shapesOf = ({ ground, figures }: Scene): readonly Shape[] => [...ground, ...figures];

const paint = ({ width, height }: Scene, figures: readonly Shape[], theme: Theme): Pixels =>
  painted({ width, height, ground: [], figures }, theme);

/** The pixels around the letters of a scene, by the text to which they belong. */
export function letterEdges(scene: Scene, theme: Theme, enough: number): ReadonlyMap<Text, readonly Edge[]> {
  const shapes = shapesOf(scene);
  const [below, above] = [paint(scene, withTexts(shapes, unwritten), theme), paint(scene, shapes, theme)];
  const edges = outlineOf(below, above, 3, enough);
  discard(below.data, above.data);
  return new Map(textsOf(shapes).map((text) => [text, edges.filter(({ x, y }) => isIn(text, x, y))]));
}

/** The part of each of these words that can be seen: pixels of its letters, of those that it has when nothing covers it. */
export function visibleParts(
  scene: Scene,
  words: readonly string[],
  theme: Theme,
): ReadonlyMap<string, number> {
  const shapes = shapesOf(scene);
  const bare = withTexts(shapes, unwritten);
  // Of texts at one place the last covers the others.
  const last = new Map(textsOf(shapes).map((text) => [text.text, text]));
  const top = words.flatMap((word): Text[] => {
    const { stroke: _, ...letters } = last.get(word) ?? { text: '' };
    return 'kind' in letters ? [letters] : [];
  });
  const [below, shown, uncovered] = [bare, shapes, [...bare, ...top]].map((each) =>
    paint(scene, each, theme),
  );
  if (!below || !shown || !uncovered) return new Map();
  const changed = ({ data }: Pixels, text: Text): number => {
    const [width, height] = [Math.ceil(textWidth(text.text, text.size)), Math.ceil(text.size)];
    let count = 0;
    for (let y = Math.round(text.at.y) - height; y <= text.at.y + height; y++) {
      for (let x = Math.round(text.at.x) - width; x <= text.at.x + width; x++) {
        const at = y * shown.width + x;
        if (isIn(text, x, y) && data[at] !== below.data[at]) count += 1;
      }
    }
    return count;
  };
  const parts = new Map(top.map((text) => [text.text, changed(shown, text) / changed(uncovered, text)]));
  discard(below.data, shown.data, uncovered.data);
  return parts;
}
