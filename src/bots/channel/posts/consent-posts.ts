import type { Seat } from '../../../engine/index.js';
import {
  MESSAGES,
  type Messages,
  type OpenQuestion,
  type QuestionKind,
  type Who,
} from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { type Question, questionOf, TRAITS } from '../../../sessions/model/open-question.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isFromHere, seatOf } from '../../../sessions/model/table.js';
import { lacking } from '../../../sessions/play/asking.js';
import { lastEnded } from '../../../sessions/play/questions.js';
import type { Keyboard } from '../../port.js';
import { languageFor } from '../language.js';
import { absencePost } from './absence-posts.js';
import { headingOf } from './heading.js';
import { peopleHere, pingFor, who } from './holders.js';
import type { Draft } from './posts.js';
import { ringFor } from './rings.js';

/** A question in its current state. */
function toldOf(table: Table, { kind, agreed }: Question, words: Messages): OpenQuestion {
  const { game, seats, newTerms, undo } = table;
  const { deadline = null, late = 'forfeit' } = newTerms ?? {};
  const missing = lacking(table);
  const taken = undo === null ? [] : (game?.entries.slice(undo.entries) ?? []);
  return {
    kind,
    moves: taken.filter((entry) => entry.kind === 'move').length,
    limit: deadline && deadline * 60_000,
    late,
    by: who(seats[agreed[0] ?? -1], words),
    lacking: missing.map((seat) => who(seats[seat], words)),
    agreed: agreed.length - 1,
    of: agreed.length - 1 + missing.length,
  };
}

/** The open question, worded for the player on a seat, or for everybody if that is null; nothing without one. */
export function questionText(table: Table, words: Messages, reader: Seat | null): Text {
  const open = table.phase === 'running' ? questionOf(table) : null;
  if (open === null) return [];
  const told = toldOf(table, open, words);
  if (reader !== null && open.agreed[0] === reader) return words.asking.yours(told);
  const isAsked = reader !== null && lacking(table).includes(reader);
  return words.asking.asked(told, !isAsked || told.of > 1);
}

/** The seat of a channel's only reader; null if several people may read it. */
function soleReader(session: Session): Seat | null {
  const reader = readerOf(session);
  const seat = session.table === null || reader === null ? -1 : seatOf(session.table, reader);
  return seat < 0 ? null : seat;
}

function answers({ id }: Table, { kind, number }: Question, words: Messages): Keyboard[number] {
  const { yes, no } = words.asking.button[kind];
  return [
    { label: yes, data: `${kind}:${id}:yes:${number}` },
    { label: no, data: `${kind}:${id}:no:${number}` },
  ];
}

/**
 * The open question of a session's game, which calls those who have yet to answer: a question between players, or what
 * happens to an absent player's seat. Null if there is none.
 */
export function openQuestion(session: Session): Draft | null {
  const { table } = session;
  if (table === null) return null;
  const open = table.phase === 'running' ? questionOf(table) : null;
  if (open === null) {
    const post = absencePost(session);
    return post && { ...post, text: lines(headingOf(session), post.text) };
  }
  const words = MESSAGES[languageFor(session)];
  const reader = soleReader(session);
  const back = {
    label: words.asking.button.withdraw,
    data: `${open.kind}:${table.id}:back:${open.number}`,
  };
  const missing = lacking(table);
  const asked = missing.map((seat) => table.seats[seat]);
  const here = table.seats.flatMap((holder, seat) => (isFromHere(holder) ? [seat] : []));
  // Where all players have agreed, nobody has to answer. Some of them may read a chat without players.
  const isAsked = here.length === 0 || here.some((seat) => missing.includes(seat));
  return {
    text: lines(headingOf(session), questionText(table, words, reader)),
    keyboard: [
      ...(isAsked ? [answers(table, open, words)] : []),
      ...(here.includes(open.agreed[0] ?? -1) ? [[back]] : []),
    ],
    ping: asked.flatMap(pingFor),
    // It makes a sound where somebody who is asked reads it.
    ring: peopleHere(asked).length > 0 ? ringFor('asked', session) : 'silent',
  };
}

/** Says that the player on a seat has refused or withdrawn a question. */
export function closedText(
  session: Session,
  {
    kind,
    seat,
    isWithdrawn,
  }: { readonly kind: QuestionKind; readonly seat: Seat; readonly isWithdrawn: boolean },
): Text {
  const words = MESSAGES[languageFor(session)];
  if (session.table !== null && lastEnded(session.table)?.hasLapsed) return words.asking.unanswered[kind]();
  return closedBy(
    who(session.table?.seats[seat], words),
    kind,
    isWithdrawn,
    soleReader(session) === seat,
    words,
  );
}

function closedBy(
  by: Who,
  kind: QuestionKind,
  isWithdrawn: boolean,
  isReader: boolean,
  { asking: { yourNo, yourWithdrawal, declined, withdrawn } }: Messages,
): Text {
  if (isReader) return isWithdrawn ? yourWithdrawal() : yourNo();
  return (isWithdrawn ? withdrawn : declined)[kind](by);
}

/**
 * How the last question ended, worded for the player on a seat, or for everybody if that is null; nothing if that is
 * old news.
 */
export function endedText(table: Table, words: Messages, reader: Seat | null): Text {
  const ended = lastEnded(table);
  if (ended === null) return [];
  const { kind, asker, by, how, hasLapsed } = ended;
  if (hasLapsed) return words.asking.unanswered[kind]();
  const name = who(table.seats[by], words);
  switch (how) {
    case 'yes':
      if (kind === 'casual') return words.asking.eased();
      // The board shows what all of them wanted.
      if (!TRAITS[kind].isOwn || reader === by) return [];
      return reader === asker ? words.asking.allowsYou(name) : words.asking.allows(name);
    case 'no':
    case 'withdrawn':
      return closedBy(name, kind, how === 'withdrawn', reader === by, words);
    case 'moved':
      return words.asking.lapsed[kind]();
  }
}

/** How the last question ended, for the message that asked it; nothing where a yes is told to one reader, who gets a message of its own. */
export function outcomeText(session: Session): Text {
  const { table, messages } = session;
  const ended = table && lastEnded(table);
  if (table === null || ended === null || (readerOf(session) !== null && ended.how === 'yes')) return [];
  const isShown = messages?.of === table.id && messages.question?.number === table.asked?.number;
  return isShown ? endedText(table, MESSAGES[languageFor(session)], soleReader(session)) : [];
}

/** Says what was allowed in another chat, above the board that is shown again. */
export function allowedText(session: Session): Text {
  const { table } = session;
  if (table === null || lastEnded(table)?.how !== 'yes') return [];
  return endedText(table, MESSAGES[languageFor(session)], soleReader(session));
}
