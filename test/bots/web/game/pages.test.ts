import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/bots/features/index.js';
import { Gate } from '../../../../src/bots/gate.js';
import { actionsOf } from '../../../../src/bots/registry.js';
import { LIMITS } from '../../../../src/bots/web/game/limits.js';
import { type Game, replayAny } from '../../../../src/engine/index.js';
import { plain } from '../../../../src/locales/text.js';
import type { GameService } from '../../../../src/sessions/service/service.js';
import { StoreError } from '../../../../src/sessions/stores/open-store.js';
import { BoardVisitor, freshId } from '../../../doubles/board-visitor.js';
import { WebVisitor } from '../../../doubles/web-visitor.js';
import { PageStage } from './stage.js';

/** What pages send for everything that can be done, but for giving up. */
const ACTIONS = actionsOf(FEATURES)
  .flatMap(({ id, ways }) => ways?.map((way) => `${id}-${way}`) ?? [id])
  .filter((action) => action !== 'resign' && action !== 'leave');

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

/** A game of two people, White's page first. */
async function pair(game = 'russian'): Promise<{ game: string; olga: BoardVisitor; boris: BoardVisitor }> {
  const opened = await stage.opened(`game=${game}&seat=white&help=yes`, { name: 'Olga' });
  const boris = await stage.enter({ game: opened.game, name: 'Boris' });
  await boris.press('join');
  const olga = opened.visitor;
  for (const one of [olga, boris]) await one.until(({ board }) => board.phase === 'running');
  return { game: opened.game, olga, boris };
}

/** Opens the pages anew over a store that can be away. */
async function withStore(): Promise<{ isAway: boolean }> {
  const store = { isAway: false };
  await stage.close();
  stage = await PageStage.open(undefined, {
    service: {
      sessionOf: async (game) => {
        if (store.isAway) throw new StoreError('the store is away');
        return stage.stage.bot.games.service.sessionOf(game);
      },
    },
  });
  return store;
}

describe('a board', () => {
  it('lies as its reader sits, with moves for whoever is to move alone', async () => {
    const { olga, boris, game } = await pair();
    const watcher = await stage.enter({ game, locale: 'ru-RU' });
    expect(olga.board).toMatchObject({ you: 0, turn: 0, phase: 'running', theme: 'wood' });
    expect(boris.board).toMatchObject({ you: 1, turn: 0 });
    expect(watcher.board).toMatchObject({ you: null, turn: 0 });
    expect(olga.moves).toHaveLength(7);
    expect(boris.draughts.moves).toBeNull();
    expect(watcher.draughts.moves).toBeNull();
    const place = (visitor: BoardVisitor) => visitor.draughts.pieces.find(({ square }) => square === 'c3');
    expect(place(olga)?.y).toBeGreaterThan(400);
    expect(place(boris)?.y).toBeLessThan(400);
    expect(place(olga)?.label).toBe('c3, white man');
    expect(place(watcher)?.label).toBe('c3, белая шашка');
    expect(watcher.welcome.language).toBe('ru');
    expect(watcher.board.status).toBe('Ход ⚪ белых: Olga');
    const pieces = { left: 12, of: 12 };
    expect(watcher.board.seats).toEqual([
      expect.objectContaining({
        name: 'Olga',
        colour: 'white',
        title: 'Белые',
        kind: 'person',
        you: false,
        pieces,
      }),
      expect.objectContaining({ name: 'Boris', colour: 'black', title: 'Чёрные', out: false, pieces }),
    ]);
    const offered = ({ board }: typeof olga) =>
      board.buttons.map(({ action, off }) => (off ? `no ${action}` : action));
    // What cannot be done yet has its place all the same, so that nothing moves under a thumb.
    expect(offered(olga)).toEqual(['hint', 'offer-draw', 'no take-back', 'resign', 'leave']);
    expect(offered(boris)).toEqual(['no hint', 'offer-draw', 'no take-back', 'resign', 'leave']);
    expect(watcher.board.buttons).toEqual([]);
  });

  it('names its squares, and sends its ground once', async () => {
    const { olga } = await pair();
    const { ground } = olga.board;
    const known = olga.boards.find((board) => board.ground.key === ground.key)?.ground;
    expect(known?.cells?.map(({ square }) => square)).toContain('c3');
    await olga.move('c3-d4');
    await olga.until(({ board }) => board.entries === 1);
    expect(olga.board.ground).toEqual({ key: ground.key });
    expect(olga.board.last).toMatchObject([
      { kind: 'move', seat: 0, text: 'c3-d4', path: ['c3', 'd4'], captured: [] },
    ]);
  });

  it('tells how many people look on, without its players', async () => {
    const { game, visitor: olga } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    const counts = () => olga.received.flatMap((each) => (each.type === 'watchers' ? [each.count] : []));
    await olga.until(() => counts().at(-1) === 0);
    const boris = await stage.enter({ game, name: 'Boris' });
    await olga.until(() => counts().at(-1) === 1);
    await boris.press('join');
    await olga.until(() => counts().at(-1) === 0);
    await boris.close();
    const watcher = await stage.enter({ game });
    await olga.until(() => counts().at(-1) === 1);
    await watcher.close();
    await olga.until(() => counts().at(-1) === 0);
  });

  it('is told once of several changes, and not again of none', async () => {
    const { olga, boris } = await pair();
    const before = boris.boards.length;
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    boris.send({ type: 'ping' });
    await boris.until(({ received }) => received.some(({ type }) => type === 'pong'));
    expect(boris.boards.length).toBe(before + 1);
  });
});

