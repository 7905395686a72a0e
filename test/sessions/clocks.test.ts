import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveEntry, movesIn, playMove } from '../../src/engine/index.js';
import { currentGame } from '../../src/sessions/model/running.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable, takeSeat } from '../../src/sessions/model/table.js';
import { ask } from '../../src/sessions/play/asking.js';
import { applyMove, leaveGame, play, resignSeat } from '../../src/sessions/play/play.js';
import { afterAway, awaysOf, countedSince, endOf, withAway } from '../../src/sessions/time/away.js';
import { leftOn, readClocks, timeOf, writeClocks } from '../../src/sessions/time/clocks.js';
import { resume } from '../../src/sessions/time/pausing.js';
import { variantOf } from '../engine/positions.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('clocks as they are typed', () => {
  it.each([
    ['5', { main: 5 * MINUTE, added: 0, periods: 0, period: 0 }],
    ['5+3', { main: 5 * MINUTE, added: 3 * SECOND, periods: 0, period: 0 }],
    ['20+5x30s', { main: 20 * MINUTE, added: 0, periods: 5, period: 30 * SECOND }],
    ['0+1x60', { main: 0, added: 0, periods: 1, period: MINUTE }],
    ['10+2+3X15S', { main: 10 * MINUTE, added: 2 * SECOND, periods: 3, period: 15 * SECOND }],
  ])('%s is read, and written so that it is read again', (text, rule) => {
    const rules = readClocks(text, 3);
    expect(rules).toEqual([rule, rule, rule]);
    expect(readClocks(writeClocks(rules ?? []), 3)).toEqual(rules);
  });

  it('each player has their own with a slash, as many as there are seats', () => {
    expect(readClocks('10/5+2', 2)?.map(({ main, added }) => [main / MINUTE, added / SECOND])).toEqual([
      [10, 0],
      [5, 2],
    ]);
    expect(writeClocks(readClocks('10/5+2', 2) ?? [])).toBe('10/5+2');
    expect(readClocks('10/5', 3)).toBeNull();
  });

  it.each([
    '',
    'five',
    '5+',
    '+3',
    '0',
    '0+3',
    '181',
    '5+181',
    '5+11x30',
    '5+3x601',
    '5/',
    '5//5',
    '1e2',
    '5 + 3',
    '-5',
  ])('“%s” is none', (text) => expect(readClocks(text, 2)).toBeNull());
});

const russian = variantOf('russian');

/** Ann plays White, Bob Black, by these clocks. */
function begun(clock: string, now = 0): Table {
  const rules = readClocks(clock, 2);
  if (rules === null) throw new Error(clock);
  const open: Table = { ...openTable('t', russian, {}, now), clocks: { rules, left: [] } };
  return ['ann', 'bob'].reduce((table, user, seat) => {
    const sat = takeSeat(table, russian, { user, name: user }, seat, [0, 1], { now, random: 0 });
    if (!sat.ok) throw new Error(sat.error.code);
    return sat.value;
  }, open);
}

