import { describe, expect, test } from 'vitest';
import { effortOf } from '../../../src/cli/arena/effort.js';
import { type MatchGame, playMatch, roundsOf } from '../../../src/cli/arena/match.js';
import { Forfeit, ownPlayer, type Player } from '../../../src/cli/arena/player.js';
import { eloOf, estimateOf } from '../../../src/cli/arena/score.js';
import { runCommand } from '../../../src/cli/run.js';
import { type Game, type Move, movesIn, newGame } from '../../../src/engine/index.js';
import { localEngine } from '../../../src/sessions/thinking/engine-client.js';
import { variantOf } from '../../engine/positions.js';

/** Plays the first move, or forfeits. */
const player = (name: string, forfeits = false): Player => ({
  name,
  choose: async (_, state) => {
    const [move] = movesIn(state);
    if (forfeits || move === undefined) throw new Forfeit('no wish to play');
    return { move, depth: 3, nodes: 60, score: 0.25 };
  },
  close: async () => undefined,
});

describe('a match', () => {
  test('has the colours swapped in every opening, and seats rotated where there are more', async () => {
    const plan = { options: {}, games: 4, lanes: 2, seed: 5, judge: () => 0 };
    const two = await playMatch(
      { ...plan, variant: variantOf('russian') },
      { a: player('a'), b: player('b') },
      () => undefined,
    );
    expect(two.map(({ round, seats }) => [round, ...seats])).toEqual([
      [0, true, false],
      [0, false, true],
      [1, true, false],
      [1, false, true],
    ]);
    const opening = (index: number) => two[index]?.game.entries.slice(0, 4);
    expect(opening(0)).toEqual(opening(1));
    expect(opening(0)).not.toEqual(opening(2));
    const four = await playMatch(
      { ...plan, variant: variantOf('neva') },
      { a: player('a'), b: player('b') },
      () => undefined,
    );
    expect(four).toHaveLength(8);
    for (const seat of [0, 1, 2, 3]) expect(four.filter(({ seats }) => seats[seat])).toHaveLength(4);
    const pairs = await playMatch(
      { ...plan, variant: variantOf('neva-pairs') },
      { a: player('a'), b: player('b') },
      () => undefined,
    );
    expect(pairs.map(({ seats }) => seats.filter(Boolean).length)).toEqual([2, 2, 2, 2]);
  });

  test('begins at even openings, where there are some', async () => {
    const play = (id: string, judge: () => number) =>
      playMatch(
        { variant: variantOf(id), options: {}, games: 4, lanes: 1, seed: 5, judge },
        { a: player('a', true), b: player('b') },
        () => undefined,
      );
    const leads = [0.9, -0.51, 0.5, 0.2];
    const even = await play('russian', () => leads.shift() ?? 9);
    expect(leads).toEqual([]);
    const openings = (games: readonly MatchGame[]) => games.map(({ game }) => game.entries.slice(0, 4));
    const [one, two] = openings(even);
    expect(two).toEqual(one);
    expect(openings(await play('russian', () => 0))[0]).not.toEqual(one);
    let judged = 0;
    const choose: Player['choose'] = async () => {
      expect(judged).toBe(2);
      throw new Forfeit('openings are judged before the games');
    };
    const late = { name: 'a', choose, close: async () => undefined };
    const plan = { variant: variantOf('russian'), options: {}, games: 4, lanes: 2, seed: 5 };
    const judge = () => {
      judged++;
      return 0;
    };
    await playMatch({ ...plan, judge }, { a: late, b: player('b') }, () => undefined);
    judged = 0;
    await play('russian', () => 2 + judged++);
    // The last of 30 tries of each round is taken as it is.
    expect(judged).toBe(58);
    await play('neva', () => 2 + judged++);
    expect(judged).toBe(58);
  });

  test('is won by who goes on where the other gives up', async () => {
    const plan = { variant: variantOf('russian'), options: {}, games: 2, lanes: 1, seed: 1, judge: () => 0 };
    const games = await playMatch(plan, { a: player('a'), b: player('b', true) }, () => undefined);
    expect(games.map(({ points, forfeit }) => [points, forfeit])).toEqual([
      [1, 'b: no wish to play'],
      [1, 'b: no wish to play'],
    ]);
    expect(roundsOf(games)).toEqual([1]);
  });

  test('comes out the same for the same seed', async () => {
    const strong = ownPlayer('a', { limits: { nodes: 60 }, ms: null }, localEngine);
    const weak = ownPlayer('b', { limits: { nodes: 20, level: 1 }, ms: null }, localEngine);
    const plan = { variant: variantOf('russian'), options: {}, games: 2, seed: 3, judge: () => 0 };
    const once = await playMatch({ ...plan, lanes: 2 }, { a: strong, b: weak }, () => undefined);
    const again = await playMatch({ ...plan, lanes: 1 }, { a: strong, b: weak }, () => undefined);
    expect(again.map(({ game }) => game)).toEqual(once.map(({ game }) => game));
  });
});

