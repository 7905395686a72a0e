import { ok } from '../../../engine/index.js';
import { TYPED } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { leaveSeat, seatOf } from '../../../sessions/model/table.js';
import { costOfSilence } from '../../../sessions/play/reminders.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import { newGameId } from '../../../sessions/service/views.js';
import { SHARES } from '../../../sessions/shares.js';
import { fitOf, isApart, type Offered, seekSpan } from '../../../sessions/strangers/offers.js';
import type { ShownName } from '../../../sessions/strangers/people.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import { gamesKeyboard } from '../../channel/keyboards/keyboards.js';
import { configuredVariant, paceText, stakesText } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { forPeople } from '../../play/in-thread.js';
import { offering } from '../../play/meeting/own-offers.js';
import {
  canHave,
  openOwn,
  randomSeat,
  shownName,
  sitDown,
  USUAL_MINUTES,
} from '../../play/meeting/sitting.js';
import { tellSat } from '../../play/meeting/tell-sat.js';
import { parseSeek, type SeekWish, tellUnread, withoutUsual } from '../../play/meeting/wish.js';
import { firstPage } from '../../play/welcome.js';

const OFF = TYPED.flatMap(({ off }) => off);
/** Most fitting offers that are tried. */
const MAX_TRIED = 5;

/** Why the user cannot meet strangers here; null if they can. */
export function keptFromStrangers({ allowed, event, words, delivery, channel }: RequestContext) {
  if (!allowed.bringsTogether) return { text: words.seeking.off(), keyboard: [] };
  if (event.isPrivate) return null;
  const there = delivery.sender.inPrivate(channel, 'seek', words.button.inPrivate);
  return { text: words.seeking.onlyPrivate(there !== null), keyboard: there ? [[there]] : [] };
}

/**
 * `/seek russian 3d white`: sits down at a table on offer that fits, or else offers one; `/seek off` withdraws it. `name=mine`
 * and `name=new` say how strangers are to see the user.
 */
export async function seek(context: RequestContext, args: string): Promise<void> {
  const kept = keptFromStrangers(context);
  if (kept !== null) return context.whisper(kept.text, { keyboard: kept.keyboard });
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  if (OFF.includes(args.trim().toLowerCase())) return withdraw(context, null);
  const typed = parseSeek(args, context);
  if (!typed.ok) return tellUnread(context, typed.error, 'seek');
  const { wish, name } = typed.value;
  const { words } = context;
  const shown = await shownName(context, name);
  if (wish !== null) return match(context, wish, shown);
  if (name !== undefined) return context.whisper(words.seeking.named(shown.name));
  if (await showOwnSeek(context)) return;
  await context.post({
    text: context.chatWords.chooseGame(),
    keyboard: gamesKeyboard(firstPage(context, 'seek')),
  });
}

/** Tells once more for whom the user waits at the chat's table; false if they don't. */
export async function showOwnSeek(context: RequestContext): Promise<boolean> {
  const waits = isWaiting(context.session, context.known.user);
  if (waits) await showWaiting(context, context.session, await shownName(context));
  return waits;
}

/** True if the user waits for strangers at the chat's table. */
const isWaiting = ({ table }: Session, user: string): boolean =>
  table?.phase === 'open' && table.strangers !== undefined && seatOf(table, user) >= 0;

/** Sits the user down at a table that fits; otherwise offers one. */
async function match(asked: RequestContext, wish: SeekWish, shown: ShownName): Promise<void> {
  const context = await forPeople(asked, wish.variant);
  if (context === null) return;
  if (await sitAtFitting(context, wish, shown)) return;
  const { service, known, session } = context;
  const game = newGameId();
  const open = async () =>
    (await service.offers.seeksOf(known.user)).filter((other) => other !== session.game);
  await offering(context, game, () => offerSeek(context, wish, shown, game), [
    { most: SHARES.challenges.bounds.seeks, open },
  ]);
}

/** Offers a seat at the table of a new game to everybody. */
async function offerSeek(
  context: RequestContext,
  wish: SeekWish,
  shown: ShownName,
  game: string,
): Promise<void> {
  const { service, known } = context;
  const drawn =
    wish.seat === null
      ? randomSeat(
          wish.variant.seats.map((_, seat) => seat),
          service.random,
        )
      : null;
  const minutes = wish.minutes ?? USUAL_MINUTES;
  // Before its table: of one without a table nothing is left in the end.
  const { variant, clocks, help } = wish;
  const fit = fitOf({ variant: variant.id, clocks: clocks ?? undefined, help });
  const owner = context.event.owner ?? known.user;
  await service.offers.addSeek(game, { by: known.user, minutes, drawn, owner, fit });
  const after = await openOwn(context, wish, game, wish.seat ?? drawn ?? 0, shown);
  if (after === null) return;
  // Somebody who wants the same may have looked before this one was on offer, and offered theirs.
  if (!(await sitAtFitting(context, wish, shown, true))) await showWaiting(context, after, shown);
}

