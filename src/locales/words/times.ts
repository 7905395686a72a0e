import type { Colour } from '../../engine/index.js';
import type { Text } from '../text.js';
import type { ThemeName } from './labels.js';
import type { Who } from './tables.js';

/** Consequence that a chat has chosen for running out of time. */
export type TimeoutPolicy = 'forfeit' | 'skip' | 'computer';

/** Number of stored items about a user. */
interface Traces {
  readonly chats: number;
  readonly running: number;
  readonly finished: number;
  readonly files: number;
  readonly waiting: number;
}

/** Deadline and current time, epoch milliseconds. */
export interface Deadline {
  readonly until: number;
  readonly now: number;
}

/** Sentences on reminders and deadlines, and on the storage and deletion of data. Time spans are in milliseconds. */
export interface Times {
  readonly reminder: (title: string, colour: Colour, who: Who, waited: number) => Text;
  readonly warning: (
    title: string,
    colour: Colour,
    who: Who,
    deadline: Deadline,
    late: TimeoutPolicy,
  ) => Text;
  readonly timeUp: (who: Who, late: Exclude<TimeoutPolicy, 'forfeit'>) => Text;
  readonly countdown: (deadline: Deadline, zone: string) => Text;
  /** Short form, a few letters. */
  readonly brief: (left: number) => string;
  readonly muted: (what: 'on' | 'off' | 'none') => Text;
  readonly badMute: (text: string) => Text;
  /** Line under a finished game. */
  readonly kept: (id: string) => Text;
  readonly noFinished: (id: string) => Text;
  readonly privacy: (name: string, user: string, traces: Traces) => Text;
  /** Question how to leave the user's running games before their data is deleted. */
  readonly howToLeave: (running: number) => Text;
  readonly forgotten: (traces: Traces) => Text;
}

/** Settings of a chat. */
interface ToldSettings {
  /** `auto`, or the key of a language. */
  readonly language: string;
  /** Hours. */
  readonly reminder: number | null;
  readonly every: number | null;
  readonly most: number;
  /** Minutes after midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  readonly where: 'channel' | 'private';
  /** Minutes. */
  readonly deadline: number | null;
  readonly late: TimeoutPolicy;
  readonly theme: ThemeName;
  readonly flip: boolean;
}

export interface SettingsInWords {
  /** `language` is the name of the chat's language; null if each reader has their own. */
  readonly settings: (settings: ToldSettings, language: string | null) => Text;
  /** The time for a move was changed in the middle of a game, of which all `players` are told. */
  readonly termsChanged: (by: Who, players: readonly Who[]) => Text;
  readonly badSetting: (text: string) => Text;
}