test('a level plays by its opening book unless it is left out, and other players search', async () => {
  const started = newGame(variantOf('russian'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { game, state } = started.value;
  const nodesOf = async (limits: Parameters<typeof ownPlayer>[1]['limits']) =>
    (await ownPlayer('a', { limits, ms: null }, localEngine).choose(game, state, 1)).nodes;
  expect(await nodesOf({ level: 5 })).toBe(0);
  expect(await nodesOf({ level: 8, nodes: 50 })).toBe(0);
  expect(await nodesOf({ level: 5, book: null })).toBeGreaterThan(0);
  expect(await nodesOf({ level: 3 })).toBeGreaterThan(0);
  expect(await nodesOf({ nodes: 50 })).toBeGreaterThan(0);
});

test('what players take on average leaves out moves that were not searched', () => {
  const ply = { isA: true, after: 0, isForced: false, move: {} as Move, score: 0 };
  const plies = [
    { ...ply, ms: 1, depth: 9, nodes: 0 },
    { ...ply, ms: 100, depth: 4, nodes: 500 },
    { ...ply, ms: 1, depth: 1, nodes: 1, isForced: true },
  ];
  const game = { round: 0, seats: [], points: 1, game: {} as Game, forfeit: null, plies };
  expect(effortOf([game], true)).toEqual({ moves: 1, ms: 100, depth: 4, nodesPerSecond: 5_000 });
});

describe('the estimate of a match', () => {
  test('has the score with its margin, in points and in Elo', () => {
    const { score, margin, elo, eloLow, eloHigh } = estimateOf([1, 0.5, 0.5, 1]);
    expect(score).toBe(0.75);
    expect(margin).toBeCloseTo((1.96 * Math.sqrt(0.25 / 3)) / 2, 6);
    expect(elo).toBeCloseTo(190.8, 1);
    expect([eloLow < elo, eloHigh > elo]).toEqual([true, true]);
    expect(eloOf(0.5)).toBe(-0);
  });
  test('is never sure of everything', () => {
    expect(estimateOf([1, 1, 1, 1, 1]).margin).toBeCloseTo(0.522, 3);
    expect(estimateOf([1]).margin).toBeNull();
  });
});

describe('the command line', () => {
  test.each([
    [['match', 'russian'], '--a is missing'],
    [['match', 'russian', '--a', 'level=9', '--b', 'level=1'], '--a does not understand "level=9"'],
    [['match', 'russian', '--a', 'level=1', '--b', 'hub='], '--b does not understand'],
    [['match', 'russian', '--a', 'bookless', '--b', 'level=1'], '--a does not understand "bookless"'],
    [['match', 'russian', '--a', 'level=1', '--b', 'ms=5,bookless,hub=x'], 'not understand "bookless"'],
    [['match', 'neva', '--a', 'level=1', '--b', 'ms=5,hub=x'], 'over Hub'],
    [
      ['match', 'russian', '--a', 'level=1', '--b', 'level=1', '--games', '0'],
      '--games is a whole number from 1',
    ],
    [['think', 'russian', '--ms', 'soon'], '--ms is a whole number'],
    [['think', 'russian', '--level', '0'], '--level is one of 1, 2'],
    [['think', 'russian', '--position', 'W:W:Bb8'], 'The game is over'],
    [['dxp', 'russian'], 'boards of fifty squares: international'],
  ])('refuses %j in words', async (args, said) => {
    await expect(runCommand(args)).rejects.toThrow(said);
  });
});
