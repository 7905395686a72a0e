import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChatEvent, Conversation, Platform, PortStatus, Respond } from '../../bots/port.js';
import type { StoreProblem } from '../../sessions/stores/open-store.js';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.04, 0.08, 0.2, 0.5, 1, 2, 5, 10];

/** Metrics for Prometheus: events, their duration, failures. They hold no names and no texts. */
export class Metrics {
  readonly registry = new Registry();
  private readonly events = new Counter({
    name: 'damka_events_total',
    help: 'What people did: commands, messages, taps.',
    labelNames: ['platform', 'kind'],
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: 'damka_event_seconds',
    help: 'From an event to the end of its answer.',
    labelNames: ['platform'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly sends = new Counter({
    name: 'damka_sends_total',
    help: 'What became of the messages that were sent: sent, failed (tried again), closed (the chat takes nothing for a while), refused, gone.',
    labelNames: ['platform', 'result'],
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'damka_refused_total',
    help: 'Events of chats and people who sent too many: told so (slower) or dropped in silence; connections of addresses that had too many.',
    labelNames: ['platform', 'what'],
    registers: [this.registry],
  });
  private readonly storeFailures = new Counter({
    name: 'damka_store_failures_total',
    help: 'What the store could not do, by its problem: full, read-only, damaged, missing, replaced, locked, disk, unreachable.',
    labelNames: ['problem'],
    registers: [this.registry],
  });
  private readonly up = new Gauge({
    name: 'damka_platform_up',
    help: '1 where the platform is connected.',
    labelNames: ['platform'],
    registers: [this.registry],
  });

  private readonly queues = new Map<string, () => number>();
  private counted: () => Promise<Readonly<Record<string, number>>> = async () => ({});

  /** `version`: of this program. */
  constructor(version: string) {
    new Gauge({
      name: 'damka_build_info',
      help: '1; the version is its label.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version }, 1);
    const { queues } = this;
    const counted = () => this.counted().catch(() => ({}));
    new Gauge({
      name: 'damka_waiting',
      help: 'Lengths of the queues: what waits for a thread, for its turn in a chat, in the store to be sent or handled.',
      labelNames: ['what'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [what, count] of queues) this.set({ what }, count());
        for (const [what, count] of Object.entries(await counted())) this.set({ what }, count);
      },
    });
    collectDefaultMetrics({ register: this.registry });
  }

  sent(platform: Platform, result: string): void {
    this.sends.inc({ platform, result });
  }

  refused(platform: Platform, what: string): void {
    this.refusals.inc({ platform, what });
  }

  storeFailed(problem: StoreProblem): void {
    this.storeFailures.inc({ problem });
  }

  /** Tells the length of a queue from now on. */
  waiting(what: string, count: () => number): void {
    this.queues.set(what, count);
  }

  /** Tells what is counted at every request from now on; nothing while counting fails. */
  waitingIn(counted: () => Promise<Readonly<Record<string, number>>>): void {
    this.counted = counted;
  }

  status(platform: Platform, { state }: PortStatus): void {
    this.up.set({ platform }, state === 'on' ? 1 : 0);
  }

  /** Wraps a conversation to count and time its events. */
  measured(platform: Platform, inner: Conversation): Conversation {
    const handle = async (event: ChatEvent, respond: Respond): Promise<void> => {
      this.events.inc({ platform, kind: event.input.kind });
      const stop = this.seconds.startTimer({ platform });
      await inner.handle(event, respond).finally(stop);
    };
    return {
      handle,
      commands: inner.commands,
      understood: inner.understood,
      tellStoreDown: (event, outage, respond) => inner.tellStoreDown(event, outage, respond),
      isUnheard: (event) => inner.isUnheard(event),
      talked: (channel) => inner.talked(channel),
      offers: (typed, language) => inner.offers(typed, language),
      ownOffers: (user, typed, language) => inner.ownOffers(user, typed, language),
      offer: (typed, language) => inner.offer(typed, language),
      suggestGames: (typed, language) => inner.suggestGames(typed, language),
      suggestMoves: (channel, user, typed) => inner.suggestMoves(channel, user, typed),
      isDeadline: (channel, time) => inner.isDeadline(channel, time),
      gameIn: (channel) => inner.gameIn(channel),
      gamesOn: (named) => inner.gamesOn(named),
      channelMoved: (from, to) => inner.channelMoved(from, to),
      memberLeft: (user, isThere) => inner.memberLeft(user, isThere),
      memberJoined: (user, isThere) => inner.memberJoined(user, isThere),
      channelGone: (channel) => inner.channelGone(channel),
      mayWriteAgain: (channel, isMeant) => inner.mayWriteAgain(channel, isMeant),
    };
  }
}
