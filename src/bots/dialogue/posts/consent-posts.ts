import type { Seat } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages, type Who } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { drawLacks, undoLacks } from '../../../sessions/play/play.js';
import { isPaused, pauseLacks } from '../../../sessions/reminders/pausing.js';
import type { Keyboard, Ring } from '../../port.js';
import { peopleHere, pingFor, who } from './holders.js';
import { colourOf, configuredVariant, type Draft } from './posts.js';
import { ringFor } from './rings.js';

/** A question is heard where somebody who is asked reads it. */
const ringAmong = (asked: Parameters<typeof peopleHere>[0]): Ring =>
  peopleHere(asked).length > 0 ? ringFor('asked') : 'silent';

/** A question that mentions the seats that have not answered yet. */
const question = (table: Table, text: Text, lacking: readonly Seat[], buttons: Keyboard[number]): Draft => ({
  text,
  keyboard: [buttons],
  ping: lacking.flatMap((seat) => pingFor(table.seats[seat])),
  ring: ringAmong(lacking.map((seat) => table.seats[seat])),
});

const names = (table: Table, seats: readonly Seat[], words: Messages) =>
  seats.map((seat) => who(table.seats[seat], words));

/** The offer of a draw, with the consent given so far. */
export const drawQuestion = (table: Table, language: Language): Draft => {
  const words = MESSAGES[language];
  const lacking = drawLacks(table);
  const last = table.draw.at(-1) ?? 0;
  const colour = colourOf(configuredVariant(table), last);
  const text =
    table.draw.length === 1
      ? words.drawOffered(who(table.seats[last], words), colour, names(table, lacking, words))
      : words.drawAgreedBy(colour, names(table, lacking, words));
  return question(table, text, lacking, [
    { label: words.button.accept, data: `draw:${table.id}:yes` },
    { label: words.button.decline, data: `draw:${table.id}:no` },
  ]);
};

/** The request for a take-back, with the consent given so far. */
export const undoQuestion = (table: Table, language: Language): Draft => {
  const words = MESSAGES[language];
  const lacking = undoLacks(table);
  const { agreed = [], entries = 0 } = table.undo ?? {};
  const last = who(table.seats[agreed.at(-1) ?? 0], words);
  const moves = (table.game?.entries.slice(entries) ?? []).filter(({ kind }) => kind === 'move').length;
  const text =
    agreed.length === 1
      ? words.undoAsked(last, moves, names(table, lacking, words))
      : words.undoAgreedBy(last, names(table, lacking, words));
  return question(table, text, lacking, [
    { label: words.button.agree, data: `undo:${table.id}:yes` },
    { label: words.button.refuse, data: `undo:${table.id}:no` },
  ]);
};

/** The request to adjourn a game, with the consent given so far. */
export const pauseQuestion = (table: Table, language: Language): Draft => {
  const words = MESSAGES[language];
  const lacking = pauseLacks(table);
  const { agreed = [] } = table.pause ?? {};
  const last = agreed.at(-1) ?? 0;
  const colour = colourOf(configuredVariant(table), last);
  const text =
    agreed.length === 1
      ? words.pausing.asked(who(table.seats[last], words), colour, names(table, lacking, words))
      : words.pausing.agreedBy(colour, names(table, lacking, words));
  return question(table, text, lacking, [
    { label: words.pausing.button.agree, data: `pause:${table.id}:yes` },
    { label: words.pausing.button.refuse, data: `pause:${table.id}:no` },
  ]);
};

/** The pending question of a running game: a draw, a take-back, or whether to adjourn; null if there is none. */
export const openQuestion = (table: Table, language: Language): Draft | null => {
  if (table.phase !== 'running') return null;
  if (table.undo !== null) return undoQuestion(table, language);
  if (table.draw.length > 0) return drawQuestion(table, language);
  return table.pause !== undefined && !isPaused(table) ? pauseQuestion(table, language) : null;
};

/** Calls those for whom the rematch of a game `over` keeps seats; null if it keeps none. */
export const rematchCall = (over: Table, rematch: Table, by: Who, language: Language): Draft | null => {
  const called = over.seats.filter(
    (holder) =>
      holder?.kind === 'person' && rematch.reserved.includes(holder.user) && seatOf(rematch, holder.user) < 0,
  );
  if (called.length === 0) return null;
  const words = MESSAGES[language];
  const text = words.rematchOffered(
    by,
    called.map((holder) => who(holder, words)),
  );
  return { text, ping: called.flatMap(pingFor), ring: ringAmong(called) };
};
