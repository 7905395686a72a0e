import type { QuestionKind } from '../../../locales/index.js';
import type { Answer } from '../../../sessions/play/asking.js';

/** What somebody wants of the game that is on, other than a move. */
export type Want =
  /** To give it up. */
  | { readonly kind: 'resign' | 'leave' }
  /** To ask the others for something. */
  | { readonly kind: 'ask'; readonly what: QuestionKind }
  /** To answer the open question, at the table of a tapped button; null for any. */
  | { readonly kind: 'answer'; readonly table: string | null; readonly given: Answer };
