import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageStage } from './stage.js';

/** Of the page, whose types are apart. */
interface Page {
  continued(address: string): object | null;
}
const module = '../../../../src/bots/features/here/browser/continued.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

async function offered(wish: string): Promise<string | undefined> {
  const { visitor } = await stage.opened(wish, { name: 'Ann' });
  return visitor.board.goOn;
}

describe('a game whose line may be lost', () => {
  it.each(['russian', 'neva', 'chapaev', 'towers'])(
    'against the computer has an address that puts up its position on the device (%s)',
    async (game) => {
      const address = await offered(`game=${game}&seat=white&opponent=computer&level=3`);
      expect(address).toMatch(new RegExp(`^/here#from/${game}/`));
      const { continued } = (await import(module)) as Page;
      const kept = continued(address?.split('#')[1] ?? '');
      expect(kept).toMatchObject({ goesOn: true, isOver: false, game: { variant: game, entries: [] } });
      expect(JSON.stringify(kept)).toMatch(/"seats":\[(null|3)(,(null|3))+\]/);
    },
  );

  it('takes its house rules along', async () => {
    const address = await offered('game=russian&seat=white&opponent=computer&level=3&king=short');
    expect(address).toMatch(/^\/here#from\/russian\/[,3]+\/king=short\//);
    const { continued } = (await import(module)) as Page;
    expect(continued(address?.split('#')[1] ?? '')).toMatchObject({ game: { options: { king: 'short' } } });
  });

  it('has none between people, for whoever looks on, and with a clock, which runs at the server', async () => {
    expect(await offered('game=russian&seat=white')).toBeUndefined();
    expect(await offered('game=russian&seat=white&opponent=computer&clock=5%2B3')).toBeUndefined();
    const { game } = await stage.opened('game=russian&seat=white&opponent=computer', { name: 'Ann' });
    const bob = await stage.enter({ game, name: 'Bob' });
    expect(bob.board.you).toBeNull();
    expect(bob.board.goOn).toBeUndefined();
  });

  it.each([
    'from',
    'from/russian',
    'from/chess/,2/W:Wa1:Bh8',
    'from/russian/,2//%E0%A4%A',
    'from/russian/,2//nothing',
    'from/russian/,2/king=flat/W:Wa1:Bh8',
    'from/russian/,2,2,2//W:Wa1:Bh8',
  ])('is not begun from an address that is wrong: %s', async (address) => {
    const { continued } = (await import(module)) as Page;
    expect(continued(address)).toBeNull();
  });
});
