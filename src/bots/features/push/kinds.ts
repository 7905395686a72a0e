import type { Occasion } from './occasions.js';

/** Where a browser chooses among them. */
export const CALLS_PAGE = '/calls';

/** What a browser can be called for. */
export const KINDS = ['turn', 'short', 'now', 'joined', 'asked', 'over', 'tournament', 'followed'] as const;
export type Kind = (typeof KINDS)[number];

/** Those among them for which a browser is called only where that is chosen. */
export const CHOSEN = ['followed'] as const satisfies readonly Kind[];
export type Chosen = (typeof CHOSEN)[number];

export const isChosen = (kind: Kind): kind is Chosen => CHOSEN.some((each) => each === kind);

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
  followed: 'followed',
};

/** The kind of calls to which an occasion belongs. */
export const kindOf = (occasion: Occasion): Kind => KIND_OF[occasion] ?? 'asked';
