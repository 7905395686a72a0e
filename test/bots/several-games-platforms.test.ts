import { afterEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { formatMove, legalMoves } from '../../src/engine/index.js';
import { sessionIn } from '../doubles/sessions.js';
import { type DoubleMessage, startTelegramDouble } from '../doubles/telegram.js';
import { BotStage } from '../e2e/stage.js';
import { type Group, PLATFORMS, setBoard, UNDRAWN } from './group-support/groups.js';

const PEOPLE = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => ({ name, language: 'en' }));

let close: () => Promise<void>;
afterEach(() => close());

describe.each(PLATFORMS)('%s: several games in a group', (_, open) => {
  let group: Group;
  const moves = async (number: number) => {
    const place = number === 1 ? group.channel : `${group.channel}:g${number}`;
    return (await sessionIn(group.store, place)).table?.game?.entries.length;
  };
  const text = (at: number): string => group.seen.at(at)?.text ?? '';

  /** Two people begin a game; resolves to the place of its board. */
  async function begin(game: string, white: string, black: string): Promise<number> {
    const at = group.seen.length;
    await group.say(white, `/new ${game}`);
    await group.until(() => group.seen[at]?.buttons.some((label) => label.includes('White')), 'a table');
    await group.tap(white, 'White', at);
    await group.until(() => text(at).includes(`White: ${white}`), `${white} at the table`);
    await group.tap(black, 'Black', at);
    return group.until(() => {
      const board = group.seen.findIndex(({ text: said }, index) => index > at && said.includes('to move'));
      return board > at && board;
    }, 'the board');
  }

  async function two(): Promise<readonly [number, number]> {
    group = await open(PEOPLE);
    close = () => group.close();
    await setBoard(group, 'edit');
    return [await begin('russian', 'Ann', 'Bob'), await begin('brazilian', 'Cid', 'Dee')];
  }

  it('are played by taps, replies and commands, and each changes the board of its own', async () => {
    const [first, second] = await two();
    expect(text(second)).toMatch(/^2 · Brazilian draughts · Cid, Dee\n/);
    const before = text(second);
    await group.say('Ann', '/move c3-d4');
    await group.until(() => text(first).includes('c3-d4'), 'the move of Ann');
    expect(text(first)).toMatch(/^1 · Russian checkers · Ann, Bob\n/);
    expect([await moves(1), await moves(2), text(second)]).toEqual([1, 0, before]);
    group.reply('Cid', 'c3-b4', second);
    await group.until(() => text(second).includes('c3-b4'), 'the move of Cid');
    expect([await moves(1), await moves(2)]).toEqual([1, 1]);
    await group.tap('Bob', 'b6-a5', first);
    await group.until(() => text(first).includes('b6-a5'), 'the move of Bob');
    await group.say('Dee', '/move b6-a5');
    await group.until(() => text(second).includes('b6-a5'), 'the move of Dee');
    expect([await moves(1), await moves(2)]).toEqual([2, 2]);
  });

  it('ask somebody who is to move in both where a typed move is meant', async () => {
    const [first] = await two();
    const third = await begin('brazilian', 'Ann', 'Cid');
    await group.say('Ann', '/move c3-d4');
    const at = await group.until(() => {
      const asked = group.seen.findIndex(({ text: said }) => said.includes('c3-d4: in which game?'));
      return asked > 0 && asked;
    }, 'the question');
    expect(group.seen[at]?.buttons).toEqual([
      '▶ 1 · Russian checkers · Ann, Bob',
      '▶ 3 · Brazilian draughts · Ann, Cid',
    ]);
    await group.tap('Ann', '▶ 3', at);
    await group.until(() => text(third).includes('c3-d4'), 'the move');
    expect([await moves(1), await moves(3)]).toEqual([0, 1]);
    expect(text(first)).not.toContain('c3-d4');
  });
});

describe('Telegram: several games in private', () => {
  async function opened() {
    const telegram = await startTelegramDouble();
    const stage = await BotStage.open(undefined, { studio: UNDRAWN, thinkMs: 20 });
    close = async () => {
      await stage.close();
      await telegram.close();
      expect(stage.errors).toEqual([]);
    };
    const bot = telegram.addBot({ username: 'damka_bot' });
    const ann = telegram.addUser({ firstName: 'Ann', languageCode: 'en' });
    stage.put(
      startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, stage.context),
    );
    const chat = ann.privateChat(bot);
    const place = (number: number): string => `telegram:${chat.id}${number === 1 ? '' : `:g${number}`}`;
    const moves = async (number: number) =>
      (await sessionIn(stage.store, place(number))).table?.game?.entries.length;
    /** A move that the rules allow, whatever the computer has played. */
    const legalMove = async (number: number): Promise<string> => {
      const state = (await sessionIn(stage.store, place(number))).table?.game?.state;
      if (state?.kind !== 'draughts') throw new Error(`no game ${number}`);
      const [move] = legalMoves(state.variant, state.position);
      if (move === undefined) throw new Error(`no move in game ${number}`);
      return formatMove(state.variant, move);
    };
    const board = (title: string): Promise<DoubleMessage> =>
      telegram.until(
        () => chat.botMessages.findLast(({ text, picture }) => picture && text.includes(title)),
        `a board of ${title}`,
      );
    const begin = async (game: string, title: string) => {
      const asked = ann.send(chat, `/new ${game}`);
      const table = await chat.answerTo(asked, ({ buttons }) =>
        buttons.some(({ label }) => label === '▶ Start'),
      );
      ann.press(table, '▶ Start');
      await chat.answerTo(table, ({ text }) => text.includes('Your move') && text.includes(title));
    };
    return { telegram, ann, chat, moves, board, begin, legalMove };
  }

  it('are played by replies, taps and words, each in its own', async () => {
    const { telegram, ann, chat, moves, board, begin, legalMove } = await opened();
    await begin('russian', 'Russian');
    await begin('brazilian', 'Brazilian');
    const [one, two] = [await board('Russian'), await board('Brazilian')];
    expect(two.text).toMatch(/^2 · Brazilian draughts · Computer\n/);
    ann.send(chat, 'c3-d4', { replyTo: one });
    await expect.poll(() => moves(1)).toBe(2);
    expect(await moves(2)).toBe(0);
    ann.press(two, two.buttons.find(({ label }) => label === 'c3-b4')?.data ?? 'c3-b4');
    await expect.poll(() => moves(2)).toBe(2);
    const typed = ann.send(chat, 'g3-h5');
    await chat.answerTo(typed);
    const played = await legalMove(2);
    ann.edit(typed, played);
    await expect.poll(() => moves(2)).toBe(4);
    await telegram.until(
      () => chat.botMessages.some(({ text }) => text.startsWith('2 · Brazilian') && text.includes(played)),
      `the board after ${played}`,
    );
    expect(await moves(1)).toBe(2);
    ann.send(chat, '/games');
    const list = await telegram.until(
      () =>
        chat.botMessages.findLast(({ buttons }) =>
          buttons.some(({ label }) => label.startsWith('1. Russian')),
        ),
      'the list',
    );
    ann.press(list, list.buttons.find(({ label }) => label.startsWith('1. Russian'))?.label ?? '');
    await telegram.until(() => chat.botMessages.at(-1)?.text.startsWith('1 · Russian'), 'the board');
    ann.send(chat, '/board 2');
    await telegram.until(() => chat.botMessages.at(-1)?.text.startsWith('2 · Brazilian'), 'the second board');
  });
});
