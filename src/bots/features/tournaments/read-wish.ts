import { type AnyVariant, configure, err, ok, type Result } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { folded } from '../../../locales/text.js';
import { bankOf, readClocks, writeClocks } from '../../../sessions/time/clocks.js';
import { MAX_BOARDS, MIN_BOARDS } from '../../../sessions/tournaments/teams/teams.js';
import { KINDS, type Kind, type TourSettings } from '../../../sessions/tournaments/tournament.js';
import { parseNew } from '../../channel/arguments.js';
import { isOff, isOn, paceOf } from '../../channel/parse-settings.js';
import { CLOCK_TIME, minuteIn, readStart } from '../../play/meeting/read-start.js';
import { TYPED_WORDS } from './words/index.js';
import type { TourTyped } from './words/words.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Longest text that is read, and most letters of it that an answer repeats. */
const [MAX_LENGTH, REPEATED] = [300, 40];
const MAX_ROUNDS = 31;
/** Live: most time of a clock. By days: least time for a move, in minutes. */
const [MAX_MAIN, MIN_MOVE] = [HOUR, 60];

/** By days where nothing is said of the pace, and live where no clocks are named. */
export const BY_DAYS: TourSettings['pace'] = { kind: 'days', minutes: 24 * 60 };
export const LIVE: TourSettings['pace'] = {
  kind: 'live',
  clock: { main: 10 * MINUTE, added: 5_000, periods: 0, period: 0 },
};

/** The clocks of an arena where none are named, and how long it lasts: minutes, the shortest, the longest. */
const FAST: TourSettings['pace'] = {
  kind: 'live',
  clock: { main: 3 * MINUTE, added: 2_000, periods: 0, period: 0 },
};
const [ARENA, MIN_ARENA, MAX_ARENA] = [60, 30, 120];
/** An arena has room for so many games one after the other, if both use all of their time. */
const GAMES = 2;

/** What somebody wants to open, as far as they have said it. */
export interface TourWish {
  readonly kind: Kind | null;
  readonly variant: AnyVariant | null;
  readonly name: string;
  readonly settings: TourSettings;
}

const words = (pick: (typed: TourTyped) => readonly string[]): readonly string[] =>
  TYPED_WORDS.flatMap(pick).map(folded);
const KIND_NAMED: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap((kind) => words(({ kinds }) => kinds[kind]).map((word) => [word, kind] as const)),
);
const KEYS = {
  rounds: words(({ rounds }) => rounds),
  match: words(({ match }) => match),
  start: words(({ start }) => start),
  daily: words(({ daily }) => daily),
  next: words(({ next }) => next),
  twice: words(({ twice }) => twice),
  asked: words(({ asked }) => asked),
  name: words(({ name }) => name),
  meet: words(({ meet }) => meet),
  minutes: words(({ minutes }) => minutes),
  boards: words(({ boards }) => boards),
  bank: words(({ bank }) => bank),
  away: words(({ away }) => away),
  pause: words(({ pause }) => pause),
};
const TOGETHER = words(({ together }) => together);
type Key = keyof typeof KEYS;
const keyNamed = (word: string): Key | undefined =>
  (Object.keys(KEYS) as Key[]).find((key) => KEYS[key].includes(word));

interface Reading {
  readonly words: string[];
  readonly rest: string[];
  wish: Partial<TourSettings>;
  kind: Kind | null;
}

/**
 * Reads `swiss russian 7 rounds 1d match=2 start=sat 19:00 daily 19:00 name="Spring Cup"`, in any order. An error is the word that was
 * not understood.
 */
