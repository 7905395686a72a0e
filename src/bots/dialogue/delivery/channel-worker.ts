import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result } from '../../../engine/index.js';
import { lines } from '../../../locales/text.js';
import type { FilmJob, StudioProblem } from '../../../render/index.js';
import type { Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import type { Alarm } from '../../../sessions/reminders/alarms.js';
import type { ChannelKey, Keyboard, Logger, Post, Reply, Respond, Text, UserId } from '../../port.js';
import { languageFor } from '../language.js';
import type { Drawing } from '../posts/drawing.js';
import { gamePost } from '../posts/game-post.js';
import type { Draft } from '../posts/posts.js';
import { type About, type Outbox, type OutboxItem, unpack } from './outbox.js';
import { type PickedMessage, Picks } from './picked-messages.js';
import type { Sender, Sent } from './sender.js';
import { callPost, lateText, lookOf, serveClock, withCountdown } from './turn-clock.js';

/** A channel as the bot serves it by itself: boards, the computer's turns, reminders, new attempts. */
export class Room {
  private readonly begun = new Set<string>();
  /** What is under way and nobody waits for. */
  private readonly background = new Set<Promise<void>>();
  private readonly picks: Picks;

  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
    private readonly outbox: Outbox,
    private readonly log: Logger,
    /** For so long an event waits for the computer's answer, so that both are told in one message. */
    private readonly patienceMs: number,
    /** Aborted when the bot stops, before thoughts are cut short. */
    private readonly stopping: AbortSignal,
  ) {
    this.picks = new Picks(
      async (channel) => (await this.service.read(channel)).table,
      (channel, task) => this.watch(this.care(channel, task)),
    );
  }

  /**
   * Plays the computer's turns, then shows the board as it stands if it has not been shown. Long thoughts hold nobody
   * up: after a while it resolves, and the rest is done in the background.
   */
  async goOn(channel: ChannelKey, respond: Respond | null, preface: Text = []): Promise<void> {
    const whole = this.playOn(channel, respond, preface);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.patienceMs);
    });
    const first = await Promise.race([whole, patience]).finally(() => clearTimeout(timer));
    if (first !== 'late') return;
    this.watch(this.care(channel, () => whole));
  }

  /** Begins what nobody waits for; tells whether it did, or the same is under way already. */
  inBackground(channel: ChannelKey, what: string, task: (stopping: AbortSignal) => Promise<void>): boolean {
    const key = `${channel} ${what}`;
    if (this.begun.has(key)) return false;
    this.begun.add(key);
    this.watch(this.care(channel, () => task(this.stopping)).finally(() => this.begun.delete(key)));
    return true;
  }

  /** Runs what must not end the program when it fails. */
  care(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      this.log.error({ channel, error }, 'a channel could not be served');
    });
  }

  private watch(work: Promise<void>): void {
    const watched = work.finally(() => this.background.delete(watched));
    this.background.add(watched);
  }

  private async playOn(channel: ChannelKey, respond: Respond | null, preface: Text): Promise<void> {
    while (await this.service.computerMoves(channel)) {
      // Every turn of the computer is saved by itself; all of them are told in one message.
    }
    await this.showNews(channel, respond, preface);
  }

  /** Sends something to everybody in the channel; what cannot be sent now is sent later, while it is `about` the turn. */
  async post(channel: ChannelKey, draft: Draft, respond: Respond | null, about: About = null): Promise<void> {
    const key = randomBytes(12).toString('hex');
    const post = { ...(await this.sender.draw(draft)), key };
    await this.sender.inOrder(channel, async () => {
      if (await this.outbox.holds(channel)) {
        await this.outbox.add(channel, post, about, 0);
        return this.flush(channel);
      }
      const sent = await this.send(channel, post, respond);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'failed') await this.outbox.add(channel, post, about, sent.retryAfter);
    });
  }

  /** Takes a user out of what waits to be sent, above all in the chats where he was `known`. */
  forget(user: UserId, known: ReadonlySet<ChannelKey>): Promise<void> {
    return this.outbox.forget(user, known);
  }

  /** Changes the buttons and the picture of a tapped message: a nicety, whose failure changes nothing. */
  async keyboard(
    channel: ChannelKey,
    keyboard: Keyboard,
    board: Drawing | undefined,
    respond: Respond,
  ): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      const picture = board && (await this.sender.picture(board));
      await this.send(channel, { kind: 'keyboard', keyboard, ...(picture && { picture }) }, respond);
    });
  }

  /** A message of the channel shows what was picked in a turn; after that turn it gets its `plain` picture back. */
  notePick(picked: Omit<PickedMessage, 'restore'>, plain: () => Drawing | undefined, respond: Respond): void {
    const { channel } = picked;
    const restore = () =>
      this.sender.inOrder(channel, async () => {
        const board = plain();
        const picture = board && (await this.sender.picture(board));
        if (picture) await this.send(channel, { kind: 'keyboard', keyboard: [], picture }, respond);
      });
    this.picks.note({ ...picked, restore });
  }

  dropPick(channel: ChannelKey, message: string): void {
    this.picks.forget({ channel, message });
  }

  /** Sends by `respond` or, where that is null, by the channel's platform. */
  private send(channel: ChannelKey, reply: Reply, respond: Respond | null): Promise<Sent> {
    return this.sender.send(channel, reply, respond).finally(() => this.picks.stir(channel));
  }

  /** Makes an animation for somebody who asked for it. */
  film(job: FilmJob): Promise<Result<Buffer, StudioProblem>> {
    return this.sender.film(job);
  }

  async setGone(channel: ChannelKey): Promise<void> {
    await this.outbox.clear(channel);
    await this.service.change(channel, null, (session) =>
      ok(session.table === null ? session : { ...session, gone: true }),
    );
  }

  /** What is due in a channel is done. */
  async wake({ kind, channel }: Alarm): Promise<void> {
    switch (kind) {
      case 'game':
        return this.serve(channel);
      case 'outbox':
        return this.sender.inOrder(channel, () => this.flush(channel));
    }
  }

  /** Reminds, warns or ends the turn of the one to move, if it is time. */
  private async serve(channel: ChannelKey): Promise<void> {
    const cutOff = await this.outbox.holds(channel);
    const served = await serveClock(this.service, channel, cutOff);
    if (served === null) return;
    const { due, before, session } = served;
    if (due.kind === 'deadline' && !cutOff) return this.goOn(channel, null, lateText(before));
    const kind = due.kind === 'reminder' ? 'reminder' : 'warning';
    const draft = callPost(session, kind, this.service.now);
    const { table } = session;
    if (draft === null || table === null) return;
    const [user] = draft.ping;
    const isPrivate = session.settings.where === 'private' && user !== undefined;
    if (isPrivate && (await this.sender.sendPrivately(user, await this.sender.draw(draft)))) return;
    await this.post(channel, draft, null, { table: table.id, turn: table.turn });
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.picks.stop();
    while (this.background.size > 0) await Promise.all(this.background);
  }

  /** Shows what happened since the last board that the platform took. */
  private async showNews(channel: ChannelKey, respond: Respond | null, preface: Text): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      if (await this.outbox.holds(channel)) {
        await this.outbox.add(channel, null, null, 0);
        return this.flush(channel);
      }
      const sent = await this.sendNews(channel, respond, preface);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'failed') await this.outbox.add(channel, null, null, sent.retryAfter);
    });
  }

  private async sendNews(channel: ChannelKey, respond: Respond | null, preface: Text): Promise<Sent> {
    const session = await this.service.read(channel);
    const { table } = session;
    if (table === null || table.game === null || table.shown >= table.game.entries.length) {
      return { kind: 'sent' };
    }
    const draft = gamePost(table, languageFor(session), table.shown, lookOf(session, this.service.now));
    const post = await this.sender.draw({
      ...draft,
      key: newsKey(channel, table),
      text: lines(preface, withCountdown(session, draft.text, this.service.now)),
    });
    const sent = await this.send(channel, post, respond);
    if (sent.kind === 'sent' || sent.kind === 'refused') await this.noteShown(channel, table);
    return sent;
  }

  private async noteShown(channel: ChannelKey, drawn: Table): Promise<void> {
    await this.service.change(channel, null, (session) =>
      ok(
        session.table !== null && continues(session.table, drawn)
          ? { ...session, table: { ...session.table, shown: drawn.game?.entries.length ?? 0 } }
          : session,
      ),
    );
  }

  /** Sends what waits, oldest first, until the platform refuses again. */
  private async flush(channel: ChannelKey): Promise<void> {
    for (const item of await this.outbox.claim(channel)) {
      const sent = await this.sendItem(channel, item);
      switch (sent.kind) {
        case 'gone':
          this.log.warn({ channel }, 'the channel is gone; what waited for it was dropped');
          return this.setGone(channel);
        case 'failed':
          return this.outbox.postpone(channel, sent.retryAfter);
        case 'refused':
          this.log.warn({ channel, message: item.id }, 'a message that was refused for good was dropped');
          break;
        case 'sent':
          break;
      }
      await this.outbox.done(channel, item.id);
    }
  }

  private async sendItem(channel: ChannelKey, { post, about }: OutboxItem): Promise<Sent> {
    if (post === null) return this.sendNews(channel, null, []);
    if (about !== null) {
      const { table } = await this.service.read(channel);
      if (table?.id !== about.table || table.turn !== about.turn) return { kind: 'sent' };
    }
    return this.send(channel, unpack(post) satisfies Post, null);
  }
}

/** Whether a table's game is the one that was drawn, with nothing of it taken back since. */
const continues = (now: Table, drawn: Table): boolean => {
  const before = drawn.game?.entries ?? [];
  const same = now.game?.entries.slice(0, before.length) ?? [];
  return now.id === drawn.id && JSON.stringify(same) === JSON.stringify(before);
};

/** After a death between sending and noting it the same news is sent again. */
const newsKey = (channel: ChannelKey, { id, turn }: Table): string =>
  createHash('sha256').update(`${channel} ${id} ${turn}`).digest('hex').slice(0, 24);
