import { type AnyVariant, configure, err, ok, type Result, setUpAny } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { TYPED } from '../../../locales/index.js';
import { folded } from '../../../locales/text.js';
import { LEAST_BOARDS, type Simul, USUAL_BOARDS } from '../../../sessions/crowd/simul.js';
import { SHARES } from '../../../sessions/shares.js';
import { readClocks } from '../../../sessions/time/clocks.js';
import { parseNew } from '../../channel/arguments.js';
import { paceOf } from '../../channel/parse-settings.js';
import { CLOCK_TIME, readStart } from '../../play/meeting/read-start.js';
import { TYPED_WORDS } from './words/index.js';
import type { SimulTyped, Unopened } from './words/words.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Longest text that is read, and most letters of it that an answer repeats. */
const [MAX_LENGTH, REPEATED] = [3_000, 40];
/** For so long a master takes on everybody, and the players' usual time for a move then, in minutes. */
const [MONTH_MS, TRY_MINUTES] = [30 * 24 * HOUR, 24 * 60];
/** Most time of a clock, least and most time for a move in minutes, most minutes a board adds. */
const [MAX_MAIN, MIN_MOVE, MAX_MOVE, MAX_EXTRA] = [HOUR, 60, 7 * 24 * 60, 10];
const USUAL: Simul['pace'] = {
  kind: 'live',
  clock: { main: 10 * MINUTE, added: 0, periods: 0, period: 0 },
};

type Told =
  | 'games'
  | 'options'
  | 'from'
  | 'pace'
  | 'extra'
  | 'colour'
  | 'most'
  | 'least'
  | 'greatest'
  | 'isTaught'
  | 'isPublic'
  | 'start';
/** What somebody wants to give; without games as long as they have named none. */
export type SimulWish = Pick<Simul, Told>;

const words = (pick: (typed: SimulTyped) => readonly string[]): readonly string[] =>
  TYPED_WORDS.flatMap(pick).map(folded);
const KEYS = {
  boards: words(({ boards }) => boards),
  start: words(({ start }) => start),
  from: words(({ from }) => from),
  games: words(({ games }) => games),
  extra: words(({ extra }) => extra),
  teach: words(({ teach }) => teach),
  host: words(({ host }) => host),
  late: TYPED.flatMap(({ settings }) => settings.late).map(folded),
};
const OPEN = words(({ open }) => open);
const MASTER = words(({ master }) => master);
const RATING = words(({ rating }) => rating);
type Key = keyof typeof KEYS;
const SIDES = (['first', 'second', 'turns'] as const).map(
  (side) => [side, words(({ sides }) => sides[side])] as const,
);
const ON = TYPED.flatMap(({ on }) => on).map(folded);
const FORFEIT = TYPED.flatMap(({ late }) => late.forfeit).map(folded);
const OFF = TYPED.flatMap(({ off }) => off).map(folded);

const sideNamed = (word: string): Simul['colour'] | undefined =>
  SIDES.find(([, names]) => names.includes(folded(word)))?.[0];

const unread = (typed: string): Unopened => ({ why: 'unread', typed: typed.slice(0, REPEATED) });

interface Reading {
  readonly words: string[];
  /** Words that are nothing else: the game and its rules. */
  readonly rest: string[];
  wish: Partial<SimulWish>;
  /** Positions of somebody who takes on everybody for a month; null for other displays. */
  positions: string[] | null;
}

