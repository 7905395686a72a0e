import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../../../src/bots/web/game/protocol.js';
import type { Entry } from '../../../../src/bots/web/room/protocol.js';
import { LANGUAGES, LOCALES } from '../../../../src/locales/index.js';
import { encodeGame } from '../../../../src/sessions/model/session.js';
import {
  forgetReports,
  REPORTS,
  type Report,
  reportLines,
} from '../../../../src/sessions/strangers/reports.js';
import { type BoardVisitor, freshId } from '../../../doubles/board-visitor.js';
import { PageStage } from './stage.js';

let stage: PageStage;
let game: string;
let ann: BoardVisitor;
let bob: BoardVisitor;
beforeEach(async () => {
  stage = await PageStage.open();
  const opened = await stage.opened('game=russian&seat=white', { name: 'Ann' });
  ({ game } = opened);
  ann = opened.visitor;
  bob = await stage.enter({ game, name: 'Bob' });
  await bob.press('join');
  await ann.until(({ board }) => board.phase === 'running');
  await bob.until(({ received }) => chatOf(received) !== undefined);
});
afterEach(() => stage.close());

const chatOf = (received: readonly ServerMessage[]) =>
  received.findLast((message) => message.type === 'chat');

/** All lines that a page was sent, in its log and since. */
function linesOf({ received }: BoardVisitor): readonly Entry[] {
  const from = received.findLastIndex(({ type }) => type === 'chat');
  return received.slice(from).flatMap((message) => {
    if (message.type === 'chat') return message.entries;
    return message.type === 'entry' ? [message.entry] : [];
  });
}

const messagesOf = (visitor: BoardVisitor): readonly string[] =>
  linesOf(visitor).flatMap((entry) =>
    entry.kind === 'message' ? [`${entry.from.name}: ${entry.text}`] : [],
  );

/** Says something and waits until that is answered. */
async function say(visitor: BoardVisitor, text: string, id = freshId()): Promise<ServerMessage | undefined> {
  visitor.send({ type: 'say', id, text });
  const isAnswer = (message: ServerMessage) =>
    (message.type === 'answer' || message.type === 'refused') && message.id === id;
  await visitor.until(({ received }) => received.some(isAnswer));
  return visitor.received.find(isAnswer);
}

/** The reports that are kept, each with what was said. */
async function reports() {
  const kept: Report[] = [];
  for await (const [, text] of stage.stage.store.table(REPORTS).rows()) kept.push(JSON.parse(text).value);
  return kept;
}

describe('a report from the page of a game', () => {
  it('carries the last 20 lines of both, cut to a length, until one of them is forgotten', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await say(ann, `ann ${number}`);
      await say(bob, number === 12 ? `bob ${'x'.repeat(900)}` : `bob ${number}`);
    }
    await bob.until((each) => messagesOf(each).length === 24);
    expect(await say(bob, '/report insults me')).toMatchObject({ ok: true });
    await expect.poll(async () => (await reports()).length).toBe(1);
    const [report] = await reports();
    const [other] = report?.about ?? [];
    expect(other?.name).toBe('Ann');
    const said = report?.said ?? [];
    expect(said).toHaveLength(20);
    expect(said[0]).toEqual({ user: other?.user, text: 'ann 3' });
    expect(said.at(-1)).toEqual({ user: report?.by.user, text: `bob ${'x'.repeat(196)}` });
    // The other one learns nothing of it.
    expect(messagesOf(ann).join()).not.toContain('insults');
    expect(await reportLines(stage.stage.store.table(REPORTS))).toContain('  Ann: "ann 3"');
    await forgetReports(stage.stage.store, other?.user ?? '');
    const [left] = await reports();
    expect(left?.said?.map(({ user }) => user)).toEqual(Array(10).fill(report?.by.user));
    expect(JSON.stringify(left)).not.toContain('ann 3');
  });
});

