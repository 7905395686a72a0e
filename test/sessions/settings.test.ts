import { expect, it } from 'vitest';
import { decodeChannel, newSession } from '../../src/sessions/model/session.js';

/** As sessions were stored before boards had themes. */
const { theme: _, flip: __, ...settings } = newSession('web:test').settings;
const PLAIN = { ...newSession('web:test'), settings: { ...settings, language: 'ru', reminder: 6 } };

it('a chat from before there were themes keeps its settings, with boards of wood that are never turned', () => {
  const read = decodeChannel(JSON.parse(JSON.stringify(PLAIN)));
  expect(read).toMatchObject({
    ok: true,
    value: { settings: { language: 'ru', reminder: 6, theme: 'wood', flip: false } },
  });
});

it('an unknown theme is no session that can be read', () => {
  const settings = { ...newSession('web:test').settings, theme: 'pink' };
  expect(decodeChannel({ ...newSession('web:test'), settings }).ok).toBe(false);
});

it.each([
  ['telegram:-1001', 'edit'],
  ['telegram:-1001:5', 'edit'],
  ['telegram:7', 'new'],
  ['discord:7', 'new'],
  ['web:lobby', 'new'],
])('a chat that is new to the bot: %s has board=%s', (channel, board) => {
  expect(newSession(channel).settings.board).toBe(board);
});

it('a chat that an earlier version has stored keeps getting new boards', () => {
  const { board: _, ...settings } = newSession('telegram:-1001').settings;
  const decoded = decodeChannel({ ...newSession('telegram:-1001'), settings });
  expect(decoded).toMatchObject({ ok: true, value: { settings: { board: 'new' } } });
});
