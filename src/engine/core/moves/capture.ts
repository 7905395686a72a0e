import {
  type Board,
  type Codes,
  codeOf,
  crownsFor,
  EMPTY,
  isKingCode,
  JUMPED,
  type Line,
  type MoveTables,
  type Reach,
} from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Rules } from '../rules.js';
import type { Seat } from '../variant.js';

/** The depth-first walk of one piece through its captures. `codes`, `path`, `captured` and `kings` change on the way. */
interface Walk {
  readonly board: Board;
  readonly reach: MoveTables['reach'][number];
  readonly crowns: readonly boolean[];
  readonly codes: Codes;
  readonly from: Cell;
  readonly man: boolean;
  readonly path: Cell[];
  readonly captured: Cell[];
  /** By captured piece: true for a king. */
  readonly kings: boolean[];
  readonly found: Map<string, Draft>;
  readonly budget: JumpBudget;
  /** States from which all captures were found. */
  readonly known: Set<string>;
}

/**
 * After this many jumps no state is searched twice. That loses no capture, but some of the ways to make one, and
 * people may write down any of them.
 */
const EVERY_WAY = 2_000;
/** Most ways that are kept of a capture. */
const MAX_WAYS = 200;

/** A capture that was found, to which other paths may be added. */
interface Draft {
  readonly move: Move & { readonly ways: (readonly Cell[])[] };
  readonly kings: readonly boolean[];
}

/** A cell on which a jump may end. `behind`: the cell before it on the line; -1 where turning back is allowed. */
interface Landing {
  readonly cell: Cell;
  readonly behind: Cell;
}

const reachOf = ({ reach }: Walk, king: boolean): Reach => (king ? reach.kings : reach.men);

/** Index on the line of the first piece, if it can be jumped from the line's beginning; otherwise -1. `jumpable` is by code. */
function victimOn(line: Line, flies: boolean, codes: Codes, jumpable: readonly boolean[]): number {
  const reach = flies ? line.length - 1 : Math.min(1, line.length - 1);
  for (let index = 0; index < reach; index++) {
    const code = codes[line[index] as Cell] as number;
    if (code === EMPTY) continue;
    return jumpable[code] && codes[line[index + 1] as Cell] === EMPTY ? index : -1;
  }
  return -1;
}

/** True if a jump begins at the landing. */
function canJump(
  { lines, flies }: Reach,
  { cell, behind }: Landing,
  codes: Codes,
  jumpable: readonly boolean[],
): boolean {
  for (const line of lines[cell] as readonly Line[]) {
    if (line[0] !== behind && victimOn(line, flies, codes, jumpable) >= 0) return true;
  }
  return false;
}

/** Key of a move: two paths are one move if they start and end on the same cells and leave the same position. */
function keyOf({ captured, kings, board }: Walk, end: Cell, crowned: boolean): string {
  if (captured.length === 1) return `${end} ${crowned} ${captured[0]}`;
  // In a column that keeps ranks, the order of the captures shows.
  const stacked = board.rules.captured === 'stacked' && board.rules.stackedRank === 'kept';
  return `${end} ${crowned} ${[...captured].sort((a, b) => a - b).join()}${stacked ? ` ${kings.join()}` : ''}`;
}

const isSameWay = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);

/** True if `kings` meets a king earlier than `others`: the first, or with equal ones the second, and so on. */
function meetsKingEarlier(kings: readonly boolean[], others: readonly boolean[]): boolean {
  const at = kings.findIndex((king, index) => king !== others[index]);
  return at >= 0 && kings[at] === true;
}

/** Notes the capture that ends here. */
function arrive(walk: Walk, king: boolean): void {
  const end = walk.path[walk.path.length - 1] as Cell;
  const crowned = walk.man && (king || walk.crowns[end] === true);
  const key = keyOf(walk, end, crowned);
  const path = [...walk.path];
  const kings = [...walk.kings];
  const captured = [...walk.captured];
  const known = walk.found.get(key);
  if (known === undefined) {
    walk.found.set(key, { move: { from: walk.from, path, captured, crowned, ways: [path] }, kings });
    return;
  }
  const { ways } = known.move;
  // A line that branches later gives the same path once for each branch.
  if (ways.some((way) => isSameWay(way, path))) return;
  if (walk.board.rules.priority === 'by-quality' && meetsKingEarlier(kings, known.kings)) {
    walk.found.set(key, { move: { ...known.move, path, captured, ways: [path, ...ways] }, kings });
  } else if (ways.length < MAX_WAYS) ways.push(path);
}

