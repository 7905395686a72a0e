import type { Feature } from '../../feature.js';
import { BUNDLES } from './bundles.js';
import { earlierPages } from './pages/index.js';

/** Pages that a process of an earlier version has sent still get their scripts, for a while. */
export const upgrades: Feature = {
  name: 'upgrades',
  tables: [{ table: BUNDLES }],
  pages: earlierPages,
};
