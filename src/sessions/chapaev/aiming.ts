import { aim, type LevelNumber, type Match, type Shot, SKILLS } from '../../engine/index.js';

/** A shot to be aimed, and how well. */
export interface AimQuestion {
  readonly match: Match;
  readonly level: LevelNumber;
  /** In [0, 1). */
  readonly lot: number;
  /** Milliseconds until the shot has to be there. */
  readonly ms: number;
}

/** A shot that is aimed at once. */
export const quickShot = ({ match, level, lot }: AimQuestion): Shot =>
  aim({ match }, lot, { ...SKILLS[level], tries: 1 });

/** A shot that is aimed until the epoch milliseconds `deadline` at the most. */
export const aimUntil = ({ match, level, lot }: Omit<AimQuestion, 'ms'>, deadline: number): Shot =>
  aim({ match }, lot, SKILLS[level], () => Date.now() >= deadline);
