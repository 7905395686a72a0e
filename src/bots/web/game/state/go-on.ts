import { textOf } from '../../../../engine/index.js';
import type { Running } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isComputer, isPerson } from '../../../../sessions/model/table.js';
import type { BoardMessage } from '../protocol.js';

/** Where somebody goes on from here without a connection. Only computers play them, without a clock. */
export function goOnFor(table: Table, current: Running | null, seat: number): Pick<BoardMessage, 'goOn'> {
  const { phase, seats, variant, options, clocks } = table;
  const isOwn = seats.every((holder, at) => (at === seat ? isPerson(holder) : isComputer(holder)));
  if (phase !== 'running' || current === null || !isOwn || clocks !== undefined) return {};
  const sitters = seats.map((holder) => (isComputer(holder) ? holder.level : ''));
  const position = encodeURIComponent(textOf(current.state));
  return { goOn: `/here#from/${variant}/${sitters.join()}/${new URLSearchParams(options)}/${position}` };
}
