import { joined } from '../../../../locales/text.js';
import { levelPoints, tablePoints } from '../../../../sessions/tournaments/tables/running.js';
import type { Board, Tournament } from '../../../../sessions/tournaments/tournament.js';
import { inRows } from '../../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { entrantName, tourButton } from '../show.js';
import { WORDS } from '../words/index.js';

/** Ends the order in which a director names those at a table: who is left is level. */
const LEVEL = '-';

/**
 * The points of a table by the order in which a director has tapped its seats, such as `20-` for the third seat first, then the first
 * one, the others level. Null as long as somebody is to be named.
 */
function pointsOfOrder(board: Board, order: string): readonly number[] | null {
  const { seats = [] } = board;
  const named = [...order].flatMap((seat) => (seat === LEVEL ? [] : [Number(seat)]));
  const isKnown = named.every((seat) => seats[seat] != null) && new Set(named).size === named.length;
  const left = seats.flatMap((no, seat) => (no === null || named.includes(seat) ? [] : [seat]));
  if (!isKnown || (left.length > 1 && !order.endsWith(LEVEL))) return null;
  if (named.length === 0 && seats.every((no) => no !== null)) return levelPoints(board);
  const computers = seats.flatMap((no, seat) => (no === null ? [seat] : []));
  const ranking = [...named.map((seat) => [seat]), left, computers].filter((group) => group.length > 0);
  return tablePoints(board, ranking, () => true);
}

/** Has a director name those at a table from the first to the last; resolves to their points once that is done, else null. */
export async function chosenOrder(
  context: RequestContext,
  tour: Tournament,
  board: Board,
  order = '',
): Promise<readonly number[] | null> {
  const { language } = context;
  const words = WORDS[language];
  const points = pointsOfOrder(board, order);
  if (points !== null) return points;
  const at = `${board.round}:${board.board}`;
  const { seats = [] } = board;
  const names = (board.seats ?? []).flatMap((no, seat) =>
    no === null || order.includes(String(seat))
      ? []
      : [
          {
            ...tourButton(tour, 'result', language, { args: `${at}:${order}${seat}` }),
            label: entrantName(tour, no, language),
          },
        ],
  );
  const level = { ...tourButton(tour, 'result', language, { args: `${at}:${order}${LEVEL}` }) };
  const named = [...order].map((seat) => entrantName(tour, seats[Number(seat)] ?? 0, language));
  await context.whisper(
    joined([words.whichOrder(named.length + 1), ...(named.length === 0 ? [] : [[named.join(', ')]])], ' '),
    { keyboard: [...inRows(names, 2), [{ ...level, label: words.othersLevel }]] },
  );
  return null;
}
