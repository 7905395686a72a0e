import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { PageStage } from './stage.js';

const HOUR = 3_600_000;

let stage: PageStage;
let late = 0;
const now = () => Date.now() + late;
beforeEach(async () => {
  late = 0;
  stage = await PageStage.open(undefined, { now });
});
afterEach(() => stage.close());

const GROUP = 'telegram:-1';
const ask = (user: string, name: string, args: string) =>
  stage.say(GROUP, `telegram:${user}`, { kind: 'command', name, args });

/** A game of Ann's, White, and Bob's in a group, and who looks at its page. */
async function duel(): Promise<{ game: string; watcher: BoardVisitor }> {
  await ask('11', 'new', 'russian');
  await ask('11', 'join', 'white');
  const game = await ask('22', 'join', 'black');
  return { game, watcher: await stage.enter({ game, name: 'Eve' }) };
}

it('the page asks who takes the seat of a player who has left the chat, and whoever presses it plays on', async () => {
  const { watcher } = await duel();
  await stage.stage.bot.conversation.memberLeft('telegram:22', (channel) => channel === GROUP);
  await watcher.until(({ board }) => board.question !== null);
  expect(watcher.board.question).toMatchObject({
    text: '🚪 22 left. Who takes ⚫?',
    buttons: [{ action: 'join', seat: 1, label: '🪑 Sit down' }],
  });
  expect(await watcher.press('absent-win', { seat: 1 })).toMatchObject({ ok: false });
  await watcher.press('join', { seat: 1 });
  await watcher.until(({ board }) => board.you === 1 && board.question === null);
});

it('whoever has chosen on the page what becomes of the seat of a player who has left reads when that happens', async () => {
  const { game, visitor: ann } = await stage.opened('game=russian&seat=black', { name: 'Ann' });
  const bob = await stage.enter({ game, name: 'Bob' });
  await bob.press('join');
  await ann.until(({ board }) => board.phase === 'running');
  const channel = await stage.stage.bot.games.service.sessionOf(game);
  const [white] = channel?.table?.seats ?? [];
  await stage.stage.bot.conversation.memberLeft(white?.kind === 'person' ? white.user : '', () => true);
  await ann.until(({ board }) => board.question !== null);
  expect(ann.board.question?.text).toBe('🚪 Bob left. Who takes ⚪?');
  expect(await ann.press('absent-win', { seat: 0 })).toMatchObject({ ok: true });
  await ann.until(({ board }) => board.question?.text.startsWith('Claim the win') === true);
  expect(ann.board.question?.text).toBe('Claim the win: a day after Bob left, unless back.');
  expect(ann.board.phase).toBe('running');
});

/** A game that Ann has kept for three days, with Bob to move for as long, and the page of it. */
async function waited(): Promise<BoardVisitor> {
  const { game, visitor: ann } = await stage.opened('game=russian&seat=black', { name: 'Ann' });
  const bob = await stage.enter({ game, name: 'Bob' });
  await bob.press('join');
  await ann.until(({ board }) => board.phase === 'running');
  const { token } = ann;
  await stage.stage.leave();
  late = 73 * HOUR;
  stage = await PageStage.open(stage.stage, { now });
  await stage.stage.bot.armReminders();
  const again = await stage.enter({ game, name: 'Ann', ...(token !== null && { token }) });
  // After so long an absence of the bot a warning comes first, and the question a day later.
  await expect
    .poll(async () => {
      late += HOUR;
      await stage.stage.bot.armReminders();
      return again.board.question;
    })
    .not.toBeNull();
  return again;
}

it('whoever waits on the page for longer than three days claims the win there', async () => {
  const again = await waited();
  expect(again.board.question?.text).toContain('Bob’s time is up');
  expect(again.board.question?.buttons.map(({ action }) => action)).toEqual([
    'absent-win',
    'absent-computer',
    'absent-wait',
  ]);
  expect(await again.press('absent-win', { seat: 0 })).toMatchObject({ ok: true });
  await again.until(({ board }) => board.phase === 'over');
  expect(again.board.result).toContain('Black wins: the opponent did not move');
});

it('whoever waits on the page gives another day there, after which the page asks again', async () => {
  const again = await waited();
  expect(again.board.question?.buttons.at(-1)).toEqual({
    action: 'absent-wait',
    seat: 0,
    label: '⏳ Wait a day',
  });
  expect(await again.press('absent-wait', { seat: 0 })).toMatchObject({ ok: true });
  await again.until(({ board }) => board.question === null);
  expect(again.board.phase).toBe('running');
  late += 25 * HOUR;
  await stage.stage.bot.armReminders();
  await again.until(({ board }) => board.question !== null);
});

it('the page of a game that was ended without a result says so, and shows its moves', async () => {
  const { watcher } = await duel();
  await stage.say(GROUP, 'telegram:11', { kind: 'message', text: 'c3-d4', addressed: true });
  const { conversation } = stage.stage.bot;
  const end = (input: Parameters<PageStage['say']>[2], id: string) =>
    conversation.handle(
      {
        id,
        channel: GROUP,
        user: { id: 'telegram:Adam', name: 'Adam', locale: 'en' },
        input,
        isAdministrator: async () => true,
      },
      async () => null,
    );
  await watcher.until(({ board }) => board.entries === 1);
  await end({ kind: 'button', data: `end:${watcher.board.table}:${now()}:yes` }, 'end');
  await watcher.until(({ board }) => board.phase === 'over');
  expect(watcher.board).toMatchObject({ result: 'The game ends without a result.', question: null });
  watcher.send({ type: 'record', table: watcher.board.table, from: 0 });
  await watcher.until(({ received }) => received.some(({ type }) => type === 'record'));
  expect(watcher.received.findLast((message) => message.type === 'record')).toMatchObject({
    entries: [{ text: 'c3-d4' }, { text: 'The game ends without a result.' }],
  });
});
