import { describe, expect, test } from 'vitest';
import { effortOf } from '../../../src/cli/arena/effort.js';
import { hubDialectOf } from '../../../src/cli/arena/hub/dialect.js';
import { type MatchGame, playMatch } from '../../../src/cli/arena/match.js';
import { Forfeit, type Player } from '../../../src/cli/arena/player.js';
import { recordsOf } from '../../../src/cli/commands/match-records.js';
import { firstWithoutLot, gameFrom, movesIn, readGames, startPosition } from '../../../src/engine/index.js';
import { findGame } from '../../../src/locales/find-game.js';
import { variantOf } from '../../engine/positions.js';

/** Plays the last move, tells of a search, and gives up after so many moves of the game. */
const player = (name: string, until: number): Player => ({
  name,
  choose: async (game, state) => {
    const move = movesIn(state).at(-1);
    if (move === undefined || game.entries.length >= until) throw new Forfeit('no wish to play');
    return { move, depth: 7, nodes: 900, score: -0.5 };
  },
  close: async () => undefined,
});

const matchIn = (variant: string): Promise<readonly MatchGame[]> =>
  playMatch(
    { variant: variantOf(variant), options: {}, games: 2, lanes: 1, seed: 4, judge: () => 0 },
    { a: player('a', 12), b: player('b', 400) },
    () => undefined,
  );

const read = (text: string, variant: string) =>
  readGames(text, { variant: variantOf(variant), options: {}, findGame }).games.map((game) =>
    game.ok ? game.value : game.error,
  );

describe('the records of a match', () => {
  test('can be read again, with who sat where, what they thought and why it ended', async () => {
    const games = await matchIn('english');
    const text = recordsOf(games, { a: 'a ms=50', b: 'b ms=50' });
    expect(text).toContain('{-0.50, depth 7}');
    const back = read(text, 'english');
    expect(back).toMatchObject(games.map(({ game }) => ({ game: { entries: game.entries } })));
    expect(text.match(/\[(Black|White) "a ms=50"\]/g)).toEqual(['[Black "a ms=50"]', '[White "a ms=50"]']);
    expect(text).toContain('[Termination "a: no wish to play"]');
  });

  test('are in the own text of the program where PDN knows no number', async () => {
    const games = await matchIn('lasca');
    expect(read(recordsOf(games, { a: 'a', b: 'b' }), 'lasca')).toMatchObject(
      games.map(({ game }) => ({ game: { entries: game.entries } })),
    );
  });
});

describe('what the moves took', () => {
  test('counts the moves that were a choice, each player by itself', async () => {
    const games = await matchIn('english');
    const own = games.flatMap(({ plies }) => plies).filter(({ isA, isForced }) => isA && !isForced);
    expect(effortOf(games, true)).toMatchObject({ moves: own.length, depth: 7 });
    const one = {
      ...games[0],
      plies: [
        { ...own[0], ms: 50 },
        { ...own[0], ms: 150, nodes: null, depth: null },
      ],
    };
    expect(effortOf([one as MatchGame], true)).toEqual({
      moves: 2,
      ms: 100,
      depth: 7,
      nodesPerSecond: 18_000,
    });
    expect(effortOf([], true)).toBeNull();
  });
});

test('positions of other programs may have ranges of squares, as in PDN', () => {
  const started = hubDialectOf(variantOf('english'))?.gameAt('B:B1-12:W21-32');
  expect(started?.state.position).toEqual(
    startPosition(variantOf('english'), firstWithoutLot(variantOf('english'))),
  );
  expect(hubDialectOf(variantOf('english'))?.gameAt('B:B1-99:W21-32')).toBeNull();
});

test('captures of other programs may have an x, as in PDN', () => {
  const variant = variantOf('english');
  const started = gameFrom('english', {}, 'B:B11:W15,24');
  if (!started.ok) throw new Error(started.error.code);
  const move = hubDialectOf(variant)?.moveIn(started.value.state, '11x18');
  expect(move?.captured).toHaveLength(1);
});
