import {
  type configure,
  type GameInfo,
  LEVEL_NUMBERS,
  type LevelName,
  type LevelNumber,
  NAMED_LEVELS,
  type Seat,
  VARIANTS,
} from '../../engine/index.js';
import { findGame, nearestGames } from '../../locales/find-game.js';
import { type Language, MESSAGES, type Messages, TYPED } from '../../locales/index.js';
import { folded } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import type { Session, Table } from '../../sessions/model/session.js';
import type { Source } from '../../sessions/reading/reading.js';
import { readClocks } from '../../sessions/time/clocks.js';

/** Matches a request for the computer's level: `level=5`. */
const LEVEL_WORD = new RegExp(`(?:^|\\s)(${TYPED.flatMap(({ level }) => level).join('|')})=(\\S*)`, 'i');

/** Finds a level by its number or, in any language, its name. */
export function levelNamed(text: string): LevelNumber | null {
  const name = text.toLowerCase();
  const named = Object.entries(NAMED_LEVELS).find(([key]) =>
    TYPED.some(({ levels }) => levels[key as LevelName].includes(name)),
  );
  return named?.[1] ?? LEVEL_NUMBERS.find((level) => String(level) === name) ?? null;
}

export interface NewWish {
  readonly game: string;
  readonly options: Record<string, string>;
  /** Null if the requested level does not exist; undefined if none is requested. */
  readonly level: LevelNumber | null | undefined;
  /** Clocks as they were typed; undefined if none are requested. */
  readonly clock: string | undefined;
  /** True if the computer may help everybody; null for unreadable values. */
  readonly help: boolean | null;
  /** Whether it is to count for ratings; undefined where nothing is said of that, null for unreadable values. */
  readonly rated: boolean | null | undefined;
  /** For how many players the game is to be; null where nothing is said of that. */
  readonly players: number | null;
}

const CLOCK: readonly string[] = TYPED.flatMap(({ clock }) => clock);
const HELP: readonly string[] = TYPED.flatMap(({ help }) => help);
const RATED: readonly string[] = TYPED.flatMap(({ rated }) => rated);
const [ON, OFF] = [TYPED.flatMap(({ on }) => on), TYPED.flatMap(({ off }) => off)];

/** Reads whether the computer may help; null for anything else. */
export const readHelp = (value: string): boolean | null =>
  ON.includes(value) ? true : OFF.includes(value) ? false : null;

/**
 * Parses `neva first=white level=5 clock=5+3 help=on rated=off`: the words name the game, `key=value` sets a house rule, the
 * computer's level, the clocks, whether the computer helps people who play each other, or whether the game is rated. Words for a level, clocks or a number of
 * players may stand anywhere without a key: `russian hard`, `level 5 russian`, `5+3`, `4 players`.
 */
export function parseNew(args: string): NewWish {
  const level = LEVEL_WORD.exec(args)?.[2];
  const words = args
    .replace(LEVEL_WORD, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const pairs = words.filter((word) => word.includes('='));
  const options = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).toLowerCase(), pair.slice(at + 1).toLowerCase()];
    }),
  );
  const loose = readLoosely(words.filter((word) => !word.includes('=')));
  const key = CLOCK.find((known) => options[known] !== undefined) ?? '';
  const asked = HELP.find((known) => options[known] !== undefined) ?? '';
  const stakes = RATED.find((known) => options[known] !== undefined) ?? '';
  const { [key]: timed, [asked]: helping, [stakes]: counting, ...rules } = options;
  const help = helping === undefined ? false : readHelp(helping);
  return {
    game: loose.game,
    options: rules,
    clock: timed ?? loose.clock,
    level: level === undefined ? loose.level : levelNamed(level),
    help,
    rated: counting === undefined ? undefined : readHelp(counting),
    players: loose.players,
  };
}

const LEVEL_KEYS = TYPED.flatMap(({ level }) => level);
const BARE_CLOCK = /^\d{1,3}\+\d{1,3}(?:\+?\d{0,2}x\d{1,3}s?)?$/;
const COUNTS: readonly (readonly string[])[] = [
  TYPED.flatMap(({ players }) => ['2', ...players.two]),
  TYPED.flatMap(({ players }) => ['3', ...players.three]),
  TYPED.flatMap(({ players }) => ['4', ...players.four]),
];
const BESIDE_COUNT = TYPED.flatMap(({ players }) => players.beside);
const ANY_GAME = TYPED.flatMap(({ anyGame }) => anyGame);

