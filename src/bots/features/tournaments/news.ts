import type { Along, TourChange } from '../../../sessions/tournaments/rows.js';

/** What of a change is to be told, once each. */
export const newsBetween = (_: TourChange): Along => ({});
