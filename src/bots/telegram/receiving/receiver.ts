import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Delivery, type Inbox, problemOf } from '../../../sessions/stores/open-store.js';
import { slowerReply } from '../../gate.js';
import type { ChatEvent, Conversation, EventGate, Logger } from '../../port.js';
import { channelKey } from '../channel.js';
import { forLog } from '../sending/telegram-errors.js';
import { type AnyAbortSignal, pause, type TelegramTiming } from '../timing.js';
import { ChatQueues } from './chat-queues.js';
import type { UpdateHandler } from './handler.js';
import { type Incoming, queueOf, readUpdate, type UpdateContext, withoutOthers } from './incoming.js';
import type { Pastes } from './pastes.js';
import { RefusedUpdates } from './refused.js';
import { type Update, updateForm } from './update.js';

/** Longest pause between two attempts to keep a batch of polled updates. */
const MAX_PAUSE_MS = 2_000;

/** Number of updates that wait to be noted as having come, once the store is away. */
const MAX_UNNOTED = 1_000;

interface Parts {
  readonly inbox: Inbox;
  readonly handler: UpdateHandler;
  readonly pastes: Pastes;
  readonly reader: UpdateContext;
  readonly conversation: Conversation;
  readonly gate: EventGate;
  readonly log: Logger;
  readonly timing: TelegramTiming;
  /** Registers work that outlives its update. */
  readonly track: (work: Promise<unknown>) => void;
}

/** An update to be kept, or only noted as having come. */
interface Received {
  readonly delivery: Delivery;
  readonly update: Update;
  readonly event: ChatEvent | null;
}

