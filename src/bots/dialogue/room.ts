import { ok } from '../../engine/result.js';
import type { Language } from '../../engine/variant.js';
import type { Alarm } from '../../sessions/alarms.js';
import { derive } from '../../sessions/play.js';
import { dueOf, reminded } from '../../sessions/reminders.js';
import type { GameService } from '../../sessions/service.js';
import type { Session, Table } from '../../sessions/session.js';
import { MESSAGES } from '../messages/index.js';
import { lines } from '../messages/text.js';
import type { ChannelKey, Keyboard, Logger, Post, Respond, Text } from '../port.js';
import { type About, type Outbox, type OutboxItem, unpack } from './outbox.js';
import { boardPost, colourOf, configuredVariant, type Draft, variantOf, who } from './posts.js';
import type { Sender, Sent } from './sender.js';

const HOUR = 3600 * 1000;

/** The language for what everybody in a channel reads. */
export const languageFor = (session: Session): Language =>
  session.settings.language === 'auto' ? session.language : session.settings.language;

/** A channel as the bot serves it by itself: boards, the computer's turns, reminders, new attempts. */
export class Room {
  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
    private readonly outbox: Outbox,
    private readonly log: Logger,
  ) {}

  /** Plays the computer's turns, then shows the board as it stands if it has not been shown. */
  async goOn(channel: ChannelKey, respond: Respond | null, preface: Text = []): Promise<void> {
    while (await this.service.computerMoves(channel)) {
      // Every turn of the computer is saved by itself; all of them are told in one message.
    }
    await this.showNews(channel, respond, preface);
  }

  /** Sends something to everybody in the channel; what cannot be sent now is sent later, while it is `about` the turn. */
  async post(channel: ChannelKey, draft: Draft, respond: Respond | null, about: About = null): Promise<void> {
    const post = await this.sender.draw(draft);
    await this.sender.inOrder(channel, async () => {
      if (await this.outbox.holds(channel)) {
        await this.outbox.add(channel, post, about, 0);
        return this.flush(channel);
      }
      const sent = await this.sender.send(channel, post, respond);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'failed') await this.outbox.add(channel, post, about, sent.retryAfter);
    });
  }

  /** Changes the buttons under a tapped message: a nicety, whose failure changes nothing. */
  async keyboard(channel: ChannelKey, keyboard: Keyboard, respond: Respond): Promise<void> {
    await this.sender.send(channel, { kind: 'keyboard', keyboard }, respond);
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
        return this.remind(channel);
      case 'outbox':
        return this.sender.inOrder(channel, () => this.flush(channel));
    }
  }

  /** Reminds the one to move if it is time; saved before it is sent, so that it is never sent twice. */
  private async remind(channel: ChannelKey): Promise<void> {
    const { now } = this.service;
    const change = await this.service.change(channel, null, (session) => {
      const due = dueOf(session);
      return ok(due !== null && due <= now ? reminded(session, now) : session);
    });
    const before = change.kind === 'changed' ? change.before.table?.reminders.sent : undefined;
    const { table } = change.session;
    if (before === undefined || table === null || table.reminders.sent === before) return;
    const draft = reminderPost(change.session, now);
    if (draft !== null) await this.post(channel, draft, null, { table: table.id, turn: table.turn });
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
    const draft = boardPost(table, languageFor(session), table.shown);
    const post = await this.sender.draw({ ...draft, text: lines(preface, draft.text) });
    const sent = await this.sender.send(channel, post, respond);
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
    return this.sender.send(channel, unpack(post) satisfies Post, null);
  }
}

/** Whether a table's game is the one that was drawn, with nothing of it taken back since. */
const continues = (now: Table, drawn: Table): boolean => {
  const before = drawn.game?.entries ?? [];
  const same = now.game?.entries.slice(0, before.length) ?? [];
  return now.id === drawn.id && JSON.stringify(same) === JSON.stringify(before);
};

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
