import { type GameState, type Move, movesIn, playMove, think } from '../../engine/index.js';
import type { Goal } from './courses.js';

/** Positions that the engine visits to judge a move. @public The lines of answers are made with as many. */
export const NODES = 40_000;
/** A lead, in men, that is as good as any greater one. */
const WINNING = 1.5;
/** Distance in men to the best move within which another is right too, and beyond which it is wrong. */
const AS_GOOD = 0.5;
const WORSE = 0.8;

/** A legal move, and if it is what a step seeks. */
export interface Judged {
  readonly move: Move;
  readonly isRight: boolean;
}

/** Judges every legal move. @public Answers are made and tested by it. Throws where one is neither right nor wrong. */
export function judge(state: GameState, seeks: Goal): readonly Judged[] {
  const moves = movesIn(state);
  const by = (isRight: (move: Move) => boolean): readonly Judged[] =>
    moves.map((move) => ({ move, isRight: isRight(move) }));
  switch (seeks) {
    case 'legal':
      return by(() => true);
    case 'crown':
      return by(({ crowned }) => crowned);
    case 'most': {
      const most = Math.max(...moves.map(({ captured }) => captured.length));
      return by(({ captured }) => captured.length === most);
    }
    case 'win':
      return by((move) => thoughtOf(state, move).end?.kind === 'win');
    case 'end':
      return by((move) => playMove(state, move).outcome?.kind === 'win');
    case 'best':
      return bestOf(state, moves, WINNING);
    case 'strongest':
      return bestOf(state, moves, Infinity);
  }
}

const thoughtOf = (state: GameState, move: Move) => think(state, { nodes: NODES, among: [move] }, 1);

/** `enough` is the lead, in men, that is as good as any greater one. */
function bestOf(state: GameState, moves: readonly Move[], enough: number): readonly Judged[] {
  const scored = moves.map((move) => ({ move, score: thoughtOf(state, move).score }));
  const best = Math.min(enough, Math.max(...scored.map(({ score }) => score)));
  return scored.map(({ move, score }) => {
    const isRight = score >= best - AS_GOOD;
    if (!isRight && score > best - WORSE) throw new Error('a move is neither right nor wrong');
    return { move, isRight };
  });
}
