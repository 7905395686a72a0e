import { type Codes, EMPTY, isKingCode, JUMPED, type Line, type Plan } from './plan.js';
import type { Move } from './position.js';
import type { Rules } from './rules.js';
import type { Cell } from './topology.js';
import type { Seat } from './variant.js';

/** One piece on its way through its captures. `codes`, `path` and `captured` change as it goes. */
interface Walk {
  readonly lines: Plan['lines'];
  readonly enemies: readonly boolean[];
  readonly jumpable: readonly boolean[];
  readonly allies: Rules['allies'];
  readonly crowns: readonly boolean[];
  readonly passing: boolean;
  /** What is left on the cell of a captured piece while the move goes on. */
  readonly remains: number;
  readonly codes: Codes;
  readonly from: Cell;
  readonly man: boolean;
  readonly path: Cell[];
  readonly captured: Cell[];
  readonly found: Map<string, Draft>;
}

type Draft = Move & { readonly ways: (readonly Cell[])[] };

/** Index on the line of the piece that can be jumped from its beginning, or -1; `jumpable` by code. */
function victimOn(line: Line, king: boolean, codes: Codes, jumpable: readonly boolean[]): number {
  const reach = king ? line.length - 1 : Math.min(1, line.length - 1);
  for (let index = 0; index < reach; index++) {
    const code = codes[line[index] as Cell] as number;
    if (code === EMPTY) continue;
    return jumpable[code] && codes[line[index + 1] as Cell] === EMPTY ? index : -1;
  }
  return -1;
}

function canJump(
  lines: Plan['lines'],
  cell: Cell,
  king: boolean,
  codes: Codes,
  jumpable: readonly boolean[],
): boolean {
  for (const line of lines[cell] as readonly Line[]) {
    if (victimOn(line, king, codes, jumpable) >= 0) return true;
  }
  return false;
}

/** Two ways are one move when they start and end alike and leave the same position. */
function keyOf({ captured }: Walk, end: Cell, crowned: boolean): string {
  if (captured.length === 1) return `${end} ${crowned} ${captured[0]}`;
  return `${end} ${crowned} ${[...captured].sort((a, b) => a - b).join()}`;
}

function arrive(walk: Walk, king: boolean): void {
  const end = walk.path[walk.path.length - 1] as Cell;
  const crowned = walk.man && (king || walk.crowns[end] === true);
  const key = keyOf(walk, end, crowned);
  const path = [...walk.path];
  const known = walk.found.get(key);
  if (known === undefined) {
    walk.found.set(key, { from: walk.from, path, captured: [...walk.captured], crowned, ways: [path] });
  } else if (!known.ways.some((way) => way.every((cell, index) => cell === path[index]))) {
    // Lines that branch later give the same path once for each branch.
    known.ways.push(path);
  }
}

/** Empty cells behind the captured piece on which the capturing one may land. */
function landings({ codes }: Walk, line: Line, victim: number, king: boolean): Cell[] {
  const cells = [line[victim + 1] as Cell];
  if (!king) return cells;
  for (let index = victim + 2; index < line.length; index++) {
    const cell = line[index] as Cell;
    if (codes[cell] !== EMPTY) break;
    cells.push(cell);
  }
  return cells;
}

const isKingAt = (walk: Walk, cell: Cell, king: boolean): boolean =>
  king || (walk.passing && walk.crowns[cell] === true);

/** The landing cells from which the piece can jump one of `targets`. */
const onwardFrom = (walk: Walk, cells: readonly Cell[], king: boolean, targets: readonly boolean[]): Cell[] =>
  cells.filter((cell) => canJump(walk.lines, cell, isKingAt(walk, cell, king), walk.codes, targets));

/** Goes on from the cells from which the capture must go on; only if there are none, it ends on any. */
function land(walk: Walk, line: Line, victim: number, king: boolean): void {
  const cells = landings(walk, line, victim, king);
  const onward = onwardFrom(walk, cells, king, walk.enemies);
  goOn(walk, onward, king);
  if (onward.length > 0) return;
  stop(walk, cells, king);
  // No enemy is within reach: an ally may be, whom to capture is left to the player.
  if (walk.allies === 'optional') goOn(walk, onwardFrom(walk, cells, king, walk.jumpable), king);
}

