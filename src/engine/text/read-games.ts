import { err, ok, type Result } from '../core/result.js';
import type { AnyStarted } from '../game/any-game.js';
import { openingAt } from '../game/openings.js';
import { type AnyVariant, findVariant } from '../variants/index.js';
import { lostOnTime } from './pdn/format-pdn.js';
import { PdnLexer } from './pdn/lexer.js';
import { gameNamed, headersOf, isTimeForfeit, readPdnGame } from './pdn/read-pdn.js';
import type { Remark } from './pdn/remarks.js';
import { type RawGame, splitGames } from './pdn/split-games.js';
import { type Header, headersByName, isHeaderRow, parseHeader } from './record/headers.js';
import { recordFrom } from './record/parse-record.js';
import { type RecordError, RecordFault } from './record/record-error.js';
import { ENGLISH_RECORD, isScore, type RecordWords, Vocabulary } from './record/record-words.js';
import { startGame } from './record/start-game.js';
import { faultAt, type Placed, type Token, tokensOf } from './record/tokens.js';

/** Forms of records. */
export const RECORD_FORMS = ['pdn', 'text'] as const;
/** Portable Draughts Notation, or the record of this project. */
export type RecordForm = (typeof RECORD_FORMS)[number];

/** A game read from a text. */
export interface ReadGame extends AnyStarted {
  /** Headers that do not set the game up, such as players, place and date, in the order of the file. */
  readonly tags: ReadonlyMap<string, string>;
  /** Comments, glyphs and variations of a PDN file; none in a record of this project. */
  readonly remarks: readonly Remark[];
}

/** The games of a text, and its form. */
export interface ReadGames {
  readonly form: RecordForm;
  readonly games: readonly ReadGame[];
}

/** The reason why a text cannot be read, with the game in question. */
export interface GamesError extends RecordError {
  /** The game whose squares and seats the problem names; null if it is not known. */
  readonly variant: AnyVariant | null;
}

/** Known before the text is read. */
export interface Expected {
  /** The game of texts that do not name it; a text that names another is refused. */
  readonly variant?: AnyVariant | null;
  /** House rules, which take precedence over those of the text. */
  readonly options?: Readonly<Record<string, string>>;
  /** Index of the only game to read, from 0, whatever the others are. */
  readonly only?: number | null;
  /** Finds the game that a header names; by default by its id. */
  readonly findGame?: FindGame;
  /** Of the languages in which a record may be written; English without them. */
  readonly words?: readonly RecordWords[];
}

type FindGame = (name: string) => AnyVariant | null;

interface Context {
  readonly given: AnyVariant | null;
  readonly options: Readonly<Record<string, string>>;
  readonly only: number | null;
  readonly findGame: FindGame;
  readonly vocabulary: Vocabulary;
  /** The game being read, once it is known. */
  variant: AnyVariant | null;
}

/**
 * All games of a text: PDN, or a record as `formatRecord` writes it, which its headers tell apart. A text without headers
 * is tried as both, and as a position of the given game. Reads all games or none; none if `only` exceeds their number.
 */
export function readGames(
  text: string,
  {
    variant = null,
    options = {},
    only = null,
    findGame = findVariant,
    words = [ENGLISH_RECORD],
  }: Expected = {},
): Result<ReadGames, GamesError> {
  const vocabulary = new Vocabulary(words);
  const context = (): Context => ({ given: variant, options, only, findGame, vocabulary, variant });
  const position = isPositionOf(variant, text) ? readSetup(text, context()) : null;
  if (position?.ok) return position;
  const results = formsOf(text).map((form) => readAs(form, text, context()));
  const read = results.find(({ ok: done }) => done);
  if (read) return read;
  if (position) return position;
  // The reader that came further is the one that was meant.
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]));
  const [first, ...others] = errors.sort((a, b) => b.line - a.line || b.column - a.column);
  if (!first) throw new Error(`nobody read a text of ${text.length} characters (${others.length})`);
  return err(first);
}

