import { describe, expect, it } from 'vitest';
import { FakeChat } from '../doubles/chat.js';

/** A chat after a move in a game of tama that goes on from a position. */
async function behind(position: string, move: string, options = 'warnings=on '): Promise<string> {
  const chat = new FakeChat();
  await chat.say('Ann', `/load tama ${options}${position}`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', move);
  return chat.lastText;
}

describe('the warnings of good manners', () => {
  it('name what is attacked', async () => {
    expect(await behind('W:Wd3,h2:Bd5,f8', 'd3-d4')).toContain('White warns: I attack d5.');
    expect(await behind('W:Wd2,h2:Bd5,f8', 'd2-d3')).not.toContain('warns');
  });

  it('name a man that comes to one of the last two rows', async () => {
    expect(await behind('W:Wd5,h2:Ba8', 'd5-d6')).not.toContain('warns');
    expect(await behind('W:Wd6,h2:Ba8', 'd6-d7')).toContain('White warns: I have come to d7.');
    expect(await behind('W:Wd7,h2:Ba5', 'd7-d8')).toContain('White warns: I have come to d8.');
    expect(await behind('W:WKd1,h2:Ba5', 'd1-d8')).not.toContain('I have come');
  });

  it('are not spoken unless the table wishes so', async () => {
    expect(await behind('W:Wd6,h2:Ba8', 'd6-d7', '')).not.toContain('warns');
  });
});
