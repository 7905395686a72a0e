import {
  type AnyState,
  type AnyVariant,
  type Seat,
  startMatch,
  startPosition,
} from '../../../engine/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { tableDrawing } from '../chapaev/drawing.js';
import { boardOf, type Drawing, type Look } from './drawing.js';

type Seats = Table['seats'];

/** Marks of a board without a last move. */
const STILL = { mustCapture: [], happenings: [] };
const SILENT = { course: null, told: '' };

/** The initial position of a game. */
export function startDrawing(variant: AnyVariant, look: Look, seats: Seats): Drawing {
  switch (variant.kind) {
    case 'draughts':
      return boardOf(variant, startPosition(variant, 0), look, { ...STILL, toMove: null, seats });
    case 'chapaev':
      return tableDrawing({ ...SILENT, variant, match: startMatch(0), toMove: null, seats }, look);
  }
}

/** The current state of a game, without its last moves. */
export function stateDrawing(state: AnyState, look: Look, toMove: Seat | null, seats: Seats = []): Drawing {
  switch (state.kind) {
    case 'draughts':
      return boardOf(state.variant, state.position, look, { ...STILL, toMove, seats });
    case 'chapaev':
      return tableDrawing({ ...SILENT, variant: state.variant, match: state.match, toMove, seats }, look);
  }
}
