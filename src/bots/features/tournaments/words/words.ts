import type { Naming } from '../../../../locales/names.js';
import type { Span, Text } from '../../../../locales/text.js';
import type { ClockRule } from '../../../../sessions/model/table-parts.js';
import type { TourRefusal } from '../../../../sessions/tournaments/life.js';
import type { AnyKind, Deed, Kind } from '../../../../sessions/tournaments/tournament.js';

/** What a tournament is, in short. */
export interface Told {
  readonly game: string;
  readonly kind: AnyKind;
  /** Null where the number of entrants decides. */
  readonly rounds: number | null;
  /** Of an arena. */
  readonly minutes: number | null;
  /** Of teams: of a match. */
  readonly boards: number | null;
  readonly isMatch: boolean;
  readonly isTwice: boolean;
  readonly isPairs: boolean;
  readonly isRated: boolean;
  /** As it is said: `1 day a move`, or clocks. */
  readonly pace: string;
}

/** Why a tournament is not opened. */
export type Unopened =
  | { readonly why: 'chatFull' | 'tooMany' | 'joinedEnough'; readonly most: number }
  | { readonly why: 'unread'; readonly typed: string }
  /** Of a game for three or four, by its id. */
  | { readonly why: 'seats'; readonly example: string }
  | { readonly why: 'two'; readonly game: string }
  /** Of a game of pairs, with its id. */
  | { readonly why: 'partners'; readonly game: string; readonly id: string }
  | { readonly why: 'sides'; readonly game: string; readonly example: string };

/** A board of a round: its players, and their points once it is over. */
export interface ToldBoard {
  readonly names: readonly string[];
  readonly points: readonly number[] | null;
  readonly why: 'game' | 'forfeit' | 'bye' | 'absent' | 'annulled';
  /** All games were level, and the lot has decided. */
  readonly isByLot: boolean;
  /** When it is played, by appointment. */
  readonly when: string | null;
}

/** What a director did, and to whom. */
export interface ToldDeed {
  readonly by: string | null;
  readonly what: Deed['what'];
  readonly names: readonly string[];
  readonly round: number;
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
  /** What was taken back. */
  readonly undone: Text;
}

export const BUTTONS = [
  ...([
    'join',
    'leave',
    'who',
    'more',
    'table',
    'ready',
    'back',
    'start',
    'next',
    'pause',
    'resume',
  ] as const),
  ...(['result', 'undo', 'remove', 'late', 'cancel', 'live', 'days', 'yes', 'no', 'other'] as const),
  ...(['meet', 'date', 'times', 'extend', 'handOver', 'berserk', 'pair', 'apart', 'appeal', 'mask'] as const),
  ...(['lineUp', 'challenge', 'accept', 'giveWay', 'directors', 'forgive'] as const),
];
export type ButtonName = (typeof BUTTONS)[number];

/** What can be typed for a tournament, in lower case. */
export interface TourTyped {
  readonly kinds: Readonly<Record<Kind, readonly string[]>>;
  readonly rounds: readonly string[];
  readonly match: readonly string[];
  readonly start: readonly string[];
  readonly daily: readonly string[];
  readonly next: readonly string[];
  readonly asked: readonly string[];
  readonly twice: readonly string[];
  readonly name: readonly string[];
  readonly minutes: readonly string[];
  /** Of a match of teams. */
  readonly boards: readonly string[];
  readonly together: readonly string[];
  readonly bank: readonly string[];
  readonly away: readonly string[];
  readonly pause: readonly string[];
  /** By appointment. */
  readonly meet: readonly string[];
  /** With pairs of numbers, after the code of a tournament. */
  readonly apart: readonly string[];
  /** Two words, too. */
  readonly pairs: readonly string[];
}

/** Whom somebody plays in a round. */
interface Called {
  readonly name: string;
  readonly round: number;
  readonly other: string;
}

/** A board that the computer judged, with its result. */
interface Doubted {
  readonly name: string;
  readonly round: number;
  readonly board: string;
}

