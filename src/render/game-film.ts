import { type Game, type GameEntry, type GameState, gameFrom, movesIn, playEntry } from '../engine/game.js';
import { findMove, formatMove } from '../engine/move-text.js';
import type { Move, Piece } from '../engine/position.js';
import type { Cell } from '../engine/topology.js';
import type { Language } from '../engine/variant.js';
import type { Film, Frame } from './animate.js';
import { type Caption, type CardTexts, cardScene } from './card.js';
import type { Scene } from './scene.js';
import type { Theme } from './theme.js';
import { type BoardView, colourOf } from './view.js';
import { FILM_WORDS } from './words.js';

/** A whole game, or as much as has been played, to be shown as pictures. */
export interface GameShow {
  readonly game: Game;
  readonly language: Language;
  readonly texts: CardTexts;
  /** How it ended, or null while it goes on. */
  readonly result: string | null;
}

/** One entry of a game and what it led to. */
interface Step {
  readonly entry: GameEntry;
  readonly move: Move | null;
  readonly taken: readonly { readonly cell: Cell; readonly piece: Piece }[];
  readonly after: GameState;
}

/** More moves than these are not drawn into one picture. */
const MOST_PATHS = 8;
/** A longer game is shown several moves at a time. */
const MOST_FRAMES = 300;
const MOST_BYTES = 1_000_000;
/** The larger widths would be in vain for so many frames. */
const widthsFor = (frames: number): Film['widths'] => {
  if (frames <= 130) return [480, 400, 320, 240];
  return frames <= 200 ? [400, 320, 240] : [320, 240];
};

const FIRST_MS = 1200;
const LAST_MS = 6000;
/** A film lasts about this long, unless single moves would go by too fast or too slowly. */
const FILM_MS = 60_000;
const FASTEST_MS = 300;
const SLOWEST_MS = 900;

/** How many moves each frame of a game of this length goes on by. */
export const movesPerFrame = (entries: number): number => Math.max(1, Math.ceil(entries / MOST_FRAMES));

/** The start, then every move with its path, at last the result. Throws where the record is unsound. */
export function gameFilm(show: GameShow, theme: Theme): Film {
  const { start, steps } = stepsOf(show.game);
  const pace = movesPerFrame(steps.length);
  const frames = 1 + Math.ceil(steps.length / pace);
  const delay = Math.min(SLOWEST_MS, Math.max(FASTEST_MS, FILM_MS / frames));
  const frame = (index: number): Frame => {
    const until = Math.min(steps.length, index * pace);
    const milliseconds = index === frames - 1 ? LAST_MS : index === 0 ? FIRST_MS : delay;
    return { scene: sceneAt(show, start, steps.slice(0, until), pace, until === steps.length), milliseconds };
  };
  const { board, seats } = start.variant;
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
  const { start, steps } = stepsOf(show.game);
  return sceneAt(show, start, steps, 1, true);
}

function stepsOf(game: Game): { readonly start: GameState; readonly steps: readonly Step[] } {
  const begun = gameFrom(game.variant, game.options, game.start);
  if (!begun.ok) throw new Error(`unsound game: ${begun.error.code}`);
  const start = begun.value.state;
  let state = start;
  const steps = game.entries.map((entry): Step => {
    const move = entry.kind === 'move' ? findMove(state.variant, movesIn(state), entry.move) : null;
    const next = playEntry(state, entry);
    if (!next.ok) throw new Error(`unsound record: ${next.error}`);
    const taken = (move?.captured ?? []).flatMap((cell) => {
      const stack = state.position.board[cell];
      return stack ? [{ cell, piece: stack[0] }] : [];
    });
    state = next.value;
    return { entry, move, taken, after: state };
  });
  return { start, steps };
}

function sceneAt(
  { language, texts, result }: GameShow,
  start: GameState,
  steps: readonly Step[],
  pace: number,
  isLast: boolean,
): Scene {
  const state = steps.at(-1)?.after ?? start;
  const shown = steps.slice(-Math.min(pace, MOST_PATHS)).filter(({ move }) => move !== null);
  const over = isLast && result !== null;
  const view: BoardView = {
    variant: state.variant,
    position: state.position,
    language,
    lastMoves: shown.flatMap(({ move }) => move ?? []),
    captured: shown.flatMap(({ taken }) => taken),
    mustCapture: [],
    idle: over,
  };
  const caption = over ? { text: result } : captionOf(steps, state, language);
  const winners = over && state.outcome?.kind === 'win' ? state.outcome.seats : [];
  return cardScene(view, texts, caption, winners);
}

function captionOf(steps: readonly Step[], { variant, position }: GameState, language: Language): Caption {
  const last = steps.at(-1);
  if (last === undefined) return { text: FILM_WORDS.start[language] };
  const said = (words: string): string => `${steps.length}. ${words}`;
  const { entry, move } = last;
  switch (entry.kind) {
    case 'move': {
      const arrived = position.board[move?.path.at(-1) ?? -1]?.[0];
      return {
        text: said(move === null ? entry.move : formatMove(variant, move)),
        colour: colourOf(variant, arrived ?? entry),
      };
    }
    case 'resign':
      return { text: said(FILM_WORDS.resigns[language]), colour: colourOf(variant, { seat: entry.seat }) };
    case 'draw':
      return { text: said(FILM_WORDS.draw[language]) };
  }
}
