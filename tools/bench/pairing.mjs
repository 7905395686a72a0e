/** Swiss rounds and arenas of many people: how long a pairing takes, and how long others wait for it, here and in a thread. */
const load = (path) => import(new URL(`../../dist/modules/${path}.js`, import.meta.url).href);
const [{ localPairer, PairerThread }, { pairSwiss }] = await Promise.all(
  ['sessions/tournaments/pairing/pairer', 'sessions/tournaments/swiss'].map(load),
);

const SIZES = [32, 64, 128];
const ROUNDS = 8;
const WAITING = [64, 200];

const result = ([white, black]) => ((white + black) % 3 === 0 ? [1, 1] : white < black ? [2, 0] : [0, 2]);
const played = (pairing) =>
  pairing.why === 'game' ? { ...pairing, points: result(pairing.players) } : pairing;

/** What each round of a tournament is paired from. */
function fieldsOf(count) {
  const present = Array.from({ length: count }, (_, at) => at + 1);
  const rounds = [];
  return Array.from({ length: ROUNDS }, (_, at) => {
    const field = { present, rounds: [...rounds], isLast: at === ROUNDS - 1 };
    rounds.push(pairSwiss(field).round.map(played));
    return field;
  });
}

/** Milliseconds until a round is paired, and the longest for which this thread did nothing else. */
async function timed(pair) {
  let [last, held] = [performance.now(), 0];
  const tick = () => {
    const now = performance.now();
    [last, held] = [now, Math.max(held, now - last)];
  };
  const ticking = setInterval(tick, 1);
  const begun = last;
  await pair();
  const whole = performance.now() - begun;
  tick();
  clearInterval(ticking);
  return { whole, held };
}

function rowOf(what, times) {
  const most = (part) => Number(Math.max(...times.map((time) => time[part])).toFixed(1));
  return { 'pairing a round': what, 'slowest ms': most('whole'), 'others wait ms': most('held') };
}

/** Those who wait at the start of an arena. */
const arenaOf = (count) => ({
  forbidden: [],
  waiting: Array.from({ length: count }, (_, at) => {
    const rating = 2_000 - 5 * at + ((at * 7_919) % 97);
    return { no: at + 1, rank: at + 1, rating, lastOpponent: null };
  }),
});

export async function pairingTable() {
  const thread = new PairerThread(console.error);
  await thread.pair({ present: [], rounds: [], isLast: false });
  const rows = [];
  const pairers = [
    ['here', localPairer],
    ['in a thread', thread],
  ];
  for (const count of SIZES) {
    const fields = fieldsOf(count);
    for (const [name, pairer] of pairers) {
      const times = [];
      for (const field of fields) times.push(await timed(() => pairer.pair(field)));
      rows.push(rowOf(`${count} people, ${name}`, times));
    }
  }
  for (const count of WAITING)
    for (const [name, pairer] of pairers)
      rows.push(
        rowOf(`${count} in an arena, ${name}`, [await timed(() => pairer.pairArena(arenaOf(count)))]),
      );
  console.table(rows);
  await thread.close();
}
