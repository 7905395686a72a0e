import { box, point, type Scene } from '../shapes/shapes.js';

/** Where a home screen cuts its icons into shapes, only the middle is sure to be seen. */
export interface IconView {
  /** Pixels. */
  readonly size: number;
  readonly isMaskable: boolean;
}

/** A king on the colour of the table. */
export const iconScene = ({ size, isMaskable }: IconView): Scene => ({
  width: size,
  height: size,
  ground: [{ kind: 'polygon', points: box(0, 0, size, size), fill: 'plate' }],
  figures: [
    {
      kind: 'piece',
      at: point(size / 2, size / 2),
      radius: size * (isMaskable ? 0.34 : 0.44),
      look: { colour: 'white', king: true },
    },
  ],
});
