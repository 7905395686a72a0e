import { expect } from 'vitest';
import { type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import { entrantAt, isOn, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const CLUB = 'telegram:-1';
const PEOPLE = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus'];
/** What this makes of the commits of a process that is about to die, or whose store is away. */
const FAILURES = 0.06;

/** Numbers from [0, 1) that are the same each time. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A store whose commits fail now and then, some of them after they were made, while `isOn`. */
export function shaky(store: SessionStore, random: () => number) {
  const state = { isOn: false };
  const commit: SessionStore['commit'] = async (...args) => {
    const lot = state.isOn ? random() : 1;
    if (lot < FAILURES) throw new StoreError('the store is away', { outcome: 'not-saved' });
    const done = await store.commit(...args);
    if (lot < 2 * FAILURES) throw new StoreError('the process died', { outcome: 'unknown' });
    return done;
  };
  return { state, store: { ...store, commit } };
}

/**
 * A tournament by days that two processes look after at once while their commits fail: people give up their games, one leaves, one
 * comes late. Resolves to it when it is over.
 */
export async function playedByTwo(
  stores: readonly [SessionStore, SessionStore],
  seed: number,
  kind: 'swiss' | 'everybody',
  break_: (isOn: boolean) => void = () => {},
): Promise<{ readonly tour: Tournament; readonly told: readonly string[] }> {
  const random = draws(seed);
  let now = Date.UTC(2026, 2, 2, 12);
  const parts = { now: () => now, bringsTogether: true };
  const [one, other] = stores.map((store) => new Chats(store, {}, parts, ['telegram'], [])) as [Chats, Chats];
  // What one shows, the other need not show again.
  for (const each of [one, other]) each.shadows.end();
  const count = kind === 'swiss' ? 6 : 4;
  await one.say(CLUB, 'Ann', `/tournament ${kind} russian 4 rounds 1d name="Spring"`);
  const [{ code = '' } = {}] = await tournamentsBy(stores[0], 'open', 1);
  for (const name of PEOPLE.slice(0, count)) await one.press(`telegram:${name}`, name, `tour:${code}:join`);
  await one.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  const both = async (): Promise<void> => {
    break_(true);
    await Promise.allSettled([one.bot.keepUpFeatures(), other.bot.keepUpFeatures()]);
    break_(false);
    now += 10_000;
  };
  const read = async (): Promise<Tournament> => {
    const tour = await readTournament(stores[0], code);
    if (tour === null) throw new Error('the tournament is gone');
    return tour;
  };
  for (let step = 0; step < 300; step += 1) {
    await both();
    const tour = await read();
    if (!isOn(tour)) break;
    checkRounds(tour);
    const chats = random() < 0.5 ? one : other;
    if (kind === 'swiss' && step === 3) await chats.press('telegram:Gus', 'Gus', `tour:${code}:join`);
    if (step === 5) await chats.press('telegram:Cid', 'Cid', `tour:${code}:leave:yes`);
    const name = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? '';
    const channel = `telegram:${name}`;
    const { table } = await sessionIn(stores[0], channel);
    if (table?.phase !== 'running') continue;
    await chats.say(channel, name, '/privacy');
    await chats.press(channel, name, `giveup:${table.id}:${table.revision}`);
    const seat = table.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === channel);
    await chats.press(channel, name, `resign:${table.id}:${seat}:${now}:yes`);
  }
  for (let step = 0; step < 8; step += 1) await both();
  const tour = await read();
  const told = [...one.textsIn(CLUB), ...other.textsIn(CLUB)];
  await Promise.all([one.stop(), other.stop()]);
  return { tour, told };
}

/** Nobody sits twice in a round, and nobody is left out; who has joined or left since, too. */
function checkRounds(tour: Tournament): void {
  for (let round = 1; round <= tour.round; round += 1) {
    const boards = tour.boards.filter((each) => each.round === round);
    const sitting = boards.flatMap(({ players }) => players).sort((first, second) => first - second);
    expect(sitting, `round ${round}`).toEqual(tour.entrants.map(({ no }) => no));
  }
}

/** What holds of a tournament that is over after all failures: all rounds were played, and told once each. */
export function checkOver({
  tour,
  told,
}: {
  readonly tour: Tournament;
  readonly told: readonly string[];
}): void {
  expect(tour.state).toBe('over');
  expect(tour.round).toBe(tour.rounds);
  checkRounds(tour);
  const games = tour.boards.flatMap((board) => board.games.map((game) => ({ board, game })));
  expect(new Set(games.map(({ game }) => game.id)).size).toBe(games.length);
  for (const { board, game } of games.filter((each) => each.board.why === 'game')) {
    expect(game.begun, game.id).toBeDefined();
    expect(game.points, game.id).toBeDefined();
    expect(board.points).not.toBeNull();
  }
  for (let round = 1; round <= tour.rounds; round += 1)
    expect(
      told.filter((text) => text.startsWith(`🏆 Spring, round ${round}:`)),
      `round ${round}`,
    ).toHaveLength(1);
  expect(told.filter((text) => text.startsWith('🏁 Spring is over.'))).toHaveLength(1);
  expect(tour.entrants.map(({ no }) => entrantAt(tour, no).name)).toContain('Ann');
}
