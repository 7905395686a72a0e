// What commands cost in a store that is full of other people's games, and what they do to others, who go on playing: this
// process is Telegram and its users, the bot is the program itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { playersOf, replayed, startBot, turn } from '../games.mjs';
import { TelegramServer } from '../telegram.mjs';
import { quantile } from '../turns.mjs';
import { chatOf } from './templates.mjs';

export const PRELOADED = new URL('preloaded.mjs', import.meta.url).href;
/** Games that are played in a phase at most, and chats that a command is tried with in all. */
const LIVELY = 200;
const ASKED = 60;
const ALONE = 3;
const WARM_UP_SECONDS = 5;
const IDLE_MS = 3_000;
const SETTLE_MS = 400;
const NOTICES_MS = 1_500;
/** A command that takes longer alone is not asked again before the others play. */
const SLOW_MS = 2_000;
const GOALS = { ms: 100, deleteMs: 1_000, statements: 20, ratio: 1.5 };

/**
 * What is asked: `ask` gives the milliseconds of each answer, or rejects; `perSecond`: how often, beside the turns of others.
 * Where the program has not done it all by the answer, or something else is asked by which that is seen, `alone` gives what is
 * counted instead.
 */
const COMMANDS = [
  {
    name: '/tables',
    perSecond: 1,
    ask: (telegram, chat, patience) => alone(telegram, chat, '/tables', patience),
  },
  { name: '/link and its code', perSecond: 1, ask: linked },
  {
    name: '@bot, no word',
    perSecond: 2,
    ask: async (telegram, chat, patience) => [await telegram.type(playersOf(chat)[0], patience)],
  },
  {
    name: '/privacy',
    perSecond: 1,
    ask: (telegram, chat, patience) => alone(telegram, chat, '/privacy', patience),
  },
  {
    name: '/away 3d',
    perSecond: 1,
    ask: (telegram, chat, patience) => alone(telegram, chat, '/away 3d', patience),
  },
  { name: 'a group renamed', perSecond: 0.5, ask: renamed, alone: noticed },
  {
    name: '/privacy delete',
    perSecond: 0.5,
    ask: (telegram, chat, patience) => alone(telegram, chat, '/privacy delete resign', patience),
    most: GOALS.deleteMs,
    // What must go is asked of every table.
    maxStatements: Number.POSITIVE_INFINITY,
  },
];

/** How many chats a run takes out of the filled store. */
export const usedBy = (running) => (3 * COMMANDS.length + 1) * livelyIn(running) + COMMANDS.length * ASKED;
const livelyIn = (running) => Math.min(LIVELY, Math.floor(running / 60));

/** Somebody who plays in a group asks in private. */
async function alone(telegram, chat, text, patience) {
  const [player] = playersOf(chat);
  return [(await telegram.ask(player, player, text, patience)).ms];
}

/** A player asks for a code, with which another group, of the same people, then shows the game. */
async function linked(telegram, chat, patience) {
  const [player] = playersOf(chat);
  const made = await telegram.ask(chat, player, '/link', patience);
  const [, code] = /\/link(?:@\w+)? ([a-z2-9]{8})\b/.exec(made.body) ?? [];
  if (code === undefined) throw new Error(`no code in ${made.body}`);
  const shown = await telegram.ask(chat - 500_000_000, player, `/link ${code}`, patience);
  return [made.ms, shown.ms];
}

/** From the notice until the new chat is shown its board. */
async function renamed(telegram, chat, patience) {
  const [player] = playersOf(chat);
  const supergroup = chat - 500_000_000;
  telegram.move(chat, supergroup, player);
  return [await telegram.say(supergroup, player, '/board', patience)];
}

/** Both notices of it, and nothing else: the second one waits for the first, and finds nothing left to do. */
async function noticed(telegram, chat) {
  const [player] = playersOf(chat);
  telegram.move(chat, chat - 500_000_000, player);
  await sleep(NOTICES_MS);
  return [0, 0];
}

/** The running program with the games of a filled store. */
export class Run {
  #starts = 0;
  #next;

