import { setTimeout as delay } from 'node:timers/promises';
import { localStudio, type Studio } from '../render/index.js';
import { pruneFinished } from '../sessions/model/finished-games.js';
import { platformOf } from '../sessions/model/platform.js';
import { GameService } from '../sessions/play/service.js';
import { localReader, type Reader } from '../sessions/reading/reader.js';
import { type Alarm, type Alarms, TimerAlarms } from '../sessions/reminders/alarms.js';
import type { SessionStore } from '../sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../sessions/thinking/engine-client.js';
import { Dialogue } from './conversation.js';
import { ChannelWorker } from './dialogue/delivery/channel-worker.js';
import { Outbox } from './dialogue/delivery/outbox.js';
import { Sender, type Sent } from './dialogue/delivery/sender.js';
import type { ChannelKey, ChatPort, Conversation, Logger, Platform } from './port.js';

/** Grace period for other processes before unsent boards are taken over, in milliseconds. */
const UNSENT_MS = 30_000;
const DAY_MS = 24 * 3600 * 1000;
/** Retry interval of an alarm that failed, for instance because the store was down. */
const WAKE_AGAIN_MS = 60_000;

export interface BotParts {
  readonly store: SessionStore;
  readonly log: Logger;
  /** Called with the outcome of every message. */
  readonly sent?: (platform: Platform, result: Sent['kind']) => void;
  /** Epoch milliseconds; by default the machine's clock. */
  readonly now?: () => number;
  /** Random numbers from [0, 1); by default Math.random. */
  readonly lot?: () => number;
  /** Drawing of pictures; by default on this thread, which it blocks. */
  readonly studio?: Studio;
  readonly engine?: EngineClient;
  /** Reading of what people load; by default on this thread, which it blocks. */
  readonly reader?: Reader;
  /** Time limit for a move of the computer, in milliseconds. */
  readonly thinkMs?: number;
  /** Time that an event waits for the computer's reply before the chat goes on, in milliseconds. */
  readonly patienceMs?: number;
}

const THINK_MS = 2_000;
const PATIENCE_MS = 1_500;

/** Wires the dialogue, the sessions and the engine together; platforms are registered with it. */
export class Bot {
  readonly conversation: Conversation;
  private readonly alarms: Alarms;
  private readonly sender: Sender;
  private readonly outbox: Outbox;
  private readonly worker: ChannelWorker;
  private readonly store: SessionStore;
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private readonly now: () => number;
  private readonly engine: EngineClient;
  private readonly studio: Studio;
  private readonly reader: Reader;

  constructor({
    store,
    log,
    sent = () => {},
    now = Date.now,
    lot = Math.random,
    studio = localStudio,
    engine = localEngine,
    reader = localReader,
    thinkMs = THINK_MS,
    patienceMs = PATIENCE_MS,
  }: BotParts) {
    this.store = store;
    this.log = log;
    this.now = now;
    this.studio = studio;
    this.engine = engine;
    this.reader = reader;
    this.alarms = store.alarms ?? new TimerAlarms(now);
    const service = new GameService({ store, alarms: this.alarms, now, lot, engine, reader, thinkMs });
    this.sender = new Sender(log, studio, sent);
    this.outbox = new Outbox(store, this.alarms, now, log);
    this.worker = new ChannelWorker(service, this.sender, this.outbox, log, patienceMs, this.stopping.signal);
    this.conversation = new Dialogue(service, this.worker, log);
  }

  /** Registers a connected platform and starts the alarms of its channels. */
  register(port: ChatPort): void {
    this.sender.register(port);
    void this.worker.logErrors(port.platform, () =>
      this.alarms.listen(port.platform, (alarm) => this.wake(alarm)),
    );
  }

  /** Restores the alarms of all running games and of unsent messages on startup. */
  async armReminders(): Promise<void> {
    for await (const [channel, { due }] of this.store.allDue()) {
      if (due !== null) await this.alarms.restore({ kind: 'game', channel }, due);
    }
    for await (const [channel, due] of this.outbox.dues()) {
      await this.alarms.restore({ kind: 'outbox', channel }, due);
    }
  }

  /**
   * Finishes the work of the previous run once a platform is connected: plays the computer's turns and sends boards
   * that were saved but not sent.
   */
  async resume(platform: Platform): Promise<void> {
    const channels = await this.unsent(platform);
    // Another process may be about to send it.
    if (this.store.alarms !== null && channels.size > 0) {
      await delay(UNSENT_MS, undefined, { signal: this.stopping.signal }).catch(() => channels.clear());
    }
    const left = this.store.alarms === null || channels.size === 0 ? channels : await this.unsent(platform);
    for (const [channel, due] of channels) {
      if (left.get(channel) === due) await this.worker.logErrors(channel, () => this.worker.resume(channel));
    }
  }

  /** Removes finished games older than `days`, now and once a day. */
  async prune(days: number): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.worker.logErrors('finished games', async () => {
        const count = await pruneFinished(this.store, this.now() - days * DAY_MS);
        if (count > 0) this.log.info({ count }, 'old finished games were removed');
      });
      await delay(DAY_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Stops all background work. Searches are cut short and their moves still played; unfinished films are dropped. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.engine.close(), this.reader.close()]);
    // Moves that are still played may set alarms.
    await this.worker.stop();
    await this.alarms.stop();
    await this.studio.close();
  }

  /** Channels of a platform with unsent news and their due times, which change if another process sends it first. */
  private async unsent(platform: Platform): Promise<Map<ChannelKey, number | null>> {
    const channels = new Map<ChannelKey, number | null>();
    for await (const [channel, { due, news }] of this.store.allDue()) {
      if (news && platformOf(channel) === platform) channels.set(channel, due);
    }
    return channels;
  }

  /** Serves an alarm. Timers of this process are gone once they fire: a failed one is set again. */
  private wake(alarm: Alarm): Promise<void> {
    return this.worker.wake(alarm).catch(async (error: unknown) => {
      this.log.error({ ...alarm, error }, 'a channel could not be served');
      if (this.store.alarms !== null) throw error;
      await this.alarms.arm(alarm, this.now() + WAKE_AGAIN_MS, null);
    });
  }
}
