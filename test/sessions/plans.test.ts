import { describe, expect, it } from 'vitest';
import { findVariant, formatMove, type GameState, movesIn, turnOf } from '../../src/engine/index.js';
import type { Plan } from '../../src/sessions/model/plan.js';
import type { Refusal } from '../../src/sessions/model/refusal.js';
import { currentGame } from '../../src/sessions/model/running.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable, startTable, takeSeat, withSeat } from '../../src/sessions/model/table.js';
import { dropPlan, planLine, planPremove } from '../../src/sessions/plans/planning.js';
import { answer, ask } from '../../src/sessions/play/asking.js';
import { leaveGame, play, resignSeat } from '../../src/sessions/play/play.js';

const NOW = 1_000;
const CHANCE = { now: NOW, random: 0 };
const USERS = ['ann', 'bob', 'cem', 'dan'];

type Outcome = { readonly ok: true; readonly value: Table } | { readonly ok: false; readonly error: Refusal };

function table(outcome: Outcome): Table {
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}
const code = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.error.code);

/** A game in which people have all seats, or as many as there are `people`. */
function begun(id: string, people = USERS.length): Table {
  const variant = findVariant(id);
  if (variant === null) throw new Error(id);
  const all = [...variant.seats.keys()];
  const seated = all.slice(0, people).reduce(
    (now, seat) =>
      table(takeSeat(now, variant, { user: USERS[seat] ?? '', name: USERS[seat] ?? '' }, seat, all, CHANCE)),
    // Rated games have no way back.
    { ...openTable('t', variant, {}, NOW), stakes: 'casual' } as Table,
  );
  if (seated.phase === 'running') return seated;
  return table(startTable(seated, variant, { user: 'ann', name: 'ann' }, all, CHANCE));
}

const moved = (from: Table, user: string, text: string, now = NOW): Table =>
  table(play(from, user, { kind: 'text', text }, now));
const planned = (from: Table | null, user: string, text: string): Outcome =>
  planLine(from, user, { kind: 'text', words: text.split(' ') });
const texts = ({ game }: Table): readonly string[] =>
  (game?.entries ?? []).map((entry) => (entry.kind === 'move' ? entry.move : entry.kind));
const linesIn = ({ plans }: Table): readonly (readonly string[])[] =>
  plans.flatMap((plan) => (plan.kind === 'lines' ? plan.lines : []));

/** Legal moves of whoever is to move. */
function legal(now: Table): readonly string[] {
  const state = currentGame(now).state as GameState;
  return movesIn(state).map((move) => formatMove(state.variant, move));
}

