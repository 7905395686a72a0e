import { type Topology, topologyOf } from '../../../core/board/topology.js';
import { memoized } from '../../../core/memoized.js';
import type { Variant } from '../../../core/variant.js';

/** The bits of a word. */
const WORD = 64;

/** The bits of a set of cells, of one word or of two. */
type Width = 64 | 128;

/** Neighbours at the same distance in bits: the cells of `from`, each with the cell `by` bits higher. */
interface Shift {
  readonly by: number;
  readonly from: bigint;
}

/** A direction of a board: where each cell's neighbour is, in bits. */
export interface Direction {
  readonly name: string;
  readonly index: number;
  /** The shifts from the cells to their neighbours; one on most boards. */
  readonly shifts: readonly Shift[];
  /** True if a cell without a neighbour there could be taken for one that has it, unless it is masked. */
  readonly needsMask: boolean;
  /** True if the neighbours are higher bits. */
  readonly rises: boolean;
  /** By bit: the cells from its neighbour to the edge. */
  readonly rays: readonly bigint[];
}

/** The cells of a board as the bits of a word, or of two. */
export interface Lattice {
  readonly width: Width;
  /** By cell: its bit. */
  readonly bits: readonly number[];
  /** All cells. */
  readonly board: bigint;
  readonly directions: readonly Direction[];
  /** By index of a direction: the opposite one. */
  readonly opposite: readonly Direction[];
}

const setOf = (bits: readonly number[]): bigint => bits.reduce((set, bit) => set | (1n << BigInt(bit)), 0n);

/** The bits of the cells where one file more adds `file / 2` and one rank `rank / 2`, if they rise with the cells and fit. */
function numbering({ at }: Topology, width: Width, file: number, rank: number): readonly number[] | null {
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bitOf = ({ x, y }: typeof first): number => ((x - first.x) * file + (y - first.y) * rank) / 2;
  // Tells most of those that do not fit, of which there are thousands.
  if (bitOf(last) >= width || bitOf(last) < at.length - 1) return null;
  const bits: number[] = [];
  let before = -1;
  for (const place of at) {
    const bit = bitOf(place);
    if (!Number.isInteger(bit) || bit <= before) return null;
    bits.push(bit);
    before = bit;
  }
  return bits;
}

/** Numberings of the cells in which each direction is one shift, the shortest first. */
function numberings(topology: Topology, width: Width): (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const [first] = topology.at;
  const end = topology.at.findLast(({ y }) => y === first?.y);
  const row = (end?.x ?? 0) - (first?.x ?? 0);
  for (let file = -width; file <= width; file++) {
    // The first row must fit, too.
    if (row !== 0 && (row * file < 2 || row * file >= 2 * width)) continue;
    for (let rank = -width; rank <= width; rank++) {
      const bits = numbering(topology, width, file, rank);
      if (bits !== null) found.push(bits);
    }
  }
  return found.sort((one, other) => (one.at(-1) as number) - (other.at(-1) as number));
}

/** The arcs of a direction, by its name. */
const arcsOf = ({ arcs }: Topology, name: string) => arcs.filter(({ direction }) => direction === name);

const namesOf = ({ arcs }: Topology): string[] => [...new Set(arcs.map(({ direction }) => direction))];

/** The distances in bits that a direction has. */
const distances = (topology: Topology, bits: readonly number[], name: string): number[] => [
  ...new Set(arcsOf(topology, name).map(({ from, to }) => (bits[to] as number) - (bits[from] as number))),
];

/** Whether a shift of any cell leads off the board where the direction does, so that none need be masked. */
function isClear(topology: Topology, bits: readonly number[], name: string): boolean {
  const [by = 0, ...others] = distances(topology, bits, name);
  const starts = new Set(arcsOf(topology, name).map(({ from }) => from));
  return others.length === 0 && bits.every((bit, cell) => starts.has(cell) || !bits.includes(bit + by));
}

/** The numbering with the fewest directions to be masked, and of those the shortest; cell by cell if none fits. */
function bitsOf(topology: Topology, width: Width): readonly number[] {
  const names = namesOf(topology);
  const plain = topology.names.map((_, cell) => cell);
  let best = { bits: plain as readonly number[], price: Number.POSITIVE_INFINITY };
  for (const bits of numberings(topology, width)) {
    // None can be better, however few of its directions are masked.
    if ((bits.at(-1) as number) >= best.price) break;
    const unclear = names.filter((name) => !isClear(topology, bits, name)).length;
    const price = unclear * width + (bits.at(-1) as number);
    if (price < best.price) best = { bits, price };
  }
  return best.bits;
}

function raysOf(topology: Topology, width: Width, bits: readonly number[], name: string): bigint[] {
  const next = new Map(arcsOf(topology, name).map(({ from, to }) => [from, to]));
  const rays = Array<bigint>(width).fill(0n);
  bits.forEach((bit, cell) => {
    const line: number[] = [];
    for (let at = next.get(cell); at !== undefined; at = next.get(at)) line.push(bits[at] as number);
    rays[bit] = setOf(line);
  });
  return rays;
}

function directionOf(
  topology: Topology,
  width: Width,
  bits: readonly number[],
  name: string,
  index: number,
): Direction {
  const by = distances(topology, bits, name);
  const rises = (by[0] as number) > 0;
  if (by.some((each) => each > 0 !== rises)) throw new Error(`${name} neither rises nor falls`);
  if (by.some((each) => Math.abs(each) >= WORD)) throw new Error(`${name} leaps over a word`);
  const starts = (distance: number): number[] =>
    arcsOf(topology, name)
      .map(({ from, to }) => [bits[from] as number, bits[to] as number] as const)
      .filter(([from, to]) => to - from === distance)
      .map(([from]) => from);
  return {
    name,
    index,
    shifts: by.map((distance) => ({ by: distance, from: setOf(starts(distance)) })),
    needsMask: !isClear(topology, bits, name),
    rises,
    rays: raysOf(topology, width, bits, name),
  };
}

function latticeOn(topology: Topology, width: Width): Lattice {
  const bits = bitsOf(topology, width);
  const directions = namesOf(topology).map((name, index) => directionOf(topology, width, bits, name, index));
  const back = (name: string): string => {
    const { from, to } = arcsOf(topology, name)[0] as { from: number; to: number };
    return topology.arcs.find((arc) => arc.from === to && arc.to === from)?.direction ?? '';
  };
  const opposite = directions.map(
    ({ name }) => directions.find((other) => other.name === back(name)) as Direction,
  );
  return { width, bits, board: setOf(bits), directions, opposite };
}

const lattices = {
  64: memoized((topology: Topology) => latticeOn(topology, 64)),
  128: memoized((topology: Topology) => latticeOn(topology, 128)),
};

/** The lattice of a variant's board, which has 128 cells at most; by itself no wider than it must be. */
export function latticeOf({ board }: Variant, width?: Width): Lattice {
  const topology = topologyOf(board);
  return lattices[width ?? (topology.names.length > WORD ? 128 : 64)](topology);
}
