import type { Naming } from '../../../../locales/names.js';
import type { Span, Text } from '../../../../locales/text.js';
import type { SimulRefusal, SimulScore, Tried } from '../../../../sessions/crowd/simul.js';

/** Why a display is not opened, or nobody joins it. */
export type Unopened =
  | { readonly why: 'unread'; readonly typed: string }
  | { readonly why: 'boards'; readonly least: number; readonly most: number }
  | { readonly why: 'chatFull' | 'tooMany' | 'joinedEnough' | 'games' | 'positions'; readonly most: number }
  | { readonly why: 'bounds'; readonly least: number; readonly greatest: number }
  | { readonly why: 'seats' | 'position' | 'late' | 'noClocks' | 'master' | 'masterOn' };

/** What a display is, in short. */
export interface ToldSimul {
  readonly games: readonly string[];
  readonly pace: string;
  readonly colour: 'first' | 'second' | 'turns';
  readonly most: number;
  readonly extra: number;
  readonly least: number | null;
  readonly greatest: number | null;
  readonly isFrom: boolean;
  readonly isTaught: boolean;
  /** How many positions a master has; null for other displays. */
  readonly positions: number | null;
}

export type ButtonName = 'join' | 'leave' | 'start' | 'cancel' | 'again' | 'yes' | 'no' | 'games';

/** What can be typed for a display, in lower case. */
export interface SimulTyped {
  readonly boards: readonly string[];
  readonly start: readonly string[];
  readonly from: readonly string[];
  readonly games: readonly string[];
  readonly extra: readonly string[];
  readonly teach: readonly string[];
  readonly host: readonly string[];
  /** Has everybody find it on the page. */
  readonly open: readonly string[];
  /** Everybody may try to beat the host for a month. */
  readonly master: readonly string[];
  /** Before a bound of ratings: `r<1500`. */
  readonly rating: readonly string[];
  readonly sides: Readonly<Record<'first' | 'second' | 'turns', readonly string[]>>;
}

export interface SimulWords {
  readonly command: Naming;
  readonly what: Naming;
  readonly kept: (count: number) => Text;
  readonly typed: SimulTyped;
  readonly button: Readonly<Record<ButtonName, string>>;
  readonly choose: () => Text;
  readonly unopened: (why: Unopened) => Text;
  readonly unknown: () => Text;
  readonly refused: Readonly<
    Record<
      SimulRefusal | 'keptApart' | 'twoAccounts' | 'rating' | 'onlyBoard' | 'putOff' | 'notShown',
      string
    >
  >;
  readonly gives: (name: string) => Text;
  readonly about: (told: ToldSimul) => string;
  readonly entered: (names: readonly string[], count: number) => Text;
  readonly starts: (when: Span | null) => Text;
  readonly running: (score: SimulScore) => Text;
  readonly over: (score: SimulScore) => Text;
  readonly cancelled: () => Text;
  /** To its host. */
  readonly opened: (when: Span | null) => Text;
  readonly joined: (told: {
    readonly host: string;
    readonly game: string | null;
    readonly when: Span | null;
  }) => Text;
  readonly left: (host: string) => Text;
  readonly sureCancel: () => Text;
  /** The host is called at the time. */
  readonly isTime: (count: number) => Text;
  /** The host, and all who have joined, when it comes to nothing. */
  readonly off: (host: string) => Text;
  readonly away: (host: string, board: number) => Text;
  readonly ended: (host: string, score: SimulScore) => Text;
  /** Of a display in which everybody may try to beat a master for a month. */
  readonly master: {
    readonly heading: (host: string) => string;
    readonly until: (when: Span) => Text;
    readonly ranked: (place: number, row: Tried) => Text;
    readonly nobody: () => Text;
    /** Of the table: the player, wins, draws, tries. */
    readonly columns: readonly [string, string, string, string];
    /** To the host: it is open, its button to end it, its question, and that it takes no more tries. */
    readonly opened: (when: Span) => Text;
    readonly end: string;
    readonly sure: () => Text;
    readonly closed: () => Text;
  };
  readonly page: {
    readonly title: string;
    readonly about: string;
    readonly link: string;
    readonly none: string;
    readonly heading: (host: string) => string;
    readonly toJoin: (code: string) => Text;
    readonly boards: string;
    readonly here: string;
    readonly states: Readonly<
      Record<'waits' | 'host' | 'player' | 'won' | 'drawn' | 'lost' | 'void', string>
    >;
    readonly file: string;
    /** Ways back to the board that the host is at: for others, and for the host. */
    readonly follow: string;
    readonly mine: string;
  };
}
