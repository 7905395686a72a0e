import type { RecordProblem } from '../record/record-error.js';
import { bareScore, isScore } from '../record/record-words.js';
import type { Placed } from '../record/tokens.js';
import type { PdnToken } from './lexer.js';
import type { Remark } from './remarks.js';

type Tag = Extract<PdnToken, { kind: 'tag' }>;

/** What cannot be read in a game, and why. */
interface Fault {
  readonly at: Placed;
  readonly problem: RecordProblem;
}

/** One game of a file, not yet read. */
export interface RawGame {
  readonly tags: readonly Tag[];
  /** A position between slashes before the first move. */
  readonly setup: Placed | null;
  readonly moves: readonly Placed[];
  /** The result after the moves. */
  readonly result: Placed | null;
  readonly remarks: readonly Remark[];
  /** The first fault that was met before the moves were looked at. */
  readonly fault: Fault | null;
}

interface Draft {
  readonly tags: Tag[];
  setup: Placed | null;
  readonly moves: Placed[];
  result: Placed | null;
  readonly remarks: Remark[];
  fault: Fault | null;
}

const emptyDraft = (): Draft => ({
  tags: [],
  setup: null,
  moves: [],
  result: null,
  remarks: [],
  fault: null,
});

/** True behind the tags of a game: another tag begins the next one. */
const isBegun = ({ setup, moves, fault }: Draft): boolean =>
  setup !== null || moves.length > 0 || (fault !== null && fault.problem.kind !== 'header-syntax');

/** The games of a file: each ends with its result, or where the tags of the next one begin. */
export function splitGames(tokens: readonly PdnToken[]): readonly RawGame[] {
  const games: Draft[] = [];
  let game = emptyDraft();
  const next = (): void => {
    if (game.tags.length > 0 || isBegun(game) || game.fault) games.push(finished(game));
    game = emptyDraft();
  };
  for (const token of tokens) {
    // A remark after a result belongs to the game that ended there.
    if (token.kind === 'remark') {
      game.remarks.push({ after: game.moves.length, text: token.text });
      continue;
    }
    if (token.kind === 'fault') {
      // A tag that is written wrongly may be one of the next game.
      if (game.result && token.problem.kind === 'header-syntax') next();
      game.fault ??= { at: token, problem: token.problem };
      continue;
    }
    if (game.result || (token.kind === 'tag' && isBegun(game))) next();
    if (token.kind === 'tag') game.tags.push(token);
    else if (token.kind === 'setup') enterSetup(game, token);
    else if (isScore(token.text)) game.result = token;
    else game.moves.push(token);
  }
  next();
  return games;
}

function enterSetup(game: Draft, token: Placed): void {
  if (game.moves.length > 0) game.fault ??= { at: token, problem: { kind: 'setup-late' } };
  else game.setup = token;
}

/** A result in points of a tournament: `4-6`. */
export const POINTS = /^\d{1,2}[-–—−:]\d{1,2}$/;

/** The game with its last word as its result if that says in points what the headers say. */
function finished(game: Draft): Draft {
  const last = game.moves.at(-1);
  const tag = game.tags.findLast(({ name }) => name.toLowerCase() === 'result');
  if (game.result || !last || !POINTS.test(last.text) || bareScore(last.text) !== bareScore(tag?.value ?? ''))
    return game;
  return { ...game, moves: game.moves.slice(0, -1), result: last };
}

/** True if the last of these words may be a result in points, as the moves before it are written in letters. */
export function mayEndInPoints(moves: readonly Placed[]): boolean {
  const [before, last] = moves.slice(-2);
  return last !== undefined && POINTS.test(last.text) && /[a-z]/i.test(before?.text ?? '');
}
