import type { Game, RoundPlace } from '../../../../engine/index.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import { movesWithHelp } from '../../../../sessions/play/help.js';
import type { Analysis } from '../../../../sessions/thinking/analysis.js';
import { playedInLine } from '../../../../sessions/thinking/line.js';
import { LIMITS } from '../limits.js';
import type { ClientMessage, ServerMessage } from '../protocol.js';
import type { Reader } from '../state/reader.js';
import { type Past, positionMessage, wireEntry } from './position.js';
import { type Replay, Replays } from './replay.js';

/** What a page asks of a record. */
export type Asked = Extract<ClientMessage, { type: 'record' | 'position' }>;

type Answer = Extract<ServerMessage, { type: 'record' | 'position' }>;

/** Answers pages that look through the record of a game. What several of them ask is worked out once. */
export class Records {
  private readonly replays = new Replays(LIMITS.replays);

  constructor(private readonly analysisOf: (game: Game, user: string) => Analysis | null) {}

  /** The JSON of what a page asks for; null where there is no such thing. Throws `UnsoundRecordError`. */
  async answer(session: Session, asked: Asked, reader: Reader): Promise<string | null> {
    const { table } = session;
    if (table === null || table.game === null || table.id !== asked.table) return null;
    const replay = this.replays.of(`${session.game} ${table.id}`, table.game);
    const { language, turned, user } = reader;
    const shared = (dependsOn: unknown, make: () => Answer): string =>
      replay.texts.get(JSON.stringify([asked, language, dependsOn]), () => JSON.stringify(make()));
    if (asked.type === 'record') {
      const count = replay.entries.length;
      const places = await replay.placesOf(Math.min(count, asked.from + LIMITS.listed));
      return shared(count, () => listed(table, replay.entries.slice(0, count), places, asked.from, reader));
    }
    const past = await this.pastAt(replay, asked, user);
    if (past === null) return null;
    const { theme } = session.settings;
    // A line may be one that the reader's own device has found.
    const look = [turned, seatOf(table, user), table.seats, past.line > 0 && user];
    return shared(look, () => positionMessage(table, past, reader, theme));
  }

  private async pastAt(
    replay: Replay,
    { entry, line }: Extract<Asked, { type: 'position' }>,
    user: string,
  ): Promise<Past | null> {
    if (entry > replay.entries.length) return null;
    const game = await replay.after(entry);
    if (line === 0) return { game, entry, line, place: (await replay.placesOf(entry))[entry - 1] };
    const further = playedInLine(game, this.analysisOf(replay.game, user), line);
    return further && { game: further, entry, line, place: undefined };
  }
}

function listed(
  table: Table,
  entries: Replay['entries'],
  places: readonly RoundPlace[],
  from: number,
  reader: Reader,
): Extract<Answer, { type: 'record' }> {
  const helped = movesWithHelp(table);
  return {
    type: 'record',
    table: table.id,
    from,
    entries: entries.slice(from, from + LIMITS.listed).flatMap((entry, index) => {
      const place = places[from + index];
      if (place === undefined) return [];
      const isHelped = helped.has(from + index);
      return [{ ...wireEntry(table, entry, place, reader), ...(isHelped && { helped: true as const }) }];
    }),
    count: entries.length,
  };
}
