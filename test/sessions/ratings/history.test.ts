import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { historySuite } from './history-suite.js';

historySuite(async () => memoryStore());
