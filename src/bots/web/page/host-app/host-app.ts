import type { BoardMessage, Proof, ServerMessage, WireButton } from '../../game/protocol.js';
import type { InputMode } from '../play/input-mode.js';
import type { Sound } from '../sound.js';

/** The game on the page, as the app around it sees it. */
export interface GamePage {
  readonly board: BoardMessage | null;
  readonly input: Pick<InputMode, 'escape' | 'marks'>;
  press(button: WireButton): Promise<void>;
  /** Asks for what hands the game on to others by the player's platform. */
  ask(what: 'invite'): void;
  notify(text: string): void;
}

/** What shows the page: a tab of a browser, or the client of a platform. */
export interface HostApp {
  /** Id of the game whose page it is; null if it is to be opened, or found out. */
  readonly game: string | null;
  /** Address of the server's socket. */
  readonly socket: string;
  /** Begins the addresses of rules; the id of a game ends them. */
  readonly rules: string;
  /** True inside a platform, from where no way leads to the rooms of the web table. */
  readonly isInside: boolean;
  readonly proofs: Proofs;
  /** The page shows the game with this id now. */
  opened(game: string): void;
  /** The page shows its first board. */
  arrived?(game: GamePage): void;
  /** Hands the game on to others. */
  share(game: GamePage): void;
  /** A piece is picked up, or put down. */
  held?(isHeld: boolean): void;
  /** Something has happened on the board. */
  feel?(what: Sound): void;
  /** The page is drawn. */
  drawn?(game: GamePage): void;
  invited?(invitation: Extract<ServerMessage, { type: 'invitation' }>): void;
}

/** What the page proves with who has opened it; the best comes first. */
export class Proofs {
  constructor(
    private known: readonly Proof[],
    /** Called with the pass that proves it from now on, null for none. */
    private readonly keep: (pass: string | null) => void = () => {},
  ) {}

  get first(): Proof | undefined {
    return this.known[0];
  }

  /** Takes the pass that the server has given; what can be shown once is of no use any more. */
  pass(pass: string): void {
    const lasting = this.known.filter(({ kind }) => kind === 'telegram');
    this.known = [{ kind: 'pass', pass }, ...lasting];
    this.keep(pass);
  }

  /** Drops the first, which was not believed; true if there is another. */
  drop(): boolean {
    this.known = this.known.slice(1);
    if (this.known.length === 0) this.keep(null);
    return this.known.length > 0;
  }
}