function moved(table: Table, user: string, text: string, now: number): Table {
  const played = play(table, user, { kind: 'text', text }, now);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

const times = (table: Table) => [timeOf(table, 0), timeOf(table, 1)];

describe('a clock', () => {
  it('runs for the player to move alone, and gets what a move adds', () => {
    const start = begun('5+3');
    expect(times(start)).toEqual([5 * MINUTE, 5 * MINUTE]);
    expect([0, 1].map((seat) => leftOn(start, seat, 20 * SECOND))).toEqual([280 * SECOND, 5 * MINUTE]);
    const one = moved(start, 'ann', 'c3-d4', 20 * SECOND);
    expect(times(one)).toEqual([283 * SECOND, 5 * MINUTE]);
    const two = moved(one, 'bob', 'b6-a5', 50 * SECOND);
    expect(times(two)).toEqual([283 * SECOND, 273 * SECOND]);
  });

  it('takes a period of byo-yomi only when it is used up', () => {
    const start = begun('1+3x30');
    expect(timeOf(start, 0)).toBe(150 * SECOND);
    const late = moved(start, 'ann', 'c3-d4', 80 * SECOND);
    expect(late.clocks?.left[0]).toEqual({ main: 0, periods: 3 });
    const answered = moved(late, 'bob', 'b6-a5', 81 * SECOND);
    const later = moved(answered, 'ann', 'd4-c5', 81 * SECOND + 70 * SECOND);
    expect(later.clocks?.left[0]).toEqual({ main: 0, periods: 1 });
  });

  it('stands while the game is adjourned, and while its player is away', () => {
    const start = begun('5');
    const paused = { ...start, pause: { agreed: [0, 1], since: 10 * SECOND } };
    expect(leftOn(paused, 0, DAY)).toBe(290 * SECOND);
    const after = moved(paused, 'ann', 'c3-d4', DAY);
    expect(times(after)).toEqual([290 * SECOND, 5 * MINUTE]);
    expect(after.pause).toBeUndefined();
    const away = { ...start, away: [{ user: 'ann', from: 60 * SECOND, until: DAY }] };
    expect(leftOn(away, 0, DAY + SECOND)).toBe(239 * SECOND);
    expect(times(moved(away, 'ann', 'c3-d4', DAY + SECOND))).toEqual([239 * SECOND, 5 * MINUTE]);
  });
});

describe('an adjourned game', () => {
  const paused = (table: Table, since: number): Table => ({ ...table, pause: { agreed: [0], since } });
  const computer = { kind: 'computer', level: 1 } as const;

  it('stays so when the computer, which was still thinking, moves, and costs the next player nothing', () => {
    const start = begun('5');
    const table = paused({ ...start, seats: start.seats.with(0, computer) }, 10 * SECOND);
    const current = currentGame(table);
    if (current.kind !== 'draughts') throw new Error('no board');
    const [move] = movesIn(current.state);
    if (move === undefined) throw new Error('no move');
    const played = { entry: moveEntry(current.state, move), state: playMove(current.state, move) };
    const after = applyMove(current, played, 20 * SECOND);
    expect(after.pause).toEqual({ agreed: [0], since: 20 * SECOND });
    expect(leftOn(after, 1, DAY)).toBe(5 * MINUTE);
    const on = resume(after, 'bob', DAY);
    expect(on.ok && [on.value.pause, leftOn(on.value, 1, DAY + SECOND)]).toEqual([undefined, 299 * SECOND]);
  });

  it('stays so when somebody gives up, and is over with the game', () => {
    const start = begun('5');
    expect(resignSeat(paused(start, 0), 'bob', SECOND)).toMatchObject({ ok: true, value: { phase: 'over' } });
    const over = resignSeat(paused(start, 0), 'bob', SECOND);
    expect(over.ok && over.value.pause).toBeUndefined();
  });

  it('is not waited for by a request whose last answer has left', () => {
    // Whoever leaves a rated game has lost it.
    const asked = ask({ ...begun('5'), stakes: 'casual' }, 'ann', 'pause', 0);
    const left = asked.ok ? leaveGame(asked.value, 'bob', SECOND) : asked;
    if (!left.ok) throw new Error(left.error.code);
    expect(left.value.pause).toBeUndefined();
    expect(ask(left.value, 'ann', 'pause', 2 * SECOND)).toMatchObject({
      ok: true,
      value: { pause: { since: 2 * SECOND } },
    });
  });
});

describe('time that stands', () => {
  const span = fc.integer({ min: 0, max: 1_000 });
  /** Times that do not overlap, the oldest first. */
  const aways = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })), { maxLength: 4 })
    .map((gaps) => {
      let at = 0;
      return gaps.map(([gap, length]) => {
        const from = at + gap;
        at = from + length;
        return { from, until: at };
      });
    });

  it('is over when as much as was given has been counted', () => {
    fc.assert(
      fc.property(span, span, aways, (from, time, away) => {
        const end = endOf(from, time, away);
        expect(countedSince(from, end, away)).toBe(time);
        expect(afterAway(end, away)).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  it('is no longer than a chat allows in any 30 days, whatever is said before', () => {
    const start = begun('5');
    const wish = (from: number, days: number) => ({ from, until: from + days * DAY });
    const first = withAway(start, 'ann', wish(0, 10), 14, 0);
    expect(awaysOf(first, 'ann')).toEqual([wish(0, 10)]);
    // Back early: only what was used counts.
    const back = withAway(first, 'ann', null, 14, 4 * DAY);
    expect(awaysOf(back, 'ann')).toEqual([wish(0, 4)]);
    const again = withAway(back, 'ann', wish(5 * DAY, 20), 14, 5 * DAY);
    expect(awaysOf(again, 'ann')).toEqual([wish(0, 4), wish(5 * DAY, 10)]);
    expect(awaysOf(withAway(again, 'ann', wish(16 * DAY, 5), 14, 16 * DAY), 'ann')).toHaveLength(2);
    expect(awaysOf(withAway(again, 'ann', wish(40 * DAY, 5), 14, 40 * DAY), 'ann').at(-1)).toEqual(
      wish(40 * DAY, 5),
    );
    expect(withAway(start, 'ann', wish(0, 5), 0, 0).away).toBeUndefined();
    expect(awaysOf(withAway(first, 'bob', wish(0, 1), 14, 0), 'ann')).toEqual([wish(0, 10)]);
  });
});
