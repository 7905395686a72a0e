import type { Occasion } from './occasions.js';

/** Where a browser chooses among them. */
export const CALLS_PAGE = '/calls';

/** What a browser can be called for. */
export const KINDS = ['turn', 'short', 'now', 'joined', 'asked', 'over', 'tournament'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds of what is no question; all questions are of one. */
const KIND_OF: Readonly<Partial<Record<Occasion, Kind>>> = {
  turn: 'turn',
  short: 'short',
  now: 'now',
  joined: 'joined',
  begun: 'joined',
  missed: 'short',
  round: 'tournament',
  over: 'over',
};

/** The kind of calls to which an occasion belongs. */
export const kindOf = (occasion: Occasion): Kind => KIND_OF[occasion] ?? 'asked';