/** Where allies are hopped every way is looked for: the priority keeps the longest, and hops lead to them. */
function landAmongAllies(walk: Walk, line: Line, victim: number, king: boolean, hop: boolean): void {
  const cells = landings(walk, line, victim, king);
  if (!hop) stop(walk, cells, king);
  goOn(walk, onwardFrom(walk, cells, king, walk.jumpable), king);
}

function goOn(walk: Walk, cells: readonly Cell[], king: boolean): void {
  for (const cell of cells) {
    walk.path.push(cell);
    jumpFrom(walk, cell, isKingAt(walk, cell, king));
    walk.path.pop();
  }
}

function stop(walk: Walk, cells: readonly Cell[], king: boolean): void {
  for (const cell of cells) {
    walk.path.push(cell);
    arrive(walk, king);
    walk.path.pop();
  }
}

const hopsAllies = (allies: Rules['allies']): boolean => allies === 'hopped' || allies === 'hopped-later';

function jumpFrom(walk: Walk, cell: Cell, king: boolean): void {
  for (const line of walk.lines[cell] as readonly Line[]) {
    const victim = victimOn(line, king, walk.codes, walk.jumpable);
    if (victim < 0) continue;
    const over = line[victim] as Cell;
    const hop = hopsAllies(walk.allies) && !walk.enemies[walk.codes[over] as number];
    if (hop && walk.allies === 'hopped-later' && walk.captured.length === 0) continue;
    jump(walk, line, victim, king, hop);
  }
}

function jump(walk: Walk, line: Line, victim: number, king: boolean, hop: boolean): void {
  const { codes, captured } = walk;
  const over = line[victim] as Cell;
  const code = codes[over] as number;
  // A hopped piece stays, and is not jumped a second time.
  codes[over] = hop ? JUMPED : walk.remains;
  if (!hop) captured.push(over);
  if (hopsAllies(walk.allies)) landAmongAllies(walk, line, victim, king, hop);
  else land(walk, line, victim, king);
  if (!hop) captured.pop();
  codes[over] = code;
}

/** Every complete capture of the piece on `from`. */
export function capturesFrom(
  plan: Plan,
  rules: Rules,
  codes: Codes,
  seat: Seat,
  from: Cell,
): readonly Move[] {
  const { lines } = plan;
  const code = codes[from] as number;
  const king = isKingCode(code);
  const jumpable = plan.jumpable[seat] as readonly boolean[];
  if (!canJump(lines, from, king, codes, jumpable)) return [];
  const found = new Map<string, Draft>();
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const walk: Walk = {
    lines,
    enemies: plan.enemies[seat] as readonly boolean[],
    jumpable,
    allies: rules.allies,
    crowns: plan.crowns[seat] as readonly boolean[],
    passing: rules.promotion === 'passing',
    remains: rules.removal === 'end' ? JUMPED : EMPTY,
    codes,
    from,
    man: !king,
    path: [],
    captured: [],
    found,
  };
  jumpFrom(walk, from, king);
  codes[from] = code;
  return [...found.values()];
}

/** Whether the piece on `from` can capture. */
export function canCapture(plan: Plan, rules: Rules, codes: Codes, seat: Seat, from: Cell): boolean {
  const jumpable = plan.jumpable[seat] as readonly boolean[];
  if (!canJump(plan.lines, from, isKingCode(codes[from] as number), codes, jumpable)) return false;
  // Hops alone are no capture.
  return !hopsAllies(rules.allies) || capturesFrom(plan, rules, codes, seat, from).length > 0;
}

/** Whether the piece on `from` can begin a capture with an enemy. */
export function canJumpEnemy(plan: Plan, codes: Codes, seat: Seat, from: Cell): boolean {
  const enemies = plan.enemies[seat] as readonly boolean[];
  return canJump(plan.lines, from, isKingCode(codes[from] as number), codes, enemies);
}
