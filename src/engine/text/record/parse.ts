import { err, ok, type Result } from '../../core/result.js';
import type { Variant } from '../../core/variant.js';
import { type AnyStarted, isFlickState, turnOf } from '../../game/any-game.js';
import { FlickScribe } from './flick-scribe.js';
import { headersByName, isHeaderRow, parseHeader, readHeaders } from './headers.js';
import { type RecordError, RecordFault } from './problems.js';
import { Scribe } from './scribe.js';
import { startGame } from './start.js';
import { faultAt, type Token, tokensOf } from './tokens.js';

/**
 * Reads what `formatRecord` writes, and loose files of moves: one or many on a line, with or without round
 * numbers, `-` for seats passed over, comments in `{}` or behind `;` and `#`, resignations in words, results.
 * `options` are house rules beside those of the file's own header, which give way to them.
 */
export function parseRecord(
  variant: Variant,
  text: string,
  options: Readonly<Record<string, string>> = {},
): Result<AnyStarted, RecordError> {
  try {
    return ok(recordFrom(variant, tokensOf(text), options));
  } catch (fault) {
    if (fault instanceof RecordFault) return err(fault.error);
    throw fault;
  }
}

/** The game of a record taken apart. Throws `RecordFault`. */
export function recordFrom(
  variant: Variant,
  rows: readonly (readonly Token[])[],
  options: Readonly<Record<string, string>>,
): AnyStarted {
  const headers = headersByName(rows.filter(isHeaderRow).flat().map(parseHeader));
  const started = startGame(variant, readHeaders(variant, headers, options));
  const { state } = started;
  const scribe = isFlickState(state) ? new FlickScribe(state) : new Scribe(state);
  for (const row of rows) enterRow(scribe, row);
  return { game: scribe.recordOf(started.game), state: scribe.state };
}

function enterRow(scribe: Scribe | FlickScribe, row: readonly Token[]): void {
  if (!isHeaderRow(row)) scribe.enter(row);
  else if (scribe.entries.length > 0) {
    for (const token of row) throw faultAt(token, { kind: 'header-late' }, turnOf(scribe.state));
  }
}
