import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishedOf, sentGame } from '../../src/bots/features/here/sent-game.js';
import { findVariant, type LevelNumber, moveEntry, movesIn, newGame } from '../../src/engine/index.js';
import { RATES } from '../../src/sessions/shares.js';
import { Browser, PUBLIC, wayFor, written } from '../doubles/account.js';
import { gameOf } from '../render/games.js';
import { PageStage } from './web/game/stage.js';

const ME = 'telegram:7';
const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 30, 12);
const ID = 'abcdefghijklmno';

let now: number;
let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  now = NOON;
  await begin();
});
afterEach(() => stage.close());

async function begin(operator?: Parameters<typeof PageStage.open>[1]): Promise<void> {
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC }, ...operator });
  browser = await signedIn(ME);
}
async function signedIn(user: string): Promise<Browser> {
  const other = new Browser(stage.address);
  await other.enter((await wayFor(stage, user)).path);
  return other;
}
/** What the server tells a browser of whose games it can send. */
const owner = async (by = browser, known = '') =>
  (await (await by.get(`/me/games/owner?known=${encodeURIComponent(known)}`)).json()) as {
    readonly mark: string | null;
    readonly name: string;
    readonly gone: readonly string[];
  };

/** A game of twelve moves in which the person at the first seat resigns. */
const moves = gameOf('russian', 12).game.entries.flatMap((entry): [number, string][] =>
  entry.kind === 'move' ? [[entry.seat, entry.move]] : [],
);
const lost = (change: object = {}) => ({
  ...{ variant: 'russian', options: {}, chance: 0, seats: [null, 3] as (LevelNumber | null)[], own: 0 },
  entries: [...moves, [0, '#resign']],
  times: [NOON - 600_000, NOON - 60_000, NOON],
  ...change,
});
async function send(
  body: object,
  id = ID,
  by = browser,
  mark?: string | null,
): Promise<{ status: number; why?: string; game?: string }> {
  const answer = await fetch(new URL(`/me/games/${id}`, stage.address), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: stage.address, ...by.headers },
    body: JSON.stringify({ owner: mark === undefined ? ((await owner(by)).mark ?? '') : mark, ...body }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
}
async function history(by = browser, query = ''): Promise<string> {
  const html = await (await by.get(`/me/games${query}`)).text();
  return html
    .replace(/^[\s\S]*<main>/, '')
    .replace(/<footer>[\s\S]*$/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('a game sent five times from two tabs is one, among one’s games on every device, and never rated', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(lost())));
  expect(new Set(answers.map(({ game }) => game)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const elsewhere = await signedIn(ME);
  const list = await history(elsewhere);
  expect(list).toContain('Games: 1 ');
  expect(list).toMatch(/Lost Russian checkers Computer · Played without a connection Nov 30, 2026/);
  expect(await history(elsewhere, '?worth=rated')).toContain('None of 1');
  expect((await elsewhere.get(`/g/${answers[0]?.game}`)).status).toBe(200);
  expect(await (await elsewhere.get('/me/games.pdn')).text()).toContain('[Date "2026.11.30"]');
});

it('other people of one screen have no account, and are nobody whose games could be looked at', async () => {
  expect((await send(lost({ seats: [null, null] }))).status).toBe(200);
  expect(await history()).toContain('Lost Russian checkers Player at the same screen · Played without');
  browser = await signedIn(ME);
  const html = await (
    await fetch(new URL('/me/games', stage.address), {
      headers: { ...browser.headers, 'accept-language': 'ru' },
    })
  ).text();
  expect(html).toContain('Игрок за тем же экраном');
  expect(html).toContain('Сыграна без связи');
});

it('what cannot have been played is refused: an illegal move, a false winner, a game that goes on, moves of the computer that nobody makes for it', async () => {
  const [first = [0, ''], ...rest] = moves;
  const cases: readonly object[] = [
    { entries: [[0, 'a1-h8'], ...rest, [0, '#resign']] },
    { entries: [[1, first[1]], ...rest, [0, '#resign']] },
    { entries: moves },
    { entries: [...moves, [1, '#resign']] },
    { entries: [...moves, [0, '#draw']] },
    { entries: [...moves, [0, '#resign'], [1, '#resign']] },
    { seats: [3, 3], own: 0 },
    { seats: [null, null, null] },
    { variant: 'nonsense' },
    { options: { board: 'of lead' } },
  ];
  for (const [at, change] of cases.entries())
    expect([at, await send(lost(change), `refused-game-${at}-`)]).toEqual([
      at,
      { status: 422, why: 'illegal' },
    ]);
  for (const change of [
    { winner: 0 },
    { own: 9 },
    { chance: 1 },
    { times: [0] },
    { seats: [null, 99] },
    { entries: 'x' },
  ])
    expect(await send(lost(change), 'wrong-game-fields')).toEqual({ status: 400, why: 'wrong' });
  expect(await send(lost(), 'short')).toEqual({ status: 400, why: 'wrong' });
  expect(await history()).toContain('You have not finished a game yet.');
});

it('others are served while a long game is played through', async () => {
  const long = gameOf('russian', 40).game.entries.flatMap((entry): [number, string][] =>
    entry.kind === 'move' ? [[entry.seat, entry.move]] : [],
  );
  const sent = sentGame.parse({ ...lost({ entries: [...long, [0, '#resign']] }), owner: '' });
  let served = 0;
  let isPlayed = false;
  const serve = (): void => {
    served += 1;
    if (!isPlayed) setImmediate(serve);
  };
  setImmediate(serve);
  const end = await finishedOf(ID, sent, { user: ME, name: '' }, NOON);
  isPlayed = true;
  expect(end?.table.game?.entries).toHaveLength(41);
  expect(served).toBeGreaterThanOrEqual(2);
});

it('a draw is one among people alone', async () => {
  const drawn = { entries: [...moves, [0, '#draw']] };
  expect((await send(lost({ ...drawn, seats: [null, null] }))).status).toBe(200);
  expect(await history()).toContain('Draw Russian checkers');
});

it('games of more than two go on after one has resigned, and so does the record', async () => {
  const { game } = gameOf('draughts4-solo', 8);
  const four = game.entries.flatMap((entry): [number, string][] =>
    entry.kind === 'move' ? [[entry.seat, entry.move]] : [],
  );
  const entries = [...four, [0, '#resign'], [1, '#resign'], [2, '#resign']];
  const seats = [null, null, null, 2];
  expect((await send(lost({ variant: 'draughts4-solo', seats, entries }))).status).toBe(200);
  expect(await history()).toContain('Player at the same screen, Player at the same screen, Computer');
});

it('plays by the house rules, from the opening that was drawn and from no other', async () => {
  const variant = findVariant('english');
  const options = { opening: 'three-move' };
  const begun = variant && newGame(variant, options, 0.4);
  const first = begun?.ok && begun.value.state.kind === 'draughts' ? movesIn(begun.value.state)[0] : null;
  if (!begun?.ok || begun.value.state.kind !== 'draughts' || !first) throw new Error('no game');
  const { seat, move } = moveEntry(begun.value.state, first);
  const body = {
    variant: 'english',
    options,
    entries: [
      [seat, move],
      [0, '#resign'],
    ],
    seats: [null, 2],
  };
  expect(await send(lost({ ...body, chance: 0.9 }))).toEqual({ status: 422, why: 'illegal' });
  expect((await send(lost({ ...body, chance: 0.4 }))).status).toBe(200);
});

it('a clock set to 2030 moves the game to the date of sending, one that is wrong all along to its own date', async () => {
  const ahead = Date.UTC(2030, 0, 1);
  await send(lost({ times: [ahead, ahead + 1, NOON] }));
  expect(await history()).toContain('Nov 30, 2026');
  await send(lost({ times: [ahead, ahead + 1, ahead + 3 * DAY] }), 'three-days-ago-');
  expect(await history()).toContain('Nov 27, 2026');
});

it('a guest’s is refused until they sign in, and another one’s under whoever has signed in', async () => {
  const guest = new Browser(stage.address);
  expect(await owner(guest)).toEqual({ mark: null, name: '', gone: [] });
  expect(await send(lost(), ID, guest)).toEqual({ status: 401, why: 'signedOut' });
  const other = await signedIn('telegram:8');
  const { mark } = await owner();
  expect(await send(lost(), ID, other, mark)).toEqual({ status: 409, why: 'notYours' });
  await send(lost());
  expect(await send(lost(), ID, other)).toEqual({ status: 410, why: 'deleted' });
  expect(await history(other)).toContain('You have not finished a game yet.');
});

it('does not come back to somebody who had all deleted, and other devices hear that they are gone', async () => {
  const { mark } = await owner();
  const { game } = await send(lost());
  const elsewhere = await signedIn(ME);
  await written(stage, ME, '/privacy delete computer');
  expect(await owner(elsewhere, mark ?? '')).toEqual({ mark: null, name: '', gone: [mark] });
  expect((await send(lost(), ID, elsewhere, mark)).status).toBe(401);
  const anew = await signedIn(ME);
  expect((await owner(anew)).mark).not.toBe(mark);
  expect((await owner(anew, `${mark} telegram:99.x nonsense`)).gone).toHaveLength(3);
  // Their browser has not heard that the game had arrived.
  expect(await send(lost(), ID, anew)).toEqual({ status: 410, why: 'deleted' });
  expect(await history(anew)).toContain('You have not finished a game yet.');
  const page = await (await anew.get(`/g/${game}`)).text();
  expect(page).not.toContain('Olga');
});

it('what is stored of somebody counts it', async () => {
  await send(lost());
  const [said] = await written(stage, ME, '/privacy');
  expect(JSON.stringify(said)).toMatch(/finished games?/i);
});

it('takes no more than 16 KB, two hundred of one person, and none older than games are kept', async () => {
  const long = Array.from({ length: 1_500 }, () => [0, 'c3-d4'] as const);
  expect((await send(lost({ entries: long }))).status).toBe(413);
  const { atOnce } = RATES.sentGames;
  const codes = new Set<number>();
  // While a slow machine sends, more are allowed.
  for (let at = 0; at < atOnce && !codes.has(429); at += 1)
    codes.add((await send(lost(), `too-many-games-${at}`)).status);
  expect([...codes]).toEqual([200, 429]);
  await stage.close();
  await begin({ now: () => now, operator: { name: null, contact: null, keepFinishedDays: 7 } });
  const week = { times: [NOON - 9 * DAY, NOON - 8 * DAY, NOON] };
  expect(await send(lost(week), 'nine-days-old-game')).toEqual({ status: 422, why: 'old' });
});

it('is found under an address that nobody can choose', async () => {
  const { game = '' } = await send(lost());
  expect(game).toBe(createHash('sha256').update(`damka device game\n${ID}`).digest('base64url').slice(0, 16));
  expect(game).not.toContain(ID.slice(0, 8));
});
