import { gamesMeant } from '../../../locales/find-game.js';
import { plain } from '../../../locales/text.js';
import { type Circle, chatAround, serverAround } from '../../../sessions/ratings/circle.js';
import { opponentsOf } from '../../../sessions/ratings/head-to-head.js';
import { openAmong, tableOf } from '../../../sessions/ratings/listed.js';
import { personOf } from '../../../sessions/ratings/profile.js';
import { settle } from '../../../sessions/ratings/settling.js';
import type { Standing } from '../../../sessions/ratings/standings.js';
import { worldlyOf, worldTable } from '../../../sessions/ratings/world.js';
import { unknownGame } from '../../channel/arguments.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import {
  familyTitle,
  listedSince,
  numberOf,
  shownNow,
  usualFamily,
} from '../../channel/standings/standing.js';
import { change } from '../../channel/tasks/showing.js';
import type { Button } from '../../port.js';
import { crossPost } from './cross.js';
import { SCOPES, type Scope, scopeIn, type TopLine, WORDS } from './words.js';

/** Lines of a table: of those who have a place, above its reader's own, and all together. */
const [MAX_TOP, MAX_ROWS] = [10, 12];
/** Rows that are looked at for opponents. */
const MAX_LOOKED_AT = 60;
/** So many others somebody must have met for a place. */
const OPPONENTS: Readonly<Record<Exclude<Scope, 'cross'>, number>> = { chat: 3, server: 3, world: 8 };

type Row = Standing & { readonly name: string };

/** `/top`: who is rated best in a family of games, in this chat, on its server or everywhere; or who has beaten whom here. */
export async function showTop(context: RequestContext, args: string): Promise<void> {
  const { scope, rest } = scopeIn(args.trim());
  const [named] = rest === '' ? [] : gamesMeant(rest);
  if (rest !== '' && named === undefined) return context.whisper(unknownGame(context, rest));
  const family = named?.family ?? (await usualFamily(context));
  await context.post(await topPost(context, scope ?? 'chat', family));
}

/** A button below a table, which shows another one in its place. */
export async function turnTop(
  context: RequestContext,
  [scope, family = '']: readonly string[],
): Promise<void> {
  const known = SCOPES.find((each) => each === scope);
  const [game] = gamesMeant(family);
  if (known === undefined || game === undefined) return context.refuse({ code: 'stale' });
  await change(context, await topPost(context, known, game.family));
}

async function topPost(context: RequestContext, asked: Scope, family: string): Promise<Draft> {
  const { store } = context.service;
  await settle(store);
  const server = await serverAround(store, context.channel);
  const scope = asked === 'server' && server === null ? 'chat' : asked;
  const keyboard = await keyboardOf(context, scope, family, server !== null);
  if (scope === 'cross') return { ...(await crossPost(context, family)), keyboard };
  const { chatLanguage: language } = context;
  const words = WORDS[language];
  const title = familyTitle(family, language);
  const circle = scope === 'server' ? server : await chatAround(store, context.channel);
  const rows = await rowsOf(context, scope, circle, family);
  if (rows.length === 0) {
    const begin = commandButton('new', words.begin);
    return { text: words.empty[scope](title), keyboard: [[begin], ...keyboard] };
  }
  const own = await personOf(store, context.known.user);
  const lines = await linesOf(context, scope, family, rows, own);
  const text = words.table(title, words.of[scope], lines);
  const view = {
    title,
    note: words.of[scope],
    rows: lines.map(({ place, name, shown, isOwn }) => ({
      place: place === null ? '–' : `${place}.`,
      name,
      rating: numberOf(shown),
      isOwn,
      isApart: place === null,
    })),
  };
  return {
    text,
    keyboard,
    board: {
      picture: { kind: 'ranking', view, theme: context.session.settings.theme },
      alt: altOf(plain(words.table(title, words.of[scope], lines.slice(0, 3)))),
    },
  };
}

async function rowsOf(
  { service: { store, now } }: RequestContext,
  scope: Exclude<Scope, 'cross'>,
  circle: Circle | null,
  family: string,
): Promise<readonly Row[]> {
  const since = listedSince(now);
  if (scope === 'world') return openAmong(store, await worldTable(store, family, since, MAX_LOOKED_AT));
  return circle === null ? [] : openAmong(store, await tableOf(store, circle, family, since));
}

/** The lines of a table: the first ten and the reader's own, then those of whom too little is known. */
async function linesOf(
  { service: { store, now } }: RequestContext,
  scope: Exclude<Scope, 'cross'>,
  family: string,
  rows: readonly Row[],
  own: number | null,
): Promise<readonly TopLine[]> {
  const looked = rows.filter(({ person }, at) => at < MAX_LOOKED_AT || person === own);
  const people = looked.map(({ person }) => person);
  const met = await opponentsOf(store, people, family, listedSince(now));
  const all = looked.map((row) => ({ ...row, shown: shownNow(row, now), isOwn: row.person === own }));
  const hasPlace = ({ person, shown }: (typeof all)[number]): boolean =>
    !shown.isProvisional && (met.get(person) ?? 0) >= OPPONENTS[scope];
  const placed = all.filter(hasPlace);
  const settled = placed
    .map(({ name, shown, isOwn }) => ({
      // Who is rated alike shares a place.
      place: 1 + placed.findIndex((other) => other.shown.rating === shown.rating),
      ...{ name, shown, isOwn },
    }))
    .filter(({ isOwn }, at) => at < MAX_TOP || isOwn);
  const apart = all.filter((row) => !hasPlace(row));
  const room = MAX_ROWS - settled.length;
  const others = apart
    .filter(({ isOwn }, at) => at < room - (apart.slice(0, room).some((row) => row.isOwn) ? 0 : 1) || isOwn)
    .slice(0, room)
    .map(({ name, shown, isOwn }) => ({ place: null, name, shown, isOwn }));
  return [...settled, ...others];
}

/** Buttons for the other tables, and for whoever wants to be in that of the world, or in it no longer. */
async function keyboardOf(
  { service, known, chatLanguage, isAlone }: RequestContext,
  scope: Scope,
  family: string,
  hasServer: boolean,
): Promise<readonly (readonly Button[])[]> {
  const { button } = WORDS[chatLanguage];
  const others = SCOPES.filter((each) => each !== scope && (hasServer || each !== 'server'));
  const row = others.map((each) => ({ label: button[each], data: `top:${each}:${family}` }));
  if (scope !== 'world') return [row];
  const isIn = isAlone && (await worldlyOf(service.store, known.user)) !== null;
  return [row, [{ label: isIn ? button.leave : button.join, data: `world:${isIn ? 'off' : 'on'}` }]];
}
