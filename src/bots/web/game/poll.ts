import type { Language } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { ChatUser } from '../../port.js';

/** A round as somebody on a page sees it. */
export interface SeenPoll {
  /** How it stands, and what they have voted for, or why they can't vote. */
  readonly lines: readonly Text[];
  readonly mayVote: boolean;
  /** Their vote in the game's notation; null for none. */
  readonly own: string | null;
  /** What they can agree to; absent for nothing. */
  readonly confirm?: { readonly label: string; readonly number: number };
}

/** Where somebody on a page votes, by which account and by buttons of which verb. */
interface Booth {
  readonly channel: string;
  readonly user: ChatUser;
  readonly verb: string;
  /** Verb of the buttons that confirm what is proposed, if anything is. */
  readonly confirms?: string;
}

/** A round of votes that is on in a game. */
export interface Poll {
  /** Another one whenever somebody may have to be shown something else. */
  readonly key: string;
  seenBy(user: ChatUser, language: Language): Promise<SeenPoll>;
  /** Null for somebody who belongs to no chat that votes now. */
  boothOf(user: ChatUser): Promise<Booth | null>;
}
