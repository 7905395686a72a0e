import type { Seat } from '../../core/variant.js';
import type { AnyVariant } from '../../variants/index.js';
import type { Vocabulary } from './record-words.js';
import { tagAt } from './tag.js';
import { faultAt, type Placed, type Token } from './tokens.js';

/** The headers of a record that set the game up; all others are comments. */
export interface Headers {
  /** House rules; `token` is their header, or the record's beginning. */
  readonly options: { readonly values: Readonly<Record<string, string>>; readonly token: Placed };
  readonly first: Seat | null;
  readonly position: { readonly text: string; readonly token: Placed } | null;
}

/** A header of a record. */
export interface Header {
  readonly name: string;
  readonly value: string;
  readonly token: Placed;
}

/** True for a line of headers. */
export const isHeaderRow = (row: readonly Token[]): boolean => row.some(({ kind }) => kind === 'header');

/** Headers by name in lower case. */
export const headersByName = (headers: readonly Header[]): ReadonlyMap<string, Header> =>
  new Map(headers.map((header) => [header.name.toLowerCase(), header]));

/** Reads the headers that set a game up; `given` are house rules from outside the record, which take precedence. */
export function readHeaders(
  variant: AnyVariant,
  headers: ReadonlyMap<string, Header>,
  given: Readonly<Record<string, string>>,
  vocabulary: Vocabulary,
): Headers {
  const game = headers.get('game');
  if (game && game.value.toLowerCase() !== variant.id) {
    throw faultAt(game.token, { kind: 'other-game', game: game.value });
  }
  const options = headers.get('options');
  const position = headers.get('position') ?? headers.get('fen');
  return {
    options: {
      values: { ...(options ? parseOptions(options) : {}), ...given },
      token: options?.token ?? { text: '', line: 1, column: 1 },
    },
    first: firstOf(variant, headers.get('first'), vocabulary),
    position: position ? { text: position.value, token: position.token } : null,
  };
}

/** The header of a token; none if it is malformed. */
export function headerIn(token: Token): readonly Header[] {
  const tag = tagAt(token.text, 0);
  return tag?.end === token.text.length ? [{ name: tag.name, value: tag.value, token }] : [];
}

/** The header of a token. Throws `RecordFault` if it is malformed. */
export function parseHeader(token: Token): Header {
  const [header] = headerIn(token);
  if (!header) throw faultAt(token, { kind: 'header-syntax' });
  return header;
}

/** Reads house rules written `key=value key=value`. */
export function parseOptions({ value, token }: Header): Readonly<Record<string, string>> {
  const pairs = value.split(/\s+/).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, chosen] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (key === undefined || chosen === undefined) throw faultAt(token, { kind: 'option-syntax' });
      return [key, chosen];
    }),
  );
}

function firstOf(variant: AnyVariant, header: Header | undefined, vocabulary: Vocabulary): Seat | null {
  if (!header) return null;
  const seat = vocabulary.seatNamed(variant, header.value);
  const known = variant.seats.map(({ letter }) => letter);
  if (seat === null) throw faultAt(header.token, { kind: 'first-unknown', known });
  return seat;
}
