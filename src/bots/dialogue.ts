import { gamesNamedLike } from '../locales/find-game.js';
import { type Language, MESSAGES, type Messages, type Outage } from '../locales/index.js';
import { languageOf } from '../locales/match.js';
import { titleOf } from '../locales/titles.js';
import { UnsoundRecordError } from '../sessions/model/live-game.js';
import { homeOf, placeAt } from '../sessions/model/place.js';
import type { Session } from '../sessions/model/session.js';
import { seatOf } from '../sessions/model/table.js';
import { deadlineOf } from '../sessions/play/reminders.js';
import { noteWithin, type Within } from '../sessions/ratings/circle.js';
import type { GameService } from '../sessions/service/service.js';
import { CorruptSessionError } from '../sessions/service/session-reader.js';
import { hasNews, owesBoard } from '../sessions/service/views.js';
import { isOutage, StoreError } from '../sessions/stores/open-store.js';
import { DISPLAY } from '../sessions/time/display.js';
import type { Allowed } from './channel/actions/allowed.js';
import type { Budget, Cost } from './channel/budget.js';
import type { ChannelDelivery } from './channel/delivery/channel-delivery.js';
import { commandButton } from './channel/keyboards/command-button.js';
import { comeBack, isMissed, memberBack, memberLeft } from './channel/leaving.js';
import { OutageNotices } from './channel/outage-notices.js';
import type { RecentMessages } from './channel/recent-messages.js';
import { RequestContext } from './channel/request-context.js';
import { leaveTopic } from './channel/threads/leave-topic.js';
import { dispatch } from './dispatch.js';
import { Places } from './places.js';
import { saidPlainly } from './plain-words.js';
import { challengeTyped } from './play/meeting/challenged.js';
import { movesFor } from './play/moves.js';
import { gameOffer, gameOffers } from './play/offered-game.js';
import { ownChallenge, ownGames } from './play/own-games.js';
import {
  type ChannelKey,
  type ChatEvent,
  type Conversation,
  DeliveryError,
  type GameOffer,
  type Logger,
  type Platform,
  type Reply,
  type Respond,
  type Suggestion,
  type UserId,
} from './port.js';
import { type Asked, costOf, type Registry } from './registry.js';

const MAX_SUGGESTIONS = 25;
/** What requests cost that change no game. */
const LOOKS: ReadonlySet<Cost> = new Set(['thought', 'picture', 'file', 'film', 'analysis', 'list']);
/** Channels that are remembered. */
const MAX_NOTED = 10_000;

/** What was pressed, by the button's data and its message; null if nothing was, or if a second press is another step. */
function pressOf(
  { message = '', data }: Extract<ChatEvent['input'], { kind: 'button' }>,
  asked: Asked | null,
): string | null {
  return asked?.kind === 'button' && asked.button.isStep ? null : `${message} ${data}`;
}

/** The dialogue, the same on every platform. */
export class Dialogue implements Conversation {
  private readonly outages = new OutageNotices(() => this.service.now);
  private readonly places: Places;
  /** Channels of which is known where they lie. */
  private readonly noted = new Set<ChannelKey>();

  constructor(
    private readonly service: GameService,
    private readonly delivery: ChannelDelivery,
    private readonly log: Logger,
    private readonly budget: Budget,
    /** Origin of the pages of games; null for none. */
    private readonly publicUrl: string | null,
    private readonly allowed: Allowed,
    private readonly registry: Registry,
    private readonly recent: RecentMessages,
  ) {
    this.places = new Places(service, registry);
  }

  get commands() {
    return this.understood.filter(
      ({ isForStrangers = false }) => this.allowed.bringsTogether || !isForStrangers,
    );
  }

  get understood() {
    return this.registry.commands;
  }

  isUnheard(event: Pick<ChatEvent, 'input'>): boolean {
    const asked = this.registry.asked(event);
    return asked?.kind === 'command' && asked.command.isUnheard === true;
  }

  isLook(event: Pick<ChatEvent, 'input'>): boolean {
    const cost = costOf(this.registry.asked(event));
    return cost !== null && LOOKS.has(cost);
  }