describe('an action', () => {
  it('is made by the chat of the game: its room shows the board, and the other page the move', async () => {
    const { olga, boris, game } = await pair();
    const session = await stage.stage.bot.games.service.sessionOf(game);
    const room = await WebVisitor.enter(stage.address, { room: session?.channel.slice('web:'.length) ?? '' });
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    await room.next('entry', ({ entry }) => JSON.stringify(entry).includes('c3-d4'));
    await room.next('game', (message) => message['game'] === game);
  });

  it('of somebody without a seat or out of turn is answered with a sentence, and changes nothing', async () => {
    const { boris, game } = await pair();
    const watcher = await stage.enter({ game, name: 'Zoe' });
    const path = ['c3', 'd4'];
    expect(await watcher.act({ type: 'move', path })).toMatchObject({
      ok: false,
      text: expect.stringContaining('You have no seat'),
    });
    expect(await boris.act({ type: 'move', path })).toMatchObject({
      ok: false,
      text: expect.stringContaining('Not your turn'),
    });
    expect((await stage.stage.bot.games.service.sessionOf(game))?.table?.game?.entries).toEqual([]);
  });

  it('for an earlier revision changes nothing and brings the new board', async () => {
    const { olga, boris } = await pair();
    const { revision } = olga.board;
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    const late = await olga.act({ type: 'move', path: ['e3', 'f4'], revision });
    expect(late).toMatchObject({ ok: false, text: expect.stringContaining('nothing was changed') });
    expect(olga.board.entries).toBe(1);
  });

  it('that is no legal move is refused', async () => {
    const { olga } = await pair();
    expect(await olga.act({ type: 'move', path: ['c3', 'c4'] })).toMatchObject({ ok: false });
    expect(await olga.act({ type: 'move', path: [] })).toMatchObject({ ok: false });
    expect(olga.board.entries).toBe(0);
  });

  it('is done once, however often and wherever it is sent again', async () => {
    const { olga, boris, game } = await pair();
    const id = freshId();
    const { revision } = olga.board;
    const move = { type: 'move', path: ['c3', 'd4'], revision };
    expect(await olga.act(move, id)).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.entries === 1);
    const again = await stage.enter({ game, token: olga.token, name: 'Olga' });
    expect(await again.act(move, id)).toMatchObject({ ok: true });
    expect(again.board.entries).toBe(1);
  });

  it('of two that race for the same turn is one too late', async () => {
    const { olga, boris, game } = await pair();
    const tab = await stage.enter({ game, token: olga.token, name: 'Olga' });
    const [one, other] = await Promise.all([
      olga.act({ type: 'move', path: ['c3', 'd4'] }),
      tab.act({ type: 'move', path: ['e3', 'f4'] }),
    ]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    await boris.until(({ board }) => board.entries === 1);
    expect((await stage.stage.bot.games.service.sessionOf(game))?.table?.game?.entries).toHaveLength(1);
  });

  it('can be typed', async () => {
    const { olga } = await pair();
    expect(await olga.act({ type: 'typed', text: 'c3 d5' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('Possible moves'),
    });
    expect(await olga.act({ type: 'typed', text: 'c3-d4' })).toMatchObject({ ok: true });
  });

  it('offers a draw, which the other one accepts', async () => {
    const { olga, boris } = await pair();
    await olga.press('offer-draw');
    await boris.until(({ board }) => board.question !== null);
    expect(boris.board.question?.text).toBe('Olga offers a draw.');
    await boris.press('accept-draw');
    await olga.until(({ board }) => board.phase === 'over');
    expect(olga.board.result).toContain('Draw');
    expect(olga.board.turn).toBeNull();
  });

  it('adjourns by consent, with clocks that stand, and goes on', async () => {
    const opened = await stage.opened('game=russian&seat=white&clock=5%2B3', { name: 'Olga' });
    const [olga, boris] = [opened.visitor, await stage.enter({ game: opened.game, name: 'Boris' })];
    await boris.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    expect(olga.board).toMatchObject({ stands: false, clocks: [expect.any(Number), 300_000] });
    expect(olga.board.clocks[0]).toBeLessThanOrEqual(300_000);
    await olga.press('pause');
    await boris.until(({ board }) => board.question !== null);
    expect(boris.board.question?.text).toBe('Olga asks to adjourn.');
    await boris.press('accept-pause');
    await olga.until(({ board }) => board.stands);
    expect(olga.board.notes.join()).toContain('The game is adjourned');
    expect(olga.board.buttons.map(({ action }) => action)).not.toContain('pause');
    expect(await olga.press('resume')).toMatchObject({ ok: true });
    await boris.until(({ board }) => !board.stands);
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    expect(boris.board.clocks[0]).toBeGreaterThan(295_000);
  });

  it('takes a move back by consent, and resigns and plays again', async () => {
    const { olga, boris } = await pair();
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    await olga.press('take-back');
    await boris.until(({ board }) => board.question !== null);
    await boris.press('accept-take-back');
    await olga.until(({ board }) => board.entries === 0);
    expect(olga.board.last).toEqual([]);
    expect(await boris.press('resign')).toMatchObject({ ok: true });
    await olga.until(({ board }) => board.phase === 'over');
    expect(olga.board.result).toContain('White wins');
    const { entries } = olga.board;
    expect(await olga.press('score')).toMatchObject({ ok: true, text: 'Boris: won 1, drawn 0, lost 0' });
    expect(await boris.press('score')).toMatchObject({ ok: true, text: 'Olga: won 0, drawn 0, lost 1' });
    expect(await olga.press('rematch')).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.question !== null);
    expect(boris.board).toMatchObject({ phase: 'over', entries, buttons: [] });
    expect(boris.board.question?.text).toBe('Olga wants to play again.');
    expect(boris.board.question?.buttons.map(({ label }) => label)).toEqual(['🔁 Play', 'No']);
    expect(olga.board.question?.text).toBe('🔁 You asked to play again. Waiting for Boris.');
    expect(await boris.press('accept-rematch')).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.phase === 'running');
    await olga.until(({ board }) => board.next !== undefined);
    expect(olga.board).toMatchObject({ phase: 'over', entries, buttons: [], next: { isRematch: true } });
    olga.send({ type: 'next' });
    await olga.until(({ board }) => board.phase === 'running');
    expect(olga.board.you).toBe(1);
    olga.send({ type: 'previous' });
    await olga.until(({ board }) => board.phase === 'over');
    expect(olga.board.entries).toBe(entries);
  });

  it('is answered with the hint itself', async () => {
    const { olga } = await pair();
    const hint = await olga.press('hint');
    expect(hint).toMatchObject({ ok: true, text: expect.stringMatching(/[a-h][1-8]-[a-h][1-8]/) });
  });
});

