import { describe, expect, it } from 'vitest';
import { findVariant, formatMove, type GameState, movesIn, turnOf } from '../../src/engine/index.js';
import { questionOf } from '../../src/sessions/model/open-question.js';
import type { Refusal } from '../../src/sessions/model/refusal.js';
import { currentGame } from '../../src/sessions/model/running.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable, startTable, takeSeat } from '../../src/sessions/model/table.js';
import { answer, ask, askOrAgree, lacking } from '../../src/sessions/play/asking.js';
import { leaveGame, play, resignSeat } from '../../src/sessions/play/play.js';

const NOW = 1_000;
const CHANCE = { now: NOW, random: 0 };
const USERS = ['ann', 'bob', 'cem', 'dan'];

type Outcome = { readonly ok: true; readonly value: Table } | { readonly ok: false; readonly error: Refusal };

function table(outcome: Outcome): Table {
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}
const errorOf = (outcome: Outcome): Refusal | 'done' => (outcome.ok ? 'done' : outcome.error);

/** A game in which people have the first seats. */
function begun(id = 'russian', people = USERS.length): Table {
  const variant = findVariant(id);
  if (variant === null) throw new Error(id);
  const all = [...variant.seats.keys()];
  // Rated games have no way back.
  let now: Table = { ...openTable('t', variant, {}, NOW, 8), stakes: 'casual' };
  for (const seat of all.slice(0, people))
    now = table(takeSeat(now, variant, { user: USERS[seat] ?? '', name: 'x' }, seat, all, CHANCE));
  return now.phase === 'running'
    ? now
    : table(startTable(now, variant, { user: 'ann', name: 'x' }, all, CHANCE));
}

/** Some legal move by whoever has the turn. */
function moved(now: Table): Table {
  const state = currentGame(now).state as GameState;
  const holder = now.seats[turnOf(state)];
  const user = holder?.kind === 'person' ? holder.user : '';
  const [move] = movesIn(state);
  if (move === undefined) throw new Error('the game is over');
  return table(play(now, user, { kind: 'text', text: formatMove(state.variant, move) }, NOW));
}

const times = (count: number, from: Table): Table =>
  Array.from({ length: count }).reduce<Table>((now) => moved(now), from);
const asked = (from: Table, user: string, kind: 'draw' | 'undo' | 'pause'): Table =>
  table(ask(from, user, kind, NOW));
const no = (from: Table, user: string, kind: 'draw' | 'undo' | 'pause'): Table =>
  table(answer(from, user, { kind, yes: false }, NOW));
const yes = (from: Table, user: string, kind: 'draw' | 'undo' | 'pause'): Outcome =>
  answer(from, user, { kind, yes: true }, NOW);

describe('one question a game', () => {
  it('a second one is refused while the first is open, whoever asks', () => {
    const offered = asked(moved(begun()), 'ann', 'draw');
    expect(errorOf(ask(offered, 'ann', 'undo', NOW))).toEqual({
      ...{ code: 'questionOpen', kind: 'draw', own: true, isAsked: false },
    });
    expect(errorOf(ask(offered, 'bob', 'pause', NOW))).toEqual({
      ...{ code: 'questionOpen', kind: 'draw', own: false, isAsked: true },
    });
    expect(errorOf(yes(offered, 'bob', 'undo'))).toEqual({ code: 'noOffer' });
    expect(questionOf(offered)).toEqual({ kind: 'draw', agreed: [0], number: 1 });
  });

  it('an answer to an earlier question does not answer a later one', () => {
    const first = asked(begun(), 'ann', 'draw');
    const second = asked(no(first, 'bob', 'draw'), 'bob', 'draw');
    expect(errorOf(answer(second, 'ann', { kind: 'draw', number: 1, yes: true }, NOW))).toEqual({
      code: 'noOffer',
    });
    expect(table(answer(second, 'ann', { kind: 'draw', number: 2, yes: true }, NOW)).phase).toBe('over');
  });
});

