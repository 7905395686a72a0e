import { findVariant } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { afterDays, type Shown, shown } from '../../../sessions/ratings/rate.js';
import { type Listed, type Standing, tableOf } from '../../../sessions/ratings/standings.js';
import { chatOf } from '../../../sessions/stores/open-store.js';
import type { RequestContext } from '../request-context.js';

const DAY_MS = 86_400_000;
/** Days after the last game during which somebody is in the table of a chat. */
const LISTED_DAYS = 90;

/** Who is in the table of this chat, the best first. */
export const here = ({ service, channel }: RequestContext, family: string): Promise<readonly Listed[]> =>
  tableOf(service.store, chatOf(channel), family, service.now - LISTED_DAYS * DAY_MS);

/** A strength as it is known by now. */
export const shownNow = (standing: Standing, now: number) =>
  shown(afterDays(standing, (now - standing.at) / DAY_MS));

/** A family is called by its first game. */
export function familyTitle(family: string, language: Language): string {
  const variant = findVariant(family);
  return variant === null ? family : titleOf(variant, language);
}

/** A number as players write it: with a question mark while too little is known. */
export const numberOf = ({ rating, isProvisional }: Shown): string => `${rating}${isProvisional ? '?' : ''}`;