export function readWish(args: string, now: number, zone: string): Result<TourWish, string> {
  const { name, text: said } = named(args.slice(0, MAX_LENGTH));
  const text = said.replace(PAIRS, ' ');
  const isPairs = text !== said;
  const reading: Reading = { words: text.split(/\s+/).filter(Boolean), rest: [], wish: {}, kind: null };
  while (reading.words.length > 0) {
    const wrong = readWord(reading, now, zone);
    if (wrong !== null) return err(wrong.slice(0, REPEATED));
  }
  const { game, options, clock, rated } = parseNew(reading.rest.join(' '));
  const [variant = null] = game === '' ? [] : gamesMeant(game);
  if (game !== '' && variant === null) return err(game.slice(0, REPEATED));
  if (rated === null) return err('rated');
  const known = variant === null ? null : configure(variant, options);
  if (known !== null && !known.ok) return err(Object.keys(options).join(' ').slice(0, REPEATED));
  if (known === null && Object.keys(options).length > 0)
    return err(Object.keys(options).join(' ').slice(0, REPEATED));
  const { meet, minutes } = reading.wish;
  const isArena = !isPairs && (reading.kind === 'arena' || (reading.kind === null && minutes !== undefined));
  const usual = reading.wish.pace ?? (isArena ? FAST : meet ? LIVE : BY_DAYS);
  const pace = clock === undefined ? usual : paceIn(clock);
  if (pace === null) return err((clock ?? '').slice(0, REPEATED));
  const own = reading.wish.boards ? 'teams' : meet || reading.wish.together ? 'everybody' : null;
  const kind = isPairs ? 'swiss' : (reading.kind ?? (isArena ? 'arena' : own));
  const lasts = minutes ?? ARENA;
  const [typedMinutes = ''] = KEYS.minutes;
  if (isArena ? !isLongEnough(pace, lasts) : minutes !== undefined) return err(typedMinutes);
  const isLasting = kind === 'ladder' || kind === 'league';
  const unfit = isLasting ? unfitLasting(kind, reading.wish, pace) : unfitIn(reading.wish, kind, pace);
  if (unfit !== null) return err(unfit);
  if (reading.wish.boards !== undefined && kind !== 'teams') return err(KEYS.boards[0] ?? '');
  const { minutes: _, ...wish } = reading.wish;
  const settings: TourSettings = {
    ...{
      rounds: null,
      match: 1,
      twice: false,
      next: 'once',
      start: null,
      zone,
      rated: rated ?? true,
      options,
    },
    ...wish,
    pace,
    ...(isArena && { minutes: lasts, match: 1 as const }),
    ...(isPairs && { rounds: 1, pairs: true as const }),
    // In a division all play at once by days, or the two of a board agree when.
    ...(kind === 'league' && { [pace.kind === 'days' ? 'together' : 'meet']: true as const }),
  };
  return ok({ kind, variant, name, settings });
}

/** The first word for something that a ladder or a league does not have. A ladder is played by days, and has no start. */
function unfitLasting(
  kind: 'ladder' | 'league',
  wish: Partial<TourSettings>,
  pace: TourSettings['pace'],
): string | null {
  if (pace.kind === 'live' && kind === 'ladder') return writeClocks([pace.clock]);
  if (wish.meet && pace.kind === 'days') return KEYS.meet[0] ?? '';
  const keys = (['rounds', 'twice', 'next', 'start'] as const).filter((key) => wish[key] !== undefined);
  const [first] = kind === 'ladder' ? keys : keys.filter((key) => key !== 'start');
  return first === undefined ? (wish.together ? 'rounds' : null) : (KEYS[first][0] ?? first);
}

/** What can't be had with such a kind or pace. */
function unfitIn(
  { meet, noAway, pause, together }: Partial<TourSettings>,
  kind: Kind | null,
  pace: TourSettings['pace'],
): string | null {
  const isByDays = pace.kind === 'days';
  const keys: readonly (readonly [Key, isUnfit: boolean | undefined])[] = [
    // Two agree on a time for a game with clocks, where everybody meets.
    ['meet', meet && (kind !== 'everybody' || isByDays)],
    ['rounds', together && (kind !== 'everybody' || !isByDays)],
    ['pause', pause && !isByDays],
    ['away', noAway && !isByDays],
  ];
  const [first] = keys.flatMap(([key, isUnfit]) => (isUnfit ? KEYS[key] : []));
  return first ?? null;
}

/** Whether an arena of so many minutes has room for some games. */
const isLongEnough = (pace: TourSettings['pace'], minutes: number): boolean =>
  pace.kind === 'live' && minutes > 0 && 2 * GAMES * pace.clock.main <= minutes * MINUTE;

/** Asks that everybody gets an opponent now. */
const PAIRS = new RegExp(`(?<!\\S)(?:${TYPED_WORDS.flatMap(({ pairs }) => pairs).join('|')})(?!\\S)`, 'iu');
const NAMED = new RegExp(`(?<!\\S)(?:${KEYS.name.join('|')})=(?:["“«]([^"”»]*)["”»]|(.*)$)`, 'isu');

/** The name, in quotes or up to the end, and the text without it. */
function named(args: string): { readonly name: string; readonly text: string } {
  const [whole, quoted, rest] = NAMED.exec(args) ?? [];
  if (whole !== undefined)
    return { name: (quoted ?? rest ?? '').replace(/\s+/g, ' ').trim(), text: args.replace(whole, ' ') };
  return { name: '', text: args };
}

