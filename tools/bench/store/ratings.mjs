// What ratings cost in a store with so many results: a replay of all, and what /top, /profile and /top season ask.

const FAMILY = 'russian';
const [RESULTS_A_PERSON, RESULTS_A_CHAT] = [50, 2_000];
/** Rows in a statement, statements in a transaction, and how often each question is asked. */
const [ROWS, STATEMENTS, ASKED] = [500, 20, 500];
const BETWEEN_MS = 60_000;

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
  const rows = { identity: [], place: [], score: [], score_seat: [], score_place: [], member: [] };
  for (let person = 1; person <= people; person += 1) {
    rows.identity.push({ person, account: `telegram:${person}` });
    const place = 1 + (person % chats);
    rows.member.push({ place, person, name: `Player ${person}`, last: results * BETWEEN_MS });
  }
  for (let id = 1; id <= chats; id += 1) rows.place.push({ id, key: `telegram:-${id}` });
  for (let id = 1; id <= results; id += 1) {
    const one = 1 + draw(people);
    const pair = [one, 1 + ((one + draw(people - 1)) % people)];
    const outcome = draw(3);
    const game = { family: FAMILY, variant: FAMILY, plies: 40, why: null };
    rows.score.push({ id, no: id, ended: id * BETWEEN_MS, ...game });
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
  rows.replay = [{ family: FAMILY, no: 1 }];
  for (const [table, all] of Object.entries(rows)) {
    const statements = [];
    for (let at = 0; at < all.length; at += ROWS)
      statements.push(by.statementOf(sql.insertInto(table).values(all.slice(at, at + ROWS))));
    for (let at = 0; at < statements.length; at += STATEMENTS)
      await store.commit([], [], statements.slice(at, at + STATEMENTS));
  }
  return { people, chats, until: results * BETWEEN_MS };
}

/** Milliseconds of a replay of all results, and of what is asked, half of the times and 99 of 100. */
export async function measureResults(store, results, by, asked = ASKED) {
  const { people, chats, until } = await fillResults(store, results, by);
  const begun = performance.now();
  await by.replayAll(store);
  const replay = performance.now() - begun;
  const draw = chance();
  const questions = {
    '/top': () => by.tableOf(store, { kind: 'chat', key: `telegram:-${1 + draw(chats)}` }, FAMILY, 0),
    '/profile': async () => {
      const person = 1 + draw(people);
      await by.ratingsOf(store, person);
      await by.gamesOf(store, person);
      await by.courseOf(store, { family: FAMILY, person }, 30);
    },
    '/top season': () => by.seasonNow(store, `telegram:-${1 + draw(chats)}`, FAMILY, by.seasonOf(until)),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times = [];
    for (let time = 0; time < asked; time += 1) {
      const from = performance.now();
      await ask();
      times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    rows.push({ name, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
  }
  return { replay, rows };
}
