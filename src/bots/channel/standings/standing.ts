import { findVariant } from '../../../engine/index.js';
import { firstGame } from '../../../locales/first-games.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { type Circle, chatAround } from '../../../sessions/ratings/circle.js';
import { DAY_MS, FAIR } from '../../../sessions/ratings/fair/thresholds.js';
import { type Listed, tableOf } from '../../../sessions/ratings/listed.js';
import { lastGamesOf, personOf } from '../../../sessions/ratings/profile.js';
import { afterDays, type Shown, shown } from '../../../sessions/ratings/rate.js';
import { type Standing, standingsOf } from '../../../sessions/ratings/standings.js';
import type { RequestContext } from '../request-context.js';

/** The time since when somebody must have played to be in a table. */
export const listedSince = (now: number): number => now - FAIR.listed.days * DAY_MS;

/** Whose table somebody sees here: that of the chat; in private, that of those whom the reader has met. */
export async function circleHere({
  service: { store },
  channel,
  known,
  isAlone,
}: RequestContext): Promise<Circle> {
  const own = isAlone ? await personOf(store, known.user) : null;
  return own === null ? chatAround(store, channel) : { kind: 'person', key: String(own) };
}

/** Who is in the table of this chat, the best first. */
export const here = async (
  { service, channel }: RequestContext,
  family: string,
): Promise<readonly Listed[]> =>
  tableOf(service.store, await chatAround(service.store, channel), family, listedSince(service.now));

/** A strength as it is known by now. */
export const shownNow = (standing: Standing, now: number) =>
  shown(afterDays(standing, (now - standing.at) / DAY_MS));

/**
 * A family is called by a game of it that its reader plays: the first of `near` in it, the one that people of the language grow up
 * with, or else its first game.
 */
export function familyTitle(
  family: string,
  language: Language,
  ...near: readonly (string | undefined)[]
): string {
  const head = findVariant(family);
  if (head === null) return family;
  const games = [...near.map((id) => findVariant(id ?? '')), firstGame(LOCALES[language].tag)];
  const own = games.find((game) => game?.family === family) ?? head;
  const title = titleOf(own, language);
  return own.id === family ? title : MESSAGES[language].andKin(title);
}

/** What a family is called for the user: by the game that is on, else by the one of it that they played last. */
export async function ownTitle(
  { service: { store }, known, session }: RequestContext,
  family: string,
  language: Language,
): Promise<string> {
  const person = await personOf(store, known.user);
  const played = person === null ? null : await lastGamesOf(store, person);
  return familyTitle(family, language, session.table?.variant, played?.get(family));
}

/** A number as players write it: with a question mark while too little is known. */
export const numberOf = ({ rating, isProvisional }: Shown): string => `${rating}${isProvisional ? '?' : ''}`;

/** The family of the game that is on, else the one that the user played last, else that of their country's game. */
export async function usualFamily({
  service,
  known,
  event,
  session,
  language,
}: RequestContext): Promise<string> {
  const current = session.table === null ? null : findVariant(session.table.variant);
  if (current !== null) return current.family;
  const [last] = await standingsOf(service.store, known.user);
  return last?.family ?? firstGame(event.user.locale ?? LOCALES[language].tag).family;
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name for a narrow line: a long one is cut. */
export function clipped(name: string, most: number): string {
  const letters = [...LETTERS.segment(name)].map(({ segment }) => segment);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
}
