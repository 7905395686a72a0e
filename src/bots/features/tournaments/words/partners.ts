import type { Text } from '../../../../locales/text.js';

export interface PartnerWords {
  /** Those who look for a partner. */
  readonly waiting: (names: readonly string[]) => Text;
  /** A button by which somebody becomes the partner of another one. */
  readonly join: (name: string) => string;
  /** To somebody who has joined without one. */
  readonly needed: () => Text;
  readonly found: (told: { readonly name: string; readonly other: string }) => Text;
  /** The partner has left before the start, and later. */
  readonly alone: (name: string) => Text;
  readonly out: (told: { readonly name: string; readonly other: string }) => Text;
  readonly apart: string;
}
