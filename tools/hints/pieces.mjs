/** Pieces as the tool that checks hints counts them, without the engine's help. */

/** Slack in sums of men. */
export const EPSILON = 1e-6;

const kingValue = ({ rules }) => (rules.king === 'flying' ? 3 : 1.5);

/** The worth of numbers of pieces, in men. */
export const worthOf = (variant, { men, kings }) => men + kingValue(variant) * kings;

/** The pieces of a side (`own`), or of the others, by rank: those that command a square. */
export function standing({ variant, position }, side, own) {
  const ranks = { men: 0, kings: 0 };
  for (const stack of position.board) {
    const piece = stack?.[0];
    if (piece === undefined || position.out[piece.seat]) continue;
    if ((variant.seats[piece.seat].side === side) === own) ranks[piece.king ? 'kings' : 'men']++;
  }
  return ranks;
}

/** What a side of two is ahead by, in men. */
export const aheadOf = (state, side) =>
  worthOf(state.variant, standing(state, side, true)) - worthOf(state.variant, standing(state, side, false));

/** What is gone of the pieces, by the ranks that they had at first. */
function gone(before, after) {
  const kings = Math.max(0, before.kings - after.kings);
  return { men: before.men + before.kings - after.men - after.kings - kings, kings };
}

/**
 * What a side has taken beyond what it has lost between two states, in men. Where what is taken stays on the board, it is what the lead has grown by.
 */
export function wonBetween(before, after, side) {
  const { variant } = before;
  if (variant.rules.captured !== 'leave') return aheadOf(after, side) - aheadOf(before, side);
  const [own, others] = [true, false].map((each) =>
    worthOf(variant, gone(standing(before, side, each), standing(after, side, each))),
  );
  return others - own;
}

/** True where one of the others could take a piece of a side, if it had the move. */
export const canBeTaken = (engine, { variant, position }, side) =>
  engine
    .seatsInPlay(variant, position)
    .filter((turn) => variant.seats[turn].side !== side)
    .flatMap((turn) => engine.legalMoves(variant, { ...position, turn }))
    .some(({ captured }) =>
      captured.some((cell) => variant.seats[position.board[cell]?.[0].seat ?? -1]?.side === side),
    );
