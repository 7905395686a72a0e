import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { findMove, formatMove } from '../../src/engine/core/moves/move-text.js';
import type { Move, Position } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import type { Rules } from '../../src/engine/core/rules.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { gameFrom } from '../../src/engine/game/any-game.js';
import { type GameState, playMove } from '../../src/engine/game/game.js';
import { configure, findBoardVariant } from '../../src/engine/variants/index.js';

export function variantOf(id: string, options: Record<string, string> = {}): Variant {
  const variant = findBoardVariant(id);
  if (variant === null) throw new Error(`no variant ${id}`);
  const configured = configure(variant, options);
  if (!configured.ok) throw new Error(JSON.stringify(configured.error));
  return configured.value;
}

/** A variant with other rules than any that is offered. */
export const withRules = (variant: Variant, rules: Partial<Rules>): Variant => ({
  ...variant,
  rules: { ...variant.rules, ...rules },
});

export function positionOf(variant: Variant, text: string): Position {
  const position = parsePosition(variant, text);
  if (!position.ok) throw new Error(`${text}: ${JSON.stringify(position.error)}`);
  return position.value;
}

export const movesAt = (variant: Variant, text: string): readonly Move[] =>
  legalMoves(variant, positionOf(variant, text));

/** Canonical texts of the legal moves, sorted. */
export const textsAt = (variant: Variant, text: string): string[] =>
  movesAt(variant, text)
    .map((move) => formatMove(variant, move))
    .sort();

export function stateAt(id: string, text: string, options: Record<string, string> = {}): GameState {
  const started = gameFrom(id, options, text);
  if (!started.ok) throw new Error(`${text}: ${JSON.stringify(started.error)}`);
  return started.value.state;
}

export function playText(state: GameState, text: string): GameState {
  const move = findMove(state.variant, legalMoves(state.variant, state.position), text);
  if (move === null) {
    throw new Error(`${text} is illegal in ${formatPosition(state.variant, state.position)}`);
  }
  return playMove(state, move);
}

export const playTexts = (state: GameState, texts: string): GameState =>
  texts.split(' ').reduce(playText, state);

export const textOf = (state: GameState): string => formatPosition(state.variant, state.position);