/** Reads the next word, with those that belong to it; a word that is not understood, or null. */
function readWord(reading: Reading, now: number, zone: string): string | null {
  const { words: left, rest, wish } = reading;
  const word = left.shift() ?? '';
  const [, typed = '', value = ''] = /^([^=]+)=(.*)$/.exec(word) ?? [];
  const key = keyNamed(folded(typed === '' ? word : typed));
  const kind = KIND_NAMED.get(folded(word));
  const next = left[0] ?? '';
  if (kind !== undefined) reading.kind = kind;
  else if (typed === '' && /^\d{1,2}$/.test(word) && keyNamed(folded(next)) === 'rounds') {
    left.shift();
    reading.wish = { ...wish, rounds: roundsIn(word) };
    if (reading.wish.rounds === null) return `${word} ${next}`;
  } else if (typed === '' && /^\d{1,3}$/.test(word) && keyNamed(folded(next)) === 'minutes') {
    left.shift();
    reading.wish = { ...wish, minutes: minutesIn(word) };
  } else if (typed === '' && /^\d{1,2}$/.test(word) && keyNamed(folded(next)) === 'boards') {
    left.shift();
    return readKey(reading, { key: 'boards', word: `${word} ${next}`, value: word }, now, zone);
  } else if (key === undefined || key === 'name') {
    const pace = typed === '' ? paceIn(word) : null;
    if (pace === null) rest.push(word);
    else reading.wish = { ...wish, pace };
  } else return readKey(reading, { key, word, value }, now, zone);
  return null;
}

/** How long an arena lasts; 0 if it can’t be so. */
function minutesIn(text: string): number {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= MIN_ARENA && minutes <= MAX_ARENA ? minutes : 0;
}

function roundsIn(text: string): number | null {
  const rounds = Number(text);
  return Number.isInteger(rounds) && rounds >= 1 && rounds <= MAX_ROUNDS ? rounds : null;
}

/** `5d+8h`: time for the whole game, and what each move adds. */
function bankIn(text: string): TourSettings['pace'] | null {
  const [main, added = 0, ...more] = text.toLowerCase().split('+').map(paceOf);
  const bank = main === undefined || more.length > 0 ? null : bankOf(main * MINUTE, added * MINUTE);
  return bank === null ? null : { kind: 'days', minutes: 24 * 60, bank };
}

/** Days or hours for a move, or clocks. */
function paceIn(text: string): TourSettings['pace'] | null {
  const minutes = paceOf(text.toLowerCase());
  if (minutes !== undefined) return minutes < MIN_MOVE ? null : { kind: 'days', minutes };
  if (!/^\d{1,2}\+/.test(text)) return null;
  const [clock] = readClocks(text, 1) ?? [];
  return clock === undefined || clock.main > MAX_MAIN ? null : { kind: 'live', clock };
}

function readKey(
  reading: Reading,
  { key, word, value }: { readonly key: Key; readonly word: string; readonly value: string },
  now: number,
  zone: string,
): string | null {
  const { words: left } = reading;
  const given = value === '' ? (left.shift() ?? '') : value;
  const set = (wish: Partial<TourSettings>): null => {
    reading.wish = { ...reading.wish, ...wish };
    return null;
  };
  switch (key) {
    case 'twice':
      if (value === '' && given !== '') left.unshift(given);
      return set({ twice: true });
    case 'meet':
      if (value === '' && given !== '') left.unshift(given);
      return set({ meet: true });
    case 'rounds': {
      if (TOGETHER.includes(folded(given))) return set({ together: true });
      const rounds = roundsIn(given);
      return rounds === null ? word : set({ rounds });
    }
    case 'boards': {
      const boards = Number(given);
      const isSound = Number.isInteger(boards) && boards >= MIN_BOARDS && boards <= MAX_BOARDS;
      return isSound ? set({ boards }) : word;
    }
    case 'minutes':
      return set({ minutes: minutesIn(given) });
    case 'match':
      return given === '1' ? set({ match: 1 }) : given === '2' ? set({ match: 2 }) : word;
    case 'bank': {
      const pace = bankIn(given);
      return pace === null ? word : set({ pace });
    }
    case 'away':
      return isOff(given) ? set({ noAway: true }) : isOn(given) ? null : word;
    case 'pause':
      return isOn(given) ? set({ pause: true }) : isOff(given) ? null : word;
    case 'daily': {
      const minute = minuteIn(given);
      return minute === null ? `${word} ${value === '' ? given : ''}`.trim() : set({ next: minute });
    }
    case 'next':
      return KEYS.asked.includes(folded(given)) ? set({ next: 'asked' }) : word;
    case 'start': {
      const isTimed = CLOCK_TIME.test(left[0] ?? '') && !CLOCK_TIME.test(given);
      const whole = isTimed ? `${given} ${left.shift()}` : given;
      const start = readStart(whole, now, zone);
      return start === null ? whole : set({ start });
    }
    default:
      return word;
  }
}
