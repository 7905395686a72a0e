import { ok } from '../../../../engine/index.js';
import type { Table } from '../../../../sessions/model/session.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { newGameId } from '../../../../sessions/service/views.js';
import { appeal } from '../../../../sessions/tournaments/directing/appeal.js';
import { playedAgain, takenBack, withDeed } from '../../../../sessions/tournaments/directing/undo.js';
import type { TourChange } from '../../../../sessions/tournaments/rows.js';
import {
  type Board,
  type Deed,
  entrantOf,
  type TourGame,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { changed, refused, tourAt } from '../looking.js';
import { withGameOver } from '../results.js';
import { entrantName, tourButton } from '../show.js';
import { WORDS } from '../words/index.js';
import { mayDirect, withNote } from './director.js';

/** Says that something is done, with a button that takes it back where that can be. */
export async function answerDone(context: RequestContext, change: TourChange | null): Promise<void> {
  if (change === null) return;
  const { language } = context;
  const { after } = change;
  const last = after.log.at(-1);
  const keyboard =
    last?.changes === undefined ? [] : [[tourButton(after, 'undo', language, { args: `${last.at}` })]];
  await context.whisper(WORDS[language].done(), { keyboard });
}

/** Takes back what a director has done a moment ago: by whoever did it, and by the directors. */
export async function undo(context: RequestContext, code: string, at: number): Promise<void> {
  const { service, known, language } = context;
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const words = WORDS[language];
  const deed = tour.log.find((each) => each.at === at);
  if (deed?.by !== known.user && !(await mayDirect(context, tour)))
    return refused(context, [words.refused.notDirector]);
  if (deed === undefined) return refused(context, [words.refused.stale]);
  const over = await gamesOver(service, tour, deed);
  const since = (board: Board, game: TourGame): Board => {
    const table = over.get(game.id);
    if (table === undefined) return board;
    // Who was removed has given their game up.
    if (deed.what === 'remove' || table === null) return playedAgain(board, game, newGameId());
    const isLive = tour.settings.pace.kind === 'live';
    return withGameOver(board, game.id, table, { isLive, newGame: newGameId, now: service.now }) ?? board;
  };
  const change = await changed(context, code, (now) => {
    const own = now.log.find((each) => each.at === at);
    const next =
      own === undefined ? ({ ok: false, error: 'stale' } as const) : takenBack(now, own, service.now, since);
    return withNote(context, now, next, { what: 'undo', of: at });
  });
  if (change !== null) await context.whisper(words.done());
}

/** The games of the boards that a deed changed which are not on any more, with their tables; null for those that are forgotten. */
async function gamesOver(
  service: GameService,
  tour: Tournament,
  { changes = [] }: Deed,
): Promise<ReadonlyMap<string, Table | null>> {
  const boards = tour.boards.filter((each) =>
    changes.some(({ round, board }) => each.round === round && each.board === board),
  );
  const over = new Map<string, Table | null>();
  for (const { id, begun } of boards.flatMap(({ games }) => games)) {
    const isOn = begun === undefined || (await service.sessionOf(id))?.table?.phase === 'running';
    if (!isOn) over.set(id, (await service.ended(id))?.session.table ?? null);
  }
  return over;
}

/** A player asks the directors to look at what the computer judged; everybody reads that. */
export async function appealTo(
  context: RequestContext,
  code: string,
  [round, board]: readonly string[],
): Promise<void> {
  const { service, known, language } = context;
  const change = await changed(context, code, (now) => {
    const at = { round: Number(round), board: Number(board) };
    const next = appeal(now, { ...at, user: known.user }, service.now);
    const own = entrantOf(now, known.user);
    if (!next.ok || own === undefined) return next;
    const name = entrantName(now, own.no, language);
    const after = now.boards.find((each) => each.round === at.round && each.board === at.board)?.points;
    const deed = { what: 'appeal', ...at, after, at: service.now, by: known.user, name } as const;
    return ok(withDeed(next.value, deed));
  });
  if (change !== null) await context.whisper(WORDS[language].appealed());
}
