import type { Colour } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES, type Who } from '../../../../locales/index.js';
import type { Naming } from '../../../../locales/names.js';
import { hourOf } from '../../../../locales/spans.js';
import { DOTS, joined, rich, type Text } from '../../../../locales/text.js';
import type { Side } from '../../../../sessions/crowd/side.js';

/** A game that is offered. */
export interface Offered {
  readonly title: string;
  readonly colour: Colour;
  readonly level: number;
  /** Who plays against the chat; the computer does without. */
  readonly whom: string | null;
  readonly captain: string | null;
  /** By which another chat can play against this one. */
  readonly code: string | null;
  readonly isForKnown: boolean;
  readonly isOpen: boolean;
  /** True if one person at a time moves. */
  readonly isRelay: boolean;
}

interface Result {
  readonly unanimous: number;
  readonly rounds: number;
  readonly best: readonly { readonly name: string; readonly votes: number; readonly played: number }[];
}

/** A vote that can be changed until a moment, in the chat's time zone. */
export interface Until {
  readonly until: number;
  readonly zone: string;
}

export interface Wanting {
  readonly votes: number;
  readonly voters: number;
}

/** How is voted from now on. */
type Steered = Pick<Side, 'seconds' | 'mode' | 'captain' | 'isOpen' | 'isForKnown'>;

/** How a chat has played: its games, those won, and the highest level that it has beaten. */
type ChatRecord = { readonly games: number; readonly won: number; readonly best: number };

export interface VoteWords {
  readonly command: Naming;
  readonly parameters: Readonly<Record<'game' | 'how', Naming>>;
  readonly button: {
    readonly start: string;
    readonly accept: (name: string) => string;
    readonly other: string;
    /** Has another chat play along. */
    readonly ally: string;
    readonly again: string;
    readonly time: (seconds: number) => string;
    readonly mode: Readonly<Record<'majority' | 'lottery' | 'captain' | 'relay', string>>;
    readonly draw: string;
    readonly resign: string;
    /** The same as `draw` where the opponent offers it. */
    readonly acceptDraw: string;
    readonly ring: string;
    readonly claim: string;
    readonly yourself: string;
    readonly end: string;
  };
  readonly onlyInGroups: () => Text;
  readonly oneAtATime: () => Text;
  readonly chooseGame: () => Text;
  readonly whoIs: () => Text;
  readonly forTwo: () => Text;
  readonly cannotBeVoted: (title: string) => Text;
  readonly setup: (offered: Offered) => Text;
  /** The code by which another chat plays along. */
  readonly allies: (code: string) => Text;
  /** This chat plays along, and perhaps votes now. */
  readonly joined: (isNow: boolean) => Text;
  /** The other side is silent, before a button to claim the win. */
  readonly silent: () => Text;
  /** Only one person votes, before a button for a game of their own. */
  readonly lonely: (name: string) => Text;
  /** Whether somebody is called to each round from now on. */
  readonly called: (isOn: boolean) => Text;
  readonly callsFull: (most: number) => Text;
  readonly call: (people: readonly Who[]) => Text;
  /** How the chat has played so far. */
  readonly record: (record: ChatRecord) => Text;
  readonly badCode: () => Text;
  readonly ownCode: () => Text;
  readonly otherVotes: () => Text;
  readonly noRoom: () => Text;
  readonly onlyFor: (name: string) => Text;
  readonly whereTo: () => Text;
  readonly which: () => Text;
  readonly played: (move: string) => Text;
  /** The round is over, and its move is not played yet. */
  readonly closing: () => Text;
  /** To somebody on the page of the game who is not known to be of the chat. */
  readonly notOfChat: () => Text;
  /** The vote of somebody there; null for none yet. */
  readonly voteOnPage: (move: string | null) => Text;
  /** In a relay, to somebody else than who is to move. */
  readonly notMover: (name: string) => Text;
  /** Whether somebody moves from now on, and whether at once. */
  readonly relay: (state: 'now' | 'later' | 'off') => Text;
  readonly opponent: () => Text;
  readonly otherSide: (colour: Colour) => Text;
  readonly notKnown: () => Text;
  readonly full: (most: number) => Text;
  readonly isOut: () => Text;
  readonly removed: (name: string) => Text;
  readonly noVote: () => Text;
  /** The times that a move can have, in seconds. */
  readonly times: (seconds: readonly number[]) => Text;
  readonly steered: (side: Steered) => Text;
  readonly yourVote: (move: string, until: Until | null, counts: string) => Text;
  readonly result: (result: Result) => Text;
  /** What else can be voted for, before buttons. */
  readonly menu: () => Text;
  readonly wanted: (motion: 'draw' | 'resign', isOn: boolean, how: Wanting) => Text;
  readonly kept: (count: number) => Text;
  /** In how many chats it is known since when somebody votes. */
  readonly keptKnown: (count: number) => Text;
}

export const dotIn = (language: Language, colour: Colour): string =>
  `${DOTS[colour]} ${MESSAGES[language].colour[colour]}`;

export const hour = (language: Language, { until, zone }: Until) =>
  hourOf(until, zone, LOCALES[language].spans);

export const namesOf = (people: readonly Who[]): Text =>
  joined(
    people.map((each) => rich`${each}`),
    ', ',
  );

export const leading = (mode: Side['mode'], captain: Side['captain']): string =>
  mode === 'captain' && captain ? ` ${captain.name}` : '';

const HOUR = 3_600;

/** A time as buttons have room for it. */
export const brief =
  (minutes: string, hours: string) =>
  (seconds: number): string =>
    seconds < HOUR ? `${seconds / 60} ${minutes}` : `${seconds / HOUR} ${hours}`;

/** What is typed behind the command of how is voted. */
export type TypedWords = Readonly<
  Record<
    | 'minutes'
    | 'hours'
    | 'days'
    | 'time'
    | 'mode'
    | 'majority'
    | 'lottery'
    | 'relay'
    | 'captain'
    | 'votes'
    | 'open'
    | 'voters'
    | 'known'
    | 'join'
    | 'remove',
    readonly string[]
  >
>;
