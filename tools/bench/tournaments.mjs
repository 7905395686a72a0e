// What becomes of the turns of many games while ten tournaments are on, over HTTP: this process is Telegram, its users and all entrants.
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from './flood.mjs';
import { rota, seed, startBot, turn } from './games.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';
import { quantile } from './turns.mjs';

const WARM_UP = 100;
/** Where each tournament is opened, who directs it, and its first entrant. */
const [CHAT, DIRECTOR, ENTRANT] = [-9_100_000, 7_000_000, 7_100_000];
/** Ten tournaments of a hundred: the tenth is seven in which everybody meets, as those have room for sixteen. */
const ALL = [
  ...Array(4).fill({ wish: 'swiss russian 31 rounds 1d', size: 100 }),
  ...Array(3).fill({ wish: 'swiss russian 31 rounds 10+5 next=asked', size: 100 }),
  ...Array(2).fill({ wish: 'arena russian 120 minutes 3+2', size: 100 }),
  ...Array(7).fill({ wish: 'everybody russian 1d', size: 14 }),
];
const RESULTS_A_SECOND = 50;
/** Times of each kind, by turns, since the machine may do other things for a while. */
const ROUNDS = 5;
/** Nothing is on its way any more if no board came for so long: rounds are closed every ten seconds. */
const QUIET_MS = 13_000;
const PATIENCE_MS = 180_000;
/** How many times the p99 of the others may grow. */
const GOAL = 1.5;

/** A tournament whose entrants come at once when they are called, and give their games up when `results` says so. */
class Club {
  #telegram;
  #index;
  #held = [];
  /** Games that were given up. */
  #ended = new Set();
  /** Boards on which somebody is to move, and those that were shown since a round was over. */
  boards = new Map();
  #shown = 0;
  #over = null;
  /** Milliseconds from the last result of a round to all boards of the next one, where that follows at once. */
  waits = [];
  lastBoard = 0;
  isOn = false;

