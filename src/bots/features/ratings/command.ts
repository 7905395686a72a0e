import { findVariant, type GameInfo } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { firstGame } from '../../../locales/first-games.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { afterDays, shown } from '../../../sessions/ratings/rate.js';
import { settle } from '../../../sessions/ratings/settling.js';
import {
  courseOf,
  type Listed,
  type Standing,
  standingsOf,
  tableOf,
} from '../../../sessions/ratings/standings.js';
import { chatOf } from '../../../sessions/stores/open-store.js';
import { unknownGame } from '../../channel/arguments.js';
import type { RequestContext } from '../../channel/request-context.js';
import { bars } from './bars.js';
import { hiddenAmong, hide } from './hidden.js';
import { type RatingLine, type TopLine, WORDS } from './words.js';

const DAY_MS = 86_400_000;
/** Days after the last game during which somebody is in the table of a chat. */
const LISTED_DAYS = 90;
/** Games by whose ratings a course is shown; families that are told; lines of a table, above its reader's own. */
const [COURSE, MAX_FAMILIES, MAX_TOP, MAX_PROVISIONAL] = [20, 5, 10, 5];

/** `/rating`: the user's own ratings, the family played last first. `/rating hide`: nobody else sees them. */
export async function showRating(context: RequestContext, args: string): Promise<void> {
  const { store } = context.service;
  const { user } = context.known;
  const words = WORDS[context.language];
  const asked = args.trim().toLowerCase();
  if (asked === 'hide' || asked === 'show') {
    await hide(store, user, asked === 'hide');
    return context.whisper(words.hidden(asked === 'hide'));
  }
  await settle(store);
  const [game] = asked === '' ? [] : gamesMeant(asked);
  if (asked !== '' && game === undefined) return context.whisper(unknownGame(context, args));
  const all = await standingsOf(store, user);
  const told = game === undefined ? all : all.filter(({ family }) => family === game.family);
  if (told.length === 0) return context.whisper(words.none());
  const lines: RatingLine[] = [];
  for (const standing of told.slice(0, MAX_FAMILIES)) lines.push(await lineOf(context, standing));
  await context.whisper(words.mine(lines, (await hiddenAmong(store, [user])).has(user)));
}

async function lineOf(context: RequestContext, standing: Standing): Promise<RatingLine> {
  const { won, drawn, lost, family } = standing;
  const rows = await here(context, family);
  const at = rows.findIndex(({ person }) => person === standing.person);
  return {
    game: familyTitle(family, context.language),
    shown: shownNow(standing, context.service.now),
    course: bars(await courseOf(context.service.store, standing, COURSE)),
    ...{ won, drawn, lost },
    place: at < 0 ? null : { at: at + 1, of: rows.length },
  };
}

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

const here = ({ service, channel }: RequestContext, family: string): Promise<readonly Listed[]> =>
  tableOf(service.store, chatOf(channel), family, service.now - LISTED_DAYS * DAY_MS);

const shownNow = (standing: Standing, now: number) =>
  shown(afterDays(standing, (now - standing.at) / DAY_MS));

/** A family is called by its first game. */
function familyTitle(family: string, language: Language): string {
  const variant = findVariant(family);
  return variant === null ? family : titleOf(variant, language);
}
