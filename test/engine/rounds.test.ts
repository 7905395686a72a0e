import { expect, it } from 'vitest';
import { formatRecord, type Game, roundsOf } from '../../src/engine/index.js';
import { gameOf } from '../render/games.js';

/** By round of the record: how many moves it has. */
function movesByRound(game: Game): readonly (readonly [number, number])[] {
  const rows = formatRecord(game).split('\n\n')[1]?.split('\n').slice(1) ?? [];
  return rows.flatMap((row) => {
    const [, number, moves = ''] = /^ *(\d+) {2}(.*)$/.exec(row) ?? [];
    return number === undefined ? [] : [[Number(number), moves.split(/\s+/).filter(isMove).length] as const];
  });
}

const isMove = (word: string): boolean => /\d/.test(word);

it.each(['russian', 'neva', 'novgorod-37', 'trio', 'draughts4-solo'])(
  'rounds of %s are those of its record',
  (id) => {
    const { game } = gameOf(id, 26);
    const counted = Map.groupBy(roundsOf(game), ({ round }) => round);
    expect([...counted].map(([round, places]) => [round, places.length])).toEqual(movesByRound(game));
    for (const places of counted.values()) expect(places.map(({ opens }) => opens).indexOf(true)).toBe(0);
  },
);

it('a resignation out of turn and a draw belong to the round before', () => {
  const { game } = gameOf('russian', 3);
  const ended = (entry: Game['entries'][number]) =>
    roundsOf({ ...game, entries: [...game.entries, entry] }).at(-1);
  expect(roundsOf(game).map(({ round, opens }) => `${round}${opens ? '.' : '…'}`)).toEqual([
    '1.',
    '1…',
    '2.',
  ]);
  expect(ended({ kind: 'draw' })).toEqual({ round: 2, opens: false });
  expect(ended({ kind: 'resign', seat: 1 })).toEqual({ round: 2, opens: false });
  expect(ended({ kind: 'resign', seat: 0 })).toEqual({ round: 2, opens: false });
});
