import { type Chance, withEnd } from '../../src/sessions/tournaments/boards.js';
import { advance, join, openTournament, start } from '../../src/sessions/tournaments/life.js';
import { joinWith } from '../../src/sessions/tournaments/partners/partners.js';
import { tablePoints } from '../../src/sessions/tournaments/tables/running.js';
import { enterTeam } from '../../src/sessions/tournaments/teams/teams.js';
import type { Board, Kind, Tournament, TourSettings } from '../../src/sessions/tournaments/tournament.js';

/** When all of these tournaments are opened. */
export const NOW = Date.UTC(2026, 2, 1, 12);
const SETTINGS: TourSettings = {
  options: {},
  rounds: null,
  match: 1,
  twice: false,
  pace: { kind: 'days', minutes: 1440 },
  next: 'once',
  start: null,
  zone: 'Europe/Lisbon',
  rated: true,
};

/** Chance that is the same each time; games are called `game-<n>`. */
export function evenChance(now = NOW, random = () => 0.5): Chance {
  let games = 0;
  const newGame = (): string => {
    games += 1;
    return `game-${now}-${games}`;
  };
  return { now, random, newGame, newCode: () => 'division', blocks: () => false, awayUntil: () => null };
}

/** What the end of a game takes from outside. */
export const ends = (isLive: boolean, game: string) => ({ isLive, newGame: () => game, now: NOW });

export function sure<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
}

/** A tournament that people with these names have joined, the best rated first. */
export function openedWith(
  kind: Kind,
  names: readonly string[],
  settings: Partial<TourSettings> = {},
  name = '',
  variant = 'russian',
): Tournament {
  const by = { user: 'telegram:director', name: 'Dora Director' };
  const opening = {
    code: 'abcdefg',
    kind,
    variant,
    name,
    settings: { ...SETTINGS, ...settings },
    by,
  };
  return names.reduce(
    (tour, each, at) =>
      sure(
        join(
          tour,
          { user: `telegram:id-${at + 1}`, name: each, home: `telegram:home-${at + 1}`, rating: 2400 - at },
          NOW,
        ),
      ),
    openTournament(opening, NOW),
  );
}

/** Teams with so many people, called by the team and a number. */
export function teamsOf(sizes: Readonly<Record<string, number>>, boards = 3): Tournament {
  let tour = openedWith('teams', [], { boards });
  for (const [at, [team, size]] of Object.entries(sizes).entries()) {
    tour = sure(enterTeam(tour, { name: team, homes: [`telegram:-${at + 1}`] }));
    for (let no = 1; no <= size; no += 1) {
      const user = `telegram:id-${at}-${no}`;
      const coming = { user, home: user, name: `${team} ${no}`, rating: 2400 - 10 * no - at, team: at + 1 };
      tour = sure(join(tour, coming, NOW + no));
    }
  }
  return tour;
}

/** A tournament of pairs: each name with the next one. */
export function pairsOf(names: readonly string[]): Tournament {
  return names.reduce(
    (tour, name, at) => {
      const coming = {
        user: `telegram:id-${at + 1}`,
        name,
        home: `telegram:home-${at + 1}`,
        rating: 2400 - at,
      };
      const waiting = tour.entrants.find(({ mate }) => mate === undefined);
      return sure(waiting === undefined ? join(tour, coming, NOW) : joinWith(tour, coming, waiting.no));
    },
    openedWith('swiss', [], { pairs: 'partners' }, '', 'neva-pairs'),
  );
}

/** The round that is on is played: the better seed wins, or a draw if the seeds add up to a multiple of three. */
export function roundPlayed(tour: Tournament, now = NOW): Tournament {
  const boards = tour.boards.map((board) => {
    if (board.seats) return board.points === null ? tablePlayed(board, now) : board;
    let played = board;
    for (const { id, white } of board.games) {
      const games = played.games.map((each) => (each.id === id ? { ...each, begun: now } : each));
      const black = board.players.find((no) => no !== white) ?? 0;
      played = withEnd({ ...played, games }, id, endOf(white, black), ends(false, 'again')) ?? played;
    }
    return played;
  });
  return { ...tour, boards };
}

/** A table is played: who is seated better comes in before the others, the computer last. */
function tablePlayed(board: Board, now: number): Board {
  const { seats = [] } = board;
  const order = seats.map((no, seat) => ({ no: no ?? 999, seat })).sort((one, other) => one.no - other.no);
  const ranking = order.map(({ seat }) => [seat]);
  const games = board.games.map((game) => ({ ...game, begun: now }));
  return { ...board, games, points: [...tablePoints(board, ranking, () => true)] };
}

/** So many rounds of a tournament are over; the next one, if there is one, is paired. */
export function afterRounds(tour: Tournament, rounds: number): Tournament {
  let now = sure(start(tour, evenChance()));
  for (let round = 1; round <= rounds; round += 1) now = advance(roundPlayed(now), evenChance(NOW + round));
  return now;
}

function endOf(white: number, black: number): [number, number] {
  if ((white + black) % 3 === 0) return [1, 1];
  return white < black ? [2, 0] : [0, 2];
}
