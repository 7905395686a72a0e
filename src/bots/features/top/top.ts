import { gamesMeant } from '../../../locales/find-game.js';
import { plain } from '../../../locales/text.js';
import { type Circle, serverAround } from '../../../sessions/ratings/circle.js';
import { familiesOf, openAmong, tableOf } from '../../../sessions/ratings/listed.js';
import { personOf } from '../../../sessions/ratings/profile.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { worldlyOf, worldTable } from '../../../sessions/ratings/world.js';
import { unknownGame } from '../../channel/arguments.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { linesOf, MAX_LOOKED_AT, type Row } from '../../channel/standings/lines.js';
import {
  circleHere,
  listedSince,
  numberOf,
  ownTitle,
  usualFamily,
} from '../../channel/standings/standing.js';
import { change } from '../../channel/tasks/showing.js';
import type { Button } from '../../port.js';
import { crossPost } from './cross.js';
import { showSeason } from './season.js';
import { SEASON, scopeIn, WORDS } from './words/index.js';
import { SCOPES, type Scope } from './words/words.js';

/** Lines of a table: of those who have a place, above its reader's own, and all together. */
const [MAX_TOP, MAX_ROWS] = [10, 12];
/** Other families of games that have a button. */
const MAX_FAMILIES = 3;

/** `/top`: who is rated best in a family of games, in this chat, on its server or everywhere; or who has beaten whom here. */
export async function showTop(context: RequestContext, args: string): Promise<void> {
  const words = args.trim().split(/\s+/);
  const others = words.filter((word) => !Object.values(SEASON).flat().includes(word.toLowerCase()));
  const isSeason = others.length < words.length;
  const { scope, rest } = isSeason ? { scope: null, rest: others.join(' ') } : scopeIn(args.trim());
  const [named] = rest === '' ? [] : gamesMeant(rest);
  if (rest !== '' && named === undefined) return context.whisper(unknownGame(context, rest));
  const family = named?.family ?? (await familyHere(context));
  if (isSeason) return showSeason(context, family);
  await showToAsker(context, await topPost(context, scope ?? 'chat', family));
  if (scope !== 'cross') await tellHidden(context, scope ?? 'chat', family);
}

/** The family of the game that is on, else the one that most play in this chat, else the user's. */
async function familyHere(context: RequestContext): Promise<string> {
  const { store, now } = context.service;
  if (context.session.table !== null) return usualFamily(context);
  await applyResults(store);
  const [played] = await familiesOf(store, await circleHere(context), listedSince(now), 1);
  return played ?? usualFamily(context);
}

/** Posts a table; where all posts are the message of a game, only the one who asked sees it, in words. */
function showToAsker(context: RequestContext, draft: Draft): Promise<void> {
  const isOnGame = context.delivery.sender.isOneMessage(context.channel) && draft.attachment === undefined;
  return isOnGame ? context.whisper(draft.text) : context.post(draft);
}

/** A button below a table, which shows another one in its place. */
export async function turnTop(
  context: RequestContext,
  [scope, family = '']: readonly string[],
): Promise<void> {
  const known = SCOPES.find((each) => each === scope);
  const [game] = gamesMeant(family);
  if (known === undefined || game === undefined) return context.refuse({ code: 'stale' });
  const draft = await topPost(context, known, game.family);
  // No picture can become a file.
  await (draft.attachment === undefined ? change(context, draft) : context.post(draft));
}

async function topPost(context: RequestContext, asked: Scope, family: string): Promise<Draft> {
  const { store } = context.service;
  await applyResults(store);
  const server = await serverAround(store, context.channel);
  const scope = asked === 'server' && server === null ? 'chat' : asked;
  const circle = (scope === 'server' ? server : null) ?? (await circleHere(context));
  const keyboard = await keyboardOf(context, { scope, family, circle }, server !== null);
  if (scope === 'cross') return { ...(await crossPost(context, family)), keyboard };
  const { service, chatLanguage: language } = context;
  const words = WORDS[language];
  const title = await ownTitle(context, family, language);
  const note = words.of[ofWhom(context, scope)];
  const rows = await openRows(context, await rowsOf(context, { scope, family, circle }));
  if (rows.length === 0) {
    const begin = commandButton('new', words.begin);
    return { text: words.empty[ofWhom(context, scope)](title), keyboard: [[begin], ...keyboard] };
  }
  const own = await personOf(store, context.known.user);
  const lines = await linesOf(store, service.now, { scope, family }, rows, {
    own,
    top: MAX_TOP,
    most: MAX_ROWS,
  });
  const text = words.table(title, note, lines);
  const view = {
    title,
    note,
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
      alt: altOf(plain(words.table(title, note, lines.slice(0, 3)))),
    },
  };
}

