import { looksLikeMove, looksLikeShot, VARIANTS, type Variant } from '../engine/index.js';

/** No move is longer, with forty squares in it. */
const MAX_LENGTH = 256;

/** For each board of a game, by house rules also another one than its own, a game on it in which everything is written. */
const GAMES: readonly Variant[] = [
  ...new Map(
    VARIANTS.flatMap((variant) => {
      if (variant.kind !== 'draughts') return [];
      const choices = variant.options.flatMap(({ values }) => values.map(({ board }) => board));
      const boards = [variant.board, ...choices].filter((board) => board !== undefined);
      return boards.map((board): [string, Variant] => [
        JSON.stringify(board),
        { ...variant, board, rules: { ...variant.rules, huff: 'quiet' } },
      ]);
    }),
  ).values(),
];

/** True if a whole message has the form of a move in some game. What others say to each other need not be kept. */
export const mayBeMove = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  /\p{N}|🔟/u.test(text) &&
  (looksLikeShot(text) !== null || GAMES.some((variant) => looksLikeMove(variant, text)));

/** Data of the button that asks for a move in words, only if `ChatPort.asksForMoves`. */
export const ASK_MOVE = 'write';
