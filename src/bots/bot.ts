import { setTimeout as delay } from 'node:timers/promises';
import { localStudio, type Studio } from '../render/index.js';
import { MOST_BOARDS } from '../sessions/crowd/simul.js';
import { forgetHearers } from '../sessions/model/finished/unheard.js';
import { UnsoundRecordError } from '../sessions/model/live-game.js';
import { isChannel } from '../sessions/platform.js';
import { type LoadReader, localReader } from '../sessions/reading/reader.js';
import type { Moved } from '../sessions/service/chores.js';
import { GameService } from '../sessions/service/service.js';
import { CorruptSessionError } from '../sessions/service/session-reader.js';
import type { SessionChange } from '../sessions/service/views.js';
import { type Alarm, type Alarms, TimerAlarms } from '../sessions/stores/alarms.js';
import { isOutage, type SessionStore, StoreError } from '../sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../sessions/thinking/engine-client.js';
import type { GameTime } from '../sessions/time/game-time.js';
import { localPairer, type Pairer } from '../sessions/tournaments/pairing/pairer.js';
import { type Clock, WALL_CLOCK } from '../sessions/wall-clock.js';
import { analysisFor } from './channel/analyses.js';
import { Budget } from './channel/budget.js';
import { ChannelDelivery } from './channel/delivery/channel-delivery.js';
import { Outbox } from './channel/delivery/outbox.js';
import { Sender, type Sent } from './channel/delivery/sender.js';
import { RecentMessages } from './channel/recent-messages.js';
import { dressingsOf } from './channel/screen.js';
import { Clocks, setClocks, tasksOf } from './channel/upkeep/clocks.js';
import { hearersAmong } from './channel/upkeep/game-over.js';
import { Dialogue } from './dialogue.js';
import type { Action, Feature } from './feature.js';
import { FEATURES } from './features/index.js';
import type { ChannelKey, ChatPort, Conversation, Logger, Platform } from './port.js';
import { Registry } from './registry.js';
import type { Games } from './web/game/games.js';

/** How often to look for chores in the store. */
const LOOK_MS = 10_000;
/** Retry interval after a failure of the store, also for alarms. */
const AGAIN_MS = 60_000;

/** How far ahead alarms of games are read, and how often, in milliseconds; those of this run are known anyway. */
const [AHEAD_MS, REREAD_MS] = [3_600_000, 1_800_000];

export interface BotParts {
  readonly store: SessionStore;
  readonly log: Logger;
  /** Called with the outcome of every message. */
  readonly sent?: (platform: Platform, result: Sent['kind']) => void;
  /** Called with every saved change of a game. */
  readonly played?: (change: SessionChange) => void;
  /** Epoch milliseconds; by default the machine's clock. */
  readonly now?: () => number;
  /** The same with its jumps; by default it never jumps. */
  readonly time?: GameTime;
  /** Random numbers from [0, 1); by default Math.random. */
  readonly random?: () => number;
  /** Drawing of pictures; by default on this thread, which it blocks. */
  readonly studio?: Studio;
  readonly engine?: EngineClient;
  /** Reading of what people load; by default on this thread, which it blocks. */
  readonly reader?: LoadReader;
  /** Pairing of Swiss rounds; by default on this thread, which it blocks. */
  readonly pairer?: Pairer;
  /** Users whom the bot ignores: they play in no tournament any more. */
  readonly banned?: ReadonlySet<string>;
  /** How much a channel has used lately; of the channels waiting for a picture, the one that used least goes first. */
  readonly use?: (channel: ChannelKey) => number;
  /** Budgets of costly requests. */
  readonly budget?: Budget;
  /** Time limit for a move of the computer, in milliseconds. */
  readonly thinkMs?: number;
  /** Time that an event waits for the computer's reply before the chat goes on, in milliseconds. */
  readonly patienceMs?: number;
  /** Origin at which players reach the pages of their games; by default none, and chats offer none. */
  readonly publicUrl?: string | null;
  /** True if people who do not know each other can meet; by default they can't. */
  readonly bringsTogether?: boolean;
  /** Most boards of a simultaneous display; by default 30. */
  readonly simulBoards?: number;
  /** When a store that fails is tried again. */
  readonly outage?: OutageTiming;
  /** Time in which the same press of somebody means the same, in milliseconds. */
  readonly samePressMs?: number;
  /** How often to look for dead processes on the same store, in milliseconds. */
  readonly takeoverMs?: number;
  /** By default all that there are. */
  readonly features?: readonly Feature[];
}

interface OutageTiming {
  /** Pauses before a change whose saving failed is tried again, in milliseconds. */
  readonly againMs: readonly number[];
  /** How often to ask a store that is down, in milliseconds. */
  readonly askMs: number;
}