describe('a line', () => {
  it('is played reply by reply, as long as the others do what it says', () => {
    let now = table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5 b2-c3 f6-g5'));
    now = moved(now, 'ann', 'c3-d4');
    expect(texts(now)).toEqual(['c3-d4', 'd6-c5']);
    // Each move is a revision, as if both had been made by hand.
    expect(now.revision).toBe(begun('russian').revision + 2);
    expect(turnOf(currentGame(now).state)).toBe(0);
    expect(linesIn(now)).toEqual([['b2-c3', 'f6-g5']]);
    now = moved(now, 'ann', 'b2-c3');
    expect(texts(now)).toEqual(['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5']);
    expect(now.plans).toEqual([]);
  });

  it('falls when another move is made, and leaves the turn to its player', () => {
    const now = moved(table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5')), 'ann', 'c3-b4');
    expect(texts(now)).toEqual(['c3-b4']);
    expect(now.plans).toEqual([]);
  });

  it('gives each clock its own time, and the turn that follows a new one', () => {
    const now = moved(table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5')), 'ann', 'c3-d4', 5_000);
    expect(now).toMatchObject({
      since: 5_000,
      clock: { from: 5_000, warned: false },
      reminders: { sent: 0, last: 0 },
    });
  });

  it('branches where the others do, and has one reply to the same moves', () => {
    let now = table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5'));
    now = table(planned(now, 'bob', 'c3-b4 f6-g5'));
    now = table(planned(now, 'bob', 'c3-d4 d6-c5 b2-c3 f6-g5'));
    // It goes on where the first one ended, and takes its place.
    expect(linesIn(now)).toEqual([
      ['c3-b4', 'f6-g5'],
      ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5'],
    ]);
    expect(linesIn(table(planned(now, 'bob', 'c3-d4 d6-c5')))).toEqual(linesIn(now));
    expect(linesIn(table(planned(now, 'bob', 'c3-d4 b6-a5')))).toEqual([
      ['c3-b4', 'f6-g5'],
      ['c3-d4', 'b6-a5'],
    ]);
  });

  it('is bounded in length and number', () => {
    let now = begun('russian');
    for (const move of ['c3-d4', 'c3-b4', 'e3-f4', 'e3-d4'])
      now = table(planned(now, 'bob', `${move} f6-g5`));
    expect(code(planned(now, 'bob', 'g3-h4 f6-g5'))).toBe('planFull');
    const long: string[] = [];
    for (let ahead = now; long.length < 10; ) {
      const [move = ''] = legal(ahead);
      ahead = moved({ ...ahead, plans: [] }, long.length % 2 === 0 ? 'ann' : 'bob', move);
      long.push(move);
    }
    expect(code(planned(now, 'bob', long.join(' ')))).toBe('planTooLong');
    expect(code(planned(begun('russian'), 'bob', long.slice(0, 8).join(' ')))).toBe('ok');
    expect(now.plans).toHaveLength(1);
  });

  it('is refused where it cannot be played, by the move that is wrong', () => {
    const now = begun('russian');
    expect(planned(now, 'bob', 'c3-d4 d6-d5')).toMatchObject({ error: { code: 'illegal', typed: 'd6-d5' } });
    expect(planned(now, 'bob', 'c3-d4 hello')).toMatchObject({ error: { code: 'notAMove', text: 'hello' } });
    expect(planned(now, 'bob', 'c3-d4')).toMatchObject({
      error: { code: 'planNeedsReply', moves: ['c3-d4'] },
    });
    expect(code(planned(now, 'ann', 'c3-d4 d6-c5'))).toBe('planOnTurn');
    expect(code(planned(now, 'eve', 'c3-d4 d6-c5'))).toBe('notSeated');
    expect(code(planned(null, 'bob', 'c3-d4 d6-c5'))).toBe('noTable');
    expect(code(planLine(now, 'bob', { kind: 'indices', indices: [0, 999] }))).toBe('stale');
    expect(code(planLine(now, 'bob', { kind: 'indices', indices: [Number.NaN] }))).toBe('stale');
  });

  it('reads moves as people write them, also by two words', () => {
    const now = table(planned(begun('russian'), 'bob', 'c3 d4 dc5'));
    expect(linesIn(now)).toEqual([['c3-d4', 'd6-c5']]);
  });

  it('is played by all who have planned, in a game of three', () => {
    const onTurn = (now: Table): string => USERS[turnOf(currentGame(now).state)] ?? '';
    const start = begun('trio', 3);
    const line: string[] = [];
    const users: string[] = [];
    let now = start;
    for (let count = 0; count < 3; count += 1) {
      const [move = ''] = legal(now);
      line.push(move);
      users.push(onTurn(now));
      now = moved(now, onTurn(now), move);
    }
    const [first = '', second = '', third = ''] = users;
    expect(new Set(users).size).toBe(3);
    now = table(planned(start, third, line.join(' ')));
    now = table(planned(now, second, line.slice(0, 2).join(' ')));
    expect(texts(moved(now, first, line[0] ?? ''))).toEqual(line);
    // One of them alone waits for the other.
    now = moved(table(planned(start, third, line.join(' '))), first, line[0] ?? '');
    expect(linesIn(now)).toEqual([line.slice(1)]);
    expect(texts(moved(now, second, line[1] ?? ''))).toEqual(line);
  });
});

describe('a premove', () => {
  const premoved = (text: string): Table => table(planPremove(begun('russian'), 'bob', text.split('-')));

  it('is made whatever was played, once', () => {
    const now = moved(premoved('d6-c5'), 'ann', 'g3-h4');
    expect(texts(now)).toEqual(['g3-h4', 'd6-c5']);
    expect(now.plans).toEqual([]);
  });

  it('that is not possible is told of until its player has moved', () => {
    const now = moved(premoved('d6-d4'), 'ann', 'g3-h4');
    expect(texts(now)).toEqual(['g3-h4']);
    expect(now.plans).toEqual([{ kind: 'fallen', seat: 1, move: 'd6-d4' }]);
    expect(moved(now, 'bob', 'd6-c5').plans).toEqual([]);
  });

  it('names squares of the board, two at least', () => {
    for (const squares of [['d6'], ['d6', 'd5'], ['x'.repeat(999), 'd6'], Array(99).fill('d6')])
      expect(code(planPremove(begun('russian'), 'bob', squares))).toBe('stale');
  });

  it('means a capture by its ends', () => {
    const begins = moved(moved(begun('russian'), 'ann', 'c3-d4'), 'bob', 'b6-a5');
    const now = moved(table(planPremove(begins, 'bob', ['d6', 'b4'])), 'ann', 'd4-c5');
    expect(texts(now).at(-1)).toBe('d6:b4');
  });
});

describe('a plan', () => {
  const both = (): Table =>
    table(
      planPremove(moved(table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5')), 'ann', 'c3-d4'), 'bob', [
        'f6',
        'g5',
      ]),
    );

  it('is forgotten by its player, whole or line by line', () => {
    let now = table(planned(begun('russian'), 'bob', 'c3-d4 d6-c5'));
    now = table(planned(now, 'bob', 'c3-b4 f6-g5'));
    expect(linesIn(table(dropPlan(now, 'bob', 1)))).toEqual([['c3-b4', 'f6-g5']]);
    expect(table(dropPlan(now, 'bob', null)).plans).toEqual([]);
    for (const number of [0, 3, Number.NaN]) expect(code(dropPlan(now, 'bob', number))).toBe('noPlan');
    expect(code(dropPlan(now, 'ann', null))).toBe('noPlan');
  });

  it('does not play again what was taken back', () => {
    const asked = table(ask(both(), 'ann', 'undo', NOW));
    const back = table(answer(asked, 'bob', { kind: 'undo', yes: true }, NOW));
    expect(texts(back)).toEqual([]);
    expect(back.plans).toEqual([]);
    expect(texts(moved(back, 'ann', 'c3-d4'))).toEqual(['c3-d4']);
  });

  it('ends with its game, and with its player', () => {
    expect(table(resignSeat(both(), 'ann', NOW)).plans).toEqual([]);
    const trio = begun('trio', 3);
    const wish: Plan = { kind: 'premove', seat: 1, move: 'a1-a2' };
    expect(table(leaveGame({ ...trio, plans: [wish] }, 'bob', NOW)).plans).toEqual([]);
    expect(withSeat({ ...trio, plans: [wish] }, 1, null).plans).toEqual([]);
  });

  it('is not possible where shots are flicked', () => {
    expect(code(planned(begun('chapaev'), 'bob', 'c3-d4 d6-c5'))).toBe('noPlans');
  });
});
