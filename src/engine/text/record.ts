export { formatPdn } from './pdn/format.js';
export { formatRecord } from './record/format.js';
export { parseRecord } from './record/parse.js';
export type { RecordError, RecordProblem } from './record/problems.js';
export {
  type GamesError,
  RECORD_FORMS,
  type ReadGame,
  type ReadGames,
  type RecordForm,
  readGames,
  surveyGames,
} from './record/read.js';
export { formatSetup } from './record/setup.js';
