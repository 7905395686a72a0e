import { hasFewCaptures } from '../../core/moves/legal-moves.js';
import { firstWithoutLot, type PdnSpec, type Seat } from '../../core/variant.js';
import { type AnyStarted, type Started, setUpAny, startTextOf } from '../../game/any-game.js';
import { type AnyVariant, configure } from '../../variants/index.js';
import { seatNamed } from './record-words.js';
import { faultAt, type Placed, type Token } from './tokens.js';

const TAG = /\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;

/** A tag of a record or PDN file. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  /** Index of the character after it. */
  readonly end: number;
}

/** The tag `[Name "value"]` at this index; `\"` in it is a quotation mark, `\\` a backslash. Null if there is none. */
export function tagAt(text: string, at: number): Tag | null {
  TAG.lastIndex = at;
  const [whole, name, value] = TAG.exec(text) ?? [];
  if (whole === undefined || name === undefined || value === undefined) return null;
  return { name, value: value.replace(/\\(["\\])/g, '$1').trim(), end: at + whole.length };
}

/** A tag as a line, with blanks for line breaks and control characters. */
export function tagLine(name: string, value: string): string {
  const oneLine = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `[${name} "${oneLine.replace(/["\\]/g, '\\$&')}"]`;
}

/** The tags that name a game in PDN: its GameType, and its id where another game has the same number. */
export const gameTags = (id: string, { gameType, notation, shared }: PdnSpec): readonly string[] => [
  tagLine('GameType', `${gameType},${notation}`),
  ...(shared ? [tagLine('Variant', id)] : []),
];

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
    first: firstOf(variant, headers.get('first')),
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

function firstOf(variant: AnyVariant, header: Header | undefined): Seat | null {
  if (!header) return null;
  const seat = seatNamed(variant, header.value);
  const known = variant.seats.map(({ letter }) => letter);
  if (seat === null) throw faultAt(header.token, { kind: 'first-unknown', known });
  return seat;
}

/** The game before its first entry. Throws `RecordFault` for a mistake in its headers. */
export function startGame<V extends AnyVariant>(
  variant: V,
  { options, first, position }: Headers,
): Started<V> {
  const configured = configure(variant, options.values);
  if (!configured.ok) throw faultAt(options.token, { kind: 'option', error: configured.error });
  const text = position?.text ?? startTextOf(configured.value, first ?? firstWithoutLot(configured.value));
  const started = setUpAny(variant, options.values, text);
  if (started.ok) {
    const { state }: AnyStarted = started.value;
    if (position && state.kind === 'draughts' && !hasFewCaptures(state.variant, state.position))
      throw faultAt(position.token, { kind: 'too-many-captures' });
    return started.value;
  }
  if (started.error.code === 'position' && position) {
    throw faultAt(position.token, { kind: 'position', error: started.error.error });
  }
  throw new Error(`a start position that cannot be set up: ${text}`);
}
