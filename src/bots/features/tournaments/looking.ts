import type { Result } from '../../../engine/index.js';
import type { TourRefusal, TourResult } from '../../../sessions/tournaments/life.js';
import { changeTournament, readTournament, type TourChange } from '../../../sessions/tournaments/rows.js';
import type { Tournament } from '../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../channel/request-context.js';
import { lookSoon } from './joining.js';
import { newsBetween } from './news.js';
import { whoText } from './show.js';
import { WORDS } from './words/index.js';

/** A tournament that somebody asks for; tells them if there is none. */
export async function tourAt(context: RequestContext, code: string): Promise<Tournament | null> {
  const tour = await readTournament(context.service.store, code);
  if (tour === null) await context.whisper(WORDS[context.language].unknown());
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
  if (done === null) await context.whisper(words.unknown());
  else if (!done.ok) await context.whisper([words.refused[done.error]]);
  if (!done?.ok) return null;
  lookSoon(context);
  return done.value;
}
