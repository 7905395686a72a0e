import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChatEvent, Conversation, Platform, PortStatus, Respond } from '../../bots/port.js';
import { Lately } from '../../sessions/lately.js';
import type { SessionChange } from '../../sessions/service/views.js';
import type { StoreProblem, Waiting } from '../../sessions/stores/open-store.js';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.04, 0.08, 0.2, 0.5, 1, 2, 5, 10];
/** How long players and chats count as active, in milliseconds, and how many of them are remembered. */
const [ACTIVE_MS, MAX_ACTIVE] = [3_600_000, 50_000];
const THINKING_BUCKETS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60];

interface Stored {
  readonly counts: Readonly<Record<string, number>>;
  /** Of the oldest unsent message, in seconds. */
  readonly age: number;
}

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
  private readonly moves = new Counter({
    name: 'damka_moves_total',
    help: 'Moves that were played, by people and by the computer.',
    labelNames: ['by'],
    registers: [this.registry],
  });
  private readonly ended = new Counter({
    name: 'damka_games_ended_total',
    help: 'Games that came to their end.',
    labelNames: ['variant'],
    registers: [this.registry],
  });
  private readonly thinking = new Histogram({
    name: 'damka_thinking_seconds',
    help: 'From a question to the engine to its answer: moves of the computer (urgent), hints and analyses (patient).',
    labelNames: ['what'],
    buckets: THINKING_BUCKETS,
    registers: [this.registry],
  });
  private readonly up = new Gauge({
    name: 'damka_platform_up',
    help: '1 where the platform is connected.',
    labelNames: ['platform'],
    registers: [this.registry],
  });

  private readonly queues = new Map<string, () => number>();
  private readonly active: Readonly<Record<'players' | 'chats', Lately<true>>>;
  private stored: () => Promise<Stored | null> = async () => null;

  /** `version`: of this program. `now`: milliseconds of a clock that never goes back. */
  constructor(version: string, now: () => number = () => performance.now()) {
    const lately = () => new Lately<true>(ACTIVE_MS, now, MAX_ACTIVE);
    const active = { players: lately(), chats: lately() };
    this.active = active;
    new Gauge({
      name: 'damka_build_info',
      help: '1; the version is its label.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version }, 1);
    new Gauge({
      name: 'damka_active',
      help: 'Players and chats that did something in the last hour, in this process.',
      labelNames: ['what'],
      registers: [this.registry],
      collect() {
        for (const [what, seen] of Object.entries(active)) this.set({ what }, seen.count());
      },
    });
    this.watchQueues();
    collectDefaultMetrics({ register: this.registry });
  }

  private watchQueues(): void {
    const { queues } = this;
    const stored = (): Promise<Stored | null> => this.stored().catch(() => null);
    new Gauge({
      name: 'damka_waiting',
      help: 'Lengths of the queues: what waits for a thread, for its turn in a chat, in the store to be sent or handled, ends of games that ratings and others have to hear of.',
      labelNames: ['what'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [what, count] of queues) this.set({ what }, count());
        for (const [what, count] of Object.entries((await stored())?.counts ?? {})) this.set({ what }, count);
      },
    });
    new Gauge({
      name: 'damka_oldest_message_seconds',
      help: 'For how long the oldest unsent message has waited; 0 if none waits.',
      registers: [this.registry],
      async collect() {
        const age = (await stored())?.age;
        if (age === undefined) this.remove();
        else this.set(age);
      },
    });
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

  /** Counts what waits in a store at every request from now on; nothing while counting fails. `now`: epoch milliseconds. */
  waitingIn(stored: () => Promise<Waiting>, now: () => number): void {
    const count = async (): Promise<Stored> => {
      const { oldestMessage, ...counts } = await stored();
      return { counts, age: oldestMessage === null ? 0 : Math.max(0, now() - oldestMessage) / 1000 };
    };
    let counting: Promise<Stored> | null = null;
    // Both gauges of a request share one count.
    this.stored = () => {
      counting ??= count().finally(() => {
        counting = null;
      });
      return counting;
    };
  }

  /** Counts the moves and the end that a change of a game brought. */
  played({ before, session }: SessionChange): void {
    const { table } = session;
    if (!table?.game || table.id !== before.table?.id || !before.table.game) return;
    const known = before.table.game.entries.length;
    for (const entry of table.game.entries.slice(known))
      if (entry.kind === 'move') this.moves.inc({ by: table.seats[entry.seat]?.kind ?? 'computer' });
    if (table.phase === 'over' && before.table.phase === 'running')
      this.ended.inc({ variant: table.variant });
  }

  /** Counts a question that the engine has answered. */
  thought(isPatient: boolean, seconds: number): void {
    this.thinking.observe({ what: isPatient ? 'patient' : 'urgent' }, seconds);
  }

  status(platform: Platform, { state }: PortStatus): void {
    this.up.set({ platform }, state === 'on' ? 1 : 0);
  }

  /** Wraps a conversation to count and time its events. */
  measured(platform: Platform, inner: Conversation): Conversation {
    const handle = async (event: ChatEvent, respond: Respond): Promise<void> => {
      this.events.inc({ platform, kind: event.input.kind });
      this.active.players.note(event.user.id, true);
      this.active.chats.note(event.channel, true);
      const stop = this.seconds.startTimer({ platform });
      await inner.handle(event, respond).finally(stop);
    };
    return {
      handle,
      commands: inner.commands,
      understood: inner.understood,
      tellStoreDown: (event, outage, respond) => inner.tellStoreDown(event, outage, respond),
      isUnheard: (event) => inner.isUnheard(event),
      isLook: (event) => inner.isLook(event),
      talked: (channel) => inner.talked(channel),
      offers: (typed, language) => inner.offers(typed, language),
      ownOffers: (user, typed, language) => inner.ownOffers(user, typed, language),
      offer: (typed, language) => inner.offer(typed, language),
      suggestGames: (typed, language) => inner.suggestGames(typed, language),
      suggestMoves: (channel, user, typed) => inner.suggestMoves(channel, user, typed),
      isDeadline: (channel, time) => inner.isDeadline(channel, time),
      gameIn: (channel) => inner.gameIn(channel),
      displayOf: (game, user) => inner.displayOf(game, user),
      gamesOn: (named) => inner.gamesOn(named),
      channelMoved: (from, to) => inner.channelMoved(from, to),
      memberLeft: (user, isThere) => inner.memberLeft(user, isThere),
      memberJoined: (user, isThere) => inner.memberJoined(user, isThere),
      channelGone: (channel) => inner.channelGone(channel),
      mayWriteAgain: (channel, isMeant) => inner.mayWriteAgain(channel, isMeant),
    };
  }
}
