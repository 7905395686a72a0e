import type { Crowded } from '../../game/protocol.js';
import type {
  CatalogGame,
  ListedTable,
  LobbyClientMessage,
  LobbyServerMessage,
  OwnGame,
} from '../../lobby/protocol.js';
import { Link, socketAddress } from '../link/link.js';
import { GAMES, keepGames, ownGames } from '../link/own-games.js';
import { type Player, recallPlayer, rememberPlayer } from '../link/player.js';
import { askName } from '../panels/dialogs.js';
import { readSetting, writeSetting } from '../settings.js';
import { firstGames, LANGUAGE_SETTING, levels, say, speak } from '../words.js';

const GAME_SETTING = 'damka.lobby-game';

/** The game that is about to be opened. */
export interface GameSetup {
  game: string;
  opponent: 'computer' | 'person';
  level: number;
  /** Letter of the seat to sit down on; empty for any. */
  seat: string;
  /** Everybody is shown the table. */
  listed: boolean;
  /** The computer may help both. */
  help: boolean;
  /** Values of house rules by their keys; those that are left out are as usual. */
  rules: Readonly<Record<string, string>>;
}

/** What the lobby shows, and what the visitor does there. */
export class Lobby {
  tables: readonly ListedTable[] | null = null;
  /** Games that go on, to be watched. */
  running: readonly ListedTable[] = [];
  own: readonly OwnGame[] = [];
  games: readonly CatalogGame[];
  player: Player = recallPlayer();
  choice: GameSetup;
  /** What is typed to find a game. */
  search = '';
  /** All games are shown, not only the first ones. */
  all = false;
  /** False once the connection has been missing for a moment. */
  online = true;
  /** Why the server has no room for the page; null if that is not why the connection is missing. */
  crowded: Crowded | null = null;
  private readonly link: Link<LobbyClientMessage, LobbyServerMessage>;

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {
    this.games = JSON.parse(document.body.getAttribute('data-games') ?? '[]');
    // A tab that is opened next is the same player.
    rememberPlayer(this.player);
    const known = readSetting(GAME_SETTING) ?? '';
    const [first = ''] = firstGames();
    this.choice = {
      game: this.find(known) === undefined ? first : known,
      opponent: 'computer',
      level: levels()[0]?.[0] ?? 1,
      seat: '',
      listed: true,
      help: false,
      rules: {},
    };
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
        this.online = online;
        this.crowded = crowded;
        this.redraw();
      },
    });
  }

  get chosen(): CatalogGame | undefined {
    return this.find(this.choice.game);
  }

  /** The games to choose from, by what is typed, or the first ones with the chosen one among them. */
  get offered(): readonly CatalogGame[] {
    const typed = folded(this.search);
    if (typed !== '') return this.games.filter((game) => namesOf(game).some((name) => name.includes(typed)));
    if (this.all) return this.games;
    const ids = new Set([...firstGames(), this.choice.game]);
    return [...ids].flatMap((id) => this.find(id) ?? []);
  }

  readonly choose = (change: Partial<GameSetup>): void => {
    const isOther = change.game !== undefined && change.game !== this.choice.game;
    this.choice = { ...this.choice, ...change, ...(isOther && { rules: {}, seat: '' }) };
    this.redraw();
  };

  find(id: string): CatalogGame | undefined {
    return this.games.find((game) => game.id === id);
  }

  show(change: Partial<Pick<Lobby, 'search' | 'all'>>): void {
    Object.assign(this, change);
    this.redraw();
  }

  /** Opens the chosen game on its page. Other players see a name. */
  async play(): Promise<void> {
    const { game, opponent, level, seat, listed, help, rules } = this.choice;
    if (opponent === 'person' && this.player.name === '' && !(await this.rename())) return;
    writeSetting(GAME_SETTING, game);
    const who = opponent === 'computer' ? { opponent, level: String(level) } : { opponent };
    const unlisted = opponent === 'person' && !listed ? { public: 'no' } : {};
    const helped = opponent === 'person' && help ? { help: 'yes' } : {};
    const side = seat === '' ? {} : { seat };
    location.assign(
      `/g/new?${new URLSearchParams({ game, ...who, ...side, ...unlisted, ...helped, ...rules })}`,
    );
  }

  async rename(): Promise<boolean> {
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

  private me(): Pick<Extract<LobbyClientMessage, { type: 'me' }>, 'name' | 'locale' | 'games'> {
    return {
      name: this.player.name,
      locale: readSetting(LANGUAGE_SETTING) ?? navigator.language,
      games: [...ownGames(this.player.token)],
    };
  }

  private receive(message: LobbyServerMessage): void {
    switch (message.type) {
      case 'words':
        speak(message.words, message.language);
        this.games = message.games;
        break;
      case 'tables':
        this.tables = message.tables;
        this.running = message.running;
        break;
      case 'own':
        this.own = message.games.filter(({ phase, mine }) => phase !== 'over' || mine);
        keepGames(
          message.games.map(({ game }) => game),
          this.player.token,
        );
        break;
      case 'welcome':
      case 'refused':
      case 'pong':
        return;
    }
    this.redraw();
  }
}

/** Text without letter case and marks, as people search. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = ({ id, title, names }: CatalogGame): readonly string[] => [id, title, ...names].map(folded);

/** Those who sit at a table, in words. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names);

/** What becomes of a game that goes on, or that others want to play again. */
export function stateOf({ phase, mine }: OwnGame): string {
  if (phase === 'over') return say('playAgain');
  return phase === 'open' ? say('waiting') : say(mine ? 'yourMove' : 'theirMove');
}
