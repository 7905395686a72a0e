import { readTournament } from '../../../sessions/tournaments/rows.js';
import type { Tournament } from '../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../channel/request-context.js';
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