  async handle(received: ChatEvent, respond: Respond): Promise<void> {
    const { isKept = false } = received;
    let event = received;
    let context: RequestContext | null = null;
    try {
      this.delivery.readWaiting(homeOf(received.channel));
      const meant = await this.meant(received);
      this.delivery.ownLanguages.heard(received.user.id, received.user.locale);
      event = await this.inOwnLanguage(meant.event, meant.home);
      const { channel } = event;
      const { session: read } = meant;
      // An event from a chat that lost the bot means that the bot is back, unless it is an old event redelivered.
      const isBack = read.gone && !read.seen.includes(event.id);
      const back = isBack ? await this.service.comeBack(read) : read;
      if (isBack) await this.places.comeBack(meant);
      const isOneMessage = this.delivery.sender.isOneMessage(channel);
      if (isOneMessage) this.delivery.boards.outside.noteActive(channel, event.user.id);
      if (received.within !== undefined) await this.noteWithin(received, received.within);
      // A user who acts in a chat is a member.
      const isMember = back.table?.absent !== undefined && isMissed(back, event.user.id);
      const session = isMember ? await comeBack(this.service, this.delivery, back, event.user.id) : back;
      context = new RequestContext(
        this.service,
        this.delivery,
        event,
        respond,
        session,
        this.publicUrl,
        this.allowed,
        this.registry,
        this.recent,
        meant.waiting,
      );
      await this.reply(context);
      if (meant.home.places !== undefined && (context.hasPlayed || asksForBoard(event)))
        await this.places.noteActive(meant.home, channel);
      await context.markDelivered();
      if (event.message !== undefined && context.hasSaved) this.recent.noteDone(channel, event.message);
      // A chat that is a single message changes only when somebody acts there. Other changes since the event have been shown.
      if (isOneMessage && owesBoard(session)) await this.delivery.resume(channel, respond);
      if (session.closed) this.delivery.closed.knock(channel);
      this.outages.told.delete(channel);
    } catch (error) {
      const { channel } = event;
      if (!isOutage(error)) return this.apologise(event, respond, error);
      if (isKept) {
        // If nobody in the chat saw the event, the adapter tells its author.
        if (event.isUnseen !== true) await this.tellStoreDown(event, error.problem, respond);
        throw error;
      }
      this.log.error({ channel, error }, 'an event could not be answered');
      if (error.outcome === 'not-saved' && !context?.hasSaved)
        return this.tellStoreDown(event, error.problem, respond);
      // Tell the author each time: only they know what they sent.
      const text = wordsFor(event).storeDown(error.problem, 'unknown');
      await this.sorry(channel, respond, { kind: 'whisper', text });
      this.delivery.resumption.resumeLater(channel, true);
    }
  }

  /** The place of an event, where nothing is owed any more that a dead process has left. */
  private async meant(received: ChatEvent): ReturnType<Places['meant']> {
    const meant = await this.places.meant(received);
    const { session } = meant;
    const isFinished = hasNews(session) && (await this.delivery.resumption.finish(session.channel));
    return isFinished ? this.places.meant(received) : meant;
  }

  /** Notes once where a channel of a server lies, which never changes. */
  private async noteWithin({ channel, input }: ChatEvent, within: Within): Promise<void> {
    // What people tell each other is none of the bot's business.
    if (input.kind === 'message' || this.noted.has(channel)) return;
    if (this.noted.size >= MAX_NOTED) this.noted.clear();
    await noteWithin(this.service.store, channel, within);
    this.noted.add(channel);
  }

  /** The event of a user in the language that they have chosen for themselves, where the chat has none. */
  private async inOwnLanguage(event: ChatEvent, { settings }: Session): Promise<ChatEvent> {
    const { user, isPrivate = false, channel } = event;
    if (isPrivate || settings.language !== 'auto' || channel.startsWith('web:')) return event;
    const own = await this.delivery.ownLanguages.of(user.id);
    return own === null ? event : { ...event, user: { ...user, locale: own } };
  }

