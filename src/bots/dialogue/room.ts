import { turnOf } from '../../engine/any-game.js';
import { ok, type Result } from '../../engine/result.js';
import type { Language } from '../../engine/variant.js';
import type { FilmJob, FilmProblem } from '../../render/index.js';
import { derive } from '../../sessions/play.js';
import { dueOf, reminded } from '../../sessions/reminders.js';
import type { GameService } from '../../sessions/service.js';
import type { Session, Table } from '../../sessions/session.js';
import { MESSAGES } from '../messages/index.js';
import { lines } from '../messages/text.js';
import type { ChannelKey, Keyboard, Respond, Text } from '../port.js';
import { gamePost } from './game-post.js';
import { colourOf, configuredVariant, type Draft, variantOf, who } from './posts.js';
import type { Sender, Sent } from './sender.js';

/** Waits before what could not be sent is tried again; the last one repeats. */
const RETRY_SECONDS = [5, 15, 60, 300];
/** About eight hours: after that the game waits for somebody to ask for its board. */
const MOST_TRIES = 100;
const HOUR = 3600 * 1000;

/** The language for what everybody in a channel reads. */
export const languageFor = (session: Session): Language =>
  session.settings.language === 'auto' ? session.language : session.settings.language;

/** What could not be sent to a channel and is tried again. Boards are not among it: they are drawn anew. */
interface Unsent {
  readonly timer: NodeJS.Timeout;
  readonly tries: number;
  readonly drafts: readonly Draft[];
}

/** A channel as the bot serves it by itself: boards, the computer's turns, reminders, new attempts. */
export class Room {
  private readonly unsent = new Map<ChannelKey, Unsent>();

  private readonly begun = new Set<string>();
  /** What is under way and nobody waits for. */
  private readonly background = new Set<Promise<void>>();

  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
    /** Runs what must not end the program when it fails. */
    private readonly care: (channel: ChannelKey, task: () => Promise<void>) => Promise<void>,
    /** For so long an event waits for the computer's answer, so that both are told in one message. */
    private readonly patienceMs: number,
  ) {}

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
  inBackground(channel: ChannelKey, what: string, task: () => Promise<void>): boolean {
    const key = `${channel} ${what}`;
    if (this.begun.has(key)) return false;
    this.begun.add(key);
    this.watch(this.care(channel, task).finally(() => this.begun.delete(key)));
    return true;
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

  /** Sends something to everybody in the channel; what cannot be sent now is sent later. */
  async post(channel: ChannelKey, draft: Draft, respond: Respond | null): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      const sent = await this.sender.send(channel, draft, respond);
      if (sent === 'gone') await this.setGone(channel);
      if (sent === 'failed') this.tryLater(channel, [draft]);
    });
  }

  /** Changes the buttons under a tapped message: a nicety, whose failure changes nothing. */
  async keyboard(channel: ChannelKey, keyboard: Keyboard, respond: Respond): Promise<void> {
    await this.sender.send(channel, { kind: 'keyboard', keyboard }, respond);
  }

  /** Makes an animation for somebody who asked for it. */
  film(job: FilmJob): Promise<Result<Buffer, FilmProblem>> {
    return this.sender.film(job);
  }

  async setGone(channel: ChannelKey): Promise<void> {
    this.forget(channel);
    await this.service.change(channel, null, (session) =>
      ok(session.table === null ? session : { ...session, gone: true }),
    );
  }

  /** Reminds the one to move if it is time; saved before it is sent, so that it is never sent twice. */
  async remind(channel: ChannelKey): Promise<void> {
    const { now } = this.service;
    const change = await this.service.change(channel, null, (session) => {
      const due = dueOf(session);
      return ok(due !== null && due <= now ? reminded(session, now) : session);
    });
    const before = change.kind === 'changed' ? change.before.table?.reminders.sent : undefined;
    if (before === undefined || change.session.table?.reminders.sent === before) return;
    const draft = reminderPost(change.session, now);
    if (draft !== null) await this.post(channel, draft, null);
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    for (const { timer } of this.unsent.values()) clearTimeout(timer);
    this.unsent.clear();
    await Promise.all(this.background);
  }

  /** Shows what happened since the last board that the platform took. */
  private async showNews(channel: ChannelKey, respond: Respond | null, preface: Text): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      const session = await this.service.read(channel);
      const { table } = session;
      if (table === null || table.game === null || table.shown >= table.game.entries.length) return;
      const post = gamePost(table, languageFor(session), table.shown, session.settings);
      const sent = await this.sender.send(channel, { ...post, text: lines(preface, post.text) }, respond);
      await this.noteSent(channel, table, sent);
    });
  }

  private async noteSent(channel: ChannelKey, drawn: Table, sent: Sent): Promise<void> {
    if (sent === 'gone') return this.setGone(channel);
    if (sent === 'failed') {
      this.tryLater(channel, []);
      return;
    }
    await this.service.change(channel, null, (session) =>
      ok(
        session.table !== null && continues(session.table, drawn)
          ? { ...session, table: { ...session.table, shown: drawn.game?.entries.length ?? 0 } }
          : session,
      ),
    );
  }

  private tryLater(channel: ChannelKey, drafts: readonly Draft[]): void {
    const before = this.unsent.get(channel);
    clearTimeout(before?.timer);
    const tries = (before?.tries ?? 0) + 1;
    if (tries > MOST_TRIES) {
      this.forget(channel);
      return;
    }
    const seconds = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length) - 1] ?? 300;
    const timer = setTimeout(() => void this.retry(channel), seconds * 1000);
    this.unsent.set(channel, { timer, tries, drafts: [...(before?.drafts ?? []), ...drafts] });
  }

  /** Sends what waits, oldest first, then the board if there is news. */
  private async retry(channel: ChannelKey): Promise<void> {
    const waiting = this.unsent.get(channel);
    if (waiting === undefined) return;
    try {
      for (const draft of waiting.drafts) {
        const sent = await this.sender.inOrder(channel, () => this.sender.send(channel, draft, null));
        if (sent === 'gone') return await this.setGone(channel);
        if (sent === 'failed') {
          this.tryLater(channel, []);
          return;
        }
        const now = this.unsent.get(channel);
        if (now) this.unsent.set(channel, { ...now, drafts: now.drafts.filter((other) => other !== draft) });
      }
      await this.goOn(channel, null);
      if (this.unsent.get(channel)?.timer === waiting.timer) this.forget(channel);
    } catch {
      // The store is out of reach: what is to be shown is known again when it is back.
      this.tryLater(channel, []);
    }
  }

  private forget(channel: ChannelKey): void {
    clearTimeout(this.unsent.get(channel)?.timer);
    this.unsent.delete(channel);
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
  const turn = turnOf(derive(table).state);
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
