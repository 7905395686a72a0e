import { ok, playingSeats } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Settings, Table } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { type Away, awaysOf, daysAway, withAway } from '../../../sessions/time/away.js';
import { isZoneChosen, withZoneGuessed } from '../../../sessions/time/zones.js';
import { askZone } from '../../channel/keyboards/ask-zone.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor } from '../../channel/language.js';
import { headed } from '../../channel/posts/heading.js';
import { who } from '../../channel/posts/holders.js';
import { ringFor } from '../../channel/posts/rings.js';
import { readAway } from '../../channel/read-away.js';
import type { RequestContext } from '../../channel/request-context.js';

const MAX_TEXT_LENGTH = 60;

/** `/away until Monday` stops the user's time in all their games, also in later ones; `/away off` has it run again. */
export async function away(context: RequestContext, args: string): Promise<void> {
  const { service, session, event, words } = context;
  const settings = withZoneGuessed(session.settings, event.user.locale);
  const { zone } = settings;
  if (args.trim() === '') return context.whisper(words.pausing.howAway());
  const wish = readAway(args.trim(), service.now, zone);
  if (wish === null) return context.whisper(words.pausing.badAway(args.trim().slice(0, MAX_TEXT_LENGTH)));
  const { user } = context.known;
  if (!(await service.knowsWhose())) return context.whisper(words.times.gathering());
  const isHere = isMasked(session.table, user);
  const wasAway = !isHere && (await service.people.away(user, wish === 'off' ? null : wish, service.now));
  const { games, changed, masked } = await noteAll(context, wish);
  const apart = isHere ? words.pausing.awayHere() : masked > 0 ? words.pausing.awayMasked(masked) : [];
  if (wish === 'off') {
    const over = words.pausing[wasAway || changed.length > 0 ? 'awayOver' : 'notAway'](changed.length);
    return context.whisper(lines(over, apart));
  }
  const asked = await zoneAsked(context, settings);
  const back = { keyboard: [[commandButton('away', words.pausing.comeBack, 'off')], asked.buttons] };
  if (games === 0)
    return context.whisper(
      lines(words.pausing.awayNowhere(wish.from, wish.until, zone), apart, asked.text),
      back,
    );
  const until = Math.max(0, ...changed.map((each) => each.until));
  if (until === 0)
    return context.whisper(words.pausing.awayForbidden(), {
      keyboard: [[commandButton('settings', words.button.settings)]],
    });
  const stands = changed.filter((each) => each.until > 0).length;
  const cut = changed.filter((each) => each.until < wish.until).length;
  const noted = words.pausing.awayNoted(wish.from, until, zone, { games: stands, cut });
  await context.whisper(lines(noted, apart, asked.text), back);
}

/** True if a user plays a game under a pseudonym. */
function isMasked(table: Table | null, user: string): boolean {
  const holder = table?.phase === 'running' ? table.seats[seatOf(table, user)] : undefined;
  return isPerson(holder) && holder.isAlias === true;
}

/**
 * Notes it in all games under the user's own name; or, said where they play under a pseudonym, in that one alone: the same days
 * in both would tell who it is. `masked` games are left out.
 */
async function noteAll(context: RequestContext, wish: Away | 'off') {
  const { service, session, known } = context;
  const isHere = isMasked(session.table, known.user);
  let [games, masked] = [0, 0];
  const changed: { readonly until: number }[] = [];
  // One after the other: each takes a connection to the store.
  for await (const running of service.runningOf(known.user)) {
    if (isHere ? running.game !== session.game : isMasked(running.table, known.user)) {
      masked += 1;
      continue;
    }
    games += 1;
    const noted = await note(context, running, wish);
    if (noted !== null) changed.push(noted);
  }
  return { games, changed, masked };
}

/** Asks a user alone with the bot, once, whether a zone is theirs that was guessed, which holds from then on. */
async function zoneAsked({ service, session, isAlone, words }: RequestContext, settings: Settings) {
  if (!isAlone || settings === session.settings) return { text: [], buttons: [] };
  await service.change(session.channel, null, (now) =>
    ok(isZoneChosen(now.settings) ? now : { ...now, settings: { ...now.settings, ...zoneIn(settings) } }),
  );
  return askZone(settings, words);
}

const zoneIn = ({ zone, zoneIs }: Settings) => ({ zone, zoneIs });

/** Notes in one game that a user is away, or back, and tells the others; null if nothing changed. `until` is 0 where no time stands. */
async function note(
  context: RequestContext,
  running: Session,
  wish: Away | 'off',
): Promise<{ readonly until: number } | null> {
  const { service, known } = context;
  const { now } = service;
  const { user } = known;
  const noted = (session: Session): Session => {
    const { table } = session;
    if (table?.phase !== 'running' || seatOf(table, user) < 0) return session;
    if (wish === 'off' && !awaysOf(table, user).some(({ until }) => until > now)) return session;
    return { ...session, table: withAway(table, user, wish === 'off' ? null : wish, daysAway(session), now) };
  };
  const change = await service.change(running.channel, null, (session) => ok(noted(session)), running);
  if (change.kind !== 'changed' || change.session === change.before) return null;
  const { session } = change;
  const { table } = session;
  const own = table && awaysOf(table, user).findLast(({ until }) => until > now);
  if (table !== null && (own || wish === 'off')) tellOthers(context, session, table, own ?? null);
  return { until: own?.until ?? 0 };
}

/** Tells every chat that shows a game, in its language, if others play in it. */
function tellOthers(context: RequestContext, session: Session, table: Table, own: Away | null): void {
  const { delivery, service, known } = context;
  const holder = table.seats[seatOf(table, known.user)];
  const others = playingSeats(currentGame(table).state).map((seat) => table.seats[seat]);
  if (!others.some((other) => isPerson(other) && other !== holder)) return;
  for (const view of session.views)
    delivery.background.begin(view, async () => {
      const shown = view === session.channel ? session : await service.read(view);
      // They have been told themselves.
      if (readerOf(shown) === known.user) return;
      const words = MESSAGES[languageFor(shown)];
      const { pausing } = words;
      const name = who(holder, words);
      const text =
        own === null ? pausing.back(name) : pausing.leaves(name, own.from, own.until, shown.settings.zone);
      await delivery.post(view, { text: headed(shown, text), ring: ringFor('away', shown) }, null);
    });
}
