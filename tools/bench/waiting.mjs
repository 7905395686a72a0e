/** What people wait for: the computer's move at each level, and answers in chats while it thinks for others. */
const load = (path) => import(new URL(`../../dist/modules/${path}.js`, import.meta.url).href);
const { BOARD_VARIANTS, findVariant, LEVEL_NUMBERS, LEVELS, newGame } = await load('engine/index');
const [{ Bot }, { memoryStore }, { EnginePool }] = await Promise.all(
  ['bots/bot', 'sessions/stores/open-store', 'sessions/thinking/engine-pool'].map(load),
);

const GAMES = ['russian', 'international', 'neva'];
const SEEDS = 5;
/** The timer that ends a thought in any case may be late by so much, on a machine that does other things too. */
const SLACK = 25;
/** Thoughts at full strength that wait for a thread at the same time. */
const QUEUE = 6;
/** Answers while others think may take so many times as long as without. */
const GOAL = 1.5;
const BLOCKS = 12;
const TURNS = 25;

const verdict = (reached) => (reached ? 'reached' : 'MISSED');
const at = (times, part) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(part * times.length))];

async function timed(task) {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

function questionOf(variant, level, seed) {
  const { game, state } = newGame(variant, {}, 0).value;
  return { state, game, limits: { level }, seed, ms: LEVELS[level].ms };
}

/** From the question to the answer, at each level; and of several questions at full strength at once. */
async function levelTable(pool, variant) {
  const rows = [];
  const row = (level, times) =>
    rows.push({
      [`${variant.id}, level`]: level,
      'median ms': Number(at(times, 0.5).toFixed(1)),
      'slowest ms': Number(at(times, 1).toFixed(1)),
      'most ms': LEVELS[parseInt(level, 10)].ms,
      goal: verdict(at(times, 1) <= LEVELS[parseInt(level, 10)].ms + SLACK),
    });
  for (const level of LEVEL_NUMBERS) {
    const times = [];
    for (let seed = 0; seed < SEEDS; seed++) {
      times.push(await timed(() => pool.think(questionOf(variant, level, seed))));
    }
    row(`${level}`, times);
  }
  const waiting = Array.from({ length: QUEUE }, (_, seed) =>
    timed(() => pool.think(questionOf(variant, 8, seed))),
  );
  row(`8, ${QUEUE} at once`, await Promise.all(waiting));
  console.table(rows);
}

const quiet = { debug() {}, info() {}, warn() {}, error: console.error };

/** A chat in which two people move in turn; each turn is played, saved, drawn and posted. */
class Table {
  #event = 0;
  constructor(bot, name) {
    this.bot = bot;
    this.channel = `web:${name}`;
  }
  ask(user, input) {
    const event = { id: `${++this.#event}`, channel: this.channel, input };
    return this.bot.conversation.handle(
      { ...event, user: { id: `web:${user}`, name: user, locale: 'en' } },
      async () => null,
    );
  }
  async begin() {
    await this.ask('ann', { kind: 'command', name: 'new', args: 'russian' });
    for (const user of ['ann', 'bob']) await this.ask(user, { kind: 'command', name: 'join', args: '' });
    await this.ask('ann', { kind: 'command', name: 'start', args: '' });
  }
  /** A move of whoever has the turn; the game begins anew where it is over. */
  async turn() {
    for (const user of ['ann', 'bob']) {
      const moves = await this.bot.conversation.suggestMoves(this.channel, `web:${user}`, '');
      const move = moves[this.#event % Math.max(1, moves.length)];
      if (move === undefined) continue;
      return timed(() => this.ask(user, { kind: 'message', text: move.value, addressed: true }));
    }
    await this.begin();
    return this.turn();
  }
}

/** The computer plays without a pause in so many other chats while `task` runs. */
async function whileThinking(pool, chats, task) {
  let thinking = true;
  const others = Array.from({ length: chats }, async (_, seed) => {
    while (thinking) await pool.think({ ...questionOf(findVariant('international'), 8, seed), ms: 600 });
  });
  const result = await task();
  thinking = false;
  await Promise.all(others);
  return result;
}

/** Turns of two people in a chat, with and without computers that think elsewhere, in turn. */
async function chatTable(pool, chats) {
  const bot = new Bot({ store: memoryStore(), log: quiet, random: () => 0 });
  const table = new Table(bot, 'people');
  await table.begin();
  const turns = async (count) => {
    const times = [];
    for (let made = 0; made < count; made++) {
      times.push(await table.turn());
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    return times;
  };
  await turns(50);
  const [alone, beside] = [[], []];
  for (let block = 0; block < BLOCKS; block++) {
    alone.push(...(await turns(TURNS)));
    beside.push(...(await whileThinking(pool, chats, () => turns(TURNS))));
  }
  await bot.stop();
  const row = (name, times) => ({
    'a turn of two people in a chat': name,
    'median ms': Number(at(times, 0.5).toFixed(2)),
    'p99 ms': Number(at(times, 0.99).toFixed(2)),
    'ratio of p99': Number((at(times, 0.99) / at(alone, 0.99)).toFixed(2)),
    goal: times === alone ? '' : verdict(at(times, 0.99) < GOAL * at(alone, 0.99)),
  });
  console.table([
    row('while nobody thinks', alone),
    row(`while the computer thinks in ${chats} others`, beside),
  ]);
}

/** Both tables, with threads as the bot has them. */
export async function waitingTables() {
  const pool = new EnginePool({
    threads: null,
    report: (error) => console.error(error),
    isBackground: true,
  });
  await pool.ready;
  for (const variant of BOARD_VARIANTS.filter(({ id }) => GAMES.includes(id)))
    await levelTable(pool, variant);
  await chatTable(pool, 4);
  await pool.close();
}
