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

/** In every move of any game. */
export const NUMBER = /\p{N}|🔟/u;

/** True if a whole message has the form of a move in some game. What others say to each other need not be kept. */
export const mayBeMove = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  NUMBER.test(text) &&
  (looksLikeShot(text) !== null || GAMES.some((variant) => looksLikeMove(variant, text)));

/** A tag of PDN, a position as PDN writes it, and moves with numbers up to the second. */
const RECORDS = [
  /^\s*\[\s*\p{L}\w*\s+["“]/mu,
  /^\s*[WBwb]\s*:\s*[WBwb][\w, -]*:/,
  /(?:^|\s)1\s*\.\s*\S[\s\S]*\s2\s*\.\s*\S/,
];

/** True if a text can only be a game or a position that was written down. What it is, reading it tells. */
export const isRecordText = (text: string): boolean => RECORDS.some((form) => form.test(text));

/** Data of the button that asks for a move in words, only if `ChatPort.asksForMoves`. */
export const ASK_MOVE = 'write';

/**
 * The button of a list that a number means which replies to it, by its label: `2. Russian checkers`, `▶ 2`; null for other words, and
 * where none has that number.
 */
export function numberedButton<B extends { readonly label: string }>(
  text: string,
  buttons: readonly B[],
): B | null {
  const [number] = /^\d{1,2}$/.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const named = new RegExp(`^(?:[^\\d\\s]+ ${number}\\.?|${number}\\.)(?= |$)`);
  const [found = null, another] = buttons.filter(({ label }) => named.test(label));
  return another === undefined ? found : null;
}
