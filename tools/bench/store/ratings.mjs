// What ratings cost in a store with so many results: a replay of all, what /top, /profile, /versus and /top season ask, and what the end of a
// game waits for.

const FAMILY = 'russian';
const [RESULTS_A_PERSON, RESULTS_A_CHAT] = [50, 2_000];
/** Rows in a statement, results in a transaction, and how often each question is asked. */
const [ROWS, RESULTS, ASKED] = [500, 2_000, 500];
const BETWEEN_MS = 60_000;
/** Rows that are looked at for opponents. */
const LOOKED = 60;
/** Different opponents that put somebody into a chat's table. */
const OPPONENTS = 3;
/** Plies of the games that end while it is measured, and how many end. */
const [PLIES, ENDED] = [40, 200];

/** PostgreSQL writes several rows under a lock alone. */
const FILLING = 'the bench';

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** Whole numbers that look like chance, the same every time. */
function chance() {
  let last = 1;
  return (below) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
}

/** Fills an empty store with results of games of two, as they are before they are rated. `by`: what the program does, by its names. */
export async function fillResults(store, results, by) {
  const { sql } = store;
  const people = Math.max(4, Math.ceil(results / RESULTS_A_PERSON));
  const chats = Math.max(1, Math.ceil(results / RESULTS_A_CHAT));
  const draw = chance();
  const write = async (rows) => {
    const statements = Object.entries(rows).flatMap(([table, all]) =>
      Array.from({ length: Math.ceil(all.length / ROWS) }, (_, at) =>
        by.statementOf(sql.insertInto(table).values(all.slice(at * ROWS, (at + 1) * ROWS))),
      ),
    );
    await store.lock.run(FILLING, () => store.commit([], [], statements));
  };
  for (let from = 1; from <= people; from += RESULTS) {
    const some = numbers(from, Math.min(people, from + RESULTS - 1));
    const last = results * BETWEEN_MS;
    await write({
      identity: some.map((person) => ({ person, account: `telegram:${person}` })),
      member: some.map((person) => ({ place: 1 + (person % chats), person, name: `Player ${person}`, last })),
    });
  }
  await write({ place: numbers(1, chats).map((id) => ({ id, key: `telegram:-${id}` })) });
  // Not all at once: rows of a million results would take the memory of the machine, and minutes in which nothing else runs.
  for (let from = 1; from <= results; from += RESULTS)
    await write(
      resultRows(numbers(from, Math.min(results, from + RESULTS - 1)), { results, people, chats, draw }),
    );
  await write({ replay: [{ family: FAMILY, no: 1 }] });
  return { people, chats, until: results * BETWEEN_MS };
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Rows of the results of these numbers. */
function resultRows(nos, { results, people, chats, draw }) {
  const rows = { score: [], score_seat: [], score_place: [] };
  for (const no of nos) {
    // Games that end later have higher numbers.
    const id = no - results - 1;
    const one = 1 + draw(people);
    const pair = [one, 1 + ((one + draw(people - 1)) % people)];
    const outcome = draw(3);
    const game = { family: FAMILY, variant: FAMILY, plies: 40, why: null };
    rows.score.push({ id, no, ended: no * BETWEEN_MS, ...game });
    rows.score_place.push({ place: 1 + (one % chats), score: id });
    for (const [seat, person] of pair.entries())
      rows.score_seat.push({
        ...{ score: id, seat, side: seat, person, level: null, masked: 0, fault: null },
        ...{
          rank: outcome === 2 || outcome === seat ? 1 : 2,
          points: outcome === 2 ? 1 : outcome === seat ? 2 : 0,
        },
        ...{ mu0: null, sigma0: null, mu1: null, sigma1: null },
      });
  }
  return rows;
}

/** Milliseconds of a replay of all results, and of what is asked, half of the times and 99 of 100. `filled` is done before. */
export async function measureResults(store, results, by, { asked = ASKED, filled = async () => {} } = {}) {
  const { people, chats, until } = await fillResults(store, results, by);
  await filled();
  const begun = performance.now();
  await by.replayAll(store);
  const replay = performance.now() - begun;
  const draw = chance();
  const chatNow = () => ({ kind: 'chat', key: `telegram:-${1 + draw(chats)}` });
  const questions = {
    '/top': async () => {
      const listed = await by.openAmong(store, await by.tableOf(store, chatNow(), FAMILY, 0));
      const looked = listed.slice(0, LOOKED).map(({ person }) => person);
      await by.opponentsOf(store, looked, { family: FAMILY, since: 0, most: OPPONENTS });
    },
    '/profile': async () => {
      const person = 1 + draw(people);
      const members = await by.membersIn(store, chatNow());
      await by.factsOf(store, person, FAMILY, members, until);
    },
    '/versus': async () => {
      const one = await by.personOf(store, `telegram:${1 + draw(people)}`);
      await by.gamesBetween(store, one, 1 + draw(people), chatNow().key);
    },
    '/top season': () => by.seasonNow(store, chatNow().key, FAMILY, by.seasonOf(until)),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(questions)) {
    rows.push(await timed(name, asked, async () => ask));
  }
  const ends = { draw, people, chats, until, most: Math.min(asked, ENDED) };
  rows.push(await timedEnds('a result adds', store, by, ends));
  // As after the first of all games was taken out, which reaches everybody.
  const order = store.sql.insertInto('replay').values({ family: FAMILY, no: 1 });
  await store.lock.run(FILLING, () => store.commit([], [], [by.statementOf(order)]));
  const replaying = by.replayAll(store);
  const later = { ...ends, from: ends.most, until: until + ends.most * BETWEEN_MS };
  rows.push(await timedEnds('a result adds during a replay', store, by, later));
  await replaying;
  return { replay, rows };
}

/** Times something so often; `ready` is called before each, and gives what is timed. */
async function timed(name, times, ready) {
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const act = await ready(time);
    const from = performance.now();
    await act();
    taken.push(performance.now() - from);
  }
  taken.sort((one, other) => one - other);
  return { name, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), most: taken.at(-1) };
}

