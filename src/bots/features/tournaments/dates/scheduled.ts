import type { Language } from '../../../../locales/index.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { newsRow } from '../../../../sessions/tournaments/rows.js';
import type { Tournament, TourState } from '../../../../sessions/tournaments/tournament.js';
import { languageFor } from '../../../channel/language.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { DeliveryError, type Scheduled } from '../../../port.js';
import { noteShown, placeAt, placesOf } from '../places.js';
import { aboutTour, nameOf } from '../show.js';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
/** How long a server shows one as an event at most; it ends with the tournament. */
const [EVENING_MS, DAYS_MS] = [4 * HOUR, 30 * DAY];
const STATES: Readonly<Record<TourState, Scheduled['state']>> = {
  open: 'ahead',
  running: 'on',
  paused: 'on',
  over: 'over',
  cancelled: 'off',
};

/** A tournament with a start as an event; null for another one. */
function eventOf(tour: Tournament, language: Language): Scheduled | null {
  const { settings, state, code, due, started } = tour;
  const start = started ?? (state === 'open' ? due : settings.start);
  if (settings.start === null || start === null) return null;
  const evening = settings.minutes === undefined ? EVENING_MS : settings.minutes * MINUTE;
  const isLive = settings.pace.kind === 'live' && !settings.meet;
  return {
    ...{ name: nameOf(tour, language), about: aboutTour(tour, language), mark: `🏆 ${code}` },
    ...{ start, end: start + (isLive ? evening : DAYS_MS), state: STATES[state] },
  };
}

/** Has the server in which a tournament was opened list it as an event. False if its platform does not take that now. Throws `StoreError`. */
export async function keepScheduled(service: GameService, ways: Ways, tour: Tournament): Promise<boolean> {
  const [first] = tour.settings.start === null ? [] : await placesOf(service.store, tour.code);
  if (first === undefined) return true;
  const [channel] = first;
  // Two processes make one event.
  return service.store.lock.run(`tour event ${channel}`, () => scheduleIn(service, ways, tour, channel));
}

async function scheduleIn(
  service: GameService,
  ways: Ways,
  tour: Tournament,
  channel: string,
): Promise<boolean> {
  const { store } = service;
  const place = await placeAt(store, channel);
  const known = place.tours.find((each) => each.tour === tour.code);
  const event = eventOf(tour, languageFor(await service.read(channel)));
  if (!known?.own || !place.isShared || event === null) return true;
  const seen = JSON.stringify(event);
  const listed = known.event?.id ?? null;
  const isSame = known.event?.seen === seen;
  // The right may have been given since.
  if (listed === null ? event.state !== 'ahead' : isSame) return true;
  if (!ways.sender.isConnected(channel)) return true;
  const [id = null, problem] = await entered(ways, channel, listed, event);
  if (problem === 'unreachable') return false;
  if (isSame && id === listed) return true;
  // Who has heard of the missing right hears of it once.
  const isKnown = place.tours.some((each) => each.event?.id === null);
  const news = { tour: tour.code, what: 'eventless', at: service.now };
  const told = problem === 'closed' && !isKnown ? [newsRow(news, `event:${channel}`)] : [];
  await noteShown(store, channel, { ...known, event: { id, seen } }, place.isShared, told);
  return true;
}

/** The id of the event, or why there is none. */
async function entered(
  { sender }: Ways,
  channel: string,
  id: string | null,
  event: Scheduled,
): Promise<readonly [id: string | null, problem?: DeliveryError['problem']]> {
  try {
    return [await sender.schedule(channel, id, event)];
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return [id, error.problem];
  }
}
