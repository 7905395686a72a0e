import {
  type Codes,
  codeOf,
  crownsFor,
  EMPTY,
  type Field,
  isKingCode,
  JUMPED,
  type Line,
  type Plan,
  type Reach,
} from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Rules } from '../rules.js';
import type { Seat } from '../variant.js';

/** One piece on its way through its captures. `codes`, `path`, `captured` and `kings` change as it goes. */
interface Walk {
  readonly field: Field;
  readonly reach: Plan['reach'][number];
  readonly crowns: readonly boolean[];
  readonly codes: Codes;
  readonly from: Cell;
  readonly man: boolean;
  readonly path: Cell[];
  readonly captured: Cell[];
  /** By captured piece: whether it is a king. */
  readonly kings: boolean[];
  readonly found: Map<string, Draft>;
}

interface Draft {
  readonly move: Move & { readonly ways: (readonly Cell[])[] };
  readonly kings: readonly boolean[];
}

/** A cell on which a jump may end, and the one before it on the line; -1 where turning back is allowed. */
interface Landing {
  readonly cell: Cell;
  readonly behind: Cell;
}

const reachOf = ({ reach }: Walk, king: boolean): Reach => (king ? reach.kings : reach.men);

/** Index on the line of the piece that can be jumped from its beginning, or -1; `jumpable` by code. */
function victimOn(line: Line, flies: boolean, codes: Codes, jumpable: readonly boolean[]): number {
  const reach = flies ? line.length - 1 : Math.min(1, line.length - 1);
  for (let index = 0; index < reach; index++) {
    const code = codes[line[index] as Cell] as number;
    if (code === EMPTY) continue;
    return jumpable[code] && codes[line[index + 1] as Cell] === EMPTY ? index : -1;
  }
  return -1;
}

/** `behind`: a neighbour towards which the piece must not turn. */
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

/** Two ways are one move when they start and end alike and leave the same position. */
function keyOf({ captured, kings, field }: Walk, end: Cell, crowned: boolean): string {
  if (captured.length === 1) return `${end} ${crowned} ${captured[0]}`;
  // In a column that keeps ranks the order of the captures can be seen.
  const stacked = field.rules.captured === 'stacked' && field.rules.stackedRank === 'kept';
  return `${end} ${crowned} ${[...captured].sort((a, b) => a - b).join()}${stacked ? ` ${kings.join()}` : ''}`;
}

const isSameWay = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);

/** Whether the first king comes earlier among `kings` than among `others`, then the second, and so on. */
function meetsKingEarlier(kings: readonly boolean[], others: readonly boolean[]): boolean {
  const at = kings.findIndex((king, index) => king !== others[index]);
  return at >= 0 && kings[at] === true;
}

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
  // Lines that branch later give the same path once for each branch.
  if (ways.some((way) => isSameWay(way, path))) return;
  if (walk.field.rules.priority === 'by-quality' && meetsKingEarlier(kings, known.kings)) {
    walk.found.set(key, { move: { ...known.move, path, captured, ways: [path, ...ways] }, kings });
  } else ways.push(path);
}

/** Empty cells behind the captured piece on which the capturing one may land. */
function landings({ codes, field }: Walk, line: Line, victim: number, flies: boolean): Landing[] {
  const { kingLanding, reversal } = field.rules;
  const last = flies && kingLanding !== 'behind' ? line.length - 1 : victim + 1;
  const found: Landing[] = [];
  for (let index = victim + 1; index <= last; index++) {
    const cell = line[index] as Cell;
    if (codes[cell] !== EMPTY) break;
    found.push({ cell, behind: reversal === 'forbidden' ? (line[index - 1] as Cell) : -1 });
  }
  return found;
}

const isKingAt = ({ field, crowns }: Walk, cell: Cell, king: boolean): boolean =>
  king || (field.rules.promotion === 'passing' && crowns[cell] === true);

const stopsAt = ({ field, crowns }: Walk, cell: Cell, king: boolean): boolean =>
  !king && field.rules.promotion === 'stop' && crowns[cell] === true;