const OWN_HEADER = /^[ \t\uFEFF]*\[\s*(?:game\s+"(?!\d*")|position\s+")/im;
const ANY_HEADER = /^[ \t\uFEFF]*\[\s*\w+\s+"/m;

function formsOf(text: string): readonly RecordForm[] {
  if (OWN_HEADER.test(text)) return ['text'];
  return ANY_HEADER.test(text) ? ['pdn'] : ['text', 'pdn'];
}

const POSITION = /^\s*([A-Z])\d?\s*(?::\s*[A-Z#][^:]*){2,}$/;

/** True if a text has the form of a position of this game: `W:Wa1,c1:BKh8`. */
const isPositionOf = (variant: AnyVariant | null, text: string): boolean => {
  const letter = POSITION.exec(text)?.[1];
  return variant?.seats.some((seat) => seat.letter === letter) ?? false;
};

function readSetup(text: string, context: Context): Result<ReadGames, GamesError> {
  const { given } = context;
  if (given === null) throw new Error('a position without its game');
  const before = /^\s*/.exec(text)?.[0] ?? '';
  const lines = before.split('\n');
  const setup = { text: text.trim(), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return guarded(context, () => {
    return { form: 'text', games: [{ ...beginningAt(setup, given, context), tags: new Map(), remarks: [] }] };
  });
}

/** A game from a position text, which may be a FEN if PDN has the game. */
function beginningAt(setup: Placed, variant: AnyVariant, { options }: Context): AnyStarted {
  switch (variant.kind) {
    case 'draughts': {
      const raw: RawGame = { tags: [], setup, moves: [], result: null, remarks: [] };
      return readPdnGame(raw, { variant, options: {} }, options);
    }
    case 'chapaev': {
      const given = { values: options, token: setup };
      return startGame(variant, {
        options: given,
        first: null,
        position: { text: setup.text, token: setup },
      });
    }
  }
}

const readAs = (form: RecordForm, text: string, context: Context): Result<ReadGames, GamesError> =>
  guarded(context, () => ({
    form,
    games: form === 'pdn' ? pdnGames(text, context) : ownGames(text, context),
  }));

function guarded(context: Context, read: () => ReadGames): Result<ReadGames, GamesError> {
  try {
    return ok(read());
  } catch (fault) {
    if (fault instanceof RecordFault) return err({ ...fault.error, variant: context.variant });
    throw fault;
  }
}

function pdnGames(text: string, context: Context): readonly ReadGame[] {
  return wanted(rawGames(text), context).map((raw) => {
    context.variant = context.given;
    const chosen = gameNamed(raw, context);
    context.variant = chosen.variant;
    const read = readPdnGame(raw, chosen, context.options);
    const headers = headersOf(raw).filter(
      (header) => !(lostOnTime(read.state.outcome) && isTimeForfeit(header)),
    );
    return { ...read, tags: tagsIn(headers), remarks: raw.remarks };
  });
}

function rawGames(text: string): readonly RawGame[] {
  const raws = splitGames(new PdnLexer(text).tokens());
  if (raws.length === 0) throw faultAt({ text: '', line: 1, column: 1 }, { kind: 'game-unnamed' });
  return raws;
}

const wanted = <T>(games: readonly T[], { only }: Context): readonly T[] =>
  only === null ? games : games.slice(only, only + 1);

/** The headers of each game of a text by name, without playing the games through. */
export function surveyGames(text: string): Result<readonly ReadonlyMap<string, string>[], GamesError> {
  try {
    const headers = OWN_HEADER.test(text)
      ? recordsIn(tokensOf(text)).map((rows) => rows.filter(isHeaderRow).flat().map(parseHeader))
      : formsOf(text).includes('text')
        ? // Without headers it is one game, whatever it may be.
          [[]]
        : rawGames(text).map(headersOf);
    return ok(headers.map((each) => new Map(each.map(({ name, value }) => [name, value]))));
  } catch (fault) {
    if (fault instanceof RecordFault) return err({ ...fault.error, variant: null });
    throw fault;
  }
}

function ownGames(text: string, context: Context): readonly ReadGame[] {
  return wanted(recordsIn(tokensOf(text)), context).map((rows) => {
    context.variant = context.given;
    const headers = rows.filter(isHeaderRow).flat().map(parseHeader);
    const named = headersByName(headers);
    const variant = ownGame(named.get('game'), rows, context);
    context.variant = variant;
    const read = recordFrom(variant, rows, context.options, context.vocabulary);
    const drawn = named.has('opening')
      ? (openingAt(read.state.variant, read.game.start)?.text ?? null)
      : null;
    return { ...read, tags: tagsIn(headers.filter((header) => !tellsDrawn(header, drawn))), remarks: [] };
  });
}

/** True if a header names the opening that was drawn, which follows from the start position. */
const tellsDrawn = ({ name, value }: Header, drawn: string | null): boolean =>
  name.toLowerCase() === 'opening' && value === drawn;

/** The rows of each record. A record begins with its headers; rows before any headers are one too. */
function recordsIn(rows: readonly (readonly Token[])[]): readonly (readonly (readonly Token[])[])[] {
  const starts = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    return before === undefined || (isHeaderRow(row) && !isHeaderRow(before)) ? [index] : [];
  });
  // An empty text is the record of a game that has just begun.
  if (starts.length === 0) return [[]];
  return starts.map((start, index) => rows.slice(start, starts[index + 1]));
}

function ownGame(
  header: Header | undefined,
  rows: readonly (readonly Token[])[],
  { given, findGame }: Context,
): AnyVariant {
  const named = header ? findGame(header.value) : null;
  if (header && named === null) throw faultAt(header.token, { kind: 'game-unknown' });
  if (header && given && named !== given) {
    throw faultAt(header.token, { kind: 'other-game', game: header.value });
  }
  const variant = named ?? given;
  const start = rows[0]?.[0] ?? { text: '', line: 1, column: 1 };
  if (!variant) throw faultAt(start, { kind: 'game-unnamed' });
  return variant;
}

/** Headers that follow from the game itself, as does a result that was understood. */
const SETTING = new Set([
  ...['game', 'options', 'first', 'position', 'fen', 'setup', 'gametype', 'gamevariant', 'variant'],
]);

function tagsIn(headers: readonly Header[]): ReadonlyMap<string, string> {
  const isNews = ({ name, value }: Header): boolean =>
    name.toLowerCase() === 'result'
      ? isUnusual(value)
      : !SETTING.has(name.toLowerCase()) && !isUnknown(value);
  return new Map(headers.filter(isNews).map(({ name, value }) => [name, value]));
}

const isUnknown = (value: string): boolean => /^[?.]*$/.test(value);

/** True for a result that moves cannot give: both lost, or points of a tournament. */
const isUnusual = (result: string): boolean =>
  !/^[*?]?$/.test(result) && (result === '0-0' || !isScore(result));
