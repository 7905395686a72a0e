import { type Codes, EMPTY, isKingCode, JUMPED, type Line, type Plan } from './plan.js';
import type { Move } from './position.js';
import type { Rules } from './rules.js';
import type { Cell } from './topology.js';
import type { Seat } from './variant.js';

/** One piece on its way through its captures. `codes`, `path` and `captured` change as it goes. */
interface Walk {
  readonly lines: Plan['lines'];
  readonly enemies: readonly boolean[];
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

/** Index on the line of the piece that can be captured from its beginning, or -1. */
function victimOn(
  line: Line,
  king: boolean,
  { codes, enemies }: { codes: Codes; enemies: readonly boolean[] },
): number {
  const reach = king ? line.length - 1 : Math.min(1, line.length - 1);
  for (let index = 0; index < reach; index++) {
    const code = codes[line[index] as Cell] as number;
    if (code === EMPTY) continue;
    return enemies[code] && codes[line[index + 1] as Cell] === EMPTY ? index : -1;
  }
  return -1;
}

function canJump(
  lines: Plan['lines'],
  cell: Cell,
  king: boolean,
  walk: Parameters<typeof victimOn>[2],
): boolean {
  for (const line of lines[cell] as readonly Line[]) {
    if (victimOn(line, king, walk) >= 0) return true;
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

/** Goes on from the cells from which the capture can go on; only if there are none, it ends on any. */
function land(walk: Walk, line: Line, victim: number, king: boolean): void {
  const cells = landings(walk, line, victim, king);
  let further = false;
  for (const cell of cells) {
    const kingThere = king || (walk.passing && walk.crowns[cell] === true);
    if (!canJump(walk.lines, cell, kingThere, walk)) continue;
    further = true;
    walk.path.push(cell);
    jumpFrom(walk, cell, kingThere);
    walk.path.pop();
  }
  if (further) return;
  for (const cell of cells) {
    walk.path.push(cell);
    arrive(walk, king);
    walk.path.pop();
  }
}

function jumpFrom(walk: Walk, cell: Cell, king: boolean): void {
  const { codes, captured } = walk;
  for (const line of walk.lines[cell] as readonly Line[]) {
    const victim = victimOn(line, king, walk);
    if (victim < 0) continue;
    const taken = line[victim] as Cell;
    const code = codes[taken] as number;
    codes[taken] = walk.remains;
    captured.push(taken);
    land(walk, line, victim, king);
    captured.pop();
    codes[taken] = code;
  }
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
  const enemies = plan.enemies[seat] as readonly boolean[];
  if (!canJump(lines, from, king, { codes, enemies })) return [];
  const found = new Map<string, Draft>();
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const walk: Walk = {
    lines,
    enemies,
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
export function canCapture(plan: Plan, codes: Codes, seat: Seat, from: Cell): boolean {
  const enemies = plan.enemies[seat] as readonly boolean[];
  return canJump(plan.lines, from, isKingCode(codes[from] as number), { codes, enemies });
}
