import type { Forfeit } from '../../core/endings/elimination.js';
import type { Outcome } from '../../core/endings/outcome.js';
import { type Colour, firstWithoutLot, type Seat } from '../../core/variant.js';
import {
  type AnyState,
  drawAny,
  resignAny,
  startOfAny,
  startTextOf,
  turnOf,
  voidAny,
  writeAny,
} from '../../game/any-game.js';
import { openingAt } from '../../game/openings.js';
import type { Game, GameEntry, MoveEntry } from '../../game/record.js';
import type { AnyVariant } from '../../variants/index.js';
import { gameTags, tagLine } from './headers.js';
import { UNFINISHED } from './record-words.js';
import { type Remark, standardRemark } from './remarks.js';

/** The words of a record in one language. The reader understands them if `record-words.ts` has them. */
export interface RecordWords {
  readonly seats: Readonly<Record<Colour, string>>;
  /** What became of a seat that lost without a move, behind its colour. */
  readonly forfeits: Readonly<Record<Forfeit, string>>;
  readonly win: (seats: readonly string[]) => string;
  readonly draw: string;
  readonly agreed: string;
}

/** The record's own words: who reads nothing else reads these. */
export const ENGLISH_RECORD: RecordWords = {
  seats: { white: 'White', black: 'Black', red: 'Red', green: 'Green', blue: 'Blue', yellow: 'Yellow' },
  forfeits: {
    resign: 'resigns',
    timeout: 'loses on time',
    left: 'left, win claimed',
    idle: 'did not move, win claimed',
  },
  win: (seats) => `${seats.join(' and ')} ${seats.length > 1 ? 'win' : 'wins'}`,
  draw: 'draw',
  agreed: 'draw agreed',
};

/**
 * The whole game as plain text, which `parseRecord` reads back: headers, then numbered rounds with a column for each
 * seat, `-` for a seat passed over, `K` before a king's move and `=K` after a promotion, resignations and losses on time, and the
 * result in parentheses. `tags` are further headers, such as the players' names; `remarks` stand on lines of their own. The game
 * must be one that `replay` accepts.
 */
export function formatRecord(
  game: Game,
  words: RecordWords = ENGLISH_RECORD,
  tags: ReadonlyMap<string, string> = new Map(),
  remarks: readonly Remark[] = [],
): string {
  const started = startOfAny(game);
  if (!started.ok) throw new Error(`a game that cannot be set up: ${started.error.code}`);
  let state = started.value;
  const headers = [...[...tags].map(([name, value]) => tagLine(name, value)), ...headersOf(game, state)];
  const { seats } = state.variant;
  const turn = turnOf(state);
  const order = seats.map((_, index) => (index + turn) % seats.length);
  const variant = state.variant;
  const titles = order.map((seat) => seatWord(variant, seat, words));
  const table = new RoundTable(order, titles);
  const said = Map.groupBy(remarks, ({ after }) => Math.min(after, game.entries.length));
  enterRemarks(table, said.get(0));
  for (const [index, entry] of game.entries.entries()) {
    state = enter(table, state, entry, words);
    enterRemarks(table, said.get(index + 1));
  }
  return `${[...headers, '', table.text()].join('\n')}${resultOf(game, state, words)}\n`;
}

/** The comments that a record has of itself, by the number of entries before them. */
export function ownRemarks(game: Game): ReadonlyMap<number, string> {
  const started = startOfAny(game);
  if (!started.ok) throw new Error(`a game that cannot be set up: ${started.error.code}`);
  let state = started.value;
  const own = new Map<number, string>();
  for (const [index, entry] of game.entries.entries()) {
    const written = entry.kind === 'move' ? writeAny(state, entry) : null;
    if (written === null) break;
    if (written.remark !== null) own.set(index + 1, `{${written.remark}}`);
    state = written.state;
  }
  return own;
}

/** Enters comments and glyphs as they are, and variations as comments. */
function enterRemarks(table: RoundTable, remarks: readonly Remark[] = []): void {
  for (const { text } of remarks) {
    const written = text.startsWith('(') ? `{${text}}` : text;
    table.between(standardRemark(written));
  }
}

function headersOf(game: Game, { variant }: AnyState): readonly string[] {
  const options = Object.entries(game.options).map(([key, value]) => `${key}=${value}`);
  return [
    `[Game "${game.variant}"]`,
    ...(options.length > 0 ? [`[Options "${options.join(' ')}"]`] : []),
    ...startHeaders(game, variant),
  ];
}

function startHeaders(game: Game, variant: AnyVariant): readonly string[] {
  const first = variant.seats.findIndex((_, seat) => startTextOf(variant, seat) === game.start);
  if (first < 0) {
    const opening = openingAt(variant, game.start);
    // Readers use the position; the opening tells people how it came about.
    return [...(opening ? [tagLine('Opening', opening.text)] : []), `[Position "${game.start}"]`];
  }
  return first === firstWithoutLot(variant) ? [] : [`[First "${variant.seats[first]?.letter ?? ''}"]`];
}

