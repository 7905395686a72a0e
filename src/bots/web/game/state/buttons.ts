import { type AnyVariant, playingSeats, type Seat, turnOf } from '../../../../engine/index.js';
import type { Messages } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { type Question, questionOf } from '../../../../sessions/model/open-question.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import { choicesFor, deciders, openAbsence } from '../../../../sessions/play/absence.js';
import { lacking } from '../../../../sessions/play/asking.js';
import { mayHelp } from '../../../../sessions/play/help.js';
import { costOfLeaving } from '../../../../sessions/play/play.js';
import { hasChoice, isRated, stakesChosen } from '../../../../sessions/ratings/casual.js';
import { isPaused } from '../../../../sessions/time/pausing.js';
import { absenceLine, theirAbsence, wantLabel } from '../../../channel/posts/absence-posts.js';
import { questionText } from '../../../channel/posts/consent-posts.js';
import { colourOf, isThinkable } from '../../../channel/posts/posts.js';
import type { UserId } from '../../../port.js';
import type { WireButton, WireQuestion } from '../protocol.js';

/** What a user can do at a table now, besides moving. */
export function buttonsFor(
  table: Table,
  variant: AnyVariant,
  user: UserId,
  words: Messages,
  /** True if moves have a time limit. */
  isTimed: boolean,
): readonly WireButton[] {
  const seat = seatOf(table, user);
  switch (table.phase) {
    case 'open':
      return openButtons(table, variant, user, seat, words);
    case 'running':
      return seat < 0
        ? takeOver(table, variant, words)
        : playButtons({ table, isTimed }, variant, seat, words);
    // `rematchButtons`
    case 'over':
      return [];
  }
}

const sitButton = (variant: AnyVariant, seat: Seat, words: Messages): WireButton => ({
  action: 'join',
  seat,
  label: words.boardPage.sit(colourOf(variant, seat)),
});

function openButtons(
  table: Table,
  variant: AnyVariant,
  user: UserId,
  seat: Seat,
  words: Messages,
): readonly WireButton[] {
  const free = table.seats.flatMap((holder, at) =>
    holder === null && (table.reserved[at] ?? user) === user ? [at] : [],
  );
  const sits = seat < 0 ? free.map((at) => sitButton(variant, at, words)) : [];
  const steers = seat >= 0 || !table.seats.some((holder) => holder?.kind === 'person');
  if (!steers) return sits;
  return [
    ...sits,
    ...(table.seats.includes(null) ? [{ action: 'computer', label: words.button.computer } as const] : []),
    ...(hasChoice(table)
      ? [{ action: 'stakes', label: words.button.stakes(stakesChosen(table)) } as const]
      : []),
    { action: 'start', label: words.button.start, style: 'primary' },
    ...(seat < 0 ? [] : [{ action: 'leave', label: words.boardPage.leave } as const]),
  ];
}

/** Seats that the computer holds in a running game are free for anybody who wants to take over from it. */
function takeOver(table: Table, variant: AnyVariant, words: Messages): readonly WireButton[] {
  return playingSeats(currentGame(table).state)
    .filter((seat) => table.seats[seat]?.kind === 'computer')
    .map((seat) => sitButton(variant, seat, words));
}

