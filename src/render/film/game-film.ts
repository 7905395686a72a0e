import { findVariant, type Game } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { nameOnPlate } from '../board/plate-texts.js';
import type { Scene } from '../board/scene.js';
import { matchTimeline } from '../chapaev/timeline.js';
import { seatWord } from '../labels.js';
import { cardScene } from '../pages/poster.js';
import type { Theme } from '../shapes/theme.js';
import type { Film, Frame } from './animate.js';
import { boardTrack } from './board-timeline.js';
import type { Track } from './timeline.js';

/** A whole game, or as much as has been played, to be shown as pictures. */
export interface GameShow {
  readonly game: Game;
  readonly language: Language;
  readonly texts: { readonly title: string; readonly players: readonly (string | null)[] };
  /** How it ended, or null while it goes on. */
  readonly result: string | null;
}

/** More moves than these are not drawn into one picture. */
const MOST_MARKED = 8;
/** A longer game is shown several moves at a time. */
const MOST_FRAMES = 300;
const MOST_BYTES = 1_000_000;

const FIRST_MS = 1200;
const LAST_MS = 6000;
/** A film lasts about this long, unless single moves would go by too fast or too slowly. */
const FILM_MS = 60_000;
const FASTEST_MS = 300;
const SLOWEST_MS = 900;

/** The larger widths would be in vain for so many frames. */
const widthsFor = (frames: number): Film['widths'] => {
  if (frames <= 130) return [480, 400, 320, 240];
  return frames <= 200 ? [400, 320, 240] : [320, 240];
};

/** How many moves each frame of a game of this length goes on by. */
export const movesPerFrame = (entries: number): number => Math.max(1, Math.ceil(entries / MOST_FRAMES));

/** The start, then every move with its path, at last the result. Throws where the record is unsound. */
export function gameFilm(show: GameShow, theme: Theme): Film {
  const track = trackOf(show.game);
  const pace = movesPerFrame(track.entries);
  const frames = 1 + Math.ceil(track.entries / pace);
  const delay = Math.min(SLOWEST_MS, Math.max(FASTEST_MS, FILM_MS / frames));
  const frame = (index: number): Frame => {
    const milliseconds = index === frames - 1 ? LAST_MS : index === 0 ? FIRST_MS : delay;
    return { scene: sceneAt(show, track, Math.min(track.entries, index * pace), pace), milliseconds };
  };
  const { board, seats } = track.variant;
  return {
    frames,
    frame,
    groundKey: JSON.stringify([show.language, board, seats, show.texts]),
    theme,
    plays: 0,
    widths: widthsFor(frames),
    mostBytes: MOST_BYTES,
  };
}

/** The final position with the result and the players. Throws where the record is unsound. */
export function posterScene(show: GameShow): Scene {
  const track = trackOf(show.game);
  return sceneAt(show, track, track.entries, 1);
}

function trackOf(game: Game): Track {
  const variant = findVariant(game.variant);
  switch (variant?.kind) {
    case 'chapaev':
      return matchTimeline(game, variant);
    case 'draughts':
    case undefined:
      return boardTrack(game);
  }
}

function sceneAt({ language, result, ...show }: GameShow, track: Track, until: number, pace: number): Scene {
  const players = track.variant.seats.map(
    (seat, index) => nameOnPlate(show.texts.players[index]) ?? seatWord(seat, language),
  );
  const texts = { title: show.texts.title, players };
  const over = until === track.entries && result !== null;
  const { board, caption } = track.at(until, {
    language,
    marked: Math.min(pace, MOST_MARKED),
    idle: over,
  });
  return over
    ? cardScene(track.variant, board, texts, { text: result }, track.winners)
    : cardScene(track.variant, board, texts, caption, []);
}
