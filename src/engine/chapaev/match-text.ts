import {
  type PositionError,
  type PositionErrorCode,
  part,
  split,
  type TextPart,
} from '../core/position-parts.js';
import { err, ok, type Result } from '../core/result.js';
import type { Seat } from '../core/variant.js';
import { MAX_ROUNDS, MAX_SHOTS, type Match, type Rows } from './match.js';
import { discOf, numberOf } from './shot-text.js';
import { BOARD, CELLS, type Disc, type Discs, ownerOf, TEAM } from './table.js';
import type { ChapaevVariant } from './variant.js';

/*
 * <seat to move>:W<disc>,<disc>…:B<disc>,…:#<round>.<shots>.<White's row>.<Black's row>.<who began the round>
 * disc = <number>@<x>/<y>, a cell is 65536 wide: W1@32768/32768.
 */

/** Serializes a match; `parseMatch` is the inverse. */
export function formatMatch({ seats }: ChapaevVariant, match: Match): string {
  const { turn, discs, rows, round, shots, began } = match;
  const letter = (seat: Seat): string => seats[seat]?.letter ?? '';
  const fields = seats.map((_, seat) => {
    const own = discs.flatMap((disc, id) =>
      disc !== null && ownerOf(id) === seat ? [`${numberOf(id)}@${disc.x}/${disc.y}`] : [],
    );
    return `${letter(seat)}${own.join(',')}`;
  });
  return [letter(turn), ...fields, `#${[round, shots, ...rows, letter(began)].join('.')}`].join(':');
}

/** Invalid text; caught in `parseMatch`. */
class Wrong extends Error {
  constructor(readonly error: PositionError) {
    super(error.code);
  }
}

const wrong = (code: PositionErrorCode, at: TextPart): Wrong => new Wrong({ code, ...at });

function seatAt({ seats }: ChapaevVariant, at: TextPart, code: PositionErrorCode): Seat {
  const seat = seats.findIndex(({ letter }) => letter === at.text);
  if (seat < 0) throw wrong(code, at);
  return seat;
}

const isPlace = (value: number): boolean => value <= BOARD;

function readDisc(seat: Seat, word: TextPart): { readonly id: number; readonly disc: Disc } {
  const [, number, x, y] = /^(\d+)@(\d{1,9})\/(\d{1,9})$/.exec(word.text) ?? [];
  if (number === undefined) throw wrong('disc-syntax', word);
  if (Number(number) < 1 || Number(number) > TEAM) throw wrong('disc-unknown', word);
  const disc = { x: Number(x), y: Number(y) };
  if (!isPlace(disc.x) || !isPlace(disc.y)) throw wrong('disc-outside', word);
  return { id: discOf(seat, Number(number)), disc };
}

/** Reads the discs of one colour into `discs`; returns their seat. */
function readTeam(variant: ChapaevVariant, field: TextPart, discs: (Disc | null)[]): Seat {
  const seat = seatAt(variant, { ...field, text: field.text.slice(0, 1) }, 'seat-unknown');
  const list = part(field.text.slice(1), field.column + 1);
  for (const word of list.text === '' ? [] : split(list, ',')) {
    const { id, disc } = readDisc(seat, word);
    if (discs[id]) throw wrong('disc-twice', word);
    discs[id] = disc;
  }
  return seat;
}

function readDiscs(variant: ChapaevVariant, fields: readonly TextPart[], end: TextPart): Discs {
  const discs: (Disc | null)[] = Array.from({ length: 2 * TEAM }, () => null);
  const read = new Set<Seat>();
  for (const field of fields) {
    const seat = readTeam(variant, field, discs);
    if (read.has(seat)) throw wrong('seat-twice', field);
    read.add(seat);
  }
  const missing = variant.seats.find((_, seat) => !read.has(seat));
  if (missing) throw wrong('seat-missing', { ...end, text: missing.letter });
  return discs;
}

function readStanding(variant: ChapaevVariant, field: TextPart): Omit<Match, 'turn' | 'discs'> {
  const [, round, shots, white, black, letter] =
    /^#(\d{1,3})\.(\d{1,3})\.(\d)\.(\d)\.(\S)$/.exec(field.text) ?? [];
  if (letter === undefined) throw wrong('match-syntax', field);
  const began = seatAt(
    variant,
    { text: letter, column: field.column + field.text.length - 1 },
    'seat-unknown',
  );
  const rows: Rows = [Number(white), Number(black)];
  const possible =
    Number(round) >= 1 && Number(round) <= MAX_ROUNDS && Number(shots) <= MAX_SHOTS && areRows(rows);
  if (!possible) throw wrong('match-syntax', field);
  return { round: Number(round), shots: Number(shots), rows, began };
}

const areRows = ([white, black]: Rows): boolean => white >= 1 && white < black && black <= CELLS;

function read(variant: ChapaevVariant, text: string): Match {
  const whole = part(text, 1);
  if (whole.text === '') throw wrong('empty', whole);
  const [first = whole, ...fields] = split(whole, ':');
  const turn = seatAt(variant, first, 'turn-unknown');
  const standing = fields.findIndex((field) => field.text.startsWith('#'));
  const end = { text: '', column: whole.column + whole.text.length };
  const discs = readDiscs(variant, standing < 0 ? fields : fields.slice(0, standing), end);
  const [field, extra] = standing < 0 ? [] : fields.slice(standing);
  if (field === undefined) throw wrong('match-missing', end);
  if (extra !== undefined) throw wrong('match-syntax', extra);
  const stands = readStanding(variant, field);
  // Another round begins where both have lost all discs, except after the last one.
  if (stands.round < MAX_ROUNDS && discs.every((disc) => disc === null)) throw wrong('nobody-in-play', end);
  return { turn, discs, ...stands };
}

/** Parses a match; fails on one that the rules can't produce. */
export function parseMatch(variant: ChapaevVariant, text: string): Result<Match, PositionError> {
  try {
    return ok(read(variant, text));
  } catch (fault) {
    if (fault instanceof Wrong) return err(fault.error);
    throw fault;
  }
}
