import { endsGame, playingSeats, type RoundPlace } from '../../../../engine/index.js';
import { MESSAGES } from '../../../../locales/index.js';
import { endText } from '../../../../locales/result.js';
import { plain } from '../../../../locales/text.js';
import type { LiveGame } from '../../../../sessions/model/live-game.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { mayHelp } from '../../../../sessions/play/help.js';
import type { Look } from '../../../channel/posts/drawing.js';
import { colourOf, configuredVariant, forfeited } from '../../../channel/posts/posts.js';
import type { WireEntry, WirePieces, WirePosition } from '../protocol.js';
import { shownMatch } from '../state/chapaev.js';
import { shownDraughts } from '../state/draughts.js';
import { lookOfReader, type Reader } from '../state/reader.js';
import type { Shown } from '../state/shown.js';

/** A position to be shown. */
export interface Past {
  /** The game as it was then; in a line of the computer as it would have been. */
  readonly game: LiveGame;
  readonly entry: number;
  /** Number of moves by the computer at its end. */
  readonly line: number;
  /** Place of its last entry in the record; undefined at the beginning and in a line. */
  readonly place: RoundPlace | undefined;
}

/** An entry of the record as a reader of this language reads it. */
export function wireEntry(
  table: Table,
  entry: LiveGame['entries'][number],
  place: RoundPlace,
  { language }: Pick<Reader, 'language'>,
): WireEntry {
  const { round, opens } = place;
  const words = MESSAGES[language];
  if (endsGame(entry)) return { round, opens, seat: null, text: plain(endText(entry, words)) };
  const { seat } = entry;
  if (entry.kind === 'move') return { round, opens, seat, text: entry.move };
  const colour = colourOf(configuredVariant(table), seat);
  return { round, opens, seat: null, text: plain(forfeited(entry.kind, colour, words)) };
}

/** What a reader is shown of an earlier position at a table. */
export function positionMessage(
  table: Table,
  { game, entry, line, place }: Past,
  reader: Reader,
  theme: Look['theme'],
): WirePosition {
  const look = lookOfReader(table, reader, theme);
  const current = currentGame({ ...table, game });
  const before = Math.max(0, game.entries.length - 1);
  const { svg, body, description, last } =
    current.kind === 'draughts'
      ? shownDraughts(current, look, false, before, before)
      : shownMatch(current, look, false, before);
  const latest = game.entries.at(-1);
  const { state } = current;
  return {
    type: 'position',
    table: table.id,
    entry,
    line,
    ground: svg.ground.key,
    figures: { below: svg.below, above: svg.above },
    came:
      latest === undefined
        ? null
        : {
            ...wireEntry(table, latest, place ?? { round: 1, opens: false }, reader),
            ...(place === undefined && { round: null }),
          },
    last,
    description,
    playing: state.outcome === null && mayHelp(table) ? playingSeats(state) : [],
    ...piecesIn(body(svg)),
  };
}

const piecesIn = (body: ReturnType<Shown['body']>): WirePieces =>
  body.kind === 'draughts'
    ? { kind: body.kind, pieces: body.pieces }
    : { kind: body.kind, pieces: body.pieces };
