import { type Army, armiesOf, isIn } from './armies.js';
import { type Cell, type Topology, topologyOf } from './board/topology.js';
import { fail, type Part, type PositionError, part, split } from './position-parts.js';
import { err, ok, type Result } from './result.js';
import { hasDoubleTurns } from './rules.js';
import type { Seat, Variant } from './variant.js';

export type { PositionError, PositionErrorCode } from './position-parts.js';

export interface Piece {
  readonly seat: Seat;
  readonly king: boolean;
  /** It belongs to the seat's second army. */
  readonly second?: true;
}

/** What stands on a cell, commander first. Its height is 1 in games without towers. */
export type Stack = readonly [Piece, ...Piece[]];

/** An immutable, JSON-safe value: who stands where, whose turn it is, who is out. No history. */
export interface Position {
  readonly board: readonly (Stack | null)[];
  readonly turn: Seat;
  /** Single moves left in this turn. */
  readonly movesLeft: number;
  /** By seat: it resigned or was blocked, and its men are dead (they block, never move, can be captured). */
  readonly out: readonly boolean[];
  /**
   * Who follows the first seat where that has the turn after each of the others; absent where it is the first of
   * them that is in play, or the turn is not with the first seat.
   */
  readonly next?: Seat;
  /**
   * Cells of the pieces that did not capture although they could, in board order: the other may huff one of them at
   * the start of his turn. They are all of one seat; absent where there are none.
   */
  readonly huffable?: readonly Cell[];
}

/** One legal move, whole. */
export interface Move {
  readonly from: Cell;
  /** Landing cells, one after every jump; for a step just the target. */
  readonly path: readonly Cell[];
  /** Cells of the captured pieces in the order of the jumps; empty for a move without capture. */
  readonly captured: readonly Cell[];
  /** The piece is a king after the move and was a man before. */
  readonly crowned: boolean;
  /** Every path that leads to this same move, `path` first. */
  readonly ways: readonly (readonly Cell[])[];
  /** Cell of the enemy piece that is huffed before the move. Where that is the last one, the path is empty. */
  readonly huff?: Cell;
}

const singles: Stack[] = [];

/** A piece on its own; the same value for the same piece. */
function single(seat: Seat, king: boolean, second: boolean): Stack {
  const index = seat * 4 + (second ? 2 : 0) + (king ? 1 : 0);
  singles[index] ??= Object.freeze([Object.freeze({ seat, king, ...(second && { second }) })] as const);
  return singles[index];
}

/** The men of the set on their squares; `first` has the move. */
export function startPosition(variant: Variant, first: Seat): Position {
  const topology = topologyOf(variant.board);
  const board: (Stack | null)[] = topology.names.map(() => null);
  for (const { start, seat, second } of armiesOf(variant)) {
    start.slice(0, variant.setup.men).forEach((square, index) => {
      const cell = topology.cells.get(square);
      if (cell === undefined) throw new Error(`${variant.id} has no square ${square}`);
      board[cell] = single(seat, index < variant.setup.kings, second);
    });
  }
  return {
    board,
    turn: first,
    movesLeft: variant.rules.turns === 'double' ? 2 : 1,
    out: variant.seats.map(() => false),
  };
}

/** By seat: whether it commands a piece, dead ones included. */
export function seatsWithMen(variant: Variant, board: Position['board']): boolean[] {
  const present = variant.seats.map(() => false);
  for (const stack of board) {
    if (stack !== null) present[stack[0].seat] = true;
  }
  return present;
}

/** Seats that have men and are not out, in turn order. */
export function seatsInPlay(variant: Variant, position: Position): Seat[] {
  const present = seatsWithMen(variant, position.board);
  return [...present.keys()].filter((seat) => present[seat] && !position.out[seat]);
}

/** Sides that have at least one seat in play, each once. */
export function sidesInPlay(variant: Variant, position: Position): number[] {
  return [...new Set(seatsInPlay(variant, position).map((seat) => sideOf(variant, seat)))];
}

export function sideOf(variant: Variant, seat: Seat): number {
  const spec = variant.seats[seat];
  if (spec === undefined) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return spec.side;
}

/** The seats in play that are on this seat's side, itself included. */
export const alliesInPlay = (variant: Variant, position: Position, seat: Seat): Seat[] =>
  seatsInPlay(variant, position).filter((each) => sideOf(variant, each) === sideOf(variant, seat));

