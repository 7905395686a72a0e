import { z } from 'zod';
import { SHARES } from '../../../sessions/shares.js';
import type { ListedGame } from '../../play/meeting/listed.js';
import type { UserId } from '../../port.js';
import { GAME_PATTERN } from '../game/protocol.js';
import { locale, name, token } from '../read-message.js';

/** A way as pages with scripts get it, in the reader's language, with as much as they show. */
export interface PageWay {
  readonly path: string;
  readonly title?: string;
  readonly short?: string | undefined;
  readonly help?: string;
  readonly icon?: string | undefined;
  readonly picture?: string | undefined;
  readonly isAbout?: true | undefined;
}

/** Most games that a page asks for, and open tables that it is shown. */
const MAX_OWN = 24;
export const MAX_LISTED = SHARES.offers.bounds.listed;

const tag = z.string().max(35);
/** Games in which the page's player may have a seat. */
const games = z.array(z.string().regex(GAME_PATTERN)).max(MAX_OWN);

export const LobbyClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token,
    name,
    locale,
    /** Language of the words that the page has. */
    spoken: tag,
    games,
  }),
  /** A new name or language, or other games. */
  z.strictObject({ type: z.literal('me'), name, locale, games }),
  /** Asks for all finished games instead of the last ones. */
  z.strictObject({ type: z.literal('finished') }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type LobbyClientMessage = z.infer<typeof LobbyClientMessage>;

/** A house rule and its values, the usual one first, each with its title. */
export interface CatalogRule {
  readonly key: string;
  readonly title: string;
  readonly values: readonly (readonly [value: string, title: string])[];
}

/** A game that can be opened, in a language. */
export interface CatalogGame {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Letter of each seat, and what it is called. */
  readonly seats: readonly (readonly [letter: string, title: string])[];
  /** What it is called in any language, which people find it under. */
  readonly names: readonly string[];
  readonly rules: readonly CatalogRule[];
}

/** A game on offer; its page is `/g/<game>`. */
export type ListedTable = ListedGame;

/** A game in which the reader has a seat. */
export interface OwnGame {
  readonly game: string;
  readonly variant: string;
  readonly title: string;
  /** One that is over may be played again. */
  readonly phase: 'open' | 'running' | 'over';
  /** It is the reader's turn, or they are asked to play again. */
  readonly mine: boolean;
  readonly others: readonly string[];
  /** Milliseconds that whoever is to move has left; null for any number. */
  readonly left: number | null;
  /** Address of the board as it is now, from the reader's side. */
  readonly board: string;
}

/** A game that the reader has played to its end. */
export interface FinishedGame {
  /** Null for a game of an early version, which has no page. */
  readonly game: string | null;
  readonly variant: string;
  readonly title: string;
  readonly others: readonly string[];
  /** Null where it ended without one. */
  readonly result: 'won' | 'lost' | 'drawn' | null;
  /** Place among more than two, from 1; null otherwise. */
  readonly place: { readonly at: number; readonly of: number } | null;
  /** When it ended, in epoch milliseconds. */
  readonly at: number;
}

export type LobbyServerMessage =
  | {
      readonly type: 'welcome';
      readonly user: UserId;
      readonly name: string;
      /** The server keeps the name; it is changed at `/me`. */
      readonly hasAccount?: true;
    }
  /** The page's words in another language than it has them; they name the file with all games. */
  | {
      readonly type: 'words';
      /** BCP 47 tag. */
      readonly language: string;
      readonly words: object;
    }
  | {
      readonly type: 'tables';
      readonly tables: readonly ListedTable[];
      /** Games that go on, to be watched. */
      readonly running: readonly ListedTable[];
    }
  /** Those of the games that were asked for which go on, those that wait for the reader first. */
  | { readonly type: 'own'; readonly games: readonly OwnGame[] }
  /** The last games that the reader has finished, the latest first; `more` if there are others. */
  | { readonly type: 'finished'; readonly games: readonly FinishedGame[]; readonly more: boolean }
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: 'garbage' | 'too-long' | 'too-fast' | 'hello-first' | 'internal';
      readonly message: string;
    }
  | { readonly type: 'pong' };
