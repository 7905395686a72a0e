/** Hints as chats give them, in positions of quick games. */

/** The levels that play: they blunder, so that there is something to say. */
const LEVELS = [1, 2, 3];
/** Plies between two hints of a game, and of a game. */
const [APART, MAX_PLIES] = [3, 160];

/** Kinds of reasons that say nothing of a move. */
const SILENT = new Set(['best', 'alike']);

export const isSilent = ({ reasons }) => reasons.every(({ kind }) => SILENT.has(kind));

/** The states of quick games in which there is something to choose. `open` begins one, `random` gives numbers in [0, 1). */
export function* positions(engine, learned, open, random) {
  for (;;) {
    let state = open();
    const levels = state.variant.seats.map(() => LEVELS[Math.floor(random() * LEVELS.length)]);
    for (let ply = 0; state.outcome === null && ply < MAX_PLIES; ply++) {
      if (ply % APART === 0 && engine.movesIn(state).length > 1) yield state;
      const level = levels[state.position.turn];
      const seed = Math.floor(random() * 2 ** 32);
      state = engine.playMove(state, engine.think(state, { level, learned }, seed).move);
    }
  }
}

/** A hint by a search of so many positions; with what else could be played, at half as many, where that can tell more. */
export function hintFor(engine, state, learned, nodes) {
  const thought = engine.think(state, { nodes, learned }, 1);
  const first = engine.reasonsFor(state, thought);
  const best = engine.formatMove(state.variant, thought.move);
  const among = engine.movesIn(state).filter((move) => engine.formatMove(state.variant, move) !== best);
  const isCompared = engine.sidesOf(state.variant.seats).length === 2 && !engine.areTelling(first);
  if (!isCompared || among.length === 0) return { state, thought, other: null, reasons: first };
  const other = engine.think(state, { nodes: Math.ceil(nodes / 2), learned, among }, 1);
  const reasons = engine.reasonsFor(state, thought, { thought: other, learned: () => learned });
  return { state, thought, other, reasons };
}