/** A table that is shown: of which family, and of whom where it is not that of the world. */
interface Shown {
  readonly scope: Scope;
  readonly family: string;
  readonly circle: Circle;
}

/** Everybody who may stand in a table. */
function rowsOf(
  { service: { store, now } }: RequestContext,
  { scope, family, circle }: Shown,
): Promise<readonly Row[]> {
  const since = listedSince(now);
  return scope === 'world'
    ? worldTable(store, family, since, MAX_LOOKED_AT)
    : tableOf(store, circle, family, since);
}

/** Those who let others see them; in private the reader is in the table all the same. */
async function openRows({ service: { store }, known, isAlone }: RequestContext, rows: readonly Row[]) {
  return openAmong(store, rows, isAlone ? await personOf(store, known.user) : null);
}

/** Tells somebody who hides their ratings where they would stand, which others are not told. */
async function tellHidden(
  context: RequestContext,
  scope: Exclude<Scope, 'cross'>,
  family: string,
): Promise<void> {
  const { service, known, isAlone, language } = context;
  const { store, now } = service;
  if (isAlone) return;
  const own = await personOf(store, known.user);
  const server = scope === 'server' ? await serverAround(store, context.channel) : null;
  const circle = server ?? (await circleHere(context));
  const all = await rowsOf(context, { scope, family, circle });
  if (own === null || !all.some(({ person }) => person === own)) return;
  const rows = await openAmong(store, all);
  if (rows.some(({ person }) => person === own)) return;
  const seen = await openAmong(store, all, own);
  const lines = await linesOf(store, now, { scope, family }, seen, { own, top: MAX_TOP, most: MAX_ROWS });
  const line = lines.find(({ isOwn }) => isOwn);
  // Where others would read it, it is not told.
  if (line !== undefined) await context.whisper(WORDS[language].onlyYou(line), { isAside: true });
}

/** What a table is called: in private, that of a chat is of all with whom the reader plays. */
const ofWhom = (
  { isAlone }: RequestContext,
  scope: Exclude<Scope, 'cross'>,
): Exclude<Scope, 'cross'> | 'own' => (scope === 'chat' && isAlone ? 'own' : scope);

/** Buttons for the other tables and families, and one to enter the table of the world or to leave it. */
async function keyboardOf(
  context: RequestContext,
  shown: Shown,
  hasServer: boolean,
): Promise<readonly (readonly Button[])[]> {
  const { service, known, chatLanguage, isAlone } = context;
  const { scope, family } = shown;
  const { button } = WORDS[chatLanguage];
  // In private nobody else is there who could have been beaten.
  const others = SCOPES.filter(
    (each) => each !== scope && (hasServer || each !== 'server') && !(isAlone && each === 'cross'),
  );
  const row = others.map((each) => ({
    label: button[each === 'cross' ? each : ofWhom(context, each)],
    data: `top:${each}:${family}`,
  }));
  const rows = [row, ...(await familyButtons(context, shown))];
  if (scope !== 'world') return rows;
  const isIn = isAlone && (await worldlyOf(service.store, known.user)) !== null;
  return [...rows, [{ label: isIn ? button.leave : button.join, data: `world:${isIn ? 'off' : 'on'}` }]];
}

/** Buttons for the other families that are played here. */
async function familyButtons(
  context: RequestContext,
  { scope, family: shown, circle }: Shown,
): Promise<readonly (readonly Button[])[]> {
  const { store, now } = context.service;
  const played = await familiesOf(store, circle, listedSince(now), MAX_FAMILIES + 1);
  const others = played.filter((family) => family !== shown).slice(0, MAX_FAMILIES);
  const titles = await Promise.all(others.map((family) => ownTitle(context, family, context.chatLanguage)));
  return others.map((family, at) => [{ label: titles[at] ?? family, data: `top:${scope}:${family}` }]);
}
