import { expect, it } from 'vitest';
import { findVariant, gameFrom } from '../../src/engine/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable, startTable, takeSeat } from '../../src/sessions/model/table.js';
import { play } from '../../src/sessions/play/play.js';

const CHANCE = { now: 0, random: 0 };

function tableAt(start: string): Table {
  const variant = findVariant('russian');
  const begun = gameFrom('russian', {}, start);
  if (variant === null || !begun.ok) throw new Error('no game');
  const loaded = new LiveGame(begun.value.game, [begun.value.state]);
  const open = openTable('t', variant, {}, 0, undefined, loaded);
  const seated = ['ann', 'bob'].reduce((table, user, seat) => {
    const taken = takeSeat(table, variant, { user, name: user }, seat, [0, 1], CHANCE);
    if (!taken.ok) throw new Error(taken.error.code);
    return taken.value;
  }, open);
  if (seated.phase === 'running') return seated;
  const started = startTable(seated, variant, { user: 'ann', name: 'ann' }, [0, 1], CHANCE);
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

const typed = (table: Table, user: string, text: string) => play(table, user, { kind: 'text', text }, 0);
const lastOf = (table: Table) => table.game?.entries.at(-1);

it('the next jump, in a message of its own, chooses among the captures that were asked about', () => {
  const table = tableAt('W:Wc3:Bd4,f6,f4,a7');
  expect(typed(table, 'ann', 'c3:e5')).toMatchObject({ error: { code: 'ambiguous' } });
  const played = typed(table, 'ann', 'e5:g3');
  expect(played.ok && lastOf(played.value)).toMatchObject({ move: 'c3:e5:g3' });
});

it('a further jump of a capture that has been played whole was called somebody else’s turn', () => {
  const played = typed(tableAt('W:Wc3,a1:Bd4,f6,a7,h8'), 'ann', 'c3:e5');
  if (!played.ok) throw new Error(played.error.code);
  expect(lastOf(played.value)).toMatchObject({ move: 'c3:e5:g7' });
  const done = { ok: false, error: { code: 'jumpsMade', move: 'c3:e5:g7' } };
  expect(typed(played.value, 'ann', 'e5:g7')).toEqual(done);
  expect(typed(played.value, 'bob', 'e5:g7')).not.toEqual(done);
  const answered = typed(played.value, 'bob', 'h8:f6');
  if (!answered.ok) throw new Error(answered.error.code);
  expect(typed(answered.value, 'ann', 'e5:g7')).toEqual(done);
  expect(typed(answered.value, 'ann', 'a1-b2').ok).toBe(true);
});