/** The empty cells behind the captured piece on which the capturing piece may land. */
function landings({ codes, board }: Walk, line: Line, victim: number, flies: boolean): Landing[] {
  const { kingLanding, reversal } = board.rules;
  const last = flies && kingLanding !== 'behind' ? line.length - 1 : victim + 1;
  const found: Landing[] = [];
  for (let index = victim + 1; index <= last; index++) {
    const cell = line[index] as Cell;
    if (codes[cell] !== EMPTY) break;
    found.push({ cell, behind: reversal === 'forbidden' ? (line[index - 1] as Cell) : -1 });
  }
  return found;
}

const isKingAt = ({ board, crowns }: Walk, cell: Cell, king: boolean): boolean =>
  king || (board.rules.promotion === 'passing' && crowns[cell] === true);

const stopsAt = ({ board, crowns }: Walk, cell: Cell, king: boolean): boolean =>
  !king && board.rules.promotion === 'stop' && crowns[cell] === true;

/** The landings from which the piece can jump on, over enemies or over any piece that may be jumped. */
const onwardFrom = (
  walk: Walk,
  ends: readonly Landing[],
  king: boolean,
  over: 'enemies' | 'jumpable',
): Landing[] =>
  ends.filter((landing) => {
    const reach = reachOf(walk, isKingAt(walk, landing.cell, king));
    return !stopsAt(walk, landing.cell, king) && canJump(reach, landing, walk.codes, reach[over]);
  });

/** Continues from the landings that have a further jump; ends the capture only if there are none. */
function land(walk: Walk, ends: readonly Landing[], king: boolean, overKing: boolean): void {
  const onward = onwardFrom(walk, ends, king, 'enemies');
  goOn(walk, onward, king);
  if (onward.length > 0) return;
  const close = king && overKing && walk.board.rules.kingLanding === 'behind-last-king';
  stop(walk, close ? ends.slice(0, 1) : ends, king);
  // No enemy can be jumped; to go on over an ally is left to the player.
  if (walk.board.rules.allies === 'optional') goOn(walk, onwardFrom(walk, ends, king, 'jumpable'), king);
}

/** Follows all paths where allies are hopped: the priority keeps the longest, and a hop may lead to it. */
function landAmongAllies(walk: Walk, ends: readonly Landing[], king: boolean, hop: boolean): void {
  if (!hop) stop(walk, ends, king);
  goOn(walk, onwardFrom(walk, ends, king, 'jumpable'), king);
}

function goOn(walk: Walk, ends: readonly Landing[], king: boolean): void {
  for (const landing of ends) {
    walk.path.push(landing.cell);
    jumpFrom(walk, landing, isKingAt(walk, landing.cell, king));
    walk.path.pop();
  }
}

function stop(walk: Walk, ends: readonly Landing[], king: boolean): void {
  for (const { cell } of ends) {
    walk.path.push(cell);
    arrive(walk, king);
    walk.path.pop();
  }
}

const hopsAllies = (allies: Rules['allies']): boolean => allies === 'hopped' || allies === 'hopped-later';

/** True if the captures that go on from here were found before, on another way. */
function isKnown({ known, captured, kings, board }: Walk, { cell, behind }: Landing, king: boolean): boolean {
  const { allies, captured: fate, priority } = board.rules;
  if (hopsAllies(allies)) return false;
  const ordered = fate === 'stacked' || priority === 'by-quality';
  const taken = ordered ? `${captured} ${kings}` : [...captured].sort((a, b) => a - b);
  const state = `${cell} ${behind} ${king} ${taken}`;
  if (known.has(state)) return true;
  known.add(state);
  return false;
}

