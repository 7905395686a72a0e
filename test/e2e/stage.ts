import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bot, type BotParts } from '../../src/bots/bot.js';
import { Gate } from '../../src/bots/gate.js';
import type { ChatPort, Logger, PortContext, PortStatus } from '../../src/bots/port.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { openNewFile, openStore } from '../stores.js';

/** The bot over a real SQLite file, to be put on platforms. */
export class BotStage {
  readonly statuses: PortStatus[] = [];
  private readonly ports: ChatPort[] = [];

  private constructor(
    readonly folder: string,
    readonly store: LastingStore,
    readonly bot: Bot,
    private readonly log: Logger,
    /** What was logged as an error. */
    readonly errors: string[],
  ) {}

  /** Over the file of another stage that was left, or over a new one. */
  static async open(left?: BotStage, parts: Partial<BotParts> = {}): Promise<BotStage> {
    const folder = left?.folder ?? (await mkdtemp(join(tmpdir(), 'damka-')));
    const file = join(folder, 'games.sqlite');
    const store = await (left ? openStore(`sqlite://${file}`) : openNewFile(file));
    const quiet = () => undefined;
    const errors: string[] = [];
    const log: Logger = {
      debug: quiet,
      info: quiet,
      warn: quiet,
      error: (fields, message) => void errors.push(`${message} ${JSON.stringify(fields)}`),
    };
    return new BotStage(folder, store, new Bot({ store, log, ...parts }), log, errors);
  }

  get context(): PortContext {
    const status = (now: PortStatus) => void this.statuses.push(now);
    return { conversation: this.bot.conversation, gate: new Gate(99_999), log: this.log, status };
  }

  put<Port extends ChatPort>(port: Port): Port {
    this.ports.push(port);
    this.bot.register(port);
    return port;
  }

  /** Stops the bot, but leaves its file. */
  async leave(): Promise<void> {
    for (const port of this.ports) await port.stop();
    await this.bot.stop();
    await this.store.close();
  }

  async close(): Promise<void> {
    await this.leave();
    await rm(this.folder, { recursive: true, force: true });
  }
}
