import { ok, type Result } from '../../engine/index.js';
import { type Language, MESSAGES, type Messages, type Who } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { playerName } from '../../locales/player-name.js';
import type { Text } from '../../locales/text.js';
import { homeOf } from '../../sessions/model/place.js';
import { readerOf } from '../../sessions/model/reader.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import {
  addNotice,
  noticesOf,
  type PendingNotice,
  type Session,
  type Table,
} from '../../sessions/model/session.js';
import type { Person } from '../../sessions/model/table.js';
import { platformOf } from '../../sessions/platform.js';
import { questioned } from '../../sessions/play/questions.js';
import type { Transition } from '../../sessions/service/changes.js';
import type { GameService } from '../../sessions/service/service.js';
import { owesBoard, withShownState } from '../../sessions/service/views.js';
import type { SessionStore } from '../../sessions/stores/open-store.js';
import type { ChatEvent, Keyboard, MessageId, Respond, UserId, Whisper } from '../port.js';
import type { ActionSpec } from './actions/action.js';
import type { Allowed } from './actions/allowed.js';
import { type View, viewOf } from './actions/view.js';
import type { Want } from './actions/want.js';
import type { ChannelDelivery } from './delivery/channel-delivery.js';
import { withPlace } from './keyboards/place-mark.js';
import { languageFor } from './language.js';
import { aloneOf, isApart, sendApart } from './one-message.js';
import { type Drawing, type Look, lookOf } from './posts/drawing.js';
import { headed } from './posts/heading.js';
import type { Draft } from './posts/posts.js';
import type { RecentMessages } from './recent-messages.js';
import { tellWhy } from './request/refusing.js';

interface Trying {
  /** Called with a refusal instead of telling the user. */
  readonly refuse?: (refusal: Refusal) => Promise<void>;
  /** True if the event has made a change already. */
  readonly isSecond?: boolean;
}

/** Takes what somebody has written, and answers it; resolves to false, and has done nothing, if it means something else. */
export type Taker = (context: RequestContext, text: string) => Promise<boolean>;

/** The features of the bot; each may take what people write or see in a way of its own. */
export interface Takers {
  /** What somebody can do with a game, in the order in which it is offered. */
  readonly actions: readonly ActionSpec[];
  /** The task that a message sets, by the data of its first button; null if it sets none. */
  taskOf(data: string): Taker | null;
  /** What features store of a user, a line for each that does. Throws `StoreError`. */
  kept(store: SessionStore, user: UserId, language: Language): Promise<readonly Text[]>;
  /** The commands that are written most like a name, at most `most`, the likeliest first. */
  nearest(name: string, most: number): readonly { readonly name: string }[];
  /** True for a command that some feature has. */
  has(name: string): boolean;
  /** True for the data of a button that some feature has. */
  knows(data: string): boolean;
  /** Has each feature try in turn; resolves to true as soon as one has taken it. */
  first(
    hook: 'answers' | 'hides' | 'hears' | 'takesMove' | 'showsOpen',
    context: RequestContext,
    text?: string,
  ): Promise<boolean>;
  /** Does what somebody wants who plays without a seat; false for anybody else. */
  wanted(context: RequestContext, want: Want): Promise<boolean>;
}

/** Context of an event: user, language, session, and ways to answer. */
export class RequestContext {
  /** The session after this event's change, once that is known to be saved. */
  private saved: Session | null = null;
  /** What the event has led to in other places of the chat. */
  private readonly elsewhere: RequestContext[] = [];
  /** What the user has asked for, as data of the button that shows it to all, if posts are only for them. */
  private alone: string | null = null;
  /** Called with each answer that others see, unless it is for all of them. */
  private noteAnswer: ((message: MessageId) => Promise<void>) | undefined;
  readonly channel: string;
  readonly user: UserId;
  /** True if the event was answered before, and its change is part of the session. */
  readonly isRepeated: boolean;
  /** True once the user was told why something is not done. */
  hasRefused = false;
  /** True once it has turned out that nothing is to be done: the request then costs nothing. */
  isUnserved = false;

