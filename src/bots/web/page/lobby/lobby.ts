import type { Crowded } from '../../game/protocol.js';
import type {
  CatalogGame,
  FinishedGame,
  ListedTable,
  LobbyClientMessage,
  LobbyServerMessage,
  OwnGame,
} from '../../lobby/protocol.js';
import { socketAddress } from '../link/early-socket.js';
import { leaveErrand } from '../link/errand.js';
import { Link } from '../link/link.js';
import { GAMES, keepGames, ownGames } from '../link/own-games.js';
import { type Player, recallPlayer, rememberPlayer } from '../link/player.js';
import { askName, toAccount } from '../panels/dialogs.js';
import { readSetting, writeSetting } from '../settings.js';
import { currentLocale, firstLevel, speak } from '../words.js';
import { Catalog } from './catalog.js';
import { addressOf, addressOfNow, type GameSetup } from './setup.js';

/** The games that were opened here last, by their ids with commas between them. */
const PLAYED_SETTING = 'damka.lobby-game';
const MAX_PLAYED = 3;

/** What the lobby shows, and what the visitor does there. */
export class Lobby {
  tables: readonly ListedTable[] | null = null;
  /** Games that go on, to be watched. */
  running: readonly ListedTable[] = [];
  own: readonly OwnGame[] = [];
  finished: readonly FinishedGame[] = [];
  /** There are finished games that are not shown. */
  hasMore = false;
  /** All of them are wanted. */
  private wantsAll = false;
  /** When these were told; what time is left has run since. */
  ownAt = 0;
  player: Player = recallPlayer();
  /** The server keeps their name; it is changed at `/me`. */
  private hasAccount = false;
  choice: GameSetup;
  /** What is typed to find a game. */
  search = '';
  /** All games are shown, not only the first ones. */
  all = false;
  /** False once the connection has been missing for a moment. */
  online = true;
  /** Why the server has no room for the page; null if that is not why the connection is missing. */
  crowded: Crowded | null = null;
  /** Goes on with a new version of the pages; null while there is none. */
  newVersion: (() => void) | null = null;
  private readonly catalog: Catalog;
  private readonly link: Link<LobbyClientMessage, LobbyServerMessage>;

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {
    // A tab that is opened next is the same player.
    rememberPlayer(this.player);
    this.catalog = new Catalog(() => this.chooseFound());
    const [first] = this.catalog.offered(this.played);
    const asked = new URLSearchParams(location.search).get('game') ?? this.played[0] ?? '';
    this.choice = {
      game: /^[a-z0-9-]{1,40}$/.test(asked) ? asked : (first?.id ?? ''),
      opponent: 'computer',
      level: firstLevel(),
      time: 'none',
      minutes: 15,
      added: 10,
      seat: '',
      help: false,
      rules: {},
    };
    if (this.chosen === undefined) void this.loadChosen(first?.id ?? '');
    // Another tab has opened a game.
    addEventListener('storage', ({ key }) => key === GAMES && this.introduce());
    this.link = new Link(socketAddress('/ws/lobby'), {
      hello: () => ({
        type: 'hello',
        token: this.player.token,
        ...this.me(),
        spoken: document.documentElement.lang,
      }),
      receive: (message) => this.receive(message),
      state: (online, crowded) => {
        if (crowded !== null && this.crowded === null) void this.listOnce();
        this.online = online;
        this.crowded = crowded;
        this.redraw();
      },
    });
  }

  /** Shows what is on offer, once, where there is no room for a line. */
  private async listOnce(): Promise<void> {
    const answer = await fetch('/lobby/tables').catch(() => null);
    if (answer?.ok && !this.online) this.receive((await answer.json()) as LobbyServerMessage);
  }

  /** The chosen game; undefined if it isn't known yet, or nothing has the name that is typed. */
  get chosen(): CatalogGame | undefined {
    return this.isSearching && this.offered.length === 0 ? undefined : this.catalog.find(this.choice.game);
  }

  get isSearching(): boolean {
    return this.search.trim() !== '';
  }

  /** The games to choose from, by what is typed, or the first ones with the chosen one among them. */
  get offered(): readonly CatalogGame[] {
    if (this.isSearching) return this.catalog.search(this.search);
    if (this.all) return this.catalog.all;
    const offered = this.catalog.offered(this.played);
    const { chosen } = this;
    return chosen === undefined || offered.includes(chosen) ? offered : [chosen, ...offered];
  }

