import {
  type AnyVariant,
  configure,
  err,
  FIRST_LEVEL,
  type LevelNumber,
  ok,
  type Result,
  type Seat,
} from '../../../engine/index.js';
import { gamesMeant, nearestGames } from '../../../locales/find-game.js';
import { TYPED } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Table } from '../../../sessions/model/session.js';
import { NAME_WISHES, type NameWish } from '../../../sessions/strangers/people.js';
import {
  badClock,
  badHelp,
  badOption,
  badRated,
  clocksOf,
  parseJoin,
  parseNew,
  type Spoken,
  unknownGame,
} from '../../channel/arguments.js';
import { gameButtons, pageData } from '../../channel/keyboards/keyboards.js';
import { paceOf } from '../../channel/parse-settings.js';
import type { RequestContext } from '../../channel/request-context.js';
import { firstPage } from '../welcome.js';

/** What somebody seeks. */
export interface SeekWish {
  readonly variant: AnyVariant;
  readonly options: Readonly<Record<string, string>>;
  /** Null for any, which is drawn at random. */
  readonly seat: Seat | null;
  /** Minutes for a move; undefined for any number. */
  readonly minutes: number | undefined;
  /** Clocks for the whole game, if any. */
  readonly clocks: Table['clocks'];
  /** True if the computer may help both. */
  readonly help: boolean;
  /** Whether it is to count for ratings; undefined where nothing is said of that. */
  readonly rated: boolean | undefined;
  /** True if everybody may watch the game. */
  readonly watch: boolean;
  /** Of the computer, should it take the seat in the end. */
  readonly level: LevelNumber;
}

/** A seek as it is typed; `wish` is null if it names no game. */
export interface SeekTyped {
  readonly wish: SeekWish | null;
  readonly name: NameWish | undefined;
}

const KEYS = {
  name: TYPED.flatMap(({ seeking }) => seeking.name),
  watch: TYPED.flatMap(({ seeking }) => seeking.watch),
};
const NAMES = new Map(
  TYPED.flatMap(({ seeking }) =>
    NAME_WISHES.flatMap((wish) => seeking.names[wish].map((word) => [word, wish] as const)),
  ),
);
const WATCH = new Map([
  ...TYPED.flatMap(({ on }) => on.map((word) => [word, true] as const)),
  ...TYPED.flatMap(({ off }) => off.map((word) => [word, false] as const)),
]);

/** What to tell somebody whose words were not understood, and what they called a game that nobody knows. */
export interface Unread {
  readonly text: Text;
  readonly game?: string;
}

/** Games whose names are alike. */
const MAX_ALIKE = 4;

/** Tells somebody that their words were not understood; games with names like theirs are buttons that do `verb`. */
export function tellUnread(
  context: RequestContext,
  { text, game }: Unread,
  verb: 'seek' | 'challenge' | null,
): Promise<void> {
  const alike = game === undefined ? [] : nearestGames(game).slice(0, MAX_ALIKE);
  if (game === undefined || verb === null) return context.whisper(text);
  const all = { label: context.words.button.allGames, data: pageData(firstPage(context, verb)) };
  return context.whisper(context.words.noGame(game.slice(0, REPEATED)), {
    keyboard: [...gameButtons(verb, alike, context.language), [all]],
  });
}

/** Longest text that is read. */
const MAX_LENGTH = 200;
/** Most letters of what was typed that an answer repeats. */
const REPEATED = 40;

/** Parses `russian 3d first=black white name=mine watch=no`; an error says what to tell the writer. */
export function parseSeek(args: string, spoken: Spoken): Result<SeekTyped, Unread> {
  const words = args
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(unclocked);
  const [own, rest] = parted(words, (word) => Object.values(KEYS).some((keys) => keys.includes(keyOf(word))));
  const [paces, named] = parted(rest, (word) => paceOf(word.toLowerCase()) !== undefined);
  const names = valuesOf(own, KEYS.name, NAMES, spoken);
  if (!names.ok) return err({ text: names.error });
  const watched = valuesOf(own, KEYS.watch, WATCH, spoken);
  if (!watched.ok) return err({ text: watched.error });
  const name = names.value;
  if (named.length === 0) return ok({ wish: null, name });
  const game = gameIn(named.join(' '), spoken);
  if (!game.ok) return game;
  const minutes = paceOf((paces[0] ?? '').toLowerCase());
  return ok({ name, wish: { ...game.value, minutes, watch: watched.value ?? true } });
}

const keyOf = (word: string): string => word.slice(0, Math.max(0, word.indexOf('='))).toLowerCase();

const CLOCK = TYPED.flatMap(({ clock }) => clock);

/** `clock=1d`, as tables take it, is a time for each move, too. */
function unclocked(word: string): string {
  const value = word.slice(word.indexOf('=') + 1).toLowerCase();
  return CLOCK.includes(keyOf(word)) && paceOf(value) !== undefined ? value : word;
}

const parted = (
  words: readonly string[],
  belongs: (word: string) => boolean,
): readonly [readonly string[], readonly string[]] => [
  words.filter(belongs),
  words.filter((word) => !belongs(word)),
];

/** The value of a key, if there is one. */
function valuesOf<Value>(
  pairs: readonly string[],
  keys: readonly string[],
  values: ReadonlyMap<string, Value>,
  { words }: Spoken,
): Result<Value | undefined, Text> {
  const pair = pairs.find((each) => keys.includes(keyOf(each)));
  if (pair === undefined) return ok(undefined);
  const typed = pair.slice(pair.indexOf('=') + 1);
  const value = values.get(typed.toLowerCase());
  if (value !== undefined) return ok(value);
  return err(words.badValue(keyOf(pair), typed.slice(0, REPEATED), [...values.keys()]));
}

/** The game that words name, with its house rules, and the colour if one stands behind its name. */
function gameIn(
  text: string,
  spoken: Spoken,
): Result<Pick<SeekWish, 'variant' | 'options' | 'seat' | 'level' | 'clocks' | 'help' | 'rated'>, Unread> {
  const { game, options: asked, level, clock, help, rated } = parseNew(text);
  if (help === null) return err({ text: badHelp(spoken) });
  if (rated === null) return err({ text: badRated(spoken) });
  const found = coloured(game);
  if (found === null) return err({ text: unknownGame(spoken, game), game });
  const { variant, seat } = found;
  const configured = configure(variant, asked);
  if (!configured.ok) return err({ text: badOption(spoken, configured.error) });
  const timed = clocksOf(clock, variant);
  if (timed === null) return err({ text: badClock(spoken, clock) });
  const options = withoutUsual(variant, asked);
  return ok({ variant, seat, level: level ?? FIRST_LEVEL, options, clocks: timed.clocks, help, rated });
}

function coloured(game: string): { variant: AnyVariant; seat: Seat | null } | null {
  const [variant] = gamesMeant(game);
  if (variant !== undefined) return { variant, seat: null };
  const [, name = '', colour = ''] = /^(.+)\s(\S+)$/.exec(game) ?? [];
  const [other] = name === '' ? [] : gamesMeant(name);
  const wish = other && parseJoin(other, colour);
  return wish === undefined || 'unknown' in wish || wish.computer
    ? null
    : // Who names no colour has one at random.
      { variant: other as AnyVariant, seat: wish.seat === 'random' ? null : wish.seat };
}

/** House rules without those that are as usual, so that equal ones look equal. */
export const withoutUsual = (
  variant: AnyVariant,
  options: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variant.options.flatMap(({ key, values }) => {
      const value = options[key];
      return value === undefined || value === values[0]?.value ? [] : [[key, value] as const];
    }),
  );
