import { setTimeout as delay } from 'node:timers/promises';
import { localStudio, type Studio } from '../render/index.js';
import { pruneFinished } from '../sessions/model/finished-games.js';
import { platformOf } from '../sessions/model/platform.js';
import { GameService } from '../sessions/play/service.js';
import { type Alarm, type Alarms, TimerAlarms } from '../sessions/reminders/alarms.js';
import type { SessionStore } from '../sessions/stores/open-store.js';
import { localThinker, type Thinker } from '../sessions/thinking/engine-client.js';
import { Dialogue } from './conversation.js';
import { Room } from './dialogue/delivery/channel-worker.js';
import { Outbox } from './dialogue/delivery/outbox.js';
import { Sender, type Sent } from './dialogue/delivery/sender.js';
import type { ChannelKey, ChatPort, Conversation, Logger, Platform } from './port.js';

/** What another process has not sent after this time, it never will. */
const UNSENT_MS = 30_000;
const DAY_MS = 24 * 3600 * 1000;
/** An alarm that could not be served, because the store was down, goes off again after this time. */
const WAKE_AGAIN_MS = 60_000;

export interface BotParts {
  readonly store: SessionStore;
  readonly log: Logger;
  /** Told what became of every message. */
  readonly sent?: (platform: Platform, result: Sent['kind']) => void;
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
  private readonly alarms: Alarms;
  private readonly sender: Sender;
  private readonly outbox: Outbox;
  private readonly room: Room;
  private readonly store: SessionStore;
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private readonly now: () => number;
  private readonly thinker: Thinker;
  private readonly studio: Studio;

  constructor({
    store,
    log,
    sent = () => {},
    now = Date.now,
    lot = Math.random,
    studio = localStudio,
    thinker = localThinker,
    thinkMs = THINK_MS,
    patienceMs = PATIENCE_MS,
  }: BotParts) {
    this.store = store;
    this.log = log;
    this.now = now;
    this.studio = studio;
    this.thinker = thinker;
    this.alarms = store.alarms ?? new TimerAlarms(now);
    const service = new GameService({ store, alarms: this.alarms, now, lot, thinker, thinkMs });
    this.sender = new Sender(log, studio, sent);
    this.outbox = new Outbox(store, this.alarms, now, log);
    this.room = new Room(service, this.sender, this.outbox, log, patienceMs, this.stopping.signal);
    this.conversation = new Dialogue(service, this.room, log);
  }

  /** Makes a platform known that can be written to unasked; its channels' alarms go off here. */
  register(port: ChatPort): void {
    this.sender.register(port);
    void this.room.care(port.platform, () => this.alarms.listen(port.platform, (alarm) => this.wake(alarm)));
  }

  /** Sets the alarms of all running games and unsent messages again after a start. */
  async armReminders(): Promise<void> {
    for await (const [channel, { due }] of this.store.allDue()) {
      if (due !== null) await this.alarms.restore({ kind: 'game', channel }, due);
    }
    for await (const [channel, due] of this.outbox.dues()) {
      await this.alarms.restore({ kind: 'outbox', channel }, due);
    }
  }

  /**
   * Goes on where the last run of the program ended, once a platform can be written to: the
   * computer's turns are played, and boards that were saved but not sent are sent.
   */
  async resume(platform: Platform): Promise<void> {
    const channels = await this.unsent(platform);
    // Another process may be about to send it.
    if (this.store.alarms !== null && channels.size > 0) {
      await delay(UNSENT_MS, undefined, { signal: this.stopping.signal }).catch(() => channels.clear());
    }
    const left = this.store.alarms === null || channels.size === 0 ? channels : await this.unsent(platform);
    for (const [channel, due] of channels) {
      if (left.get(channel) === due) await this.room.care(channel, () => this.room.goOn(channel, null));
    }
  }

  /** Removes finished games that are older than so many days, now and once a day. */
  async prune(days: number): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.room.care('finished games', async () => {
        const count = await pruneFinished(this.store, this.now() - days * DAY_MS);
        if (count > 0) this.log.info({ count }, 'old finished games were removed');
      });
      await delay(DAY_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /**
   * Ends what the bot does by itself: thinking is cut short, and what comes of it is still played; an animation that
   * is being made is given up.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.thinker.close();
    // What is still played and told may set alarms.
    await this.room.stop();
    await this.alarms.stop();
    await this.studio.close();
  }

  /** The channels of a platform that something is owed to, with what tells one turn from another. */
  private async unsent(platform: Platform): Promise<Map<ChannelKey, number | null>> {
    const channels = new Map<ChannelKey, number | null>();
    for await (const [channel, { due, news }] of this.store.allDue()) {
      if (news && platformOf(channel) === platform) channels.set(channel, due);
    }
    return channels;
  }

  /** Alarms of this process are forgotten once they went off: one that could not be served is set anew. */
  private wake(alarm: Alarm): Promise<void> {
    return this.room.wake(alarm).catch(async (error: unknown) => {
      this.log.error({ ...alarm, error }, 'a channel could not be served');
      if (this.store.alarms !== null) throw error;
      await this.alarms.arm(alarm, this.now() + WAKE_AGAIN_MS, null);
    });
  }
}
