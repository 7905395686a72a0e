import type { Text } from '../../../../locales/text.js';
import type { Kind } from '../kinds.js';
import type { Occasion } from '../occasions.js';

/** What the page of a game says about calls. */
export interface PageWords {
  readonly callMe: string;
  /** Asked once under the board, with its answers. */
  readonly ask: string;
  readonly yes: string;
  readonly notNow: string;
  readonly called: string;
  readonly calledInAll: string;
  readonly inAll: string;
  readonly stop: string;
  /** Leads to the page where kinds of calls are chosen. */
  readonly choose: string;
  /** On the page of the puzzle of the day. */
  readonly callDaily: string;
  readonly calledDaily: string;
  readonly forbidden: string;
  readonly failed: string;
}

/** What that page says. */
interface ChoosingWords {
  readonly title: string;
  readonly about: string;
  /** Above the kinds. */
  readonly legend: string;
  readonly night: string;
  readonly begin: string;
  readonly end: string;
  /** Whether this browser is called: for no game, for some, for all. */
  readonly none: string;
  readonly some: string;
  readonly all: string;
  readonly saved: string;
  readonly unable: string;
  readonly failed: string;
  readonly needsScript: string;
}

export interface PushWords {
  readonly choosing: ChoosingWords;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly page: PageWords;
  /** The call itself, above the name of the game. */
  readonly titles: Readonly<Record<Occasion, string>>;
  /** Line of `/privacy`. */
  readonly kept: (browsers: number) => Text;
}