type Loosely = Pick<NewWish, 'game' | 'level' | 'clock' | 'players'>;

/** Reads words in any order; those that are nothing else name the game, whose own name comes first. */
function readLoosely(words: readonly string[]): Loosely {
  const whole = words.join(' ');
  if (findGame(whole) !== null) return { game: whole, level: undefined, clock: undefined, players: null };
  let found: Omit<Loosely, 'game'> = { level: undefined, clock: undefined, players: null };
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = (words[at] ?? '').toLowerCase();
    const next = (words[at + 1] ?? '').toLowerCase();
    const numbered = LEVEL_KEYS.includes(word) ? levelNamed(next) : null;
    const level = numbered ?? (/^\d/.test(word) ? null : levelNamed(word));
    const players = playersIn(word, [(words[at - 1] ?? '').toLowerCase(), next]);
    if (level !== null) found = { ...found, level };
    else if (CLOCK.includes(word) && /^\d/.test(next)) found = { ...found, clock: next };
    else if (BARE_CLOCK.test(word)) found = { ...found, clock: word };
    else if (players !== null) found = { ...found, players };
    else rest.push(words[at] ?? '');
    if (numbered !== null || (CLOCK.includes(word) && found.clock === next)) at += 1;
  }
  const isBeside = (word: string): boolean => BESIDE_COUNT.includes(word.toLowerCase());
  const named = found.players === null ? rest : rest.filter((word) => !isBeside(word));
  const isAnyGame = found.players !== null && named.every((word) => ANY_GAME.includes(word.toLowerCase()));
  return { ...found, game: isAnyGame ? '' : named.join(' ') };
}

/** A number of players, where a word beside it says what is counted or the word says it by itself. */
function playersIn(word: string, beside: readonly string[]): number | null {
  const at = COUNTS.findIndex((words) => words.includes(word));
  return at >= 0 && beside.some((each) => BESIDE_COUNT.includes(each)) ? at + 2 : null;
}

/** House rules, a level, clocks and help in the form typed after a game's name. */
export const optionsText = (
  options: Readonly<Record<string, string>>,
  level: LevelNumber | undefined,
  clock?: string,
  help: boolean | null = false,
  rated: boolean | null | undefined = undefined,
): string =>
  Object.entries({
    ...options,
    ...(level !== undefined && { level }),
    ...(clock !== undefined && { clock }),
    ...(help && { help: 'on' }),
    ...(typeof rated === 'boolean' && { rated: rated ? 'on' : 'off' }),
  })
    .map(([key, value]) => ` ${key}=${value}`)
    .join('');

const COMPUTER = TYPED.flatMap(({ computer }) => computer);
const AT_RANDOM = TYPED.flatMap(({ random }) => random);

/** Finds a seat by its colour's name in any language and case, or by its letter; -1 if there is none. */
function findSeat(variant: GameInfo, text: string): Seat {
  const word = folded(text);
  return variant.seats.findIndex(
    ({ letter, colour }) =>
      word === letter.toLowerCase() ||
      Object.values(MESSAGES).some((words) => {
        const name = folded(words.colour[colour]);
        return word === name || (word.length >= 3 && word.startsWith(name.slice(0, -2)));
      }),
  );
}

export interface JoinWish {
  readonly computer: boolean;
  /** Null for the next free seat. */
  readonly seat: Seat | 'random' | null;
}

/** Parses `white`, `random`, `computer` or `white computer`; returns the first word that is none of these as unknown. */
export function parseJoin(variant: GameInfo, args: string): JoinWish | { readonly unknown: string } {
  let wish: JoinWish = { computer: false, seat: null };
  for (const word of args.split(/\s+/).filter((part) => part !== '')) {
    if (COMPUTER.includes(word.toLowerCase())) {
      wish = { ...wish, computer: true };
      continue;
    }
    if (AT_RANDOM.includes(word.toLowerCase())) {
      wish = { ...wish, seat: 'random' };
      continue;
    }
    const seat = findSeat(variant, word);
    if (seat < 0) return { unknown: word };
    wish = { ...wish, seat };
  }
  return wish;
}