  constructor(telegram, index, { wish, size }) {
    Object.assign(this, { size, wish });
    this.#telegram = telegram;
    this.#index = index;
    const opened = new Promise((resolve) => {
      telegram.watch(this.chat, ({ keyboard }) => {
        const [code] = keyboard
          .flat()
          .flatMap(({ callback_data: data }) => /^tour:(\w+):join/.exec(data ?? '')?.[1] ?? []);
        if (code !== undefined) resolve(code);
      });
    });
    this.opened = opened;
    for (const user of [this.director, ...this.entrants])
      telegram.watch(user, (seen) => this.#see(user, seen));
  }

  get chat() {
    return CHAT - this.#index;
  }
  get director() {
    return DIRECTOR + this.#index;
  }
  get entrants() {
    return Array.from({ length: this.size }, (_, at) => ENTRANT + 1_000 * this.#index + at);
  }

  /** Opens it, and has all join and the first round begin. */
  async begin() {
    this.#telegram.shout(this.chat, this.director, `/tournament ${this.wish}`);
    this.code = await this.opened;
    for (const user of this.entrants) await this.#telegram.tap(user, user, 1, `tour:${this.code}:join`);
    this.isOn = true;
    await this.#tap(this.director, `tour:${this.code}:start:yes`);
  }

  #tap = (user, data) => this.#telegram.tap(user, user, 1, data, PATIENCE_MS).catch(console.error);

  #see(user, { keyboard, at }) {
    const all = keyboard.flat().map(({ callback_data: data }) => data ?? '');
    const move = all.map((data) => /^(?:tap|move):([^:]+):/.exec(data)?.[1]).find((id) => id !== undefined);
    if (move !== undefined && !this.#ended.has(move) && !this.boards.has(user)) {
      this.boards.set(user, move);
      this.lastBoard = at;
      this.#shown += 1;
      if (this.#over !== null && this.#shown === Math.floor(this.size / 2)) {
        this.waits.push(at - this.#over);
        this.#over = null;
      }
    }
    const called = all.find((data) => data.startsWith(`tour:${this.code}:ready`));
    const asked = all.includes(`tour:${this.code}:next`) ? `tour:${this.code}:next:yes` : called;
    if (asked === undefined) return;
    if (this.isOn) void this.#tap(user, asked);
    else this.#held.push(() => this.#tap(user, asked));
  }

  /** Whether people do what they are called to do. */
  turn(isOn) {
    this.isOn = isOn;
    if (isOn) for (const act of this.#held.splice(0)) void act();
  }

  /** Somebody gives a game up; null if nobody is to move. */
  result() {
    const [next] = this.boards;
    if (next === undefined) return null;
    const [user, game] = next;
    this.boards.delete(user);
    this.#ended.add(game);
    if (this.boards.size === 0) {
      this.#over = performance.now();
      this.#shown = 0;
    }
    return this.#tap(user, `resign:${game}:0:${Date.now()}:yes`);
  }
}

/** Waits until no board is on its way. */
async function settled(clubs) {
  const end = performance.now() + PATIENCE_MS;
  const begun = performance.now();
  const last = () => Math.max(begun, ...clubs.map(({ lastBoard }) => lastBoard));
  while (performance.now() - last() < QUIET_MS && performance.now() < end) await sleep(500);
}

/**
 * Measures and prints what ten tournaments do to others.
 * @param {{ name: string, url: string, folder: string, games: number, rate: number, seconds: number }} load
 */
export async function measureTournaments({ name, url, folder, games: count, rate, seconds }) {
  const games = await seed(url, count);
  const telegram = new TelegramServer();
  await telegram.listen();
  const settings = { DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  const bot = await startBot(folder, settings);
  const clubs = ALL.map((each, index) => new Club(telegram, index, each));
  const times = { calm: [], results: [] };
  const cpu = { calm: 0, results: 0 };
  const took = { calm: 0, results: 0 };
  let results = 0;
  const next = rota(games);
  try {
    for (let warmed = 0; warmed < WARM_UP; warmed += 1) await turn(telegram, next.next().value);
    await Promise.all(clubs.map((club) => club.begin()));
    await settled(clubs);
    const open = () => clubs.reduce((sum, { boards }) => sum + boards.size, 0);
    console.log(`${clubs.length} tournaments with ${open()} games are on`);
    let turnOf = 0;
    /** A game of the next tournament that has one ends. */
    const end = () => {
      for (let tries = 0; tries < clubs.length; tries += 1) {
        const ended = clubs[turnOf++ % clubs.length].result();
        if (ended === null) continue;
        results += 1;
        return ended;
      }
      return null;
    };
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const kind = round % 2 === 0 ? 'calm' : 'results';
      for (const club of clubs) club.turn(kind === 'results');
      const [before, begun] = [await bot.cpu(), performance.now()];
      const under = [];
      await Promise.all([
        atRate(rate, seconds, () => under.push(turn(telegram, next.next().value))),
        kind === 'results' && atRate(RESULTS_A_SECOND, seconds, end),
      ]);
      times[kind].push(...(await Promise.all(under)));
      cpu[kind] += (await bot.cpu()) - before;
      took[kind] += (performance.now() - begun) / 1000;
      if (kind === 'results') await settled(clubs);
    }
    const waits = clubs
      .filter(({ wish, size }) => size === 100 && wish.includes('1d'))
      .flatMap((club) => club.waits)
      .toSorted((one, other) => one - other);
    const perSecond = { calm: cpu.calm / took.calm, results: cpu.results / took.results };
    console.log(
      `\n${name}, ${count} games running, ${rate} turns/s offered, beside ten tournaments of 100 with ${RESULTS_A_SECOND} results/s offered:`,
    );
    console.table([
      rowOf('calm', times, perSecond.calm),
      rowOf('results', times, perSecond.results, {
        'results/s': Number((results / took.results).toFixed(1)),
        'CPU ms a result': Math.round(((perSecond.results - perSecond.calm) * 1000 * took.results) / results),
        'rounds closed': waits.length,
        'to all 50 boards, p50 s': Number((quantile(waits, 0.5) / 1000).toFixed(1)),
        'slowest s': Number((waits.at(-1) / 1000).toFixed(1)),
      }),
    ]);
  } finally {
    await bot.end();
    await telegram.close();
  }
}

function rowOf(kind, times, cpu, tours) {
  const [sorted, calm] = [times[kind], times.calm].map((all) => all.toSorted((one, other) => one - other));
  const row = {
    beside: kind,
    'turns of others': sorted.length,
    'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(sorted, 0.99).toFixed(1)),
    'CPU ms a second': Math.round(1000 * cpu),
  };
  if (tours === undefined) return row;
  const ratio = quantile(sorted, 0.99) / quantile(calm, 0.99);
  return {
    ...row,
    'ratio p99': Number(ratio.toFixed(2)),
    ...tours,
    goal: `p99 <= ${GOAL} ${ratio <= GOAL ? 'reached' : 'MISSED'}`,
  };
}