  /** Answers an event, with an apology if it cannot. Rejects if the store fails. */
  private async reply(context: RequestContext): Promise<void> {
    try {
      // Comes first: the event's own change has altered the game that other code would look at.
      await (context.isRepeated ? context.retell(context.session) : this.answer(context));
    } catch (error) {
      if (isOutage(error)) throw error;
      await this.apologise(context.event, context.respond, error);
    }
  }

  private async answer(context: RequestContext): Promise<void> {
    const { event, channel, service } = context;
    const { input } = event;
    const isTalk = input.kind === 'message' && !input.alone && !input.addressed;
    const asked = this.registry.asked(event) ?? (isTalk ? null : await saidPlainly(context, this.registry));
    const pressed = input.kind === 'button' ? pressOf(input, asked) : null;
    if (pressed !== null && this.recent.isSamePress(channel, event.user.id, pressed)) {
      await context.respond({ kind: 'ack' });
      return;
    }
    const cost = asked && costOf(asked);
    const wait = cost === null ? 0 : this.budget.take(cost, channel, event.user.id);
    if (cost !== null && wait > 0)
      return context.whisper(context.words.rateLimited(cost, service.now + wait, service.now));
    try {
      await dispatch(context, asked);
      if (cost !== null && context.isUnserved) this.budget.giveBack(cost, channel, event.user.id);
      if (pressed !== null && !context.hasRefused) this.recent.notePress(channel, event.user.id, pressed);
    } catch (error) {
      // It is made again when the store answers, and then costs what it costs.
      if (cost !== null && error instanceof StoreError) this.budget.giveBack(cost, channel, event.user.id);
      throw error;
    }
  }

  talked(channel: ChannelKey): void {
    this.recent.noteTalk(channel);
  }

  async tellStoreDown(event: ChatEvent, outage: Outage, respond: Respond): Promise<void> {
    const { channel, isKept = false } = event;
    // Another process may be answering right now; if none is, this one will.
    if (isKept && this.service.store.instance.hasOthers()) return;
    const isDue = this.outages.isDue(channel, isKept);
    // What is kept will be handled. Of anything else its author alone knows that it came to nothing.
    if (isKept && !isDue) return;
    const text = wordsFor(event).storeDown(outage, isKept ? 'kept' : 'not-saved');
    // A post, because everybody in the chat is concerned.
    const isPost = isDue && !this.delivery.sender.isOneMessage(channel);
    await this.sorry(
      channel,
      respond,
      isPost ? { kind: 'post', text, ping: [], ring: 'silent' } : { kind: 'whisper', text },
    );
  }

  readonly offers = gameOffers;

  async ownOffers(user: UserId, typed: string, language: Language): Promise<readonly GameOffer[]> {
    const code = challengeTyped(typed);
    if (typed.trim() !== '' && code === null) return [];
    if (this.budget.take('list', user, user) > 0) return [];
    const found =
      code === null
        ? ownGames(this.service, user, language)
        : ownChallenge(this.service, user, code, language);
    return found.catch((error: unknown) => {
      this.log.warn({ user, error }, 'no own games to list');
      return [];
    });
  }

  readonly offer = gameOffer;

  suggestGames(typed: string, language: Language): readonly Suggestion[] {
    return gamesNamedLike(typed)
      .slice(0, MAX_SUGGESTIONS)
      .map((variant) => ({ label: titleOf(variant, language), value: variant.id }));
  }

  async suggestMoves(channel: ChannelKey, user: UserId, typed: string): Promise<readonly Suggestion[]> {
    const wanted = typed.trim().toLowerCase();
    try {
      const all = await this.service.placesOf(await this.service.read(channel));
      const moves = new Set(all.flatMap((place) => movesFor(place, user)));
      return [...moves]
        .filter((move) => move.startsWith(wanted))
        .slice(0, MAX_SUGGESTIONS)
        .map((move) => ({ label: move, value: move }));
    } catch (error) {
      this.log.warn({ channel, error }, 'no moves to suggest');
      return [];
    }
  }

