import {
  type AnyState,
  err,
  formatMove,
  type Game,
  type GameState,
  type LevelNumber,
  type Move,
  moveEntry,
  movesIn,
  ok,
  playMove,
  type Result,
  readMove,
} from '../../engine/index.js';
import { chosenShot, playedShot } from '../chapaev/chosen-shot.js';
import type { MoveChoice, Played } from '../model/move-choice.js';
import type { Refusal } from '../model/refusal.js';
import type { Table } from '../model/session.js';
import type { EngineClient } from '../thinking/engine-client.js';

/** What the seat to move plays by its choice. */
export const chosenPlay = (state: AnyState, choice: MoveChoice, table: Table): Result<Played, Refusal> => {
  switch (state.kind) {
    case 'draughts':
      return chosenMove(state, choice, table);
    case 'chapaev':
      return chosenShot(state, choice);
  }
};

/** A level to think at, in so many milliseconds; `lot` in [0, 1) decides between what is equally good. */
interface Effort {
  readonly level: LevelNumber;
  readonly ms: number;
  readonly lot: number;
}

/** What the computer plays for the seat to move. */
export const computersPlay = async (
  engine: EngineClient,
  game: Game,
  state: AnyState,
  { level, ms, lot }: Effort,
): Promise<Played> => {
  switch (state.kind) {
    case 'draughts': {
      const seed = Math.floor(lot * 2 ** 32);
      const { move } = await engine.think({ state, game, limits: { level }, seed, ms });
      return playedMove(state, move);
    }
    case 'chapaev':
      return playedShot(state, await engine.aim({ match: state.match, level, lot, ms }));
  }
};

const playedMove = (state: GameState, move: Move): Played => ({
  entry: moveEntry(state, move),
  state: playMove(state, move),
});

const chosenMove = (
  state: GameState,
  choice: MoveChoice,
  { id, revision }: Table,
): Result<Played, Refusal> => {
  const { variant, position } = state;
  const moves = movesIn(state);
  if (choice.kind !== 'text') {
    const move = choice.kind === 'button' ? moves[choice.index] : undefined;
    return move === undefined ? err({ code: 'stale' }) : ok(playedMove(state, move));
  }
  const reading = readMove(variant, position, moves, choice.text);
  switch (reading.kind) {
    case 'move':
      return ok(playedMove(state, reading.move));
    case 'none':
      return err({ code: 'notAMove', text: choice.text, example: exampleOf(state, moves) });
    case 'illegal':
      return err({ code: 'illegal', reading, variant });
    case 'ambiguous':
      return err({ code: 'ambiguous', moves: reading.moves, legal: moves, table: id, revision });
  }
};

/** Some legal move, as text. */
const exampleOf = ({ variant }: GameState, moves: readonly Move[]): string =>
  moves[0] === undefined ? '' : formatMove(variant, moves[0]);