  constructor({ store, folder, running, patience }) {
    Object.assign(this, { store, folder, patience, lively: livelyIn(running) });
    this.telegram = null;
    this.startMs = [];
    this.#next = store.next;
    this.states = store.kinds.map(({ moves, ...kind }) => ({ ...kind, state: replayed(moves) }));
  }

  /** Starts the program. What a run before was asked, and could not do, was asked of another bot. */
  async start() {
    this.#starts += 1;
    this.telegram = new TelegramServer();
    await this.telegram.listen();
    const { root } = this.telegram;
    const settings = {
      DATABASE_URL: this.store.url,
      TELEGRAM_BOT_TOKEN: `${Date.now()}:load`,
      TELEGRAM_API_ROOT: root,
      TELEGRAM_WEBHOOK_URL: `${root}/hook`,
      TELEGRAM_WEBHOOK_PORT: '0',
      SEEK: 'on',
    };
    const begun = performance.now();
    this.bot = await startBot(this.folder, settings, undefined, PRELOADED);
    this.startMs.push(performance.now() - begun);
    this.telegram.ports = [this.bot.port];
  }

  async stop(isStuck = false) {
    await (isStuck ? this.bot.kill() : this.bot.end());
    await this.telegram.close();
  }

  /** Chats that nobody has written in yet, with their games. */
  fresh(count) {
    return Array.from({ length: count }, () => {
      const copy = this.#next;
      this.#next += 1;
      const { state } = this.states.find(({ from, to }) => copy >= from && copy < to);
      return { chat: chatOf(copy), state, moves: [] };
    });
  }
}

/** Calls `act` so many times a second, whether or not the time before was enough; gives what became of all. */
export async function atRate(rate, seconds, act) {
  const begun = performance.now();
  const under = [];
  for (let count = 0; count < rate * seconds; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / rate - performance.now()));
    under.push(act(count));
  }
  return (await Promise.all(under)).flat();
}

/** What was not answered in time took for ever. */
export const orNever = (answer) =>
  answer.then(
    (ms) => ms,
    () => Number.POSITIVE_INFINITY,
  );

/** Plays in one of some games, in turn, whose last turn is answered; nothing while there is none. */
export function playing(run, games) {
  const waiting = [...games];
  return async () => {
    let game = waiting.shift();
    // Games end, and nobody moves in them any more.
    while (game !== undefined && game.state.outcome !== null) game = waiting.shift();
    if (game === undefined) return [];
    const ms = await orNever(turn(run.telegram, game, run.patience));
    waiting.push(game);
    return [ms];
  };
}

/** Turns of others, and a command beside them. */
async function beside(run, { rate, seconds }, command) {
  const { telegram, patience } = run;
  const games = run.fresh(run.lively);
  const chats = command === null ? [] : run.fresh(Math.ceil(command.perSecond * seconds));
  const [others, own] = await Promise.all([
    atRate(rate, seconds, playing(run, games)),
    command === null
      ? []
      : atRate(command.perSecond, seconds, (count) =>
          orNever(command.ask(telegram, chats[count].chat, patience)),
        ),
  ]);
  return { others, own, memory: await run.bot.memory() };
}

const counted = async (run) => ({ ...(await run.bot.ask()), at: performance.now() });

/** What is counted: a command's own statements, those that keep, claim and end the update that brings it, and rows. */
const COUNTED = ['statements', 'inbox', 'rows'];

/**
 * Statements and rows of an answer while nobody else does anything: the fewest of some, since the program looks after its own
 * things meanwhile, less what it does for these in any case.
 */
async function cost(run, command) {
  const found = [];
  for (const { chat } of run.fresh(ALONE)) {
    const before = await counted(run);
    const ask = command.alone ?? command.ask;
    const times = [await orNever(ask(run.telegram, chat, run.patience))].flat();
    await sleep(SETTLE_MS);
    const after = await counted(run);
    const spent = (what) =>
      Math.max(
        0,
        Math.round((after[what] - before[what] - (after.at - before.at) * run.idle[what]) / times.length),
      );
    found.push(Object.fromEntries(COUNTED.map((what) => [what, spent(what)])));
    if (Math.max(...times) > SLOW_MS) break;
  }
  return found.toSorted((one, other) => one.statements - other.statements)[0];
}

