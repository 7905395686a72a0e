import {
  type AnyStarted,
  type AnyVariant,
  configure,
  findVariant,
  formatPdn,
  formatRecord,
  type Game,
  type GameReading,
  type GamesError,
  gamesFitting,
  type ReadGame,
  type Remark,
  readGames,
  replayAny,
  surveyGames,
} from '../../engine/index.js';
import { findGame } from '../../locales/find-game.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { folded } from '../../locales/text.js';
import { textOf } from './file-text.js';

/** A text to be loaded, and the game it was said to hold. */
export interface Source {
  /** A file's bytes, or what was typed. */
  readonly text: string | Uint8Array;
  readonly variant: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/**
 * What is wanted of a source: its only game, a page of its games or of those whose headers have the words of a `search`, or one
 * of them. Numbers count from 0.
 */
export type Wanted =
  | { readonly kind: 'only' }
  | { readonly kind: 'page'; readonly page: number; readonly search?: string }
  | { readonly kind: 'game'; readonly number: number };

/** Plain data, as it may go to a thread. */
export interface ReadingOrder {
  readonly source: Source;
  readonly wanted: Wanted;
  /** The game of the chat's table, as which a source is read that names none. */
  readonly table: { readonly variant: string; readonly options: Readonly<Record<string, string>> } | null;
  /** Language of the written record. */
  readonly language: Language;
}

/** The headers of a game that people know it by. */
export type Heading = ReadonlyMap<string, string>;

/** Some of the games of a source. */
export interface GamesPage {
  /** Number of all games, or of those that were found. */
  readonly games: number;
  readonly page: number;
  readonly pages: number;
  /** Numbers of the games of the page in the source, from 0. */
  readonly numbers: readonly number[];
  readonly headings: readonly Heading[];
  /** Numbers of its games that cannot be read, from 0. */
  readonly unreadable: readonly number[];
}

/** A game that was read, with all that is shown of it. */
export interface LoadedGame extends AnyStarted {
  readonly heading: Heading;
  /** In the language of the order. */
  readonly record: string;
  /**
   * The game with its headers and remarks: as PDN, or as a record where PDN has no number for it. Null for a game of which the
   * record tells all in a few lines.
   */
  readonly file: { readonly form: 'pdn' | 'text'; readonly text: string } | null;
  /** Comments, glyphs and variations among the moves. */
  readonly remarks: readonly Remark[];
  /** True if its result says who has won, and nothing how. */
  readonly isStated: boolean;
  /** The game without the resignation or agreement that ended it; null if it ended on the board. */
  readonly unfinished: AnyStarted | null;
}

/** Plain data, as it comes from a thread; `text` is the source as text. */
export type Reading =
  | { readonly kind: 'not-text' }
  | { readonly kind: 'empty' }
  /** Nothing names the game, or the chat's own does not fit, which is the `error`, and it can be read as each of these. */
  | {
      readonly kind: 'which';
      readonly text: string;
      readonly fitting: readonly string[];
      readonly error: GamesError;
    }
  | { readonly kind: 'fault'; readonly error: GamesError }
  | { readonly kind: 'page'; readonly text: string; readonly page: GamesPage; readonly as?: string }
  /** `as`: the only game that fits, where nothing names it. */
  | { readonly kind: 'game'; readonly text: string; readonly game: LoadedGame; readonly as?: string }
  | { readonly kind: 'none-found'; readonly search: string }
  | { readonly kind: 'no-such-game'; readonly games: number }
  | { readonly kind: 'too-long'; readonly moves: number; readonly most: number };

/** Most entries of a game that is loaded: a table that goes on with it plays it through when the program starts. */
const MAX_ENTRIES = 1_000;
/** Most moves that are tried to find the games that fit a text: a long game, by the rules of two dozen others. */
const MAX_TRIED = 10_000;
/** Most characters of a record that a message shows. */
export const MAX_SHORT = 500;
const PER_PAGE = 8;
const MAX_VALUE_LENGTH = 100;
const HEADING = ['White', 'Black', 'Event', 'Date', 'Result'];

/** Reads a source. Takes as long as that takes, which for a file can be seconds. */
export function readSource(order: ReadingOrder): Reading {
  const { source, wanted, table } = order;
  const reading = readAs(order);
  const text = typeof source.text === 'string' ? source.text : textOf(source.text);
  if (text === null || source.variant !== null || reading.kind === 'game') return reading;
  const isUnfit = table !== null && isUnread(reading);
  // What the chat's own game does not fit may be of another one.
  const bare = isUnfit ? { ...order, table: null } : order;
  const error = namelessIn(isUnfit ? readAs(bare) : reading, bare, text);
  if (error === null) return reading;
  const at = wanted.kind === 'game' ? wanted.number : 0;
  const fitting = gamesFitting(text, at, { options: source.options, most: MAX_ENTRIES, tried: MAX_TRIED });
  const [only, ...others] = fitting;
  if (only === undefined) return reading;
  // It may be a slip in a record of the chat's own game all the same.
  if (others.length > 0 || isUnfit) {
    const why = reading.kind === 'fault' ? reading.error : error;
    return { kind: 'which', text, fitting: fitting.map(({ id }) => id), error: why };
  }
  const read = readAs({ ...order, source: { ...source, variant: only.id } });
  return read.kind === 'game' || read.kind === 'page' ? { ...read, as: only.id } : reading;
}

/** True if no game could be read. */
const isUnread = (reading: Reading): boolean =>
  reading.kind === 'fault' ||
  (reading.kind === 'page' && reading.page.unreadable.length === reading.page.headings.length);

/** What hinders if nothing could be read since nothing says of which game it is; null otherwise. */
function namelessIn(reading: Reading, { source, table }: ReadingOrder, text: string): GamesError | null {
  const isEmpty = reading.kind === 'page' && isUnread(reading);
  const read = isEmpty ? gamesIn({ ...source, text }, table, reading.page.numbers) : [];
  const errors =
    reading.kind === 'fault' ? [reading.error] : read.flatMap((each) => (each.ok ? [] : [each.error]));
  return errors.every(({ problem }) => problem.kind === 'game-unnamed') ? (errors[0] ?? null) : null;
}

function readAs({ source, wanted, table, language }: ReadingOrder): Reading {
  const text = typeof source.text === 'string' ? source.text : textOf(source.text);
  if (text === null) return { kind: 'not-text' };
  const given = source.variant ?? table?.variant ?? null;
  const variant = given === null ? null : findVariant(given);
  const survey = surveyGames(text, { variant, findGame });
  const games = survey.length;
  if (games === 0) return { kind: 'empty' };
  if (wanted.kind === 'page' || (wanted.kind === 'only' && games > 1)) {
    const { page = 0, search = '' } = wanted.kind === 'page' ? wanted : {};
    const shown = pageOf(survey, page, search);
    if (shown === null) return { kind: 'none-found', search };
    const readings = gamesIn({ ...source, text }, table, shown.numbers);
    const unreadable = shown.numbers.filter((_, index) => readings[index]?.ok !== true);
    return { kind: 'page', text, page: { ...shown, unreadable } };
  }
  const [read] = gamesIn({ ...source, text }, table, [wanted.kind === 'game' ? wanted.number : 0]);
  if (!read) return { kind: 'no-such-game', games };
  if (!read.ok) return { kind: 'fault', error: read.error };
  const moves = read.value.game.entries.length;
  if (moves > MAX_ENTRIES) return { kind: 'too-long', moves, most: MAX_ENTRIES };
  return { kind: 'game', text, game: loaded(read.value, language) };
}

/** A page of the games whose headers have all words of a search, counted around; null if there are none. */
function pageOf(
  survey: readonly Heading[],
  asked: number,
  search: string,
): Omit<GamesPage, 'unreadable'> | null {
  const words = folded(search).split(/\s+/);
  const found = [...survey.keys()].filter((number) => {
    const said = search === '' ? '' : folded([...(survey[number]?.values() ?? [])].join('\n'));
    return search === '' || words.every((word) => said.includes(word));
  });
  if (found.length === 0) return null;
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = ((asked % pages) + pages) % pages;
  const numbers = found.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  const headings = numbers.map((number) => headingOf(survey[number] ?? new Map()));
  return { games: found.length, page, pages, numbers, headings };
}

const headingOf = (tags: ReadonlyMap<string, string>): Heading =>
  new Map(HEADING.map((name) => [name, (tags.get(name) ?? '').slice(0, MAX_VALUE_LENGTH)]));

/** Reads the games of a source with these indices. */
function gamesIn(
  { text, variant, options }: Source & { readonly text: string },
  table: ReadingOrder['table'],
  at: readonly number[],
): readonly GameReading[] {
  const read = (given: AnyVariant | null, house: Readonly<Record<string, string>>): readonly GameReading[] =>
    readGames(text, { variant: given, options: house, at, findGame }).games;
  const games = read(variant === null ? null : findVariant(variant), options);
  const here = table && findVariant(table.variant);
  if (!here || !games.some(isUnnamed)) return games;
  const asHere = read(here, { ...table.options, ...options });
  return games.map((game, index) => (isUnnamed(game) ? (asHere[index] ?? game) : game));
}

const isUnnamed = (game: GameReading): boolean => !game.ok && game.error.problem.kind === 'game-unnamed';

function loaded({ game, state, tags, remarks, isStated }: ReadGame, language: Language): LoadedGame {
  const words = LOCALES[language].record;
  const record = formatRecord(game, words);
  const tellsAll = record.length <= MAX_SHORT && remarks.length === 0;
  const pdn = tellsAll ? null : formatPdn(game, tags, remarks);
  return {
    game,
    state,
    heading: headingOf(tags),
    record,
    file: tellsAll
      ? null
      : pdn === null
        ? { form: 'text', text: formatRecord(game, words, tags, remarks) }
        : { form: 'pdn', text: pdn },
    remarks,
    isStated,
    unfinished: unfinished({ game, state }),
  };
}

function unfinished(read: AnyStarted): AnyStarted | null {
  let { game, state } = read;
  while (state.outcome !== null) {
    if (game.entries.length === 0 || game.entries.at(-1)?.kind === 'move') return null;
    game = { ...game, entries: game.entries.slice(0, -1) };
    state = replayed(game);
  }
  return { game, state };
}

function replayed(game: Game): AnyStarted['state'] {
  const state = replayAny(game);
  if (!state.ok) throw new Error(`a game that was read cannot be replayed: ${state.error.code}`);
  return state.value;
}

/** A reading that came from a thread: its variants are copies, while much is known of the program's own. */
export function atHome(reading: Reading): Reading {
  switch (reading.kind) {
    case 'game': {
      const { game } = reading;
      const { unfinished: rest } = game;
      return { ...reading, game: { ...withOwnVariant(game), unfinished: rest && withOwnVariant(rest) } };
    }
    default:
      return reading;
  }
}

function withOwnVariant<Started extends AnyStarted>(started: Started): Started {
  const { game, state } = started;
  const variant = findVariant(game.variant);
  const configured = variant && configure(variant, game.options);
  if (!configured?.ok) throw new Error(`no game ${game.variant}`);
  return { ...started, state: { ...state, variant: configured.value } };
}
