import { type Language, MESSAGES, type Messages } from '../locales/index.js';
import type { Text } from '../locales/text.js';
import type { Table } from '../sessions/model/session.js';
import type { Stateful } from '../sessions/model/slice.js';
import type { Forget } from '../sessions/service/privacy.js';
import type { GameService } from '../sessions/service/service.js';
import type { KeyValueTable, SessionStore, TableSpec } from '../sessions/stores/open-store.js';
import type { ActionSpec } from './channel/actions/action.js';
import type { Want } from './channel/actions/want.js';
import type { Cost } from './channel/budget.js';
import type { Hooks } from './channel/delivery/ports.js';
import type { Sender } from './channel/delivery/sender.js';
import type { RequestContext, Taker } from './channel/request-context.js';
import type { OnGameOver } from './channel/upkeep/game-over.js';
import type { CommandSpec } from './commands.js';
import type { Meaning, Spoken } from './play/spoken.js';
import type { ChatFile, UserId } from './port.js';
import type { PageGame } from './web/game/games.js';
import type { Poll } from './web/game/poll.js';
import type { TaskShelf } from './web/kept-tasks.js';
import type { MineBrowser, MinePart, MorePages, Morning, PageHost } from './web/page-host.js';
import type { PageLink } from './web/shell/menu.js';
import type { SignedIn } from './web/visitors/visitor.js';

/** Does what a command asks for; `args` is what follows its name. */
export type CommandHandler = (context: RequestContext, args: string) => Promise<void>;

/** Does what a button asks for; `parts` are its data's after the verb. */
export type ButtonHandler = (context: RequestContext, parts: readonly string[]) => Promise<void>;

/** A command of a feature: how it is written, what it costs, and what it does. */
export interface Command extends CommandSpec {
  /** The budget that it takes from, which may depend on its arguments; none by default. */
  readonly cost?: Cost | ((args: string) => Cost | null);
  /** True if it is about the chat, whatever games are on there. */
  readonly isOfChat?: boolean;
  /** True if it is about a game that is on. */
  readonly isOfGame?: boolean;
  /** True if its answer concerns only the asker, so that others need not see it. */
  readonly isPersonal?: boolean;
  /** True if its answer goes after a while where others see it, as it is looked up and read once. */
  readonly isBrief?: boolean;
  /** True if nobody else is to read that it was written, least of all whom it is about, where the platform can keep it unseen. */
  readonly isUnheard?: boolean;
  readonly run: CommandHandler;
}

/** A button, known by the first part of its data: `verb:argument:…`. */
export interface ButtonAction {
  /** As `Command.cost`. */
  readonly cost?: Cost | ((parts: readonly string[]) => Cost | null);
  /** As `Command.isPersonal`. */
  readonly isPersonal?: boolean;
  /** True if each press is another step, however fast they follow each other. */
  readonly isStep?: boolean;
  /** True if everybody in a chat may press it at the same time: it takes hardly anything of what the chat may send. */
  readonly isOfMany?: boolean;
  readonly run: ButtonHandler;
}

/** How an action is done: at which table, with which seat or question and way, and whether the user has confirmed it. */
export interface Done {
  readonly table: string;
  readonly args: readonly string[];
  readonly isSure: boolean;
}

/** Something that somebody can do with a game, other than a move. */
export interface Action extends ActionSpec {
  /** As `Command.cost`. */
  readonly cost?: Cost;
  /** As `ButtonAction.isStep`. */
  readonly isStep?: boolean;
  readonly run: (context: RequestContext, done: Done) => Promise<void>;
  /** What is done for its `saying`, a command or something else; null where that makes no sense. By default `run`. */
  readonly means?: (context: RequestContext) => Meaning | null;
}

/** A table in which a feature keeps something, and what that has of a person. Everything may be left out for no person. */
export interface FeatureTable {
  readonly table: TableSpec;
  /** What it has of a user, as a line of `/privacy`; null if nothing. Throws `StoreError`. */
  readonly kept?: (store: SessionStore, user: UserId, language: Language) => Promise<Text | null>;
  /** What that is and for how long, as a line of the privacy policy; it is there wherever `kept` is. */
  readonly policy?: Readonly<Record<Language, string>>;
  /** Removes that. */
  readonly forget?: Forget;
  /** What the bot's operator should read of it, in English, a line for each. Throws `StoreError`. */
  readonly forOperator?: (
    table: Pick<KeyValueTable, 'rows'>,
    publicUrl: string | null,
  ) => Promise<readonly string[]>;
}

