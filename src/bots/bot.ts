import { localStudio, type Studio } from '../render/index.js';
import { keyedLock } from '../sessions/lock.js';
import { ReminderClock } from '../sessions/reminders.js';
import { GameService } from '../sessions/service.js';
import type { SessionStore } from '../sessions/store.js';
import { localThinker, type Thinker } from '../sessions/thinker.js';
import { Dialogue } from './conversation.js';
import { Room } from './dialogue/room.js';
import { platformOf, Sender } from './dialogue/sender.js';
import type { ChannelKey, ChatPort, Conversation, Logger, Platform } from './port.js';

export interface BotParts {
  readonly store: SessionStore;
  readonly log: Logger;
  /** Epoch milliseconds; by default the machine's clock. */
  readonly now?: () => number;
  /** Draws lots from [0, 1); by default Math.random. */
  readonly lot?: () => number;
  /** By default this thread, which does nothing else meanwhile. */
  readonly studio?: Studio;
  readonly thinker?: Thinker;
  /** Most milliseconds for a move of the computer. */
  readonly thinkMs?: number;
  /** How long an event waits for the computer's answer before the chat goes on without it. */
  readonly patienceMs?: number;
}

const THINK_MS = 2_000;
const PATIENCE_MS = 1_500;

/** The dialogue with everything under it, ready to be given platforms. */
export class Bot {
  readonly conversation: Conversation;
  private readonly clock: ReminderClock;
  private readonly sender: Sender;
  private readonly room: Room;
  private readonly store: SessionStore;
  private readonly log: Logger;
  private readonly thinker: Thinker;
  private readonly studio: Studio;

  constructor({
    store,
    log,
    now = Date.now,
    lot = Math.random,
    studio = localStudio,
    thinker = localThinker,
    thinkMs = THINK_MS,
    patienceMs = PATIENCE_MS,
  }: BotParts) {
    this.store = store;
    this.log = log;
    this.studio = studio;
    this.thinker = thinker;
    this.clock = new ReminderClock(now, (channel) => this.care(channel, () => this.room.remind(channel)));
    const armed = (channel: ChannelKey, due: number | null) => this.clock.arm(channel, due);
    const service = new GameService({ store, lock: keyedLock(), now, lot, armed, thinker, thinkMs });
    this.sender = new Sender(log, studio);
    this.room = new Room(service, this.sender, (channel, task) => this.care(channel, task), patienceMs);
    this.conversation = new Dialogue(service, this.room, log);
  }

  /** Makes a platform known that can be written to unasked. */
  register(port: ChatPort): void {
    this.sender.register(port);
  }

  /** Arms the reminders of all running games again after a start. */
  async armReminders(): Promise<void> {
    for await (const [channel, { due }] of this.store.allDue()) this.clock.arm(channel, due);
  }

  /**
   * Goes on where the last run of the program ended, once a platform can be written to: the
   * computer's turns are played, and boards that were saved but not sent are sent.
   */
  async resume(platform: Platform): Promise<void> {
    const channels: ChannelKey[] = [];
    for await (const [channel] of this.store.allDue()) {
      if (platformOf(channel) === platform) channels.push(channel);
    }
    for (const channel of channels) await this.care(channel, () => this.room.goOn(channel, null));
  }

  /**
   * Ends what the bot does by itself: thinking is cut short, and what comes of it is still played; an animation that
   * is being made is given up.
   */
  async stop(): Promise<void> {
    this.clock.stop();
    await this.thinker.close();
    await this.room.stop();
    await this.studio.close();
  }

  /** What nobody waits for must not end the program when it fails. */
  private care(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      this.log.error({ channel, error }, 'a channel could not be served');
    });
  }
}