/** Reads `russian 10+0 boards=12 start=19:00 black r<1500 extra=2`, in any order. */
export function readWish(
  args: string,
  { now, zone, most }: { readonly now: number; readonly zone: string; readonly most: number },
): Result<SimulWish, Unopened> {
  if (args.length > MAX_LENGTH) return err(unread(args));
  const typed = args.split(/\s+/).filter(Boolean);
  const isMaster = (word: string): boolean => MASTER.includes(folded(word));
  const reading: Reading = {
    words: typed.filter((word) => !isMaster(word)),
    rest: [],
    wish: {},
    positions: typed.some(isMaster) ? [] : null,
  };
  while (reading.words.length > 0) {
    const wrong = readWord(reading, now, zone);
    if (wrong !== null) return err(typeof wrong === 'string' ? unread(wrong) : wrong);
  }
  const game = parseNew(reading.rest.join(' '));
  const timed = game.clock === undefined ? undefined : liveIn(game.clock);
  if (timed === null) return err(unread(game.clock ?? ''));
  const named = game.game === '' ? [] : gamesMeant(game.game).slice(0, 1);
  if (game.game !== '' && named.length === 0) return err(unread(game.game));
  const wished = { ...(timed && { pace: timed }), ...reading.wish };
  const wish = reading.positions === null ? ok(wished) : mastered(wished, reading.positions, now);
  if (!wish.ok) return wish;
  return whole(
    { ...usual(), ...wish.value },
    [...named.map(({ id }) => id), ...(reading.wish.games ?? [])],
    game.options,
    most,
  );
}

const usual = (): Omit<SimulWish, 'games' | 'options'> => ({
  ...{ from: null, pace: USUAL, extra: 0, colour: 'first', most: USUAL_BOARDS },
  ...{ least: null, greatest: null, isTaught: false, isPublic: false, start: null },
});

/** The wish of somebody who takes on everybody for a month. */
function mastered(
  wish: Partial<SimulWish>,
  positions: readonly string[],
  now: number,
): Result<Partial<SimulWish>, Unopened> {
  const { pace = { kind: 'days', minutes: TRY_MINUTES }, start = null, isTaught = false } = wish;
  if (pace.kind !== 'days' || start !== null || isTaught) return err({ why: 'master' });
  const { positions: most } = SHARES.simuls.bounds;
  if (positions.length > most) return err({ why: 'positions', most });
  const { minutes } = pace;
  return ok({ ...wish, pace: { kind: 'master', minutes, positions, until: now + MONTH_MS, tries: [] } });
}

/** Checks the games with their rules and the position. */
function whole(
  wish: Omit<SimulWish, 'games' | 'options'>,
  ids: readonly string[],
  options: Readonly<Record<string, string>>,
  most: number,
): Result<SimulWish, Unopened> {
  const games = [...new Set(ids)];
  const variants = games.flatMap((id) => gamesMeant(id).filter((each) => each.id === id));
  const keys = Object.keys(options);
  const { games: mostGames } = SHARES.simuls.bounds;
  if (games.length > mostGames) return err({ why: 'games', most: mostGames });
  // House rules are those of one game.
  if (keys.length > 0 && (variants.length !== 1 || !areRules(variants[0], options)))
    return err(unread(keys.map((key) => `${key}=${options[key]}`).join(' ')));
  if (!variants.every(isForTwo)) return err({ why: 'seats' });
  if (wish.most < LEAST_BOARDS || wish.most > most) return err({ why: 'boards', least: LEAST_BOARDS, most });
  const { least, greatest } = wish;
  if (least !== null && greatest !== null && least >= greatest)
    return err({ why: 'bounds', least, greatest });
  if (wish.extra > 0 && wish.pace.kind !== 'live') return err({ why: 'noClocks' });
  const [only, ...others] = variants;
  const positions = wish.pace.kind === 'master' ? wish.pace.positions : [wish.from ?? []].flat();
  const isLegal = (from: string): boolean => {
    const set = only && others.length === 0 ? setUpAny(only, options, from) : null;
    return set?.ok === true && set.value.state.outcome === null;
  };
  if (games.length > 0 && !positions.every(isLegal)) return err({ why: 'position' });
  return ok({ ...wish, games, options });
}

const isForTwo = ({ kind, seats }: AnyVariant): boolean => kind === 'draughts' && seats.length === 2;

const areRules = (variant: AnyVariant | undefined, options: Readonly<Record<string, string>>): boolean =>
  variant !== undefined && configure(variant, options).ok;

