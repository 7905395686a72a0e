import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers, shuffle } from '../arena/arena.mjs';

/**
 * Positions of self-play in the order of their games, in records of equal length: two cells a byte, then a byte with the seat
 * to move and twice the points of the first seat, then its written evaluation and its score in the search, in hundredths of a
 * man, of 16 bits each. The first record of each game is marked. With columns, a byte a cell that tells what lies beneath
 * follows.
 */
export class Records {
  constructor({ cells, hasColumns }) {
    this.cells = cells;
    this.hasColumns = hasColumns;
    this.half = Math.ceil(cells / 2);
    this.length = this.half + 5 + (hasColumns ? cells : 0);
  }

  /** A record whose result is not known yet. */
  write(codes, turn, written, score, beneath) {
    const record = Buffer.alloc(this.length);
    packCells(record, codes, this.cells);
    record[this.half] = turn;
    record.writeInt16LE(clamped(written), this.half + 1);
    record.writeInt16LE(clamped(score), this.half + 3);
    if (this.hasColumns) record.set(beneath, this.half + 5);
    return record;
  }

  /** The records of a game that ended with these points of the first seat. */
  game(records, points) {
    for (const [index, record] of records.entries())
      record[this.half] |= ((2 * points) << 1) | (index === 0 ? FIRST : 0);
    return records;
  }

  /** Number of whole records. */
  count(bytes) {
    return Math.floor(bytes.length / this.length);
  }

  /** Puts the pieces of a record on an empty board; returns what else it holds. */
  read(bytes, index, board, words) {
    const at = index * this.length;
    board.bitboards.fill(0);
    board.counts.fill(0);
    for (let cell = 0; cell < this.cells; cell++) {
      const code = codeAt(bytes, at, cell);
      board.codes[cell] = code;
      if (code < 2) continue;
      board.bitboards[code * words + (cell >> 5)] |= 1 << (cell & 31);
      board.counts[code]++;
    }
    if (this.hasColumns) board.beneath.set(bytes.subarray(at + this.half + 5, at + this.length));
    const packed = bytes[at + this.half];
    board.turn = packed & 1;
    return {
      isFirst: (packed & FIRST) !== 0,
      points: ((packed >> 1) & 3) / 2,
      written: bytes.readInt16LE(at + this.half + 1),
      score: bytes.readInt16LE(at + this.half + 3),
    };
  }
}

/** Games in a file. */
export const GAMES = 50;

/** Bit of the first record of a game. */
export const FIRST = 8;

/** Writes the codes of cells at the beginning of a record, two a byte. */
export function packCells(record, codes, cells) {
  for (let cell = 0; cell < cells; cell++) record[cell >> 1] |= codes[cell] << (4 * (cell & 1));
}

/** The code of a cell in the record that begins at `at`. */
export const codeAt = (bytes, at, cell) => (bytes[at + (cell >> 1)] >> (4 * (cell & 1))) & 15;

/** A score, in hundredths of a man, as 16 bits hold it. */
export const clamped = (score) => Math.max(-32_000, Math.min(32_000, Math.round(score)));

/** Names of the files with games in a folder, in order. */
const gameFiles = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.games'))
    .sort();

/** The numbers of games in a folder by series: who played them, at how many positions a move, from which seed. */
export function seriesIn(folder) {
  const series = {};
  for (const name of gameFiles(folder)) {
    const [which] = name.split(/-\d+\.games$/);
    series[which] = (series[which] ?? 0) + GAMES;
  }
  return series;
}

/**
 * The records of all files of a folder, the files shuffled, always in the same way: the last positions are held out of a fit, and
 * in the order of names they would all be of the series whose name comes last.
 */
export function readAll(folder) {
  const names = gameFiles(folder);
  shuffle(names, randomNumbers(1));
  return Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
}
