import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { PageStage } from './stage.js';

let stage: PageStage;
let ann: BoardVisitor;
let bob: BoardVisitor;
beforeEach(async () => {
  stage = await PageStage.open();
  const opened = await stage.opened('game=russian&seat=white', { name: 'Ann' });
  ann = opened.visitor;
  bob = await stage.enter({ game: opened.game, name: 'Bob' });
  await bob.press('join');
  await ann.until(({ board }) => board.phase === 'running');
});
afterEach(() => stage.close());

/** The number of the question that is open on a page. */
async function asked(visitor: BoardVisitor): Promise<{ question: number }> {
  await visitor.until(({ board }) => board.question !== null);
  return { question: visitor.board.question?.number ?? -1 };
}

/** What both pages say once the question is gone. */
async function said(): Promise<readonly string[]> {
  for (const visitor of [ann, bob]) await visitor.until(({ board }) => board.question === null);
  return [ann.board.answered, bob.board.answered];
}

describe('a question just vanished from the page of whoever had asked', () => {
  it('its no is told by name until the next move', async () => {
    await ann.press('offer-draw');
    await bob.press('decline-draw', await asked(bob));
    await ann.until(({ board }) => board.question === null);
    expect(await said()).toEqual([
      'Bob declines the draw. The game goes on.',
      'You said no. The game goes on.',
    ]);
    await ann.move('c3-d4');
    await bob.until(({ board }) => board.entries === 1);
    expect(await said()).toEqual(['', '']);
  });

  it('its withdrawal is told, too', async () => {
    await ann.press('offer-draw');
    await ann.press('decline-draw', await asked(ann));
    expect(await said()).toEqual([
      'You have withdrawn it. The game goes on.',
      'Ann no longer offers a draw.',
    ]);
  });

  it('that a move has ended it is told, too', async () => {
    await ann.move('c3-d4');
    await ann.press('take-back');
    await asked(bob);
    await bob.move('b6-a5');
    const over = 'With this move the request to take back is over.';
    expect(await said()).toEqual([over, over]);
  });

  it('a yes to a take-back is told', async () => {
    await ann.move('c3-d4');
    await ann.press('take-back');
    await bob.press('accept-take-back', await asked(bob));
    expect(await said()).toEqual(['Bob allows you to take the move back.', '']);
  });
});
