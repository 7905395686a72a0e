import type { Result } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import type { TourRefusal, TourResult } from '../../../sessions/tournaments/life.js';
import { changeTournament, readTournament, type TourChange } from '../../../sessions/tournaments/rows.js';
import type { Tournament } from '../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../channel/request-context.js';
import { dueAt } from '../../channel/upkeep/clocks.js';
import type { Keyboard } from '../../port.js';
import { newsBetween } from './news.js';
import { whoText } from './show.js';
import { WORDS } from './words/index.js';

export const NAME = 'tournaments';

/** Has the feature look at once after what it has to tell. */
export const lookSoon = ({ service }: Pick<RequestContext, 'service'>): void =>
  dueAt(service, NAME, service.now);

/** Tells the user why nothing is done; the same tap may do something a moment later. */
export function refused(context: RequestContext, why: Text, keyboard: Keyboard = []): Promise<void> {
  context.hasRefused = true;
  return context.whisper(why, { keyboard });
}

/** A tournament that somebody asks for; tells them if there is none. */
export async function tourAt(context: RequestContext, code: string): Promise<Tournament | null> {
  const tour = await readTournament(context.service.store, code);
  if (tour === null) await refused(context, WORDS[context.language].unknown());
  return tour;
}

/** Everybody who has joined, for the one who asks. */
export async function who(context: RequestContext, code: string): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour !== null) await context.whisper(whoText(tour, context.language));
}

/** Changes a tournament, and has all that follows done at once; null if that was refused. Tells the user so. */
export async function changed(
  context: RequestContext,
  code: string,
  step: (tour: Tournament) => TourResult,
): Promise<TourChange | null> {
  const { service, language } = context;
  const words = WORDS[language];
  const done: Result<TourChange, TourRefusal> | null = await changeTournament(
    service.store,
    code,
    service.now,
    step,
    newsBetween,
  );
  if (done === null) await refused(context, words.unknown());
  else if (!done.ok) await refused(context, [words.refused[done.error]]);
  if (!done?.ok) return null;
  lookSoon(context);
  return done.value;
}
