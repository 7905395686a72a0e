import { chatAround } from '../../../sessions/ratings/circle.js';
import { hiddenAmong } from '../../../sessions/ratings/hidden.js';
import {
  type SeasonRow,
  seasonKept,
  seasonNow,
  seasonOf,
  seasonStart,
} from '../../../sessions/ratings/seasons.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import type { RequestContext } from '../../channel/request-context.js';
import { ownTitle } from '../../channel/standings/standing.js';
import { SEASON_WORDS } from './words/index.js';

const DAY_MS = 86_400_000;
/** Lines of a table, above its reader's own. */
const MAX_ROWS = 10;

/** `/top season`: who has the most points in this chat since the season began, and who had them in the last one. */
export async function showSeason(context: RequestContext, family: string): Promise<void> {
  const { service, channel, chatLanguage, known } = context;
  const { store, now } = service;
  await applyResults(store);
  const season = seasonOf(now);
  const { key: chat } = await chatAround(store, channel);
  const rows = await shownOf(context, await seasonNow(store, chat, family, season));
  const last = await shownOf(context, await seasonKept(store, chat, family, season - 1));
  const words = SEASON_WORDS[chatLanguage];
  const told = [
    await ownTitle(context, family, chatLanguage),
    Math.ceil((seasonStart(season + 1) - now) / DAY_MS),
    rows
      .filter(({ account }, at) => at < MAX_ROWS || account === known.user)
      .map((row) => ({ ...row, isOwn: row.account === known.user })),
    last.filter(({ rank }) => rank === 1),
  ] as const;
  await context.post({
    text: words.table(...told),
    ...(rows.length > 0 && { table: words.cells(...told) }),
  });
}

/** The rows of those who neither hide their ratings nor have been forgotten. */
async function shownOf(
  { service }: RequestContext,
  rows: readonly SeasonRow[],
): Promise<readonly SeasonRow[]> {
  const hidden = await hiddenAmong(
    service.store,
    rows.flatMap(({ account }) => account ?? []),
  );
  return rows.filter(({ account }) => account !== null && !hidden.has(account));
}
