import type { Crowded } from '../../game/protocol.js';
import type { Entry, Offers, Person, ServerMessage, UserAction, WirePicture } from '../../room/protocol.js';
import { rememberGame } from '../link/own-games.js';
import type { Player } from '../link/player.js';
import { askReason } from '../panels/dialogs.js';
import { readSetting, storesNothing, writeSetting } from '../settings.js';
import { currentLocale, say, sayAway, speak } from '../words.js';
import { chime } from './chime.js';
import { askRoomName, showInvitation } from './dialogs.js';
import { Tray } from './keys.js';
import { RoomLink } from './room-link.js';
import { LogScroll } from './scroll.js';
import { rememberTab, room as roomName } from './tab-player.js';

const NOTICE_MS = 4_000;
const MUTED_SETTING = 'damka.muted.room';
/** Most lines shown; more than the server keeps, so that a restart of the server takes nothing away. */
const MAX_LINES = 300;

type PostEntry = Extract<Entry, { kind: 'post' }>;
type ChatFile = NonNullable<Extract<UserAction, { type: 'say' }>['file']>;

/** An entry as the log shows it. */
export interface Line {
  readonly entry: Entry;
  /** Null too while it is still to come. */
  readonly picture: WirePicture | null;
  /** The picture could not be loaded. */
  readonly isGone: boolean;
}

/** What the page of a room shows, and what the visitor does there. */
export class Room {
  player: Player = { token: '', name: '' };
  /** Id of this tab's player; empty until the server has told it. */
  me = '';
  people: readonly Person[] = [];
  offers: Offers = JSON.parse(document.body.getAttribute('data-offers') ?? '{}');
  /** The game that is played here, which has a page of its own. */
  game: string | null = null;
  lines: readonly Line[] = [];
  /** The newest board's, which is on the stage and need not be shown a second time. */
  currentPost: string | null = null;
  board: WirePicture | null = null;
  enlarged: WirePicture | null = null;
  turn: { readonly mine: boolean; readonly name: string } | null = null;
  notice = '';
  /** What is being written. */
  draft = '';
  /** Number of lines that came while nobody looked at the page. */
  unread = 0;
  isOnline = false;
  readonly tray = new Tray();
  readonly scroll: LogScroll;
  /** Messages that the server has not acknowledged yet, by action id. */
  readonly pending = new Map<string, string>();
  /** Buttons of which it has not, by action id: their posts and data. */
  private readonly tapped = new Map<string, readonly [post: string, data: string]>();
  /** Pictures that come behind their words, by post: where else they are. */
  private readonly awaited = new Map<string, WirePicture>();
  /** The last line that the page has. */
  private seen: { log: string; seq: number } | null = null;
  private noticeTimer = 0;
  private link: RoomLink | null = null;

  /** `draw` is called after every change. */
  constructor(readonly draw: () => void) {
    this.scroll = new LogScroll(draw);
  }

  /** True once the log has come. */
  get isThere(): boolean {
    return this.me !== '';
  }

  /** Number of actions that are to be answered. */
  get waiting(): number {
    return this.pending.size + this.tapped.size;
  }

  /** Enters as this player. */
  open(player: Player): void {
    this.player = player;
    this.link = new RoomLink({
      hello: () => ({
        type: 'hello',
        room: roomName,
        token: this.player.token,
        name: this.player.name,
        locale: currentLocale(),
        spoken: document.documentElement.lang,
        seen: this.seen,
      }),
      receive: (message) => {
        this.receive(message);
        this.draw();
      },
      state: (online, crowded) => this.connected(online, crowded),
    });
    this.draw();
  }

  write(text: string): void {
    this.draft = text;
    this.draw();
  }

  notify(text: string, stays = false): void {
    clearTimeout(this.noticeTimer);
    this.notice = text;
    if (!stays) this.noticeTimer = window.setTimeout(() => this.notify('', true), NOTICE_MS);
    this.draw();
  }

  /** Somebody looks at the page, or no longer. */
  looked(): void {
    if (!document.hidden) this.unread = 0;
    this.draw();
  }

