import { type AnyVariant, playingSeats, type Seat, turnOf } from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { derive } from '../../../sessions/play/play.js';
import { isPaused } from '../../../sessions/reminders/pausing.js';
import { colourOf, isThinkable } from '../../dialogue/posts/posts.js';
import type { UserId } from '../../port.js';
import type { WireButton } from '../protocol.js';

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
    case 'over':
      return seat < 0 ? [] : [{ action: 'rematch', label: words.button.rematch, style: 'primary' }];
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
    { action: 'start', label: words.button.start, style: 'primary' },
    ...(seat < 0 ? [] : [{ action: 'leave', label: words.boardPage.leave } as const]),
  ];
}

/** Seats that the computer holds in a running game are free for whoever wants to go on for it. */
function takeOver(table: Table, variant: AnyVariant, words: Messages): readonly WireButton[] {
  return playingSeats(derive(table).state)
    .filter((seat) => table.seats[seat]?.kind === 'computer')
    .map((seat) => sitButton(variant, seat, words));
}

function playButtons(
  { table, isTimed }: { readonly table: Table; readonly isTimed: boolean },
  variant: AnyVariant,
  seat: Seat,
  words: Messages,
): readonly WireButton[] {
  const { state, game } = derive(table);
  const playing = playingSeats(state);
  if (!playing.includes(seat)) return [];
  const { button, thinking, boardPage, pausing } = words;
  const mine = turnOf(state) === seat;
  const moved = game.entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
  const company = playing.some((other) => other !== seat && table.seats[other]?.kind === 'person');
  const buttons: (WireButton | false)[] = [
    ...answers(table, seat, words),
    mine && isThinkable(variant) && { action: 'hint', label: thinking.hintButton },
    table.draw.length === 0 && { action: 'offer-draw', label: button.draw },
    isPaused(table) && { action: 'resume', label: pausing.button.resume, style: 'primary' },
    company && table.pause === undefined && isTimed && { action: 'pause', label: pausing.button.ask },
    table.undo === null && moved && { action: 'take-back', label: button.takeBack },
    { action: 'resign', label: button.resign, style: 'danger', sure: boardPage.sure.resign },
    company && { action: 'leave', label: boardPage.leave, style: 'danger', sure: boardPage.sure.leave },
  ];
  return buttons.filter((each) => each !== false);
}

/** Answers to what others have asked. */
function answers(
  { draw, undo, pause }: Table,
  seat: Seat,
  { button, pausing }: Messages,
): readonly WireButton[] {
  const isAsked = (agreed: readonly Seat[]): boolean => agreed.length > 0 && !agreed.includes(seat);
  return [
    ...(isAsked(draw)
      ? ([
          { action: 'accept-draw', label: button.accept, style: 'primary' },
          { action: 'decline-draw', label: button.decline },
        ] as const)
      : []),
    ...(isAsked(undo?.agreed ?? [])
      ? ([
          { action: 'accept-take-back', label: button.agree, style: 'primary' },
          { action: 'decline-take-back', label: button.refuse },
        ] as const)
      : []),
    ...(pause?.since === null && isAsked(pause.agreed)
      ? ([
          { action: 'accept-pause', label: pausing.button.agree, style: 'primary' },
          { action: 'decline-pause', label: pausing.button.refuse },
        ] as const)
      : []),
  ];
}
