import { type Army, armiesOf, isIn } from './armies.js';
import { type Cell, type Topology, topologyOf } from './board/topology.js';
import { type Position, type Stack, seatsInPlay, sidesInPlay, single } from './position.js';
import { fail, type PositionError, part, split, type TextPart } from './position-parts.js';
import { err, ok, type Result } from './result.js';
import { hasDoubleTurns, hasHuff } from './rules.js';
import type { Seat, Variant } from './variant.js';

function formatStack([commander, ...under]: Stack, square: string, letters: readonly string[]): string {
  const below = under.map(({ seat, king }) => {
    const letter = letters[seat] ?? '?';
    return king ? letter : letter.toLowerCase();
  });
  return `${commander.king ? 'K' : ''}${square}${below.length > 0 ? `=${below.join('')}` : ''}`;
}

/** The position as text, seats in turn order: `W:Wa1,Kc3:Bh8`. `parsePosition` reads it. */
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

function seatOf(variant: Variant, letter: string): Seat | null {
  const seat = variant.seats.findIndex((spec) => spec.letter === letter);
  return seat < 0 ? null : seat;
}

function readTurn(
  variant: Variant,
  field: TextPart,
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

/** Pieces in the highest column that is read; no game has as many. */
const MAX_IN_COLUMN = 64;

/** The pieces under a commander, from the top downwards. */
function readStack(variant: Variant, under: string): Stack[number][] | null {
  const pieces = [...under].map((letter) => {
    const seat = seatOf(variant, letter.toUpperCase());
    return seat === null ? null : { seat, king: letter !== letter.toLowerCase() };
  });
  const possible = pieces.length > 0 && pieces.length < MAX_IN_COLUMN;
  return possible && pieces.every((piece) => piece !== null) ? pieces : null;
}

function readPiece(
  variant: Variant,
  { seat, second }: Army,
  word: TextPart,
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

/** The pieces of one army in a position text. */
interface Field {
  readonly army: Army;
  readonly dead: boolean;
  readonly words: readonly TextPart[];
}

function readField(variant: Variant, field: TextPart): Result<Field, PositionError> {
  const army = armiesOf(variant).find(({ letter }) => letter === field.text.slice(0, 1));
  if (army === undefined) return fail('seat-unknown', field);
  const dead = field.text[1] === '!';
  const skipped = dead ? 2 : 1;
  const list = part(field.text.slice(skipped), field.column + skipped);
  return ok({ army, dead, words: list.text === '' ? [] : split(list, ',') });
}

/** Puts the pieces of one army on the board; returns the first mistake. */
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
function readHuffable(variant: Variant, field: TextPart): Result<readonly Cell[], PositionError> {
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

/** Reads a position text by its form alone: the position may be impossible in this game. */
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

/** True if the text must name the seat after the mover, as the order of play does not imply it. */
const isNews = (variant: Variant, position: Position, next: Seat): boolean =>
  variant.rules.turns === 'first-after-each' &&
  position.turn === 0 &&
  next > (seatsInPlay(variant, position).find((seat) => seat > 0) ?? next) &&
  seatsInPlay(variant, position).includes(next);

/** True if the pieces belong to one seat that the other may huff now, or after the second move of this turn. */
function mayBeHuffed(
  variant: Variant,
  { board, turn, movesLeft }: Position,
  cells: readonly Cell[],
): boolean {
  const later = hasDoubleTurns(variant.rules) && movesLeft === 1;
  const owners = new Set(cells.map((cell) => board[cell]?.[0].seat ?? turn));
  return owners.size === 1 && (later ? cells.every((cell) => board[cell]) : !owners.has(turn));
}

/** Reads a position that can occur in this game. Seats may stand in any order. */
export function parsePosition(variant: Variant, text: string): Result<Position, PositionError> {
  const setup = parseSetup(variant, text);
  if (!setup.ok) return setup;
  const position = setup.value;
  const at = (sign: string): TextPart => ({ text: sign, column: text.indexOf(sign) + 1 });
  const turn = part(text.split(':', 1)[0] ?? '', 1);
  if (position.movesLeft > (hasDoubleTurns(variant.rules) ? 2 : 1)) return fail('moves-left', turn);
  if (position.next !== undefined && !isNews(variant, position, position.next))
    return fail('next-not-here', turn);
  if (
    variant.rules.captured !== 'stacked' &&
    position.board.some((stack) => stack !== null && stack.length > 1)
  )
    return fail('stack-not-here', at('='));
  if (position.huffable && !hasHuff(variant.rules)) return fail('huff-not-here', at('?'));
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
