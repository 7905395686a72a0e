import type { Text } from '../../../locales/text.js';
import { homeOf } from '../../../sessions/model/place.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { RequestContext } from '../../channel/request-context.js';
import { refusalToOpen } from '../../play/in-thread.js';
import { isKeptFor } from '../../play/meeting/whom.js';
import type { ChannelKey, UserId } from '../../port.js';
import { begin } from './beginning.js';
import { hasPlace, isForFew, offerPost } from './offering.js';
import { privatePlace } from './places.js';
import { changeOffer, hasRoom, type Offer, type OfferedSide, offerBy } from './rows.js';
import { WORDS } from './words/index.js';

type Which = 'team' | 'others';

const wordsOf = ({ language }: RequestContext) => WORDS[language];

/** Handles the buttons below a game that is to begin. */
export async function pressOffer(
  context: RequestContext,
  [code = '', what]: readonly string[],
): Promise<void> {
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  switch (what) {
    case 'start':
      return start(context, code);
    case 'other':
      return askOthers(context, code);
    case 'play':
      return accept(context, code);
    case 'team':
    case 'others':
      return join(context, code, what);
    default:
      return context.refuse({ code: 'stale' });
  }
}

const peopleOf = ({ team, others }: Offer): readonly UserId[] =>
  [...team.members, ...(others?.members ?? [])].map(({ user }) => user);

const isIn = (offer: Offer, user: UserId): boolean => peopleOf(offer).includes(user);

async function offered(context: RequestContext, code: string): Promise<Offer | null> {
  const { service } = context;
  return (await offerBy(service.store, code, service.now))?.offer ?? null;
}

async function start(context: RequestContext, code: string): Promise<void> {
  const offer = await offered(context, code);
  if (offer === null) return context.refuse({ code: 'stale' });
  if (!isIn(offer, context.event.user.id)) return context.whisper(wordsOf(context).joinFirst());
  if (!(await hasPlace(context))) return;
  const begun = await begin(context, code, true);
  if (begun === 'begun') return context.keyboard([]);
  if (begun === 'gone') return context.refuse({ code: 'stale' });
  await context.whisper(wordsOf(context)[begun === 'full' ? 'noRoom' : 'twoAtLeast']());
}

/** Has another chat play instead of the computer, which gets a code for that. */
async function askOthers(context: RequestContext, code: string): Promise<void> {
  const { service } = context;
  const before = await offered(context, code);
  if (before === null) return context.refuse({ code: 'stale' });
  if (!isIn(before, context.event.user.id)) return context.whisper(wordsOf(context).joinFirst());
  const people = before.team.members.map(({ user }) => user);
  const place = await privatePlace(context, wordsOf(context).team(), people);
  const offer = await changeOffer(service.store, code, service.now, (now) => ({
    ...now,
    isForOthers: true,
    team: { ...now.team, channel: place ?? now.team.channel },
  }));
  if (offer === null) return context.refuse({ code: 'stale' });
  await context.keyboard([]);
  await context.post(offerPost(context, code, offer, 'team'));
}

/** Why somebody cannot be on a side, or be there from where they come; null if they can. */
async function refusalToBe(
  { service, delivery, language, event: { user } }: RequestContext,
  offer: Offer,
  which: Which,
): Promise<Text | 'apart' | null> {
  const words = WORDS[language];
  const { whom, team, others } = offer;
  const accounts = await accountsOf(service.store, user.id);
  if (accounts.some((account) => isIn(offer, account))) return words.alreadyIn();
  if (whom !== undefined && which === 'team' && isKeptFor(whom.key, user)) return words.opponent();
  if (whom !== undefined && which === 'others' && !isKeptFor(whom.key, user)) return words.onlyFor(whom.name);
  if (await service.people.isApartFromAny(user.id, peopleOf(offer))) return 'apart';
  // A single player has nothing that others must not read.
  const theirs = which === 'team' ? (others?.isOne ? null : (others?.channel ?? null)) : team.channel;
  if (theirs !== null && (await delivery.sender.isReader(theirs, user.id)) === true)
    return words.readsThere();
  return null;
}

/** True unless somebody of the other side reads this chat; otherwise tells the user who. */
async function isUnreadBy(context: RequestContext, other: OfferedSide | null): Promise<boolean> {
  const { delivery, channel } = context;
  for (const { user, name } of other?.members ?? [])
    if ((await delivery.sender.isReader(channel, user)) === true) {
      await context.whisper(wordsOf(context).readHere(name));
      return false;
    }
  return true;
}

/** Somebody comes to a side by a button. */
async function join(context: RequestContext, code: string, which: Which): Promise<void> {
  const offer = await offered(context, code);
  const own = offer?.[which];
  if (offer == null || own == null) return context.refuse({ code: 'stale' });
  const refusal = await refusalToBe(context, offer, which);
  if (refusal === 'apart') return context.refuse({ code: 'keptApart' });
  if (refusal !== null) return context.whisper(refusal);
  const changed = await withMember(context, code, which, {});
  if (changed === 'full') return context.whisper(wordsOf(context).full());
  if (changed === null) return context.refuse({ code: 'stale' });
  await bringIn(context, changed[which]?.channel ?? null);
  await context.keyboard([]);
  await goOn(context, code, changed, which);
}

