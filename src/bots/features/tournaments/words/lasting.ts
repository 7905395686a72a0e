import type { Text } from '../../../../locales/text.js';
import type { ToldDeed } from './words.js';

/** What directors of a ladder or a league do, where rounds are not spoken of. */
export interface LastingWords {
  readonly deed: Readonly<
    Partial<Record<ToldDeed['what'], (told: ToldDeed & { readonly who: string }) => Text>>
  >;
  readonly sureRemove: (name: string) => Text;
  readonly surePause: (name: string) => Text;
  readonly sureResult?: (board: string) => Text;
}

export const boardOf = ({ names: [one = '', other = ''], after }: ToldDeed): string =>
  `${one} – ${other} ${(after ?? []).join(':')}`;