/** Sits down at a table on offer that fits; true if that was done, or need not be done any more. `hasOwn`: one is offered already. */
async function sitAtFitting(
  context: RequestContext,
  wish: SeekWish,
  shown: ShownName,
  hasOwn = false,
): Promise<boolean> {
  for (const offered of await fitting(context, wish)) {
    let isOver = false;
    const refuse = async (refusal: Refusal): Promise<void> => {
      if (refusal.code === 'seekGone') return;
      isOver = true;
      // Somebody who offered the same has sat down here meanwhile.
      if (!hasOwn) await context.refuse(refusal);
    };
    const after = await sitDown(context, offered, wish, shown, { refuse, isSecond: hasOwn });
    if (after !== null) await showTaken(context, after);
    if (after !== null || isOver) return true;
  }
  return false;
}

/** Tables on offer that fit, of each owner one before others, those first whose players have waited for longest. */
async function fitting(context: RequestContext, wish: SeekWish): Promise<readonly Offered[]> {
  const { service, known, session } = context;
  const mine = await service.people.of(known.user);
  const { variant, clocks, help } = wish;
  const open = await service.offers.fitting(
    fitOf({ variant: variant.id, clocks: clocks ?? undefined, help }),
  );
  const fits = (offered: Offered): boolean => {
    const { game, table } = offered;
    return (
      game !== session.game &&
      table.loaded === null &&
      seatOf(table, known.user) < 0 &&
      isSameGame(offered, wish) &&
      (wish.minutes === undefined || table.terms?.deadline === wish.minutes) &&
      canHave(offered, wish.seat) &&
      !isApart(offered, known.user, mine)
    );
  };
  return open.filter(fits).slice(0, MAX_TRIED);
}

const clockOf = (clocks: Table['clocks']): string => (clocks === undefined ? '' : writeClocks(clocks.rules));

function isSameGame({ table }: Offered, { variant, options, clocks, help, rated }: SeekWish): boolean {
  if ((table.help ?? false) !== help) return false;
  if (rated !== undefined && rated !== isRated(table)) return false;
  if (table.variant !== variant.id || clockOf(table.clocks) !== clockOf(clocks)) return false;
  const theirs = withoutUsual(variant, table.options);
  const keys = new Set([...Object.keys(theirs), ...Object.keys(options)]);
  return [...keys].every((key) => theirs[key] === options[key]);
}

/** Shows the table or the game at which the user has sat down. */
export async function showTaken(context: RequestContext, after: Session): Promise<void> {
  if (after.table?.phase === 'open') await context.publishSeats(after);
  else await context.continueGame(after);
  tellSat(context, after);
}

/** Tells the user that the bot is looking for an opponent. */
async function showWaiting(context: RequestContext, session: Session, { name }: ShownName): Promise<void> {
  const { table } = session;
  if (table === null) return;
  const { chatWords: words, chatLanguage } = context;
  const minutes = table.terms?.deadline ?? null;
  const { button, waiting } = words.seeking;
  const left = seekSpan(minutes) - (context.service.now - table.since);
  await context.post({
    text: lines(
      waiting({
        title: titleOf(configuredVariant(table), chatLanguage),
        pace: paceText(table, words),
        name,
        watch: table.strangers?.watch ?? true,
        left,
      }),
      stakesText(table, { language: chatLanguage, silence: () => costOfSilence(session) }),
    ),
    keyboard: [
      [
        { label: button.tables, data: 'tables:' },
        { label: button.withdraw, data: `unseek:${table.id}` },
      ],
      [{ label: button.computer, data: `start:${table.id}` }],
    ],
  });
}

/** Withdraws what the user offers, and closes the chat's table; `id` is the table of the tapped button. */
export async function withdraw(context: RequestContext, id: string | null): Promise<void> {
  const { service, known, session, words } = context;
  const waits = isWaiting(session, known.user);
  if (id !== null && !(waits && session.table?.id === id)) return context.refuse({ code: 'stale' });
  const seeks = await service.offers.seeksOf(known.user);
  if (!waits && seeks.length === 0) return context.whisper(words.seeking.nothingToWithdraw());
  const left = waits
    ? await context.changeTable((table) => (table === null ? ok(null) : leaveSeat(table, known.user)))
    : null;
  if (waits && left === null) return;
  // One button withdraws one of several.
  const withdrawn = id === null ? seeks : seeks.filter((game) => game === session.game);
  for (const game of withdrawn) await service.offers.remove(game);
  if (id === null) await leaveOthers(context);
  await context.keyboard([]);
  await context.post({ text: words.seeking.withdrawn() });
  if (left?.after) await context.publishSeats(left.session);
}

/** Closes the other tables of this chat at which the user waits for strangers. */
async function leaveOthers(context: RequestContext): Promise<void> {
  const { service, known, channel } = context;
  const home = await service.read(homeOf(channel));
  for (const session of await service.placesOf(home)) {
    if (session.channel === channel || !isWaiting(session, known.user)) continue;
    await context
      .at(session)
      .changeTable((table) => (table?.phase === 'open' ? leaveSeat(table, known.user) : ok(table)));
  }
}
