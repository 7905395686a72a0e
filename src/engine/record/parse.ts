import { firstWithoutLot } from '../first.js';
import { type GameEntry, gameFrom, type StartedGame } from '../game.js';
import { formatPosition, startPosition } from '../position.js';
import { err, ok, type Result } from '../result.js';
import type { Variant } from '../variant.js';
import { configure } from '../variants/index.js';
import { type Headers, isHeaderRow, readHeaders } from './headers.js';
import { type RecordError, RecordFault } from './problems.js';
import { Scribe } from './scribe.js';
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
): Result<StartedGame, RecordError> {
  try {
    const rows = tokensOf(text);
    const headers = readHeaders(variant, rows.filter(isHeaderRow).flat(), options);
    const started = start(variant, headers);
    const scribe = new Scribe(started.state);
    for (const row of rows) enterRow(scribe, row);
    const entries: readonly GameEntry[] = scribe.entries;
    return ok({ game: { ...started.game, entries }, state: scribe.state });
  } catch (fault) {
    if (fault instanceof RecordFault) return err(fault.error);
    throw fault;
  }
}

function enterRow(scribe: Scribe, row: readonly Token[]): void {
  if (!isHeaderRow(row)) scribe.enter(row);
  else if (scribe.entries.length > 0) {
    for (const token of row) throw faultAt(token, { kind: 'header-late' }, scribe.state.position.turn);
  }
}

/** The game before its first entry. */
function start(variant: Variant, { options, first, position }: Headers): StartedGame {
  const configured = configure(variant, options.values);
  if (!configured.ok) throw faultAt(options.token, { kind: 'option', error: configured.error }, null);
  const text =
    position?.text ??
    formatPosition(
      configured.value,
      startPosition(configured.value, first ?? firstWithoutLot(configured.value)),
    );
  const started = gameFrom(variant.id, options.values, text);
  if (started.ok) return started.value;
  if (started.error.code === 'position' && position) {
    throw faultAt(position.token, { kind: 'position', error: started.error.error }, null);
  }
  throw new Error(`a start position that cannot be set up: ${text}`);
}
