import {
  type Cell,
  formatMove,
  isFlickState,
  type Language,
  ok,
  type Result,
  topologyOf,
} from '../../engine/index.js';
import { MESSAGES } from '../../locales/index.js';
import type { Messages } from '../../locales/messages.js';
import { joined } from '../../locales/text.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import type { Session, Table } from '../../sessions/model/session.js';
import type { Person } from '../../sessions/model/table.js';
import { derive, isOnBoard } from '../../sessions/play/play.js';
import type { GameService, Transition } from '../../sessions/play/service.js';
import { type ChatEvent, type Keyboard, languageOf, type Respond, type Text } from '../port.js';
import type { Room } from './delivery/channel-worker.js';
import { lookOf } from './delivery/turn-clock.js';
import { moveKeyboard, type Offer, tapData, WHOLE } from './keyboards/keyboards.js';
import { languageFor } from './language.js';
import { choicePost } from './posts/choice-post.js';
import { openQuestion } from './posts/consent-posts.js';
import type { Drawing } from './posts/drawing.js';
import { configuredVariant, type Draft } from './posts/posts.js';

/** What a name in a mention may be long; longer ones are cut. */
const LONGEST_NAME = 40;
/** Letters as readers see them: an emoji of several parts is one. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One event being answered: who asks, in which language, and how to answer. */
export class Talk {
  constructor(
    readonly service: GameService,
    readonly room: Room,
    readonly event: ChatEvent,
    readonly respond: Respond,
    /** The session as it was when the event came. */
    readonly session: Session,
  ) {}

  get channel(): string {
    return this.event.channel;
  }

  /** The language of what only this user reads. */
  get language(): Language {
    const { language } = this.session.settings;
    if (language !== 'auto') return language;
    return this.event.user.locale === null ? this.session.language : languageOf(this.event.user.locale);
  }

  get words(): Messages {
    return MESSAGES[this.language];
  }

  get person(): Person {
    const { id, name } = this.event.user;
    const characters = [...LETTERS.segment(name)].map(({ segment }) => segment);
    const short =
      characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
    return { user: id, name: short };
  }

  /** Tells something to this user alone, where the platform can. */
  async whisper(text: Text): Promise<void> {
    await this.respond({ kind: 'whisper', text });
  }

  /** Tells something to everybody. */
  async post(draft: Draft): Promise<void> {
    await this.room.post(this.channel, draft, this.respond);
  }

  /**
   * Changes the buttons under the message that was tapped, and its picture if there is another. Where that fails the
   * game goes on all the same.
   */
  async keyboard(keyboard: Keyboard, board?: Drawing): Promise<void> {
    if (this.event.input.kind !== 'button') return;
    await this.room.keyboard(this.channel, keyboard, board, this.respond);
  }

  /**
   * The tapped message shows something picked, or is about to: once the turn is over, however it ends, that message
   * gets the `plain` picture back.
   */
  notePick(plain: () => Drawing | undefined): void {
    const { input } = this.event;
    const { table } = this.session;
    if (input.kind !== 'button' || input.message === undefined || table === null) return;
    const { channel, respond } = this;
    this.room.notePick({ channel, message: input.message, table }, plain, respond);
  }

  /** The tapped message shows nothing picked any more. */
  dropPick(): void {
    const { input } = this.event;
    if (input.kind === 'button' && input.message !== undefined)
      this.room.dropPick(this.channel, input.message);
  }

  /**
   * Tries a change on behalf of the user. Gives the session before and after it; null where it was
   * refused (he was told why) or was made by the same event before (the news is shown if it was not).
   */
  async change(
    transition: Transition,
  ): Promise<{ readonly before: Session; readonly after: Session } | null> {
    const change = await this.service.change(this.channel, this.event.id, (session) => {
      const next = transition(session);
      return next.ok ? ok({ ...next.value, language: this.spoken(session), gone: false }) : next;
    });
    switch (change.kind) {
      case 'changed':
        return { before: change.before, after: change.session };
      case 'refused':
        await this.refuse(change.refusal);
        return null;
      case 'repeated':
        await this.retell(change.session);
        return null;
    }
  }

  /** Answers an event that was answered before, in case the answer never arrived: shows what is open now. */
  private async retell(session: Session): Promise<void> {
    await this.room.goOn(this.channel, this.respond);
    const draft =
      session.table === null ? null : openQuestion(session.table, languageFor(session), session.settings);
    if (draft !== null) await this.post(draft);
  }

  /** Changes the table; see `change`. */
  async changeTable(
    transition: (table: Table | null, session: Session) => Result<Table | null, Refusal>,
  ): Promise<{
    readonly before: Table | null;
    readonly after: Table | null;
    readonly session: Session;
  } | null> {
    const changed = await this.change((session) => {
      const table = transition(session.table, session);
      return table.ok ? ok({ ...session, table: table.value }) : table;
    });
    return changed === null
      ? null
      : { before: changed.before.table, after: changed.after.table, session: changed.after };
  }

  /** Says why a wish was not granted. */
  async refuse(refusal: Refusal): Promise<void> {
    if (refusal.code === 'ambiguous') return this.askWhich(refusal);
    if (refusal.code !== 'illegal') return this.whisper(this.words.refusal(refusal));
    const { reading, variant } = refusal;
    const nearest = reading.nearest.map((move) => formatMove(variant, move));
    await this.whisper(
      joined(
        [this.words.illegal(reading, variant), nearest.length > 0 ? this.words.nearest(nearest) : []],
        ' ',
      ),
    );
  }

  private async askWhich({
    moves,
    legal,
    table,
    turn,
  }: Extract<Refusal, { code: 'ambiguous' }>): Promise<void> {
    const variant = this.session.table === null ? null : configuredVariant(this.session.table);
    if (variant === null) return;
    const huff = moves[0]?.huff;
    if (huff !== undefined && legal.every((move) => move.huff !== huff || moves.includes(move))) {
      return this.askMoveBehind(huff, { variant, moves: legal, table: { id: table, turn } });
    }
    if (this.session.table === null) return;
    const here = derive(this.session.table);
    if (!isOnBoard(here)) return;
    await this.post(
      choicePost(here, languageFor(this.session), lookOf(this.session, this.service.now), moves, (move) =>
        tapData({ table, turn, index: legal.indexOf(move), depth: WHOLE }),
      ),
    );
  }

  /** A huff alone was typed: which move goes with it? */
  private async askMoveBehind(huff: Cell, offer: Omit<Offer, 'position'>): Promise<void> {
    const { variant, moves } = offer;
    if (this.session.table === null) return;
    const behind = moves.filter((move) => move.huff === huff);
    const [example] = behind.map((move) => formatMove(variant, move));
    const square = topologyOf(variant.board).names[huff] ?? '';
    const { state } = derive(this.session.table);
    if (isFlickState(state)) return;
    const keyboard = moveKeyboard({ ...offer, position: state.position }, behind);
    const text = this.words.huffThen(square, example ?? '');
    await this.post({ kind: 'post', text, keyboard, ping: [] });
  }

  private spoken(session: Session): Language {
    const { locale } = this.event.user;
    return locale === null ? session.language : languageOf(locale);
  }
}
