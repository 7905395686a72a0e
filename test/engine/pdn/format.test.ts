import { describe, expect, it } from 'vitest';
import { topologyOf } from '../../../src/engine/core/board/topology.js';
import type { PdnSpec } from '../../../src/engine/core/variant.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import type { Game } from '../../../src/engine/game/record.js';
import { formatPdn } from '../../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { neva, russian } from '../reading.js';
import { configured, gameIn } from './games.js';

function russianGame(moves: string, start?: string): Game {
  return gameIn(`${start ? `[FEN "${start}"]\n` : ''}${moves}`, russian).game;
}

describe('a game in PDN', () => {
  it('has the tags that every game has, in their order, and then its own', () => {
    const tags = new Map([
      ['Opening', 'none'],
      ['Black', 'Bo "the\nBear" \\'],
      ['White', 'Аня'],
      ['Date', '2026.11.21'],
      ['Round', ''],
    ]);
    expect(formatPdn(russianGame('1. c3-d4 d6-c5 2. b2-c3 1-0'), tags)).toBe(
      [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "2026.11.21"]',
        '[Round "?"]',
        '[White "Аня"]',
        '[Black "Bo \\"the Bear\\" \\\\"]',
        '[Result "1-0"]',
        '[GameType "25,W,8,8,A0,0"]',
        '[Opening "none"]',
        '',
        '1. c3-d4 d6-c5 2. b2-c3 1-0',
        '',
      ].join('\n'),
    );
  });

  it('says that it was lost on time, and is read so', () => {
    const { game } = gameIn('[Result "0-1"]\n[Termination "Time forfeit"]\n1. c3-d4 d6-c5 0-1', russian);
    expect(game.entries.at(-1)).toEqual({ kind: 'timeout', seat: 0 });
    expect(formatPdn(game)).toContain('[Termination "time forfeit"]');
    expect(formatPdn(game, new Map([['Termination', 'Time forfeit']]))?.match(/Termination/g)).toHaveLength(
      1,
    );
    expect(formatPdn(russianGame('1. c3-d4 d6-c5 0-1'))).not.toContain('Termination');
  });

  it('says where it began, and with which house rules', () => {
    const started = gameFrom('russian', { 'three-kings': '16' }, 'B:Wa1,Kc3:BKh8');
    if (!started.ok) throw new Error(started.error.code);
    const game: Game = { ...started.value.game, entries: [{ kind: 'move', seat: 1, move: 'h8:b2' }] };
    expect(
      formatPdn({ ...game, entries: [] })
        ?.split('\n')
        .slice(7),
    ).toEqual([
      '[GameType "25,W,8,8,A0,0"]',
      '[SetUp "1"]',
      '[FEN "B:Wa1,Kc3:BKh8"]',
      '[Options "three-kings=16"]',
      '',
      '*',
      '',
    ]);
    expect(formatPdn(russianGame('1... h8-g7 2. a1-b2', 'B:Wa1:Bh8'))).toMatch(
      /^1\.\.\. h8-g7 2\. a1-b2 \*$/m,
    );
  });

  it('writes captures by start and end, and in full where that is not enough', () => {
    const start = 'W:WKc1:Bd2,e5,f6,c5,h8';
    expect(formatPdn(russianGame('c1:e3:b6', start))).toContain('\n1. c1:b6 *\n');
    expect(formatPdn(russianGame('c1:g5:e7:a3', start))).toContain('\n1. c1:g5:e7:a3 *\n');
  });

  it('names the square just behind a captured piece where it goes straight on', () => {
    const tags = '[GameType "20"]\n[FEN "W:WK47:B42,29,19,14,27"]\n';
    for (const capture of ['47x38x24x13x36', '47x38x20x9x36']) {
      expect(formatPdn(gameIn(`${tags}1. ${capture} *`).game)).toContain(`\n1. ${capture} *\n`);
    }
    const other = gameIn(`${tags}1. 47x33x24x13x36 *`).game;
    expect(formatPdn(other)).toContain('\n1. 47x38x24x13x36 *\n');
  });

  it('has the marks and results that are usual in its game', () => {
    const international = gameIn('[GameType "20"]\n1. 32-28 18-23 2. 33-29 23x32 1/2-1/2').game;
    expect(formatPdn(international)).toContain('[Result "1-1"]\n[GameType "20,W,10,10,N2,0"]');
    expect(formatPdn(international)).toContain('1. 32-28 18-23 2. 33-29 23x32 1-1');
    const thai = gameIn('[GameType "31"]\n[FEN "B:B30:W26"]\n1. 30-23 *').game;
    expect(formatPdn(thai)).toContain('\n1. 30-23 1-0\n');
  });

  it('has the row of its house rule in the GameType table', () => {
    const unified = gameIn('[GameType "23,W,8,8,A0,0"]\n1. c3-d4 d6-c5 1-0');
    expect(unified.game).toMatchObject({ variant: 'pool', options: { form: 'unified' } });
    expect(unified.state.outcome).toMatchObject({
      seats: [unified.state.variant.seats.findIndex(({ letter }) => letter === 'W')],
    });
    const pdn = formatPdn(unified.game) ?? '';
    expect(pdn).toContain('[GameType "23,W,8,8,A0,0"]');
    expect(pdn).toContain('\n1. c3-d4 d6-c5 1-0\n');
    expect(gameIn('[GameType "23"]\n1. 11-15 *').game).toMatchObject({ variant: 'pool', options: {} });
  });

  it('sets the position up where a house rule lets the other side begin than its GameType', () => {
    const first = BOARD_VARIANTS.flatMap((variant) =>
      variant.options.flatMap(({ key, values }) =>
        values.flatMap(({ value, rules, pdn }) =>
          variant.pdn && !pdn && rules?.first && rules.first !== variant.rules.first
            ? [{ variant, options: { [key]: value } }]
            : [],
        ),
      ),
    );
    expect(first.map(({ variant }) => variant.id)).toContain('thai');
    for (const { variant, options } of first) {
      const started = newGame(variant, options, 0);
      if (!started.ok) throw new Error(started.error.code);
      expect(formatPdn(started.value.game)).toContain(`[FEN "${started.value.game.start}"]`);
    }
  });

  it('gives the first number of a result to the seat that begins', () => {
    const english = gameIn('[GameType "21"]\n1. 11-15 24-20 1-0');
    expect(english.state.outcome).toMatchObject({ kind: 'win', seats: [0] });
    expect(english.state.variant.seats[0]?.colour).toBe('black');
    expect(formatPdn(english.game)).toContain('[Result "1-0"]');
    const won = '[GameType "21"]\n[FEN "B:B18:W22"]\n1. 18x25';
    for (const result of ['1-0', '0-1'])
      expect(gameIn(`${won} ${result}`).state.outcome).toMatchObject({ seats: [0] });
  });

  it('is wrapped before the 80th column, and no move is torn from its number', () => {
    const lines = [
      '1. e3-f4 d6-c5 2. f2-e3 c5-d4 3. e3:c5 b6:d4 4. c3:e5 f6:d4 5. a3-b4 a7-b6',
      '6. b4-c5 b8-a7 7. c5:e3 c7-d6 8. b2-c3 h6-g5 9. f4:h6 d6-c5 10. g3-f4 e7-f6',
      '11. g1-f2 d8-c7 12. c3-d4 f6-g5 13. f2-g3 g7-f6 14. c1-b2 c5-b4 15. b2-c3 h8-g7',
      '16. c3:a5 g5-h4 17. d4-e5 h4:d4 18. e5:c3 c7-d6 19. a5:e5 f6:b2 20. a1:c3 a7-b6',
      '21. c3-d4 g7-f6 22. e1-f2 f8-g7 23. h6:f8 f6-g5 24. f4:h6 b6-c5 25. d4:b6 1-0',
    ];
    const pdn = formatPdn(russianGame(lines.join(' '))) ?? '';
    expect(pdn.trimEnd().split('\n').slice(9)).toEqual(lines);
    expect(Math.max(...lines.map((line) => line.length))).toBe(79);
  });

  it.each([
    ['c3-d4', '*'],
    ['c3-d4 0-1', '0-1'],
    ['c3-d4 1-0', '1-0'],
    ['c3-d4 1/2-1/2', '1/2-1/2'],
  ])('%s gives the result %s in its tag and behind its moves', (moves, result) => {
    const pdn = formatPdn(russianGame(moves)) ?? '';
    expect(pdn).toContain(`[Result "${result}"]`);
    expect(pdn.trimEnd().endsWith(` ${result}`)).toBe(true);
  });

  it('keeps a result that no moves can say', () => {
    const read = gameIn('[Result "0-0"]\n1. c3-d4 *', russian);
    expect(formatPdn(read.game, read.tags)).toContain('[Result "0-0"]');
    const won = gameIn('[Result "1 1/2 - 1/2"]\n1. c3-d4 1-0', russian);
    expect(formatPdn(won.game, won.tags)).toContain('[Result "1-0"]');
  });

  it('is none where PDN has no number for it', () => {
    const game: Game = { variant: neva.id, options: {}, start: 'W:W25:R:G:B31', entries: [] };
    expect(formatPdn(game)).toBeNull();
  });
});

