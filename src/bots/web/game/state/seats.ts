import {
  type AnyVariant,
  discsLeft,
  type Position,
  parsePosition,
  playingSeats,
  type Seat,
} from '../../../../engine/index.js';
import type { Messages } from '../../../../locales/index.js';
import type { SeatSpot } from '../../../../render/index.js';
import type { Running } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isComputer, isPerson } from '../../../../sessions/model/table.js';
import { helpsOf } from '../../../../sessions/play/help.js';
import { levelsBeside } from '../../../../sessions/play/levels-beside.js';
import { writeClocks } from '../../../../sessions/time/clocks.js';
import { termsOf } from '../../../../sessions/time/terms.js';
import { holderName } from '../../../channel/posts/holders.js';
import { colourOf } from '../../../channel/posts/posts.js';
import type { PageGame } from '../games.js';
import type { BoardMessage, WireSeat } from '../protocol.js';

/** The seats of a table, as the reader on the seat `own` is shown them around the board. */
export function seatsOf(
  table: Table,
  variant: AnyVariant,
  current: Running | null,
  own: Seat,
  spots: readonly SeatSpot[],
  words: Messages,
): readonly WireSeat[] {
  const playing = current?.state.outcome === null ? playingSeats(current.state) : null;
  return table.seats.map((holder, seat) => {
    const colour = colourOf(variant, seat);
    const spot = spots[seat];
    const pieces = current && piecesOf(current, seat);
    return {
      name: holder && holderName(holder, words),
      colour,
      title: words.colour[colour],
      kind: holder?.kind ?? 'empty',
      ...(isComputer(holder) && { level: holder.level }),
      you: seat === own,
      out: playing !== null && !playing.includes(seat),
      ...(spot && { spot }),
      ...(pieces && { pieces }),
      ...(helpsOf(table, seat) > 0 && { helps: helpsOf(table, seat) }),
    };
  });
}

/** How many pieces a seat has, and had at the start; null where pieces are not counted. */
function piecesOf({ state, game }: Running, seat: Seat): WireSeat['pieces'] | null {
  if (state.kind === 'chapaev') return { left: discsLeft(state.match.discs, seat), of: TEAM };
  const { variant, position } = state;
  // There nothing is taken for good.
  if (variant.rules.play === 'halma' || variant.rules.captured === 'stacked') return null;
  const start = parsePosition(variant, game.start);
  return start.ok ? { left: countOf(position, seat), of: countOf(start.value, seat) } : null;
}

const TEAM = 8;

const countOf = ({ board }: Position, seat: Seat): number =>
  board.filter((stack) => stack?.[0].seat === seat).length;

/** The time control in figures, empty for none. */
export function paceOf(session: PageGame, words: Messages): string {
  const { table } = session;
  if (table?.clocks !== undefined) return writeClocks(table.clocks.rules);
  const { deadline } = termsOf(session);
  return deadline === null ? '' : words.seeking.pace(deadline);
}

/** Addresses that open the same game against a computer one level weaker or stronger. */
export function levelsAround(table: Table, variant: AnyVariant, seat: Seat): BoardMessage['levels'] {
  const letter = variant.seats[seat]?.letter;
  if (letter === undefined || !isPerson(table.seats[seat])) return [];
  const { weaker, stronger } = levelsBeside(table);
  return [weaker, stronger]
    .filter((each) => each !== null)
    .map((each) => ({
      level: each,
      isHarder: each === stronger,
      address: `/g/new?${new URLSearchParams({
        game: table.variant,
        opponent: 'computer',
        level: String(each),
        seat: letter,
        ...(table.clocks && { clock: writeClocks(table.clocks.rules) }),
        ...table.options,
      })}`,
    }));
}