/** What rating a game adds to the turn that ends it, beside storing its result. */
function timedEnds(name, store, by, { draw, people, chats, until, most, from = 0 }) {
  const variant = by.findVariant(FAMILY);
  return timed(name, most, async (time) => {
    const [one, step] = [1 + draw(people), 1 + draw(people - 1)];
    const pair = [one, 1 + ((one - 1 + step) % people)];
    const at = until + (time + 1) * BETWEEN_MS;
    const table = endedTable(by, variant, `end${from + time}`, pair, at);
    const finished = [
      { channel: `telegram:-${1 + (one % chats)}`, at, table, game: `game-end${from + time}` },
    ];
    const stored = [
      ...(await by.finishedStatements(store, finished)),
      ...by.unheardStatements(store, finished, [by.RATINGS]),
    ];
    await store.lock.run(FILLING, () => store.commit([], [], stored));
    return () => by.applyResults(store);
  });
}

/** A game of which the second player has given up. */
function endedTable(by, variant, slot, people, at) {
  const begun = by.newGame(variant, {}, 0);
  if (!begun.ok) throw new Error('no game');
  let { state } = begun.value;
  const entries = [];
  while (entries.length < PLIES && state.outcome === null) {
    const moves = by.movesIn(state);
    const move = moves[entries.length % moves.length];
    entries.push({ kind: 'move', seat: state.position.turn, move: by.formatMove(variant, move) });
    state = by.playMove(state, move);
  }
  if (state.outcome === null) entries.push({ kind: 'resign', seat: 1 });
  const seats = people.map((person) => ({
    kind: 'person',
    user: `telegram:${person}`,
    name: `Player ${person}`,
  }));
  return {
    ...by.openTable(slot, variant, {}, 1, 3),
    ...{ phase: 'over', seats, since: at, revision: entries.length + 2, reminders: { sent: 0, last: 1 } },
    game: new by.LiveGame({ ...begun.value.game, entries }),
  };
}