function enter(table: RoundTable, state: AnyState, entry: GameEntry, words: RecordWords): AnyState {
  switch (entry.kind) {
    case 'move':
      return enterMove(table, state, entry);
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle': {
      const text = `${seatWord(state.variant, entry.seat, words)} ${words.forfeits[entry.kind]}`;
      if (entry.seat === turnOf(state)) table.instead(entry.seat, text);
      else table.between(text);
      return resignAny(state, entry);
    }
    case 'draw':
      table.between(words.agreed);
      return drawAny(state);
    case 'void':
      return voidAny(state);
  }
}

function enterMove(table: RoundTable, before: AnyState, entry: MoveEntry): AnyState {
  const written = writeAny(before, entry);
  if (!written) throw new Error(`a game with the impossible move ${entry.move}`);
  table.move(turnOf(before), written.text);
  if (written.remark !== null) table.between(`{${written.remark}}`);
  return written.state;
}

/** The result: behind the words that ended the game, or on a line of its own. */
function resultOf(game: Game, { variant, outcome }: AnyState, words: RecordWords): string {
  if (!outcome) return '';
  const said = game.entries.findLast(({ kind }) => kind !== 'void');
  const gap = said === undefined || said.kind === 'move' ? '\n' : ' ';
  return `${gap}(${outcomeWords(variant, outcome, words)})`;
}

/** Name of a seat's colour. */
function seatWord(variant: AnyVariant, seat: Seat, { seats }: RecordWords): string {
  const colour = variant.seats[seat]?.colour;
  if (!colour) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return seats[colour];
}

/** An outcome in words: `Black wins`, `draw`; `*` for a game without a result. */
function outcomeWords(variant: AnyVariant, outcome: Outcome, words: RecordWords): string {
  switch (outcome.kind) {
    case 'win':
      return words.win(outcome.seats.map((seat) => seatWord(variant, seat, words)));
    case 'draw':
      return words.draw;
    case 'void':
      return UNFINISHED;
  }
}

/**
 * A position text with its game, as tags that `readGames` understands: PDN's tags if PDN has a number for the game,
 * otherwise the tags of this project's record. `variant` is the game with its `options` applied.
 */
export function formatSetup(
  variant: AnyVariant,
  options: Readonly<Record<string, string>>,
  text: string,
): string {
  const chosen = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  const house = chosen.length > 0 ? [tagLine('Options', chosen.join(' '))] : [];
  const pdn = variant.kind === 'draughts' ? variant.pdn : null;
  const lines = pdn
    ? [...gameTags(variant.id, pdn), ...house, tagLine('FEN', text)]
    : [tagLine('Game', variant.id), ...house, tagLine('Position', text)];
  return lines.join('\n');
}

/** A line of the table. `number` is null if it continues a round that another line has interrupted. */
interface TableRow {
  readonly number: number | null;
  readonly content: (string | null)[] | string;
}

/** A table of moves with a row for each round and a column for each seat; other events take a line of their own. */
class RoundTable {
  private readonly lines: TableRow[] = [];
  private open: (string | null)[] | null = null;
  private round = 0;
  /** The first column still to come in this round. */
  private next: number;

  /** `order`: the seats by column. */
  constructor(
    readonly order: readonly Seat[],
    readonly titles: readonly string[],
  ) {
    this.next = order.length;
  }

  /** Adds a move in the column of its seat. */
  move(seat: Seat, text: string): void {
    const column = this.order.indexOf(seat);
    const number = this.roundFor(column);
    if (!this.open) {
      this.open = this.order.map(() => null);
      this.lines.push({ number, content: this.open });
    }
    this.passOver(column);
    this.open[column] = text;
    this.next = column + 1;
  }

  /** Adds a line for what a seat did in its turn instead of a move. */
  instead(seat: Seat, text: string): void {
    const column = this.order.indexOf(seat);
    const number = this.roundFor(column);
    this.passOver(column);
    this.open = null;
    this.lines.push({ number, content: text });
    this.next = column + 1;
  }

  /** Adds a line for an event between two turns. */
  between(text: string): void {
    this.open = null;
    this.lines.push({ number: null, content: text });
  }

  /** The table with its titles above. */
  text(): string {
    const rows = [this.titles, ...this.lines.flatMap(({ content }) => (isRow(content) ? [content] : []))];
    const widths = this.order.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const margin = String(this.round).length;
    const lines = [{ number: null, content: this.titles }, ...this.lines].map(({ number, content }) => {
      const cells = isRow(content) ? widths.map((width, i) => (content[i] ?? '').padEnd(width)) : [content];
      return [String(number ?? '').padStart(margin), ...cells].join('  ').trimEnd();
    });
    return lines.join('\n');
  }

  /** Begins a round if this column has been passed; returns its number, or null if the round goes on. */
  private roundFor(column: number): number | null {
    if (column >= this.next) return null;
    this.passOver(this.order.length);
    this.open = null;
    this.next = 0;
    this.round += 1;
    return this.round;
  }

  /** Puts a dash for every seat of the open row that had no turn before this column. */
  private passOver(column: number): void {
    for (let passed = this.next; this.open && passed < column; passed++) this.open[passed] = '-';
  }
}

const isRow = (content: readonly (string | null)[] | string): content is readonly (string | null)[] =>
  typeof content !== 'string';
