import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../src/locales/index.js';
import { plain } from '../../../../src/locales/text.js';
import { StoreError } from '../../../../src/sessions/stores/open-store.js';
import { BoardVisitor, freshId } from '../../../doubles/board-visitor.js';
import { PageStage } from './stage.js';

let stage: PageStage;
/** The store, which reads and saves nothing while its disk is full. */
let isFull: boolean;
beforeEach(async () => {
  stage = await PageStage.open();
  const { store } = stage.stage;
  const commit = store.commit.bind(store);
  isFull = false;
  store.commit = async (...all) => {
    if (isFull) throw new StoreError('full', { problem: 'full' });
    return commit(...all);
  };
});
afterEach(() => stage.close());

const refusalOf = (visitor: BoardVisitor, id: string | null) =>
  visitor.refusals.find((refusal) => refusal.id === id);

describe('a full disk lost what was done on a page, without a word', () => {
  it.each([
    ['a move', { type: 'move', path: ['c3', 'd4'] }],
    ['a typed move', { type: 'typed', text: 'c3-d4' }],
  ])('%s: it is told, and done once however often it is sent again', async (_, action) => {
    const { visitor: olga, game } = await stage.opened('game=russian&seat=white', {
      name: 'Olga',
      locale: 'pt-BR',
    });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    isFull = true;
    const id = freshId();
    for (let times = 0; times < 3; times += 1)
      expect(await olga.actAgain(action, id)).toEqual({
        type: 'refused',
        id,
        code: 'unsaved',
        message: LOCALES.pt.board.unsaved,
      });
    expect(olga.board.entries).toBe(0);
    isFull = false;
    for (let times = 0; times < 2; times += 1)
      expect(await olga.actAgain(action, id)).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.entries === 1);
    expect(olga.board.entries).toBe(1);
    stage.stage.errors.length = 0;
  });

  it('a resignation and the offer of a draw', async () => {
    const { visitor: olga, game } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    isFull = true;
    const [draw, resignation] = [freshId(), freshId()];
    const { revision } = olga.board;
    const asked = { type: 'act', action: 'offer-draw', revision };
    const resigned = { type: 'act', action: 'resign', revision: boris.board.revision };
    expect(await olga.actAgain(asked, draw)).toMatchObject({ code: 'unsaved' });
    expect(await boris.actAgain(resigned, resignation)).toMatchObject({ code: 'unsaved' });
    isFull = false;
    expect(await boris.actAgain(resigned, resignation)).toMatchObject({ ok: true });
    await olga.until(({ board }) => board.phase === 'over');
  });

  it('and whoever writes in the chat of the game hears of it none the less', async () => {
    const { visitor: olga } = await stage.opened('game=russian&seat=white&opponent=computer&level=1');
    await olga.until(({ board }) => board.phase === 'running');
    isFull = true;
    expect(await olga.act({ type: 'typed', text: 'c3-d4' })).toMatchObject({ code: 'unsaved' });
    const channel = (await stage.stage.bot.games.service.sessionOf(olga.opened[0] ?? ''))?.channel ?? '';
    const told: string[] = [];
    const event = {
      id: freshId(),
      channel,
      user: { id: olga.welcome.user, name: 'Olga', locale: 'en' },
      input: { kind: 'message', text: 'c3-d4', addressed: true },
    } as const;
    await stage.stage.bot.conversation.handle(event, async (reply) => {
      if (reply.kind === 'post' || reply.kind === 'whisper') told.push(plain(reply.text));
      return null;
    });
    expect(told.join()).toContain('Nothing was changed');
    stage.stage.errors.length = 0;
  });

  it('a new game: its page says why it waits, and it is opened once', async () => {
    isFull = true;
    const hello = {
      wish: 'game=russian&seat=white&opponent=computer&level=1',
      attempt: freshId(),
      token: 'a'.repeat(43),
    };
    for (let times = 0; times < 2; times += 1) {
      const early = await stage.enter({ ...hello, locale: 'ru' });
      expect(refusalOf(early, null)).toMatchObject({ code: 'unsaved', message: LOCALES.ru.board.storeDown });
      await once(early.socket, 'close');
    }
    isFull = false;
    const [game] = (await stage.enter(hello)).opened;
    const again = await stage.enter(hello);
    expect(again.opened).toEqual([game]);
    expect(again.draughts).toMatchObject({ phase: 'running', you: 0 });
  });
});

it('a move that is sent again before its page has been shown the board is not taken for a stale one', async () => {
  await stage.close();
  let reading: Promise<void> | null = null;
  stage = await PageStage.open(undefined, {
    service: {
      sessionOf: async (game) => {
        const waited = reading;
        reading = null;
        await waited;
        return stage.stage.bot.games.service.sessionOf(game);
      },
    },
  });
  const { visitor: olga, game } = await stage.opened('game=russian&seat=white&opponent=computer&level=1');
  await olga.until(({ board }) => board.phase === 'running');
  const { revision } = olga.board;
  await olga.close();
  const { promise, resolve: read } = Promise.withResolvers<void>();
  const back = await BoardVisitor.connect(stage.address);
  reading = promise;
  const hello = { type: 'hello', game, token: olga.token, name: '', locale: 'en', look: { turned: false } };
  back.send({ ...hello, seen: null });
  await back.until(({ received }) => received.some(({ type }) => type === 'welcome'));
  const id = freshId();
  const move = { type: 'move', revision, path: ['c3', 'd4'] };
  back.send({ ...move, id });
  const isAnswered = ({ type, ...rest }: object & { type: string }) =>
    (type === 'answer' || type === 'refused') && 'id' in rest && rest.id === id;
  await back.until(({ received }) => received.some(isAnswered));
  expect(back.received.find(isAnswered)).toMatchObject({ type: 'refused', code: 'too-fast' });
  read();
  await back.until(({ received }) => received.some(({ type }) => type === 'board'));
  expect(await back.actAgain(move, id)).toMatchObject({ ok: true });
});
