import { createHash } from 'node:crypto';
import { MESSAGES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { playerName } from '../../../locales/player-name.js';
import { randomName } from '../../../sessions/model/random-name.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, ChatUser, Keyboard, Picture, Post, UserId } from '../../port.js';
import { cleanName, distinctName } from '../identity.js';
import { gifSize, type PictureCache, pngSize } from '../picture-cache.js';
import {
  type Entry,
  LIMITS,
  type NewEntry,
  type Person,
  type ServerMessage,
  type WirePicture,
} from './protocol.js';
import type { NewLine, News, RoomStore, StoredLine, StoredPicture } from './room-store.js';

/** One open page in a room. */
export interface Subscriber {
  readonly user: UserId;
  send(message: ServerMessage): void;
  /** Has the page enter anew. */
  restart(): void;
}

/** How long changes of who is here are gathered, in milliseconds. */
const TELL_MS = 50;

/** True for a board of the room's game; a picture of the rules has no turn, no buttons and pings nobody. */
const showsGame = ({ turn, keyboard, ping }: Post): boolean =>
  turn !== undefined || (keyboard ?? []).length > 0 || ping.length > 0;

/** A picture but for where it is. Throws `DeliveryError` if it is none. */
const described = ({ png, gif, alt }: Picture, board: boolean): Omit<WirePicture, 'url'> => ({
  alt,
  ...(gif ? gifSize(gif) : pngSize(png)),
  board,
});

/** The file that shows a picture: a board as an SVG document, which is a tenth of its PNG. */
const fileOf = ({ png, gif, svg }: Picture): { readonly type: string; readonly bytes: Buffer } =>
  gif
    ? { type: 'gif', bytes: gif }
    : svg === undefined
      ? { type: 'png', bytes: png }
      : { type: 'svg', bytes: Buffer.from(svg) };

/** A `data:` address with all of a picture. An SVG document stays text, which packs better than base64. */
function dataUrl(picture: Picture): string {
  const { type, bytes } = fileOf(picture);
  return type === 'svg'
    ? `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
    : `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** The message with a picture, which a page shows without asking for it. */
const pictureMessage = (post: string, picture: Picture, board: boolean): ServerMessage => ({
  type: 'picture',
  post,
  picture: { ...described(picture, board), url: dataUrl(picture) },
});

function seenBy(user: UserId, { entry, sides = [] }: StoredLine): Entry {
  const [, picture] = sides.find(([side]) => side === user) ?? [];
  return picture === undefined || entry.kind !== 'post' ? entry : { ...entry, picture };
}

/** An entry whose picture comes in the next message. */
const awaiting = (entry: Entry): Entry =>
  entry.kind === 'post' && entry.picture !== null
    ? { ...entry, picture: { ...entry.picture, follows: true } }
    : entry;

/**
 * A group chat as this process knows it: the people on its pages, and the latest lines of the log, which stands in the store.
 * The game itself is in the session store.
 */
export class ChatRoom {
  /** Identifies the log. */
  log = randomName(10);
  /** True once a visitor has been shown the board in this log. */
  boardRequested = false;
  /** The game that pages were last told of. */
  private game: string | null = null;
  /** Number of the next line, and of the times that lines were taken out. */
  next = 1;
  purged = 0;
  /** Number of lines that were shown without being saved. */
  private unsaved = 0;
  private lines: StoredLine[] = [];
  /** People on pages of other processes. */
  private elsewhere: readonly Person[] = [];
  /** What is read and said, one after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private telling: NodeJS.Timeout | null = null;
  private readonly subscribers = new Set<Subscriber>();
  private readonly members = new Map<UserId, ChatUser>();
  /** Ids in the cache, by post. */
  private readonly pictures: (readonly string[])[] = [];
  /** Outcomes by event id, for actions that a page sends more than once. */
  private readonly actions = new Map<string, Promise<void>>();

  constructor(
    /** `web:<room>` */
    private readonly channel: ChannelKey,
    private readonly store: RoomStore,
    private readonly cache: PictureCache,
  ) {}

  get occupied(): boolean {
    return this.subscribers.size > 0;
  }

  get showsBoard(): boolean {
    return this.lines.some(({ entry }) => entry.kind === 'post' && entry.picture?.board === true);
  }

  /** Reads what was said at other processes. Resolves to whether the bot posted something. Rejects with `StoreError`. */
  sync(): Promise<boolean> {
    return this.inOrder(async () => {
      const [news, elsewhere] = await Promise.all([
        this.store.newer(this.channel, this),
        this.store.elsewhere(this.channel),
      ]);
      if (JSON.stringify(elsewhere) !== JSON.stringify(this.elsewhere)) {
        this.elsewhere = elsewhere;
        this.broadcastPeople();
      }
      if (news === null) return false;
      const { next } = this;
      this.take(news);
      return news.lines.some(({ entry }) => entry.kind === 'post' && entry.seq >= next);
    });
  }

  /** Must be called after `sync`, lest the page miss a line. */
  enter(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
    if (this.game !== null) subscriber.send({ type: 'game', game: this.game });
    this.announcePeople();
  }

  leave(subscriber: Subscriber): void {
    if (this.subscribers.delete(subscriber)) this.announcePeople();
  }

  /** Sets a user's name in this room; a spectator's is empty. */
  introduce(user: UserId, wanted: string, locale: string | null, hasAccount?: true): ChatUser {
    const others = [...this.members.values(), ...this.elsewhere].filter(({ id }) => id !== user);
    const name = cleanName(wanted);
    const taken = others.map((member) => member.name);
    const known = () => playerName({ id: user, name }, MESSAGES[languageOf(locale)]);
    const member = { id: user, name: name === '' ? '' : distinctName(known(), taken), locale, hasAccount };
    this.members.delete(user);
    this.members.set(user, member);
    this.forgetMembers();
    return member;
  }

  member(user: UserId): ChatUser | undefined {
    return this.members.get(user);
  }

  /** Everybody who is there and has a name. */
  people(): readonly Person[] {
    const here = this.peopleHere();
    return [...here, ...this.elsewhere.filter(({ id }) => here.every((each) => each.id !== id))];
  }

  private peopleHere(): readonly Person[] {
    const present = new Set(Array.from(this.subscribers, (subscriber) => subscriber.user));
    return [...this.members.values()]
      .filter(({ id, name }) => present.has(id) && name !== '')
      .map(({ id, name }) => ({ id, name }));
  }

  /** Tells which game is played here. */
  announceGame(game: string | null): void {
    if (game === this.game) return;
    this.game = game;
    this.broadcast({ type: 'game', game });
  }

  announcePeople(): void {
    this.broadcastPeople();
    this.announcePresence();
  }

  /** Tells other processes who is here, many changes at once. */
  announcePresence(): void {
    if (!this.store.isShared) return;
    this.telling ??= setTimeout(() => {
      this.telling = null;
      // Who is missed is seen again by the next telling.
      this.store.present(this.channel, this.peopleHere()).catch(() => undefined);
    }, TELL_MS).unref();
  }

  private broadcastPeople(): void {
    this.broadcast({ type: 'people', people: this.people() });
  }

  /** The entries that this user may see and whose page does not have them yet. */
  entriesFor(user: UserId, seen: { log: string; seq: number } | null): readonly Entry[] {
    const after = seen?.log === this.log ? seen.seq : 0;
    return this.lines
      .filter(({ entry }) => entry.seq > after && this.isFor(user, entry))
      .map((line) => seenBy(user, line));
  }

  /**
   * Shows a post to everybody: each user their own picture, a board right behind the words. Rejects with a `StoreError` if it
   * cannot be saved; with `anyway` those who are there see it all the same.
   */
  async post(post: Post, anyway = false): Promise<void> {
    const board = showsGame(post);
    const own = new Map(post.picture?.sides);
    const pictures = [...new Set([post.picture ?? [], ...own.values()].flat())];
    const { wired, files } = this.keep(pictures, board);
    const line = (seq: number): StoredLine => ({
      entry: {
        kind: 'post',
        key: `${this.log}-${seq}`,
        text: post.text,
        picture: (post.picture && wired.get(post.picture)) ?? null,
        keyboard: post.keyboard ?? [],
        ping: post.ping,
        ...(post.turn === undefined ? {} : { turn: post.turn }),
        attachment: post.attachment ?? null,
        seq,
        at: Date.now(),
      },
      sides: Array.from(own).flatMap(([user, each]) => {
        const picture = wired.get(each);
        return picture === undefined ? [] : [[user, picture] as const];
      }),
    });
    const behind = pictures.filter((each) => board && fileOf(each).bytes.length <= LIMITS.inlinedBytes);
    const show = (added: StoredLine): void => {
      if (added.entry.kind !== 'post') return;
      for (const subscriber of this.subscribers) {
        const shown = own.get(subscriber.user) ?? post.picture;
        const entry = seenBy(subscriber.user, added);
        const next =
          shown && behind.includes(shown) ? pictureMessage(added.entry.key, shown, board) : undefined;
        subscriber.send({ type: 'entry', entry: next ? awaiting(entry) : entry });
        if (next) subscriber.send(next);
      }
    };
    await this.add({ line, pictures: files, isThere: () => false }, show, anyway);
  }

  /** Shows somebody's message to everybody, once, whichever process is sent it. Rejects with a `StoreError` if it cannot be saved. */
  say(message: Omit<Extract<NewEntry, { kind: 'message' }>, 'kind'>): Promise<void> {
    const line = (seq: number): StoredLine => ({
      entry: { kind: 'message', ...message, seq, at: Date.now() },
    });
    const isThere = (entry: Entry): boolean =>
      entry.kind === 'message' && entry.id === message.id && entry.from.id === message.from.id;
    return this.add({ line, pictures: [], isThere }, (added) => this.broadcastLine(added));
  }

  /** Shows a user alone what nobody else is to see, saved or not. */
  whisper(user: UserId, text: Post['text']): Promise<void> {
    const line = (seq: number): StoredLine => ({
      entry: { kind: 'whisper', to: this.readerOf(user), text, seq, at: Date.now() },
    });
    return this.add({ line, pictures: [], isThere: () => false }, (added) => this.broadcastLine(added), true);
  }

  private add(line: NewLine, show: (added: StoredLine) => void, anyway = false): Promise<void> {
    return this.inOrder(async () => {
      if (this.lines.some(({ entry }) => line.isThere(entry))) return;
      try {
        const { news, added } = await this.store.append(this.channel, this, line);
        this.take(news);
        if (added === null) return;
        this.lines.push(added);
        show(added);
      } catch (error) {
        if (!anyway || !(error instanceof StoreError)) throw error;
        this.unsaved += 1;
        show(line.line(-this.unsaved));
      }
    });
  }

  /** Takes over, and shows, what the store holds beyond what is known. */
  private take({ log, purged, first, next, lines }: News): void {
    const isOther = log !== this.log;
    if (isOther || purged !== this.purged) this.lines = [];
    this.lines = [...this.lines, ...lines].filter(({ entry }) => entry.seq >= first);
    // Nothing was said in this one, which another process has begun under another name.
    const isUntouched = this.next === 1;
    const shown = lines.filter(({ entry }) => entry.seq >= this.next);
    Object.assign(this, { log, purged, next });
    if (isOther && !isUntouched) {
      // What a page has of another log it could not tell from what is new.
      for (const subscriber of this.subscribers) subscriber.restart();
      return;
    }
    if (isOther) this.broadcast({ type: 'log', log });
    for (const line of shown) this.broadcastLine(line);
  }

  private broadcastLine(line: StoredLine): void {
    for (const subscriber of this.subscribers)
      if (this.isFor(subscriber.user, line.entry))
        subscriber.send({ type: 'entry', entry: seenBy(subscriber.user, line) });
  }

  private isFor(user: UserId, entry: Entry): boolean {
    return entry.kind !== 'whisper' || entry.to === this.readerOf(user);
  }

  /** Stands for the reader of whispers, so that what only one has seen leads to nobody in the store. */
  private readerOf(user: UserId): string {
    return createHash('sha256').update(`${this.channel}\n${user}`).digest('base64url').slice(0, 16);
  }

  private inOrder<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Replaces a post's buttons, and perhaps its picture, for one user alone. */
  updateKeyboard(user: UserId, post: string, keyboard: Keyboard, picture?: Picture): void {
    this.sendTo(user, { type: 'keyboard', post, keyboard });
    if (picture) this.sendTo(user, pictureMessage(post, picture, true));
  }

  /** Sends to every page of this user, since a tab that reconnects is another client of the same user. */
  sendTo(user: UserId, message: ServerMessage): void {
    for (const subscriber of this.subscribers) if (subscriber.user === user) subscriber.send(message);
  }

  /** Runs an action once, however often the page sends it; resolves when it is done. */
  once(eventId: string, action: () => Promise<void>): Promise<void> {
    const known = this.actions.get(eventId);
    if (known !== undefined) return known;
    const done = action();
    this.actions.set(eventId, done);
    for (const oldest of this.actions.keys()) {
      if (this.actions.size <= LIMITS.eventsPerRoom) break;
      this.actions.delete(oldest);
    }
    return done;
  }

  /** Has an action done once more that is sent again. */
  forget(eventId: string): void {
    this.actions.delete(eventId);
  }

  /** Drops the room's pictures from the cache. */
  clear(): void {
    for (const id of this.pictures.splice(0).flat()) this.cache.drop(id);
  }

  /** Keeps the pictures of a post, and drops the oldest post's. */
  private keep(
    pictures: readonly Picture[],
    board: boolean,
  ): { readonly wired: ReadonlyMap<Picture, WirePicture>; readonly files: readonly StoredPicture[] } {
    if (pictures.length === 0) return { wired: new Map(), files: [] };
    const found = pictures.map((picture) => {
      const about = described(picture, board);
      const { type, bytes } = fileOf(picture);
      return { picture, about, type, bytes };
    });
    const kept = found.map((each) => ({ ...each, id: this.cache.put(each.bytes) }));
    this.pictures.push(kept.map(({ id }) => id));
    if (this.pictures.length > LIMITS.picturesPerRoom)
      for (const old of this.pictures.shift() ?? []) this.cache.drop(old);
    const folder = `/r/${this.channel.slice('web:'.length)}/p`;
    return {
      wired: new Map(
        kept.map(({ picture, about, id, type }) => [picture, { ...about, url: `${folder}/${id}.${type}` }]),
      ),
      files: kept
        .filter(({ bytes }) => bytes.length <= LIMITS.storedPictureBytes)
        .map(({ id, bytes }) => ({ id, bytes })),
    };
  }

  private forgetMembers(): void {
    const present = new Set(Array.from(this.subscribers, (subscriber) => subscriber.user));
    for (const id of this.members.keys()) {
      if (this.members.size <= LIMITS.membersPerRoom) return;
      if (!present.has(id)) this.members.delete(id);
    }
  }

  private broadcast(message: ServerMessage): void {
    for (const subscriber of this.subscribers) subscriber.send(message);
  }
}
