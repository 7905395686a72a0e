import { beforeEach, describe, expect, it } from 'vitest';
import { EVENTS_PER_MINUTE, Gate, slowerReply } from '../../src/bots/gate.js';
import type { ChatEvent, Reply, Verdict } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';

const BURST = EVENTS_PER_MINUTE / 3;
const ONE_USER = EVENTS_PER_MINUTE / 4;

let time: number;
let gate: Gate;
let refused: string[];
beforeEach(() => {
  time = 1_000_000;
  refused = [];
  gate = new Gate(
    EVENTS_PER_MINUTE,
    (platform, what) => void refused.push(`${platform} ${what}`),
    () => time,
  );
});

const CHAT = 'telegram:-5';
const talk = (text: string): ChatEvent['input'] => ({ kind: 'message', text, addressed: false });
const TAP: ChatEvent['input'] = { kind: 'button', data: 'tap:1' };

/** Verdicts on so many events, those equal in a row counted. */
function flood(count: number, one: (index: number) => Verdict): string {
  const runs: { verdict: Verdict; times: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const verdict = one(index);
    const last = runs.at(-1);
    if (last?.verdict === verdict) last.times += 1;
    else runs.push({ verdict, times: 1 });
  }
  return runs.map(({ verdict, times }) => `${times} ${verdict}`).join(', ');
}

