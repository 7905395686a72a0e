import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { BoardMessage, ServerMessage } from '../../game/protocol.js';
import type { Entry, Person } from '../../room/protocol.js';
import { besides, styled } from '../help/besides.js';
import type { Action } from '../link/connection.js';
import { askReason } from '../panels/dialogs.js';
import { readSetting, writeSetting } from '../settings.js';
import { currentLocale, say } from '../words.js';
import type { Kit } from './said.js';

type Heard = Extract<ServerMessage, { type: 'chat' | 'entry' | 'keyboard' | 'picture' | 'people' }>;
type Post = Extract<Entry, { kind: 'post' }>;

/** Most lines shown. */
const MAX_LINES = 200;
/** The last line that was read here, and its log. */
const READ_SETTING = 'damka.read';
/** The log in which the reader hears nobody else. */
const MUTED_SETTING = 'damka.muted';
const NEAR_THE_END = 60;
/** Pause before what could not be loaded is asked for again. */
const AGAIN_MS = 5_000;

/** Draws a chat. */
type Show = (chat: Chat) => TemplateResult;

/** The game whose players talk. */
interface ChatTable {
  readonly board: BoardMessage | null;
  readonly self: {
    readonly user: string;
    readonly isKnown: boolean;
    readonly player: { readonly name: string };
  };
  rename(): Promise<boolean>;
  do(action: Action): string;
  announce(text: string): void;
  notify(text: string): void;
  draw(): void;
}

/** What the players of a game say in the room where it is played, and what the bot says there but for boards. */
export class Chat {
  entries: readonly Entry[] = [];
  people: readonly Person[] = [];
  /** What can be said by one tap. */
  quick: readonly string[] = [];
  /** What is being written. */
  draft = '';
  isOpen = false;
  /** Messages that are not answered yet, by action id. */
  readonly pending = new Map<string, string>();
  /** Name of the log; null where nobody can talk. */
  private log: string | null = null;
  /** In which the bot writes here: a BCP 47 tag. */
  language = '';
  private show: Show | null = null;
  private isLoading = false;
  /** Something has come since the log was drawn, while its end was in sight. */
  private follows = true;

  constructor(private readonly table: ChatTable) {}

  get isThere(): boolean {
    return this.log !== null && this.table.board !== null && this.table.board.you !== null;
  }

  /** Those whom the reader plays, by their seats. */
  get others(): readonly { readonly seat: number; readonly name: string }[] {
    const seats = this.table.board?.seats ?? [];
    return seats.flatMap(({ kind, you, name }, seat) =>
      kind === 'person' && !you && name !== null ? [{ seat, name }] : [],
    );
  }

  /** The reader hears nobody else in this log. */
  get isMuted(): boolean {
    return this.log !== null && readSetting(MUTED_SETTING) === this.log;
  }

  /** What is shown of it. */
  get shown(): readonly Entry[] {
    return this.isMuted ? this.entries.filter((entry) => !this.isOthers(entry)) : this.entries;
  }

  mute(): void {
    writeSetting(MUTED_SETTING, this.isMuted ? '' : (this.log ?? ''));
    this.table.draw();
  }

  block(seat: number): void {
    const { revision } = this.table.board ?? {};
    if (revision !== undefined) this.table.do({ type: 'act', revision, action: 'block', seat });
  }

  /** Tells the operator of those who were met by an open table, and why. */
  async report(): Promise<void> {
    const reason = await askReason();
    if (reason !== null) this.table.do({ type: 'say', text: `/report ${reason}` });
  }

  get me(): string {
    return this.table.self.user;
  }

  /** Number of messages of others that were not read. */
  get unread(): number {
    const [log, seq] = (readSetting(READ_SETTING) ?? '').split(' ');
    const read = log === this.log ? Number(seq) : 0;
    return this.shown.filter((entry) => this.isOthers(entry) && entry.seq > read).length;
  }

