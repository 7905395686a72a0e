import { describe, expect, it } from 'vitest';
import { afterShot, type Match, type Rows, settle, startMatch } from '../../../src/engine/chapaev/match.js';
import { BOARD, setUp } from '../../../src/engine/chapaev/table.js';
import { CHAPAEV } from '../../../src/engine/chapaev/variant.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { chapaevWith, tableOf } from './support.js';

const MIDDLE = BOARD / 2;
/** Discs that no shot below touches: White's 8th and Black's 8th. */
const FAR = { 7: [30_000, 30_000], 15: [30_000, 490_000] } as const;
/** Both are off if White's disc is shot to the upper right. */
const CORNER = { 0: [BOARD - 45_000, BOARD - 25_000], 8: [BOARD - 3_000, BOARD - 30_000] } as const;
const match = (change: Partial<Match>): Match => ({ ...startMatch(0), ...change });
/** A round that White has won with these discs, or Black where it is so said. */
const wonBy = (seat: 0 | 1, change: Partial<Match>, discs = 1): Match =>
  match({
    ...change,
    discs: setUp([1, 8]).map((disc, id) => (Math.floor(id / 8) === seat && id % 8 < discs ? disc : null)),
  });
const rowsAfter = (before: Match): Rows => settle(CHAPAEV, before).match.rows;
const right = { disc: 0, angle: 0, power: 100 } as const;

describe('a match begins', () => {
  it('with eight discs each, one on every cell of the own row: White’s the first, Black’s the eighth', () => {
    const { discs, rows, round, shots } = startMatch(0);
    expect(rows).toEqual([1, 8]);
    expect([round, shots]).toEqual([1, 0]);
    expect(discs).toHaveLength(16);
    expect(discs[0]).toEqual({ x: 32_768, y: 32_768 });
    expect(discs[7]).toEqual({ x: 65_536 * 7 + 32_768, y: 32_768 });
    expect(discs[8]).toEqual({ x: 32_768, y: 65_536 * 7 + 32_768 });
  });

  it('with a shot of White', () => {
    const started = newGame(CHAPAEV, {}, 0.9);
    expect(started.ok && started.value.game.start.startsWith('W:')).toBe(true);
  });
});

describe('after a shot', () => {
  it('the same seat shoots again if it pushed a disc of the other off and lost none', () => {
    const discs = tableOf({ ...FAR, 0: [400_000, MIDDLE], 8: [500_000, MIDDLE] });
    const result = afterShot(CHAPAEV, match({ discs }), right);
    expect(result.lost).toEqual([8]);
    expect([result.again, result.match.turn, result.match.shots]).toEqual([true, 0, 1]);
  });

  it.each([
    ['nothing fell', tableOf({ ...FAR, 0: [100_000, MIDDLE], 8: [100_000, 490_000] }), 10, []],
    ['only the own disc fell', tableOf({ ...FAR, 0: [500_000, MIDDLE], 8: [100_000, 490_000] }), 100, [0]],
    ['both fell', tableOf({ ...FAR, ...CORNER }), 100, [0, 8]],
  ])('the turn passes if %s', (_, discs, power, lost) => {
    // The last shot goes to the upper right.
    const angle = lost.length === 2 ? 512 : 0;
    const result = afterShot(CHAPAEV, match({ discs }), { disc: 0, angle, power });
    expect(result.lost).toEqual(lost);
    expect([result.again, result.match.turn, result.roundEnd]).toEqual([false, 1, null]);
  });

  it('no disc of the other side may be flicked, nor one that is gone', () => {
    expect(() => afterShot(CHAPAEV, match({}), { ...right, disc: 8 })).toThrow(RangeError);
    const discs = tableOf({ ...FAR });
    expect(() => afterShot(CHAPAEV, match({ discs }), right)).toThrow(RangeError);
  });
});

describe('a round', () => {
  it('is won by the colour that alone has discs left', () => {
    const discs = tableOf({ 0: [400_000, MIDDLE], 8: [500_000, MIDDLE] });
    const { roundEnd, again, match: after } = afterShot(CHAPAEV, match({ discs }), right);
    expect(roundEnd).toEqual({ round: 1, winner: 0, clean: false, rows: [2, 8] });
    expect(again).toBe(false);
    expect(after).toMatchObject({ round: 2, shots: 0, rows: [2, 8] });
  });

  it('is lost by who pushes his own last disc off', () => {
    const discs = tableOf({ 0: [500_000, MIDDLE], 15: [30_000, 490_000] });
    expect(afterShot(CHAPAEV, match({ discs }), right).roundEnd?.winner).toBe(1);
  });

  it('is drawn if both lose their last disc at once', () => {
    const discs = tableOf(CORNER);
    const result = afterShot(CHAPAEV, match({ discs }), { ...right, angle: 512 });
    expect(result.roundEnd).toEqual({ round: 1, winner: null, clean: false, rows: [1, 8] });
  });

  it('is drawn after 60 shots, unless the last one wins it', () => {
    const still = match({ shots: 59 });
    const drawn = afterShot(CHAPAEV, still, { disc: 0, angle: 0, power: 1 });
    expect(drawn.roundEnd?.winner).toBeNull();
    expect(afterShot(CHAPAEV, match({ shots: 58 }), { disc: 0, angle: 0, power: 1 }).roundEnd).toBeNull();
    const discs = tableOf({ 0: [400_000, MIDDLE], 8: [500_000, MIDDLE] });
    expect(afterShot(CHAPAEV, match({ discs, shots: 59 }), right).roundEnd?.winner).toBe(0);
  });
});

