import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatHubMove, HUB_DIALECTS, parseHubMove } from '../../../src/cli/arena/hub/dialect.js';
import { HUB_VARIANTS } from '../../../src/cli/arena/hub/engine.js';
import { formatHubLine, parseHubLine } from '../../../src/cli/arena/hub/line.js';
import {
  afterMove,
  findBareMove,
  formatSquares,
  HUB_LETTERS,
  usualGame,
} from '../../../src/cli/arena/squares50.js';
import { movesIn, newGame } from '../../../src/engine/index.js';
import { variantOf } from '../../engine/positions.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

/** A program of the other side: it writes lines and reads the engine's. */
class Gui {
  readonly lines: string[] = [];
  private read = 0;
  private readonly said: Interface;
  private constructor(readonly engine: ChildProcessWithoutNullStreams) {
    this.said = createInterface({ input: engine.stdout }).on('line', (line) => this.lines.push(line));
  }
  static open(): Gui {
    return new Gui(spawn(process.execPath, [PROGRAM, 'hub']));
  }
  say(...lines: readonly string[]): void {
    for (const line of lines) this.engine.stdin.write(`${line}\n`);
  }
  /** The next line with this command; those before it are passed over. */
  async hear(command: string): Promise<string> {
    for (;;) {
      while (this.read < this.lines.length) {
        const line = this.lines[this.read++] ?? '';
        if (line.split(' ')[0] === command) return line;
      }
      await once(this.said, 'line', { signal: AbortSignal.timeout(200_000) });
    }
  }
  async begin(variant: string): Promise<void> {
    this.say('hub');
    await this.hear('wait');
    this.say(`set-param name=variant value=${variant}`, 'init');
    await this.hear('ready');
  }
}

describe('the engine over Hub, one game after the other', () => {
  let gui: Gui;
  beforeAll(() => {
    gui = Gui.open();
  });
  afterAll(() => void gui.engine.kill('SIGKILL'));

  test.each(HUB_DIALECTS.filter(({ variant }) => variant.hub === null))(
    'plays $name in the texts of this program',
    async (dialect) => {
      await gui.begin(dialect.name);
      let now = usualGame(dialect.variant);
      const start = dialect.position(now.state.variant, now.state.position);
      const moves: string[] = [];
      while (now.state.outcome === null && moves.length < 16) {
        const legal = movesIn(now.state);
        let move = legal[(moves.length * 7) % legal.length];
        if (moves.length % 2 === 1) {
          gui.say(formatHubLine('pos', { pos: start, moves: moves.join(' ') }), 'level nodes=30', 'go think');
          const text = parseHubLine(await gui.hear('done'))?.values.get('move') ?? '';
          move = dialect.moveIn(now.state, text) ?? undefined;
          expect(move, text).toBeDefined();
        }
        if (move === undefined) break;
        moves.push(dialect.move(now.state.variant, move));
        now = afterMove(now, move);
      }
      expect(gui.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    },
  );

  test.each(HUB_VARIANTS.map((variant) => [variant.hub ?? '', variant.id]))(
    'plays whole games of %s with both colours',
    async (name, id) => {
      await gui.begin(name);
      for (const own of [0, 1]) {
        const started = newGame(variantOf(id), {}, 0);
        if (!started.ok) throw new Error('no game');
        let now: ReturnType<typeof afterMove> = started.value;
        const start = formatSquares(now.state.variant, now.state.position, HUB_LETTERS);
        const moves: string[] = [];
        while (now.state.outcome === null && moves.length < 120) {
          const legal = movesIn(now.state);
          let move = legal[(moves.length * 7) % legal.length];
          if (now.state.position.turn === own) {
            gui.say(
              `pos pos=${start}${moves.length > 0 ? ` moves="${moves.join(' ')}"` : ''}`,
              'level nodes=60',
              'go think',
            );
            const text = parseHubLine(await gui.hear('done'))?.values.get('move') ?? '';
            const bare = parseHubMove(text);
            move = (bare && findBareMove(now.state, bare)) ?? undefined;
            expect(move, text).toBeDefined();
          }
          if (move === undefined) break;
          moves.push(formatHubMove(move));
          now = afterMove(now, move);
        }
        expect(now.state.outcome !== null || moves.length === 120).toBe(true);
      }
      expect(gui.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    },
  );

  test('ends when it is told to', async () => {
    const ended = once(gui.engine, 'exit');
    gui.say('quit');
    expect((await ended)[0]).toBe(0);
  });
});

describe('the engine over Hub', () => {
  let gui: Gui;
  afterEach(() => void gui.engine.kill('SIGKILL'));

  test('introduces itself, and heeds times, depths, stop, ping and ponder-hit', async () => {
    gui = Gui.open();
    gui.say('hub');
    expect(await gui.hear('id')).toMatch(/^id name=Damka version=\d/);
    expect(await gui.hear('param')).toContain('values="normal');
    await gui.hear('wait');
    gui.say('init');
    await gui.hear('ready');
    gui.say(`pos pos=${START}`, 'level depth=1', 'go think');
    expect(await gui.hear('info')).toMatch(/depth=\d.* score=.* nodes=\d+ time=.* pv=/);
    await gui.hear('done');
    gui.say('level move-time=0.2', 'go think');
    await gui.hear('done');
    gui.say('level infinite', 'go analyze', 'ping');
    await gui.hear('pong');
    gui.say('stop');
    await gui.hear('done');
    gui.say('level time=10 moves=50', 'go ponder', 'ponder-hit');
    expect(await gui.hear('done')).toMatch(/^done move=\d+-\d+/);
  });

  test('answers what it cannot do, and passes over what it does not know', async () => {
    gui = Gui.open();
    await gui.begin('normal');
    for (const [line, said] of [
      ['pos pos=Wxyz', 'no position'],
      [`pos pos=${START} moves="32-27 32-28"`, '32-28 cannot be played'],
      ['pos pos=start moves=nonsense', 'nonsense cannot be played'],
      ['set-param name=variant value=chess', 'chess is no value of variant'],
      ['set-param name=level value=9', '9 is no value of level'],
    ] as const) {
      gui.say(line);
      expect(await gui.hear('error')).toContain(said);
    }
    gui.say(`pos pos=B${'e'.repeat(49)}w`, 'go think');
    expect(await gui.hear('error')).toContain('the game is over');
    gui.say('sing', '', '   ', 'new-game', 'set-param name=book value=true', 'ping');
    await gui.hear('pong');
    const ended = once(gui.engine, 'exit');
    gui.engine.stdin.end();
    expect((await ended)[0]).toBe(0);
  });
});