  /** Asks for another name; resolves to false if the visitor keeps theirs. */
  async rename(): Promise<boolean> {
    const name = await askRoomName(this.player);
    if (name === null) return false;
    // A command that was typed where a name was asked for stands in the line, to be sent once there is one.
    if (name.startsWith('/')) {
      this.write(name);
      return this.rename();
    }
    this.become(name);
    this.introduce();
    // Whoever has taken a name here comes back here.
    void fetch(`/r/${roomName}/mine`, { method: 'POST' }).catch(() => undefined);
    return true;
  }

  /** Tells the server who this is, and in which language. */
  introduce(): void {
    const spoken = document.documentElement.lang;
    this.link?.send({ type: 'me', name: this.player.name, locale: currentLocale(), spoken });
    this.draw();
  }

  async submit(): Promise<void> {
    const words = this.draft.trim();
    if (words === '') return;
    this.write('');
    if (!(await this.speak(words))) this.write(words);
  }

  /** Says something, asking for a name before the first time; resolves to false if nothing was said. */
  async speak(text: string, file?: ChatFile): Promise<boolean> {
    if (this.player.name === '' && !(await this.rename())) return false;
    if (this.link === null) return false;
    this.pending.set(this.link.act({ type: 'say', text, ...(file === undefined ? {} : { file }) }), text);
    this.scroll.comes(true);
    this.draw();
    return true;
  }

  async tap(post: string, data: string): Promise<void> {
    if (this.isTapped(post, data) || (this.player.name === '' && !(await this.rename()))) return;
    if (this.link !== null) this.tapped.set(this.link.act({ type: 'tap', post, data }), [post, data]);
    this.draw();
  }

  /** True for a button whose tap is not answered yet. */
  isTapped(post: string, data: string): boolean {
    return [...this.tapped.values()].some(([key, its]) => key === post && its === data);
  }

  /** The reader hears nobody else in this room. */
  get isMuted(): boolean {
    return readSetting(MUTED_SETTING) === roomName;
  }

  mute(): void {
    writeSetting(MUTED_SETTING, this.isMuted ? '' : roomName);
    this.draw();
  }

  /** What is shown of the lines. */
  get shown(): readonly Line[] {
    const isOthers = ({ entry }: Line): boolean => entry.kind === 'message' && entry.from.id !== this.me;
    return this.isMuted ? this.lines.filter((line) => !isOthers(line)) : this.lines;
  }

  /** Blocks one of those who are there by their id: names change hands. */
  block(person: string): void {
    void this.tap('room', `blockhere:${person}`);
  }

  /** Tells the operator of those who are there, and why. */
  async report(): Promise<void> {
    const reason = await askReason();
    if (reason !== null) await this.speak(`/report ${reason}`);
  }

  invite(): void {
    void showInvitation((text) => this.notify(text));
  }

  enlarge(picture: WirePicture): void {
    this.enlarged = picture;
    this.draw();
    document.querySelector<HTMLDialogElement>('#large')?.showModal();
  }

  /** True for a post whose picture is still on its way. */
  awaitsPicture(post: string): boolean {
    return this.awaited.has(post);
  }

  pictureIsGone(seq: number): void {
    this.change((line) => line.entry.seq === seq, { isGone: true });
    this.draw();
  }

