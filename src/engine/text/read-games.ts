import { err, ok, type Result } from '../core/result.js';
import { type AnyStarted, turnOf } from '../game/any-game.js';
import { openingAt } from '../game/openings.js';
import { type AnyVariant, BOARD_VARIANTS, findVariant } from '../variants/index.js';
import { type BarePosition, barePositions } from './bare-positions.js';
import { unframed } from './frames.js';
import { otherFormOf } from './other-form.js';
import { lostOnTime } from './pdn/format-pdn.js';
import { chooseGame } from './pdn/named-game.js';
import { ownRowsOf } from './pdn/own-rows.js';
import { type Effort, EffortSpent } from './pdn/play-moves.js';
import { gameNamed, headersOf, isTimeForfeit, readPdnGame, secondTags } from './pdn/read-pdn.js';
import { type RawGame, splitGames } from './pdn/split-games.js';
import { ownRemarks } from './record/format-record.js';
import {
  type Header,
  headerIn,
  headersByName,
  isHeaderRow,
  parseHeader,
  startGame,
} from './record/headers.js';
import { recordFrom } from './record/parse-record.js';
import { type RecordError, RecordFault } from './record/record-error.js';
import { isScore } from './record/record-words.js';
import type { Remark } from './record/remarks.js';
import { demandWhole, faultAt, isCommentRow, type Placed, type Token, tokensOf } from './record/tokens.js';

/** Forms of records. */
export const RECORD_FORMS = ['pdn', 'text'] as const;
/** Portable Draughts Notation, or the record of this project. */
export type RecordForm = (typeof RECORD_FORMS)[number];

/** A game read from a text. */
export interface ReadGame extends AnyStarted {
  /** Headers that do not set the game up, such as players, place and date, in the order of the file. */
  readonly tags: ReadonlyMap<string, string>;
  /** Comments, glyphs and variations among the moves. */
  readonly remarks: readonly Remark[];
  /** True if its result says who has won, and nothing how: in the game the others have resigned. */
  readonly isStated: boolean;
}

/** A game of a text, or why it cannot be read. */
export type GameReading = Result<ReadGame, GamesError>;

/** The games of a text in its order, and its form. */
export interface ReadGames {
  readonly form: RecordForm;
  readonly games: readonly GameReading[];
}

/** The reason why a game cannot be read. */
export interface GamesError extends RecordError {
  /** The game whose squares and seats the problem names; null if it is not known. */
  readonly variant: AnyVariant | null;
}

/** Known before the text is read. */
export interface Expected {
  /** The game of texts that do not name it; a text that names another is refused. */
  readonly variant?: AnyVariant | null;
  /** House rules; they win over the text's. */
  readonly options?: Readonly<Record<string, string>>;
  /** Index of the first game to read, from 0. */
  readonly from?: number;
  /** Number of games to read; by default all. */
  readonly most?: number;
  /** Indices of the games to read, from 0, in place of the two before. */
  readonly at?: readonly number[];
  /** Finds the game that a header names; by default by its id. */
  readonly findGame?: FindGame;
}

type FindGame = (name: string) => AnyVariant | null;

interface Asked {
  readonly given: AnyVariant | null;
  readonly options: Readonly<Record<string, string>>;
  readonly wanted: <T>(games: readonly T[]) => readonly T[];
  readonly findGame: FindGame;
  /** Without bound if it is left out. */
  readonly effort?: Effort;
}

/** What is known of a game while it is read. */
interface ReadingState {
  variant: AnyVariant | null;
}

/**
 * The games of a text, each by itself: PDN, or a record as `formatRecord` writes it, which its headers tell apart. A text
 * without headers is tried as both, and as positions of the given game. A text with nothing in it has no games.
 */
export function readGames(
  written: string,
  { variant = null, options = {}, from = 0, most = Infinity, at, findGame = findVariant }: Expected = {},
): ReadGames {
  const text = unframed(written);
  const wanted = <T>(games: readonly T[]): readonly T[] =>
    at === undefined ? games.slice(from, from + most) : games.filter((_, index) => at.includes(index));
  const asked: Asked = { given: variant, options, wanted, findGame };
  const positions = ANY_HEADER.test(text) ? [] : barePositions(variant, text);
  const setups = wanted(positions).map((position) => readSetup(position, asked));
  const setup: ReadGames = { form: 'text', games: setups };
  if (positions.length > 1 || setups.some(isRead)) return setup;
  const forms = formsOf(text).map((form) => readAs(form, text, asked));
  const whole = wholeAmong(forms);
  if (whole !== null) return whole;
  const likeliest = positions.length > 0 ? setup : forms.reduce(likelier, { form: 'text', games: [] });
  const other = likeliest.games.some(isRead) ? null : otherFormOf(text);
  if (other === null) return likeliest;
  const fault = faultAt({ text: '', line: 1, column: 1 }, { kind: 'other-form', form: other });
  return { ...likeliest, games: wanted([err({ ...fault.error, variant })]) };
}