describe('quick words', () => {
  it.each(LANGUAGES)('are eight, and each reads them in their own language: %s', async (language) => {
    const { quickWords } = LOCALES[language];
    const carl = await stage.enter({ game, name: 'Ann', token: ann.token, locale: language });
    await carl.until(({ received }) => chatOf(received) !== undefined);
    const chat = chatOf(carl.received);
    expect(chat?.type === 'chat' && chat.quick).toEqual(Object.values(quickWords));
    expect(Object.keys(quickWords)).toHaveLength(8);
    // Said in English by Bob, and read by Ann; said by Ann, and read by Bob.
    await say(bob, LOCALES.en.quickWords.game);
    await carl.until((each) => messagesOf(each).includes(`Bob: ${quickWords.game}`));
    await say(carl, quickWords.luck);
    await bob.until((each) => messagesOf(each).includes(`Ann: ${LOCALES.en.quickWords.luck}`));
    // The same after the page is loaded again, and other lines stay as they are.
    await say(bob, `${LOCALES.en.quickWords.game} Really.`);
    const again = await stage.enter({ game, name: 'Ann', token: ann.token, locale: language });
    await again.until((each) => messagesOf(each).includes(`Bob: ${LOCALES.en.quickWords.game} Really.`));
    expect(messagesOf(again)).toContain(`Bob: ${quickWords.game}`);
  });

  it('are talk in every language: none asks the bot for anything', async () => {
    const { revision } = ann.board;
    const told = () => linesOf(ann).filter(({ kind }) => kind !== 'message').length;
    const before = told();
    for (const words of LANGUAGES.flatMap((language) => Object.values(LOCALES[language].quickWords))) {
      const count = linesOf(ann).length;
      for (let answer = await say(bob, words); answer?.type === 'refused'; answer = await say(bob, words))
        await delay(300);
      await ann.until((each) => linesOf(each).length > count);
    }
    await delay(300);
    expect(told()).toBe(before);
    expect(ann.board.revision).toBe(revision);
    expect(ann.board.question).toBeNull();
  });

  it('are no longer read of somebody who is blocked', async () => {
    await ann.press('block', { seat: 1 });
    await say(bob, LOCALES.en.quickWords.hello);
    await say(ann, 'my own');
    await ann.until((each) => messagesOf(each).includes('Ann: my own'));
    expect(messagesOf(ann)).not.toContain(`Bob: ${LOCALES.en.quickWords.hello}`);
  });
});

describe('players of a game on the web', () => {
  it('hear each other, once however often a page sends a message', async () => {
    const id = freshId();
    expect(await say(ann, 'Good luck!', id)).toMatchObject({ type: 'answer', ok: true });
    await say(ann, 'Good luck!', id);
    await say(bob, 'You too');
    await ann.until((each) => messagesOf(each).length === 2);
    expect(messagesOf(ann)).toEqual(['Ann: Good luck!', 'Bob: You too']);
    await bob.until((each) => messagesOf(each).length === 2);
    expect(messagesOf(bob)).toEqual(messagesOf(ann));
  });

  it('who plays under a pseudonym is not in the room: it named and numbered whoever is behind it', async () => {
    bob.socket.close();
    const { store, bot } = stage.stage;
    const session = await bot.games.service.sessionOf(game);
    if (session?.table == null) throw new Error('no game');
    const [first = null, second] = session.table.seats;
    if (second?.kind !== 'person') throw new Error('nobody to hide');
    const fox = { ...second, name: 'Quiet Fox', isAlias: true } as const;
    const table = { ...session.table, seats: [first, fox] };
    await store.games.write(game, encodeGame({ ...session, table }));
    const back = await stage.enter({ game, token: bob.token, name: 'Bob' });
    expect(back.board.you).toBe(1);
    expect(await say(back, 'Hello')).toMatchObject({ type: 'refused', code: 'no-game' });
    const late = await stage.enter({ game, token: ann.token, name: 'Ann' });
    await late.until(({ received }) => chatOf(received) !== undefined);
    expect(JSON.stringify(late.received)).not.toMatch(/Bob/);
    expect(chatOf(late.received)?.people).toMatchObject([{ name: 'Ann' }]);
  });

  it('are told who is there', async () => {
    const names = ({ received }: BoardVisitor) => {
      const told = received.findLast(({ type }) => type === 'people' || type === 'chat');
      return told?.type === 'people' || told?.type === 'chat' ? told.people.map(({ name }) => name) : [];
    };
    await ann.until((each) => names(each).length === 2);
    expect(names(ann)).toEqual(['Ann', 'Bob']);
    bob.socket.close();
    await ann.until((each) => names(each).length === 1);
    expect(names(ann)).toEqual(['Ann']);
  });

  it('find what was said when they come back', async () => {
    await say(ann, 'Back in a minute');
    const again = await stage.enter({ game, name: 'Bob', token: bob.token });
    await again.until(({ received }) => chatOf(received) !== undefined);
    expect(messagesOf(again)).toEqual(['Ann: Back in a minute']);
  });

  it('are told in which language the bot writes there, though they read another one', async () => {
    const opened = await stage.opened('game=russian&seat=white', { name: 'Olga', locale: 'ru' });
    const carl = await stage.enter({ game: opened.game, name: 'Carl', locale: 'pt' });
    await carl.press('join');
    await carl.until(({ received }) => chatOf(received) !== undefined);
    expect(chatOf(carl.received)).toMatchObject({ language: 'ru' });
    expect(chatOf(ann.received)).toMatchObject({ language: 'en' });
  });

  it('get no boards of the game, which the page shows', async () => {
    await ann.move('c3-d4');
    await bob.until(({ board }) => board.entries === 1);
    await say(ann, 'Your move');
    await bob.until((each) => messagesOf(each).length === 1);
    const boards = linesOf(bob).filter((entry) => entry.kind === 'post' && entry.turn !== undefined);
    expect(boards).toEqual([]);
  });

  it('get answers to commands, with buttons until the next board', async () => {
    await say(ann, '/resign');
    await ann.until((each) =>
      linesOf(each).some((entry) => entry.kind === 'post' && entry.keyboard.length > 0),
    );
    const asked = linesOf(ann).findLast((entry) => entry.kind === 'post' && entry.keyboard.length > 0);
    if (asked?.kind !== 'post') throw new Error('nothing was asked');
    const no = asked.keyboard.flat().at(-1);
    await ann.move('c3-d4');
    await ann.until(({ received }) =>
      received.some((message) => message.type === 'keyboard' && message.keyboard.length === 0),
    );
    expect(ann.received).toContainEqual({ type: 'keyboard', post: asked.key, keyboard: [] });
    expect(no?.label).toBeTruthy();
  });
});

