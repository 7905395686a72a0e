import type { Group } from './groups.js';
import type { Ink, Shape } from './shapes/shapes.js';

/** Parts of a pixel, and of opacity, that make a difference. */
const FINENESS = 32;
const OPACITIES = 1000;

/** Kinds of shapes and inks by numbers. */
const numbers = new Map<string, number>();

function numberOf(name: Ink | Shape['kind']): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size + 1);
  return numbers.size;
}

/** Numbers of 16 bits as a short text; those of places wrap farther away than a picture is wide. */
class Writer {
  private units = new Uint16Array(1 << 12);
  private length = 0;

  begin(): void {
    this.length = 0;
  }

  put(unit: number): void {
    if (this.length === this.units.length) {
      const longer = new Uint16Array(2 * this.length);
      longer.set(this.units);
      this.units = longer;
    }
    this.units[this.length++] = unit;
  }

  putFine(value: number): void {
    this.put(Math.round(value * FINENESS));
  }

  text(): string {
    return Buffer.from(this.units.buffer, 0, 2 * this.length).toString('latin1');
  }
}

const writer = new Writer();

/**
 * Everything that decides how a group looks, wherever it lies: with the number of the colour table and with `stride`,
 * the bytes of a row.
 */
export function stampKey(group: Group, table: number, stride: number): string {
  const { left, top, right, bottom } = group;
  writer.begin();
  for (const each of [table & 0xffff, table >> 16, stride, right - left, bottom - top]) writer.put(each);
  for (const shape of group.shapes) {
    putLook(shape);
    switch (shape.kind) {
      case 'polygon':
      case 'path':
        writer.put(shape.points.length);
        for (const { x, y } of shape.points) {
          writer.putFine(x - left);
          writer.putFine(y - top);
        }
        break;
      case 'circle':
        writer.putFine(shape.at.x - left);
        writer.putFine(shape.at.y - top);
        writer.putFine(shape.radius);
        break;
      case 'text':
        writer.putFine(shape.at.x - left);
        writer.putFine(shape.at.y - top);
        writer.putFine(shape.size);
        writer.putFine(shape.angle ?? 0);
        writer.put(shape.text.length);
        for (let at = 0; at < shape.text.length; at++) writer.put(shape.text.charCodeAt(at));
        break;
    }
  }
  return writer.text();
}

function putLook({ kind, fill, opacity, stroke }: Shape): void {
  writer.put(numberOf(kind));
  writer.put(fill === undefined ? 0 : numberOf(fill));
  writer.put(opacity === undefined ? OPACITIES : Math.round(opacity * OPACITIES));
  writer.put(stroke === undefined ? 0 : numberOf(stroke.ink));
  if (stroke === undefined) return;
  writer.putFine(stroke.width);
  writer.putFine(stroke.dash?.[0] ?? 0);
  writer.putFine(stroke.dash?.[1] ?? 0);
  writer.put(stroke.join === 'sharp' ? 1 : 0);
}
