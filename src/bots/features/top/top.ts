import { findVariant, type GameInfo } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { firstGame } from '../../../locales/first-games.js';
import { LOCALES } from '../../../locales/index.js';
import { hiddenAmong } from '../../../sessions/ratings/hidden.js';
import { settle } from '../../../sessions/ratings/settling.js';
import { type Listed, standingsOf } from '../../../sessions/ratings/standings.js';
import { unknownGame } from '../../channel/arguments.js';
import type { RequestContext } from '../../channel/request-context.js';
import { familyTitle, here, shownNow } from '../../channel/standings/standing.js';
import { type TopLine, WORDS } from './words.js';

/** Lines of a table, above its reader's own, and of those whose rating is provisional. */
const [MAX_TOP, MAX_PROVISIONAL] = [10, 5];

/** `/top`: who is rated best among those who play in this chat, in a family of games. */
export async function showTop(context: RequestContext, args: string): Promise<void> {
  const { service, session } = context;
  await settle(service.store);
  const asked = args.trim();
  const [named] = asked === '' ? [] : gamesMeant(asked);
  if (asked !== '' && named === undefined) return context.whisper(unknownGame(context, args));
  const current = session.table === null ? null : findVariant(session.table.variant);
  const family = named?.family ?? (await usual(context, current));
  const words = WORDS[context.chatLanguage];
  const rows = await here(context, family);
  const hidden = await hiddenAmong(
    service.store,
    rows.map(({ account }) => account),
  );
  const open = rows.filter(({ account }) => !hidden.has(account));
  const title = familyTitle(family, context.chatLanguage);
  if (open.length === 0) return context.post({ text: words.emptyTable(title) });
  const settled = open.filter((row) => !shownNow(row, service.now).isProvisional);
  const others = open.filter((row) => shownNow(row, service.now).isProvisional);
  const own = ({ account }: Listed): boolean => account === context.known.user;
  const line = (row: Listed, at: number): TopLine => ({
    at: `${at + 1}`,
    name: row.name,
    shown: shownNow(row, service.now),
    isOwn: own(row),
  });
  const numbered = settled.map((row, at) => ({ row, line: line(row, at) }));
  const top = numbered.filter(({ row }, at) => at < MAX_TOP || own(row)).map((each) => each.line);
  const few = others
    .filter((row, at) => at < MAX_PROVISIONAL || own(row))
    .map((row) => ({ ...line(row, 0), at: '–' }));
  await context.post({ text: words.table(title, top, few) });
}

/** The family of the game that is on, else the one that the user played last, else that of their country's game. */
async function usual(
  { service, known, event, language }: RequestContext,
  current: GameInfo | null,
): Promise<string> {
  if (current !== null) return current.family;
  const [last] = await standingsOf(service.store, known.user);
  return last?.family ?? firstGame(event.user.locale ?? LOCALES[language].tag).family;
}
