import { err, ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { NOT_IN_CHARGE } from '../../../sessions/model/refusal.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { changesTerms, concernsOthers, termsOf, withSettings } from '../../../sessions/time/terms.js';
import { lookOf, withCountdown } from '../../channel/delivery/turn-clock.js';
import { languageFor } from '../../channel/language.js';
import { parseSettings, type SettingsWish } from '../../channel/parse-settings.js';
import type { Drawing } from '../../channel/posts/drawing.js';
import { gamePost } from '../../channel/posts/game-post.js';
import { peopleHere, pingFor, who } from '../../channel/posts/holders.js';
import { tablePost } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import { settingsPost } from '../../channel/posts/settings-post.js';
import type { RequestContext } from '../../channel/request-context.js';

/**
 * `/settings`, `/settings ru 6h deadline=3d theme=night`: changes the chat's settings and shows them with buttons.
 */
export async function changeSettings(context: RequestContext, args: string): Promise<void> {
  const wish = parseSettings(args);
  if ('unknown' in wish) return context.whisper(context.words.badSetting(wish.unknown.slice(0, 60)));
  if (wish.board !== undefined && !context.changesPosts) return context.whisper(context.words.boardsAreNew());
  const changed =
    args.trim() === '' ? { before: context.session, after: context.session } : await change(context, wish);
  if (changed === null) return;
  const { before, after } = changed;
  const { now } = context.service;
  // Where no table has been opened yet, nobody has given the chat a language but who asks.
  const language =
    after.table === null && changed.before === after ? context.chatLanguage : languageFor(after);
  const post = settingsPost(after, context.changesPosts, language);
  // Show the effect of a change to the look of boards at once, unless the message of the game does.
  const isSeen = context.delivery.sender.isOneMessage(context.channel);
  const isLook = wish.theme !== undefined || wish.flip !== undefined;
  const board = isLook && !isSeen ? boardNow(after, now) : null;
  const words = MESSAGES[languageFor(after)];
  const isNew = after.table?.phase === 'running' && haveChanged(before, after);
  const holders = isNew ? playersBut(context.person.user, after.table) : [];
  const called = holders.map((holder) => who(holder, words));
  await context.post({
    ...post,
    text: isNew
      ? lines(withCountdown(after, words.termsChanged(context.self, called), now), post.text)
      : post.text,
    ...(board && { board }),
    ping: holders.flatMap(pingFor),
    ring: peopleHere(holders).length > 0 ? ringFor('terms', after) : 'silent',
  });
}

/** Changes the settings. The terms of a table where others sit are changed by them and by administrators only. */
async function change(context: RequestContext, wish: SettingsWish) {
  const { user } = context.person;
  const isRefused = ({ settings, table }: Session): boolean =>
    ((changesTerms(settings, wish) || wish.away !== undefined) && concernsOthers(table, user)) ||
    // The games of a chat belong to all its members.
    (wish.share === true && !settings.share && !context.event.isPrivate);
  const { service, session: home } = context;
  const [, ...others] = await service.placesOf(home);
  const concerned = [home, ...others].some(isRefused);
  const refusal = concerned ? await context.refusalUnlessAdministrator() : NOT_IN_CHARGE;
  const withWish = (session: Session): Session => withSettings(session, wish, user, service.now);
  const changed = await context.change(
    (session) =>
      (concerned || isRefused(session)) && refusal !== null ? err(refusal) : ok(withWish(session)),
    'settings',
  );
  // All games of a chat have its settings.
  if (changed !== null)
    for (const { channel } of others) await service.change(channel, null, (session) => ok(withWish(session)));
  return changed;
}

/** True if the terms of the game have changed. */
function haveChanged(before: Session, after: Session): boolean {
  const [was, is] = [termsOf(before), termsOf(after)];
  return was.deadline !== is.deadline || was.late !== is.late;
}

/** The people at a table but for a user. */
const playersBut = (user: string, { seats }: Table) =>
  seats.filter((holder) => holder?.kind === 'person' && holder.user !== user);

/** The board of the chat's table under the new settings; null if there is no table. */
function boardNow(session: Session, now: number): Drawing | null {
  const { table } = session;
  const look = lookOf(session, now);
  if (table === null) return null;
  const post =
    table.phase === 'open'
      ? tablePost(table, look)
      : gamePost(table, Math.max(0, (table.game?.entries.length ?? 0) - 1), look);
  return post.board ?? null;
}
