import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { sessionIn } from '../doubles/sessions.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const PROGRAM = fileURLToPath(new URL('contender.mjs', import.meta.url));

interface Told {
  readonly kind: string;
  readonly text: string;
}

/** A bot in a process of its own. */
class Contender {
  private readonly waiting = new Map<string, (told: Told[]) => void>();
  readonly ready: Promise<unknown>;
  private readonly child: ChildProcess;

  constructor(url: string) {
    this.child = fork(PROGRAM, [url]);
    this.ready = new Promise((resolve) => this.waiting.set('ready', resolve));
    this.child.on('message', ({ id, told }: { id: string; told: Told[] }) => this.waiting.get(id)?.(told));
  }

  say(user: string, text: string, id: string = crypto.randomUUID(), channel = 'web:duel'): Promise<Told[]> {
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, channel, user, text });
    });
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.send({});
    await gone;
  }
}

let contenders: [Contender, Contender];
let store: SessionStore;
beforeEach(async () => {
  const url = await newDatabase();
  store = await openStore(url);
  contenders = [new Contender(url), new Contender(url)];
  await Promise.all(contenders.map(({ ready }) => ready));
  const [one, other] = contenders;
  await one.say('Ann', '/new russian');
  await one.say('Ann', '/join white');
  await other.say('Bob', '/join black');
});
afterEach(async () => {
  await Promise.all(contenders.map((contender) => contender.end()));
  await store.close();
});

async function moves(channel = 'web:duel'): Promise<string[]> {
  const { table } = await sessionIn(store, channel);
  return (table?.game?.entries ?? []).flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
}

describe('two processes on the same games', () => {
  it('let exactly one of fifty moves win that come at once, and answer all the others', async () => {
    const choices = ['c3-d4', 'c3-b4', 'e3-d4', 'e3-f4', 'g3-h4'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (contenders[index % 2] as Contender).say('Ann', choices[index % choices.length] ?? ''),
      ),
    );
    expect(await moves()).toHaveLength(1);
    expect(answers.filter((told) => told.some(({ kind }) => kind === 'post'))).toHaveLength(1);
    const refused = answers.filter((told) => told.some(({ text }) => text.includes('Not your turn')));
    expect(refused).toHaveLength(49);
  });

  it('answer an event once that both are given', async () => {
    await Promise.all(contenders.map((contender) => contender.say('Ann', 'c3-d4', 'same')));
    await Promise.all(contenders.map((contender) => contender.say('Bob', 'd6-c5', 'again')));
    expect(await moves()).toEqual(['c3-d4', 'd6-c5']);
  });

  it('lose none of the moves that they make in turns, in many games at once', async () => {
    const played = ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4', 'g5-h4'];
    const channels = Array.from({ length: 8 }, (_, index) => `web:room-${index}`);
    await Promise.all(
      channels.map(async (channel, game) => {
        const [one, other] = game % 2 === 0 ? contenders : contenders.toReversed();
        const say = (process: Contender | undefined, user: string, text: string) =>
          process?.say(user, text, undefined, channel);
        await say(one, 'Ann', '/new russian');
        await say(one, 'Ann', '/join white');
        await say(other, 'Bob', '/join black');
        for (const [turn, move] of played.entries()) {
          await say(turn % 3 === 0 ? one : other, turn % 2 === 0 ? 'Ann' : 'Bob', move);
        }
      }),
    );
    for (const channel of channels) expect(await moves(channel), channel).toEqual(played);
  });
});
