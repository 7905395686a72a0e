import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DxpMessage, formatDxp, parseDxp } from '../../../src/cli/arena/dxp/messages.js';
import { listenForDxp, playOverDxp } from '../../../src/cli/arena/dxp/net.js';
import type { DxpSettings } from '../../../src/cli/arena/dxp/session.js';
import { HUB_VARIANTS } from '../../../src/cli/arena/hub/engine.js';
import { statesOf } from '../../../src/engine/index.js';
import { type EngineClient, localEngine } from '../../../src/sessions/thinking/engine-client.js';
import { variantOf } from '../../engine/positions.js';

/** Lets other work in between its moves, as threads do. */
const engine: EngineClient = {
  ...localEngine,
  think: async (question) => {
    await new Promise((resolve) => setImmediate(resolve));
    return localEngine.think({ ...question, limits: { nodes: 40 } });
  },
};
const settings = (id: string, more: Partial<DxpSettings> = {}): DxpSettings => ({
  variant: variantOf(id),
  name: 'Damka',
  engine,
  ms: 200,
  level: null,
  tell: () => undefined,
  now: Date.now,
  ...more,
});

const EXAMPLES: readonly [string, DxpMessage][] = [
  ['M0012061100', { kind: 'MOVE', seconds: 12, move: { from: 6, to: 11, captured: [] } }],
  [
    'M001205250422122320',
    { kind: 'MOVE', seconds: 12, move: { from: 5, to: 25, captured: [22, 12, 23, 20] } },
  ],
  ['E00', { kind: 'GAMEEND', reason: 'unknown', stop: false }],
  ['E31', { kind: 'GAMEEND', reason: 'won', stop: true }],
  ['B005Z', { kind: 'BACKREQ', move: 5, turn: 'B' }],
  ['K1', { kind: 'BACKACC', code: 'unsupported' }],
  ['CWhat do you think about move 35?', { kind: 'CHAT', text: 'What do you think about move 35?' }],
  [
    `A${'Tornado voor Windows 4.0'.padEnd(32)}0`,
    { kind: 'GAMEACC', name: 'Tornado voor Windows 4.0', code: 'accepted' },
  ],
  [
    `R01${'Tornado'.padEnd(32)}Z060075A`,
    {
      kind: 'GAMEREQ',
      version: '01',
      name: 'Tornado',
      follower: 'B',
      minutes: 60,
      moves: 75,
      position: null,
    },
  ],
];

describe('the messages', () => {
  test.each(EXAMPLES)('%s', (text, message) => {
    expect(parseDxp(text)).toEqual(message);
    expect(formatDxp(message)).toBe(text);
  });
  test.each([
    '',
    'X',
    'M',
    'M00120611',
    'M001206110',
    'M0012061101',
    'E4',
    'E40',
    'E0',
    'B5Z',
    'B005X',
    'K9',
    'A',
    'R01x',
    'R01',
  ])('%j is none', (text) => expect(parseDxp(text)).toBeNull());
});

let server: Server;
let port = 0;
async function open(of: DxpSettings): Promise<void> {
  server = await listenForDxp(of, '127.0.0.1', 0);
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

/** A program that speaks the protocol letter by letter. */
class Bare {
  private readonly heard: string[] = [];
  private rest = '';
  constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      const parts = (this.rest + String(chunk)).split('\0');
      this.rest = parts.pop() ?? '';
      this.heard.push(...parts);
    });
  }
  static async open(): Promise<Bare> {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    return new Bare(socket);
  }
  say(text: string): void {
    this.socket.write(`${text}\0`, 'latin1');
  }
  async next(): Promise<string> {
    await expect.poll(() => this.heard.length).toBeGreaterThan(0);
    return this.heard.shift() ?? '';
  }
  async ask(text: string): Promise<string> {
    this.say(text);
    return this.next();
  }
}

const request = (colour: 'W' | 'Z', start = 'A') => `R01${'Tester'.padEnd(32)}${colour}005000${start}`;