/**
 * The form in which every game can be read; of two the one that finds more games in a text without headers, or else more moves, or
 * else more remarks: nothing of it is to be lost. Null if there is none.
 */
function wholeAmong(forms: readonly ReadGames[]): ReadGames | null {
  const sizesOf = ({ games }: ReadGames): readonly number[] => {
    const read = games.flatMap((game) => (game.ok ? [game.value] : []));
    const moves = read.reduce((sum, { game }) => sum + game.entries.length, 0);
    return [moves, games.length, read.reduce((sum, { remarks }) => sum + remarks.length, 0)];
  };
  const whole = forms.filter(({ games }) => games.length > 0 && games.every(isRead));
  return whole.reduce<ReadGames | null>((best, form) => {
    if (best === null) return form;
    const [now, before] = [sizesOf(form), sizesOf(best)];
    const at = now.findIndex((size, index) => size !== before[index]);
    return at >= 0 && (now[at] ?? 0) > (before[at] ?? 0) ? { ...form, form: best.form } : best;
  }, null);
}

const isRead = ({ ok: done }: GameReading): boolean => done;

/** The form that was meant: the one with more games that can be read, or else the one whose reader came further. */
function likelier(one: ReadGames, other: ReadGames): ReadGames {
  const signs = [one, other].map(({ games }) => {
    const fault = games.flatMap((game) => (game.ok ? [] : [game.error]))[0];
    return [games.filter(isRead).length, games.length > 0 ? 1 : 0, fault?.line ?? 0, fault?.column ?? 0];
  });
  const [mine = [], its = []] = signs;
  const differing = mine.findIndex((sign, at) => sign !== its[at]);
  return (its[differing] ?? 0) > (mine[differing] ?? 0) ? other : one;
}

