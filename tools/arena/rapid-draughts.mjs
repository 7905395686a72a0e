/** The player of the npm package rapid-draughts (english), which is limited by depth, made to be limited by time. */
import { EnglishDraughts, EnglishDraughtsComputerFactory } from 'rapid-draughts/english';

const DARK_FIRST = 1;
const DEEPEST = 60;

class OutOfTime extends Error {}

/** Processor time of this process in milliseconds: other programs on the machine take none of it. */
export function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Calls `each` before every position that the package makes during `work`. */
async function watched(game, each, work) {
  const prototype = Object.getPrototypeOf(game.engine);
  const { clone } = prototype;
  prototype.clone = function watchedClone() {
    each();
    return clone.call(this);
  };
  try {
    return await work();
  } finally {
    prototype.clone = clone;
  }
}

/** The number of positions that the package makes for its move from the start at a depth. */
export async function positionsAt(depth) {
  const game = EnglishDraughts.setup();
  const player = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: depth });
  let positions = 0;
  await watched(
    game,
    () => positions++,
    () => player(game),
  );
  return positions;
}

/** Searches from the start to a depth; for measuring. */
export async function searchFromStart(depth) {
  const game = EnglishDraughts.setup();
  await EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: depth })(game);
}

/** Deepens until the time is over; returns the move of the last finished depth. */
async function withinTime(game, milliseconds) {
  const until = clock() + milliseconds;
  let positions = 0;
  let [move] = game.moves;
  if (game.moves.length === 1) return { move, depth: 0 };
  let depth = 1;
  const inTime = () => {
    if ((++positions & 63) === 0 && clock() > until) throw new OutOfTime();
  };
  try {
    for (; depth <= DEEPEST; depth++) {
      const player = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: depth });
      move = await watched(game, inTime, () => player(game));
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  return { move, depth: depth - 1 };
}

/** A game on the package's board. Squares are numbered from 1. */
export class RapidGame {
  game = EnglishDraughts.setup();

  /** The package's move as start, end and captured squares, and the depth reached. */
  async think(milliseconds) {
    const { move, depth } = await withinTime(this.game, milliseconds);
    const captured = move.captures.map((square) => square + DARK_FIRST).sort((one, other) => one - other);
    return { from: move.origin + DARK_FIRST, to: move.destination + DARK_FIRST, captured, depth };
  }

  /** Plays a move; `captured` in any order. */
  play({ from, to, captured }) {
    const taken = [...captured].sort((one, other) => one - other).join();
    const move = this.game.moves.find(
      ({ origin, destination, captures }) =>
        origin + DARK_FIRST === from &&
        destination + DARK_FIRST === to &&
        captures
          .map((square) => square + DARK_FIRST)
          .sort((one, other) => one - other)
          .join() === taken,
    );
    if (move === undefined) throw new Error(`rapid-draughts does not know the move ${from}-${to}`);
    this.game.move(move);
  }
}