export interface TourWords {
  readonly command: Naming;
  readonly what: Naming;
  readonly kept: (count: number) => Text;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly button: Readonly<Record<ButtonName, string>>;
  readonly typed: TourTyped;
  /** Asks for a usual kind, and for one of the others, by what they are called. */
  readonly choose: (kinds: TourWords['kinds']) => Text;
  readonly chooseOther: (kinds: TourWords['kinds']) => Text;
  readonly chooseGame: (kind: Kind) => Text;
  readonly unopened: (why: Unopened) => Text;
  readonly unknown: () => Text;
  readonly refused: Readonly<Record<TourRefusal | 'twoAccounts' | 'notDirector', string>>;
  readonly defaultName: (told: Pick<Told, 'game' | 'kind'>) => string;
  readonly pairs: string;
  /** `5 days for the game, and 8 hours for each move`. */
  readonly bank: (bank: Pick<ClockRule, 'main' | 'added'>) => string;
  readonly about: (told: Told) => string;
  /** How many have come, and who. */
  readonly entered: (count: number, names: readonly string[]) => Text;
  readonly starts: (when: Span | null) => Text;
  readonly state: {
    readonly round: (round: number, rounds: number) => Text;
    readonly nextRound: (when: Span | null) => Text;
    /** An arena: until when people are paired, null once its time is up, and how many games are on. */
    readonly arena: (until: Span | null, games: number) => Text;
    /** All rounds are played together: games that are not over. */
    readonly together: (games: number) => Text;
    readonly paused: () => Text;
    readonly over: () => Text;
    readonly cancelled: () => Text;
  };
  readonly board: (board: ToldBoard) => string;
  /** `4`, in a table: points, two a game. */
  readonly points: (points: number) => string;
  readonly out: string;
  readonly joined: (told: {
    readonly name: string;
    /** The name that the others see. */
    readonly as: string;
    readonly when: Span | null;
    readonly isHere: boolean;
    readonly isLate: boolean;
  }) => Text;
  /** Those in it whom the reader has blocked. */
  readonly blocks: (names: readonly string[]) => Text;
  /** Where a pseudonym joins: the code is written there. */
  readonly maskThere: (code: string) => Text;
  readonly left: (name: string) => Text;
  readonly sureLeave: (name: string) => Text;
  readonly backAgain: () => Text;
  readonly isReady: (other: string) => Text;
  readonly bothReady: () => Text;
  readonly news: {
    readonly called: (told: {
      readonly name: string;
      readonly round: number;
      readonly other: string;
      readonly until: Span;
    }) => Text;
    readonly otherReady: (other: string) => Text;
    readonly bye: (told: { readonly name: string; readonly round: number; readonly points: number }) => Text;
    /** Two meet again: a message of its own, or a sentence after another one, as for a second bye. */
    readonly again: (told: Called) => Text;
    readonly repeated: (what: 'game' | 'bye') => Text;
    readonly won: (told: { readonly name: string; readonly round: number; readonly other: string }) => Text;
    readonly arena: (told: { readonly name: string; readonly until: Span }) => Text;
    readonly together: (told: { readonly name: string; readonly games: number }) => Text;
    /** A game of an arena has begun. */
    readonly paired: (name: string) => Text;
    /** It starts soon. */
    readonly soon: (told: { readonly name: string; readonly when: Span }) => Text;
    /** The round ends within a day. */
    readonly lastDay: (told: {
      readonly name: string;
      /** Null where all rounds are played together. */
      readonly round: number | null;
      readonly other: string;
      readonly until: Span;
    }) => Text;
    /** Two of a knockout were level in all games: whether the lot has the reader go on. */
    readonly lot: (told: { readonly name: string; readonly other: string; readonly isOn: boolean }) => Text;
    readonly lost: (told: { readonly name: string; readonly round: number; readonly other: string }) => Text;
    /** The reader has blocked the other one, whom they must meet. */
    readonly blocked: (told: Called) => Text;
    /** Neither of both came, or they agreed on no time. */
    readonly nobody: (told: Called) => Text;
    /** The computer plays at a table for somebody who did not come. */
    readonly replaced: (told: { readonly name: string; readonly round: number }) => Text;
    readonly late: (told: {
      readonly name: string;
      readonly boards: readonly string[];
      readonly until: Span;
    }) => Text;
    /** The computer judged the reader's board. */
    readonly judged: (told: Doubted & { readonly until: Span }) => Text;
    readonly appeal: (told: Doubted) => Text;
    readonly asked: (told: { readonly name: string; readonly round: number }) => Text;
    readonly round: (told: {
      readonly name: string;
      readonly round: number;
      readonly boards: readonly string[];
    }) => Text;
    readonly over: (told: { readonly name: string; readonly first: readonly string[] }) => Text;
    readonly yourPlace: (told: {
      readonly name: string;
      readonly place: number;
      readonly of: number;
    }) => Text;
    readonly cancelled: (name: string) => Text;
    readonly delayed: (told: { readonly name: string; readonly fewest: number; readonly when: Span }) => Text;
    readonly eventless: (name: string) => Text;
    readonly pausedLong: (told: { readonly name: string; readonly when: Span }) => Text;
  };
  /** Games for which both agree on a time. */
  readonly meeting: {
    /** What the pace is called. */
    readonly pace: string;
    readonly tonight: (time: string) => string;
    readonly tomorrow: (time: string) => string;
    readonly accept: string;
    readonly when: (other: string) => Text;
    /** In which time zone buttons are. */
    readonly zone: (zone: string) => Text;
    readonly asked: (other: string, when: Span) => Text;
    readonly agreed: (other: string, when: Span) => Text;
    /** News: the round was paired, and lasts until then. */
    readonly paired: (told: Called & { readonly until: Span }) => Text;
    readonly proposed: (told: Called & { readonly when: Span }) => Text;
    readonly soon: (told: Called & { readonly when: Span }) => Text;
    /** The other one has accepted. */
    readonly accepted: (told: Called & { readonly when: Span }) => Text;
    readonly drawn: (told: Called) => Text;
    /** Only one of both proposed a time, and wins: the reader if `isOwn`. */
    readonly proposedAlone: (told: Called & { readonly isOwn: boolean }) => Text;
  };
  /** Chats that play as teams. */
  readonly teams: {
    /** How a chat becomes one. */
    readonly how: (code: string) => Text;
    readonly inGroup: string;
    readonly notCaptain: string;
    /** Asks who plays next; those who were named, in order. */
    readonly lineUp: (told: {
      readonly team: string;
      readonly names: readonly string[];
      readonly isFull: boolean;
    }) => Text;
    /** A captain can still line up for a round. */
    readonly soon: (told: { readonly name: string; readonly round: number }) => Text;
    readonly linedUp: (told: { readonly team: string; readonly names: readonly string[] }) => Text;
    /** Somebody has left the team; and the reader leads it from now on. */
    readonly left: (told: { readonly name: string; readonly who: string }) => Text;
    readonly captain: (name: string) => Text;
  };
  readonly deed: (deed: ToldDeed) => Text;
  readonly someDirector: string;
  readonly isBerserk: () => Text;
  readonly panel: (name: string) => Text;
  readonly sure: Readonly<
    Record<'start' | 'next' | 'pause' | 'resume' | 'late' | 'cancel' | 'extend', (name: string) => Text>
  >;
  readonly sureRemove: (name: string) => Text;
  /** Before the start. */
  readonly sureTakeOut: (name: string) => Text;
  readonly sureHandOver: (name: string) => Text;
  readonly surePair: Readonly<Record<'pair' | 'apart' | 'together', (names: readonly string[]) => Text>>;
  readonly appealed: () => Text;
  readonly sureResult: (board: string) => Text;
  readonly whichBoard: () => Text;
  readonly whichResult: (names: readonly string[]) => Text;
  /** Who of a table came in at a place; and a button that the others are level. */
  readonly whichOrder: (place: number) => Text;
  readonly othersLevel: string;
  readonly whom: () => Text;
  readonly done: () => Text;
}
