import type { WebSocket } from '@fastify/websocket';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { plain } from '../../../locales/text.js';
import { RATES } from '../../../sessions/shares.js';
import type { KnownPerson } from '../../../sessions/strangers/people.js';
import type { ChatUser, UserId } from '../../port.js';
import { rateOf } from '../../token-bucket.js';
import { LIMITS } from '../game/limits.js';
import { cleanName } from '../identity.js';
import { type LineLimits, PageSocket } from '../page-socket.js';
import { TRY_AGAIN_LATER } from '../socket.js';
import { userOf, type Visitor } from '../visitors/visitor.js';
import { LobbyClientMessage, type LobbyServerMessage, type OwnGame } from './protocol.js';

const LINE: LineLimits = {
  messages: rateOf(RATES.lobby),
  characters: LIMITS.payloadBytes,
  backlogBytes: LIMITS.socketBacklogBytes,
};

/** A user who looks at the list, and what is known of them. */
export interface LobbyUser {
  readonly user: UserId;
  readonly known: KnownPerson;
}

export type FinishedList = Omit<Extract<LobbyServerMessage, { type: 'finished' }>, 'type'>;

/** The server, as the pages of its lobby see it. */
export interface Host {
  /** What the page says in a language. */
  wordsIn(language: Language): object;
  /** The message with the games on offer in a language, leaving out people the reader keeps apart from. */
  tables(language: Language, reader: LobbyUser): Promise<string>;
  reader(user: UserId): Promise<LobbyUser>;
  /** A player's game as it is now, or its rematch; null if it is over for good, or they have no seat there. */
  own(game: string, user: ChatUser, language: Language): Promise<OwnGame | null>;
  /** The games that a player has finished, the latest first: the last ones, or all. */
  finished(user: UserId, language: Language, all: boolean): Promise<FinishedList>;
  report(error: unknown): void;
}

/** Those that wait for the reader come first, then those with the least time left, those that are over last. */
const rankOf = ({ mine, phase }: OwnGame): number => (mine ? 0 : phase === 'over' ? 2 : 1);
const byUrgency = (one: OwnGame, other: OwnGame): number =>
  rankOf(one) - rankOf(other) ||
  (one.left ?? Number.MAX_SAFE_INTEGER) - (other.left ?? Number.MAX_SAFE_INTEGER);

/** One open page of the lobby. */
export class LobbySocket extends PageSocket<LobbyClientMessage, LobbyServerMessage> {
  private person: ChatUser | null = null;
  private isGreeting = false;
  /** Read once for each greeting. */
  private reader: Promise<LobbyUser> | null = null;
  private spoken = '';
  private shownTables = '';
  /** The player's games, with null for those that have not been read yet. */
  private readonly own = new Map<string, OwnGame | null>();
  /** Those of them that have changed since a reading of them began. */
  private readonly stale = new Set<string>();
  private reading: Promise<void> | null = null;
  /** A game may have ended since the finished ones were read. */
  private hasEnded = true;
  /** All finished games are wanted. */
  private showsAll = false;

  constructor(
    socket: WebSocket,
    private readonly host: Host,
    private readonly visitor: Visitor,
  ) {
    super(socket, LobbyClientMessage, LINE);
  }

  get language(): Language {
    return languageOf(this.person?.locale);
  }

  /** True once the page has said hello. */
  get isGreeted(): boolean {
    return this.person !== null;
  }

  /** Shows the games on offer, unless they are those that the page shows. */
  async look(): Promise<void> {
    if (this.person === null) return;
    this.reader ??= this.host.reader(this.person.id);
    const message = await this.host.tables(this.language, await this.reader);
    if (message === this.shownTables) return;
    this.shownTables = message;
    this.put(message);
  }

  /** Shows the player's games anew if this may be one of them; null stands for all. */
  changed(game: string | null): void {
    const games = game === null ? [...this.own.keys()] : this.own.has(game) ? [game] : [];
    for (const each of games) this.stale.add(each);
    if (games.length > 0) this.sendOwnGames();
  }

  protected get slower(): string {
    return plain(MESSAGES[this.language].slower());
  }

  protected refuse(
    id: string | null,
    code: Extract<LobbyServerMessage, { type: 'refused' }>['code'],
    message: string,
  ): void {
    this.send({ type: 'refused', id, code, message });
  }

