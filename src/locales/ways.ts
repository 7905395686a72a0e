import { type Rules, topologyOf, type Variant } from '../engine/index.js';
import { joined, lines, plain, type Text } from './text.js';

/**
 * Steps of men: `forward` along the board's lines, which are `diagonal` on chequered boards, `three-ways` on hexagons,
 * `either-side` to both sides as well, `sideways` straight on or sideways, and `sideways-and-diagonal` diagonally
 * forward as well.
 */
export type StepWays =
  | 'forward'
  | 'diagonal'
  | 'three-ways'
  | 'either-side'
  | 'sideways'
  | 'sideways-and-diagonal';

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

/** Steps of men who never move back and forth, on boards where more can be said of them. */
const STRAIGHT_ON: Readonly<Partial<Record<Variant['board']['kind'], StepWays>>> = {
  chequered: 'diagonal',
  hexagon: 'three-ways',
};

export function stepWays(variant: Variant): StepWays {
  if (!goesToAndFro(variant)) return STRAIGHT_ON[variant.board.kind] ?? 'forward';
  if (variant.board.kind !== 'square') return 'either-side';
  const diagonal = stepsOf(variant).some(({ dx, dy }) => dx !== 0 && dy !== 0);
  return diagonal && variant.rules.manSteps === 'forward' ? 'sideways-and-diagonal' : 'sideways';
}

/** Captures of men: in `eight-ways` with ranks and files among them, in every way, or the `same-ways` as their steps. */
export type CaptureWays = 'eight-ways' | 'every-way' | 'forward' | 'same-ways' | 'straight';

export function captureWays(variant: Variant): CaptureWays {
  const { board, rules } = variant;
  if (rules.manCaptures === 'forward') return goesToAndFro(variant) ? 'same-ways' : 'forward';
  const hasStraightLines = board.kind === 'chequered' && board.straight === true;
  return rules.manCaptures === 'every-way' && hasStraightLines ? 'eight-ways' : rules.manCaptures;
}

/**
 * Moves of kings: a `short` one steps, others fly, and differ in where they go (`diagonal` along diagonals, `straight`
 * along ranks and files, in `eight-ways` along both), capture or land.
 */
export type KingWays =
  | 'short'
  | 'by-diagonals'
  | 'diagonal'
  | 'straight'
  | 'straight-captures'
  | 'eight-ways'
  | Rules['kingLanding'];

export function kingWays({ board, rules }: Variant): KingWays {
  if (rules.king === 'short') return 'short';
  if (rules.kingMoves === 'diagonals') return 'by-diagonals';
  if (rules.kingCaptures === 'straight') return 'straight-captures';
  if (rules.kingLanding !== 'any') return rules.kingLanding;
  if (board.kind === 'chequered') return 'diagonal';
  if (board.kind !== 'square') return 'any';
  return board.diagonals === true ? 'eight-ways' : 'straight';
}

/**
 * Landing behind what is taken: men `just-behind`, as short kings do (null), and flying kings on `any` free square, or on
 * one from which they can `go-on`, unless the rule on their moves says where. The rule on the most captures also makes
 * them go on.
 */
export function landingWays({ rules }: Variant): 'any' | 'go-on' | 'just-behind' | null {
  if (rules.king === 'short') return null;
  if (rules.kingLanding !== 'any') return 'just-behind';
  return rules.priority === 'none' || rules.priority === 'kings-first' ? 'go-on' : 'any';
}

/** How two players set up their men. */
export interface SetUp {
  /** The rows that men fill, counted from 1 at each player's edge. */
  readonly rows: readonly number[];
  /** Colour of the square at each player's left; null on boards that are played on all squares. */
  readonly leftCorner: 'dark' | 'light' | null;
  /** Colour of the squares that are played on; null for all. */
  readonly squares: 'dark' | 'light' | null;
}

/** The set-up of two players whose men fill whole rows; null for any other. */
export function setUpOf({ board, seats }: Variant): SetUp | null {
  if (seats.length !== 2 || (board.kind !== 'chequered' && board.kind !== 'square')) return null;
  const { at, cells } = topologyOf(board);
  const filled = seats.map(({ start }) => {
    const ys = start.map((name) => at[cells.get(name) ?? -1]?.y ?? 0);
    const rows = [...new Set(ys)].map((y) => ({ y, row: Math.min(y, board.ranks - 1 - y) + 1 }));
    const isFull = at.filter(({ y }) => ys.includes(y)).length === start.length;
    return isFull ? rows.map(({ row }) => row).toSorted((a, b) => a - b) : [];
  });
  const [rows = [], others] = filled;
  if (rows.length === 0 || rows.join() !== others?.join()) return null;
  if (board.kind === 'square') return { rows, leftCorner: null, squares: null };
  const squares = board.shade ?? 'dark';
  const isDark = (board.corner !== 'right') === (squares === 'dark');
  return { rows, leftCorner: isDark ? 'dark' : 'light', squares };
}

/** True if three or more players take turns around the board, which is always clockwise. */
export const isCircle = ({ seats, rules }: Variant): boolean => seats.length > 2 && rules.turns === 'single';

/** Sentences on values of rules. */
type RuleSentences = { readonly [Rule in keyof Rules]?: Readonly<Record<string, string>> };

/** The sentences that are true of these rules. */
export const told = (rules: Rules, sentences: RuleSentences): readonly string[] =>
  Object.entries(sentences).flatMap(([rule, said]) => said[String(rules[rule as keyof Rules])] ?? []);

/** True if hopping pieces may go back. */
export const goesBack = goesToAndFro;

/** The rules of a game in parts, each with its own pictures. */
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

/** The same in two: as many sentences as fit into `limit` characters, and the rest, which may be empty. */
export function toldInTwo(parts: RuleParts, limit: number): readonly [Text, Text] {
  const whole = toldInOne(parts);
  if (plain(whole).length <= limit) return [whole, []];
  const none = { about: [], order: [], moving: [] };
  const sentences = plain(parts.taking)
    .split(/(?<=\.) /)
    .map((sentence) => [sentence]);
  for (let told = sentences.length; told >= 0; told--) {
    const first = toldInOne({ ...parts, taking: joined(sentences.slice(0, told), ' '), crowning: [] });
    if (plain(first).length <= limit)
      return [
        first,
        toldInOne({ ...none, taking: joined(sentences.slice(told), ' '), crowning: parts.crowning }),
      ];
  }
  return [whole, []];
}
