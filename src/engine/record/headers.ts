import type { Seat, Variant } from '../variant.js';
import { faultAt, type Token } from './tokens.js';
import { seatNamed } from './words.js';

/** What a record's headers say about the game; all others are comments. */
export interface Headers {
  /** `token`: where they stand, or the record's beginning. */
  readonly options: { readonly values: Readonly<Record<string, string>>; readonly token: Token };
  readonly first: Seat | null;
  readonly position: { readonly text: string; readonly token: Token } | null;
}

interface Header {
  readonly value: string;
  readonly token: Token;
}

export const isHeaderRow = (row: readonly Token[]): boolean => row.some(({ kind }) => kind === 'header');

/** `given` are options from outside the record; they go before its own. */
export function readHeaders(
  variant: Variant,
  tokens: readonly Token[],
  given: Readonly<Record<string, string>>,
): Headers {
  const headers = new Map(tokens.map(parseHeader));
  const game = headers.get('game');
  if (game && game.value.toLowerCase() !== variant.id) {
    throw faultAt(game.token, { kind: 'other-game', game: game.value }, null);
  }
  const options = headers.get('options');
  const position = headers.get('position') ?? headers.get('fen');
  return {
    options: {
      values: { ...(options ? parseOptions(options) : {}), ...given },
      token: options?.token ?? { kind: 'header', text: '', line: 1, column: 1 },
    },
    first: firstOf(variant, headers.get('first')),
    position: position ? { text: position.value, token: position.token } : null,
  };
}

function parseHeader(token: Token): readonly [string, Header] {
  const [, key, value] = /^\[\s*(\w+)\s+"([^"]*)"\s*\]$/.exec(token.text) ?? [];
  if (key === undefined || value === undefined) throw faultAt(token, { kind: 'header-syntax' }, null);
  return [key.toLowerCase(), { value: value.trim(), token }];
}

function parseOptions({ value, token }: Header): Readonly<Record<string, string>> {
  const pairs = value.split(/\s+/).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, chosen] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (key === undefined || chosen === undefined) throw faultAt(token, { kind: 'option-syntax' }, null);
      return [key, chosen];
    }),
  );
}

function firstOf(variant: Variant, header: Header | undefined): Seat | null {
  if (!header) return null;
  const seat = seatNamed(variant, header.value);
  const known = variant.seats.map(({ letter }) => letter);
  if (seat === null) throw faultAt(header.token, { kind: 'first-unknown', known }, null);
  return seat;
}
