import { isDeepStrictEqual } from 'node:util';
import type { Bot } from '../../src/bots/bot.js';
import type { Ending } from '../../src/bots/channel/delivery/ports.js';
import type { Draft } from '../../src/bots/channel/posts/posts.js';
import {
  boardPart,
  type Known,
  noticesOwed,
  questionPart,
  seatsPart,
  withEndings,
} from '../../src/bots/channel/screen.js';
import type { ChannelKey, MessageId, Post } from '../../src/bots/port.js';
import type { Text } from '../../src/locales/text.js';
import type { FilmJob, PictureJob } from '../../src/render/index.js';
import { UnsoundRecordError } from '../../src/sessions/model/live-game.js';
import { questionOf } from '../../src/sessions/model/open-question.js';
import type { Session, Table } from '../../src/sessions/model/session.js';
import type { RematchOffer } from '../../src/sessions/service/rematches.js';
import { isOutage } from '../../src/sessions/stores/open-store.js';

/** What a message of the screen is for; a channel has one of each at most. */
type Slot = 'seats' | 'board' | 'question';

/** What a message was made of. */
interface Made extends Known {
  /** What features said below the board of a game that is over; by default nothing. */
  readonly ending?: readonly Ending[];
}

/** The messages that should stand in a channel: the seats of an open table or the board of a game, and the open question. */
function screen(
  bot: Bot,
  session: Session,
  known: Made,
): readonly { readonly slot: Slot; readonly draft: Draft }[] {
  const board = boardPart(session, known, bot['sender'].dressings);
  const parts: readonly (readonly [Slot, Draft | null])[] = [
    ['seats', seatsPart(session, known)],
    ['board', board && withEndings(board, known.ending ?? [])],
    ['question', questionPart(session, known)],
  ];
  return parts.flatMap(([slot, draft]) => (draft === null ? [] : [{ slot, draft }]));
}

type Kept = readonly (keyof Session | `table.${keyof Table}`)[];

/**
 * What may have changed since a board was sent without the board being sent or changed again. All else that a board
 * shows is as it is now.
 */
const KEPT_ON_BOARDS: Readonly<Record<string, Kept>> = {
  'the answer to /settings shows how the next board will look': ['settings', 'language'],
  'the message that was tapped is turned around, and no other': ['turned'],
  'who sits down, leaves or asks to be forgotten is told in a line of its own, if at all': ['table.seats'],
  'the question what becomes of the seat of somebody absent has the buttons itself': ['table.absent'],
  'a limit, an adjournment and an absence are told in a message of their own': [
    ...(['table.terms', 'table.clock', 'table.since', 'table.reminders'] as const),
    ...(['table.pause', 'table.halted', 'table.away', 'table.clocks'] as const),
  ],
};

/** The same of the seats of an open table, where messages can be changed. */
const KEPT_ON_SEATS: Readonly<Record<string, Kept>> = {
  'house rules are chosen by buttons that stand in place of the seats until one goes back': [
    'table.options',
    'table.help',
  ],
};

/** The same of a question. */
const KEPT_ON_QUESTIONS: Readonly<Record<string, Kept>> = {
  'who comes or goes while it is asked what becomes of another seat is seen in the question after the next vote':
    ['table.seats', 'table.absent'],
};

/** What was known when a message was taken. */
interface Taken {
  readonly session: Session | null;
  /** When the event began that it answers, and when it was taken, epoch milliseconds. */
  readonly times: readonly number[];
  /** True if its picture was there before: words alone were changed. */
  readonly hasOldPicture: boolean;
  /** What features say below the last board of a game. */
  readonly ending: Promise<readonly Ending[]>;
}

/** A chat as its people see it. */
export interface Seen {
  readonly channel: ChannelKey;
  readonly posts: readonly Post[];
  readonly removed: readonly MessageId[];
  /** True where posts can be changed later: the id of one is its place, from 1 on. */
  readonly isChangeable: boolean;
  readonly now: () => number;
}

export type Job = PictureJob | FilmJob;

/**
 * Compares what stands in a chat after an event with its screen: with what should stand there by the session as the bot
 * has last read or saved it. Draws nothing; of the store it asks the offer of a rematch, and if something differs, whether
 * messages wait.
 */
export class Shadow {
  private readonly taken = new Map<Post, Taken>();
  /** Messages that have stood in a slot, where posts can be changed. */
  private readonly stood = new Set<MessageId>();
  private readonly pictures = new WeakSet<object>();
  private began = 0;
  /** True if the platform has not taken a message: then something else, or nothing, may stand there. */
  private isTroubled = false;
  /** The session when it was last compared. */
  private before: Session | null = null;

  constructor(
    private readonly chat: Seen,
    /** What a picture shows. */
    private readonly jobOf: (bytes: Buffer) => Job | undefined,
  ) {}

  /** Notes that an event begins. */
  begin(): void {
    this.began = this.chat.now();
  }

