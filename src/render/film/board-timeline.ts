import {
  type Cell,
  findMove,
  formatMove,
  type Game,
  type GameEntry,
  type GameState,
  gameFrom,
  type Move,
  movesIn,
  type Piece,
  playEntry,
  type RoundPlace,
  roundsOf,
} from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { sceneOf } from '../board/scene.js';
import { colourOf } from '../board/view.js';
import type { Caption } from '../pages/poster.js';
import { captionOf, type Timeline } from './timeline.js';

/** An entry of a game and its result. */
interface PlayedEntry {
  readonly entry: GameEntry;
  readonly place: RoundPlace;
  readonly move: Move | null;
  readonly taken: readonly { readonly cell: Cell; readonly piece: Piece }[];
  readonly after: GameState;
}

/** A game played from square to square. Throws on an invalid record. */
export function boardTimeline(game: Game): Timeline {
  const begun = gameFrom(game.variant, game.options, game.start);
  if (!begun.ok) throw new Error(`unsound game: ${begun.error.code}`);
  const start = begun.value.state;
  const steps = stepsOf(game, start);
  const { variant, outcome } = steps.at(-1)?.after ?? start;
  return {
    variant,
    winners: outcome?.kind === 'win' ? outcome.seats : [],
    entries: steps.length,
    at: (until, { language, marked, idle, ...side }) => {
      const last = steps[until - 1];
      const { position } = last?.after ?? start;
      const shown = steps.slice(Math.max(0, until - marked), until);
      const lastMoves = shown.flatMap(({ move }) => move ?? []);
      const captured = shown.flatMap(({ taken }) => taken);
      const board = sceneOf({
        variant,
        position,
        language,
        lastMoves,
        captured,
        mustCapture: [],
        idle,
        ...side,
      });
      return { board, caption: stepCaption(last, language) };
    },
  };
}

function stepsOf(game: Game, start: GameState): readonly PlayedEntry[] {
  let state = start;
  const places = roundsOf(game);
  return game.entries.map((entry, index): PlayedEntry => {
    const move = entry.kind === 'move' ? findMove(state.variant, movesIn(state), entry.move) : null;
    const next = playEntry(state, entry);
    if (!next.ok) throw new Error(`unsound record: ${next.error}`);
    const taken = (move?.captured ?? []).flatMap((cell) => {
      const stack = state.position.board[cell];
      return stack ? [{ cell, piece: stack[0] }] : [];
    });
    state = next.value;
    return { entry, place: places[index] ?? { round: 1, opens: true }, move, taken, after: state };
  });
}

function stepCaption(step: PlayedEntry | undefined, language: Language): Caption {
  if (step === undefined) return { text: LOCALES[language].labels.start };
  const { entry, place, move, after } = step;
  const { variant, position } = after;
  const mover = move && position.board[move.path.at(-1) ?? move.from]?.[0];
  const moved = {
    text: move === null ? '' : formatMove(variant, move),
    ...(mover && { colour: colourOf(variant, mover) }),
  };
  return captionOf(variant, entry, place, language, moved);
}