/** Reads the next word, with those that belong to it; what is not understood, or null. */
function readWord(reading: Reading, now: number, zone: string): string | Unopened | null {
  const { words: left, rest, wish } = reading;
  const word = left.shift() ?? '';
  const [, typed = '', value = ''] = /^([^=<>]+)=(.*)$/.exec(word) ?? [];
  const key = (Object.keys(KEYS) as Key[]).find((each) => KEYS[each].includes(folded(typed || word)));
  if (key !== undefined && typed !== '') return readKey(reading, { key, word, value }, now, zone);
  const [, about = '', sign = '', bound = ''] = /^([^<>]+)([<>])(.*)$/.exec(word) ?? [];
  const side = sideNamed(word);
  const count = /^\d{1,3}$/.test(word) && KEYS.boards.includes(folded(left[0] ?? ''));
  const pace = paceIn(word);
  if (RATING.includes(folded(about))) {
    if (!/^\d{3,4}$/.test(bound)) return word;
    reading.wish = { ...wish, [sign === '<' ? 'greatest' : 'least']: Number(bound) };
  } else if (count) {
    left.shift();
    reading.wish = { ...wish, most: Number(word) };
  } else if (key === 'start') return readKey(reading, { key, word, value: left.shift() ?? '' }, now, zone);
  else if (key === 'teach') reading.wish = { ...wish, isTaught: true };
  else if (OPEN.includes(folded(word))) reading.wish = { ...wish, isPublic: true };
  else if (side !== undefined) reading.wish = { ...wish, colour: side };
  else if (pace !== null) reading.wish = { ...wish, pace };
  else if (reading.positions !== null && word.includes(':')) reading.positions.push(word);
  // A time that no display can have.
  else if (paceOf(word.toLowerCase()) !== undefined || /^\d+d$/i.test(word)) return word;
  else rest.push(word);
  return null;
}

function liveIn(text: string): Simul['pace'] | null {
  const [clock] = readClocks(text, 1) ?? [];
  return clock === undefined || clock.main > MAX_MAIN ? null : { kind: 'live', clock };
}

/** Days or hours for a move, or clocks. */
function paceIn(text: string): Simul['pace'] | null {
  if (/^\d{1,3}\+\d/.test(text)) return liveIn(text);
  const minutes = paceOf(text.toLowerCase());
  return minutes === undefined || minutes < MIN_MOVE || minutes > MAX_MOVE ? null : { kind: 'days', minutes };
}

function readKey(
  reading: Reading,
  { key, word, value }: { readonly key: Key; readonly word: string; readonly value: string },
  now: number,
  zone: string,
): string | Unopened | null {
  const set = (wish: Partial<SimulWish>): null => {
    reading.wish = { ...reading.wish, ...wish };
    return null;
  };
  switch (key) {
    case 'boards':
      return /^\d{1,3}$/.test(value) ? set({ most: Number(value) }) : word;
    case 'extra':
      return /^\d{1,2}$/.test(value) && Number(value) <= MAX_EXTRA ? set({ extra: Number(value) }) : word;
    case 'teach': {
      const isOn = ON.includes(folded(value));
      return isOn || OFF.includes(folded(value)) ? set({ isTaught: isOn }) : word;
    }
    case 'host': {
      const side = sideNamed(value);
      return side === undefined ? word : set({ colour: side });
    }
    case 'late':
      return FORFEIT.includes(folded(value)) ? null : { why: 'late' };
    case 'from':
      if (value === '') return { why: 'position' };
      if (reading.positions === null) return set({ from: value });
      reading.positions.push(value);
      return null;
    case 'games': {
      const games = value.split(',').map((name) => gamesMeant(name)[0]?.id ?? null);
      return games.includes(null) ? word : set({ games: games.flatMap((id) => id ?? []) });
    }
    case 'start': {
      const { words: left } = reading;
      const isTimed = CLOCK_TIME.test(left[0] ?? '') && !CLOCK_TIME.test(value);
      const said = isTimed ? `${value} ${left.shift()}` : value;
      const start = readStart(said, now, zone);
      return start === null ? said || word : set({ start });
    }
  }
}
