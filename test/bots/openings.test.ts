import { describe, expect, test } from 'vitest';
import { drawOpening } from '../../src/engine/index.js';
import { decodeGame } from '../../src/sessions/model/session.js';
import { openTable } from '../../src/sessions/model/table.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { openRematch } from '../doubles/sessions.js';
import { variantOf } from '../engine/positions.js';

const textAt = (id: string, random: number): string => drawOpening(variantOf(id), random)?.text ?? 'none';

/** A chat whose lots are as said, where Ann (White) and Bob begin a game. */
async function duel(game: string) {
  const fate = { random: 0.25 };
  const store = memoryStore();
  const chat = new FakeChat('web:test', { random: () => fate.random, store });
  await chat.say('Ann', `/new ${game}`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return { chat, fate, store };
}

async function rematch(chat: FakeChat): Promise<void> {
  await chat.giveUp('Ann', '/resign');
  await chat.tap('Ann', 'Rematch');
  await chat.tap('Bob', 'Rematch');
}

describe.each(['flying', 'drawn'])('a game of %s', (id) => {
  test('tells the opening that was drawn', async () => {
    const { chat } = await duel(id);
    expect(chat.lastText).toContain(`Opening drawn at random: ${textAt(id, 0.25)}`);
  });

  test('is played again with the colours swapped, and then another', async () => {
    const { chat, fate } = await duel(id);
    fate.random = 0.75;
    await rematch(chat);
    expect(chat.lastText).toContain(
      `The same opening as last time, with colours swapped: ${textAt(id, 0.25)}`,
    );
    await rematch(chat);
    expect(chat.lastText).toContain(`Opening drawn at random: ${textAt(id, 0.75)}`);
    fate.random = 0;
    await rematch(chat);
    expect(chat.lastText).toContain(
      `The same opening as last time, with colours swapped: ${textAt(id, 0.75)}`,
    );
  });

  test('shows the score over both games of the match, and of no others', async () => {
    const { chat } = await duel(id);
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).not.toContain('🏆');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', 'Rematch');
    // A move that is taken back changes nothing of it.
    const who = chat.last.turn?.name ?? '';
    const [move] = await chat.bot.conversation.suggestMoves(chat.channel, `web:${who}`, '');
    await chat.say(who, `/move ${move?.value}`);
    await chat.say(who, '/undo');
    await chat.say(who === 'Ann' ? 'Bob' : 'Ann', '/undo yes');
    expect(chat.lastText).not.toContain('🏆');
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw');
    expect(chat.lastText).toContain('🏆 The match of two games: Bob 1½, Ann ½.');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', 'Rematch');
    await chat.giveUp('Bob', '/resign');
    expect(chat.lastText).not.toContain('🏆');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', 'Rematch');
    await chat.giveUp('Bob', '/resign');
    expect(chat.lastText).toContain('🏆 The match of two games: Bob 0, Ann 2.');
  });

  test('shows no score of a match whose second game somebody else plays, at a table that an earlier version opened', async () => {
    const { chat, store } = await duel(id);
    await chat.giveUp('Ann', '/resign');
    await openRematch(store, 'web:test', 'web:Ann');
    await chat.say('Ann', '/start');
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).not.toContain('🏆');
  });

  test('has a new opening where the computer takes a seat', async () => {
    const { chat, fate, store } = await duel(id);
    fate.random = 0.75;
    await chat.giveUp('Ann', '/resign');
    await openRematch(store, 'web:test', 'web:Ann');
    await chat.say('Ann', '/start');
    expect(chat.lastText).toContain(`Opening drawn at random: ${textAt(id, 0.75)}`);
  });
});

test('a rematch by other house rules, which an earlier version opened, has a new opening', async () => {
  const { chat, fate, store } = await duel('drawn');
  fate.random = 0.75;
  await chat.giveUp('Ann', '/resign');
  await openRematch(store, 'web:test', 'web:Ann');
  await chat.press('Ann', 'options:again');
  await chat.tap('Ann', 'Moves drawn at random');
  await chat.say('Bob', '/join');
  const two = variantOf('drawn', { opening: 'two' });
  expect(chat.lastText).toContain(`Opening drawn at random: ${drawOpening(two, 0.75)?.text}`);
});

test('taking back never reaches into the opening', async () => {
  const { chat } = await duel('drawn');
  await chat.say('Bob', '/undo');
  expect(chat.lastWhisper).toContain('no move to take back');
});

test('a rematch of a game without a lot tells no opening', async () => {
  const { chat } = await duel('russian');
  await rematch(chat);
  expect(chat.lastText).not.toContain('pening');
});

test('a session from before there were openings is read', () => {
  const { again: _, ...old } = openTable('1', variantOf('russian'), {}, 0);
  const read = decodeGame({ version: 3, table: old, views: ['web:test'] });
  expect(read).toMatchObject({ ok: true, value: { table: { ...old, again: null } } });
});
