import { teamHere } from '../../../sessions/crowd/consult.js';
import type { RequestContext } from '../../channel/request-context.js';
import { comeByCode } from './joining.js';
import { offerGame } from './offering.js';
import { leave } from './proposing.js';
import { mayBeCode, offerBy } from './rows.js';
import { LEAVE, WORDS } from './words/index.js';

/** `/consult`: offers a game, gives a side of one a place by its code, or leaves the team of one. */
export async function consult(context: RequestContext, args: string): Promise<void> {
  const { service, session } = context;
  const typed = args.trim();
  if (Object.values(LEAVE).flat().includes(typed.toLowerCase()))
    return teamHere(session) === null ? context.whisper(WORDS[context.language].noTeam()) : leave(context);
  const found = mayBeCode(typed) ? await offerBy(service.store, typed, service.now) : null;
  if (found !== null) return comeByCode(context, typed.toLowerCase(), found.offer);
  await offerGame(context, typed);
}
