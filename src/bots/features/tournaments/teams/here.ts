import { homeOf } from '../../../../sessions/model/place.js';
import { teamIn } from '../../../../sessions/tournaments/teams/teams.js';
import type { Team, Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { placeAt } from '../places.js';

/** The ids of the chat in which something is asked: a group that has moved has another one now. */
export async function homesHere({
  service,
  channel,
}: RequestContext): Promise<readonly [string, ...string[]]> {
  const home = homeOf(channel);
  return [home, (await placeAt(service.store, home)).channel];
}

/** The team that plays for the chat in which somebody asks. */
export const teamHere = async (context: RequestContext, tour: Tournament): Promise<Team | undefined> =>
  context.event.isPrivate ? undefined : teamIn(tour, await homesHere(context));