/** Number of words in the longest names of games. */
const MAX_WORDS = 5;
/** A tag of PDN at the beginning. */
const TAG = /^\s*\[\s*\w+\s+"/;

/**
 * Parses `russian first=black 1. c3-d4`: an optional game with house rules, then the text. Everything before the text
 * is replaced by spaces, so that positions in errors match the typed message.
 */
export function sourceIn(typed: string): Source & { readonly text: string } {
  // Chats mark verbatim text with backticks.
  const text = typed.replace(/```(?:\w+(?=\n))?|`/g, (mark) => ' '.repeat(mark.length));
  // Before a tag stands no name.
  const words = TAG.test(text) ? [] : [...text.slice(0, 400).matchAll(/\S+/g)].slice(0, MAX_WORDS);
  const ends = words.map((word) => word.index + word[0].length).reverse();
  const end = ends.find((at) => findGame(text.slice(0, at).trim()) !== null) ?? 0;
  const variant = end === 0 ? null : findGame(text.slice(0, end).trim());
  const options: Record<string, string> = {};
  let from = end;
  for (const [pair, key = '', value = ''] of text.slice(end).matchAll(/\s*([^\s="[\]]+)=(\S+)/gy)) {
    options[key.toLowerCase()] = value.toLowerCase();
    from += pair.length;
  }
  return { text: ' '.repeat(from) + text.slice(from), variant: variant?.id ?? null, options };
}

/** Whose language to use. */
export interface Spoken {
  readonly language: Language;
  readonly words: Messages;
}

/** Number of similar names suggested for an unknown game. */
const NAMED = 5;

export function unknownGame(context: Spoken, text: string) {
  const near = nearestGames(text).slice(0, NAMED);
  const named = (near.length > 0 ? near : VARIANTS.slice(0, NAMED)).map(
    (variant) => `${titleOf(variant, context.language)} (${variant.id})`,
  );
  const asked = text.slice(0, 60);
  return near.length > 0
    ? context.words.meantGame(asked, named)
    : context.words.unknownGame(asked, named, VARIANTS.length);
}

export function unknownLevel(context: Spoken, key: string, value: string) {
  const names = Object.values(context.words.button.strength).map((name) => name.toLowerCase());
  return context.words.badValue(key, value.slice(0, 40), [...LEVEL_NUMBERS.map(String), ...names]);
}

/** The message about a level that does not exist. */
export function badLevel(context: Spoken, args: string) {
  const [, key = '', value = ''] = LEVEL_WORD.exec(args) ?? [];
  return unknownLevel(context, key, value);
}

/** The clocks of a new table as they were typed, none for undefined; null if they cannot be read. */
export function clocksOf(
  typed: string | undefined,
  { seats }: Pick<GameInfo, 'seats'>,
): Pick<Table, 'clocks'> | null {
  if (typed === undefined) return {};
  const rules = readClocks(typed, seats.length);
  return rules && { clocks: { rules, left: [] } };
}

/** Days for each move, as in `clock=3d`. */
const DAYS = /^([1-9]|1[0-4])d$/i;
const MINUTES_A_DAY = 24 * 60;

/** The time of a new table as it was typed, clocks or days for each move; null if it cannot be read. */
export function timeTyped(
  typed: string | undefined,
  variant: Pick<GameInfo, 'seats'>,
): Pick<Table, 'clocks' | 'terms'> | null {
  const days = Number(DAYS.exec(typed ?? '')?.[1] ?? 0);
  if (days === 0) return clocksOf(typed, variant);
  return { terms: { deadline: days * MINUTES_A_DAY, late: 'forfeit' } };
}

export const badClock = (context: Spoken, typed = '') => context.words.pausing.badClock(typed.slice(0, 40));

/** The part of a table that allows the computer's help. */
export const helpOf = (help: boolean | null): Pick<Table, 'help'> => (help ? { help } : {});

/** The part of a new table that says whether it is rated: as was asked, else as in the chat. */
export function stakesOf(
  rated: boolean | null | undefined,
  { settings }: Pick<Session, 'settings'>,
): Pick<Table, 'stakes'> {
  if (typeof rated === 'boolean') return { stakes: rated ? 'rated' : 'casual' };
  return settings.rated ? {} : { stakes: 'casual' };
}

export const badRated = (context: Spoken) => context.words.badValue('rated', '?', ['on', 'off']);

export const badHelp = (context: Spoken) => context.words.badValue('help', '?', ['on', 'off']);

export const badOption = (
  context: Spoken,
  error: Extract<ReturnType<typeof configure>, { ok: false }>['error'],
) =>
  error.code === 'unknown-key'
    ? context.words.unknownOption(error.key.slice(0, 40), error.known)
    : context.words.badValue(error.key, error.value.slice(0, 40), error.allowed);