const THINK_MS = 2_000;
const PATIENCE_MS = 1_500;
const SAME_PRESS_MS = 3_000;

/** Wires the dialogue, the sessions and the engine together; platforms are registered with it. */
export class Bot {
  readonly conversation: Conversation;
  private readonly service: GameService;
  private readonly alarms: Alarms;
  private readonly sender: Sender;
  private readonly outbox: Outbox;
  private readonly delivery: ChannelDelivery;
  private readonly store: SessionStore;
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private arming: NodeJS.Timeout | undefined;
  private readonly now: () => number;
  private readonly engine: EngineClient;
  private readonly studio: Studio;
  private readonly reader: LoadReader;
  private readonly pairer: Pairer;
  private readonly budget: Budget;
  private readonly features: readonly Feature[];
  private readonly actions: readonly Action[];
  private readonly clocks: Clocks;

  constructor({
    store,
    log,
    sent,
    played,
    time,
    now = time?.now ?? Date.now,
    random = Math.random,
    studio = localStudio,
    engine = localEngine,
    reader = localReader,
    pairer = localPairer,
    banned = new Set(),
    use,
    budget = new Budget(now),
    thinkMs = THINK_MS,
    patienceMs = PATIENCE_MS,
    publicUrl = null,
    bringsTogether = false,
    simulBoards = MOST_BOARDS,
    outage,
    samePressMs = SAME_PRESS_MS,
    takeoverMs,
    features = FEATURES,
  }: BotParts) {
    this.store = store;
    this.log = log;
    this.now = now;
    this.studio = studio;
    this.engine = engine;
    this.reader = reader;
    this.pairer = pairer;
    this.budget = budget;
    this.features = features;
    this.alarms = store.alarms ?? new TimerAlarms(now);
    const { alarms, stopping } = this;
    const againMs = outage?.againMs;
    const registry = new Registry(features);
    this.actions = registry.actions;
    const { forgets } = registry;
    const hearers = hearersAmong(features);
    const moved = (move: Moved): void => log.info({ ...move }, 'what an earlier version has stored is moved');
    this.service = new GameService({
      ...{
        store,
        alarms,
        now,
        time,
        random,
        engine,
        reader,
        pairer,
        banned,
        thinkMs,
        forgets,
        hearers,
        features,
        againMs,
        moved,
      },
      played,
      over: () => this.clocks.gameOver(),
    });
    const { service } = this;
    this.sender = new Sender(log, studio, sent, use, dressingsOf(features));
    this.outbox = new Outbox(store, this.alarms, now, log);
    service.tellOfForgetting((user, known) => this.outbox.forget(user, known));
    this.delivery = new ChannelDelivery(
      service,
      this.sender,
      this.outbox,
      log,
      patienceMs,
      stopping.signal,
      features,
      { askMs: outage?.askMs, takeoverMs },
    );
    this.clocks = new Clocks(tasksOf(features, service, this.delivery, stopping.signal), now, log);
    setClocks(service, this.clocks);
    this.conversation = new Dialogue(
      service,
      this.delivery,
      log,
      budget,
      publicUrl,
      { bringsTogether, simulBoards },
      registry,
      new RecentMessages(now, samePressMs),
    );
  }

  /** The games of all platforms, for pages that show them. */
  get games(): Games {
    const { service, actions, sender, delivery, budget, stopping, studio, features } = this;
    return {
      service,
      actions,
      analyse: (session, reader, most, progress) =>
        analysisFor({ service, budget, stopping: stopping.signal, most }, session, reader, progress),
      pollOf: async (session) => {
        for (const { pollOf } of features) {
          const poll = (await pollOf?.(service, sender, session)) ?? null;
          if (poll !== null) return poll;
        }
        return null;
      },
      draw: (job) => studio.picture(job),
      film: (job) => studio.film(job),
      resume: (channel) => delivery.background.begin(channel, () => delivery.resume(channel)),
      addressWith: (payload) => sender.addressWith(payload),
      deliver: (channel, post) => sender.deliver(channel, post),
    };
  }

  /** Registers a connected platform and starts the alarms of its channels. */
  register(port: ChatPort): void {
    this.sender.register(port);
    void this.delivery.background.logErrors(port.platform, () =>
      this.alarms.listen(port.platform, (alarm) => this.wake(alarm)),
    );
  }

  /**
   * Restores the alarms of unsent messages and, from time to time, those of running games that are due soon, where the store
   * keeps none.
   */
  async armReminders(): Promise<void> {
    if (this.store.alarms !== null) return;
    this.arming ??= setInterval(() => void this.armGames(), REREAD_MS).unref();
    await this.armGames();
    await this.untilStored('messages of the last run could not be armed', async () => {
      for await (const [channel, due] of this.outbox.dues()) {
        await this.restore({ kind: 'outbox', channel }, due);
      }
    });
  }

