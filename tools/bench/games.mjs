// Running games and the program that has them, for measurements over HTTP: this process is Telegram and its users.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openTable, rowsIn, storedIn } from './stage.mjs';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** The same in modules, of which a preloaded one can change something. */
const MODULES = fileURLToPath(new URL('../../dist/modules/main.js', import.meta.url));
/** What is measured is the program, not how patiently several processes wait for Telegram. */
const NO_PACE = { TELEGRAM_PER_SECOND: '99999' };
/** How many of the games are played at a time: a chat is lively for a while. */
const LIVELY = 200;

const load = (path) => import(new URL(`../../dist/modules/${path}.js`, import.meta.url).href);
const { STORE_TABLES } = await load('bots/features/index');
const { DUE, openStore } = await load('sessions/stores/open-store');
const { findVariant, formatMove, formatPosition, gameFrom, legalMoves, playMove, startPosition } =
  await load('engine/index');

const VARIANT = findVariant('russian');
const startState = () =>
  gameFrom('russian', {}, formatPosition(VARIANT, startPosition(VARIANT, 0))).value.state;

/** The state of a game after some moves. */
export const replayed = (moves) =>
  moves.reduce(
    (state, text) =>
      playMove(
        state,
        legalMoves(VARIANT, state.position).find((move) => formatMove(VARIANT, move) === text),
      ),
    startState(),
  );

/** The two who play in a chat: nobody plays in several, as the bot bounds what a person may do. */
export const playersOf = (chat) => [-chat * 10, -chat * 10 + 1];

/** Puts running games into an empty store, one a chat; gives the chats. */
export async function seed(url, games) {
  const first = JSON.stringify(await openTable(url, 'telegram:-1', ['telegram:ann', 'telegram:bob']));
  const store = await openStore(url, STORE_TABLES);
  const chats = Array.from({ length: games }, (_, index) => -(1_000_000 + index));
  for (const chat of chats) {
    const channel = `telegram:${chat}`;
    const [ann, bob] = playersOf(chat);
    const session = first
      .replaceAll('telegram:ann', `telegram:${ann}`)
      .replaceAll('telegram:bob', `telegram:${bob}`);
    const due = { due: Date.now() + 12 * 3_600_000, news: false };
    const rows = [...rowsIn(channel, JSON.parse(session)), { table: DUE, key: channel, value: due }];
    await store.lock.run(channel, () => store.commit(rows));
  }
  await store.close();
  return chats.map((chat) => ({ chat, state: startState(), moves: [] }));
}

/**
 * Starts the program, and waits until it says `isOn`, whose match is `on` then. A module that is to be loaded before it answers
 * what `ask` sends.
 */
export async function startBot(
  folder,
  environment,
  isOn = /Telegram is on.*?here: port (\d+)|Telegram is on/,
  preload = null,
) {
  const program = preload === null ? [MAIN] : ['--import', preload, MODULES];
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      DAMKA_HOME: folder,
      PORT: '0',
      OPS_PORT: '0',
      LOG_LEVEL: 'error',
      ...NO_PACE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(preload === null ? [] : ['ipc'])],
  });
  let [on, ops] = [null, null];
  for await (const line of createInterface({ input: child.stdout })) {
    ops ??= /told at (http\S+)/.exec(line)?.[1] ?? null;
    on ??= isOn.exec(line);
    if (on !== null && ops !== null) break;
  }
  if (on === null) throw new Error('the bot did not start');
  const metric = async (name) => {
    const metrics = await (await fetch(`${ops}metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  };
  const ended = once(child, 'exit');
  const end = (signal) => {
    child.kill(signal);
    return ended;
  };
  return {
    on,
    port: Number(on[1]),
    /** Seconds of all its threads. */
    cpu: () => metric('process_cpu_seconds_total'),
    /** Bytes in memory. */
    memory: () => metric('process_resident_memory_bytes'),
    /** What the preloaded module answers. */
    async ask() {
      child.send({});
      return (await once(child, 'message'))[0];
    },
    end: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Somebody moves in a game; gives the milliseconds until its picture. */
export function turn(telegram, game, patience) {
  const moves = legalMoves(VARIANT, game.state.position);
  const move = moves[Math.floor(Math.random() * moves.length)];
  const user = playersOf(game.chat)[game.state.position.turn];
  const text = formatMove(VARIANT, move);
  game.state = playMove(game.state, move);
  game.moves.push(text);
  return telegram.say(game.chat, user, `/m ${text}`, patience);
}

/** Games that can be played on, so many at a time, in turn. */
export function* rota(games) {
  for (let at = 0; ; at += 1) {
    const lively = games.filter(({ state }) => state.outcome === null).slice(0, LIVELY);
    yield lively[at % lively.length];
  }
}

/** The moves of games as they are stored. */
export async function* storedMoves(url, games) {
  const store = await openStore(url, STORE_TABLES);
  for (const game of games) {
    const { table } = await storedIn(store, `telegram:${game.chat}`);
    yield { game, moves: table.game.entries.map(({ move }) => move) };
  }
  await store.close();
}
