import {
  type CompiledQuery,
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Statement } from './statement.js';

/** The tables with a column for whatever is asked; `migrations.ts` makes them. */
export interface Columns {
  /** The migrations that a store has been through. */
  readonly migration: { readonly number: number; readonly name: string; readonly at: number };
  /** Everybody who has played, by the number under which other tables know them. */
  readonly identity: {
    readonly person: Generated<number>;
    /** `<platform>:<id>`; `side:<game>` for what is known of the odds of the larger side in a game, whose number is negative. */
    readonly account: string;
    /** The account under which ratings know the same person; null where that is this one. */
    readonly main: Generated<number | null>;
  };
  /** Every name under which somebody has finished a game, pseudonyms among them. */
  readonly called: { readonly id: Generated<number>; readonly person: number; readonly name: string };
  /** Channels, by the number under which other tables know them. */
  readonly place: { readonly id: Generated<number>; readonly key: string };
  /** Finished games, each as a channel knows it. */
  readonly result: {
    readonly id: Generated<number>;
    readonly place: number;
    /** Id of its table. */
    readonly slot: string;
    /** Id of the game, which leads to its page; null in games of early versions. */
    readonly secret: string | null;
    readonly variant: string;
    /** When it ended, epoch milliseconds. */
    readonly ended: number;
    /** Id of its rematch. */
    readonly next: string | null;
    /** The rest, as `finished/record.ts` writes it. */
    readonly record: Uint8Array;
  };
  /** Who had the seats of a finished game; of one that several channels know, by one of its results. */
  readonly seat: {
    readonly result: number;
    readonly seat: number;
    /** Null for the computer, and for somebody who asked to be forgotten. */
    readonly person: number | null;
    /** Level of the computer. */
    readonly level: number | null;
    /** 1 for the winner; those who share a place have the same. Null if the game has no result. */
    readonly rank: number | null;
  };
  /** Finished games of which something is still to hear (`finished/unheard.ts`). */
  readonly unheard: {
    /** The feature that is to hear of it. */
    readonly who: string;
    readonly result: number;
    /** The process that is telling people of it. */
    readonly by: Generated<string | null>;
  };
  /** Finished games as ratings know them, which outlive their records. */
  readonly score: {
    /** Number of its result. */
    readonly id: number;
    readonly family: string;
    readonly variant: string;
    /** When it ended, epoch milliseconds. */
    readonly ended: number;
    readonly plies: number;
    /** Why it is casual; null if it is rated. */
    readonly why: string | null;
    /** Its place in the order in which the games of its family were rated; null if it is casual. */
    readonly no: number | null;
  };
  /** Who played a game that ratings know, on which side, and what was known of their strength before and after it. */
  readonly score_seat: {
    readonly score: number;
    readonly seat: number;
    readonly side: number;
    /** Null for the computer, and for somebody who asked to be forgotten. */
    readonly person: number | null;
    readonly level: number | null;
    /** As in `seat`. */
    readonly rank: number | null;
    /** 1 for somebody who played under a pseudonym, to whom nothing may lead from it. */
    readonly masked: Generated<number>;
    readonly mu0: number | null;
    readonly sigma0: number | null;
    readonly mu1: number | null;
    readonly sigma1: number | null;
    /** 2 for a win, 1 for a draw, 0 for a loss; null if the game has no result, and in what earlier versions entered. */
    readonly points: number | null;
    /** What its player did that is counted (`sessions/ratings/fair`); null mostly. */
    readonly fault: string | null;
  };
  /** What is known of people's strength in a family of games; made of `score` and `score_seat`. */
  readonly rating: {
    readonly family: string;
    readonly person: number;
    readonly mu: number;
    readonly sigma: number;
    /** When the last rated game ended, epoch milliseconds. */
    readonly at: number;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  };
  /** Who has played in which chat. */
  readonly member: {
    readonly place: number;
    readonly person: number;
    /** What they were called in their last game there, never a pseudonym. */
    readonly name: string;
    /** When that ended, epoch milliseconds. */
    readonly last: number;
  };
  /** Where channels of a server lie. */
  readonly within: {
    readonly channel: string;
    /** The channel of which it is a thread; null for one that is none. */
    readonly parent: string | null;
    readonly server: string;
  };
  /** Who wants to be in the tables that everybody can see. */
  readonly world: {
    readonly person: number;
    /** Leads to their page. */
    readonly code: string;
    /** What they are called there. */
    readonly name: string;
    /** Since when, epoch milliseconds. */
    readonly since: number;
  };
  /** Who plays without ratings for a time, and why. */
  readonly restraint: {
    readonly person: number;
    readonly kind: string;
    /** Epoch milliseconds. */
    readonly until: number;
    /** How often it has come to that. */
    readonly times: number;
    /** The game that brought it, after which faults are counted anew. */
    readonly score: number;
  };
  /** Families whose games have to be rated once more, from one on. */
  readonly replay: {
    readonly family: string;
    readonly no: number;
    /** Tells one order from the next; empty for one of an earlier version. */
    readonly id: string;
  };
  /** What was known of people's strength when the first game of a month was rated. */
  readonly snapshot: Columns['rating'] & {
    /** Months since year 0. */
    readonly month: number;
    /** The last game, by `score.no`, that it knows. */
    readonly upto: number;
  };
  /** Which chats know a game. */
  readonly score_place: { readonly place: number; readonly score: number };
  /** The tables of a chat's seasons that are over. */
  readonly season: {
    readonly place: number;
    readonly family: string;
    /** Quarters since year 0. */
    readonly no: number;
    readonly rank: number;
    /** Null for somebody who asked to be forgotten. */
    readonly person: number | null;
    readonly name: string;
    readonly points: number;
    readonly games: number;
  };
  /** What administrators and the operator have done to ratings. */
  readonly audit: {
    readonly id: Generated<number>;
    /** `<platform>:<id>`, or `operator`; null for somebody who asked to be forgotten. */
    readonly who: string | null;
    readonly what: string;
    readonly score: number;
    /** Its number before. */
    readonly before: number | null;
    readonly at: number;
    /** 1 once the chats that know the game have been told. */
    readonly told: number;
  };
  /** Codes by which people link their accounts, by the account that asked for one, and how often a wrong one was tried. */
  readonly linking: {
    readonly account: string;
    readonly code: string | null;
    readonly until: number;
    readonly tries: number;
  };
}

/**
 * Builds statements that both engines understand: values as $1, $2, …, names in quotes. It only builds, since a commit in
 * SQLite must not let go of the thread halfway; `statementOf` gives what is to be run.
 */
export type Builder = Kysely<Columns>;

const builder: Builder = new Kysely<Columns>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A builder for tables whose names begin with `schema`, such as `damka.`. */
export const builderFor = (schema: string): Builder =>
  schema === '' ? builder : builder.withSchema(schema.slice(0, -1));

/** A built statement as our runners take it. */
export function statementOf(query: { compile: () => CompiledQuery<unknown> }): Statement {
  const { sql, parameters } = query.compile();
  return { sql, values: [...parameters] };
}
