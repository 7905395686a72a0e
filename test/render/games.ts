import {
  BOARD_VARIANTS,
  type BoardSpec,
  findVariant,
  type Game,
  type GameState,
  moveEntry,
  movesIn,
  newGame,
  playMove,
} from '../../src/engine/index.js';
import { titleOf } from '../../src/locales/titles.js';
import type { GameShow } from '../../src/render/film/game-film.js';
import { variantOf } from './views.js';

const sevenFurther = (ply: number): number => ply * 7;

/** A game of at most so many moves, the same every time; `pick` says which of the legal moves is made. */
export function gameOf(id: string, moves: number, pick = sevenFurther): { game: Game; state: GameState } {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error(`no game ${id}`);
  let { game, state } = started.value;
  while (game.entries.length < moves && state.outcome === null) {
    const legal = movesIn(state);
    const move = legal[pick(game.entries.length) % legal.length];
    if (!move) throw new Error('no move');
    game = { ...game, entries: [...game.entries, moveEntry(state, move)] };
    state = playMove(state, move);
  }
  return { game, state };
}

export function showOf(game: Game, more: Partial<GameShow> = {}): GameShow {
  const variant = findVariant(game.variant);
  if (!variant) throw new Error(`no variant ${game.variant}`);
  return {
    game,
    language: 'en',
    texts: { title: titleOf(variant, 'en'), players: variant.seats.map((_, seat) => `Player ${seat + 1}`) },
    result: 'White wins: nobody else is left.',
    ...more,
  };
}

/** What of a board decides its shape; numbering and lines of movement change no cell. */
const shapeOf = (board: BoardSpec): string =>
  JSON.stringify(
    Object.entries(board).filter(([key]) => !['numbers', 'straight', 'diagonals'].includes(key)),
  );

/** The first variant of every shape of board but those of some variants. */
export function oneOfEachShape(but: readonly string[] = []): readonly string[] {
  const seen = new Set(but.map((id) => shapeOf(variantOf(id).board)));
  return BOARD_VARIANTS.flatMap(({ id, board }) => {
    const shape = shapeOf(board);
    if (seen.has(shape)) return [];
    seen.add(shape);
    return [id];
  });
}