it('a change that another process could not tell of is shown a little later', async () => {
  await stage.close();
  const onChange: GameService['onChange'] = (_, missed) => {
    const missing = setInterval(() => missed?.(), 200);
    return () => clearInterval(missing);
  };
  stage = await PageStage.open(undefined, { service: { onChange } });
  const { olga, boris } = await pair();
  await olga.move('c3-d4');
  await boris.until(({ board }) => board.entries === 1);
});

it('a store that is away is told in words, and the board comes once it is back', async () => {
  const store = await withStore();
  const { olga, boris } = await pair();
  store.isAway = true;
  expect(await olga.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({
    type: 'refused',
    code: 'unsaved',
    message: expect.stringContaining('cannot be saved right now'),
  });
  store.isAway = false;
  const sent = olga.act({ type: 'move', path: ['c3', 'd4'] }, 'while-away');
  await boris.until(({ board }) => board.entries === 1);
  expect(await sent).toMatchObject({ ok: true });
});

describe('a page that comes back', () => {
  it('may greet anew at once where the store was away when it said hello', async () => {
    const store = await withStore();
    const { game } = await stage.opened('game=russian');
    store.isAway = true;
    const early = await stage.enter({ game });
    expect(early.refusals).toMatchObject([{ code: 'unsaved' }]);
    await once(early.socket, 'close');
    store.isAway = false;
    expect((await stage.enter({ game })).board.phase).toBe('open');
    stage.stage.errors.length = 0;
  });

  it('gets the moves that it has missed, to animate them, and no ground that it has', async () => {
    const { olga, boris, game } = await pair();
    const { revision, entries, ground } = boris.board;
    const { token } = boris;
    await boris.close();
    await olga.move('c3-d4');
    const back = await stage.enter({
      game,
      token,
      name: 'Boris',
      seen: { revision, entries, ground: ground.key },
    });
    expect(back.board).toMatchObject({ you: 1, last: [{ text: 'c3-d4' }], ground: { key: ground.key } });
    expect(back.board.ground.markup).toBeUndefined();
  });

  it('goes on after the server was restarted, and repeats what was not answered', async () => {
    const { olga, boris, game } = await pair();
    const id = freshId();
    const move = { type: 'move', path: ['c3', 'd4'], revision: olga.board.revision };
    await olga.act(move, id);
    const closed = [olga, boris].map(({ socket }) => once(socket, 'close'));
    await stage.stage.leave();
    await Promise.all(closed);
    stage = await PageStage.open(stage.stage);
    const { token } = olga;
    const again = await stage.enter({ game, token, name: 'Olga' });
    expect(await again.act(move, id)).toMatchObject({ ok: true });
    expect(again.board).toMatchObject({ you: 0, turn: 1, entries: 1 });
    const reply = await stage.enter({ game, token: boris.token, name: 'Boris' });
    expect(await reply.move('d6-c5')).toMatchObject({ ok: true });
    await again.until(({ board }) => board.entries === 2);
  });
});

describe('whatever a stranger sends', () => {
  it.each([
    ['no JSON', '{', 'garbage'],
    ['nothing', 'null', 'garbage'],
    ['another type', '{"type":"tap"}', 'garbage'],
    ['a key too many', '{"type":"ping","more":1}', 'garbage'],
    [
      'an action before the hello',
      { type: 'typed', id: 'abcdefgh', revision: 0, text: 'c3-d4' },
      'hello-first',
    ],
    ['a long message', 'x'.repeat(LIMITS.payloadBytes + 1), 'too-long'],
    [
      'a path too long',
      {
        type: 'move',
        id: 'abcdefgh',
        revision: 0,
        path: Array.from({ length: LIMITS.path + 1 }, () => 'a1'),
      },
      'too-long',
    ],
    ['a square that is none', { type: 'move', id: 'abcdefgh', revision: 0, path: ['<b>'] }, 'garbage'],
    [
      'a shot with no force',
      { type: 'shot', id: 'abcdefgh', revision: 0, disc: 0, direction: 1, strength: 0 },
      'garbage',
    ],
  ])('%s is refused', async (_, message, code) => {
    const visitor = await BoardVisitor.connect(stage.address);
    visitor.send(message);
    await visitor.until(({ refusals }) => refusals.length > 0);
    expect(visitor.refusals).toMatchObject([{ code }]);
    expect(visitor.socket.readyState).toBe(visitor.socket.OPEN);
  });

  it('a game that is not there is told in words', async () => {
    const visitor = await stage.enter({ game: 'nosuchgame', locale: 'pt-BR' });
    expect(visitor.refusals).toMatchObject([
      { code: 'no-game', message: expect.stringContaining('não existe') },
    ]);
  });

  it('a flood is slowed down, then cut off', async () => {
    const { visitor } = await stage.opened('game=russian');
    const closed = once(visitor.socket, 'close');
    for (let sent = 0; sent < 400; sent += 1) visitor.send({ type: 'ping' });
    await closed;
    expect(visitor.refusals.every(({ code }) => code === 'too-fast')).toBe(true);
  });

  it('any frames that the protocol knows leave the game as its rules allow', async () => {
    const { olga, boris, game } = await pair();
    const square = fc.constantFrom('a1', 'c3', 'd4', 'b4', 'e3', 'zz', '99');
    const revision = fc.integer({ min: 0, max: 3 });
    const frame = fc.oneof(
      fc.record({ type: fc.constant('move'), revision, path: fc.array(square, { maxLength: 4 }) }),
      fc.record({ type: fc.constant('paths'), revision, path: fc.array(square, { maxLength: 4 }) }),
      fc.record({ type: fc.constant('typed'), revision, text: fc.string({ minLength: 1, maxLength: 30 }) }),
      fc.record({
        type: fc.constant('act'),
        revision,
        action: fc.constantFrom(...ACTIONS),
        seat: fc.integer({ min: 0, max: 15 }),
      }),
      fc.record({
        type: fc.constant('shot'),
        revision,
        disc: fc.integer({ min: 1, max: 8 }),
        direction: fc.double({ min: -360, max: 360, noNaN: true }),
        strength: fc.integer({ min: 1, max: 100 }),
      }),
    );
    for (const { token } of [olga, boris]) {
      const page = await stage.enter({ game, token, name: 'Zoe' });
      // No more at once than a page may send.
      for (const message of fc.sample(frame, { numRuns: 25, seed: 20_261 })) {
        if (message.type === 'paths') page.send(message);
        else expect(['answer', 'refused']).toContain((await page.act(message)).type);
      }
      await page.close();
    }
    const session = await stage.stage.bot.games.service.sessionOf(game);
    expect(replayAny(session?.table?.game as Game).ok).toBe(true);
    expect(stage.stage.errors).toEqual([]);
  });

  it('more actions than the chat of the game takes are refused, and can be sent again', async () => {
    await stage.close();
    let now = 0;
    stage = await PageStage.open(undefined, { gate: new Gate(6, undefined, () => now) });
    const { visitor } = await stage.opened('game=russian');
    const refused = await visitor.act({ type: 'typed', text: 'c3-d4' }, 'typed-000');
    expect(refused).toMatchObject({ type: 'refused', id: 'typed-000', code: 'too-fast' });
    const other = await stage.enter({ wish: 'game=russian', token: visitor.token });
    expect(other.refusals).toMatchObject([
      { code: 'no-game', message: expect.stringContaining('Slow down') },
    ]);
    now += 60_000;
    const { revision } = visitor.board;
    visitor.send({ type: 'typed', text: 'c3-d4', id: 'typed-000', revision });
    await visitor.until(({ received }) => received.some(({ type }) => type === 'answer'));
    expect(await visitor.answer('typed-000')).toBeDefined();
  });

  it('actions for a game of another kind are refused', async () => {
    const { olga } = await pair();
    expect(await olga.act({ type: 'shot', disc: 1, direction: 90, strength: 50 })).toMatchObject({
      ok: false,
    });
    for (const action of ['accept-draw', 'decline-take-back', 'start', 'rematch', 'take-back'] as const)
      expect(await olga.press(action), action).toMatchObject({ ok: false });
    expect(olga.board.entries).toBe(0);
  });
});

describe('a game of another platform', () => {
  it('is played by pages, and its chat is told by its platform', async () => {
    const told: { channel: string; text: string }[] = [];
    const { bot } = stage.stage;
    bot.register({
      platform: 'telegram',
      deliver: async (channel, post) => {
        told.push({ channel, text: plain(post.text) });
        return null;
      },
      stop: async () => undefined,
    });
    const channel = 'telegram:1';
    const user = { id: 'telegram:7', name: 'Ivan', locale: 'en' };
    const inputs = [
      { kind: 'command', name: 'new', args: 'russian' },
      { kind: 'command', name: 'join', args: 'white' },
    ] as const;
    for (const [index, input] of inputs.entries())
      await bot.conversation.handle({ id: `telegram:${index}`, channel, user, input }, async () => null);
    const game = (await bot.games.service.read(channel)).game ?? '';
    const olga = await stage.enter({ game, name: 'Olga' });
    expect(await olga.press('join')).toMatchObject({ ok: true });
    const move = { kind: 'command', name: 'move', args: 'c3-d4' } as const;
    await bot.conversation.handle({ id: 'telegram:9', channel, user, input: move }, async () => null);
    await olga.until(({ board }) => board.entries === 1);
    expect(await olga.move('d6-c5')).toMatchObject({ ok: true });
    expect(told.at(-1)).toMatchObject({ channel, text: expect.stringContaining('d6-c5') });
  });
});

describe('the page of a game that its chat has left', () => {
  it('shows how it ended, lets its players ask to play again, and leads to the game that is played there now', async () => {
    const { game, olga } = await pair();
    const session = await stage.stage.bot.games.service.sessionOf(game);
    await olga.press('resign');
    await olga.until(({ board }) => board.phase === 'over');
    const say = (args: string) =>
      stage.stage.bot.conversation.handle(
        {
          id: `new ${args}`,
          channel: session?.channel ?? '',
          user: { id: olga.welcome.user, name: 'Olga', locale: 'en' },
          input: { kind: 'command', name: 'new', args },
        },
        async () => null,
      );
    await say('english');
    await olga.until(({ board }) => board.next !== undefined);
    const next = olga.board.next?.game ?? '';
    const late = await stage.enter({ game, token: olga.token });
    expect(late.board).toMatchObject({ phase: 'over', you: 0, title: 'Russian checkers' });
    expect(late.board.next).toEqual({ game: next, isRematch: false });
    expect(await late.press('resign')).toMatchObject({ type: 'refused', code: 'no-game' });
    expect(late.board.buttons.map(({ action }) => action)).toEqual(['rematch', 'score']);
    late.send({ type: 'next' });
    await late.until(({ board }) => board.title === 'English draughts');
    late.send({ type: 'next' });
    const wish = { type: 'play-on', entry: 0, line: 0, seat: 0, opponent: 'person', level: 'easy' };
    expect(await olga.act(wish)).toMatchObject({ ok: true });
    expect((await stage.enter({ game: next })).board).toMatchObject({
      phase: 'open',
      title: 'English draughts',
    });
  });
});

describe('a room of the web table', () => {
  it('tells where its game can be played by hand, and whoever plays there is the same person', async () => {
    const room = await WebVisitor.enter(stage.address, { name: 'Olga' });
    await room.say('/new russian');
    await room.tap(await startButton(room));
    const { game } = await room.next('game');
    const { token, you } = room.welcome;
    const page = await stage.enter({ game: String(game), token, name: 'Olga' });
    expect(page.welcome.user).toBe(you.id);
    expect(page.board).toMatchObject({ you: 0, phase: 'running' });
    expect(await page.move('c3-d4')).toMatchObject({ ok: true });
    const later = await WebVisitor.enter(stage.address, {});
    expect(await later.next('game')).toMatchObject({ game });
  });
});

/** Data of the button that starts the open table of a room. */
async function startButton(room: WebVisitor): Promise<string> {
  const { entry } = await room.next('entry', (message) => JSON.stringify(message).includes('start:'));
  return /start:\w+/.exec(JSON.stringify(entry))?.[0] ?? '';
}

describe('a plan', () => {
  const stored = async (game: string) => (await stage.stage.bot.games.service.sessionOf(game))?.table?.plans;

  it('is shown on all pages of its player, and on nobody else’s', async () => {
    const { olga, boris, game } = await pair();
    const { token } = boris;
    const phone = await stage.enter({ game, token, name: 'Boris' });
    const watcher = await stage.enter({ game });
    boris.send({ type: 'ahead', revision: boris.board.revision, line: [] });
    const ahead = () => boris.received.findLast((each) => each.type === 'ahead');
    await boris.until(() => ahead() !== undefined);
    expect(ahead()).toMatchObject({ depth: 0, turn: 0, last: [] });
    const line = [{ path: ['c3', 'd4'] }, { path: ['d6', 'c5'] }];
    boris.send({ type: 'ahead', revision: boris.board.revision, line });
    await boris.until(() => ahead()?.depth === 2);
    expect(ahead()).toMatchObject({ turn: 0, last: [{ kind: 'move', seat: 1, text: 'd6-c5' }] });
    expect(await boris.act({ type: 'plan', line })).toMatchObject({ ok: true, text: null });
    for (const page of [boris, phone]) {
      await page.until(({ board }) => board.plan?.lines.length === 1);
      expect(page.board.plan).toEqual({
        premove: null,
        lines: ['if c3-d4, then d6-c5'],
        open: true,
      });
    }
    for (const page of [olga, watcher]) {
      page.send({ type: 'ping' });
      await page.until(({ received }) => received.at(-1)?.type === 'pong');
      expect(JSON.stringify(page.received)).not.toContain('d6-c5');
    }
    // Both moves are one change, saved once.
    await olga.move('c3-d4');
    await olga.until(({ board }) => board.entries === 2);
    expect(olga.board.last).toMatchObject([{ text: 'c3-d4' }, { text: 'd6-c5' }]);
    expect(await stored(game)).toEqual([]);
  });

  it('of a move for the next turn is made with the opponent’s, or told of where it is not possible', async () => {
    const { olga, boris, game } = await pair();
    expect(await boris.act({ type: 'premove', path: ['d6', 'c5'] })).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.plan?.premove?.join() === 'd6,c5');
    await olga.move('c3-d4');
    await olga.until(({ board }) => board.entries === 2);
    await boris.until(({ board }) => board.entries === 2);
    await boris.act({ type: 'premove', path: ['h6', 'g1'] });
    await olga.move('b2-c3');
    await boris.until(({ board }) => board.turn === 1);
    expect(boris.board.notes.join()).toContain('The move that you planned, h6-g1, is not possible now');
    expect(olga.board.notes.join()).not.toContain('h6-g1');
    expect(await stored(game)).toEqual([{ kind: 'fallen', seat: 1, move: 'h6-g1' }]);
    await boris.move('f6-g5');
    expect(await stored(game)).toEqual([]);
  });

  it('that comes after the move which it waits for changes nothing, without a word', async () => {
    const { olga, boris, game } = await pair();
    const { revision } = boris.board;
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.turn === 1);
    const late = { type: 'premove', path: ['d6', 'c5'], revision };
    expect(await boris.act(late)).toMatchObject({ ok: false, text: null });
    expect(await stored(game)).toEqual([]);
  });

  it('can be typed, and forgotten', async () => {
    const { boris, game } = await pair();
    const typed = await boris.act({ type: 'typed', text: 'if c3-d4 then d6-c5' });
    expect(typed).toMatchObject({ ok: true, text: expect.stringContaining('1. if c3-d4, then d6-c5') });
    expect(typed.text).not.toContain('Everybody here');
    expect(await boris.act({ type: 'forget', number: 2 })).toMatchObject({ ok: false });
    expect(await boris.act({ type: 'forget', number: 1 })).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.plan?.lines.length === 0);
    expect(await stored(game)).toEqual([]);
  });

  it.each([
    [{ type: 'plan', line: [{ path: ['a1', 'h8'] }] }, /earlier turn|nothing was changed/],
    [{ type: 'plan', line: [] }, /Write the move you expect|nothing was changed/],
    [{ type: 'plan', line: [{ path: ['c3', 'd4'] }] }, /Your own reply is missing/],
  ])('%j is refused in words', async (message, words) => {
    const { boris, olga, game } = await pair();
    expect(await boris.act(message)).toMatchObject({ ok: false, text: expect.stringMatching(words) });
    expect((await olga.act({ ...message, type: 'plan' })).text).toMatch(/your move/);
    expect(await stored(game)).toEqual([]);
  });
});

