import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';
import { historySuite } from './history-suite.js';

historySuite(async () => openStore(await newDatabase()));
