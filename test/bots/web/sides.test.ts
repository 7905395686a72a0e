import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Bot } from '../../../src/bots/bot.js';
import { Gate } from '../../../src/bots/gate.js';
import type { Logger } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { localStudio, type PictureJob, rotationOf } from '../../../src/render/index.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { plainPng } from '../../doubles/plain-png.js';
import { LOOPBACK, WebVisitor } from '../../doubles/web-visitor.js';
import { variantOf } from '../../render/views.js';

const quiet = () => undefined;
const log: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** A picture whose colour tells how the board on it is turned. */
const pictureOf = (rotation: number) => plainPng(80, 80, [60 * rotation, 120, 40]);

const rotationIn = (job: PictureJob): number =>
  job.kind === 'board' || job.kind === 'table' ? rotationOf(job.view) : 0;

/** The rotations of all pictures that were drawn. */
let drawn: number[];
let bot: Bot;
let web: Awaited<ReturnType<typeof startWeb>>;

beforeEach(async () => {
  drawn = [];
  const picture = async (job: PictureJob) => {
    drawn.push(rotationIn(job));
    return pictureOf(rotationIn(job));
  };
  bot = new Bot({ store: memoryStore(), log, random: () => 0, studio: { ...localStudio, picture } });
  web = await startWeb(LOOPBACK, {
    conversation: bot.conversation,
    gate: new Gate(99_999),
    log,
    status: quiet,
  });
  // Boards as the studio double draws them.
  bot.register({ ...web, showsSvg: false });
});
afterEach(async () => {
  await web.stop();
  await bot.stop();
});

/** How the newest board that came to a visitor is turned. */
async function rotationSeen(visitor: WebVisitor): Promise<number> {
  await visitor.settled();
  const { picture } = (visitor.received.findLast(({ type }) => type === 'picture') ?? {}) as {
    picture?: { url: string };
  };
  const bytes = picture?.url.split(',')[1] ?? '';
  return [0, 1, 2, 3].findIndex((rotation) => pictureOf(rotation).toString('base64') === bytes);
}

const seenBy = (visitors: readonly WebVisitor[]) => Promise.all(visitors.map(rotationSeen));

/** People in one room, of whom the first ones take the seats of a game. */
async function seated(game: string, seats: number, names: readonly string[]): Promise<WebVisitor[]> {
  const visitors = await Promise.all(names.map((name) => WebVisitor.enter(web.address, { name })));
  await visitors[0]?.say(`/new ${game}`);
  for (const visitor of visitors.slice(0, seats)) await visitor.say('/join');
  return visitors;
}

describe('in a web room', () => {
  it('each player sees the board from their own side, and watchers the usual one', async () => {
    const people = await seated('russian', 2, ['Olga', 'Boris', 'Zoe']);
    expect(await seenBy(people)).toEqual([0, 1, 0]);
    drawn = [];
    await people[0]?.say('c3-d4');
    expect(await seenBy(people)).toEqual([0, 1, 0]);
    expect(drawn.toSorted()).toEqual([0, 1]);
  });

  it('and of four players each theirs, each picture drawn once', async () => {
    const people = await seated('neva', 4, ['Olga', 'Boris', 'Ivan', 'Zoe', 'Eve']);
    const variant = variantOf('neva');
    const own = variant.seats.map((_, towards) => rotationOf({ variant, towards }));
    expect(new Set(own).size).toBeGreaterThan(2);
    expect(await seenBy(people)).toEqual([...own, 0]);
    drawn = [];
    await people[4]?.say('/board');
    expect(await seenBy(people)).toEqual([...own, 0]);
    expect(drawn.toSorted()).toEqual([...new Set([...own, 0])].toSorted());
  });

  it('who plays alone is watched from their side, for one picture', async () => {
    const people = await seated('russian', 0, ['Olga', 'Boris']);
    await people[0]?.say('/join black');
    await people[0]?.say('/start');
    expect(await seenBy(people)).toEqual([1, 1]);
    drawn = [];
    await people[0]?.say('/board');
    expect(drawn).toEqual([1]);
  });

  it('a picked piece is shown to its player from their side', async () => {
    const people = await seated('canadian', 2, ['Olga', 'Boris']);
    const [olga, boris] = people as [WebVisitor, WebVisitor];
    await olga.say('46-39');
    await boris.settled();
    const board = boris.entries('post').at(-1) as unknown as {
      key: string;
      keyboard: { label: string; data: string }[][];
    };
    const piece = board.keyboard.flat()[0];
    drawn = [];
    await boris.tap(piece?.data ?? '', board.key);
    expect(drawn).toEqual([1]);
    expect(await rotationSeen(boris)).toBe(1);
    expect(await rotationSeen(olga)).toBe(0);
  });

  it('the board can still be flipped, for all', async () => {
    const people = await seated('russian', 2, ['Olga', 'Boris']);
    const [olga, boris] = people as [WebVisitor, WebVisitor];
    type Board = { readonly key: string; readonly keyboard: { label: string; data: string }[][] };
    const menuOf = (board: Board) => board.keyboard.flat().find(({ data }) => data.startsWith('more:'));
    const boards = () => (olga.entries('post') as unknown as Board[]).filter((post) => menuOf(post));
    await expect.poll(() => boards().length).toBeGreaterThan(0);
    const board = boards().at(-1) as Board;
    await boris.tap(menuOf(board)?.data.replace('more:', 'turn:') ?? '', board.key);
    expect(await rotationSeen(boris)).toBe(0);
    await olga.say('c3-d4');
    expect(await seenBy(people)).toEqual([1, 0]);
  });
});

describe.skipIf(missingChromium !== null)('on their pages', () => {
  let browser: WebBrowser;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());

  it('White and Black see the same move from opposite sides', async () => {
    const olga = await browser.visit(`${web.address}room`, { name: 'Olga' });
    const boris = await browser.visit(olga.page.url(), { name: 'Boris', width: 360, height: 740 });
    await olga.say('/new russian');
    await olga.say('/join white');
    await boris.say('/join black');
    const sees = (player: WebPlayer, rotation: number) =>
      expect.poll(async () => (await player.board()).png.equals(pictureOf(rotation))).toBe(true);
    await sees(olga, 0);
    await sees(boris, 1);
    await olga.say('c3-d4');
    await boris.sees('c3-d4');
    await sees(boris, 1);
    await sees(olga, 0);
    await boris.page.reload();
    await boris.online();
    await sees(boris, 1);
    expect([...olga.errors, ...boris.errors]).toEqual([]);
  });
});
