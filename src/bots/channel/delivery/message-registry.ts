import { lines, type Text } from '../../../locales/text.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Messages, Session, Table } from '../../../sessions/model/session.js';
import { lastEnded } from '../../../sessions/play/questions.js';
import type { GameService } from '../../../sessions/service/service.js';
import { messagesOf, withMessages } from '../../../sessions/service/shown.js';
import type { SessionChange } from '../../../sessions/service/views.js';
import type { ChannelKey, MessageId } from '../../port.js';
import { outcomeText } from '../posts/consent-posts.js';
import { lookOf } from '../posts/drawing.js';
import { headingOf } from '../posts/heading.js';
import { begunPost, closedTablePost } from '../posts/posts.js';
import { goesOnAfter } from './background.js';
import type { Sending } from './ports.js';
import type { Resumption } from './resumption.js';
import type { Sender } from './sender.js';

/** Number of the open question; null without one. */
const numberOf = (table: Table | null): number | null =>
  (table?.phase === 'running' ? questionOf(table)?.number : null) ?? null;

/** True while a session shows the same table with its question of this number. */
const isOpen = ({ table }: Session, { id }: Pick<Table, 'id'>, number: number): boolean =>
  table?.id === id && numberOf(table) === number;

/** True while a session shows the same turn of a table. */
const isTurn = ({ table }: Session, { id, revision }: Pick<Table, 'id' | 'revision'>): boolean =>
  table?.id === id && table.revision === revision;

/** Pauses before the buttons of an earlier message are removed again where the platform is out of reach, in milliseconds. */
const AGAIN_MS = [5_000, 15_000, 60_000];

/**
 * Knows the bot's messages for a session's table and keeps earlier ones in step with the latest. Only the removal of buttons is
 * retried.
 */
