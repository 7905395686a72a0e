import { once } from 'node:events';
import { WebSocket } from 'ws';
import type {
  LearnClientMessage,
  LearnServerMessage,
} from '../../src/bots/features/lessons/pages/protocol.js';

type Of<Type extends LearnServerMessage['type']> = Extract<LearnServerMessage, { type: Type }>;
type Hello = Extract<LearnClientMessage, { type: 'hello' }>;

/** A bare client of the protocol of lessons: what a page sends and gets, without a page. */
export class Learner {
  readonly received: LearnServerMessage[] = [];
  private wake: () => void = () => undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(data.toString()) as LearnServerMessage);
      this.wake();
    });
  }

  /** `address` is that of the web table; `headers` are those of somebody who has signed in. */
  static async enter(
    address: string,
    hello: Partial<Hello> = {},
    headers: Record<string, string> = {},
  ): Promise<Learner> {
    const learner = new Learner(new WebSocket(`${address.replace(/^http/, 'ws')}ws/learn`, { headers }));
    await once(learner.socket, 'open');
    const whole = { token: 'c'.repeat(43), locale: 'en', spoken: 'en', course: null, step: null, ...hello };
    learner.send({ type: 'hello', ...whole });
    await learner.next('courses');
    return learner;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Takes the first message of a type that was not taken before, once it is there. */
  async next<Type extends LearnServerMessage['type']>(type: Type): Promise<Of<Type>> {
    for (;;) {
      const index = this.received.findIndex((message) => message.type === type);
      if (index >= 0) return this.received.splice(index, 1)[0] as Of<Type>;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
