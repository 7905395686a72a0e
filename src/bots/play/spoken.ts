import { bareWords, wishesIn } from '../../locales/find-saying.js';
import type { Language } from '../../locales/index.js';
import type { RequestContext } from '../channel/request-context.js';

/** A command, with its arguments and without a slash; or what is done instead. */
export type Meaning = string | ((context: RequestContext) => Promise<void>);

/** What people say to the bot alone for something that a feature does. */
export interface Spoken {
  /** Whole messages in each language; `#` is any number. Letter case, marks and punctuation do not matter. */
  readonly said: Readonly<Record<Language, readonly string[]>>;
  /** What they mean; null where that makes no sense as things are. `number` is what was said for `#`. */
  readonly asks: (context: RequestContext, number: number) => Meaning | null;
}

/** A command that is meant whatever is on. */
export const spoken = (said: Spoken['said'], command: string): Spoken => ({ said, asks: () => command });

/** A command about the game that is on. */
export const inGame = (said: Spoken['said'], command: string): Spoken => ({
  said,
  asks: ({ session: { table } }) => (table?.phase === 'running' ? command : null),
});

/** A command about a game that has begun, or is over. */
export const ofGame = (said: Spoken['said'], command: string): Spoken => ({
  said,
  asks: ({ session: { table } }) => (table?.game == null ? null : command),
});

const NUMBER = /\d{1,3}/;

/** All that is said for what features do, by its bare words. */
export class SpokenWords {
  private readonly known = new Map<string, Spoken>();

  /** Throws if two features claim the same words. */
  constructor(all: readonly Spoken[]) {
    for (const each of all)
      for (const words of new Set(Object.values(each.said).flat().map(bareWords))) {
        if (this.known.has(words)) throw new Error(`Two features claim the words "${words}".`);
        this.known.set(words, each);
      }
  }

  /** What a whole message asks for; null if it asks for nothing. */
  meaningOf(context: RequestContext, text: string): Meaning | null {
    const number = Number(NUMBER.exec(text)?.[0] ?? 0);
    const [found] = wishesIn(numbered(text)).flatMap((wish) => this.known.get(wish) ?? []);
    return found?.asks(context, number) ?? null;
  }
}

/** With `#` for a number. */
const numbered = (text: string): string => text.replace(NUMBER, ' # ');