describe('the gate', () => {
  it('tells a user who floods once, then drops what they send until they calm down', () => {
    const send = () => gate.admit(CHAT, 'telegram:1');
    expect(flood(200, send)).toBe(`${ONE_USER} admitted, 1 slower, ${199 - ONE_USER} dropped`);
    time += 2_000;
    expect(flood(50, send)).toBe('1 admitted, 49 dropped');
    time += 60_000;
    expect(flood(50, send)).toBe(`${ONE_USER} admitted, 1 slower, ${49 - ONE_USER} dropped`);
    expect(refused.filter((line) => line === 'telegram slower')).toHaveLength(2);
    expect(refused).toHaveLength(300 - 2 * ONE_USER - 1);
  });

  it('bounds a chat in which many users flood, and tells it once', () => {
    const send = (index: number) => gate.admit(CHAT, `telegram:${index % 50}`);
    expect(flood(500, send)).toBe(`${BURST} admitted, 1 slower, ${499 - BURST} dropped`);
    expect(gate.admit('telegram:-6', 'telegram:99')).toBe('admitted');
  });

  it('says to whoever taps beyond what a chat may, once each, why nothing happens: only one of them was told', () => {
    flood(BURST + 2, (index) => gate.admit(CHAT, `telegram:${index + 100}`));
    const tap = (user: string) => gate.admit(CHAT, user, TAP);
    expect([tap('telegram:1'), tap('telegram:2'), tap('telegram:1')]).toEqual([
      'slower',
      'slower',
      'dropped',
    ]);
    // What others would read is said once.
    expect(gate.admit(CHAT, 'telegram:3', { kind: 'command', name: 'board', args: '' })).toBe('dropped');
  });

  it('says so to whoever writes a command that nobody else sees: on Discord it ended without a word', async () => {
    flood(BURST + 2, (index) => gate.admit(CHAT, `telegram:${index + 100}`));
    const user = { id: 'telegram:1', name: 'Ann', locale: null };
    const input = { kind: 'command', name: 'board', args: '' } as const;
    const run = (answersUnseen: boolean) =>
      gate.run({ channel: CHAT, user, input, answersUnseen }, async () => undefined);
    expect([await run(false), await run(true), await run(true)]).toEqual(['dropped', 'slower', 'dropped']);
  });

  it('lets a whole chat tap what is for everybody, and its commands through all the same', () => {
    const all = new Gate(EVENTS_PER_MINUTE, undefined, () => time, undefined, undefined, new Set(['ballot']));
    const vote = { kind: 'button', data: 'ballot:abc:1:0:1' } as const;
    expect(flood(1_000, (index) => all.admit(CHAT, `telegram:${index}`, vote))).toBe('1000 admitted');
    expect(all.admit(CHAT, 'telegram:7', { kind: 'command', name: 'board', args: '' })).toBe('admitted');
  });

  it('leaves the others of a chat room beside one who floods it for ever', () => {
    flood(1000, () => gate.admit(CHAT, 'telegram:1'));
    for (let second = 0; second < 600; second += 2) {
      time += 2_000;
      flood(40, () => gate.admit(CHAT, 'telegram:1'));
      expect(gate.admit(CHAT, `telegram:${2 + (second % 3)}`)).toBe('admitted');
    }
  });

  it('bounds a user who floods many chats', () => {
    expect(flood(200, (index) => gate.admit(`telegram:${index}`, 'telegram:1'))).toBe(
      `${ONE_USER} admitted, 1 slower, ${199 - ONE_USER} dropped`,
    );
  });

  it('lets four people play as fast as they can tap', () => {
    // Ten minutes of one move a second, a piece and its target each.
    for (let move = 0; move < 600; move += 1) {
      time += 1_000;
      const player = `telegram:${move % 4}`;
      expect([gate.admit(CHAT, player, TAP), gate.admit(CHAT, player, TAP)]).toEqual([
        'admitted',
        'admitted',
      ]);
    }
    // A player who aims: thirty taps in ten seconds.
    expect(
      flood(30, () => {
        time += 333;
        return gate.admit(CHAT, 'telegram:1', TAP);
      }),
    ).toBe('30 admitted');
  });

  it('hardly counts what people say to each other, and never answers it', () => {
    const lively = flood(3000, (index) => {
      time += 200;
      return gate.admit(CHAT, `telegram:${index % 10}`, talk('Who plays next?'));
    });
    expect(lively).toBe('3000 admitted');
    expect(flood(1000, () => gate.admit(CHAT, 'telegram:1', talk('spam')))).toMatch(
      /^\d+ admitted, \d+ dropped$/,
    );
  });

  it('counts what may be a move, what is said to the bot, and what is said in private', () => {
    const inputs: ChatEvent['input'][] = [
      talk('c3-d4'),
      { kind: 'message', text: 'hello', addressed: true },
      { kind: 'message', text: 'hello', addressed: false, alone: true },
    ];
    inputs.forEach((input, index) => {
      const all = flood(100, () => gate.admit(`telegram:${index}`, `telegram:${index}`, input));
      expect(all).toBe(`${ONE_USER} admitted, 1 slower, ${99 - ONE_USER} dropped`);
    });
  });

  it('tells how much a chat has used lately, in sixteenths of what it may', () => {
    flood(Math.ceil(BURST / 16) - 1, () => gate.admit(CHAT, 'telegram:1'));
    expect(gate.use(CHAT)).toBe(0);
    flood(BURST / 2, () => gate.admit(CHAT, 'telegram:1'));
    expect(gate.use(CHAT)).toBe(8);
    time += 4_000;
    expect(gate.use(CHAT)).toBe(5);
    time += 60_000;
    expect(gate.use(CHAT)).toBe(0);
  });

  it('counts the topics of a chat together', () => {
    flood(BURST, (index) => gate.admit(`${CHAT}:${index}`, `telegram:${index}`));
    expect(gate.admit(`${CHAT}:7`, 'telegram:1')).toBe('slower');
    expect(gate.use(`${CHAT}:99`)).toBeGreaterThan(0);
  });

  it('remembers a bounded number of chats and users', () => {
    const many = 25_000;
    const [first, last] = ['telegram:first', 'telegram:last'];
    flood(BURST, () => gate.admit(first, first));
    flood(many, (index) => gate.admit(`telegram:${index}`, `telegram:${index}`));
    flood(BURST, () => gate.admit(last, last));
    expect(gate.use(first)).toBe(0);
    expect(gate.use(last)).toBeGreaterThan(0);
  });

  it('takes more where the operator allows it', () => {
    const wide = new Gate(6_000, undefined, () => time);
    expect(flood(1_500, () => wide.admit(CHAT, 'telegram:1'))).toBe('1500 admitted');
  });
});

const textOf = (reply: Reply): string => (reply.kind === 'whisper' ? plain(reply.text) : reply.kind);

describe('the whisper to somebody who floods', () => {
  it('speaks their language', () => {
    expect(textOf(slowerReply({ locale: 'en-GB' }))).toContain('Slow down, please');
    expect(textOf(slowerReply({ locale: 'ru' }))).toContain('Помедленнее, пожалуйста');
    expect(textOf(slowerReply({ locale: 'pt-BR' }))).toContain('Mais devagar, por favor');
  });
});

it('nothing of a banned person is taken, and nobody else is held up', () => {
  const refused: string[] = [];
  const gate = new Gate(
    60,
    (platform, what) => refused.push(`${platform} ${what}`),
    undefined,
    new Set(['telegram:1']),
  );
  expect(gate.admit('telegram:-5', 'telegram:1')).toBe('dropped');
  expect(gate.admit('telegram:-5', 'telegram:2')).toBe('admitted');
  expect(refused).toEqual(['telegram dropped']);
});
