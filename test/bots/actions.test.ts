import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/bots/channel/actions/view.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { actionsOf } from '../../src/bots/registry.js';
import { buttonsFor } from '../../src/bots/web/game/state/buttons.js';
import { MESSAGES, type PlainRefusal } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

const ACTIONS = actionsOf(FEATURES);
const CHANNEL = 'web:test';

/** What Ann and Bob have done when somebody looks what they can do. */
const STATES: Readonly<Record<string, readonly (readonly [who: string, line: string])[]>> = {
  'at an open table': [['Ann', '/new russian']],
  'before the first move': [],
  'after moves of both': [
    ['Ann', 'c3-d4'],
    ['Bob', 'b6-c5'],
    ['Ann', 'd4-b6'],
    ['Bob', 'a7-c5'],
  ],
  'while a draw is offered': [
    ['Ann', 'c3-d4'],
    ['Bob', '/draw'],
  ],
  'once a draw was declined': [
    ['Ann', '/draw'],
    ['Bob', '/draw no'],
  ],
  'while the game is adjourned': [
    ['Ann', '/pause'],
    ['Bob', '/pause yes'],
  ],
  'once it is over': [
    ['Bob', '/draw'],
    ['Ann', '/draw yes'],
  ],
};

async function chatAfter(state: string): Promise<FakeChat> {
  const chat = new FakeChat(CHANNEL);
  const lines = STATES[state] ?? [];
  if (state === 'at an open table') {
    for (const [who, line] of lines) await chat.say(who, line);
    return chat;
  }
  for (const [who, line] of [
    ['Ann', '/new russian help=on'],
    ['Ann', '/join white'],
    ['Bob', '/join black'],
    ...lines,
  ] as const)
    await chat.say(who, line);
  return chat;
}

async function viewIn(chat: FakeChat, who: string) {
  const session = await chat.bot.games.service.read(CHANNEL);
  const holder = session.table?.seats.find((each) => each?.kind === 'person' && each.name === who);
  const user = holder?.kind === 'person' ? holder.user : `test:${who}`;
  const view = viewOf(session, { user, language: 'en' }, chat.bot.games.service.now);
  if (view === null) throw new Error('no table');
  return view;
}

describe.each(Object.keys(STATES))('%s', (state) => {
  it.each(['Ann', 'Bob'])('what %s cannot do is refused by the reason that the list gives', async (who) => {
    const chat = await chatAfter(state);
    for (const action of ACTIONS) {
      const view = await viewIn(chat, who);
      const refusal = (action.fits?.(view) === false ? null : action.can?.(view)) ?? null;
      if (refusal === null) continue;
      const { id, revision } = view.table;
      const offer = action.offers?.(view, 'question')[0];
      const name = [action.id, ...(action.ways?.slice(0, 1) ?? [])].join('-');
      const before = view.session;
      await chat.press(who, `act:${name}:${id}:${revision}:${offer?.seat ?? offer?.question ?? ''}`);
      expect(chat.whispers.at(-1)?.text, action.id).toBe(plain(MESSAGES.en.refusal(refusal as PlainRefusal)));
      expect((await viewIn(chat, who)).session.table?.revision, action.id).toBe(before.table?.revision);
    }
  });
});

it('a page has a button for each way to do what fits, and none for what its reader has nothing to do with', async () => {
  const chat = await chatAfter('after moves of both');
  const view = await viewIn(chat, 'Ann');
  // Another room may offer more.
  const rooms = ['play', 'hints', 'draw', 'take-back'];
  const known = actionsOf(FEATURES.filter(({ name }) => rooms.includes(name)));
  const offered = buttonsFor(view, known).map(({ action }) => action);
  expect(offered).toEqual(['hint', 'offer-draw', 'take-back', 'resign', 'leave']);
  const watcher = await viewIn(chat, 'Eve');
  expect(buttonsFor(watcher, ACTIONS)).toEqual([]);
});

it('an action of a room that is taken out is a button like any old one', async () => {
  const chat = new FakeChat(CHANNEL, { features: FEATURES.filter(({ name }) => name !== 'take-back') });
  for (const line of ['/new russian', '/join white', '/start']) await chat.say('Ann', line);
  const { table } = await chat.bot.games.service.read(CHANNEL);
  await chat.press('Ann', `more:${table?.id}:${table?.revision}`);
  const menu = chat.keyboard.flat().map(({ data }) => data.split(':')[0]);
  expect(menu).toContain('offer');
  expect(menu).not.toContain('takeback');
  await chat.press('Ann', `act:take-back:${table?.id}:${table?.revision}:`);
  expect(chat.whispers.at(-1)?.text).toBe(plain(MESSAGES.en.refusal({ code: 'stale' })));
});

/** Parts of the program in which something else is undone: searches, changes of a store, results that count no more. */
const OTHER_WORDS =
  /^(?:engine|cli|locales)\/|^sessions\/(?:stores|ratings|shares\.ts)|^bots\/features\/(?:ratings|tournaments)\/|^sessions\/tournaments\/|\/words(?:\.ts|\/)/;
const TAKE_BACK = /[Tt]ake-?_?[Bb]ack|TAKE_BACK|takenBack|\bundo\b|\bundo[A-Z-]|[a-z]Undo\b|regret/;

it('taking a move back is written in at most six files, and in those that say things', () => {
  const src = new URL('../../src/', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !OTHER_WORDS.test(file),
  );
  const found = files.filter((file) => TAKE_BACK.test(readFileSync(new URL(file, src), 'utf8')));
  console.info(`Taking a move back: ${found.length} files, ${found.toSorted().join(', ')}`);
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThanOrEqual(6);
});
