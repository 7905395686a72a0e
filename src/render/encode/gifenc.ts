import { createRequire } from 'node:module';

type Colour = readonly [number, number, number];

interface FrameOptions {
  /** Needed with the first frame; later ones share it. */
  readonly palette?: readonly Colour[];
  /** Milliseconds. */
  readonly delay?: number;
  /** -1: shown once; 0: for ever; else how often it is shown again. */
  readonly repeat?: number;
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** What becomes of the frame before the next one: 1 leaves it. */
  readonly dispose?: number;
}

interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
  finish(): void;
  /** A copy of what was written. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** What was written, in place, until more is written. */
  bytesView(): Uint8Array<ArrayBuffer>;
}

interface Gifenc {
  GIFEncoder(): Encoder;
}

/** What is used of the package, which brings no types. Its own `default` is taken for the whole by some loaders. */
export const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as Gifenc;
