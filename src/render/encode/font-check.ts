import { LOCALES } from '../../locales/index.js';
import { WOOD } from '../shapes/themes/wood.js';
import { painted } from './canvas.js';

const LETTERS = [...new Set(Object.values(LOCALES).flatMap(({ labels }) => [...labels.sample]))];
const SIZE = 80;
/** Boxes that stand for missing letters have much the same ink each; a dot has far less than a broad letter. */
const [THIN, BROAD, TIMES] = ['.', 'M', 4];

interface Drawn {
  readonly ink: number;
  readonly look: string;
}

function drawn(text: string): Drawn {
  const label = { kind: 'text', at: { x: SIZE / 2, y: SIZE / 2 }, text, size: 48, fill: 'label' } as const;
  const { data } = painted({ width: SIZE, height: SIZE, ground: [], figures: [label] }, WOOD);
  const ink = data.filter((pixel) => pixel !== data[0]).length;
  return { ink, look: data.join() };
}

/** Letters that do not come out as themselves here: with no ink, looking like another one, or all of them as boxes. */
export function undrawnLetters(): readonly string[] {
  const all = new Map(LETTERS.map((letter) => [letter, drawn(letter)]));
  if ((all.get(THIN)?.ink ?? 0) * TIMES > (all.get(BROAD)?.ink ?? 0)) return LETTERS;
  const looks = [...all.values()].map(({ look }) => look);
  return LETTERS.filter((letter) => {
    const { ink = 0, look = '' } = all.get(letter) ?? {};
    return ink === 0 || looks.indexOf(look) !== looks.lastIndexOf(look);
  });
}