describe('after a round', () => {
  it('all sixteen discs are set up again on their rows', () => {
    expect(settle(CHAPAEV, wonBy(0, {})).match.discs).toEqual(setUp([2, 8]));
  });

  it('the winner’s row moves one forward', () => {
    expect(rowsAfter(wonBy(0, {}))).toEqual([2, 8]);
    expect(rowsAfter(wonBy(1, { rows: [2, 8] }))).toEqual([2, 7]);
  });

  it('the winner advances and the loser goes back where the rows stand next to each other', () => {
    expect(rowsAfter(wonBy(0, { rows: [4, 5] }))).toEqual([5, 6]);
    expect(rowsAfter(wonBy(1, { rows: [4, 5] }))).toEqual([3, 4]);
  });

  it('the match is won if the loser’s row would leave the board', () => {
    expect(settle(CHAPAEV, wonBy(0, { rows: [7, 8] })).outcome).toMatchObject({
      kind: 'win',
      seats: [0],
      reason: 'no-row-left',
    });
    expect(settle(CHAPAEV, wonBy(1, { rows: [1, 2] })).outcome).toMatchObject({ seats: [1] });
  });

  it('the rows stay after a draw', () => {
    expect(rowsAfter(match({ shots: 60, rows: [3, 6] }))).toEqual([3, 6]);
  });

  it('the loser begins the next one, after a draw the other side than last time', () => {
    expect(settle(CHAPAEV, wonBy(0, {})).match).toMatchObject({ turn: 1, began: 1 });
    expect(settle(CHAPAEV, wonBy(1, {})).match).toMatchObject({ turn: 0, began: 0 });
    expect(settle(CHAPAEV, match({ shots: 60, began: 0 })).match).toMatchObject({ turn: 1, began: 1 });
    expect(settle(CHAPAEV, match({ shots: 60, began: 1 })).match).toMatchObject({ turn: 0, began: 0 });
  });

  it('seven rounds won in a row win the match', () => {
    let before = match({});
    for (let round = 1; round < 7; round++) {
      const settled = settle(CHAPAEV, wonBy(0, before));
      expect(settled.outcome).toBeNull();
      before = settled.match;
    }
    expect(before.rows).toEqual([7, 8]);
    expect(settle(CHAPAEV, wonBy(0, before)).outcome).toMatchObject({ seats: [0] });
  });
});

describe('after 30 rounds', () => {
  it('the side that has advanced further wins', () => {
    const won = settle(CHAPAEV, wonBy(0, { round: 30, rows: [3, 6] })).outcome;
    expect(won).toMatchObject({ kind: 'win', seats: [0], reason: 'further' });
    expect(settle(CHAPAEV, match({ shots: 60, round: 30, rows: [2, 6] })).outcome).toMatchObject({
      seats: [1],
    });
    expect(settle(CHAPAEV, wonBy(0, { round: 29, rows: [3, 6] })).outcome).toBeNull();
  });

  it('it is a draw if both have advanced as far', () => {
    const drawn = settle(CHAPAEV, match({ shots: 60, round: 30, rows: [3, 6] })).outcome;
    expect(drawn).toMatchObject({ kind: 'draw', reason: 'rounds-over' });
  });
});

describe('by house rule', () => {
  it('the winner begins the next round', () => {
    const winner = chapaevWith({ 'next-round': 'winner' });
    expect(settle(winner, wonBy(0, {})).match.turn).toBe(0);
    expect(settle(winner, match({ shots: 60, began: 0 })).match.turn).toBe(1);
  });

  it('the lot decides who begins, and falls alike whenever the same shots are replayed', () => {
    const lot = chapaevWith({ 'next-round': 'lot' });
    const begins = [...Array(40).keys()].map((shift) => {
      const discs = tableOf({ 3: [200_000 + 1_111 * shift, MIDDLE + 777 * shift] });
      const before = match({ discs, round: 1 + (shift % 5) });
      expect(settle(lot, before)).toEqual(settle(lot, before));
      return settle(lot, before).match.turn;
    });
    const white = begins.filter((seat) => seat === 0).length;
    expect(white).toBeGreaterThan(8);
    expect(white).toBeLessThan(32);
  });

  it('a winner who lost no disc moves two rows forward', () => {
    const clean = chapaevWith({ 'clean-sheet': 'two' });
    expect(settle(clean, wonBy(0, {}, 8)).match.rows).toEqual([3, 8]);
    expect(settle(clean, wonBy(0, {}, 7)).match.rows).toEqual([2, 8]);
    expect(settle(clean, wonBy(1, { rows: [4, 6] }, 8)).match.rows).toEqual([3, 4]);
    expect(settle(clean, wonBy(0, { rows: [6, 8] }, 8)).outcome).toMatchObject({ seats: [0] });
    expect(settle(CHAPAEV, wonBy(0, {}, 8)).match.rows).toEqual([2, 8]);
  });

  it('every value of every option changes the game, but the default', () => {
    for (const { key, values } of CHAPAEV.options) {
      const games = values.map(({ value }) => JSON.stringify(chapaevWith({ [key]: value })));
      expect(new Set(games).size).toBe(values.length);
      expect(games[0]).toBe(JSON.stringify(CHAPAEV));
    }
  });
});
