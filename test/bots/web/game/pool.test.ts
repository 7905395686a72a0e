import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userOfToken } from '../../../../src/bots/web/identity.js';
import { PageStage } from './stage.js';

/** One tap: Russian checkers with 5 minutes and 3 seconds a move. */
const NOW = 'game=russian&clock=5%2B3&opponent=anybody';
const OLGA = { name: 'Olga', token: 'o'.repeat(43) };
const BOB = { name: 'Bob', token: 'b'.repeat(43) };

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const offered = async (): Promise<readonly string[]> =>
  (await stage.stage.bot.games.service.offers.list(20)).open.map(({ game }) => game);

describe('a game with anybody, now', () => {
  it('waits at a table on offer, where the next one who wants the same sits down', async () => {
    const olga = await stage.opened(NOW, OLGA);
    expect(olga.visitor.board.phase).toBe('open');
    expect(await offered()).toEqual([olga.game]);
    const bob = await stage.opened(NOW, BOB);
    expect(bob.game).toBe(olga.game);
    await olga.visitor.until(({ board }) => board.phase === 'running');
    expect(bob.visitor.board.phase).toBe('running');
    expect(new Set([olga.visitor.board.you, bob.visitor.board.you])).toEqual(new Set([0, 1]));
    expect(await offered()).toEqual([]);
  });

  it('brings two who tap at the same time to one board, also at two processes, and leaves no table behind', async () => {
    const other = await PageStage.beside(stage);
    const both = await Promise.all([stage.opened(NOW, OLGA), other.opened(NOW, BOB)]);
    expect(both[0].game).toBe(both[1].game);
    for (const { visitor } of both) await visitor.until(({ board }) => board.phase === 'running');
    expect(await offered()).toEqual([]);
    await other.closePages();
  });

  it.each([
    'game=russian&clock=10%2B5&opponent=anybody',
    'game=russian&opponent=anybody',
    'game=english&clock=5%2B3&opponent=anybody',
    'game=russian&clock=5%2B3&opponent=anybody&huff=on',
    'game=russian&clock=5%2B3&opponent=anybody&help=yes',
  ])('waits apart from those who want something else: ?%s', async (wish) => {
    const olga = await stage.opened(NOW, OLGA);
    const bob = await stage.opened(wish, BOB);
    expect(new Set(await offered())).toEqual(new Set([olga.game, bob.game]));
  });

  it('never pairs somebody with a partner who is blocked, and says nothing of it', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const { people } = stage.stage.bot.games.service;
    await people.block(userOfToken(OLGA.token), { user: userOfToken(BOB.token), name: 'Bob' });
    const bob = await stage.opened(NOW, BOB);
    expect(bob.game).not.toBe(olga.game);
    expect(bob.visitor.refusals).toEqual([]);
    const ana = await stage.opened(NOW, { name: 'Ana', token: 'a'.repeat(43) });
    expect(ana.game).toBe(olga.game);
  });

  it('leads an attempt that is sent again to the same game', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const hello = { ...BOB, attempt: 'attempt-1' };
    const [bob, again] = [await stage.opened(NOW, hello), await stage.opened(NOW, hello)];
    expect([bob.game, again.game]).toEqual([olga.game, olga.game]);
    expect(await offered()).toEqual([]);
  });

  it('leads who waits already to the table where they wait', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const again = await stage.opened(NOW, OLGA);
    expect(again.game).toBe(olga.game);
    expect(await offered()).toEqual([olga.game]);
  });

  it('is one pool with those who seek in chats', async () => {
    const chats = await PageStage.open(undefined, { parts: { bringsTogether: true } });
    const seek = async (user: string, text: string) => {
      const input = { kind: 'command', name: 'seek', args: text } as const;
      const event = {
        id: `seek ${user}`,
        channel: user,
        user: { id: user, name: 'Ana', locale: 'en' },
        input,
      };
      await chats.stage.bot.conversation.handle({ ...event, isPrivate: true }, async () => null);
      return chats.stage.bot.conversation.gameIn(user);
    };
    const olga = await chats.opened(NOW, OLGA);
    expect(await seek('telegram:1', 'russian clock=5+3')).toBe(olga.game);
    await olga.visitor.until(({ board }) => board.phase === 'running');
    const waiting = await seek('telegram:2', 'russian clock=5+3');
    const bob = await chats.opened(NOW, BOB);
    expect(bob.game).toBe(waiting);
    expect(bob.visitor.board.phase).toBe('running');
    await chats.close();
  });
});
