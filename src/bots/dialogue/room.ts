import { ok } from '../../engine/result.js';
import type { Language } from '../../engine/variant.js';
import { derive } from '../../sessions/play.js';
import { dueOf, reminded } from '../../sessions/reminders.js';
import type { GameService } from '../../sessions/service.js';
import type { Session } from '../../sessions/session.js';
import { MESSAGES } from '../messages/index.js';
import { lines } from '../messages/text.js';
import type { ChannelKey, Respond, Text } from '../port.js';
import { boardPost, colourOf, configuredVariant, type Draft, variantOf, who } from './posts.js';
import type { Sender, Sent } from './sender.js';

/** Waits before a board that could not be sent is tried again; the last one repeats. */
const RETRY_SECONDS = [5, 15, 60, 300];
const HOUR = 3600 * 1000;

/** The language for what everybody in a channel reads. */
export const languageFor = (session: Session): Language =>
  session.settings.language === 'auto' ? session.language : session.settings.language;

/** A channel as the bot serves it by itself: boards, the computer's turns, reminders, new attempts. */
export class Room {
  private readonly retries = new Map<
    ChannelKey,
    { readonly timer: NodeJS.Timeout; readonly attempt: number }
  >();

  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
  ) {}

  /** Plays the computer's turns, then shows the board as it stands if it has not been shown. */
  async goOn(channel: ChannelKey, respond: Respond | null, preface: Text = []): Promise<void> {
    while (await this.service.computerMoves(channel)) {
      // Every turn of the computer is saved by itself; all of them are told in one message.
    }
    await this.showNews(channel, respond, preface);
  }

  /** Shows what happened since the last board that the platform took. */
  async showNews(channel: ChannelKey, respond: Respond | null, preface: Text = []): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      const session = await this.service.read(channel);
      const { table } = session;
      if (table === null || table.game === null || table.shown >= table.game.entries.length) return;
      const post = boardPost(table, languageFor(session), table.shown);
      const sent = await this.sender.send(channel, { ...post, text: lines(preface, post.text) }, respond);
      await this.noteSent(channel, table.id, table.game.entries.length, sent);
    });
  }

  /** Sends something to everybody in the channel. */
  async post(channel: ChannelKey, draft: Draft, respond: Respond | null): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      if ((await this.sender.send(channel, draft, respond)) === 'gone') await this.setGone(channel);
    });
  }

  async setGone(channel: ChannelKey): Promise<void> {
    this.forgetRetry(channel);
    await this.service.change(channel, null, (session) =>
      ok(session.table === null ? session : { ...session, gone: true }),
    );
  }

  /** Reminds the one to move if it is time; saved before it is sent, so that it is never sent twice. */
  async remind(channel: ChannelKey): Promise<void> {
    const now = this.service.now;
    const change = await this.service.change(channel, null, (session) => {
      const due = dueOf(session);
      return ok(due !== null && due <= now ? reminded(session, now) : session);
    });
    if (
      change.kind !== 'changed' ||
      change.session.table?.reminders.sent === change.before.table?.reminders.sent
    )
      return;
    const draft = reminderPost(change.session, now);
    if (draft !== null) await this.post(channel, draft, null);
  }

  stop(): void {
    for (const { timer } of this.retries.values()) clearTimeout(timer);
    this.retries.clear();
  }

  private async noteSent(channel: ChannelKey, table: string, entries: number, sent: Sent): Promise<void> {
    if (sent === 'gone') return this.setGone(channel);
    if (sent === 'failed') return this.retryLater(channel);
    this.forgetRetry(channel);
    await this.service.change(channel, null, (session) => {
      // Where a move was taken back meanwhile, the board that shows so is still to come.
      const stands = session.table?.id === table && (session.table.game?.entries.length ?? 0) >= entries;
      return ok(
        stands && session.table ? { ...session, table: { ...session.table, shown: entries } } : session,
      );
    });
  }

  private retryLater(channel: ChannelKey): void {
    const attempt = (this.retries.get(channel)?.attempt ?? -1) + 1;
    this.forgetRetry(channel);
    const seconds = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length - 1)] ?? 300;
    const timer = setTimeout(
      () => void this.goOn(channel, null).catch(() => this.retryLater(channel)),
      seconds * 1000,
    );
    this.retries.set(channel, { timer, attempt });
  }

  private forgetRetry(channel: ChannelKey): void {
    clearTimeout(this.retries.get(channel)?.timer);
    this.retries.delete(channel);
  }
}

const reminderPost = (session: Session, now: number): Draft | null => {
  const { table } = session;
  if (table === null || table.phase !== 'running') return null;
  const { turn } = derive(table).state.position;
  const holder = table.seats[turn];
  if (holder?.kind !== 'person') return null;
  const language = languageFor(session);
  const words = MESSAGES[language];
  const title = variantOf(table).title[language];
  const hours = Math.max(1, Math.round((now - table.since) / HOUR));
  return {
    kind: 'post',
    text: words.reminder(title, colourOf(configuredVariant(table), turn), who(holder, words), hours),
    keyboard: [[{ label: words.button.board, data: 'board' }]],
    ping: [holder.user],
  };
};