function playButtons(
  { table, isTimed }: { readonly table: Table; readonly isTimed: boolean },
  variant: AnyVariant,
  seat: Seat,
  words: Messages,
): readonly WireButton[] {
  const { state, game } = currentGame(table);
  const playing = playingSeats(state);
  if (!playing.includes(seat)) return [];
  const { button, thinking, boardPage, pausing, asking } = words;
  const mine = turnOf(state) === seat;
  const moved = game.entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
  const company = playing.some((other) => other !== seat && table.seats[other]?.kind === 'person');
  const leaving = { lost: 'leaveLost', behind: 'leaveBehind', none: 'leave' }[
    costOfLeaving(table, seat) ?? 'none'
  ] as 'leaveLost' | 'leaveBehind' | 'leave';
  // They stay where they are while a question is open and whoever's turn it is: nothing may move what is pressed.
  const offIf = (isOff: boolean) => isOff && { off: true as const };
  const off = offIf(questionOf(table) !== null);
  const sure = company ? {} : { sure: plain(asking.sureDraw()) };
  const buttons: (WireButton | false)[] = [
    isThinkable(variant) && mayHelp(table) && { action: 'hint', label: thinking.hintButton, ...offIf(!mine) },
    { action: 'offer-draw', label: button.draw, ...sure, ...off },
    isPaused(table) && { action: 'resume', label: pausing.button.resume, style: 'primary' },
    company && !isPaused(table) && isTimed && { action: 'pause', label: pausing.button.ask, ...off },
    isRated(table)
      ? { action: 'ease', label: asking.button.casual.yes, ...off }
      : { action: 'take-back', label: button.takeBack, ...offIf(!moved || questionOf(table) !== null) },
    {
      action: 'resign',
      label: button.resign,
      style: 'danger',
      sure: boardPage.sure[isRated(table) ? 'resignRated' : 'resign'],
    },
    company && { action: 'leave', label: boardPage.leave, style: 'danger', sure: boardPage.sure[leaving] },
  ];
  return buttons.filter((each) => each !== false);
}

/** The open question as the reader of a seat is shown it, with what they can answer; null without one. */
export function shownQuestion(table: Table, seat: Seat, words: Messages): WireQuestion | null {
  const open = table.phase === 'running' ? questionOf(table) : null;
  return open === null ? absenceQuestion(table, seat, words) : askedQuestion(table, open, seat, words);
}

/** What becomes of the seat of somebody who is not there, for those to say who are; null if nobody is missed. */
function absenceQuestion(table: Table, reader: Seat, words: Messages): WireQuestion | null {
  const absence = openAbsence(table);
  if (absence === null) return null;
  const { seat, hasLeft } = absence;
  const there = deciders(table);
  const decides = there.length === 0 || there.includes(reader);
  const sits = hasLeft && reader < 0;
  const wants = decides ? choicesFor(table, absence) : [];
  // Nobody else has to do with it.
  if (absence.isAway && wants.length === 0) return null;
  return {
    // Those that players ask each other are counted from 1 on.
    number: -1 - seat,
    text: plain(
      reader === seat && !hasLeft
        ? theirAbsence(table, absence, null, words)
        : absenceLine(table, absence, words),
    ),
    buttons: [
      ...(sits ? [{ action: 'join', seat, label: words.absence.button.sit, style: 'primary' } as const] : []),
      ...wants.map(
        (want) => ({ action: `absent-${want}`, seat, label: wantLabel(absence, want, words) }) as const,
      ),
    ],
  };
}

function askedQuestion(table: Table, open: Question, seat: Seat, words: Messages): WireQuestion {
  const { kind, number } = open;
  const { button } = words.asking;
  const answer = (said: 'yes' | 'no', label: string): WireButton => ({
    action: ANSWERS[kind][said],
    question: number,
    label,
    ...(said === 'yes' && { style: 'primary' }),
  });
  const isOwn = open.agreed[0] === seat;
  const isAsked = lacking(table).includes(seat);
  return {
    number,
    text: plain(questionText(table, words, seat < 0 ? null : seat)),
    buttons: [
      ...(isAsked ? [answer('yes', button[kind].yes), answer('no', button[kind].no)] : []),
      ...(isOwn ? [answer('no', button.withdraw)] : []),
    ],
  };
}

const ANSWERS = {
  draw: { yes: 'accept-draw', no: 'decline-draw' },
  undo: { yes: 'accept-take-back', no: 'decline-take-back' },
  pause: { yes: 'accept-pause', no: 'decline-pause' },
  time: { yes: 'accept-time', no: 'decline-time' },
  casual: { yes: 'accept-casual', no: 'decline-casual' },
} as const;
