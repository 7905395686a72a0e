import { aim, type LevelNumber, type Match, type Shot, SKILLS } from '../../engine/index.js';

/** A shot to be aimed. */
export interface AimQuestion {
  readonly match: Match;
  readonly level: LevelNumber;
  /** A random number from [0, 1). */
  readonly random: number;
  /** Hard limit until the answer, in milliseconds. */
  readonly ms: number;
}

/** Aims a shot at once. */
export const quickShot = ({ match, level, random }: AimQuestion): Shot =>
  aim({ match }, random, { ...SKILLS[level], tries: 1 });

/** Aims a shot until `deadline` at most, epoch milliseconds. */
export const aimUntil = ({ match, level, random }: Omit<AimQuestion, 'ms'>, deadline: number): Shot =>
  aim({ match }, random, SKILLS[level], () => Date.now() >= deadline);
