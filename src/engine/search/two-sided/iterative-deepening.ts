import { isAhead, worthOf } from '../circling.js';
import type { Iteration, RootMove, SearchRequest } from '../root-move.js';
import { MAX_PLY, SURELY_WON, WON } from '../scores.js';
import type { TwoSidedSearch } from './two-sided-search.js';

/** A search of the moves of the root, each known by its place in the list of the search position. */
export type RootSearch = Pick<
  TwoSidedSearch,
  'nodes' | 'stopped' | 'evaluateMove' | 'searchMove' | 'bestLine' | 'shun'
>;

/** Half the width of the aspiration window, in hundredths of a man. */
const ASPIRATION = 30;
/** The depth from which on the aspiration window is used. */
const ASPIRATION_DEPTH = 4;
const INFINITE = 31_000;
/** Plies that are kept for extensions and captures beyond the nominal depth. */
const MARGIN = 16;

/**
 * Searches the moves of the root to depth 1, 2, 3 … until a bound is reached. The last iteration may be unfinished, but
 * its first move was searched in full; where that one loses, one that was not comes first.
 */
export function deepen(search: RootSearch, moves: RootMove[], request: SearchRequest): Iteration {
  search.shun(false);
  // Whatever stops the search, every move has a score.
  for (const each of moves) each.score = search.evaluateMove(each.index);
  moves.sort((one, other) => worthOf(other) - worthOf(one));
  let done: Iteration = { depth: 1, nodes: search.nodes, moves };
  request.onDepth(done);
  let { shuns } = request;
  const deepest = Math.min(request.depth, MAX_PLY - MARGIN);
  for (let depth = 1; depth <= deepest; depth++) {
    const isShunned = shuns && isAhead(moves[0]?.score ?? 0);
    const best = searchDepth(search, moves, depth, request, isShunned);
    if (best < 0) break;
    moveToFront(moves, best);
    // If nothing wins that way, the law decides.
    if (isShunned) shuns = isAhead(moves[0]?.score ?? 0);
    done = { depth: search.stopped ? done.depth : depth, nodes: search.nodes, moves };
    request.onDepth(done);
    const score = Math.abs(moves[0]?.score ?? 0);
    const isDecided = !request.exact && score > SURELY_WON && depth > WON - score;
    if (search.stopped || isDecided) break;
  }
  return { ...done, nodes: search.nodes };
}

/** Searches every move to a depth; returns the place of the best one, or -1 where not even the first was finished. */
function searchDepth(
  search: RootSearch,
  moves: readonly RootMove[],
  depth: number,
  { exact }: SearchRequest,
  isShunned: boolean,
): number {
  const before = moves[0]?.score ?? 0;
  let best = -1;
  let alpha = -INFINITE;
  for (const [place, each] of moves.entries()) {
    // A move that brings back a position itself is judged by what comes of it.
    search.shun(isShunned && !each.repeats);
    const score = exact
      ? search.searchMove(each.index, depth, -INFINITE, INFINITE)
      : place === 0
        ? aspirate(search, each.index, depth, before)
        : scout(search, each.index, depth, alpha);
    if (search.stopped) return best < 0 || alpha > -SURELY_WON ? best : hope(moves, place, best);
    each.score = score;
    // It may have beaten the best move by its score, and yet bring back a position.
    const worth = worthOf(each);
    const isBest = worth > alpha || best < 0;
    if (isBest || exact) each.line = search.bestLine();
    if (!isBest) continue;
    alpha = worth;
    best = place;
  }
  return best;
}

/** The best of the moves from `place` on, which were not searched to the end, where none before them saves the game; else `lost`. */
function hope(moves: readonly RootMove[], place: number, lost: number): number {
  const open = moves.slice(place).filter(({ score }) => score > -SURELY_WON);
  const most = Math.max(...open.map(({ score }) => score));
  return open.length === 0 ? lost : moves.findIndex((each, at) => at >= place && each.score === most);
}

/** Searches the first move with an aspiration window around its score of the depth before. */
function aspirate(search: RootSearch, move: number, depth: number, before: number): number {
  if (depth < ASPIRATION_DEPTH) return search.searchMove(move, depth, -INFINITE, INFINITE);
  const score = search.searchMove(move, depth, before - ASPIRATION, before + ASPIRATION);
  const failed = score <= before - ASPIRATION || score >= before + ASPIRATION;
  return failed && !search.stopped ? search.searchMove(move, depth, -INFINITE, INFINITE) : score;
}

/** Searches a later move with a null window, and again in full where it beats `alpha`. */
function scout(search: RootSearch, move: number, depth: number, alpha: number): number {
  const score = search.searchMove(move, depth, alpha, alpha + 1);
  return score > alpha && !search.stopped ? search.searchMove(move, depth, alpha, INFINITE) : score;
}

function moveToFront(moves: RootMove[], place: number): void {
  const [best] = moves.splice(place, 1);
  if (best !== undefined) moves.unshift(best);
}
