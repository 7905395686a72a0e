import { type Rules, topologyOf, type Variant } from '../engine/index.js';
import { joined, lines, type Text } from './text.js';

/**
 * Steps of men: `forward` along the board's lines, `either-side` to both sides as well, `sideways` straight on or
 * sideways, and `sideways-and-diagonal` diagonally forward as well.
 */
export type StepWays = 'forward' | 'either-side' | 'sideways' | 'sideways-and-diagonal';

/** Steps of a seat's men on the board's grid. */
function stepsOf({ board, seats }: Variant): readonly { readonly dx: number; readonly dy: number }[] {
  const { arcs, at } = topologyOf(board);
  return (seats[0]?.forward ?? []).flatMap((way) => {
    const arc = arcs.find(({ direction }) => direction === way);
    const [from, to] = [at[arc?.from ?? -1], at[arc?.to ?? -1]];
    return from && to ? [{ dx: to.x - from.x, dy: to.y - from.y }] : [];
  });
}

/** True if men may move back and forth: two of their steps are opposite. */
function goesToAndFro(variant: Variant): boolean {
  const steps = stepsOf(variant);
  return steps.some((one) => steps.some((other) => one.dx === -other.dx && one.dy === -other.dy));
}

export function stepWays(variant: Variant): StepWays {
  if (!goesToAndFro(variant)) return 'forward';
  if (variant.board.kind !== 'square') return 'either-side';
  const diagonal = stepsOf(variant).some(({ dx, dy }) => dx !== 0 && dy !== 0);
  return diagonal && variant.rules.manSteps === 'forward' ? 'sideways-and-diagonal' : 'sideways';
}

/** Captures of men: in `eight-ways` with ranks and files among them, in every way, or the `same-ways` as their steps. */
export type CaptureWays = 'eight-ways' | 'every-way' | 'forward' | 'same-ways' | 'straight';

export function captureWays(variant: Variant): CaptureWays {
  const { board, rules } = variant;
  if (rules.manCaptures === 'forward') return stepWays(variant) === 'forward' ? 'forward' : 'same-ways';
  const hasStraightLines = board.kind === 'chequered' && board.straight === true;
  return rules.manCaptures === 'every-way' && hasStraightLines ? 'eight-ways' : rules.manCaptures;
}

/** Moves of kings: a `short` one steps, others fly, and differ in where they go (in `eight-ways` along ranks, files and diagonals), capture or land. */
export type KingWays = 'short' | 'by-diagonals' | 'straight-captures' | 'eight-ways' | Rules['kingLanding'];

export function kingWays({ board, rules }: Variant): KingWays {
  if (rules.king === 'short') return 'short';
  if (rules.kingMoves === 'diagonals') return 'by-diagonals';
  if (rules.kingCaptures === 'straight') return 'straight-captures';
  const goesEightWays = board.kind === 'square' && board.diagonals === true && rules.kingLanding === 'any';
  return goesEightWays ? 'eight-ways' : rules.kingLanding;
}

/** Sentences on values of rules. */
type RuleSentences = { readonly [Rule in keyof Rules]?: Readonly<Record<string, string>> };

/** The sentences that are true of these rules. */
export const told = (rules: Rules, sentences: RuleSentences): readonly string[] =>
  Object.entries(sentences).flatMap(([rule, said]) => said[String(rules[rule as keyof Rules])] ?? []);

/** True if hopping pieces may go back. */
export const goesBack = goesToAndFro;

/** The rules of a game in the parts that pictures can stand beside. */
export interface RuleParts {
  /** What kind of game it is. */
  readonly about: Text;
  /** Who plays, and in which order. */
  readonly order: Text;
  readonly moving: Text;
  /** Empty in games without captures. */
  readonly taking: Text;
  /** Empty in games without kings. */
  readonly crowning: Text;
}

/** The same as a chat tells it. */
export const toldInOne = ({ about, order, moving, taking, crowning }: RuleParts): Text =>
  lines(about, order, joined([moving, taking], ' '), crowning);
