import { isDeepStrictEqual } from 'node:util';
import { MESSAGES, SETTING_ROWS, type SettingRow } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { placeAt } from '../../../sessions/model/place.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { needsConsent, termsOf, wantedTerms } from '../../../sessions/time/terms.js';
import { postBriefly } from '../../channel/brief-messages.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor } from '../../channel/language.js';
import { parseSettings, rangeOf, type SettingsWish } from '../../channel/parse-settings.js';
import type { Drawing } from '../../channel/posts/drawing.js';
import { lookOf } from '../../channel/posts/drawing.js';
import { gamePost } from '../../channel/posts/game-post.js';
import { peopleHere, pingFor, who } from '../../channel/posts/holders.js';
import { type Draft, tablePost } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import { rowsOf, settingsPost } from '../../channel/posts/settings-post.js';
import { withCountdown } from '../../channel/posts/turn-posts.js';
import { refusalToSet } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change as turn } from '../../channel/tasks/showing.js';
import { askForTerms } from '../../play/questions.js';
import { change } from './change.js';
import { showOwn } from './own.js';

/**
 * `/settings`, `/settings ru 6h deadline=3d theme=night`: changes the chat's settings and shows them with buttons; to
 * whoever sets nothing for the chat, their own.
 */
export async function changeSettings(context: RequestContext, args: string): Promise<void> {
  const wish = parseSettings(args);
  if ('unknown' in wish) {
    const { words } = context;
    const keyboard = [[commandButton('settings', words.button.settings)]];
    const range = rangeOf(wish.unknown.slice(0, 60));
    const text =
      range === null
        ? words.badSetting(wish.unknown.slice(0, 60))
        : words.badValue(range.key, range.value, range.allowed);
    return context.whisper(text, { keyboard });
  }
  const isQuestion = args.trim() === '';
  if (isQuestion && (await refusalToSet(context.event)) !== null) return showOwn(context, {});
  if (wish.board !== undefined && !context.delivery.sender.changesPosts(context.channel))
    return context.whisper(context.words.boardsAreNew());
  const own = await ownGame(context, wish);
  const terms = own && wantedTerms(own.session, wish);
  const { deadline: _, late: __, ...rest } = wish;
  const hasMore = Object.keys(rest).length > 0;
  if (own === null || hasMore || terms === null) {
    const changed = isQuestion
      ? { before: context.session, after: context.session }
      : await change(context, own === null ? wish : rest);
    if (changed === null) return;
    await showChanged(context, changed, wish);
  }
  if (own !== null && terms !== null) await askForTerms(own, terms, hasMore);
}

/** A panel that all see is changed before their eyes. */
function inSight(context: RequestContext): void {
  const { input } = context.event;
  if (input.kind === 'button' && input.message !== undefined) context.answerAll();
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
  inSight(context);
  // All may see what holds, not what was set once.
  if (context.isUnseen) context.answerAlone('/settings');
  // The panel itself says what a tap has changed; players of a game are told aloud.
  const isNew = after.table?.phase === 'running' && haveChanged(before, after);
  const isShown =
    input.kind === 'button' &&
    (input.message === undefined ? context.isUnseen : context.delivery.sender.changesPosts(context.channel));
  if (isShown && !isNew)
    return isDeepStrictEqual(before.settings, after.settings)
      ? undefined
      : showSaved(context, after, rowsOf(wish));
  const { now } = context.service;
  // Show the effect of a change to the look of boards at once, unless the message of the game does.
  const isSeen = context.delivery.sender.isOneMessage(context.channel);
  const isLook = wish.theme !== undefined || wish.flip !== undefined;
  const board = isLook && !isSeen ? boardNow(after, now) : null;
  const words = MESSAGES[languageFor(after)];
  const holders = isNew ? playersBut(context.person.user, after.table) : [];
  const called = holders.map((holder) => who(holder, words));
  const post = { ...panel(context, after, rowsOf(wish), before !== after), ...(board && { board }) };
  // What somebody looked up for themselves goes; what others are told stays.
  if (!isNew) return context.isAlone ? context.post(post) : postBriefly(context, post);
  await context.postToAll({
    ...post,
    text: lines(withCountdown(after, words.termsChanged(context.self, called), now), post.text),
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
  const isAsked = needsConsent(session.table, person.user) || (await refusalToSet(context.event)) !== null;
  if (!isAsked) return null;
  return session.channel === context.channel ? context : context.at(session);
}

/** Puts the panel with its new ticks in place of the tapped one. */
async function showSaved(
  context: RequestContext,
  session: Session,
  rows: readonly SettingRow[],
): Promise<void> {
  await context.respond({ kind: 'ack', toast: context.words.settingSaved() });
  await show(context, panel(context, session, rows));
}

/** Handles the buttons of the rows: opens one in place of the others, or closes it. */
export async function openRow(context: RequestContext, [name = '']: readonly string[]): Promise<void> {
  const row = SETTING_ROWS.find((each) => each === name) ?? null;
  if (row === null && name !== '') return context.refuse({ code: 'stale' });
  if ((await refusalToSet(context.event)) !== null) return showOwn(context, {});
  inSight(context);
  await show(context, panel(context, context.session, row === null ? [] : [row], false));
}

/** Puts a panel in place of the tapped one; in a chat of one message onto the message of the game, as a note. */
const show = (context: RequestContext, draft: Draft): Promise<void> =>
  context.delivery.sender.isOneMessage(context.channel) ? context.post(draft) : turn(context, draft);

/** The settings with their buttons. Where no table has been opened yet, nobody has given the chat a language but who asks. */
const panel = (
  context: RequestContext,
  session: Session,
  rows: readonly SettingRow[],
  isChanged = true,
): Draft =>
  settingsPost(
    session,
    context.delivery.sender.changesPosts(context.channel),
    context.isUnseen || (session.table === null && !isChanged) ? context.chatLanguage : languageFor(session),
    rows,
  );

/** True if the terms of the game have changed, of which the consequence counts only where there is a limit. */
function haveChanged(before: Session, after: Session): boolean {
  const [was, is] = [termsOf(before), termsOf(after)];
  const isLimited = is.deadline !== null || after.table?.clocks !== undefined;
  return was.deadline !== is.deadline || (isLimited && was.late !== is.late);
}

/** The people at a table but for a user. */
const playersBut = (user: string, { seats }: Table) =>
  seats.filter((holder) => isPerson(holder) && holder.user !== user);

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