function formatStack([commander, ...under]: Stack, square: string, letters: readonly string[]): string {
  const below = under.map(({ seat, king }) => {
    const letter = letters[seat] ?? '?';
    return king ? letter : letter.toLowerCase();
  });
  return `${commander.king ? 'K' : ''}${square}${below.length > 0 ? `=${below.join('')}` : ''}`;
}

/** The position as text, seats in turn order. */
export function formatPosition(variant: Variant, position: Position): string {
  const { names } = topologyOf(variant.board);
  const letters = variant.seats.map((seat) => seat.letter);
  const armies = armiesOf(variant);
  const pieces = armies.map((): string[] => []);
  position.board.forEach((stack, cell) => {
    if (stack === null) return;
    const index = armies.findIndex((army) => isIn(army, stack[0]));
    pieces[index]?.push(formatStack(stack, names[cell] ?? '?', letters));
  });
  const fields = armies.map(({ letter, seat }, index) => {
    const own = pieces[index] ?? [];
    return `${letter}${position.out[seat] && own.length > 0 ? '!' : ''}${own.join(',')}`;
  });
  const left = position.movesLeft === 1 ? '' : position.movesLeft;
  const huffable = position.huffable?.map((cell) => names[cell]);
  const last = huffable ? [`?${huffable.join(',')}`] : [];
  const next = position.next === undefined ? '' : letters[position.next];
  return [`${letters[position.turn]}${next}${left}`, ...fields, ...last].join(':');
}

const seatOf = (variant: Variant, letter: string): Seat | null => {
  const seat = variant.seats.findIndex((spec) => spec.letter === letter);
  return seat < 0 ? null : seat;
};

function readTurn(
  variant: Variant,
  field: Part,
): Result<Pick<Position, 'turn' | 'movesLeft' | 'next'>, PositionError> {
  const turn = seatOf(variant, field.text.slice(0, 1));
  if (turn === null) return fail('turn-unknown', field);
  const next = seatOf(variant, field.text.slice(1, 2));
  const digits = field.text.slice(next === null ? 1 : 2);
  if (!/^[1-9]?$/.test(digits)) return fail('moves-left', { text: digits, column: field.column + 1 });
  return ok({ turn, movesLeft: Number(digits || 1), ...(next !== null && { next }) });
}

/** Second names of a cell and small letters for its name are read too. */
const cellOf = ({ cells }: Topology, name: string): Cell | undefined =>
  cells.get(name) ?? cells.get(name.toLowerCase());

/** Pieces under a commander, from just below it downwards. */
function readStack(variant: Variant, under: string): Stack[number][] | null {
  const pieces = [...under].map((letter) => {
    const seat = seatOf(variant, letter.toUpperCase());
    return seat === null ? null : { seat, king: letter !== letter.toLowerCase() };
  });
  return pieces.length > 0 && pieces.every((piece) => piece !== null) ? pieces : null;
}

function readPiece(
  variant: Variant,
  { seat, second }: Army,
  word: Part,
): Result<{ cell: Cell; stack: Stack }, PositionError> {
  if (word.text === '') return fail('piece-missing', word);
  const [square = '', under] = word.text.split(/=(.*)/s);
  const topology = topologyOf(variant.board);
  // In some games `K7` is a square: the whole word is tried first.
  const plain = cellOf(topology, square);
  const king = plain === undefined && square.startsWith('K');
  const cell = king ? cellOf(topology, square.slice(1)) : plain;
  if (cell === undefined) return fail('square-unknown', word);
  const commander = single(seat, king, second);
  if (under === undefined) return ok({ cell, stack: commander });
  const below = readStack(variant, under);
  if (below === null) return fail('stack-syntax', word);
  return ok({ cell, stack: [commander[0], ...below] });
}

interface Field {
  readonly army: Army;
  readonly dead: boolean;
  readonly words: readonly Part[];
}

function readField(variant: Variant, field: Part): Result<Field, PositionError> {
  const army = armiesOf(variant).find(({ letter }) => letter === field.text.slice(0, 1));
  if (army === undefined) return fail('seat-unknown', field);
  const dead = field.text[1] === '!';
  const skipped = dead ? 2 : 1;
  const list = part(field.text.slice(skipped), field.column + skipped);
  return ok({ army, dead, words: list.text === '' ? [] : split(list, ',') });
}

/** Puts the pieces of one army on the board. */
function place(variant: Variant, field: Field, board: (Stack | null)[]): PositionError | null {
  for (const word of field.words) {
    const piece = readPiece(variant, field.army, word);
    if (!piece.ok) return piece.error;
    const { cell, stack } = piece.value;
    if (board[cell] !== null) return { code: 'square-twice', ...word };
    board[cell] = stack;
  }
  return null;
}

