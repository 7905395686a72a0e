import {
  BOARD_VARIANTS,
  findMove,
  formatMove,
  formatPosition,
  type GameState,
  gameFrom,
  type Move,
  movesIn,
  type Position,
  positionText,
  type StartedGame,
  type Variant,
} from '../../../engine/index.js';
import {
  type BareMove,
  bareMove,
  findBareMove,
  formatSquares,
  gameFromSquares,
  HUB_LETTERS,
} from '../squares50.js';

/** How one game is spoken of over Hub: in the protocol's own terms, or in the texts of this program. */
export interface HubDialect {
  readonly name: string;
  readonly variant: Variant;
  readonly position: (variant: Variant, position: Position) => string;
  /** Starts a game from a position; null if the text is malformed or the position illegal. */
  readonly gameAt: (text: string) => StartedGame | null;
  /** A move without blanks, which separate moves. */
  readonly move: (variant: Variant, move: Move) => string;
  /** The legal move that is meant; null if there is none. */
  readonly moveIn: (state: GameState, text: string) => Move | null;
}

const protocolDialect = (variant: Variant, name: string): HubDialect => ({
  name,
  variant,
  position: (played, position) => formatSquares(played, position, HUB_LETTERS),
  gameAt: (text) => gameFromSquares(variant, text),
  move: (_, move) => formatHubMove(move),
  moveIn: (state, text) => {
    const bare = parseHubMove(text);
    return bare === null ? null : findBareMove(state, bare);
  },
});

// A huff is followed by a blank (`?c3 d4-e5`), for which a comma stands here. Many programs write captures with x, as PDN
// does; no square's name has that letter.
const ownDialect = (variant: Variant): HubDialect => ({
  name: variant.id,
  variant,
  position: formatPosition,
  gameAt: (text) => {
    const started = [text, positionText(variant, text)]
      .map((each) => gameFrom(variant.id, {}, each))
      .find(({ ok }) => ok);
    return started?.ok ? started.value : null;
  },
  move: (played, move) => formatMove(played, move).replace(' ', ','),
  moveIn: (state, text) =>
    findMove(state.variant, movesIn(state), text.replace(',', ' ').replaceAll('x', ':')),
});

const dialectFor = (variant: Variant): HubDialect =>
  variant.hub === null ? ownDialect(variant) : protocolDialect(variant, variant.hub);

/** Games of two, those that the protocol names first. */
export const HUB_DIALECTS: readonly HubDialect[] = BOARD_VARIANTS.filter(({ seats }) => seats.length === 2)
  .map(dialectFor)
  .toSorted((one, other) => Number(one.variant.hub === null) - Number(other.variant.hub === null));

/** Null for games of more than two. */
export const hubDialectOf = ({ id }: Variant): HubDialect | null =>
  HUB_DIALECTS.find(({ variant }) => variant.id === id) ?? null;

/** `32-28`; a capture lists every captured square: `28x19x23`. */
export function formatHubMove(move: Move): string {
  const { from, to, captured } = bareMove(move);
  return captured.length === 0 ? `${from}-${to}` : [from, to, ...captured].join('x');
}

/** Reads a move; null if it is malformed. Legality isn't checked. */
export function parseHubMove(text: string): BareMove | null {
  if (!/^\d{1,2}(-\d{1,2}|(x\d{1,2}){2,})$/.test(text)) return null;
  const [from = 0, to = 0, ...captured] = text.split(/[-x]/).map(Number);
  return { from, to, captured };
}
