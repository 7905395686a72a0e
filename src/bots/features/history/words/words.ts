import type { Colour } from '../../../../engine/index.js';

export interface HistoryWords {
  readonly heading: string;
  readonly about: string;
  readonly labels: Readonly<Record<'game' | 'result' | 'seat' | 'worth' | 'since', string>>;
  readonly any: Readonly<Record<'game' | 'result' | 'seat' | 'worth', string>>;
  readonly side: (colour: Colour) => string;
  readonly results: Readonly<Record<'won' | 'lost' | 'drawn', string>>;
  readonly noResult: string;
  readonly worth: Readonly<Record<'rated' | 'casual', string>>;
  /** Of a game in a browser that had no connection. */
  readonly fromDevice: string;
  readonly find: string;
  /** Shows all games again. */
  readonly clear: string;
  /** How many games are found, of all; both as numbers are written. */
  readonly found: (count: string, all: string) => string;
  readonly foundNone: (all: string) => string;
  readonly foundAll: (all: string) => string;
  /** Before the names of those against whom all these games were played. */
  readonly against: (names: string) => string;
  /** Leads to all games against the same. */
  readonly more: (names: string) => string;
  /** Leads to how the reader has fared against the same. */
  readonly score: string;
  readonly alone: string;
  readonly older: string;
  readonly newest: string;
  readonly files: string;
  readonly pdn: string;
  readonly txt: string;
  readonly filesAbout: string;
  readonly none: string;
  /** Leads to *Me*. */
  readonly back: string;
}
