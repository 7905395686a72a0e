import { MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Holder, Session } from '../../../sessions/model/session.js';
import { isPerson, peopleIn } from '../../../sessions/model/table.js';
import { isTelegramGroup } from '../../../sessions/platform.js';
import { firstHolders, type Why } from '../../../sessions/ratings/casual.js';
import { serverAround } from '../../../sessions/ratings/circle.js';
import { hiddenAmong } from '../../../sessions/ratings/hidden.js';
import { type Skill, shown } from '../../../sessions/ratings/rate.js';
import { applyResults, type RatingChange, ratingChange } from '../../../sessions/ratings/settling.js';
import type { GameService } from '../../../sessions/service/service.js';
import { unlessCorrupt } from '../../../sessions/service/session-reader.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { languageFor } from '../../channel/language.js';
import { ownSession } from '../../channel/own-settings.js';
import { holderName } from '../../channel/posts/holders.js';
import { numberOf } from '../../channel/standings/standing.js';
import type { UserId } from '../../port.js';
import { WORDS } from './words/index.js';
import type { ChangeLine } from './words/words.js';

/** What others are told of a pseudonym's rating, which must not lead from one to the next: whole hundreds. */
const ROUGHLY = 100;

/** What a game that is over has made of its players' ratings, or why it was casual; empty where nobody expects to be rated. */
export async function ratingEnding(service: GameService, session: Session): Promise<Ending> {
  const { store } = service;
  const { table } = session;
  if (table === null || table.phase !== 'over') return NOTHING;
  const holders = firstHolders(table);
  const people = peopleIn(holders).map(({ user }) => user);
  const isUsual = table.stakes === undefined || table.stakes === 'casual';
  if (people.length < 2 && isUsual) return NOTHING;
  await applyResults(store);
  const change = await ratingChange(store, session);
  if (change === null) return NOTHING;
  const language = languageFor(session);
  const words = WORDS[language];
  const { held, aside } = await heldBy(service, session, change);
  if (change.why !== null)
    return {
      text: lines(isUntold(change.why, holders) ? words.unrated() : words.casual(change.why), held),
      aside,
    };
  const hidden = await hiddenAmong(store, people);
  const reader = readerOf(session);
  const changed = holders.flatMap((holder, seat): ChangeLine[] => {
    const skills = change.seats.get(seat);
    if (!isPerson(holder) || skills === undefined) return [];
    // What people hide of themselves, they do not hide under a pseudonym, which would tell who it is.
    if (!holder.isAlias && hidden.has(holder.user)) return [];
    const name = holderName(holder, MESSAGES[language]);
    const isRough = holder.isAlias === true && holder.user !== reader;
    return [{ name, before: told(skills.before, isRough), after: told(skills.after, isRough) }];
  });
  return {
    text: lines(changed.length === 0 ? [] : words.changes(changed), held),
    aside,
    ...((await hasAdministrators(store, session.channel)) && {
      buttons: [{ label: '⋯', data: `annul:${table.id}` }],
    }),
  };
}

/** Who plays without ratings for a time from now on hears of it alone: below the board where nobody else reads it, or privately. */
async function heldBy(service: GameService, session: Session, { restraints }: RatingChange) {
  const { table } = session;
  const aside: { readonly user: UserId; readonly text: Text }[] = [];
  let held: Text = [];
  for (const [seat, { kind, until }] of table === null ? [] : restraints) {
    const holder = table && firstHolders(table)[seat];
    if (!isPerson(holder) || table === null) continue;
    const { user } = holder;
    const own = await unlessCorrupt(ownSession(service, user));
    const language = languageFor(own === null || own.seen.length === 0 ? session : own);
    const text = WORDS[language].restraint(kind, until - table.since, null);
    if (readerOf(session) === user) held = text;
    else if (holder.via === undefined) aside.push({ user, text });
  }
  return { held, aside };
}

const NOTHING: Ending = { text: [] };

/** True for chats that somebody else than their players may be in charge of. */
const hasAdministrators = async (store: SessionStore, channel: string): Promise<boolean> =>
  isTelegramGroup(channel) || (await serverAround(store, channel)) !== null;

function told(skill: Skill, isRough: boolean): string {
  const now = shown(skill);
  return isRough ? `~${Math.round(now.rating / ROUGHLY) * ROUGHLY}` : numberOf(now);
}

/** Rules of fairness, which know who somebody is. */
const FAIR: readonly Why[] = ['self', 'often', 'alike', 'new', 'absence'];

/** True for what would tell more of a pseudonym than that its game does not count. */
function isUntold(why: Why, holders: readonly (Holder | null)[]): boolean {
  const people = peopleIn(holders);
  const masked = people.filter(({ isAlias }) => isAlias).length;
  return FAIR.includes(why) && masked > 0 && (why === 'self' || masked < people.length);
}