  constructor(
    readonly service: GameService,
    readonly delivery: ChannelDelivery,
    readonly event: ChatEvent,
    readonly respond: Respond,
    /** Session when the event was received. */
    readonly session: Session,
    /** Origin at which the page of a game is reached; null if it cannot be. */
    readonly publicUrl: string | null,
    readonly allowed: Allowed,
    readonly registry: Takers,
    readonly recent: RecentMessages,
    /** The games of the chat that a move may be meant for; empty unless there are several. */
    readonly waiting: readonly Session[] = [],
  ) {
    this.channel = event.channel;
    this.user = event.user.id;
    this.isRepeated = session.seen.includes(event.id);
  }

  /** True once a change of this event is known to be saved. */
  get hasSaved(): boolean {
    return this.saved !== null || this.elsewhere.some(({ hasSaved }) => hasSaved);
  }

  /** True once this event is known to have changed the game of its place. */
  get hasPlayed(): boolean {
    return this.saved !== null && this.saved.table !== this.session.table;
  }

  /** The same event in another place of the chat. */
  at(session: Session): RequestContext {
    const { service, delivery, publicUrl, allowed, registry, recent } = this;
    const { channel } = session;
    const event = { ...this.event, channel };
    // What is posted goes to a thread of the chat, and what concerns only the user stays with their event.
    const isInThread = homeOf(channel) !== homeOf(this.channel);
    const respond: Respond = (reply) =>
      isInThread && reply.kind === 'post' ? delivery.sender.deliver(channel, reply) : this.respond(reply);
    const there = new RequestContext(
      service,
      delivery,
      event,
      respond,
      session,
      publicUrl,
      allowed,
      registry,
      recent,
    );
    this.elsewhere.push(there);
    return there;
  }

  /** Language of messages that only this user reads. */
  get language(): Language {
    const { language } = this.session.settings;
    if (language !== 'auto') return language;
    return this.event.user.locale === null ? this.session.language : languageOf(this.event.user.locale);
  }

  get words(): Messages {
    return MESSAGES[this.language];
  }

  /** Language of messages and buttons that the whole channel reads. */
  get chatLanguage(): Language {
    if (this.alone !== null) return this.language;
    return this.session.table === null ? this.language : languageFor(this.session);
  }

  get chatWords(): Messages {
    return MESSAGES[this.chatLanguage];
  }

  /** Mention of the user; where strangers play, the pseudonym that they have there. */
  get self(): Who {
    return this.alias ?? { mention: this.user, name: this.person.name };
  }

  /** The user's pseudonym at this table; null without one. */
  private get alias(): string | null {
    const aliases = this.session.table?.strangers?.aliases ?? [];
    return aliases.find(({ user }) => user === this.event.user.id)?.name ?? null;
  }

  /** Look of messages that the whole channel sees. */
  get look(): Look {
    return lookOf(this.session, this.service.now);
  }

  get person(): Person {
    return { ...this.known, name: this.alias ?? this.known.name };
  }

  /** The user, by their name on the platform. */
  get known(): Person {
    const { user } = this.event;
    const { hasAccount } = user;
    return { user: user.id, name: playerName(user, this.chatWords), ...(hasAccount && { hasAccount }) };
  }

  /** The table as the user sees it, in a language; null without one. */
  viewIn(language: Language): View | null {
    const { user } = this;
    return viewOf(this.session, { user, language }, this.service.now, this.publicUrl !== null);
  }

  /** Sends a message only to this user, if the platform can; with buttons, or the move that it recommends. */
  async whisper(
    text: Text,
    more: Pick<Whisper, 'move' | 'keyboard' | 'needsButtons' | 'replaces' | 'isAside' | 'isRepeated'> = {},
  ): Promise<void> {
    await this.tellUser({ kind: 'whisper', text, ...this.pressable(more) });
  }

  private async tellUser(whisper: Whisper): Promise<void> {
    const message = await this.respond(withPlace(whisper, this.channel));
    if (message !== null) await this.noteAnswer?.(message);
  }

