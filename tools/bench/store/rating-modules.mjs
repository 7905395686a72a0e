// What the measurement of ratings calls of the built program.
import { STORE_TABLES } from '../../../dist/modules/bots/features/index.js';
import { factsOf } from '../../../dist/modules/bots/features/profiles/facts.js';
import * as engine from '../../../dist/modules/engine/index.js';
import { finishedStatements } from '../../../dist/modules/sessions/model/finished/results.js';
import { unheardStatements } from '../../../dist/modules/sessions/model/finished/unheard.js';
import { LiveGame } from '../../../dist/modules/sessions/model/live-game.js';
import { openTable } from '../../../dist/modules/sessions/model/table.js';
import { gamesBetween, opponentsOf } from '../../../dist/modules/sessions/ratings/head-to-head.js';
import { openAmong, tableOf } from '../../../dist/modules/sessions/ratings/listed.js';
import { membersIn, personOf } from '../../../dist/modules/sessions/ratings/profile.js';
import { seasonNow, seasonOf } from '../../../dist/modules/sessions/ratings/seasons.js';
import { applyResults, RATINGS } from '../../../dist/modules/sessions/ratings/settling.js';
import { replayAll } from '../../../dist/modules/sessions/ratings/undoing/replay.js';
import { openStore } from '../../../dist/modules/sessions/stores/open-store.js';
import { statementOf } from '../../../dist/modules/sessions/stores/schema/columns.js';

const { findVariant, formatMove, movesIn, newGame, playMove } = engine;

export const program = {
  ...{ openStore, statementOf, replayAll, tables: STORE_TABLES },
  ...{ tableOf, openAmong, opponentsOf, personOf, membersIn, factsOf, gamesBetween, seasonNow, seasonOf },
  ...{ applyResults, RATINGS, finishedStatements, unheardStatements, openTable, LiveGame },
  ...{ findVariant, formatMove, movesIn, newGame, playMove },
};