export class MessageRegistry {
  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
    private readonly resumption: Pick<Resumption, 'note'>,
  ) {}

  /** Records the message that shows the table, and removes the buttons of the one before. */
  async notePosted(session: Session, table: Table, message: MessageId): Promise<void> {
    const shown = table.phase === 'open' ? { seats: message } : { board: message };
    const before = await this.note(session, shown, (now) => now.table?.id === table.id);
    // Another table may have been opened meanwhile.
    if (before === null) this.removeButtons(session, [message]);
    else this.outdate(before, table, message);
  }

  /** Records the message that calls a player to a turn, and deletes the call before; one to a turn that is over goes at once. */
  async noteCall(session: Session, table: Table, message: MessageId): Promise<void> {
    const before = await this.note(session, { call: message }, (now) => isTurn(now, table));
    this.remove(session.channel, before === null ? message : messagesOf(before, table).call);
  }

  /** Records the message with the open question. */
  async noteQuestion(session: Session, message: MessageId): Promise<void> {
    const { table } = session;
    const number = numberOf(table);
    if (table === null || number === null) return;
    await this.noteAsked(session, { number, message }, (now) => isOpen(now, table, number));
  }

  /** Records the latest message about a rematch. */
  async noteRematch(session: Session, message: MessageId): Promise<void> {
    const { table } = session;
    if (table?.phase !== 'over') return;
    await this.noteAsked(session, { number: 0, message }, (now) => now.table?.id === table.id);
  }

  /** Records what asks something, and removes the buttons of the one before; its own if it may have been answered meanwhile. */
  private async noteAsked(
    session: Session,
    question: NonNullable<Messages['question']>,
    isStill: (now: Session) => boolean,
  ): Promise<void> {
    const { message } = question;
    const before = await this.note(session, { question }, isStill);
    if (before === null) this.removeButtons(session, [message]);
    else this.removeButtons(session, [before.messages?.question?.message], message);
  }

  /** Records a message while the channel shows what it is about; resolves to the session before, null if it does not any more. */
  private async note(
    session: Session,
    shown: Partial<Messages>,
    isStill: (now: Session) => boolean,
  ): Promise<Session | null> {
    const { before } = await this.resumption.note(session, (now) =>
      now.table !== null && isStill(now) ? withMessages(now, now.table, shown) : now,
    );
    return isStill(before) ? before : null;
  }

  /** Removes the buttons of the latest message about a rematch. */
  closeRematch(session: Session): void {
    const { table } = session;
    if (table?.phase === 'over') this.removeButtons(session, [messagesOf(session, table).question?.message]);
  }

  /** Has the question that a change has ended say how, unless an answer does, and takes its buttons. */
  closeQuestion({ before, session }: SessionChange): void {
    const { table } = before;
    const number = numberOf(table);
    const shown = before.messages?.question;
    if (table === null || number === null || shown?.number !== number || before.messages?.of !== table.id)
      return;
    if (isOpen(session, table, number)) return;
    const outcome = outcomeText(session);
    const how = session.table && lastEnded(session.table)?.how;
    const isAnswered = how === 'no' || how === 'withdrawn';
    // To one reader the answer is posted anew.
    if (outcome.length === 0 || (isAnswered && readerOf(session) !== null))
      this.removeButtons(before, [shown.message]);
    else if (!isAnswered)
      this.sending.background.begin(
        before.channel,
        async () => void (await this.replaceQuestion(session, outcome)),
      );
  }

  /** Puts how a question ended in its place; false if it is not there any more. */
  async replaceQuestion(session: Session, text: Text): Promise<boolean> {
    const { channel, messages } = session;
    const message = messages?.question?.message;
    if (message === undefined) return false;
    const post = { kind: 'post', text: lines(headingOf(session), text), ping: [], ring: 'silent' } as const;
    const changed = await this.sending.sender.replace(channel, message, post);
    return changed.kind === 'sent';
  }

  /** Deletes the message with the last question, in whose place something was posted. */
  removeQuestion({ channel, messages }: Session): void {
    this.remove(channel, messages?.question?.message ?? null);
  }

  /**
   * Removes the buttons of the messages that `message` replaces. If the game has just begun, the seats message says so.
   */
  outdate(before: Session, table: Table, message: MessageId): void {
    const { seats, board } = messagesOf(before, table);
    const old = table.phase === 'open' ? [seats, before.messages?.seats] : [board];
    this.removeButtons(before, old, message);
    // Nobody has to move in the game that this table replaced.
    if (table.phase === 'open') this.removeCall(before);
    // The message of a thread goes on telling of its game, for those who pass by.
    if (table.phase !== 'open' && before.shown < 0 && seats !== before.card)
      this.replaceSeats(before, table, seats, begunPost);
  }

  /** Removes the buttons of messages, except null ones and `but`. */
  removeButtons(
    { channel }: Session,
    messages: readonly (MessageId | null | undefined)[],
    but: MessageId | null = null,
  ): void {
    for (const old of new Set(messages)) {
      if (old == null || old === but) continue;
      this.sending.background.begin(channel, (stopping) => this.removeButtonsOf(channel, old, stopping));
    }
  }

  private async removeButtonsOf(channel: ChannelKey, message: MessageId, signal: AbortSignal): Promise<void> {
    const { sender } = this.sending;
    for (const pause of [...AGAIN_MS, null]) {
      const removed = await sender.removeButtons(channel, message);
      if (removed.kind !== 'failed' || pause === null) return;
      if (!(await goesOnAfter(Math.max(pause, removed.retryAfter * 1_000), signal))) return;
    }
  }

  /** Deletes the message that called a player to move. One that the platform does not delete stays. */
  removeCall({ channel, messages }: Session): void {
    this.remove(channel, messages?.call ?? null);
  }

  private remove(channel: ChannelKey, message: MessageId | null): void {
    if (message === null) return;
    this.sending.background.begin(channel, async () => {
      await this.sending.sender.remove(channel, message);
    });
  }

  /** Removes the buttons of a closed table's seats. */
  closeSeats(session: Session): void {
    this.removeButtons(session, [session.messages?.seats]);
  }

  /** Has the message of a table that was open say, to nobody in particular, that it is closed. */
  markTableClosed(session: Session): void {
    const { table } = session;
    if (table !== null) this.replaceSeats(session, table, messagesOf(session, table).seats, closedTablePost);
  }

  private replaceSeats(
    session: Session,
    table: Table,
    seats: MessageId | null,
    postOf: typeof closedTablePost,
  ): void {
    const { channel } = session;
    const { sender, background } = this.sending;
    if (seats === null) return;
    background.begin(channel, async () => {
      const post = await sender.draw(channel, postOf(table, lookOf(session, this.service.now)));
      await sender.replace(channel, seats, post);
    });
  }
}

/** Deletes the messages that a change has let go. One that the platform does not delete stays. */
export async function removeGone(sender: Sender, before: Session, after: Session): Promise<void> {
  const { channel } = after;
  const left = new Set(after.brief?.map(({ message }) => message));
  for (const { message } of before.brief ?? []) if (!left.has(message)) await sender.remove(channel, message);
}
