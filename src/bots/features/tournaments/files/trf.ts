import type { Language } from '../../../../locales/index.js';
import { WON } from '../../../../sessions/tournaments/round.js';
import {
  type Board,
  boardsOf,
  type Entrant,
  meetsAll,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import { completed, directorNames, oneLine, tableLines } from '../lines.js';
import { entrantName, gameTitle, nameOf, paceOf } from '../show.js';

/** Letters that the format has for a name. */
const MAX_NAME = 33;
/** Nobody to play against. */
const NOBODY = '0000 -';

/**
 * The Tournament Report File of the FIDE, version 2016 (Handbook C.04, annex 2), which pairing programs read. It has the rounds that
 * are over. Points are halved, as the format counts one for a win. Ratings stand in it only for those of the FIDE, so nobody has one.
 * Null before the first round is over, and for a knockout or an arena, which the format does not know.
 */
export function trfOf(whole: Tournament, language: Language): string | null {
  const tour = completed(whole);
  const isKnown = tour.kind === 'swiss' || meetsAll(tour);
  if (tour.round === 0 || !isKnown) return null;
  const places = new Map(tableLines(tour, language).map(({ no, place }) => [no, place]));
  const heads = [
    ['012', nameOf(tour, language)],
    ['042', dateOf(tour.started ?? tour.opened)],
    ...(tour.ended === undefined ? [] : [['052', dateOf(tour.ended)] as const]),
    ['062', String(tour.entrants.length)],
    ['072', '0'],
    ['082', '0'],
    [
      '092',
      `Individual: ${tour.kind === 'swiss' ? 'Swiss-System' : 'Round-Robin'} (${gameTitle(tour, language)})`,
    ],
    ...directorNames(tour).map((name, at) => [at === 0 ? '102' : '112', name] as const),
    ['122', paceOf(tour, language).replace(/\p{Extended_Pictographic}\uFE0F?/gu, '')],
    ['XXR', String(tour.rounds)],
  ] as const;
  const players = tour.entrants.map((entrant) =>
    playerLine(tour, entrant, entrantName(tour, entrant.no, language), places.get(entrant.no)),
  );
  const lines = [...heads.map(([code, value]) => `${code} ${oneLine(value)}`), ...players];
  return lines.map((each) => `${each.trimEnd()}\r\n`).join('');
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** A player in the columns of the format, with their rounds. Those whose games don't count stand behind all others. */
function playerLine(tour: Tournament, { no }: Entrant, name: string, place = tour.entrants.length): string {
  const rounds = Array.from({ length: tour.round }, (_, at) => boardsOf(tour, at + 1).find(hasPlayer(no)));
  const points = rounds.reduce((sum, board) => sum + (board === undefined ? 0 : pointsAt(board, no)), 0);
  const letters = [...oneLine(name)].slice(0, MAX_NAME);
  const shown = letters.join('') + ' '.repeat(MAX_NAME - letters.length);
  const [rating, federation, number, birth] = [' '.repeat(4), '   ', ' '.repeat(11), ' '.repeat(10)];
  const start = `001 ${String(no).padStart(4)}      ${shown} ${rating} ${federation} ${number} ${birth}`;
  const results = rounds.map(
    (board) => `  ${board === undefined ? `${NOBODY} Z` : resultOf(tour, board, no)}`,
  );
  return `${start} ${(points / 2).toFixed(1).padStart(4)} ${String(place).padStart(4)}${results.join('')}`;
}

const hasPlayer =
  (no: number) =>
  ({ players }: Board): boolean =>
    players.includes(no);

const pointsAt = ({ points, players }: Board, no: number): number => points?.[players.indexOf(no)] ?? 0;

/** A round of a player: opponent, colour, result. */
function resultOf({ kind }: Tournament, board: Board, no: number): string {
  const { players, why } = board;
  const at = players.indexOf(no);
  const opponent = players[1 - at];
  const points = pointsAt(board, no);
  if (why === 'annulled' || opponent === undefined) {
    // A bye by pairing has a letter of its own; half a point is what a late one has for the first round.
    const isPaired = why === 'bye' && kind === 'swiss';
    return `${NOBODY} ${isPaired && points === WON ? 'U' : points === WON ? 'F' : points > 0 ? 'H' : 'Z'}`;
  }
  const colour = at === 0 ? 'w' : 'b';
  const letters = why === 'forfeit' ? ['-', 'D', '+'] : ['0', '=', '1'];
  return `${String(opponent).padStart(4)} ${colour} ${letters[points] ?? '0'}`;
}