/** The landings from which the piece can jump on: enemies only, or whatever may be jumped. */
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

/** Goes on from the cells from which the capture must go on; only if there are none, it ends. */
function land(walk: Walk, ends: readonly Landing[], king: boolean, overKing: boolean): void {
  const onward = onwardFrom(walk, ends, king, 'enemies');
  goOn(walk, onward, king);
  if (onward.length > 0) return;
  const close = king && overKing && walk.field.rules.kingLanding === 'behind-last-king';
  stop(walk, close ? ends.slice(0, 1) : ends, king);
  // No enemy is within reach: an ally may be, whom to capture is left to the player.
  if (walk.field.rules.allies === 'optional') goOn(walk, onwardFrom(walk, ends, king, 'jumpable'), king);
}

/** Where allies are hopped every way is looked for: the priority keeps the longest, and hops lead to them. */
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

function jumpFrom(walk: Walk, { cell, behind }: Landing, king: boolean): void {
  const { allies } = walk.field.rules;
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

/** What is on the cell of a captured piece while the move goes on. */
function remains({ field, captured }: Walk, over: Cell): number {
  if (field.rules.captured !== 'stacked') return field.rules.removal === 'end' ? JUMPED : EMPTY;
  const jumps = captured.filter((cell) => cell === over).length;
  const next = field.board[over]?.[jumps + 1];
  if (next === undefined) return EMPTY;
  if (field.rules.columnJumps === 'once') return JUMPED;
  return codeOf(next.seat, next.king && field.rules.stackedRank === 'kept');
}

function jump(walk: Walk, line: Line, victim: number, king: boolean, hop: boolean): void {
  const { codes, captured, kings, field } = walk;
  const over = line[victim] as Cell;
  const code = codes[over] as number;
  // A hopped piece stays, and is not jumped a second time.
  codes[over] = hop ? JUMPED : remains(walk, over);
  if (!hop) {
    captured.push(over);
    kings.push(isKingCode(code));
  }
  const ends = landings(walk, line, victim, reachOf(walk, king).flies);
  if (hopsAllies(field.rules.allies)) landAmongAllies(walk, ends, king, hop);
  else land(walk, ends, king, isKingCode(code));
  if (!hop) {
    captured.pop();
    kings.pop();
  }
  codes[over] = code;
}

const START = { behind: -1 } as const;

/** Every complete capture of the piece on `from`. */
export function capturesFrom(field: Field, seat: Seat, from: Cell): readonly Move[] {
  const { codes, plan } = field;
  const code = codes[from] as number;
  const king = isKingCode(code);
  const reach = plan.reach[seat] as Plan['reach'][number];
  const own = king ? reach.kings : reach.men;
  if (!canJump(own, { cell: from, ...START }, codes, own.jumpable)) return [];
  const crowns = crownsFor(field, seat, from);
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const found = new Map<string, Draft>();
  const walk = { field, reach, crowns, codes, from, man: !king, path: [], captured: [], kings: [], found };
  jumpFrom(walk, { cell: from, ...START }, king);
  codes[from] = code;
  return [...found.values()].map(({ move }) => move);
}

const reachAt = ({ codes, plan }: Field, seat: Seat, cell: Cell): Reach => {
  const reach = plan.reach[seat] as Plan['reach'][number];
  return isKingCode(codes[cell] as number) ? reach.kings : reach.men;
};

/** Whether the piece on `from` can capture. */
export function canCapture(field: Field, seat: Seat, from: Cell): boolean {
  const reach = reachAt(field, seat, from);
  if (!canJump(reach, { cell: from, ...START }, field.codes, reach.jumpable)) return false;
  // Hops alone are no capture.
  return !hopsAllies(field.rules.allies) || capturesFrom(field, seat, from).length > 0;
}

/** Whether the piece on `from` can begin a capture with an enemy. */
export function canJumpEnemy(field: Field, seat: Seat, from: Cell): boolean {
  const reach = reachAt(field, seat, from);
  return canJump(reach, { cell: from, ...START }, field.codes, reach.enemies);
}
