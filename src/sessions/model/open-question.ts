import type { Seat } from '../../engine/index.js';
import type { QuestionKind } from '../../locales/index.js';
import type { Asked, NewTerms } from './table-parts.js';

/** The open question of a game. There is at most one. */
export interface Question {
  readonly kind: QuestionKind;
  /** Seats that agree; the first one has asked. */
  readonly agreed: readonly Seat[];
  /** Its number among the questions of the game, which tells a button's question from others. */
  readonly number: number;
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

/** The open question of a table; null if there is none. Earlier versions stored several at once and showed this one. */
export function questionOf({ draw, undo, pause, newTerms, asked, easing }: Asking): Question | null {
  const number = asked?.number ?? 0;
  if (undo !== null) return { kind: 'undo', agreed: undo.agreed, number };
  if (draw.length > 0) return { kind: 'draw', agreed: draw, number };
  if (newTerms !== undefined) return { kind: 'time', agreed: newTerms.agreed, number };
  if (easing !== undefined) return { kind: 'casual', agreed: easing.agreed, number };
  return pause?.since === null ? { kind: 'pause', agreed: pause.agreed, number } : null;
}

/** The table without its open question. */
export function withoutQuestion<Of extends Asking>(table: Of): Of {
  if (questionOf(table) === null) return table;
  const { pause, newTerms: _, easing: __, ...rest } = table;
  return { ...rest, draw: [], undo: null, ...(pause?.since != null && { pause }) } as unknown as Of;
}

/** The table with only one of the questions that earlier versions could have open at once. */
export function withOneQuestion<Of extends Asking>(table: Of): Of {
  const open = [table.undo !== null, table.draw.length > 0, table.pause?.since === null];
  if (open.filter((each) => each).length < 2) return table;
  const { draw, undo } = table;
  return { ...withoutQuestion(table), undo, draw: undo === null ? draw : [] };
}
