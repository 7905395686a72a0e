import { type Reading, type ReadingOrder, readSource } from './reading.js';

/** Entry of the thread. */
export default (order: ReadingOrder): Reading => readSource(order);