  private connected(online: boolean, crowded: Crowded | null): void {
    this.isOnline = online;
    const isFirst = this.seen === null && crowded === null;
    if (online) this.notify(storesNothing() ? say('storesNothing') : '');
    else this.notify(isFirst ? say('connecting') : sayAway(crowded), true);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'words':
        speak(message.words, message.language);
        break;
      case 'you':
        this.offers = message;
        this.meet(message.you);
        break;
      case 'log':
        this.seen = { log: message.log, seq: 0 };
        break;
      case 'people':
        this.people = message.people;
        break;
      case 'entry':
        this.add(message.entry, true);
        break;
      case 'entries':
        this.lines = [];
        this.seen = { log: this.seen?.log ?? '', seq: 0 };
        for (const entry of message.entries) this.add(entry, false);
        break;
      case 'keyboard':
        this.tray.replace(message.post, message.keyboard);
        break;
      case 'picture':
        this.pictureCame(message.post, message.picture);
        break;
      case 'game':
        this.game = message.game;
        if (message.game !== null) rememberGame(message.game, this.player.token);
        break;
      case 'ack':
        this.answered(message.id);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'pong':
    }
  }

  private welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.people = message.people;
    this.offers = message;
    this.meet(message.you);
    // What a lost connection has kept from coming is where it is kept.
    for (const [key, picture] of this.awaited) this.show(key, picture);
    this.awaited.clear();
    if (this.seen?.log !== message.log) this.seen = { log: message.log, seq: 0 };
    for (const entry of message.entries) this.add(entry, false);
  }

  private meet({ id, name }: Person): void {
    this.me = id;
    this.become(name);
  }

  private become(name: string): void {
    this.player = { ...this.player, name };
    rememberTab(this.player);
  }

  private answered(id: string): void {
    this.tapped.delete(id);
    this.pending.delete(id);
  }

  private refused({ id, code }: Extract<ServerMessage, { type: 'refused' }>): void {
    const words = id === null ? undefined : this.pending.get(id);
    // What could not be saved is sent again.
    const isOver = code !== 'unsaved';
    if (id !== null && isOver) this.answered(id);
    if (isOver && words !== undefined && this.draft === '') this.draft = words;
    this.notify(say(code));
  }

  private add(entry: Entry, isLive: boolean): void {
    const isSaved = entry.seq > 0;
    if (isSaved && this.seen !== null && entry.seq <= this.seen.seq) return;
    if (isSaved) this.seen = { log: this.seen?.log ?? '', seq: entry.seq };
    const mine = entry.kind === 'message' && entry.from.id === this.me;
    if (mine) this.pending.delete(entry.id);
    this.lines = [...this.lines, { entry, picture: null, isGone: false }].slice(-MAX_LINES);
    // While an answer is due, what comes is likely to be it.
    this.scroll.comes(mine || entry.kind === 'whisper' || this.waiting > 0);
    if (entry.kind === 'post') this.addPost(entry, isLive);
    if (isLive && document.hidden) this.unread += 1;
  }

  private addPost(entry: PostEntry, isLive: boolean): void {
    const { key, picture } = entry;
    this.turn = this.turnAfter(entry);
    if (picture?.board === true) this.currentPost = key;
    if (picture?.follows === true) this.awaited.set(key, picture);
    else if (picture !== null) this.show(key, picture);
    this.tray.place(entry, picture?.board === true && this.turn?.mine === false);
    if (isLive && entry.ping.includes(this.me)) chime();
  }

  /** The player to move after a post. A board that states no turn belongs to the only user it pings. */
  private turnAfter(entry: PostEntry): Room['turn'] {
    const { turn, picture, ping, text } = entry;
    if (turn !== undefined) return turn && { mine: turn.user === this.me, name: turn.name };
    const [user] = ping;
    if (picture?.board !== true || user === undefined) return this.turn;
    if (ping.length > 1) return null;
    const mention = text.find(
      (part) => typeof part !== 'string' && 'mention' in part && part.mention === user,
    );
    const named = typeof mention === 'object' && 'mention' in mention ? mention.name : undefined;
    const name = named ?? this.people.find(({ id }) => id === user)?.name ?? '…';
    return { mine: user === this.me, name };
  }

  /** Shows the picture of a post whose words or buttons have just come. */
  private pictureCame(post: string, picture: WirePicture): void {
    if (this.awaited.delete(post)) this.show(post, picture);
    else if (this.tray.isNewestBoard(post)) this.board = picture;
  }

  private show(post: string, picture: WirePicture): void {
    this.change(({ entry }) => entry.kind === 'post' && entry.key === post, { picture });
    if (picture.board) this.board = picture;
    this.scroll.grows();
  }

  private change(which: (line: Line) => boolean, change: Partial<Line>): void {
    this.lines = this.lines.map((line) => (which(line) ? { ...line, ...change } : line));
  }
}
