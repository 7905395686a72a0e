// What becomes of the turns of many games while a whole chat votes, over HTTP: this process is Telegram, its users and the voters.
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from './flood.mjs';
import { rota, seed, startBot, turn } from './games.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';
import { quantile } from './turns.mjs';

const WARM_UP = 100;
/** Turns and votes together before anything is measured: code that was never run is compiled in its first seconds. */
const WARM_SECONDS = 10;
/** The chat that votes, and who votes in it: each taps seldom enough for one person. */
const CHAT = -9_000_000;
const VOTERS = 500;
const VOTES_A_SECOND = 100;
/** Times of each kind, by turns, since the machine may do other things for a while. */
const ROUNDS = 5;
/** How many times the p99 of the others may grow, and how often the common message is changed, in seconds. */
const GOALS = { ratio: 1.2, everySeconds: 15 };

/** A chat that votes: its board as it is now, the changes of it, and the answers to taps. */
class VotingChat {
  #telegram;
  #board = null;
  #begun = null;
  answers = [];
  edits = [];

  constructor(telegram) {
    this.#telegram = telegram;
    telegram.watch(CHAT, (seen) => this.#see(seen));
  }

  #see({ method, message, keyboard, at }) {
    const vote = keyboard.flat().filter(({ callback_data: data = '' }) => data.startsWith('ballot:'));
    const [start] = keyboard.flat().filter(({ callback_data: data = '' }) => /^voting:\w+:start/.test(data));
    if (start !== undefined) this.#telegram.tap(CHAT, this.voter(0), message, start.callback_data);
    if (method.startsWith('edit') && message === this.#board?.message) this.edits.push({ message, at });
    if (vote.length === 0) return;
    this.#board = { message, moves: vote.map(({ callback_data: data }) => data) };
    this.#begun?.();
  }

  voter = (index) => 8_000_000 + (index % VOTERS);

  /** Resolves when its first round is open. */
  async begin() {
    const begun = new Promise((resolve) => {
      this.#begun = resolve;
    });
    this.#telegram.shout(CHAT, this.voter(0), '/vote russian level=1 5m');
    await begun;
  }

  /** Somebody votes for one of the moves. */
  vote(count) {
    const { message, moves } = this.#board;
    const data = moves[Math.floor(Math.random() * moves.length)];
    this.answers.push(this.#telegram.tap(CHAT, this.voter(count), message, data));
  }

  /** The shortest time between two changes of a board, in seconds. */
  get shortest() {
    const gaps = this.edits.flatMap(({ message, at }, index) => {
      const before = this.edits[index - 1];
      return before?.message === message ? [(at - before.at) / 1000] : [];
    });
    return Math.min(...gaps);
  }
}

/**
 * Measures and prints what a voting chat does to others.
 * @param {{ name: string, url: string, folder: string, games: number, rate: number, seconds: number }} load
 */
export async function measureVotes({ name, url, folder, games: count, rate, seconds }) {
  const games = await seed(url, count);
  const telegram = new TelegramServer();
  await telegram.listen();
  const settings = { DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  const bot = await startBot(folder, settings);
  const chat = new VotingChat(telegram);
  const times = { calm: [], votes: [] };
  const cpu = { calm: 0, votes: 0 };
  const next = rota(games);
  try {
    for (let warmed = 0; warmed < WARM_UP; warmed += 1) await turn(telegram, next.next().value);
    await chat.begin();
    const warm = [];
    await Promise.all([
      atRate(rate, WARM_SECONDS, () => warm.push(turn(telegram, next.next().value))),
      atRate(VOTES_A_SECOND, WARM_SECONDS, (at) => chat.vote(at)),
    ]);
    await Promise.all([...warm, ...chat.answers.splice(0)]);
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const kind = round % 2 === 0 ? 'calm' : 'votes';
      const before = await bot.cpu();
      const under = [];
      await Promise.all([
        atRate(rate, seconds, () => under.push(turn(telegram, next.next().value))),
        kind === 'votes' && atRate(VOTES_A_SECOND, seconds, (at) => chat.vote(at)),
      ]);
      times[kind].push(...(await Promise.all(under)));
      await Promise.all(chat.answers);
      cpu[kind] += (await bot.cpu()) - before;
      await sleep(1_000);
    }
    const voted = {
      toasts: await Promise.all(chat.answers),
      edits: chat.edits.length,
      shortest: chat.shortest,
    };
    const took = ROUNDS * seconds;
    console.log(
      `\n${name}, ${count} games running, ${rate} turns/s offered, beside a chat with ${VOTES_A_SECOND} votes/s:`,
    );
    console.table([rowOf('calm', times, cpu.calm / took), rowOf('votes', times, cpu.votes / took, voted)]);
  } finally {
    await bot.end();
    await telegram.close();
  }
}

function rowOf(kind, times, cpu, voted) {
  const [sorted, calm] = [times[kind], times.calm].map((all) => all.toSorted((one, other) => one - other));
  const at = (part) => quantile(sorted, part);
  const ratio = (part) => Number((at(part) / quantile(calm, part)).toFixed(2));
  const row = {
    beside: kind,
    'turns of others': sorted.length,
    'p50 ms': Number(at(0.5).toFixed(1)),
    'p99 ms': Number(at(0.99).toFixed(1)),
    'CPU ms a second': Math.round(1000 * cpu),
  };
  if (voted === undefined) return row;
  const { toasts, edits, shortest } = voted;
  const after = toasts.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const reached = (isReached) => (isReached ? 'reached' : 'MISSED');
  return {
    ...row,
    'ratio p50': ratio(0.5),
    'ratio p99': ratio(0.99),
    votes: toasts.length,
    'toast p50 ms': Number(quantile(after, 0.5).toFixed(1)),
    'toast p99 ms': Number(quantile(after, 0.99).toFixed(1)),
    // The others saw their button stop turning before the bot had come to them.
    'told %': Number(
      ((100 * toasts.filter(({ text }) => text !== undefined).length) / toasts.length).toFixed(1),
    ),
    edits,
    'least s between': Number(shortest.toFixed(1)),
    goal: `p99 <= ${GOALS.ratio} ${reached(ratio(0.99) <= GOALS.ratio)}, an edit in ${GOALS.everySeconds} s ${reached(shortest >= GOALS.everySeconds - 0.5)}`,
  };
}
