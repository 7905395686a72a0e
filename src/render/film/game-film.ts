import { findVariant, type Game, type Seat } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { nameOnPlate, seatLabel } from '../board/plate-texts.js';
import { matchTimeline } from '../chapaev/timeline.js';
import { posterLayout } from '../pages/poster.js';
import type { Scene } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import type { Film, Frame } from './animate.js';
import { boardTimeline } from './board-timeline.js';
import type { Timeline } from './timeline.js';

/** A finished game, or one in progress, to be shown in pictures. */
export interface GameShow {
  readonly game: Game;
  readonly language: Language;
  /** The seat whose side the board is shown from; by default the usual one. */
  readonly towards?: Seat;
  readonly texts: { readonly title: string; readonly players: readonly (string | null)[] };
  /** The result, or null while the game goes on. */
  readonly result: string | null;
}

/** Most moves marked in one picture. */
const MAX_MARKED = 8;
/** Most frames of a film; longer games show several moves per frame. */
const MAX_FRAMES = 300;
const MAX_BYTES = 1_000_000;

const FIRST_MS = 1200;
const LAST_MS = 6000;
/** Target length in milliseconds, within limits for the delay between moves. */
const FILM_MS = 60_000;
const FASTEST_MS = 300;
const SLOWEST_MS = 900;

/** Large widths would exceed the size limit with so many frames. */
function widthsFor(frames: number): Film['widths'] {
  if (frames <= 130) return [480, 400, 320, 240];
  return frames <= 200 ? [400, 320, 240] : [320, 240];
}

/** Moves per frame for a game of this length. */
export const movesPerFrame = (entries: number): number => Math.max(1, Math.ceil(entries / MAX_FRAMES));

/** The start, every move with its path, and the result. Throws on an invalid record. */
export function gameFilm(show: GameShow, theme: Theme): Film {
  const timeline = timelineOf(show.game);
  const pace = movesPerFrame(timeline.entries);
  const frames = 1 + Math.ceil(timeline.entries / pace);
  const delay = Math.min(SLOWEST_MS, Math.max(FASTEST_MS, FILM_MS / frames));
  const frame = (index: number): Frame => {
    const milliseconds = index === frames - 1 ? LAST_MS : index === 0 ? FIRST_MS : delay;
    return { scene: sceneAt(show, timeline, Math.min(timeline.entries, index * pace), pace), milliseconds };
  };
  return {
    frames,
    frame,
    theme,
    plays: 0,
    widths: widthsFor(frames),
    maxBytes: MAX_BYTES,
  };
}

/** The final position with the result and the players. Throws on an invalid record. */
export function posterScene(show: GameShow): Scene {
  const timeline = timelineOf(show.game);
  return sceneAt(show, timeline, timeline.entries, 1);
}

function timelineOf(game: Game): Timeline {
  const variant = findVariant(game.variant);
  switch (variant?.kind) {
    case 'chapaev':
      return matchTimeline(game, variant);
    case 'draughts':
    case undefined:
      return boardTimeline(game);
  }
}

function sceneAt(
  { language, result, ...show }: GameShow,
  timeline: Timeline,
  until: number,
  pace: number,
): Scene {
  const players = timeline.variant.seats.map(
    (seat, index) => nameOnPlate(show.texts.players[index]) ?? seatLabel(seat, language),
  );
  const texts = { title: show.texts.title, players };
  const over = until === timeline.entries && result !== null;
  const { board, caption } = timeline.at(until, {
    language,
    marked: Math.min(pace, MAX_MARKED),
    idle: over,
    ...(show.towards !== undefined && { towards: show.towards }),
  });
  return over
    ? posterLayout(timeline.variant, board, texts, { text: result }, timeline.winners)
    : posterLayout(timeline.variant, board, texts, caption, []);
}
