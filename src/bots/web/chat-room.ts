import type { ChatUser, Keyboard, Picture, Post, UserId } from '../port.js';
import { cleanName, distinctName, randomName } from './identity.js';
import { gifSize, type PictureCache, pngSize } from './picture-cache.js';
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

/** A picture of the rules has neither a turn nor anybody to choose something. */
const showsGame = ({ turn, keyboard, ping }: Post): boolean =>
  turn !== undefined || (keyboard ?? []).length > 0 || ping.length > 0;

/** A group chat: who is here, and what was said lately. The game itself lives in the session store. */
export class ChatRoom {
  /** Tells a page whether the entries it has seen are of this log or of one before a restart. */
  readonly log = randomName(10);
  /** Whether somebody has asked for the board since this log began. */
  boardRequested = false;
  private nextSeq = 1;
  private characters = 0;
  private readonly entries: { entry: Entry; size: number }[] = [];
  private readonly subscribers = new Set<Subscriber>();
  private readonly members = new Map<UserId, ChatUser>();
  private readonly pictures: string[] = [];
  /** What hangs beside a user's choice; the room's own pictures stay however often he chooses. */
  private readonly previews = new Map<UserId, string>();
  private readonly actions = new Map<string, Promise<void>>();

  constructor(private readonly cache: PictureCache) {}

  get occupied(): boolean {
    return this.subscribers.size > 0;
  }

  get showsBoard(): boolean {
    return this.entries.some(({ entry }) => entry.kind === 'post' && entry.picture?.board === true);
  }

  enter(line: Subscriber): void {
    this.subscribers.add(line);
    this.announcePeople();
  }

  leave(line: Subscriber): void {
    if (this.subscribers.delete(line)) this.announcePeople();
  }

  /** Remembers what this user is called here; an empty name is that of somebody who only looks on. */
  introduce(user: UserId, wanted: string, locale: string | null): ChatUser {
    const others = [...this.members.values()].filter((member) => member.id !== user);
    const name = cleanName(wanted);
    const taken = others.map((member) => member.name);
    const member = { id: user, name: name === '' ? '' : distinctName(name, taken), locale };
    this.members.delete(user);
    this.members.set(user, member);
    this.forgetMembers();
    return member;
  }

  member(user: UserId): ChatUser | undefined {
    return this.members.get(user);
  }

  people(): readonly Person[] {
    const present = new Set(Array.from(this.subscribers, (line) => line.user));
    return [...this.members.values()]
      .filter(({ id, name }) => present.has(id) && name !== '')
      .map(({ id, name }) => ({ id, name }));
  }

  announcePeople(): void {
    this.broadcast({ type: 'people', people: this.people() });
  }

  /** What this user may see and has not seen yet. */
  entriesFor(user: UserId, seen: { log: string; seq: number } | null): readonly Entry[] {
    const after = seen?.log === this.log ? seen.seq : 0;
    return this.entries
      .map(({ entry }) => entry)
      .filter((entry) => entry.seq > after && (entry.kind !== 'whisper' || entry.to === user));
  }

  post(post: Post): void {
    const picture = post.picture === undefined ? null : this.addPicture(post.picture, showsGame(post));
    this.append({
      kind: 'post',
      key: `${this.log}-${this.nextSeq}`,
      text: post.text,
      picture,
      keyboard: post.keyboard ?? [],
      ping: post.ping,
      ...(post.turn === undefined ? {} : { turn: post.turn }),
      attachment: post.attachment ?? null,
    });
  }

  append(entry: NewEntry): void {
    const full: Entry = { ...entry, seq: this.nextSeq, at: Date.now() };
    this.nextSeq += 1;
    const size = JSON.stringify(full).length;
    this.entries.push({ entry: full, size });
    this.characters += size;
    while (
      this.entries.length > 1 &&
      (this.entries.length > LIMITS.entriesPerRoom || this.characters > LIMITS.charactersPerRoom)
    ) {
      this.characters -= this.entries.shift()?.size ?? 0;
    }
    const message: ServerMessage = { type: 'entry', entry: full };
    if (full.kind === 'whisper') this.sendTo(full.to, message);
    else this.broadcast(message);
  }

  /** New buttons, and maybe another picture, for one user of a post. */
  updateKeyboard(user: UserId, post: string, keyboard: Keyboard, picture?: Picture): void {
    const hung = picture && { picture: this.setPreview(user, picture) };
    this.sendTo(user, { type: 'keyboard', post, keyboard, ...hung });
  }

  /** To every page of this user: a tab that lost its connection meanwhile is a new line of the same user. */
  sendTo(user: UserId, message: ServerMessage): void {
    for (const line of this.subscribers) if (line.user === user) line.send(message);
  }

  /** Does what a page asks for once, however often the page sends it; resolves when it is done. */
  once(eventId: string, deed: () => Promise<void>): Promise<void> {
    const known = this.actions.get(eventId);
    if (known !== undefined) return known;
    const done = deed();
    this.actions.set(eventId, done);
    for (const oldest of this.actions.keys()) {
      if (this.actions.size <= LIMITS.eventsPerRoom) break;
      this.actions.delete(oldest);
    }
    return done;
  }

  /** Takes the room's pictures off the shelf. */
  clear(): void {
    for (const id of this.pictures.splice(0)) this.cache.drop(id);
    for (const user of this.previews.keys()) this.dropPreview(user);
  }

  private addPicture(picture: Picture, board: boolean): WirePicture {
    const { id, wire } = this.cachePicture(picture, board);
    this.pictures.push(id);
    if (this.pictures.length > LIMITS.picturesPerRoom) this.cache.drop(this.pictures.shift() ?? '');
    return wire;
  }

  private setPreview(user: UserId, picture: Picture): WirePicture {
    const { id, wire } = this.cachePicture(picture, true);
    this.dropPreview(user);
    this.previews.set(user, id);
    return wire;
  }

  private dropPreview(user: UserId): void {
    this.cache.drop(this.previews.get(user) ?? '');
    this.previews.delete(user);
  }

  private cachePicture(
    { png, gif, alt }: Picture,
    board: boolean,
  ): { readonly id: string; readonly wire: WirePicture } {
    const size = gif ? gifSize(gif) : pngSize(png);
    const id = this.cache.put(gif ?? png);
    return { id, wire: { url: `/p/${id}.${gif ? 'gif' : 'png'}`, alt, ...size, board } };
  }

  private forgetMembers(): void {
    const present = new Set(Array.from(this.subscribers, (line) => line.user));
    for (const id of this.members.keys()) {
      if (this.members.size <= LIMITS.membersPerRoom) return;
      if (present.has(id)) continue;
      this.members.delete(id);
      this.dropPreview(id);
    }
  }

  private broadcast(message: ServerMessage): void {
    for (const line of this.subscribers) line.send(message);
  }
}