const OWN_HEADER = /^[ \t\uFEFF>]*\[\s*(?:game\s+"(?!\d*")|position\s+")/im;
const ANY_HEADER = /^[ \t\uFEFF>]*\[\s*\w+\s+"/m;

/** The forms that a text may have; none for one with nothing in it. */
function formsOf(text: string): readonly RecordForm[] {
  if (OWN_HEADER.test(text)) return ['text'];
  if (ANY_HEADER.test(text)) return ['pdn'];
  return tokensOf(text).every(isCommentRow) ? [] : ['text', 'pdn'];
}

function readSetup({ setup, said }: BarePosition, asked: Asked): GameReading {
  const { given } = asked;
  if (given === null) throw new Error('a position without its game');
  const remarks = said.map((text) => ({ after: 0, text }));
  return gameBy(asked, () => ({
    ...beginningAt(setup, given, asked),
    tags: new Map(),
    remarks,
    isStated: false,
  }));
}

/** A game from a position text, which may be a FEN if PDN has the game. */
function beginningAt(setup: Placed, variant: AnyVariant, { options }: Asked): AnyStarted {
  switch (variant.kind) {
    case 'draughts': {
      const raw: RawGame = {
        ...{ tags: [], setup, moves: [], result: null, remarks: [], said: [], fault: null },
      };
      return readPdnGame(raw, { variant, options: {} }, options, variant);
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

function readAs(form: RecordForm, text: string, asked: Asked): ReadGames {
  switch (form) {
    case 'pdn':
      return { form, games: asked.wanted(splitGames(text)).map((raw) => pdnGame(raw, asked)) };
    case 'text':
      return { form, games: asked.wanted(ownRecords(text)).map((record) => ownGame(record, asked)) };
  }
}

/** The game that `read` makes, or the fault that it throws. */
function gameBy({ given }: Asked, read: (known: ReadingState) => ReadGame): GameReading {
  const known: ReadingState = { variant: given };
  try {
    return ok(read(known));
  } catch (fault) {
    if (fault instanceof RecordFault) return err({ ...fault.error, variant: known.variant });
    throw fault;
  }
}

const pdnGame = (raw: RawGame, asked: Asked): GameReading =>
  gameBy(asked, (known) => {
    const chosen = gameNamed(raw, asked);
    known.variant = chosen.variant;
    const { points, ...read } = readPdnGame(raw, chosen, asked.options, asked.given, asked.effort);
    const headers = headersOf(raw, chosen.variant).filter(
      (header) =>
        !(isTimeForfeit(header) && lostOnTime(read.state.outcome)) &&
        // A result in words that was understood.
        !(read.state.outcome !== null && /^result$/i.test(header.name) && /^\p{L}/u.test(header.value)),
    );
    const result: [string, string][] = points === null ? [] : [['Result', points]];
    return {
      ...read,
      tags: new Map([...result, ...tagsIn(headers)]),
      remarks: [...secondTags(raw), ...raw.remarks],
    };
  });

/** What it may take to find the games that fit a text. */
interface Fitting {
  readonly options?: Readonly<Record<string, string>>;
  /** Most moves of the text. */
  readonly most: number;
  /** Most moves that are tried, in all games together. */
  readonly tried: number;
}

/**
 * The games as which one game of a text that names none, the first if `at` is 0, can be read to its end. None if that takes too
 * much: some of them would be taken for all.
 */
export function gamesFitting(
  written: string,
  at: number,
  { options = {}, most, tried }: Fitting,
): readonly AnyVariant[] {
  const raw = splitGames(unframed(written))[at];
  if (raw === undefined || raw.moves.length > most) return [];
  const asked = { options, wanted: <T>(games: T) => games, findGame: findVariant, effort: { left: tried } };
  try {
    return BOARD_VARIANTS.filter((variant) => {
      const game = pdnGame(raw, { ...asked, given: variant });
      return game.ok && game.value.game.entries.length > 0;
    });
  } catch (error) {
    if (error instanceof EffortSpent) return [];
    throw error;
  }
}

/** The headers of each game of a text by name, without playing the games through. */
export function surveyGames(
  written: string,
  { variant = null, findGame = findVariant }: Pick<Expected, 'variant' | 'findGame'> = {},
): readonly ReadonlyMap<string, string>[] {
  const text = unframed(written);
  const positions = ANY_HEADER.test(text) ? [] : barePositions(variant, text);
  if (positions.length > 0) return positions.map(() => new Map());
  const [form, other] = formsOf(text);
  if (form === undefined) return otherFormOf(text) === null ? [] : [new Map()];
  const raw = form === 'text' && other === undefined ? [] : splitGames(text);
  const headers =
    raw.length > 0
      ? raw.map((each) => headersOf(each, gameIn(each, { given: variant, findGame })))
      : ownRecords(text)
          .map(({ rows }) => rows)
          .filter(saysSomething)
          .map(headersOfRecord);
  return headers.map((each) => new Map(each.map(({ name, value }) => [name, value])));
}

type Rows = readonly (readonly Token[])[];

const headersOfRecord = (rows: Rows): readonly Header[] => rows.filter(isHeaderRow).flat().flatMap(headerIn);

/** False for a record of nothing but marks. */
const saysSomething = (rows: Rows): boolean =>
  rows.some((row) =>
    row.some(({ kind, text }) => kind !== 'comment' && (kind !== 'word' || /[\p{L}\d]/u.test(text))),
  );

/** The game that the tags name; null if they name none, or one that is not the given one. */
function gameIn(raw: RawGame, asked: Pick<Asked, 'given' | 'findGame'>): AnyVariant | null {
  const tags = headersByName(headersOf(raw));
  const name = tags.get('gamevariant') ?? tags.get('variant');
  const named = { gameType: tags.get('gametype')?.value ?? null, name: name?.value ?? null };
  const choice = chooseGame(named, asked);
  return choice.kind === 'chosen' ? choice.variant : null;
}

/** The game of a record; as written, or else as its loose rows have it. */
function ownGame({ rows, loose }: OwnRecord, asked: Asked): GameReading {
  const written = ownGameOf(rows, asked);
  const otherwise = written.ok ? null : loose();
  const read = otherwise && ownGameOf(otherwise, asked);
  return read?.ok ? read : written;
}

const ownGameOf = (rows: Rows, asked: Asked): GameReading =>
  gameBy(asked, (known) => {
    demandWhole(rows);
    const headers = rows.filter(isHeaderRow).flat().map(parseHeader);
    const named = headersByName(headers);
    const variant = variantOf(named.get('game'), rows, asked);
    known.variant = variant;
    const read = recordFrom(variant, rows, asked.options);
    const [nothing] = rows.find((row) => !isCommentRow(row)) ?? [];
    if (headers.length === 0 && read.game.entries.length === 0 && nothing)
      throw faultAt(nothing, { kind: 'not-a-move' }, turnOf(read.state));
    const drawn = named.has('opening')
      ? (openingAt(read.state.variant, read.game.start)?.text ?? null)
      : null;
    const own = read.remarks.length > 0 ? ownRemarks(read.game) : new Map<number, string>();
    return {
      ...read,
      tags: tagsIn(headers.filter((header) => !tellsDrawn(header, drawn))),
      remarks: read.remarks.filter(({ after, text }) => own.get(after) !== text),
    };
  });

/** True if a header names the opening that was drawn, which follows from the start position. */
const tellsDrawn = ({ name, value }: Header, drawn: string | null): boolean =>
  name.toLowerCase() === 'opening' && value === drawn;

/** One record of a text. */
interface OwnRecord {
  readonly rows: Rows;
  /** The rows that the reader of PDN finds, which knows what people and programs put around and between moves; null without them. */
  readonly loose: () => Rows | null;
}

/** The records of a text. Where something stands that belongs to none, only the reader of PDN tells where each begins. */
function ownRecords(text: string): readonly OwnRecord[] {
  const strict = recordsIn(tokensOf(text));
  if (!OWN_HEADER.test(text)) return strict.map((rows) => ({ rows, loose: () => null }));
  let known: readonly Rows[] | null = null;
  const loose = (): readonly Rows[] => (known ??= withTagsBehind(recordsIn(ownRowsOf(text))));
  if (!strict.every(setsUp) && !areSame(loose(), strict))
    return loose().map((rows) => ({ rows, loose: () => null }));
  return strict.map((rows, index) => ({
    rows,
    loose: () => (areSame(loose(), strict) ? (loose()[index] ?? null) : null),
  }));
}

/** True if both readers found the same records: each begins before the next one of the other. */
function areSame(loose: readonly Rows[], strict: readonly Rows[]): boolean {
  const lineOf = (rows: Rows | undefined): number => rows?.[0]?.[0]?.line ?? Infinity;
  const begins = (rows: Rows, index: number): boolean =>
    lineOf(rows) >= lineOf(strict[index]) && lineOf(rows) < lineOf(strict[index + 1]);
  return loose.length === strict.length && loose.every(begins);
}

/** True for a record whose headers name its game or position. */
const setsUp = (rows: Rows): boolean =>
  headersOfRecord(rows).some(({ name }) => /^(?:game|position|fen)$/i.test(name));

/** Records with the tags that stand behind them, such as the name of their file. */
function withTagsBehind(records: readonly Rows[]): readonly Rows[] {
  const whole: Rows[] = [];
  for (const rows of records) {
    const before = whole.at(-1);
    const isBehind = rows.every((row) => isHeaderRow(row) || isCommentRow(row));
    if (before !== undefined && !setsUp(rows) && isBehind) whole.splice(-1, 1, [...rows, ...before]);
    else whole.push(rows);
  }
  return whole;
}

/** True for headers without a mark behind them that is not closed before the next game. */
const isHeadersAlone = (row: readonly Token[]): boolean =>
  isHeaderRow(row) && row.every(({ kind }) => kind !== 'fault');

/** The rows of each record. A record begins with its headers; rows before any headers are one too, unless they are comments. */
function recordsIn(rows: Rows): readonly Rows[] {
  let before: readonly Token[] | undefined;
  const starts: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (isCommentRow(row)) continue;
    if (before === undefined) starts.push(0);
    else if (isHeaderRow(row) && !isHeadersAlone(before)) starts.push(index);
    before = row;
  }
  return starts.map((start, index) => rows.slice(start, starts[index + 1]));
}

function variantOf(
  header: Header | undefined,
  rows: readonly (readonly Token[])[],
  { given, findGame }: Asked,
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
  const news = headers.filter(({ name, value }) => {
    const key = name.toLowerCase();
    return key === 'result' ? isUnusual(value) : !SETTING.has(key) && !isUnknown(value);
  });
  return new Map(news.map(({ name, value }) => [name, value]));
}

const isUnknown = (value: string): boolean => /^[?.]*$/.test(value);

/** True for a result that moves cannot give: both lost, or points of a tournament. */
const isUnusual = (result: string): boolean =>
  !/^[*?]?$/.test(result) && (result === '0-0' || !isScore(result));
