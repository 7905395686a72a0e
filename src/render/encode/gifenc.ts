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
  /** Disposal method: 1 leaves the frame in place. */
  readonly dispose?: number;
}

interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
  finish(): void;
  /** A copy of what was written. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** A view of the bytes written so far, valid until more are written. */
  bytesView(): Uint8Array<ArrayBuffer>;
}

interface Gifenc {
  GIFEncoder(): Encoder;
}

/** The package brings no types, and some loaders take its `default` for the whole. */
export const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as Gifenc;