/** Keeps updates in the inbox before the server is told that they came, and has them handled from there. */
export class Receiver {
  private readonly queues: ChatQueues;
  private readonly refused = new RefusedUpdates();
  /** Deliveries of a webhook that are put into the inbox in the event loop's next turn. */
  private batch: { readonly deliveries: Delivery[]; readonly kept: Promise<void> } | null = null;
  /** Updates of a webhook that leave nothing to keep, until their arrival is noted, with kept ones or by themselves. */
  private unnoted: Delivery[] = [];
  private noting: NodeJS.Timeout | undefined;
  private noted = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: Parts) {
    const { inbox, handler, gate, log, timing } = parts;
    this.queues = new ChatQueues({
      inbox,
      handle: (content) => handler.handle(content),
      follows: oldChatIn,
      mayBePassed: (content) => handler.isLook(content),
      use: (queue) => gate.use(`telegram:${queue}`),
      awaited: (queue) => this.refused.oldest(queue),
      log,
      timing,
    });
  }

  /** Begins with what was left to be handled. */
  start(): void {
    void this.queues.watch();
  }

  async stop(cutOff: AnyAbortSignal): Promise<void> {
    await Promise.all([this.queues.stop(cutOff), this.note()]);
  }

  /** Resolves to true when the updates of a chat are handled, to false if the adapter stops before. */
  settled(chat: number): Promise<boolean> {
    return this.queues.settled(String(chat));
  }

  /** Keeps an update of a webhook. Rejects with `StoreError` if that is not possible; the chat is then told. */
  async take(update: Update): Promise<void> {
    const received = this.receive(update);
    const { id, queue, content } = received.delivery;
    if (content === null) {
      this.refused.delete(id);
      return this.noteSoon(received.delivery);
    }
    try {
      await this.put(received.delivery);
    } catch (error) {
      this.refused.add(id, queue);
      this.tell([received], error);
      throw error;
    }
  }

  /**
   * Notes the arrival of an update that leaves nothing to keep, so that no younger one waits for it. In a flood of them
   * it writes once for many; but at once if something waits here, or if none came lately, as another process may wait.
   */
  private noteSoon(delivery: Delivery): void {
    this.unnoted.push(delivery);
    const isAwaited = this.queues.waitsFor(delivery.id);
    const pause = isAwaited ? 0 : this.noted + this.parts.timing.noteMs - performance.now();
    if (pause <= 0) void nextTurn().then(() => this.note());
    else this.noting ??= setTimeout(() => this.note(), pause).unref();
  }

  /** Never rejects: of what is not noted the worst is that younger ones wait for it, for a short while. */
  private async note(): Promise<void> {
    clearTimeout(this.noting);
    this.noting = undefined;
    await this.putAll([]).catch(() => {});
  }

  /** Puts a delivery into the inbox, together with all others that came in at the same time. */
  private put(delivery: Delivery): Promise<void> {
    if (this.batch === null) {
      const deliveries: Delivery[] = [];
      const kept = nextTurn().then(() => {
        this.batch = null;
        return this.putAll(deliveries);
      });
      this.batch = { deliveries, kept };
    }
    this.batch.deliveries.push(delivery);
    return this.batch.kept;
  }

  /** Puts deliveries, and notes with them what is still to be noted. */
  private async putAll(deliveries: readonly Delivery[]): Promise<void> {
    const unnoted = this.unnoted;
    this.unnoted = [];
    const all = [...deliveries, ...unnoted];
    if (all.length === 0) return;
    this.noted = performance.now();
    try {
      await this.store(all);
    } catch (error) {
      this.unnoted.unshift(...unnoted.slice(-MAX_UNNOTED));
      throw error;
    }
    this.queues.noteKnown(all.map(({ id }) => id));
  }

  /** Keeps deliveries and has them handled. Of a chat for which nothing else is under way, the first is claimed with that. */
  private async store(deliveries: readonly Delivery[]): Promise<void> {
    const firsts = new Map<string, number>();
    for (const { id, queue, content } of deliveries)
      if (content !== null && !firsts.has(queue) && this.queues.isFree(queue)) firsts.set(queue, id);
    const claims = await this.parts.inbox.put(deliveries, new Set(firsts.values()));
    const claimed = new Map(claims.map((claim) => [claim.id, claim]));
    const queues = new Set(deliveries.flatMap(({ queue, content }) => (content === null ? [] : [queue])));
    for (const { id } of deliveries) this.refused.delete(id);
    for (const queue of queues) {
      const claim = claimed.get(firsts.get(queue) ?? Number.NaN);
      if (claim === undefined) this.queues.drain(queue);
      else this.queues.begin(queue, claim);
    }
  }

  /** Keeps a batch of polled updates, however long that takes; resolves to false if it was stopped before. */
  async keep(updates: readonly object[], signal: AnyAbortSignal): Promise<boolean> {
    const batch = updates
      .flatMap((update) => this.parsed(update))
      .map((update) => this.receive(update))
      .filter(({ delivery }) => delivery.content !== null);
    for (const { update } of batch) this.parts.handler.expect(update);
    for (let wait = this.parts.timing.sweepMs; !signal.aborted; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
      try {
        await this.store(batch.map(({ delivery }) => delivery));
        return true;
      } catch (error) {
        this.tell(batch, error);
        await pause(wait, signal);
      }
    }
    return false;
  }

  private parsed(update: object): Update[] {
    const parsed = updateForm.safeParse(update);
    if (parsed.success) return [parsed.data];
    const problem = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
    this.parts.log.error({ problem }, 'Telegram: an update of an unknown form was dropped');
    return [];
  }

  /** Reads an update and decides if it is kept: not if it is no business of the bot's, or one too many. */
  private receive(update: Update): Received {
    const { reader } = this.parts;
    const incoming = readUpdate(update, reader);
    const event = incoming?.kind === 'event' ? incoming.event : null;
    const isKept = incoming !== null && this.isToKeep(update, incoming);
    if (isKept) this.parts.pastes.note(update);
    const content = isKept ? withoutOthers(update, incoming, reader) : null;
    return { delivery: { id: update.update_id, queue: queueOf(update), content }, update, event };
  }

  private isToKeep(update: Update, incoming: Incoming): boolean {
    const { conversation, gate, handler, track } = this.parts;
    switch (incoming.kind) {
      case 'event':
        return this.isAdmitted(update, incoming.event);
      case 'query':
        // Nobody waits for the answer once the next letter is typed.
        if (gate.admit(incoming.user.id, incoming.user.id, { kind: 'typing' }) === 'admitted')
          track(handler.answerQuery(incoming));
        return false;
      case 'guest':
        return gate.admit(incoming.user.id, incoming.user.id) === 'admitted';
      case 'left':
      case 'joined':
        return this.isOfMembers(incoming);
      case 'talk':
        conversation.talked(incoming.channel);
        return false;
      case 'moved':
      case 'gone':
      case 'opened':
        return true;
    }
  }

  /** Coming and going costs as talk does; if we miss somebody leaving, their next reminder finds them gone. */
  private isOfMembers({ chat, users }: Extract<Incoming, { kind: 'left' | 'joined' }>): boolean {
    const { gate } = this.parts;
    const channel = channelKey({ chat });
    return users.every((user) => gate.admit(channel, user, { kind: 'typing' }) === 'admitted');
  }

  private isAdmitted(update: Update, event: ChatEvent): boolean {
    // It was admitted when it came first.
    if (this.refused.has(update.update_id)) return true;
    const { gate, handler, track } = this.parts;
    const verdict = gate.admit(event.channel, event.user.id, event.input);
    if (verdict === 'slower') track(handler.respondTo(update, event)(slowerReply(event.user)));
    return verdict === 'admitted';
  }

  /** Tells the chats of updates that could not be kept. */
  private tell(received: readonly Received[], error: unknown): void {
    const { conversation, handler, log, track } = this.parts;
    log.warn({ error: forLog(error) }, 'Telegram: what came in cannot be kept, and is asked for again');
    const problem = problemOf(error);
    const outage = problem === 'row' ? 'damaged' : problem;
    for (const { update, event, delivery } of received) {
      if (event === null || delivery.content === null) continue;
      const respond = handler.respondTo(update, event);
      track(conversation.tellStoreDown({ ...event, isKept: true }, outage, respond));
    }
  }
}

/** The queue of the chat whose game moves here, and which its older updates are still about. */
const oldChatIn = (content: object): string | undefined =>
  updateForm.safeParse(content).data?.message?.migrate_from_chat_id?.toString();
