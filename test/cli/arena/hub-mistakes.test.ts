import { afterEach, describe, expect, it } from 'vitest';
import { HubEngine } from '../../../src/cli/arena/hub/engine.js';
import { mistakeInLevel } from '../../../src/cli/arena/hub/level.js';
import { parseHubLine } from '../../../src/cli/arena/hub/line.js';
import { legalMoves, readGames, textOf } from '../../../src/engine/index.js';
import type { EngineClient } from '../../../src/sessions/thinking/engine-client.js';
import { variantOf } from '../../engine/positions.js';

const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

/** An engine that answers at once with the first legal move, and the lines that it writes. */
function engineIn(): { readonly engine: HubEngine; readonly lines: string[] } {
  const lines: string[] = [];
  const thinker = {
    think: ({ state }: Parameters<EngineClient['think']>[0]) => {
      const [move] = legalMoves(state.variant, state.position);
      return Promise.resolve({ move, line: [move], depth: 1, score: 0, nodes: 1 });
    },
  } as unknown as EngineClient;
  return { engine: new HubEngine(thinker, Promise.resolve(), (line) => lines.push(line), '0'), lines };
}

describe('mistakes over Hub', () => {
  let open: HubEngine | null = null;
  afterEach(async () => open?.close());

  const answers = async (...said: readonly string[]): Promise<readonly string[]> => {
    const { engine, lines } = engineIn();
    open = engine;
    for (const line of said) engine.hear(line);
    await engine.close();
    return lines.map((line) => line.split(' ', 1)[0] ?? '').filter((word) => word !== 'info');
  };

  it.each(['time=-1', 'move-time=0,2', 'depth=x', 'nodes=', 'inc=1', 'moves=40'])(
    'in a level were taken for no limit: %s',
    async (words) => {
      expect(await answers(`level ${words}`, 'go think')).toEqual(['error', 'done']);
    },
  );

  it.each(['infinite', 'time=60 inc=0.5', 'moves=40 time=60', 'move-time=0.2', 'depth=5'])(
    'are none: %s',
    (words) => {
      expect(mistakeInLevel(parseHubLine(`level ${words}`) ?? { command: '', values: new Map() })).toBeNull();
    },
  );

  it.each([`pos pos=${START}w`, `pos pos=${START} moves="32-22"`, 'pos pos=nonsense'])(
    'in a position left the one before in force: %s',
    async (line) => {
      expect(await answers(`pos pos=${START}`, line, 'go think')).toEqual(['error', 'error']);
      expect(await answers(line, `pos pos=${START}`, 'go think')).toEqual(['error', 'done']);
    },
  );
});

describe('positions of Hub and DamExchange were read by their own programs alone', () => {
  const fen = 'W:WK50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,K20';
  const tail = `${'e'.repeat(29)}W`;
  const [hub, dxp] = [`W${'b'.repeat(19)}B${tail}`, `W${'z'.repeat(19)}Z${tail}`];
  it.each([hub, dxp])('%s', (text) => {
    const variant = variantOf('international');
    for (const written of [text, `[GameType "20"]\n[FEN "${text}"]\n*`]) {
      const [read] = readGames(written, { variant }).games;
      expect(read?.ok && textOf(read.value.state)).toBe(fen);
    }
  });

  it('on a board with letters, by the numbers of its squares', () => {
    const text = `B${'b'.repeat(12)}${'e'.repeat(8)}${'w'.repeat(12)}`;
    const [read] = readGames(text, { variant: variantOf('russian') }).games;
    expect(read?.ok && read.value.state.kind === 'draughts' && read.value.state.position.turn).toBe(1);
  });
});
