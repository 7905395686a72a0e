import type { BoardMessage, ClientMessage, Proof } from '../../game/protocol.js';
import { currentLocale } from '../words.js';
import { attemptHere } from './attempt.js';
import type { Player } from './player.js';

type Me = Pick<Extract<ClientMessage, { type: 'me' }>, 'name' | 'locale' | 'look'>;

/** How the player is called, and wants to see the board. */
export const meOf = ({ name }: Player, turned: boolean): Me => ({
  name,
  locale: currentLocale(),
  look: { turned },
});

interface HelloState {
  readonly game: string | null;
  readonly proof: Proof | undefined;
  readonly player: Player;
  readonly turned: boolean;
  /** What the page shows, and the ground under it. */
  readonly board: BoardMessage | null;
  readonly ground: string;
}

/** The first message of a connection. */
export const helloOf = ({ game, proof, player, turned, board, ground }: HelloState): ClientMessage => ({
  type: 'hello',
  game,
  ...(game === null && proof === undefined ? { wish: location.search.slice(1), attempt: attemptHere() } : {}),
  token: player.token,
  ...(proof === undefined ? {} : { proof }),
  ...meOf(player, turned),
  seen: board === null ? null : { revision: board.revision, entries: board.entries, ground },
});