/** As much of each a millisecond while nobody does anything. */
async function idleCost(run) {
  const before = await counted(run);
  await sleep(IDLE_MS);
  const after = await counted(run);
  const each = (what) => (after[what] - before[what]) / (after.at - before.at);
  return Object.fromEntries(COUNTED.map((what) => [what, each(what)]));
}

const NOT_ASKED = {
  asked: 0,
  'p50 ms': '',
  'p99 ms': '',
  statements: '',
  'of the inbox': '',
  'rows read': '',
};
export const sorted = (times) => times.toSorted((one, other) => one - other);
export const shown = (ms, patience) => (Number.isFinite(ms) ? Number(ms.toFixed(1)) : `> ${patience}`);

/** Measures and prints all of it. `load`: the rate of others, the seconds of each phase, and the milliseconds until an answer never comes. */
export async function measureStore({ name, store, folder, running, ...load }, only) {
  const run = new Run({ store, folder, running, patience: load.patience });
  const commands = COMMANDS.filter((command) => only === undefined || command.name.includes(only));
  const phases = [];
  const calm = [];
  const start = async () => {
    await run.start();
    // Threads begin, and code is compiled.
    await beside(run, { ...load, seconds: WARM_UP_SECONDS }, null);
  };
  await start();
  try {
    for (const command of commands) {
      calm.push(await beside(run, load, null));
      const idle = await idleCost(run);
      if (!(run.idle?.statements <= idle.statements)) run.idle = idle;
      const spent = await cost(run, command);
      let phase = await beside(run, load, command);
      phase = { ...phase, name: command.name, most: command.most ?? GOALS.ms, ...spent };
      phase.maxStatements = command.maxStatements ?? GOALS.statements;
      phases.push(phase);
      if ([...phase.own, ...phase.others].every(Number.isFinite)) continue;
      await run.stop(true);
      await start();
    }
  } finally {
    await run.stop();
  }
  print(name, run, { calm, phases, load });
}

/** Others are compared with the calm phase in the middle, since the machine may do other things in one of them. */
function print(name, run, { calm, phases, load: { rate, patience } }) {
  const others = sorted(calm.flatMap((phase) => phase.others));
  const p99s = sorted(calm.map((phase) => quantile(sorted(phase.others), 0.99)));
  const base = quantile(p99s, 0.5);
  const megabytes = ({ memory }) => Math.round(memory / 2 ** 20);
  const ofOthers = (times, p99 = quantile(times, 0.99)) => ({
    'others p50 ms': shown(quantile(times, 0.5), patience),
    'others p99 ms': shown(p99, patience),
  });
  console.log(
    `\n${name}: ${rate} turns/s of others offered beside each, updates by webhook, pictures blank.`,
  );
  console.log(
    'Statements are those of one update alone, besides those of the inbox; a code and its use are two, and so are the notices of both groups.',
  );
  console.log(`Starts: ${run.startMs.map((ms) => `${Math.round(ms)} ms`).join(', ')}.`);
  console.table([
    { beside: 'nothing', ...NOT_ASKED, ...ofOthers(others, base), 'rss MB': megabytes(calm.at(-1)) },
    ...phases.map((phase) => {
      const [own, times] = [sorted(phase.own), sorted(phase.others)];
      const p99 = quantile(own, 0.99);
      const ratio = quantile(times, 0.99) / base;
      const missed = [
        p99 <= phase.most ? '' : `p99 <= ${phase.most}`,
        phase.statements < phase.maxStatements ? '' : `statements < ${phase.maxStatements}`,
        ratio <= GOALS.ratio ? '' : `ratio <= ${GOALS.ratio}`,
      ].filter((goal) => goal !== '');
      return {
        beside: phase.name,
        asked: own.length,
        'p50 ms': shown(quantile(own, 0.5), patience),
        'p99 ms': shown(p99, patience),
        statements: phase.statements,
        'of the inbox': phase.inbox,
        'rows read': phase.rows,
        ...ofOthers(times),
        ratio: Number(ratio.toFixed(2)),
        'rss MB': megabytes(phase),
        goal: missed.length === 0 ? 'reached' : `MISSED: ${missed.join(', ')}`,
      };
    }),
  ]);
}
