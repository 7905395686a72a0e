import { expect } from 'vitest';
import { whereIs } from '../../src/bots/features/tournaments/places.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { isDone } from '../../src/sessions/tournaments/boards.js';
import { readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import {
  type Board,
  boardsOf,
  entrantAt,
  hasRounds,
  isOn,
  type Tournament,
} from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from './chats.js';

const CLUB = 'telegram:-1';
/** What opens a tournament of each kind that is played in boards. */
export const FAMILIES = {
  everybody: 'everybody russian 1d',
  swiss: 'swiss russian 1d',
  knockout: 'knockout russian 1d',
  arena: 'arena russian 30 minutes 3+2',
  tables: 'trio 1d 3 rounds',
  teams: 'teams russian 2 boards 1d',
} as const;
export type Family = keyof typeof FAMILIES;
export const ALL_FAMILIES = Object.keys(FAMILIES) as readonly Family[];

/** Chats of teams, and who is in each. */
const TEAMS = [
  ['telegram:-2', 'Lions', ['Ann', 'Bob']],
  ['telegram:-3', 'Tigers', ['Cid', 'Dan']],
  ['telegram:-4', 'Bears', ['Eve', 'Fay']],
] as const;
const NAMES = TEAMS.flatMap(([, , people]) => people);

/** Opens a tournament of a kind, which six people join: in their own chats, but for those that `homes` names. Resolves to its code. */
export async function openedAs(
  chats: Chats,
  family: Family,
  homes: Readonly<Record<string, string>> = {},
): Promise<string> {
  for (const name of NAMES) chats.administrators.add(name);
  await chats.say(CLUB, 'Ann', `/tournament ${FAMILIES[family]} name="Spring"`);
  const [{ code = '' } = {}] = await tournamentsBy(chats.store, 'open', 1);
  if (family === 'teams')
    for (const [channel, team, [captain, other]] of TEAMS) {
      await chats.say(channel, captain, `/tournament ${code} ${team}`);
      await chats.press(channel, other, `tour:${code}:join`);
    }
  else
    for (const name of NAMES) await chats.press(homes[name] ?? `telegram:${name}`, name, `tour:${code}:join`);
  return code;
}

export const startNow = (chats: Chats, code: string): Promise<void> =>
  chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);

export async function tourOf(store: SessionStore, code: string): Promise<Tournament> {
  const tour = await readTournament(store, code);
  if (tour === null) throw new Error(`there is no tournament ${code}`);
  return tour;
}

/** Boards of the round that are on. */
export const openBoards = (tour: Tournament): readonly Board[] =>
  boardsOf(tour, tour.round).filter((board) => board.why === 'game' && !isDone(board));

/** All but one at a board give its game up, if it is on, the first ones first; the one who is `left` wins. */
export async function endBoard(chats: Chats, tour: Tournament, board: Board, left = 1): Promise<void> {
  const { games } = chats.bot;
  const open = board.games.find(({ points }) => points === undefined);
  const session = open && (await games.service.sessionOf(open.id));
  if (!session?.table) return;
  const { players } = board;
  for (const no of players.filter((_, at) => at !== (left < players.length ? left : 0))) {
    const { user, home } = entrantAt(tour, no);
    if (user === null) continue;
    const table = (await games.service.sessionOf(open?.id ?? ''))?.table;
    if (table?.phase !== 'running') return;
    const seat = table.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === user);
    const name = user.replace(/^\w+:/, '');
    await chats.press(
      await whereIs(chats.store, home),
      name,
      `resign:${table.id}:${seat}:${games.service.now}:yes`,
    );
  }
}

/** What holds of a tournament wherever processes have died: nobody is paired twice in a round or left out, and no game is there twice. */
export function expectSound(tour: Tournament, when = ''): void {
  for (let round = 1; hasRounds(tour) && tour.kind !== 'knockout' && round <= tour.round; round += 1) {
    const sitting = boardsOf(tour, round).flatMap(({ players }) => players);
    const all = tour.kind === 'teams' ? [...new Set(sitting)] : tour.entrants.map(({ no }) => no);
    expect(
      sitting.toSorted((one, other) => one - other),
      `${when} round ${round}`,
    ).toEqual(all.toSorted((one, other) => one - other));
  }
  const open = openBoards(tour).flatMap(({ players }) => players);
  expect(new Set(open).size, `${when} players of the round`).toBe(open.length);
  const games = tour.boards.flatMap((board) => board.games.map(({ id }) => id));
  expect(new Set(games).size, `${when} games`).toBe(games.length);
  if (isOn(tour)) return;
  for (const { why, points } of tour.boards) if (why === 'game') expect(points, when).not.toBeNull();
}
