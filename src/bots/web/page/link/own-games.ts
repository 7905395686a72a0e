import { readSetting, writeSetting } from '../settings.js';

/** Games of this browser's players, which the lobby asks for; the rooms of the web table write them down as well. */
export const GAMES = 'damka.games';
/** More than anybody plays at once. */
const KEPT = 24;

interface OwnGame {
  readonly game: string;
  /** The player's secret, as of `Player`. */
  readonly token: string;
}

function all(): readonly OwnGame[] {
  try {
    const read: unknown = JSON.parse(readSetting(GAMES) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const write = (games: readonly OwnGame[]): void => writeSetting(GAMES, JSON.stringify(games.slice(0, KEPT)));

/** Ids of the games that a player may have a seat in, the latest first. */
export const ownGames = (token: string): readonly string[] =>
  all().flatMap((own) => (own.token === token ? own.game : []));

export function rememberGame(game: string, token: string): void {
  if (ownGames(token)[0] === game) return;
  write([{ game, token }, ...all().filter((own) => own.game !== game || own.token !== token)]);
}

/** Forgets a player's games but these, which still go on or may be played again; the last of too many go first. */
export function keepGames(games: readonly string[], token: string): void {
  const others = all().filter((own) => own.token !== token);
  write([...games.map((game) => ({ game, token })), ...others]);
}