/** A line of `/privacy` on a number of things that a table has of a user; none where it has none. */
export const keptCount =
  (
    countOf: (store: SessionStore, user: UserId) => Promise<number>,
    line: (words: Messages['kept'], count: number) => Text,
  ): NonNullable<FeatureTable['kept']> =>
  async (store, user, language) => {
    const count = await countOf(store, user);
    return count === 0 ? null : line(MESSAGES[language].kept, count);
  };

/** What features store of a user, a line for each that does. Throws `StoreError`. */
export async function keptOf(
  features: readonly Feature[],
  store: SessionStore,
  user: UserId,
  language: Language,
): Promise<readonly Text[]> {
  const tables = features.flatMap(({ tables = [] }) => tables);
  const lines = await Promise.all(tables.map(({ kept }) => kept?.(store, user, language) ?? null));
  return lines.filter((line) => line !== null);
}

/**
 * What a feature adds to the bot. It lives in a folder of `features`, which only the list in `features/index.ts` imports:
 * without its line there the feature is gone, and its commands and buttons are as unknown as any other word.
 */
export interface Feature extends Hooks, Stateful {
  /** The name of its folder. */
  readonly name: string;
  readonly commands?: readonly Command[];
  /** By verb. */
  readonly buttons?: Readonly<Record<string, ButtonAction>>;
  /** What somebody can do with a game by it. */
  readonly actions?: readonly Action[];
  /** What people say in plain words, alone with the bot, for what it does. */
  readonly spoken?: readonly Spoken[];
  /** Finds the task that a message sets, by the verb of its first button: replies to it are answers. */
  readonly tasks?: Readonly<Record<string, (parts: readonly string[]) => Taker | null>>;
  /** Takes words to the bot as the answer to the author's open task; false if they are none. */
  readonly answers?: Taker;
  /** Takes away words in a group that would give the answer to a task away; false if they don't. */
  readonly hides?: Taker;
  /**
   * Takes what was written as a move but is something else, such as a plan; false if it is a move. A feature with a slice of tables
   * is asked this, `hears` and `wants` only at tables that have it.
   */
  readonly takesMove?: Taker;
  /** Takes what somebody has said while a game is on, if it is their move though they have no seat; false for talk. */
  readonly hears?: Taker;
  /** Does what somebody wants who plays though they have no seat; false for anybody else. */
  readonly wants?: (context: RequestContext, want: Want) => Promise<boolean>;
  /** The name of the command that a file asks for; null if it means nothing to this feature. */
  readonly files?: (file: ChatFile) => string | null;
  /** The name of the command that a text asks for which somebody alone with the bot pastes; null if it means nothing to this feature. */
  readonly texts?: (text: string) => string | null;
  /** What it does when a game is over. */
  readonly onGameOver?: OnGameOver;
  /** What it stores apart from the sessions. */
  readonly tables?: readonly FeatureTable[];
  /** What browsers can be told of each morning; one feature at most has something. */
  readonly morning?: Morning;
  /** Who follows a public game that has begun: they are called to it where they want that. Throws `StoreError`. */
  readonly followers?: (service: GameService, game: string, table: Table) => Promise<readonly UserId[]>;
  /** Tasks that a page can set without its server. */
  readonly shelf?: (language: Language) => TaskShelf;
  /** Ways to its pages, offered by all others. */
  readonly menu?: readonly PageLink[];
  /** What it has for somebody on their own page; null for nothing. Throws `StoreError`. */
  readonly mine?: (
    service: GameService,
    who: SignedIn,
    language: Language,
    browser: MineBrowser,
  ) => Promise<MinePart | null>;
  /** Pages on the server of the web table. */
  readonly pages?: (host: PageHost) => MorePages;
  /** The round of votes that is on in a game, or what a team proposes, for its pages; null for none. Throws `StoreError`. */
  readonly pollOf?: (
    service: GameService,
    sender: Pick<Sender, 'isReader' | 'handleIn'>,
    session: PageGame,
  ) => Promise<Poll | null>;
  /** Shows the open table of a channel in a way of its own; false if it is a table like others. */
  readonly showsOpen?: Taker;
}
