import type { Cell } from '../../core/board/topology.js';
import { legalMoves, seatsMovedBy } from '../../core/moves/moves.js';
import type { Move, Piece, Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { fittingMoves, startsAt } from './fit.js';
import { type Form, squaresNamed } from './forms.js';
import { compareHops, type Hop, hopBetween } from './hop.js';
import { nearestMoves } from './nearest.js';
import type { IllegalReason } from './reasons.js';

interface Diagnosis {
  readonly reason: IllegalReason;
  readonly nearest: readonly Move[];
}

/** A form all of whose squares exist, with the piece that it is about. */
interface Attempt {
  readonly form: Form;
  readonly from: Cell;
  readonly piece: Piece;
  readonly landings: readonly Cell[];
}

/** Says why none of the forms is a legal move. There is at least one form, and none of them fits. */
export function diagnose(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  forms: readonly Form[],
): Diagnosis {
  const banned = bannedByHistory(variant, position, moves, forms);
  if (banned !== null) return { reason: banned, nearest: moves.slice(0, 4) };
  const form = likeliest(position, forms);
  const missing = squaresNamed(form).find(({ cell }) => cell === null);
  const landings = form.landings.flatMap(({ cell }) => (cell === null ? [] : [cell]));
  const from = missing && 'word' in form.from ? form.from.cell : startOf(variant, position, form, landings);
  return {
    reason: missing
      ? { kind: 'no-such-square', square: missing.word }
      : reasonFor(variant, position, moves, form, from, landings),
    nearest: nearestMoves(variant, moves, from, landings.at(-1) ?? null),
  };
}

/** The position allows the move, and only the moves before it do not. */
function bannedByHistory(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  forms: readonly Form[],
): IllegalReason | null {
  const { kingRuns, takeBacks } = variant.rules;
  if (moves.length === 0 || (kingRuns === 'free' && takeBacks === 'allowed')) return null;
  const [allowed] = fittingMoves(variant.board, position, legalMoves(variant, position), forms).moves;
  if (allowed === undefined) return null;
  return { kind: kingRuns === 'three' ? 'king-run' : 'take-back' };
}

/** The form that makes most sense: its squares exist, and its piece belongs to the player. */
function likeliest(position: Position, forms: readonly Form[]): Form {
  const sense = (form: Form): number => {
    const missing = squaresNamed(form).filter(({ cell }) => cell === null).length;
    const start = 'word' in form.from ? form.from.cell : null;
    const owner = start === null ? null : position.board[start]?.[0].seat;
    return (owner === position.turn ? 1 : 0) - 2 * missing;
  };
  return forms.reduce((best, form) => (sense(form) > sense(best) ? form : best));
}

/** The cell that the piece comes from; in the short form the own piece that comes closest to doing it. */
function startOf(variant: Variant, position: Position, form: Form, landings: readonly Cell[]): Cell | null {
  if ('word' in form.from) return form.from.cell;
  const [target] = landings;
  if (target === undefined) return null;
  const candidates = position.board.flatMap((stack, cell) => {
    const piece = stack?.[0];
    if (piece?.seat !== position.turn || !startsAt(variant.board, form, cell)) return [];
    return [{ cell, hop: hopBetween(variant, position, piece, cell, cell, target) }];
  });
  return candidates.sort((a, b) => compareHops(a.hop, b.hop))[0]?.cell ?? null;
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
  // Where a capture may be left out the fault is another.
  const free = variant.rules.huff !== 'off' && why.kind === 'must-capture';
  return free ? againstRules(variant, position, attempt) : why;
}

/** Captures exist, and this is none of them. */
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
  const hop = hopBetween(variant, position, attempt.piece, from, stray.from, stray.to);
  if (stray.from === from && (hop.kind === 'step' || hop.kind === 'backwards')) return must;
  return hop.kind === 'jump' ? { kind: 'must-go-on', ...stray } : asReason(hop, stray.from, stray.to);
}

/** The capture would be legal if no priority asked for another. */
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

/** The first hop by which the attempt leaves every legal capture of its piece. */
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
  const hop = hopBetween(variant, position, piece, from, from, target);
  if (hop.kind === 'step' && beyond !== undefined) return { kind: 'unreachable', from: target, to: beyond };
  return asReason(hop, from, target);
}

function asReason(hop: Hop, from: Cell, to: Cell): IllegalReason {
  switch (hop.kind) {
    case 'blocked':
      return { kind: 'blocked', by: hop.by };
    case 'backwards':
      return { kind: 'backwards', from, to };
    case 'jump':
    case 'step':
    case 'unreachable':
      return { kind: 'unreachable', from, to };
  }
}
