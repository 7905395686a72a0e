import { clamped, codeAt, FIRST, packCells } from './records.mjs';

/**
 * Positions of self-play among three and more sides in the order of their games, in records of equal length: two cells a byte, then a
 * byte with the seat to move and the mark of the first record of each game, one with the seats in play and one with those that
 * shared the game, as bits, and by seat its written lead in hundredths of a man, of 16 bits.
 */
export class SideRecords {
  constructor({ cells, seats }) {
    this.cells = cells;
    this.seats = seats;
    this.half = Math.ceil(cells / 2);
    this.length = this.half + 3 + 2 * seats;
  }

  /** A record whose result is not known yet. */
  write({ codes, turn, inPlay }, leads) {
    const record = Buffer.alloc(this.length);
    packCells(record, codes, this.cells);
    record[this.half] = turn;
    record[this.half + 1] = inPlay;
    for (const [seat, lead] of leads.entries()) record.writeInt16LE(clamped(lead), this.half + 3 + 2 * seat);
    return record;
  }

  /** The records of a game that these seats shared, as bits. */
  game(records, winners) {
    for (const [index, record] of records.entries()) {
      record[this.half] |= index === 0 ? FIRST : 0;
      record[this.half + 2] = winners;
    }
    return records;
  }

  /** Number of whole records. */
  count(bytes) {
    return Math.floor(bytes.length / this.length);
  }

  /** Puts the pieces of a record on a board; returns what else it holds. */
  read(bytes, index, board) {
    const at = index * this.length;
    board.counts.fill(0);
    for (let cell = 0; cell < this.cells; cell++) {
      const code = codeAt(bytes, at, cell);
      board.codes[cell] = code;
      if (code > 1) board.counts[code]++;
    }
    const packed = bytes[at + this.half];
    board.turn = packed & ~FIRST;
    board.inPlay = bytes[at + this.half + 1];
    return {
      isFirst: (packed & FIRST) !== 0,
      winners: bytes[at + this.half + 2],
      leads: Array.from({ length: this.seats }, (_, seat) =>
        bytes.readInt16LE(at + this.half + 3 + 2 * seat),
      ),
    };
  }
}
