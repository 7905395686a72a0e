import { findVariant } from '../../../engine/index.js';
import { joined, lines, type Text } from '../../../locales/text.js';
import { homeOf } from '../../../sessions/model/place.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { NEWCOMER, points } from '../../../sessions/ratings/rate.js';
import { standingsOf } from '../../../sessions/ratings/standings.js';
import { SHARES } from '../../../sessions/shares.js';
import { keepsOut } from '../../../sessions/strangers/people.js';
import type { Coming } from '../../../sessions/tournaments/entrants.js';
import { join as joinTour, leave as leaveTour } from '../../../sessions/tournaments/life.js';
import { isForPartners, joinWith } from '../../../sessions/tournaments/partners/partners.js';
import type { No } from '../../../sessions/tournaments/round.js';
import {
  changeTournament,
  readTournament,
  type TourChange,
  tournamentsOf,
  toursAt,
} from '../../../sessions/tournaments/rows.js';
import {
  entrantOf,
  hasRounds,
  isOn,
  peopleOf,
  personOf,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import { noteReader } from '../../play/meeting/note-reader.js';
import { lookSoon, refused } from './looking.js';
import { newsBetween, newsOfLeaving } from './news.js';
import { missedUntil } from './rounds/missed.js';
import { moment, nameOf, tourButton } from './show.js';
import { teamHere } from './teams/here.js';
import { LADDER_WORDS, LEAGUE_WORDS, MISSED_WORDS, PARTNER_WORDS, WORDS } from './words/index.js';

/** Letters of a name in tables. */
const MAX_NAME = 24;

/** Joins a tournament: boards come to the user's own chat, or here if there is none. */
export async function join(
  context: RequestContext,
  code: string,
  { isMasked = false, mate = null }: { readonly isMasked?: boolean; readonly mate?: No | null } = {},
): Promise<void> {
  const { service, known, event, language } = context;
  const words = WORDS[language];
  if (event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const tour = await readTournament(service.store, code);
  if (tour === null) return refused(context, words.unknown());
  const kept = await keptOut(context, tour);
  if (kept !== null) return refused(context, kept);
  if (mate !== null && (await areApart(context, tour, mate)))
    return refused(context, [PARTNER_WORDS[language].apart]);
  // Where others read along, boards would tell who it is.
  const isMask = personOf(tour, known.user)?.masked ?? isMasked;
  if (isMask && !event.isPrivate) return toPrivate(context, tour);
  const own = await ownChannel(context);
  const home = own ?? homeOf(context.channel);
  const team = tour.kind === 'teams' ? await teamHere(context, tour) : undefined;
  const name = isMask ? await service.people.aliasOf(known.user, language) : known.name;
  const coming: Coming = {
    ...{ user: known.user, name: clipped(name, MAX_NAME), home },
    ...(isMask && { masked: true as const }),
    ...(known.hasAccount && { hasAccount: true as const }),
    ...(team !== undefined && { team: team.no }),
    rating: await ratingOf(context, tour),
  };
  const entered = await changeTournament(
    service.store,
    code,
    service.now,
    (now) => (mate === null ? joinTour(now, coming, service.now) : joinWith(now, coming, mate)),
    newsBetween,
  );
  if (entered === null) return refused(context, words.unknown());
  if (!entered.ok) {
    // Who comes too late can watch.
    const keyboard = entered.error === 'begun' ? [[tourButton(tour, 'table', language)]] : [];
    return refused(context, [words.refused[entered.error]], keyboard);
  }
  lookSoon(context);
  const blocked = await blockedIn(context, entered.value.after);
  const isPrivate = home === homeOf(context.channel) && event.isPrivate === true;
  const text = joined(
    [joinedText(context, entered.value), blocked.length === 0 ? [] : words.blocks(blocked)],
    ' ',
  );
  if (isPrivate) {
    await noteReader(context, home);
    return context.whisper(text, { keyboard: [[tourButton(tour, 'leave', language)]] });
  }
  await confirm(context, code, { coming, own, text });
}

/** Says that a pseudonym joins, and plays, in a private chat. */
async function toPrivate(context: RequestContext, { code }: Tournament): Promise<void> {
  const { delivery, channel, language, words } = context;
  const there = delivery.sender.inPrivate(channel, 'tournament', words.button.inPrivate);
  await context.whisper(WORDS[language].maskThere(code), { keyboard: there === null ? [] : [[there]] });
}

function joinedText({ language, known }: RequestContext, { before, after: tour }: TourChange): Text {
  const text = WORDS[language].joined({
    name: nameOf(tour, language),
    as:
      tour.entrants.flatMap(peopleOf).find(({ user }) => user === known.user)?.name ??
      clipped(known.name, MAX_NAME),
    when: tour.state === 'open' ? moment(tour.due, tour.settings.zone, language) : null,
    isHere: true,
    // Who plays in this round already stays in it.
    isLate: tour.state !== 'open' && hasRounds(tour) && entrantOf(before, known.user)?.state !== 'in',
  });
  const own = entrantOf(tour, known.user);
  const [, other] =
    own === undefined ? [] : peopleOf(own).toSorted(({ user }) => (user === known.user ? -1 : 1));
  const partner = PARTNER_WORDS[language];
  if (isForPartners(tour))
    return lines(
      text,
      other === undefined
        ? partner.needed()
        : partner.found({ name: nameOf(tour, language), other: other.name }),
    );
  return tour.season ? joined([text, [LEAGUE_WORDS[language].fromNext]], ' ') : text;
}

/** Somebody who joined in a group: their own channel, if there is one, and what they are told. */
interface Joined {
  readonly coming: Coming;
  readonly own: string | null;
  readonly text: Text;
}

/** Tells somebody who joined in a group in their own chat that they are in; where the bot can't write to them, they play in the group. */
async function confirm(context: RequestContext, code: string, { coming, own, text }: Joined): Promise<void> {
  const { service, delivery, language, words } = context;
  const tour = await readTournament(service.store, code);
  if (tour === null) return;
  const keyboard = [[tourButton(tour, 'leave', language)]];
  if (own !== null) {
    const post = {
      kind: 'post',
      text,
      keyboard,
      ping: [],
      ring: 'silent',
    } as const;
    if (await delivery.sender.sendPrivately(coming.user, post)) return noteReader(context, own);
  }
  const here = { ...coming, home: homeOf(context.channel) };
  await changeTournament(service.store, code, service.now, (now) => joinTour(now, here, service.now));
  const there = delivery.sender.inPrivate(context.channel, 'tournament', words.button.inPrivate);
  await context.whisper(text, {
    keyboard: there === null ? keyboard : [...keyboard, [there]],
  });
}

/** Whether one of two has blocked the other, so that they can't be partners. */
async function areApart({ service, known }: RequestContext, tour: Tournament, no: No): Promise<boolean> {
  const user = tour.entrants.find((each) => each.no === no)?.user ?? null;
  if (user === null) return false;
  const people = await service.people.several([user, known.user]);
  return keepsOut(people(user), user, known.user) || keepsOut(people(known.user), known.user, user);
}

/** Names of those in a tournament whom the user has blocked, and could have to meet. Throws `StoreError`. */
async function blockedIn({ service, known }: RequestContext, tour: Tournament): Promise<readonly string[]> {
  if (!hasRounds(tour) && tour.kind !== 'league') return [];
  const own = (await service.people.several([known.user]))(known.user);
  const others = tour.entrants.filter(({ state }) => state !== 'out').flatMap(peopleOf);
  // Nothing may lead from a pseudonym to a person.
  return others.flatMap(({ user, name, masked }) =>
    user !== null && user !== known.user && !masked && keepsOut(own, known.user, user) ? [name] : [],
  );
}

/** The user's own channel; null if none is known. */
const ownChannel = async ({ event, channel, delivery, known }: RequestContext): Promise<string | null> =>
  event.isPrivate ? homeOf(channel) : delivery.sender.privateChannel(known.user);

/** Why somebody can't join, in any state of the tournament. */
async function keptOut({ service, known, language }: RequestContext, tour: Tournament): Promise<Text | null> {
  const words = WORDS[language];
  if (entrantOf(tour, known.user) !== undefined) return null;
  const accounts = await accountsOf(service.store, known.user);
  const until = moment(await missedUntil(service, [...accounts]), tour.settings.zone, language);
  if (until !== null) return MISSED_WORDS[language].keptOut(until);
  const isSecond = tour.entrants.some(
    (entrant) =>
      entrant.state !== 'out' &&
      peopleOf(entrant).some(({ user }) => user !== null && user !== known.user && accounts.includes(user)),
  );
  if (isSecond) return [words.refused.twoAccounts];
  const { joined: most } = SHARES.tournaments.bounds;
  const { entered } = await tournamentsOf(service.store, known.user);
  const active = entered.filter(({ state }) => state !== 'out').map((each) => each.tour);
  if (active.length < most) return null;
  const tours = await toursAt(service.store, active);
  // A league and its division are one.
  return [...tours.values()].filter((each) => isOn(each) && each.within === undefined).length >= most
    ? words.unopened({ why: 'joinedEnough', most })
    : null;
}

/** What somebody is rated in the games that are like this one. */
async function ratingOf({ service, known }: RequestContext, { variant }: Tournament): Promise<number> {
  const family = findVariant(variant)?.family;
  const standings = await standingsOf(service.store, known.user);
  return Math.round(points(standings.find((each) => each.family === family) ?? NEWCOMER)[0]);
}

/** Leaves a tournament; one that has begun only by somebody who is `isSure`. */
export async function leave(context: RequestContext, code: string, isSure: boolean): Promise<void> {
  const { service, known, language } = context;
  const words = WORDS[language];
  const tour = await readTournament(service.store, code);
  if (tour === null) return refused(context, words.unknown());
  const name = nameOf(tour, language);
  const entrant = entrantOf(tour, known.user);
  if (isOn(tour) && tour.state !== 'open' && entrant !== undefined && entrant.state !== 'out' && !isSure)
    return context.whisper(
      !hasRounds(tour) && tour.kind !== 'arena'
        ? LADDER_WORDS[language].sureLeave(name)
        : words.sureLeave(name),
      {
        keyboard: [
          [
            {
              ...tourButton(tour, 'leave', language, { args: 'yes', style: 'danger' }),
              label: words.button.yes,
            },
            tourButton(tour, 'no', language),
          ],
        ],
      },
    );
  const left = await changeTournament(
    service.store,
    code,
    service.now,
    (now) => leaveTour(now, known.user),
    newsOfLeaving(known.user),
  );
  if (left === null) return refused(context, words.unknown());
  if (!left.ok) return refused(context, [words.refused[left.error]]);
  lookSoon(context);
  await context.whisper(words.left(name));
}
