import { describe, expect, test } from 'vitest';
import { HUB_DIALECTS } from '../../../src/cli/arena/hub/dialect.js';
import { HubEngine } from '../../../src/cli/arena/hub/engine.js';
import { parseHubLevel } from '../../../src/cli/arena/hub/level.js';
import { formatHubLine, parseHubLine } from '../../../src/cli/arena/hub/line.js';
import {
  afterMove,
  formatSquares,
  gameFromSquares,
  HUB_LETTERS,
  usualGame,
} from '../../../src/cli/arena/squares50.js';
import { localEngine } from '../../../src/sessions/thinking/engine-client.js';
import { variantOf } from '../../engine/positions.js';

const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

test('the engine over Hub plays a move of a level by the opening book, and searches to analyse', async () => {
  const lines: string[] = [];
  const engine = new HubEngine(localEngine, Promise.resolve(), (line) => lines.push(line), '1');
  const answers = async (...words: readonly string[]): Promise<string> => {
    for (const word of words) engine.hear(word);
    await engine.close();
    return lines.splice(0).join('\n');
  };
  const asked = ['set-param name=level value=5', `pos pos=${START}`];
  expect(await answers(...asked, 'go think')).toMatch(/ nodes=0 [^\n]*\ndone move=\d+-\d+ /);
  expect(await answers('go analyze')).toMatch(/ nodes=[1-9]/);
  expect(await answers('set-param name=level value=8', 'level nodes=50', 'go think')).toMatch(/ nodes=[1-9]/);
});

test.each(['normal', 'russian'])('the engine over Hub plays %s move by move', async (name) => {
  const lines: string[] = [];
  const engine = new HubEngine(localEngine, Promise.resolve(), (line) => lines.push(line), '1');
  const dialect = HUB_DIALECTS.find((other) => other.name === name);
  if (dialect === undefined) throw new Error(`no dialect ${name}`);
  engine.hear(`set-param name=variant value=${name}`);
  let now = usualGame(dialect.variant);
  const start = dialect.position(now.state.variant, now.state.position);
  const moves: string[] = [];
  while (moves.length < 8) {
    engine.hear(formatHubLine('pos', { pos: start, moves: moves.join(' ') }));
    for (const word of ['level nodes=30', 'go think']) engine.hear(word);
    await engine.close();
    const text = parseHubLine(lines.splice(0).at(-1) ?? '')?.values.get('move') ?? '';
    const move = dialect.moveIn(now.state, text);
    if (move === null) throw new Error(`${text} is no move`);
    moves.push(dialect.move(now.state.variant, move));
    now = afterMove(now, move);
  }
  expect(now.game.entries).toHaveLength(8);
});

describe('the lines', () => {
  test('are taken apart and put together', () => {
    const line = 'pos pos=start moves="38-15 5-41" flag x=""';
    const parsed = parseHubLine(line);
    expect([parsed?.command, Object.fromEntries(parsed?.values ?? [])]).toEqual([
      'pos',
      { pos: 'start', moves: '38-15 5-41', flag: '', x: '' },
    ]);
    expect(formatHubLine('done', { move: '32-28', ponder: undefined, text: 'a b' })).toBe(
      'done move=32-28 text="a b"',
    );
    expect(parseHubLine('   ')).toBeNull();
  });
  test('tell times in milliseconds', () => {
    const ms = (text: string) => parseHubLevel(parseHubLine(text) ?? { command: '', values: new Map() }).ms;
    expect(ms('level infinite')).toBeNull();
    expect(ms('level move-time=1.5')).toBe(1_500);
    expect(ms('level time=60')).toBe(1_950);
    expect(ms('level time=60 moves=10')).toBe(5_950);
    expect(ms('level time=10 inc=1')).toBe(Math.round(1_000 * (10 / 30 + 0.8)) - 50);
    expect(ms('level time=0.1 moves=1')).toBe(40);
    expect(ms('level time=-1')).toBeNull();
  });
  test('hold positions that come back as they went', () => {
    const text = `B${'e'.repeat(9)}W${'b'.repeat(3)}${'e'.repeat(30)}wwwB${'e'.repeat(3)}`;
    const set = gameFromSquares(variantOf('international'), text);
    expect(set && formatSquares(set.state.variant, set.state.position, HUB_LETTERS)).toBe(text);
  });
});
