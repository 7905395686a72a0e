import {
  type AnyState,
  err,
  findVariant,
  formatMove,
  type Game,
  type GameState,
  type LevelNumber,
  type Move,
  moveEntry,
  movesIn,
  newGame,
  ok,
  playMove,
  type Result,
  readMove,
} from '../../engine/index.js';
import { chosenShot, playedShot } from '../chapaev/chosen-shot.js';
import type { EntryWithState, MoveChoice } from '../model/move-choice.js';
import type { Refusal } from '../model/refusal.js';
import type { Table } from '../model/session.js';
import type { EngineClient } from '../thinking/engine-client.js';

/** Reads a player's choice for the seat to move, and plays it. */
export function chosenPlay(
  state: AnyState,
  choice: MoveChoice,
  table: Table,
): Result<EntryWithState, Refusal> {
  switch (state.kind) {
    case 'draughts':
      return chosenMove(state, choice, table);
    case 'chapaev':
      return chosenShot(state, choice);
  }
}

/** Playing strength: a level and its search time in milliseconds; `random` in [0, 1) breaks ties. */
interface Effort {
  readonly level: LevelNumber;
  readonly ms: number;
  readonly random: number;
}

/** Searches for the computer's move for the seat to move, and plays it. */
export async function computersPlay(
  engine: EngineClient,
  game: Game,
  state: AnyState,
  { level, ms, random }: Effort,
): Promise<EntryWithState> {
  switch (state.kind) {
    case 'draughts': {
      const seed = Math.floor(random * 2 ** 32);
      const { move } = await engine.think({ state, game, limits: { level }, seed, ms });
      return playedMove(state, move);
    }
    case 'chapaev':
      return playedShot(state, await engine.aim({ match: state.match, level, random, ms }));
  }
}

/** Has the engine warm up for the game of a table that has just been opened. */
export function getReady(engine: EngineClient, table: Table): void {
  if (table.phase === 'over') return;
  const variant = findVariant(table.variant);
  const started = variant && newGame(variant, table.options, 0);
  if (!started?.ok || started.value.state.kind !== 'draughts') return;
  void engine.warm?.(started.value.state, started.value.game);
}

const playedMove = (state: GameState, move: Move): EntryWithState => ({
  entry: moveEntry(state, move),
  state: playMove(state, move),
});

function chosenMove(
  state: GameState,
  choice: MoveChoice,
  { id, revision }: Table,
): Result<EntryWithState, Refusal> {
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
}

/** Some legal move, in notation. */
const exampleOf = ({ variant }: GameState, moves: readonly Move[]): string =>
  moves[0] === undefined ? '' : formatMove(variant, moves[0]);