describe('games over a real connection', () => {
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test.each(HUB_VARIANTS.map(({ id }) => [id]))(
    'of %s are played to their end with both colours',
    async (id) => {
      await open(settings(id));
      const results = await playOverDxp(settings(id), '127.0.0.1', port, { games: 2, minutes: 5, moves: 60 });
      expect(results.map(({ seat }) => seat)).toEqual(['W', 'B']);
      for (const { game, reason, seat } of results) {
        const states = statesOf(game);
        const outcome = states.ok ? states.value.at(-1)?.outcome : undefined;
        expect(states.ok).toBe(true);
        if (reason === 'unknown') expect(game.entries).toHaveLength(120);
        else if (reason === 'drawn') expect(outcome?.kind).toBe('draw');
        else {
          const winner = outcome?.kind === 'win' ? ['W', 'B'][outcome.seats[0] ?? 0] : null;
          expect(winner === seat).toBe(reason === 'won');
        }
      }
    },
  );

  describe('with a program that errs', () => {
    let bare: Bare;
    beforeEach(async () => {
      await open(settings('international'));
      bare = await Bare.open();
    });
    afterEach(() => void bare.socket.destroy());

    test('malformed messages are answered, and the game goes on', async () => {
      expect(await bare.ask('nonsense')).toMatch(/^Cerror: this is no message/);
      expect(await bare.ask('M0001311100')).toMatch(/^Cerror: no game/);
      expect(await bare.ask(request('Z'))).toMatch(/^ADamka {27}0$/);
      expect(await bare.ask('M0001')).toMatch(/^Cerror: this is no message/);
      expect(await bare.ask('M0001311100')).toMatch(/^Cerror: the move 31-11 cannot be played/);
      expect(await bare.ask('M0001322800')).toMatch(/^M\d{8}00$/);
    });

    test('a protocol of another version, and positions that are none, are declined', async () => {
      expect(await bare.ask(request('Z').replace('R01', 'R02'))).toMatch(/1$/);
      expect(await bare.ask(request('Z', `BW${'e'.repeat(50)}`))).toMatch(/2$/);
      expect(await bare.ask(request('Z', 'C'))).toMatch(/^Cerror/);
    });

    test('a second game in the midst of one is declined', async () => {
      expect(await bare.ask(request('Z'))).toMatch(/0$/);
      expect(await bare.ask(request('Z'))).toMatch(/2$/);
    });

    test('who does not send an end is cut off', async () => {
      const closed = once(bare.socket, 'close');
      bare.socket.write('x'.repeat(2_000));
      expect(await bare.next()).toMatch(/^Cerror: messages have at most 127/);
      await closed;
    });

    test('the engine plays white, moves are taken back, and the end is agreed to', async () => {
      bare.say(request('W'));
      expect(await bare.next()).toMatch(/0$/);
      const first = await bare.next();
      expect(first).toMatch(/^M/);
      expect(await bare.ask('B009Z')).toBe('K2');
      bare.say('B001W');
      expect(await bare.next()).toBe('K0');
      expect(await bare.next()).toMatch(/^M/);
      expect(await bare.ask('E10')).toBe('E00');
      expect(await bare.ask(request('Z'))).toMatch(/0$/);
    });

    test('a position of its own is played, and lost by who cannot move', async () => {
      const squares = Array.from({ length: 50 }, () => 'e');
      squares[5] = 'z';
      squares[10] = 'w';
      squares[44] = 'W';
      // Black to move on 6 is taken in a moment.
      expect(await bare.ask(request('Z', `BW${squares.join('')}`))).toMatch(/0$/);
      expect(await bare.ask('M0000455000')).toMatch(/^(M|E1)/);
    });
  });

  test('a clock that has run out loses', async () => {
    let time = 0;
    await open(settings('international', { now: () => time }));
    const bare = await Bare.open();
    expect(await bare.ask(request('Z'))).toMatch(/0$/);
    time = 6 * 60_000;
    expect(await bare.ask('M0360322800')).toBe('E30');
    bare.socket.destroy();
  });
});
