import { isDeepStrictEqual } from 'node:util';
import { err, ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { placeAt } from '../../../sessions/model/place.js';
import { NOT_IN_CHARGE, type Refusal } from '../../../sessions/model/refusal.js';
import type { Session, Settings, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { NIGHT } from '../../../sessions/time/quiet-hours.js';
import {
  concernsOthers,
  needsConsent,
  termsOf,
  wantedTerms,
  withSettings,
} from '../../../sessions/time/terms.js';
import { lookOf, withCountdown } from '../../channel/delivery/turn-clock.js';
import { languageFor } from '../../channel/language.js';
import { parseSettings, type SettingsWish } from '../../channel/parse-settings.js';
import type { Drawing } from '../../channel/posts/drawing.js';
import { gamePost } from '../../channel/posts/game-post.js';
import { peopleHere, pingFor, who } from '../../channel/posts/holders.js';
import { type Draft, tablePost } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import { settingsPost } from '../../channel/posts/settings-post.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change as turn } from '../../channel/tasks/showing.js';
import { askForTerms } from '../../play/questions.js';

/**
 * `/settings`, `/settings ru 6h deadline=3d theme=night`: changes the chat's settings and shows them with buttons.
 */
export async function changeSettings(context: RequestContext, args: string): Promise<void> {
  const wish = parseSettings(args);
  if ('unknown' in wish) return context.whisper(context.words.badSetting(wish.unknown.slice(0, 60)));
  if (wish.board !== undefined && !context.changesPosts) return context.whisper(context.words.boardsAreNew());
  const own = await ownGame(context, wish);
  const terms = own && wantedTerms(own.session, wish);
  const { deadline: _, late: __, ...rest } = wish;
  const hasMore = Object.keys(rest).length > 0;
  if (own === null || hasMore || terms === null) {
    const changed =
      args.trim() === ''
        ? { before: context.session, after: context.session }
        : await change(context, own === null ? wish : rest);
    if (changed === null) return;
    await showChanged(context, changed, wish);
  }
  if (own !== null && terms !== null) await askForTerms(own, terms, hasMore);
}

interface Changed {
  readonly before: Session;
  readonly after: Session;
}

/** Shows the settings after a change by a wish; in the panel that was tapped, if it was. */
async function showChanged(
  context: RequestContext,
  { before, after }: Changed,
  wish: SettingsWish,
): Promise<void> {
  const { input } = context.event;
  // The panel itself says what a tap has changed; players of a game are told aloud.
  const isNew = after.table?.phase === 'running' && haveChanged(before, after);
  if (input.kind === 'button' && input.message !== undefined && !isNew && context.changesPosts)
    return isDeepStrictEqual(before.settings, after.settings) ? undefined : showSaved(context, after);
  const { now } = context.service;
  // Show the effect of a change to the look of boards at once, unless the message of the game does.
  const isSeen = context.delivery.sender.isOneMessage(context.channel);
  const isLook = wish.theme !== undefined || wish.flip !== undefined;
  const board = isLook && !isSeen ? boardNow(after, now) : null;
  const words = MESSAGES[languageFor(after)];
  const holders = isNew ? playersBut(context.person.user, after.table) : [];
  const called = holders.map((holder) => who(holder, words));
  const post = panel(context, after, before !== after);
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

/**
 * The game in which the user asks for another time by a wish, rather than set it for the chat: one that they play with
 * others, or in a chat whose settings are up to its administrators. Null if there is none.
 */
async function ownGame(context: RequestContext, wish: SettingsWish): Promise<RequestContext | null> {
  if (wish.deadline === undefined && wish.late === undefined) return null;
  const { session: home, service, person } = context;
  const played = (await service.placesOf(home)).filter(
    ({ table }) => table?.phase === 'running' && seatOf(table, person.user) >= 0,
  );
  const active = placeAt(home.channel, home.places?.active ?? 1);
  const session = played.find(({ channel }) => channel === active) ?? played[0];
  if (session === undefined) return null;
  const isAsked = needsConsent(session.table, person.user) || (await context.refusalToSet()) !== null;
  if (!isAsked) return null;
  return session.channel === context.channel ? context : context.at(session);
}

/** Puts the panel with its new ticks in place of the tapped one. */
async function showSaved(context: RequestContext, session: Session): Promise<void> {
  await context.respond({ kind: 'ack', toast: context.words.settingSaved() });
  await turn(context, panel(context, session));
}

/** The settings with their buttons. Where no table has been opened yet, nobody has given the chat a language but who asks. */
const panel = (context: RequestContext, session: Session, isChanged = true): Draft =>
  settingsPost(
    session,
    context.changesPosts,
    session.table === null && !isChanged ? context.chatLanguage : languageFor(session),
  );

/** Settings of the game rather than of the chat, as long as one is on. */
const TERMS: readonly (keyof Settings)[] = ['deadline', 'late', 'away'];

/** The settings that a wish would change. */
const changedBy = (settings: Settings, wish: SettingsWish): readonly (keyof Settings)[] =>
  (Object.keys(wish) as (keyof Settings)[]).filter((key) => !isDeepStrictEqual(wish[key], settings[key]));

/** The zone of a chat that has named none. */
const UNKNOWN_ZONE = 'UTC';

/**
 * Changes the settings, which are up to the chat's administrators. The terms of a game are up to its players as well, and
 * where nobody administers, as in private, the rest is up to everybody.
 */
async function change(context: RequestContext, wish: SettingsWish) {
  const { user } = context.person;
  const refusals = new Map<Whose, Refusal | null>();
  const { service, session: home } = context;
  const [, ...others] = await service.placesOf(home);
  const on = [home, ...others].filter(isOn);
  // Where games are on, those are concerned; otherwise the chat.
  const weighed = on.length > 0 ? on : [home];
  const concerned = new Set(weighed.flatMap((each) => whoseAre(context, each, wish, user)));
  for (const whose of concerned)
    refusals.set(
      whose,
      await (whose === 'chat' ? context.refusalToSet() : context.refusalUnlessAdministrator()),
    );
  const whole = withNight(context, wish);
  const withWish = (session: Session): Session => withSettings(session, whole, user, service.now);
  const changed = await context.change((session) => {
    const isConcerned = isOn(session) || weighed.includes(home);
    const own = isConcerned ? whoseAre(context, session, wish, user) : [];
    for (const whose of new Set([...concerned, ...own])) {
      const refusal = refusals.has(whose) ? refusals.get(whose) : NOT_IN_CHARGE;
      if (refusal) return err(refusal);
    }
    return ok(withWish(session));
  }, 'settings');
  // All games of a chat have its settings.
  if (changed !== null)
    for (const { channel } of others) await service.change(channel, null, (session) => ok(withWish(session)));
  return changed;
}

/** The wish of somebody alone with the bot whose time zone it learns: from then on the night is quiet. */
function withNight({ isAlone, session: { settings } }: RequestContext, wish: SettingsWish): SettingsWish {
  const isFirst = isAlone && wish.zone !== undefined && settings.zone === UNKNOWN_ZONE;
  return isFirst && settings.quiet === null ? { quiet: NIGHT, ...wish } : wish;
}

const isOn = ({ table }: Session): boolean => table !== null && table.phase !== 'over';

/** Whom a change concerns: the players of others' game, everybody in the chat, or all of them with the games that they share. */
type Whose = 'players' | 'chat' | 'all';

function whoseAre(
  { event: { isPrivate = false } }: RequestContext,
  session: Session,
  wish: SettingsWish,
  user: string,
): readonly Whose[] {
  const { settings, table } = session;
  const changed = changedBy(settings, wish);
  const ofGame = changed.filter((key) => isOn(session) && TERMS.includes(key));
  const isOthers = concernsOthers(table, user);
  // The games of a chat belong to all its members, and each may keep them.
  const shared = changed.filter((key) => key === 'share');
  const isWaiting = table?.phase === 'open' && seatOf(table, user) >= 0;
  const ofPlayers = isOthers || isWaiting ? ofGame.length : 0;
  return [
    ...(ofGame.length > 0 && isOthers ? (['players'] as const) : []),
    ...(changed.length > ofPlayers + shared.length ? (['chat'] as const) : []),
    ...(shared.length > 0 && wish.share && !isPrivate ? (['all'] as const) : []),
  ];
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