describe('a player who has blocked another', () => {
  it('reads nothing more of what they write, nor what they wrote before', async () => {
    await say(bob, 'Rude words');
    await ann.until((each) => messagesOf(each).length === 1);
    await ann.press('block', { seat: 1 });
    await ann.until((each) => messagesOf(each).length === 0);
    await say(bob, 'More of them');
    await say(ann, 'Peace');
    await ann.until((each) => messagesOf(each).length === 1);
    expect(messagesOf(ann)).toEqual(['Ann: Peace']);
    // Whoever is blocked is told nothing of it.
    await bob.until((each) => messagesOf(each).length === 3);
    const again = await stage.enter({ game, name: 'Ann', token: ann.token });
    await again.until(({ received }) => chatOf(received) !== undefined);
    expect(messagesOf(again)).toEqual(['Ann: Peace']);
  });

  it('hears them again once the block that was typed is taken back', async () => {
    await say(ann, '/block Bob');
    await say(bob, 'Sorry');
    await say(ann, '/unblock Bob');
    const heard = () => messagesOf(ann).filter((line) => line.startsWith('Bob'));
    await ann.until(() => heard().length === 1);
    await say(bob, 'Thanks');
    await ann.until(() => heard().length === 2);
    expect(heard()).toEqual(['Bob: Sorry', 'Bob: Thanks']);
  });
});

describe('whoever just looks on', () => {
  it('neither reads nor writes what players say', async () => {
    const cleo = await stage.enter({ game, name: 'Cleo' });
    await say(ann, 'Between us');
    expect(await say(cleo, 'Play b4!')).toMatchObject({ type: 'refused', code: 'no-game' });
    await bob.until((each) => messagesOf(each).length === 1);
    expect(messagesOf(bob)).toEqual(['Ann: Between us']);
    expect(
      cleo.received.filter(({ type }) => type === 'chat' || type === 'entry' || type === 'people'),
    ).toEqual([]);
  });

  it('does both from the moment they sit down', async () => {
    const opened = await stage.opened('game=russian&seat=white', { name: 'Dan' });
    await say(opened.visitor, 'Anybody there?');
    const eve = await stage.enter({ game: opened.game, name: 'Eve' });
    await eve.press('join');
    await eve.until((each) => messagesOf(each).length === 1);
    expect(messagesOf(eve)).toEqual(['Dan: Anybody there?']);
  });
});

it('refuses what is too long or empty, in words', async () => {
  expect(await say(ann, 'x'.repeat(1_001))).toMatchObject({ type: 'refused', code: 'too-long' });
  expect(await say(ann, '   ')).toMatchObject({ type: 'refused' });
});

it('leads to the rematch with its own talk', async () => {
  await say(ann, 'Last one');
  await ann.press('resign');
  await bob.until(({ board }) => board.phase === 'over');
  await bob.press('rematch');
  await ann.press('accept-rematch');
  await ann.until(({ received }) => received.some(({ type }) => type === 'opened'));
  await ann.until(({ board }) => board.phase === 'running');
  expect(await say(ann, 'Here we go')).toMatchObject({ type: 'answer', ok: true });
});