  async isDeadline(channel: ChannelKey, time: number): Promise<boolean> {
    const all = await this.service.placesOf(await this.service.read(channel));
    return all.some((place) => deadlineOf(place) === time);
  }

  async gameIn(channel: ChannelKey): Promise<string | null> {
    return (await this.places.active(channel)).game;
  }

  async displayOf(game: string, user: UserId): Promise<string | null> {
    const table = (await this.service.sessionOf(game))?.table ?? null;
    const display = table && DISPLAY.of(table);
    const isOn = display !== null && table?.phase === 'running' && !display.isTry;
    return isOn && seatOf(table, user) === display.host ? display.code : null;
  }

  async *gamesOn(platform: Platform): AsyncIterable<ChannelKey> {
    for await (const [channel] of this.service.store.allDue())
      if (channel.startsWith(`${platform}:`)) yield homeOf(channel);
  }

  async channelMoved(from: ChannelKey, to: ChannelKey): Promise<void> {
    if (from.startsWith(`${to}:`)) return leaveTopic(this.service, this.delivery, from, to);
    const { places } = await this.service.read(from);
    for (let number = places?.most ?? 1; number >= 1; number -= 1) {
      const [old, now] = [placeAt(from, number), placeAt(to, number)];
      if (await this.service.rename(old, now))
        this.delivery.background.once(now, 'finished games', (stopping) =>
          this.service.chores.moveFinished(old, stopping),
        );
    }
  }

  memberLeft(user: UserId, isThere: (channel: ChannelKey) => boolean): Promise<void> {
    return memberLeft(this.service, this.delivery, user, (channel) => isThere(homeOf(channel)));
  }

  memberJoined(user: UserId, isThere: (channel: ChannelKey) => boolean): Promise<void> {
    return memberBack(this.service, this.delivery, user, (channel) => isThere(homeOf(channel)));
  }

  async channelGone(channel: ChannelKey): Promise<void> {
    const home = await this.service.read(channel);
    for (const place of await this.service.placesOf(home)) await this.delivery.setGone(place.channel);
    // The platform does not name those in which nobody has written for a while.
    for (const thread of home.threads ?? []) await this.delivery.setGone(thread);
  }

  mayWriteAgain(
    channel: ChannelKey | null,
    isMeant: (channel: ChannelKey) => boolean = () => false,
  ): Promise<void> {
    return this.delivery.closed.mayBeOpen(
      channel,
      (each) => isMeant(homeOf(each)) || homeOf(each) === channel,
    );
  }

  /** Reports a failure: the platform's only to the log, ours also to the chat. */
  private async apologise(event: ChatEvent, respond: Respond, error: unknown): Promise<void> {
    const { channel } = event;
    if (error instanceof DeliveryError) {
      const { problem, message: reason } = error;
      this.log.warn({ channel, problem, reason }, 'an answer could not be sent');
      return;
    }
    this.log.error({ channel, error }, 'an event could not be answered');
    const words = wordsFor(event);
    const unreadable = error instanceof CorruptSessionError || error instanceof UnsoundRecordError;
    const text = unreadable ? words.corruptSession() : words.ourFault();
    const board = commandButton('board', words.button.board);
    await this.sorry(channel, respond, {
      kind: 'whisper',
      text,
      ...(!unreadable && { keyboard: [[board]] }),
    });
  }

  private async sorry(channel: ChannelKey, respond: Respond, reply: Reply): Promise<void> {
    await respond(reply).catch((failure: unknown) =>
      this.log.warn({ channel, error: failure }, 'not even an apology could be sent'),
    );
  }
}

/** True for a tap, or a command with a number, that brings a board. */
const asksForBoard = ({ input }: ChatEvent): boolean =>
  input.kind === 'button'
    ? /^(do:)?board\b/.test(input.data)
    : input.kind === 'command' && input.name === 'board' && /^\d+$/.test(input.args.trim());

const wordsFor = ({ user }: ChatEvent): Messages => MESSAGES[languageOf(user.locale)];