describe('a link that opens a game', () => {
  it('seats whoever follows it, and the computer', async () => {
    const { visitor } = await stage.opened('game=russian&seat=black&opponent=computer&level=1');
    await visitor.until(({ board }) => board.turn === 1 && board.entries > 0);
    expect(visitor.board).toMatchObject({ you: 1, phase: 'running' });
    expect(visitor.board.seats.map(({ kind }) => kind)).toEqual(['computer', 'person']);
  });

  it('takes house rules, and opens a table for people otherwise', async () => {
    const { visitor, game } = await stage.opened('game=English&huff=on&seat=white');
    const session = await stage.stage.bot.games.service.sessionOf(game);
    expect(session?.table).toMatchObject({ variant: 'english', options: { huff: 'on' }, phase: 'open' });
    expect(visitor.board.status).toBe('Waiting for players');
    const other = await stage.enter({ game });
    expect(other.board.buttons.map(({ label }) => label)).toEqual(['Play Black']);
  });

  it.each([
    ['game=zzzzzzzz', /no game by the name “zzzzzzzz”/],
    ['', /names no game/],
    ['game=russian&sea=white', /no house rule “sea”/],
    ['game=russian&seat=green', /no seat “green”/],
    ['game=russian&opponent=dog', /“dog” is not a value/],
    ['game=russian&level=99', /“99” is not a value/],
    ['game=english&huff=maybe', /“maybe” is not a value/],
  ])('?%s is answered in words, and opens nothing', async (query, words) => {
    const answer = await stage.get(`/g/new?${query}`, { 'accept-language': 'en' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(words);
    const visitor = await stage.enter({ wish: query });
    expect(visitor.refusals).toMatchObject([{ code: 'no-game', message: expect.stringMatching(words) }]);
    for await (const [channel] of stage.stage.store.rows()) expect(channel).toBe('');
  });

  it('opens one game in an attempt, however often the connection was lost meanwhile', async () => {
    const hello = { token: 'a'.repeat(43), attempt: 'attempt-1', name: 'Olga' };
    const wish = 'game=russian&opponent=computer&seat=white';
    const [one, other] = await Promise.all([stage.opened(wish, hello), stage.opened(wish, hello)]);
    const again = await stage.opened(wish, hello);
    expect(new Set([one.game, other.game, again.game]).size).toBe(1);
    expect(again.visitor.board).toMatchObject({ you: 0, phase: 'running' });
    const later = await stage.opened(wish, { ...hello, attempt: 'attempt-2' });
    const stranger = await stage.opened(wish, { ...hello, token: 'b'.repeat(43) });
    expect(new Set([one.game, later.game, stranger.game]).size).toBe(3);
  });

  it('offers a table for people to all, unless it says no', async () => {
    const { offers } = stage.stage.bot.games.service;
    const { game, visitor } = await stage.opened('game=russian&seat=white');
    await stage.opened('game=russian&public=no');
    await stage.opened('game=russian&opponent=computer');
    expect((await offers.list(9)).open.map((each) => each.game)).toEqual([game]);
    expect((await offers.list(0)).open.length).toBe(0);
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await visitor.until(({ board }) => board.phase === 'running');
    expect((await offers.list(9)).open).toEqual([]);
    const bad = await stage.get('/g/new?game=russian&public=perhaps');
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('public')]);
  });

  it('opens nothing for those who only look at its address', async () => {
    const answer = await stage.get('/g/new?game=russian&opponent=computer');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    for await (const [channel] of stage.stage.store.rows()) expect(channel).toBe('');
  });
});

describe('the page itself', () => {
  it('brings its words, and files that can be kept for ever', async () => {
    const { game } = await stage.opened('game=russian');
    const page = await stage.get(`/g/${game}`, { 'accept-language': 'ru' });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<html lang="ru">');
    for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/board\/[^"]+)"/g)) {
      const file = await stage.get(address);
      expect(file.status, address).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    expect(html).toMatch(/href="\/board\/[\w-]{12}\/board.css"/);
    expect((await stage.get('/g/a')).status).toBe(404);
  });
});