  readonly choose = (change: Partial<GameSetup>): void => {
    const isOther = change.game !== undefined && change.game !== this.choice.game;
    this.choice = { ...this.choice, ...change, ...(isOther && { rules: {}, seat: '' }) };
    this.redraw();
  };

  show(change: Partial<Pick<Lobby, 'search' | 'all'>>): void {
    Object.assign(this, change);
    if (this.all || this.search !== '') this.loadAll();
    if (change.search === undefined) this.redraw();
    else this.chooseFound();
  }

  /** Chooses the first hit, so that the button never acts on a game that isn't shown. */
  private chooseFound(): void {
    const [best] = this.isSearching ? this.offered : [];
    if (best === undefined) this.redraw();
    else this.choose({ game: best.id });
  }

  /** Opens the first hit, once all games are known. */
  async playFound(): Promise<void> {
    await this.catalog.load();
    if (this.chosen !== undefined) await this.play();
  }

  loadAll(): void {
    void this.catalog.load();
  }

  /** Opens the chosen game on its page. Other players see a name. */
  async play(): Promise<void> {
    const { game, opponent } = this.choice;
    if (opponent !== 'computer' && !(await this.hasName())) return;
    this.notePlayed(game);
    if (opponent === 'friend') leaveErrand('share', null);
    location.assign(addressOf(this.choice));
  }

  /** Plays the chosen game with somebody who waits for it, or waits for somebody. */
  async playNow(clock: string): Promise<void> {
    const { game } = this.choice;
    if (!(await this.hasName())) return;
    this.notePlayed(game);
    location.assign(addressOfNow(game, clock));
  }

  private notePlayed(game: string): void {
    writeSetting(PLAYED_SETTING, [...new Set([game, ...this.played])].slice(0, MAX_PLAYED).join());
  }

  /** Leads to an open table, to sit down there at once. */
  async sit(game: string): Promise<void> {
    if (!(await this.hasName())) return;
    leaveErrand('sit', game);
    location.assign(`/g/${game}`);
  }

  async rename(): Promise<boolean> {
    if (this.hasAccount) return toAccount();
    const name = await askName(this.player.name);
    if (name === null) return false;
    this.player = { ...this.player, name };
    rememberPlayer(this.player);
    this.introduce();
    return true;
  }

  introduce(): void {
    this.link.send({ type: 'me', ...this.me() });
    this.redraw();
  }

  draw(): void {
    this.redraw();
  }

  private hasName(): Promise<boolean> {
    return this.player.name === '' ? this.rename() : Promise.resolve(true);
  }

  private get played(): readonly string[] {
    return (readSetting(PLAYED_SETTING) ?? '').split(',').filter((id) => id !== '');
  }

  /** The chosen game is none of the first ones. */
  private async loadChosen(otherwise: string): Promise<void> {
    await this.catalog.load();
    if (this.chosen === undefined) this.choose({ game: otherwise });
  }

  /** Asks for all finished games. */
  readonly showFinished = (): void => {
    this.wantsAll = true;
    this.link.send({ type: 'finished' });
  };

  private me(): Pick<Extract<LobbyClientMessage, { type: 'me' }>, 'name' | 'locale' | 'games'> {
    return {
      name: this.player.name,
      locale: currentLocale(),
      games: [...ownGames(this.player.token)],
    };
  }

  private receive(message: LobbyServerMessage): void {
    switch (message.type) {
      case 'words':
        speak(message.words, message.language);
        this.loadAll();
        break;
      case 'tables':
        this.tables = message.tables;
        this.running = message.running;
        break;
      case 'own':
        this.own = message.games.filter(({ phase, mine }) => phase !== 'over' || mine);
        this.ownAt = Date.now();
        keepGames(
          message.games.map(({ game }) => game),
          this.player.token,
        );
        break;
      case 'finished':
        this.finished = message.games;
        this.hasMore = message.more;
        break;
      case 'welcome':
        this.hasAccount = message.hasAccount ?? false;
        // Not stored in the browser: others may use it after a sign-out.
        if (this.hasAccount) this.player = { ...this.player, name: message.name };
        // A connection that was made anew knows of nothing.
        if (this.wantsAll) this.showFinished();
        break;
      case 'refused':
      case 'pong':
        return;
    }
    this.redraw();
  }
}
