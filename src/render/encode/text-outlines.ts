import { DrawFuncs, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { fontFace } from '../shapes/font.js';

/** The path of a canvas context, to which outlines are added. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  closePath(): void;
  save(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  restore(): void;
}
type PenCommand = (pen: Pen) => void;

let loaded: Font | null = null;
function font(): Font {
  loaded ??= new Font(fontFace());
  return loaded;
}

let recorded: PenCommand[] = [];
const recorder = new DrawFuncs();
recorder.setMoveToFunc((x, y) => recorded.push((pen) => pen.moveTo(x, y)));
recorder.setLineToFunc((x, y) => recorded.push((pen) => pen.lineTo(x, y)));
recorder.setQuadraticToFunc((cx, cy, x, y) => recorded.push((pen) => pen.quadraticCurveTo(cx, cy, x, y)));
recorder.setCubicToFunc((ax, ay, bx, by, x, y) =>
  recorded.push((pen) => pen.bezierCurveTo(ax, ay, bx, by, x, y)),
);
recorder.setClosePathFunc(() => recorded.push((pen) => pen.closePath()));

/** Outlines by glyph, in units of the font; at most as many as it has. */
const outlines = new Map<number, readonly PenCommand[]>();

function outlineOf(glyph: number): readonly PenCommand[] {
  const known = outlines.get(glyph);
  if (known !== undefined) return known;
  recorded = [];
  font().drawGlyph(glyph, recorder);
  outlines.set(glyph, recorded);
  return recorded;
}

/** Words of scripts that are written from right to left, with the spaces and points between them. */
const LEFTWARD =
  /([\p{Script=Hebrew}\p{Script=Arabic}]+(?:[\p{P}\p{Zs}]+[\p{Script=Hebrew}\p{Script=Arabic}]+)*)/u;
const BEGINS_LEFTWARD = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Parts of one direction each, from left to right: all of the Unicode bidirectional algorithm that a name needs. */
function runsOf(text: string): readonly string[] {
  const runs = text.split(LEFTWARD).filter((run) => run !== '');
  return BEGINS_LEFTWARD.test(text) ? runs.reverse() : runs;
}

/** One for all texts: the garbage collector sees but a small object, and would leave megabytes waiting. */
const buffer = new TextBuffer();

function glyphsOf(run: string) {
  buffer.reset();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  shape(font(), buffer);
  return buffer.getGlyphInfosAndPositions();
}

const widthOf = (glyphs: ReturnType<typeof glyphsOf>): number =>
  glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);

/** Width of a line of text in letters of `size` pixels. */
export const advanceOf = (text: string, size: number): number =>
  (widthOf(runsOf(text).flatMap(glyphsOf)) * size) / fontFace().upem;

/**
 * Adds a line of text to the path: in letters of `size` pixels, centred at 0, on a base line at `base`. The text
 * functions of canvas 4.0.0-rc3 crash the process where two threads use them: cairo keeps fonts for all threads
 * together, and ends fonts of one thread's FreeType library in another.
 */
export function traceText(pen: Pen, text: string, size: number, base: number): void {
  const glyphs = runsOf(text).flatMap(glyphsOf);
  const width = widthOf(glyphs);
  const scale = size / fontFace().upem;
  pen.save();
  pen.translate((-width * scale) / 2, base);
  // The font counts upwards.
  pen.scale(scale, -scale);
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    pen.translate(xOffset, yOffset);
    for (const step of outlineOf(glyph)) step(pen);
    pen.translate(xAdvance - xOffset, -yOffset);
  }
  pen.restore();
}
