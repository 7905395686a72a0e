import { err, ok, type Result, turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { hasLeft, isFromHere, isPerson, seatOf } from '../../../sessions/model/table.js';
import { cameBack } from '../../../sessions/play/absence.js';
import { mayReplace } from '../../../sessions/play/replace.js';
import { MAX_VIEWS } from '../../../sessions/service/links.js';
import { withoutGame } from '../../../sessions/service/views.js';
import { opening, withoutHalt } from '../../../sessions/time/pausing.js';
import { repostBoard } from '../../channel/delivery/repost-board.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor } from '../../channel/language.js';
import { notifyOtherChats } from '../../channel/notify-elsewhere.js';
import { holderName, who } from '../../channel/posts/holders.js';
import { configuredVariant, variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { beside, hasPlaces } from '../../play/beside.js';
import { placeFor } from '../../play/in-thread.js';
import { joining } from '../../play/meeting/joining.js';

/** How long people who join a game have to say whether they mean it, in milliseconds. */
const ANSWER_MS = 30_000;

/** A code as it is stored, however it was typed. */
const codeIn = (args: string): string =>
  args
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 32);

/** `/link` gives a code for the game of this chat; `/link <code>` shows the game behind a code here, too. */
export async function linkChat(context: RequestContext, args: string): Promise<void> {
  const code = codeIn(args);
  if (code !== '') return askToJoin(context, code);
  const { game, table, views } = context.session;
  if (table === null) return context.refuse({ code: 'noTable' });
  if (table.phase === 'over') return context.refuse({ code: 'gameOver' });
  if (!isForThemToSay(context.session, table.seats, context)) return context.refuse({ code: 'notSeated' });
  if (views.length >= MAX_VIEWS) return context.refuse({ code: 'tooManyChats', most: MAX_VIEWS });
  if (game !== null)
    await context.whisper(context.words.linking.code(await context.service.links.open(game)));
}

/** Players decide where their game is shown; while there are none, anybody does. */
const isForThemToSay = (
  { table }: Session,
  seats: Table['seats'],
  { person }: Pick<RequestContext, 'person'>,
): boolean => (table !== null && seatOf(table, person.user) >= 0) || !seats.some(isPerson);

/** The game behind a code, as another chat shows it; otherwise tells the user why it cannot be joined, and null. */
async function findGame(context: RequestContext, code: string): Promise<Session | null> {
  const game = await context.service.links.gameBehind(code);
  const there = game === null ? null : await context.service.sessionOf(game);
  const joinable = hasPlaces(context) ? isJoinable : mayJoin(context);
  const allowed = joinable(context.session, there);
  if (allowed.ok) return there;
  await context.refuse(allowed.error);
  return null;
}

/** Why no chat may join a game that another one shows, or this one, in whatever place; if so. */
function isJoinable({ channel }: Session, there: Session | null): Result<null, Refusal> {
  if (there?.table == null || there.table.phase === 'over') return err({ code: 'noSuchLink' });
  if (there.views.some((view) => homeOf(view) === homeOf(channel))) return err({ code: 'alreadyLinked' });
  return there.views.length >= MAX_VIEWS ? err({ code: 'tooManyChats', most: MAX_VIEWS }) : ok(null);
}

/** Why a chat may not join a game that another one shows, if so. */
const mayJoin =
  ({ person }: RequestContext) =>
  (here: Session, there: Session | null): Result<null, Refusal> => {
    const joinable = isJoinable(here, there);
    return joinable.ok ? mayReplace(here, variantOf, person.user) : joinable;
  };

/** Says whose names will be seen where, and asks whether that is meant. */
async function askToJoin(context: RequestContext, code: string): Promise<void> {
  const there = await findGame(context, code);
  if (there?.table == null) return;
  const { chatWords: words, chatLanguage } = context;
  const names = there.table.seats.flatMap((holder) => (isPerson(holder) ? [holderName(holder, words)] : []));
  const data = `link:${code}:${context.service.now}`;
  await context.post({
    text: words.linking.ask(titleOf(configuredVariant(there.table), chatLanguage), names, there.views.length),
    keyboard: [
      [
        { label: words.linking.yes, data: `${data}:yes`, style: 'primary' },
        { label: words.button.refuse, data: `${data}:no` },
      ],
    ],
  });
}

/** Handles the answer to that question, which was asked at a time `asked`, in epoch milliseconds. */
export async function answerLink(
  context: RequestContext,
  [code = '', asked, answer]: readonly string[],
): Promise<void> {
  const isLate = !(context.service.now - Number(asked) <= ANSWER_MS);
  if (isLate && answer === 'yes') await context.whisper(context.words.answeredTooLate());
  else if (answer === 'yes') await join(context, code);
  await context.keyboard([]);
}

/** Shows a game on a message that one of its players has sent from a list of their own. */
export async function showHere(context: RequestContext, game: string): Promise<void> {
  const there = await context.service.sessionOf(game);
  if (there?.table && seatOf(there.table, context.person.user) < 0)
    return context.refuse({ code: 'notSeated' });
  const allowed = isJoinable(context.session, there);
  await (there !== null && allowed.ok ? joinGame(context, there) : context.refuse(refusalOf(allowed)));
}

/** A player goes on here with a game that they see nowhere else: from now on they play through this chat. */
export async function playHere(asked: RequestContext, game: string): Promise<void> {
  const { user } = asked.person;
  const there = await asked.service.sessionOf(game);
  if (there?.table && seatOf(there.table, user) < 0) return asked.refuse({ code: 'notSeated' });
  const context = there === null ? asked : await placeFor(asked, there);
  if (context === null) return;
  const { now } = context.service;
  const isHere = there !== null && there.game === context.session.game;
  const joinable = mayJoin(context);
  const changed = await context.change(
    (here, joined) => {
      if (isHere) return ok({ ...here, table: here.table && broughtAlong(here.table, user, now) });
      const allowed = joinable(here, joined);
      if (!allowed.ok) return allowed;
      if (!joined?.table) return err({ code: 'noSuchLink' });
      const next = joining(here, joined, joined.table);
      return ok({ ...next, table: broughtAlong(next.table, user, now) });
    },
    'table',
    isHere ? null : game,
  );
  if (changed === null) return;
  await asked.keyboard([]);
  await repostBoard(context.service, context.delivery, changed.after, context.respond);
  if (there?.table && hasLeft(there.table, seatOf(there.table, user))) tellOfReturn(context, changed.after);
}

/** Tells the other chats that somebody who was missed there plays on. */
const tellOfReturn = (context: RequestContext, session: Session): void =>
  notifyOtherChats(context, session, 'away', (words, { table }) =>
    words.absence.back(who(table?.seats[seatOf(table, context.person.user)], words)),
  );

/** The table once a player sits at it through this channel, where they see it: their time runs, and nobody misses them. */
function broughtAlong(missed: Table, user: string, now: number): Table {
  const table = cameBack(missed, user);
  const seats = table.seats.map((holder) => {
    if (!isPerson(holder) || holder.user !== user) return holder;
    const { via: _, ...here } = holder;
    return here;
  });
  const isTheirs = table.game !== null && turnOf(currentGame(table).state) === seatOf(table, user);
  return isTheirs ? withoutHalt({ ...table, seats }, now) : { ...table, seats };
}

const refusalOf = (allowed: Result<null, Refusal>): Refusal =>
  allowed.ok ? { code: 'noSuchLink' } : allowed.error;

async function join(context: RequestContext, code: string): Promise<void> {
  const there = await findGame(context, code);
  if (there !== null) await joinGame(context, there);
}

async function joinGame(asked: RequestContext, there: Session): Promise<void> {
  const context = await beside(asked);
  if (context === null) return;
  const joinable = mayJoin(context);
  const changed = await context.change(
    (here, joined) => {
      const allowed = joinable(here, joined);
      if (!allowed.ok) return allowed;
      return joined?.table ? ok(joining(here, joined, joined.table)) : err({ code: 'noSuchLink' });
    },
    'table',
    there.game,
  );
  if (changed === null) return;
  const { after } = changed;
  const title = after.table && titleOf(configuredVariant(after.table), languageFor(after));
  const { linking } = MESSAGES[languageFor(after)];
  await context.post({
    text: linking.joined(title ?? ''),
    keyboard: [[commandButton('unlink', linking.stop)]],
  });
  await (after.table?.phase === 'open' ? context.publishSeats(after) : context.continueGame(after));
  for (const view of after.views) if (view !== context.channel) tellOf(context, view, after.views.length);
}

/** Tells another chat of the game that one more shows it now. */
const tellOf = ({ service, delivery }: RequestContext, view: string, views: number): void =>
  delivery.background.begin(view, async () => {
    const { linking } = MESSAGES[languageFor(await service.read(view))];
    await delivery.post(view, { text: linking.shownElsewhere(views) }, null);
  });

/** `/unlink`: this chat stops showing a game that others show, too. */
export async function unlinkChat(context: RequestContext): Promise<void> {
  const { service, channel } = context;
  // Time that stands for somebody here would stand for ever.
  if (context.session.closed)
    await service.change(channel, null, (session) => ok(opening(session, service.now)));
  const changed = await context.change((session) => {
    if (session.views.length < 2) return err({ code: 'notLinked' });
    const here = (session.table?.seats ?? []).filter((holder) => isFromHere(holder));
    return isForThemToSay(session, here, context) ? ok(withoutGame(session)) : err({ code: 'notSeated' });
  });
  if (changed === null) return;
  context.delivery.registry.closeSeats(changed.before);
  await context.post({ text: MESSAGES[languageFor(changed.after)].linking.left() });
}
