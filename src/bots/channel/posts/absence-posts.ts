import type { Seat } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages, type Who } from '../../../locales/index.js';
import { lines, rich, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { deciders } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { holds } from '../../../sessions/model/table.js';
import type { Absence, Want } from '../../../sessions/model/table-parts.js';
import { absencesTold, choicesFor, notBack, openAbsence } from '../../../sessions/play/absence.js';
import type { Button, Keyboard } from '../../port.js';
import { MAX_ROWS } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import { peopleHere, pingFor, who } from './holders.js';
import { colourOf, configuredVariant, type Draft } from './posts.js';
import { ringFor } from './rings.js';

/** Number of buttons in a row; their labels are long. */
const PER_ROW = 2;

/**
 * Buttons with what can happen to an absent player's seat. If the player has left, somebody else may also take it, where more than one
 * (`isAlone`) reads them.
 */
function absenceButtons(table: Table, absence: Absence, words: Messages, isAlone: boolean): Keyboard {
  const { seat, hasLeft } = absence;
  const sit: Button = { label: words.absence.button.sit, data: `join:${table.id}:${seat}`, style: 'primary' };
  const wants = choicesFor(table, absence).map(
    (want): Button => ({
      label: wantLabel(absence, want, words),
      data: `absent:${table.id}:${seat}:${want}`,
    }),
  );
  const all = hasLeft && !isAlone ? [sit, ...wants] : wants;
  return [all.slice(0, PER_ROW), all.slice(PER_ROW)].filter((row) => row.length > 0);
}

/** What a button says that is pressed for it. */
export function wantLabel({ isAway }: Absence, want: Want, { absence }: Messages): string {
  const { button } = absence;
  const short = { wait: button.waitOn, win: button.winNow };
  return isAway && (want === 'wait' || want === 'win') ? short[want] : button[want];
}

/** True for a channel that the absent player reads, not having left, but nobody who may go on without them. */
function isTheirsAlone(table: Table, { seat, hasLeft }: Absence): boolean {
  const there = deciders(table).map((other) => table.seats[other]);
  return !hasLeft && peopleHere(there).length === 0 && peopleHere([table.seats[seat]]).length > 0;
}

/** The buttons of a board below those for an absent player's seat. Moves without a button can be typed. */
export function withAbsence(keyboard: Keyboard, table: Table, words: Messages, isAlone: boolean): Keyboard {
  const absence = openAbsence(table);
  if (absence === null || isTheirsAlone(table, absence)) return keyboard;
  const rows = absenceButtons(table, absence, words, isAlone);
  const room = MAX_ROWS - rows.length;
  if (keyboard.length <= room) return [...rows, ...keyboard];
  return [...rows, ...keyboard.slice(0, room - 1), ...keyboard.slice(-1)];
}

/** The question what happens to an absent player's seat, with the votes so far; null if there is none. */
export function absencePost(session: Session): Draft | null {
  const { table } = session;
  const absence = table && openAbsence(table);
  if (table === null || absence === null || !absencesTold(table).includes(absence)) return null;
  const words = MESSAGES[languageFor(session)];
  // The only reader needs no name.
  const isAlone = readerOf(session) !== null;
  const absent = table.seats[absence.seat];
  if (isTheirsAlone(table, absence))
    return {
      text: theirAbsence(table, absence, isAlone ? null : who(absent, words), words),
      keyboard: [[{ label: words.button.board, data: 'board' }]],
      ping: pingFor(absent),
      ring: ringFor('call', session),
    };
  const there = deciders(table).map((seat) => table.seats[seat]);
  const asked = there.filter((holder) => peopleHere([holder]).length > 0);
  const called = asked.map((holder) => who(holder, words));
  return {
    text: absenceText(table, absence, isAlone ? null : called, words),
    keyboard: absenceButtons(table, absence, words, isAlone),
    ping: [...asked.flatMap(pingFor), ...(absence.hasLeft ? [] : pingFor(absent))],
    ring: asked.length > 0 ? ringFor(absence.since === undefined ? 'claim' : 'left', session) : 'silent',
  };
}

/** A message to the player who has kept the others waiting, with their name unless it is null. */
export const theirAbsence = (table: Table, absence: Absence, name: Who | null, words: Messages): Text =>
  words.absence.keptWaiting(
    name,
    colourOf(configuredVariant(table), absence.seat),
    choicesFor(table, absence).includes('win'),
  );

/**
 * Asks the `called` users what happens to an absent player's seat, with the votes so far; null asks somebody who reads it alone, where
 * nobody else could sit down.
 */
function absenceText(table: Table, absence: Absence, called: readonly Who[] | null, words: Messages): Text {
  const colour = colourOf(configuredVariant(table), absence.seat);
  const name = who(table.seats[absence.seat], words);
  const text = absence.hasLeft
    ? words.absence[absence.isCutOff ? 'cutOff' : 'left'](called ?? [], name, called === null ? null : colour)
    : absence.isAway
      ? words.absence.away(called ?? [], name)
      : words.absence.waits(called ?? [], name, choicesFor(table, absence).includes('win'));
  return lines(text, ...voteLines(table, absence, words), ...heldLines(table, absence, words));
}

/** An absence without what takes many words. */
const shortOf = ({ isCutOff: _, since: __, ...absence }: Absence): Absence => absence;

/** The same in as few words as there is room for on a page. */
export function absenceLine(table: Table, absence: Absence, words: Messages): Text {
  const isChosen = absence.since !== undefined && deciders(table).length === 1 && absence.votes.length > 0;
  return isChosen
    ? lines(...heldLines(table, absence, words))
    : absenceText(table, shortOf(absence), [], words);
}

/** How long whoever has left can come back, and what then happens, if one alone decides that. */
function heldLines(
  table: Table,
  { seat, since, votes, isCutOff }: Absence,
  words: Messages,
): readonly Text[] {
  if (since === undefined) return [];
  const name = who(table.seats[seat], words);
  const [vote] = deciders(table).length === 1 ? votes : [];
  return [words.absence[isCutOff ? 'canPlayOn' : 'canReturn'](name, vote?.want ?? null)];
}

/** What has become of the seat of somebody who is not back in time, by what others wanted; null if they decide now. */
export function notBackText(before: Session, after: Session, now: number): Text | null {
  if (before.table === null) return null;
  const { absence, want } = notBack(before.table, now);
  if (absence === null || want === null) return null;
  const words = MESSAGES[languageFor(after)];
  const voter = absence.votes.find((vote) => vote.want === want)?.seat ?? -1;
  const by = before.table.seats[voter];
  const isOwn = holds(by, readerOf(after));
  const colour = colourOf(configuredVariant(before.table), absence.seat);
  const name = who(before.table.seats[absence.seat], words);
  return words.absence.decided(isOwn ? null : rich`${who(by, words)}`, want, name, colour);
}

/** How many want what, where several are asked. */
function voteLines(table: Table, { votes, isAway }: Absence, { absence }: Messages): readonly Text[] {
  const there = deciders(table);
  const needed = Math.floor(there.length / 2) + 1;
  // What one alone decides needs no counting.
  if (there.length === 1) return [];
  const counted = new Map<Want, number>();
  for (const { seat, want } of votes)
    if (there.includes(seat)) counted.set(want, (counted.get(want) ?? 0) + 1);
  return [...counted].map(([want, count]) => absence.votes(want, count, needed, isAway === true));
}

/** A private message to a player who has left a chat: they can play on from here, or resign. */
export function farewellPost(table: Table, seat: Seat, game: string, language: Language): Draft {
  const { absence } = MESSAGES[language];
  const variant = configuredVariant(table);
  return {
    text: absence.farewell(titleOf(variant, language), colourOf(variant, seat)),
    keyboard: [
      [
        { label: absence.button.playHere, data: `here:${game}`, style: 'primary' },
        { label: absence.button.resign, data: `quit:${game}`, style: 'danger' },
      ],
    ],
    ring: 'aloud',
  };
}