  /** The post whose buttons can be pressed; none while the page itself asks something. */
  get answerable(): Post | null {
    const posts = this.entries.filter((entry) => entry.kind === 'post');
    return this.table.board?.question == null
      ? (posts.findLast(({ keyboard }) => keyboard.length > 0) ?? null)
      : null;
  }

  open(): void {
    this.isOpen = true;
    this.follows = true;
    void this.load();
    this.read();
    this.table.draw();
  }

  close(): void {
    this.isOpen = false;
    this.table.draw();
  }

  /** All of it, once it has come; to be asked for while it is open. */
  view(): TemplateResult | typeof nothing {
    if (this.show === null) void this.load();
    return this.show?.(this) ?? nothing;
  }

  /** To be called when it is drawn. */
  drawn(): void {
    const log = document.getElementById('log');
    if (log === null) return;
    if (this.follows) log.scrollTop = log.scrollHeight;
  }

  scrolled(log: HTMLElement): void {
    this.follows = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END;
  }

  write(text: string): void {
    this.draft = text;
  }

  async submit(): Promise<void> {
    const text = this.draft.trim();
    if (text === '' || !(await this.hasName())) return;
    this.draft = '';
    this.say(text);
  }

  async sayQuick(words: string): Promise<void> {
    if (await this.hasName()) this.say(words);
  }

  private say(text: string): void {
    this.follows = true;
    this.pending.set(this.table.do({ type: 'say', text }), text);
    this.table.draw();
  }

  async tap(post: string, data: string): Promise<void> {
    if (await this.hasName()) this.table.do({ type: 'tap', post, data });
  }

  answered(id: string, isDone: boolean): void {
    const words = this.pending.get(id);
    this.pending.delete(id);
    if (!isDone && words !== undefined && this.draft === '') this.draft = words;
  }

  /** The page shows another game. */
  forget(): void {
    this.log = null;
    this.entries = [];
    this.people = [];
  }

  receive(message: Heard): void {
    switch (message.type) {
      case 'chat':
        this.log = message.log;
        this.language = message.language;
        this.entries = message.entries;
        this.people = message.people;
        this.quick = message.quick ?? [];
        break;
      case 'people':
        this.people = message.people;
        break;
      case 'entry':
        this.add(message.entry);
        break;
      case 'keyboard':
        this.change(message.post, (post) => ({ ...post, keyboard: message.keyboard }));
        break;
      case 'picture':
        this.change(message.post, (post) => ({ ...post, picture: message.picture }));
    }
    this.read();
  }

  private add(entry: Entry): void {
    this.entries = [...this.entries, entry].slice(-MAX_LINES);
    if (entry.kind !== 'message') return;
    this.pending.delete(entry.id);
    if (this.isOthers(entry) && !this.isMuted) this.table.announce(`${entry.from.name}: ${entry.text}`);
  }

  private change(key: string, change: (post: Post) => Post): void {
    this.entries = this.entries.map((entry) =>
      entry.kind === 'post' && entry.key === key ? change(entry) : entry,
    );
  }

  private isOthers(entry: Entry): boolean {
    return entry.kind === 'message' && entry.from.id !== this.me;
  }

  private read(): void {
    if (this.isOpen && this.log !== null && !document.hidden)
      writeSetting(READ_SETTING, `${this.log} ${this.entries.at(-1)?.seq ?? 0}`);
  }

  private async hasName(): Promise<boolean> {
    const { self } = this.table;
    return self.isKnown || self.player.name !== '' || this.table.rename();
  }

  private async load(): Promise<void> {
    if (this.show !== null || this.isLoading) return;
    this.isLoading = true;
    try {
      await styled('./chat.css');
      const loaded: { readonly chatPanel: (kit: Kit) => Show } = await import(besides('./chat.js'));
      this.show = loaded.chatPanel({ html, nothing, live, say, locale: currentLocale });
      this.isLoading = false;
      this.table.draw();
    } catch {
      this.table.notify(say('away'));
      // Drawing it asks for it anew.
      setTimeout(() => {
        this.isLoading = false;
        this.table.draw();
      }, AGAIN_MS);
    }
  }
}
