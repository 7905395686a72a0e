import type { Bot } from '../../src/bots/bot.js';
import type { ChannelKey, Post } from '../../src/bots/port.js';
import type { Studio } from '../../src/render/studio/studio.js';
import { type Job, type Seen, Shadow } from './shadow.js';

// Tests put other clocks in its place.
const { setImmediate: soon } = globalThis;
/** Turns of the event loop in which background work is done unless a test holds it up. */
const TURNS = 20;

/** The chats of one bot, each compared with its screen after every event. */
export class Shadows {
  private readonly jobs = new WeakMap<Buffer, Job>();
  private readonly chats = new Map<ChannelKey, Shadow>();
  private underWay = 0;
  private isOn = true;

  /** Adds a chat. */
  add(chat: Seen): void {
    this.chats.set(chat.channel, new Shadow(chat, (bytes) => this.jobs.get(bytes)));
  }

  /** A studio that notes what each picture shows. */
  noting(studio: Studio): Studio {
    const noted = (job: Job, bytes: Buffer): Buffer => {
      // Doubles may have one picture for all.
      const own = this.jobs.has(bytes) ? Buffer.from(bytes) : bytes;
      this.jobs.set(own, job);
      return own;
    };
    return {
      picture: async (job, use) => {
        const picture = studio.picture(job, use);
        // Words alone are sent then.
        picture.catch(() => this.end());
        return noted(job, await picture);
      },
      film: async (job, use) => noted(job, await studio.film(job, use)),
      endFilms: () => studio.endFilms(),
      close: () => studio.close(),
    };
  }

  /** Notes that the platform has taken a post, or changed one to it. */
  take(bot: Bot, channel: ChannelKey, post: Post): void {
    this.chats.get(channel)?.take(bot, post);
  }

  /** Notes that the platform has not taken something. */
  refuse(channel: ChannelKey): void {
    this.chats.get(channel)?.refuse();
  }

  /** Handles an event, then compares. Throws if something is missing, or not as it should be. */
  async around<T>(bot: Bot, handle: () => Promise<T>): Promise<T> {
    for (const chat of this.chats.values()) chat.begin();
    this.underWay += 1;
    const answer = await handle().finally(() => {
      this.underWay -= 1;
    });
    if (!this.isOn || this.underWay > 0 || !(await isIdle(bot)) || this.underWay > 0) return answer;
    const problems: string[] = [];
    for (const chat of this.chats.values()) problems.push(...(await chat.compare(bot)));
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return answer;
  }

  /** Compares nothing any more: where two processes act in one chat, neither knows what stands there. */
  end(): void {
    this.isOn = false;
  }
}

/** True if nothing goes on in the background, as where a test holds something up. */
async function isIdle(bot: Bot): Promise<boolean> {
  let settled = false;
  void bot['delivery'].background.settled().then(() => {
    settled = true;
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await Promise.resolve();
    if (settled) return true;
    await new Promise<void>((resolve) => soon(resolve));
  }
  return settled;
}
