import type { BoardSpec, Cell } from '../../core/board/topology.js';
import { legalMoves, seatsMovedBy } from '../../core/moves/legal-moves.js';
import type { Move, Piece, Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { fittingMoves, startsAt } from './fit.js';
import { type Form, squaresNamed } from './forms.js';
import { compareLegs, type Leg, legBetween } from './leg.js';
import type { IllegalReason } from './move-reading.js';
import { nearestMoves } from './nearest-moves.js';
import { shadeMissed } from './square-words.js';

interface Diagnosis {
  readonly reason: IllegalReason;
  readonly nearest: readonly Move[];
}

/** A form whose squares all exist, with the piece that was to move. */
interface Attempt {
  readonly form: Form;
  readonly from: Cell;
  readonly piece: Piece;
  readonly landings: readonly Cell[];
}

/** The reason why no form is a legal move, and the nearest legal moves. There is at least one form, and none fits. */
export function diagnose(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  forms: readonly Form[],
): Diagnosis {
  const forbidden = forbiddenByHistory(variant, position, moves, forms);
  if (forbidden !== null) return { reason: forbidden, nearest: moves.slice(0, 4) };
  const form = likeliest(position, forms);
  const missing = squaresNamed(form).find(({ cell }) => cell === null);
  const landings = form.landings.flatMap(({ cell }) => (cell === null ? [] : [cell]));
  const from = missing && 'word' in form.from ? form.from.cell : startOf(variant, position, form, landings);
  return {
    reason: missing
      ? missingSquare(variant.board, missing.word)
      : reasonFor(variant, position, moves, form, from, landings),
    nearest: nearestMoves(variant, moves, from, landings.at(-1) ?? null),
  };
}

/** The reason why a board has no such square. */
export function missingSquare(board: BoardSpec, square: string): IllegalReason {
  const played = shadeMissed(board, square);
  return played === null ? { kind: 'no-such-square', square } : { kind: 'unplayed-square', square, played };
}

/** The reason where the position would allow the move, and only the moves before it do not. */
function forbiddenByHistory(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  forms: readonly Form[],
): IllegalReason | null {
  const { maxSameKingMoves, undoingMoves } = variant.rules;
  if (moves.length === 0 || (maxSameKingMoves === 'unlimited' && undoingMoves === 'allowed')) return null;
  const [allowed] = fittingMoves(variant.board, position, legalMoves(variant, position), forms).moves;
  if (allowed === undefined) return null;
  return { kind: maxSameKingMoves === 'three' ? 'too-many-king-moves' : 'undoing-move' };
}

/** The most plausible form: its squares exist, and its piece belongs to the player. */
function likeliest(position: Position, forms: readonly Form[]): Form {
  const sense = (form: Form): number => {
    const missing = squaresNamed(form).filter(({ cell }) => cell === null).length;
    const start = 'word' in form.from ? form.from.cell : null;
    const owner = start === null ? null : position.board[start]?.[0].seat;
    return (owner === position.turn ? 1 : 0) - 2 * missing;
  };
  return forms.reduce((best, form) => (sense(form) > sense(best) ? form : best));
}

/** The start cell of a form; in the short form, where the player's piece stands that comes closest to the move. */
function startOf(variant: Variant, position: Position, form: Form, landings: readonly Cell[]): Cell | null {
  if ('word' in form.from) return form.from.cell;
  const [target] = landings;
  if (target === undefined) return null;
  const candidates = position.board.flatMap((stack, cell) => {
    const piece = stack?.[0];
    if (piece?.seat !== position.turn || !startsAt(variant.board, form, cell)) return [];
    return [{ cell, leg: legBetween(variant, position, piece, cell, cell, target) }];
  });
  return candidates.sort((a, b) => compareLegs(a.leg, b.leg))[0]?.cell ?? null;
}

function reasonFor(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  form: Form,
  from: Cell | null,
  landings: readonly Cell[],
): IllegalReason {
  if (from === null) return { kind: 'no-piece-on-file', file: 'file' in form.from ? form.from.file : '' };
  const piece = position.board[from]?.[0];
  if (!piece) return { kind: 'empty-square', square: from };
  if (position.out[piece.seat]) return { kind: 'dead-piece', square: from, owner: piece.seat };
  if (!seatsMovedBy(variant, position.turn).includes(piece.seat))
    return { kind: 'not-yours', square: from, owner: piece.seat };
  const attempt: Attempt = { form, from, piece, landings };
  const captures = moves.filter((move) => move.captured.length > 0);
  if (captures.length === 0) return againstRules(variant, position, attempt);
  const why = againstDuty(variant, position, captures, attempt);
  // If captures are optional, the mistake is another.
  const free = variant.rules.huff !== 'off' && why.kind === 'must-capture';
  return free ? againstRules(variant, position, attempt) : why;
}

/** The reason where captures exist and the attempt is none of them. */
function againstDuty(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  attempt: Attempt,
): IllegalReason {
  const tooFew = takesTooFew(variant, position, moves, attempt.form);
  if (tooFew) return tooFew;
  const { from } = attempt;
  const must: IllegalReason = {
    kind: 'must-capture',
    pieces: [...new Set(moves.map((move) => move.from))].sort((a, b) => a - b),
  };
  const own = moves.filter((move) => move.from === from);
  if (own.length === 0) return must;
  const stray = firstStray(own, attempt);
  const leg = legBetween(variant, position, attempt.piece, from, stray.from, stray.to);
  if (stray.from === from && (leg.kind === 'step' || leg.kind === 'backwards')) return must;
  return leg.kind === 'jump' ? { kind: 'must-go-on', ...stray } : asReason(leg, stray.from, stray.to);
}

/** The reason where the capture would be legal without the priority. */
function takesTooFew(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  form: Form,
): IllegalReason | null {
  if (variant.rules.priority === 'none' || variant.rules.huff === 'priority') return null;
  const free: Variant = { ...variant, rules: { ...variant.rules, priority: 'none' } };
  const [tried] = fittingMoves(variant.board, position, legalMoves(free, position), [form]).moves;
  if (!tried) return null;
  const bound =
    variant.rules.priority === 'kings-most' ? moves.filter((move) => byKing(position, move)) : moves;
  const most = Math.max(...bound.map((move) => move.captured.length));
  if (tried.captured.length >= most || variant.rules.priority === 'kings-first') {
    return { kind: 'must-prefer-other' };
  }
  return { kind: 'must-take-more', taken: tried.captured.length, most };
}

const byKing = (position: Position, move: Move): boolean => position.board[move.from]?.[0].king ?? false;

/** The first leg of the attempt that is in no legal capture of its piece. */
function firstStray(own: readonly Move[], { from, landings }: Attempt): { from: Cell; to: Cell } {
  const ways = own.flatMap((move) => move.ways);
  const common = (way: readonly Cell[]): number => {
    const stray = landings.findIndex((cell, index) => cell !== way[index]);
    return stray < 0 ? landings.length : stray;
  };
  const agreed = Math.min(Math.max(...ways.map(common)), landings.length - 1);
  return { from: landings[agreed - 1] ?? from, to: landings[agreed] ?? from };
}

function againstRules(
  variant: Variant,
  position: Position,
  { from, piece, landings }: Attempt,
): IllegalReason {
  const [target = from, beyond] = landings;
  const leg = legBetween(variant, position, piece, from, from, target);
  if (leg.kind === 'step' && beyond !== undefined) return { kind: 'unreachable', from: target, to: beyond };
  return asReason(leg, from, target);
}

function asReason(leg: Leg, from: Cell, to: Cell): IllegalReason {
  switch (leg.kind) {
    case 'blocked':
      return { kind: 'blocked', by: leg.by };
    case 'backwards':
      return { kind: 'backwards', from, to };
    case 'jump':
    case 'step':
    case 'unreachable':
      return { kind: 'unreachable', from, to };
  }
}
