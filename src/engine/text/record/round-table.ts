import type { Seat } from '../../core/variant.js';

/** A line of the table. `number` is null if it continues a round that another line has interrupted. */
interface Line {
  readonly number: number | null;
  readonly content: (string | null)[] | string;
}

/** A table of moves with a row for each round and a column for each seat; other events take a line of their own. */
export class RoundTable {
  private readonly lines: Line[] = [];
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
