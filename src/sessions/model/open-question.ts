import { z } from 'zod';
import type { Seat } from '../../engine/index.js';
import type { QuestionKind } from '../../locales/index.js';
import type { Asked, NewTerms } from './table-parts.js';

const seats = z.array(z.int().min(0)).readonly();

/** What a table stores about questions; `table-parts` has the rest. */
export const openQuestions = {
  /** Seats that agree to a draw, the one that offered it first. Empty without an offer. */
  draw: seats,
  /** Request to take back all but `entries` entries; the first seat of `agreed` has asked. */
  undo: z.object({ entries: z.int(), agreed: seats }).nullable(),
  /** Set once a move was taken back. */
  undone: z.literal(true).optional(),
};

/** The same where nobody asks anything. */
export const NO_QUESTION = { draw: [], undo: null } as const;

/** The open question of a game. There is at most one. */
export interface Question {
  readonly kind: QuestionKind;
  /** Seats that agree; the first one has asked. */
  readonly agreed: readonly Seat[];
  /** Its number among the questions of the game, which tells a button's question from others. */
  readonly number: number;
}

/** What is asked for: the number of entries that a take-back leaves; the terms of turns to come. */
export interface Wanted {
  readonly entries?: number;
  readonly terms?: Omit<NewTerms, 'agreed'>;
}

/** What a table stores about questions, at most one of which is open. */
export interface Asking {
  readonly draw: readonly Seat[];
  readonly undo: { readonly entries: number; readonly agreed: readonly Seat[] } | null;
  readonly pause?: { readonly agreed: readonly Seat[]; readonly since: number | null } | undefined;
  readonly newTerms?: NewTerms | undefined;
  readonly asked?: Asked | undefined;
  readonly easing?: { readonly agreed: readonly Seat[] } | undefined;
}

/** What questions of a kind are like, which are asked once in ten own moves, for all, and outlast moves, unless it says otherwise. */
interface Traits {
  /** Number of tries without success that each player has in a game. */
  readonly most?: number;
  /** True if players want something of their own by it: nobody answers it by asking the same, and nobody asks it and plays on. */
  readonly isOwn?: true;
  /** True if those who are out of the game can ask it, too. */
  readonly isForAll?: true;
}

export const TRAITS: Readonly<Record<QuestionKind, Traits>> = {
  draw: {},
  undo: { most: 2, isOwn: true, isForAll: true },
  pause: {},
  time: {},
  casual: {},
};

/** The open question of a table; null if there is none. */
export function questionOf({ draw, undo, pause, newTerms, asked, easing }: Asking): Question | null {
  const number = asked?.number ?? 0;
  if (undo !== null) return { kind: 'undo', agreed: undo.agreed, number };
  if (draw.length > 0) return { kind: 'draw', agreed: draw, number };
  if (newTerms !== undefined) return { kind: 'time', agreed: newTerms.agreed, number };
  if (easing !== undefined) return { kind: 'casual', agreed: easing.agreed, number };
  return pause?.since === null ? { kind: 'pause', agreed: pause.agreed, number } : null;
}

/** What the open question asks for. */
export const wantedOf = ({ undo, newTerms }: Asking): Wanted => ({
  ...(undo && { entries: undo.entries }),
  ...(newTerms && { terms: newTerms }),
});

/** What people see of a table's question. */
export const shownOfQuestion = ({ draw, undo, pause, newTerms, asked }: Asking): unknown => [
  draw,
  undo,
  pause,
  newTerms,
  asked?.number,
];

/** A table without what it stores of open questions. */
export const strippedOfQuestion = <Of extends Asking>({ draw: _, undo: __, easing: ___, ...rest }: Of) =>
  rest;

/** Asks a question in the name of a seat, replacing any other. */
export function withQuestion<Of extends Asking>(
  table: Of,
  kind: QuestionKind,
  agreed: readonly Seat[],
  { entries = 0, terms }: Wanted,
): Of {
  const free = withoutQuestion(table);
  switch (kind) {
    case 'draw':
      return { ...free, draw: agreed };
    case 'undo':
      return { ...free, undo: { entries, agreed } };
    case 'pause':
      return { ...free, pause: { agreed, since: null } };
    case 'time':
      return terms === undefined ? free : { ...free, newTerms: { ...terms, agreed } };
    case 'casual':
      return { ...free, easing: { agreed } };
  }
}

/** The table without its open question. */
export function withoutQuestion<Of extends Asking>(table: Of): Of {
  if (questionOf(table) === null) return table;
  const { pause, newTerms: _, easing: __, ...rest } = table;
  return { ...rest, ...NO_QUESTION, ...(pause?.since != null && { pause }) } as unknown as Of;
}

/** What the notice of a no or a withdrawal is about. Earlier versions had the second name for all but draws. */
export const DECLINED = ['draw-declined', 'undo-refused'] as const;
type Declined = (typeof DECLINED)[number];

export const isDeclined = (about: string): about is Declined => DECLINED.some((each) => each === about);

/** The kind of the question that was declined, which the first versions didn't store. */
export const declinedKind = (about: Declined, of: QuestionKind | undefined): QuestionKind =>
  of ?? (about === 'draw-declined' ? 'draw' : 'undo');
