import { isDeepStrictEqual } from 'node:util';
import { err, ok } from '../../../engine/index.js';
import { NOT_IN_CHARGE, type Refusal } from '../../../sessions/model/refusal.js';
import type { Session, Settings } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { NIGHT } from '../../../sessions/time/quiet-hours.js';
import { concernsOthers, withSettings } from '../../../sessions/time/terms.js';
import { isZoneChosen } from '../../../sessions/time/zones.js';
import type { SettingsWish } from '../../channel/parse-settings.js';
import { refusalToSet, refusalUnlessAdministrator } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { showOwn } from './own.js';

/** Settings of the game rather than of the chat, as long as one is on. */
const TERMS: readonly (keyof Settings)[] = ['deadline', 'late', 'away'];

/** The settings that a wish would change. */
const changedBy = (settings: Settings, wish: SettingsWish): readonly (keyof Settings)[] =>
  (Object.keys(wish) as (keyof Settings)[]).filter((key) => !isDeepStrictEqual(wish[key], settings[key]));

/**
 * Changes the settings, which are up to the chat's administrators. The terms of a game are up to its players as well, and
 * where nobody administers, as in private, the rest is up to everybody.
 */
export async function change(context: RequestContext, wish: SettingsWish) {
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
      await (whose === 'chat' ? refusalToSet(context.event) : refusalUnlessAdministrator(context.event)),
    );
  const whole = withNight(context, wish);
  const withWish = (session: Session): Session => withSettings(session, whole, user, service.now);
  const changed = await context.change(
    (session) => {
      const isConcerned = isOn(session) || weighed.includes(home);
      const own = isConcerned ? whoseAre(context, session, wish, user) : [];
      for (const whose of new Set([...concerned, ...own])) {
        const refusal = refusals.has(whose) ? refusals.get(whose) : NOT_IN_CHARGE;
        if (refusal) return err(refusal);
      }
      return ok(withWish(session));
    },
    'settings',
    null,
    // Who sets nothing for the chat reads what holds there, and what they can set for themselves.
    {
      refuse: (refusal) =>
        refusal.code === 'administratorsSet' ? showOwn(context, wish, refusal) : context.refuse(refusal),
    },
  );
  if (changed === null) return null;
  context.delivery.ownLanguages.note(changed.after);
  // All games of a chat have its settings.
  for (const { channel } of others) await service.change(channel, null, (session) => ok(withWish(session)));
  return changed;
}

/** The wish in a private chat whose time zone is new: from then on the night is quiet. */
function withNight({ isAlone, session: { settings } }: RequestContext, wish: SettingsWish): SettingsWish {
  const isFirst = isAlone && wish.zone !== undefined && !isZoneChosen(settings);
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
