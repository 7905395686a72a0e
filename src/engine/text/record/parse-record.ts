import { ShotScribe } from '../../chapaev/shot-scribe.js';
import { err, ok, type Result } from '../../core/result.js';
import { type AnyState, type Started, type StateOf, turnOf } from '../../game/any-game.js';
import type { AnyVariant } from '../../variants/index.js';
import { headersByName, isHeaderRow, parseHeader, readHeaders, startGame } from './headers.js';
import { MoveScribe } from './move-scribe.js';
import { type RecordError, RecordFault } from './record-error.js';
import type { Remark } from './remarks.js';
import type { Scribe } from './scribe.js';
import { demandWhole, faultAt, type Token, tokensOf } from './tokens.js';

/**
 * Reads a record as `formatRecord` writes it, and loose files of moves: one or many on a line, with or without round
 * numbers, `-` for seats passed over, comments in `{}` or after `;` and `#`, resignations in words, results. `options` are
 * house rules that win over the ones in the record's headers.
 */
export function parseRecord<V extends AnyVariant>(
  variant: V,
  text: string,
  options: Readonly<Record<string, string>> = {},
): Result<Started<V>, RecordError> {
  try {
    const { game, state } = recordFrom(variant, tokensOf(text), options);
    return ok({ game, state });
  } catch (fault) {
    if (fault instanceof RecordFault) return err(fault.error);
    throw fault;
  }
}

/** The game of a record and what is said among its moves, from its tokens by line. Throws `RecordFault`. */
export function recordFrom<V extends AnyVariant>(
  variant: V,
  rows: readonly (readonly Token[])[],
  options: Readonly<Record<string, string>>,
): Started<V> & { readonly remarks: readonly Remark[]; readonly isStated: boolean } {
  demandWhole(rows);
  const headers = headersByName(rows.filter(isHeaderRow).flat().map(parseHeader));
  const started = startGame(variant, readHeaders(variant, headers, options));
  const scribe = scribeFor(started.state);
  for (const row of rows) enterRow(scribe, row);
  scribe.finish();
  // A scribe keeps to the kind of game that it was given.
  const { remarks, isStated } = scribe;
  return { game: scribe.recordOf(started.game), state: scribe.state as StateOf<V>, remarks, isStated };
}

function scribeFor(state: AnyState): Scribe {
  switch (state.kind) {
    case 'draughts':
      return new MoveScribe(state);
    case 'chapaev':
      return new ShotScribe(state);
  }
}

function enterRow(scribe: Scribe, row: readonly Token[]): void {
  if (!isHeaderRow(row)) scribe.enter(row);
  else if (scribe.entries.length > 0) {
    for (const token of row) throw faultAt(token, { kind: 'header-late' }, turnOf(scribe.state));
  }
}