  /** Without buttons of features that are not there. */
  private pressable<Asking extends { readonly keyboard?: Keyboard }>(asking: Asking): Asking {
    const { keyboard } = asking;
    if (keyboard === undefined) return asking;
    const known = keyboard.map((row) => row.filter(({ data }) => this.registry.knows(data)));
    return { ...asking, keyboard: known.filter((row) => row.length > 0) };
  }

  /** From now on posts are for the user alone, where the platform can, or where they have no place on the `board`, all that is shown. */
  answerAlone(what: string, board: 'may-have' | 'without' = 'may-have'): void {
    if (this.event.answersUnseen || (board === 'without' && this.isOneMessage)) this.alone = what;
  }

  private get isOneMessage(): boolean {
    return this.delivery.sender.isOneMessage(this.channel);
  }

  /** From now on `noted` is called with each answer to the user that others see. */
  noteAnswers(noted: (message: MessageId) => Promise<void>): void {
    this.noteAnswer = noted;
  }

  /** From now on posts are for all again. */
  answerAll(): void {
    this.alone = null;
  }

  /** True if posts are for the user alone. */
  get isUnseen(): boolean {
    return this.alone !== null;
  }

  /** True if nobody else sees the tapped message, or the answer to a command. */
  get isAmongTwo(): boolean {
    const { input, isPrivate = false } = this.event;
    return isPrivate || (this.isUnseen && !(input.kind === 'button' && input.message !== undefined));
  }

  /** Sends a message to the whole channel, or to the user alone if it concerns nobody else. */
  async post(draft: Draft, posted?: (message: MessageId) => Promise<void>): Promise<void> {
    if (this.alone !== null) return this.postAlone(draft, this.alone);
    await this.postToAll(draft, posted ?? this.noteAnswer);
  }

  /** Puts a message in place of the tapped one, which the user alone sees. */
  async replaceAlone(draft: Draft): Promise<void> {
    if (this.alone !== null) await this.postAlone(draft, this.alone, { replaces: true });
  }

  /** Sends a message to the whole channel, whoever has asked for it. */
  async postToAll(asked: Draft, posted?: (message: MessageId) => Promise<void>): Promise<void> {
    const draft = this.pressable(asked);
    if (this.isOneMessage && isApart(draft)) {
      // Its buttons concern the game of this channel.
      const { keyboard: _, ...rest } = draft;
      return sendApart(this, rest);
    }
    await this.delivery.post(this.channel, draft, this.respond, null, posted);
  }

  private async postAlone(draft: Draft, what: string, more: Pick<Whisper, 'replaces'> = {}): Promise<void> {
    if (this.isOneMessage) return isApart(draft) ? sendApart(this, draft) : this.whisper(draft.text);
    const drawn = await this.delivery.sender.draw(this.channel, this.pressable(draft));
    await this.tellUser({ ...aloneOf(drawn, what, this.words), ...more });
  }

  /** Asks or says something about the game of this place, which is named where the chat has several. */
  async ask(draft: Draft, posted?: (message: MessageId) => Promise<void>): Promise<void> {
    await this.post({ ...draft, text: headed(this.session, draft.text) }, posted);
  }

  /**
   * Replaces the buttons of the tapped message, and its picture if another is given. A failure does not stop the game.
   */
  async keyboard(keyboard: Keyboard, board?: Drawing): Promise<void> {
    const { input } = this.event;
    if (input.kind !== 'button') return;
    await this.delivery.tapped.change(this.session, input.message, keyboard, board, this.respond);
  }