  /**
   * Told by how many milliseconds the clock has jumped, or how long the program stood still: sets all timers anew. Repeats what the
   * store does not take.
   */
  async clockJumped(by: number): Promise<void> {
    const seconds = Math.round(by / 1_000);
    const now = new Date(this.now()).toISOString();
    this.log.warn(
      { seconds, now },
      'the clock jumped, or this machine slept; game clocks stood still meanwhile',
    );
    await this.setAnew(by);
    if (this.store.alarms === null) await this.armGames();
  }

  /**
   * Told at the start for how many milliseconds game time has stood still, less than 0 if the clock was set back meanwhile: then
   * alarms that others do not serve are set anew.
   */
  async timeStood(by: number): Promise<void> {
    if (by === 0) return;
    const told = { seconds: Math.round(by / 1_000), now: new Date(this.now()).toISOString() };
    if (by > 0) this.log.info(told, 'game clocks stood still while the program was down');
    else this.log.warn(told, 'the clock was set back while the program was down; game clocks are unharmed');
    if (by < 0 && !this.store.instance.hasOthers()) await this.setAnew(by);
  }

  private setAnew(by: number): Promise<void> {
    return this.untilStored('the alarms could not be set anew', () => this.service.clockJumped(by));
  }

  private armGames(): Promise<void> {
    return this.untilStored('reminders of the last run could not be armed', async () => {
      for await (const [channel, { due, problem }] of this.store.dueBy(this.now() + AHEAD_MS)) {
        if (problem !== undefined) this.log.warn({ channel, problem }, 'a reminder is damaged');
        if (due !== null) await this.restore({ kind: 'game', channel }, due);
      }
    });
  }

  /**
   * Once a platform is connected, finishes the work of dead processes: plays the computer's turns and sends boards that
   * were saved but not sent. Then watches for processes that die later.
   */
  resume(platform: Platform): Promise<void> {
    return this.untilStored('games of the last run could not go on', () =>
      this.delivery.resumption.watchProcesses(platform),
    );
  }

  /** Does the store's chores, and what features do in the background, which waits for no chore. Keeps finished games for `keepDays` days, for ever if null. */
  async keepUp(keepDays: number | null, clock: Clock = WALL_CLOCK): Promise<void> {
    const { signal } = this.stopping;
    void this.clocks.run(clock, signal);
    void this.forgetFormer(clock, signal);
    while (!signal.aborted) {
      await this.delivery.background.logErrors('the store', async () => {
        const count = await this.service.chores.run(signal, keepDays);
        if (count > 0) this.log.info({ count }, 'old finished games were removed');
      });
      await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Forgets what is noted for features that are gone. Not at once: a process that starts slowly may have let its lease run out. */
  private async forgetFormer(clock: Clock, signal: AbortSignal): Promise<void> {
    await clock.pause(LOOK_MS, signal);
    if (signal.aborted) return;
    await this.delivery.background.logErrors('the store', () =>
      forgetHearers(this.store, hearersAmong(this.features)),
    );
  }

  /** Has features do what nobody waits for. Throws `StoreError`. */
  keepUpFeatures(): Promise<void> {
    return this.clocks.runOnce();
  }

  /** Stops all background work. Searches are cut short and their moves still played; films end. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.arming);
    const { engine, reader, pairer, studio } = this;
    await Promise.all([engine.close(), reader.close(), pairer.close(), studio.endFilms()]);
    // Moves that are still played may set alarms.
    await this.delivery.stop();
    await this.alarms.stop();
    await this.studio.close();
  }

  /** Repeats an idempotent task while the store fails. */
  private async untilStored(failure: string, task: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await task();
      } catch (error) {
        const isPassing = error instanceof StoreError;
        this.log[isPassing ? 'warn' : 'error']({ error }, failure);
        if (!isPassing) return;
        await delay(AGAIN_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Restores an alarm. A failure must not stop the alarms of other channels. */
  private async restore(alarm: Alarm, due: number): Promise<void> {
    const { channel } = alarm;
    if (isChannel(channel))
      await this.delivery.background.logErrors(channel, () => this.alarms.arm(alarm, due, null));
    else this.log.warn({ channel }, 'no platform has a channel that is to be reminded');
  }

  /** Serves an alarm. A timer is gone once it fires, so a failed alarm is set again. */
  private wake(alarm: Alarm): Promise<void> {
    return this.delivery.wake(alarm).catch(async (error: unknown) => {
      this.log[isOutage(error) ? 'warn' : 'error']({ ...alarm, error }, 'a channel could not be served');
      // Only the operator can do something about it.
      if (error instanceof CorruptSessionError || error instanceof UnsoundRecordError) return;
      if (this.store.alarms !== null) throw error;
      await this.alarms.arm(alarm, this.now() + AGAIN_MS, null);
    });
  }
}