/** The cells of the pieces that may be huffed, in board order. */
function readHuffable(variant: Variant, field: Part): Result<readonly Cell[], PositionError> {
  const topology = topologyOf(variant.board);
  const huffable: Cell[] = [];
  for (const word of split(part(field.text.slice(1), field.column + 1), ',')) {
    const cell = cellOf(topology, word.text);
    if (cell === undefined) return fail(word.text === '' ? 'piece-missing' : 'square-unknown', word);
    if (huffable.includes(cell)) return fail('square-twice', word);
    huffable.push(cell);
  }
  return ok(huffable.sort((a, b) => a - b));
}

/** Reads the form of a position text: what it says may still be impossible in this game. */
export function parseSetup(variant: Variant, text: string): Result<Position, PositionError> {
  const whole = part(text, 1);
  if (whole.text === '') return fail('empty', whole);
  const [first, ...rest] = split(whole, ':');
  const mover = readTurn(variant, first ?? whole);
  if (!mover.ok) return mover;
  const board: (Stack | null)[] = topologyOf(variant.board).names.map(() => null);
  const out = variant.seats.map(() => false);
  const read = new Set<string>();
  const last = rest.find(({ text: field }) => field.startsWith('?'));
  const huffable = last === undefined ? null : readHuffable(variant, last);
  if (huffable?.ok === false) return huffable;
  for (const each of rest) {
    if (each === last) continue;
    const field = readField(variant, each);
    if (!field.ok) return field;
    const { army, dead, words } = field.value;
    if (read.has(army.letter)) return fail('seat-twice', each);
    read.add(army.letter);
    // A seat without men is out anyway and is written without the mark.
    if (dead && words.length > 0) out[army.seat] = true;
    const problem = place(variant, field.value, board);
    if (problem !== null) return err(problem);
  }
  const missing = armiesOf(variant).find(({ letter }) => !read.has(letter));
  if (missing !== undefined) {
    return fail('seat-missing', { text: missing.letter, column: whole.column + whole.text.length });
  }
  return ok({ ...mover.value, board, out, ...(huffable && { huffable: huffable.value }) });
}

/** Whether it must be said that this seat follows the one that has the turn. */
const isNews = (variant: Variant, position: Position, next: Seat): boolean =>
  variant.rules.turns === 'first-after-each' &&
  position.turn === 0 &&
  next > (seatsInPlay(variant, position).find((seat) => seat > 0) ?? next) &&
  seatsInPlay(variant, position).includes(next);

/** Whether all of these pieces are of one seat which the other may huff now, or in the midst of its turn later. */
function mayBeHuffed(
  variant: Variant,
  { board, turn, movesLeft }: Position,
  cells: readonly Cell[],
): boolean {
  const later = hasDoubleTurns(variant.rules) && movesLeft === 1;
  const owners = new Set(cells.map((cell) => board[cell]?.[0].seat ?? turn));
  return owners.size === 1 && (later ? cells.every((cell) => board[cell]) : !owners.has(turn));
}

/** Reads a position that this game can have. Seats may stand in any order. */
export function parsePosition(variant: Variant, text: string): Result<Position, PositionError> {
  const setup = parseSetup(variant, text);
  if (!setup.ok) return setup;
  const position = setup.value;
  const at = (sign: string): Part => ({ text: sign, column: text.indexOf(sign) + 1 });
  const turn = part(text.split(':', 1)[0] ?? '', 1);
  if (position.movesLeft > (hasDoubleTurns(variant.rules) ? 2 : 1)) return fail('moves-left', turn);
  if (position.next !== undefined && !isNews(variant, position, position.next))
    return fail('next-not-here', turn);
  if (
    variant.rules.captured !== 'stacked' &&
    position.board.some((stack) => stack !== null && stack.length > 1)
  )
    return fail('stack-not-here', at('='));
  if (position.huffable && variant.rules.huff === 'off') return fail('huff-not-here', at('?'));
  if (position.huffable && !mayBeHuffed(variant, position, position.huffable))
    return fail('not-huffable', at('?'));
  const many = variant.seats.length > 2;
  if (!many && text.includes('!')) return fail('dead-not-here', at('!'));
  const sides = sidesInPlay(variant, position);
  if (sides.length === 0) return fail('nobody-in-play', part(text, 1));
  const moverIn = seatsInPlay(variant, position).includes(position.turn);
  if (many && sides.length > 1 && !moverIn) return fail('mover-not-in-play', turn);
  return ok(position);
}