  /**
   * Makes a change for the user; its notice is `about` something. Resolves to the session before and after it. Null if
   * it was refused (the user is told why) or if this event was already applied; the notices that its first answer left
   * pending are then delivered.
   */
  async change(
    transition: Transition,
    about: PendingNotice['about'] = 'table',
    joins: string | null = null,
    { refuse = (refusal) => this.refuse(refusal), isSecond = false }: Trying = {},
  ): Promise<{ readonly before: Session; readonly after: Session } | null> {
    const change = await this.service.change(
      this.channel,
      isSecond ? `${this.event.id} again` : this.event.id,
      (session, joined) => {
        const next = transition(session, joined);
        if (!next.ok) return next;
        const after = withShownState(
          { ...next.value, ...this.reading, language: this.spoken(session, next.value) },
          session,
        );
        // A board that has yet to be shown says everything about the table.
        if (about === 'table' && owesBoard(after)) return ok(after);
        return ok(
          addNotice(after, { event: this.event.id, about, ...questioned(about, this.user, session, after) }),
        );
      },
      this.session,
      joins,
    );
    if (change.kind !== 'refused') this.saved = change.session;
    switch (change.kind) {
      case 'changed':
        if (change.session.table?.strangers !== undefined)
          await this.saveStart(change.before, change.session);
        return { before: change.before, after: change.session };
      case 'refused':
        await refuse(change.refusal);
        return null;
      case 'repeated':
        await this.retell(change.session);
        return null;
    }
  }

  /** Records that a game has begun at a table that was offered to everybody. */
  private async saveStart(before: Session, { table, game }: Session): Promise<void> {
    const begins = table?.phase === 'running' && before.table?.phase !== 'running';
    if (begins && table.strangers && game !== null) await this.service.offers.begun(table, game);
  }

  /** Answers a redelivered event with the current state, in case the first answer never arrived. */
  async retell(session: Session): Promise<void> {
    await this.continueGame(session);
    const own = noticesOf(session, this.event.id);
    for (const { about } of own) {
      const { answer } = this.delivery.notices.noticeOf(about) ?? {};
      const text = answer?.(session, this.user, this.words) ?? null;
      if (text !== null) await this.whisper(text);
    }
    await this.delivery.notices.deliver(session, own, this.respond);
  }

  /** Drops the notices of this event, which has been answered. */
  async markDelivered(): Promise<void> {
    const own = this.saved === null ? [] : noticesOf(this.saved, this.event.id);
    if (this.saved !== null && own.length > 0) await this.delivery.notices.markDelivered(this.saved, own);
    for (const there of this.elsewhere) await there.markDelivered();
  }

  /** Shows the seats of an open table: by changing the message with them where that is possible, otherwise by a post. */
  publishSeats(session: Session): Promise<void> {
    return this.delivery.publishSeats(session, this.respond);
  }

  /** Plays the computer's turns after a change, and shows the board. */
  continueGame(session: Session, preface?: Text): Promise<void> {
    return this.delivery.continueGame(session, this.respond, preface, this.user);
  }

  /** Changes the table; see `change`. */
  async changeTable(
    transition: (table: Table | null, session: Session) => Result<Table | null, Refusal>,
    about: PendingNotice['about'] = 'table',
  ): Promise<{
    readonly before: Table | null;
    readonly after: Table | null;
    readonly session: Session;
  } | null> {
    const changed = await this.change((session) => {
      const table = transition(session.table, session);
      return table.ok ? ok({ ...session, table: table.value }) : table;
    }, about);
    return changed === null
      ? null
      : { before: changed.before.table, after: changed.after.table, session: changed.after };
  }

  /** Tells the user why a request was refused. */
  async refuse(refusal: Refusal): Promise<void> {
    this.hasRefused = true;
    await tellWhy(this, refusal);
  }

  /** True if the user is alone with the bot. */
  get isAlone(): boolean {
    return readerOf({ ...this.session, ...this.reading }) !== null;
  }

  /** The only reader of the channel. A web room is private, yet several people read it. */
  private get reading(): Pick<Session, 'reader'> {
    const { isPrivate = false, user } = this.event;
    return isPrivate && platformOf(this.channel) === 'discord' ? { reader: user.id } : {};
  }

  /** The channel's language after a change: that of the user who opened the table, without one the last to act. */
  private spoken({ table, language }: Session, next: Session): Language {
    const { locale } = this.event.user;
    const isOther = next.table !== null && next.table.id !== table?.id;
    return (table === null || isOther) && locale !== null ? languageOf(locale) : language;
  }
}
