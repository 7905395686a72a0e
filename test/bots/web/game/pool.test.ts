import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WIDEN_MS } from '../../../../src/bots/web/game/pool.js';
import { userOfToken } from '../../../../src/bots/web/identity.js';
import { skillOf } from '../../../../src/sessions/ratings/rate.js';
import { Browser, wayFor } from '../../../doubles/account.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { clock, pass, withTimers } from '../../../doubles/put-forward.js';
import { PageStage } from './stage.js';

/** One tap: Russian checkers with 5 minutes and 3 seconds a move. */
const NOW = 'game=russian&clock=5%2B3&opponent=anybody';
const OLGA = { name: 'Olga', token: 'o'.repeat(43) };
const BOB = { name: 'Bob', token: 'b'.repeat(43) };
const ANA = { name: 'Ana', token: 'a'.repeat(43) };

withTimers();
let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open(undefined, { now: clock.now });
});
afterEach(() => stage.close());

/** Lets so many go by on the clock, and then as many as those who wait look again after. */
async function passBy(ms: number): Promise<void> {
  clock.late += ms;
  await pass(WIDEN_MS);
}

/** A line is lost, which the server has noticed. */
async function lose({ socket }: BoardVisitor): Promise<void> {
  const before = await stage.connections();
  socket.terminate();
  await expect.poll(() => stage.connections()).toBeLessThan(before);
}

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

  it('brings two who tap at the same time to one board within five seconds, also at two processes, and leaves no table behind', async () => {
    const other = await PageStage.beside(stage);
    const tapped = performance.now();
    const both = await Promise.all([stage.opened(NOW, OLGA), other.opened(NOW, BOB)]);
    expect(both[0].game).toBe(both[1].game);
    for (const { visitor } of both) await visitor.until(({ board }) => board.phase === 'running');
    expect(performance.now() - tapped).toBeLessThan(5_000);
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
    const ana = await stage.opened(NOW, ANA);
    expect(ana.game).toBe(olga.game);
  });

  /** Somebody who looks once before the table of `older` is on offer; `meanwhile` is done as they look again. */
  function looksAgain(older: string, meanwhile: (own: string) => Promise<void>): void {
    const { offers } = stage.stage.bot.games.service;
    const fitting = offers.fitting.bind(offers);
    let looked = 0;
    offers.fitting = async (fit) => {
      looked += 1;
      if (looked === 1) return [];
      const found = await fitting(fit);
      if (looked === 2) await meanwhile((await offered()).find((game) => game !== older) ?? '');
      return found;
    };
  }

  /** Opens a game for Ana, whom Olga has blocked: she can only be led to Bob's table. */
  async function anaOpens() {
    const { people } = stage.stage.bot.games.service;
    await people.block(userOfToken(OLGA.token), { user: userOfToken(ANA.token), name: 'Ana' });
    return stage.opened(NOW, ANA);
  }

  it.each([
    ['signed in by Telegram', true],
    ['called by push', false],
  ])(
    'leads nobody to the table of somebody %s who is on the way to an older one',
    async (_who, isSignedIn) => {
      const pages = await PageStage.open(undefined, {
        now: clock.now,
        parts: { publicUrl: 'https://damka.example' },
      });
      await stage.close();
      stage = pages;
      const { service } = stage.stage.bot.games;
      const olga = await stage.opened(NOW, OLGA);
      const browser = new Browser(stage.address);
      if (isSignedIn) await browser.enter((await wayFor(stage)).path);
      let ana: Promise<{ game: string }> | null = null;
      looksAgain(olga.game, async (own) => {
        if (!isSignedIn) await service.offers.call(own);
        const sessionOf = service.sessionOf.bind(service);
        service.sessionOf = async (game) => {
          // Bob is about to sit down.
          if (game === olga.game && ana === null) {
            ana = anaOpens();
            await ana;
          }
          return sessionOf(game);
        };
      });
      const bob = await stage.opened(NOW, isSignedIn ? { name: 'Bob', headers: browser.headers } : BOB);
      expect(bob.game).toBe(olga.game);
      expect(bob.visitor.board.phase).toBe('running');
      const waiting = (await (ana as Promise<{ game: string }> | null))?.game ?? '';
      expect((await service.sessionOf(waiting))?.table?.phase).toBe('open');
      expect(await offered()).toEqual([waiting]);
    },
  );

  it('stays with a stranger who sat down while an older table was looked for', async () => {
    const olga = await stage.opened(NOW, OLGA);
    let own = '';
    looksAgain(olga.game, async (game) => {
      own = game;
      expect((await anaOpens()).game).toBe(own);
    });
    const bob = await stage.opened(NOW, BOB);
    expect(bob.game).toBe(own);
    expect(bob.visitor.board.phase).toBe('running');
    const { open, running } = await stage.stage.bot.games.service.offers.list(20);
    expect(open.map(({ game }) => game)).toEqual([olga.game]);
    expect(running.map(({ game }) => game)).toEqual([own]);
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
    const chats = await PageStage.open(undefined, { now: clock.now, parts: { bringsTogether: true } });
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

  describe('by strength', () => {
    /** Gives a guest a rating among Russian draughts. */
    async function rated(token: string, rating: number): Promise<void> {
      const { store } = stage.stage.bot.games.service;
      const [known] = await store.ask(
        store.sql
          .insertInto('identity')
          .values({ account: userOfToken(token) })
          .returning('person'),
      );
      const standing = { ...skillOf(rating, 60), person: known?.person ?? 0, family: 'russian' };
      const row = { ...standing, won: 1, drawn: 0, lost: 0, at: 1 };
      await store.ask(store.sql.insertInto('rating').values(row).returning('person'));
    }

    it('two who are near meet at once', async () => {
      await rated(OLGA.token, 1_500);
      await rated(BOB.token, 1_640);
      const olga = await stage.opened(NOW, OLGA);
      expect((await stage.opened(NOW, BOB)).game).toBe(olga.game);
    });

    it('two who are 400 apart wait until the window is so wide, and then the later one is led to the older table', async () => {
      await rated(OLGA.token, 1_500);
      await rated(BOB.token, 1_900);
      const olga = await stage.opened(NOW, OLGA);
      const bob = await stage.opened(NOW, BOB);
      expect(bob.game).not.toBe(olga.game);
      await passBy(24_000);
      await bob.visitor.until(({ board }) => board.phase === 'running');
      expect(bob.visitor.received.findLast(({ type }) => type === 'opened')).toMatchObject({
        game: olga.game,
      });
      await olga.visitor.until(({ board }) => board.phase === 'running');
      expect(await offered()).toEqual([]);
    });

    it('a line that is lost ends no wait: who says hello again is led to the older table once the window is so wide', async () => {
      await rated(OLGA.token, 1_500);
      await rated(BOB.token, 1_900);
      const olga = await stage.opened(NOW, OLGA);
      const bob = await stage.opened(NOW, BOB);
      await lose(bob.visitor);
      await pass(6_000);
      const again = await stage.enter({ ...BOB, game: bob.game });
      await passBy(24_000);
      await again.until(({ board }) => board.phase === 'running');
      expect(again.opened).toEqual([olga.game]);
      expect(await offered()).toEqual([]);
    });

    it('who has waited until the window is widest is looked up no more: those who come later find them', async () => {
      await rated(OLGA.token, 1_300);
      const olga = await stage.opened(NOW, OLGA);
      const { offers } = stage.stage.bot.games.service;
      const fitting = offers.fitting.bind(offers);
      let looked = 0;
      offers.fitting = (fit) => {
        looked += 1;
        return fitting(fit);
      };
      await passBy(60_000);
      await expect.poll(() => looked, { timeout: 10_000 }).toBe(1);
      await pass(6_000);
      expect(looked).toBe(1);
      await rated(BOB.token, 1_750);
      expect((await stage.opened(NOW, BOB)).game).toBe(olga.game);
    });

    it('a table that cannot be read, and a strength that could not be read once, hold up nobody else', async () => {
      await rated(OLGA.token, 1_500);
      await rated(BOB.token, 1_900);
      const carl = await stage.opened('game=english&clock=5%2B3&opponent=anybody', ANA);
      const olga = await stage.opened(NOW, OLGA);
      const { store, offers } = stage.stage.bot.games.service;
      const open = offers.open.bind(offers);
      offers.open = async (game) => {
        if (game === carl.game) throw new Error('this one is damaged');
        return open(game);
      };
      const ask = store.ask.bind(store);
      let failed = 0;
      store.ask = async (query) => {
        if (failed > 0 || !query.compile().sql.includes('"rating"')) return ask(query);
        failed += 1;
        throw new Error('the store was busy');
      };
      const bob = await stage.enter({ ...BOB, wish: NOW, attempt: 'attempt-1' });
      expect([bob.refusals.length, failed]).toEqual([1, 1]);
      expect((await stage.opened(NOW, { ...BOB, attempt: 'attempt-1' })).game).not.toBe(olga.game);
      await passBy(24_000);
      await olga.visitor.until(({ board }) => board.phase === 'running');
    });

    it('two who are 600 apart never meet; who has no rating meets anybody', async () => {
      await rated(OLGA.token, 1_300);
      await rated(BOB.token, 1_900);
      const olga = await stage.opened(NOW, OLGA);
      await passBy(60_000);
      const bob = await stage.opened(NOW, BOB);
      expect(bob.game).not.toBe(olga.game);
      const ana = await stage.opened(NOW, ANA);
      expect(ana.game).toBe(olga.game);
    });
  });

  it('plays the computer meanwhile, and is led to the board as soon as somebody comes: nothing is lost', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const { meanwhile = '' } = olga.visitor.board;
    expect(meanwhile).toContain('opponent=computer');
    expect(new URLSearchParams(meanwhile.split('?')[1]).get('meanwhile')).toBe(olga.game);
    await olga.visitor.close();
    const alone = await stage.opened(meanwhile.split('?')[1] ?? '', OLGA);
    expect(alone.visitor.board.meanwhile).toBeUndefined();
    // Her page of the table is gone for longer than one that is loaded again.
    await pass(11_000);
    expect(await offered()).toEqual([olga.game]);
    const bob = await stage.opened(NOW, BOB);
    expect(bob.game).toBe(olga.game);
    await alone.visitor.until(({ received }) =>
      received.some((message) => message.type === 'opened' && message.game === olga.game),
    );
    await alone.visitor.until(
      ({ board }) => board.phase === 'running' && board.seats.some(({ name }) => name === 'Bob'),
    );
    const left = (await stage.stage.bot.games.service.sessionOf(alone.game))?.table;
    expect(left?.phase).toBe('running');
  });

  it('waits no longer once the page is shut where the computer is played', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const { meanwhile = '' } = olga.visitor.board;
    await olga.visitor.close();
    const alone = await stage.opened(meanwhile.split('?')[1] ?? '', OLGA);
    await pass(11_000);
    await alone.visitor.close();
    const later = () => pass(WIDEN_MS).then(offered);
    await expect.poll(later).toEqual([]);
  });

  /** Olga waits at a table of her own, and plays the computer. */
  async function playsAlone() {
    const olga = await stage.opened(NOW, OLGA);
    const { meanwhile = '' } = olga.visitor.board;
    await olga.visitor.close();
    return { own: olga.game, alone: await stage.opened(meanwhile.split('?')[1] ?? '', OLGA) };
  }

  it('a line that is lost at the computer’s table ends no wait: who says hello again is led to the board', async () => {
    const { own, alone } = await playsAlone();
    await lose(alone.visitor);
    await pass(6_000);
    const again = await stage.enter({ ...OLGA, game: alone.game });
    await pass(11_000);
    expect(await offered()).toEqual([own]);
    expect((await stage.opened(NOW, BOB)).game).toBe(own);
    await again.until(
      ({ board }) => board.phase === 'running' && board.seats.some(({ name }) => name === 'Bob'),
    );
    expect(again.opened).toEqual([own]);
  });

  it('somebody who comes while the line of who plays the computer is lost is met once it is back', async () => {
    const { own, alone } = await playsAlone();
    await lose(alone.visitor);
    expect((await stage.opened(NOW, BOB)).game).toBe(own);
    const again = await stage.enter({ ...OLGA, game: alone.game });
    await pass(WIDEN_MS);
    await again.until(({ opened }) => opened.includes(own));
  });

  it('goes on waiting while the computer is played once more', async () => {
    const { own, alone } = await playsAlone();
    await alone.visitor.press('resign');
    await alone.visitor.press('rematch');
    alone.visitor.send({ type: 'next' });
    await alone.visitor.until(({ opened }) => opened.length === 2);
    await pass(16_000);
    expect(await offered()).toEqual([own]);
    expect((await stage.opened(NOW, BOB)).game).toBe(own);
    await alone.visitor.until(({ opened }) => opened.includes(own));
  });

  it('leads nobody from their game to a table of others, whatever the address says', async () => {
    const olga = await stage.opened(NOW, OLGA);
    const bob = await stage.opened(`game=russian&opponent=computer&meanwhile=${olga.game}`, BOB);
    await stage.opened(NOW, ANA);
    await pass(1_000);
    expect(bob.visitor.received.filter(({ type }) => type === 'opened')).toHaveLength(1);
  });
});
