import { describe, expect, it } from 'vitest';
import { readGames } from '../../src/engine/index.js';
import { FakeChat } from '../doubles/chat.js';

/** Two people at a game, the first of them with the first colour named. */
async function table(game: string, colours: readonly [string, string]): Promise<FakeChat> {
  const chat = new FakeChat('web:test');
  await chat.say('Ann', `/new ${game}`);
  await chat.say('Ann', `/join ${colours[0]}`);
  await chat.say('Bob', `/join ${colours[1]}`);
  return chat;
}

describe('/record pdn', () => {
  it('gives a file that other programs read', async () => {
    const chat = await table('russian', ['white', 'black']);
    for (const [name, move] of [
      ['Ann', 'c3-d4'],
      ['Bob', 'd6-c5'],
      ['Ann', 'b2-c3'],
    ] as const)
      await chat.say(name, move);
    await chat.giveUp('Bob', '/resign');
    await chat.say('Ann', '/record PDN');
    expect(chat.lastText).toContain('Portable Draughts Notation');
    const { name, text } = chat.last.attachment ?? { name: '', text: '' };
    expect(name).toBe('russian.pdn');
    expect(text).toContain('[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n[GameType "25,W,8,8,A0,0"]');
    expect(text).toContain('1. c3-d4 d6-c5 2. b2-c3 1-0');
    const [read] = readGames(text).games;
    expect(read?.ok && read.value.state.outcome).toMatchObject({ kind: 'win', seats: [0] });
  });

  it('gives an unfinished game, also against the computer', async () => {
    const chat = new FakeChat('web:test');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/record pdn');
    expect(chat.posts.some(({ attachment }) => attachment)).toBe(false);
    await chat.say('Ann', '/join computer');
    await chat.say('Ann', '/record pdn');
    const file = chat.posts.findLast(({ attachment }) => attachment)?.attachment?.text ?? '';
    expect(file).toContain('[Black "Damka"]\n[Result "*"]');
    expect(file).toContain('[BlackType "program"]');
  });

  it('says to the asking user alone that PDN does not know the game, or that there is no such form', async () => {
    const chat = new FakeChat('web:test');
    await chat.say('Ann', '/new neva-2');
    await chat.say('Ann', '/join');
    await chat.say('Bob', '/join');
    expect((await chat.say('Ann', '/record pdn')).whispers[0]).toMatch(/does not cover/);
    expect([...chat.whispered.values()]).toEqual(['record:text']);
    expect((await chat.say('Ann', '/record xml')).whispers[0]).toMatch(/xml/);
    expect([...chat.whispered.values()]).toContain('record:pdn');
    await chat.say('Ann', '/record text');
    expect(chat.lastText).toContain('No moves have been made');
  });
});
