import { describe } from 'vitest';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { freshFolders } from '../../doubles/fresh-folders.js';
import { openStore } from '../../stores.js';
import { shownSuite } from './shown-suite.js';

const folder = freshFolders();

describe('in memory', () => shownSuite(async () => memoryStore()));
describe('in a file', () => shownSuite(async () => openStore(`sqlite://${await folder()}/damka.sqlite`)));
