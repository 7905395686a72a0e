import { MESSAGES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Holder, Session } from '../../../sessions/model/session.js';
import { hiddenAmong } from '../../../sessions/ratings/hidden.js';
import { type Skill, shown } from '../../../sessions/ratings/rate.js';
import { ratingChange, settle } from '../../../sessions/ratings/settling.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { languageFor } from '../../channel/language.js';
import { holderName } from '../../channel/posts/holders.js';
import { numberOf } from '../../channel/standings/standing.js';
import { type ChangeLine, WORDS } from './words.js';

/** What is said of a pseudonym's rating, which must not lead to the person: whole hundreds. */
const ROUGHLY = 100;

/** What a game that is over has made of its players' ratings, or why it was casual; empty where nobody expects to be rated. */
export async function ratingText(store: SessionStore, session: Session): Promise<Text> {
  const { table } = session;
  const people = table?.seats.flatMap((holder) => (holder?.kind === 'person' ? [holder.user] : [])) ?? [];
  if (table === null || table.phase !== 'over' || people.length < 2) return [];
  await settle(store);
  const change = await ratingChange(store, session);
  if (change === null) return [];
  const language = languageFor(session);
  const words = WORDS[language];
  if (change.why !== null) return words.casual(change.why);
  const hidden = await hiddenAmong(store, people);
  const lines = table.seats.flatMap((holder, seat): ChangeLine[] => {
    const skills = change.seats.get(seat);
    if (holder?.kind !== 'person' || skills === undefined || hidden.has(holder.user)) return [];
    const name = holderName(holder, MESSAGES[language]);
    return [{ name, before: told(skills.before, holder), after: told(skills.after, holder) }];
  });
  return lines.length === 0 ? [] : words.changes(lines);
}

function told(skill: Skill, { isAlias }: Extract<Holder, { kind: 'person' }>): string {
  const now = shown(skill);
  if (!isAlias) return numberOf(now);
  return `~${Math.round(now.rating / ROUGHLY) * ROUGHLY}`;
}