describe('what variants say of PDN', () => {
  const rows = BOARD_VARIANTS.flatMap((variant) => [
    variant,
    ...variant.options.flatMap(({ key, values }) =>
      values.flatMap(({ value, pdn }) => (pdn ? [configured(variant, { [key]: value })] : [])),
    ),
  ]).flatMap((variant) => (variant.pdn ? [{ variant, pdn: variant.pdn }] : []));

  it.each(rows)('$variant.id $pdn.notation is how its board is', ({ variant: { board, rules }, pdn }) => {
    if (board.kind !== 'chequered' && board.kind !== 'square')
      throw new Error(`PDN has no ${board.kind} boards`);
    const [first, files, ranks, squares, inverted] = pdn.notation.split(',');
    expect([Number(files), Number(ranks)]).toEqual([board.files, board.ranks]);
    expect(first).toBe(rules.first);
    const { names, at } = topologyOf(board);
    expect(squares?.charAt(0)).toBe(/^\d/.test(names[0] ?? '') ? 'N' : 'A');
    const played = at.some(({ x, y }) => x === 0 && y === 0);
    expect(inverted).toBe(played ? '0' : '1');
    const origin = at[names.indexOf(squares?.startsWith('N') ? '1' : (names[0] ?? ''))] ?? { x: -1, y: -1 };
    const fromAbove = first === 'B';
    const isTop = origin.y > board.ranks / 2 !== fromAbove;
    const isRight = origin.x > board.files / 2 !== fromAbove;
    if (squares?.startsWith('N')) expect(squares.slice(1)).toBe(String((isTop ? 2 : 0) + (isRight ? 1 : 0)));
  });

  it('gives every draughts game of the table its number', () => {
    const numbers = new Set(rows.map(({ pdn }) => pdn.gameType));
    expect([...numbers].sort()).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 40, 41]);
  });

  it('gives no two games the same row, unless only the lot decides where they begin', () => {
    const rowOf = ({ gameType, notation }: PdnSpec): string => `${gameType},${notation}`;
    const rules = rows.map(
      ({
        variant: {
          rules: { opening: _, ...played },
          board,
          seats,
        },
        pdn,
      }) => JSON.stringify([rowOf(pdn), board, seats, played]),
    );
    expect(new Set(rows.map(({ pdn }) => rowOf(pdn))).size).toBe(new Set(rules).size);
  });
});
