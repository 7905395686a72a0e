import { isScore } from '../record/record-words.js';
import { faultAt, type Placed } from '../record/tokens.js';
import type { PdnToken } from './lexer.js';
import type { Remark } from './remarks.js';

type Tag = Extract<PdnToken, { kind: 'tag' }>;

/** One game of a file, not yet read. */
export interface RawGame {
  readonly tags: readonly Tag[];
  /** A position between slashes before the first move. */
  readonly setup: Placed | null;
  readonly moves: readonly Placed[];
  /** The result after the moves. */
  readonly result: Placed | null;
  readonly remarks: readonly Remark[];
}

interface Draft {
  readonly tags: Tag[];
  setup: Placed | null;
  readonly moves: Placed[];
  result: Placed | null;
  readonly remarks: Remark[];
}

const emptyDraft = (): Draft => ({ tags: [], setup: null, moves: [], result: null, remarks: [] });

/** The games of a file: each ends with its result, or where the tags of the next one begin. */
export function splitGames(tokens: readonly PdnToken[]): readonly RawGame[] {
  const games: Draft[] = [];
  let game = emptyDraft();
  const next = (): void => {
    if (game.tags.length > 0 || game.setup || game.moves.length > 0) games.push(game);
    game = emptyDraft();
  };
  for (const token of tokens) {
    // A remark after a result belongs to the game that ended there.
    if (token.kind === 'remark') {
      game.remarks.push({ after: game.moves.length, text: token.text });
      continue;
    }
    const begun = game.setup !== null || game.moves.length > 0;
    if (game.result || (token.kind === 'tag' && begun)) next();
    if (token.kind === 'tag') game.tags.push(token);
    else if (token.kind === 'setup') enterSetup(game, token);
    else if (isScore(token.text)) game.result = token;
    else game.moves.push(token);
  }
  next();
  return games;
}

function enterSetup(game: Draft, token: Placed): void {
  if (game.moves.length > 0) throw faultAt(token, { kind: 'setup-late' });
  game.setup = token;
}
