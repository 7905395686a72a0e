import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  findBoardVariant,
  formatMove,
  formatPosition,
  type GameState,
  gameFrom,
  legalMoves,
  parseRecord,
  playMove,
  startPosition,
} from '../../src/engine/index.js';
import { plain, type Text } from '../../src/locales/text.js';
import { type Received, WebVisitor } from '../doubles/web-visitor.js';

/**
 * A few deaths show that the program comes back; `npm run test:kills` looks for rare moments. That no answered write is lost
 * is tested in test/sessions/store.test.ts, and that nothing is done twice in test/bots/crash.test.ts.
 */
const KILLS = Number(process.env['KILLS'] ?? 2);
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let folder: string;
let port: number;
let database: string;
let program: ChildProcess;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return free;
}

const address = () => `http://127.0.0.1:${port}/`;

async function start(): Promise<void> {
  const { PATH } = process.env;
  program = spawn(process.execPath, [MAIN], {
    env: {
      PATH,
      DAMKA_HOME: folder,
      PORT: String(port),
      DATABASE_URL: database,
      CHAT_EVENTS_PER_MINUTE: '99999',
      LOG_LEVEL: process.env['KILL_LOG'] ?? 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  program.stdout?.on('data', (data: Buffer) => {
    said += data.toString();
  });
  while (!said.includes(String(port))) {
    if (program.exitCode !== null) throw new Error(`the program ended: ${said}`);
    await sleep(10);
  }
}

async function kill(): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGKILL');
  await once(program, 'exit');
}

/** How the bot says that a move was not saved, or that it does not know: on a busy machine the store may be too slow for it. */
const UNSAVED = /Please try again a little later|I cannot tell whether that was saved/;

/** The text of what a page is shown. */
function wordsIn({ entry }: Received): string {
  const text = (entry as { readonly text?: Text | string } | undefined)?.text ?? '';
  return typeof text === 'string' ? text : plain(text);
}

/** A player whose page comes back after every death of the program and sends again what was not answered. */
class StubbornPlayer {
  private token: string | undefined;
  private visitor: WebVisitor | null = null;
  private count = 0;
  /** What came until the last thing that was said was acknowledged. */
  told = '';

  constructor(private readonly name: string) {}

  /** Says something until it is done. Who is told that nothing was saved, or that nobody knows, says it again, as people do. */
  async say(text: string): Promise<void> {
    for (;;) {
      this.told = '';
      await this.sayOnce(text);
      if (!this.told.match(UNSAVED)) return;
      process.stdout.write(`${this.name} says ${text} again, having been told: ${this.told}\n`);
    }
  }

  private async sayOnce(text: string): Promise<void> {
    const id = `${this.name}-event-${++this.count}`;
    for (;;) {
      const visitor = await this.connected();
      const before = visitor.received.length;
      const closed = once(visitor.socket, 'close').then(() => 'closed' as const);
      const done = visitor.say(text, id).then(
        () => 'done' as const,
        () => 'closed' as const,
      );
      const isDone = (await Promise.race([done, closed])) === 'done';
      this.told = visitor.received.slice(before).map(wordsIn).join(' ');
      if (isDone) return;
      this.visitor = null;
    }
  }

  /** The newest record of a game in the room. A board may come after it, since a page that comes back is shown one. */
  get lastRecord(): string {
    const texts = (this.visitor?.entries('post') ?? []).map((entry) => {
      const attachment = entry['attachment'] as { text: string } | null | undefined;
      return attachment?.text ?? plain(entry['text'] as Text);
    });
    const text = texts.findLast((each) => each.includes('['));
    if (text === undefined) throw new Error(`there is no record among ${texts.join('; ')}`);
    return text.slice(text.indexOf('['));
  }

  leave(): void {
    this.visitor?.socket.terminate();
  }

  private async connected(): Promise<WebVisitor> {
    // The connection may have died since the last answer, while the other player was on.
    if (this.visitor?.socket.readyState !== WebSocket.OPEN) this.visitor = null;
    while (this.visitor === null) {
      try {
        const hello = { room: 'kill', name: this.name, ...(this.token ? { token: this.token } : {}) };
        this.visitor = await WebVisitor.enter(address(), hello);
        this.token = this.visitor.welcome.token;
      } catch {
        await sleep(20);
      }
    }
    return this.visitor;
  }
}

function beginning(): GameState {
  const variant = findBoardVariant('russian');
  if (variant === null) throw new Error('no Russian checkers');
  const begun = gameFrom('russian', {}, formatPosition(variant, startPosition(variant, 0)));
  if (!begun.ok) throw new Error('no start');
  return begun.value.state;
}

/** A quiet way through a game, so that it lasts: the move that captures least, taking turns among equals. */
function nextMove(state: GameState, turn: number) {
  const moves = legalMoves(state.variant, state.position);
  const fewest = Math.min(...moves.map(({ captured }) => captured.length));
  const quiet = moves.filter(({ captured }) => captured.length === fewest);
  const move = quiet[(turn * 5) % quiet.length];
  if (move === undefined) throw new Error('the game is over');
  return move;
}

type Players = readonly [StubbornPlayer, StubbornPlayer];

/** Plays a game to its end, killing the program once a move for so many times; gives the moves that were answered. */
async function playThrough(
  players: Players,
  kills: number,
): Promise<{ readonly played: readonly string[]; readonly told: readonly string[] }> {
  await players[0].say('/new russian');
  await players[0].say('/join white');
  await players[1].say('/join black');
  let state = beginning();
  const played: string[] = [];
  const told: string[] = [];
  while (state.outcome === null && played.length < kills) {
    const move = nextMove(state, played.length);
    const text = formatMove(state.variant, move);
    const answered = players[state.position.turn === 0 ? 0 : 1].say(text);
    // Before the message arrives, while it is handled, while the board is drawn, or after the answer.
    await sleep(Math.random() * 60);
    await kill();
    await start();
    await answered;
    told.push(players.map((player) => player.told).join(' | '));
    played.push(text);
    state = playMove(state, move);
  }
  return { played, told };
}

async function recordedMoves(player: StubbornPlayer): Promise<string[]> {
  await player.say('/record');
  const { variant } = beginning();
  const read = parseRecord(variant, player.lastRecord);
  if (!read.ok) throw new Error(`${JSON.stringify(read.error)}\n${player.lastRecord}`);
  return read.value.game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
}

/** Kills the program again and again in the middle of games; `open` gives the address of an empty store. */
export const killSuite = (name: string, open: () => Promise<string>) =>
  describe(`games kept in ${name}`, () => {
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-kill-'));
      port = await freePort();
      database = await open();
    });
    afterEach(async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    });

    it(
      `lose no answered move and play none twice in ${KILLS} kills at random moments`,
      async () => {
        await start();
        const players: Players = [new StubbornPlayer('Ann'), new StubbornPlayer('Bob')];
        for (let kills = 0; kills < KILLS; ) {
          const { played, told } = await playThrough(players, KILLS - kills);
          expect(
            await recordedMoves(players[0]),
            `they were told at last: ${told.slice(-3).join('\n')}`,
          ).toEqual(played);
          kills += played.length;
          if (kills < KILLS) process.stdout.write(`${name}: ${kills} kills\n`);
        }
        for (const player of players) player.leave();
      },
      KILLS * 30_000 + 300_000,
    );
  });
