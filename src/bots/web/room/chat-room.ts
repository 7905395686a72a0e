import { MESSAGES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { playerName } from '../../../locales/player-name.js';
import { randomName } from '../../../sessions/model/random-name.js';
import type { ChatUser, Keyboard, Picture, Post, UserId } from '../../port.js';
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

/** One open page in a room. */
export interface Subscriber {
  readonly user: UserId;
  send(message: ServerMessage): void;
}

/** True for a board of the room's game; a picture of the rules has no turn, no buttons and pings nobody. */
const showsGame = ({ turn, keyboard, ping }: Post): boolean =>
  turn !== undefined || (keyboard ?? []).length > 0 || ping.length > 0;

/** A picture but for where it is. Throws `DeliveryError` if it is none. */
const described = ({ png, gif, alt }: Picture, board: boolean): Omit<WirePicture, 'url'> => ({
  alt,
  ...(gif ? gifSize(gif) : pngSize(png)),
  board,
});

const typeOf = ({ gif }: Picture): string => (gif ? 'gif' : 'png');
const bytesOf = ({ png, gif }: Picture): Buffer => gif ?? png;

/** A `data:` address with all of a picture. An SVG document stays text, which packs better than base64. */
const dataUrl = (picture: Picture): string =>
  picture.svg === undefined || picture.gif
    ? `data:image/${typeOf(picture)};base64,${bytesOf(picture).toString('base64')}`
    : `data:image/svg+xml,${encodeURIComponent(picture.svg)}`;

/** The message with a picture, which a page shows without asking for it. */
const pictureMessage = (post: string, picture: Picture, board: boolean): ServerMessage => ({
  type: 'picture',
  post,
  picture: { ...described(picture, board), url: dataUrl(picture) },
});

/** Pictures in place of a post's own, by user. */
type Sides = ReadonlyMap<UserId, WirePicture | undefined>;

interface KeptEntry {
  readonly entry: Entry;
  readonly sides: Sides;
  readonly size: number;
}

function seenBy(user: UserId, { entry, sides }: Omit<KeptEntry, 'size'>): Entry {
  const picture = sides.get(user);
  return picture === undefined || entry.kind !== 'post' ? entry : { ...entry, picture };
}

/** An entry whose picture comes in the next message. */
const awaiting = (entry: Entry): Entry =>
  entry.kind === 'post' && entry.picture !== null
    ? { ...entry, picture: { ...entry.picture, follows: true } }
    : entry;

/** A group chat: its people and its latest entries. The game itself is in the session store. */
export class ChatRoom {
  /** Identifies this log: after a restart a page's entries are of another one. */
  readonly log = randomName(10);
  /** True once a visitor has been shown the board in this log. */
  boardRequested = false;
  /** The game that pages were last told of. */
  private game: string | null = null;
  private nextSeq = 1;
  private characters = 0;
  private readonly entries: KeptEntry[] = [];
  private readonly subscribers = new Set<Subscriber>();
  private readonly members = new Map<UserId, ChatUser>();
  /** Ids in the cache, by post. */
  private readonly pictures: (readonly string[])[] = [];
  /** Outcomes by event id, for actions that a page sends more than once. */
  private readonly actions = new Map<string, Promise<void>>();

  constructor(private readonly cache: PictureCache) {}

  get occupied(): boolean {
    return this.subscribers.size > 0;
  }

  get showsBoard(): boolean {
    return this.entries.some(({ entry }) => entry.kind === 'post' && entry.picture?.board === true);
  }

  enter(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
    if (this.game !== null) subscriber.send({ type: 'game', game: this.game });
    this.announcePeople();
  }

  leave(subscriber: Subscriber): void {
    if (this.subscribers.delete(subscriber)) this.announcePeople();
  }

  /** Sets a user's name in this room; a spectator's is empty. */
  introduce(user: UserId, wanted: string, locale: string | null): ChatUser {
    const others = [...this.members.values()].filter((member) => member.id !== user);
    const name = cleanName(wanted);
    const taken = others.map((member) => member.name);
    const known = () => playerName({ id: user, name }, MESSAGES[languageOf(locale)]);
    const member = { id: user, name: name === '' ? '' : distinctName(known(), taken), locale };
    this.members.delete(user);
    this.members.set(user, member);
    this.forgetMembers();
    return member;
  }

  member(user: UserId): ChatUser | undefined {
    return this.members.get(user);
  }

  people(): readonly Person[] {
    const present = new Set(Array.from(this.subscribers, (subscriber) => subscriber.user));
    return [...this.members.values()]
      .filter(({ id, name }) => present.has(id) && name !== '')
      .map(({ id, name }) => ({ id, name }));
  }

  /** Tells which game is played here. */
  tellGame(game: string | null): void {
    if (game === this.game) return;
    this.game = game;
    this.broadcast({ type: 'game', game });
  }

  announcePeople(): void {
    this.broadcast({ type: 'people', people: this.people() });
  }

  /** The entries that this user may see and whose page does not have them yet. */
  entriesFor(user: UserId, seen: { log: string; seq: number } | null): readonly Entry[] {
    const after = seen?.log === this.log ? seen.seq : 0;
    return this.entries
      .map((kept) => seenBy(user, kept))
      .filter((entry) => entry.seq > after && (entry.kind !== 'whisper' || entry.to === user));
  }

  /** Shows a post to everybody: each user their own picture, a board right behind the words. */
  post(post: Post): void {
    const board = showsGame(post);
    const own = new Map(post.picture?.sides);
    const pictures = [...new Set([post.picture ?? [], ...own.values()].flat())];
    const wired = this.keep(pictures, board);
    const key = `${this.log}-${this.nextSeq}`;
    const added = this.add(
      {
        kind: 'post',
        key,
        text: post.text,
        picture: (post.picture && wired.get(post.picture)) ?? null,
        keyboard: post.keyboard ?? [],
        ping: post.ping,
        ...(post.turn === undefined ? {} : { turn: post.turn }),
        attachment: post.attachment ?? null,
      },
      new Map(Array.from(own, ([user, each]) => [user, wired.get(each)])),
    );
    const behind = new Map(
      pictures
        .filter((each) => board && bytesOf(each).length <= LIMITS.inlinedBytes)
        .map((each) => [each, pictureMessage(key, each, board)]),
    );
    for (const subscriber of this.subscribers) {
      const shown = own.get(subscriber.user) ?? post.picture;
      const next = shown && behind.get(shown);
      const entry = seenBy(subscriber.user, added);
      subscriber.send({ type: 'entry', entry: next ? awaiting(entry) : entry });
      if (next) subscriber.send(next);
    }
  }

  /** Shows a message to everybody, or a whisper to its user. */
  append(entry: Exclude<NewEntry, { kind: 'post' }>): void {
    const message: ServerMessage = { type: 'entry', entry: this.add(entry).entry };
    if (entry.kind === 'whisper') this.sendTo(entry.to, message);
    else this.broadcast(message);
  }

  private add(entry: NewEntry, sides: Sides = new Map()): KeptEntry {
    const full: Entry = { ...entry, seq: this.nextSeq, at: Date.now() };
    this.nextSeq += 1;
    const added = { entry: full, sides, size: JSON.stringify(full).length };
    this.entries.push(added);
    this.characters += added.size;
    while (
      this.entries.length > 1 &&
      (this.entries.length > LIMITS.entriesPerRoom || this.characters > LIMITS.charactersPerRoom)
    ) {
      this.characters -= this.entries.shift()?.size ?? 0;
    }
    return added;
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

  /** Drops the room's pictures from the cache. */
  clear(): void {
    for (const id of this.pictures.splice(0).flat()) this.cache.drop(id);
  }

  /** Keeps the pictures of a post, and drops the oldest post's. */
  private keep(pictures: readonly Picture[], board: boolean): ReadonlyMap<Picture, WirePicture> {
    if (pictures.length === 0) return new Map();
    const wired = pictures.map((each) => [each, described(each, board)] as const);
    const ids = pictures.map((each) => this.cache.put(bytesOf(each)));
    this.pictures.push(ids);
    if (this.pictures.length > LIMITS.picturesPerRoom)
      for (const old of this.pictures.shift() ?? []) this.cache.drop(old);
    return new Map(
      wired.map(([each, about], at) => [each, { ...about, url: `/p/${ids[at]}.${typeOf(each)}` }]),
    );
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
