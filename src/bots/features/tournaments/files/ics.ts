import type { Language } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { type Board, boardsOf, isOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { aboutTour, entrantName, moment, nameOf } from '../show.js';
import { PAGE_WORDS } from '../words/index.js';

/** Octets of a line, by RFC 5545. */
const MAX_OCTETS = 75;

interface CalendarEvent {
  /** What it is called for ever, so that a newer file changes the event instead of adding one. */
  readonly id: string;
  readonly title: string;
  readonly at: number;
}

/**
 * The dates of a tournament for calendars (RFC 5545): its start, the next round, and the last day of the round that is on. Times are
 * UTC, which each calendar shows in its own zone; the words say them in the zone of the chat. Null if it has no dates.
 */
export function icsOf(tour: Tournament, language: Language, now: number, page: string | null): string | null {
  const events = eventsOf(tour, language);
  if (events.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Damka//Tournaments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(tour, event, language, { now, page })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Both of a board. */
const namesAt = (tour: Tournament, { players }: Board, language: Language): string =>
  players.map((no) => entrantName(tour, no, language)).join(' – ');

function eventsOf(tour: Tournament, language: Language): readonly CalendarEvent[] {
  const words = PAGE_WORDS[language].calendar;
  const name = nameOf(tour, language);
  const { state, round, rounds, started, due, settings } = tour;
  // A ladder has neither rounds nor dates.
  if (tour.kind === 'ladder') return [];
  const begins = started ?? (state === 'open' ? due : settings.start);
  const lastDay = Math.max(0, ...boardsOf(tour, round).map((board) => board.due ?? 0));
  const hasLastDay =
    (settings.pace.kind === 'days' || settings.meet === true) && state === 'running' && lastDay > 0;
  const hasNext = state === 'running' && due !== null && round < rounds;
  return [
    ...(begins === null ? [] : [{ id: 'start', title: words.start(name), at: begins }]),
    ...(hasNext ? [{ id: `round-${round + 1}`, title: words.round(name, round + 1), at: due }] : []),
    ...boardsOf(tour, round).flatMap((board) =>
      board.date === undefined
        ? []
        : [{ id: `game-${round}-${board.board}`, title: namesAt(tour, board, language), at: board.date }],
    ),
    ...(hasLastDay ? [{ id: `end-${round}`, title: words.lastDay(name, round), at: lastDay }] : []),
  ];
}

function eventLines(
  tour: Tournament,
  { id, title, at }: CalendarEvent,
  language: Language,
  { now, page }: { readonly now: number; readonly page: string | null },
): readonly string[] {
  const here = moment(at, tour.settings.zone, language);
  const about = [aboutTour(tour, language), here === null ? '' : plain([here]), page ?? ''];
  return [
    'BEGIN:VEVENT',
    `UID:${tour.code}-${id}@tournaments.damka`,
    `SEQUENCE:${tour.revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escapedText(title)}`,
    `DESCRIPTION:${escapedText(about.filter((line) => line !== '').join('\n'))}`,
    ...(page === null ? [] : [`URL:${page}`]),
    `STATUS:${tour.state === 'cancelled' ? 'CANCELLED' : isOn(tour) && id !== 'start' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20260302T190000Z`. */
const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const escapedText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}+/gu, ' ');

/** A line in pieces of 75 octets, the later ones after a blank; no letter is cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
