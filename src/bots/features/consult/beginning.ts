import { type AnyVariant, findVariant } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { CONSULT, newTeam, type Team } from '../../../sessions/crowd/consult.js';
import { homeOf } from '../../../sessions/model/place.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { openTable, type Person, startTable, takeSeat } from '../../../sessions/model/table.js';
import { crowdUser } from '../../../sessions/platform.js';
import { isFree, StaleBeginning } from '../../../sessions/service/beginning.js';
import type { SessionChange } from '../../../sessions/service/views.js';
import { clocksOf } from '../../channel/arguments.js';
import { languageFor } from '../../channel/language.js';
import type { RequestContext } from '../../channel/request-context.js';
import { hasPlaces } from '../../play/beside.js';
import { isReady, OFFERED, type Offer, type OfferedSide, offerBy } from './rows.js';

type Steps = readonly [SessionChange, ...SessionChange[]];

const MINUTE_MS = 60_000;
/** A move of a game without a time for it is expected within an hour. */
const USUAL_MS = 60 * MINUTE_MS;

/**
 * Begins a game if its sides are complete, in a free place of each chat; `isAsked` if somebody says that the computer plays. It begins
 * once, whichever process comes first. Resolves to what became of it: `waits` if something is missing.
 */
export async function begin(
  context: RequestContext,
  code: string,
  isAsked: boolean,
): Promise<'begun' | 'waits' | 'full' | 'gone'> {
  const { service, delivery } = context;
  const found = await offerBy(service.store, code, service.now);
  if (found === null) return 'gone';
  const { offer, row } = found;
  const { team, others } = offer;
  const variant = findVariant(offer.game);
  if (!isReady(offer, isAsked) || team.channel === null || variant === null) return 'waits';
  const [first, second] = [team.channel, others?.channel ?? null];
  try {
    const steps = await service.beginnings.inPlaces(
      second === null ? [first] : [first, second],
      (channel) => hasPlaces({ channel, delivery }),
      async (places): Promise<Steps | null> => {
        const here = spoken(places.get(first), team);
        const there = second === null ? null : spoken(places.get(second), others);
        const isRoom = here !== undefined && isFree(here) && (there === null || (there && isFree(there)));
        if (!isRoom || there === undefined) return null;
        const isOwn = homeOf(here.channel) === homeOf(context.channel);
        const table = seated({ here, there, offer, variant, code }, context);
        if (table === null) return null;
        return service.beginnings.begin({
          table,
          at: here.channel,
          event: isOwn ? context.event.id : null,
          places: there === null ? [here] : [here, there],
          expected: [row],
          rows: [{ table: OFFERED, key: code, value: null }],
        });
      },
    );
    if (steps === null) return 'full';
    await show(context, steps);
    return 'begun';
  } catch (error) {
    // Somebody has come or gone, or another process has begun it, at this moment.
    if (error instanceof StaleBeginning) return 'gone';
    throw error;
  }
}

/** A place in the language in which its side has agreed on the game. */
const spoken = (place: Session | undefined, side: OfferedSide | null): Session | undefined =>
  place && { ...place, language: side?.language ?? place.language };

interface Sitting {
  readonly here: Session;
  readonly there: Session | null;
  readonly offer: Offer;
  readonly variant: AnyVariant;
  readonly code: string;
}

/** The table with everybody at it, as the chat of the first team has it. */
function seated({ here, there, offer, variant, code }: Sitting, { service }: RequestContext): Table | null {
  const { seat, team, others, minutes, clock } = offer;
  const { now, random } = service;
  const chance = { now, random };
  const other = seat === 0 ? 1 : 0;
  const time = clock !== null ? null : (minutes ?? 0) * MINUTE_MS || USUAL_MS;
  const teams: readonly Team[] = [
    newTeam(seat, team.members, time),
    ...(others === null || others.isOne ? [] : [newTeam(other, others.members, time)]),
  ];
  const empty: Table = CONSULT.in(
    {
      ...openTable(service.newTableId(), variant, offer.options, now, offer.level),
      ...clocksOf(clock ?? undefined, variant),
      stakes: 'casual',
      terms: minutes === null ? { deadline: null, late: 'claim' } : { deadline: minutes, late: 'forfeit' },
    },
    { teams },
  );
  const { consulting } = MESSAGES[languageFor(here)];
  const named = (number: number): Person => ({
    user: crowdUser(`${code}${number}`),
    name: consulting.called(teams.length > 1 ? number : null),
  });
  const first = named(1);
  const sat = takeSeat(empty, variant, first, seat, seatsToTake(empty), chance);
  if (!sat.ok) return null;
  if (there === null) {
    const started = startTable(sat.value, variant, first, seatsToTake(empty), chance);
    return started.ok ? started.value : null;
  }
  const second = others?.isOne ? others.members[0] : named(2);
  const full = second && takeSeat(sat.value, variant, second, other, seatsToTake(empty), chance);
  if (!full?.ok) return null;
  const seats = full.value.seats.map((holder, at) =>
    at === other && holder?.kind === 'person' ? { ...holder, via: there.channel } : holder,
  );
  return { ...full.value, seats };
}

async function show(context: RequestContext, steps: Steps): Promise<void> {
  const { delivery } = context;
  for (const { session } of steps) {
    if (session.channel === context.channel) await context.continueGame(session);
    else delivery.background.begin(session.channel, () => delivery.continueGame(session, null));
  }
}
