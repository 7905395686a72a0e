import { inTab } from '../settings.js';

/** What the lobby leaves for the page of the game that it leads to: to sit down there, or to share its link, at once. */
const ERRAND = 'damka.errand';
/** A page that was asked for longer ago is not the one that was meant. */
const MEANT_MS = 60_000;

export type Errand = 'sit' | 'share';

/** `game` is null for one that is about to be opened. */
export function leaveErrand(what: Errand, game: string | null): void {
  inTab.write(ERRAND, JSON.stringify({ what, game, at: Date.now() }));
}

/** What to do at the page of a game, once; null for nothing. */
export function takeErrand(game: string | null): Errand | null {
  try {
    const left = JSON.parse(inTab.read(ERRAND) ?? 'null');
    inTab.write(ERRAND, null);
    if (left === null || Date.now() - left.at > MEANT_MS) return null;
    return left.game === null || left.game === game ? left.what : null;
  } catch {
    return null;
  }
}
