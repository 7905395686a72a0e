import {
  type AnyVariant,
  configure,
  err,
  type LevelNumber,
  ok,
  type Result,
  type Seat,
  VARIANTS,
} from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import {
  badClock,
  badOption,
  levelNamed,
  optionsText,
  parseJoin,
  readHelp,
  timeTyped,
  unknownLevel,
} from '../../channel/arguments.js';
import type { OpeningEvent } from './opening.js';
import { OPPONENTS } from './record/messages.js';

/** A game that a link opens. */
export interface Wish {
  readonly variant: AnyVariant;
  readonly options: Readonly<Record<string, string>>;
  readonly level: LevelNumber | undefined;
  /** Clocks, or days for each move, as they are typed; undefined for none. */
  readonly clock: string | undefined;
  /** True if the computer may help everybody. */
  readonly help: boolean;
  /** Whether it is to count for ratings; undefined for as usual. */
  readonly rated: boolean | undefined;
  /** Null for any. */
  readonly seat: Seat | 'random' | null;
  /** True if the computer takes the other seats, false if people do. */
  readonly computer: boolean;
  /** True if everybody is shown the table until it begins. */
  readonly isPublic: boolean;
  /** True if it is played with somebody who waits for the same game. */
  readonly isNow: boolean;
  /** A table at which they wait meanwhile. */
  readonly meanwhile?: string;
}

const YES_OR_NO = ['yes', 'no'];
/** People who come, the computer, or somebody who waits for the same. */
const WANTED = [...OPPONENTS, 'anybody'];
/** Most letters of what was asked that an answer repeats. */
const REPEATED = 40;

/**
 * Reads the query of `/g/new?game=russian&seat=white&opponent=computer&level=2&public=no&help=yes&rated=no`; further keys are
 * house rules. An error says what to tell the person who followed the link.
 */
export function readWish(query: string, language: Language): Result<Wish, Text> {
  const words = MESSAGES[language];
  const spoken = { language, words };
  const keys = new URLSearchParams(query);
  const {
    game = '',
    seat = '',
    opponent = 'person',
    level,
    clock,
    public: listed = 'yes',
    help = 'no',
    rated,
    meanwhile,
    ...options
  } = Object.fromEntries(keys);
  const [variant] = gamesMeant(game);
  if (variant === undefined) return refused([words.boardPage.noSuchGame(game.slice(0, REPEATED))], language);
  const configured = configure(variant, options);
  if (!configured.ok) return refused(badOption(spoken, configured.error), language);
  const helps = readHelp(help.toLowerCase());
  if (helps === null) return refused(words.badValue('help', help.slice(0, REPEATED), YES_OR_NO), language);
  const stakes = rated === undefined ? undefined : readHelp(rated.toLowerCase());
  if (stakes === null)
    return refused(words.badValue('rated', (rated ?? '').slice(0, REPEATED), YES_OR_NO), language);
  if (timeTyped(clock, variant) === null) return refused(badClock(spoken, clock), language);
  const strength = level === undefined ? undefined : levelNamed(level);
  if (strength === null || level?.length === 0)
    return refused(unknownLevel(spoken, 'level', (level ?? '').slice(0, REPEATED)), language);
  const wish = parseJoin(variant, seat);
  if ('unknown' in wish || wish.computer) {
    const text = seat.slice(0, REPEATED);
    return refused(words.refusal({ code: 'noSuchSeat', text, variant }), language);
  }
  if (!WANTED.includes(opponent))
    return refused(words.badValue('opponent', opponent.slice(0, REPEATED), WANTED), language);
  if (!YES_OR_NO.includes(listed))
    return refused(words.badValue('public', listed.slice(0, REPEATED), YES_OR_NO), language);
  const computer = opponent === 'computer';
  const isNow = opponent === 'anybody';
  return ok({
    variant,
    options,
    level: strength,
    seat: isNow ? (wish.seat ?? 'random') : wish.seat,
    computer,
    clock,
    help: helps,
    rated: stakes,
    isPublic: !computer && listed === 'yes',
    isNow,
    ...(meanwhile !== undefined && computer && { meanwhile: meanwhile.slice(0, REPEATED) }),
  });
}

const EXAMPLE = `/g/new?game=${VARIANTS[0]?.id}&opponent=computer&level=2`;

function refused(reason: Text, language: Language): Result<Wish, Text> {
  const { badLink, howToLink } = MESSAGES[language].boardPage;
  return err(lines([badLink], reason, [howToLink(EXAMPLE)]));
}

/** What following the link does in a chat, step by step; `table` is the id of the table once it is open. */
export function stepsOf({
  variant,
  options,
  level,
  clock,
  help,
  rated,
  seat,
  computer,
}: Wish): readonly OpeningEvent[] {
  return [
    () => ({
      kind: 'command',
      name: 'new',
      args: `${variant.id}${optionsText(options, level, clock, help, rated)}`,
    }),
    (table) =>
      seat === null || seat === 'random'
        ? { kind: 'command', name: 'join', args: seat === null ? '' : 'random' }
        : { kind: 'button', data: `join:${table}:${seat}` },
    ...(computer
      ? [(table: string): ReturnType<OpeningEvent> => ({ kind: 'button', data: `start:${table}` })]
      : []),
  ];
}
