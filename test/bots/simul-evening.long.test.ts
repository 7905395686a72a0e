import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { readSimul, simulsOn } from '../../src/bots/features/simul/rows.js';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { scoreOf } from '../../src/sessions/crowd/simul.js';
import { currentGame } from '../../src/sessions/model/running.js';
import type { Table } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { DISPLAY, isShown } from '../../src/sessions/time/display.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const CLUB = 'telegram:-1';
const ANN = 'telegram:Ann';
const [BOARDS, SECOND] = [30, 1_000];
const PLAYERS = Array.from({ length: BOARDS }, (_, at) => `P${at + 1}`);
/** More moves than this display takes. */
const MAX_MOVES = 400;

let store: SessionStore;
let now: number;
let chats: Chats;
/** The boards in the order in which the host was shown them. */
const shown: number[] = [];

const opened = (): Chats =>
  new Chats(store, {}, { now: () => now, bringsTogether: true }, ['telegram', 'discord'], ['telegram']);

beforeAll(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 19);
  chats = opened();
});
afterAll(() => chats.stop());

async function passes(ms: number): Promise<void> {
  now += ms;
  await chats.bot.keepUpFeatures();
}

async function seenBy(user: string): Promise<Table> {
  const { table } = await sessionIn(store, `telegram:${user}`);
  if (table === null) throw new Error(`${user} has no board`);
  return table;
}

/** Somebody plays the first move that they can. */
async function playsAt(table: Table, user: string): Promise<void> {
  const { state } = currentGame(table);
  if (state.kind !== 'draughts') throw new Error('it is a board game');
  const [move] = movesIn(state);
  if (move === undefined) throw new Error('there is no move');
  await chats.write(`telegram:${user}`, user, formatMove(state.variant, move));
}

/** The host deals with the board that they are shown, and its player answers: boards end in all ways, after different times. */
async function turn(table: Table): Promise<void> {
  const no = DISPLAY.of(table)?.no ?? 0;
  shown.push(no);
  // Nothing happens in no time.
  now += SECOND;
  const player = PLAYERS[no - 1] ?? '';
  const moves = table.game?.entries.length ?? 0;
  if (no % 10 === 3 && moves >= 4) return chats.giveUp(ANN, 'Ann');
  if (no % 10 === 7 && moves >= 2) {
    await chats.say(ANN, 'Ann', '/draw');
    return chats.say(`telegram:${player}`, player, '/draw');
  }
  await playsAt(table, 'Ann');
  if (moves >= 2 * (no % 3) && no % 10 !== 3 && no % 10 !== 7)
    return chats.giveUp(`telegram:${player}`, player);
  await playsAt(await seenBy(player), player);
}

it('a display of thirty boards goes to its end, through a restart, with all games in a file', async () => {
  await chats.say(CLUB, 'Ann', '/simul russian 60+0 boards=30');
  for (const player of PLAYERS) await chats.tap(CLUB, player, 'Join');
  await chats.tap(CLUB, 'Ann', 'Start');
  await passes(SECOND);
  const [{ code } = { code: '' }] = await simulsOn(store);
  for (let move = 0; move < MAX_MOVES; move += 1) {
    if ((await readSimul(store, code))?.state === 'over') break;
    const table = await seenBy('Ann');
    if (table.phase === 'running' && isShown(table)) await turn(table);
    await passes(SECOND);
    if (move === BOARDS + 10) {
      await chats.stop();
      const before = chats;
      chats = opened();
      // What was sent stays in the chats.
      for (const [channel, posts] of before.posts) chats.in(channel).push(...posts);
      await passes(0);
    }
  }
  await passes(11 * SECOND);
  const simul = await readSimul(store, code);
  expect(simul?.state).toBe('over');
  expect(scoreOf({ boards: simul?.boards ?? [] })).toEqual({
    ...{ host: 25.5, others: 4.5, won: 24, drawn: 3, lost: 3, over: 30, of: 30 },
  });
  // Each was shown once before any came again.
  expect(new Set(shown.slice(0, BOARDS)).size).toBe(BOARDS);
  const texts = chats.textsIn(CLUB);
  expect(texts.at(-1)).toBe('🏁 The display of Ann is over. Host 25½:4½ (+24 =3 −3)');
  const file = chats.in(CLUB).at(-1)?.attachment;
  const games = file?.text.match(/^\[Event /gm) ?? [];
  expect(games).toHaveLength(BOARDS);
  expect(file?.text).toContain('[Round "30"]');
}, 280_000);
