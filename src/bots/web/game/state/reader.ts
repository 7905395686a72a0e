import type { Language } from '../../../../locales/index.js';
import { teamOf } from '../../../../sessions/crowd/consult.js';
import type { Table } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import type { Look } from '../../../channel/posts/drawing.js';
import type { UserId } from '../../../port.js';
import type { Hello } from '../protocol.js';

/** Who looks at a game, and how. */
export interface Reader {
  readonly user: UserId;
  readonly language: Language;
  readonly turned: boolean;
}

/** What a page has shown already; null for nothing. */
export type Seen = Hello['seen'];

/** The board as a reader wants to see it: from their own side. */
export function lookOfReader(table: Table, { user, language, turned }: Reader, theme: Look['theme']): Look {
  const own = seatOf(table, user);
  const seat = own >= 0 ? own : (teamOf(table, user)?.seat ?? -1);
  return { language, theme, flip: false, turned, ...(seat >= 0 && { side: seat }) };
}
