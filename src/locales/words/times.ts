import type { Colour } from '../../engine/index.js';
import type { Text } from '../text.js';
import type { ThemeName } from './labels.js';
import type { Who } from './tables.js';

/** What a chat lets happen to a player whose time is over. */
export type TimeoutPolicy = 'forfeit' | 'skip' | 'computer';

/** How much is stored about a user. */
interface Traces {
  readonly chats: number;
  readonly running: number;
  readonly finished: number;
  readonly files: number;
  readonly waiting: number;
}

/** When a time is over, and what time it is, epoch milliseconds. */
export interface Deadline {
  readonly until: number;
  readonly now: number;
}

/** What is said of reminders and deadlines, of what is kept and of its deletion. Spans of time are milliseconds. */
export interface Times {
  readonly reminder: (title: string, colour: Colour, who: Who, waited: number) => Text;
  readonly warning: (
    title: string,
    colour: Colour,
    who: Who,
    deadline: Deadline,
    late: TimeoutPolicy,
  ) => Text;
  readonly timeUp: (who: Who, late: TimeoutPolicy) => Text;
  readonly countdown: (deadline: Deadline, zone: string) => Text;
  /** The same where there is room for a few letters only. */
  readonly brief: (left: number) => string;
  readonly muted: (what: 'on' | 'off' | 'none') => Text;
  readonly badMute: (text: string) => Text;
  /** The line under a finished game. */
  readonly kept: (id: string) => Text;
  readonly noFinished: (id: string) => Text;
  readonly privacy: (name: string, user: string, traces: Traces) => Text;
  /** Asks what shall become of the user's running games before they are forgotten. */
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
  /** `language`: what the chat's language is called, or null where each reader has their own. */
  readonly settings: (settings: ToldSettings, language: string | null) => Text;
  readonly badSetting: (text: string) => Text;
}
