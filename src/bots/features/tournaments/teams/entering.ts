import { SHARES } from '../../../../sessions/shares.js';
import { captainOf, enterTeam, teamIn } from '../../../../sessions/tournaments/teams/teams.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import { refusalUnlessAdministrator } from '../../../channel/request/rights.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { join } from '../joining.js';
import { changed } from '../looking.js';
import { WORDS } from '../words/index.js';
import { homesHere } from './here.js';

/** Has the chat play as a team of this name; an administrator asks for that, and is its captain. Resolves to whether it does. */
export async function enter(context: RequestContext, tour: Tournament, typed: string): Promise<boolean> {
  const { language, event } = context;
  if (event.isPrivate) {
    await context.whisper([WORDS[language].teams.inGroup]);
    return false;
  }
  const refusal = await refusalUnlessAdministrator(context.event);
  if (refusal !== null) {
    await context.refuse(refusal);
    return false;
  }
  const name = [...typed.replace(/\s+/g, ' ').trim()].slice(0, SHARES.tournaments.bounds.name).join('');
  const homes = await homesHere(context);
  const change = await changed(context, tour.code, (now) => enterTeam(now, { name, homes }));
  if (change === null) return false;
  const team = teamIn(change.after, homes);
  if (team !== undefined && captainOf(change.after, team.no) === undefined) await join(context, tour.code);
  return true;
}
