import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import type { Holder, Session } from '../../../sessions/model/session.js';
import { isTelegramGroup } from '../../../sessions/platform.js';
import { firstHolders } from '../../../sessions/ratings/casual.js';
import { serverAround } from '../../../sessions/ratings/circle.js';
import { hiddenAmong } from '../../../sessions/ratings/hidden.js';
import { type Skill, shown } from '../../../sessions/ratings/rate.js';
import { ratingChange, settle } from '../../../sessions/ratings/settling.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { languageFor } from '../../channel/language.js';
import { holderName } from '../../channel/posts/holders.js';
import { numberOf } from '../../channel/standings/standing.js';
import { type ChangeLine, WORDS } from './words.js';

/** What is said of a pseudonym's rating, which must not lead to the person: whole hundreds. */
const ROUGHLY = 100;

/** What a game that is over has made of its players' ratings, or why it was casual; empty where nobody expects to be rated. */
export async function ratingEnding(store: SessionStore, session: Session): Promise<Ending> {
  const { table } = session;
  if (table === null || table.phase !== 'over') return NOTHING;
  const holders = firstHolders(table);
  const people = holders.flatMap((holder) => (holder?.kind === 'person' ? [holder.user] : []));
  if (people.length < 2 && table.stakes !== 'rated') return NOTHING;
  await settle(store);
  const change = await ratingChange(store, session);
  if (change === null) return NOTHING;
  const language = languageFor(session);
  const words = WORDS[language];
  const held = lines(
    ...[...change.restraints].map(([seat, { kind, until }]) => {
      const holder = holders[seat];
      return holder ? words.restraint(kind, until - table.since, holderName(holder, MESSAGES[language])) : [];
    }),
  );
  if (change.why !== null) return { text: lines(words.casual(change.why), held) };
  const hidden = await hiddenAmong(store, people);
  const changed = holders.flatMap((holder, seat): ChangeLine[] => {
    const skills = change.seats.get(seat);
    if (holder?.kind !== 'person' || skills === undefined || hidden.has(holder.user)) return [];
    const name = holderName(holder, MESSAGES[language]);
    return [{ name, before: told(skills.before, holder), after: told(skills.after, holder) }];
  });
  return {
    text: lines(changed.length === 0 ? [] : words.changes(changed), held),
    ...((await hasAdministrators(store, session.channel)) && {
      buttons: [{ label: '⋯', data: `annul:${table.id}` }],
    }),
  };
}

const NOTHING: Ending = { text: [] };

/** True for chats that somebody else than their players may be in charge of. */
const hasAdministrators = async (store: SessionStore, channel: string): Promise<boolean> =>
  isTelegramGroup(channel) || (await serverAround(store, channel)) !== null;

function told(skill: Skill, { isAlias }: Extract<Holder, { kind: 'person' }>): string {
  const now = shown(skill);
  if (!isAlias) return numberOf(now);
  return `~${Math.round(now.rating / ROUGHLY) * ROUGHLY}`;
}
