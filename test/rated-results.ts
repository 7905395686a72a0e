import { factsOf } from '../src/bots/features/profiles/facts.js';
import { findVariant, formatMove, movesIn, newGame, playMove } from '../src/engine/index.js';
import { finishedStatements } from '../src/sessions/model/finished/results.js';
import { unheardStatements } from '../src/sessions/model/finished/unheard.js';
import { LiveGame } from '../src/sessions/model/live-game.js';
import { openTable } from '../src/sessions/model/table.js';
import { gamesBetween, opponentsOf } from '../src/sessions/ratings/head-to-head.js';
import { openAmong, tableOf } from '../src/sessions/ratings/listed.js';
import { membersIn, personOf } from '../src/sessions/ratings/profile.js';
import { seasonNow, seasonOf } from '../src/sessions/ratings/seasons.js';
import { applyResults, RATINGS } from '../src/sessions/ratings/settling.js';
import { replayAll } from '../src/sessions/ratings/undoing/replay.js';
import type { SessionStore } from '../src/sessions/stores/open-store.js';
import { statementOf } from '../src/sessions/stores/schema/columns.js';

interface Measured {
  readonly replay: number;
  readonly rows: readonly { readonly name: string; readonly p50: number; readonly p99: number }[];
}

interface Options {
  readonly asked: number;
  readonly filled?: () => Promise<void>;
}

const BY = {
  ...{ statementOf, replayAll, tableOf, openAmong, opponentsOf, personOf, membersIn, factsOf, gamesBetween },
  ...{
    seasonNow,
    seasonOf,
    applyResults,
    RATINGS,
    finishedStatements,
    unheardStatements,
    openTable,
    LiveGame,
  },
  ...{ findVariant, formatMove, movesIn, newGame, playMove },
};

/** What the measurement of ratings tells of so many results in an empty store. */
export async function measureRatings(
  store: SessionStore,
  results: number,
  options: Options,
): Promise<Measured> {
  const step = new URL('../tools/bench/store/ratings.mjs', import.meta.url).href;
  const { measureResults } = await import(step);
  return measureResults(store, results, BY, options);
}

/** A store, and what it is asked: the parameters of each statement, the last ones. */
export function watched(store: SessionStore) {
  const asked = new Map<string, readonly unknown[]>();
  const watching: SessionStore = {
    ...store,
    ask: (query) => {
      const { sql, parameters } = query.compile();
      asked.set(sql, parameters);
      return store.ask(query);
    },
  };
  return { asked, watching };
}
