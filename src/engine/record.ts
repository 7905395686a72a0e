export { formatRecord } from './record/format.js';
export { parseRecord } from './record/parse.js';
export type { RecordError, RecordProblem } from './record/problems.js';
