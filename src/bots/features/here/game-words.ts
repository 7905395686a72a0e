import type { Language } from '../../../locales/index.js';
import type { HereWords } from './words/words.js';

/** How a piece is called, alive and out of the game, with `{square}` for where it stands. */
interface PieceWords {
  readonly man: string;
  readonly king: string;
  readonly deadMan: string;
  readonly deadKing: string;
}

/** All that the page says of games in one language, ready to be said: it brings no other. */
export interface GameWords {
  readonly language: Language;
  readonly say: HereWords;
  /** Every game by its id, with its name and the address of what was learned of it. */
  readonly games: readonly (readonly [id: string, title: string, weights: string | null])[];
  /** Title of `{game}` with house rules. */
  readonly agreed: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly pieces: Readonly<Record<string, PieceWords>>;
  /** Of games of discs: by colour and by number from 1, with `{square}` for where it lies. */
  readonly discs: Readonly<Record<string, readonly string[]>>;
  /** How a match stands: `{round}`, `{shot}`, `{white}` and `{black}` are filled in. */
  readonly standing: string;
  /** Sentences by `winKey`, and by the reason for a draw. */
  readonly wins: Readonly<Record<string, string>>;
  readonly draws: Readonly<Record<string, string>>;
  /** Longest time of the computer in milliseconds, by its level. */
  readonly times: Readonly<Record<number, number>>;
}

/** Names the sentence for a win. */
export const winKey = (reason: string, isOfTwo: boolean, colours: readonly string[]): string =>
  [reason, isOfTwo ? 2 : 0, ...colours].join(' ');
