import type { No } from '../round.js';
import { shuffled } from '../shuffled.js';

/** The boards of a round, each with those who sit at it. */
export type Tables = readonly (readonly No[])[];

/** The product of two elements of the field of four: polynomials over two elements, modulo x² + x + 1. */
const TIMES_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

/**
 * Rounds in which the square of `seats` players all meet once, `seats` at a table: the lines of a plane over the field of so many
 * elements. Players stand at (x, y); the table b of round m is the line y = mx + b, and that of the last round is x = b.
 */
export function plane(seats: 3 | 4): readonly Tables[] {
  const elements = Array.from({ length: seats }, (_, element) => element);
  const plus = (one: number, other: number): number => (seats === 4 ? one ^ other : (one + other) % seats);
  const times = (one: number, other: number): number =>
    seats === 4 ? (TIMES_OF_FOUR[one]?.[other] ?? 0) : (one * other) % seats;
  const at = (x: number, y: number): No => seats * x + y + 1;
  const slopes = elements.map((m) => elements.map((b) => elements.map((x) => at(x, plus(times(m, x), b)))));
  return [...slopes, elements.map((b) => elements.map((y) => at(b, y)))];
}

/** Trials of a swap for each round. */
const SWAPS = 4_000;
const RESTARTS = 12;
/** Changes of who sits where, for each table of a round. */
const SEATINGS = 40;

/**
 * Rounds in which players meet each other as evenly as a search by swaps finds: the sum of the squares of meetings is low. The number of
 * players has to be a multiple of that of seats. `random` is from 0 to below 1.
 */
export function evenTables(
  players: number,
  seats: 3 | 4,
  rounds: number,
  random: () => number,
): readonly Tables[] {
  if (players === seats * seats && rounds <= seats + 1) return plane(seats).slice(0, rounds);
  let best: readonly Tables[] = [];
  let least = Number.POSITIVE_INFINITY;
  const fewest = leastCost(players, seats, rounds);
  for (let start = 0; start < RESTARTS && least > fewest; start += 1) {
    const search = new Swaps(players, seats, rounds, random);
    search.run(SWAPS * rounds, fewest);
    if (search.cost < least) [best, least] = [search.tables(), search.cost];
  }
  return best;
}

/**
 * The same tables, at which the players sit in an order by which everybody has each seat about as often. A seat is worth more or
 * less by who moves first.
 */
export function evenSeats(
  rounds: readonly Tables[],
  players: number,
  random: () => number,
): readonly Tables[] {
  const seated = rounds.map((round) => round.map((table) => [...table]));
  const tables = seated.flat();
  const seats = tables[0]?.length ?? 0;
  /** How often each player has each seat. */
  const had = new Int32Array((players + 1) * seats);
  const times = (no: No = 0, seat: number): number => had[no * seats + seat] ?? 0;
  const sit = (no: No = 0, seat: number, by: 1 | -1): void => {
    had[no * seats + seat] = times(no, seat) + by;
  };
  for (const table of tables) for (const [seat, no] of table.entries()) sit(no, seat, 1);
  for (let trial = 0; trial < SEATINGS * tables.length; trial += 1) {
    const table = tables[Math.floor(random() * tables.length)] ?? [];
    const one = Math.floor(random() * seats);
    const other = (one + 1 + Math.floor(random() * (seats - 1))) % seats;
    const [first, second] = [table[one], table[other]];
    if (first === undefined || second === undefined) continue;
    // By how much the sum of the squares grows when both change places.
    const more =
      times(first, other) - times(first, one) + 1 + (times(second, one) - times(second, other) + 1);
    if (more > 0) continue;
    for (const [no, from, to] of [
      [first, one, other],
      [second, other, one],
    ] as const) {
      sit(no, from, -1);
      sit(no, to, 1);
      table[to] = no;
    }
  }
  return seated;
}

/** The sum of the squares if all meet each other as often, or once more. */
function leastCost(players: number, seats: number, rounds: number): number {
  const pairs = (players * (players - 1)) / 2;
  const meetings = (rounds * players * (seats - 1)) / 2;
  const each = Math.floor(meetings / pairs);
  const more = meetings - each * pairs;
  return more * (each + 1) ** 2 + (pairs - more) * each ** 2;
}

/** A search that swaps two players of a round as long as nobody meets others more often by it. */
class Swaps {
  /** The sum of the squares of how often each pair meets. */
  cost = 0;
  /** How often two players meet, by the lower one and the higher one. */
  private readonly met: Int32Array;
  private readonly seated: readonly number[][];

  constructor(
    private readonly players: number,
    private readonly seats: number,
    rounds: number,
    private readonly random: () => number,
  ) {
    this.met = new Int32Array(players * players);
    this.seated = Array.from({ length: rounds }, () => shuffled(players, random));
    for (const round of this.seated)
      for (let seat = 0; seat < players; seat += 1)
        for (let at = seat - (seat % seats); at < seat; at += 1)
          this.meet(round[seat] ?? 0, round[at] ?? 0, 1);
  }

  /** Swaps as often as that, or until the sum is as low as `enough`. */
  run(trials: number, enough: number): void {
    for (let trial = 0; trial < trials && this.cost > enough; trial += 1) {
      const round = this.seated[Math.floor(this.random() * this.seated.length)];
      if (round === undefined) return;
      const one = Math.floor(this.random() * this.players);
      const other = Math.floor(this.random() * this.players);
      if (Math.floor(one / this.seats) === Math.floor(other / this.seats)) continue;
      const before = this.cost;
      this.swap(round, one, other);
      if (this.cost > before) this.swap(round, one, other);
    }
  }

  tables(): readonly Tables[] {
    return this.seated.map((round) =>
      Array.from({ length: this.players / this.seats }, (_, table) =>
        round
          .slice(table * this.seats, (table + 1) * this.seats)
          .map((player) => player + 1)
          .sort((one, other) => one - other),
      ),
    );
  }

  private swap(round: number[], one: number, other: number): void {
    const [first = 0, second = 0] = [round[one], round[other]];
    this.add(round, first, one, -1);
    this.add(round, second, other, -1);
    [round[one], round[other]] = [second, first];
    this.add(round, second, one, 1);
    this.add(round, first, other, 1);
  }

  /** Enters, or takes out, that a player meets the others of the table that a seat belongs to. */
  private add(round: readonly number[], player: number, seat: number, by: 1 | -1): void {
    const first = seat - (seat % this.seats);
    for (let at = first; at < first + this.seats; at += 1)
      if (at !== seat) this.meet(player, round[at] ?? 0, by);
  }

  private meet(one: number, other: number, by: 1 | -1): void {
    const key = Math.min(one, other) * this.players + Math.max(one, other);
    const times = this.met[key] ?? 0;
    this.cost += (times + by) ** 2 - times ** 2;
    this.met[key] = times + by;
  }
}