describe('an offer ends', () => {
  it('with the move of the one who is asked', () => {
    const offered = asked(moved(begun()), 'ann', 'draw');
    expect(questionOf(moved(offered))).toBeNull();
  });

  it('not with the move that its author still owed, but with the next one', () => {
    const offered = moved(asked(begun(), 'ann', 'draw'));
    expect(questionOf(offered)?.kind).toBe('draw');
    expect(questionOf(moved(offered))).toBeNull();
    const paused = moved(asked(begun(), 'ann', 'pause'));
    expect(questionOf(paused)?.kind).toBe('pause');
    expect(questionOf(moved(paused))).toBeNull();
  });

  it('with the move of its author who has not asked on their turn', () => {
    // Ann asks on the turn of Bob, who agrees and moves; so does everybody but Dan, who is the computer.
    let now = asked(moved(begun('neva', 3)), 'ann', 'pause');
    now = table(yes(now, 'bob', 'pause'));
    now = moved(now);
    expect(questionOf(now)?.agreed).toEqual([0, 1]);
    expect(questionOf(moved(now))).toBeNull();
  });

  it('of a take-back with any move of a person: nobody takes back and plays on', () => {
    const two = times(2, begun());
    expect(questionOf(moved(asked(two, 'ann', 'undo')))).toBeNull();
  });

  it('with the game, and when the players change', () => {
    const offered = asked(begun('neva'), 'ann', 'draw');
    expect(questionOf(table(leaveGame(offered, 'dan', NOW)))).toBeNull();
    expect(questionOf(table(resignSeat(offered, 'dan', NOW)))).toBeNull();
    const over = table(resignSeat(asked(begun(), 'ann', 'draw'), 'bob', NOW));
    expect([over.phase, over.draw]).toEqual(['over', []]);
    const variant = findVariant('neva');
    const left = table(leaveGame(begun('neva'), 'dan', NOW));
    if (variant === null) throw new Error('no game');
    const eve = { user: 'eve', name: 'Eve' };
    expect(
      questionOf(table(takeSeat(asked(left, 'ann', 'draw'), variant, eve, 3, [0, 1, 2, 3], CHANCE))),
    ).toBeNull();
  });

  it('when its author withdraws it, and with one no of several', () => {
    const offered = asked(begun('neva'), 'ann', 'draw');
    expect(lacking(offered)).toEqual([1, 2, 3]);
    expect(questionOf(no(offered, 'ann', 'draw'))).toBeNull();
    const agreed = table(yes(offered, 'bob', 'draw'));
    expect(lacking(agreed)).toEqual([2, 3]);
    expect(questionOf(no(agreed, 'cem', 'draw'))).toBeNull();
  });
});

describe('nobody asks on and on', () => {
  it('a draw is offered once in ten moves of one’s own', () => {
    let now = no(asked(begun(), 'ann', 'draw'), 'bob', 'draw');
    expect(errorOf(ask(now, 'ann', 'draw', NOW))).toEqual({ code: 'askedBefore', kind: 'draw', moves: 10 });
    now = times(18, now);
    expect(errorOf(ask(now, 'ann', 'draw', NOW))).toEqual({ code: 'askedBefore', kind: 'draw', moves: 1 });
    // Somebody else’s offer is another matter.
    expect(questionOf(asked(now, 'bob', 'draw'))?.agreed).toEqual([1]);
    expect(questionOf(asked(times(2, now), 'ann', 'draw'))?.agreed).toEqual([0]);
  });

  it('so is one that was withdrawn, or that a move has ended', () => {
    for (const ended of [
      no(asked(begun(), 'ann', 'draw'), 'ann', 'draw'),
      times(2, asked(begun(), 'ann', 'draw')),
    ])
      expect(errorOf(ask(ended, 'ann', 'draw', NOW))).toMatchObject({ code: 'askedBefore' });
  });

  it('an offer of the other side lets one offer again', () => {
    const now = no(asked(begun(), 'ann', 'draw'), 'bob', 'draw');
    const back = no(asked(now, 'bob', 'draw'), 'ann', 'draw');
    expect(questionOf(asked(back, 'ann', 'draw'))?.agreed).toEqual([0]);
  });

  it('a take-back that comes to nothing is asked for twice a game, and one that is allowed does not count', () => {
    let now = moved(begun());
    for (const _ of [1, 2]) now = no(asked(now, 'ann', 'undo'), 'bob', 'undo');
    expect(errorOf(ask(now, 'ann', 'undo', NOW))).toEqual({ code: 'askedBefore', kind: 'undo', moves: null });
    now = moved(begun());
    for (const _ of [1, 2, 3]) now = moved(table(yes(asked(now, 'ann', 'undo'), 'bob', 'undo')));
    expect(questionOf(asked(now, 'ann', 'undo'))?.kind).toBe('undo');
  });

  it('to adjourn is asked once in ten moves, and anew after a yes', () => {
    const now = no(asked(begun(), 'ann', 'pause'), 'bob', 'pause');
    expect(errorOf(ask(now, 'ann', 'pause', NOW))).toEqual({ code: 'askedBefore', kind: 'pause', moves: 10 });
    const adjourned = table(yes(asked(begun(), 'ann', 'pause'), 'bob', 'pause'));
    expect(questionOf(asked(moved(adjourned), 'ann', 'pause'))?.kind).toBe('pause');
  });
});

describe('the computer', () => {
  it('of no level agrees to a draw in its first ten moves', () => {
    const alone = begun('russian', 1);
    expect(ask(alone, 'ann', 'draw', NOW)).toMatchObject({ ok: true, value: { phase: 'running', draw: [] } });
    expect(askOrAgree(alone, 'ann', 'draw', NOW)).toMatchObject({ ok: true, value: { phase: 'running' } });
  });

  it('keeps people from being asked for what it will not agree to', () => {
    const three = begun('neva', 3);
    expect(ask(three, 'ann', 'draw', NOW)).toMatchObject({ ok: true, value: { draw: [], phase: 'running' } });
  });
});
