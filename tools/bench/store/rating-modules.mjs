// What the measurement of ratings calls of the built program.
import { STORE_TABLES } from '../../../dist/modules/bots/features/index.js';
import { tableOf } from '../../../dist/modules/sessions/ratings/listed.js';
import { gamesOf, ratingsOf } from '../../../dist/modules/sessions/ratings/profile.js';
import { seasonNow, seasonOf } from '../../../dist/modules/sessions/ratings/seasons.js';
import { courseOf } from '../../../dist/modules/sessions/ratings/standings.js';
import { replayAll } from '../../../dist/modules/sessions/ratings/undoing/replay.js';
import { openStore } from '../../../dist/modules/sessions/stores/open-store.js';
import { statementOf } from '../../../dist/modules/sessions/stores/schema/columns.js';

export const program = {
  ...{ openStore, statementOf, replayAll, tables: STORE_TABLES },
  ...{ tableOf, gamesOf, ratingsOf, courseOf, seasonNow, seasonOf },
};