  /** Notes that the platform has taken a post, or changed one to it. */
  take(bot: Bot, post: Post): void {
    const session = this.session(bot);
    const ending = session === null ? Promise.resolve([]) : bot['delivery'].boards.endings(session);
    const { picture } = post;
    const hasOldPicture = picture !== undefined && this.pictures.has(picture);
    if (picture !== undefined) this.pictures.add(picture);
    this.taken.set(post, { session, times: [this.began, this.chat.now()], hasOldPicture, ending });
  }

  /** Notes that the platform has not taken something. */
  refuse(): void {
    this.isTroubled = true;
  }

  /** What is missing, or not as it should be. */
  async compare(bot: Bot): Promise<readonly string[]> {
    if (this.isTroubled) return [];
    const { channel } = this.chat;
    const problems = await this.problems(bot).catch((error: unknown) => {
      // What cannot be read or replayed has no screen.
      if (error instanceof UnsoundRecordError || isOutage(error)) return [];
      throw error;
    });
    if (problems.length === 0 || (await bot['outbox'].holds(channel).catch(() => true))) return [];
    return [`${channel} does not show what it should:`, ...problems];
  }

  private session(bot: Bot): Session | null {
    return bot['service']['sessions'].lastKnown(this.chat.channel);
  }

  private async problems(bot: Bot): Promise<readonly string[]> {
    const session = this.session(bot);
    if (session === null || session.gone || session.closed !== undefined) return [];
    // Messages of several games stand among each other.
    if (session.places !== undefined) return [];
    const { table, game } = session;
    const isOver = table?.phase === 'over' && game !== null;
    const rematch = isOver ? await bot['service'].rematches.offerFor({ game, table }) : null;
    const { before } = this;
    this.before = session;
    const due = screen(bot, session, { now: this.chat.now(), rematch }).map(({ slot }) => slot);
    const endings = new Map<Post, readonly Ending[]>();
    for (const [post, { ending }] of this.taken) endings.set(post, await ending);
    const problems = due.flatMap((slot) => {
      const post = this.standing(session, slot);
      if (post !== undefined)
        return this.compared(bot, session, slot, post, { rematch, ending: endings.get(post) ?? [] });
      return before !== null && isNew(before, session, slot) ? [`no ${slot}`] : [];
    });
    const owed = before === null ? [] : noticesOwed(session, session.pendingNotices);
    const untold = owed.map(({ about }) => `nobody has told of ${about}`);
    return [...problems, ...untold, ...this.outdated(session, due)];
  }

  /** The message that stands in a slot: where posts can be changed the one that the session names, else the last one. */
  private standing(session: Session, slot: Slot): Post | undefined {
    const { table, messages } = session;
    const { posts, isChangeable } = this.chat;
    if (table === null) return undefined;
    const isOfTable = (post: Post): boolean =>
      this.taken.get(post)?.session?.table?.id === table.id ||
      (post.keyboard ?? []).flat().some(({ data }) => data.split(':')[1] === table.id);
    if (isChangeable && messages?.of === table.id) {
      const known = slot === 'question' ? messages.question?.message : messages[slot];
      // The question about somebody absent is posted anew whenever its votes change.
      if (known != null) return this.at(known);
    }
    const isIn = (post: Post): boolean => {
      const data = (post.keyboard ?? []).flat().map((button) => button.data);
      switch (slot) {
        case 'seats':
          return data.includes(`strength:${table.id}:easy`);
        case 'board':
          return post.turn !== undefined;
        case 'question':
          return post.turn === undefined && data.some((each) => QUESTION.test(each));
      }
    };
    return posts.findLast((post) => isOfTable(post) && isIn(post));
  }

  private at(message: MessageId): Post | undefined {
    return this.chat.removed.includes(message) ? undefined : this.chat.posts[Number(message) - 1];
  }

  /** How a message differs from what should stand in its slot. */
  private compared(
    bot: Bot,
    session: Session,
    slot: Slot,
    post: Post,
    { rematch, ending }: { readonly rematch: RematchOffer | null; readonly ending: readonly Ending[] },
  ): string[] {
    const taken = this.taken.get(post);
    const then = taken?.session ?? null;
    if (taken === undefined || then === null || then.table?.id !== session.table?.id) return [];
    let least: string[] | null = null;
    // A board that was asked for tells the last move once more, and is without what features say when the game is over.
    const ways: readonly Pick<Made, 'told' | 'ending'>[] = [
      ...[ending, unread(ending)].map((each) => ({ told: then.shown, ending: each })),
      {},
    ];
    for (const shown of [this.asShown(session, then, slot), session])
      for (const way of ways)
        for (const now of new Set(taken.times)) {
          const draft = screen(bot, shown, { now, rematch, ...way }).find(
            (part) => part.slot === slot,
          )?.draft;
          const differences = draft === undefined ? [`no ${slot} then`] : this.differences(bot, post, draft);
          if (differences.length === 0) return [];
          if (least === null || differences.length < least.length) least = differences;
        }
    return (least ?? []).map((difference) => `${slot}: ${difference}`);
  }

  /** The session as a message shows it that was sent for `then`, and may be as it was in some respects. */
  private asShown(now: Session, then: Session, slot: Slot): Session {
    switch (slot) {
      case 'board':
        return keeping(now, then, Object.values(KEPT_ON_BOARDS).flat());
      case 'seats':
        // Where nothing can be changed, those who sit down are told in lines of their own.
        return this.chat.isChangeable ? keeping(now, then, Object.values(KEPT_ON_SEATS).flat()) : then;
      case 'question':
        return keeping(now, then, Object.values(KEPT_ON_QUESTIONS).flat());
    }
  }

