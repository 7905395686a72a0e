import type { Match } from '../../../src/engine/chapaev/match.js';
import { type Discs, ownerOf, type Shot } from '../../../src/engine/chapaev/table.js';
import { CHAPAEV, type ChapaevVariant } from '../../../src/engine/chapaev/variant.js';
import { configure } from '../../../src/engine/variants/index.js';

/** Numbers from [0, 1) in a fixed disorder. */
export function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return ((state >>> 8) % 65536) / 65536;
  };
}

/** Any shot that may be made. */
export function randomShot({ discs, turn }: Match, next: () => number): Shot {
  const own = discs.flatMap((disc, id) => (disc && ownerOf(id) === turn ? [id] : []));
  const disc = own[Math.floor(next() * own.length)];
  if (disc === undefined) throw new Error('no disc to shoot');
  return { disc, angle: Math.floor(next() * 4096), power: 1 + Math.floor(next() * 100) };
}

/** A table on which only these discs lie, by id. */
export const tableOf = (places: Readonly<Record<number, readonly [number, number]>>): Discs =>
  Array.from({ length: 16 }, (_, id) => {
    const place = places[id];
    return place ? { x: place[0], y: place[1] } : null;
  });

/** One number that changes with every number of a list and with their order. */
export const checksum = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => (Math.imul(sum, 31) + number) >>> 0, 17);

export const textSum = (text: string): number => checksum([...text].map((letter) => letter.charCodeAt(0)));

/** The game with house rules. */
export function chapaevWith(options: Record<string, string>): ChapaevVariant {
  const made = configure(CHAPAEV, options);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
