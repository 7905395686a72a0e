import { type Seat, turnOf } from '../../engine/index.js';
import type { LiveGame } from '../model/live-game.js';
import type { Table } from '../model/session.js';
import { isPerson } from '../model/table.js';
import type { ClockRule } from '../model/table-parts.js';
import { awaysOf, countedSince } from './away.js';
import { standsSince } from './pausing.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const [HOUR, DAY] = [60 * MINUTE, 24 * 60 * MINUTE];
/** Of a bank: the least and the most that it has, and the most that a move adds. */
const [MIN_BANK, MAX_BANK, MAX_ADDED] = [HOUR, 7 * DAY, DAY];

const MOST = { minutes: 180, added: 180, periods: 10, period: 600 } as const;
/** `5`, `5+3`, `20+5x30s`, `10+2+3x30s`. */
const FORM = /^(\d{1,3})(?:\+(\d{1,3})(?!x))?(?:\+(\d{1,2})x(\d{1,3})s?)?$/;

/**
 * Reads the clocks of a game, one for all seats or one for each: minutes, seconds that each move adds, and periods of
 * byo-yomi in seconds, as in `5+3`, `20+5x30s` and `10/5`. Null for anything else.
 */
export function readClocks(text: string, seats: number): readonly ClockRule[] | null {
  const parts = text.toLowerCase().split('/');
  const rules = parts.flatMap((part) => readRule(part) ?? []);
  if (rules.length !== parts.length || (parts.length !== 1 && parts.length !== seats)) return null;
  return Array.from({ length: seats }, (_, seat) => rules[seat % rules.length] as ClockRule);
}

function readRule(text: string): ClockRule | null {
  const [, minutes, added = 0, periods = 0, period = 0] = FORM.exec(text)?.map(Number) ?? [];
  const numbers = { minutes, added: added || 0, periods: periods || 0, period: period || 0 };
  const { minutes: main } = numbers;
  if (main === undefined || main > MOST.minutes) return null;
  if (numbers.added > MOST.added || numbers.periods > MOST.periods || numbers.period > MOST.period)
    return null;
  // Nobody can move in no time.
  if (main + numbers.periods * numbers.period === 0) return null;
  return {
    main: main * MINUTE,
    added: numbers.added * SECOND,
    periods: numbers.periods,
    period: numbers.period * SECOND,
  };
}

const writeRule = ({ main, added, periods, period, most }: ClockRule): string =>
  most !== undefined
    ? `${writeSpan(main)}${added > 0 ? `+${writeSpan(added)}` : ''}`
    : `${main / MINUTE}${added > 0 ? `+${added / SECOND}` : ''}${periods > 0 ? `+${periods}x${period / SECOND}s` : ''}`;

/** `5d`, `8h`, `90m`. */
const writeSpan = (time: number): string =>
  time % DAY === 0 ? `${time / DAY}d` : time % HOUR === 0 ? `${time / HOUR}h` : `${time / MINUTE}m`;

/** A bank, in milliseconds: time for days, to which each move adds, up to a week; null for more, or for hardly any. */
export function bankOf(main: number, added: number): ClockRule | null {
  if (main < MIN_BANK || main > MAX_BANK || added < 0 || added > MAX_ADDED) return null;
  return { main, added, periods: 0, period: 0, most: MAX_BANK };
}

/** Whether a game has banks: nobody has to look at it all the time. */
export const hasBanks = ({ clocks }: Pick<Table, 'clocks'>): boolean =>
  clocks?.rules.some(({ most }) => most !== undefined) ?? false;

/** Clocks as people type them: one for all seats if they are alike. */
export function writeClocks(rules: readonly ClockRule[]): string {
  const each = rules.map(writeRule);
  return each.every((one) => one === each[0]) ? (each[0] ?? '') : each.join('/');
}

/** What a seat's clock shows at the start of the turn, in milliseconds, byo-yomi included; null without a clock. */
export function timeOf({ clocks, seats }: Table, seat: Seat): number | null {
  const rule = clocks?.rules[seat];
  if (rule === undefined || !isPerson(seats[seat])) return null;
  const { main, periods } = clocks?.left[seat] ?? rule;
  return main + periods * rule.period;
}

/** What a seat's clock shows now, in milliseconds; null without a clock. */
export function leftOn(table: Table, seat: Seat, now: number): number | null {
  const time = timeOf(table, seat);
  const holder = table.seats[seat];
  const isRunning = table.phase === 'running' && table.game !== null && turnOf(table.game.state) === seat;
  if (time === null || !isPerson(holder) || !isRunning) return time;
  return Math.max(0, time - spentBy(table, holder.user, now));
}

/** Time that the player to move has used. */
const spentBy = (table: Table, user: string, now: number): number =>
  countedSince(table.clock.from, standsSince(table) ?? now, awaysOf(table, user));

/** True if the last entry of a game is a move by a person. */
function wasMoved({ seats }: Table, { entries }: LiveGame): boolean {
  const last = entries.at(-1);
  return last?.kind === 'move' && isPerson(seats[last.seat]);
}

/**
 * A table's clocks after a turn: the mover's clock has run. An adjournment lasts until a person moves (the computer may
 * still have been thinking) or somebody resigns. A request to adjourn stays unless the move ended it.
 */
export const afterTurn = (
  table: Table,
  next: LiveGame,
  now: number,
): Pick<Table, 'away' | 'clocks' | 'pause'> => ({
  ...(table.pause && next.state.outcome === null && pauseAfter(table.pause, table, next, now)),
  ...(next.state.outcome === null && table.away && { away: table.away }),
  ...(table.clocks && { clocks: { ...table.clocks, left: leftAfter(table, next, now) } }),
});

function pauseAfter(
  pause: NonNullable<Table['pause']>,
  table: Table,
  next: LiveGame,
  now: number,
): Pick<Table, 'pause'> {
  if (pause.since !== null && wasMoved(table, next)) return {};
  return { pause: pause.since === null ? pause : { ...pause, since: now } };
}

function leftAfter(table: Table, next: LiveGame, now: number) {
  const { rules, left } = table.clocks ?? { rules: [], left: [] };
  const turn = table.game === null ? -1 : turnOf(table.game.state);
  const last = next.entries.at(-1);
  const hasMoved = next.entries.length > (table.game?.entries.length ?? 0) && last?.kind === 'move';
  return rules.map((rule, seat) => {
    const before = left[seat] ?? rule;
    const holder = table.seats[seat];
    if (seat !== turn || !isPerson(holder)) return { main: before.main, periods: before.periods };
    const rest = before.main - spentBy(table, holder.user, now);
    // An unfinished period begins anew.
    const used = rest >= 0 || rule.period === 0 ? 0 : Math.floor(-rest / rule.period);
    const whole = Math.max(0, rest) + (hasMoved ? rule.added : 0);
    const main = Math.min(whole, rule.most ?? whole);
    return { main, periods: Math.max(0, before.periods - used) };
  });
}
