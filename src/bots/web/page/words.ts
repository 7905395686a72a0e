import type { Page } from '../../../locales/en/board.js';
import type { LearnPage } from '../../../locales/en/learn.js';
import type { LobbyPage } from '../../../locales/en/lobby.js';
import type { Page as RoomPage } from '../../../locales/en/page.js';
import type { Crowded } from '../game/protocol.js';
import type { PageWay } from '../lobby/protocol.js';
import { readSetting } from './settings.js';

/** The words that the server gives a page; each goes without what only others say. */
interface Words extends Page, LobbyPage, LearnPage, RoomPage {
  /** Languages by their BCP 47 tags, each by its name in itself. */
  readonly languages: readonly (readonly [tag: string, name: string])[];
  /** Levels of the computer, some with a name, each with its rating among two and among several. */
  readonly levels: readonly (readonly [level: number, name: string, ofTwo: number, ofSeveral: number])[];
  readonly firstLevel: number;
  /** Where the page leads to. */
  readonly ways: readonly PageWay[];
  readonly gamesInAll: number;
  /** Address of the file with all games. */
  readonly catalog: string;
}

type Sentence = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** The page brings the words of the reader's language with it. */
let spoken: Words = JSON.parse(document.body.getAttribute('data-words') ?? '{}');

/** Speaks in these words from now on; `language` is their BCP 47 tag. */
export function speak(words: object, language: string): void {
  spoken = { ...spoken, ...words };
  document.documentElement.lang = language;
}

export const say = (key: Sentence, values: Readonly<Record<string, string>> = {}): string =>
  spoken[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

const CROWDED: Readonly<Record<Crowded, Sentence>> = {
  'too many visitors': 'crowded',
  'too many connections from your address': 'crowdedHere',
  'too many pages of this game': 'crowdedGame',
};

/** That the connection is missing, and why, if the server said so. */
export const sayAway = (crowded: Crowded | null): string => say(crowded === null ? 'away' : CROWDED[crowded]);

/** A place below the first, in which the players of a game came in. */
export const sayPlace = ({ at, of }: { readonly at: number; readonly of: number }): string =>
  say(`place${Math.min(at, 4) as 2 | 3 | 4}`, { of: String(of) });

export const ways = (): Words['ways'] => spoken.ways;
export const languages = (): Words['languages'] => spoken.languages;
export const levels = (): Words['levels'] => spoken.levels;
export const firstLevel = (): number => spoken.firstLevel;
export const gamesInAll = (): number => spoken.gamesInAll;
export const catalogAddress = (): string => spoken.catalog;

/** A name for a visitor who enters none. */
export function suggestedName(): string {
  const animal = spoken.guests[Math.floor(Math.random() * spoken.guests.length)] ?? '';
  return `${animal} ${10 + Math.floor(Math.random() * 90)}`;
}

/** The language told to the server: the one chosen at the web table, else the browser's. */
export const LANGUAGE_SETTING = 'damka.language';

export const currentLocale = (): string => readSetting(LANGUAGE_SETTING) ?? navigator.language;