  protected handle(message: LobbyClientMessage): void {
    switch (message.type) {
      case 'ping':
        this.send({ type: 'pong' });
        break;
      case 'hello':
        this.hello(message);
        break;
      case 'me':
        this.rename(message);
        break;
      case 'finished':
        this.showsAll = true;
        this.hasEnded = true;
        this.sendOwnGames();
    }
  }

  private hello({
    token,
    name,
    locale,
    spoken,
    games,
  }: Extract<LobbyClientMessage, { type: 'hello' }>): void {
    if (this.person !== null || this.isGreeting) {
      this.refuse(null, 'garbage', 'This page has said hello already.');
      return;
    }
    this.greeted();
    this.isGreeting = true;
    this.hold(
      userOf(this.visitor, token).then(
        (id) => {
          this.person = { id, name: this.named(name), locale };
          this.spoken = spoken;
          const hasAccount = this.visitor.account?.name ? { hasAccount: true as const } : {};
          this.send({ type: 'welcome', user: id, name: this.person.name, ...hasAccount });
          this.ask(games);
          this.speak();
        },
        (error: unknown) => {
          this.host.report(error);
          // By another connection the page says hello again.
          this.close(TRY_AGAIN_LATER, 'not greeted');
        },
      ),
    );
  }

  /** The name of somebody who has signed in is kept by the server. */
  private named(name: string): string {
    return cleanName(this.visitor.account?.name || name);
  }

  private rename({ name, locale, games }: Extract<LobbyClientMessage, { type: 'me' }>): void {
    if (this.person === null) {
      this.refuse(null, 'hello-first', 'Say hello first.');
      return;
    }
    this.person = { id: this.person.id, name: this.named(name), locale };
    this.ask(games);
    this.speak();
  }

  /** Follows these games for the page, and no others. */
  private ask(games: readonly string[]): void {
    for (const game of this.own.keys()) if (!games.includes(game)) this.forget(game);
    for (const game of games) {
      if (this.own.has(game)) continue;
      this.own.set(game, null);
      this.stale.add(game);
    }
  }

  /** Shows everything in the reader's language, and sends its words if the page has another language's. */
  private speak(): void {
    const { language } = this;
    const { tag } = LOCALES[language];
    if (tag !== this.spoken) {
      this.spoken = tag;
      this.send({ type: 'words', language: tag, words: this.host.wordsIn(language) });
      this.hasEnded = true;
      for (const game of this.own.keys()) this.stale.add(game);
    }
    this.reader = null;
    this.look().catch((error: unknown) => this.fail(error));
    this.sendOwnGames();
  }

  /** Reads the player's games that have changed, and shows all. */
  private sendOwnGames(): void {
    this.reading ??= this.readOwn().then(
      () => {
        this.reading = null;
        // Something has changed since the last look at it.
        if (this.stale.size > 0 || this.hasEnded) this.sendOwnGames();
      },
      (error: unknown) => {
        this.reading = null;
        this.fail(error);
      },
    );
  }

  private async readOwn(): Promise<void> {
    const { person, language } = this;
    if (person === null) return;
    for (const game of this.stale) {
      if (this.socket.readyState !== this.socket.OPEN) return this.stale.clear();
      this.stale.delete(game);
      await this.readGame(game, person, language);
    }
    const games = [...this.own.values()].flatMap((game) => game ?? []);
    this.send({ type: 'own', games: games.sort(byUrgency) });
    if (!this.hasEnded) return;
    this.hasEnded = false;
    const finished = await this.host.finished(person.id, language, this.showsAll).catch((error: unknown) => {
      this.hasEnded = true;
      throw error;
    });
    this.send({ type: 'finished', ...finished });
  }

  private async readGame(game: string, person: ChatUser, language: Language): Promise<void> {
    try {
      const read = await this.host.own(game, person, language);
      // What has changed meanwhile is read again.
      if (this.stale.has(game) || !this.own.has(game)) return;
      if (read === null || read.phase === 'over') this.hasEnded = true;
      // One that is played again is followed by that.
      if (read?.game !== game) this.own.delete(game);
      if (read !== null) this.own.set(read.game, read);
    } catch (error) {
      if (this.own.has(game)) this.stale.add(game);
      throw error;
    }
  }

  private forget(game: string): void {
    this.own.delete(game);
    this.stale.delete(game);
  }

  private fail(error: unknown): void {
    this.host.report(error);
    this.refuse(null, 'internal', MESSAGES[this.language].boardPage.unanswered);
  }
}
