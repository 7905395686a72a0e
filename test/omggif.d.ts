/** What the tests use of the package, which brings no types of its own. */
declare module 'omggif' {
  export class GifReader {
    constructor(bytes: Uint8Array);
    readonly width: number;
    readonly height: number;
    numFrames(): number;
    /** null where the file is shown once. */
    loopCount(): number | null;
    frameInfo(index: number): {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** Hundredths of a second. */
      readonly delay: number;
      readonly disposal: number;
      readonly has_local_palette: boolean;
    };
    /** Paints a frame over what is in `pixels`. */
    decodeAndBlitFrameRGBA(index: number, pixels: Uint8Array): void;
  }
}
