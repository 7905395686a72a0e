/** Successive positions of games as a chat sees them, with everything that a picture can show. */

const NAMES = ['Anna', 'Boris K.', 'Wladimir', 'Чжэ́нь'];

/** A step of Lehmer's generator: the same game on every machine. */
const shuffled = (seed) => (seed * 48_271) % 2_147_483_647;

/** The clock of the one to move: another time in every picture. */
const clocksOf = (seats, turn, index) =>
  Array.from({ length: seats }, (_, seat) => (seat === turn ? `${1 + ((index * 7) % 59)} m` : null));

/** What the players of a game of moves are shown after each of `count` moves; a new game begins where one ends. */
export async function boardViews(load, variant, count) {
  const { legalMoves, newGame, playMove } = await load('engine/index');
  const start = () => newGame(variant, {}, 0).value.state;
  const views = [];
  for (let state = start(), played = [], seed = 20_261; views.length < count; ) {
    const moves = state.outcome === null ? legalMoves(state.variant, state.position) : [];
    if (moves.length === 0) {
      [state, played] = [start(), []];
      continue;
    }
    seed = shuffled(seed);
    const move = moves[seed % moves.length];
    played.push({ move, before: state.position });
    state = playMove(state, move);
    const recent = played.slice(-(variant.seats.length - 1));
    const legal = state.outcome === null ? legalMoves(state.variant, state.position) : [];
    views.push(viewOf(state, recent, legal, views.length));
  }
  return views;
}

function viewOf({ variant, position }, recent, legal, index) {
  const captures = legal.filter(({ captured }) => captured.length > 0);
  const origins = (moves) => [...new Set(moves.map(({ from }) => from))];
  // After every third move somebody has picked a piece.
  const picked = index % 3 === 2 ? legal[0]?.from : undefined;
  const ends = legal.filter(({ from }) => from === picked).map(({ path }) => path.at(-1));
  return {
    variant,
    position,
    language: 'en',
    lastMoves: recent.map(({ move }) => move),
    captured: recent.flatMap(({ before, move }) =>
      move.captured.flatMap((cell) => (before.board[cell] ? [{ cell, piece: before.board[cell][0] }] : [])),
    ),
    mustCapture: origins(captures),
    mayMove: captures.length > 0 ? [] : origins(legal),
    names: variant.seats.map((_, seat) => NAMES[seat]),
    clocks: clocksOf(variant.seats.length, position.turn, index),
    ...(picked !== undefined && {
      selected: picked,
      targets: [...new Set(ends)].map((cell, at) => ({ cell, number: at + 1 })),
    }),
  };
}

/** The same for a match of Chapaev, after each of `count` shots. */
export async function tableViews(load, variant, count) {
  const { simulateShot, startMatch } = await load('engine/index');
  const views = [];
  for (let match = startMatch(0), seed = 20_261; views.length < count; ) {
    const standing = match.discs.flatMap((disc, id) => (disc === null ? [] : [id]));
    seed = shuffled(seed);
    const course = simulateShot(match.discs, {
      disc: standing[seed % standing.length],
      angle: seed % 3600,
      power: 60,
    });
    match = { ...match, discs: course.after, turn: views.length % 2 };
    const [names, clocks] = [NAMES.slice(0, 2), clocksOf(2, match.turn, views.length)];
    views.push({ variant, match, language: 'en', course, idle: false, names, clocks });
    if (course.after.filter((disc) => disc !== null).length < 6) match = startMatch(0);
  }
  return views;
}
