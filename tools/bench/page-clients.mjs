// In a process of its own: many open pages of games, of which two each play. Told by its parent what to do next.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const HELLO = { type: 'hello', token: null, locale: 'en', look: { turned: false }, seen: null };

/** An open page, from an address of its own as if a proxy stood before the server. */
class Page {
  static opened = 0;
  board = null;
  game = null;
  /** Bytes of each message of a kind, before they are packed. */
  bytes = { board: [], move: [] };
  waiting = [];

  static async open(address, hello) {
    const page = new Page();
    Page.opened += 1;
    const at = Page.opened;
    page.name = `Page ${at}`;
    const headers = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
    page.socket = new WebSocket(`${address.replace('http', 'ws')}ws/board`, { headers });
    page.socket.on('message', (data) => page.receive(data));
    await once(page.socket, 'open');
    page.packed = page.socket._socket.bytesRead;
    page.socket.send(JSON.stringify({ ...HELLO, name: page.name, ...hello }));
    await page.until(() => page.board !== null);
    page.packed = page.socket._socket.bytesRead - page.packed;
    return page;
  }

  receive(data) {
    const message = JSON.parse(data);
    if (message.type === 'refused') throw new Error(`${message.code}: ${message.message}`);
    if (message.type === 'answer' && !message.ok) throw new Error(message.text ?? 'not taken');
    if (message.type === 'opened') this.game = message.game;
    if (message.type === 'board') {
      this.bytes[this.board === null ? 'board' : 'move'].push(data.length);
      this.board = message;
      this.at = performance.now();
    }
    for (const wake of this.waiting.splice(0)) wake();
  }

  async until(isSo) {
    while (!isSo()) await new Promise((resolve) => this.waiting.push(resolve));
  }

  act(action) {
    const id = `${this.name.replace(' ', '-')}-${Math.random().toString(36).slice(2, 12)}`;
    this.socket.send(JSON.stringify({ id, revision: this.board.revision, ...action }));
  }
}

/** A game of two people with the pages of those who watch. */
async function openGame(address, pages) {
  const first = await Page.open(address, { game: null, wish: 'game=russian&seat=white' });
  const second = await Page.open(address, { game: first.game });
  second.act({ type: 'act', action: 'join' });
  await first.until(() => first.board.phase === 'running');
  const watchers = [];
  while (watchers.length < pages - 2) watchers.push(await Page.open(address, { game: first.game }));
  return { players: [first, second], pages: [first, second, ...watchers] };
}

/** Makes a move in a game; gives the milliseconds until it has reached each of its pages. */
async function move({ players, pages }) {
  const player = players.find(({ board }) => board.turn === board.you);
  const { list } = player.board.moves;
  const { path } = list[Math.floor(Math.random() * list.length)];
  const entries = player.board.entries + 1;
  const begun = performance.now();
  player.act({ type: 'move', path });
  const reached = async (page) => {
    await page.until(() => page.board.entries >= entries);
    return page.at - begun;
  };
  return Promise.all(pages.map(reached));
}

/** Moves in all games in turn at a steady rate, whether or not the ones before have arrived. */
async function play(games, { rate, seconds }) {
  const under = [];
  const busy = new Set();
  const begun = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / rate - performance.now()));
    // A game that is over, or whose last move is still under way, has nobody to move.
    const free = games.filter((game) => !busy.has(game) && game.players[0].board.phase === 'running');
    const game = free[count % free.length];
    // Few games have nobody to move now and then.
    if (game === undefined) continue;
    busy.add(game);
    under.push(move(game).finally(() => busy.delete(game)));
  }
  return Promise.all(under);
}

const all = [];
const numbers = (kind) => all.flatMap(({ pages }) => pages.flatMap(({ bytes }) => bytes[kind]));

process.on('message', async ({ open, play: load }) => {
  if (open !== undefined) {
    const { address, games, pages } = open;
    for (let count = 0; count < games; count += 1) all.push(await openGame(address, pages));
    process.send({ firstPacked: all.flatMap(({ pages }) => pages.map(({ packed }) => packed)) });
    return;
  }
  const sockets = all.flatMap(({ pages }) => pages.map(({ socket }) => socket._socket));
  const read = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const before = read();
  const messages = numbers('move').length;
  const times = await play(all, load);
  const boards = numbers('move').length - messages;
  process.send({
    times,
    first: numbers('board'),
    move: numbers('move').slice(messages),
    movePacked: (read() - before) / boards,
  });
});