function jumpFrom(walk: Walk, landing: Landing, king: boolean): void {
  if (walk.budget.tried > EVERY_WAY && isKnown(walk, landing, king)) return;
  const { cell, behind } = landing;
  const { allies } = walk.board.rules;
  const { lines, flies, jumpable, enemies } = reachOf(walk, king);
  for (const line of lines[cell] as readonly Line[]) {
    if (line[0] === behind) continue;
    const victim = victimOn(line, flies, walk.codes, jumpable);
    if (victim < 0) continue;
    const over = line[victim] as Cell;
    const hop = hopsAllies(allies) && !enemies[walk.codes[over] as number];
    if (hop && allies === 'hopped-later' && walk.captured.length === 0) continue;
    jump(walk, line, victim, king, hop);
  }
}

/** Code on the cell of a captured piece for the rest of the move. */
function remains({ board, captured }: Walk, over: Cell): number {
  if (board.rules.captured !== 'stacked') return board.rules.removal === 'end' ? JUMPED : EMPTY;
  const jumps = captured.filter((cell) => cell === over).length;
  const next = board.stacks[over]?.[jumps + 1];
  if (next === undefined) return EMPTY;
  if (board.rules.columnJumps === 'once') return JUMPED;
  return codeOf(next.seat, next.king && board.rules.stackedRank === 'kept');
}

function jump(walk: Walk, line: Line, victim: number, king: boolean, hop: boolean): void {
  const { codes, captured, kings, board, budget } = walk;
  if (++budget.tried > budget.most) return;
  const over = line[victim] as Cell;
  const code = codes[over] as number;
  // A hopped piece stays and is not jumped a second time.
  codes[over] = hop ? JUMPED : remains(walk, over);
  if (!hop) {
    captured.push(over);
    kings.push(isKingCode(code));
  }
  const ends = landings(walk, line, victim, reachOf(walk, king).flies);
  if (hopsAllies(board.rules.allies)) landAmongAllies(walk, ends, king, hop);
  else land(walk, ends, king, isKingCode(code));
  if (!hop) {
    captured.pop();
    kings.pop();
  }
  codes[over] = code;
}

const START = { behind: -1 } as const;

/** All complete captures of the piece on `from`, before any priority. */
export function capturesFrom(board: Board, seat: Seat, from: Cell, budget: JumpBudget): readonly Move[] {
  const { codes, tables } = board;
  const code = codes[from] as number;
  const king = isKingCode(code);
  const reach = tables.reach[seat] as MoveTables['reach'][number];
  const own = king ? reach.kings : reach.men;
  if (!canJump(own, { cell: from, ...START }, codes, own.jumpable)) return [];
  const crowns = crownsFor(board, seat, from);
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const found = new Map<string, Draft>();
  const walk = {
    board,
    reach,
    crowns,
    codes,
    from,
    man: !king,
    path: [],
    captured: [],
    kings: [],
    found,
    budget,
    known: new Set<string>(),
  };
  jumpFrom(walk, { cell: from, ...START }, king);
  codes[from] = code;
  return [...found.values()].map(({ move }) => move);
}

function reachAt({ codes, tables }: Board, seat: Seat, cell: Cell): Reach {
  const reach = tables.reach[seat] as MoveTables['reach'][number];
  return isKingCode(codes[cell] as number) ? reach.kings : reach.men;
}

/** True if the piece on `from` can capture. */
export function canCapture(board: Board, seat: Seat, from: Cell): boolean {
  const reach = reachAt(board, seat, from);
  if (!canJump(reach, { cell: from, ...START }, board.codes, reach.jumpable)) return false;
  // Hops alone are no capture.
  return !hopsAllies(board.rules.allies) || capturesFrom(board, seat, from, jumpBudget()).length > 0;
}

/** True if the piece on `from` can begin a capture by jumping an enemy. */
export function canJumpEnemy(board: Board, seat: Seat, from: Cell): boolean {
  const reach = reachAt(board, seat, from);
  return canJump(reach, { cell: from, ...START }, board.codes, reach.enemies);
}

/** What the search for the captures of a position has done and may do. */
export interface JumpBudget {
  readonly most: number;
  /** Jumps that were tried. */
  tried: number;
}

/**
 * Most jumps that are tried for the captures of a position; those beyond do not exist here. Games that are played need
 * some hundred jumps, positions made for it millions.
 */
const MAX_JUMPS = 20_000;
/** A budget of `most` jumps for one position. */
export const jumpBudget = (most = MAX_JUMPS): JumpBudget => ({ most, tried: 0 });
