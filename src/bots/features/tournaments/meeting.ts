import { type Language, LOCALES } from '../../../locales/index.js';
import { joined } from '../../../locales/text.js';
import { nextMinuteOfDay } from '../../../sessions/time/quiet-hours.js';
import { boardToMeet, propose, SOONEST_MS } from '../../../sessions/tournaments/appointments.js';
import { type Board, entrantOf, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Button, Keyboard } from '../../port.js';
import { changed, refused, tourAt } from './looking.js';
import { entrantName, moment, tourButton } from './show.js';
import { WORDS } from './words/index.js';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
/** When people play of an evening, and the hours that others are offered, in minutes after midnight. */
const EVENING = 20 * 60;
const HOURS = Array.from({ length: 16 }, (_, at) => (8 + at) * 60);
/** Days of a round. */
const DAYS = 15;

/** A minute of a day, `ahead` days from today, in the zone of a tournament: epoch milliseconds. */
function timeOn(ahead: number, minute: number, { now, zone }: { now: number; zone: string }): number {
  const today = nextMinuteOfDay(now - DAY, 0, zone);
  const midnight = ahead === 0 ? today : nextMinuteOfDay(today + (ahead - 0.5) * DAY, 0, zone);
  return nextMinuteOfDay(midnight - MINUTE, minute, zone);
}

const isPossible = (board: Board, at: number, now: number): boolean =>
  at >= now + SOONEST_MS && (board.due === null || at <= board.due);

/** A button that proposes a time, or accepts it. */
export const dateButton = (tour: Tournament, at: number, label: string, language: Language): Button => ({
  ...tourButton(tour, 'date', language, { args: `${tour.round}:${Math.round(at / MINUTE)}` }),
  label,
});

/** Taps for the times at which most people play, and one for all others. */
export function timeButtons(
  tour: Tournament,
  board: Board,
  now: number,
  language: Language,
): readonly Button[] {
  const { tonight, tomorrow } = WORDS[language].meeting;
  const of = { now, zone: tour.settings.zone };
  const usual = [
    [tonight('20:00'), timeOn(0, EVENING, of)],
    [tomorrow('20:00'), timeOn(1, EVENING, of)],
  ] as const;
  return [
    ...usual
      .filter(([, at]) => isPossible(board, at, now))
      .map(([label, at]) => dateButton(tour, at, label, language)),
    tourButton(tour, 'times', language, { args: `${tour.round}` }),
  ];
}

/** The board for which the user can agree on a time; tells them if there is none. */
async function ownBoard(context: RequestContext, tour: Tournament): Promise<Board | null> {
  const own = entrantOf(tour, context.known.user);
  const board = own === undefined || tour.state !== 'running' ? undefined : boardToMeet(tour, own.no);
  if (board === undefined) await refused(context, [WORDS[context.language].refused.stale]);
  return board ?? null;
}

/** The name of the one whom a user plays at a board. */
function otherAt(tour: Tournament, board: Board, user: string, language: Language): string {
  const own = entrantOf(tour, user)?.no;
  return entrantName(tour, board.players.find((no) => no !== own) ?? 0, language);
}

/** Proposes a time for the game of the round, or accepts that of the other one; without a time, offers some. */
export async function proposeTime(
  context: RequestContext,
  code: string,
  [round, minutes]: readonly string[],
): Promise<void> {
  const { service, known, language } = context;
  const { meeting } = WORDS[language];
  if (minutes === undefined) return offerTimes(context, code);
  const at = Number(minutes) * MINUTE;
  if (!Number.isSafeInteger(at)) return context.refuse({ code: 'stale' });
  const wish = { user: known.user, round: Number(round), at };
  const change = await changed(context, code, (tour) => propose(tour, wish, service.now));
  if (change === null) return;
  const { after } = change;
  const own = entrantOf(after, known.user);
  const board = own && boardToMeet(after, own.no);
  const when = moment(at, after.settings.zone, language);
  if (board === undefined || when === null) return;
  const other = otherAt(after, board, known.user, language);
  await context.whisper(board.date === at ? meeting.agreed(other, when) : meeting.asked(other, when));
}

async function offerTimes(context: RequestContext, code: string): Promise<void> {
  const tour = await tourAt(context, code);
  const board = tour && (await ownBoard(context, tour));
  if (!tour || !board) return;
  const { language, service, known } = context;
  const { meeting } = WORDS[language];
  const other = otherAt(tour, board, known.user, language);
  await context.whisper(joined([meeting.when(other), meeting.zone(tour.settings.zone)], ' '), {
    keyboard: [timeButtons(tour, board, service.now, language)],
  });
}

/** Offers the days of the round, or the hours of one of them. */
export async function otherTimes(
  context: RequestContext,
  code: string,
  [round, day]: readonly string[],
): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  if (Number(round) !== tour.round) return context.refuse({ code: 'stale' });
  const board = await ownBoard(context, tour);
  if (board === null) return;
  const { language } = context;
  const { meeting } = WORDS[language];
  const keyboard =
    day === undefined ? dayButtons(tour, board, context) : hourButtons(tour, board, Number(day), context);
  if (keyboard.length === 0) return context.refuse({ code: 'stale' });
  const other = otherAt(tour, board, context.known.user, language);
  await context.whisper(joined([meeting.when(other), meeting.zone(tour.settings.zone)], ' '), { keyboard });
}

type Reading = Pick<RequestContext, 'language' | 'service'>;

function dayButtons(tour: Tournament, board: Board, { language, service }: Reading): Keyboard {
  const { now } = service;
  const { zone } = tour.settings;
  const form = new Intl.DateTimeFormat(LOCALES[language].spans.dates, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone },
  } as const);
  const days = Array.from({ length: DAYS }, (_, ahead) => ahead).filter((ahead) =>
    HOURS.some((minute) => isPossible(board, timeOn(ahead, minute, { now, zone }), now)),
  );
  const buttons = days.map((ahead) => ({
    ...tourButton(tour, 'times', language, { args: `${tour.round}:${ahead}` }),
    label: form.format(timeOn(ahead, EVENING, { now, zone })),
  }));
  return inRows(buttons, 3, DAYS);
}

function hourButtons(
  tour: Tournament,
  board: Board,
  ahead: number,
  { language, service }: Reading,
): Keyboard {
  const { now } = service;
  const { zone } = tour.settings;
  if (!Number.isInteger(ahead) || ahead < 0 || ahead >= DAYS) return [];
  const buttons = HOURS.map((minute) => [minute, timeOn(ahead, minute, { now, zone })] as const)
    .filter(([, at]) => isPossible(board, at, now))
    .map(([minute, at]) => dateButton(tour, at, `${minute / 60}:00`, language));
  return inRows(buttons, 4, HOURS.length);
}