/** Puts the user into a side as it is now, in a place of its own if one is given; null if the game is not there any more. */
async function withMember(
  { service, known }: RequestContext,
  code: string,
  which: Which,
  place: Partial<Pick<OfferedSide, 'channel' | 'language' | 'isOne'>>,
): Promise<Offer | 'full' | null> {
  let isFull = false;
  const { user, name } = known;
  const changed = await changeOffer(service.store, code, service.now, (now) => {
    const own = now[which] ?? { channel: null, members: [] };
    const isTaken = place.channel !== undefined && own.channel !== null && now[which] !== null;
    if (isTaken) return null;
    const isThere = own.members.some((each) => each.user === user);
    isFull = !isThere && !hasRoom({ ...own, ...place });
    if (isFull) return null;
    const members = isThere ? own.members : [...own.members, { user, name }];
    return { ...now, [which]: { ...own, ...place, members } };
  });
  return isFull ? 'full' : changed;
}

/** Lets the user into the place where their side consults, if that is one of its own. */
async function bringIn({ event, channel }: RequestContext, home: ChannelKey | null): Promise<void> {
  if (home !== null && homeOf(home) !== homeOf(channel)) await event.bringIn?.(home, event.user.id);
}

/** Begins the game if its sides are complete now; otherwise shows who is there. */
async function goOn(context: RequestContext, code: string, offer: Offer, which: Which): Promise<void> {
  const begun = await begin(context, code, false);
  if (begun === 'full') return context.whisper(wordsOf(context).noRoom());
  if (begun === 'waits') return context.post(offerPost(context, code, offer, which));
  if (offer[which]?.channel !== context.channel) await context.whisper(wordsOf(context).begun());
}

/** The person who is asked says that they play. */
async function accept(context: RequestContext, code: string): Promise<void> {
  const offer = await offered(context, code);
  if (offer?.whom === undefined) return context.refuse({ code: 'stale' });
  const refusal = await refusalToBe(context, offer, 'others');
  if (refusal === 'apart') return context.refuse({ code: 'keptApart' });
  if (refusal !== null) return context.whisper(refusal);
  const changed = await withMember(context, code, 'others', {});
  if (changed === null || changed === 'full') return context.refuse({ code: 'stale' });
  const begun = await begin(context, code, false);
  if (begun === 'begun') return context.keyboard([]);
  if (begun === 'gone') return;
  await context.whisper(wordsOf(context)[begun === 'full' ? 'noRoom' : 'acceptedWaits']());
}

/** `/consult abc123`: this chat is the place of a side of a game that was offered elsewhere. */
export async function comeByCode(context: RequestContext, code: string, offer: Offer): Promise<void> {
  const words = wordsOf(context);
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  if (!context.isAlone) {
    const refusal = await refusalToOpen(context);
    if (refusal !== null) return context.refuse(refusal);
  }
  if (offer.team.channel === null) return bringTeam(context, code, offer);
  if (!offer.isForOthers || offer.others !== null || offer.whom !== undefined)
    return context.whisper(words.badCode());
  if (homeOf(offer.team.channel) === homeOf(context.channel)) return context.whisper(words.ownCode());
  await bringOthers(context, code, offer);
}

/** This chat becomes the place of a team whose opponent reads the chat where it was offered. */
async function bringTeam(context: RequestContext, code: string, offer: Offer): Promise<void> {
  const { event, channel } = context;
  const words = wordsOf(context);
  const opponents = offer.others?.channel ?? channel;
  if (isForFew(context)) return context.whisper(words.onlyInGroups());
  if (homeOf(opponents) === homeOf(channel)) return context.whisper(words.elsewhere());
  const mayBe = isIn(offer, event.user.id) ? null : await refusalToBe(context, offer, 'team');
  if (mayBe === 'apart') return context.refuse({ code: 'keptApart' });
  if (mayBe !== null) return context.whisper(mayBe);
  if (!(await isUnreadBy(context, offer.others)) || !(await hasPlace(context))) return;
  const changed = await withMember(context, code, 'team', { channel, language: context.chatLanguage });
  if (changed === 'full') return context.whisper(words.full());
  if (changed === null) return context.whisper(words.badCode());
  await goOn(context, code, changed, 'team');
}

/** This chat plays against the one that has the code: as a team, or as one person in private. */
async function bringOthers(context: RequestContext, code: string, offer: Offer): Promise<void> {
  const words = wordsOf(context);
  const { channel } = context;
  const refusal = await refusalToBe(context, offer, 'others');
  if (refusal === 'apart') return context.refuse({ code: 'keptApart' });
  if (refusal !== null) return context.whisper(refusal);
  if (!context.isAlone && isForFew(context)) return context.whisper(words.onlyInGroups());
  if (!(await hasPlace(context))) return;
  const { user } = context.known;
  const own = context.isAlone ? null : await privatePlace(context, words.team(), [user]);
  if (own === null && !context.isAlone && !(await isUnreadBy(context, offer.team))) return;
  const place = {
    channel: own ?? channel,
    language: context.chatLanguage,
    ...(context.isAlone && { isOne: true as const }),
  };
  const changed = await withMember(context, code, 'others', place);
  if (changed === 'full') return context.whisper(words.full());
  if (changed === null) return context.whisper(words.badCode());
  await goOn(context, code, changed, 'others');
}
