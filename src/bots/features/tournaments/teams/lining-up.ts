import {
  captainOf,
  lineUp,
  membersOf,
  teamAt,
  USUAL_BOARDS,
} from '../../../../sessions/tournaments/teams/teams.js';
import { isOn, type Team, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { inRows } from '../../../channel/keyboards/keyboards.js';
import { refusalUnlessAdministrator } from '../../../channel/request/rights.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { changed, refused, tourAt } from '../looking.js';
import { entrantName, tourButton } from '../show.js';
import { WORDS } from '../words/index.js';
import { teamHere } from './here.js';

/** Numbers in the data of a button, which has little room. */
const BASE = 36;

/** The team that somebody lines up: as its captain, or as an administrator in its chat; null if there is none. */
export async function teamToLineUp(context: RequestContext, tour: Tournament): Promise<Team | null> {
  if (tour.kind !== 'teams' || !isOn(tour)) return null;
  const own = tour.entrants.find(({ user, state }) => user === context.known.user && state !== 'out');
  const team = own?.team === undefined ? undefined : teamAt(tour, own.team);
  if (team !== undefined && captainOf(tour, team.no)?.no === own?.no) return team;
  const here = await teamHere(context, tour);
  if (here === undefined) return null;
  return (await refusalUnlessAdministrator(context.event)) === null ? here : null;
}

/** Has the captain of a team tap who plays at the first board, the second and so on; then they play so from the next round on. */
export async function lineUpTeam(
  context: RequestContext,
  code: string,
  [typed = '', sure]: readonly string[],
): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { language } = context;
  const words = WORDS[language];
  const team = await teamToLineUp(context, tour);
  if (team === null) return refused(context, [words.teams.notCaptain]);
  const order = typed.split('.').flatMap((no) => (no === '' ? [] : [Number.parseInt(no, BASE)]));
  const members = membersOf(tour, team.no);
  const named = order.map((no) => entrantName(tour, no, language));
  if (sure === 'yes') {
    const change = await changed(context, code, (now) => lineUp(now, team.no, order));
    if (change !== null) await context.whisper(words.teams.linedUp({ team: team.name, names: named }));
    return;
  }
  const most = tour.settings.boards ?? USUAL_BOARDS;
  const data = (nos: readonly number[]): string => nos.map((no) => no.toString(BASE)).join('.');
  const rest = order.length >= most ? [] : members.filter(({ no }) => !order.includes(no));
  const choices = rest.map(({ no }) => ({
    ...tourButton(tour, 'lineUp', language, { args: data([...order, no]) }),
    label: entrantName(tour, no, language),
  }));
  const done = tourButton(tour, 'lineUp', language, { args: `${data(order)}:yes`, style: 'primary' });
  await context.whisper(words.teams.lineUp({ team: team.name, names: named, isFull: rest.length === 0 }), {
    keyboard: [
      ...inRows(choices, 2, members.length),
      ...(order.length === 0 ? [] : [[{ ...done, label: words.button.yes }]]),
    ],
  });
}