  private differences(bot: Bot, post: Post, draft: Draft): string[] {
    const { shows, board } = draft;
    const [said, should] = [uncounted(flat(post.text)), uncounted(flat(draft.text))];
    const buttons = shows ? bot['sender'].withPage(draft.keyboard ?? [], shows) : draft.keyboard;
    const { picture } = post;
    return [
      // What has just happened is said above.
      ...(said === should || said.endsWith(`\n${should}`) || isWaitingForRematch(draft)
        ? []
        : differ('text', said, should)),
      ...differ('buttons', post.keyboard ?? [], buttons ?? []),
      ...(this.taken.get(post)?.hasOldPicture ? [] : this.pictured(picture, board)),
    ];
  }

  private pictured(picture: Post['picture'], board: Draft['board']): string[] {
    const film = board?.film;
    return [
      ...differ('picture', picture && this.jobOf(picture.png), board?.picture),
      ...differ('alt text', picture?.alt, board?.alt),
      ...(Buffer.isBuffer(film) || !picture?.gif ? [] : differ('film', this.jobOf(picture.gif), film)),
    ];
  }

  /** Messages that have buttons though others have taken their places; nothing where posts cannot be changed. */
  private outdated({ messages }: Session, due: readonly Slot[]): string[] {
    if (!this.chat.isChangeable || messages === null) return [];
    const { seats, board, question } = messages;
    const known = { seats, board, question: question?.message ?? null };
    for (const message of Object.values(known)) if (message !== null) this.stood.add(message);
    const standing = due.map((slot) => known[slot]);
    return [...this.stood].flatMap((message) => {
      const buttons = this.at(message)?.keyboard?.flat() ?? [];
      const isOld = !standing.includes(message) && buttons.some(({ data }) => !OF_THE_END.test(data));
      return isOld ? [`message ${message} has old buttons`] : [];
    });
  }
}

/** The data of the buttons of questions. */
const QUESTION = /^(draw|undo|pause|time|casual|rematch|absent):/;

/** The data of the buttons by which a game is read and played again, which stay below its end. */
const OF_THE_END = /^(simul|rematch|record|analysis|lost|block|report):/;

/** True for what a chat is told of by a message in this slot. */
function isNew(before: Session, { table }: Session, slot: Slot): boolean {
  const old = before.table?.id === table?.id ? before.table : null;
  switch (slot) {
    case 'seats':
      return old === null && table !== null && isShownBySeats(table);
    case 'board':
      return old?.phase !== table?.phase || old?.game?.entries.length !== table?.game?.entries.length;
    case 'question':
      return (
        !isDeepStrictEqual(old?.absent, table?.absent) ||
        (table !== null && (old === null || questionOf(old)?.number !== questionOf(table)?.number))
      );
  }
}

/**
 * False for what is shown by a feature in a way of its own, a challenge or a table for strangers, and for tables that an
 * earlier version has opened for a rematch.
 */
function isShownBySeats({ challenge, strangers, rematchOf }: Table): boolean {
  return challenge === undefined && strangers === undefined && rematchOf === null;
}

/** True for the button by which a rematch is withdrawn: the words above it also say why one has to wait. */
function isWaitingForRematch({ keyboard = [] }: Draft): boolean {
  const [button, ...others] = keyboard.flat();
  return others.length === 0 && /^rematch:.*:no$/.test(button?.data ?? '');
}

/** A session but for what it keeps of `then`. */
function keeping(now: Session, then: Session, kept: Kept): Session {
  const own = kept.filter((key) => !key.startsWith('table.'));
  const ofTable = kept.flatMap((key) => (key.startsWith('table.') ? [key.slice('table.'.length)] : []));
  const { table } = now;
  return { ...now, ...picked(then, own), table: table && { ...table, ...picked(then.table ?? {}, ofTable) } };
}

const picked = (from: object, keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, (from as Readonly<Record<string, unknown>>)[key]]));

/** What features say of the session alone, buttons without a text: a board goes without what a failing store does not tell. */
const unread = (endings: readonly Ending[]): readonly Ending[] =>
  endings.filter(({ text }) => text.length === 0);

const differ = (what: string, is: unknown, should: unknown): string[] =>
  isDeepStrictEqual(is, should) ? [] : [`${what} ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`];

/** A text without how many have voted: votes stand beside the session, and are told now and then. */
const uncounted = (text: string): string =>
  text.replace(
    / · (?:\d+ (?:has|have) voted|\d+ já vot\w+|проголосовало: \d+)(?:\n\S+ \(\d+\)(?:, \S+ \(\d+\))*)?$|\n\S+ \(\d+\)(?:, \S+ \(\d+\))*$/m,
    '',
  );

/** A text with what its parts lead to. */
const flat = (text: Text): string =>
  text.map((span) => (typeof span === 'string' ? span : JSON.stringify(span))).join('');
